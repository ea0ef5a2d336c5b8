"""What must hold in every hand of every game, whatever is played."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from core.actions import (
    ANNOUNCE,
    BID,
    CALL_PARTNER,
    CONTRACT,
    DEAL,
    DECLARE,
    DISCARD,
    FOOL_EXCHANGE,
    FOOL_PAYMENT,
    HELD,
    PLAY,
    REDEAL_CALL,
    Action,
)
from core.cards import NAMES, card_set
from core.errors import NotAllowed
from core.hand import Hand
from core.phases.dealing import DealCards
from core.replay import replay
from tests.core.random_play import SETUPS, WilfulPlayer, played

HANDS = 30


EVERY_HAND = [
    pytest.param(setup, seed, id=f"{setup}-{seed}") for setup in SETUPS for seed in range(HANDS)
]


def state(hand: Hand) -> tuple[object, ...]:
    awaits = hand.awaits
    return (
        tuple(hand.hands),
        hand.talon,
        hand.aside,
        tuple(hand.discards),
        tuple(hand.piles),
        tuple(hand.trick),
        tuple(hand.tricks),
        tuple(hand.said),
        hand.fool_debt,
        (hand.contract, hand.declarer, hand.partner),
        awaits and (awaits.kind, awaits.seat, awaits.legal()),
        hand.outcome,
    )


def check_nobody_waits_for_what_nobody_can_do(hand: Hand) -> None:
    awaits = hand.awaits
    assert awaits.seat is None or 0 <= awaits.seat < hand.players
    assert awaits.legal()
    choices = list(islice(awaits.choices(), 20))
    assert choices
    for action in choices:
        assert awaits.allows(action)
        assert hand.objection(action) is None


def wrong_actions(hand: Hand, random: Random) -> Iterator[Action]:
    """Actions of every kind by any seat, hardly one of which can be right."""
    seat = random.randrange(hand.players)
    card = random.randrange(len(NAMES))
    cards = card_set(random.sample(range(len(NAMES)), 6))
    yield Action(PLAY, seat, card)
    yield Action(PLAY, hand.awaits.seat, card)
    yield Action(PLAY, hand.awaits.seat)
    yield Action(BID, seat, call="grand")
    yield Action(DISCARD, hand.awaits.seat, cards=cards)
    yield Action(DECLARE, hand.awaits.seat, cards=cards, call="triple handful")
    yield Action(CALL_PARTNER, seat, card)
    yield Action(FOOL_EXCHANGE, hand.awaits.seat, card)
    yield Action(FOOL_PAYMENT, seat, card)
    yield Action(REDEAL_CALL, seat, call="petit alone")
    yield Action(ANNOUNCE, seat, call="slam")
    yield Action(CONTRACT, seat, call="garde")
    yield Action(DEAL, groups=(cards,))


def check_what_is_wrong_is_refused_with_a_reason(hand: Hand, random: Random) -> None:
    for action in wrong_actions(hand, random):
        reason = hand.objection(action)
        assert hand.awaits.allows(action) == (reason is None)
        if reason is None:
            continue
        assert "legal: " in reason or isinstance(hand.awaits, DealCards)
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
    assert sum(places) == hand.game.pack.cards
    assert sum(place.bit_count() for place in places) == hand.game.pack.size


def check_points_and_payments(hand: Hand) -> None:
    outcome = hand.outcome
    assert sum(outcome.scores) == 0
    if not outcome.played:
        return
    assert outcome.points == hand.game.points(hand)
    one_of_each_side = dict(zip(outcome.roles, outcome.points, strict=True))
    if outcome.contract is None:
        assert sum(outcome.points) == hand.game.total
    else:
        assert one_of_each_side["taker"] + one_of_each_side["defender"] == hand.game.total
        assert outcome.won[outcome.declarer] == outcome.made
    assert not any(hand.hands)


@pytest.mark.parametrize(("setup", "seed"), EVERY_HAND)
def test_in_every_hand(setup, seed):
    random = Random(seed)
    player = WilfulPlayer(random)
    hand = setup.start(dealer=seed % setup.players)
    while hand.awaits is not None:
        check_nobody_waits_for_what_nobody_can_do(hand)
        check_what_is_wrong_is_refused_with_a_reason(hand, random)
        action = player(hand, hand.awaits, random)
        if action is None:
            hand.skip()
        else:
            hand.feed(action)
        check_every_card_is_somewhere_once(hand)
    check_points_and_payments(hand)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_beginning_of_a_log_replays_to_where_the_hand_then_was(setup):
    for seed in range(8):
        whole, actions = played(setup, seed)
        step_by_step = setup.start(seed % setup.players)
        for length, action in enumerate(actions):
            at_once = setup.start(seed % setup.players)
            assert at_once.feed_all(actions[:length]) == (length, None)
            assert state(at_once) == state(step_by_step)
            step_by_step.feed(action)
        step_by_step.decline()
        assert state(step_by_step) == state(whole)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_choice_at_any_step_can_be_taken(setup):
    for seed in range(12):
        _, actions = played(setup, seed)
        random = Random(seed)
        step = random.randrange(1, len(actions))
        hand = setup.start(seed % setup.players)
        hand.feed_all(actions[:step])
        for choice in islice(hand.awaits.choices(), 12):
            other = replay(
                hand.game,
                [*actions[:step], choice],
                players=setup.players,
                dealer=seed % setup.players,
                options=hand.options,
            )
            assert (other.steps, other.refusal) == (step + 1, None)


def abridged(hand: Hand, actions: list[Action]) -> list[Action]:
    """The same hand without deal, auction and discard: what was held at the first lead."""
    held = [dealt & ~laid for dealt, laid in zip(hand.dealt, hand.discards, strict=True)]
    talon = hand.talon_as_dealt
    if hand.declarer is not None and not hand.talon:
        held[hand.declarer] |= talon & ~hand.discards[hand.declarer]
    aside = sum(hand.discards) | hand.talon
    rest = [action for action in actions if action.kind not in (DEAL, BID, DISCARD)]
    contract = [Action(CONTRACT, hand.declarer, call=hand.contract)] if hand.contract else []
    return [Action(HELD, groups=(*held, aside, talon)), *contract, *rest]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_abridged_log_of_a_played_hand_comes_to_the_same(setup):
    for seed in range(40):
        full, actions = played(setup, seed)
        if not full.outcome.played:
            continue
        again = replay(
            full.game,
            abridged(full, actions),
            players=setup.players,
            dealer=full.dealer,
            options=full.options,
        )
        assert again.refusal is None
        assert again.hand.outcome == full.outcome
        assert again.hand.dealt == full.dealt
        assert again.hand.discards == full.discards
        assert set(again.hand.unknown) <= {"the auction"}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_abridged_log_that_breaks_off_replays_from_the_cards_that_were_played(setup):
    for seed in range(12):
        full, actions = played(setup, seed)
        if not full.outcome.played:
            continue
        plays = [action for action in actions if action.kind == PLAY]
        known = plays[: len(plays) // 2]
        held = [0] * setup.players
        for action in known:
            held[action.seat] |= 1 << action.card
        before = abridged(full, actions)
        kinds = (CONTRACT, CALL_PARTNER, ANNOUNCE)
        begun = [action for action in before if action.kind in kinds]
        short = [Action(HELD, groups=(*held, 0, 0)), *begun, *known]
        again = replay(
            full.game,
            short,
            players=setup.players,
            dealer=full.dealer,
            options=full.options,
        )
        assert again.refusal is None
        assert not again.hand.finished
        assert again.hand.tricks == full.tricks[: len(known) // setup.players]
