"""Replaying: the longest valid prefix, and the reason why it ends."""

import gc
from random import Random

import pytest

from core.actions import BID, DEAL, PLAY, Action
from core.cards import card_named, cards_named
from core.catalogue import game_named
from core.errors import Unreadable
from core.hand import Hand
from core.players.player import play_out
from core.players.random import play_randomly
from core.replay import replay
from tests.core.table import Table

GAME = game_named("french-tarot")
PAGE = GAME.read_options({})


def beginning() -> list[Action]:
    """A deal, an auction won by seat 1 at garde-sans, and one trick."""
    table = Table("french-tarot", 4)
    table.deals("S2 S3", "SK SQ", "S4 S5", "S6 S7")
    deal = Action(DEAL, groups=(*table.hand.dealt, table.hand.talon))
    bids = [
        Action(BID, seat, call=call)
        for seat, call in [(1, "garde-sans"), (2, "pass"), (3, "pass"), (0, "pass")]
    ]
    return [deal, *bids, *(Action(PLAY, None, card) for card in cards_named("SK S4 S6 S2"))]


def test_a_legal_log_replays_to_its_end_and_may_be_unfinished():
    replayed = replay(GAME, beginning(), players=4, dealer=0, options=PAGE)
    assert replayed.steps == 9
    assert replayed.refusal is None
    assert not replayed.hand.finished
    assert replayed.hand.tricks_won == [0, 1, 0, 0]


@pytest.mark.parametrize("length", range(10))
def test_every_beginning_of_a_log_replays(length):
    replayed = replay(GAME, beginning()[:length], players=4, dealer=0, options=PAGE)
    assert (replayed.steps, replayed.refusal) == (length, None)


def test_a_replayed_hand_is_gone_as_soon_as_nobody_holds_it():
    actions = play_out(GAME.start(4, 0, PAGE), play_randomly, Random(1))

    def hands_in_memory() -> int:
        return sum(isinstance(thing, Hand) for thing in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = hands_in_memory()
        for _ in range(3):
            assert replay(GAME, actions, players=4, dealer=0, options=PAGE).hand.finished
        assert hands_in_memory() == before
    finally:
        gc.enable()


def test_the_longest_valid_prefix_is_kept_with_the_reason_why_the_next_was_refused():
    actions = [*beginning()[:-1], Action(PLAY, 0, card_named("SK"))]
    replayed = replay(GAME, actions, players=4, dealer=0, options=PAGE)
    assert replayed.steps == 8
    assert replayed.refusal.startswith(
        "seat 0 played SK but does not hold it: it lies in this trick already; legal: S"
    )
    assert len(replayed.hand.trick) == 3


def test_a_missing_play_shows_at_the_card_that_follows_it():
    actions = beginning()
    del actions[6]
    replayed = replay(GAME, actions, players=4, dealer=0, options=PAGE)
    assert replayed.steps == 6
    assert replayed.refusal.startswith(
        "seat 2 played S6 but does not hold it: "
        "seat 3 holds it, so a card is missing or out of turn; legal: "
    )


def test_what_could_only_be_declined_is_declined_at_the_end():
    replayed = replay(GAME, beginning()[:5], players=4, dealer=0, options=PAGE)
    assert replayed.hand.awaits.kind == PLAY


def test_a_wrong_number_of_players_cannot_be_replayed():
    with pytest.raises(Unreadable, match="3 or 4 or 5 players, not 2"):
        replay(GAME, [], players=2, dealer=0, options=PAGE)
