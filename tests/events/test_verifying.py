"""Whatever is changed, lost or doubled behind the history's back is found and told."""

import pytest

from events.event import OPENED, Event
from events.store import Store
from events.verifying import Flaw, verify
from tests.events.evenings import changed, cut, evening, imported, rows


@pytest.fixture
def history(store: Store) -> Store:
    """Two evenings: five hands that are finished, one that is not."""
    imported(store, evening(3, seed=1))
    french = evening(3, seed=2, game="french-tarot", players=4, options={"rules": "federation"})
    imported(store, [*french[:2], cut(french[2], 40)])
    return store


def spoil(store: Store, *statements: str) -> list[Flaw]:
    """What verify finds after these statements."""

    def work(writer) -> None:
        for statement in statements:
            writer.connection.execute(statement)

    store.write(work)
    return verify(store)


def words(flaws: list[Flaw]) -> str:
    return "\n".join(flaw.text for flaw in flaws)


def test_a_history_that_was_only_added_to_has_no_flaw(history: Store):
    assert verify(history) == []


def test_neither_has_one_with_everything_in_it_that_an_import_can_bring(history: Store):
    first, second, third = evening(3, seed=2, game="french-tarot", players=4,
                                   options={"rules": "federation"})  # fmt: skip
    imported(history, [third])
    imported(history, [changed(first, recorded=second.recorded)])
    imported(history, [changed(evening(1, seed=3)[0], sitting=first.sitting, number=1)])
    imported(history, [changed(evening(1, seed=4)[0], number=7), changed(cut(second, 3), number=2)])
    clash = cut(evening(1, seed=5)[0], 1)
    imported(history, [changed(clash, number=1, sitting=evening(1, seed=1)[0].sitting)])
    history.append("live", [Event(OPENED)], 0)

    assert verify(history) == []


def test_an_empty_history_has_no_flaw(store: Store):
    assert verify(store) == []


def test_a_changed_card_is_found_at_its_version(history: Store):
    [(version, card)] = rows(
        history,
        "SELECT version, card FROM event WHERE stream = 1 AND hand = 2 AND kind = 'play' "
        "ORDER BY version LIMIT 1 OFFSET 10",
    )

    flaws = spoil(
        history,
        f"UPDATE event SET card = {(card + 1) % 78} WHERE stream = 1 AND version = {version}",
    )

    assert [(flaw.stream, flaw.hand) for flaw in flaws] == [(1, 2)]
    # The play itself is refused, or a later one that misses the card.
    assert flaws[0].version is not None and flaws[0].version >= version


def test_cards_that_do_not_exist_are_found(history: Store):
    flaws = spoil(
        history, "UPDATE event SET card = 500 WHERE stream = 2 AND hand = 1 AND kind = 'play'"
    )

    assert [(flaw.stream, flaw.hand) for flaw in flaws] == [(2, 1)]
    assert "cannot be read back" in flaws[0].text


def test_a_changed_dealer_is_found(history: Store):
    flaws = spoil(
        history, "UPDATE event SET seat = (seat + 1) % 4 WHERE stream = 2 AND hand = 2 "
        "AND kind = 'hand'",
    )  # fmt: skip

    assert {(flaw.stream, flaw.hand) for flaw in flaws} == {(2, 2), (2, None)}


def test_a_changed_house_rule_that_refuses_nothing_is_found_by_the_id(history: Store):
    flaws = spoil(
        history,
        """UPDATE event SET extra = json_merge_patch(extra, '{"options": {"misere": 5}}')
        WHERE stream = 2 AND kind = 'opened'""",
    )

    assert {flaw.stream for flaw in flaws} == {2}
    assert "the register has id" in words(flaws)


@pytest.mark.parametrize(
    "change",
    [
        "amounts = [9, -9, 0] WHERE kind = 'recorded' AND stream = 1 AND hand = 2",
        """extra = '{"points": [1, 2, 3]}' WHERE kind = 'recorded' AND stream = 1 AND hand = 2""",
        "extra = json_merge_patch(extra, '{\"club\": \"Other\"}') WHERE kind = 'opened' AND stream = 1",
        "extra = json_merge_patch(extra, '{\"players\": [1, 2, 4]}') WHERE version = 0 AND stream = 1",
        "kind = 'closed' WHERE kind = 'recorded' AND stream = 1 AND hand = 3",
    ],
    ids=["scores", "card points", "club", "players", "kind"],
)
def test_a_changed_fact_breaks_the_seal_of_its_sitting(history: Store, change: str):
    [flaw] = spoil(history, f"UPDATE event SET {change}")

    assert (flaw.stream, flaw.hand) == (1, None)
    assert "not those that were sealed" in flaw.text


def test_a_changed_event_that_was_appended_live_breaks_the_seal(history: Store):
    history.append("live", [Event(OPENED), Event("play", 1, seat=0, card=5)], 0)

    [flaw] = spoil(history, "UPDATE event SET card = 6 WHERE stream = 3 AND kind = 'play'")

    assert flaw.stream == 3


def test_a_lost_event_leaves_a_gap_that_is_found(history: Store):
    flaws = spoil(history, "DELETE FROM event WHERE stream = 1 AND version = 20")

    assert Flaw(1, None, 21, "version 20 is missing before it") in flaws
    assert "the stream should end before this version, but it has" in words(flaws)


def test_lost_events_at_the_end_are_found(history: Store):
    [(last,)] = rows(history, "SELECT max(version) FROM event WHERE stream = 1")

    flaws = spoil(history, f"DELETE FROM event WHERE stream = 1 AND version = {last}")

    text = f"the stream should end before this version, but it has {last} events"
    assert Flaw(1, None, last + 1, text) in flaws


def test_a_doubled_event_is_found(history: Store):
    flaws = spoil(history, "INSERT INTO event SELECT * FROM event WHERE stream = 2 AND version = 5")

    assert Flaw(2, None, 5, "two events have this version") in flaws
    assert "2 events have the position" in words(flaws)


def test_positions_that_do_not_increase_are_found(history: Store):
    flaws = spoil(history, "UPDATE event SET position = 1 WHERE stream = 1 AND version = 9")

    assert (1, 9) in [(flaw.stream, flaw.version) for flaw in flaws]
    assert "does not come after" in words(flaws)


def test_a_head_that_was_set_back_is_found(history: Store):
    assert "is not below the next one, 10" in words(spoil(history, "UPDATE head SET position = 10"))


def test_a_moved_head_of_a_stream_is_found(history: Store):
    [flaw] = spoil(history, "UPDATE stream SET version = version + 1 WHERE number = 2")

    assert flaw.stream == 2


def test_events_without_a_stream_are_found(history: Store):
    flaws = spoil(history, "DELETE FROM stream WHERE number = 2")

    assert "belongs to a stream that does not exist" in words(flaws)


def test_a_hand_missing_in_the_register_is_found(history: Store):
    [flaw] = spoil(history, "DELETE FROM hand WHERE stream = 1 AND number = 3")

    assert (flaw.stream, flaw.hand) == (1, 3)
    assert "not in the register" in flaw.text


def test_a_hand_of_the_register_without_events_is_found(history: Store):
    flaws = spoil(history, "INSERT INTO hand VALUES ('000000000000', 1, 9, 'x', true)")

    assert {(flaw.stream, flaw.hand) for flaw in flaws} == {(1, 9)}


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ("finished = NOT finished", "the register has finished"),
        ("deal_key = 'changed'", "the register has deal_key changed"),
        ("id = 'changed'", "the register has the id changed"),
    ],
)
def test_a_changed_register_is_found(history: Store, change: str, text: str):
    flaws = spoil(history, f"UPDATE hand SET {change} WHERE stream = 2 AND number = 3")

    assert {(flaw.stream, flaw.hand) for flaw in flaws} == {(2, 3)}
    assert text in words(flaws)


def test_two_hands_of_one_number_are_found(history: Store):
    flaws = spoil(history, "UPDATE hand SET number = 2 WHERE stream = 1 AND number = 3")

    assert "several hands have this number" in words(flaws)


def test_a_lost_player_is_found(history: Store):
    flaws = spoil(history, "DELETE FROM player WHERE id = 4")

    assert {flaw.stream for flaw in flaws} == {2}


def test_a_changed_text_that_was_set_aside_is_found(history: Store):
    bad = changed(evening(1, seed=7)[0], number=0)
    imported(history, [bad])

    [flaw] = spoil(history, "UPDATE set_aside SET raw = 'something else'::BLOB")

    assert flaw.text == "the text set aside under number 1 is not what it was"


def test_one_broken_hand_does_not_hide_another(history: Store):
    flaws = spoil(
        history,
        "DELETE FROM event WHERE stream = 1 AND hand = 1",
        "UPDATE event SET card = 500 WHERE stream = 2 AND hand = 2 AND kind = 'play'",
    )

    assert {(1, 1), (2, 2)} <= {(flaw.stream, flaw.hand) for flaw in flaws}
