"""Hands of which a log knows the cards at the first lead, the contract, and what followed."""

from contextlib import suppress
from itertools import takewhile
from random import Random

import pytest

from core.actions import (
    ANNOUNCE,
    BARGAIN,
    BID,
    BRASS_BALLS,
    CALL_PARTNER,
    CARRIED,
    CONTRACT,
    DEAL,
    DEAL_PACKET,
    DISCARD,
    HELD,
    PLAY,
    TAKE,
    Action,
)
from core.cards import card_set, cards_in
from core.errors import NotAllowed
from core.hand import Hand
from core.phases.bidding import PASS
from core.phases.dealing import DealCards
from core.replay import Replay, replay
from tests.core.random_play import played
from tests.core.setups import SETUPS, Setup

REPLACED = (DEAL, DEAL_PACKET, BARGAIN, BID, TAKE, DISCARD)
# What can be told of a hand whatever is known of its cards.
CERTAIN = (CARRIED, BRASS_BALLS, *REPLACED, CALL_PARTNER, ANNOUNCE, PLAY)


def can_be_abridged(setup: Setup) -> bool:
    """Whether the game does with the hands at the first lead."""
    hand = setup.start(0)
    hand.decline()
    return isinstance(hand.awaits, DealCards) and hand.awaits.at_lead is not None


# Where contras, bonuses or a partner are settled among the bids, a contract does not tell enough.
MORE_IN_THE_AUCTION = {"taroux-de-six", "civil-war", "zwanzig", "sicily"}
ABRIDGED = [
    setup for setup in SETUPS if can_be_abridged(setup) and setup.game.id not in MORE_IN_THE_AUCTION
]
EVERY_SETUP = pytest.mark.parametrize("setup", ABRIDGED, ids=str)


def held_at_the_first_lead(hand: Hand, actions: list[Action]) -> list[int]:
    """What each place held before the first card was played."""
    before = list(takewhile(lambda action: action.kind != PLAY, actions))
    begun = hand.game.start(hand.players, hand.dealer, hand.options)
    begun.feed_all(before)
    return begun.hands


def told(hand: Hand, *actions: Action) -> Replay:
    return replay(
        hand.game, actions, players=hand.players, dealer=hand.dealer, options=hand.options
    )


def abridged(hand: Hand, actions: list[Action], held: list[int], aside: int, talon: int):
    """The log with the cards at the first lead for the deal, and the contract for the auction."""
    cards = Action(HELD, groups=(*held, aside, talon))
    before = {
        DEAL: cards,
        DEAL_PACKET: cards,
        BID: Action(CONTRACT, hand.declarer, call=hand.contract or PASS),
    }
    for action in actions:
        if action.kind not in REPLACED:
            yield action
        elif action.kind in before:
            yield before.pop(action.kind)


def test_the_games_of_the_first_sheets_read_abridged_logs():
    assert {"scarto", "french-tarot"} <= {setup.game.id for setup in ABRIDGED}


@EVERY_SETUP
def test_an_abridged_log_of_a_played_hand_comes_to_the_same(setup):
    for seed in range(40):
        full, actions = played(setup, seed)
        if not full.outcome.played:
            continue
        held = held_at_the_first_lead(full, actions)
        aside = full.pack & ~sum(held)
        again = told(full, *abridged(full, actions, held, aside, full.talon_as_dealt))
        assert again.refusal is None
        assert again.hand.outcome == full.outcome
        assert again.hand.dealt == full.dealt
        assert again.hand.discards == full.discards
        assert set(again.hand.unknown) <= {"the auction", "the bargaining"}


@EVERY_SETUP
def test_an_abridged_log_that_breaks_off_replays_from_the_cards_that_were_played(setup):
    for seed in range(12):
        full, actions = played(setup, seed)
        if not full.outcome.played:
            continue
        plays = [action for action in actions if action.kind == PLAY]
        known = plays[: len(plays) // 2]
        held = [0] * full.places
        for action in known:
            held[action.seat] |= 1 << action.card
        begun = actions[: actions.index(plays[len(known)])]
        certain = [action for action in begun if action.kind in CERTAIN]
        again = told(full, *abridged(full, certain, held, 0, 0))
        assert again.refusal is None
        assert not again.hand.finished
        assert again.hand.tricks == full.tricks[: len(known) // full.places]


@pytest.mark.parametrize("setup", ABRIDGED, ids=str)
def test_whatever_is_known_of_the_cards_a_log_is_taken_or_refused_in_words(setup):
    for seed in range(8):
        full, actions = played(setup, seed)
        random = Random(seed)
        share = random.choice((0, 0.1, 0.5, 0.9))
        held = [
            card_set(card for card in cards_in(cards) if random.random() < share)
            for cards in held_at_the_first_lead(full, actions)
        ]
        hand = setup.start(full.dealer)
        for action in abridged(full, actions, held, 0, random.choice((0, full.talon_as_dealt))):
            with suppress(NotAllowed):
                hand.feed(action)
            assert len(hand.game.points(hand)) == setup.players
            hand.objection(action)
