"""Baronetti, as its sheet has it (rulings BAR-1 to BAR-6)."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from core.actions import DEAL, DEAL_PACKET, DISCARD, EXPOSE, FOOL_EXCHANGE, HELD, PLAY
from core.cards import NAMES, card_named, cards_in
from core.counting import count_in_pairs
from core.errors import Unreadable
from core.games.baronetti import BARONETTI, BaronettiOptions, settle
from core.packs import PACK_78
from tests.core.table import Table, names

HEIGHTS = (10, 10, 10, 9)


def piled(seat0: Sequence[str] = (), seat1: Sequence[str] = ()) -> list[list[str]]:
    """Eight piles from the top down: those told, filled up below with the rest of the pack."""
    told = [*seat0, *[""] * (4 - len(seat0)), *seat1, *[""] * (4 - len(seat1))]
    piles = [pile.split() for pile in told]
    known = {card for pile in piles for card in pile}
    rest = [NAMES[card] for card in cards_in(PACK_78.cards) if NAMES[card] not in known]
    for pile, height in zip(piles, HEIGHTS * 2, strict=True):
        while len(pile) < height:
            pile.append(rest.pop(0))
    return piles


def layers(piles: list[list[str]]) -> list[list[str]]:
    """The piles layer by layer from the top."""
    return [[pile[layer] for pile in piles if layer < len(pile)] for layer in range(max(HEIGHTS))]


def laid(
    seat0: Sequence[str] = (), seat1: Sequence[str] = (), dealer: int = 0, **options: object
) -> Table:
    """All piles are laid."""
    table = Table("baronetti", dealer=dealer, **options)
    for layer in layers(piled(seat0, seat1)):
        table.does(DEAL_PACKET, groups=layer)
    return table


def tops_only(seat0: Sequence[str] = (), seat1: Sequence[str] = (), dealer: int = 0) -> Table:
    """Only the open cards are known."""
    table = Table("baronetti", dealer=dealer)
    table.does(DEAL_PACKET, groups=layers(piled(seat0, seat1))[0])
    table.hand.decline()
    return table


# Deal


def test_each_player_has_three_piles_of_ten_and_one_of_nine():
    table = Table("baronetti")
    sizes = []
    for layer in layers(piled()):
        sizes.append(len(table.hand.awaits.sizes))
        table.does(DEAL_PACKET, groups=layer)
    assert sizes == [8] * 9 + [6]
    assert [cards.bit_count() for cards in table.hand.dealt] == [39, 39]


def test_the_top_card_of_each_pile_is_open_and_the_rest_covered():
    table = laid(["SK", "SQ", "SC", "SJ"], ["HK", "HQ", "HC", "HJ"])
    assert names(table.hand.hands[0]) == "SK SQ SC SJ"
    assert names(table.hand.hands[1]) == "HK HQ HC HJ"
    assert table.hand.talon.bit_count() == 78 - 8


def test_no_card_is_dealt_twice():
    table = Table("baronetti")
    twice = ["SK", "SK", "S2", "S3", "S4", "S5", "S6", "S7"]
    assert table.refusal(DEAL_PACKET, groups=twice) == (
        "SK was dealt twice: to pile 1 of seat 0 and to pile 2 of seat 0"
    )
    far = ["SK", "S8", "S2", "S3", "S4", "S5", "S6", "SK"]
    assert "to pile 1 of seat 0 and to pile 4 of seat 1" in table.refusal(DEAL_PACKET, groups=far)
    table.does(DEAL_PACKET, groups=["SK", "S8", *twice[2:]])
    assert table.refusal(DEAL_PACKET, groups=["SK", "H8", "H2", "H3", "H4", "H5", "H6", "H7"]) == (
        "SK was dealt before"
    )
    assert "this game deals 1+1+1+1+1+1+1+1" in table.refusal(DEAL_PACKET, groups=["HK"])


def test_bar_t4_the_piles_and_the_dealer_must_be_known():
    with pytest.raises(
        Unreadable, match="Baronetti needs to know the dealer, whose opponent leads"
    ):
        Table("baronetti", dealer=None)
    table = Table("baronetti")
    assert "needs the cards as dealt" in table.refusal(HELD, groups=[""] * 4)
    assert "deal came where deal_packet was due" in table.refusal(DEAL, groups=["SK"])


def test_nothing_is_laid_away():
    assert "discard by seat 1 came where play by seat 1 was due" in laid().refusal(
        DISCARD, 1, cards="S2"
    )


# Play


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_opponent_leads_and_39_tricks_are_played(dealer):
    table = laid(dealer=dealer)
    assert table.due == ("play", 1 - dealer)
    table.plays_on()
    assert len(table.hand.tricks) == 39
    assert all(
        then.leader == now.winner
        for now, then in zip(table.hand.tricks, table.hand.tricks[1:], strict=False)
    )


def test_bar_1_the_leader_plays_any_of_his_open_cards_and_no_other():
    table = laid((), ["HK S2", "HQ", "T5", "FOOL"])
    assert table.legal == "FOOL T5 HK HQ"
    assert table.refuses_to_play("S2", 1).startswith("seat 1 played S2 but does not hold it: ")


def test_bar_2_the_next_card_is_turned_up_before_the_other_player_answers():
    table = laid(["S3", "S4", "S5", "S6"], ["HK SA", "HQ", "T5", "FOOL"])
    table.plays("HK")
    assert names(table.hand.hands[1]) == "FOOL T5 SA HQ"
    assert table.due == ("play", 0)


def test_bar_2_the_card_turned_up_plays_no_part_in_the_trick():
    table = laid(["H3 HA", "S4", "S5", "S6"], ["H2 HK", "HQ", "T5", "FOOL"])
    table.plays("H2 H3")
    assert table.hand.tricks[0].winner == 1, "the 2 is above the 3 in hearts"
    assert names(1 << table.hand.tricks[0].winning_card) == "H2"


def test_follow_else_trump_else_anything():
    table = laid(["HJ", "T3", "S5", "T20"], ["H2 D2 CK", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.refuses_to_play("T3", 0) == (
        "seat 0 played T3 but holds HJ and must follow hearts; legal: HJ"
    )
    table = laid(["C2", "T3", "S5", "T20"], ["H2 D2 CK", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.refuses_to_play("S5", 0) == (
        "seat 0 played S5 but holds T20 T3 and must trump; legal: T20 T3"
    )
    table = laid(["C2", "C3", "S5", "S6"], ["H2 D2 CK", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.legal == "S6 S5 C3 C2"
    table.plays("S6")
    assert table.hand.tricks[0].winner == 1


def test_bar_t1_a_covered_card_neither_follows_nor_trumps():
    table = laid(["S5 H3", "T3 H4", "S6", "S7"], ["H2", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.legal == "T3", "hearts lie covered"
    table = laid(["S5 H3", "S8 T4", "S6", "S7"], ["H2", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.legal == "S8 S7 S6 S5"


def test_there_is_no_duty_to_beat_a_trump():
    table = laid(["T3", "T20", "S5", "S6"], ["T10", "D3", "D5", "D4"])
    table.plays("T10")
    assert table.legal == "T20 T3"


def test_the_round_suits_rank_their_pips_in_reverse():
    table = laid(["HA", "D10", "CA", "S10"], ["H10", "DA", "C10", "SA"])
    table.plays("H10 HA")
    table.plays("D10 DA")
    table.plays("C10 CA")
    table.plays("SA S10")
    assert [trick.winner for trick in table.hand.tricks] == [0, 1, 1, 0]


# The Fool


def test_the_fool_may_be_played_though_its_player_could_follow_and_comes_back_to_him():
    table = laid(["FOOL", "H3", "S5", "S6"], ["H2", "D3", "D5", "D4"])
    table.plays("H2")
    assert table.legal == "FOOL H3"
    table.plays("FOOL")
    assert table.hand.tricks[0].winner == 1
    assert names(table.hand.piles[0]) == "FOOL"
    assert table.due == ("play", 1), "there is no empty card to give yet"


def test_led_the_fool_leaves_the_suit_to_the_next_card():
    table = laid(["H3", "T4", "S5", "S6"], ["FOOL", "H2", "D5", "D4"])
    table.plays("FOOL")
    assert table.legal == "T4 S6 S5 H3"


def test_the_debt_is_paid_with_an_empty_card_as_soon_as_there_is_one():
    table = laid(["FOOL", "DK", "D2", "S6"], ["H2", "DQ", "D5", "D4"])
    table.plays("H2 FOOL")
    table.plays("DQ DK")
    assert table.due == ("play", 0), "King and Queen are no empty cards"
    table.plays("D2 D4")
    assert table.due == (FOOL_EXCHANGE, 0)
    assert table.legal == "D4 D2"
    assert table.hand.awaits.optional, "BAR-T3"
    assert table.refusal(FOOL_EXCHANGE, 0, card="DQ") == (
        "DQ is given for the Fool, but it is no empty card; legal: D4 D2"
    )
    table.exchanges(0, "D4")
    assert names(table.hand.piles[0]) == "FOOL DK DQ D2"
    assert names(table.hand.piles[1]) == "H2 D4"


# Seat 1 has all trumps, all spades and the four highest hearts: it wins every trick.
ALL_TO_SEAT_1 = (
    ["FOOL HA H2 H3 H4 H5 H6 H7 H8 H9", "H10 DA D2 D3 D4 D5 D6 D7 D8 D9"],
    [
        "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12",
        "T11 T10 T9 T8 T7 T6 T5 T4 T3 T2",
        "T1 SK SQ SC SJ S10 S9 S8 S7 S6",
        "HK HQ HC HJ S5 S4 S3 S2 SA",
    ],
)


def test_bar_4_a_debt_that_can_never_be_paid_lapses():
    table = laid(*ALL_TO_SEAT_1)
    table.plays_on(seat0="FOOL")
    assert table.hand.tricks_won == [0, 39]
    assert table.outcome.points == (Fraction(9, 2), 91 - Fraction(9, 2)), "5 less half a point"
    assert table.outcome.scores == (-1, 1)


# Scoring


def test_the_pack_counts_91_in_pairs():
    assert (
        count_in_pairs(BARONETTI.usual_cards.values, PACK_78.cards) == BARONETTI.usual_cards.total
    )
    table = laid()
    table.plays_on()
    assert sum(table.outcome.points) == 91


def test_the_worked_example():
    outcome = settle((28, 63), 0, BaronettiOptions())
    assert 28 + 63 == 91
    assert outcome.scores == (-1, 1)
    assert outcome.won == (False, True)
    assert outcome.roles == ("dealer", "player")
    assert outcome.sides == (0, 1)
    assert outcome.played


def test_bar_3_the_stake_is_one_or_the_difference_by_house_rule():
    assert settle((90, 1), 0, BaronettiOptions()).scores == (1, -1)
    assert settle((46, 45), 0, BaronettiOptions()).scores == (1, -1)
    assert settle((28, 63), 0, BaronettiOptions(settlement="difference")).scores == (-35, 35)


def test_bar_5_equal_points_are_a_draw():
    half = Fraction(91, 2)
    for settlement in ("stake", "difference"):
        outcome = settle((half, half), 0, BaronettiOptions(settlement=settlement))
        assert outcome.scores == (0, 0)
        assert outcome.won == (False, False)


def test_bar_6_t21_is_highest_unless_the_angel_is():
    for options, winner in (({}, 1), ({"angel_high": True}, 0)):
        table = laid(["T20"], ["T21"], **options)
        table.plays("T21 T20")
        assert table.hand.tricks[0].winner == winner
        # 5 and 1, less half a point for each card.
        assert table.hand.game.points(table.hand)[winner] == 5
        worth = table.hand.values.of
        assert worth[card_named("T20")] == (5 if options else 1)
        assert worth[card_named("T21")] == (1 if options else 5)


# A log that knows only the open cards


def test_what_is_turned_up_is_told_where_only_the_open_cards_are_known():
    table = tops_only(["H3", "S4", "S5", "S6"], ["H2", "HQ", "T5", "FOOL"])
    assert "how the covered cards lay" in table.hand.unknown
    table.plays("H2")
    assert table.due == (EXPOSE, 1)
    assert table.refusal(EXPOSE, 1, card="S4").startswith(
        "seat 1 turns up S4, which is not covered any more; legal: "
    )
    assert "play of H3 came where expose by seat 1 was due" in table.refuses_to_play("H3")
    table.does(EXPOSE, card="SA")
    assert names(table.hand.hands[1]) == "FOOL T5 SA HQ"
    assert table.due == ("play", 0)


def test_bar_t2_a_hand_told_by_what_was_turned_up_comes_to_the_same():
    piles = piled()
    known = laid()
    known.plays_on()
    told = tops_only()
    left = {pile[0]: pile for pile in piles}
    for trick in known.hand.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            told.does(PLAY, seat, card=NAMES[card])
            pile = left.pop(NAMES[card])[1:]
            if pile:
                left[pile[0]] = pile
                told.does(EXPOSE, seat, card=pile[0])
    assert told.outcome == known.outcome


def test_bar_t2_what_is_known_is_not_told_again():
    table = laid((), ["HK SA"])
    table.plays("HK")
    assert "expose of SA by seat 1 came where play by seat 0 was due" in table.refusal(
        EXPOSE, 1, card="SA"
    )
