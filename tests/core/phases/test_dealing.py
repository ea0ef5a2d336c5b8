"""The deal, complete or as far as an abridged log knows the cards."""

from random import Random

import pytest

from core.actions import BID, DEAL, HELD, Action
from core.cards import set_named
from core.errors import Unreadable
from core.hand import Level
from core.packs import PACK_40, PACK_54
from core.phases.dealing import deal
from tests.core.made_up import at_table
from tests.core.table import Table, names

SPADES = "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SC SQ SK"
HEARTS = "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HC HQ HK"
DIAMONDS = "DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC DQ DK"
CLUBS = "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CC CQ CK"
# Four complete hands at the first lead, and the six cards that are in none of them.
HANDS = (
    f"{SPADES} T1 T2 T3 T4",
    f"{HEARTS} T5 T6 T7 T8",
    f"{DIAMONDS} T9 T10 T11 T12",
    f"{CLUBS} T13 T14 T15 T16",
)
REST = "FOOL T21 T20 T19 T18 T17"
# The same with an ordinary discard: seat 1 has taken T17 to T21 and the Fool.
TAKER_1 = (
    f"{SPADES} T1 T2 T3 T4",
    "HK HQ HC HJ H10 H9 H8 H7 T5 T6 T7 T8 FOOL T21 T20 T19 T18 T17",
    f"{DIAMONDS} T9 T10 T11 T12",
    f"{CLUBS} T13 T14 T15 T16",
)
LAID = "H6 H5 H4 H3 H2 HA"


def groups(*texts: str) -> tuple[int, ...]:
    return tuple(set_named(text) for text in texts)


def refusal(kind: str, *texts: str, variant: str = "french-tarot", players: int = 4) -> str:
    table = Table(variant, players)
    return table.hand.objection(Action(kind, groups=groups(*texts)))


@pytest.mark.parametrize(
    ("variant", "players", "sizes"),
    [
        ("scarto", 3, "28+25+25"),
        ("french-tarot", 4, "18+18+18+18+6"),
        ("french-tarot", 3, "24+24+24+6"),
        ("french-tarot", 5, "15+15+15+15+15+3"),
    ],
)
def test_how_many_cards_each_game_deals(variant, players, sizes):
    table = Table(variant, players)
    assert table.legal == f"a deal of {sizes} cards"
    deal = table.hand.awaits.any_choice(Random(1))
    assert "+".join(str(group.bit_count()) for group in deal.groups) == sizes
    assert sum(deal.groups) == table.hand.pack
    assert all(table.hand.awaits.allows(choice) for choice in table.hand.awaits.choices())


def test_the_scarto_dealer_has_the_three_cards_more_wherever_he_sits():
    assert Table("scarto", 3, dealer=2).legal == "a deal of 25+25+28 cards"


def test_a_card_dealt_to_two_places_is_named_with_both():
    assert refusal(DEAL, *HANDS[:3], f"{CLUBS} T13 T14 T15 S4", REST) == (
        "S4 was dealt twice: to seat 0 and to seat 3"
    )
    assert refusal(DEAL, *HANDS, "FOOL T21 T20 T19 T18 D2") == (
        "D2 was dealt twice: to seat 2 and to the talon"
    )


def test_a_hand_with_a_card_too_few_is_refused_with_what_is_missing():
    assert refusal(DEAL, *HANDS[:3], f"{CLUBS} T13 T14 T15", REST) == (
        "the deal has 18+18+18+17+6 cards, this game deals 18+18+18+18+6; not dealt: T16"
    )


def test_a_deal_without_its_talon_or_with_a_hand_too_many_is_refused():
    assert refusal(DEAL, *HANDS) == (
        "the deal has 18+18+18+18 cards, this game deals 18+18+18+18+6; "
        "not dealt: FOOL T21 T20 T19 T18 T17"
    )
    assert refusal(DEAL, *HANDS, REST, "") == (
        "the deal has 18+18+18+18+6+0 cards, this game deals 18+18+18+18+6"
    )
    assert refusal(DEAL).startswith("the deal has no cards, this game deals 18+18+18+18+6")


def test_a_card_that_is_not_in_the_pack_is_refused():
    assert refusal(DEAL, *HANDS, "GOOD T21 T20 T19 T18 T17") == (
        "GOOD is not in the pack of this game"
    )


def test_nothing_comes_before_the_deal():
    table = Table("french-tarot", 4)
    assert table.hand.objection(Action(BID, 1, call="pass")) == (
        "bid 'pass' by seat 1 came where deal was due; legal: a deal of 18+18+18+18+6 cards"
    )


def test_sca_t2_scarto_cannot_be_dealt_without_a_dealer_as_he_takes_more():
    with pytest.raises(
        Unreadable,
        match="Scarto needs to know the dealer, who takes 3 cards more; name a seat from 0 to 2",
    ):
        Table("scarto", 3, dealer=None)


def test_hands_at_the_first_lead_make_an_abridged_log():
    table = Table("french-tarot", 4)
    table.knows(*HANDS)
    assert table.hand.level is Level.ABRIDGED
    assert table.hand.dealt is None


def test_where_all_hands_are_complete_the_rest_of_the_pack_lies_aside():
    table = Table("french-tarot", 4)
    table.knows(*HANDS)
    assert names(table.hand.aside) == REST
    assert table.hand.unknown == []


def test_where_a_hand_is_short_the_log_says_whose_and_by_how_much():
    table = Table("french-tarot", 4)
    table.knows(*HANDS[:3], "CK CQ CC")
    assert table.hand.unknown == ["15 of the cards of seat 3"]
    assert table.hand.aside == 0


def test_without_a_talon_the_hands_at_the_first_lead_are_those_that_were_dealt():
    cards = names(PACK_40.cards).split()
    hands = [" ".join(cards[place::4]) for place in range(4)]
    table = Table("zwanzig")
    table.knows(*hands)
    assert table.hand.dealt == groups(*hands)
    in_part = Table("zwanzig")
    in_part.knows(*hands[:3])
    assert in_part.hand.dealt is None


def test_a_hand_known_in_part_is_not_taken_for_what_was_dealt_whatever_lies_aside():
    table = Table("scarto", 3, dealer=2)
    table.knows("S2", "H2", "D2", aside="T18 T19 T20")
    assert table.hand.dealt is None


def test_a_scarto_dealer_was_dealt_what_he_laid_aside():
    seats = (
        f"{SPADES} H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HC",
        f"{DIAMONDS} HA HQ HK T1 T2 T3 T4 T5 T6 T7 T8",
    )
    laid = "T18 T19 T20"
    table = Table("scarto", 3, dealer=2)
    table.knows(*seats, f"{CLUBS} FOOL T21 T9 T10 T11 T12 T13 T14 T15 T16 T17")
    assert table.hand.dealt == (
        *groups(*seats),
        set_named(f"{CLUBS} FOOL T21 T9 T10 T11 T12 T13 T14 T15 T16 T17 {laid}"),
    )
    assert table.hand.discards == [0, 0, set_named(laid)]
    assert table.due == ("play", 0)


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ((*HANDS, REST), "the cards held stand in 5 groups, not in 6: a hand for each of 4 seats"),
        (
            (*HANDS[:3], f"{CLUBS} T13 T14 T15 S4", "", ""),
            "S4 is given twice: to seat 0 and to seat 3",
        ),
        (
            (*HANDS, "FOOL T21 T20 T19 T18 S4", ""),
            "S4 is given twice: to seat 0 and to the cards laid aside",
        ),
        (
            (*HANDS[:3], f"{CLUBS} T13 T14 T15 T16 T17", "", ""),
            "seat 3 holds 19 cards at the first lead, not 18",
        ),
        ((*HANDS, "FOOL T21", ""), "2 cards are laid aside, this game lays aside 6"),
        ((*HANDS, REST, "FOOL T21"), "the talon has 2 cards, this game has 6"),
        (
            (*HANDS, REST, "GOOD T21 T20 T19 T18 T17"),
            "GOOD is not in the pack of this game",
        ),
        ((*HANDS, "EVIL T21 T20 T19 T18 T17", ""), "EVIL is not in the pack of this game"),
    ],
)
def test_hands_at_the_first_lead_that_cannot_be_are_refused(texts, reason):
    assert refusal(HELD, *texts).startswith(reason)


def test_scarto_has_no_talon():
    texts = ("", "", "", "", "S2 S3 S4")
    assert refusal(HELD, *texts, variant="scarto", players=3) == (
        "the talon has 3 cards, this game has 0"
    )


# Deals of other forms


def dealing(players: int = 3, dummies: int = 0, dealer: int | None = 0, **form: object) -> Table:
    return at_table(
        lambda hand: deal(hand, **form), dealer, players=players, dummies=dummies, pack=PACK_54
    )


def test_a_talon_whose_order_counts_is_dealt_in_groups():
    table = dealing(each=16, talon=(3, 3))
    assert table.legal == "a deal of 16+16+16+3+3 cards"
    table.deals(talon=["T1 T2 T3", "T4 T5 T6"])
    assert [names(group) for group in table.hand.talon_groups] == ["T3 T2 T1", "T6 T5 T4"]
    assert names(table.hand.talon) == "T6 T5 T4 T3 T2 T1"


def test_dummies_are_dealt_as_many_as_players():
    table = dealing(players=2, dummies=2, each=12, talon=6)
    assert table.legal == "a deal of 12+12+12+12+6 cards"
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [12] * 4
    assert [held.bit_count() for held in table.hand.dealt] == [12] * 4


def test_a_game_that_needs_the_cards_as_dealt_reads_no_hands_at_the_first_lead():
    table = dealing(each=16, talon=6, whole=True)
    assert table.refusal(HELD, groups=["S7", "", "", "", ""]) == (
        "this game needs the cards as dealt: the hands at the first lead do not do"
    )


def test_cards_that_lie_in_a_hand_before_the_deal_are_part_of_it():
    table = dealing(each=16, talon=6, given={1: set_named("T21")})
    wrong = Action(DEAL, groups=groups(*_sorted_deal()))
    assert "T21" in table.hand.objection(wrong)
    assert all(choice.groups[1] & set_named("T21") for choice in table.hand.awaits.choices())
    table.deals()
    assert table.hand.hands[1] & set_named("T21")


def _sorted_deal() -> list[str]:
    """A deal of the sorted pack: T21 lies in the talon."""
    cards = names(PACK_54.cards).split()[::-1]
    return [" ".join(cards[start : start + 16]) for start in (0, 16, 32)] + [" ".join(cards[48:])]
