"""The bonuses of the Tarokk games: lists that build on each other, each bonus with its test."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.cards import (
    ACES,
    CAVALIERS,
    FOOL_BIT,
    HONOURS,
    KINGS,
    PLAIN_SUITS,
    QUEENS,
    SUIT_NAMES,
    SUITS,
    T1_BIT,
    T21_BIT,
    TRUMP_21,
    CardSet,
    card_set,
    of_rank,
    set_named,
)
from core.counting import Points
from core.hand import Trick
from core.phases.contras import Target

HIGH_GAME_FROM = 71


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that has been played, as the tests of the bonuses see it.

    sides: by seat, 0 the declarer's. cards and points: by side what it has taken in tricks and
    discards, and the card points of that.
    """

    tricks: Sequence[Trick]
    sides: tuple[int, ...]
    cards: tuple[CardSet, CardSet]
    points: tuple[Points, Points]

    def won_with(self, number: int, side: int) -> CardSet:
        """The card that won a trick for that side; no card if the other side won it.

        Tricks are numbered from 1, and from the last: -1, -2.
        """
        trick = self.tricks[number - 1 if number > 0 else number]
        return 1 << trick.winning_card if self.sides[trick.winner] == side else 0


# Whether a side has made it.
Test = Callable[[Played, int], bool]


def tricks(numbers: Iterable[int], cards: CardSet) -> Test:
    """Each of these tricks is won by one of the cards."""
    asked = tuple(numbers)
    return lambda played, side: all(played.won_with(number, side) & cards for number in asked)


def some_trick(cards: CardSet) -> Test:
    """Any one trick is won by one of the cards."""
    return lambda played, side: any(
        played.won_with(number, side) & cards for number in range(1, len(played.tricks) + 1)
    )


def first(count: int, card: CardSet) -> Test:
    """All of the first so many tricks are won, the last of them by the card itself."""
    return lambda played, side: (
        all(played.won_with(number, side) for number in range(1, count + 1))
        and bool(played.won_with(count, side) & card)
    )


def taken(cards: CardSet) -> Test:
    """All these cards lie among what the side has taken."""
    return lambda played, side: not cards & ~played.cards[side]


def high_game(played: Played, side: int) -> bool:
    """71 card points or more."""
    return played.points[side] >= HIGH_GAME_FROM


def slam(played: Played, side: int) -> bool:
    """Every trick."""
    return all(played.sides[trick.winner] == side for trick in played.tricks)


def conquest(played: Played, side: int) -> bool:
    """T21 of an opponent is captured: only FOOL can, or T1 in an Emperor trick."""
    return any(
        played.sides[trick.winner] == side != played.sides[trick.seat_of(TRUMP_21)]
        for trick in played.tricks
        if TRUMP_21 in trick.cards
    )


def brace(played: Played, side: int) -> bool:
    """T21 wins the first trick with T1 and T2 in it."""
    pheasants = _T1_T2 & ~card_set(played.tricks[0].cards)
    return not pheasants and bool(played.won_with(1, side) & T21_BIT)


def brace_of_opponents(played: Played, side: int) -> bool:
    """The same, T1 and T2 both played by opponents of T21's side."""
    owners = {
        played.sides[seat]
        for seat, card in zip(played.tricks[0].seats, played.tricks[0].cards, strict=True)
        if _T1_T2 >> card & 1
    }
    return brace(played, side) and owners == {1 - side}


@dataclass(frozen=True, slots=True)
class BonusRule:
    """A bonus: what it is worth and when it is made.

    announced, silent: game points for it, silent 0 if it has to be announced to count; with
    `multiplies` what it multiplies the payment for the hand by. made: its test; made_silently: that
    of a bonus not announced, where it is harder. bars: what the same side may not announce beside
    it. voids: what the same side does not score when it has made this one. leader_only: only who
    leads the first trick may announce it.
    """

    announced: int
    silent: int
    made: Test
    made_silently: Test | None = None
    multiplies: bool = False
    bars: frozenset[str] = frozenset()
    voids: frozenset[str] = frozenset()
    leader_only: bool = False

    def silent_test(self) -> Test:
        """The test of it when nobody has announced it."""
        return self.made_silently or self.made


BonusRules = Mapping[str, BonusRule]


def of_each_suit(name: str, worth: int, test: Callable[[CardSet], Test]) -> dict[str, BonusRule]:
    """One bonus for each suit, to be announced; `{}` in the name is the suit's."""
    return {
        name.format(SUIT_NAMES[letter]): BonusRule(worth, 0, test(suit))
        for letter, suit in zip(SUITS, PLAIN_SUITS, strict=True)
    }


LAST, LAST_TWO, LAST_THREE, PENULTIMATE = (-1,), (-2, -1), (-3, -2, -1), (-2,)
T2_BIT, T20_BIT = set_named("T2"), set_named("T20")
_T1_T2 = T1_BIT | T2_BIT
_EVIL, _GOOD = PLAIN_SUITS[1] | PLAIN_SUITS[3], PLAIN_SUITS[0] | PLAIN_SUITS[2]
_BY_SPARROW_OWL_KING = {"sparrow": T1_BIT, "owl": T2_BIT, "king": KINGS}

HONOURS_TAKEN, KINGS_TAKEN, HIGH_GAME, SLAM = "honours", "kings", "high game", "slam"
SPARROW, CONQUEST = "sparrow", "conquest"
LAST_OWL, OWL, TWO_LITTLE_BIRDS = "last owl", "owl", "two little birds"

PASKIEVICS: BonusRules = {
    HONOURS_TAKEN: BonusRule(2, 1, taken(HONOURS)),
    KINGS_TAKEN: BonusRule(2, 1, taken(KINGS)),
    HIGH_GAME: BonusRule(4, 2, high_game, multiplies=True),
    SLAM: BonusRule(
        6,
        3,
        slam,
        multiplies=True,
        bars=frozenset((HONOURS_TAKEN, KINGS_TAKEN)),
        voids=frozenset((HONOURS_TAKEN, KINGS_TAKEN)),
    ),
    SPARROW: BonusRule(10, 5, tricks(LAST, T1_BIT)),
    CONQUEST: BonusRule(40, 20, conquest),
}
PALATINE: BonusRules = {
    **PASKIEVICS,
    "first five": BonusRule(10, 5, first(5, T20_BIT)),
    "first six": BonusRule(12, 6, first(6, T21_BIT)),
    "first seven": BonusRule(14, 7, first(7, FOOL_BIT)),
    "first eight": BonusRule(20, 10, first(8, T1_BIT)),
    **of_each_suit("last king of {}", 15, lambda suit: tricks(LAST, KINGS & suit)),
    **of_each_suit("penultimate king of {}", 20, lambda suit: tricks(PENULTIMATE, KINGS & suit)),
}
MAGUS: BonusRules = {
    **PALATINE,
    LAST_OWL: BonusRule(10, 5, tricks(LAST, T2_BIT)),
    OWL: BonusRule(20, 0, tricks(PENULTIMATE, T2_BIT)),
    TWO_LITTLE_BIRDS: BonusRule(
        40, 0, tricks(LAST_TWO, _T1_T2), voids=frozenset((SPARROW, LAST_OWL, OWL))
    ),
    **{
        f"large bird with {bird}": BonusRule(30, 0, tricks((7,), cards))
        for bird, cards in _BY_SPARROW_OWL_KING.items()
    },
    **{
        f"little bird with {bird}": BonusRule(40, 0, tricks((6,), cards))
        for bird, cards in _BY_SPARROW_OWL_KING.items()
    },
    "first pheasant": BonusRule(50, 10, tricks((1,), T1_BIT)),
    "second pheasant": BonusRule(50, 10, tricks((1,), T2_BIT)),
    "brace of pheasants": BonusRule(
        60, 30, brace, made_silently=brace_of_opponents, leader_only=True
    ),
    **of_each_suit("house of {}", 100, lambda suit: tricks(LAST_THREE, suit)),
    "three kings": BonusRule(100, 0, tricks(LAST_THREE, KINGS)),
}
EMPEROR: BonusRules = {
    **PALATINE,
    LAST_OWL: BonusRule(25, 0, tricks(LAST, T2_BIT)),
    OWL: BonusRule(30, 0, tricks(PENULTIMATE, T2_BIT)),
    "evil one": BonusRule(20, 0, some_trick(_EVIL & (QUEENS | CAVALIERS))),
    "good one": BonusRule(20, 0, some_trick(_GOOD & (QUEENS | CAVALIERS))),
    **of_each_suit("{} to pip the post", 30, lambda suit: some_trick((of_rank("2") | ACES) & suit)),
    **of_each_suit("marriage of {}", 50, lambda suit: tricks(LAST_TWO, (KINGS | QUEENS) & suit)),
    "bethlehem": BonusRule(60, 0, tricks(LAST_THREE, KINGS)),
    **of_each_suit("family of {}", 60, lambda suit: tricks(LAST_THREE, suit)),
    "flock": BonusRule(60, 0, tricks(LAST_THREE, set_named("T1 T2 T3 T4"))),
}


@dataclass(frozen=True, slots=True)
class Result:
    """A bonus that a side made, or announced and missed.

    side: 0 the declarer's. seat: who announced it, None where nobody did or it is not known.
    multiplier: what contras made of it.
    """

    name: str
    side: int
    made: bool = True
    announced: bool = False
    seat: int | None = None
    multiplier: int = 1


def results(played: Played, rules: BonusRules, announced: Sequence[Target]) -> tuple[Result, ...]:
    """What each side made or missed; an announcement stands by itself, once for its side."""
    found = []
    for side in (0, 1):
        said = {target.name: target for target in announced if target.side == side}
        for name, rule in rules.items():
            target = said.get(name)
            if target:
                made = rule.made(played, side)
                found.append(Result(name, side, made, True, target.seat, target.multiplier))
            elif rule.silent and rule.silent_test()(played, side):
                found.append(Result(name, side))
    return tuple(found)
