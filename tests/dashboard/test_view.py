"""The state of a hand at a step: a hand of French Tarot worked out by hand, and one with a dummy."""

import pytest

from core import actions
from core.actions import Action
from core.cards import card_named, set_named
from core.catalogue import GAMES
from dashboard.view import NoSuchStep, step_labels, view
from events.record import Recorded, Sitting
from events.stored import StoredHand
from tests.dashboard import parlour

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve")
RANKS = ("K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")


def suit(letter):
    return " ".join(letter + rank for rank in RANKS)


# Each of four seats holds a whole suit and four trumps; the talon has the rest: T17 to T21, FOOL.
HANDS = (
    f"{suit('S')} T1 T2 T3 T4",
    f"{suit('H')} T5 T6 T7 T8",
    f"{suit('D')} T9 T10 T11 T12",
    f"{suit('C')} T13 T14 T15 T16",
)
TALON = "T17 T18 T19 T20 T21 FOOL"
DEAL = Action(actions.DEAL, groups=tuple(set_named(cards) for cards in (*HANDS, TALON)))


def bid(seat, call):
    return Action(actions.BID, seat, call=call)


def play(seat, card):
    return Action(actions.PLAY, seat, card_named(card))


# Di deals, Ann takes the talon with a garde and lays six small spades away. Her SK is trumped by all.
FIRST_TRICK = (
    DEAL,
    bid(0, "garde"),
    bid(1, "pass"),
    bid(2, "pass"),
    bid(3, "pass"),
    Action(actions.DISCARD, 0, cards=set_named("S7 S6 S5 S4 S3 S2")),
    play(0, "SK"),
    play(1, "T5"),
    play(2, "T9"),
    play(3, "T13"),
    play(3, "CK"),
)


def stored(played, *, variant="french-tarot", players=4, dealer=3):
    return StoredHand(
        id="0h8yq4m2v7cw",
        stream=5,
        number=12,
        claimed=None,
        finished=False,
        sitting=Sitting(variant, NAMES[:players]),
        dealer=dealer,
        time=None,
        actions=list(played),
        recorded=Recorded(),
    )


HAND = stored(FIRST_TRICK)


def at(step):
    return view(HAND, step).to_json()


def test_before_the_deal_nobody_holds_anything():
    state = at(0)
    assert (state["step"], state["steps"], state["event"]) == (0, 11, None)
    assert state["hands"] == [[], [], [], []]
    assert state["awaits"]["kind"] == "deal"
    assert state["scores"] is None


def test_hands_are_sorted_as_a_player_holds_them_trumps_first():
    assert at(1)["hands"][0] == ["T4", "T3", "T2", "T1", *suit("S").split()]
    assert at(1)["talon"] == ["FOOL", "T21", "T20", "T19", "T18", "T17"]


def test_each_step_is_told_in_words():
    assert [label.text for label in step_labels(HAND)] == [
        "before the deal",
        "Di deals",
        "Ann bids garde",
        "Bob passes",
        "Cy passes",
        "Di passes",
        "Ann lays away S7 S6 S5 S4 S3 S2",
        "Ann leads SK",
        "Bob plays T5",
        "Cy plays T9",
        "Di plays T13; Di wins trick 1",
        "Di leads CK",
    ]


def test_the_event_of_a_step_is_there_as_data():
    assert at(8)["event"] == {
        "kind": "play",
        "seat": 1,
        "card": "T5",
        "cards": [],
        "hands": [],
        "call": None,
        "amount": None,
        "text": "Bob plays T5",
    }


def test_awaits_tells_who_is_due_and_what_is_legal():
    # Bob has no spade and must trump; nothing forces him higher than his own four trumps.
    assert at(7)["awaits"] == {
        "seat": 1,
        "kind": "play",
        "legal": ["T8", "T7", "T6", "T5"],
        "optional": False,
    }


def test_an_announcement_that_nobody_made_is_passed_over():
    state = at(6)
    assert state["awaits"]["kind"] == "play"
    assert state["passed_over"] == [
        {"seat": 0, "kind": "announce", "legal": ["slam"], "optional": True}
    ]


def test_a_finished_trick_stays_until_the_next_card():
    trick = {"number": 1, "leader": 0, "seats": [0, 1, 2, 3], "cards": ["SK", "T5", "T9", "T13"]}
    assert at(9)["trick"] == {
        **trick,
        "seats": [0, 1, 2],
        "cards": ["SK", "T5", "T9"],
        "winner": None,
    }
    assert at(10)["trick"] == {**trick, "winner": 3}
    assert at(11)["trick"] == {
        "number": 2,
        "leader": 3,
        "seats": [3],
        "cards": ["CK"],
        "winner": None,
    }
    assert at(11)["tricks"] == [{**trick, "winner": 3}]
    assert at(11)["last_winner"] == 3


def test_points_so_far_are_those_of_the_side():
    # The discard counts 6 x 1/2 for Ann; the trick has a King at 4 1/2 and three trumps at 1/2.
    assert at(6)["points"] == [3, 0, 0, 0]
    assert at(10)["points"] == [3, 6, 6, 6]


def test_the_contract_stands_with_its_declarer_from_the_bid_on():
    assert (at(1)["contract"], at(1)["declarer"]) == (None, None)
    assert (at(2)["contract"], at(2)["declarer"]) == ("garde", 0)


def test_an_unfinished_hand_names_the_declarer_and_has_no_scores():
    state = at(11)
    assert state["roles"] == ["declarer", "", "", ""]
    assert not state["over"]
    assert state["scores"] is None
    assert state["awaits"]["seat"] == 0


def test_without_a_step_the_end_is_shown():
    assert view(HAND).to_json() == at(11)


@pytest.mark.parametrize("step", [-1, 12])
def test_a_step_the_hand_does_not_have_is_refused_with_those_it_has(step):
    with pytest.raises(NoSuchStep, match="steps 0 to 11"):
        view(HAND, step)


def test_a_stored_hand_that_the_rules_refuse_today_says_where_it_ends():
    broken = stored((*FIRST_TRICK[:7], play(1, "H5")))
    assert view(broken, 7).step == 7
    with pytest.raises(NoSuchStep, match="cannot be shown beyond step 7"):
        view(broken)


def test_trick_by_trick_halts_before_the_lead_after_each_trick_and_at_the_end():
    assert [label.step for label in step_labels(HAND) if label.stop] == [0, 6, 10, 11]
    assert [label.trick for label in step_labels(HAND)] == [None] * 7 + [1, 1, 1, 1, 2]


def test_a_play_without_a_seat_is_shown_with_the_one_that_was_due():
    bare = stored([*FIRST_TRICK[:7], Action(actions.PLAY, None, card_named("T5"))])
    assert view(bare).to_json()["event"]["seat"] == 1
    assert step_labels(bare)[-1].text == "Bob plays T5"


# Five seats: a suit and a trump each for the first four, trumps for the last, honours in the talon.
FIVE = Action(
    actions.DEAL,
    groups=tuple(
        set_named(cards)
        for cards in (
            *(f"{suit(letter)} T{place}" for place, letter in enumerate("SHDC", 2)),
            " ".join(f"T{number}" for number in (1, *range(6, 20))),
            "T20 T21 FOOL",
        )
    ),
)


@pytest.mark.parametrize(("king", "partner"), [("DK", 2), ("HK", None)])
def test_a_called_card_is_shown_with_its_holder_unless_it_is_the_declarer(king, partner):
    called = Action(actions.CALL_PARTNER, 1, card_named(king))
    state = view(stored([FIVE, bid(1, "garde-contre"), called], players=5, dealer=0)).to_json()
    assert (state["called"], state["partner"]) == (king, partner)


class TestDummies:
    """Ann is Eldest and plays the dummy, which sits between her and Bob; then the two play alone."""

    @pytest.fixture(autouse=True)
    def known(self, monkeypatch):
        monkeypatch.setitem(GAMES, "parlour", parlour.PARLOUR)

    def at(self, step=None):
        played = stored(parlour.PLAYED, variant="parlour", players=2, dealer=parlour.DEALER)
        return view(played, step)

    def test_a_dummy_is_a_place_after_the_players_and_says_who_plays_it(self):
        dealt = self.at(3).to_json()
        assert dealt["players"] == ["Ann", "Bob"]
        assert dealt["places"] == ["Ann", "Bob", "Dummy"]
        assert dealt["hands"] == [["S2", "H5"], ["T21", "S3"], ["FOOL", "T1"]]
        bargained = self.at(4).to_json()
        assert (bargained["places"][2], bargained["player_of"]) == ("Ann's dummy", [0, 1, 0])

    def test_who_has_no_role_and_no_score_is_a_dummy(self):
        state = self.at().to_json()
        assert len(state["points"]) == len(state["roles"]) == len(state["scores"]) == 2
        assert state["tricks_won"] == [0, 1, 1]

    def test_a_trick_has_its_places_in_the_order_of_play(self):
        assert self.at().to_json()["tricks"] == [
            {
                "number": 1,
                "leader": 0,
                "seats": [0, 2, 1],
                "cards": ["S2", "T1", "S3"],
                "winner": 2,
            },
            {"number": 2, "leader": 1, "seats": [1, 0], "cards": ["T21", "H5"], "winner": 1},
        ]

    def test_the_places_sit_as_they_play(self):
        assert self.at(0).around == self.at().around == (0, 2, 1)

    def test_events_name_the_dummy(self):
        labels = step_labels(self.at().stored)
        assert [label.text for label in labels[5:]] == [
            "Ann leads S2",
            "Ann's dummy plays T1",
            "Bob plays S3; Ann's dummy wins trick 1",
            "Bob leads T21",
            "Ann plays H5; Bob wins trick 2",
        ]
        assert [label.trick for label in labels[5:]] == [1, 1, 1, 2, 2]

    def test_what_was_carried_over_and_the_groups_of_the_talon_are_told(self):
        state = self.at(3).to_json()
        assert state["carried"] == [
            {"seat": None, "call": "pot", "amount": 12},
            {"seat": 0, "call": "total", "amount": 40},
        ]
        assert state["talon_groups"] == [["DK"], ["D3", "D2"]]
        assert state["talon"] == ["DK", "D3", "D2"]

    def test_a_bonus_tells_whose_it_is_and_whether_it_was_made(self):
        [bonus] = self.at().to_json()["bonuses"]
        assert bonus == {
            "name": "sparrow",
            "side": 0,
            "points": -4,
            "seat": 0,
            "announced": True,
            "multiplier": 2,
            "paid": True,
            "made": False,
        }
