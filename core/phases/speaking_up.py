"""Things said that need no further word: Brass Balls, being out, the readiness to volunteer."""

from collections.abc import Iterator
from random import Random

from core.actions import Action
from core.decisions import Decision, misplaced


class SpeakUp(Decision):
    """A seat may say something that its kind tells in full; always optional: silence declines."""

    __slots__ = ()

    def __init__(self, kind: str, seat: int, *, immaterial: bool = False) -> None:
        super().__init__(kind, seat, optional=True, immaterial=immaterial)

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self)
        return f"{why}; legal: {', '.join(self.legal())}" if why else None

    def legal(self) -> list[str]:
        return [self.kind.replace("_", " ")]

    def choices(self) -> Iterator[Action]:
        yield Action(self.kind, self.seat)

    def any_choice(self, random: Random) -> Action:  # noqa: ARG002  # there is only one
        return Action(self.kind, self.seat)
