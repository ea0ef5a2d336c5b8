"""French Tarot up to the discard: deal, Petit alone, auction, call, dog."""

from fractions import Fraction

import pytest

from core.actions import BID, CALL_PARTNER, DISCARD
from core.cards import set_named
from core.counting import ACES_ONE, count_in_pairs
from core.games.french_tarot import FRENCH_TAROT, attack_cards
from core.packs import PACK_78
from tests.core.games.french import ALL_TRUMPS, PASSES, french, petit_alone_in_seat_2, taken
from tests.core.table import Table, names

HALF = Fraction(1, 2)


# Pack and deal


def test_the_pack_counts_91_in_pairs():
    assert count_in_pairs(ACES_ONE, PACK_78.cards) == FRENCH_TAROT.usual_cards.total == 91


@pytest.mark.parametrize(("players", "each", "dog"), [(3, 24, 6), (4, 18, 6), (5, 15, 3)])
def test_each_is_dealt_his_cards_and_the_rest_is_the_dog(players, each, dog):
    table = french(players)
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [each] * players
    assert table.hand.talon.bit_count() == dog


# Petit alone (federation)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_petit_alone_must_be_said_before_the_auction_and_the_hand_is_thrown_in(players):
    table = petit_alone_in_seat_2(players, "federation")
    assert table.refusal(BID, 1, call="garde") == (
        "seat 2 holds T1 as its only trump and not the Fool: "
        "bid 'garde' by seat 1 came where redeal_call by seat 2 was due; legal: petit alone"
    )
    table.says(2, "petit alone")
    assert not table.outcome.played
    assert table.outcome.ending == "petit alone"
    assert table.outcome.scores == (0,) * players


@pytest.mark.parametrize("cards", ["T1 FOOL", "T1 T2", "FOOL"])
def test_with_the_fool_or_another_trump_the_petit_is_not_alone(cards):
    table = french(rules="federation")
    table.deals("", "", cards)
    assert table.due == ("bid", 1)


def test_ft_12_the_page_does_not_know_petit_alone():
    assert petit_alone_in_seat_2(4, "page").due == ("bid", 1)


def test_ft_t2_an_abridged_log_does_not_ask_for_petit_alone():
    table = french(rules="federation")
    table.knows("", "", "T1 S2 S3")
    table.contract(1, "garde")
    assert table.hand.contract == "garde"


# Bidding


def test_ft_8_each_player_speaks_once():
    table = french()
    table.deals()
    table.bids("petite", "garde", "pass", "garde-sans")
    assert (table.hand.contract, table.hand.declarer) == ("garde-sans", 0)
    assert table.due == ("announce", 0)


def test_ft_7_the_seat_after_the_dealer_speaks_and_leads_first():
    table = Table("french-tarot", 4, dealer=2)
    table.deals()
    assert table.due == ("bid", 3)
    table.bids("pass", "garde-contre", "pass", "pass")
    table.hand.decline()
    assert table.due == ("play", 3)


def test_all_pass_and_nothing_is_scored():
    table = french()
    table.deals()
    table.bids("pass", *PASSES)
    assert table.outcome.ending == "passed out"


# The dog and the discard


@pytest.mark.parametrize("contract", ["petite", "garde"])
def test_at_petite_and_garde_the_dog_is_taken_and_six_cards_discarded(contract):
    table = taken(contract, talon="CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 24
    table.discards("CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 18
    assert FRENCH_TAROT.points(table.hand)[1] == (4 + 3 + 2 + 3 - 3)


@pytest.mark.parametrize(("contract", "owner"), [("garde-sans", 1), ("garde-contre", 0)])
def test_at_garde_sans_the_dog_counts_for_the_taker_at_garde_contre_for_the_defence(
    contract, owner
):
    table = taken(contract, talon="CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 18
    points = FRENCH_TAROT.points(table.hand)
    assert points[owner] == 9
    assert sum(points[:2]) == 9


@pytest.mark.parametrize(
    ("contract", "taker", "others"), [("garde-sans", 15, 0), ("garde-contre", 0, 15)]
)
def test_what_an_abridged_log_knows_to_lie_aside_is_the_dog_that_nobody_took(
    contract, taker, others
):
    table = french()
    table.knows(aside="T1 T21 FOOL S2 S3 S4")
    table.contract(1, contract)
    table.hand.skip()
    # 3 x 4 1/2 and 3 x 1/2.
    assert table.hand.game.points(table.hand) == (others, taker, others, others)


@pytest.mark.parametrize(
    ("dog", "points", "oudlers"), [("S2 S3 S4", 1 + HALF, 0), ("T1 T21 FOOL", 13 + HALF, 3)]
)
def test_a27_a_dog_of_three_belongs_to_the_attack(dog, points, oudlers):
    table = french(5)
    table.deals(talon=dog)
    table.bids("garde-sans", *PASSES, "pass")
    table.calls("SK")
    assert FRENCH_TAROT.points(table.hand)[1] == points
    assert (attack_cards(table.hand) & set_named("T1 T21 FOOL")).bit_count() == oudlers


@pytest.mark.parametrize("card", ["CK", "T1", "T21", "FOOL"])
@pytest.mark.parametrize("rules", ["page", "federation"])
def test_kings_and_oudlers_may_not_be_discarded(card, rules):
    table = taken("garde", "", "T2", talon="CK T1 T21 FOOL CQ CC", rules=rules)
    refused = table.refusal(DISCARD, 1, cards=f"{card} CQ CC H5 H6 H7")
    assert refused.startswith(f"seat 1 lays away {card}, which the rules forbid; legal: 6 of ")


def test_the_discard_is_as_large_as_the_dog():
    table = taken("garde", talon="CQ CC CJ C10 C9 C8")
    assert table.refusal(DISCARD, 1, cards="CQ CC CJ").startswith(
        "seat 1 lays away 3 cards (CQ CC CJ), not 6; legal: 6 of "
    )
    table = french(5)
    table.deals(talon="CQ CC CJ")
    table.bids("garde", *PASSES, "pass")
    table.calls("SK")
    table.discards("CQ CC CJ")


def test_ft_2_on_the_page_trumps_may_be_discarded():
    table = taken("garde", talon="T2 T3 T4 T5 T6 T7")
    table.discards("T2 T3 T4 T5 T6 T7")
    assert names(table.hand.discards[1]) == "T7 T6 T5 T4 T3 T2"


@pytest.mark.parametrize("options", [{"rules": "federation"}, {"fft_discard": True}])
def test_ft_2_by_the_federation_trumps_go_only_when_nothing_else_is_left(options):
    table = taken("garde", "", "T8 T9", talon="T2 T3 T4 T5 T6 T7", **options)
    assert table.refusal(DISCARD, 1, cards="T2 T3 T4 T5 T6 H6").startswith(
        "seat 1 lays away T6 T5 T4 T3 T2, which may go only when nothing else is left, "
        "but keeps HQ HC HJ H10 H9 H8 H7 H5 "
    )


def test_ft_2_a_trump_that_must_go_is_discarded_after_all_the_rest():
    table = taken(
        "garde", "T2", ALL_TRUMPS, "T3", "T4", talon="T5 C2 C3 C4 C5 C6", rules="federation"
    )
    assert table.legal == (
        "all of C6 C5 C4 C3 C2 1 of T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5"
    )
    table.discards("T5 C2 C3 C4 C5 C6")


# The call (five players)


def five(seat_1: str, talon: str = "", **options: object) -> Table:
    """Five players; seat 1 has taken with these cards at garde."""
    table = french(5, **options)
    table.deals("", seat_1, talon=talon)
    table.bids("garde", *PASSES, "pass")
    return table


def test_a_king_is_called_even_the_own():
    table = five("SK HK DK")
    assert table.legal == "SK HK DK CK"
    table.calls("SK")
    assert table.hand.partner is None


@pytest.mark.parametrize(
    ("held", "callable_ranks"),
    [
        ("SK HK DK CK", "KQ"),
        ("SK HK DK CK SQ HQ DQ CQ", "KQC"),
        ("SK HK DK CK SQ HQ DQ CQ SC HC DC CC", "KQCJ"),
        ("SK HK DK SQ HQ DQ CQ", "K"),
    ],
)
def test_with_all_four_kings_a_queen_may_be_called_and_so_on_down(held, callable_ranks):
    table = five(held)
    assert set(table.legal.split()) == {suit + rank for suit in "SHDC" for rank in callable_ranks}


def test_a_queen_may_not_be_called_with_a_king_missing():
    assert five("SK HK DK").refusal(CALL_PARTNER, 1, card="CQ") == (
        "seat 1 calls CQ, which it may not call; legal: SK HK DK CK"
    )


def test_ft_t7_a_king_in_the_dog_does_not_help_as_the_call_comes_first():
    table = five("SK HK DK", talon="CK")
    assert table.legal == "SK HK DK CK"
    table.calls("CK")
    assert table.hand.partner is None, "the card lies in the dog: he is alone"


@pytest.mark.parametrize(
    ("contract", "talon", "may_call"),
    [
        # The hands at the first lead do not tell whether CK came from the dog.
        ("garde", "", True),
        ("garde", "S2 S3 CK", False),
        ("garde", "S2 S3 S4", True),
        # Nobody took the dog.
        ("garde-sans", "", True),
    ],
)
def test_ft_t7_an_abridged_log_leaves_the_taker_what_he_may_have_held(contract, talon, may_call):
    table = french(5)
    table.knows("", "SK HK DK CK", talon=talon)
    table.contract(1, contract)
    assert ("CQ" in table.legal.split()) == may_call


def test_ft_t7_where_not_all_cards_are_known_the_taker_may_have_held_the_missing_king():
    table = french(5)
    table.knows("", "SK HK DK")
    table.contract(1, "garde")
    table.calls("CQ")
    table = french(5)
    table.knows("CK", "SK HK DK")
    table.contract(1, "garde")
    assert table.legal == "SK HK DK CK"


def test_ft_t7_a_king_laid_aside_unseen_was_not_in_the_takers_hand():
    table = french(5)
    table.knows("", "SK HK DK", aside="CK S2 S3")
    table.contract(1, "garde-sans")
    assert table.legal == "SK HK DK CK"


def test_ft_t7_a_queen_laid_aside_may_have_been_in_the_takers_hand():
    table = french(5)
    table.knows("", "SK HK DK CK SQ HQ DQ", aside="CQ S2 S3")
    table.contract(1, "garde")
    assert "SC" in table.legal.split()


def test_only_the_taker_calls_and_only_with_five_players():
    table = taken("garde-sans")
    assert table.refusal(CALL_PARTNER, 1, card="SK").startswith(
        "call_partner of SK by seat 1 came where play by seat 1 was due"
    )
