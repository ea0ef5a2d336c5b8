"""The filters that apply to every statistic alike.

A filter is a condition on the hand (club, date, variant, options, level, number of players) or on a
seat of it (player, seat, role). A statistic of hands counts the hands in which one seat meets all
conditions on a seat; a statistic of seats counts only the seats that do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from core.errors import Unreadable
from events.naming import PEOPLE_SQL

HOURS = range(24)
# Whoever goes by a name, or has it as a spelling.
_OF_PLAYER = """seat.player IN (
    SELECT one.id FROM people AS one JOIN people AS named USING (person)
    WHERE ? IN (named.name, named.spelled)
)"""


@dataclass(frozen=True, slots=True)
class Filters:
    """What to count; None: everything. A hand whose date is not known meets no condition on dates.

    since, until: the first and the last evening, both counted in. evening_starts: the full hour on
    the clock of the place from which a hand belongs to the evening of that date; before it, to the
    evening before. Whole hours only, so that the hour which a clock goes through twice in autumn
    belongs to one evening. player: any spelling of his name. options: as `hand.options` spells them,
    "" for the game's own.
    """

    variant: str | None = None
    options: str | None = None
    club: str | None = None
    level: str | None = None
    players: int | None = None
    since: date | None = None
    until: date | None = None
    evening_starts: int = 5
    player: str | None = None
    seat: int | None = None
    role: str | None = None

    def __post_init__(self) -> None:
        if self.evening_starts not in HOURS:
            raise Unreadable(
                f"the evening starts at {self.evening_starts!r}; it is a full hour from 0 to 23"
            )

    def tables(self, levels: Sequence[str], *, voided: bool = False) -> tuple[str, list[object]]:
        """The common table expressions `hands`, `seats` and `penalties` of what is to be counted, and
        their parameters.

        `hands` has only hands whose record is of one of the levels; with `voided` also those that
        count nowhere, for lists of hands. `penalties` has a row for each penalty with what is known
        of its hand, or of the first hand of its sitting, also of one that is voided.
        """
        on_seat, seat_values = self._on_seat()
        met, hand_values = self._on_hand(levels)
        on_hand = [*met] if voided else [*met, "voided IS NULL"]
        if seat_values:
            on_hand.append(f"hand IN (SELECT hand FROM analytics.seat WHERE {_all(on_seat)})")
        sql = f"""
            people AS ({PEOPLE_SQL}),
            dated AS (
                SELECT *, CAST(local - to_hours(CAST(? AS INTEGER)) AS DATE) AS evening,
                    strftime(evening, '%Y-%m') AS month, year(evening) AS year
                FROM analytics.hand
            ),
            hands AS (SELECT * FROM dated WHERE {_all(on_hand)}),
            seats AS (
                SELECT seat.* EXCLUDE (player), people.name AS player
                FROM analytics.seat AS seat JOIN people ON people.id = seat.player
                WHERE {_all(on_seat)}
            ),
            firsts AS (SELECT stream, min(hand) AS first FROM analytics.hand GROUP BY stream),
            penalties AS (
                SELECT about.*, penalty, seat.seat, seat.role, seat.points, people.name AS player
                FROM (
                    SELECT penalty.*, role, coalesce(penalty.hand, first) AS about
                    FROM analytics.penalty AS penalty JOIN firsts USING (stream)
                    LEFT JOIN analytics.seat AS there
                        ON there.hand = penalty.hand AND there.seat = penalty.seat
                ) AS seat
                JOIN people ON people.id = seat.player
                JOIN (FROM dated WHERE {_all(met)}) AS about ON about.hand = seat.about
                WHERE {_all(on_seat)}
            )"""
        of_hands = [*hand_values, *seat_values]
        return sql, [self.evening_starts, *of_hands, *seat_values, *of_hands]

    def _on_hand(self, levels: Sequence[str]) -> tuple[list[str], list[object]]:
        wanted = {
            "variant = ?": self.variant,
            "options = ?": self.options,
            "club = ?": self.club,
            "level = ?": self.level,
            "players = ?": self.players,
            "evening >= ?": self.since,
            "evening <= ?": self.until,
        }
        conditions, values = _given(wanted)
        marks = ", ".join("?" * len(levels))
        return [f"level IN ({marks})", *conditions], [*levels, *values]

    def _on_seat(self) -> tuple[list[str], list[object]]:
        return _given(
            {
                _OF_PLAYER: self.player,
                "seat.seat = ?": self.seat,
                "seat.role = ?": self.role,
            }
        )


def _given(wanted: Mapping[str, object]) -> tuple[list[str], list[object]]:
    given = {condition: value for condition, value in wanted.items() if value is not None}
    return list(given), list(given.values())


def _all(conditions: Sequence[str]) -> str:
    return " AND ".join(conditions) or "true"
