"""Point Tarock, for three: a declarer against two, everybody scoring for himself."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from core.actions import CONTRA, RECONTRA, SUBCONTRA
from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS, KINGS, T1_BIT, Card, CardSet, card_named, show
from core.counting import ACES_ONE, Points, count_singly
from core.decisions import ChooseCall, ShowCards, Showing
from core.game import Game, always
from core.games.point_tarock_bidding import Bidding, bid_for_the_hand
from core.games.point_tarock_settlement import (
    AGAINST_HONOURS,
    AGAINST_KINGS,
    ALL_HONOURS,
    ALL_KINGS,
    BEGGARS,
    BIDS,
    COCKATOO,
    DECLARERS,
    HALF_HONOURS,
    HOLDINGS,
    MULTIPLIER,
    ONE_CARD,
    OWL,
    POINTS_70,
    POINTS_90,
    SOLO,
    SPARROW,
    TAKE_THREE,
    THREE_CARDS,
    TOTAL,
    TWO_CARDS,
    Announced,
    PointBeggarsOptions,
    PointTarockContrasOptions,
    PointTarockOptions,
    ScoreLine,
    settle,
    settle_beggars,
)
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.packs import PACK_54
from core.phases.announcing import announce, said_by
from core.phases.contras import Target, double, open_contras, why_not_doubled
from core.phases.dealing import deal
from core.phases.duties import must_win
from core.phases.emperor import emperor_trick
from core.phases.talon import discard, leave_talon, take_group
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import TOMFOOL_RANKING
from core.rule_cards.point_tarock import BEGGARS_RULES, RULES
from core.settlement import pairwise_over
from core.sitting import NextHand, Sitting, added, next_dealer

HAND = 16
TALON = 6
HANDS = 3
GOAL = 100
AT_THE_GOAL = 10
# By bid the parts of the talon of which the declarer takes one, in their order.
PARTS = {
    THREE_CARDS: ("first three", "last three"),
    TAKE_THREE: ("first three", "last three"),
    TWO_CARDS: ("first two", "middle two", "last two"),
    ONE_CARD: (
        "first card",
        "second card",
        "third card",
        "fourth card",
        "fifth card",
        "sixth card",
    ),
}
LEVELS = {POINTS_70: 70, POINTS_90: 90}
# The cards that the declarer will do without.
WITHOUT = {AGAINST_HONOURS: HONOURS, AGAINST_KINGS: KINGS}
# The trumps that win the last trick, the one before it, and the third last.
BIRDS: dict[str, Card] = {
    SPARROW: card_named("T1"),
    OWL: card_named("T2"),
    COCKATOO: card_named("T3"),
}


def point_tarock(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=(1,) * TALON, whole=True)
    bidding = yield from bid_for_the_hand(hand)
    if hand.declarer is None:
        return (yield from beggars(hand))
    before = yield from announce_bonuses(hand)
    forfeited, after = False, list[Target]()
    if hand.contract != SOLO:
        forfeited = yield from draw(hand)
        after = yield from announce_bonuses(hand)
    yield from declare_holdings(hand)
    own = hand.hands[hand.declarer] | hand.discards[hand.declarer]
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=HAND,
        rules=TrickRules(judge=emperor_trick, judged=FOOL_BIT),
    )
    line = score_line(hand, bidding, forfeited)
    announced = [
        Announced(bonus.name, early, is_made(line, own, bonus.name), bonus.doubled)
        for bonuses, early in ((before, True), (after, False))
        for bonus in bonuses
    ]
    return settle(replace(line, announced=tuple(announced)))


def point_beggars(hand: Hand) -> Script[Outcome]:
    """The Beggar's game alone: from the deal straight to the play."""
    yield from deal(hand, each=HAND, talon=TALON)
    return (yield from beggars(hand))


def beggars(hand: Hand) -> Script[Outcome]:
    """Each for himself, and everybody would win as little as possible but must win if he can."""
    hand.contract = BEGGARS
    leave_talon(hand)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(
            duties=(must_win(lambda _hand, _seat: True),), judge=emperor_trick, judged=FOOL_BIT
        ),
    )
    return settle_beggars(points(hand))


def announce_bonuses(hand: Hand) -> Script[list[Target]]:
    """One turn of the declarer to announce what he will win, and the contras to it."""
    assert hand.declarer is not None
    earlier = len(hand.said)
    yield from announce(
        hand,
        [hand.declarer],
        lambda _seat: tuple(not_said(hand, earlier)),
        why_not=lambda _seat, call: why_not_announced(hand, call),
    )
    announced = [Target(said.call, 0, said.seat) for said in hand.said[earlier:]]
    if hand.options.contras:
        yield from contras(hand, announced)
    return announced


def not_said(hand: Hand, earlier: int) -> Iterator[str]:
    """What the declarer may still announce, each once; 90 Points only after an earlier 70 (POI-9).

    earlier: how much was said before this turn.
    """
    this_turn = {said.call for said in hand.said[earlier:]}
    for bonus in DECLARERS:
        not_both = (bonus == POINTS_70 and said_by(hand, POINTS_90)) or (
            bonus == POINTS_90 and POINTS_70 in this_turn
        )
        if not said_by(hand, bonus) and not not_both:
            yield bonus


def why_not_announced(hand: Hand, call: str) -> str:
    """Why the declarer may not announce this."""
    if call not in DECLARERS:
        return f"{call!r} is no bonus that the declarer announces"
    if said_by(hand, call):
        return f"{call!r} has been announced already"
    return f"{call!r} goes with the other level only as 90 points, after 70 before the draw"


def contras(hand: Hand, announced: list[Target]) -> Script[None]:
    """The defenders in turn, then the declarer, then the defenders again (POI-14)."""
    assert hand.declarer is not None
    declarer, *defenders = hand.in_turn(hand.declarer)
    for kind, side, seats in (
        (CONTRA, 1, defenders),
        (RECONTRA, 0, [declarer]),
        (SUBCONTRA, 1, defenders),
    ):
        for seat in seats:
            while calls := open_contras(announced, side)[kind]:
                action = yield ChooseCall(
                    kind,
                    seat,
                    calls,
                    optional=True,
                    why_not=partial(why_not_doubled, announced, side, kind),
                )
                if action is None or action.call is None:
                    break
                double(announced, side, kind, action.call)


def draw(hand: Hand) -> Script[bool]:
    """The declarer takes his part of the talon, which is shown, and lays as many cards away.

    Whether he had to take what he has announced to do without.
    """
    assert hand.declarer is not None and hand.contract is not None
    without = [cards for bonus, cards in WITHOUT.items() if said_by(hand, bonus)]
    names = PARTS[hand.contract]
    size = TALON // len(names)
    parts = {
        name: sum(hand.talon_groups[place * size : (place + 1) * size])
        for place, name in enumerate(names)
    }
    taken = yield from take_group(
        hand,
        hand.declarer,
        open_parts(parts, without),
        why_not=lambda part: why_not_taken(part, parts, without),
    )
    yield from discard(hand, hand.declarer, size, never=KINGS | HONOURS)
    return any(parts[taken] & cards for cards in without)


def open_parts(parts: Mapping[str, CardSet], without: list[CardSet]) -> dict[str, CardSet]:
    """A part with a card to do without is barred if another has none; if all are, none is (POI-10)."""
    avoidable = [cards for cards in without if any(not part & cards for part in parts.values())]
    return {
        name: part for name, part in parts.items() if not any(part & cards for cards in avoidable)
    } or dict(parts)


def why_not_taken(part: str, parts: Mapping[str, CardSet], without: list[CardSet]) -> str:
    """Why a part of the talon may not be taken."""
    if part not in parts:
        return f"{part!r} is no part of the talon at this bid"
    barred = show(parts[part] & sum(without))
    return f"the {part} hold {barred}, which the declarer announced to do without"


def declare_holdings(hand: Hand) -> Script[None]:
    """In turn from the declarer, what one holds at the start of the play (POI-7, POI-11)."""
    assert hand.declarer is not None
    for seat in hand.in_turn(hand.declarer):
        offers: dict[str, tuple[Showing, ...]] = dict.fromkeys(
            holdings(hand.hands[seat]), (Showing(0),)
        )
        while offers:
            action = yield ShowCards(seat, offers)
            if action is None or action.call is None:
                break
            hand.said.append(Said(seat, action.call))
            del offers[action.call]


def holdings(held: CardSet) -> Iterator[str]:
    """Three Honours, exactly two, four Kings."""
    honours = (held & HONOURS).bit_count()
    if honours == 3:
        yield ALL_HONOURS
    if honours == 2:
        yield HALF_HONOURS
    if held & KINGS == KINGS:
        yield ALL_KINGS


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far; without a declarer each seat is a side of its own.

    What the declarer did not take of the talon lies with the defenders.
    """
    if hand.declarer is None:
        return tuple(_count(hand, [seat]) for seat in range(hand.players))
    declarer, *defenders = hand.in_turn(hand.declarer)
    own, others = _count(hand, [declarer]), _count(hand, defenders, hand.talon)
    return tuple(own if seat == declarer else others for seat in range(hand.players))


def _count(hand: Hand, seats: list[int], talon: CardSet = 0) -> Points:
    """Singly and one for every trick: tricks, discard, and the talon if it is theirs."""
    cards = talon | sum([hand.piles[seat] | hand.discards[seat] for seat in seats])
    return count_singly(ACES_ONE, cards) + sum([hand.tricks_won[seat] for seat in seats])


def score_line(hand: Hand, bidding: Bidding, forfeited: bool) -> ScoreLine:
    """The finished hand as a line of a score sheet, but for what the declarer announced."""
    assert hand.declarer is not None and hand.contract is not None
    return ScoreLine(
        contract=hand.contract,
        declarer=hand.declarer,
        points=points(hand)[hand.declarer],
        bids=bidding.bids,
        contras=bidding.contras,
        forfeited=forfeited,
        held=tuple((said.seat, said.call) for said in hand.said if said.call in HOLDINGS),
        birds=tuple(
            (trick.winner, bird)
            for trick, (bird, card) in zip(reversed(hand.tricks), BIRDS.items(), strict=False)
            if trick.winning_card == card
        ),
    )


def is_made(line: ScoreLine, own: CardSet, bonus: str) -> bool:
    """Whether the declarer has made a bonus; own: what he held at the start, and his discard."""
    if bonus in LEVELS:
        return line.points >= LEVELS[bonus]
    if bonus in WITHOUT:
        return line.made and not own & WITHOUT[bonus]
    return (line.declarer, bonus) in line.birds


def to_a_hundred(players: int, _options: object, dealer: int) -> Sitting:
    """Three hands, or fewer once somebody has 100, who then adds 10; settled by differences."""
    totals: tuple[Points, ...] = (0,) * players
    for _ in range(HANDS):
        outcome = yield NextHand(dealer)
        totals = added(totals, outcome)
        dealer = next_dealer(dealer, outcome, players)
        if max(totals) >= GOAL:
            break
    return pairwise_over(
        [total + AT_THE_GOAL if total >= GOAL else total for total in totals], base=0
    )


AIMS = {
    **{bid: Aim(MULTIPLIER[bid], exchanged=TALON // len(parts)) for bid, parts in PARTS.items()},
    SOLO: Aim(MULTIPLIER[SOLO]),
    BEGGARS: Aim(shuns=True),
}
FEATS = {
    **{bonus: Feat(share=least / TOTAL) for bonus, least in LEVELS.items()},
    SPARROW: Feat(last=T1_BIT),
}
POINT_TAROCK = Game(
    id="point-tarock",
    name="Point Tarock",
    players=(3,),
    # In a Beggar's game the talon counts for nobody, so that the points differ from hand to hand.
    card_rules=always(CardRules(PACK_54, ACES_ONE, TOMFOOL_RANKING, total=None)),
    script=point_tarock,
    points=points,
    options=PointTarockOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=to_a_hundred,
    contracts=(*BIDS, BEGGARS),
    bonuses=tuple(dict.fromkeys((*DECLARERS, *HOLDINGS))),
    aims=AIMS,
    feats=FEATS,
    zero_sum=False,
)
POINT_TAROCK_CONTRAS = replace(
    POINT_TAROCK,
    id="point-tarock-contras",
    name="Point Tarock with contras",
    options=PointTarockContrasOptions,
)
POINT_BEGGARS = replace(
    POINT_TAROCK,
    id="point-beggars",
    name="Point Tarock: Beggar's game",
    script=point_beggars,
    options=PointBeggarsOptions,
    rule_card=BEGGARS_RULES,
    contracts=(BEGGARS,),
    bonuses=(),
    aims={BEGGARS: AIMS[BEGGARS]},
    feats={},
    zero_sum=True,
)
