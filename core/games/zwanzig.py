"""Zwanzig, for four: a declarer with a called partner, or alone."""

from functools import partial

from core.actions import CALL_PARTNER, CONTRA, DECLARE, RECONTRA, SUBCONTRA
from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import (
    BIT,
    FOOL_BIT,
    HONOURS,
    KINGS,
    NAMES,
    T1_BIT,
    TRUMP_1,
    CardSet,
    cards_in,
    set_named,
)
from core.counting import ACES_ONE, Points, count_singly
from core.decisions import ChooseCall, ChooseCard
from core.game import Game, NoOptions, always
from core.games.zwanzig_settlement import (
    BIDS,
    BONUSES,
    HAND,
    MARK,
    NO_TRUMPS,
    PARTNERSHIP,
    SLAM,
    SOLO,
    SPARROW,
    TOTAL,
    VALUE,
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
from core.phases.dealing import deal, unseen
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
    called = yield from bidding(hand)
    assert hand.declarer is not None
    if hand.contract == PARTNERSHIP:
        find_partner(hand, called or (yield from call_trump(hand, hand.declarer)))
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


def bidding(hand: Hand) -> Script[CardSet]:
    """Eldest opens with his Partnership; the others bid the next step or are out.

    Returns the trump that was called with the Partnership, none where the log does not tell it.
    """
    called: CardSet = 0

    def attached(state: Auction, seat: int) -> Script[None]:
        nonlocal called
        hand.said.clear()
        if PARTNERSHIP in (state.standing, hand.contract):
            called = yield from call_trump(hand, seat)
        yield from announce(hand, [seat], lambda _seat: not_said(hand, (SPARROW, SLAM)))

    yield from auction(
        hand,
        BIDS,
        lambda state, _seat: next_step(state),
        over=solo_ends,
        attached=attached,
        why_not=_not_bid,
        all_may_pass=False,
        only=None if hand.dealer is None else {PARTNERSHIP: hand.eldest},
    )
    return called


def next_step(state: Auction) -> tuple[str, ...]:
    """The lowest bid not yet made; Eldest may not pass before there is one."""
    if state.standing is None:
        return (PARTNERSHIP,)
    return (PASS, BIDS[BIDS.index(state.standing) + 1])


def solo_ends(state: Auction, players: int) -> bool:
    """Solo, the last step, ends the auction, else three passes."""
    return state.standing == SOLO or is_over(state, players)


def _not_bid(state: Auction, seat: int, call: str) -> str:
    if call not in (PASS, *BIDS):
        return f"{call!r} is no bid of this game"
    if state.standing is None:
        return f"seat {seat}, who is Eldest, has to open with {PARTNERSHIP!r}"
    if call == PARTNERSHIP:
        return f"{PARTNERSHIP!r} is Eldest's alone, who has bid it"
    return f"{call!r} may not be bid before {next_step(state)[-1]!r}"


def not_said(hand: Hand, calls: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the calls that nobody has announced yet: each counts once per side (ZWA-8)."""
    return tuple(call for call in calls if not said_by(hand, call))


def callable_trumps(hand: Hand, seat: int) -> CardSet:
    """The highest trump below T21 that the seat does not hold.

    Of a hand that the log knows in part, every one that may be it.
    """
    held, hidden = hand.hands[seat], unseen(hand)
    unknown = HAND - held.bit_count()
    found: CardSet = 0
    for card in reversed(cards_in(BELOW_THE_WORLD & ~held)):
        found |= BIT[card]
        if not unknown or not hidden & BIT[card]:
            break
        unknown -= 1
    return found


def call_trump(hand: Hand, seat: int) -> Script[CardSet]:
    """The rules leave no choice of the trump, so a log need not tell it; none where it does not."""
    cards = callable_trumps(hand, seat)
    action = yield ChooseCard(
        CALL_PARTNER,
        seat,
        cards,
        optional=True,
        immaterial=cards.bit_count() == 1,
        why_not=lambda card: (
            f"seat {seat} calls {NAMES[card]}, which is not the highest below T21 that it lacks"
        ),
    )
    return BIT[action.card] if action and action.card is not None else 0


def find_partner(hand: Hand, called: CardSet) -> None:
    """Who holds the trump called, or the only one that the declarer can have called."""
    assert hand.declarer is not None
    called = called or callable_trumps(hand, hand.declarer)
    if called.bit_count() == 1:
        hand.partner = next((seat for seat, held in enumerate(hand.hands) if held & called), None)
    if hand.partner is None:
        hand.unknown.append("the declarer's partner")


def partner_announces(hand: Hand) -> Script[None]:
    """The partner who was called may announce the Sparrow without a bid."""
    if hand.partner is not None:
        yield from announce(hand, [hand.partner], lambda _seat: not_said(hand, (SPARROW,)))


def contras(hand: Hand) -> Script[list[Target]]:
    """Contra by the opponents in turn, then Re-Contra, then Sub-Contra, on the bid and its bonuses."""
    assert hand.declarer is not None and hand.contract is not None
    targets = [Target(hand.contract, 0)]
    targets += [Target(said.call, 0, said.seat) for said in hand.said]
    own = own_side(hand)
    opponents = [seat for seat in hand.in_turn(hand.declarer) if seat not in own]
    for kind, seats in ((CONTRA, opponents), (RECONTRA, own), (SUBCONTRA, opponents)):
        side = 0 if kind == RECONTRA else 1
        yield from speak_in_turn(
            seats,
            partial(_open_to, hand, targets, kind, side),
            partial(_double, targets, side),
            partial(_not_doubled, hand, targets, side),
        )
    return targets


def _open_to(hand: Hand, targets: list[Target], kind: str, side: int, seat: int) -> Offers:
    """What a seat may double: of the declarer's side the partner only a Sparrow of his own."""
    mine = [target for target in targets if seat != hand.partner or target.seat == seat]
    return {kind: open_contras(mine, side)[kind]}


def _double(targets: list[Target], side: int, _seat: int, kind: str, name: str) -> None:
    double(targets, side, kind, name)


def _not_doubled(
    hand: Hand, targets: list[Target], side: int, seat: int, kind: str, name: str
) -> str:
    if seat == hand.partner:
        return "the partner answers only the contra to a Sparrow that he announced himself"
    return why_not_doubled(targets, side, kind, name)


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


SHARE = MARK / TOTAL
AIMS = {
    PARTNERSHIP: Aim(VALUE[PARTNERSHIP], share=SHARE, partner=True),
    NO_TRUMPS: Aim(VALUE[NO_TRUMPS], share=SHARE, ranking=NO_TRUMPS_RANKING),
    SOLO: Aim(VALUE[SOLO], share=SHARE),
}
FEATS = {SPARROW: Feat(last=T1_BIT), SLAM: Feat(all_tricks=True)}
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
    aims=AIMS,
    feats=FEATS,
)
