"""What a script waits for: who is to act, what is legal, and why something else is not.

One legality serves everybody: the importer, the error message, the replay view, the random player.
A decision says of an action whether it `answers` this decision at all, and what the `objection` to
it is: what was found, why it is not legal, and what is, in words; None when it is legal. `allows`
says the same as a bool, quickly. `legal` lists in words what may be done, `choices` yields every
legal action one after another.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from core.actions import DECLARE, PLAY, PLAYS, Action
from core.cards import BIT, NAMES, Card, CardSet, card_set, cards_in, show


class Decision(ABC):
    """Something a script waits for: an action of a kind, by a seat (None: nobody in particular).

    An optional one may be passed over: by an action that does not answer it, or by `Hand.skip`. An
    immaterial one is optional because nothing that counts depends on the answer: a log may tell it
    or leave it out, and it is the same hand.
    """

    __slots__ = ("immaterial", "kind", "optional", "seat")

    def __init__(
        self, kind: str, seat: int | None, *, optional: bool = False, immaterial: bool = False
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.optional = optional or immaterial
        self.immaterial = immaterial

    def answers(self, action: Action) -> bool:
        """Whether the action speaks to this decision, legal or not.

        It is of the right kind; an optional decision is answered by its own seat only.
        """
        if action.kind != self.kind:
            return False
        return not self.optional or action.seat in (None, self.seat)

    @abstractmethod
    def objection(self, action: Action) -> str | None:
        """Why the action is not legal and what is, in words; None when it is legal."""

    def allows(self, action: Action) -> bool:
        """Whether the action is a legal answer: it has no objection."""
        return self.objection(action) is None

    @abstractmethod
    def legal(self) -> list[str]:
        """What may be done, in words: card names, calls, or a sentence."""

    @abstractmethod
    def choices(self) -> Iterator[Action]:
        """Every legal action, lazily."""

    @abstractmethod
    def any_choice(self, random: Random) -> Action:
        """One legal action, each as likely as any other."""


def describe(action: Action) -> str:
    """An action in short, as `play of H4 by seat 2` or `bid 'garde' by seat 0`."""
    words = action.kind
    if action.card is not None:
        words += f" of {NAMES[action.card]}"
    if action.call is not None:
        words += f" {action.call!r}"
    return words if action.seat is None else f"{words} by seat {action.seat}"


def expected(decision: Decision) -> str:
    """What a decision waits for, as `bid by seat 1`."""
    return decision.kind if decision.seat is None else f"{decision.kind} by seat {decision.seat}"


def misplaced(action: Action, decision: Decision) -> str | None:
    """Why an action of another kind or by another seat is no answer; None when it is one."""
    if decision.answers(action) and (
        action.seat is None or decision.seat is None or action.seat == decision.seat
    ):
        return None
    return f"{describe(action)} came where {expected(decision)} was due"


def _with_legal(why: str, decision: Decision) -> str:
    return f"{why}; legal: {', '.join(decision.legal())}"


class ChooseCard(Decision):
    """One card out of `cards`: a partner's card, a card given for the Fool.

    `why_not` says why a card outside the set is not allowed.
    """

    __slots__ = ("cards", "why_not")

    def __init__(
        self,
        kind: str,
        seat: int,
        cards: CardSet,
        *,
        optional: bool = False,
        immaterial: bool = False,
        why_not: Callable[[Card], str],
    ) -> None:
        super().__init__(kind, seat, optional=optional, immaterial=immaterial)
        self.cards = cards
        self.why_not = why_not

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self)
        if not why and action.card is None:
            why = f"{describe(action)} names no card"
        if not why and action.card is not None and not self.cards >> action.card & 1:
            why = self.why_not(action.card)
        return f"{why}; legal: {show(self.cards)}" if why else None

    def legal(self) -> list[str]:
        return show(self.cards).split()

    def choices(self) -> Iterator[Action]:
        return (Action(self.kind, self.seat, card) for card in cards_in(self.cards))

    def any_choice(self, random: Random) -> Action:
        return Action(self.kind, self.seat, random.choice(cards_in(self.cards)))


class ChooseCards(Decision):
    """Exactly `count` cards out of `free`; from `last_resort` only if `free` has too few.

    `why_not` explains why a card is in neither set.
    """

    __slots__ = ("count", "free", "last_resort", "why_not")

    def __init__(
        self,
        kind: str,
        seat: int,
        count: int,
        free: CardSet,
        last_resort: CardSet = 0,
        *,
        why_not: Callable[[Card], str],
    ) -> None:
        super().__init__(kind, seat)
        self.count = count
        self.free = free
        self.last_resort = last_resort
        self.why_not = why_not

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_these(action.cards)
        return _with_legal(why, self) if why else None

    def _not_these(self, cards: CardSet) -> str | None:
        banned = cards & ~(self.free | self.last_resort)
        if banned:
            return self.why_not(cards_in(banned)[0])
        if cards.bit_count() != self.count:
            found = f"{cards.bit_count()} cards ({show(cards)})" if cards else "no cards"
            return f"seat {self.seat} lays away {found}, not {self.count}"
        spared = self.free & ~cards
        if cards & self.last_resort and spared:
            return (
                f"seat {self.seat} lays away {show(cards & self.last_resort)}, which may go only "
                f"when nothing else is left, but keeps {show(spared)}"
            )
        return None

    def must_and_may(self) -> tuple[CardSet, CardSet, int]:
        """The cards that have to go, those to choose from beside them, and how many of these."""
        if self.free.bit_count() >= self.count:
            return 0, self.free, self.count
        return self.free, self.last_resort, self.count - self.free.bit_count()

    def legal(self) -> list[str]:
        must, may, count = self.must_and_may()
        words = [f"{count} of {show(may)}"] if count else []
        return [f"all of {show(must)}", *words] if must else words

    def choices(self) -> Iterator[Action]:
        must, may, count = self.must_and_may()
        for chosen in combinations(cards_in(may), count):
            yield self._choice(must, chosen)

    def any_choice(self, random: Random) -> Action:
        must, may, count = self.must_and_may()
        return self._choice(must, random.sample(cards_in(may), count))

    def _choice(self, must: CardSet, chosen: tuple[Card, ...] | list[Card]) -> Action:
        return Action(self.kind, self.seat, cards=must | card_set(chosen))


class ChooseCall(Decision):
    """One word out of `calls`, in order of daring: `pass` stands before the lowest bid.

    `why_not` may explain why another word is not allowed.
    """

    __slots__ = ("calls", "why_not")

    def __init__(
        self,
        kind: str,
        seat: int | None,
        calls: tuple[str, ...],
        *,
        optional: bool = False,
        immaterial: bool = False,
        why_not: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(kind, seat, optional=optional, immaterial=immaterial)
        self.calls = calls
        self.why_not = why_not

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self)
        if not why and action.call not in self.calls:
            why = self._not_said(action.call)
        return _with_legal(why, self) if why else None

    def _not_said(self, call: str | None) -> str:
        if call is None:
            return f"seat {self.seat} says nothing"
        return self.why_not(call) if self.why_not else f"{call!r} may not be said here"

    def allows(self, action: Action) -> bool:
        return (
            action.kind == self.kind
            and action.call in self.calls
            and action.seat in (None, self.seat)
        )

    def legal(self) -> list[str]:
        return list(self.calls)

    def choices(self) -> Iterator[Action]:
        return (Action(self.kind, self.seat, call=call) for call in self.calls)

    def any_choice(self, random: Random) -> Action:
        return Action(self.kind, self.seat, call=random.choice(self.calls))


class MustSay(ChooseCall):
    """A word that the rules make the seat say, because of something: nothing else can come first."""

    __slots__ = ("because",)

    def __init__(self, kind: str, seat: int, call: str, *, because: str) -> None:
        super().__init__(kind, seat, (call,))
        self.because = because

    def objection(self, action: Action) -> str | None:
        why = super().objection(action)
        return f"{self.because}: {why}" if why else None


@dataclass(frozen=True, slots=True)
class Showing:
    """What a declaration may show: exactly `count` cards, all of `must` and the rest of `may`."""

    count: int
    may: CardSet = 0
    must: CardSet = 0

    def allows(self, cards: CardSet) -> bool:
        """Whether these cards may be shown."""
        return (
            cards.bit_count() == self.count
            and not self.must & ~cards
            and not cards & ~(self.must | self.may)
        )

    def __str__(self) -> str:
        if not self.must:
            return f"{self.count} of {show(self.may)}"
        rest = self.count - self.must.bit_count()
        return f"{show(self.must)}" + (f" and {rest} of {show(self.may)}" if rest else "")


class ShowCards(Decision):
    """A declaration that shows cards; always optional: silence declines.

    `offers` maps the call to the ways of showing it, none of which share a set of cards; the call
    alone is enough where nothing is shown.
    """

    __slots__ = ("offers",)

    def __init__(self, seat: int, offers: dict[str, tuple[Showing, ...]]) -> None:
        super().__init__(DECLARE, seat, optional=True)
        self.offers = offers

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_shown(action)
        return _with_legal(why, self) if why else None

    def _not_shown(self, action: Action) -> str | None:
        if action.call not in self.offers:
            return f"seat {self.seat} cannot declare {action.call!r}"
        ways = self.offers[action.call]
        if any(way.allows(action.cards) for way in ways):
            return None
        foreign = action.cards & ~_all_shown(ways)
        if foreign:
            return f"seat {self.seat} cannot show {show(foreign)} as a {action.call}"
        found, counts = action.cards.bit_count(), {way.count for way in ways}
        if found not in counts:
            least, most = min(counts), max(counts)
            number = f"exactly {least}" if least == most else f"{least} to {most}"
            return f"a {action.call} shows {number} cards, and seat {self.seat} shows {found}"
        return f"seat {self.seat} cannot show {show(action.cards)} together as a {action.call}"

    @property
    def cards(self) -> CardSet:
        """All the cards that may be shown in one way or another."""
        return _all_shown([way for ways in self.offers.values() for way in ways])

    def legal(self) -> list[str]:
        return [
            f"{call}: {way}" if way.count else call
            for call, ways in self.offers.items()
            for way in ways
        ]

    def choices(self) -> Iterator[Action]:
        for call, ways in self.offers.items():
            for way in ways:
                rest = way.count - way.must.bit_count()
                for chosen in combinations(cards_in(way.may), rest):
                    yield self._choice(call, way, chosen)

    def any_choice(self, random: Random) -> Action:
        call, ways = random.choice(list(self.offers.items()))
        way = random.choice(ways)
        rest = way.count - way.must.bit_count()
        return self._choice(call, way, random.sample(cards_in(way.may), rest))

    def _choice(self, call: str, way: Showing, chosen: Sequence[Card]) -> Action:
        return Action(self.kind, self.seat, cards=way.must | card_set(chosen), call=call)


def _all_shown(ways: Sequence[Showing]) -> CardSet:
    shown = 0
    for way in ways:
        shown |= way.must | way.may
    return shown


class PlayCard(Decision):
    """A card to the trick. One object serves a whole hand: the script sets `seat` and `legal_cards`.

    `why_not` says why a card is not among the legal ones. `taken_by` says who takes the trick if a
    card completes it, where more than rank decides that; None where rank does.
    """

    __slots__ = ("legal_cards", "taken_by", "why_not")

    def __init__(
        self, why_not: Callable[[Card], str], taken_by: Callable[[Card], int] | None = None
    ) -> None:
        super().__init__(PLAY, None)
        self.legal_cards: CardSet = 0
        self.why_not = why_not
        self.taken_by = taken_by

    def allows(self, action: Action) -> bool:
        card = action.card
        if card is None or action.kind != PLAY or not self.legal_cards & BIT[card]:
            return False
        seat = action.seat
        return seat is None or seat == self.seat

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self)
        if not why and action.card is None:
            why = f"{describe(action)} names no card"
        if not why and action.card is not None and not self.legal_cards >> action.card & 1:
            why = self.why_not(action.card)
        return f"{why}; legal: {show(self.legal_cards) or 'no card that is known'}" if why else None

    def legal(self) -> list[str]:
        return show(self.legal_cards).split()

    def choices(self) -> Iterator[Action]:
        return (self.play(card) for card in cards_in(self.legal_cards))

    def any_choice(self, random: Random) -> Action:
        return self.play(random.choice(cards_in(self.legal_cards)))

    def play(self, card: Card) -> Action:
        """The play of this card by the seat that is due."""
        assert self.seat is not None
        return PLAYS[self.seat][card]
