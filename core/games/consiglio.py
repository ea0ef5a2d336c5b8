"""Consiglio, for four: partners sit side by side and may confer."""

from dataclasses import dataclass
from typing import Literal

from core.card_rules import CardRules
from core.cards import ANGEL_HONOURS, HONOURS, KINGS, TRUMP_1, TRUMPS, CardSet
from core.counting import ACES_ONE, ACES_ONE_ANGEL, Points, Values
from core.game import Game, house_rule
from core.hand import Hand, Script
from core.outcome import Bonus, Outcome
from core.packs import PACK_78
from core.phases.dealing import deal
from core.phases.fool import exchange_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import ANGEL_RANKING, IRRATIONAL_RANKING
from core.rule_cards.consiglio import RULES
from core.settlement import over_base
from core.sitting import NextHand, Sitting, everyone_deals_once

HAND = 19
EXTRA = 2
TOTAL = 72
BASE = 36
PAGAT = 10
PAGAT_LAST, PAGAT_LOST = "pagat in the last trick", "pagat lost in the last trick"
SIDES = {"0+1": (0, 0, 1, 1), "0+3": (0, 1, 1, 0)}


@dataclass(frozen=True, slots=True)
class ConsiglioOptions:
    """House rules of Consiglio."""

    partners: Literal["0+1", "0+3"] = house_rule(
        "0+1", "which seats are partners: 0+1 against 2+3, or 0+3 against 1+2"
    )
    settlement: Literal["over_under", "sum"] = house_rule(
        "over_under",
        "over_under: each hand pays its points over or under 36; sum: the points of four hands are "
        "added, and the side with more wins a stake of 1",
    )
    angel_high: bool = house_rule(
        False,
        "whether T20, the Angel, beats T21 and is an Honour in its place, T21 being worth 1 (CSG-4)",
    )
    pagat_bonus: bool = house_rule(
        False, "whether T1 in the last trick pays 10 to the side that wins with it or captures it"
    )


def card_rules(options: ConsiglioOptions) -> CardRules:
    """The Angel's rank and worth are a house rule."""
    if options.angel_high:
        return CardRules(PACK_78, ACES_ONE_ANGEL, ANGEL_RANKING, TOTAL)
    return CardRules(PACK_78, ACES_ONE, IRRATIONAL_RANKING, TOTAL)


def consiglio(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    hand.sides = SIDES[hand.options.partners]
    honours = ANGEL_HONOURS if hand.options.angel_high else HONOURS
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | honours, last_resort=TRUMPS)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(
            after_debt=lambda hand: exchange_fool(
                hand, hand.values, lambda seat: partners(hand, seat)
            )
        ),
    )
    return settle(points(hand), pagat_bonus(hand), hand.known_dealer, hand.options)


def partners(hand: Hand, seat: int) -> list[int]:
    """The two seats side by side of which this is one."""
    sides = SIDES[hand.options.partners]
    return [other for other in range(hand.players) if sides[other] == sides[seat]]


def count_in_fours(values: Values, cards: CardSet) -> Points:
    """Cards in fours, three points off for each; odd ones are made up to four by imaginary empty ones."""
    fours, odd = divmod(cards.bit_count(), 4)
    imaginary = 4 - odd if odd else 0
    return values.total(cards) + imaginary - 3 * (fours + (odd > 0))


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side in fours, with the dealer's discard; they sum to 72.

    Where the Fool was never paid for, its side is counted and the other has the rest (CSG-5).
    """
    counted = [_own_points(hand, seat) for seat in range(hand.players)]
    if hand.debts and len(hand.tricks) == HAND:
        payers = partners(hand, hand.debts[0].payer)
        rest = TOTAL - counted[payers[0]]
        return tuple(own if seat in payers else rest for seat, own in enumerate(counted))
    return tuple(counted)


def _own_points(hand: Hand, seat: int) -> Points:
    cards = sum(hand.piles[mate] | hand.discards[mate] for mate in partners(hand, seat))
    return count_in_fours(hand.values, cards)


def pagat_bonus(hand: Hand) -> tuple[Bonus, ...]:
    """T1 in the last trick, for the side that wins with it or captures it (CSG-3)."""
    last = hand.tricks[-1]
    if not hand.options.pagat_bonus or TRUMP_1 not in last.cards:
        return ()
    sides, seat = SIDES[hand.options.partners], last.seat_of(TRUMP_1)
    winners, paid = sides[last.winner], hand.options.settlement == "over_under"
    if seat == last.winner:
        return (Bonus(PAGAT_LAST, winners, PAGAT, seat, paid=paid),)
    if sides[seat] != winners:
        return (Bonus(PAGAT_LOST, winners, PAGAT, last.winner, paid=paid),)
    return ()


def settle(
    points: tuple[Points, ...], bonuses: tuple[Bonus, ...], dealer: int, options: ConsiglioOptions
) -> Outcome:
    """Each player wins or loses what his side has over or under 36, unless four hands are added."""
    sides = SIDES[options.partners]
    scores: tuple[Points, ...] = (0,) * len(points)
    if options.settlement == "over_under":
        scores = over_base(with_bonuses(points, bonuses, sides), BASE)
    return Outcome(
        played=True,
        roles=tuple("dealer" if seat == dealer else "player" for seat in range(len(points))),
        sides=sides,
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
        bonuses=bonuses,
    )


def with_bonuses(
    points: tuple[Points, ...], bonuses: tuple[Bonus, ...], sides: tuple[int, ...]
) -> tuple[Points, ...]:
    """The points of each seat's side with what it wins or loses by the bonuses."""
    for bonus in bonuses:
        points = tuple(
            own + (bonus.points if side == bonus.side else -bonus.points)
            for own, side in zip(points, sides, strict=True)
        )
    return points


def consiglio_sitting(players: int, options: ConsiglioOptions, dealer: int) -> Sitting:
    """Four hands, each paid by itself, or their points added and a stake of 1 for the higher sum."""
    if options.settlement == "over_under":
        return (yield from everyone_deals_once(players, options, dealer))
    sums: tuple[Points, ...] = (0,) * players
    for turn in range(players):
        outcome = yield NextHand((dealer + turn) % players)
        counted = with_bonuses(outcome.points, outcome.bonuses, outcome.sides)
        sums = tuple(total + own for total, own in zip(sums, counted, strict=True))
    return tuple((own > min(sums)) - (own < max(sums)) for own in sums)


CONSIGLIO = Game(
    id="consiglio",
    name="Consiglio",
    players=(4,),
    card_rules=card_rules,
    script=consiglio,
    points=points,
    options=ConsiglioOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=consiglio_sitting,
    bonuses=(PAGAT_LAST, PAGAT_LOST),
)
