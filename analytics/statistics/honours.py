"""What becomes of the honours of a game: in most the Fool, T1 (the Pagat) and T21."""

import polars as pl

from analytics.statistics.measures import Column, Count, Rate
from analytics.statistics.statistic import BY_HAND, BY_SEAT, Statistic
from core.hand import Level

# Who holds an honour and who takes it shows only where the cards are recorded.
_LEVELS = (Level.FULL, Level.ABRIDGED)

_BY_HONOUR = Column("honour", pl.String, "the honour, as FOOL, T1 or T21")

_KEPT = Count("kept", "those that ended with the side that held them", "NOT lost")
_LOST = Count("lost", "those that ended with another side", "lost")

_IN_PLAY = Count(
    "in_play", "those that a seat held at the first lead or laid away", "lost IS NOT NULL"
)

HONOURS = Statistic(
    name="honours",
    title="Honours",
    definition=(
        "Each honour of each hand played to its end: where it was dealt, and whether the side that "
        "held it (in the hand at the first lead, or laid away) has it among its cards in the end. "
        "What a dummy holds and takes is that of the player who plays its cards. An honour that lay "
        "in the talon to the end, or with a dummy that nobody plays, or in a hand when the play ended "
        "early, is neither kept nor lost. In an abridged record, where the declarer took a talon that is "
        "not known, it is not known to whom his honours were dealt."
    ),
    cases=(
        "SELECT hands.*, honour.* EXCLUDE (hand) "
        "FROM analytics.honour AS honour JOIN hands USING (hand) WHERE played"
    ),
    dimensions=(_BY_HONOUR, *BY_HAND),
    levels=_LEVELS,
    measures=(
        Count("honours", "honours in all"),
        Count("dealt", "those dealt to a hand", "dealt = 'hand'"),
        Count("dummy", "those dealt to a dummy", "dealt = 'dummy'"),
        Count("talon", "those dealt to the talon", "dealt = 'talon'"),
        Count("not_known", "those not known where they were dealt", "dealt = 'not known'"),
        _IN_PLAY,
        _KEPT,
        _LOST,
        Rate("kept_rate", "kept of those in play", _KEPT, _IN_PLAY),
        Rate("lost_rate", "lost of those in play", _LOST, _IN_PLAY),
    ),
)

_DEALT = Count("dealt", "honours dealt to the player")

HONOURS_DEALT = Statistic(
    name="honours-dealt",
    title="Honours by who was dealt them",
    definition=(
        "Of the honours dealt to a player, in hands played to their end, the share that his side has "
        "among its cards in the end (kept) and the share that another side has (lost). Honours dealt "
        "to the talon or to a dummy, or not known to whom, do not count here."
    ),
    cases=(
        "SELECT hands.*, honour.* EXCLUDE (hand), seats.player, seats.seat, seats.role "
        "FROM analytics.honour AS honour JOIN hands USING (hand) "
        "JOIN seats ON seats.hand = honour.hand AND seats.seat = honour.dealt_to WHERE played"
    ),
    dimensions=(_BY_HONOUR, *BY_SEAT, *BY_HAND),
    levels=_LEVELS,
    measures=(
        _DEALT,
        _KEPT,
        _LOST,
        Rate("kept_rate", "kept of dealt", _KEPT, _DEALT),
        Rate("lost_rate", "lost of dealt", _LOST, _DEALT),
    ),
)

_CHANCES = Count("chances", "honours held by another side")
_CAPTURED = Count("captured", "those that the player took", "taken_by = seat")

HONOURS_CAPTURED = Statistic(
    name="honours-captured",
    title="Honours by who captured them",
    definition=(
        "Of the honours that another side held in the hands a player played to their end, the share "
        "that he has among his own cards in the end: won in a trick, or received for the Fool. What "
        "his partner captures counts for the partner."
    ),
    cases=(
        "SELECT hands.*, honour.* EXCLUDE (hand), seats.player, seats.seat, seats.role "
        "FROM analytics.honour AS honour JOIN hands USING (hand) "
        "JOIN seats ON seats.hand = honour.hand AND seats.side <> honour.side WHERE played"
    ),
    dimensions=(_BY_HONOUR, *BY_SEAT, *BY_HAND),
    levels=_LEVELS,
    measures=(
        _CHANCES,
        _CAPTURED,
        Rate("capture_rate", "captured of chances", _CAPTURED, _CHANCES),
    ),
)
