"""The native format: what is written is read, line by line, and every defect is told in words."""

import json
import re
from datetime import UTC, datetime, timedelta, timezone
from io import BytesIO
from random import Random
from typing import Any

import pytest

from core.actions import BID, DEAL, PLAY, PLAYS, PLAYS_BY_WHOEVER_IS_DUE, Action
from core.cards import card_named
from core.errors import Unreadable
from events.formats import native
from events.reading import Source
from events.record import Fault, HandRecord, Ignored, Recorded, Sitting, Where
from events.replaying import replayed
from tests.events.formats.hands import (
    NAMES,
    full_hand,
    play_randomly,
    read_bytes,
    read_lines,
    read_reason,
    read_record,
    specified_lines,
)

TABLES = [("scarto", 3), ("french-tarot", 3), ("french-tarot", 4), ("french-tarot", 5)]


def with_events(*events: Any) -> dict[str, Any]:
    return full_hand() | {"events": list(events)}


class TestRoundTrip:
    @pytest.mark.parametrize(("variant", "players"), TABLES)
    def test_random_legal_hands_come_back_as_they_were(self, variant: str, players: int) -> None:
        for seed in range(40):
            played = play_randomly(variant, players, seed)
            line = native.write(played.record(number=seed + 1))
            back = read_record(line)
            assert back.actions == tuple(played.actions)
            assert (back.dealer, back.number) == (played.hand.dealer, seed + 1)
            assert native.write(back) == line
            assert replayed(back).hand.outcome == played.hand.outcome

    def test_declarations_between_two_cards_come_back(self) -> None:
        # Seat 0 was dealt twelve trumps, seat 3 none: a handful and a misere may be declared.
        dealt = read_record(specified_lines()[0]).actions[0]
        between = 0
        for seed in range(100):
            played = play_randomly(
                "french-tarot", 4, seed, dealt=dealt, rules="federation", misere=10
            )
            line = native.write(played.record())
            assert read_record(line).actions == tuple(played.actions)
            between += bool(re.search(r'"\d: \w+( \w+){0,2}",\{"kind":"declare"', line))
        assert between > 20

    def test_hands_that_stop_at_any_action_come_back(self) -> None:
        played = play_randomly("french-tarot", 4, 3, rules="federation")
        assert len(played.hand.tricks) == 18
        for length in range(1, len(played.actions)):
            record = played.record()
            begun = HandRecord(
                record.where, record.sitting, record.dealer, record.actions[:length], b""
            )
            assert read_record(native.write(begun)).actions == record.actions[:length]

    def test_every_field_comes_back(self) -> None:
        summer = timezone(timedelta(hours=2))
        record = HandRecord(
            where=Where("evening.jsonl", 1, 1),
            sitting=Sitting(
                "french-tarot",
                NAMES[:4],
                {"rules": "federation", "misere": 10, "handful": None, "petit_captured": False},
                id="2024-09-05",
                club="Les Rois",
                place="Łódź",
                start=datetime(2024, 9, 5, 19, 30, tzinfo=summer),
                zone="Europe/Warsaw",
            ),
            dealer=2,
            actions=(Action(BID, 3, call="pass"),),
            raw=b"",
            number=12,
            time=datetime(2024, 9, 5, 20, 5, tzinfo=UTC),
            recorded=Recorded((162.0, -54.0, -54.0, -54.0), (43.5, None, None, None)),
        )
        line = native.write(record)
        back = read_record(line)
        assert back.raw == line.encode()
        for field in ("where", "sitting", "dealer", "actions", "number", "time", "recorded"):
            assert getattr(back, field) == getattr(record, field), field

    def test_plays_out_of_turn_or_by_nobody_in_particular_are_not_straightened(self) -> None:
        king, four, two = (card_named(name) for name in ("SK", "S4", "T2"))
        for plays in (
            (PLAYS_BY_WHOEVER_IS_DUE[king], PLAYS_BY_WHOEVER_IS_DUE[four]),
            (PLAYS[3][king], PLAYS[1][four]),
            (PLAYS_BY_WHOEVER_IS_DUE[king], PLAYS[1][four], PLAYS[2][two]),
        ):
            sitting = Sitting("french-tarot", NAMES[:4])
            record = HandRecord(Where("a"), sitting, None, plays, b"")
            assert read_record(native.write(record)).actions == plays


class TestEvents:
    def test_a_trick_may_name_its_leader(self) -> None:
        record = read_record(with_events("3: SK S4 T2 FOOL"))
        assert [(play.kind, play.seat) for play in record.actions] == [
            (PLAY, 3),
            (PLAY, 0),
            (PLAY, 1),
            (PLAY, 2),
        ]

    def test_a_trick_without_leader_is_played_by_whoever_is_due(self) -> None:
        record = read_record(with_events("SK S4 T2 FOOL"))
        assert [play.seat for play in record.actions] == [None] * 4

    def test_a_trick_may_be_cut_where_something_is_said(self) -> None:
        handful = {"kind": "declare", "seat": 0, "call": "handful", "cards": "T1 T2"}
        record = read_record(with_events("3: SK", handful, "0: S4 T2 FOOL", "3: SQ"))
        assert [action.seat for action in record.actions] == [3, 0, 0, 1, 2, 3]

    def test_plays_may_be_objects(self) -> None:
        record = read_record(with_events({"kind": "play", "seat": 1, "card": "SK"}, "S4 T2 FOOL"))
        assert record.actions[0] is PLAYS[1][card_named("SK")]
        assert len(record.actions) == 4

    def test_no_events_are_an_unfinished_hand(self) -> None:
        assert read_record(with_events()).actions == ()

    @pytest.mark.parametrize(
        ("events", "reason"),
        [
            (["0: SK S4 T2", "1: S5 S6 S7 S8"], r"events\[0\]: a play is missing: the trick has 3"),
            (["0: SK S4 T2 T3 T4"], r"events\[0\]: the trick has 5 cards, 4 play"),
            (["SK S4 T2 T3 T4"], r"events\[0\]: the trick has 5 cards, 4 play"),
            (["4: SK S4 T2 T3"], r"events\[0\]: '4:' is no leader; known: 0: to 3:"),
            (["-1: SK"], r"events\[0\]: '-1:' is no leader"),
            (["0:"], r"events\[0\]: no card is named"),
            ([""], r"events\[0\]: no card is named"),
            (["0: SK S4 T2 T22"], r"events\[0\]: 'T22' is not a card"),
            (["0: SK 1: S4"], r"events\[0\]: '1:' is not a card"),
            (
                [{"kind": "bidd", "call": "pass"}],
                r"'bidd' is no kind of event .* known: deal, deal_packet, held",
            ),
            ([{"call": "pass"}], r"events\[0\]: the field kind is missing"),
            (
                [{"kind": "bid"}],
                r"events\[0\]: a bid lacks call; it has call and may have cards, seat",
            ),
            (
                [{"kind": "bid", "call": "pass", "card": "SK"}],
                r"events\[0\]: a bid has no card; it has call and may have cards, seat",
            ),
            ([{"kind": "bid", "call": "pass", "seat": 4}], r"seat 4; seats are 0 to 3"),
            ([{"kind": "play", "card": "Sk"}], r"events\[0\]: 'Sk' is not a card"),
            ([{"kind": "discard", "cards": "SK SK"}], r"events\[0\]: SK stands twice"),
            ([{"kind": "deal", "hands": ["SK"]}], r"events\[0\]: 1 hands for 4 players"),
        ],
    )
    def test_events_that_say_nothing_clear_are_refused(
        self, events: list[Any], reason: str
    ) -> None:
        assert re.search(reason, read_reason(with_events(*events)))


class TestLines:
    def test_blank_lines_and_comments_are_skipped_and_lines_still_counted(self) -> None:
        line = specified_lines()[0]
        found = read_lines("# the evening of 5 September", "", line, "   ", "  # Čech", line)
        assert [(one.where.line, one.where.hand) for one in found] == [(3, 1), (6, 2)]

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
    def test_the_same_hand_has_the_same_text_however_it_is_kept(
        self, end: str, encoding: str
    ) -> None:
        line = specified_lines()[0]
        found = read_bytes(end.join([line, line]).encode(encoding))
        assert [one.raw for one in found if isinstance(one, HandRecord)] == [line.encode()] * 2
        assert all(one.sitting.players == NAMES[:4] for one in found if isinstance(one, HandRecord))

    def test_names_in_an_old_encoding_arrive_intact(self) -> None:
        for encoding in ("cp1250", "cp1252"):
            (found,) = read_bytes(specified_lines()[0].encode(encoding))
            assert isinstance(found, HandRecord)
            assert found.sitting.players == NAMES[:4]

    def test_a_record_damaged_in_the_middle_leaves_its_neighbours(self) -> None:
        line = specified_lines()[0].encode()
        damaged = line[:700] + b"\0\0\0\0" + line[704:]
        first, second, third = read_bytes(b"\n".join([line, damaged, line]))
        assert isinstance(first, HandRecord)
        assert isinstance(third, HandRecord)
        assert isinstance(second, Fault)
        assert (second.where.line, second.where.hand, second.raw) == (2, 2, damaged)

    def test_any_byte_may_be_damaged_without_harm_to_the_neighbours(self) -> None:
        random = Random(5)
        line = specified_lines()[0].encode()
        for _ in range(300):
            place = random.randrange(len(line))
            damaged = bytes([*line[:place], random.randrange(256), *line[place + 1 :]])
            found = read_bytes(b"\n".join([line, damaged, line]))
            assert isinstance(found[0], HandRecord)
            assert isinstance(found[-1], HandRecord)
            for one in found[1:-1]:
                assert isinstance(one, (HandRecord, Fault))

    def test_a_log_cut_at_any_byte_keeps_the_hands_before_and_tells_the_one_cut(self) -> None:
        line = specified_lines()[0].encode()
        assert isinstance(read_bytes(line + b"\n" + line)[1], HandRecord)
        for length in range(1, len(line)):
            whole, cut = read_bytes(line + b"\n" + line[:length])
            assert isinstance(whole, HandRecord)
            assert isinstance(cut, Fault)
            assert cut.raw == line[:length]
            assert (cut.where.file, cut.where.line, cut.where.hand) == ("evening.jsonl", 2, 2)
            assert cut.reason.startswith("column ")

    def test_a_cut_line_says_inside_what_it_breaks_off(self) -> None:
        line = specified_lines()[0]
        assert read_reason(line[:1]) == "column 1: the record breaks off inside an object"
        assert read_reason(line[:70]) == "column 70: the record breaks off inside a string"

    def test_an_unmarked_log_may_begin_with_comments(self) -> None:
        (found,) = read_bytes(b"# ours\n\n" + specified_lines()[0].encode(), name="-")
        assert isinstance(found, HandRecord)

    @pytest.mark.parametrize("content", [b"\n\n", b"# nothing yet\n", b" "])
    def test_a_log_without_hands_is_told(self, content: bytes) -> None:
        (found,) = read_bytes(content)
        assert isinstance(found, Ignored)
        assert found.reason == "no hand is in it"


class TestJson:
    @pytest.mark.parametrize(
        ("line", "reason"),
        [
            ('{"trull":1,}', "column 12: not JSON: trailing comma"),
            ('{"trull":1 "a":2}', "column 12: not JSON: expected `,` or `}`"),
            ("{'trull':1}", "column 2: not JSON: key must be a string"),
            (
                '{"Zoé":1,\t"Š":nil}',
                "column 16: not JSON: a word that is none of true, false, null",
            ),
            ('{"a":"x\ty"}', "column 8: not JSON: control character"),
            ('{"a":"\\q"}', "column 8: not JSON: invalid escape"),
            ("[" * 500, "column 202: lists or objects are nested too deeply"),
            ('{"trull":01}', "column 11: not JSON: invalid number"),
            ('{"trull":' + "9" * 5000 + "}", "not JSON: number out of range"),
            ("not a record", "column 2: not JSON: a word that is none"),
        ],
    )
    def test_syntax_errors_are_told_with_their_column(self, line: str, reason: str) -> None:
        assert reason in read_reason(line)

    def test_two_records_on_one_line_are_refused(self) -> None:
        line = specified_lines()[0]
        assert read_reason(line + line).startswith(f"column {len(line) + 1}: something follows")

    @pytest.mark.parametrize(
        ("old", "new", "field"),
        [
            ('"hand":1', '"hand":1,"hand":2', "hand"),
            ('"dealer":3', '"dealer" : 3, "dealer"\t:2', "dealer"),
            ('"club":', '"club":"Others","club":', "club"),
            ('"rules":', '"rules":"page","rules":', "rules"),
            ('"seat":0,', '"seat":0,"seat":0,', "seat"),
            ('"scores":', '"scores":[1,2,3,4],"scores":', "scores"),
            ('"trull":1', '"trull":1,"\\u0074rull":1', "trull"),
        ],
    )
    def test_a_field_that_stands_twice_is_refused(self, old: str, new: str, field: str) -> None:
        line = specified_lines()[0].replace(old, new, 1)
        assert read_reason(line) == f"the field {field} stands twice in one object"

    def test_blanks_and_escapes_make_no_field_stand_twice(self) -> None:
        fields = full_hand()
        fields["sitting"]["club"] = 'Les "Rois": 1'
        for text in (
            json.dumps(fields),
            json.dumps(fields, separators=(" , ", " : ")),
            json.dumps(fields, sort_keys=True, ensure_ascii=False),
        ):
            assert read_record(text).sitting.club == 'Les "Rois": 1'


class TestFields:
    def changed(self, path: str, value: Any) -> dict[str, Any]:
        fields: Any = full_hand()
        *owners, name = path.split(".")
        owner = fields
        for step in owners:
            owner = owner[int(step) if step.isdigit() else step]
        owner[name] = value
        return dict(fields)

    @pytest.mark.parametrize(
        ("path", "value", "reason"),
        [
            ("trull", 2, "version 2 of the format is not known; known: 1"),
            ("trull", "1", 'version "1" of the format is not known'),
            ("trull", True, "version true of the format is not known"),
            ("sitting.variant", "tarock", "'tarock' is no game that is known here; known: scarto"),
            ("nickname", 1, "nickname is not a field that is known; known: trull, sitting, hand"),
            (
                "sitting.colour",
                1,
                "sitting.colour is not a field that is known; known: variant, pl",
            ),
            ("recorded.total", 1, "recorded.total is not a field that is known; known: scores, po"),
            (
                "events.1.suit",
                "S",
                "events[1].suit is not a field that is known; known: kind, seat",
            ),
            ("hand", "3", 'hand: found "3", expected a whole number'),
            ("hand", 3.0, "hand: found 3.0, expected a whole number"),
            ("hand", 0, "hand: found 0, expected at least 1"),
            ("hand", 10**30, f"hand: found {10**30}, expected at most 1000000"),
            ("dealer", 4, "dealer: found seat 4; seats are 0 to 3"),
            ("dealer", -1, "dealer: found -1, expected at least 0"),
            ("sitting.players", "Ann", 'sitting.players: found "Ann", expected a list'),
            ("sitting.players", ["Ann"], "expected at least 2 of them"),
            ("sitting.players", ["Ann", 5], "sitting.players[1]: found 5, expected a text"),
            ("sitting.players", ["Ann", "", "Bob"], "the name of seat 1 is empty"),
            ("sitting.players", ["Ann", "B\0b"], "the name of seat 1 holds the character U+0000"),
            ("sitting.players", ["Ann", "Bob", "Ann "], "seats 0 and 2 are both named 'Ann'"),
            ("sitting.club", "", "sitting.club is empty"),
            ("sitting.zone", "Mars/Olympus", "sitting.zone: 'Mars/Olympus' is not a time zone"),
            ("sitting.zone", "../../etc/passwd", "is not a time zone that is known here"),
            (
                "sitting.start",
                "2024-09-05T19:30:00",
                "sitting.start: found '2024-09-05T19:30:00', ex",
            ),
            ("sitting.start", "yesterday", "expected a time with its distance from UTC"),
            ("time", "0001-01-01T00:00:00+14:00", "in the years 1400 to 2999"),
            ("time", 1725557400, "time: found 1725557400, expected a text"),
            ("events", {}, "events: found {}, expected a list"),
            ("events", [5], "events[0]: found 5, expected a text or an object"),
            ("events.1.seat", "2", 'events[1].seat: found "2", expected a whole number'),
            ("events.1.seat", 99, "events[1].seat: found 99, expected at most 5"),
            ("events.0.hands", "SK", 'events[0].hands: found "SK", expected a list'),
            ("recorded.scores", [1, 2, 3], "recorded.scores has 3 numbers for 4 players"),
            (
                "recorded.scores",
                [1e9, 0, 0, 0],
                "recorded.scores[0]: found 1000000000.0, expected at",
            ),
            ("recorded.points", ["43", 0, 0, 0], 'recorded.points[0]: found "43", expected a numb'),
            (
                "recorded.scores",
                [float("nan")] * 4,
                "recorded.scores[0]: found NaN, expected a numbe",
            ),
        ],
    )
    def test_wrong_values_are_told_with_path_found_and_expected(
        self, path: str, value: Any, reason: str
    ) -> None:
        assert reason in read_reason(self.changed(path, value))

    @pytest.mark.parametrize("field", ["trull", "sitting", "events"])
    def test_missing_fields_are_named(self, field: str) -> None:
        fields = full_hand()
        del fields[field]
        reason = read_reason(fields)
        assert f"the field {field}" in reason
        assert "is missing" in reason

    def test_a_newer_version_is_told_before_its_new_fields(self) -> None:
        fields = full_hand() | {"trull": 2, "table": {"colour": "green"}}
        assert read_reason(fields) == "version 2 of the format is not known; known: 1"

    @pytest.mark.parametrize("line", ["[]", "3", "null", '"trull"'])
    def test_what_is_no_object_is_refused(self, line: str) -> None:
        assert read_reason(line).endswith("expected an object")

    def test_a_very_long_value_is_not_quoted_at_length(self) -> None:
        assert len(read_reason(self.changed("hand", "x" * 5000))) < 120

    def test_text_that_looks_like_markup_is_a_name(self) -> None:
        names = ["<script>alert(1)</script>", "=1+1", "Jose\u0301", "'; DROP TABLE"]
        record = read_record(self.changed("sitting.players", names))
        assert record.sitting.players == (names[0], names[1], "José", names[3])


def test_the_rules_have_the_last_word_on_what_was_read() -> None:
    fields = full_hand()
    place = fields["events"].index("0: T20 T2 T6 C2")
    fields["events"][place] = "0: T20 H2 T6 C2"
    result = replayed(read_record(fields))
    # deal, four bids, discard, four cards of the first trick, T20: the eleventh action stands.
    assert result.steps == 11
    assert "seat 1 played H2 but holds" in str(result.refusal)


@pytest.mark.parametrize("options", [{"misere": [1]}, {"misere": {"a": 1}}, {"colour": "green"}])
def test_house_rules_are_for_the_game_to_judge(options: dict[str, Any]) -> None:
    fields = full_hand()
    fields["sitting"]["options"] = options
    record = read_record(fields)
    with pytest.raises(Unreadable, match="option"):
        replayed(record)


def test_a_deal_keeps_its_groups() -> None:
    (action, *_) = read_record(specified_lines()[0]).actions
    assert action.kind == DEAL
    assert [group.bit_count() for group in action.groups] == [18, 18, 18, 18, 6]


def test_a_recorded_zero_has_no_sign() -> None:
    hand = full_hand()
    hand["recorded"] = {"scores": [-0.0, 0.0, -0.0, 0], "points": [-0.0, None, None, None]}
    recorded = read_record(hand).recorded
    assert repr(recorded.scores) == "(0.0, 0.0, 0.0, 0.0)"
    assert repr(recorded.points) == "(0.0, None, None, None)"


def test_a_table_too_large_for_the_game_is_read_and_then_refused_by_its_rules():
    line = (
        b'{"trull":1,"sitting":{"variant":"nineteen-3","players":["A","B","C","D","E","F"]},'
        b'"events":["0: SK S10"]}'
    )
    [record] = native.read(Source("log.jsonl", BytesIO(line), None, alone=True))
    assert isinstance(record, HandRecord)
    with pytest.raises(Unreadable, match="Nineteen for three is a game for 3 players, not 6"):
        replayed(record)
