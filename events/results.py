"""What a log says a hand came to, held against what the rules say."""

from collections.abc import Sequence

from core.outcome import Outcome
from events.record import Recorded


def contradictions(recorded: Recorded, outcome: Outcome) -> list[str]:
    """Where a recorded result and the replayed one differ, in words; none where the log is silent."""
    replayed = Recorded(tuple(map(float, outcome.scores)), tuple(map(float, outcome.points)))
    return disagreements(recorded, replayed, "replayed")


def disagreements(recorded: Recorded, other: Recorded, origin: str) -> list[str]:
    """Where two results differ, in words; `origin` says where the other one comes from."""
    found = []
    for name, said, had in (
        ("scores", recorded.scores, other.scores),
        ("card points", recorded.points, other.points),
    ):
        if said is not None and had is not None and not _agree(said, had):
            found.append(f"{name} recorded {_numbers(said)}, {origin} {_numbers(had)}")
    return found


def _agree(said: Sequence[float | None], had: Sequence[float | None]) -> bool:
    return len(said) == len(had) and all(
        one is None or other is None or one == other for one, other in zip(said, had, strict=True)
    )


def _numbers(values: Sequence[float | None]) -> str:
    return " ".join("?" if value is None else f"{value:z.10g}" for value in values)
