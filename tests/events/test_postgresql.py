"""The history in PostgreSQL: the contract of every event store, and what is its own."""

import pytest

from events.opening import open_store
from events.store import Store
from events.writer import Writer
from tests.events.store_contract import EventStoreContract
from tests.postgresql_server import ask


@pytest.fixture
def store(database: str) -> Store:
    """A history in a database that is empty yet."""
    return open_store(database)


class TestPostgreSQL(EventStoreContract):
    def behind_its_back(self, store: Store, _writer: Writer, statement: str) -> None:
        ask(store.opened_by, statement)
