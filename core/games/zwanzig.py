"""Zwanzig, for four: a declarer with a called partner, or alone."""

from functools import partial

from core.actions import CALL_PARTNER, CONTRA, DECLARE, RECONTRA, SUBCONTRA
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS, KINGS, NAMES, TRUMP_1, CardSet, cards_in, set_named
from core.counting import ACES_ONE, Points, count_singly
from core.decisions import ChooseCall, ChooseCard
from core.game import Game, NoOptions, always
from core.games.zwanzig_settlement import (
    BIDS,
    BONUSES,
    HAND,
    NO_TRUMPS,
    PARTNERSHIP,
    SLAM,
    SOLO,
    SPARROW,
    TOTAL,
    Announced,
    ScoreLine,
    settle,
)
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_40
from core.phases.announcing import announce, said_by
from core.phases.bidding import PASS, Auction, auction, is_over
from core.phases.contras import Target, double, open_contras, why_not_doubled
from core.phases.dealing import deal
from core.phases.emperor import emperor_if_trumps_are_led, emperor_trick
from core.phases.speaking import Offers, speak_in_turn
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import NO_TRUMPS_RANKING, TOMFOOL_RANKING
from core.rule_cards.zwanzig import RULES
from core.sitting import everyone_deals_once

BELOW_THE_WORLD = set_named(" ".join(f"T{number}" for number in range(4, 21)))


def zwanzig(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND)
    dealt = tuple(hand.hands)
    yield from bidding(hand)
    assert hand.declarer is not None
    if hand.contract == PARTNERSHIP:
        yield from call_the_highest_trump(hand)
        yield from partner_announces(hand)
    targets = yield from contras(hand)
    if hand.contract == NO_TRUMPS:
        hand.ranking = NO_TRUMPS_RANKING
    judge = emperor_if_trumps_are_led if hand.contract == NO_TRUMPS else emperor_trick
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=HAND,
        rules=TrickRules(judge=judge, judged=FOOL_BIT),
    )
    claimed = yield from claims(hand, dealt)
    return settle(score_line(hand, targets, claimed))


def bidding(hand: Hand) -> Script[None]:
    """Eldest opens with his Partnership; the others bid the next step or are out."""
    yield from auction(
        hand,
        BIDS,
        lambda state, _seat: next_step(state),
        over=solo_ends,
        attached=lambda _state, seat: attach_bonuses(hand, seat),
        all_may_pass=False,
        only=None if hand.dealer is None else {PARTNERSHIP: hand.eldest},
    )


def next_step(state: Auction) -> tuple[str, ...]:
    """The lowest bid not yet made; Eldest may not pass before there is one."""
    if state.standing is None:
        return (PARTNERSHIP,)
    return (PASS, BIDS[BIDS.index(state.standing) + 1])


def solo_ends(state: Auction, players: int) -> bool:
    """Solo, the last step, ends the auction, else three passes."""
    return state.standing == SOLO or is_over(state, players)


def attach_bonuses(hand: Hand, seat: int) -> Script[None]:
    """What belongs to a bid; that of a bid which was outbid lapses."""
    hand.said.clear()
    yield from announce(hand, [seat], lambda _seat: not_said(hand, (SPARROW, SLAM)))


def not_said(hand: Hand, calls: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the calls that nobody has announced yet: each counts once per side (ZWA-8)."""
    return tuple(call for call in calls if not said_by(hand, call))


def call_the_highest_trump(hand: Hand) -> Script[None]:
    """The highest trump below T21 that the declarer does not hold; the rules leave no choice."""
    assert hand.declarer is not None
    callable_cards = BELOW_THE_WORLD & ~hand.hands[hand.declarer]
    card = cards_in(callable_cards)[-1]
    yield ChooseCard(
        CALL_PARTNER,
        hand.declarer,
        1 << card,
        immaterial=True,
        why_not=lambda other: (
            f"seat {hand.declarer} calls {NAMES[other]}, not the highest it lacks"
        ),
    )
    for seat, held in enumerate(hand.hands):
        if held >> card & 1:
            hand.partner = seat


def partner_announces(hand: Hand) -> Script[None]:
    """The partner who was called may announce the Sparrow without a bid."""
    if hand.partner is not None:
        yield from announce(hand, [hand.partner], lambda _seat: not_said(hand, (SPARROW,)))


def contras(hand: Hand) -> Script[list[Target]]:
    """Contra by the opponents in turn, then Re-Contra, then Sub-Contra, on the bid and its bonuses."""
    assert hand.declarer is not None and hand.contract is not None
    targets = [Target(hand.contract, 0)]
    targets += [Target(said.call, 0, said.seat) for said in hand.said]
    own = [seat for seat in (hand.declarer, hand.partner) if seat is not None]
    opponents = [seat for seat in hand.in_turn(hand.declarer) if seat not in own]
    for kind, seats in ((CONTRA, opponents), (RECONTRA, own), (SUBCONTRA, opponents)):
        side = 0 if kind == RECONTRA else 1
        yield from speak_in_turn(
            seats,
            partial(_open_to, hand, targets, kind, side),
            lambda _seat, kind, name, side=side: double(targets, side, kind, name),  # type: ignore[misc]
            lambda _seat, kind, name, side=side: why_not_doubled(targets, side, kind, name),  # type: ignore[misc]
        )
    return targets


def _open_to(hand: Hand, targets: list[Target], kind: str, side: int, seat: int) -> Offers:
    """What a seat may double: of the declarer's side the partner only a Sparrow of his own."""
    mine = [target for target in targets if seat != hand.partner or target.seat == seat]
    return {kind: open_contras(mine, side)[kind]}


def claims(hand: Hand, dealt: tuple[CardSet, ...]) -> Script[list[tuple[int, str]]]:
    """Who was dealt all Kings (at No Trumps) or all Honours (else) may claim for it in the end."""
    holding = "kings" if hand.contract == NO_TRUMPS else "honours"
    cards = KINGS if hand.contract == NO_TRUMPS else HONOURS
    claimed = []
    for seat, held in enumerate(dealt):
        if held & cards == cards and (yield ChooseCall(DECLARE, seat, (holding,), optional=True)):
            claimed.append((seat, holding))
    return claimed


def own_side(hand: Hand) -> list[int]:
    """The declarer, and his partner if he has one."""
    return [seat for seat in (hand.declarer, hand.partner) if seat is not None]


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side counted singly, and one for every trick won."""
    own = own_side(hand)
    if not own:
        return (0,) * hand.players
    count = {
        mine: sum(
            count_singly(ACES_ONE, hand.piles[seat]) + hand.tricks_won[seat]
            for seat in range(hand.players)
            if (seat in own) == mine
        )
        for mine in (True, False)
    }
    return tuple(count[seat in own] for seat in range(hand.players))


def score_line(hand: Hand, targets: list[Target], claimed: list[tuple[int, str]]) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    own = own_side(hand)
    last = hand.tricks[-1]
    done = {
        SPARROW: last.winner in own and last.winning_card == TRUMP_1,
        SLAM: all(trick.winner in own for trick in hand.tricks),
    }
    bid, *bonuses = targets
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        declarer=hand.declarer,
        partner=hand.partner,
        points=points(hand)[hand.declarer],
        multiplier=bid.multiplier,
        announced=tuple(
            Announced(target.name, target.seat, done[target.name], target.multiplier)
            for target in bonuses
        ),
        claimed=tuple(claimed),
    )


ZWANZIG = Game(
    id="zwanzig",
    name="Zwanzig",
    players=(4,),
    card_rules=always(CardRules(PACK_40, ACES_ONE, TOMFOOL_RANKING, TOTAL)),
    script=zwanzig,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=BIDS,
    bonuses=BONUSES,
)
