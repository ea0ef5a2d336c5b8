"""Random hands of every game as a log tells them: read, checked and stored as they were played."""

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest

from core.actions import PLAY
from core.catalogue import GAMES
from core.game import Game
from events.checking import check, table_of
from events.formats import native
from events.reading import Source
from events.record import HandRecord
from events.replaying import replayed
from events.simulating import simulate
from events.store import Store
from tests.core.random_play import WilfulPlayer
from tests.core.setups import SETUPS
from tests.events.evenings import counts, imported

HANDS = 4


def sittings(game: Game) -> list[HandRecord]:
    """A sitting of wilful players by each set of house rules."""
    return [
        record
        for setup in SETUPS
        if setup.game is game
        for record in simulate(
            game,
            hands=HANDS,
            seed=str(setup),
            player=WilfulPlayer(Random(str(setup))),
            players=setup.players,
            options=setup.options,
        )
    ]


def read_back(records: list[HandRecord]) -> list[HandRecord]:
    log = "".join(native.write(record) + "\n" for record in records)
    return list(native.read(Source("log.jsonl", BytesIO(log.encode()), None, alone=True)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_log_is_stored_with_nothing_set_aside_and_comes_to_what_it_says(game: Game, store: Store):
    records = sittings(game)
    back = read_back(records)
    assert [record.actions for record in back] == [record.actions for record in records]
    assert [record.sitting for record in back] == [record.sitting for record in records]

    report = imported(store, back)

    assert [problem.reason for problem in report.problems] == []
    assert counts(report) == {"stored": len(records)}
    assert report.differences == []
    hands = list(store.all_hands())
    assert sorted(len(hand.actions) for hand in hands) == sorted(len(r.actions) for r in records)
    for hand in hands:
        outcome = replayed(hand).hand.outcome
        assert outcome is not None
        assert tuple(map(float, outcome.scores)) == hand.recorded.scores


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_log_that_leaves_out_what_nothing_depends_on_tells_the_same_hand(game: Game):
    for record in sittings(game):
        hand = replayed(record).hand
        others = [step for step, action in enumerate(record.actions) if action.kind != PLAY]
        left_out = {others[place] for place in hand.immaterial}
        told = [action for step, action in enumerate(record.actions) if step not in left_out]
        table = table_of(record.sitting)
        ids = {
            check(replace(record, actions=tuple(actions)), table, 1, counted=False).id
            for actions in (record.actions, told)
        }
        assert len(ids) == 1
