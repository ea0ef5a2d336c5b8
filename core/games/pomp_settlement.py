"""The settlement of Pomp: the bank of Eldest, what is paid to each, and the two pots."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from core.base_game import compared
from core.counting import Points, whole
from core.outcome import Bonus, Outcome

TOTAL, BASE = 78, 26
SIDES = (0, 1, 2)
FOUNDATION, DEALER_FEE = 40, 5
ROUNDED_TO = 5

KINGS_FULL, KINGS_ABUNDANT, KINGS_HALF = "full kings", "abundant kings", "half kings"
COURT_FULL, COURT_ABUNDANT, COURT_HALF = "full court", "abundant court", "half court"
MANY_HONOURS, MANY_TRUMPS = "honours", "trumps"
LOST_T1, LOST_KING = "t1 lost", "king lost"
SLAM, BEGGAR = "slam", "beggar"
SPARROW, EMPEROR, DROPPED_BALLS, USURPED_KING = (
    "sparrow",
    "emperor",
    "dropped balls",
    "usurped king",
)
# What each opponent pays for a holding of a fixed worth, for Slam and Beggar, and for the last trick;
# below zero: what is paid to each of them, and to the pot as well.
WORTH = {
    KINGS_FULL: 10,
    KINGS_ABUNDANT: 15,
    KINGS_HALF: 5,
    COURT_FULL: 10,
    COURT_ABUNDANT: 15,
    COURT_HALF: 5,
    LOST_T1: -5,
    LOST_KING: -5,
    SLAM: 85,
    BEGGAR: 25,
    SPARROW: 45,
    EMPEROR: 40,
    DROPPED_BALLS: -45,
    USURPED_KING: -40,
}
BONUSES = (*WORTH, MANY_HONOURS, MANY_TRUMPS)
SPARROW_POT, KING_POT = "sparrow pot", "king pot"
# What wins a pot, and what is paid into it.
_WINS = {SPARROW: SPARROW_POT, EMPEROR: KING_POT}
_PAYS_INTO = {
    LOST_T1: SPARROW_POT,
    DROPPED_BALLS: SPARROW_POT,
    LOST_KING: KING_POT,
    USURPED_KING: KING_POT,
}


class Pots(NamedTuple):
    """What lies in each pot before a hand, and whether all pay 40 into it first."""

    sparrow: int = 0
    king: int = 0
    found_sparrow: bool = True
    found_king: bool = True


@dataclass(slots=True)
class Ledger:
    """Accounts of the seats and of the pots; together they always come to nothing."""

    seats: list[Points]
    pots: dict[str, Points]

    def into_pot(self, seat: int, pot: str, amount: Points) -> None:
        """A seat pays into a pot."""
        self.seats[seat] -= amount
        self.pots[pot] += amount

    def win_pot(self, seat: int, pot: str) -> None:
        """A seat takes all that lies in a pot."""
        self.seats[seat] += self.pots[pot]
        self.pots[pot] = 0

    def from_each(self, seat: int, amount: Points) -> None:
        """Every other seat pays this one; below zero: it pays each of them."""
        self.seats[:] = [account - amount for account in self.seats]
        self.seats[seat] += amount * len(self.seats)


def opened(pots: Pots, dealer: int, players: int) -> Ledger:
    """The accounts once the foundation is paid, where it is due, and the dealer's fee."""
    ledger = Ledger([0] * players, {SPARROW_POT: pots.sparrow, KING_POT: pots.king})
    for pot, due in ((SPARROW_POT, pots.found_sparrow), (KING_POT, pots.found_king)):
        for seat in range(players) if due else ():
            ledger.into_pot(seat, pot, FOUNDATION)
        ledger.into_pot(dealer, pot, DEALER_FEE)
    return ledger


def pay(ledger: Ledger, bonus: Bonus) -> None:
    """What each opponent pays for a bonus, and what it takes from a pot or pays into it."""
    assert bonus.seat is not None
    ledger.from_each(bonus.seat, bonus.points)
    if bonus.name in _WINS:
        ledger.win_pot(bonus.seat, _WINS[bonus.name])
    if bonus.name in _PAYS_INTO:
        ledger.into_pot(bonus.seat, _PAYS_INTO[bonus.name], -bonus.points)


def rounded(difference: Points) -> int:
    """The nearest multiple of five (POM-1)."""
    return ROUNDED_TO * round(Fraction(difference) / ROUNDED_TO)


def bank(ledger: Ledger, points: Sequence[Points], eldest: int) -> None:
    """Eldest pays every other player what he has over 26, rounded, or gets what is lacking."""
    for seat, own in enumerate(points):
        if seat != eldest:
            over = rounded(own - BASE)
            ledger.seats[seat] += over
            ledger.seats[eldest] -= over


def settle(
    points: tuple[Points, ...],
    bonuses: tuple[Bonus, ...],
    pots: Pots,
    *,
    dealer: int,
    eldest: int,
) -> Outcome:
    """The payments of a hand; what goes into the pots and comes from them is in the scores.

    bonuses: in the order in which they are paid. Cards are not counted with a Slam or a Beggar.
    """
    ledger = opened(pots, dealer, len(points))
    if not any(bonus.name in (SLAM, BEGGAR) for bonus in bonuses):
        bank(ledger, points, eldest)
    for bonus in bonuses:
        pay(ledger, bonus)
    return compared(points, tuple(ledger.seats), SIDES, dealer)._replace(bonuses=bonuses)


def after(pots: Pots, outcome: Outcome, dealer: int) -> Pots:
    """The pots that a hand leaves; one that was won is founded anew before the next deal."""
    ledger = opened(pots, dealer, len(outcome.scores))
    for bonus in outcome.bonuses:
        pay(ledger, bonus)
    names = {bonus.name for bonus in outcome.bonuses}
    return Pots(
        int(ledger.pots[SPARROW_POT]),
        int(ledger.pots[KING_POT]),
        found_sparrow=SPARROW in names,
        found_king=EMPEROR in names,
    )


def divided(pots: Pots, totals: Sequence[Points]) -> tuple[Points, ...]:
    """The end of a game: each player gets an equal part of both pots, exactly (POM-12)."""
    share = Fraction(pots.sparrow + pots.king, len(totals))
    return tuple(whole(total + share) for total in totals)
