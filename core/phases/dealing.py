"""The deal: complete, or as far as an abridged log knows the cards."""

from collections.abc import Iterator, Mapping
from random import Random

from core.actions import DEAL, HELD, Action
from core.cards import Card, CardSet, card_set, cards_in, show
from core.decisions import Decision, misplaced
from core.errors import Unreadable
from core.hand import Hand, Level, Script


class DealCards(Decision):
    """The deal of a hand: groups of the given sizes, place by place, then the talon's.

    `at_lead` is the number of cards in each hand when the first trick is led; None where the game
    needs the cards as dealt, and nothing less will do. `before` are the cards dealt before, where the
    pack is dealt in parts. `given` are the cards by place that lie in a hand before the deal, as part
    of it.
    """

    __slots__ = ("at_lead", "before", "given", "pack", "sizes", "talon")

    def __init__(
        self,
        pack: CardSet,
        sizes: tuple[int, ...],
        talon: tuple[int, ...],
        at_lead: int | None,
        kind: str = DEAL,
        before: CardSet = 0,
        given: Mapping[int, CardSet] | None = None,
    ) -> None:
        super().__init__(kind, None)
        self.given = given or {}
        self.before = before
        self.pack = pack & ~before
        self.sizes = sizes
        self.talon = talon
        self.at_lead = at_lead

    def answers(self, action: Action) -> bool:
        return action.kind in (self.kind, HELD)

    def objection(self, action: Action) -> str | None:
        if action.kind == self.kind:
            return (
                self._overlap(action.groups, "was dealt", "the talon")
                or self._wrong_sizes(action.groups)
                or self._misgiven(action.groups, "the talon")
            )
        if action.kind == HELD:
            return self._not_held(action.groups)
        return f"{misplaced(action, self)}; legal: {', '.join(self.legal())}"

    def _overlap(self, groups: tuple[CardSet, ...], verb: str, last: str) -> str | None:
        seen = 0
        for number, group in enumerate(groups):
            if group & seen:
                earlier = next(n for n, other in enumerate(groups) if other & group)
                places = f"to {self._place(earlier, last)} and to {self._place(number, last)}"
                return f"{show(group & groups[earlier])} {verb} twice: {places}"
            seen |= group
        if seen & self.before:
            return f"{show(seen & self.before)} was dealt before"
        if seen & ~self.pack:
            return f"{show(seen & ~self.pack)} is not in the pack of this game"
        return None

    def _place(self, number: int, last: str) -> str:
        return f"seat {number}" if number < len(self.sizes) else last

    def _wrong_sizes(self, groups: tuple[CardSet, ...]) -> str | None:
        expected = (*self.sizes, *self.talon)
        found = tuple(group.bit_count() for group in groups)
        if found == expected:
            return None
        missing = self.pack & ~sum(groups)
        note = f"; not dealt: {show(missing)}" if 0 < missing.bit_count() <= 6 else ""
        return f"the deal has {_sizes(found)} cards, this game deals {_sizes(expected)}{note}"

    def _misgiven(self, groups: tuple[CardSet, ...], last: str) -> str | None:
        for place, given in self.given.items():
            for number, group in enumerate(groups):
                if group & given and number != place:
                    found = f"{show(group & given)} lies with {self._place(number, last)}"
                    return f"{found}, but was given to {self._place(place, last)} before the deal"
        return None

    def _not_held(self, groups: tuple[CardSet, ...]) -> str | None:
        if self.at_lead is None:
            return "this game needs the cards as dealt: the hands at the first lead do not do"
        seats = len(self.sizes)
        if len(groups) != seats + 2:
            return (
                f"the cards held stand in {len(groups)} groups, not in {seats + 2}: "
                f"a hand for each of {seats} seats, the cards laid aside, the talon as dealt"
            )
        hands, aside, talon = groups[:seats], groups[seats], groups[seats + 1]
        last = "the cards laid aside"
        wrong = self._overlap((*hands, aside), "is given", last)
        wrong = wrong or self._misgiven((*hands, aside), last)
        if wrong:
            return wrong
        for seat, held in enumerate(hands):
            if held.bit_count() > self.at_lead:
                count = held.bit_count()
                return f"seat {seat} holds {count} cards at the first lead, not {self.at_lead}"
        aside_size = self.pack.bit_count() - seats * self.at_lead
        if aside.bit_count() not in (0, aside_size):
            return f"{aside.bit_count()} cards are laid aside, this game lays aside {aside_size}"
        if talon.bit_count() not in (0, sum(self.talon)):
            return f"the talon has {talon.bit_count()} cards, this game has {sum(self.talon)}"
        foreign = talon & ~self.pack
        return f"{show(foreign)} is not in the pack of this game" if foreign else None

    def legal(self) -> list[str]:
        expected = (*self.sizes, *self.talon)
        given = [
            f"{show(cards)} to {self._place(place, '')}" for place, cards in self.given.items()
        ]
        return [", ".join([f"a deal of {_sizes(expected)} cards", *given])]

    def choices(self) -> Iterator[Action]:
        # All deals would be a number of fifty digits; rotations of the sorted pack stand for them.
        cards = self._to_deal()
        for turn in range(len(cards)):
            yield self._dealt(cards[turn:] + cards[:turn])

    def any_choice(self, random: Random) -> Action:
        cards = self._to_deal()
        random.shuffle(cards)
        return self._dealt(cards)

    def _to_deal(self) -> list[Card]:
        return cards_in(self.pack & ~sum(self.given.values()))

    def _dealt(self, cards: list[Card]) -> Action:
        groups = []
        start = 0
        for place, size in enumerate((*self.sizes, *self.talon)):
            given = self.given.get(place, 0)
            end = start + size - given.bit_count()
            groups.append(given | card_set(cards[start:end]))
            start = end
        return Action(self.kind, groups=tuple(groups))


def _sizes(sizes: tuple[int, ...]) -> str:
    return "+".join(str(size) for size in sizes) or "no"


def deal(
    hand: Hand,
    *,
    each: int,
    talon: int | tuple[int, ...] = 0,
    dealer_takes: int = 0,
    whole: bool = False,
    given: Mapping[int, CardSet] | None = None,
) -> Script[None]:
    """Deal `each` cards to every place, `dealer_takes` more to the dealer, and the talon.

    talon: its size, or the sizes of its groups from the first dealt, where their order counts. An
    abridged log answers with the hands as held at the first lead instead; the phases between the
    deal and the play then have nothing to ask. A game that cannot do with that deals `whole`.
    given: cards by place that are among its cards because they lie in its hand before the deal.
    Raises Unreadable where the dealer takes cards and the log does not tell who he is.
    """
    sizes = [each] * hand.places
    if dealer_takes:
        sizes[dealer_who_takes(hand, dealer_takes)] += dealer_takes
    groups = talon if isinstance(talon, tuple) else (talon,) if talon else ()
    at_lead = None if whole else each
    action = yield DealCards(hand.pack, tuple(sizes), groups, at_lead, given=given)
    assert action is not None
    if action.kind == DEAL:
        take_up(hand, action)
    else:
        take_over(hand, action, each, talon=bool(talon))


def dealer_who_takes(hand: Hand, cards: int) -> int:
    """The dealer, who takes so many cards more than the others; Unreadable if he is not known."""
    if hand.dealer is None:
        raise Unreadable(
            f"{hand.game.name} needs to know the dealer, who takes {cards} cards more; "
            f"name a seat from 0 to {hand.players - 1}"
        )
    return hand.dealer


def take_over(hand: Hand, action: Action, each: int, *, talon: bool) -> None:
    """The hands as held at the first lead, `each` cards.

    talon: whether the game has one; without it only the dealer's own cards can have been laid aside.
    """
    _take_over_hands(hand, action.groups, each)
    if not talon and not unseen(hand):
        dealt = list(hand.hands)
        if hand.aside:
            dealt[hand.known_dealer] |= hand.aside
        hand.dealt = tuple(dealt)


def take_up(hand: Hand, action: Action) -> None:
    """The cards as they were dealt go to the hands and to the talon."""
    hand.hands[:] = action.groups[: hand.places]
    hand.talon_groups = action.groups[hand.places :]
    hand.talon = hand.talon_as_dealt = sum(hand.talon_groups)
    hand.dealt = tuple(hand.hands)


def _take_over_hands(hand: Hand, groups: tuple[CardSet, ...], each: int) -> None:
    """The hands at the first lead; where they are complete, the rest of the pack lies aside."""
    hand.level = Level.ABRIDGED
    hand.hands[:] = groups[: hand.places]
    hand.aside, hand.talon_as_dealt = groups[hand.places :]
    missing = [each - held.bit_count() for held in hand.hands]
    for seat, count in enumerate(missing):
        if count:
            hand.unknown.append(f"{count} of the cards of seat {seat}")
    if not any(missing):
        hand.aside = hand.pack & ~sum(hand.hands)


def unseen(hand: Hand) -> CardSet:
    """Before the play: the cards that the log places nowhere (none of them where it is full)."""
    placed = sum(hand.hands) | sum(hand.discards) | hand.aside | hand.talon_as_dealt
    return hand.pack & ~placed


def may_hold(hand: Hand, seat: int, cards: CardSet, each: int) -> bool:
    """Before the play: whether a seat that has `each` cards holds one of these, for all one knows."""
    held = hand.hands[seat]
    return bool(held & cards or (held.bit_count() < each and unseen(hand) & cards))
