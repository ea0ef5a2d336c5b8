"""Who is who: renames, aliases, merges and their undoing, and forgetting a person."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from core.errors import Unreadable
from events import players
from events.correcting import CorrectionRefused
from events.correction_list import corrections
from events.corrections import penalise, void
from events.exporting import records
from events.players import UnknownPlayer
from events.record import HandRecord
from events.retrying import retry_with
from events.store import Store
from events.verifying import verify
from tests.events.evenings import changed, counts, evening, imported, rows

# Sittings of three; nobody but those of one sitting ever sat together.
MONDAY = ("Ann", "Bob", "Cy")
TUESDAY = ("Anne", "Di", "Eve")
FRIDAY = ("Annie", "Fay", "Gus")


def sitting(*names: str, seed: int = 1, hands: int = 1) -> list[HandRecord]:
    """The log of a sitting of these players."""
    return [
        changed(record, sitting=replace(record.sitting, players=names))
        for record in evening(hands, seed=seed, players=len(names))
    ]


@pytest.fixture
def history(store: Store) -> Store:
    for seed, names in enumerate((MONDAY, TUESDAY, FRIDAY), 1):
        imported(store, sitting(*names, seed=seed))
    return store


def at_tables(store: Store) -> list[tuple[str, ...]]:
    """The names at the table, hand by hand in the order of storing."""
    return [hand.sitting.players for hand in store.all_hands()]


def first_names(store: Store) -> list[str]:
    """Who sat in the first seat."""
    return [names[0] for names in at_tables(store)]


class TestRenaming:
    def test_a_renamed_player_goes_by_the_new_name_everywhere(self, history: Store):
        players.rename(history, "Ann", "Antonia")
        assert first_names(history) == ["Antonia", "Anne", "Annie"]

    def test_logs_with_the_old_name_and_with_the_new_one_mean_the_same(self, history: Store):
        players.rename(history, "Ann", "Antonia")
        imported(history, sitting("Ann", "Hal", "Ida", seed=7))
        imported(history, sitting("Antonia", "Hal", "Ida", seed=8))
        assert first_names(history)[3:] == ["Antonia", "Antonia"]

    def test_renaming_back_undoes_it(self, history: Store):
        before = at_tables(history)
        players.rename(history, "Ann", "Antonia")
        players.rename(history, "Antonia", "Ann")
        assert at_tables(history) == before

    def test_the_name_of_another_player_is_refused(self, history: Store):
        with pytest.raises(CorrectionRefused, match=r"another player 'Anne'.*merge them"):
            players.rename(history, "Ann", "Anne")

    def test_the_name_that_he_has_is_refused(self, history: Store):
        with pytest.raises(CorrectionRefused, match="goes by that name already"):
            players.rename(history, "Ann", " Ann ")

    def test_what_is_no_name_is_refused(self, history: Store):
        with pytest.raises(Unreadable, match="the new name"):
            players.rename(history, "Ann", "A\nB")

    def test_a_name_that_nobody_has_is_told_with_those_near_to_it(self, history: Store):
        with pytest.raises(UnknownPlayer, match="no player 'Annn'; near to it: Ann"):
            players.rename(history, "Annn", "X")

    def test_composed_and_decomposed_letters_are_the_same_name(self, store: Store):
        imported(store, sitting("José", "Bob", "Cy"))
        players.rename(store, "Jose\u0301", "Pepe")
        assert first_names(store) == ["Pepe"]


class TestAliases:
    def test_a_spelling_to_come_means_the_player(self, history: Store):
        players.alias(history, "Ann", "A. Nowak")
        imported(history, sitting("A. Nowak", "Hal", "Ida", seed=7))
        assert first_names(history)[3] == "Ann"

    def test_a_spelling_of_logs_imported_before_means_him_too(self, history: Store):
        players.alias(history, "Ann", "Anne")
        assert first_names(history) == ["Ann", "Ann", "Annie"]

    def test_undone_the_spelling_is_a_player_of_its_own(self, history: Store):
        before = at_tables(history)
        players.alias(history, "Ann", "Anne")
        players.unmerge(history, "Anne")
        assert at_tables(history) == before

    def test_a_spelling_of_somebody_at_the_same_table_is_refused(self, history: Store):
        with pytest.raises(CorrectionRefused, match="sat at one table"):
            players.alias(history, "Ann", "Bob")

    def test_a_log_put_right_is_stored_beside_the_one_that_has_both_spellings(self, history: Store):
        players.alias(history, "Ann", "Nan")
        wrong, right = sitting("Nan", "Hal", "Ann", seed=7), sitting("Nan", "Hal", "Ida", seed=7)

        report = imported(history, [*wrong, *wrong, *right, *right])

        assert counts(report) == {"set_aside": 2, "stored": 1, "known": 1}

    def test_a_log_that_has_both_spellings_at_one_table_is_set_aside(self, history: Store):
        players.alias(history, "Ann", "Nan")

        log = sitting("Nan", "Hal", "Ann", seed=7)
        report = imported(history, log)

        assert counts(report) == {"set_aside": 1}
        [problem] = report.problems
        assert "seats 0 and 2, 'Nan' and 'Ann', are one player" in problem.reason
        assert rows(history, "SELECT name FROM player WHERE name IN ('Hal', 'Ida')") == []
        assert rows(history, "SELECT raw FROM set_aside") == [(log[0].raw,)]

        players.unmerge(history, "Nan")
        assert counts(imported(history, log)) == {"stored": 1}
        assert verify(history) == []

    def test_other_hands_of_that_log_are_stored(self, history: Store):
        players.alias(history, "Ann", "Nan")
        log = [*sitting("Nan", "Hal", "Ann", seed=7), *sitting("Nan", "Hal", "Ida", seed=8)]
        assert counts(imported(history, log)) == {"set_aside": 1, "stored": 1}


class TestMerging:
    def test_both_are_one_who_goes_by_the_name_of_the_second(self, history: Store):
        players.merge(history, "Anne", "Ann")
        assert first_names(history) == ["Ann", "Ann", "Annie"]

    def test_a_log_that_comes_later_is_his(self, history: Store):
        players.merge(history, "Anne", "Ann")
        imported(history, sitting("Anne", "Hal", "Ida", seed=7))
        assert first_names(history)[3] == "Ann"

    def test_no_event_of_a_hand_is_touched(self, history: Store):
        before = rows(history, "FROM event ORDER BY position")
        players.merge(history, "Anne", "Ann")
        assert rows(history, "FROM event ORDER BY position")[: len(before)] == before

    def test_two_who_sat_at_one_table_are_two_and_the_hand_is_named(self, history: Store):
        [monday] = rows(history, "SELECT id FROM hand WHERE stream = 1")
        with pytest.raises(CorrectionRefused, match=f"'Ann' and 'Cy' sat at .* hand {monday[0]}"):
            players.merge(history, "Ann", "Cy")
        assert corrections(history) == []

    def test_so_are_two_of_whom_spellings_sat_at_one_table(self, history: Store):
        players.merge(history, "Anne", "Ann")
        with pytest.raises(CorrectionRefused, match="'Di' and 'Ann' sat at one table"):
            players.merge(history, "Di", "Ann")

    def test_a_voided_hand_shows_that_they_are_two_all_the_same(self, history: Store):
        [monday] = rows(history, "SELECT id FROM hand WHERE stream = 1")
        void(history, monday[0], "misdealt")
        with pytest.raises(CorrectionRefused, match="sat at one table"):
            players.merge(history, "Ann", "Bob")

    def test_merging_one_with_himself_is_refused(self, history: Store):
        players.merge(history, "Anne", "Ann")
        for one, other in (("Ann", "Ann"), ("Ann", "Anne"), ("Anne", "Ann")):
            with pytest.raises(CorrectionRefused, match="one player already, 'Ann'"):
                players.merge(history, one, other)

    def test_undone_it_is_undone_completely(self, history: Store):
        players.rename(history, "Anne", "Anna")
        before = at_tables(history)
        people = rows(history, "SELECT id, person, shown FROM person ORDER BY id")
        players.merge(history, "Anna", "Ann")

        players.unmerge(history, "Anna")

        assert at_tables(history) == before
        now = rows(history, "SELECT id, person, shown FROM person ORDER BY id")
        assert set(people) <= set(now)
        assert all(id == person == shown for id, person, shown in set(now) - set(people))
        assert verify(history) == []

    def test_a_name_given_to_both_goes_when_they_part(self, history: Store):
        players.rename(history, "Ann", "Antonia")
        players.merge(history, "Anne", "Antonia")
        players.rename(history, "Antonia", "Anne")
        assert first_names(history) == ["Anne", "Anne", "Annie"]

        players.unmerge(history, "Anne")

        assert first_names(history) == ["Antonia", "Anne", "Annie"]

    @pytest.mark.parametrize(
        ("undone", "names"),
        [
            ("Annie", ["Ann", "Ann", "Annie"]),
            ("Anne", ["Ann", "Anne", "Anne"]),
        ],
    )
    def test_of_a_chain_each_link_is_undone_by_itself(
        self, history: Store, undone: str, names: list[str]
    ):
        players.merge(history, "Annie", "Anne")
        players.merge(history, "Anne", "Ann")
        assert first_names(history) == ["Ann", "Ann", "Ann"]

        players.unmerge(history, undone)

        assert first_names(history) == names
        assert verify(history) == []

    def test_what_was_not_merged_cannot_be_undone_and_who_could_is_named(self, history: Store):
        players.merge(history, "Anne", "Ann")
        with pytest.raises(CorrectionRefused, match=r"'Ann' was not merged.*joined.*: Anne"):
            players.unmerge(history, "Ann")

    def test_merged_again_after_the_undoing_they_are_one_again(self, history: Store):
        players.merge(history, "Anne", "Ann")
        players.unmerge(history, "Anne")
        players.merge(history, "Ann", "Anne")
        assert first_names(history) == ["Anne", "Anne", "Annie"]
        assert verify(history) == []

    def test_the_undoing_makes_no_two_of_those_who_sit_together_since(self, history: Store):
        players.merge(history, "Anne", "Ann")
        imported(history, sitting("Anne", "Bob", "Di", seed=7))
        players.unmerge(history, "Anne")
        assert at_tables(history)[3] == ("Anne", "Bob", "Di")


class TestForgetting:
    def test_the_name_goes_and_the_facts_stay(self, history: Store):
        actions = [hand.actions for hand in history.all_hands()]
        [(number,)] = rows(history, "SELECT id FROM player WHERE name = 'Anne'")

        players.forget(history, "Anne")

        assert at_tables(history)[1] == (f"forgotten {number}", "Di", "Eve")
        assert [hand.actions for hand in history.all_hands()] == actions
        assert verify(history) == []

    def test_all_spellings_go(self, history: Store):
        players.merge(history, "Anne", "Ann")
        players.rename(history, "Ann", "Antonia")
        [(number,)] = rows(history, "SELECT id FROM player WHERE name = 'Ann'")

        players.forget(history, "Anne")

        names = {name for (name,) in rows(history, "SELECT name FROM player")}
        assert names & {"Ann", "Anne", "Antonia"} == set()
        assert first_names(history) == [f"forgotten {number}"] * 2 + ["Annie"]

    def test_the_name_stands_nowhere_in_the_file(self, store: Store):
        imported(store, sitting("Wilhelmina Forgetmenot", "Bob", "Cy"))
        assert b"Wilhelmina" in store.path.read_bytes()

        players.forget(store, "Wilhelmina Forgetmenot")

        assert b"Wilhelmina" not in store.path.read_bytes()
        assert [path.name for path in store.path.parent.iterdir()] == [store.path.name]

    def test_no_event_ever_had_the_name(self, history: Store):
        players.rename(history, "Ann", "Antonia")
        players.alias(history, "Antonia", "Toni")
        players.merge(history, "Anne", "Toni")
        for name in ("Ann", "Antonia", "Toni", "Anne", "Bob"):
            told = rows(history, f"FROM event WHERE extra LIKE '%{name}%' OR call LIKE '%{name}%'")
            assert told == []

    def test_the_number_is_never_given_to_another(self, history: Store):
        players.forget(history, "Gus")  # whose number is the last one
        imported(history, sitting("Hal", "Ida", "Jo", seed=7))
        assert at_tables(history)[2][2].startswith("forgotten")
        assert at_tables(history)[3] == ("Hal", "Ida", "Jo")
        assert verify(history) == []

    def test_the_log_again_is_known_and_brings_no_name_back(self, history: Store):
        players.forget(history, "Anne")
        assert counts(imported(history, sitting(*TUESDAY, seed=2))) == {"known": 1}
        assert at_tables(history)[1][0].startswith("forgotten")

    def test_more_hands_of_the_same_sitting_are_his(self, history: Store):
        players.forget(history, "Anne")
        imported(history, sitting(*TUESDAY, seed=2, hands=2))
        assert [names[0].startswith("forgotten") for names in at_tables(history)].count(True) == 2

    def test_a_new_sitting_with_the_name_is_of_somebody_new(self, history: Store):
        players.forget(history, "Anne")
        imported(history, sitting("Anne", "Hal", "Ida", seed=7))
        assert at_tables(history)[3][0] == "Anne"
        assert at_tables(history)[1][0].startswith("forgotten")

    def test_who_is_forgotten_is_no_name_for_further_corrections(self, history: Store):
        players.forget(history, "Anne")
        for correct in (players.rename, players.alias, players.merge):
            with pytest.raises(UnknownPlayer):
                correct(history, "Anne", "Ann")

    def test_a_penalty_of_his_stays_his(self, history: Store):
        penalise(history, "2", "Anne", 5, "late")
        players.forget(history, "Anne")
        penalty, forgotten = corrections(history)
        assert penalty.player == forgotten.player
        assert str(penalty.player).startswith("forgotten")

    def test_it_is_told_where_the_name_still_stands(self, history: Store):
        [broken] = sitting("Anne", "Hal", "Ida", seed=7)
        imported(history, [changed(broken, number=0)])
        told = void(history, rows(history, "SELECT id FROM hand")[0][0], "Anne misdealt")

        forgotten = players.forget(history, "Anne")

        assert (forgotten.set_aside, forgotten.reasons) == ((1,), (told,))

    def test_a_file_that_others_read_meanwhile_is_replaced_all_the_same(self, history: Store):
        with history.reading() as connection:
            connection.execute("SELECT 1").fetchall()
        players.forget(history, "Anne")
        assert len(history.hands()) == 3

    def test_a_correction_that_was_tried_and_has_the_name_is_named_too(self, history: Store):
        [misspelled] = sitting("A?n", "Hal", "Ida", seed=7)
        imported(history, [changed(misspelled, number=0)])
        [put_right] = sitting("Ann", "Hal", "Ida", seed=7)
        retry_with(history, 1, "put-right.jsonl", put_right.raw, encoding=None)

        assert players.forget(history, "Ann").set_aside == (1,)


class TestExporting:
    def test_the_names_are_spelled_as_in_the_log(self, history: Store):
        players.merge(history, "Anne", "Ann")
        players.rename(history, "Bob", "Robert")
        assert [record.sitting.players for record in records(history)] == [MONDAY, TUESDAY, FRIDAY]

    def test_who_is_forgotten_has_no_name_there_either(self, history: Store):
        players.forget(history, "Anne")
        assert [record.sitting.players[0] for record in records(history)][1].startswith("forgotten")


Correct = Callable[[Store], object]


@pytest.mark.parametrize(
    ("correct", "text", "player"),
    [
        (lambda s: players.rename(s, "Ann", "Antonia", "why"), "Ann goes by the name Antonia", "Antonia"),
        (lambda s: players.alias(s, "Ann", "Nan", "why"), "Nan is a spelling of Ann", "Ann"),
        (lambda s: players.merge(s, "Anne", "Ann", "why"), "Anne and Ann are one player", "Ann"),
        (lambda s: players.forget(s, "Ann", "why"), "the name of forgotten 1 is deleted", "forgotten 1"),
    ],
    ids=["rename", "alias", "merge", "forget"],
)  # fmt: skip
def test_every_correction_is_told_with_its_reason(
    history: Store, correct: Correct, text: str, player: str
):
    correct(history)
    [told] = corrections(history)
    assert (told.text, told.why, told.player, told.undone_by) == (text, "why", player, None)


@pytest.mark.parametrize("correct", [players.merge, players.alias], ids=["merge", "alias"])
def test_so_is_every_undoing(history: Store, correct: Callable[[Store, str, str], int]):
    one, other = ("Anne", "Ann") if correct is players.merge else ("Ann", "Anne")
    made = correct(history, one, other)
    undone = players.unmerge(history, "Anne", "two sisters")
    told = corrections(history)
    assert [(event.number, event.undone_by) for event in told] == [(made, undone), (undone, None)]
    assert told[1].text == "Anne and Ann are not one player any more"
    assert told[1].why == "two sisters"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE person SET person = 2 WHERE id = 4", "has person 2, shown as 1 for spelling 4"),
        ("DELETE FROM person WHERE id = 4", "has nothing for spelling 4"),
        ("INSERT INTO person VALUES (9, 8, 8)", "has person 8, shown as 8 for spelling 9"),
        (
            "INSERT INTO player VALUES (7, 'Annie')",
            "the name of player 7 is there, but was forgotten",
        ),
    ],
)
def test_a_register_of_people_that_is_not_what_the_events_say_is_found(
    history: Store, change: str, words: str
):
    players.merge(history, "Anne", "Ann")
    players.forget(history, "Annie")

    history.write(lambda writer: writer.connection.execute(change).fetchall())

    assert any(words in flaw.text for flaw in verify(history))
