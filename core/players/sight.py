"""A hand as one of its seats sees it: its own cards and what lies or lay open on the table."""

from core.cards import Card, CardSet
from core.hand import Hand


class Sight:
    """What the seat that is to play knows, while tricks are played.

    own: its cards. unseen: the cards that it has never seen, in the other hands or laid away.
    suit_led: the suit of the trick on the table, 0 while nobody has led one. top: the card that
    takes it as it stands, and top_seat who played that, None both. later: the seats that play after
    this one, in order. friends: the seats it knows to play on its side, itself among them.
    """

    __slots__ = (
        "_absent",
        "_hand",
        "friends",
        "later",
        "own",
        "ranking",
        "seat",
        "suit_led",
        "top",
        "top_seat",
        "unseen",
    )

    def __init__(self, hand: Hand, seat: int) -> None:
        self.seat = seat
        self.own = hand.hands[seat]
        seen = self.own | hand.discards[seat]
        for pile in hand.piles:
            seen |= pile
        self._hand = hand
        self.ranking = ranking = hand.ranking
        self._absent: list[CardSet] | None = None
        self.suit_led: CardSet = 0
        self.top: Card | None = None
        self.top_seat: int | None = None
        order = hand.turn or (seat,)
        for player, card in zip(order, hand.trick, strict=False):
            seen |= 1 << card
            if ranking.excuses >> card & 1:
                continue
            self.suit_led = self.suit_led or ranking.suit_of[card]
            if self.top is None or self.beats(card, self.top):
                self.top, self.top_seat = card, player
        self.later = order[len(hand.trick) + 1 :]
        self.unseen = hand.pack & ~seen
        self.friends = friends(hand, seat)

    def absent(self, seat: int) -> CardSet:
        """The suits that a seat has shown not to hold, as the sets of all their cards."""
        if self._absent is None:
            self._absent = _shown_absent(self._hand)
        return self._absent[seat]

    def beats(self, card: Card, top: Card) -> bool:
        """Whether a card takes a trick from another that takes it so far."""
        return bool(self.ranking.beaten_by[top] >> card & 1)

    def share(self, seat: int) -> float:
        """The chance that a given unseen card is in the hand of that seat."""
        hidden = self.unseen.bit_count()
        return self._hand.hands[seat].bit_count() / hidden if hidden else 0.0


def friends(hand: Hand, place: int) -> list[int]:
    """The places that a place knows to play on its side.

    Without a declarer or open partnerships each plays for himself. Who a called partner is only he
    knows: the declarer counts on nobody, and the others take everybody but the declarer for a friend.
    """
    seat = hand.player_of[place]
    if hand.sides is not None:
        mates = {other for other, side in enumerate(hand.sides) if side == hand.sides[seat]}
    elif hand.declarer is None or seat == hand.declarer:
        mates = {seat}
    elif seat == hand.partner:
        mates = {seat, hand.declarer}
    else:
        mates = set(range(hand.players)) - {hand.declarer}
    return [other for other, player in enumerate(hand.player_of) if player in mates]


def _shown_absent(hand: Hand) -> list[CardSet]:
    """By seat, the suits it did not follow, and the trumps where it could not trump either."""
    absent: list[CardSet] = [0] * hand.places
    ranking = hand.ranking
    for seats, cards, _winner in hand.tricks:
        suit_led: CardSet = 0
        for seat, card in zip(seats, cards, strict=True):
            if not ranking.suit_of[card]:
                continue  # the Fool, which is played whatever suits one holds
            if not suit_led:
                suit_led = ranking.suit_of[card]
            elif not suit_led >> card & 1:
                trumped = ranking.trumps >> card & 1
                absent[seat] |= suit_led if trumped else suit_led | ranking.trumps
    return absent
