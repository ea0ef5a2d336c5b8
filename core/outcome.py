"""What came of a hand, in terms that every game shares."""

from typing import NamedTuple

from core.counting import Points


class Bonus(NamedTuple):
    """A bonus that counted.

    seat: who announced, showed or earned it, None for a side as a whole. side: the side it is paid
    to (see Outcome.sides). points: what each opponent pays that side for it; below zero: what that
    side pays each of them, for a bonus announced and failed. announced: False for one that was made
    in silence. multiplier: what contras made of it, which is in the points already. paid: False
    where the points are no payment but go into the score of the side, as melds do.
    """

    name: str
    side: int
    points: Points
    seat: int | None = None
    announced: bool = False
    multiplier: int = 1
    paid: bool = True

    @property
    def made(self) -> bool:
        """Whether it was made, or announced and failed."""
        return self.points >= 0


class Outcome(NamedTuple):
    """The result of a finished hand; sequences run over the seats.

    played is False for a hand thrown in, passed out or settled before the play. points are the card
    points of the seat's side as the game counts them. scores are the game points won or lost.
    sides: a number by seat, equal for those who play together; the declarer's side is 0. won tells
    who won the hand: with a declarer whose side made or broke the contract, without one whose score
    is above zero, or where scores are collected, not paid, the side that collected more; in a
    draw nobody. made: whether the contract was made, None without a contract. ending names how a
    hand ended that was not played out. same_dealer: the same dealer deals the next hand.
    """

    played: bool
    roles: tuple[str, ...]
    sides: tuple[int, ...]
    points: tuple[Points, ...]
    scores: tuple[Points, ...]
    won: tuple[bool, ...]
    contract: str | None = None
    declarer: int | None = None
    made: bool | None = None
    bonuses: tuple[Bonus, ...] = ()
    ending: str = ""
    same_dealer: bool = False


def not_played(
    players: int,
    ending: str,
    *,
    scores: tuple[Points, ...] | None = None,
    same_dealer: bool = False,
) -> Outcome:
    """The outcome of a hand that was thrown in, passed out, or paid for in a bargain (scores)."""
    nothing = (0,) * players
    return Outcome(
        played=False,
        roles=("player",) * players,
        sides=tuple(range(players)),
        points=nothing,
        scores=scores or nothing,
        won=(False,) * players,
        ending=ending,
        same_dealer=same_dealer,
    )
