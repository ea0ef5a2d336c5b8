"""Where in a TarotClub deal its steps, and the cards of its tricks, stand."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import count, islice

from core.actions import CONTRACT, PLAY
from events.formats import tarotclub
from events.formats.json_places import Span, places
from events.reading import Source
from events.record import HandRecord

_CARD = re.compile(r"[^;\s]+")
_CARD_OF_TRICK = re.compile(r"trick (\d+)(?:, card (\d+))?")


def place_of(text: str, step: int | None, reason: str) -> Span | None:
    """Where a step (from 1) of the hand stands: the card that is played, or the contract.

    Without a step: the trick, or the card of a trick, that the reason names first.
    """
    return _in_words(text, reason) if step is None else _of_step(text, step)


def _of_step(text: str, step: int) -> Span | None:
    source = Source("", BytesIO(text.encode()), "utf-8", alone=True)
    [actions] = [one.actions for one in tarotclub.read(source) if isinstance(one, HandRecord)] or [
        ()
    ]
    if step > len(actions):
        return None
    kind = actions[step - 1].kind
    if kind == CONTRACT:
        return places(text).get("deal_info.contract")
    if kind != PLAY:
        return None
    played = sum(action.kind == PLAY for action in actions[:step])
    return next(islice(_cards(text), played - 1, None), None)


def _in_words(text: str, reason: str) -> Span | None:
    told = _CARD_OF_TRICK.search(reason)
    trick = told and places(text).get(f"tricks[{int(told[1]) - 1}]")
    if not told or not trick or not told[2]:
        return trick
    cards = _CARD.finditer(text, *trick)
    return next((Span(*card.span()) for card in islice(cards, int(told[2]) - 1, None)), None)


def _cards(text: str) -> Iterator[Span]:
    found = places(text)
    for number in count():
        trick = found.get(f"tricks[{number}]")
        if trick is None:
            return
        yield from (Span(*card.span()) for card in _CARD.finditer(text, *trick))
