"""Paskievics, Palatine, Magus and Emperor Tarokk: one script, and what each has of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from core import actions
from core.aims import Feat
from core.card_rules import CardRules
from core.cards import (
    BIT,
    CAVALIERS,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    QUEENS,
    T1_BIT,
    T21_BIT,
    TRUMPS,
    Card,
    CardSet,
    cards_in,
    of_rank,
)
from core.counting import ACES_ONE, Points, Values, count_singly
from core.decisions import ChooseCall, MustSay
from core.game import Game, always
from core.games import tarokk_auction
from core.games.tarokk_announcements import HAND, Talk, announce_and_contra, side_of
from core.games.tarokk_bonuses import (
    EMPEROR,
    HIGH_GAME,
    HIGH_GAME_FROM,
    HONOURS_TAKEN,
    KINGS_TAKEN,
    MAGUS,
    PALATINE,
    PASKIEVICS,
    SLAM,
    SPARROW,
    BonusRules,
    Played,
    results,
)
from core.games.tarokk_settlement import (
    AIMS,
    ONE_CARD,
    THREE_CARDS,
    TOTAL,
    TWO_CARDS,
    WITHOUT,
    EmperorOptions,
    ScoreLine,
    TarokkOptions,
    bid_and_margin,
    bid_and_points,
    settle,
)
from core.hand import Hand, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_42, PACK_46
from core.phases.announcing import said_by
from core.phases.bidding import Auction, auction, call_partner
from core.phases.carrying import carried, carried_over
from core.phases.dealing import deal
from core.phases.emperor import emperor_trick
from core.phases.talon import discard, draw
from core.phases.tricks import Duty, TrickRules, play_tricks
from core.ranking import TOMFOOL_RANKING
from core.rule_card import RuleCard
from core.rule_cards import tarokk as rule_cards
from core.sitting import NextHand, Sitting, added, next_dealer

TALON = (1,) * 6  # its cards are drawn one after another, the first dealt first
DRAWN = {THREE_CARDS: 3, TWO_CARDS: 2, ONE_CARD: 1, WITHOUT: 0}
PASSED_OUT, ANNULLED = "passed out", "annulled"
DOUBLED = "doubled"
T2_TO_T20 = TRUMPS & ~HONOURS
ALL_TRUMPS = TRUMPS | FOOL_BIT
# What annuls a hand, by the word for it: whether cards held are such a holding.
Annulments = Mapping[str, Callable[[CardSet], bool]]


@dataclass(frozen=True, slots=True)
class Form:
    """What a game of the family has of its own.

    hand: the cards that each holds, and so the tricks. annulments: what annuls the hand, by the
    word for it. bonuses: its list. payment: what the hand alone pays.
    """

    hand: int
    annulments: Annulments
    bonuses: BonusRules
    payment: Callable[[ScoreLine, Any], Points]


def tarokk(hand: Hand, form: Form) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from carried_over(hand, {(None, DOUBLED): None})
    yield from deal(hand, each=form.hand, talon=TALON, whole=True)
    bidding = yield from auction(
        hand,
        tarokk_auction.LADDER,
        partial(tarokk_auction.offers, hand),
        why_not=partial(tarokk_auction.why_not, hand),
    )
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT)
    yield from draw_and_discard(hand)
    if (yield from annul(hand, form.annulments)):
        return not_played(hand.players, ANNULLED, same_dealer=True)
    called = yield from call_a_trump(hand, bidding)
    talk = Talk(hand, form.bonuses)
    yield from contra_for_a_trump_laid_away(hand, called, talk)
    yield from announce_and_contra(talk)
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=form.hand,
        rules=TrickRules(
            judge=emperor_trick,
            judged=FOOL_BIT,
            duties=(KEEP_T1,) if said_by(hand, SPARROW) else (),
        ),
    )
    line = score_line(hand, talk)
    return settle(line, form.bonuses, form.payment(line, hand.options))


def draw_and_discard(hand: Hand) -> Script[None]:
    """The declarer draws what he bid, each other player in turn one card (two at Without).

    Each lays as many away: no King, no Honour; trumps are shown. What is left of the talon lies
    unseen until the count.
    """
    assert hand.declarer is not None and hand.contract is not None
    talon = iter(hand.talon_groups)
    for seat in hand.in_turn(hand.declarer):
        count = 2 if hand.contract == WITHOUT else 1
        if seat == hand.declarer:
            count = DRAWN[hand.contract]
        if count:
            draw(hand, seat, sum(islice(talon, count)))
            yield from discard(hand, seat, count, never=KINGS | HONOURS)


def no_trumps(cards: CardSet) -> bool:
    """Not one trump, FOOL among them."""
    return not cards & ALL_TRUMPS


def only_trump(trump: CardSet) -> Callable[[CardSet], bool]:
    """That trump and no other."""
    return lambda cards: cards & ALL_TRUMPS == trump


def four_kings(cards: CardSet) -> bool:
    """All the Kings."""
    return cards & KINGS == KINGS


def annul(hand: Hand, annulments: Annulments) -> Script[bool]:
    """In turn from the declarer, whoever holds what annuls the hand may show it (TK-15)."""
    assert hand.declarer is not None
    for seat in hand.in_turn(hand.declarer):
        held = hand.hands[seat]
        reasons = tuple(reason for reason, annuls in annulments.items() if annuls(held))
        if reasons and (yield ChooseCall(actions.ANNUL, seat, reasons, optional=True)):
            return True
    return False


def call_a_trump(hand: Hand, bidding: Auction | None) -> Script[Card]:
    """The declarer calls the trump of an accepted invitation, else T20 or what takes its place."""
    invited = tarokk_auction.accepted(bidding) if bidding else None
    if invited is not None:
        return (
            yield from call_partner(
                hand,
                BIT[invited],
                lambda _card: f"an invitation with {NAMES[invited]} has been accepted",
            )
        )
    trumps = callable_trumps(hand)
    if bidding is None:
        trumps |= tarokk_auction.may_have_been_accepted(hand)
    return (yield from call_partner(hand, trumps, lambda card: why_not_called(hand, card)))


def callable_trumps(hand: Hand) -> CardSet:
    """Without an invitation: the highest trump from T20 down that the declarer has not had.

    Where another player has laid a trump away, any such trump (TK-17).
    """
    free = T2_TO_T20 & ~declarers_own(hand)
    return free if others_trumps_laid_away(hand) else BIT[cards_in(free)[-1]]


def declarers_own(hand: Hand) -> CardSet:
    """What the declarer holds or has laid away."""
    assert hand.declarer is not None
    return hand.hands[hand.declarer] | hand.discards[hand.declarer]


def others_trumps_laid_away(hand: Hand) -> CardSet:
    """The trumps that the other players have laid away and shown."""
    assert hand.declarer is not None
    return sum(hand.discards) & ~hand.discards[hand.declarer] & TRUMPS


def why_not_called(hand: Hand, card: Card) -> str:
    """Why the declarer may not call this card, in words."""
    name = NAMES[card]
    if not T2_TO_T20 >> card & 1:
        return f"{name} is called, which is not one of T2 to T20"
    if declarers_own(hand) >> card & 1:
        return f"seat {hand.declarer} calls {name}, which it holds or has laid away"
    return f"{name} is called, but it is not the highest free and no other player has shown a trump"


def contra_for_a_trump_laid_away(hand: Hand, called: Card, talk: Talk) -> Script[None]:
    """Who has laid the called trump away says contra to the hand at once; the declarer is alone."""
    for seat, laid in enumerate(hand.discards):
        if laid >> called & 1:
            because = f"seat {seat} has laid away {NAMES[called]}, the trump called"
            yield MustSay(actions.CONTRA, seat, HAND, because=because)
            talk.say(seat, actions.CONTRA, HAND)


# Who has announced the Sparrow keeps T1 for the last trick as long as he has another legal card.
KEEP_T1 = Duty(
    cards=lambda hand, seat, legal: (
        legal & ~T1_BIT or legal if seat in said_by(hand, SPARROW) else legal
    ),
    why_not=lambda _hand, _seat, _card: (
        "played T1 but has announced the Sparrow and must keep T1 while another card is legal"
    ),
)


def sides(hand: Hand) -> tuple[int, ...]:
    """By seat: 0 for the declarer and his partner, 1 for the others."""
    return tuple(side_of(hand, seat) for seat in range(hand.players))


def cards_by_side(hand: Hand) -> tuple[CardSet, CardSet]:
    """What each side has taken in tricks and laid away, so far.

    What is left of the talon lies with the declarer's discard from the first lead on; if his side
    wins no trick in the end, both go to the opponents.
    """
    assert hand.declarer is not None
    cards = [0, 0]
    for seat, side in enumerate(sides(hand)):
        cards[side] |= hand.piles[seat] | hand.discards[seat]
    if hand.turn:
        cards[0] |= hand.talon
    if not any(hand.hands) and not tricks_won(hand, 0):
        forfeited = hand.discards[hand.declarer] | hand.talon
        cards = [cards[0] & ~forfeited, cards[1] | forfeited]
    return cards[0], cards[1]


def tricks_won(hand: Hand, side: int) -> int:
    """The number of tricks that a side has won."""
    return sum(hand.tricks_won[seat] for seat, other in enumerate(sides(hand)) if other == side)


def points_by_side(hand: Hand) -> tuple[Points, Points]:
    """Card points of each side so far, counted singly."""
    own, theirs = cards_by_side(hand)
    return count_singly(hand.values, own), count_singly(hand.values, theirs)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far; nothing before there is a declarer."""
    if hand.declarer is None:
        return (0,) * hand.players
    by_side = points_by_side(hand)
    return tuple(by_side[side] for side in sides(hand))


def score_line(hand: Hand, talk: Talk) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    played = Played(hand.tricks, sides(hand), cards_by_side(hand), points_by_side(hand))
    return ScoreLine(
        contract=hand.contract,
        declarer=hand.declarer,
        partner=hand.partner,
        points=played.points[0],
        contra=talk.the_hand.multiplier,
        results=results(played, talk.rules, talk.announced),
        doubled=carried(hand, DOUBLED) is not None,
    )


def sitting(players: int, _options: Any, dealer: int) -> Sitting:
    """Everyone deals once; after an annulled hand the next one that is played counts double."""
    totals: tuple[Points, ...] = (0,) * players
    hands, doubled = 0, False
    while hands < players:
        left = (actions.Action(actions.CARRIED, call=DOUBLED),) if doubled else ()
        outcome = yield NextHand(dealer, left)
        totals = added(totals, outcome)
        hands += not outcome.same_dealer
        doubled = not outcome.played and (doubled or outcome.ending == ANNULLED)
        dealer = next_dealer(dealer, outcome, players)
    return totals


FEATS = {
    SLAM: Feat(all_tricks=True),
    HIGH_GAME: Feat(share=HIGH_GAME_FROM / TOTAL),
    SPARROW: Feat(last=T1_BIT),
    KINGS_TAKEN: Feat(taken=KINGS),
    HONOURS_TAKEN: Feat(taken=HONOURS),
}
FORTY_TWO = CardRules(PACK_42, ACES_ONE, TOMFOOL_RANKING, TOTAL)
EMPEROR_VALUES = Values(
    ((5, KINGS | HONOURS), (4, QUEENS), (3, CAVALIERS), (2, JACKS), (0, of_rank("2")))
)
FORTY_SIX = CardRules(PACK_46, EMPEROR_VALUES, TOMFOOL_RANKING, TOTAL)
ANNULMENTS: Annulments = {
    "no trumps": no_trumps,
    "t1 alone": only_trump(T1_BIT),
    "t21 alone": only_trump(T21_BIT),
    "four kings": four_kings,
}
EMPEROR_ANNULMENTS: Annulments = {"no trumps": no_trumps, "four kings": four_kings}


def _game(
    id: str, name: str, cards: CardRules, form: Form, options: type[Any], rule_card: RuleCard
) -> Game:
    return Game(
        id=id,
        name=name,
        players=(4,),
        card_rules=always(cards),
        script=lambda hand: tarokk(hand, form),
        points=points,
        options=options,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=sitting,
        contracts=tarokk_auction.LADDER,
        bonuses=tuple(form.bonuses),
        endings=(PASSED_OUT, ANNULLED),
        aims=AIMS,
        feats=FEATS,
    )


TAROKK_PASKIEVICS = _game(
    "tarokk-paskievics",
    "Paskievics Tarokk",
    FORTY_TWO,
    Form(hand=9, annulments=ANNULMENTS, bonuses=PASKIEVICS, payment=bid_and_margin),
    TarokkOptions,
    rule_cards.PASKIEVICS,
)
TAROKK_PALATINE = _game(
    "tarokk-palatine",
    "Palatine Tarokk",
    FORTY_TWO,
    Form(hand=9, annulments=ANNULMENTS, bonuses=PALATINE, payment=bid_and_margin),
    TarokkOptions,
    rule_cards.PALATINE,
)
TAROKK_MAGUS = _game(
    "tarokk-magus",
    "Magus Tarokk",
    FORTY_TWO,
    Form(hand=9, annulments=ANNULMENTS, bonuses=MAGUS, payment=bid_and_margin),
    TarokkOptions,
    rule_cards.MAGUS,
)
TAROKK_EMPEROR = _game(
    "tarokk-emperor",
    "Emperor Tarokk",
    FORTY_SIX,
    Form(hand=10, annulments=EMPEROR_ANNULMENTS, bonuses=EMPEROR, payment=bid_and_points),
    EmperorOptions,
    rule_cards.EMPEROR,
)
