"""Read models that are not what the history gives are found, without touching them."""

from collections.abc import Callable

import pytest

from analytics.projections import catch_up
from analytics.proving import differences
from events.store import Store
from tests.analytics import evenings

Import = Callable[[Store, list[str]], None]


@pytest.fixture
def followed(store: Store, imported: Import) -> Store:
    imported(store, evenings.club())
    catch_up(store)
    return store


def change(store: Store, statement: str) -> None:
    store.write(lambda writer: writer.connection.execute(statement).fetchall())


def test_read_models_that_followed_the_history_are_what_it_gives(followed: Store) -> None:
    assert differences(followed) == []


def test_read_models_that_lag_behind_or_do_not_exist_yet_are_no_flaw(
    store: Store, imported: Import
) -> None:
    imported(store, evenings.club())
    assert differences(store) == []


@pytest.mark.parametrize(
    ("statement", "table", "missing", "surplus"),
    [
        ("UPDATE analytics.seat SET score = score + 1 WHERE role = 'dealer'", "seat", 1, 1),
        ("DELETE FROM analytics.hand WHERE variant = 'scarto'", "hand", 1, 0),
        (
            "INSERT INTO analytics.bonus VALUES (1, 0, 'slam', 0, 0, true, true, 1, 9)",
            "bonus",
            0,
            1,
        ),
    ],
)
def test_a_row_changed_lost_or_added_is_found_in_its_table(
    followed: Store, statement: str, table: str, missing: int, surplus: int
) -> None:
    change(followed, statement)
    [flaw] = differences(followed)
    assert f"analytics.{table}," in flaw.text
    assert f"rows missing: {missing}, rows that should not be there: {surplus}" in flaw.text


def test_a_read_model_that_is_gone_is_made_anew(followed: Store) -> None:
    change(followed, "DROP TABLE analytics.seat")
    catch_up(followed)
    assert differences(followed) == []
