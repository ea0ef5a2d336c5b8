"""Contras: what one side has said is doubled by the other, and again by each in turn."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.actions import CONTRA, RECONTRA, SUBCONTRA

CONTRAS = (CONTRA, RECONTRA, SUBCONTRA)


@dataclass(slots=True)
class Target:
    """Something that can be doubled: the hand, or a bonus that was announced.

    side: whose it is (see Outcome.sides). seat: who announced it, None for the hand. doubled: how
    many times it has been so far, three at most.
    """

    name: str
    side: int
    seat: int | None = None
    doubled: int = 0

    @property
    def multiplier(self) -> int:
        """What the contras have made of it so far: 1, 2, 4 or 8."""
        return 1 << self.doubled

    def open_to(self, side: int, kind: str) -> bool:
        """Whether that side may say this kind of contra to it now.

        The other side says contra, its own recontra, the other subcontra.
        """
        if self.doubled == len(CONTRAS) or kind != CONTRAS[self.doubled]:
            return False
        return (side == self.side) == (kind == RECONTRA)


def open_contras(targets: Iterable[Target], side: int) -> dict[str, tuple[str, ...]]:
    """By kind of contra the names of what a side may double now."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(CONTRAS, ())
    for target in targets:
        for kind in CONTRAS:
            if target.open_to(side, kind):
                found[kind] += (target.name,)
    return found


def double(targets: Iterable[Target], side: int, kind: str, name: str) -> None:
    """A side doubles what is open to it under that name (one target at most, see `open_to`)."""
    for target in targets:
        if target.name == name and target.open_to(side, kind):
            target.doubled += 1


def why_not_doubled(targets: Iterable[Target], side: int, kind: str, name: str) -> str:
    """Why a side may not say this contra, in words."""
    named = [target for target in targets if target.name == name]
    if not named:
        return f"there is no {name!r} to {kind}"
    for target in named:
        if (target.side == side) == (kind == RECONTRA):
            last = CONTRAS[target.doubled - 1]
            so_far = (
                f"the last said to it is {last}" if target.doubled else "nobody has said contra"
            )
            return f"{name!r} is not open to {kind}: {so_far}"
    whose = "its own side's" if kind != RECONTRA else "the other side's"
    return f"{name!r} is {whose}, which it may not {kind}"
