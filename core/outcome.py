"""What came of a hand, in terms that every game shares."""

from dataclasses import dataclass

from core.counting import Points


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus that counted: its name, and the seat that announced, showed or earned it, if any.

    points are what each opponent pays the declarer's side for it, below zero: receives; for one
    that a player has for himself (a misere), what each other player pays him.
    """

    name: str
    seat: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished hand; sequences run over the seats.

    played is False for a hand thrown in or passed out, which counts nowhere. points are the card
    points of the seat's side as the game counts them. scores are the game points won or lost.
    won tells who won the hand: with a declarer whose side made or broke the contract, without one
    whose score is above zero. made: whether the contract was made, None without a contract.
    ending names how a hand that was not played ended.
    """

    played: bool
    roles: tuple[str, ...]
    points: tuple[Points, ...]
    scores: tuple[Points, ...]
    won: tuple[bool, ...]
    contract: str | None = None
    declarer: int | None = None
    made: bool | None = None
    bonuses: tuple[Bonus, ...] = ()
    ending: str = ""


def not_played(players: int, ending: str) -> Outcome:
    """The outcome of a hand that was thrown in or passed out: nothing is scored."""
    nothing = (0,) * players
    return Outcome(
        played=False,
        roles=("player",) * players,
        points=nothing,
        scores=nothing,
        won=(False,) * players,
        ending=ending,
    )
