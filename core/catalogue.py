"""All games, by id."""

from core.errors import Unreadable
from core.game import Game
from core.games.baronetti import BARONETTI
from core.games.civil_war import CIVIL_WAR, CIVIL_WAR_PENALTY
from core.games.conference import (
    CONFERENCE,
    CONFERENCE_78,
    CONFERENCE_ALLEGIANCE,
    CONFERENCE_ATTACK,
    CONFERENCE_GALLOWGLASS,
)
from core.games.consiglio import CONSIGLIO
from core.games.courtship import COURTSHIP_CONFERENCE, COURTSHIP_SCARTO, COURTSHIP_TAROCCHI
from core.games.eight_hundred import EIGHT_HUNDRED
from core.games.french_tarot import FRENCH_TAROT
from core.games.last_laugh import LAST_LAUGH_CONFERENCE, LAST_LAUGH_SCARTO, LAST_LAUGH_TAROCCHI
from core.games.manchester_piccadilly import MANCHESTER_PICCADILLY
from core.games.manchester_truffle import MANCHESTER_TRUFFLE
from core.games.mitigati import MITIGATI
from core.games.mitigation import MITIGATION
from core.games.nineteen import NINETEEN_2, NINETEEN_3, NINETEEN_4
from core.games.partita_knock import PARTITA_KNOCK
from core.games.partita_out import PARTITA_OUT
from core.games.piedmont_four import PIEDMONT_FOUR
from core.games.point_tarock import POINT_BEGGARS, POINT_TAROCK, POINT_TAROCK_CONTRAS
from core.games.pomp import POMP
from core.games.rally_the_king import RALLY_ALL_BEGGARS, RALLY_THE_KING
from core.games.scarto import SCARTO
from core.games.sicily import SICILY
from core.games.tapp import TAPP
from core.games.tarocchi import TAROCCHI, TAROCCHI_78, TAROCCHI_ALLEGIANCE
from core.games.tarokk import TAROKK_EMPEROR, TAROKK_MAGUS, TAROKK_PALATINE, TAROKK_PASKIEVICS
from core.games.taroux import TAROUX_3, TAROUX_4, TAROUX_5
from core.games.taroux_de_six import TAROUX_DE_SIX
from core.games.terziglio import TERZIGLIO
from core.games.tontine import TONTINE_CONFERENCE, TONTINE_SCARTO, TONTINE_TAROCCHI
from core.games.zwanzig import ZWANZIG

_IN_ORDER = (
    SCARTO,
    TAROCCHI,
    TAROCCHI_ALLEGIANCE,
    TAROCCHI_78,
    CONFERENCE,
    CONFERENCE_78,
    CONFERENCE_ALLEGIANCE,
    CONFERENCE_ATTACK,
    CONFERENCE_GALLOWGLASS,
    TONTINE_SCARTO,
    TONTINE_TAROCCHI,
    TONTINE_CONFERENCE,
    LAST_LAUGH_SCARTO,
    LAST_LAUGH_TAROCCHI,
    LAST_LAUGH_CONFERENCE,
    COURTSHIP_SCARTO,
    COURTSHIP_TAROCCHI,
    COURTSHIP_CONFERENCE,
    MANCHESTER_PICCADILLY,
    MANCHESTER_TRUFFLE,
    TAROUX_4,
    TAROUX_3,
    TAROUX_5,
    TAROUX_DE_SIX,
    MITIGATION,
    PARTITA_KNOCK,
    PARTITA_OUT,
    SICILY,
    EIGHT_HUNDRED,
    TERZIGLIO,
    POMP,
    CIVIL_WAR,
    CIVIL_WAR_PENALTY,
    TAPP,
    ZWANZIG,
    NINETEEN_4,
    NINETEEN_3,
    NINETEEN_2,
    RALLY_THE_KING,
    RALLY_ALL_BEGGARS,
    POINT_TAROCK,
    POINT_TAROCK_CONTRAS,
    POINT_BEGGARS,
    TAROKK_PASKIEVICS,
    TAROKK_PALATINE,
    TAROKK_MAGUS,
    TAROKK_EMPEROR,
    PIEDMONT_FOUR,
    BARONETTI,
    CONSIGLIO,
    MITIGATI,
    FRENCH_TAROT,
)
GAMES: dict[str, Game] = {game.id: game for game in _IN_ORDER}


def game_named(id: str) -> Game:
    """The game of that id; Unreadable names the games there are."""
    try:
        return GAMES[id]
    except KeyError:
        known = ", ".join(GAMES)
        raise Unreadable(f"{id!r} is no game that is known here; known: {known}") from None
