"""A hand in progress: fed one action after another, it can say at any time how things stand."""

from collections.abc import Generator, Iterator, Sequence
from enum import StrEnum
from operator import length_hint
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from core.actions import PLAY, Action
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
    """A finished trick: the seats in the order of play, the card that each played, who won."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]

    def seat_of(self, card: Card) -> int:
        """The seat that played a card of the trick; ValueError if the card is not in it."""
        return self.seats[self.cards.index(card)]

    @property
    def winning_card(self) -> Card:
        """The card that its winner played."""
        return self.cards[self.seats.index(self.winner)]


class Said(NamedTuple):
    """Something announced or declared: who said what, the cards shown."""

    seat: int
    call: str
    cards: CardSet = 0


class Debt(NamedTuple):
    """A card owed for the Fool, or for another card that is treated like it."""

    payer: int
    winner: int
    card: Card


class Hand:
    """The state of one hand of a game; `feed` is the only way to change it from outside.

    Seats are numbered 0 to players - 1 in the order of turns; where dummies have cards on the table,
    their places have the numbers after those, up to places - 1, and `player_of` tells by place which
    seat plays its cards. Sets of cards are bit sets by place: `dealt` (None while not known),
    `hands` (held now), `discards`, `piles` (won in tricks, the Fool where its owner keeps it).
    `talon` is what lies on the table now, `talon_as_dealt` what was dealt to it, `talon_groups` the
    same in its order, where the game deals it in groups; `aside` is what an abridged log knows to
    have been laid away without saying when, or what the play has put aside.

    `trick` are the cards of the trick on the table in the order of play, `turn` the places in their
    order of playing to it (empty before the first lead), `suit_led` the cards of the suit that it asks
    for, 0 while nobody has led one. `contract`, `declarer` and `partner` are
    None while there is none, or none is known; `sides` are the numbers by seat of partnerships that
    everybody knows, None where there are none. `carried` are the actions that tell what earlier
    hands left for this one. `awaits` is the decision that is open, None after the end; `outcome` is
    None before. `unknown` tells in words what the log does not, `remarks` what went against a custom
    without changing anything.
    """

    __slots__ = (
        "aside",
        "awaits",
        "carried",
        "coming",
        "contract",
        "dealer",
        "dealt",
        "debts",
        "declarer",
        "discards",
        "game",
        "hands",
        "held_back",
        "immaterial",
        "level",
        "options",
        "outcome",
        "pack",
        "partner",
        "piles",
        "places",
        "player_of",
        "players",
        "ranking",
        "remarks",
        "said",
        "script",
        "sides",
        "suit_led",
        "talon",
        "talon_as_dealt",
        "talon_groups",
        "told",
        "trick",
        "tricks",
        "tricks_won",
        "turn",
        "unknown",
        "values",
    )

    def __init__(self, game: "Game", options: Any, players: int, dealer: int | None) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.places = places = players + game.dummies
        self.player_of = list(range(places))
        self.dealer = dealer
        cards = game.card_rules(options)
        self.pack: CardSet = cards.pack.cards
        self.values = cards.values
        self.ranking = cards.ranking
        self.carried: list[Action] = []
        self.level = Level.FULL
        self.remarks: list[str] = []
        self.unknown: list[str] = [] if dealer is not None else ["the dealer"]
        self.dealt: tuple[CardSet, ...] | None = None
        self.hands: list[CardSet] = [0] * places
        self.talon: CardSet = 0
        self.talon_as_dealt: CardSet = 0
        self.talon_groups: tuple[CardSet, ...] = ()
        self.aside: CardSet = 0
        self.discards: list[CardSet] = [0] * places
        self.piles: list[CardSet] = [0] * places
        self.tricks_won = [0] * places
        self.trick: list[Card] = []
        self.suit_led: CardSet = 0
        self.turn: tuple[int, ...] = ()
        self.tricks: list[Trick] = []
        self.debts: list[Debt] = []
        self.contract: str | None = None
        self.declarer: int | None = None
        self.partner: int | None = None
        self.sides: tuple[int, ...] | None = None
        self.said: list[Said] = []
        # How many actions there were that are no plays, and which of these, from 0, are such that
        # nothing that counts depends on them: another log of the hand may leave them out.
        self.told = 0
        self.immaterial: list[int] = []
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
    def leader(self) -> int | None:
        """The place that led to the trick on the table, or leads to it; None before the first."""
        return self.turn[0] if self.turn else None

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
        if action.kind != PLAY:
            if awaits.immaterial:
                self.immaterial.append(self.told)
            self.told += 1
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
            self.awaits = self.script.send(action)
        except StopIteration as end:
            self.awaits, self.outcome = None, end.value
