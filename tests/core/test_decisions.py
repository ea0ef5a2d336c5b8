"""What a script waits for: one legality for checking, listing and choosing."""

from collections import Counter
from random import Random

import pytest

from core.actions import (
    ANNOUNCE,
    BID,
    DECLARE,
    DISCARD,
    FOOL_PAYMENT,
    PLAY,
    REDEAL_CALL,
    Action,
)
from core.cards import NAMES, card_named, set_named
from core.decisions import (
    ChooseCall,
    ChooseCard,
    ChooseCards,
    Decision,
    MustSay,
    PlayCard,
    ShowCards,
    Showing,
    describe,
    expected,
)


def choose_card(immaterial: bool = False) -> ChooseCard:
    return ChooseCard(
        FOOL_PAYMENT,
        1,
        set_named("S2 S3 T4"),
        immaterial=immaterial,
        why_not=lambda card: f"{NAMES[card]} was not won",
    )


def lay_away(free: str = "S2 S3 S4 S5", last_resort: str = "T4 T5", count: int = 3) -> ChooseCards:
    return ChooseCards(
        DISCARD,
        1,
        count,
        set_named(free),
        set_named(last_resort),
        why_not=lambda card: f"seat 1 may not lay away {NAMES[card]}",
    )


def bid() -> ChooseCall:
    return ChooseCall(BID, 1, ("pass", "high"), why_not=lambda call: f"{call!r} is too low")


def show_handful() -> ShowCards:
    offers = {"two": (Showing(2, set_named("T1 T2 T3")),), "none": (Showing(0),)}
    return ShowCards(1, offers)


def play() -> PlayCard:
    decision = PlayCard(lambda card: f"seat 1 cannot play {NAMES[card]}")
    decision.seat = 1
    decision.legal_cards = set_named("S2 FOOL")
    return decision


def must_say() -> MustSay:
    return MustSay(REDEAL_CALL, 1, "petit alone", because="seat 1 holds T1 alone")


DECISIONS = [choose_card, lay_away, bid, show_handful, play, must_say]


@pytest.mark.parametrize("make", DECISIONS)
def test_every_choice_is_allowed_and_the_list_has_no_choice_twice(make):
    decision: Decision = make()
    choices = list(decision.choices())
    assert choices
    assert len(set(choices)) == len(choices)
    for action in choices:
        assert decision.answers(action)
        assert decision.allows(action)
        assert decision.objection(action) is None


@pytest.mark.parametrize("make", DECISIONS)
def test_a_random_choice_is_any_of_the_choices(make):
    decision: Decision = make()
    random = Random(1)
    seen = Counter(decision.any_choice(random) for _ in range(300))
    assert set(seen) == set(decision.choices())


@pytest.mark.parametrize("make", DECISIONS)
def test_an_action_of_another_seat_is_refused_with_who_was_due_and_what_was_legal(make):
    decision: Decision = make()
    theirs = next(iter(decision.choices()))
    mine = Action(theirs.kind, 2, theirs.card, theirs.cards, theirs.call)
    assert not decision.allows(mine)
    said = decision.objection(mine)
    assert f"by seat 2 came where {expected(decision)} was due; legal: " in said
    assert said.endswith(tuple(decision.legal()))


@pytest.mark.parametrize("make", DECISIONS)
def test_an_action_of_another_kind_is_refused_with_what_was_due_and_what_was_legal(make):
    decision: Decision = make()
    other = Action(ANNOUNCE, 1, call="slam")
    assert not decision.answers(other)
    assert not decision.allows(other)
    assert (
        f"announce 'slam' by seat 1 came where {expected(decision)} was due; legal: "
        in decision.objection(other)
    )


@pytest.mark.parametrize("make", DECISIONS)
def test_a_log_may_leave_the_seat_to_the_rules(make):
    decision: Decision = make()
    action = next(iter(decision.choices()))
    assert decision.allows(Action(action.kind, None, action.card, action.cards, action.call))


def test_an_optional_decision_is_not_answered_by_another_seat():
    assert not choose_card(immaterial=True).answers(Action(FOOL_PAYMENT, 2, card_named("S2")))
    assert choose_card(immaterial=True).answers(Action(FOOL_PAYMENT, 1, card_named("SK")))
    assert not show_handful().answers(Action(DECLARE, 2, call="none"))


def test_a_card_outside_the_choice_is_refused_with_the_reason():
    assert (
        choose_card().objection(Action(FOOL_PAYMENT, 1, card_named("SK")))
        == "SK was not won; legal: T4 S3 S2"
    )


def test_an_action_without_its_card_is_refused():
    assert (
        choose_card().objection(Action(FOOL_PAYMENT, 1))
        == "fool_payment by seat 1 names no card; legal: T4 S3 S2"
    )
    assert play().objection(Action(PLAY, 1)) == "play by seat 1 names no card; legal: FOOL S2"
    assert not play().allows(Action(PLAY, 1))


def test_exactly_so_many_cards_are_laid_away():
    assert (
        lay_away().objection(Action(DISCARD, 1, cards=set_named("S2 S3")))
        == "seat 1 lays away 2 cards (S3 S2), not 3; legal: 3 of S5 S4 S3 S2"
    )
    assert (
        lay_away().objection(Action(DISCARD, 1))
        == "seat 1 lays away no cards, not 3; legal: 3 of S5 S4 S3 S2"
    )


def test_a_card_that_may_never_go_is_named():
    assert (
        lay_away().objection(Action(DISCARD, 1, cards=set_named("S2 S3 SK")))
        == "seat 1 may not lay away SK; legal: 3 of S5 S4 S3 S2"
    )


def test_a_last_resort_may_go_only_when_nothing_else_is_left():
    forced = lay_away(free="S2 S3")
    assert forced.legal() == ["all of S3 S2", "1 of T5 T4"]
    assert {action.cards for action in forced.choices()} == {
        set_named("S2 S3 T4"),
        set_named("S2 S3 T5"),
    }
    assert (
        forced.objection(Action(DISCARD, 1, cards=set_named("S2 T4 T5")))
        == "seat 1 lays away T5 T4, which may go only when nothing else is left, but keeps S3; "
        "legal: all of S3 S2, 1 of T5 T4"
    )


def test_with_just_enough_other_cards_no_last_resort_may_go():
    enough = lay_away(free="S2 S3 S4")
    assert [action.cards for action in enough.choices()] == [set_named("S2 S3 S4")]
    assert not enough.allows(Action(DISCARD, 1, cards=set_named("S2 S3 T4")))


def test_a_word_that_is_not_on_offer_is_refused_with_the_reason():
    assert bid().objection(Action(BID, 1, call="low")) == "'low' is too low; legal: pass, high"
    assert bid().objection(Action(BID, 1)) == "seat 1 says nothing; legal: pass, high"
    plain = ChooseCall(ANNOUNCE, 1, ("slam",), optional=True)
    assert (
        plain.objection(Action(ANNOUNCE, 1, call="birds"))
        == "'birds' may not be said here; legal: slam"
    )


def test_what_must_be_said_comes_before_anything_else_and_says_why():
    assert (
        must_say().objection(Action(BID, 2, call="pass"))
        == "seat 1 holds T1 alone: bid 'pass' by seat 2 came where redeal_call by seat 1 was due; "
        "legal: petit alone"
    )
    assert not must_say().optional


def test_a_declaration_shows_exactly_so_many_of_its_cards():
    def objection(call: str, cards: str = "") -> str | None:
        return show_handful().objection(Action(DECLARE, 1, cards=set_named(cards), call=call))

    legal = "; legal: two: 2 of T3 T2 T1, none"
    assert objection("two", "T1 T3") is None
    assert objection("none") is None
    assert objection("three", "T1 T2 T3") == "seat 1 cannot declare 'three'" + legal
    assert objection("two", "T1 T2 T3") == (
        "a two shows exactly 2 cards, and seat 1 shows 3" + legal
    )
    assert objection("two", "T1 SK") == "seat 1 cannot show SK as a two" + legal


def test_a_card_that_is_not_legal_is_refused_with_the_reason_and_the_legal_cards():
    assert (
        play().objection(Action(PLAY, 1, card_named("S5")))
        == "seat 1 cannot play S5; legal: FOOL S2"
    )


def test_where_no_card_is_known_to_be_held_the_objection_says_so():
    decision = play()
    decision.legal_cards = 0
    assert decision.objection(Action(PLAY, 1, card_named("S5"))).endswith(
        "; legal: no card that is known"
    )


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action(PLAY, 2, card_named("H4")), "play of H4 by seat 2"),
        (Action(PLAY, None, card_named("H4")), "play of H4"),
        (Action(BID, 0, call="garde"), "bid 'garde' by seat 0"),
        (Action(DISCARD, 1, cards=set_named("S2")), "discard by seat 1"),
    ],
)
def test_an_action_is_told_in_short(action, words):
    assert describe(action) == words
