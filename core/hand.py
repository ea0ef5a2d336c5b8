"""A hand in progress: fed one action after another, it can say at any time how things stand."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from operator import length_hint
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from core.actions import Action
from core.cards import Card, CardSet
from core.decisions import Decision, describe
from core.errors import NotAllowed
from core.outcome import Outcome

if TYPE_CHECKING:
    from core.game import Game

T = TypeVar("T")
# A phase or a whole script: yields what it waits for, receives the action that answered it
# (None: an optional decision was declined), returns what came of it.
Script = Generator[Decision, Action | None, T]


class Level(StrEnum):
    """How much a log knows of a hand."""

    FULL = "full"
    ABRIDGED = "abridged"


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order of play, who won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int

    def seat_of(self, card: Card) -> int:
        """The seat that played a card of the trick; ValueError if the card is not in it."""
        return (self.leader + self.cards.index(card)) % len(self.cards)

    @property
    def winning_card(self) -> Card:
        """The card that its winner played."""
        return self.cards[(self.winner - self.leader) % len(self.cards)]


class Hand:
    """The state of one hand of a game; `feed` is the only way to change it from outside.

    Seats are numbered 0 to players - 1 in the order of turns. Sets of cards are bit sets by seat:
    `dealt` (None while not known), `hands` (held now), `discards`, `piles` (won in tricks, the Fool
    where its owner keeps it). `talon` is what lies on the table now, `talon_as_dealt` what was dealt
    to it; `aside` is what an abridged log knows to have been laid away without saying when.

    `trick` are the cards of the trick on the table in the order of play, led by `leader` (None
    before the first lead). `contract`, `declarer` and `partner` are None while there is none, or
    none is known. `awaits` is the decision that is open, None after the end; `outcome` is None
    before. `unknown` tells in words what the log does not.
    """

    __slots__ = (
        "aside",
        "awaits",
        "coming",
        "contract",
        "dealer",
        "dealt",
        "declarer",
        "discards",
        "fool_debt",
        "game",
        "hands",
        "held_back",
        "immaterial",
        "leader",
        "level",
        "options",
        "outcome",
        "partner",
        "piles",
        "players",
        "said",
        "script",
        "talon",
        "talon_as_dealt",
        "trick",
        "tricks",
        "tricks_won",
        "unknown",
    )

    def __init__(self, game: "Game", options: Any, players: int, dealer: int | None) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.dealer = dealer
        self.level = Level.FULL
        self.unknown: list[str] = [] if dealer is not None else ["the dealer"]
        self.dealt: tuple[CardSet, ...] | None = None
        self.hands: list[CardSet] = [0] * players
        self.talon: CardSet = 0
        self.talon_as_dealt: CardSet = 0
        self.aside: CardSet = 0
        self.discards: list[CardSet] = [0] * players
        self.piles: list[CardSet] = [0] * players
        self.tricks_won = [0] * players
        self.trick: list[Card] = []
        self.leader: int | None = None
        self.tricks: list[Trick] = []
        # Who still owes a card for the Fool, and to whom.
        self.fool_debt: tuple[int, int] | None = None
        self.contract: str | None = None
        self.declarer: int | None = None
        self.partner: int | None = None
        # Announcements and declarations made, as (seat, call).
        self.said: list[tuple[int, str]] = []
        # Actions on which nothing that counts depends: another log of the hand may leave them out.
        self.immaterial: list[Action] = []
        # Of a log that is fed as a whole: the actions to come, and the one that the tricks have
        # taken from them and given back, since it is no legal play.
        self.coming: Iterator[Action] = iter(())
        self.held_back: Action | None = None
        self.outcome: Outcome | None = None
        self.awaits: Decision | None = None
        self.script: Script[Outcome] = game.script(self)
        self._advance(None)

    @property
    def known_dealer(self) -> int:
        """The dealer's seat; NotAllowed where the log does not tell it."""
        if self.dealer is None:
            raise NotAllowed("the dealer is not known, and the rules need him here")
        return self.dealer

    @property
    def eldest(self) -> int:
        """The seat after the dealer, who speaks and leads first."""
        return (self.known_dealer + 1) % self.players

    def in_turn(self, first: int) -> list[int]:
        """All seats in the order of turns, beginning with `first`."""
        return [*range(first, self.players), *range(first)]

    @property
    def finished(self) -> bool:
        """Whether the script has come to its end."""
        return self.outcome is not None

    def objection(self, action: Action) -> str | None:
        """Why the action is no legal answer to what is awaited now, in words; None when it is."""
        if self.awaits is None:
            return f"{describe(action)} came when the hand was over"
        return self.awaits.objection(action)

    def feed(self, action: Action) -> None:
        """Apply one action, or raise NotAllowed with the reason.

        Optional decisions that the action does not answer count as declined, even if what is
        awaited after them refuses the action; nothing else changes then. A script may also find
        while it takes over an abridged log that the cards contradict each other: it raises
        NotAllowed too, and such a hand cannot go on.
        """
        awaits = self.awaits
        while awaits is not None and awaits.optional and not awaits.answers(action):
            later, self.coming = self.coming, iter(())  # the turn is still this action's
            try:
                self._advance(None)
            finally:
                self.coming = later
            awaits = self.awaits
        if awaits is None or not awaits.allows(action):
            raise NotAllowed(self.objection(action))
        if awaits.immaterial:
            self.immaterial.append(
                action if action.seat is not None else replace(action, seat=awaits.seat)
            )
        self._advance(action)

    def feed_all(self, actions: Sequence[Action]) -> tuple[int, str | None]:
        """Feed the actions until one is refused: how many were accepted, and the reason.

        The same as feeding them one by one. The actions lie ready in `coming`, from where the
        tricks take the legal plays themselves: nine tenths of every log without coming back here.
        """
        self.coming = iter(actions)
        refusal = None
        try:
            while (action := self.held_back or next(self.coming, None)) is not None:
                self.held_back = None
                self.feed(action)
        except NotAllowed as refused:
            refusal = str(refused)
        accepted = len(actions) - length_hint(self.coming) - (refusal is not None)
        self.coming = iter(())
        return accepted, refusal

    def skip(self) -> None:
        """Decline the optional decision that is open now."""
        if self.awaits is None or not self.awaits.optional:
            raise NotAllowed("nothing optional is open")
        self._advance(None)

    def decline(self) -> None:
        """Decline all the optional decisions that stand before the next that must be answered."""
        while self.awaits is not None and self.awaits.optional:
            self._advance(None)

    def _advance(self, action: Action | None) -> None:
        try:
            self.awaits = self.script.send(action) if action else next(self.script)
        except StopIteration as end:
            self.awaits, self.outcome = None, end.value
