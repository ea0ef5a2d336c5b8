"""Random play that goes where the rules are seldom visited: loaded deals, a wilful player.

A fair random deal hardly ever holds a triple handful, a lone Petit or a slam. Here some deals give
one seat nearly all trumps, none at all, or all the Kings, and in some hands everybody keeps T1 and
the Fool, or all trumps, to the end.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from core.actions import ANNOUNCE, BID, DEAL, FOOL_EXCHANGE, PLAY, Action
from core.cards import (
    CAVALIERS,
    COURTS,
    FOOL,
    FOOL_BIT,
    KINGS,
    QUEENS,
    T1_BIT,
    TRUMP_1,
    TRUMP_21,
    TRUMPS,
    CardSet,
    card_set,
    cards_in,
)
from core.catalogue import game_named
from core.decisions import Decision, PlayCard
from core.hand import Hand
from core.phases.bidding import PASS
from core.phases.dealing import DealCards
from core.players.player import play_out


@dataclass(frozen=True)
class Setup:
    """A game with a number of players and house rules."""

    variant: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        rules = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.variant}-{self.players}-{rules or 'plain'}"

    def start(self, dealer: int) -> Hand:
        game = game_named(self.variant)
        return game.start(self.players, dealer, game.read_options(self.options))


ALL_BY_PAGE = {"petit_captured": True, "fft_discard": True, "handful": True}
NONE_BY_FEDERATION = {"petit_captured": False, "fft_discard": False, "handful": False}
HOUSE = {"misere": 10, "fool_last": "kept", "half_point": "truncated"}

SETUPS = [
    Setup("scarto", 3),
    Setup("scarto", 3, {"settlement": "simple"}),
    Setup("french-tarot", 4),
    Setup("french-tarot", 4, {**ALL_BY_PAGE, "misere": 10, "fool_last": "kept"}),
    Setup("french-tarot", 4, {"rules": "federation"}),
    Setup("french-tarot", 4, {"rules": "federation", **NONE_BY_FEDERATION}),
    Setup(
        "french-tarot",
        4,
        {
            "rules": "federation",
            "handful_single": 0,
            "handful_double": 5,
            "handful_triple": 1000,
            **HOUSE,
        },
    ),
    Setup("french-tarot", 3),
    Setup("french-tarot", 3, {"rules": "federation", **HOUSE}),
    Setup("french-tarot", 5),
    Setup("french-tarot", 5, {"split": "equal", **HOUSE}),
]


class WilfulPlayer:
    """Plays one hand: most choices are even, but the mood of the hand loads some of them."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.mood = random.choice(("even", "even", "leads trumps", "saves trumps"))
        self.bold = random.random() < 0.3
        self.timid = random.random() < 0.1

    def __call__(self, hand: Hand, decision: Decision, _random: Random) -> Action | None:
        """An answer by the chances of its own, or None to decline an optional decision."""
        if isinstance(decision, DealCards):
            return loaded_deal(decision, self.random)
        if decision.optional and self.random.random() < self._silence(decision):
            return None
        if decision.kind == BID and self.timid:
            return Action(BID, decision.seat, call=PASS)
        if isinstance(decision, PlayCard):
            return Action(PLAY, decision.seat, self._card(hand, decision.legal_cards))
        return decision.any_choice(self.random)

    def _silence(self, decision: Decision) -> float:
        if decision.kind == ANNOUNCE:
            return 0.5 if self.bold else 0.95
        return 0.5 if decision.kind == FOOL_EXCHANGE else 0.2

    def _card(self, hand: Hand, legal: CardSet) -> int:
        if self.mood == "even":
            return self.random.choice(cards_in(legal))
        # FOOL outlives T1, and T1 everything else.
        legal = legal & ~(FOOL_BIT | T1_BIT) or legal & ~FOOL_BIT or legal
        if self.mood == "saves trumps":
            legal = legal & ~TRUMPS or legal
        elif legal & TRUMPS and not hand.trick:
            return cards_in(legal & TRUMPS)[-1]
        return self.random.choice(cards_in(legal))


def loaded_deal(decision: DealCards, random: Random) -> Action:
    """A deal of which one seat may have most trumps, no trump, no court card, T1 alone, or Kings."""
    seat = random.randrange(len(decision.sizes))
    size = decision.sizes[seat]
    loads = {
        "fair": (0, 0),
        "strong": (_strong(size, random), 0),
        "no trump": (0, TRUMPS | FOOL_BIT),
        "no court": (0, COURTS),
        "petit alone": (T1_BIT, (TRUMPS | FOOL_BIT) & ~T1_BIT),
        "kings": (random.choice((KINGS, KINGS | QUEENS, KINGS | QUEENS | CAVALIERS)), 0),
    }
    given, barred = loads[random.choice([*loads, "strong", "strong"])]
    own = cards_in(decision.pack & ~given & ~barred)
    given |= card_set(random.sample(own, size - given.bit_count()))
    rest = cards_in(decision.pack & ~given)
    random.shuffle(rest)
    groups = []
    for place, count in enumerate((*decision.sizes, decision.talon)):
        groups.append(given if place == seat else card_set(rest.pop() for _ in range(count)))
    return Action(DEAL, groups=tuple(groups if decision.talon else groups[:-1]))


def _strong(size: int, random: Random) -> CardSet:
    """The highest trumps, with or without T1 and the Fool, now and then one less; then Kings."""
    cards = [*range(TRUMP_21, TRUMP_1, -1), *cards_in(KINGS), *cards_in(QUEENS)]
    cards = [card for card in cards if random.random() < 0.97]
    honours = [card for card in (TRUMP_1, FOOL) if random.random() < 0.6]
    return card_set([*honours, *cards][:size])


def played(setup: Setup, seed: int) -> tuple[Hand, list[Action]]:
    """A finished hand, and what was done in it."""
    random = Random(f"{setup} {seed}")
    hand = setup.start(dealer=seed % setup.players)
    return hand, play_out(hand, WilfulPlayer(random), random)
