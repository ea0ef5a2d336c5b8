"""The picture of a table in HTML: every seat's cards, the trick, the talon, what may be done.

The page that shows it adds `table.css`. Names and calls come from logs, so every text is escaped.
A row of cards is one image to a screen reader, with the cards in words as its label.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from html import escape
from math import cos, pi, sin
from operator import or_

from core.cards import FOOL, NAMES, SUIT_NAMES, SUITS, TRUMP_1, Card, CardSet, sorted_for_display
from core.counting import Points
from core.decisions import ChooseCard, ChooseCards, Decision, PlayCard, ShowCards
from core.phases.melds import ShowMeld
from dashboard.view import TrickView, View
from dashboard.words import carried_in_words

SIGNS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}
RANKS_IN_WORDS = {"K": "King", "Q": "Queen", "C": "Cavalier", "J": "Jack", "A": "Ace"}
# Asks for the sign as text, where a font would draw a coloured picture.
AS_TEXT = "\ufe0e"
ROLES_TAKEN_FOR_GRANTED = ("", "player", "defender")


@dataclass(frozen=True, slots=True)
class Look:
    """How the table is looked at.

    seat sits nearest. only_own hides what that seat cannot know while the hand is played: the hands
    that it does not play, what others laid away, a talon it did not take, points (a discard and a
    secret partner count in them).
    """

    seat: int = 0
    only_own: bool = False

    def sees_all(self, view: View) -> bool:
        """Whether everything lies open."""
        return not self.only_own or view.hand.finished

    def sees(self, view: View, place: int) -> bool:
        """Whether the cards of that place, a seat or a dummy, lie open."""
        return view.hand.player_of[place] == self.seat or self.sees_all(view)


def card_in_words(card: Card) -> str:
    """A card as one says it: `King of spades`, `trump 21`, `the Fool`."""
    name = NAMES[card]
    if card > FOOL:
        return name.capitalize()
    if card == FOOL:
        return "the Fool"
    if card >= TRUMP_1:
        return f"trump {name[1:]}"
    return f"{RANKS_IN_WORDS.get(name[1:], name[1:])} of {SUIT_NAMES[name[0]]}"


def points_in_words(points: Points | float) -> str:
    """Points as a person writes them: `23½`, `−7⅓`, `12`."""
    whole, part = divmod(abs(Fraction(points).limit_denominator(6)), 1)
    if part and part not in _PARTS:
        return f"{float(points):g}"
    sign = "\u2212" if points < 0 else ""
    return sign + (f"{whole or ''}{_PARTS[part]}" if part else str(whole))


_PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def cards_at_stake(decision: Decision | None) -> CardSet:
    """The cards that a decision allows; none where it is about something else."""
    match decision:
        case PlayCard():
            return decision.legal_cards
        case ChooseCard() | ShowCards():
            return decision.cards
        case ChooseCards():
            enough = decision.free.bit_count() >= decision.count
            return decision.free if enough else decision.free | decision.last_resort
        case ShowMeld():
            return reduce(or_, (meld.cards for meld in decision.open.values()), 0)
    return 0


def picture(view: View, look: Look) -> str:
    """The table as HTML."""
    nearest = view.around.index(look.seat)
    around = view.around[nearest:] + view.around[:nearest]
    seats = "".join(_seat(view, look, place, at) for at, place in enumerate(around))
    return (
        f'<div class="trull-table"><section class="round of{len(around)}" aria-label="The table">'
        f"{_trick(view, around)}{seats}{_contract(view)}{_laid_aside(view, look)}"
        "</section></div>"
    )


def face(card: Card, mark: str = "") -> str:
    """One card face up; mark is `lit` for a legal one, `dim` for one that is not."""
    name = NAMES[card]
    if card >= FOOL:
        kind, rank, sign = "fool", "\u2605", name.capitalize()
    elif card >= TRUMP_1:
        kind, rank, sign = "trump", name[1:], "T"
    else:
        kind, rank = name[0], name[1:]
        sign = f"{SIGNS[kind]}{AS_TEXT}<small>{kind}</small>"
    return f'<span class="card {kind} {mark}"><b>{rank}</b><i>{sign}</i></span>'


def row(cards: Sequence[Card], whose: str, legal: CardSet = 0) -> str:
    """Cards side by side, lit where `legal`, as one image whose label says them in words."""
    words, faces = [], []
    for card in cards:
        lit = bool(legal >> card & 1)
        words.append(card_in_words(card) + (" (legal)" if lit else ""))
        faces.append(face(card, "" if not legal else "lit" if lit else "dim"))
    return _image("row", f"{whose}: {', '.join(words)}", "".join(faces))


def _image(kind: str, label: str, content: str, style: str = "") -> str:
    return (
        f'<div class="{kind}" role="img" aria-label="{escape(label)}" style="{style}">'
        f"{content}</div>"
    )


def _seat(view: View, look: Look, place: int, at: int) -> str:
    """One hand: its name and marks, its cards, its tricks. at: where it sits, 0 the nearest."""
    due = view.hand.awaits is not None and view.hand.awaits.seat == place
    badges = "".join(f"<span>{escape(badge)}</span>" for badge in _badges(view, look, place, due))
    return (
        f'<div class="seat at{at}{" due" if due else ""}">'
        f"<header><strong>{escape(view.names[place])}</strong>{badges}</header>"
        f"{_held(view, look, place, due)}{_won(view, look, place)}</div>"
    )


def _badges(view: View, look: Look, place: int, due: bool) -> list[str]:
    badges = ["dealer"] if place == view.hand.dealer else []
    role = view.roles[place] if place < len(view.players) else ""
    secret = place == view.hand.partner and not (look.sees(view, place) or _partner_known(view))
    if role not in (*ROLES_TAKEN_FOR_GRANTED, *badges) and not secret:
        badges.append(role)
    return [*badges, "to act"] if due else badges


def _partner_known(view: View) -> bool:
    """The partner comes to light with the card that was called."""
    return any(view.called in trick.cards for trick in view.tricks) or (
        view.called in view.hand.trick
    )


def _held(view: View, look: Look, place: int, due: bool) -> str:
    cards, owner = view.hand.hands[place], view.names[place]
    if not cards:
        return '<div class="held"><p>no cards</p></div>'
    if not look.sees(view, place):
        count = cards.bit_count()
        backs = '<span class="card back"></span>' * count
        return f'<div class="held">{_image("row", f"{owner} holds {count} cards", backs)}</div>'
    # What is to be given out of the tricks dims no card of the hand.
    legal = cards_at_stake(view.hand.awaits) & cards if due else 0
    rows = "".join(row(group, owner, legal) for group in _by_suit(cards))
    return f'<div class="held">{rows}</div>'


def _by_suit(cards: CardSet) -> list[list[Card]]:
    groups: dict[str, list[Card]] = {}
    for card in sorted_for_display(cards):
        groups.setdefault("T" if card >= TRUMP_1 else NAMES[card][0], []).append(card)
    return [groups[suit] for suit in ("T", *SUITS) if suit in groups]


def _won(view: View, look: Look, place: int) -> str:
    tricks = view.hand.tricks_won[place]
    words = f"{tricks} trick{'' if tricks == 1 else 's'}"
    if look.sees_all(view) and place < len(view.players):
        whose = "" if view.hand.declarer is None else "side: "
        words += f", {whose}{points_in_words(view.points[place])} points"
    honours = sorted_for_display(view.hand.piles[place] & view.hand.game.honours)
    taken = row(honours, f"{view.names[place]} has taken") if honours else ""
    return f"<footer><span>{words}</span>{taken}</footer>"


def _trick(view: View, around: Sequence[int]) -> str:
    trick = view.trick
    if trick is None:
        return '<div class="trick"></div>'
    played = "".join(
        _played(view.names[place], trick, place, card, around.index(place) / len(around))
        for place, card in zip(trick.seats, trick.cards, strict=False)
    )
    return (
        f'<div class="trick" role="group" aria-label="Trick {trick.number}">'
        f"<p>Trick {trick.number}</p>{played}</div>"
    )


def _played(name: str, trick: TrickView, place: int, card: Card, part: float) -> str:
    """A card of the trick; part: how much of the way round the table, clockwise from the nearest."""
    turn = 2 * pi * part + pi / 2
    note = "takes it" if place == trick.winner else "leads" if place == trick.leader else ""
    return _image(
        "played taker" if place == trick.winner else "played",
        f"{name}{note and ' ' + note}: {card_in_words(card)}",
        f"{face(card)}<span>{escape(name)}</span><em>{note}</em>",
        f"--x:{cos(turn):.3f};--y:{sin(turn):.3f}",
    )


def _contract(view: View) -> str:
    """What was carried over, the contract, who was called, what was said and shown."""
    hand = view.hand
    lines = [
        f"carried over: {escape(carried_in_words(action, view.players))}" for action in hand.carried
    ]
    if hand.contract is not None:
        by = "" if hand.declarer is None else f" by {escape(view.players[hand.declarer])}"
        lines.append(f"<strong>{escape(hand.contract)}</strong>{by}")
    if view.called is not None:
        lines.append(f"called: {card_in_words(view.called)}")
    said = "".join(_said(view.names[place], call, cards) for place, call, cards in hand.said)
    paragraphs = "".join(f"<p>{line}</p>" for line in lines)
    return f'<div class="contract">{paragraphs}{said}</div>'


def _said(name: str, call: str, cards: CardSet) -> str:
    """What was announced or declared, with the cards that were shown."""
    shown = row(sorted_for_display(cards), f"{name} has shown") if cards else ""
    return (
        f'<div class="said"><p>{escape(name)} said <strong>{escape(call)}</strong></p>{shown}</div>'
    )


def _laid_aside(view: View, look: Look) -> str:
    """The talon as dealt and what was laid away, as far as the log knows and the look sees it."""
    hand, all_open = view.hand, look.sees_all(view)
    shown = [_talon(view)] if all_open or look.seat == hand.declarer else []
    shown += [
        _shown(f"laid away by {view.names[place]}", cards)
        for place, cards in enumerate(hand.discards)
        if look.sees(view, place)
    ]
    if all_open:
        shown.append(_shown("laid aside", hand.aside))
    return f'<div class="aside">{"".join(shown)}</div>'


def _shown(title: str, cards: CardSet) -> str:
    """Cards with a title; nothing where there are none."""
    return f"<p>{escape(title)}</p>{row(sorted_for_display(cards), title)}" if cards else ""


def _talon(view: View) -> str:
    """The talon as dealt, in its groups where it was dealt in several."""
    title, groups = "talon as dealt", view.hand.talon_groups
    if len(groups) < 2:
        return _shown(title, view.hand.talon_as_dealt)
    rows = "".join(
        row(sorted_for_display(cards), f"{title}, group {number}")
        for number, cards in enumerate(groups, 1)
    )
    return f'<p>{title}</p><div class="groups">{rows}</div>'
