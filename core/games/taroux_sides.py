"""The two sides of a hand of Taroux: who plays on them, what they have taken."""

from core.cards import HONOURS, TRUMP_1, CardSet
from core.counting import ACES_ONE, Points, count_in_pairs
from core.games.taroux_settlement import ABUNDANCE, SLAM, SPARROW, ScoreLine
from core.hand import Hand
from core.phases.announcing import said_by


def declarers(hand: Hand) -> list[int]:
    """The seats of Declarer and Partner; nobody before there is a Declarer."""
    return [seat for seat in (hand.declarer, hand.partner) if seat is not None]


def defenders(hand: Hand) -> list[int]:
    """The seats of the others."""
    own = declarers(hand)
    return [seat for seat in range(hand.players) if seat not in own]


def side(hand: Hand, seat: int) -> list[int]:
    """The seats that play with this one, itself among them."""
    own = declarers(hand)
    return own if seat in own else defenders(hand)


def without_a_trick(hand: Hand, seats: list[int], tricks: int) -> bool:
    """Whether all the tricks are played, that many, and these seats have won none of them."""
    return len(hand.tricks) == tricks and not any(hand.tricks_won[seat] for seat in seats)


def points(hand: Hand, laid: CardSet, side_it_counts_for: int) -> tuple[Points, ...]:
    """Card points of each seat's side so far, in pairs; nothing before there is a Declarer.

    laid: the discard, or the talon that nobody took, which counts for side 0, the Declarer's, or
    side 1, the Defenders'.
    """
    own = declarers(hand)
    if not own:
        return (0,) * hand.players
    both = [
        count_in_pairs(
            ACES_ONE, _taken(hand, seats) | (laid if number == side_it_counts_for else 0)
        )
        for number, seats in enumerate((own, defenders(hand)))
    ]
    return tuple(both[0] if seat in own else both[1] for seat in range(hand.players))


def _taken(hand: Hand, seats: list[int]) -> CardSet:
    return sum([hand.piles[seat] for seat in seats])


def score_line(hand: Hand, laid: CardSet, side_it_counts_for: int, doubled: int = 1) -> ScoreLine:
    """The finished hand as a line of a score sheet; laid as for `points`, doubled by contras."""
    assert hand.declarer is not None and hand.contract is not None
    cards = _taken(hand, declarers(hand)) | (0 if side_it_counts_for else laid)
    sparrows = said_by(hand, SPARROW)
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        declarer=hand.declarer,
        partner=hand.partner,
        points=count_in_pairs(ACES_ONE, cards),
        honours=(cards & HONOURS).bit_count(),
        doubled=doubled,
        abundances=tuple((said.seat, said.call) for said in hand.said if said.call in ABUNDANCE),
        sparrow=_sparrow(hand),
        sparrow_announced_by=sparrows[0] if sparrows else None,
        slam=_slam(hand),
        slam_announced_by=tuple(said_by(hand, SLAM)),
    )


def _sparrow(hand: Hand) -> int | None:
    """The seat that has won the last trick with T1."""
    last = hand.tricks[-1]
    return last.winner if last.winning_card == TRUMP_1 else None


def _slam(hand: Hand) -> int | None:
    """The side that has won every trick."""
    winners = {trick.winner for trick in hand.tricks}
    if winners <= set(declarers(hand)):
        return 0
    return 1 if winners <= set(defenders(hand)) else None
