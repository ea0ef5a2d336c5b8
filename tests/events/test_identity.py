"""A hand is what was played, a sitting is who sat down to it."""

from dataclasses import replace
from datetime import UTC, timedelta

import pytest

from core.actions import CONTRACT, FOOL_PAYMENT, HELD, Action
from core.cards import card_named, set_named
from core.errors import Unreadable
from events.checking import CheckedHand, check, table_of
from events.identity import action_spelled, as_typed, fingerprint
from events.record import HandRecord, Recorded, Where
from tests.events.evenings import START, cut, evening, plays_of, without_leaders


def checked(record: HandRecord, number: int = 1) -> CheckedHand:
    return check(record, table_of(record.sitting), number, counted=False)


@pytest.fixture(scope="module")
def record() -> HandRecord:
    return evening(1, game="french-tarot", players=4, options={"rules": "federation"})[0]


def test_an_id_is_twelve_characters_that_cannot_be_taken_for_one_another(record: HandRecord):
    id = checked(record).id

    assert len(id) == 12
    assert set(id) <= set("0123456789abcdefghjkmnpqrstvwxyz")


def test_what_is_typed_is_read_as_the_id_it_looks_like():
    assert as_typed(" 7K0O1IL ") == "7k00111"


def test_the_same_text_always_has_the_same_fingerprint():
    # SHA-256("abc") begins ba7816bf8f01cfe: 23 9 28 1 13 15 28 15 0 7 7 30 in fives of bits.
    assert fingerprint("abc") == "q9w1dfwf077y"


def test_text_that_no_file_can_hold_is_refused():
    with pytest.raises(Unreadable, match="no character"):
        fingerprint("Ann\ud800")


# --- what does not matter -------------------------------------------------------------------


def test_the_leaders_of_tricks_may_be_written_or_left_to_the_rules(record: HandRecord):
    assert checked(without_leaders(record)).id == checked(record).id


def test_a_seat_that_only_one_player_can_have_may_be_left_out(record: HandRecord):
    silent = [
        replace(action, seat=None) if action.kind == "bid" else action for action in record.actions
    ]

    assert checked(replace(record, actions=tuple(silent))).id == checked(record).id


def test_the_names_of_the_players_do_not_matter(record: HandRecord):
    renamed = replace(record.sitting, players=("Zoe", "Severkar", "Domotor", "Jose"))

    assert checked(replace(record, sitting=renamed)).id == checked(record).id


def test_file_time_number_and_result_do_not_matter(record: HandRecord):
    elsewhere = replace(
        record,
        where=Where("other.zip/x.jsonl", 17, 3),
        time=START,
        number=9,
        recorded=Recorded((0.0, 0.0, 0.0, 0.0)),
        sitting=replace(record.sitting, id=None, club="Tarot-Club", place="Lyon", start=None),
    )

    assert checked(elsewhere, number=9).id == checked(record).id


def test_an_option_written_out_at_its_default_does_not_matter(record: HandRecord):
    spelled = replace(record.sitting, options={**record.sitting.options, "misere": 0})

    assert checked(replace(record, sitting=spelled)).id == checked(record).id
    assert table_of(spelled).key == table_of(record.sitting).key


# --- what does ------------------------------------------------------------------------------


def test_each_hand_of_an_evening_has_an_id_of_its_own():
    ids = {checked(record).id for record in evening(20)}

    assert len(ids) == 20


def test_other_house_rules_make_another_hand(record: HandRecord):
    other = replace(record.sitting, options={**record.sitting.options, "half_point": "truncated"})

    assert checked(replace(record, sitting=other)).id != checked(record).id


@pytest.fixture(scope="module")
def paid_for() -> HandRecord:
    """A hand of Scarto that ends with an empty card given for the Fool."""
    hands = evening(9, game="scarto", players=3)
    return next(hand for hand in hands if hand.actions[-1].kind == FOOL_PAYMENT)


def test_every_step_more_makes_another_hand(paid_for: HandRecord):
    steps = len(paid_for.actions) - 1
    ids = {checked(cut(paid_for, step)).id for step in range(1, steps + 1)}

    assert len(ids) == steps


def test_a_log_that_leaves_out_the_card_given_for_the_fool_tells_the_same_hand(
    paid_for: HandRecord,
):
    # SCA-T1: every card that may be given is worth the same.
    left_out = cut(paid_for, len(paid_for.actions) - 1)

    assert checked(left_out).id == checked(paid_for).id


# --- hands without play ---------------------------------------------------------------------


def test_hands_without_play_are_told_apart_by_their_number(record: HandRecord):
    passed_out = cut(record, plays_of(record.actions)[0] - 1)

    assert checked(passed_out, 3).id != checked(passed_out, 7).id
    assert checked(record, 3).id == checked(record, 7).id


def test_and_by_their_sitting(record: HandRecord):
    passed_out = cut(record, plays_of(record.actions)[0] - 1)
    elsewhere = replace(passed_out.sitting, id="another table")

    assert checked(replace(passed_out, sitting=elsewhere)).id != checked(passed_out).id


def test_with_one_card_played_they_are_not(record: HandRecord):
    one_card = cut(record, plays_of(record.actions)[0])
    elsewhere = replace(one_card.sitting, id="another table")

    assert checked(replace(one_card, sitting=elsewhere), 7).id == checked(one_card, 3).id


def test_all_hands_from_one_deal_share_its_key(record: HandRecord):
    keys = {checked(cut(record, steps)).deal_key for steps in range(1, len(record.actions))}

    assert keys == {checked(record).deal_key}


def test_where_no_card_is_known_the_place_stands_for_the_deal(record: HandRecord):
    unseen = Action(HELD, groups=(0,) * 6)
    nothing = replace(record, actions=(unseen, Action(CONTRACT, call="pass")))

    assert checked(nothing, 3).deal_key == checked(nothing, 3).deal_key
    assert checked(nothing, 3).deal_key != checked(nothing, 4).deal_key


# --- sittings -------------------------------------------------------------------------------


def test_a_sitting_with_an_id_is_that_id_at_that_table(record: HandRecord):
    key = table_of(record.sitting).key

    assert table_of(replace(record.sitting, club="Tarot-Club", start=None)).key == key
    assert table_of(replace(record.sitting, id="other")).key != key


def test_two_tables_under_one_id_are_two_sittings(record: HandRecord):
    others = replace(record.sitting, players=("Eve", "Fay", "Gus", "Hal"))

    assert table_of(others).key != table_of(record.sitting).key


@pytest.mark.parametrize(
    "change",
    [
        {"players": ("Zoé", "Ševerkar", "José", "Dömötör")},
        {"club": "Tarot-Club"},
        {"place": "Lyon"},
        {"start": START + timedelta(minutes=1)},
        {"options": {}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_sitting_without_an_id_is_everything_else(record: HandRecord, change: dict[str, object]):
    sitting = replace(record.sitting, id=None)

    assert table_of(replace(sitting, **change)).key != table_of(sitting).key


def test_the_same_moment_told_in_another_zone_is_the_same_start(record: HandRecord):
    sitting = replace(record.sitting, id=None)

    assert table_of(replace(sitting, start=START.astimezone(UTC))).key == table_of(sitting).key


def test_a_start_without_a_zone_is_refused(record: HandRecord):
    with pytest.raises(Unreadable, match="in which zone"):
        table_of(replace(record.sitting, start=START.replace(tzinfo=None)))


# --- how actions stand in it ----------------------------------------------------------------


def test_every_field_of_an_action_makes_another():
    king = Action("declare", 0, card_named("SK"))
    others = [
        Action("annul", 0, card_named("SK")),
        Action("declare", 1, card_named("SK")),
        Action("declare", None, card_named("SK")),
        Action("declare", 0, card_named("SQ")),
        Action("declare", 0, cards=set_named("SK")),
        Action("declare", 0, call="SK"),
        Action("declare", 0, groups=(set_named("SK"),)),
        Action("declare", 0, card_named("SK"), amount=0),
        Action("declare", 0, card_named("SK"), amount=1),
    ]

    assert len({action_spelled(action) for action in (king, *others)}) == 1 + len(others)


def test_an_action_without_an_amount_is_spelled_as_before_there_were_any():
    assert action_spelled(Action("bid", 2, call="garde")) == "bid|2||0||garde"
    assert action_spelled(Action("bargain", 2, call="pay", amount=3)) == "bargain|2||0||pay|3"
