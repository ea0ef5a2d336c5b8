"""Names that logs give to people, clubs and places."""

import unicodedata
from functools import lru_cache

from core.errors import Unreadable

LONGEST = 100
_BLANKS = " \u00a0\u3000"
# Controls, formatting characters, line and paragraph separators.
_UNSEEN = {"Cc", "Cf", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"  # formatting characters that some scripts spell names with


# The few names of a club stand in every hand of its logs: what is clean is remembered.
@lru_cache(maxsize=4096)
def clean_name(text: str, what: str) -> str:
    """The name in Unicode's composed form (NFC), without blanks around it.

    `what` says in an error what it is the name of. Raises Unreadable for a name that is empty, too
    long, or holds control characters or others that cannot be seen.
    """
    name = unicodedata.normalize("NFC", text).strip(_BLANKS)
    if not name.strip(_JOINERS):
        raise Unreadable(f"{what} is empty")
    if len(name) > LONGEST:
        raise Unreadable(f"{what} has {len(name)} characters; at most {LONGEST} are read")
    for char in name:
        if unicodedata.category(char) in _UNSEEN and char not in _JOINERS:
            raise Unreadable(
                f"{what} holds the character U+{ord(char):04X}, which cannot be seen; take it out"
            )
    return name


@lru_cache(maxsize=1024)
def clean_players(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the players by seat; Unreadable if two seats have the same one."""
    players = tuple(clean_name(name, f"the name of seat {seat}") for seat, name in enumerate(names))
    for seat, name in enumerate(players):
        if name in players[:seat]:
            raise Unreadable(f"seats {players.index(name)} and {seat} are both named {name!r}")
    return players
