"""What a TarotClub log tells of the cards, made into the actions of an abridged hand.

Such a log has the tricks and who led the first of them. The hands at the first lead are what was
played, the leader of each further trick is the winner of the one before, what was never played was
laid aside; the auction is not known.

A log in which a whole trick is missing cannot be told from one that stops a trick early: the cards of
either are nowhere. The rules refuse it where the wrong leaders show as a revoke; else it is read as
unfinished and counts nowhere.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.actions import ANNOUNCE, CONTRACT, DECLARE, HELD, PLAYS, Action
from core.cards import (
    FOOL,
    HONOURS,
    KINGS,
    NAMES,
    TRUMP_1,
    Card,
    CardSet,
    card_named,
    cards_in,
    show,
)
from core.errors import Unreadable
from core.games.french_tarot import FRENCH_TAROT, TABLES
from core.games.french_tarot_settlement import (
    GARDE,
    GARDE_CONTRE,
    GARDE_SANS,
    HANDFULS,
    PETITE,
    SLAM,
)
from core.phases.bidding import PASS
from core.ranking import EXCUSE_RANKING

SEATS = ("South", "East", "North", "West", "Fifth")
CONTRACTS = {
    "Pass": PASS,
    "Take": PETITE,
    "Guard": GARDE,
    "Guard without": GARDE_SANS,
    "Guard against": GARDE_CONTRE,
}
_CARD = re.compile(r"([0-9][0-9])-([SHDCT])")
_RANKS = ("A", *map(str, range(2, 11)), "J", "C", "Q", "K")


@dataclass(frozen=True, slots=True)
class Deal:
    """A played deal as logged. Sets of cards are empty where the log has none.

    leader: who led the first trick. taker and leader are None where the log names nobody. dog is
    the talon or the discard, whichever it turns out to be.
    """

    players: int
    contract: str
    taker: int | None
    leader: int | None
    slam: bool
    tricks: list[list[Card]]
    dog: CardSet
    discard: CardSet
    attack_handle: CardSet
    defense_handle: CardSet

    @property
    def dealer(self) -> int | None:
        """The seat before the first leader; not known where the slam gave the taker the lead."""
        if self.leader is None or self.slam:
            return None
        return (self.leader - 1) % self.players

    @property
    def complete(self) -> bool:
        """Whether every card of every trick is there."""
        return sum(map(len, self.tricks)) == TABLES[self.players].hand * self.players


def cards_of(text: str, field: str) -> list[Card]:
    """The cards of a text such as `01-H;06-H;12-C`, in its order; Unreadable names the field."""
    return [_card(name.strip(), field) for name in text.split(";") if name.strip()]


def _card(name: str, field: str) -> Card:
    found = _CARD.fullmatch(name)
    if found:
        number, suit = int(found[1]), found[2]
        if suit == "T" and number <= 21:
            return FOOL if number == 0 else TRUMP_1 + number - 1
        if suit != "T" and 1 <= number <= 14:
            return card_named(suit + _RANKS[number - 1])
    raise Unreadable(
        f"{field}: {name!r} is no card; a card is 01 to 14 (11 Valet, 12 Cavalier, 13 Dame, 14 Roi) "
        "with -S -H -D or -C, or 00-T (the Excuse) to 21-T"
    )


def tricks_of(texts: Sequence[str], players: int) -> list[list[Card]]:
    """The cards of each trick in the order of play; only the last trick may be unfinished.

    Raises Unreadable for a trick with a card too few or too many and for a card played twice.
    """
    tricks = [cards_of(text, f"trick {number}") for number, text in enumerate(texts, 1)]
    while tricks and not tricks[-1]:
        tricks.pop()
    most = TABLES[players].hand
    if len(tricks) > most:
        raise Unreadable(f"{len(tricks)} tricks; {players} players play {most}")
    place_of: dict[Card, str] = {}
    for number, trick in enumerate(tricks, 1):
        if len(trick) > players or (len(trick) < players and number < len(tricks)):
            what = "too many" if len(trick) > players else "missing"
            raise Unreadable(
                f"trick {number} has {len(trick)} cards, {players} play: a card is {what}"
            )
        for place, card in enumerate(trick, 1):
            here = f"trick {number}, card {place}"
            if card in place_of:
                raise Unreadable(f"{here}: {NAMES[card]} was played already: {place_of[card]}")
            place_of[card] = here
    return tricks


def actions_of(deal: Deal) -> list[Action]:
    """The hands as held, the contract, announcements, then the play; Unreadable if they conflict."""
    if deal.contract == PASS:
        nothing = (0,) * (deal.players + 2)
        return [Action(HELD, groups=nothing), Action(CONTRACT, call=PASS), *_plays(deal)]
    if deal.players == 5 and deal.tricks:
        raise Unreadable(
            "a played deal of five, which does not name the king that was called: "
            "nobody can say who played with the taker"
        )
    plays = _plays(deal)
    hands = [0] * deal.players
    for play in plays:
        assert play.seat is not None and play.card is not None
        hands[play.seat] |= 1 << play.card
    declared = _handfuls(deal, hands)
    aside, talon = _aside_and_talon(deal, sum(hands))
    actions = [
        Action(HELD, groups=(*hands, aside, talon)),
        Action(CONTRACT, deal.taker, call=deal.contract),
    ]
    if deal.slam:
        actions.append(Action(ANNOUNCE, deal.taker, call=SLAM))
    # A handful is shown just before the first card.
    for place, play in enumerate(plays):
        if place < deal.players and play.seat in declared:
            actions.append(declared.pop(play.seat))
        actions.append(play)
    return actions + list(declared.values())


def _plays(deal: Deal) -> list[Action]:
    """The plays with their seats: each trick is led by the winner of the one before."""
    leader = deal.leader
    if leader is None and deal.tricks:
        raise Unreadable(
            f"first_trick_lead names nobody; it may be {', '.join(SEATS[: deal.players])}"
        )
    plays = []
    for trick in deal.tricks:
        assert leader is not None
        plays += [PLAYS[(leader + place) % deal.players][card] for place, card in enumerate(trick)]
        leader = (leader + (EXCUSE_RANKING.winning_place(trick) or 0)) % deal.players
    return plays


def _aside_and_talon(deal: Deal, played: CardSet) -> tuple[CardSet, CardSet]:
    """The cards laid aside and the talon as dealt, no cards where they are not known.

    Unplayed, the dog is what was laid aside; with a card that was played, or that nobody may lay
    away, it is the talon; between the two an unfinished hand does not decide.
    """
    _check_cards_aside(deal, played)
    aside = FRENCH_TAROT.usual_cards.pack.cards & ~played if deal.complete else deal.discard
    taken = deal.contract in (PETITE, GARDE)
    is_talon = (
        not taken
        or bool(deal.discard)
        or bool(deal.dog & played)
        or bool(deal.dog & (KINGS | HONOURS))
    )
    return aside, deal.dog if is_talon else 0


def _check_cards_aside(deal: Deal, played: CardSet) -> None:
    size = TABLES[deal.players].talon
    for name, cards in (("dog", deal.dog), ("discard", deal.discard)):
        if cards.bit_count() not in (0, size):
            raise Unreadable(f"{name} has {cards.bit_count()} cards; {size} are expected, or none")
    if deal.discard & played:
        card = cards_in(deal.discard & played)[0]
        raise Unreadable(
            f"discard has {NAMES[card]}, which was played: {_place_of_play(card, deal)}"
        )


def _place_of_play(card: Card, deal: Deal) -> str | None:
    for number, trick in enumerate(deal.tricks, 1):
        if card in trick:
            return f"trick {number}, card {trick.index(card) + 1}"
    return None


def _handfuls(deal: Deal, hands: list[CardSet]) -> dict[int | None, Action]:
    """The declarations by seat. Shown cards that an unfinished play never reached join the hand."""
    unplayed = 0 if deal.complete else ~(sum(hands) | deal.discard)
    declared: dict[int | None, Action] = {}
    if deal.attack_handle:
        assert deal.taker is not None
        hands[deal.taker] |= deal.attack_handle & unplayed
        declared[deal.taker] = _handful(deal, deal.taker, hands, "attack_handle")
    if deal.defense_handle:
        seat = _defender_with(deal, hands)
        hands[seat] |= deal.defense_handle & unplayed
        declared[seat] = _handful(deal, seat, hands, "defense_handle")
    return declared


def _defender_with(deal: Deal, hands: list[CardSet]) -> int:
    shown = deal.defense_handle
    holders = [seat for seat, cards in enumerate(hands) if cards & shown]
    if len(holders) == 1 and holders[0] != deal.taker:
        return holders[0]
    found = ", ".join(f"{SEATS[seat]} {show(hands[seat] & shown)}" for seat in holders)
    raise Unreadable(
        f"defense_handle: one defender must hold all of {show(shown)}; "
        f"played were: {found or 'none of them'}"
    )


def _handful(deal: Deal, seat: int, hands: list[CardSet], field: str) -> Action:
    cards = deal.attack_handle if seat == deal.taker else deal.defense_handle
    for card in cards_in(cards & ~hands[seat]):
        place = _place_of_play(card, deal)
        raise Unreadable(
            f"{field} has {NAMES[card]}, which {SEATS[seat]} did not hold: "
            + (f"another player played it: {place}" if place else "it was laid aside")
        )
    sizes = TABLES[deal.players].handful
    reached = [
        call for call, size in zip(HANDFULS, sizes, strict=True) if cards.bit_count() >= size
    ]
    if not reached:
        counts = ", ".join(map(str, sizes))
        raise Unreadable(f"{field}: {cards.bit_count()} cards; a handful shows {counts}")
    return Action(DECLARE, seat, cards=cards, call=reached[-1])
