"""Announcing bonuses before the play."""

from core.actions import ANNOUNCE
from core.phases.announcing import announce, said_by
from core.phases.dealing import deal
from tests.core.made_up import at_table
from tests.core.table import Table

BIRDS = ("sparrow", "owl")


def announcing() -> Table:
    """Seats 1 and 3 may announce each bird once; seat 1 may also announce a slam."""

    def script(hand):
        def offers(seat):
            left = tuple(bird for bird in BIRDS if (seat, bird, 0) not in hand.said)
            return (*left, "slam") if seat == 1 and not said_by(hand, "slam") else left

        yield from announce(hand, (1, 3), offers)
        yield from deal(hand, each=18, talon=6)

    return at_table(script)


def test_each_in_turn_says_one_thing_after_another():
    table = announcing()
    assert table.due == ("announce", 1)
    table.announces(1, "owl")
    assert table.legal == "sparrow slam"
    table.announces(1, "slam")
    table.announces(3, "sparrow")
    table.deals()
    assert table.hand.said == [(1, "owl", 0), (1, "slam", 0), (3, "sparrow", 0)]


def test_who_has_said_all_is_not_asked_again():
    table = announcing()
    for call in ("owl", "sparrow", "slam"):
        table.announces(1, call)
    assert table.due == ("announce", 3)


def test_silence_announces_nothing():
    table = announcing()
    table.deals()
    assert table.hand.said == []


def test_nobody_announces_what_is_not_on_offer_or_after_the_next_has_spoken():
    table = announcing()
    assert table.refusal(ANNOUNCE, 1, call="eagle") == (
        "'eagle' may not be said here; legal: sparrow, owl, slam"
    )
    table.announces(3, "owl")
    assert table.refusal(ANNOUNCE, 1, call="owl").startswith(
        "announce 'owl' by seat 1 came where deal was due"
    )


def test_who_has_said_something():
    table = announcing()
    table.announces(1, "owl")
    table.announces(3, "owl")
    assert said_by(table.hand, "owl") == [1, 3]
    assert said_by(table.hand, "sparrow") == []
