"""Announcements and contras of the Tarokk games: who may say what, and for how long."""

import pytest

from core.actions import ANNOUNCE, CALL_PARTNER, CONTRA, PLAY, RECONTRA, SUBCONTRA
from core.games.tarokk_bonuses import MAGUS
from tests.core.games.tarokk import BONUSES, GAMES, all_discard, called, taken
from tests.core.table import Table

# Seat 1 is declarer and seat 2 his partner; seats 3 and 0 are defenders.


def offered(table: Table, kind: str = ANNOUNCE) -> set[str]:
    """What the seat that is due may say."""
    assert table.hand.awaits is not None
    return {action.call for action in table.hand.awaits.choices() if action.kind == kind}


def silent(table: Table) -> None:
    """The seat that is due has nothing to say."""
    table.hand.skip()


# How it goes round


def test_tk_16_it_goes_round_from_the_declarer_and_ends_when_nobody_speaks():
    table = called()
    for seat in (1, 2, 3, 0):
        assert table.due == (ANNOUNCE, seat)
        silent(table)
    assert table.due == (PLAY, 1)


def test_tk_16_it_ends_when_three_are_silent_after_the_last_word():
    table = called()
    table.announces(3, "kings")
    assert table.due == (ANNOUNCE, 3)
    for seat in (3, 0, 1, 2):
        assert table.due[1] == seat
        silent(table)
    assert table.due == (PLAY, 1)


def test_tk_16_a_player_may_say_several_things_in_one_turn_and_speak_again_in_a_later_one():
    table = called()
    table.announces(1, "honours")
    table.announces(1, "kings")
    table.contras(3, "hand")
    table.contras(3, "kings")
    table.announces(1, "sparrow")
    assert [(said.seat, said.call) for said in table.hand.said] == [
        (1, "honours"),
        (1, "kings"),
        (3, "contra hand"),
        (3, "contra kings"),
        (1, "sparrow"),
    ]


def test_tk_16_nothing_can_be_said_after_that():
    table = called()
    table.announces(2, "kings")
    table.plays("T17")
    assert "announce 'honours' by seat 1 came where play by seat 2 was due" in table.refusal(
        ANNOUNCE, 1, call="honours"
    )


def test_tk_16_nothing_need_be_held_to_announce():
    table = called()
    table.announces(0, "conquest")
    table.announces(0, "honours")
    assert table.due == (ANNOUNCE, 0)


# What may be announced


@pytest.mark.parametrize("variant", GAMES)
def test_the_declarer_may_announce_every_bonus_of_the_game(variant):
    assert offered(called(variant=variant)) == set(BONUSES[variant])


def test_the_lists_build_on_each_other():
    sizes = [len(BONUSES[variant]) for variant in GAMES]
    assert sizes == [6, 6 + 4 + 8, 18 + 3 + 6 + 3 + 4 + 1, 18 + 2 + 2 + 4 + 4 + 1 + 4 + 1]
    assert set(BONUSES["tarokk-paskievics"]) == {
        "honours",
        "kings",
        "high game",
        "slam",
        "sparrow",
        "conquest",
    }


def test_a_bonus_of_another_list_is_refused():
    assert called().refusal(ANNOUNCE, 1, call="first five") == (
        "seat 1: 'first five' is no bonus of this game; legal: announce honours, announce kings, "
        "announce high game, announce slam, announce sparrow, announce conquest"
    )


def test_tk_t3_what_a_side_has_announced_is_not_announced_again_by_it():
    table = called()
    table.announces(1, "kings")
    silent(table)
    assert "kings" not in offered(table)
    assert "seat 2: its side has announced 'kings' already" in table.refusal(
        ANNOUNCE, 2, call="kings"
    )


def test_tk_9_both_sides_may_announce_the_same_bonus():
    table = called()
    table.announces(1, "kings")
    table.announces(3, "kings")
    table.contras(0, "kings")
    table.contras(1, "kings")
    table.recontras(2, "kings")
    table.recontras(3, "kings")


def test_tk_t3_a_side_that_announces_a_slam_announces_no_honours_and_no_kings():
    table = called()
    table.announces(1, "slam")
    assert offered(table) == {"high game", "sparrow", "conquest"}
    assert table.refusal(ANNOUNCE, 1, call="honours").startswith(
        "seat 1: 'honours' does not go with what its side has announced: slam; legal: "
    )
    silent(table)
    assert "kings" not in offered(table)
    silent(table)
    assert {"honours", "kings", "slam"} <= offered(table)  # the other side's


@pytest.mark.parametrize("earlier", ["honours", "kings"])
def test_tk_t3_honours_or_kings_bar_the_slam(earlier):
    table = called()
    table.announces(2, earlier)
    assert "slam" not in offered(table)
    assert "does not go with" in table.refusal(ANNOUNCE, 2, call="slam")


# Contras


def test_only_a_defender_may_contra_the_hand():
    table = called()
    assert "'hand' is its own side's, which it may not contra" in table.refusal(
        CONTRA, 1, call="hand"
    )
    silent(table)
    assert "'hand' is its own side's, which it may not contra" in table.refusal(
        CONTRA, 2, call="hand"
    )
    silent(table)
    assert offered(table, CONTRA) == {"hand"}
    table.contras(3, "hand")


def test_tk_7_recontra_is_for_the_side_that_was_doubled_and_subcontra_for_the_first():
    table = called()
    table.contras(3, "hand")
    assert "'hand' is the other side's, which it may not recontra" in table.refusal(
        RECONTRA, 3, call="hand"
    )
    table.recontras(2, "hand")
    assert "'hand' is its own side's, which it may not subcontra" in table.refusal(
        SUBCONTRA, 2, call="hand"
    )
    table.subcontras(0, "hand")
    assert "the last said to it is subcontra" in table.refusal(CONTRA, 0, call="hand")


def test_tk_7_each_step_comes_after_the_one_before():
    table = called()
    assert "'hand' is not open to recontra: nobody has said contra" in table.refusal(
        RECONTRA, 1, call="hand"
    )
    table.contras(3, "hand")
    assert "'hand' is not open to subcontra: the last said to it is contra" in table.refusal(
        SUBCONTRA, 3, call="hand"
    )
    assert "'hand' is not open to contra: the last said to it is contra" in table.refusal(
        CONTRA, 3, call="hand"
    )


def test_tk_7_what_a_defender_announced_is_doubled_by_the_declarers_side():
    table = called()
    table.announces(3, "kings")
    silent(table)
    assert "'kings' is its own side's" in table.refusal(CONTRA, 0, call="kings")
    table.contras(2, "kings")
    table.recontras(0, "kings")
    table.subcontras(1, "kings")


def test_a_bonus_that_nobody_announced_cannot_be_doubled():
    table = called()
    assert "seat 1: there is no 'kings' to contra" in table.refusal(CONTRA, 1, call="kings")


def test_a_contra_says_what_it_is_for():
    table = called()
    assert "seat 1 does not say what it means to contra" in table.refusal(CONTRA, 1)


def test_who_has_laid_the_called_trump_away_contras_at_once():
    table = taken()
    all_discard(table, "T6 T7", "HJ", "T18", "HA")
    assert table.due == (CALL_PARTNER, 1)
    table.calls("T18")
    assert table.due == (CONTRA, 3)
    table.contras(3, "hand")
    assert table.due == (ANNOUNCE, 1)
    # He is alone, and may answer it.
    table.recontras(1, "hand")
    table.subcontras(2, "hand")


# The Brace of Pheasants


def test_mag_4_only_the_player_who_leads_may_announce_the_brace():
    table = called(variant="tarokk-magus")
    assert "brace of pheasants" in offered(table)
    silent(table)
    assert offered(table) == set(MAGUS) - {"brace of pheasants"}
    assert table.refusal(ANNOUNCE, 2, call="brace of pheasants").startswith(
        "seat 2: only seat 1, who leads first, may announce 'brace of pheasants'; legal: "
    )
