"""What must hold for the replay of any hand of any game: one random hand of each, every few steps."""

import json
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from core.catalogue import GAMES
from core.players.player import play_out
from core.players.random import play_randomly
from dashboard.replay_panels import position, result
from dashboard.table_view import Look, picture
from dashboard.text import table_text
from dashboard.view import step_labels, view
from events.record import Recorded, Sitting
from events.stored import StoredHand

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Fay")
TABLES = [(game.id, players) for game in GAMES.values() for players in game.players]
EVERY = 7


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def played(request):
    """A hand that was played at random, as it is stored, and as it was when it ended."""
    variant, players = request.param
    game = GAMES[variant]
    hand = game.start(players, 0, game.read_options({}))
    actions = play_out(hand, play_randomly, Random(variant))
    stored = StoredHand(
        id="0h8yq4m2v7cw",
        stream=1,
        number=1,
        claimed=None,
        finished=True,
        sitting=Sitting(variant, NAMES[:players]),
        dealer=0,
        time=None,
        actions=actions,
        recorded=Recorded(),
    )
    return stored, hand


@pytest.fixture(scope="module")
def views(played):
    """The hand at every few of its steps, and at its end."""
    stored, _ = played
    steps = len(stored.actions)
    return [view(stored, step) for step in (*range(0, steps, EVERY), steps)]


def test_what_was_done_next_was_due_and_legal(views):
    for at in views[:-1]:
        awaits, action = at.hand.awaits, at.stored.actions[at.step]
        assert awaits.answers(action)
        assert awaits.objection(action) is None


def test_no_card_is_shown_in_two_places(views):
    for at in views:
        groups = [*at.hand.hands, at.hand.talon, sum(1 << card for card in at.hand.trick)]
        cards = 0
        for group in groups:
            assert not cards & group
            cards |= group


def test_every_step_is_told_in_words(played):
    stored, hand = played
    labels = step_labels(stored)
    assert len(labels) == len(stored.actions) + 1
    assert all(label.text and "None" not in label.text for label in labels)
    assert labels[-1].stop
    assert sum("wins trick" in label.text for label in labels) == len(hand.tricks)


def test_everybody_sits_at_the_table_once(views):
    for at in views:
        assert sorted(at.around) == list(range(at.hand.places))
        assert len(at.names) == len(set(at.names)) == at.hand.places


def test_it_can_be_drawn_and_told_from_every_seat(views):
    for at in views:
        label = step_labels(at.stored)[at.step]
        for seat in range(len(at.players)):
            for only_own in (False, True):
                look = Look(seat, only_own)
                assert picture(at, look).count('<div class="seat ') == at.hand.places
                assert position(at, look, label)


def test_it_can_be_printed_and_written_as_json(views):
    console = Console(width=200, file=StringIO())
    for at in views:
        console.print(*table_text(at))
        assert json.loads(json.dumps(at.to_json()))["step"] == at.step


def test_the_end_has_the_result_of_the_hand_that_was_played(played, views):
    _, hand = played
    end = views[-1].to_json()
    assert end["over"] and end["awaits"] is None
    assert end["scores"] == [float(score) for score in hand.outcome.scores]
    assert all(bonus.name in result(views[-1]) for bonus in hand.outcome.bonuses)
