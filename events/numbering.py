"""Numbers for hands whose log gives them none."""


class Numbering:
    """The hands of one log get the next number of their sitting.

    A hand that cannot be read keeps its place, so that the others have the same numbers when it
    has been repaired.
    """

    def __init__(self) -> None:
        self._unreadable = 0
        self._unreadable_before_last = 0
        self._last: dict[str, tuple[int, int]] = {}

    def skip(self) -> None:
        """Count a hand that cannot be read."""
        self._unreadable += 1

    def number(self, sitting: str, told: int | None) -> int:
        """The number of the next hand of a sitting; `told` is what the log says."""
        last, unreadable_then = self._last.get(sitting, (0, self._unreadable_before_last))
        unreadable_since = self._unreadable - unreadable_then
        number = last + unreadable_since + 1 if told is None else told
        self._last[sitting] = (number, self._unreadable)
        self._unreadable_before_last = self._unreadable
        return number
