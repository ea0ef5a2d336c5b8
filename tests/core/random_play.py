"""Random play that goes where the rules are seldom visited: loaded deals, wilful players.

A fair random deal hardly ever holds a triple handful, a lone Petit or a slam. Here some deals give
one seat nearly all trumps, none at all, or all the Kings; the players of a hand bid boldly or not at
all, and each plays his cards by a whim that he keeps: to win what he can, to win nothing, to keep
the low trumps to the end.
"""

from collections.abc import Callable
from random import Random

from core.actions import Action
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
from core.decisions import ChooseCall, Decision, PlayCard
from core.hand import Hand
from core.phases.bidding import PASS, OpenAuction
from core.phases.dealing import DealCards
from core.phases.tricks import taking
from core.players.player import play_out
from tests.core.setups import Setup

# A whim: of a hand, and the cards that are legal, those from which a wilful player takes any.
Whim = Callable[[Hand, CardSet], CardSet]
BIRDS = card_set(range(TRUMP_1, TRUMP_1 + 4)) | FOOL_BIT


class WilfulPlayer:
    """Answers for all seats of one hand."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.daring = random.choice((0.1, 0.5, 0.9))
        self.talkative = random.choice((0.1, 0.5, 0.9))
        shared = random.choice((None, *WHIMS))
        self.whims = [shared or random.choice(WHIMS) for _ in range(8)]

    def __call__(self, hand: Hand, decision: Decision, _random: Random) -> Action | None:
        """An answer by the chances of its own, or None to decline an optional decision."""
        if isinstance(decision, DealCards):
            return loaded_deal(decision, self.random)
        if decision.optional and self.random.random() > self.talkative:
            return None
        if isinstance(decision, (ChooseCall, OpenAuction)) and PASS in decision.calls:
            return self._bid(decision)
        if isinstance(decision, PlayCard):
            assert decision.seat is not None
            chosen = self.whims[decision.seat](hand, decision.legal_cards)
            return decision.play(self.random.choice(cards_in(chosen)))
        return decision.any_choice(self.random)

    def _bid(self, decision: ChooseCall | OpenAuction) -> Action:
        bids = [choice for choice in decision.choices() if choice.call != PASS]
        if bids and self.random.random() < self.daring:
            return self.random.choice(bids)
        return Action(decision.kind, decision.seat, call=PASS)


def anything(_hand: Hand, legal: CardSet) -> CardSet:
    return legal


def wins(hand: Hand, legal: CardSet) -> CardSet:
    """To take every trick: with the highest card that is left, trumps first."""
    best = taking(hand, legal) & ~hand.ranking.excuses
    trumps = best & hand.ranking.trumps & ~T1_BIT
    return 1 << cards_in(trumps or best)[-1] if best else legal & ~BIRDS or legal


def yields(hand: Hand, legal: CardSet) -> CardSet:
    """To take no trick, and to be rid of high cards."""
    losing = legal & ~taking(hand, legal) if hand.trick else legal & ~hand.ranking.trumps
    return losing or legal


def saves_birds(_hand: Hand, legal: CardSet) -> CardSet:
    """To keep the Fool and the lowest trumps to the end, T1 longest of these."""
    return legal & ~BIRDS or 1 << cards_in(legal & ~FOOL_BIT or legal)[-1]


def saves_trumps(hand: Hand, legal: CardSet) -> CardSet:
    """To keep all trumps to the end."""
    return legal & ~hand.ranking.trumps & ~FOOL_BIT or saves_birds(hand, legal)


def draws_trumps(hand: Hand, legal: CardSet) -> CardSet:
    """To lead the highest trump, and to keep the lowest to the end."""
    if not hand.trick and legal & TRUMPS & ~T1_BIT:
        return 1 << cards_in(legal & TRUMPS)[-1]
    return saves_birds(hand, legal)


WHIMS: tuple[Whim, ...] = (anything, wins, yields, saves_birds, saves_trumps, draws_trumps)


def loaded_deal(decision: DealCards, random: Random) -> Action:
    """A deal of which one place may have most trumps, none, T1 or the Fool alone, Kings, no courts."""
    sizes = (*decision.sizes, *decision.talon)
    seat = random.randrange(len(decision.sizes))
    loads = {
        "fair": (0, 0),
        "strong": (_strong(random), 0),
        "no trump": (0, TRUMPS | FOOL_BIT),
        "no court": (0, COURTS),
        "fool alone": (FOOL_BIT, TRUMPS),
        "petit alone": (T1_BIT, (TRUMPS | FOOL_BIT) & ~T1_BIT),
        "kings": (random.choice((KINGS, KINGS | QUEENS, KINGS | QUEENS | CAVALIERS)), 0),
    }
    wanted, barred = loads[random.choice([*loads, "strong", "strong"])]
    given = [decision.given.get(place, 0) for place in range(len(sizes))]
    free = decision.pack & ~sum(given)
    missing = sizes[seat] - given[seat].bit_count()
    # The wanted cards first, those that are barred only if no other is left.
    order = [
        card
        for cards in (free & wanted, free & ~wanted & ~barred, free & barred)
        for card in random.sample(cards_in(cards), cards.bit_count())
    ]
    given[seat] |= card_set(order[:missing])
    rest = order[missing:]
    random.shuffle(rest)
    for place, size in enumerate(sizes):
        while given[place].bit_count() < size:
            given[place] |= 1 << rest.pop()
    return Action(decision.kind, groups=tuple(given))


def _strong(random: Random) -> CardSet:
    """The highest trumps, with or without T1 and the Fool, now and then one less; then Kings."""
    size = random.randint(6, 18)
    cards = [*range(TRUMP_21, TRUMP_1, -1), *cards_in(KINGS), *cards_in(QUEENS)]
    cards = [card for card in cards if random.random() < 0.97]
    honours = [card for card in (TRUMP_1, FOOL) if random.random() < 0.6]
    return card_set([*honours, *cards][:size])


def played(setup: Setup, seed: int) -> tuple[Hand, list[Action]]:
    """A finished hand, and what was done in it."""
    random = Random(f"{setup} {seed}")
    hand = setup.start(dealer=seed % setup.players)
    return hand, play_out(hand, WilfulPlayer(random), random)
