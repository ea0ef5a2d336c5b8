"""The pages, run in process: what they show of a small history, and of an empty one."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from analytics import projections
from core.catalogue import GAMES
from dashboard.commands.games import spelled
from tests.dashboard import club
from tests.dashboard.club import SCORES

APP = Path(__file__).parents[2] / "dashboard" / "app.py"
# Bob plays SQ twice; of the spades and hearts dealt to him SK and SQ are gone by then.
REFUSAL = (
    "seat 1 played SQ but does not hold it: it was played in trick 2; "
    "legal: SC SJ S10 S9 S8 S7 S6 S5 S4 S3 HK HQ HC HJ H10 H9"
)
PAGES = ("overview", "hands", "replay", "import_logs", "rules")


@pytest.fixture(scope="session")
def history(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history with one of everything; no test changes it."""
    path = tmp_path_factory.mktemp("pages") / "history.duckdb"
    club.import_log(path)
    return path


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Pages keep answers by file and position; no test sees those of another."""
    st.cache_data.clear()
    yield monkeypatch
    st.cache_data.clear()


@pytest.fixture
def app(history: Path, use: pytest.MonkeyPatch) -> AppTest:
    """The dashboard on that history."""
    use.setenv("TRULL_DB", str(history))
    return AppTest.from_file(APP, default_timeout=20)


@pytest.fixture
def empty_app(tmp_path: Path, use: pytest.MonkeyPatch) -> AppTest:
    """The dashboard on a history that is not there yet."""
    use.setenv("TRULL_DB", str(tmp_path / "none.duckdb"))
    return AppTest.from_file(APP, default_timeout=20)


def opened(app: AppTest, page: str, **address: str) -> AppTest:
    """A page of the app at an address, without any exception."""
    if page == "import_logs":
        # Its address is not the name of its file, so the app has to know its pages first.
        app.run()
    app.switch_page(f"screens/{page}.py")
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def html(app: AppTest) -> str:
    return "\n".join(element.value for element in app.get("html"))


def texts(app: AppTest) -> str:
    """All plain text of a page."""
    kinds = (app.info, app.caption, app.markdown, app.warning, app.error, app.get("page_link"))
    return "\n".join(str(element.value) for kind in kinds for element in kind)


def links(app: AppTest) -> list[str]:
    return [element.value for element in app.get("page_link")]


def table(app: AppTest, number: int = 0) -> list[dict[str, object]]:
    """The rows of a table of a page."""
    frame = app.dataframe[number].value
    return [dict(row) for row in frame.to_dict("records")]


def rows(app: AppTest) -> list[list[str]]:
    """The cells of the HTML tables of a page, row by row."""
    found = re.findall(r"<tr>(<td.*?)</tr>", html(app))
    return [[unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in found]


def spoken(html: str) -> str:
    """The text of HTML without its tags."""
    return spoken_text(unescape(re.sub(r"<[^>]+>", " ", html)))


def spoken_text(text: str) -> str:
    """A text without the marks of a list or of code, blanks made one."""
    words = " ".join(text.removeprefix("- ").replace("`", " ").split())
    return re.sub(r" ([,.;:)])", r"\1", words).replace("( ", "(")


class TestAnEmptyHistory:
    @pytest.mark.parametrize("page", PAGES)
    def test_every_page_opens(self, empty_app: AppTest, page: str) -> None:
        assert not opened(empty_app, page).error

    @pytest.mark.parametrize("page", ["overview", "hands"])
    def test_it_says_what_to_do_next(self, empty_app: AppTest, page: str) -> None:
        app = opened(empty_app, page)
        assert "trull demo" in app.info[0].value
        assert "Import a log" in links(app)

    def test_a_link_to_a_hand_that_is_not_there_is_told_in_words(self, empty_app: AppTest) -> None:
        app = opened(empty_app, "replay", hand="zzz")
        assert "the history is empty" in app.error[0].value.replace("\\", "")


class TestOverview:
    def test_the_totals(self, app: AppTest) -> None:
        opened(app, "overview")
        # Slam, differs, unfinished, abridged, and Scarto just dealt; the refused hand is not there.
        # Three tables; four names at one, four at the other, three at Scarto, which nobody finished.
        titles = links(app)[:7]
        numbers = [metric.value for metric in app.metric]
        assert dict(zip(titles, numbers, strict=True)) == {
            "Sittings": "3",
            "Hands": "5",
            "Players": "6",
            "Played to the end": "3",
            "Not played": "0",
            "Unfinished": "2",
            "Abridged": "1",
        }

    def test_every_statistic_shows_its_definition(self, app: AppTest) -> None:
        from analytics.statistics import STATISTICS

        opened(app, "overview")
        told = texts(app)
        titles = {header.value for header in app.header}
        for name in ("wins", "contracts", "honours-dealt", "honours-captured", "differences"):
            assert STATISTICS[name].title in titles
            assert STATISTICS[name].definition in told

    def test_it_says_by_what_the_list_of_win_rates_is_ordered(self, app: AppTest) -> None:
        opened(app, "overview")
        assert "The order is that of the interval's lower end" in texts(app)

    def test_where_there_was_no_opportunity_it_says_so(self, app: AppTest) -> None:
        opened(app, "overview", variant="scarto")
        assert "No opportunity" in texts(app)
        assert "0 %" not in texts(app)

    def test_a_filter_in_the_address_holds_for_all_numbers(self, app: AppTest) -> None:
        opened(app, "overview", club="Les Atouts")
        assert [metric.value for metric in app.metric][:2] == ["1", "1"]

    def test_a_filter_that_leaves_nothing_can_be_cleared(self, app: AppTest) -> None:
        opened(app, "overview", club="Les Atouts", player="Eve")
        assert "No hand meets these filters" in texts(app)
        app.button[0].click().run()
        assert app.metric[1].value == "5"

    def test_a_name_nobody_has_is_not_passed_over_in_silence(self, app: AppTest) -> None:
        opened(app, "overview", player="Zoe")
        assert "Zoe" in app.warning[0].value

    def test_win_rates_stand_with_their_interval(self, app: AppTest) -> None:
        opened(app, "overview", club="Les Atouts")
        rows = {row["player"]: row for row in table(app, 1)}
        # Wilson's interval for 1 of 1 is 1/(1 + z²) = 0.2065 to 1, for 0 of 1 its mirror image;
        # in whole per cent it is rounded outwards.
        assert rows["Ann"]["win rate"] == 100
        assert rows["Ann"]["win rate 95 %"] == "20\u2013100 %"
        assert rows["Bob"]["win rate 95 %"] == "0\u201380 %"


class TestHands:
    def test_all_hands_with_what_is_special_about_them(self, app: AppTest, history: Path) -> None:
        opened(app, "hands")
        remarks = {row["Hand"]: row["Remarks"] for row in table(app)}
        ids = club.hand_ids(history)
        assert len(remarks) == 5
        assert remarks[ids["slam"]] == ""
        assert remarks[ids["differs"]] == "recorded result differs"
        assert remarks[ids["unfinished"]] == "unfinished"
        assert remarks[ids["abridged"]] == "abridged"

    def test_the_newest_come_first(self, app: AppTest) -> None:
        opened(app, "hands", club="Club Nord")
        assert [row["No."] for row in table(app)] == [3, 2, 1]

    def test_the_hands_behind_a_number(self, app: AppTest, history: Path) -> None:
        row = json.dumps({"player": "Di"})
        opened(app, "hands", of="wins", number="won", row=row)
        assert "Win rate and score: the hands behind \u201cwon\u201d of Di" in texts(app).replace(
            "\\", ""
        )
        assert "No hand meets these filters" in texts(app)
        opened(app, "hands", of="wins", number="hands", row=row)
        assert {row["Hand"] for row in table(app)} == {
            id for special, id in club.hand_ids(history).items() if special != "unfinished"
        }

    @pytest.mark.parametrize(
        ("address", "words"),
        [
            ({"of": "luck"}, "there is no statistic 'luck'"),
            ({"of": "wins", "number": "joy"}, "has no number 'joy'"),
            ({"of": "wins", "number": "won", "row": "[1"}, "it is a JSON object"),
            ({"of": "wins", "number": "won", "row": '{"moon": "full"}'}, "grouped by 'moon'"),
            ({"of": "wins", "number": "won", "row": '{"seat": "x"}'}, "not of its column's kind"),
        ],
    )
    def test_a_wrong_address_is_told_in_words(
        self, app: AppTest, address: dict[str, str], words: str
    ) -> None:
        opened(app, "hands", **address)
        assert words in app.error[0].value.replace("\\", "")


class TestReplay:
    def test_without_a_hand_it_leads_to_the_hands(self, app: AppTest) -> None:
        assert "Choose a hand" in links(opened(app, "replay"))

    def test_a_link_opens_the_step(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"], step="4", seat="2")
        assert "<span>4 / 74</span> <strong>&lt;b&gt;Bob&lt;/b&gt; plays SK</strong>" in html(app)
        assert "Next: Cy &amp; *Co* to play a card (18 legal)" in html(app)

    def test_buttons_move_and_flip(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"], step="4")
        app.button(key="next").click().run()
        assert "<span>5 / 74</span>" in html(app)
        app.button(key="trick_next").click().run()
        assert "<span>6 / 74</span>" in html(app)
        app.button(key="flip").click().run()
        assert app.query_params["step"] == "6"
        assert app.query_params["seat"] == "1"
        assert 'class="seat at0"><header><strong>&lt;b&gt;Bob' in html(app)

    def test_the_result_comes_at_the_end_or_when_it_is_asked_for(
        self, app: AppTest, history: Path
    ) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"], step="73")
        assert '<div class="trull-result">' not in html(app)
        app.button(key="result").click().run()
        assert "garde-contre <strong>made</strong>, 80 points" in html(app)
        app.button(key="result").click().run()
        app.button(key="end").click().run()
        assert '<div class="trull-result">' in html(app)

    def test_the_recorded_result_stands_beside_the_computed_one(
        self, app: AppTest, history: Path
    ) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["differs"], step="74")
        result = html(app)
        assert "recorded result differs" in result
        ann = f"+{SCORES[0]}<small>recorded +{SCORES[0] + 9} <strong>difference +9</strong></small>"
        bob = (
            f"\u2212{-SCORES[1]}<small>recorded \u2212{9 - SCORES[1]} "
            "<strong>difference \u22129</strong></small>"
        )
        di = f"\u2212{-SCORES[3]}<small>recorded \u2212{-SCORES[3]}</small>"
        assert all(f">{cell}</td>" in result for cell in (ann, bob, di))

    def test_an_abridged_log_says_what_it_does_not_tell(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["abridged"], step="5")
        assert ">abridged<" in html(app)
        assert "This log does not tell" in app.info[0].value
        assert "the auction" in app.info[0].value

    def test_an_unfinished_hand_says_where_it_ends(self, app: AppTest, history: Path) -> None:
        # Two tricks and three cards after the deal and the bid.
        opened(app, "replay", hand=club.hand_ids(history)["unfinished"], step="13")
        assert ">unfinished<" in html(app)
        assert "The log ends here; Di was to play a card" in html(app)

    def test_what_one_seat_sees(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"], step="4")
        app.button(key="own").click().run()
        assert "<b>Bob" not in html(app)
        assert 'aria-label="Di holds 18 cards"' in html(app)
        assert "Next: Cy &amp; *Co* to play a card<" in html(app)

    def test_the_hands_beside_it(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"], step="4")
        app.button(key="hand_after").click().run()
        assert app.query_params["hand"] == club.hand_ids(history)["differs"]
        assert app.query_params["step"] == "1"
        app.button(key="hand_before").click().run()
        assert app.query_params["hand"] == club.hand_ids(history)["slam"]

    @pytest.mark.parametrize(
        ("address", "words"),
        [
            ({"hand": "zzzzzzzzzzzz"}, "there is no hand 'zzzzzzzzzzzz'; near to it:"),
            ({"step": "99"}, "has steps 0 to 74, there is no step 99"),
            ({"step": "two"}, "step is a whole number"),
            ({"seat": "4"}, "this hand has seats 0 to 3"),
        ],
    )
    def test_a_wrong_address_is_told_in_words(
        self, app: AppTest, history: Path, address: dict[str, str], words: str
    ) -> None:
        opened(app, "replay", **{"hand": club.hand_ids(history)["slam"], **address})
        assert words in app.error[0].value.replace("\\", "")
        assert "Choose a hand" in links(app)


class TestRules:
    def test_every_game_is_listed_by_its_number_of_players(self, app: AppTest) -> None:
        opened(app, "rules")
        assert {button.label.replace("\\", "").partition(" (also")[0] for button in app.button} == {
            game.name for game in GAMES.values()
        }
        assert [heading.value for heading in app.subheader][:3] == [
            "For two",
            "For three",
            "For four",
        ]
        assert app.selectbox[0].value is None

    def test_an_address_opens_the_rule_card_of_its_game(self, app: AppTest) -> None:
        for game in GAMES.values():
            opened(app, "rules", game=game.id)
            assert app.selectbox[0].value == game.id
            shown = spoken(html(app))
            assert f"in logs {game.id}" in shown
            for heading, text in game.rule_card.sections:
                assert heading in shown
                assert all(spoken_text(line) in shown for line in text.splitlines())
            for ruling in game.rule_card.rulings:
                assert ruling.id in shown
                assert all(spoken_text(line) in shown for line in ruling.text.splitlines())
            for option in game.option_list():
                assert option.name in shown
                assert f"default {spelled(option.default)}" in shown
                assert spoken_text(option.meaning) in shown
            for names in (game.contracts, game.bonuses, game.endings):
                assert ", ".join(names) in shown
            assert all(source in shown for source in game.rule_card.sources)

    def test_choosing_a_game_puts_it_into_the_address(self, app: AppTest) -> None:
        opened(app, "rules").selectbox[0].select("scarto").run()
        assert app.query_params["game"] == "scarto"
        assert "SCA-1" in html(app)
        app.selectbox[0].set_value(None).run()
        assert "game" not in app.query_params
        assert "SCA-1" not in html(app)

    def test_a_game_that_there_is_not_is_told_with_those_there_are(self, app: AppTest) -> None:
        opened(app, "rules", game="whist")
        assert "'whist', which is no game here" in app.error[0].value.replace("\\", "")
        assert len(app.button) == len(GAMES)

    def test_a_press_on_a_game_opens_its_rules(self, app: AppTest) -> None:
        opened(app, "rules").button(key="open tapp").click().run()
        assert app.query_params["game"] == "tapp"
        assert "TAP-1" in html(app)

    def test_addresses_of_sources_are_links(self, app: AppTest) -> None:
        opened(app, "rules", game="scarto")
        address = "https://wikimili.com/en/Scarto"
        assert f'<a href="{address}" target="_blank" rel="noopener">{address}</a>' in html(app)

    def test_a_replay_leads_to_the_rules_of_its_game(self, app: AppTest, history: Path) -> None:
        opened(app, "replay", hand=club.hand_ids(history)["slam"])
        assert "Rules" in links(app)


class TestImport:
    def upload(self, app: AppTest, *files: tuple[str, bytes, str]) -> AppTest:
        opened(app, "import_logs")
        app.file_uploader[0].set_value(list(files)).run()
        app.button(key="import").click().run()
        assert not app.exception
        return app

    def test_the_four_counts_stand_file_by_file(self, empty_app: AppTest) -> None:
        # Found, stored, already known, unfinished, set aside.
        log = ("evening.jsonl", club.LOG.encode(), "application/json")
        again = ("again.jsonl", club.LOG.encode(), "application/json")
        assert rows(self.upload(empty_app, log, again)) == [
            ["evening.jsonl", "6", "3", "0", "2", "1"],
            ["again.jsonl", "6", "0", "5", "0", "1"],
            ["evening.jsonl, line 4, hand 4, step 12", REFUSAL],
            ["again.jsonl, line 4, hand 4, step 12", REFUSAL],
        ]

    def test_a_refused_hand_is_kept_as_it_was_found(self, empty_app: AppTest) -> None:
        app = self.upload(empty_app, ("evening.jsonl", club.LOG.encode(), "application/json"))
        (kept,) = app.expander
        assert kept.label == "1 set aside and open, the newest import first"
        where = kept.markdown[0].value.replace("\\", "")
        assert where == f"evening.jsonl, line 4, hand 4, step 12: {REFUSAL}"
        assert kept.text_area[0].value == club.slam(4, club.REFUSED).strip()

    def test_what_was_set_aside_last_stands_first_and_stays(self, empty_app: AppTest) -> None:
        broken = ("first.jsonl", b'{"trull":1, first', "application/json")
        later = ("later.jsonl", b'{"trull":1, later', "application/json")
        self.upload(empty_app, broken, later)
        (kept,) = self.upload(empty_app, broken).expander
        assert kept.label.startswith("2 set aside")
        texts = [area.value for area in kept.text_area]
        assert texts == ['{"trull":1, later', '{"trull":1, first']

    def test_the_fault_is_marked_in_what_was_set_aside(self, empty_app: AppTest) -> None:
        app = self.upload(empty_app, ("evening.jsonl", club.LOG.encode(), "application/json"))
        lines = app.expander[0].code[0].value.splitlines()
        (below,) = (number for number, line in enumerate(lines) if "^" in line)
        start, end = lines[below].index("^"), lines[below].rindex("^") + 1
        assert lines[below - 1][start:end] == "SQ"

    def test_a_corrected_text_is_stored_and_its_entry_is_resolved(self, empty_app: AppTest) -> None:
        app = self.upload(empty_app, ("evening.jsonl", club.LOG.encode(), "application/json"))
        app.text_area(key="corrected 1").set_value(club.slam(4, club.TRICKS[::-1][2:]))
        app.button(key="retry 1").click().run()
        assert not app.exception
        assert "stored, unfinished, as hand" in app.info[0].value
        (kept,) = app.expander
        assert kept.label == "1 resolved"
        (link,) = (one for one in app.get("page_link") if "line 4" in one.value)
        assert "query_string" in str(link.proto)

    def test_what_is_refused_again_stays_open_with_its_new_reason(self, empty_app: AppTest) -> None:
        app = self.upload(empty_app, ("evening.jsonl", club.LOG.encode(), "application/json"))
        app.text_area(key="corrected 1").set_value('{"trull":2}')
        app.button(key="retry 1").click().run()
        assert not app.exception
        (kept,) = app.expander
        assert kept.label.startswith("1 set aside and open")
        assert "is missing" in kept.markdown[0].value or "version 2" in kept.markdown[0].value
        app.button(key="retry all").click().run()
        assert "0 resolved, 1 still open" in app.info[0].value

    def test_a_recorded_result_that_differs_leads_to_its_hand(
        self, empty_app: AppTest, history: Path
    ) -> None:
        app = self.upload(empty_app, ("evening.jsonl", club.LOG.encode(), "application/json"))
        (link,) = (one for one in app.get("page_link") if "recorded" in one.value)
        assert link.value.replace("\\", "").startswith("evening.jsonl, line 2, hand 2: ")
        assert str(SCORES[0] + 9) in link.value
        assert club.hand_ids(history)["differs"] in str(link.proto)

    def test_files_that_are_no_logs_are_told_in_words(self, empty_app: AppTest) -> None:
        app = self.upload(
            empty_app,
            ("cat.png", b"\x89PNG\r\n\x1a\n\0\0", "image/png"),
            ("empty.json", b"", "application/json"),
            ("broken.zip", b"PK\x03\x04 no zip at all", "application/zip"),
        )
        told = [row[0] for row in rows(app)]
        assert {"cat.png", "broken.zip"} <= set(told[3:])


@pytest.mark.parametrize("page", ["overview", "hands"])
def test_a_page_does_not_wait_for_an_import_and_says_what_its_figures_lack(
    page: str, tmp_path: Path, use: pytest.MonkeyPatch
) -> None:
    use.setattr(projections, "FEW", 100)
    use.setattr("dashboard.history.SOON", 0)
    use.setenv("TRULL_DB", str(tmp_path / "history.duckdb"))
    club.import_log(tmp_path / "history.duckdb")
    app = opened(AppTest.from_file(APP, default_timeout=20), page)
    assert "events are not in these figures yet" in texts(app)
    for _ in range(20):
        app.run()
    assert "events are not in these figures yet" not in texts(app)
