"""French Tarot, from the line of a score sheet to the payments, and the house rules."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Literal, NamedTuple

from core.counting import Points, halved
from core.game import house_rule
from core.outcome import Bonus, Outcome

PETITE, GARDE, GARDE_SANS, GARDE_CONTRE = "petite", "garde", "garde-sans", "garde-contre"
MULTIPLIER = {PETITE: 1, GARDE: 2, GARDE_SANS: 4, GARDE_CONTRE: 6}
BIDS = tuple(MULTIPLIER)
TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
BASE = 25
PETIT = 10
SLAM_ANNOUNCED, SLAM_SILENT, SLAM_FAILED, SLAM_BY_DEFENCE = 400, 200, -200, 200
TOTAL = 91
HANDFULS = ("handful", "double handful", "triple handful")
MISERES = MISERE_TRUMPS, MISERE_COURTS = "misere of trumps", "misere of courts"
SLAM = "slam"
SLAM_PROMISED, SLAM_OF_DEFENCE = "slam announced", "slam by the defence"
PETIT_LAST = "petit at the end"
BONUSES = (*HANDFULS, *MISERES, PETIT_LAST, SLAM, SLAM_PROMISED, SLAM_OF_DEFENCE)


@dataclass(frozen=True, slots=True)
class FrenchTarotOptions:
    """House rules of French Tarot; with three or five players federation rules hold (FT-5)."""

    rules: Literal["page", "federation"] = house_rule(
        "page", "page: the printed page, for four; federation: the federation's rules, for 3 to 5"
    )
    petit_captured: bool | None = house_rule(
        None, "whether capturing T1 in the last trick pays too (FT-1); null: as `rules`"
    )
    fft_discard: bool | None = house_rule(
        None, "whether trumps are laid away only if nothing else is left (FT-2); null: as `rules`"
    )
    handful: bool | None = house_rule(
        None, "whether handfuls are declared and paid (FT-4); null: as `rules`"
    )
    handful_single: int = house_rule(20, "points of a handful")
    handful_double: int = house_rule(30, "points of a double handful")
    handful_triple: int = house_rule(40, "points of a triple handful")
    half_point: Literal["federation", "truncated"] = house_rule(
        "federation", "half a point of difference: federation: counts a whole; truncated: nothing"
    )
    split: Literal["2:1", "equal"] = house_rule(
        "2:1", "with five, how taker and partner share: 2:1, or equal"
    )
    fool_last: Literal["lost", "kept"] = house_rule(
        "lost", "the Fool played to the last trick: lost to its winner, or kept as in any trick"
    )
    misere: int = house_rule(
        0,
        "points each other player pays who holds no trump, or no court card, and says so; 0: none",
    )


class ScoreLine(NamedTuple):
    """What a score sheet says of a hand, enough to settle it.

    points: card points of the attack. oudlers: how many of T1, T21, FOOL it has. petit: +1 for the
    Petit at the end of the attack, -1 of the defence. declared: (seat, call) for every handful and
    misere shown. slam_by_attack, slam_by_defence: that side won every trick.
    """

    players: int
    contract: str
    taker: int
    points: Points
    oudlers: int
    partner: int | None = None
    petit: int = 0
    declared: tuple[tuple[int, str], ...] = ()
    slam_announced: bool = False
    slam_by_attack: bool = False
    slam_by_defence: bool = False


def settle(line: ScoreLine, options: FrenchTarotOptions) -> Outcome:
    """Payments of a hand from its line on the score sheet."""
    difference: Points = line.points - TARGET[line.oudlers]
    made = difference >= 0
    sign = 1 if made else -1
    margin = _rounded(sign * difference, options)
    multiplier = MULTIPLIER[line.contract]
    bonuses = _bonuses(line, options, sign, multiplier)
    value = sign * (BASE + margin) * multiplier
    for bonus in bonuses:
        value += int(bonus.points if bonus.side == 0 else -bonus.points)
    roles = _roles(line)
    miseres = _miseres(line, options)
    defence = TOTAL - line.points
    return Outcome(
        played=True,
        roles=roles,
        sides=tuple(1 if role == "defender" else 0 for role in roles),
        points=tuple(defence if role == "defender" else line.points for role in roles),
        scores=_payments(line, roles, value, miseres, options),
        won=tuple((role != "defender") == made for role in roles),
        contract=line.contract,
        declarer=line.taker,
        made=made,
        bonuses=bonuses + miseres,
    )


def _rounded(difference: Points, options: FrenchTarotOptions) -> int:
    return ceil(difference) if options.half_point == "federation" else floor(difference)


def _bonuses(
    line: ScoreLine, options: FrenchTarotOptions, sign: int, multiplier: int
) -> tuple[Bonus, ...]:
    """What counts beside the contract, for the attack (side 0) or the defence (side 1)."""
    worth = {
        HANDFULS[0]: options.handful_single,
        HANDFULS[1]: options.handful_double,
        HANDFULS[2]: options.handful_triple,
    }
    winners = 0 if sign > 0 else 1
    found = [
        Bonus(call, winners, worth[call], seat, announced=True)
        for seat, call in line.declared
        if call in worth
    ]
    if line.petit:
        side = 0 if line.petit > 0 else 1
        found.append(Bonus(PETIT_LAST, side, PETIT * multiplier))
    if line.slam_announced:
        points = SLAM_ANNOUNCED if line.slam_by_attack else SLAM_FAILED
        found.append(Bonus(SLAM_PROMISED, 0, points, line.taker, announced=True))
    elif line.slam_by_attack:
        found.append(Bonus(SLAM, 0, SLAM_SILENT, line.taker))
    if line.slam_by_defence:
        found.append(Bonus(SLAM_OF_DEFENCE, 1, SLAM_BY_DEFENCE))
    return tuple(found)


def _miseres(line: ScoreLine, options: FrenchTarotOptions) -> tuple[Bonus, ...]:
    """What each other player pays the one who declared a misere, whoever wins the hand."""
    return tuple(
        Bonus(call, 0 if seat in (line.taker, line.partner) else 1, options.misere, seat, True)
        for seat, call in line.declared
        if call in MISERES
    )


def _roles(line: ScoreLine) -> tuple[str, ...]:
    roles = ["defender"] * line.players
    roles[line.taker] = "taker"
    if line.partner is not None:
        roles[line.partner] = "partner"
    return tuple(roles)


def _payments(
    line: ScoreLine,
    roles: tuple[str, ...],
    value: int,
    miseres: tuple[Bonus, ...],
    options: FrenchTarotOptions,
) -> tuple[Points, ...]:
    """Every defender pays the value; taker and partner share it; each misere is paid by all."""
    pot = value * roles.count("defender")
    partner_share: Points = 0
    if line.partner is not None:
        partner_share = halved(pot) if options.split == "equal" else value
    share = {"defender": -value, "partner": partner_share, "taker": pot - partner_share}
    scores = [share[role] for role in roles]
    for misere in miseres:
        assert misere.seat is not None
        scores = [score - misere.points for score in scores]
        scores[misere.seat] += misere.points * line.players
    return tuple(scores)
