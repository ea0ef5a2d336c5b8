"""What must hold in every hand of every game, whatever is played."""

from contextlib import suppress
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from core.actions import FOOL_EXCHANGE, PLAY, PLAYS, Action
from core.cards import card_set, cards_in
from core.errors import NotAllowed, Unreadable
from core.hand import Hand
from core.outcome import Outcome
from core.phases.dealing import DealCards
from core.replay import replay
from tests.core.garbage import wrong_actions
from tests.core.random_play import WilfulPlayer, played
from tests.core.setups import SETUPS, Setup

HANDS = 4
EVERY_HAND = [
    pytest.param(setup, seed, id=f"{setup}-{seed}") for setup in SETUPS for seed in range(HANDS)
]
EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=str)

# What a hand is made of, which is no part of how things stand in it.
_MACHINERY = {"game", "options", "values", "ranking", "script", "awaits", "coming", "held_back"}
_STATE = [name for name in Hand.__slots__ if name not in _MACHINERY]


def state(hand: Hand) -> dict[str, Any]:
    """How things stand, for comparison with another hand."""
    found = {name: getattr(hand, name) for name in _STATE}
    found = {name: list(one) if isinstance(one, list) else one for name, one in found.items()}
    awaits = hand.awaits
    return found | {"awaits": awaits and (awaits.kind, awaits.seat, awaits.legal())}


def begun(setup: Setup, seed: int, actions: list[Action]) -> Hand:
    """Another hand in which the same was done."""
    hand = setup.start(seed % setup.players)
    assert hand.feed_all(actions) == (len(actions), None)
    return hand


# Step by step


def check_nobody_waits_for_what_nobody_can_do(hand: Hand, random: Random) -> None:
    awaits = hand.awaits
    assert awaits.seat is None or 0 <= awaits.seat < hand.places
    assert awaits.legal()
    choices = list(islice(awaits.choices(), 20))
    assert choices
    for choice in (*choices, awaits.any_choice(random)):
        assert awaits.answers(choice)
        assert awaits.allows(choice)
        assert hand.objection(choice) is None
    if len(choices) < 20 and not isinstance(awaits, DealCards):
        assert awaits.any_choice(random) in choices


def check_what_is_wrong_is_refused_with_a_reason(hand: Hand, random: Random) -> None:
    for action in wrong_actions(hand, random, 3):
        reason = hand.objection(action)
        assert hand.awaits.allows(action) == (reason is None)
        if reason is None:
            continue
        assert reason.partition("legal: ")[2] or isinstance(hand.awaits, DealCards), reason
        if not hand.awaits.optional:
            before = state(hand)
            with pytest.raises(NotAllowed):
                hand.feed(action)
            assert state(hand) == before


def check_every_card_is_somewhere_once(hand: Hand) -> None:
    if hand.dealt is None:
        return
    trick = card_set(hand.trick)
    places = [*hand.hands, *hand.piles, *hand.discards, hand.talon, hand.aside, trick]
    assert sum(places) == hand.pack
    assert sum(place.bit_count() for place in places) == hand.pack.bit_count()


def check_points(hand: Hand) -> None:
    points = hand.game.points(hand)
    assert len(points) == hand.players
    assert all(isinstance(own, (int, Fraction)) for own in points)


@pytest.mark.parametrize(("setup", "seed"), EVERY_HAND)
def test_at_every_step_of_a_hand(setup, seed):
    random = Random(f"{setup} {seed}")
    player = WilfulPlayer(random)
    hand = setup.start(seed % setup.players)
    check_points(hand)
    while hand.awaits is not None:
        check_nobody_waits_for_what_nobody_can_do(hand, random)
        check_what_is_wrong_is_refused_with_a_reason(hand, random)
        action = player(hand, hand.awaits, random)
        if action is None:
            hand.skip()
        else:
            hand.feed(action)
        check_every_card_is_somewhere_once(hand)
        check_points(hand)
    assert hand.finished


def without_a_dealer(setup: Setup) -> Hand | None:
    """A hand whose dealer is not known; None where the game does not begin without him."""
    try:
        return setup.start(None)
    except Unreadable:
        return None


@EVERY_SETUP
def test_a_hand_that_begins_without_a_known_dealer_goes_on_until_the_rules_need_him(setup):
    random = Random(1)
    hand = without_a_dealer(setup)
    with suppress(NotAllowed):
        while hand and hand.awaits and hand.awaits.legal():
            hand.feed(hand.awaits.any_choice(random))


# The outcome


def of_each_side(outcome: Outcome) -> dict[int, Any]:
    """The card points of each side; those of one side are the same wherever they stand."""
    points = dict(zip(outcome.sides, outcome.points, strict=True))
    assert all(own == points[side] for side, own in zip(outcome.sides, outcome.points, strict=True))
    return points


def check_points_add_up(hand: Hand) -> None:
    """To the total of the game; less what lies in a talon that belongs to nobody."""
    total = hand.game.card_rules(hand.options).total
    counted = sum(of_each_side(hand.outcome).values())
    assert hand.outcome.points == hand.game.points(hand)
    if total is not None and not hand.outcome.ending:
        assert counted in (total, total - hand.values.total(hand.talon))


def check_outcome(hand: Hand) -> None:
    game, outcome = hand.game, hand.outcome
    for by_seat in (outcome.roles, outcome.sides, outcome.points, outcome.scores, outcome.won):
        assert len(by_seat) == hand.players
    assert all(isinstance(score, (int, Fraction)) for score in outcome.scores)
    if game.zero_sum:
        assert sum(outcome.scores) == 0
    assert outcome.contract is None or outcome.contract in game.contracts
    assert {bonus.name for bonus in outcome.bonuses} <= set(game.bonuses)
    assert {bonus.side for bonus in outcome.bonuses} <= set(outcome.sides)
    assert not outcome.ending or outcome.ending in game.endings
    assert outcome.played or outcome.ending
    assert (outcome.declarer is None) == (outcome.made is None)
    if outcome.declarer is not None:
        assert outcome.sides[outcome.declarer] == 0
        drawn = not any(outcome.won) and not any(outcome.scores)
        assert drawn or outcome.won == tuple((side == 0) == outcome.made for side in outcome.sides)
    elif outcome.played and game.zero_sum:
        assert outcome.won == tuple(score > 0 for score in outcome.scores)
    if outcome.played:
        check_points_add_up(hand)


@EVERY_SETUP
def test_what_a_hand_comes_to(setup):
    for seed in range(30):
        hand, _ = played(setup, seed)
        check_outcome(hand)


# The log of a hand


@EVERY_SETUP
def test_every_beginning_of_a_log_replays_to_where_the_hand_then_was(setup):
    for seed in range(2):
        whole, actions = played(setup, seed)
        step_by_step = setup.start(seed % setup.players)
        for length, action in enumerate(actions):
            assert state(begun(setup, seed, actions[:length])) == state(step_by_step)
            step_by_step.feed(action)
        step_by_step.decline()
        assert state(step_by_step) == state(whole)


def other_plays(hand: Hand) -> list[Action]:
    """Every card that whoever is due could put down, allowed or not."""
    seat = hand.awaits.seat
    return [PLAYS[seat][card] for card in cards_in(hand.hands[seat])]


def one_by_one(hand: Hand, actions: list[Action]) -> tuple[int, str | None]:
    """How many of the actions are accepted, and why the next is not."""
    for accepted, action in enumerate(actions):
        try:
            hand.feed(action)
        except NotAllowed as refused:
            return accepted, str(refused)
    return len(actions), None


@EVERY_SETUP
def test_a_card_is_refused_alike_in_a_whole_log_and_alone(setup):
    """In a whole log the tricks take legal plays themselves: they must take no others."""
    for seed in range(3):
        _, actions = played(setup, seed)
        random = Random(seed)
        plays = [step for step, action in enumerate(actions) if action.kind == PLAY]
        for step in random.sample(plays, min(6, len(plays))):
            hand = begun(setup, seed, actions[: step - 1])
            hand.feed(actions[step - 1])
            for wrong in other_plays(hand):
                # The one before comes along, so that the tricks, not the hand, take up the next.
                told = [actions[step - 1], wrong]
                alone = one_by_one(begun(setup, seed, actions[: step - 1]), told)
                assert begun(setup, seed, actions[: step - 1]).feed_all(told) == alone


@EVERY_SETUP
def test_every_choice_at_any_step_can_be_taken(setup):
    for seed in range(6):
        _, actions = played(setup, seed)
        random = Random(seed)
        step = random.randrange(len(actions))
        hand = begun(setup, seed, actions[:step])
        for choice in islice(hand.awaits.choices(), 12):
            begun(setup, seed, [*actions[:step], choice])


def without_immaterial(hand: Hand, actions: list[Action]) -> list[Action]:
    others = [step for step, action in enumerate(actions) if action.kind != PLAY]
    left_out = {others[place] for place in hand.immaterial}
    return [action for step, action in enumerate(actions) if step not in left_out]


@EVERY_SETUP
def test_actions_on_which_nothing_depends_may_be_left_out(setup):
    for seed in range(6):
        whole, actions = played(setup, seed)
        again = begun(setup, seed, without_immaterial(whole, actions))
        again.decline()
        assert again.outcome == whole.outcome


@pytest.mark.parametrize("id", ["piedmont-four", "baronetti", "consiglio"])
def test_pf_t1_bar_t3_csg_t4_the_card_given_for_the_fool_may_be_left_out(id):
    setup = next(setup for setup in SETUPS if setup.game.id == id)
    told = 0
    for seed in range(20):
        whole, actions = played(setup, seed)
        silent = [action for action in actions if action.kind != FOOL_EXCHANGE]
        again = begun(setup, seed, silent)
        again.decline()
        assert again.outcome == whole.outcome
        told += len(silent) < len(actions)
    assert told > 3


@EVERY_SETUP
def test_whatever_a_log_holds_is_taken_or_refused_in_words(setup):
    for seed in range(6):
        _, actions = played(setup, seed)
        random = Random(seed)
        step = random.randrange(len(actions) + 1)
        hand = begun(setup, seed, actions[:step])
        if hand.awaits is None:
            continue
        for wrong in wrong_actions(hand, random, 4):
            damaged = [*actions[:step], wrong, *actions[step:]]
            done = replay(
                hand.game,
                damaged,
                players=setup.players,
                dealer=seed % setup.players,
                options=hand.options,
            )
            assert done.steps >= step
            assert done.refusal is None or done.steps < len(damaged)
