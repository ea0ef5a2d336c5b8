"""Every kind of action in words, what is due, and bonuses from the point of view of their side."""

import pytest

from core import actions
from core.actions import KINDS, Action
from core.cards import card_named, set_named
from core.catalogue import GAMES
from core.decisions import ChooseCall
from core.hand import Debt
from core.outcome import Bonus
from core.phases.speaking import Speak
from dashboard.words import (
    WORDS,
    bonus_in_words,
    carried_in_words,
    place_names,
    what_happened,
    what_is_due,
)
from tests.dashboard.parlour import PARLOUR, NoOptions

NAMES = ("Ann", "Bob", "Cy", "Di")
DEALER = 3


@pytest.fixture
def hand():
    """A hand of four before its first card, where Bob owes Cy a card for the Fool and Di one for T1."""
    game = GAMES["french-tarot"]
    hand = game.start(4, DEALER, game.read_options({}))
    hand.debts = [
        Debt(1, 2, card_named("FOOL")),
        Debt(3, 0, card_named("T1")),
        Debt(3, 1, card_named("FOOL")),
    ]
    return hand


def test_every_kind_has_words_for_what_was_done_and_for_what_is_due():
    assert list(WORDS) == list(KINDS)
    assert all(words.done and words.to_do for words in WORDS.values())


def test_what_a_kind_must_have_is_told():
    fields = {"call": "{call}", "card": "{card}", "cards": "{cards}", "amount": "{amount}"}
    for kind, words in WORDS.items():
        told = words.done
        assert all(fields[name] in told for name in KINDS[kind].must if name != "groups"), kind


SENTENCES = [
    (Action(actions.DEAL), "Di deals"),
    (Action(actions.DEAL_PACKET), "Di deals a packet to each"),
    (Action(actions.HELD), "the hands as they were at the first lead"),
    (Action(actions.CARRIED, call="pot", amount=12), "carried over: pot, 12"),
    (Action(actions.CARRIED, 0, call="total", amount=340), "carried over: total of Ann, 340"),
    (Action(actions.CARRIED, call="doubled"), "carried over: doubled"),
    (
        Action(actions.REDEAL_CALL, 1, call="petit alone"),
        "Bob says petit alone: the hand is thrown in",
    ),
    (Action(actions.BRASS_BALLS, 1), "Bob says Brass Balls: T1 is treated as the Fool is"),
    (
        Action(actions.ANNOUNCE_VALUE, 1, amount=31),
        "Bob announces the card points dealt: 31",
    ),
    (Action(actions.BARGAIN, 1, call="demand", amount=8), "Bob demands 8"),
    (Action(actions.BARGAIN, 1, call="offer", amount=5), "Bob offers 5"),
    (Action(actions.BARGAIN, 1, call="pass"), "Bob passes"),
    (Action(actions.BARGAIN, 1, call="take throw"), "Bob takes throw"),
    (Action(actions.BID, 1, call="garde"), "Bob bids garde"),
    (Action(actions.BID, 1, call="pass"), "Bob passes"),
    (Action(actions.BID, 1, call="hold"), "Bob holds"),
    (Action(actions.BID, 1, call="wait"), "Bob waits"),
    (
        Action(actions.BID, 1, call="solo", cards=set_named("T21 T20")),
        "Bob bids solo: T21 T20",
    ),
    (Action(actions.CONTRACT, 1, call="garde"), "Bob takes it: garde"),
    (Action(actions.CONTRACT, call="pass"), "all pass"),
    (Action(actions.CHOOSE, 1, call="penalty play"), "Bob chooses penalty play"),
    (Action(actions.TAKE, 1, call="bottom"), "Bob says of the talon: bottom"),
    (Action(actions.DISCARD, 1, cards=set_named("S2 S3")), "Bob lays away S3 S2"),
    (Action(actions.ANNUL, 1, call="no trumps"), "Bob says no trumps: the hand is annulled"),
    (Action(actions.CALL_PARTNER, 1, card_named("T20")), "Bob calls T20"),
    (Action(actions.VOLUNTEER, 1), "Bob volunteers to play the dummy's cards"),
    (Action(actions.DECLARE, 1, call="eight trumps"), "Bob declares eight trumps"),
    (
        Action(actions.DECLARE, 1, call="handful", cards=set_named("T3 T2")),
        "Bob declares handful: T3 T2",
    ),
    (Action(actions.ANNOUNCE, 1, call="sparrow"), "Bob announces sparrow"),
    (Action(actions.CONTRA, 1, call="sparrow"), "Bob says contra to sparrow"),
    (Action(actions.RECONTRA, 1, call="sparrow"), "Bob says recontra to sparrow"),
    (Action(actions.SUBCONTRA, 1, call="sparrow"), "Bob says subcontra to sparrow"),
    (Action(actions.PLAY, 1, card_named("SK")), "Bob leads SK"),
    (Action(actions.ALLEGIANCE_CALL, 1, call="ours"), "Bob calls the allegiance: ours"),
    (Action(actions.TAKE_BACK, 1, card_named("S4")), "Bob takes S4 back"),
    (Action(actions.SUMMON, 1, card_named("SJ")), "Bob summons SJ into the trick"),
    (
        Action(actions.BUTT_DISCARD, 1, card_named("SQ")),
        "Bob takes the Fool and lays SQ to the trick for it",
    ),
    (
        Action(actions.KEEP_FACE_UP, 1, card_named("S4")),
        "Bob leaves S4 face up as the last of its group",
    ),
    (Action(actions.SIGNAL, 1, call="knock"), "Bob signals: knock"),
    (Action(actions.DECLARE_OUT, 1), "Bob declares himself out"),
    (Action(actions.EXPOSE, 1, card_named("S4")), "Bob turns S4 face up"),
    (Action(actions.FOOL_EXCHANGE, 1, card_named("S4")), "Bob gives Cy S4 for the Fool"),
    (Action(actions.FOOL_PAYMENT, 1, card_named("S4")), "Bob gives Cy S4 for the Fool"),
    (Action(actions.FOOL_PAYMENT, 1, card_named("FOOL")), "Bob gives up the Fool to Cy"),
    (Action(actions.FOOL_PAYMENT, 3, card_named("S4"), call="T1"), "Di gives Ann S4 for T1"),
    (
        Action(actions.FOOL_PAYMENT, 3, card_named("S4"), call="FOOL"),
        "Di gives Bob S4 for the Fool",
    ),
]


@pytest.mark.parametrize(("action", "words"), SENTENCES, ids=[words for _, words in SENTENCES])
def test_what_happened_is_a_sentence(hand, action, words):
    assert what_happened(hand, action, action.seat, NAMES) == words


def test_every_kind_is_among_these_sentences():
    assert {action.kind for action, _ in SENTENCES} == set(KINDS)


def test_a_card_that_is_not_led_is_played(hand):
    hand.trick.append(card_named("S4"))
    assert what_happened(hand, Action(actions.PLAY, 1, card_named("SK")), 1, NAMES) == (
        "Bob plays SK"
    )


def test_who_is_not_known_is_someone(hand):
    assert what_happened(hand, Action(actions.BID, None, call="pass"), None, NAMES) == (
        "someone passes"
    )


class TestWhatIsDue:
    @pytest.mark.parametrize(
        ("kind", "seat", "optional", "words"),
        [
            (actions.DEAL, None, False, "Di is to deal"),
            (actions.DEAL_PACKET, None, False, "Di is to deal the next packet"),
            (actions.CARRIED, None, True, "the log may tell what earlier hands left"),
            (actions.CONTRACT, None, False, "somebody is to take the contract"),
            (actions.BARGAIN, 1, False, "Bob is to bargain"),
            (actions.CONTRA, 1, True, "Bob may say contra"),
            (actions.TAKE, 1, False, "Bob is to speak of the talon"),
            (actions.VOLUNTEER, 1, True, "Bob may volunteer to play the dummy's cards"),
        ],
    )
    def test_is_said_by_name(self, hand, kind, seat, optional, words):
        decision = ChooseCall(kind, seat, ("x",), optional=optional)
        assert what_is_due(hand, decision, NAMES) == words

    def test_may_be_one_of_several_kinds_of_words(self, hand):
        offers = {actions.ANNOUNCE: ("sparrow",), actions.CONTRA: ("game",), actions.RECONTRA: ()}
        decision = Speak(1, offers, why_not="{} {}".format)
        assert what_is_due(hand, decision, NAMES) == "Bob may announce or say contra"


class TestDummies:
    def test_are_nobodys_until_somebody_plays_them(self):
        hand = PARLOUR.start(2, 1, NoOptions())
        assert place_names(hand, NAMES[:2]) == ("Ann", "Bob", "Dummy")
        hand.player_of[2] = 1
        assert place_names(hand, NAMES[:2]) == ("Ann", "Bob", "Bob's dummy")

    def test_are_numbered_where_there_are_several(self):
        hand = PARLOUR.start(2, 1, NoOptions())
        hand.places = 4
        hand.player_of = [0, 1, 2, 3]
        assert place_names(hand, NAMES[:2]) == ("Ann", "Bob", "Dummy 1", "Dummy 2")
        hand.player_of = [0, 1, 2, 0]
        assert place_names(hand, NAMES[:2]) == ("Ann", "Bob", "Dummy", "Ann's dummy")

    def test_act_under_their_name(self):
        hand = PARLOUR.start(2, 1, NoOptions())
        hand.player_of[2] = 0
        action = Action(actions.PLAY, 2, card_named("T1"))
        assert what_happened(hand, action, 2, NAMES[:2]) == "Ann's dummy leads T1"


PARTNERS = (0, 1, 0, 1)
ALONE = (0, 1, 1, 1)
EACH_FOR_HIMSELF = (0, 1, 2)


@pytest.mark.parametrize(
    ("bonus", "sides", "words"),
    [
        (Bonus("sparrow", 0, 10), ALONE, "sparrow (silent): Ann gets 10 from each opponent"),
        (Bonus("sparrow", 1, 10), ALONE, "sparrow (silent): Bob, Cy and Di get 10 from Ann"),
        (Bonus("kings", 0, 2), PARTNERS, "kings (silent): Ann and Cy get 2 from each opponent"),
        (
            Bonus("sparrow", 0, 10, 2, announced=True),
            PARTNERS,
            "sparrow (Cy, announced), made: Ann and Cy get 10 from each opponent",
        ),
        (
            Bonus("sparrow", 0, -20, 0, announced=True, multiplier=2),
            PARTNERS,
            "sparrow (Ann, announced, contra'd x2), failed: Ann and Cy pay 20 to each opponent",
        ),
        (
            Bonus("abundance", 2, 5, 2),
            EACH_FOR_HIMSELF,
            "abundance (Cy, silent): Cy gets 5 from each opponent",
        ),
        (Bonus("honours", 0, 4), (0, 1), "honours (silent): Ann gets 4 from Bob"),
        (
            Bonus("slam", 1, -8, announced=True),
            (0, 1),
            "slam (announced), failed: Bob pays 8 to Ann",
        ),
        (
            Bonus("king lost", 2, -5, 2),
            EACH_FOR_HIMSELF,
            "king lost (Cy): Cy pays 5 to each opponent",
        ),
        (
            Bonus("four kings", 0, 34, multiplier=2, paid=False),
            PARTNERS,
            "four kings (x2): 34 in the score of Ann and Cy",
        ),
    ],
)
def test_a_bonus_says_who_gets_how_much_from_whom(bonus, sides, words):
    assert bonus_in_words(bonus, sides, NAMES[: len(sides)], str) == words


def test_what_was_carried_over_names_its_owner_and_its_amount():
    assert carried_in_words(Action(actions.CARRIED, 2, call="total", amount=-3), NAMES) == (
        "total of Cy, -3"
    )
