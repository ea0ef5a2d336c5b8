"""TarotClub's deals that are refused: by the reader where the log contradicts itself, by the rules
where it contradicts them; in words, with the place."""

import json
from random import Random
from typing import Any

import pytest

from events.record import HandRecord
from events.replaying import replayed
from tests.events.formats.deals import changed, read, read_hand, refused, sample


class TestRefusals:
    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            (
                "card_played_twice.json",
                "trick 7, card 4: C3 was played already: trick 3, card 4",
            ),
            ("play_missing_in_trick_5.json", "trick 5 has 3 cards, 4 play: a card is missing"),
            ("laid_away_and_played.json", "discard has HA, which was played: trick 14, card 2"),
            ("five_players_without_called_king.json", "does not name the king that was called"),
            ("unknown_version.json", "version '4' of the format is not known; known: 1, 2, 3"),
            (
                "unknown_contract.json",
                "'Guard between' is not known; known: Pass, Take, Guard, Guard without, Guard against",
            ),
        ],
    )
    def test_a_log_that_contradicts_itself_is_refused_in_words(
        self, name: str, reason: str
    ) -> None:
        fault = refused(sample(name))
        assert reason in fault.reason
        assert (fault.where.file, fault.where.line, fault.where.hand) == ("deal.json", 1, 1)

    def test_a_revoke_is_refused_by_the_rules_with_what_was_legal(self) -> None:
        result = replayed(read_hand(sample("revoke_in_trick_2.json")))
        # Hands, contract, four cards of the first trick, T20: then East's heart.
        assert result.steps == 7
        assert result.refusal == (
            "seat 1 played H2 but holds T4 T3 T2 and must follow trumps; legal: FOOL T4 T3 T2"
        )

    def test_a_card_dealt_twice_is_refused_by_the_rules(self) -> None:
        result = replayed(read_hand(sample("card_dealt_twice.json")))
        assert result.steps == 0
        assert "T21" in str(result.refusal)

    @pytest.mark.parametrize(
        ("info", "reason"),
        [
            ({"taker": "Nowhere"}, "deal_info.taker names nobody; it may be South, East, North, W"),
            ({"taker": "Fifth"}, "deal_info.taker: 'Fifth' is no place of 4 players; known: South"),
            ({"taker": 0}, "deal_info.taker: found 0, expected a text"),
            ({"slam": "no"}, 'deal_info.slam: found "no", expected true or false'),
            ({"first_trick_lead": "Nowhere"}, "first_trick_lead names nobody"),
            ({"number_of_players": 6}, "6 players; this game is played by 3, 4 or 5"),
            ({"number_of_players": 3}, "trick 1 has 4 cards, 3 play: a card is too many"),
            ({"called_king": "14-S"}, "deal_info.called_king is not a field that is known; known:"),
            ({"dog": "07-S;07-S"}, "dog: S7 stands twice"),
            ({"dog": "22-T"}, "dog: '22-T' is no card; a card is 01 to 14"),
            ({"dog": "00-S"}, "dog: '00-S' is no card"),
            ({"dog": "7-S"}, "dog: '7-S' is no card"),
            ({"discard": "07-S"}, "discard has 1 cards; 6 are expected, or none"),
            ({"dog": "07-S;08-S;09-S;10-S;01-H"}, "dog has 5 cards; 6 are expected, or none"),
            ({"attack_handle": "21-T;20-T"}, "attack_handle: 2 cards; a handful shows 10, 13, 15"),
            (
                {"defense_handle": "01-T;02-T;05-T"},
                "defense_handle: one defender must hold all of T5 T2 T1; "
                "played were: East T2 T1, North T5",
            ),
            ({"score": "28"}, 'deal_info.score: found "28", expected an object'),
        ],
    )
    def test_wrong_values_are_told_with_their_field(
        self, info: dict[str, Any], reason: str
    ) -> None:
        assert reason in refused(changed("dog_is_empty.json", **info)).reason

    def test_a_table_of_four_has_no_fifth_place(self) -> None:
        fault = refused(changed("dog_is_empty.json", first_trick_lead="Nowhere"))
        assert fault.reason == "first_trick_lead names nobody; it may be South, East, North, West"

    def test_a_talon_that_nobody_took_was_never_played(self) -> None:
        content = changed("guard_without.json", dog="21-T;07-S;08-S;09-S;10-S;01-H")
        assert "T21" in str(replayed(read_hand(content)).refusal)

    def test_a_card_of_the_talon_is_played_by_the_taker_alone(self) -> None:
        content = changed("dog_is_empty.json", dog="14-C;07-S;08-S;09-S;10-S;01-H")
        assert "CK" in str(replayed(read_hand(content)).refusal)

    def test_a_handful_that_its_player_does_not_hold_is_refused(self) -> None:
        shown = ";".join(f"{number:02}-T" for number in range(9, 19))
        assert refused(changed("dog_is_empty.json", attack_handle=shown)).reason == (
            "attack_handle has T9, which South did not hold: another player played it: "
            "trick 5, card 3"
        )

    def test_a_handful_of_cards_laid_aside_is_refused(self) -> None:
        shown = ";".join(f"{number:02}-C" for number in range(5, 14)) + ";07-S"
        fault = refused(changed("dog_is_empty.json", defense_handle=shown))
        assert fault.reason == "defense_handle has S7, which West did not hold: it was laid aside"

    def test_a_card_has_ascii_digits(self) -> None:
        assert "is no card" in refused(changed("dog_is_empty.json", dog="\u0660\u0662-C")).reason

    def test_a_tarotclub_file_of_another_kind_is_told(self) -> None:
        fault = refused(b'{"version": "3", "players": [], "chat": []}')
        assert "neither a played deal" in fault.reason
        assert "fields found: version, players, chat" in fault.reason

    def test_a_missing_version_is_told(self) -> None:
        log = json.loads(sample("dog_is_empty.json"))
        del log["version"]
        assert refused(json.dumps(log).encode()).reason == "the field version is missing"


class TestJson:
    def test_a_syntax_error_is_told_with_line_and_column(self) -> None:
        # The comma is missing at the end of line 6; the next word on line 7 shows it.
        fault = refused(sample("comma_missing_on_line_6.json"))
        assert fault.where.line == 7
        assert fault.reason == "column 9: not JSON: expecting ',' delimiter"

    def test_a_file_cut_at_any_byte_is_one_fault_with_its_text(self) -> None:
        content = sample("dog_is_the_talon.json").rstrip()
        for length in range(1, len(content)):
            fault = refused(content[:length])
            assert fault.where.line == content[:length].count(b"\n") + 1 or "never" in fault.reason
            assert fault.raw == content[:length]

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ('{"version": "3", "version": "3"}', "the field version stands twice in one object"),
            ('{"version": NaN}', "NaN is no number"),
            ('{"version": ' + "9" * 5000 + "}", "a number is too large to be read"),
            ("[" * 100_000, "nested too deeply"),
            ("[1, 2]", "a TarotClub deal is an object"),
            ('{"version": "3",, "x": 1}', "column 17: not JSON: expecting property name"),
            ('{"a": [1,, 2]}', "not JSON: expecting value"),
        ],
    )
    def test_anything_else_is_refused_in_words(self, text: str, reason: str) -> None:
        assert reason in refused(text.encode()).reason

    def test_commas_in_names_are_no_trailing_commas(self) -> None:
        names = ["Bob, ]", 'Ann ",}', "Cy,", "Di"]
        record = read_hand(changed("dog_is_empty.json", players=names))
        assert record.sitting.players == tuple(names)

    def test_any_byte_may_be_damaged_without_a_traceback(self) -> None:
        random = Random(7)
        content = sample("version_2_with_stale_score.json")
        for _ in range(300):
            place = random.randrange(len(content))
            found = read(bytes([*content[:place], random.randrange(256), *content[place + 1 :]]))
            if isinstance(found, HandRecord):
                replayed(found)
