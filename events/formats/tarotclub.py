"""The JSON files of the TarotClub program, a deal each: played deals, and deals dealt only.

French Tarot by federation rules. Played deals do not store the auction: see tarotclub_deal.
"""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core.actions import DEAL, Action
from core.cards import CardSet, card_set
from core.errors import Unreadable
from core.games.french_tarot import FRENCH_TAROT
from core.games.french_tarot_settlement import TARGET
from core.phases.bidding import PASS
from events.formats.lenient_json import SyntaxFault, load
from events.formats.names import clean_players
from events.formats.tarotclub_deal import CONTRACTS, SEATS, Deal, actions_of, cards_of, tricks_of
from events.formats.validation import content_error
from events.reading import Source
from events.record import Fault, HandRecord, Recorded, Sitting, Where

NAME = "tarotclub"
DESCRIPTION = "deals of the TarotClub program: JSON, a deal a file"
ENDINGS: tuple[str, ...] = (".json",)
VERSIONS = ("1", "2", "3")
NOBODY = "Nowhere"
_OPTIONS = {"rules": "federation"}
_CONFIG = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)

Amount = Annotated[float, Field(ge=-1_000_000, le=1_000_000)]


class ScoreFields(BaseModel):
    """The object `score`: what the program of an older version counted."""

    model_config = _CONFIG

    attacker_points: Amount | None = None
    attacker_score: Amount | None = None
    oudlers: int | None = None
    one_of_trump_bonus: Amount | None = None
    handle_bonus: Amount | None = None
    slam_bonus: Amount | None = None


class DealInfoFields(BaseModel):
    """The object `deal_info`; `players` (a list or an object) and `discard` come from older versions."""

    model_config = _CONFIG

    number_of_players: int | None = None
    players: Any = None
    taker: str
    contract: str
    slam: bool = False
    first_trick_lead: str
    dog: str = ""
    discard: str = ""
    attack_handle: str = ""
    defense_handle: str = ""
    score: ScoreFields | None = None


class PlayedFields(BaseModel):
    """A played deal."""

    model_config = _CONFIG

    version: Any
    generator: str = ""
    deal_info: DealInfoFields
    tricks: list[str]
    discard: str = ""


class DealtFields(BaseModel):
    """A deal that was dealt only."""

    model_config = _CONFIG

    version: Any
    generator: str = ""
    FirstPlayer: str = NOBODY
    Dog: str
    South: str
    East: str
    North: str
    West: str = ""
    Fifth: str = ""


_PLAYED = {
    "": tuple(PlayedFields.model_fields),
    "deal_info": tuple(DealInfoFields.model_fields),
    "deal_info.score": tuple(ScoreFields.model_fields),
}
_DEALT = {"": tuple(DealtFields.model_fields)}


def recognises(head: str, name: str) -> bool:
    """Whether a file of this name that begins like this is a TarotClub deal, or a damaged one."""
    named = name.lower().endswith(ENDINGS)
    if '"deal_info"' in head or '"Dog"' in head:
        return named or head.lstrip().startswith("{")
    return named and "\0" not in head


def read(source: Source) -> Iterator[HandRecord | Fault]:
    """The one deal of a file."""
    text = source.whole()
    line = 1 if text.content else None
    try:
        if text.wrong:
            raise Unreadable(text.wrong)
        yield _record(load(text.content.decode()), Where(source.name, line, 1), text.content)
    except SyntaxFault as fault:
        yield Fault(Where(source.name, fault.line, 1), str(fault), text.content)
    except Unreadable as reason:
        yield Fault(Where(source.name, line, 1), str(reason), text.content)


def _record(told: Any, where: Where, raw: bytes) -> HandRecord:
    if not isinstance(told, dict):
        raise Unreadable("a TarotClub deal is an object, in braces")
    _check_version(told)
    if "deal_info" in told or "tricks" in told:
        return _played(told, where, raw)
    if "Dog" in told or "South" in told:
        return _dealt(told, where, raw)
    found = ", ".join(list(told)[:10]) or "none"
    raise Unreadable(
        "neither a played deal (deal_info, tricks) nor a dealt one (South, East, North, Dog); "
        f"fields found: {found}"
    )


def _check_version(told: dict[str, Any]) -> None:
    if "version" not in told:
        return  # the missing field is told with the others
    version = str(told["version"])
    if version.removesuffix(".0") not in VERSIONS:
        known = ", ".join(VERSIONS)
        raise Unreadable(f"version {version[:20]!r} of the format is not known; known: {known}")


def _played(told: dict[str, Any], where: Where, raw: bytes) -> HandRecord:
    try:
        fields = PlayedFields.model_validate(told)
    except ValidationError as error:
        raise Unreadable(content_error(error, _PLAYED)) from None
    info = fields.deal_info
    names = _names(info)
    players = _number_of_players(info, names, fields.tricks)
    deal = _deal(fields, players)
    return HandRecord(
        where=where,
        sitting=Sitting(FRENCH_TAROT.id, names or SEATS[:players], _OPTIONS),
        dealer=deal.dealer,
        actions=tuple(actions_of(deal)),
        raw=raw,
        recorded=_recorded(info.score, deal),
    )


def _deal(fields: PlayedFields, players: int) -> Deal:
    info = fields.deal_info
    if info.contract not in CONTRACTS:
        known = ", ".join(CONTRACTS)
        raise Unreadable(f"deal_info.contract: {info.contract!r} is not known; known: {known}")
    contract = CONTRACTS[info.contract]
    taker = _seat(info.taker, players, "deal_info.taker")
    if taker is None and contract != PASS:
        raise Unreadable(f"deal_info.taker names nobody; it may be {', '.join(SEATS[:players])}")
    discards = [text for text in (info.discard, fields.discard) if text]
    if len(discards) == 2:
        raise Unreadable("discard stands both in deal_info and beside it")
    return Deal(
        players=players,
        contract=contract,
        taker=taker,
        leader=_seat(info.first_trick_lead, players, "deal_info.first_trick_lead"),
        slam=info.slam,
        tricks=tricks_of(fields.tricks, players),
        dog=_set(info.dog, "dog"),
        discard=_set("".join(discards), "discard"),
        attack_handle=_set(info.attack_handle, "attack_handle"),
        defense_handle=_set(info.defense_handle, "defense_handle"),
    )


def _names(info: DealInfoFields) -> tuple[str, ...]:
    """The names of the players by seat; none if the log has none."""
    players = info.players
    if players is None:
        return ()
    if isinstance(players, dict):
        unknown = [place for place in players if place not in SEATS]
        if unknown:
            known = ", ".join(SEATS)
            raise Unreadable(f"deal_info.players: {unknown[0]!r} is no place; known: {known}")
        players = [players[place] for place in SEATS if place in players]
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Unreadable("deal_info.players is neither a list of names nor an object of them")
    return clean_players(tuple(players))


def _number_of_players(info: DealInfoFields, names: tuple[str, ...], tricks: list[str]) -> int:
    number = info.number_of_players
    if number is None:
        number = len(names) or len(cards_of(tricks[0], "trick 1") if tricks else ())
    if names and len(names) != number:
        raise Unreadable(f"number_of_players is {number}, yet {len(names)} players are named")
    if number not in FRENCH_TAROT.players:
        raise Unreadable(f"{number} players; this game is played by 3, 4 or 5")
    return number


def _seat(place: str, players: int, field: str) -> int | None:
    if place in SEATS[:players]:
        return SEATS.index(place)
    if place in ("", NOBODY):
        return None
    known = ", ".join((*SEATS[:players], NOBODY))
    raise Unreadable(f"{field}: {place!r} is no place of {players} players; known: {known}")


def _set(text: str, field: str) -> CardSet:
    cards = cards_of(text, field)
    try:
        return card_set(cards)
    except Unreadable as reason:
        raise Unreadable(f"{field}: {reason}") from None


def _recorded(score: ScoreFields | None, deal: Deal) -> Recorded:
    """The result that a log of an older version names.

    attacker_points are the card points of the attack. attacker_score is what each defender pays,
    without a sign: a contract that these points and oudlers lose is paid the other way.
    """
    if score is None or deal.taker is None:
        return Recorded()
    points = scores = None
    if score.attacker_points is not None:
        own = score.attacker_points + 0.0  # makes 0 of -0.0
        points = tuple(own if seat == deal.taker else None for seat in range(deal.players))
    pay = score.attacker_score
    if pay is not None:
        target = TARGET.get(score.oudlers) if score.oudlers is not None else None
        if target is not None and score.attacker_points is not None:
            pay = pay if score.attacker_points >= target else -abs(pay)
        scores = tuple(
            0.0 + (pay * (deal.players - 1) if seat == deal.taker else -pay)
            for seat in range(deal.players)
        )
    return Recorded(scores, points)


def _dealt(told: dict[str, Any], where: Where, raw: bytes) -> HandRecord:
    try:
        fields = DealtFields.model_validate(told)
    except ValidationError as error:
        raise Unreadable(content_error(error, _DEALT)) from None
    texts = [fields.South, fields.East, fields.North, fields.West, fields.Fifth]
    while len(texts) > min(FRENCH_TAROT.players) and not texts[-1].strip():
        texts.pop()
    players = len(texts)
    hands = [_set(text, SEATS[seat]) for seat, text in enumerate(texts)]
    first = _seat(fields.FirstPlayer, players, "FirstPlayer")
    return HandRecord(
        where=where,
        sitting=Sitting(FRENCH_TAROT.id, SEATS[:players], _OPTIONS),
        dealer=None if first is None else (first - 1) % players,
        actions=(Action(DEAL, groups=(*hands, _set(fields.Dog, "Dog"))),),
        raw=raw,
    )
