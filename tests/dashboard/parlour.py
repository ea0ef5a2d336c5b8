"""A made-up game with all that French Tarot and Scarto lack, for the tests of what shows a hand.

Two players or five and a dummy; something carried over, a bargain, a talon in two groups, a trick of
all places in an order of its own, then one of the first two players alone.
"""

from dataclasses import dataclass

from core.actions import BARGAIN, CARRIED, DEAL, PLAYS, Action
from core.card_rules import CardRules
from core.cards import HONOURS, card_named, set_named
from core.counting import ACES_ONE, Points
from core.decisions import ChooseCall
from core.game import Game, always
from core.hand import Hand, Script
from core.outcome import Bonus, Outcome, not_played
from core.packs import PACK_78
from core.phases.carrying import carried_over
from core.phases.dealing import deal
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_card import RuleCard, Ruling
from core.sitting import everyone_deals_once
from events.formats.native import write
from events.record import HandRecord, Sitting, Where

THROWN_IN = "thrown in for a price"


@dataclass(frozen=True, slots=True)
class NoOptions:
    """No house rules."""


def parlour(hand: Hand) -> Script[Outcome]:
    """The hand: Eldest plays the dummy, which comes second in turn."""
    yield from carried_over(hand, {(None, "pot"): (1, 100), (0, "total"): (1, 100)})
    yield from deal(hand, each=2, talon=(1, 2))
    said = yield ChooseCall(BARGAIN, hand.eldest, ("hold", "throw"))
    if said is not None and said.call == "throw":
        nothing = (0,) * (hand.players - 2)
        return not_played(hand.players, THROWN_IN, scores=(3, -3, *nothing))
    dummy = hand.players
    hand.player_of[dummy] = hand.eldest
    order = (0, dummy, *range(1, hand.players))
    rules = TrickRules()
    yield from play_tricks(hand, leader=hand.eldest, tricks=1, rules=rules, order=order)
    yield from play_tricks(hand, leader=1, tricks=1, rules=rules, order=(0, 1))
    sides = tuple(0 if seat == hand.eldest else 1 for seat in range(hand.players))
    return Outcome(
        played=True,
        roles=tuple("opponent" if side else "eldest" for side in sides),
        sides=sides,
        points=points(hand),
        scores=tuple(4 if side else -4 * (hand.players - 1) for side in sides),
        won=tuple(side == 1 for side in sides),
        bonuses=(Bonus("sparrow", 0, -4, hand.eldest, announced=True, multiplier=2),),
    )


def points(hand: Hand) -> tuple[Points, ...]:
    """One for every trick."""
    return tuple(hand.tricks_won[: hand.players])


PARLOUR = Game(
    id="parlour",
    name="Parlour",
    players=(2, 5),
    card_rules=always(CardRules(PACK_78, ACES_ONE, EXCUSE_RANKING, None)),
    script=parlour,
    points=points,
    options=NoOptions,
    rule_card=RuleCard((("Players", "Two or five."),), (Ruling("PAR-T1", "None."),), ()),
    honours=HONOURS,
    sitting=everyone_deals_once,
    bonuses=("sparrow",),
    endings=(THROWN_IN,),
    dummies=1,
)

# Two players; Bob deals, Ann is Eldest and leads. The dummy takes the first trick, Bob the second.
TABLE = ("Ann", "Bob")
DEALER = 1
CARRIED_OVER = (
    Action(CARRIED, call="pot", amount=12),
    Action(CARRIED, 0, call="total", amount=40),
)
DEALT = Action(DEAL, groups=tuple(map(set_named, ("S2 H5", "S3 T21", "T1 FOOL", "DK", "D2 D3"))))
HOLDS = Action(BARGAIN, 0, call="hold")
THROWS = Action(BARGAIN, 0, call="throw")
FIRST_TRICK = tuple(
    PLAYS[seat][card_named(card)] for seat, card in ((0, "S2"), (2, "T1"), (1, "S3"))
)
SECOND_TRICK = tuple(PLAYS[seat][card_named(card)] for seat, card in ((1, "T21"), (0, "H5")))
PLAYED = (*CARRIED_OVER, DEALT, HOLDS, *FIRST_TRICK, *SECOND_TRICK)


def evening() -> list[str]:
    """The lines of a log: a hand that is played, and one that is thrown in for a price."""
    sitting = Sitting("parlour", TABLE)
    hands = (PLAYED, (DEALT, THROWS))
    return [
        write(HandRecord(Where("evening"), sitting, DEALER, hand, b"", number=number))
        for number, hand in enumerate(hands, 1)
    ]
