"""Palatine Tarokk: its own bonuses (PAL-1, PAL-2); the rest is that of Paskievics Tarokk."""

import pytest

from tests.core.games.tarokk import called, made, makes, makes_silently, missed, outcome, paid, won

PALATINE = "tarokk-palatine"


def scores(*args: object, **more: object) -> tuple[object, ...]:
    return outcome(*args, variant=PALATINE, **more).scores


FIRSTS = [
    ("first five", 5, "T20", 10, 5),
    ("first six", 6, "T21", 12, 6),
    ("first seven", 7, "FOOL", 14, 7),
    ("first eight", 8, "T1", 20, 10),
]


def tricks(count: int, last: str) -> list[str]:
    """That many tricks of the declarer's side, the last of them won by that card, then another's."""
    before = ["0:SK", "1:HK"] * 4
    return [*before[: count - 1], f"0:{last}", "2:DK"]


@pytest.mark.parametrize(("name", "count", "card"), [first[:3] for first in FIRSTS])
def test_a_first_bonus_is_that_many_tricks_the_last_of_them_won_by_its_card(name, count, card):
    assert makes(PALATINE, name, won(*tricks(count, card)))
    lost_one = won("2:DK", *tricks(count, card)[1:])
    assert not makes(PALATINE, name, lost_one)
    assert not makes(PALATINE, name, won(*tricks(count, card)), side=1)


@pytest.mark.parametrize(("name", "count", "card"), [first[:3] for first in FIRSTS])
def test_pal_1_the_last_trick_must_be_won_by_the_card_itself(name, count, card):
    assert not makes(PALATINE, name, won(*tricks(count, f"T19 {card}")))
    early = won(f"0:{card}", *tricks(count, "T19")[1:])
    assert not makes(PALATINE, name, early)


def test_pal_2_first_eight_makes_no_other_first_unless_its_own_card_won_the_trick():
    played = won(*["0:SK"] * 4, "1:T20", "1:T19", "0:FOOL", "0:T1", "2:T5")
    assert [makes(PALATINE, name, played) for name, *_ in FIRSTS] == [True, False, True, True]
    five, seven, eight = made("first five"), made("first seven"), made("first eight")
    assert paid("3 cards", 48, five, seven, eight, variant=PALATINE) == 1 + 5 + 7 + 10


@pytest.mark.parametrize(("name", "announced", "silent"), [(f[0], *f[3:]) for f in FIRSTS])
def test_what_the_first_bonuses_are_worth(name, announced, silent):
    assert paid("3 cards", 48, made(name, announced=True), variant=PALATINE) == 1 + announced
    assert paid("3 cards", 48, made(name), variant=PALATINE) == 1 + silent


@pytest.mark.parametrize(
    ("suit", "king"), [("spades", "SK"), ("hearts", "HK"), ("diamonds", "DK"), ("clubs", "CK")]
)
def test_the_kings_of_a_suit_win_the_last_trick_or_the_last_but_one(suit, king):
    last, penultimate = won("0:T5", f"0:{king}"), won(f"0:{king}", "0:T5")
    assert makes(PALATINE, f"last king of {suit}", last)
    assert not makes(PALATINE, f"last king of {suit}", penultimate)
    assert makes(PALATINE, f"penultimate king of {suit}", penultimate)
    assert not makes(PALATINE, f"penultimate king of {suit}", last)
    assert not makes(PALATINE, f"last king of {suit}", won("0:T5", f"2:{king}"))
    other = "HK" if suit != "hearts" else "DK"
    assert not makes(PALATINE, f"last king of {suit}", won("0:T5", f"0:{other}"))
    assert not makes(PALATINE, f"penultimate king of {suit}", won(f"0:{other}", "0:T5"))
    queen = king.replace("K", "Q")
    assert not makes(PALATINE, f"last king of {suit}", won("0:T5", f"0:{queen}"))
    assert not makes(PALATINE, f"penultimate king of {suit}", won(f"0:{queen}", "0:T5"))


def test_tk_9_a_bonus_without_a_price_in_silence_counts_only_if_announced():
    assert not makes_silently(PALATINE, "last king of clubs", won("0:T5", "0:CK"))
    assert not makes_silently(PALATINE, "penultimate king of clubs", won("0:CK", "0:T5"))
    assert (
        paid("3 cards", 48, made("last king of clubs", announced=True), variant=PALATINE) == 1 + 15
    )
    assert (
        paid("3 cards", 48, made("penultimate king of spades", announced=True), variant=PALATINE)
        == 1 + 20
    )


def test_the_worked_example():
    assert scores(
        "1 card", 55, made("first five", announced=True), missed("last king of clubs")
    ) == (-5, 5, -5, 5)


def test_a_first_five_in_silence_and_a_last_king_announced_at_the_table():
    table = called(variant=PALATINE)  # seat 1 with T20 and FOOL, his partner seat 2 with T21
    table.announces(1, "last king of hearts")
    table.plays("FOOL T8 T9 T2  T17 T12 T10 T3  T16 T13 T11 T4")  # 8 + 4 + 4
    table.plays("SK T14 T1 SA  T19 T18 T5 T20")  # 12 + 4, the fifth trick won by T20
    table.plays("HK HC DC SJ  T15 T21 DQ SC")  # 13 + 13
    table.plays("DJ DK SQ DA  CC CQ CA CJ")  # 12 + 10 to the defenders
    # T6 T7 and HJ laid away, 4, and CK left in the talon, 5.
    assert table.outcome.points == (27, 67, 67, 27)
    assert {bonus.name: bonus.points for bonus in table.outcome.bonuses} == {
        "honours": 1,
        "first five": 5,
        "last king of hearts": -15,
    }
    assert table.outcome.scores == (-12, 12, 12, -12)  # 2 + 19 + 1 + 5 - 15
