"""Makes the sample club in data/club/ and the sample logs in data/tarotclub/: the same every time.

    python data/make_sample_club.py

Two years of Saturday evenings of a club that does not exist, played by sensible players of
different habits, with the blemishes that logs of real evenings have.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zoneinfo import ZoneInfo

from core.actions import ANNOUNCE, CALL_PARTNER, CONTRACT, DECLARE, HELD, PLAY, Action
from core.cards import FOOL, NAMES, SUIT_LENGTH, TRUMP_1, Card, cards_in
from core.game import Game
from core.games.french_tarot import FRENCH_TAROT
from core.games.scarto import SCARTO
from core.players.habit import Habit
from core.players.player import seated
from core.players.sensible import Sensible
from events.formats import native
from events.formats.tarotclub_deal import CONTRACTS, SEATS
from events.record import HandRecord, Recorded
from events.replaying import replayed
from events.simulating import simulate

DATA = Path(__file__).parent
CLUB = "Cercle du Petit au bout"
FIRST, LAST = date(2023, 9, 2), date(2025, 8, 30)
HOME = ("Besançon", "Europe/Paris")
AWAY = {
    date(2024, 5, 18): ("Torino", "Europe/Rome"),
    date(2025, 5, 10): ("London", "Europe/London"),
}
# The club sits through the nights in which the clocks are changed.
LONG_NIGHTS = {date(2023, 10, 28), date(2024, 3, 30), date(2024, 10, 26), date(2025, 3, 29)}
FEDERATION = {"rules": "federation"}
AT_LEAD = (ANNOUNCE, DECLARE, PLAY)


@dataclass(frozen=True)
class Member:
    """A member of the club: how often present, how playing, since when, and fond of Scarto or not."""

    name: str
    presence: float
    habit: Habit
    scarto: bool = False
    since: date = FIRST
    until: date = LAST


def _plays(daring: float, care: float, randomness: float, caution: float = 1.0) -> Habit:
    return Habit(daring=daring, caution=caution, care=care, randomness=randomness)


MEMBERS = (
    Member("Hélène Marchand", 0.9, _plays(0.1, 1.0, 0.1)),
    Member("Benoît Lefèvre", 0.8, _plays(0.5, 0.9, 3)),
    Member("François Pélissier", 0.8, _plays(-0.3, 1.0, 1)),
    Member("Maëlle Guérin", 0.6, _plays(0.2, 1.0, 1)),
    Member("Anaïs Roussel", 0.5, _plays(0.0, 0.7, 6)),
    Member("Émile Castéras", 0.7, _plays(0.9, 0.6, 8, 0.7)),
    Member("Zoé Garçonnet", 0.4, _plays(-0.1, 0.5, 14, 0.6)),
    Member("Jürgen Häußler", 0.6, _plays(0.0, 1.1, 2), scarto=True),
    Member("Käthe Brändle", 0.5, _plays(-0.6, 1.1, 3)),
    Member("Niccolò Ferraù", 0.7, _plays(0.3, 1.0, 0.5), scarto=True),
    Member("Chiara Bonfà", 0.6, _plays(-0.2, 0.9, 4), scarto=True),
    Member("Matteo Rovere", 0.5, _plays(0.4, 0.7, 8), scarto=True),
    Member("Lucía Ibáñez", 0.5, _plays(0.1, 0.9, 5), scarto=True),
    Member("José Noguerón", 0.6, _plays(0.6, 0.5, 10, 0.6)),
    Member("Dömötör Kőszegi", 0.7, _plays(0.2, 1.0, 0.2), scarto=True),
    Member("Ágnes Szűcs", 0.5, _plays(-0.4, 1.0, 4)),
    Member("Mojca Ševerkar", 0.5, _plays(0.0, 1.0, 1), scarto=True),
    Member("Žiga Kovačič", 0.4, _plays(0.3, 0.8, 6)),
    Member("Łucja Wiśniewska", 0.5, _plays(-0.1, 0.8, 7), since=date(2024, 1, 13)),
    Member("Tomáš Dvořák", 0.4, _plays(0.0, 1.0, 3), until=date(2024, 6, 29)),
    Member("Søren Kjær", 0.4, _plays(-0.8, 1.2, 5)),
    Member("Åsa Lindström", 0.5, _plays(0.2, 0.9, 2), since=date(2024, 9, 7)),
    Member("Rui Gonçalves", 0.4, _plays(0.7, 0.6, 12, 0.5)),
)


@dataclass(frozen=True)
class Evening:
    """An evening of the club: when it starts in its zone, minutes a hand takes, who is there."""

    start: datetime
    place: str
    zone: str
    pace: int
    members: tuple[Member, ...]

    @property
    def day(self) -> date:
        """The day on which it starts."""
        return self.start.date()


@dataclass(frozen=True)
class Table:
    """A table of an evening: its number, what is played by whom, how many hands."""

    number: int
    game: Game
    options: dict[str, Any]
    members: tuple[Member, ...]
    hands: int


def evenings() -> Iterator[Evening]:
    """Every Saturday but those around Christmas."""
    day = FIRST
    while day <= LAST:
        if (day.month, day.day) < (12, 20) and (day.month, day.day) > (1, 2):
            yield _evening(day)
        day += timedelta(days=7)


def _evening(day: date) -> Evening:
    random = Random(f"evening {day}")
    place, zone = AWAY.get(day, HOME)
    long = day in LONG_NIGHTS
    start = time(22, 30) if long else random.choice((time(20, 0), time(20, 30), time(21, 0)))
    members = [
        member
        for member in MEMBERS
        if member.since <= day <= member.until and random.random() < member.presence
    ]
    random.shuffle(members)
    return Evening(
        start=datetime.combine(day, start, ZoneInfo(zone)),
        place=place,
        zone=zone,
        pace=29 if long else random.randint(16, 24),
        members=tuple(members),
    )


def tables(evening: Evening) -> Iterator[Table]:
    """Three who are fond of it play Scarto; the others sit down to French Tarot in fours if they can."""
    random = Random(f"tables {evening.day}")
    members = list(evening.members)
    fond = [member for member in members if member.scarto][:3]
    groups: list[list[Member]] = []
    if len(fond) == 3 and random.random() < 0.6:
        groups.append(fond)
        members = [member for member in members if member not in fond]
    for size in _sizes(len(members)):
        groups.append([members.pop() for _ in range(size)])
    for number, group in enumerate(groups, 1):
        game = SCARTO if group is fond else FRENCH_TAROT
        hands = 10 if evening.day in LONG_NIGHTS else random.randint(4, 9)
        yield Table(number, game, _options(game, len(group), random), tuple(group), hands)


def _sizes(people: int) -> list[int]:
    """Fours; one five, two fives or a three where people are left over."""
    fours, left = divmod(people, 4)
    if left == 1 and fours >= 1:
        return [5] + [4] * (fours - 1)
    if left == 2 and fours >= 2:
        return [5, 5] + [4] * (fours - 2)
    if left == 2 and fours == 1:
        return [3, 3]
    return [4] * fours + [3] * (left == 3)


def _options(game: Game, players: int, random: Random) -> dict[str, Any]:
    if game is SCARTO:
        return {}
    if players == 4 and random.random() < 0.2:
        return {"rules": "page", "handful": True} if random.random() < 0.3 else {"rules": "page"}
    return FEDERATION


def play(evening: Evening, table: Table) -> Iterator[HandRecord]:
    """The hands of a table as a careful secretary wrote them down."""
    clock = Random(f"clock {evening.day} {table.number}")
    now = evening.start.astimezone(UTC)
    for record in simulate(
        table.game,
        hands=table.hands,
        seed=f"{evening.day} table {table.number}",
        player=seated([Sensible(member.habit) for member in table.members]),
        players=[member.name for member in table.members],
        options=table.options,
    ):
        sitting = replace(
            record.sitting,
            id=f"{evening.day} table {table.number}",
            club=CLUB,
            place=evening.place,
            start=evening.start,
            zone=evening.zone,
        )
        yield replace(record, sitting=sitting, time=now.astimezone(ZoneInfo(evening.zone)))
        now += timedelta(minutes=clock.randint(evening.pace - 4, evening.pace + 4))


def abridged(record: HandRecord) -> HandRecord:
    """The hand as one writes it down who gathers the tricks afterwards: no deal and no auction."""
    at_lead = next((step for step, a in enumerate(record.actions) if a.kind in AT_LEAD), None)
    if at_lead is None:
        return record
    hand = replayed(replace(record, actions=record.actions[:at_lead])).hand
    aside = sum(hand.discards) | hand.talon
    told = [Action(HELD, groups=(*hand.hands, aside, hand.talon_as_dealt))]
    if hand.contract:
        told.append(Action(CONTRACT, hand.declarer, call=hand.contract))
    told += [action for action in record.actions[:at_lead] if action.kind == CALL_PARTNER]
    return replace(record, actions=(*told, *record.actions[at_lead:]))


def misadded(record: HandRecord) -> HandRecord:
    """The hand with the digits of one score turned about."""
    scores = list(record.recorded.scores or ())
    seat = next(seat for seat, score in enumerate(scores) if _turned(score) != score)
    scores[seat] = _turned(scores[seat])
    return replace(record, recorded=replace(record.recorded, scores=tuple(scores)))


def _turned(score: float) -> float:
    turned = float(str(abs(int(score)))[::-1])
    return turned if score > 0 else -turned


def broken_off(record: HandRecord) -> HandRecord:
    """The hand up to the first card of its tenth trick, and nothing of what it came to."""
    first = next(step for step, action in enumerate(record.actions) if action.kind == PLAY)
    played = 9 * len(record.sitting.players) + 1
    return replace(record, actions=record.actions[: first + played], recorded=Recorded())


def revoked(record: HandRecord) -> HandRecord:
    """The hand with two cards of one player exchanged, so that he does not follow suit."""
    actions = list(record.actions)
    plays = [step for step, action in enumerate(actions) if action.kind == PLAY]
    for now, later in combinations(plays[len(plays) // 3 :], 2):
        if actions[now].seat != actions[later].seat:
            continue
        exchanged = actions.copy()
        exchanged[now], exchanged[later] = actions[later], actions[now]
        revoked = replace(record, actions=tuple(exchanged))
        refusal = replayed(revoked).refusal
        if refusal and "must follow" in refusal:
            return revoked
    raise ValueError("nobody can revoke in this hand")


def torn(line: str) -> str:
    """A line of which forty characters in the middle are lost."""
    middle = len(line) // 2
    return line[: middle - 20] + line[middle + 20 :]


# What happened to a few hands on their way into the log, by day, table and number.
BLEMISHES: dict[tuple[date, int, int], Callable[[HandRecord], HandRecord]] = {
    (date(2023, 11, 18), 2, 3): misadded,
    (date(2024, 10, 5), 1, 2): misadded,
    (date(2025, 3, 8), 2, 1): misadded,
    (LAST, 1, 2): misadded,
    (LAST, 2, 2): revoked,
    (LAST, 2, 6): broken_off,
}
TORN = {(LAST, 1, 4)}
# Evenings on which nobody wrote down more than the tricks.
GATHERED = {date(2024, 2, 10), date(2024, 11, 16), date(2025, 6, 14)}


def log(evening: Evening) -> str:
    """The log of an evening in the native format, table by table."""
    lines = [f"# {CLUB}, {evening.place}, {evening.day}"]
    for table in tables(evening):
        for record in play(evening, table):
            place = (evening.day, table.number, record.number or 0)
            if evening.day in GATHERED:
                record = abridged(record)
            if place in BLEMISHES:
                record = BLEMISHES[place](record)
            line = native.write(record)
            lines.append(torn(line) if place in TORN else line)
    return "\n".join(lines) + "\n"


def tarotclub(record: HandRecord) -> str:
    """A hand of French Tarot for four as the TarotClub program saves it; the talon as its dog."""
    hand = replayed(record).hand
    assert hand.declarer is not None and hand.contract is not None
    program_calls = {call: name for name, call in CONTRACTS.items()}
    told = {
        "version": "3",
        "deal_info": {
            "number_of_players": hand.players,
            "taker": SEATS[hand.declarer],
            "contract": program_calls[hand.contract],
            "slam": False,
            "first_trick_lead": SEATS[hand.tricks[0].leader],
            "dog": _cards(cards_in(hand.talon_as_dealt)),
            "attack_handle": "",
            "defense_handle": "",
        },
        "tricks": [_cards(trick.cards) for trick in hand.tricks],
    }
    return json.dumps(told, indent=4) + "\n"


def _cards(cards: Iterable[Card]) -> str:
    return ";".join(_card(card) for card in cards)


def _card(card: Card) -> str:
    if card == FOOL:
        return "00-T"
    if card >= TRUMP_1:
        return f"{card - TRUMP_1 + 1:02}-T"
    return f"{card % SUIT_LENGTH + 1:02}-{NAMES[card][0]}"


def tarotclub_hands() -> dict[str, HandRecord]:
    """A garde made, a garde lost and a garde sans, none with a handful, by the names of their files."""
    found: dict[str, HandRecord] = {}
    for record in simulate(
        FRENCH_TAROT, hands=200, seed="TarotClub", player=Sensible(), options=FEDERATION
    ):
        outcome = replayed(record).hand.outcome
        assert outcome is not None
        if outcome.played and not outcome.bonuses:
            name = f"{outcome.contract}-{'made' if outcome.made else 'lost'}.json"
            found.setdefault(name, record)
    return {name: found[name] for name in TAROTCLUB_FILES}


TAROTCLUB_FILES = ("garde-made.json", "garde-lost.json", "garde-sans-made.json")


def files() -> dict[str, dict[str, str]]:
    """All sample files by their place in data/, each with its parts: the members of a zip by name,
    or its whole text under the name "".
    """
    made: dict[str, dict[str, str]] = {}
    for evening in evenings():
        name = f"{evening.day}.jsonl"
        if evening.day == LAST:
            made[f"club/{name}"] = {"": log(evening)}
        else:
            season = evening.day.year - (evening.day.month < 9)
            made.setdefault(f"club/{season}-{season + 1}.zip", {})[name] = log(evening)
    for name, record in tarotclub_hands().items():
        made[f"tarotclub/{name}"] = {"": tarotclub(record)}
    return made


def write(path: Path, parts: dict[str, str]) -> None:
    """Write a file, plain or as a zip that does not depend on when it is made."""
    path.parent.mkdir(exist_ok=True)
    if "" in parts:
        path.write_text(parts[""], encoding="utf-8", newline="\n")
        return
    with ZipFile(path, "w") as archive:
        for name, text in parts.items():
            archive.writestr(ZipInfo(name), text.encode(), ZIP_DEFLATED, compresslevel=9)


if __name__ == "__main__":
    for place, parts in files().items():
        write(DATA / place, parts)
        print(DATA / place)
