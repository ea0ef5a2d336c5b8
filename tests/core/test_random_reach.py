"""What random play has to reach, so that what holds in every hand of it is worth something."""

from collections.abc import Callable, Iterator

import pytest

from core.actions import CALL_PARTNER, FOOL_EXCHANGE, FOOL_PAYMENT, Action
from core.cards import FOOL, FOOL_BIT, NAMES, TRUMP_1, TRUMPS
from core.catalogue import GAMES
from core.game import Game
from core.hand import Hand
from tests.core.random_play import played
from tests.core.setups import SETUPS

MOST_HANDS = 12_000

Facts = Iterator[str]


def in_the_words_of_the_game(hand: Hand, _actions: list[Action]) -> Facts:
    """The names that an outcome of the game may carry."""
    outcome = hand.outcome
    if outcome.ending:
        yield outcome.ending
    if outcome.contract:
        yield outcome.contract
    for bonus in outcome.bonuses:
        yield bonus.name
    if outcome.made is not None:
        yield f"{outcome.contract} {'made' if outcome.made else 'lost'}"


def all_names(game: Game) -> set[str]:
    """What must happen at some time: every ending, contract and bonus."""
    return {*game.endings, *game.contracts, *game.bonuses}


def missed(game: Game, wanted: set[str], facts: Callable[[Hand, list[Action]], Facts]) -> set[str]:
    """What of the wanted does not happen in many hands by all the house rules of the game."""
    setups = [setup for setup in SETUPS if setup.game is game]
    missing = set(wanted)
    for number in range(MOST_HANDS):
        if not missing:
            break
        setup = setups[number % len(setups)]
        missing -= set(facts(*played(setup, number // len(setups))))
    return missing


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_random_play_reaches_every_ending_contract_and_bonus(game):
    never = missed(game, all_names(game), in_the_words_of_the_game)
    assert not never, f"never happened: {', '.join(sorted(never))}"


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.contracts], ids=lambda game: game.id
)
def test_every_contract_that_is_somebodys_is_made_and_lost(game):
    taken = {
        outcome.contract
        for setup in SETUPS
        if setup.game is game
        for seed in range(200)
        if (outcome := played(setup, seed)[0].outcome).declarer is not None
    }
    wanted = {f"{contract} {how}" for contract in taken for how in ("made", "lost")}
    never = missed(game, wanted, in_the_words_of_the_game)
    assert not never, f"never happened: {', '.join(sorted(never))}"


def test_every_choice_of_every_option_is_played():
    for game in GAMES.values():
        setups = [setup for setup in SETUPS if setup.game is game]
        assert {setup.players for setup in setups} == set(game.players)
        for option in game.option_list():
            tried = {setup.options.get(option.name, option.default) for setup in setups}
            if option.choices is None:
                assert len(tried) > 1, option.name
            else:
                assert tried == set(option.choices), option.name


# What no outcome tells

SCARTO = {
    "the Fool laid away",
    "the Fool surrendered",
    # A player with tricks but no empty card in them is too rare; test_scarto.py has one.
    "a card paid for the Fool",
}
FRENCH_TAROT = {
    "the Fool exchanged by word",
    "the Fool exchanged in silence",
    "the Fool never paid for",
    "the Fool wins the last trick",
    "the Fool lost in the last trick",
    "petit captured",
    "a trump forced into the discard",
    "half a point",
    "slam announced and failed",
    *(f"called {rank}" for rank in "KQCJ"),
    "alone",
    "with a partner",
}


def further(hand: Hand, actions: list[Action]) -> Facts:
    for action in actions:
        if action.kind == CALL_PARTNER:
            yield f"called {NAMES[action.card][1:]}"
            yield "alone" if hand.partner is None else "with a partner"
        if action.kind == FOOL_PAYMENT and action.card == FOOL:
            yield "the Fool surrendered"
        elif action.kind == FOOL_PAYMENT:
            yield "a card paid for the Fool"
    if not hand.outcome.played:
        return
    if any(not bonus.made for bonus in hand.outcome.bonuses):
        yield "slam announced and failed"
    if any(points != int(points) for points in hand.outcome.points):
        yield "half a point"
    if FOOL_BIT & sum(hand.discards):
        yield "the Fool laid away"
    if TRUMPS & sum(hand.discards):
        yield "a trump forced into the discard"
    yield from of_the_fool(hand, actions)
    yield from of_the_petit(hand)


def of_the_fool(hand: Hand, actions: list[Action]) -> Facts:
    last = hand.tricks[-1]
    for trick in hand.tricks:
        if FOOL not in trick.cards:
            continue
        player = trick.seat_of(FOOL)
        if trick is last and trick.winner == player:
            yield "the Fool wins the last trick"
        elif trick is last and not FOOL_BIT & hand.piles[player]:
            yield "the Fool lost in the last trick"
        elif hand.debts:
            yield "the Fool never paid for"
        elif any(action.kind == FOOL_EXCHANGE for action in actions):
            yield "the Fool exchanged by word"
        else:
            yield "the Fool exchanged in silence"


def of_the_petit(hand: Hand) -> Facts:
    last = hand.tricks[-1]
    if TRUMP_1 in last.cards:
        player = last.seat_of(TRUMP_1)
        attack = (hand.declarer, hand.partner)
        if (player in attack) != (last.winner in attack):
            yield "petit captured"


@pytest.mark.parametrize(
    ("id", "wanted"),
    [
        pytest.param("scarto", SCARTO, id="scarto"),
        pytest.param("french-tarot", FRENCH_TAROT, id="french-tarot"),
    ],
)
def test_random_play_reaches_what_is_rare_in_the_first_games(id, wanted):
    never = missed(GAMES[id], wanted, further)
    assert not never, f"never happened: {', '.join(sorted(never))}"
