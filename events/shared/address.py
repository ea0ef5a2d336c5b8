"""Where a shared history is: the address of a PostgreSQL database, and how it is called in words."""

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import psycopg
from platformdirs import user_cache_path
from psycopg.conninfo import conninfo_to_dict

from core.errors import Unreadable

_FORM = "postgresql://USER@HOST/NAME"


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a database.

    url: as it was given; it may hold a password. name: without one, and without any settings.
    secrets: what may not be in any message.
    """

    url: str = field(repr=False)
    name: str
    secrets: tuple[str, ...] = field(repr=False)

    @property
    def replica(self) -> Path:
        """The file of this machine's copy, in the cache folder of the user."""
        digest = sha256(self.name.encode()).hexdigest()[:16]
        return user_cache_path("trull") / "shared" / f"{digest}.duckdb"


def address(url: str) -> Address:
    """Read the address of a database; Unreadable, which does not quote it, where it is none."""
    try:
        told = {key: str(value) for key, value in conninfo_to_dict(url).items() if value}
    except psycopg.Error:
        raise _unreadable() from None
    host, port, database = (told.get(key, "") for key in ("host", "port", "dbname"))
    # A password with such a character in it, not written as it should be, ends up in other parts.
    if "@" in host + database or (not port.replace(",", "").isdecimal() and port):
        raise _unreadable()
    user = f"{told['user']}@" if "user" in told else ""
    host = f"[{host}]" if ":" in host else host
    name = f"postgresql://{user}{host}{port and ':' + port}/{database}"
    secrets = tuple(told[key] for key in ("password", "sslpassword") if key in told)
    return Address(url, name, secrets)


def _unreadable() -> Unreadable:
    return Unreadable(
        f"that is no address of a PostgreSQL database: it has the form {_FORM}, with %40, %3A and %2F "
        "for @, : and / within a name or a password"
    )
