"""Every statistic, held against what `evenings.club` comes to on paper."""

from collections.abc import Callable, Iterator
from typing import Any

import duckdb
import pytest

from analytics import projections
from analytics.filters import Filters
from analytics.projections import reading, rebuild
from analytics.statistics import STATISTICS, statistic_named
from analytics.statistics.measures import Count, Rate, Total
from analytics.statistics.statistic import Statistic
from core.catalogue import GAMES
from core.errors import Unreadable
from core.hand import Level
from core.players.random import play_randomly
from events.importing import import_records
from events.simulating import simulate
from events.store import Store
from tests.analytics import evenings

Connection = duckdb.DuckDBPyConnection
Import = Callable[[Store, list[str]], None]
ALL = Filters()
each_statistic = pytest.mark.parametrize("statistic", STATISTICS.values(), ids=STATISTICS)


def table(
    con: Connection, name: str, by: tuple[str, ...], columns: str, filters: Filters = ALL
) -> list[tuple[Any, ...]]:
    """The rows of a statistic: the groups and these of its numbers."""
    frame = STATISTICS[name].compute(con, filters, by)
    return frame.select(*by, *columns.split()).rows()


class TestEveryStatistic:
    @each_statistic
    def test_says_what_it_counts_and_which_records_it_uses(self, statistic: Statistic) -> None:
        assert statistic.title
        assert len(statistic.definition.split()) >= 10
        assert set(statistic.levels) <= set(Level)

    @each_statistic
    def test_documents_every_column_it_gives(self, club: Connection, statistic: Statistic) -> None:
        columns = statistic.columns(statistic.by)
        frame = statistic.compute(club, ALL, statistic.by)
        assert frame.columns == [column.name for column in columns]
        assert frame.dtypes == [column.dtype for column in columns]
        assert all(column.meaning for column in columns)
        assert len(set(frame.columns)) == len(frame.columns)

    @each_statistic
    def test_gives_the_same_sums_however_it_is_grouped(
        self, club: Connection, statistic: Statistic
    ) -> None:
        whole = statistic.compute(club, ALL)
        for by in statistic.by:
            parts = statistic.compute(club, ALL, (by,))
            for measure in statistic.measures:
                if isinstance(measure, Count) and measure.of == "*":
                    assert parts[measure.name].sum() == whole[measure.name].item()

    @each_statistic
    def test_has_numerators_from_among_its_denominators(
        self, club: Connection, statistic: Statistic
    ) -> None:
        frame = statistic.compute(club, ALL, statistic.by)
        for measure in statistic.measures:
            if isinstance(measure, Rate):
                hits, trials = frame[measure.of.name], frame[measure.over.name]
                assert (hits <= trials).all()
                assert frame[measure.name].is_null().to_list() == (trials == 0).to_list()

    @each_statistic
    def test_opens_every_number_into_hands(self, club: Connection, statistic: Statistic) -> None:
        by = statistic.by[:2]
        for row in statistic.compute(club, ALL, by).iter_rows(named=True):
            for measure in statistic.measures:
                behind = statistic.hands_behind(club, ALL, row, measure.columns[0].name)
                assert len(behind) == len(set(behind))
                if isinstance(measure, Count):
                    assert bool(behind) == bool(row[measure.name])

    @each_statistic
    def test_gives_zeros_and_no_rate_where_nothing_was_played(
        self, club: Connection, statistic: Statistic
    ) -> None:
        frame = statistic.compute(club, Filters(club="nowhere"))
        for measure in statistic.measures:
            expected = 0 if isinstance(measure, Count | Total) else None
            assert frame[measure.columns[0].name].to_list() == [expected]

    @each_statistic
    def test_names_what_it_can_be_grouped_by(self, club: Connection, statistic: Statistic) -> None:
        with pytest.raises(Unreadable, match=f"{statistic.name} cannot be grouped by 'moon'.*year"):
            statistic.compute(club, ALL, ("moon",))

    @each_statistic
    def test_names_its_numbers(self, club: Connection, statistic: Statistic) -> None:
        first = statistic.measures[0].columns[0].name
        with pytest.raises(Unreadable, match=f"no number 'luck'; it has {first}"):
            statistic.hands_behind(club, ALL, {}, "luck")

    def test_is_found_by_its_name(self) -> None:
        assert statistic_named("wins") is STATISTICS["wins"]
        with pytest.raises(Unreadable, match="no statistic 'luck'; there are: hands, wins"):
            statistic_named("luck")


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Ten hands of each game and number of players, played at random."""
    store = Store(tmp_path_factory.mktemp("simulated") / "history.duckdb")
    hands = (
        record
        for game in GAMES.values()
        for players in game.players
        for record in simulate(game, hands=10, seed=7, player=play_randomly, players=players)
    )
    report = import_records(store, hands, format="native")
    assert (report.problems, report.stored) == ([], report.found)
    return store


class TestRandomPlay:
    """What must hold whatever is played."""

    @pytest.fixture
    def con(self, simulated: Store) -> Iterator[Connection]:
        with reading(simulated) as connection:
            yield connection

    def test_every_hand_is_played_or_not(self, con: Connection) -> None:
        for *_, hands, played, not_played, settled, unfinished in table(
            con, "hands", ("variant", "players"), "hands played not_played settled unfinished"
        ):
            assert (hands, unfinished) == (10, 0)
            assert played + not_played == 10
            assert settled <= not_played

    def test_scores_sum_to_nothing_where_what_one_wins_another_loses(self, con: Connection) -> None:
        for variant, total in table(con, "wins", ("variant",), "total_score"):
            if GAMES[variant].zero_sum:
                assert total == 0, variant

    def test_every_honour_of_every_played_hand_is_accounted_for(self, con: Connection) -> None:
        played = dict(table(con, "hands", ("variant",), "played"))
        columns = "honours dealt dummy talon not_known in_play kept lost"
        for variant, honours, *where, in_play, kept, lost in table(
            con, "honours", ("variant",), columns
        ):
            game = GAMES[variant]
            each = (game.honours & game.usual_cards.pack.cards).bit_count()
            assert honours == each * played[variant] == sum(where), variant
            assert in_play == kept + lost
        [(dealt, lost)] = table(con, "honours", (), "dealt lost")
        assert table(con, "honours-captured", (), "captured") == [(lost,)]
        assert table(con, "honours-dealt", (), "dealt") == [(dealt,)]

    def test_a_contract_is_made_by_the_attack_or_broken_by_the_defence(
        self, con: Connection
    ) -> None:
        found = con.execute(
            "SELECT DISTINCT variant FROM analytics.seat JOIN analytics.hand USING (hand) "
            "WHERE played AND made IS NOT NULL AND won <> (made = (side = 0)) AND score <> 0"
        ).fetchall()
        assert found == []
        by_declarer = con.execute(
            "SELECT count(*) FROM analytics.seat JOIN analytics.hand USING (hand) "
            "WHERE seat = declarer AND contract IS NOT NULL AND made AND won"
        ).fetchall()
        assert table(con, "contracts", (), "made") == by_declarer

    def test_following_chunk_by_chunk_comes_to_what_one_rebuild_does(
        self, simulated: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        everything = "SELECT * FROM analytics.hand JOIN analytics.seat USING (hand) ORDER BY ALL"
        monkeypatch.setattr(projections, "CHUNK", 1777)
        rebuild(simulated)
        with simulated.reading() as connection:
            followed = connection.execute(everything).fetchall()
        monkeypatch.undo()
        rebuild(simulated)
        with simulated.reading() as connection:
            assert connection.execute(everything).fetchall() == followed


class TestHands:
    def test_are_played_or_not_or_unfinished(self, club: Connection) -> None:
        columns = "sittings hands played not_played settled unfinished full abridged"
        assert table(club, "hands", ("variant",), columns) == [
            ("french-tarot", 2, 7, 5, 1, 0, 1, 6, 1),
            ("scarto", 1, 1, 1, 0, 0, 0, 1, 0),
        ]

    def test_say_why_they_were_not_played(self, club: Connection) -> None:
        assert table(club, "hands", ("ending",), "not_played unfinished played") == [
            ("", 0, 1, 7 - 1),
            ("passed out", 1, 0, 0),
        ]

    def test_are_told_by_evening(self, club: Connection) -> None:
        found = table(club, "hands", ("month", "year"), "hands")
        assert found == [("2024-09", 2024, 7), (None, None, 1)]


class TestWins:
    def test_by_player(self, club: Connection) -> None:
        # Ann: three gardes of hers and Bob's petite won, the Scarto hand lost:
        # 1080 + 78 + 1080 + 1026 - 162 = 3102.
        assert table(club, "wins", ("player",), "hands won win_rate total_score") == [
            ("Ann", 5, 4, 0.8, 3102),
            ("Bob", 5, 1, 0.2, -360 - 234 - 360 - 342 + 333),
            ("Cy", 5, 1, 0.2, -360 + 78 - 360 - 342 - 171),
            ("Di", 4, 1, 0.25, -360 + 78 - 360 - 342),
            ("Eve", 1, 1, 1.0, 1560),
            ("Fay", 1, 0, 0.0, -520),
            ("Gus", 1, 0, 0.0, -520),
            ("Hal", 1, 0, 0.0, -520),
        ]

    def test_by_variant_and_role(self, club: Connection) -> None:
        found = table(club, "wins", ("variant", "role"), "hands won average_score")
        assert found == [
            ("french-tarot", "defender", 15, 3, (-360 + 78 - 360 - 342 - 520) * 3 / 15),
            ("french-tarot", "taker", 5, 4, (1080 - 234 + 1080 + 1026 + 1560) / 5),
            ("scarto", "dealer", 1, 0, -162),
            ("scarto", "player", 2, 1, (333 - 171) / 2),
        ]

    def test_sum_to_nothing_at_one_table(self, club: Connection) -> None:
        assert table(club, "wins", (), "total_score") == [(0,)]

    def test_come_with_an_interval(self, club: Connection) -> None:
        [(low, high)] = table(club, "wins", (), "win_rate_low win_rate_high", Filters(player="Eve"))
        # One of one: 1 / (1 + 1.96²) to 1.
        assert low == pytest.approx(0.2065, abs=1e-4) and high == 1

    def test_open_into_the_hands_won(self, club: Connection) -> None:
        wins = STATISTICS["wins"]
        [row] = wins.compute(club, Filters(player="Bob"), ("player",)).rows(named=True)
        [won] = wins.hands_behind(club, ALL, row, "won")
        found = club.execute("SELECT variant FROM analytics.hand WHERE id = $1", [won]).fetchall()
        assert found == [("scarto",)]
        assert len(wins.hands_behind(club, ALL, row, "win_rate")) == 5
        assert len(wins.hands_behind(club, ALL, row, "hands", limit=2)) == 2


class TestContracts:
    def test_by_bid(self, club: Connection) -> None:
        columns = "contracts made success_rate average_points average_score"
        assert table(club, "contracts", ("contract",), columns) == [
            ("garde", 3, 3, 1.0, (91 + 91 + 87) / 3, (1080 + 1080 + 1026) / 3),
            ("garde-sans", 1, 1, 1.0, 91, 1560),
            ("petite", 1, 0, 0.0, 3, -234),
        ]

    def test_by_the_player_who_declared(self, club: Connection) -> None:
        assert table(club, "contracts", ("player",), "contracts made") == [
            ("Ann", 3, 3),
            ("Bob", 1, 0),
            ("Eve", 1, 1),
        ]

    def test_a_contract_made_with_a_negative_score_is_made(
        self, store: Store, imported: Import
    ) -> None:
        imported(store, [evenings.line(evenings.LYON, 1, 3, evenings.slam_failed())])
        with reading(store) as connection:
            contract = table(connection, "contracts", (), "made average_points average_score")
            winners = table(connection, "wins", ("player",), "won total_score")
        assert contract == [(1, 89, -366)]
        assert winners == [("Ann", 1, -366), ("Bob", 0, 122), ("Cy", 0, 122), ("Di", 0, 122)]


class TestHonours:
    def test_are_kept_or_lost_by_the_side_that_held_them(self, club: Connection) -> None:
        columns = "honours dealt talon not_known in_play kept lost kept_rate"
        found = table(club, "honours", ("variant", "honour"), columns)
        assert found == [
            ("french-tarot", "FOOL", 5, 5, 0, 0, 5, 1, 4, 0.2),
            ("french-tarot", "T1", 5, 5, 0, 0, 5, 0, 5, 0.0),
            ("french-tarot", "T21", 5, 4, 0, 1, 5, 5, 0, 1.0),
            ("scarto", "FOOL", 1, 1, 0, 0, 1, 0, 1, 0.0),
            ("scarto", "T1", 1, 1, 0, 0, 1, 0, 1, 0.0),
            ("scarto", "T21", 1, 1, 0, 0, 1, 1, 0, 1.0),
        ]

    def test_in_the_talon_to_the_end_are_neither_kept_nor_lost(
        self, store: Store, imported: Import
    ) -> None:
        hand = evenings.pagat_in_talon("garde-sans")
        imported(store, [evenings.line(evenings.LYON, 1, 3, hand)])
        with reading(store) as connection:
            columns = "honours dealt talon in_play kept lost kept_rate"
            found = table(connection, "honours", ("honour",), columns)
            chances = table(connection, "honours-captured", ("honour",), "chances")
        assert found == [
            ("FOOL", 1, 1, 0, 1, 0, 1, 0.0),
            ("T1", 1, 0, 1, 0, 0, 0, None),
            ("T21", 1, 1, 0, 1, 1, 0, 1.0),
        ]
        assert chances == [("FOOL", 1), ("T21", 3)]

    def test_by_who_was_dealt_them(self, club: Connection) -> None:
        found = table(club, "honours-dealt", ("player", "honour"), "dealt kept lost lost_rate")
        assert found == [
            ("Ann", "T1", 1, 0, 1, 1.0),
            ("Ann", "T21", 3, 3, 0, 0.0),
            ("Bob", "FOOL", 4, 1, 3, 0.75),
            ("Bob", "T1", 4, 0, 4, 1.0),
            ("Bob", "T21", 1, 1, 0, 0.0),
            ("Cy", "FOOL", 1, 0, 1, 1.0),
            ("Eve", "T21", 1, 1, 0, 0.0),
            ("Fay", "FOOL", 1, 0, 1, 1.0),
            ("Fay", "T1", 1, 0, 1, 1.0),
        ]

    def test_by_who_captured_them(self, club: Connection) -> None:
        found = table(
            club,
            "honours-captured",
            ("player",),
            "chances captured capture_rate",
            Filters(variant="french-tarot", club="Lyon"),
        )
        # In Ann's three gardes she may capture Bob's T1 and Fool, the others her T21. Against Bob's
        # petite Ann, Cy and Di have the chances of his two, and Bob that of her T21.
        assert found == [
            ("Ann", 8, 7, 7 / 8),
            ("Bob", 4, 0, 0.0),
            ("Cy", 5, 0, 0.0),
            ("Di", 5, 0, 0.0),
        ]

    def test_given_up_for_the_fool_are_captured(self, club: Connection) -> None:
        scarto = Filters(variant="scarto")
        assert table(club, "honours-captured", ("player", "honour"), "captured", scarto) == [
            ("Ann", "FOOL", 0),
            ("Ann", "T21", 0),
            ("Bob", "FOOL", 1),
            ("Bob", "T1", 1),
            ("Cy", "T1", 0),
            ("Cy", "T21", 0),
        ]

    def test_lost_by_one_are_captured_by_another(self, club: Connection) -> None:
        [(lost,)] = table(club, "honours", (), "lost")
        assert table(club, "honours-captured", (), "captured") == [(lost,)]


class TestASettledHand:
    """Bob pays Ann 3 to have a hand thrown in, and wins the other one: 4."""

    def test_is_among_those_not_played(self, parlour: Connection) -> None:
        found = table(parlour, "hands", (), "hands played not_played settled")
        assert found == [(2, 1, 1, 1)]

    def test_counts_in_the_sum_of_scores_alone(self, parlour: Connection) -> None:
        columns = "hands won settled win_rate average_score total_score"
        assert table(parlour, "wins", ("player",), columns) == [
            ("Ann", 1, 0, 1, 0, -4, -4 + 3),
            ("Bob", 1, 1, 1, 1, 4, 4 - 3),
        ]

    def test_is_behind_the_sum_of_scores(self, parlour: Connection) -> None:
        wins = STATISTICS["wins"]
        assert len(wins.hands_behind(parlour, ALL, {}, "total_score")) == 2
        assert len(wins.hands_behind(parlour, ALL, {}, "average_score")) == 1


class TestBonuses:
    def test_are_counted_by_name(self, club: Connection) -> None:
        found = table(club, "bonuses", ("bonus",), "bonuses hands average_points")
        assert found == [("slam", 4, 4, 200)]

    def test_are_told_apart_by_whether_they_were_announced_and_made(
        self, parlour: Connection, club: Connection
    ) -> None:
        by = ("bonus", "announced", "made")
        assert table(club, "bonuses", by, "bonuses") == [("slam", "silent", "made", 4)]
        found = table(parlour, "bonuses", by, "bonuses average_points")
        assert found == [("sparrow", "announced", "failed", 1, -4)]


def test_differences_are_a_share_of_the_results_recorded(club: Connection) -> None:
    found = table(club, "differences", ("club",), "compared differing difference_rate")
    assert found == [("Lyon", 2, 1, 0.5)]


class TestDuplicate:
    """Ann's garde (1080), Bob's petite (-234), Ann's late garde (1026) and Eve's garde sans (1560)
    come from the same deal; the abridged one does not tell its deal."""

    def test_ranks_the_tables_of_a_deal(self, club: Connection) -> None:
        found = table(club, "duplicate", ("player",), "attacks attack_share defences defence_share")
        half, two_thirds = pytest.approx(1 / 2), pytest.approx(2 / 3)
        assert found == [
            ("Ann", 2, half, 1, 1),  # second and third of four attacks; best defence
            ("Bob", 1, 0, 2, half),
            ("Cy", 0, None, 3, two_thirds),
            ("Di", 0, None, 3, two_thirds),
            ("Eve", 1, 1, 0, None),
            ("Fay", 0, None, 1, 0),
            ("Gus", 0, None, 1, 0),
            ("Hal", 0, None, 1, 0),
        ]

    def test_needs_both_shares_for_a_ranking(self, club: Connection) -> None:
        found = dict(table(club, "duplicate", ("player",), "ranking"))
        assert found["Ann"] == pytest.approx(0.25 * 1 / 2 + 0.75 * 1)
        assert found["Eve"] is None

    def test_compares_all_tables_whoever_is_shown(self, club: Connection) -> None:
        eve = Filters(player="Eve")
        assert table(club, "duplicate", (), "attack_share", eve) == [(1,)]

    def test_shares_as_the_rule_book_does(self, club: Connection) -> None:
        # The attacks scored 1560, 1080, 1026 and -234: 1, 2/3, 1/3 and 0 of the other three below.
        found = table(
            club, "duplicate", ("club", "contract"), "attack_share", Filters(role="taker")
        )
        assert [share for *_, share in found] == [
            pytest.approx((2 / 3 + 1 / 3) / 2),
            0,
            1,
        ]

    def test_shares_between_tied_tables(self, store: Store, imported: Import) -> None:
        garde = evenings.french(0, "garde")
        # The same but for two hearts thrown in the other order.
        swapped = [*garde[:9], garde[9].replace("HA", "H2"), garde[10].replace("H2", "HA")]
        tables = [garde, [*swapped, *garde[11:]], evenings.french(0, "petite")]
        imported(
            store,
            [
                evenings.line(evenings.LYON, number, 3, hand)
                for number, hand in enumerate(tables, 1)
            ],
        )
        with reading(store) as connection:
            found = table(
                connection, "duplicate", ("contract",), "attacks attack_share", Filters(seat=0)
            )
        assert found == [("garde", 2, 0.75), ("petite", 1, 0.0)]
