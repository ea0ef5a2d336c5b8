"""The read models follow the history: what is in them, and that nothing is lost or doubled."""

import random
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from threading import Barrier, Thread
from typing import Any, TypeVar

import duckdb
import pytest

from analytics import projections
from analytics.projections import behind, catch_up, follow, reading, rebuild
from core.cards import card_named
from events.store import Store
from events.writer import Writer
from tests.analytics import evenings

Import = Callable[[Store, list[str]], None]
T = TypeVar("T")
TABLES = ("hand", "seat", "honour", "bonus", "checkpoint")


def contents(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all read models, in order."""
    with store.reading() as connection:
        return {
            table: connection.execute(f"SELECT * FROM analytics.{table} ORDER BY ALL").fetchall()
            for table in TABLES
        }


def rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query).fetchall()


class TestWhatIsInThem:
    def test_a_hand_says_how_it_ended(self, club: duckdb.DuckDBPyConnection) -> None:
        found = rows(
            club,
            "SELECT club, number, finished, played, ending, contract, declarer, made, level "
            "FROM analytics.hand ORDER BY club, number",
        )
        assert found == [
            ("Lyon", 1, True, True, "", "garde", 0, True, "full"),
            ("Lyon", 2, True, True, "", "petite", 1, False, "full"),
            ("Lyon", 3, True, False, "passed out", None, None, None, "full"),
            ("Lyon", 4, False, False, "", "garde-contre", 0, None, "full"),
            ("Lyon", 5, True, True, "", "garde", 0, True, "abridged"),
            ("Lyon", 6, True, True, "", "garde", 0, True, "full"),
            ("Nice", 1, True, True, "", "garde-sans", 0, True, "full"),
            (None, 1, True, True, "", None, None, None, "full"),
        ]

    def test_a_seat_has_its_role_and_score(self, club: duckdb.DuckDBPyConnection) -> None:
        found = rows(
            club,
            "SELECT seat.seat, name, side, role, points, score, won, recorded_score "
            "FROM analytics.seat AS seat JOIN analytics.hand USING (hand) "
            "JOIN player ON player.id = seat.player "
            "WHERE club = 'Lyon' AND number = 2 ORDER BY seat.seat",
        )
        assert found == [
            (0, "Ann", 1, "defender", 88, 78, True, 78),
            (1, "Bob", 0, "taker", 3, -234, False, -230),
            (2, "Cy", 1, "defender", 88, 78, True, 78),
            (3, "Di", 1, "defender", 88, 78, True, 78),
        ]

    def test_without_a_declarer_everybody_is_a_side(self, club: duckdb.DuckDBPyConnection) -> None:
        found = rows(
            club,
            "SELECT side, role, points, score, won FROM analytics.seat JOIN analytics.hand "
            "USING (hand) WHERE variant = 'scarto' ORDER BY seat",
        )
        assert found == [
            (0, "dealer", 3, -162, False),
            (1, "player", 168, 333, True),
            (2, "player", 0, -171, False),
        ]

    @pytest.mark.parametrize(("number", "score"), [(3, 0), (4, None)])
    def test_who_did_not_play_has_no_result_but_the_nothing_of_a_hand_passed_out(
        self, club: duckdb.DuckDBPyConnection, number: int, score: int | None
    ) -> None:
        found = rows(
            club,
            "SELECT side, role, points, won, score FROM analytics.seat JOIN analytics.hand "
            f"USING (hand) WHERE club = 'Lyon' AND number = {number}",
        )
        assert found == [(None, None, None, None, score)] * 4

    def test_a_hand_settled_before_the_play_has_scores_and_nothing_else(
        self, parlour: duckdb.DuckDBPyConnection
    ) -> None:
        hands = "SELECT finished, played, settled, ending FROM analytics.hand WHERE settled"
        seats = (
            "SELECT side, role, points, won, score FROM analytics.seat JOIN analytics.hand "
            "USING (hand) WHERE settled ORDER BY seat"
        )
        assert rows(parlour, hands) == [(True, False, True, "thrown in for a price")]
        nothing = (None, None, None, None)
        assert rows(parlour, seats) == [(*nothing, 3), (*nothing, -3)]

    def test_a_hand_passed_out_is_not_settled(self, club: duckdb.DuckDBPyConnection) -> None:
        assert rows(club, "SELECT count(*) FROM analytics.hand WHERE settled") == [(0,)]

    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            # T1 falls under T21, the Fool in the last trick.
            (
                "club = 'Lyon' AND number = 1",
                [
                    ("FOOL", "hand", 1, 1, 0, True),
                    ("T1", "hand", 1, 1, 0, True),
                    ("T21", "hand", 0, 0, 0, False),
                ],
            ),
            # Abridged: what the taker held may have lain in the talon, the others' cards cannot.
            (
                "club = 'Lyon' AND number = 5",
                [
                    ("FOOL", "hand", 1, 1, 0, True),
                    ("T1", "hand", 1, 1, 0, True),
                    ("T21", "not known", None, 0, 0, False),
                ],
            ),
            # The Fool played in time is kept.
            (
                "club = 'Lyon' AND number = 6",
                [
                    ("FOOL", "hand", 1, 1, 1, False),
                    ("T1", "hand", 1, 1, 0, True),
                    ("T21", "hand", 0, 0, 0, False),
                ],
            ),
            # Scarto: whoever has won no trick gives the Fool itself for the Fool.
            (
                "variant = 'scarto'",
                [
                    ("FOOL", "hand", 2, 2, 1, True),
                    ("T1", "hand", 0, 0, 1, True),
                    ("T21", "hand", 1, 1, 1, False),
                ],
            ),
        ],
    )
    def test_an_honour_is_followed_from_the_deal_to_the_count(
        self, club: duckdb.DuckDBPyConnection, hand: str, expected: list[tuple[Any, ...]]
    ) -> None:
        found = rows(
            club,
            "SELECT honour, dealt, dealt_to, held_by, taken_by, lost FROM analytics.honour "
            f"JOIN analytics.hand USING (hand) WHERE {hand} ORDER BY honour",
        )
        assert found == expected

    @pytest.mark.parametrize(
        ("contract", "pagat"),
        [
            ("garde", ("talon", None, 0, 0, False)),
            ("garde-sans", ("talon", None, None, None, None)),
        ],
    )
    def test_an_honour_of_the_talon_is_held_by_whoever_takes_it(
        self, store: Store, imported: Import, contract: str, pagat: tuple[Any, ...]
    ) -> None:
        hand = evenings.pagat_in_talon(contract)
        imported(store, [evenings.line(evenings.LYON, 1, 3, hand)])
        with reading(store) as connection:
            found = rows(
                connection,
                "SELECT dealt, dealt_to, held_by, taken_by, lost FROM analytics.honour "
                "WHERE honour = 'T1'",
            )
            bonuses = rows(connection, "SELECT name, points FROM analytics.bonus ORDER BY place")
        assert found == [pagat]
        assert bonuses[-1] == ("slam", 200)
        assert (("petit at the end", 20) in bonuses) == (contract == "garde")

    def test_what_a_dummy_holds_and_takes_is_that_of_the_seat_that_plays_it(
        self, parlour: duckdb.DuckDBPyConnection
    ) -> None:
        found = rows(
            parlour,
            "SELECT honour, dealt, dealt_to, held_by, taken_by, lost FROM analytics.honour "
            "ORDER BY honour",
        )
        # Ann, seat 0, plays the dummy, which takes the first trick with T1 and keeps the Fool.
        assert found == [
            ("FOOL", "dummy", None, 0, None, None),
            ("T1", "dummy", None, 0, 0, False),
            ("T21", "hand", 1, 1, 1, False),
        ]

    def test_house_rules_stand_in_a_line(self, store: Store, imported: Import) -> None:
        rules = {"rules": "federation", "handful": True, "misere": 10, "half_point": "federation"}
        table = {**evenings.LYON, "options": rules}
        imported(store, [evenings.line(table, 1, 3, evenings.french(0, "garde"))])
        with reading(store) as connection:
            found = rows(connection, "SELECT options FROM analytics.hand")
        # Half points are counted as by default.
        assert found == [("handful=true, misere=10, rules=federation",)]

    def test_a_hand_that_the_rules_refuse_counts_nowhere_and_says_where(
        self, store: Store, imported: Import
    ) -> None:
        imported(store, evenings.club()[:1])
        store.write(_play_king_of_hearts_twice)
        with reading(store) as connection:
            [(finished, played, ending)] = rows(
                connection, "SELECT finished, played, ending FROM analytics.hand"
            )
        assert not finished and not played
        assert ending.startswith("step 10 refused: seat 3 played HK but does not hold it")

    def test_only_played_hands_have_honours_and_bonuses(
        self, club: duckdb.DuckDBPyConnection
    ) -> None:
        found = rows(
            club,
            "SELECT count(*), count(DISTINCT hand) FROM analytics.honour "
            "JOIN analytics.hand USING (hand) WHERE NOT played",
        )
        assert found == [(0, 0)]

    def test_a_bonus_that_counted_is_named(self, club: duckdb.DuckDBPyConnection) -> None:
        found = rows(
            club,
            "SELECT number, name, side, seat, announced, bonus.made, multiplier, points "
            "FROM analytics.bonus JOIN analytics.hand "
            "USING (hand) WHERE club = 'Lyon' ORDER BY number",
        )
        slam = ("slam", 0, 0, False, True, 1, 200)
        assert found == [(1, *slam), (5, *slam), (6, *slam)]

    def test_a_bonus_that_was_announced_and_failed_says_so(
        self, parlour: duckdb.DuckDBPyConnection
    ) -> None:
        found = rows(
            parlour,
            "SELECT name, side, seat, announced, made, multiplier, points FROM analytics.bonus",
        )
        assert found == [("sparrow", 0, 0, True, False, 2, -4)]

    def test_a_recorded_result_is_compared_where_there_is_one(
        self, club: duckdb.DuckDBPyConnection
    ) -> None:
        found = rows(
            club,
            "SELECT number, differs FROM analytics.hand WHERE compared ORDER BY number",
        )
        assert found == [(1, False), (2, True)]

    def test_a_called_partner_is_on_the_takers_side(self, store: Store, imported: Import) -> None:
        table = evenings.sitting("french-tarot", "Ann Bob Cy Di Eve")
        imported(store, [evenings.line(table, 1, 4, evenings.five_handed())])
        with reading(store) as connection:
            sides = rows(
                connection, "SELECT side, role, score, won FROM analytics.seat ORDER BY seat"
            )
            honours = rows(
                connection,
                "SELECT honour, dealt, held_by, taken_by, lost FROM analytics.honour "
                "ORDER BY honour",
            )
        assert sides == [
            (0, "taker", 720, True),
            (0, "partner", 360, True),
            (1, "defender", -360, False),
            (1, "defender", -360, False),
            (1, "defender", -360, False),
        ]
        # T1 falls under the partner's T21: it stays with its side.
        assert honours == [
            ("FOOL", "hand", 4, 0, True),
            ("T1", "hand", 1, 0, False),
            ("T21", "hand", 0, 0, False),
        ]


class TestFollowing:
    def test_no_history_is_followed_to_nothing(self, store: Store) -> None:
        catch_up(store)
        rebuild(store)
        with reading(store) as connection:
            assert rows(connection, "SELECT count(*) FROM analytics.hand") == [(0,)]
        assert not store.path.exists()

    def test_a_history_without_events_is_followed(self, store: Store) -> None:
        store.write(lambda _: None)
        catch_up(store)
        assert contents(store)["checkpoint"] == [(0, projections.LAYOUT)]

    def test_what_was_taken_in_is_not_taken_in_again(self, store: Store, imported: Import) -> None:
        imported(store, evenings.club())
        catch_up(store)
        before = contents(store)
        catch_up(store)
        assert contents(store) == before
        assert len(before["hand"]) == 8

    def test_who_follows_for_a_moment_takes_in_a_chunk_and_is_told_how_much_is_left(
        self, store: Store, imported: Import, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(projections, "FEW", 50)
        imported(store, evenings.club())
        left = [behind(store)]
        while left[-1]:
            follow(store, 0)
            left.append(behind(store))
        assert [before - after for before, after in pairwise(left[:-1])] == [50] * (len(left) - 2)
        assert left[-2] <= 50
        followed = contents(store)
        rebuild(store)
        assert contents(store) == followed

    @pytest.mark.parametrize("seed", range(3))
    def test_following_in_any_batches_and_rebuilding_come_to_the_same(
        self, store: Store, imported: Import, monkeypatch: pytest.MonkeyPatch, seed: int
    ) -> None:
        chance = random.Random(seed)
        lines = evenings.club()
        chance.shuffle(lines)
        while lines:
            size = chance.randint(1, 4)
            batch, lines = lines[:size], lines[size:]
            # Chunks that end in the middle of hands.
            monkeypatch.setattr(projections, "CHUNK", chance.randint(20, 200))
            imported(store, batch)
            if chance.random() < 0.7:
                catch_up(store)
        catch_up(store)
        followed = contents(store)
        rebuild(store)
        assert contents(store) == followed
        assert len(followed["hand"]) == 8

    def test_a_hand_that_is_continued_is_put_in_place_of_what_it_was(
        self, store: Store, imported: Import
    ) -> None:
        whole = evenings.french(0, "garde")
        imported(store, [evenings.line(evenings.LYON, 1, 3, whole[:10])])
        catch_up(store)
        assert [row[12:14] for row in contents(store)["hand"]] == [(False, False)]
        imported(store, [evenings.line(evenings.LYON, 1, 3, whole)])
        catch_up(store)
        followed = contents(store)
        assert [row[12:14] for row in followed["hand"]] == [(True, True)]
        assert (len(followed["seat"]), len(followed["honour"])) == (4, 3)
        rebuild(store)
        assert contents(store) == followed

    def test_read_models_of_another_layout_are_made_anew(
        self, store: Store, imported: Import, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        imported(store, evenings.club())
        catch_up(store)
        store.write(_spoil)
        monkeypatch.setattr(projections, "LAYOUT", projections.LAYOUT + 1)
        catch_up(store)
        assert len(contents(store)["hand"]) == 8

    def test_an_error_while_writing_leaves_rows_and_checkpoint_as_they_were(
        self, store: Store, imported: Import, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        imported(store, evenings.club()[:2])
        catch_up(store)
        before = contents(store)
        imported(store, evenings.club()[2:])
        insert = Writer.insert

        def fail(writer: Writer, table: str, *rest: Any, **more: Any) -> None:
            if table == "analytics.bonus":
                raise OSError("no space left")
            insert(writer, table, *rest, **more)

        monkeypatch.setattr(Writer, "insert", fail)
        with pytest.raises(OSError, match="no space left"):
            catch_up(store)
        assert contents(store) == before


def _play_king_of_hearts_twice(writer: Writer) -> None:
    writer.connection.execute(
        "UPDATE event SET card = $1 WHERE version = (SELECT min(version) + 3 FROM event "
        "WHERE kind = 'play')",
        [card_named("HK")],
    )


def _spoil(writer: Writer) -> None:
    writer.connection.execute("ALTER TABLE analytics.hand DROP COLUMN level")


class Overtaken(Store):
    """A store where somebody else always follows first."""

    def write(self, work: Callable[[Writer], T]) -> T:
        catch_up(Store(self.path))
        return super().write(work)


class TestSeveralAtOnce:
    def test_a_chunk_that_somebody_else_took_in_is_left_to_him(
        self, store: Store, imported: Import
    ) -> None:
        imported(store, evenings.club())
        catch_up(Overtaken(store.path))
        followed = contents(store)
        assert len(followed["hand"]) == 8
        rebuild(store)
        assert contents(store) == followed

    def test_threads_that_follow_at_once_double_nothing(
        self, store: Store, imported: Import, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(projections, "CHUNK", 100)
        imported(store, evenings.club())
        together = Barrier(3)
        errors = []

        def follow() -> None:
            together.wait()
            try:
                catch_up(Store(store.path))
            except Exception as error:
                errors.append(error)

        threads = [Thread(target=follow) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert errors == []
        followed = contents(store)
        rebuild(store)
        assert contents(store) == followed

    def test_processes_that_follow_at_once_double_nothing(
        self, store: Store, imported: Import
    ) -> None:
        imported(store, evenings.club())
        follow = (
            "import sys, pathlib; from analytics import projections; from events.store import Store;"
            "projections.CHUNK = 200; projections.catch_up(Store(pathlib.Path(sys.argv[1])))"
        )
        command = [sys.executable, "-c", follow, str(store.path)]
        root = Path(__file__).parents[2]
        followers = [subprocess.Popen(command, cwd=root) for _ in range(2)]
        assert [follower.wait() for follower in followers] == [0, 0]
        followed = contents(store)
        assert len(followed["hand"]) == 8
        rebuild(store)
        assert contents(store) == followed
