"""What players have to know of a contract or an announcement before they say it.

A game says it as data, by the word that is said; it is what a newcomer is told: so many points are
needed, so many cards exchanged, alone or with a partner. No rule of a game depends on it.
"""

from dataclasses import dataclass

from core.cards import CardSet
from core.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Aim:
    """What a contract takes and what it brings.

    value: what each opponent pays if it is made, beside the other contracts of the game; lost: what
    he is paid if it is not, None: the same. share: the part of all points that the declarer's side
    needs. tricks: how many the declarer must win instead, neither more nor fewer. shuns: whether
    there is no declarer, and everybody would win as little as he can. partner: whether somebody
    plays with the declarer. exchanged: the cards that he takes from the talon for others. left: the
    cards that count for his side beside the hands and those. exposed: whether his hand lies open to
    the others. along: the announcements of which one must be made with it. ranking: that of the
    play, where it is not the game's.
    """

    value: float = 1
    lost: float | None = None
    share: float = 0.5
    tricks: int | None = None
    shuns: bool = False
    partner: bool = False
    exchanged: int = 0
    left: int = 0
    exposed: bool = False
    along: tuple[str, ...] = ()
    ranking: Ranking | None = None


@dataclass(frozen=True, slots=True)
class Feat:
    """What it takes to make good an announcement; what is left out is not asked for.

    share: the part of all points that the side needs. all_tricks: whether it must win every trick.
    last: the card that has to win the last trick. taken: the cards that the side must all take.
    """

    share: float | None = None
    all_tricks: bool = False
    last: CardSet = 0
    taken: CardSet = 0
