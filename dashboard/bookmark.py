"""Where in a replay one is: the part of the address that opens the same step again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.errors import Unreadable
from dashboard.view import StepLabel

AFTER_THE_DEAL = 1
SWITCHES = ("own", "result")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A hand (its id), a step of it, and the seat that sits nearest.

    own: only what that seat sees lies open. result: the result is told before the end.
    """

    hand: str
    step: int = AFTER_THE_DEAL
    seat: int = 0
    own: bool = False
    result: bool = False

    def address(self) -> dict[str, str]:
        """The parameters of the address: `?hand=ID&step=N&seat=S`, `&own=1` and `&result=1`."""
        place = {"hand": self.hand, "step": str(self.step), "seat": str(self.seat)}
        return place | {name: "1" for name in SWITCHES if getattr(self, name)}

    def moved(self, move: str, labels: Sequence[StepLabel]) -> "Bookmark":
        """After one of the moves start, trick_back, back, next, trick_next, end."""
        last = labels[-1].step
        stops = [label.step for label in labels if label.stop]
        step = {
            "start": 0,
            "trick_back": max((stop for stop in stops if stop < self.step), default=0),
            "back": max(self.step - 1, 0),
            "next": min(self.step + 1, last),
            "trick_next": min((stop for stop in stops if stop > self.step), default=last),
            "end": last,
        }[move]
        return replace(self, step=step)

    def flipped(self, players: int) -> "Bookmark":
        """The same step seen from the next seat."""
        return replace(self, seat=(self.seat + 1) % players)


def bookmark_from(address: Mapping[str, str]) -> Bookmark | None:
    """The bookmark of an address, None if it names no hand; raises Unreadable."""
    if "hand" not in address:
        return None
    return Bookmark(
        address["hand"],
        _number(address, "step", AFTER_THE_DEAL),
        _number(address, "seat", 0),
        **{name: _number(address, name, 0) > 0 for name in SWITCHES},
    )


def _number(address: Mapping[str, str], name: str, default: int) -> int:
    text = address.get(name, str(default))
    if not text.isascii() or not text.isdigit():
        raise Unreadable(f"the address says {name}={text!r}; {name} is a whole number from 0")
    return int(text)
