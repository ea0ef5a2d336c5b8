"""Duties beyond following and trumping, and the Emperor trick."""

from core.packs import PACK_54
from core.phases.dealing import deal
from core.phases.duties import must_win
from core.phases.emperor import EMPEROR, emperor_trick
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING, TOMFOOL_RANKING
from tests.core.made_up import at_table
from tests.core.table import Table

EMPEROR_RULES = TrickRules(judge=emperor_trick, judged=EMPEROR)


def led_by_seat_0(*hands: str, rules: TrickRules, ranking=TOMFOOL_RANKING) -> Table:
    """A trick of four that seat 0 leads; only these cards of each hand are known."""

    def script(hand):
        yield from deal(hand, each=12, talon=6)
        yield from play_tricks(hand, leader=0, tricks=12, rules=rules)

    table = at_table(script, pack=PACK_54, ranking=ranking)
    table.knows(*hands)
    return table


def obliged(*hands: str, seats=(0, 1, 2, 3), **how) -> Table:
    """The same where these seats must take the trick if they can."""
    binding = must_win(lambda _hand, seat: seat in seats)
    rules = TrickRules(duties=(binding,), judge=emperor_trick, judged=EMPEROR)
    return led_by_seat_0(*hands, rules=rules, **how)


# To win the trick if possible


def test_who_can_take_the_trick_must():
    table = obliged("H9", "HK HJ H8", "", "")
    assert table.legal == "H9", "a leader plays any card"
    table.plays("H9")
    assert table.legal == "HK HJ"
    assert table.refuses_to_play("H8", 1) == (
        "seat 1 played H8 but can take the trick with HK HJ and must; legal: HK HJ"
    )


def test_following_comes_first():
    table = obliged("H9", "H8 T5", "", "")
    table.plays("H9")
    assert table.legal == "H8"
    assert table.refuses_to_play("T5", 1) == (
        "seat 1 played T5 but holds H8 and must follow hearts; legal: H8"
    )


def test_who_cannot_take_it_plays_any_card_that_is_legal():
    table = obliged("H9", "T8", "T5 T7 SK", "H10 H8")
    table.plays("H9 T8")
    assert table.legal == "T7 T5"
    table.plays("T5")
    assert table.legal == "H10 H8", "the suit led cannot beat the trump"


def test_who_has_to_trump_beats_the_trump_that_lies_there():
    table = obliged("H9", "T8", "T5 T9 T20", "")
    table.plays("H9 T8")
    assert table.legal == "T20 T9"


def test_it_binds_only_whom_the_game_says():
    table = obliged("H9", "HK H8", "HQ H7", "", seats=(2,))
    table.plays("H9")
    assert table.legal == "HK H8"
    table.plays("H8")
    assert table.legal == "HQ"


def test_tomfool_takes_the_trick_and_must():
    table = obliged("T9", "FOOL T8", "", "")
    table.plays("T9")
    assert table.legal == "FOOL"


def test_with_t21_and_tomfool_in_the_trick_only_t1_takes_it():
    table = obliged("T21", "FOOL", "T1 T20", "")
    table.plays("T21 FOOL")
    assert table.legal == "T1"
    assert table.refuses_to_play("T20", 2) == (
        "seat 2 played T20 but can take the trick with T1 and must; legal: T1"
    )


def test_with_t1_and_t21_in_the_trick_tomfool_takes_nothing_and_may_be_kept():
    for lying in ("T1 T21", "T21 T1"):
        table = obliged(*lying.split(), "FOOL T20", "")
        table.plays(lying)
        assert table.legal == "FOOL T20", "FOOL would make the Emperor trick, which T1 takes"


def test_where_the_fool_is_no_trump_t1_takes_nothing_from_t21():
    table = obliged("T21", "FOOL", "T1 T20", "", ranking=EXCUSE_RANKING)
    table.plays("T21 FOOL")
    assert table.legal == "T20 T1"


# The Emperor trick


def winner(cards: str) -> int:
    table = led_by_seat_0(*cards.split(), rules=EMPEROR_RULES)
    table.plays(cards)
    return table.hand.tricks[0].winner


def test_t1_takes_the_trick_from_t21_and_the_fool_in_whatever_order():
    assert winner("T21 FOOL T1 H9") == 2
    assert winner("T1 FOOL T21 T5") == 0
    assert winner("FOOL T5 T1 T21") == 2
    assert winner("H9 T1 T21 FOOL") == 1


def test_without_all_three_the_fool_or_the_highest_trump_wins():
    assert winner("T21 FOOL T2 T3") == 1
    assert winner("T1 FOOL T20 T5") == 1
    assert winner("T21 T1 T20 T5") == 0
