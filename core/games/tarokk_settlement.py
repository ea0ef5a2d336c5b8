"""The Tarokk games, from the line of a score sheet to the payments, and the house rules."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.aims import Aim
from core.counting import Points
from core.game import house_rule
from core.games.tarokk_bonuses import BonusRules, Result
from core.outcome import Bonus, Outcome
from core.settlement import between_sides

THREE_CARDS, TWO_CARDS, ONE_CARD, WITHOUT = "3 cards", "2 cards", "1 card", "without"
VALUE = {THREE_CARDS: 1, TWO_CARDS: 2, ONE_CARD: 3, WITHOUT: 4}
PLAYERS = 4
TOTAL = 94
MARK = 48
MOST_POINTS_PAID = 60
# By bid, the cards that declarer and partner exchange, and what else of the talon counts for them:
# the partner's card or two, and what is left in the end.
_EXCHANGED_AND_LEFT = {THREE_CARDS: (3, 1), TWO_CARDS: (2, 2), ONE_CARD: (1, 3), WITHOUT: (0, 2)}
# What the card points bring beside the bid does not depend on it, and is left out of its value.
AIMS = {
    bid: Aim(VALUE[bid], share=MARK / TOTAL, partner=True, exchanged=exchanged, left=left)
    for bid, (exchanged, left) in _EXCHANGED_AND_LEFT.items()
}


@dataclass(frozen=True, slots=True)
class TarokkOptions:
    """House rules of Paskievics, Palatine and Magus Tarokk."""

    margin: bool = house_rule(
        True,
        "whether the hand pays the distance of the card points from 48 beside the value of the bid "
        "(TK-2)",
    )


@dataclass(frozen=True, slots=True)
class EmperorOptions:
    """Emperor Tarokk has no house rules."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand, enough to settle it.

    points: card points of the declarer's side. contra: what contras made of the hand: 1, 2, 4 or 8.
    results: the bonuses made, or announced and missed, by either side. doubled: the hand counts
    double after an annulled one.
    """

    contract: str
    declarer: int
    points: Points
    partner: int | None = None
    contra: int = 1
    results: tuple[Result, ...] = ()
    doubled: bool = False

    @property
    def made(self) -> bool:
        """Whether the declarer's side has the card points it needs."""
        return self.points >= MARK


def bid_and_margin(line: ScoreLine, options: TarokkOptions) -> Points:
    """The payment for the hand: the value of the bid and the distance from 48 (TK-2)."""
    if not options.margin:
        return VALUE[line.contract]
    margin = line.points - MARK if line.made else MARK - line.points
    return VALUE[line.contract] + margin


def bid_and_points(line: ScoreLine, _options: EmperorOptions) -> Points:
    """The payment for the hand: the value of the bid, and if won the card points up to 60."""
    points = min(line.points, MOST_POINTS_PAID) if line.made else 0
    return VALUE[line.contract] + points


def settle(line: ScoreLine, rules: BonusRules, payment: Points) -> Outcome:
    """What the hand comes to; `payment`: for the hand alone, before anything multiplies it.

    Every opponent pays the declarer's side, or gets from it, the hand and the bonuses beside it.
    """
    doubling = 2 if line.doubled else 1
    counting = _not_void(line.results, rules)
    value, bonuses = _the_hand(line, counting, rules, payment, line.contra * doubling)
    for result in counting:
        if not rules[result.name].multiplies:
            worth = _worth(result, rules) * doubling
            bonuses.append(_bonus(result, worth if result.made else -worth))
    for bonus in bonuses:
        value += bonus.points if bonus.side == 0 else -bonus.points
    return _outcome(line, value, tuple(bonuses))


def _not_void(results: Iterable[Result], rules: BonusRules) -> list[Result]:
    """The results without those that another one of the same side makes void."""
    void = {
        (result.side, name)
        for result in results
        if result.made
        for name in rules[result.name].voids
    }
    return [result for result in results if (result.side, result.name) not in void]


def _the_hand(
    line: ScoreLine, counting: list[Result], rules: BonusRules, payment: Points, times: int
) -> tuple[Points, list[Bonus]]:
    """What the declarer's side gets for the hand alone, and what High Game and Slam do to it.

    One announced and missed costs so many times the value of the bid and takes the place of the
    hand, unless another was announced and made; of those made only the largest counts (TK-6).
    """
    multiplying = [result for result in counting if rules[result.name].multiplies]
    missed = [result for result in multiplying if not result.made]
    made = [result for result in multiplying if result.made]
    bid = VALUE[line.contract] * times
    bonuses = [_bonus(result, -_worth(result, rules) * bid) for result in missed]
    if missed and not any(result.announced for result in made):
        return 0, bonuses
    hand = payment * times
    if made:
        largest = max(made, key=lambda result: _worth(result, rules))
        bonuses.append(_bonus(largest, hand * (_worth(largest, rules) - 1)))
    return hand if line.made else -hand, bonuses


def _worth(result: Result, rules: BonusRules) -> int:
    rule = rules[result.name]
    return (rule.announced if result.announced else rule.silent) * result.multiplier


def _bonus(result: Result, points: Points) -> Bonus:
    return Bonus(result.name, result.side, points, result.seat, result.announced, result.multiplier)


def _outcome(line: ScoreLine, value: Points, bonuses: tuple[Bonus, ...]) -> Outcome:
    roles = ["defender"] * PLAYERS
    roles[line.declarer] = "declarer"
    if line.partner is not None:
        roles[line.partner] = "partner"
    sides = tuple(1 if role == "defender" else 0 for role in roles)
    return Outcome(
        played=True,
        roles=tuple(roles),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=between_sides(sides, value),
        won=tuple((side == 0) == line.made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=line.made,
        bonuses=bonuses,
    )
