"""The Game of Allegiance: whoever plays Good or Evil says which suits the two sides score.

Good names spades and diamonds, Evil hearts and clubs. The sides are those of `hand.sides`.
"""

from dataclasses import dataclass

from core.actions import ALLEGIANCE_CALL, TAKE_BACK
from core.base_game import Sides
from core.cards import (
    BIT,
    EVIL,
    FOOL_BIT,
    GOOD,
    NAMES,
    PLAIN,
    PLAIN_SUITS,
    Card,
    CardSet,
    card_set,
    show,
)
from core.counting import Points, Values
from core.decisions import ChooseCall, ChooseCard
from core.hand import Hand, Said, Script
from core.phases.good_and_evil import GOOD_AND_EVIL, cancelled, on_one_side, players_of_both
from core.phases.tricks import Duty, TrickRules

OURS, YOURS = "ours", "yours"
REAFFIRM, CHANGE = "reaffirm", "change"

_SPADES, _HEARTS, _DIAMONDS, _CLUBS = PLAIN_SUITS
NAMED = {GOOD: _SPADES | _DIAMONDS, EVIL: _HEARTS | _CLUBS}
OTHER = {GOOD: EVIL, EVIL: GOOD}
BEFORE_THE_PLAY = -1


# The calls


def call_allegiance(hand: Hand, seat: int, card: Card) -> Script[bool] | None:
    """What is asked once Good or Evil lies in the trick (TrickRules.after_card).

    The first of the two has its player call; if his partner has played before him and holds the
    other, he takes his card back for it. The second has an opponent of the caller confirm or change
    the call; played by anyone else it says nothing.
    """
    if not GOOD_AND_EVIL >> card & 1:
        return None
    first = _first_call(hand)
    if first is None:
        return _call(hand, seat, card)
    return None if on_one_side(hand, [seat, first.seat]) else _answer(hand, seat, card)


def _first_call(hand: Hand) -> Said | None:
    return next((said for said in hand.said if said.call in (OURS, YOURS)), None)


def _call(hand: Hand, seat: int, card: Card) -> Script[bool]:
    yield from _say(hand, seat, card, (OURS, YOURS))
    other = OTHER[card]
    for number, lying in enumerate(hand.trick[:-1]):
        player = hand.turn[number]
        if on_one_side(hand, [player, seat]) and hand.hands[player] >> other & 1:
            yield _take_back(player, lying)
            hand.trick[number] = other
            hand.hands[player] ^= BIT[lying] | BIT[other]
            return True
    return False


def _answer(hand: Hand, seat: int, card: Card) -> Script[bool]:
    yield from _say(hand, seat, card, (REAFFIRM, CHANGE))
    return False


def _say(hand: Hand, seat: int, card: Card, calls: tuple[str, str]) -> Script[None]:
    action = yield ChooseCall(ALLEGIANCE_CALL, seat, calls)
    assert action is not None and action.call is not None
    hand.said.append(Said(seat, action.call, BIT[card]))


def _take_back(seat: int, lying: Card) -> ChooseCard:
    """Told or not, there is one card that he can take back, and he must."""
    return ChooseCard(
        TAKE_BACK,
        seat,
        BIT[lying],
        immaterial=True,
        why_not=lambda card: (
            f"seat {seat} takes {NAMES[card]} back, but has {NAMES[lying]} in the trick"
        ),
    )


# The partner's card, which is put out of play


def _out_of_play(hand: Hand, seat: int) -> CardSet:
    """The card that a seat must put out of play now, since its partner has just played the other."""
    held = hand.hands[seat] & GOOD_AND_EVIL
    if not held:
        return 0
    mates = [
        player
        for player, card in zip(hand.turn, hand.trick, strict=False)
        if GOOD_AND_EVIL >> card & 1 and on_one_side(hand, [player, seat])
    ]
    return held if mates else 0


def _why_not(hand: Hand, seat: int, card: Card) -> str:
    other = show(_out_of_play(hand, seat))
    return (
        f"played {NAMES[card]} but holds {other} and must put it out of play at its partner's call"
    )


def judge(hand: Hand, winner: int) -> int:
    """A judge of tricks: a partner's card out of play wins nothing, opponents' cancel each other."""
    players = players_of_both(hand)
    if not players:
        return winner
    if not on_one_side(hand, players):
        return cancelled(hand, players)
    caller = _first_call(hand)
    assert caller is not None
    return caller.seat if winner in players else winner


ALLEGIANCE = TrickRules(
    duties=(Duty(lambda hand, seat, legal: _out_of_play(hand, seat) or legal, _why_not),),
    after_card=call_allegiance,
    judge=judge,
    judged=GOOD_AND_EVIL,
)


# The count


@dataclass(frozen=True, slots=True)
class Allegiance:
    """What each side scores: `side` at first the cards `suits`, the other the rest of the suits.

    From the trick `turned` on, counted from 0, it is the other way round; None: it never is.
    """

    side: int
    suits: CardSet
    turned: int | None

    def scored_by(self, side: int, trick: int) -> CardSet:
        """The suits that a side scores in the trick of that number."""
        is_turned = self.turned is not None and trick >= self.turned
        own = (side == self.side) != is_turned
        return self.suits if own else PLAIN & ~self.suits


def allegiance(hand: Hand, sides: Sides) -> Allegiance | None:
    """What the calls of a hand come to; None while nobody has called."""
    first = _first_call(hand)
    if first is None:
        return None
    named = NAMED[GOOD if first.cards >> GOOD & 1 else EVIL]
    turned = [_trick_of(hand, said.cards) for said in hand.said if said.call == CHANGE]
    return Allegiance(
        sides[first.seat],
        named if first.call == OURS else PLAIN & ~named,
        turned[0] if turned else None,
    )


def count_allegiance(
    hand: Hand, sides: Sides, values: Values, calls: Allegiance
) -> tuple[Points, ...]:
    """For every seat what its side has: the suits that it scores, and one for each trick.

    What the dealer laid away is scored under the first call. A card given for the Fool is scored
    where the Fool was played.
    """
    lying = _lying(hand, sides)
    points = dict.fromkeys(sides, 0)
    for seat, side in enumerate(sides):
        points[side] += hand.tricks_won[seat]
        points[side] += values.total(hand.discards[seat] & calls.scored_by(side, BEFORE_THE_PLAY))
        for number, cards in enumerate(lying):
            scored = cards & hand.piles[seat] & calls.scored_by(side, number)
            points[side] += values.total(scored)
    return tuple(points[side] for side in sides)


def _lying(hand: Hand, sides: Sides) -> list[CardSet]:
    """The cards of every trick, the card given for the Fool in the Fool's place."""
    lying = [card_set(trick.cards) for trick in hand.tricks]
    for number, trick in enumerate(hand.tricks):
        kept = sum(
            hand.piles[seat] for seat, side in enumerate(sides) if side == sides[trick.winner]
        )
        given = lying[number] & ~kept & ~FOOL_BIT
        if given:
            lying[number] ^= given
            lying[_trick_of(hand, FOOL_BIT)] |= given
    return lying


def _trick_of(hand: Hand, cards: CardSet) -> int:
    """The number of the trick in which a card lies; that of the next while it lies in none."""
    found = (n for n, trick in enumerate(hand.tricks) if card_set(trick.cards) & cards)
    return next(found, len(hand.tricks))
