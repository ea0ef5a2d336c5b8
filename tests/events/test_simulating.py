"""Simulated sittings: repeatable, complete, and read back to the same result."""

import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from itertools import islice

import pytest

from core.actions import CARRIED, DEAL, Action
from core.cards import T1_BIT
from core.catalogue import GAMES
from core.errors import Unreadable
from core.games.french_tarot import FRENCH_TAROT
from core.games.scarto import SCARTO
from core.outcome import not_played
from core.phases.carrying import carried_over
from core.phases.dealing import deal
from core.players.random import play_randomly
from core.players.sensible import Sensible
from core.replay import replay
from core.sitting import NextHand, next_dealer
from events.formats import native
from events.reading import Source
from events.simulating import simulate
from tests.core.made_up import made_up
from tests.core.setups import SETUPS

FEDERATION = {"rules": "federation"}
PLAYERS = {"random": play_randomly, "sensible": Sensible()}


def log(game=FRENCH_TAROT, **choices):
    settings = {"hands": 6, "seed": 1, "player": PLAYERS["sensible"]} | choices
    return "".join(native.write(record) + "\n" for record in simulate(game, **settings))


def read(text):
    return native.read(Source("log.jsonl", BytesIO(text.encode()), None, alone=True))


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_same_seed_gives_the_same_log_to_the_byte(game, player):
    assert log(game, player=player) == log(game, player=player)


def test_another_seed_gives_another_log_of_another_sitting():
    first, second = (list(read(log(seed=seed))) for seed in (1, 2))
    assert first[0].actions != second[0].actions
    assert first[0].sitting != second[0].sitting


def test_the_log_does_not_depend_on_the_process_that_makes_it():
    program = (
        "import tests.events.test_simulating as t; t.sys.stdout.buffer.write(t.log().encode())"
    )
    logs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert logs == {log().encode()}


def test_fewer_hands_are_the_beginning_of_more():
    assert log(hands=9).startswith(log(hands=4))


def test_hands_are_counted_passed_out_ones_among_them_and_the_deal_moves_on_with_each():
    records = list(
        simulate(FRENCH_TAROT, hands=40, seed=3, player=PLAYERS["sensible"], options=FEDERATION)
    )
    assert [record.number for record in records] == list(range(1, 41))
    assert [record.dealer for record in records] == [0, 1, 2, 3] * 10
    lengths = {len(record.actions) for record in records}
    assert 1 + 4 in lengths  # the deal and four passes


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_hand_is_read_back_and_replayed_to_the_scores_that_it_records(setup, player):
    game, players, options = setup.game, setup.players, setup.options
    records = list(simulate(game, hands=4, seed=5, player=player, players=players, options=options))
    back = list(read("".join(native.write(record) + "\n" for record in records)))
    assert [record.actions for record in back] == [record.actions for record in records]
    for record in back:
        rules = game.read_options(record.sitting.options)
        found = replay(game, record.actions, players=players, dealer=record.dealer, options=rules)
        assert found.refusal is None
        assert found.hand.outcome is not None
        assert tuple(map(float, found.hand.outcome.scores)) == record.recorded.scores
        assert tuple(map(float, found.hand.outcome.points)) == record.recorded.points
        assert found.hand.unknown == []


def test_the_players_keep_their_seats_and_their_names():
    (record,) = simulate(
        SCARTO, hands=1, seed=1, player=play_randomly, players=("Zoë", "Dömötör", "Łucja")
    )
    assert record.sitting.players == ("Zoë", "Dömötör", "Łucja")
    assert record.actions[0].kind == DEAL


def test_without_names_the_seats_are_named_as_many_as_the_game_usually_has():
    (record,) = simulate(FRENCH_TAROT, hands=1, seed=1, player=play_randomly)
    assert record.sitting.players == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")
    (record,) = simulate(FRENCH_TAROT, hands=1, seed=1, player=play_randomly, players=5)
    assert record.sitting.players == ("Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4")


def test_tables_with_other_rules_are_other_sittings():
    sittings = {
        next(simulate(FRENCH_TAROT, hands=1, seed=1, player=play_randomly, **table)).sitting.id
        for table in ({}, {"players": 5}, {"options": FEDERATION}, {"options": {"misere": 10}})
    }
    assert len(sittings) == 4


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"players": 6}, "3 or 4 or 5 players"),
        ({"options": {"rules": "home"}}, "'page', 'federation'"),
        ({"options": {"colour": "blue"}}, "has no option 'colour'"),
    ],
)
def test_what_the_game_does_not_have_is_refused_in_words(table, told):
    sitting = simulate(FRENCH_TAROT, hands=1, seed=1, player=play_randomly, **table)
    with pytest.raises(Unreadable, match=told):
        list(islice(sitting, 1))


def test_the_id_of_a_sitting_stays_short_whatever_its_options_and_seed():
    options = {"fft_discard": False, "handful": False, "petit_captured": False, "misere": 10}
    [record] = simulate(
        FRENCH_TAROT,
        hands=1,
        seed=10**60,
        player=play_randomly,
        players=5,
        options=options,
    )

    # The native format reads ids of at most 100 characters.
    assert record.sitting.id is not None
    assert len(record.sitting.id) < 40


# Sittings of several hands


def counting(hands, players=2):
    """A made-up game of that many hands: each tells how many went before it in its game."""

    def script(hand):
        yield from carried_over(hand, {(None, "before"): (0, 99), (0, "total"): (0, 9)})
        yield from deal(hand, each=39)

    def sitting(players, _options, dealer):
        for before in range(hands):
            told = (Action(CARRIED, call="before", amount=before),) if before else ()
            outcome = yield NextHand(dealer, told)
            dealer = next_dealer(dealer, outcome, players)
        return (0,) * players

    return replace(made_up(script, players=players), sitting=sitting)


def simulated(game, hands):
    return list(simulate(game, hands=hands, seed=1, player=play_randomly))


def test_what_a_hand_carries_over_stands_before_its_deal():
    records = simulated(counting(3), 3)
    told = [[action for action in one.actions if action.kind == CARRIED] for one in records]
    assert [[action.amount for action in actions] for actions in told] == [[], [1], [2]]
    assert [one.actions[-1].kind for one in records] == [DEAL] * 3
    assert [len(one.actions) for one in records] == [1, 2, 2], "and nothing that players made up"


def test_after_a_game_the_next_begins_at_the_same_table_with_the_next_dealer():
    records = simulated(counting(3), 7)
    amounts = [one.actions[0].amount if len(one.actions) > 1 else 0 for one in records]
    assert amounts == [0, 1, 2, 0, 1, 2, 0]
    assert [one.dealer for one in records] == [0, 1, 0, 1, 0, 1, 0]
    assert [one.number for one in records] == [1, 2, 3, 4, 5, 6, 7]
    assert len({one.sitting.id for one in records}) == 1


def test_a_hand_that_the_same_dealer_deals_again_does_not_move_the_deal_on():
    """Wherever seat 0 is dealt T1."""

    def script(hand):
        yield from deal(hand, each=39)
        held = hand.hands[0] & T1_BIT
        return not_played(2, "again" if held else "over", same_dealer=bool(held))

    game = replace(made_up(script, players=2), script=script)
    records = simulated(game, 12)
    expected = [0]
    for one in records:
        dealt_again = one.actions[0].groups[0] & T1_BIT
        expected.append(expected[-1] if dealt_again else 1 - expected[-1])
    assert [one.dealer for one in records] == expected[:-1]
    assert len(set(expected)) == 2


def test_of_a_game_of_several_hands_fewer_are_the_beginning_of_more_too():
    assert simulated(counting(3), 8)[:5] == simulated(counting(3), 5)
