"""The specification page: its examples mean what it says, its tables list what the reader knows."""

import re

import pytest

from core.actions import KINDS
from core.cards import set_named
from events.formats.native_events import FIELDS
from events.formats.native_fields import HandFields, SittingFields
from events.record import HandRecord
from events.replaying import replayed
from tests.events.formats.hands import SPECIFICATION, read_lines, read_record, specified_lines


def test_every_example_is_read_and_legal() -> None:
    found = read_lines(*specified_lines())
    assert len(found) == 4
    for record in found:
        assert isinstance(record, HandRecord)
        assert replayed(record).refusal is None


def test_the_full_example_comes_to_what_the_page_says() -> None:
    # Two Oudlers need 41; 38 points are 3 short: (25 + 3) x 2 = 56 from the taker to each.
    record = read_record(specified_lines()[0])
    outcome = replayed(record).hand.outcome
    assert outcome is not None
    assert outcome.scores == record.recorded.scores == (-3 * 56, 56, 56, 56)
    assert outcome.points == record.recorded.points == (38, 53, 53, 53)


def test_the_abridged_example_adds_the_handful_for_the_winners() -> None:
    hand = replayed(read_record(specified_lines()[1])).hand
    assert hand.outcome is not None
    assert hand.outcome.scores == (-3 * 76, 76, 76, 76)
    assert "the auction" in hand.unknown


def test_the_unfinished_example_waits_for_the_next_card() -> None:
    result = replayed(read_record(specified_lines()[2]))
    assert result.hand.outcome is None
    assert result.hand.awaits is not None
    assert (result.hand.awaits.kind, result.hand.awaits.seat) == ("play", 1)


def test_the_example_with_a_contract_in_place_of_the_auction_has_its_talon_in_groups() -> None:
    hand = replayed(read_record(specified_lines()[3])).hand
    assert hand.level == "full"
    assert (hand.contract, hand.declarer) == ("three cards", 2)
    assert hand.talon_groups == (set_named("T5 T4 T3"), set_named("T2 T1 FOOL"))
    assert hand.unknown == ["the auction"]


def rows(heading: str, cell: int = 2) -> dict[str, str]:
    """The second cell of the table below a heading, or another, by each name in the first."""
    page = SPECIFICATION.read_text(encoding="utf-8")
    section = page.split(f"{heading}\n")[1].split("\n#")[0]
    cells = [line.split(" | ") for line in section.splitlines() if line.startswith("| `")]
    return {name: row[cell - 1] for row in cells for name in re.findall(r"`(\w+)`", row[0])}


@pytest.mark.parametrize(
    ("heading", "model"), [("## Fields of a line", HandFields), ("### `sitting`", SittingFields)]
)
def test_the_page_lists_every_field(
    heading: str, model: type[HandFields] | type[SittingFields]
) -> None:
    assert set(rows(heading)) == set(model.model_fields)


def test_every_action_of_the_rules_is_an_event_of_the_format() -> None:
    assert set(FIELDS) == set(KINDS)


def test_the_page_lists_every_kind_with_its_fields() -> None:
    told = {kind: set(re.findall(r"`(\w+)`", fields)) for kind, fields in rows("## Events").items()}
    assert told == {kind: must | may for kind, (must, may) in FIELDS.items()}


def test_the_page_lists_the_kinds_in_the_order_of_a_hand_with_their_meaning() -> None:
    told = rows("## Events", cell=3)
    assert list(told) == list(KINDS)
    for kind, meaning in told.items():
        assert meaning.startswith(KINDS[kind].meaning), kind


def test_the_page_marks_what_may_be_left_out() -> None:
    for kind, fields in rows("## Events").items():
        must, may = FIELDS[kind]
        left_out = set(re.findall(r"`(\w+)`\?", fields))
        # A game without a talon deals none.
        assert left_out == may, kind
        assert must.isdisjoint(left_out)
