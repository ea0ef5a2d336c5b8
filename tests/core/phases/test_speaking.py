"""Speaking in turn: who is asked, for how long, and what he may say."""

from collections.abc import Iterator

from core.actions import ANNOUNCE, CONTRA
from core.hand import Hand
from core.phases.speaking import speak_in_rounds, speak_in_turn
from tests.core.made_up import at_table
from tests.core.table import Table

WORDS = {0: ("a", "b"), 1: ("c",), 2: ("d",), 3: ()}


def offers(said: list[str], seat: int) -> dict[str, tuple[str, ...]]:
    """The words of a seat not said yet; everybody may contra `a` once it is said."""
    left = tuple(word for word in WORDS[seat] if word not in said)
    doubled = ("a",) if "a" in said and "contra a" not in said else ()
    return {ANNOUNCE: left, CONTRA: doubled}


def talk(rounds: bool) -> Table:
    """A table of four where seat 1 speaks first; what is said is the ending."""

    def script(hand: Hand) -> Iterator[object]:
        said: list[str] = []

        def say(_seat: int, kind: str, call: str) -> None:
            said.append(call if kind == ANNOUNCE else f"{kind} {call}")

        def why_not(_seat: int, kind: str, call: str) -> str:
            return f"nothing like {call!r} to {kind}"

        if rounds:
            yield from speak_in_rounds(
                hand, hand.eldest, lambda seat: offers(said, seat), say, why_not
            )
        else:
            yield from speak_in_turn(
                hand.in_turn(hand.eldest), lambda seat: offers(said, seat), say, why_not
            )
        return ", ".join(said)

    return at_table(script)


def test_everybody_who_can_say_something_is_asked_once_if_nobody_speaks():
    table = talk(rounds=True)
    for seat in (1, 2, 0):  # seat 3 has no word
        assert table.due == (ANNOUNCE, seat)
        table.hand.skip()
    assert table.outcome.ending == ""


def test_rounds_end_when_all_others_are_silent_after_the_last_word():
    table = talk(rounds=True)
    table.announces(0, "a")
    table.hand.skip()
    assert table.due == (ANNOUNCE, 1)
    table.hand.skip()
    table.hand.skip()
    assert table.due == (CONTRA, 3)
    table.contras(3, "a")
    for seat in (0, 1, 2):  # and not seat 3 again
        assert table.due == (ANNOUNCE, seat)
        table.hand.skip()
    assert table.outcome.ending == "a, contra a"


def test_several_things_may_be_said_in_one_turn():
    table = talk(rounds=False)
    table.announces(0, "b")
    table.announces(0, "a")
    table.contras(0, "a")
    assert table.outcome.ending == "b, a, contra a"


def test_in_one_turn_each_is_asked_once():
    table = talk(rounds=False)
    table.announces(0, "a")
    table.hand.skip()
    assert table.hand.finished


def test_a_word_that_may_not_be_said_is_refused_with_the_reason_and_all_that_may():
    table = talk(rounds=False)
    table.announces(2, "d")
    table.announces(0, "a")
    assert table.refusal(CONTRA, 0, call="b") == (
        "seat 0: nothing like 'b' to contra; legal: announce b, contra a"
    )
    assert table.refusal(ANNOUNCE, 0, call="z").startswith("seat 0: nothing like 'z' to announce;")
    assert table.refusal(CONTRA, 0) == (
        "seat 0 does not say what it means to contra; legal: announce b, contra a"
    )
