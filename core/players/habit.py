"""What makes one sensible player differ from another."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habit:
    """The habits of a player; the defaults are those of a sound one.

    daring: how much stronger than it is a hand looks when it comes to bidding, in standard
    deviations of a hand's strength (below zero: weaker). caution: how likely the others seem to
    beat a card (1: as likely as a fair estimate has it, 0: never). care: how much he fears for an
    honour that he keeps (below 1: he keeps it too long, above: he hurries to be rid of it).
    randomness: by up to how many points cards may be misjudged.
    """

    daring: float = 0.0
    caution: float = 1.0
    care: float = 1.0
    randomness: float = 0.1
