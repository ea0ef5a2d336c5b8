"""Signals that go with a card: they change nothing, and a log may leave them out."""

from collections.abc import Callable

from core.actions import SIGNAL, Action
from core.cards import Card
from core.decisions import ChooseCall
from core.hand import Hand, Script


class Signal(ChooseCall):
    """A signal out of `calls`; any other is passed on to the decision that comes next.

    A player may be asked twice between two cards: with his card, and before his partner leads.
    """

    __slots__ = ()

    def __init__(self, seat: int, calls: tuple[str, ...]) -> None:
        super().__init__(SIGNAL, seat, calls, immaterial=True)

    def answers(self, action: Action) -> bool:
        return super().answers(action) and action.call in self.calls


def with_each_card(
    calls: Callable[[Hand, int, Card], tuple[str, ...]],
) -> Callable[[Hand, int, Card], Script[bool] | None]:
    """What is asked after every card: the signals that may go with it, one after another.

    calls: those that a place may give with the card it has just played (see TrickRules.after_card).
    """

    def after_card(hand: Hand, seat: int, card: Card) -> Script[bool] | None:
        offered = calls(hand, seat, card)
        return _asked(seat, offered) if offered else None

    return after_card


def _asked(seat: int, calls: tuple[str, ...]) -> Script[bool]:
    yield from give_signals(seat, calls)
    return False


def give_signals(seat: int, calls: tuple[str, ...]) -> Script[list[str]]:
    """A seat may give any of these signals, each once; returns which it gave."""
    given: list[str] = []
    while left := tuple(call for call in calls if call not in given):
        action = yield Signal(seat, left)
        if action is None or action.call is None:
            break
        given.append(action.call)
    return given
