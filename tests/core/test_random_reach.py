"""What random play has to reach, so that what holds in every hand of it is worth something."""

from collections.abc import Iterator

import pytest

from core.actions import (
    CALL_PARTNER,
    FOOL_EXCHANGE,
    FOOL_PAYMENT,
    Action,
)
from core.cards import FOOL, FOOL_BIT, NAMES, TRUMP_1, TRUMPS
from core.catalogue import GAMES
from core.hand import Hand
from tests.core.random_play import SETUPS, played

CONTRACTS = {"petite", "garde", "garde-sans", "garde-contre", "made", "lost", "passed out"}
SLAMS = {"slam 200", "slam announced 400", "slam announced -200"}
EXCUSE = {
    "the Fool exchanged by word",
    "the Fool exchanged in silence",
    "the Fool never paid for",
    "the Fool wins the last trick",
}
PETIT = {"petit at the end +", "petit at the end -"}
HANDFULS = {
    f"{size} {sign}" for size in ("handful", "double handful", "triple handful") for sign in "+-"
}
MISERES = {"misere of trumps +", "misere of courts +"}
FEDERATION = {"petit alone", "slam by the defence -200", "petit captured"}
SCARTO = {
    "the Fool laid away",
    "the Fool surrendered",
    # A player with tricks but no empty card in them is too rare; test_scarto.py has one.
    "a card paid for the Fool",
}
PARTNERS = {"alone", "with a partner", "called K", "called Q", "called C", "called J"}
HALVES = {"half a point"}
LOST = {"the Fool lost in the last trick"}
FORCED = {"a trump forced into the discard"}

REACHED = [
    SCARTO,
    SCARTO,
    CONTRACTS | SLAMS | EXCUSE | PETIT | LOST,
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | MISERES | FORCED | {"petit captured"},
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | LOST | FORCED | FEDERATION,
    CONTRACTS | SLAMS | EXCUSE | PETIT | LOST | {"petit alone", "slam by the defence -200"},
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS - {"handful +", "handful -"} | MISERES | FORCED,
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | LOST | FEDERATION | HALVES,
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | MISERES | FEDERATION | HALVES,
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | LOST | FEDERATION | HALVES | PARTNERS,
    CONTRACTS | SLAMS | EXCUSE | PETIT | HANDFULS | MISERES | FEDERATION | HALVES | PARTNERS,
]


def happened(hand: Hand, actions: list[Action]) -> Iterator[str]:
    """What happened in a hand, in the words of the lists above."""
    outcome = hand.outcome
    yield outcome.ending
    for action in actions:
        if action.kind == CALL_PARTNER:
            yield f"called {NAMES[action.card][1:]}"
            yield "alone" if hand.partner is None else "with a partner"
        if action.kind == FOOL_PAYMENT and action.card == FOOL:
            yield "the Fool surrendered"
        elif action.kind == FOOL_PAYMENT:
            yield "a card paid for the Fool"
    if not outcome.played:
        return
    if outcome.contract:
        yield outcome.contract
        yield "made" if outcome.made else "lost"
    for bonus in outcome.bonuses:
        sign = "+" if bonus.points > 0 else "-"
        yield f"{bonus.name} {bonus.points if 'slam' in bonus.name else sign}"
    if any(points != int(points) for points in outcome.points):
        yield "half a point"
    if FOOL_BIT & sum(hand.discards):
        yield "the Fool laid away"
    if TRUMPS & sum(hand.discards) and hand.game.id == "french-tarot":
        yield "a trump forced into the discard"
    yield from happened_to_the_fool(hand, actions)
    yield from happened_to_the_petit(hand)


def happened_to_the_fool(hand: Hand, actions: list[Action]) -> Iterator[str]:
    last = hand.tricks[-1]
    for trick in hand.tricks:
        if FOOL not in trick.cards:
            continue
        player = trick.seat_of(FOOL)
        if trick is last and trick.winner == player:
            yield "the Fool wins the last trick"
        elif trick is last and not FOOL_BIT & hand.piles[player]:
            yield "the Fool lost in the last trick"
        elif hand.fool_debt:
            yield "the Fool never paid for"
        elif any(action.kind == FOOL_EXCHANGE for action in actions):
            yield "the Fool exchanged by word"
        else:
            yield "the Fool exchanged in silence"


def happened_to_the_petit(hand: Hand) -> Iterator[str]:
    last = hand.tricks[-1]
    if TRUMP_1 in last.cards and hand.outcome.contract:
        player = last.seat_of(TRUMP_1)
        attack = (hand.declarer, hand.partner)
        if (player in attack) != (last.winner in attack):
            yield "petit captured"


@pytest.mark.parametrize(
    ("setup", "reached"),
    [
        pytest.param(setup, reached, id=str(setup))
        for setup, reached in zip(SETUPS, REACHED, strict=True)
    ],
)
def test_random_play_reaches_everything_that_the_rules_know(setup, reached):
    missing = set(reached)
    for seed in range(4000):
        missing -= set(happened(*played(setup, seed)))
        if not missing:
            return
    pytest.fail(f"never happened: {', '.join(sorted(missing))}")


def test_every_choice_of_every_option_is_played():
    for id, game in GAMES.items():
        for option in game.option_list():
            tried = {
                setup.options.get(option.name, option.default)
                for setup in SETUPS
                if setup.variant == id
            }
            if option.choices is None:
                assert len(tried) > 1, option.name
            else:
                assert tried == set(option.choices), option.name
        assert {setup.players for setup in SETUPS if setup.variant == id} == set(game.players)
