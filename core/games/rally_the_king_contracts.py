"""The fourteen contracts of Rally the King, and its bonuses."""

from dataclasses import dataclass
from enum import StrEnum

from core.aims import Aim, Feat
from core.cards import T1_BIT, Card, card_named
from core.ranking import NO_TRUMPS_RANKING


class Talon(StrEnum):
    """What becomes of the talon."""

    THREE_TAKEN = "shown; the declarer takes three cards, the others lie with the defenders' tricks"
    ALL_TAKEN = "shown; the declarer takes all six cards"
    DEFENDERS = "lies unseen with the defenders' tricks"
    NOBODYS = "out of play"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: what each opponent pays if it is made, and if it is not (0: the same).

    king: whether a King is called. tricks: how many the declarer must win, neither more nor fewer;
    None where the card points decide. bird: whether a Bird has to be announced.
    """

    name: str
    value: int
    talon: Talon
    lost: int = 0
    king: bool = False
    tricks: int | None = None
    bird: bool = False


PARTNER, SOLO_WITH_THE_STOCK, ALL_BEGGARS = "partner", "solo with the stock", "all beggars"
NO_TRUMPS = "no trumps"

# Eldest chooses one of these if he has waited and all others have passed. In All Beggars there is no
# declarer: whoever has most card points pays, double if they are more than half of all.
_OF_ELDEST = (
    Contract(PARTNER, 1, Talon.THREE_TAKEN, king=True),
    Contract(ALL_BEGGARS, 1, Talon.NOBODYS),
    Contract(SOLO_WITH_THE_STOCK, 2, Talon.ALL_TAKEN, lost=4),
)
# These are bid, from the lowest to the highest.
_BID = (
    Contract("one trick", 2, Talon.NOBODYS, tricks=1),
    Contract("two tricks", 2, Talon.NOBODYS, tricks=2),
    Contract("partner against the stock", 3, Talon.DEFENDERS, king=True),
    Contract("beggar", 3, Talon.NOBODYS, tricks=0),
    Contract("partner with a bird", 2, Talon.THREE_TAKEN, king=True, bird=True),
    Contract("solo", 4, Talon.THREE_TAKEN),
    Contract("one trick exposed", 5, Talon.NOBODYS, tricks=1),
    Contract(NO_TRUMPS, 5, Talon.DEFENDERS),
    Contract("beggar exposed", 6, Talon.NOBODYS, tricks=0),
    Contract("solo with a bird", 4, Talon.THREE_TAKEN, bird=True),
    Contract("solo against the stock", 8, Talon.DEFENDERS),
)
CONTRACTS = {contract.name: contract for contract in (*_OF_ELDEST, *_BID)}
ELDEST_GAMES = tuple(contract.name for contract in _OF_ELDEST)
BIDS = tuple(contract.name for contract in _BID)

# The trumps that win the last trick, the one before it, and so on.
SPARROW = "sparrow"
BIRDS: dict[str, Card] = {
    SPARROW: card_named("T1"),
    "owl": card_named("T2"),
    "cockatoo": card_named("T3"),
    "vulture": card_named("T4"),
}
_EXCHANGED = {Talon.THREE_TAKEN: 3, Talon.ALL_TAKEN: 6}
AIMS = {
    contract.name: Aim(
        contract.value,
        contract.lost or None,
        tricks=contract.tricks,
        shuns=contract.name == ALL_BEGGARS,
        partner=contract.king,
        exchanged=_EXCHANGED.get(contract.talon, 0),
        exposed=contract.name.endswith("exposed"),
        along=tuple(BIRDS) if contract.bird else (),
        ranking=NO_TRUMPS_RANKING if contract.name == NO_TRUMPS else None,
    )
    for contract in CONTRACTS.values()
}
LAST_KING, SLAM, HONOURS, KINGS = "last king", "slam", "honours", "kings"
# What each opponent pays for a bonus that was announced; for one made in silence half of it.
BONUSES = {
    SPARROW: 2,
    "owl": 4,
    "cockatoo": 6,
    "vulture": 8,
    LAST_KING: 2,
    SLAM: 8,
    HONOURS: 2,
    KINGS: 2,
}
FEATS = {
    SPARROW: Feat(last=T1_BIT),
    SLAM: Feat(all_tricks=True),
}
