"""Nineteen for four, for three with a Dummy, and for two with a Dummy each."""

from collections.abc import Callable, Sequence
from typing import Any

from core.actions import CALL_PARTNER, CHOOSE, VOLUNTEER
from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS, NAMES, T1_BIT, TRUMP_1, CardSet, cards_in, set_named
from core.counting import ACES_ONE, Points
from core.decisions import ChooseCall, ChooseCard
from core.errors import Unreadable
from core.game import Game, NoOptions, always
from core.games.nineteen_declarations import declarations_and_contras, side_of
from core.games.nineteen_settlement import (
    BIDS,
    BONUSES,
    HOLDINGS,
    MULTIPLIER,
    PARTNERSHIP,
    SLAM,
    SOLO,
    SPARROW,
    TOTAL,
    Announced,
    ScoreLine,
    settle,
)
from core.games.nineteen_talon import PACKET, TALON, exchange, share_out
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_54
from core.phases.bidding import PASS, Auction, auction
from core.phases.contras import Target
from core.phases.dealing import deal
from core.phases.emperor import emperor_trick
from core.phases.speaking_up import SpeakUp
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import TOMFOOL_RANKING
from core.rule_card import RuleCard
from core.rule_cards.nineteen import FOUR, THREE, TWO
from core.sitting import NextHand, Sitting, added, next_dealer

HAND = 12
HANDS = 4
BELOW_THE_ANGEL = set_named(" ".join(f"T{number}" for number in range(1, 20)))
DUMMY = 3  # the Dummy's place where there are three players
LEFT_DUMMY, RIGHT_DUMMY = "left dummy", "right dummy"


def nineteen_for_four(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=TALON, whole=True)
    yield from bidding(hand)
    assert hand.declarer is not None
    level = yield from exchange(hand)
    if hand.contract == PARTNERSHIP:
        hand.partner = yield from call_the_highest(hand, not_had_by_declarer(hand))
    targets = yield from declarations_and_contras(hand, declarer_last(hand))
    yield from play(hand, hand.in_turn(hand.declarer))
    return settle(score_line(hand, level, targets))


def nineteen_for_three(hand: Hand) -> Script[Outcome]:
    """The same with a Dummy, which lies face down until all has been said."""
    order = (*hand.in_turn(dealer_of(hand)), DUMMY)
    yield from deal(hand, each=HAND, talon=TALON, whole=True)
    yield from bidding(hand)
    level = yield from exchange(hand)
    holder = None
    if hand.contract == PARTNERSHIP:
        holder = yield from call_the_highest(hand, not_had_by_declarer(hand))
        hand.partner = None if holder == DUMMY else holder
    targets = yield from declarations_and_contras(hand, declarer_last(hand))
    yield from expose_dummy(hand, is_partner=holder == DUMMY)
    yield from play(hand, order)
    return settle(score_line(hand, level, targets))


def nineteen_for_two(hand: Hand) -> Script[Outcome]:
    """A Partnership of Opponent's without an auction, his partner one of the two Dummies."""
    dealer = dealer_of(hand)
    opponent = 1 - dealer
    hand.contract, hand.declarer = PARTNERSHIP, opponent
    yield from deal(hand, each=HAND, talon=TALON, whole=True)
    yield from share_out(hand, (4, 2))
    left, right = left_dummy(opponent), left_dummy(dealer)
    partner = yield from call_a_dummy(hand, left, right)
    for dummy in (left, right):
        hand.player_of[dummy] = opponent if dummy == partner else dealer
    hand.sides = sides(hand)
    targets = yield from declarations_and_contras(hand, (dealer, opponent))
    yield from play(hand, (opponent, left, dealer, right))
    return settle(score_line(hand, 1, targets))


def dealer_of(hand: Hand) -> int:
    """The dealer; Unreadable where he is not known, since the Dummies' turns depend on him."""
    if hand.dealer is None:
        raise Unreadable(
            f"{hand.game.name} needs to know the dealer, from whom the Dummies have their turns; "
            f"name a seat from 0 to {hand.players - 1}"
        )
    return hand.dealer


def bidding(hand: Hand) -> Script[None]:
    """Eldest must bid; then any higher bid, or a pass, which puts its seat out.

    The lowest bid can therefore be Eldest's alone.
    """
    yield from auction(
        hand,
        BIDS,
        lambda state, _seat: open_bids(state),
        why_not=why_not_bid,
        all_may_pass=False,
        only=None if hand.dealer is None else {PARTNERSHIP: hand.eldest},
    )


def open_bids(state: Auction) -> tuple[str, ...]:
    """Any bid at first, and no pass; after that a pass, or any higher bid."""
    if state.standing is None:
        return BIDS
    return (PASS, *BIDS[BIDS.index(state.standing) + 1 :])


def why_not_bid(state: Auction, seat: int, call: str) -> str:
    """Why a word may not be said in the auction."""
    if call == PASS:
        return f"seat {seat}, who is Eldest, may not pass but has to bid"
    if call in BIDS:
        return f"{call!r} does not outbid {state.standing!r}"
    return f"{call!r} is no bid of this game"


def not_had_by_declarer(hand: Hand) -> CardSet:
    """The trumps below T20 that the declarer neither holds nor has laid away (NIN-9)."""
    assert hand.declarer is not None
    return BELOW_THE_ANGEL & ~hand.hands[hand.declarer] & ~hand.discards[hand.declarer]


def call_the_highest(hand: Hand, callable_trumps: CardSet) -> Script[int | None]:
    """The declarer calls the highest of these; returns the place that holds it, None if none does.

    The rules leave no choice, so a log may leave it out.
    """
    assert hand.declarer is not None
    card = cards_in(callable_trumps)[-1]
    yield ChooseCard(
        CALL_PARTNER,
        hand.declarer,
        1 << card,
        immaterial=True,
        why_not=lambda other: (
            f"seat {hand.declarer} calls {NAMES[other]}, not the highest trump that it may call"
        ),
    )
    return next((place for place, held in enumerate(hand.hands) if held >> card & 1), None)


def declarer_last(hand: Hand) -> list[int]:
    """All seats in turn, from the one after the declarer."""
    assert hand.declarer is not None
    return hand.in_turn((hand.declarer + 1) % hand.players)


def expose_dummy(hand: Hand, *, is_partner: bool) -> Script[None]:
    """The Dummy lies open, and who plays its cards is settled; the partner has to say who he is.

    A Dummy that is the partner is the declarer's, one beside a lone Defender his. Of two Defenders
    the first from the declarer's left may volunteer, else it is the second's (NIN3-5).
    """
    assert hand.declarer is not None
    hand.sides = sides(hand)
    first, *others = [seat for seat in declarer_last(hand) if hand.sides[seat]]
    if is_partner:
        hand.player_of[DUMMY] = hand.declarer
    elif not others or (yield SpeakUp(VOLUNTEER, first)):
        hand.player_of[DUMMY] = first
    else:
        yield SpeakUp(VOLUNTEER, others[0], immaterial=True)
        hand.player_of[DUMMY] = others[0]


def left_dummy(seat: int) -> int:
    """The place of the Dummy at the left of one of two players, whose turn is after his."""
    return 2 + seat


def call_a_dummy(hand: Hand, left: int, right: int) -> Script[int]:
    """Both Dummies lie open; Opponent's partner is the one with the highest trump below T20.

    If neither has such a trump he chooses one of them (NIN2-4).
    """
    assert hand.declarer is not None
    trumps = BELOW_THE_ANGEL & (hand.hands[left] | hand.hands[right])
    if trumps:
        holder = yield from call_the_highest(hand, trumps)
        assert holder is not None
        return holder
    action = yield ChooseCall(CHOOSE, hand.declarer, (LEFT_DUMMY, RIGHT_DUMMY))
    assert action is not None
    return left if action.call == LEFT_DUMMY else right


def play(hand: Hand, order: Sequence[int]) -> Script[None]:
    """The declarer leads; twelve tricks. order: the places in the order of turns."""
    assert hand.declarer is not None
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=HAND,
        rules=TrickRules(judge=emperor_trick, judged=FOOL_BIT),
        order=tuple(order),
    )


def sides(hand: Hand) -> tuple[int, ...]:
    """By seat: 0 for the declarer and his partner, 1 for the others."""
    return tuple(side_of(hand, seat) for seat in range(hand.players))


def side_of_place(hand: Hand, place: int) -> int:
    """The side of a seat, or of a Dummy: that of whoever plays it."""
    return side_of(hand, hand.player_of[place])


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far, and one for every trick; discards count too.

    What is left of the talon lies with the Defenders from the first lead on.
    """
    if hand.declarer is None:
        return (0,) * hand.players
    count: list[Points] = [0, hand.values.total(hand.talon) if hand.turn else 0]
    for place in range(hand.places):
        own = hand.values.total(hand.piles[place] | hand.discards[place]) + hand.tricks_won[place]
        count[side_of_place(hand, place)] += own
    return tuple(count[side] for side in sides(hand))


def score_line(hand: Hand, level: int, targets: list[Target]) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    bid, *announced = targets
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        declarer=hand.declarer,
        partner=hand.partner,
        points=points(hand)[hand.declarer],
        level=level,
        multiplier=bid.multiplier,
        announced=tuple(
            Announced(
                target.name,
                target.side,
                target.seat,
                MADE[target.name](hand, target.side),
                target.multiplier,
            )
            for target in announced
        ),
        holdings=tuple((said.seat, said.call) for said in hand.said if said.call in HOLDINGS),
    )


def wins_last_with_t1(hand: Hand, side: int) -> bool:
    """Whether a side has won the last trick with T1."""
    last = hand.tricks[-1]
    return side_of_place(hand, last.winner) == side and last.winning_card == TRUMP_1


def wins_all(hand: Hand, side: int) -> bool:
    """Whether a side has won every trick."""
    return all(side_of_place(hand, trick.winner) == side for trick in hand.tricks)


# Whether a side has made what was announced for it.
MADE: dict[str, Callable[[Hand, int], bool]] = {SPARROW: wins_last_with_t1, SLAM: wins_all}


def four_hands(players: int, _options: Any, dealer: int) -> Sitting:
    """A game is four hands, however many play."""
    totals: tuple[Points, ...] = (0,) * players
    for _ in range(HANDS):
        outcome = yield NextHand(dealer)
        totals = added(totals, outcome)
        dealer = next_dealer(dealer, outcome, players)
    return totals


AIMS = {
    PARTNERSHIP: Aim(MULTIPLIER[PARTNERSHIP], partner=True, exchanged=4, left=1),
    **{bid: Aim(MULTIPLIER[bid], exchanged=cards) for bid, cards in PACKET.items()},
    SOLO: Aim(MULTIPLIER[SOLO]),
}
FEATS = {SPARROW: Feat(last=T1_BIT), SLAM: Feat(all_tricks=True)}


def _game(
    id: str,
    name: str,
    players: int,
    script: Callable[[Hand], Script[Outcome]],
    rule_card: RuleCard,
    contracts: tuple[str, ...] = BIDS,
) -> Game:
    return Game(
        id=id,
        name=name,
        players=(players,),
        dummies=4 - players,
        card_rules=always(CardRules(PACK_54, ACES_ONE, TOMFOOL_RANKING, TOTAL)),
        script=script,
        points=points,
        options=NoOptions,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=four_hands,
        contracts=contracts,
        bonuses=BONUSES,
        aims={bid: AIMS[bid] for bid in contracts},
        feats=FEATS,
    )


NINETEEN_4 = _game("nineteen-4", "Nineteen for four", 4, nineteen_for_four, FOUR)
NINETEEN_3 = _game("nineteen-3", "Nineteen for three", 3, nineteen_for_three, THREE)
NINETEEN_2 = _game("nineteen-2", "Nineteen for two", 2, nineteen_for_two, TWO, (PARTNERSHIP,))
