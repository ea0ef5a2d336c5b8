"""Taking the talon and laying cards away, told by the log or implied by an abridged one."""

import pytest

from core.actions import CONTRACT, DISCARD, TAKE
from core.cards import card_set, cards_in, set_named
from core.packs import PACK_54
from core.phases.dealing import deal
from core.phases.talon import draw, take_group
from tests.core.made_up import at_table
from tests.core.phases.test_dealing import HANDS, LAID, REST, TAKER_1
from tests.core.table import Table, names


def abridged(hands=TAKER_1, *, aside="", talon="", dealer=0, **options):
    table = Table("french-tarot", 4, dealer, **options)
    table.knows(*hands, aside=aside, talon=talon)
    return table


def test_the_taker_picks_up_the_talon_and_lays_as_many_away():
    table = Table("french-tarot", 4)
    table.deals("", "S2 S3 S4 S5", talon="CK CQ CC CJ C10 C9")
    table.bids("garde", "pass", "pass", "pass")
    table.discards("S2 S3 S4 S5 C10 C9")
    assert names(table.hand.discards[1]) == "S5 S4 S3 S2 C10 C9"
    assert table.hand.hands[1].bit_count() == 18
    assert table.hand.hands[1] & set_named("CK CQ CC CJ") == set_named("CK CQ CC CJ")


def test_a_discard_that_is_not_held_is_refused_with_what_may_go():
    table = Table("french-tarot", 4)
    table.deals("SA", "S2 S3 S4 S5", talon="CK CQ CC CJ C10 C9")
    table.bids("garde", "pass", "pass", "pass")
    assert table.refusal(DISCARD, 1, cards="SA S2 S3 S4 S5 C9").startswith(
        "seat 1 lays away SA, which it does not hold; legal: 6 of S5 S4 S3 S2 "
    )


def test_nobody_takes_the_talon_of_a_garde_sans():
    table = Table("french-tarot", 4)
    table.deals(talon="CK CQ CC CJ C10 C9")
    table.bids("garde-sans", "pass", "pass", "pass")
    assert names(table.hand.talon) == "CK CQ CC CJ C10 C9"
    assert table.due == ("announce", 1)


def test_abridged_what_was_laid_aside_is_the_discard():
    table = abridged()
    table.contract(1, "garde")
    assert names(table.hand.discards[1]) == LAID
    assert table.hand.aside == 0
    assert table.hand.unknown == ["the auction", "the talon, and what seat 1 held before it"]
    assert table.hand.dealt is None


def test_abridged_a_known_talon_tells_what_was_dealt():
    talon = "FOOL T21 T20 H2 H3 HK"
    table = abridged(talon=talon)
    table.contract(1, "garde")
    assert table.hand.unknown == ["the auction"]
    assert names(table.hand.talon_as_dealt) == "FOOL T21 T20 HK H3 H2"
    assert table.hand.dealt is not None
    assert table.hand.dealt[1] == set_named(
        "HQ HC HJ H10 H9 H8 H7 T5 T6 T7 T8 T19 T18 T17 H6 H5 H4 HA"
    )
    assert [held.bit_count() for held in table.hand.dealt] == [18, 18, 18, 18]


def test_abridged_a_talon_that_another_seat_holds_is_refused():
    table = abridged(talon="FOOL T21 T20 H2 H3 S4")
    assert table.refusal(CONTRACT, 1, call="garde") == (
        "seat 1 took the talon, yet seat 0 holds S4 of it at the first lead"
    )


@pytest.mark.parametrize("card", ["HK", "T1", "T21", "FOOL"])
def test_abridged_a_card_that_may_not_be_laid_away_shows(card):
    # The card changes places with the H6 that was laid aside.
    hands = tuple(
        " ".join("H6" if held == card else held for held in text.split()) for text in TAKER_1
    )
    table = abridged(hands)
    assert table.refusal(CONTRACT, 1, call="garde") == (
        f"seat 1 laid away {card}, which the rules forbid: nobody held it at the first lead"
    )


def test_abridged_a_trump_laid_away_without_need_shows():
    hands = tuple(text.replace("T19", "H6") for text in TAKER_1)
    page = abridged(hands)
    page.contract(1, "garde")
    assert names(page.hand.discards[1]) == "T19 H5 H4 H3 H2 HA"
    federation = abridged(hands, rules="federation")
    assert federation.refusal(CONTRACT, 1, call="garde") == (
        "seat 1 laid away T19, which may go only when nothing else is left, "
        "but kept HQ HC HJ H10 H9 H8 H7 H6"
    )


def test_abridged_without_a_taken_talon_what_lies_aside_is_the_talon():
    table = abridged(HANDS)
    table.contract(1, "garde-contre")
    assert names(table.hand.talon) == REST
    assert names(table.hand.talon_as_dealt) == REST
    assert table.hand.unknown == ["the auction"]
    assert table.hand.dealt == tuple(set_named(text) for text in HANDS)


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_abridged_an_untaken_talon_in_somebodys_hand_is_refused(contract):
    table = abridged(HANDS, talon="FOOL T21 T20 T19 T18 D2")
    assert table.refusal(CONTRACT, 1, call=contract) == (
        "nobody took the talon, yet seat 2 holds D2 of it at the first lead"
    )


def test_abridged_an_untaken_talon_is_what_lies_aside():
    short = (*HANDS[:3], HANDS[3].replace(" T16", ""))
    table = abridged(short, aside=REST, talon="FOOL T21 T20 T19 T18 T16")
    assert table.refusal(CONTRACT, 1, call="garde-sans") == (
        "nobody took the talon FOOL T21 T20 T19 T18 T16, "
        "yet the cards laid aside are FOOL T21 T20 T19 T18 T17"
    )


def test_abridged_hands_known_in_part_leave_discard_and_talon_unknown():
    table = abridged(("S2 S3", "S4", "S5", "S6"))
    table.contract(1, "garde")
    assert table.hand.unknown == [
        "16 of the cards of seat 0",
        "17 of the cards of seat 1",
        "17 of the cards of seat 2",
        "17 of the cards of seat 3",
        "the auction",
        "the talon, and what seat 1 held before it",
        "the discard",
    ]
    untaken = abridged(("S2 S3", "S4", "S5", "S6"))
    untaken.contract(1, "garde-sans")
    assert untaken.hand.unknown[-2:] == ["the auction", "the talon"]
    assert untaken.hand.dealt is None


def test_abridged_a_known_talon_does_not_tell_the_deal_of_hands_known_in_part():
    table = abridged(("S2 S3", "S4", "S5", "S6"), talon="C2 C3 C4 C5 C6 C7")
    table.contract(1, "garde")
    assert table.hand.dealt is None


def test_abridged_hands_known_in_part_are_played_as_far_as_they_go():
    table = abridged(("S2 S3", "S4 S8", "S5", "S6"))
    table.contract(2, "garde")
    table.plays("S4 S5 S6 S2")
    assert table.hand.tricks_won == [0, 0, 0, 1]
    assert table.due == ("play", 3)
    assert table.legal == ""
    assert table.refuses_to_play("S9") == (
        "seat 3 played S9 but does not hold it: nobody is known to hold it; "
        "legal: no card that is known"
    )


def test_abridged_a_revoke_shows_even_where_hands_are_known_in_part():
    table = abridged(("S2 S3", "S4", "S5 H4", "S6"))
    table.contract(1, "garde")
    table.plays("S4")
    assert table.refuses_to_play("H4", 2) == (
        "seat 2 played H4 but holds S5 and must follow spades; legal: S5"
    )


# Parts of the talon


def taking(hand):
    yield from deal(hand, each=16, talon=(3, 3))
    upper, lower = hand.talon_groups
    taken = yield from take_group(hand, 2, {"upper": upper, "lower": lower})
    draw(hand, 0, cards_of(hand.talon, 1))
    return taken


def cards_of(cards: int, count: int) -> int:
    return card_set(cards_in(cards)[:count])


def test_one_group_of_the_talon_is_taken_and_the_other_lies():
    table = at_table(taking, players=3, pack=PACK_54)
    table.deals(talon=["T1 T2 T3", "T4 T5 T6"])
    assert table.due == ("take", 2)
    assert table.refusal(TAKE, 2, call="both") == (
        "'both' may not be said here; legal: upper, lower"
    )
    table.takes("upper", seat=2)
    assert table.hand.hands[2] & set_named("T1 T2 T3") == set_named("T1 T2 T3")
    assert table.outcome.ending == "upper"


def test_what_is_drawn_leaves_the_talon_for_the_hand():
    table = at_table(taking, players=3, pack=PACK_54)
    table.deals(talon=["T1 T2 T3", "T4 T5 T6"])
    table.takes("upper")
    assert table.hand.hands[0] & set_named("T4")
    assert names(table.hand.talon) == "T6 T5"
    assert names(table.hand.talon_as_dealt) == "T6 T5 T4 T3 T2 T1"
