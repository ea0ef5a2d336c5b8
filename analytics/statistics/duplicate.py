"""Duplicate: the same deal played at several tables, ranked as the federation ranks it.

All shares are parts of 1: the rule book's 75 % is 0.75.
"""

from collections.abc import Sequence
from math import copysign, sqrt

from analytics.statistics.measures import Average, Blend, Count
from analytics.statistics.statistic import BY_HAND, BY_SEAT, Statistic
from core.hand import Level

# The weights of attack and defence in a player's ranking.
INDIVIDUAL = (0.25, 0.75)
TRIPLETTES = (0.5, 0.5)


def attack_shares(scores: Sequence[float]) -> list[float]:
    """The share of each table's attack: of the other tables, those with a lower score of the attack,
    a table with the same score for half. Needs two tables or more.
    """
    others = len(scores) - 1
    return [
        (sum(other < own for other in scores) + (scores.count(own) - 1) / 2) / others
        for own in scores
    ]


def defence_shares(scores: Sequence[float]) -> list[float]:
    """The share of each table's defence, from the same scores of the attack."""
    return [1 - share for share in attack_shares(scores)]


def global_share(attack: float, defence: float, weights: tuple[float, float]) -> float:
    """A player's ranking from his mean shares, by the weights INDIVIDUAL or TRIPLETTES."""
    return weights[0] * attack + weights[1] * defence


def match_points(own: float, other: float) -> float:
    """Match points between two teams (quadrettes): the root of the difference of their scores, with
    the sign of the winner; the other team has the same with the other sign.
    """
    return copysign(sqrt(abs(own - other)), own - other)


_ATTACKS = Count("attacks", "hands played on the declarer's side", "side = 0")
_DEFENCES = Count("defences", "hands played against it", "side <> 0")
_ATTACK = Average("attack_share", "mean share of the attack", "share", _ATTACKS, "share")
_DEFENCE = Average("defence_share", "mean share of the defence", "share", _DEFENCES, "share")

DUPLICATE = Statistic(
    name="duplicate",
    title="Duplicate ranking",
    definition=(
        "The hands played to their end of which at least one other table played the same deal. The "
        "share of an attack is the part of the other tables where the declarer scored less, a tie "
        "counting half; the share of a defence is what is left to 1. A player's ranking is a quarter "
        "of his mean share as attacker and three quarters of that as defender. All tables of a deal "
        "are compared, whatever is filtered; the filters choose whose shares are shown."
    ),
    cases="""
        SELECT hands.*, seats.* EXCLUDE (hand), IF(seats.side = 0, attack, 1 - attack) AS share
        FROM (
            SELECT played.hand,
                (rank() OVER by_score - 1 + (count(*) OVER tied - 1) / 2)
                    / (count(*) OVER same_deal - 1) AS attack
            FROM analytics.hand AS played
            JOIN analytics.seat AS own ON own.hand = played.hand AND own.seat = played.declarer
            WHERE played.played AND played.voided IS NULL AND played.deal IN (
                SELECT deal FROM analytics.hand
                WHERE played AND voided IS NULL AND declarer IS NOT NULL GROUP BY deal HAVING count(*) > 1
            )
            WINDOW by_score AS (PARTITION BY played.deal ORDER BY own.score),
                tied AS (PARTITION BY played.deal, own.score),
                same_deal AS (PARTITION BY played.deal)
        ) JOIN hands USING (hand) JOIN seats USING (hand)""",
    dimensions=(*BY_SEAT, *BY_HAND),
    levels=(Level.FULL,),  # an abridged record does not tell the deal
    measures=(
        _ATTACKS,
        _DEFENCES,
        _ATTACK,
        _DEFENCE,
        Blend(
            "ranking",
            "a quarter attack, three quarters defence",
            ((INDIVIDUAL[0], _ATTACK), (INDIVIDUAL[1], _DEFENCE)),
        ),
    ),
)
