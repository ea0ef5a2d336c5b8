"""Sicily, as its sheet has it (rulings SIC-1 to SIC-12)."""

from itertools import pairwise

import pytest

from core.actions import BARGAIN, BID, CALL_PARTNER, CONTRACT, DISCARD, FOOL_PAYMENT, Action
from core.cards import card_named, cards_named, set_named
from core.counting import count_singly
from core.games.sicily import (
    BARGAINED,
    COP,
    HIGH,
    PASSED_OUT,
    PROP,
    RALLY,
    RANKING,
    SICILIAN,
    SICILY,
    SOLO,
    ScoreLine,
    SicilyOptions,
    in_high_cards,
    may_be_rallied,
    settle,
)
from core.packs import PACK_63
from core.phases.bidding import PASS
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

# Seat 3 deals, so that seat 0 speaks first.
TALON = "S5 S6 S7"
PASSES = (PASS,) * 4


def dealt(*hands: str, talon: str = TALON, dealer: int = 3, **options: str) -> Table:
    """All cards worth 5 or 10 that are not named go to the dealer; low cards fill up the hands."""
    table = Table("sicily", dealer=dealer, **options)
    named = [*hands, *[""] * (4 - len(hands))]
    high = HIGH & ~sum(set_named(cards) for cards in (*named, talon))
    named[dealer] += f" {names(high)}"
    table.deals(*named, talon=talon)
    return table


def bargaining(*words: tuple[int, str, int | None]) -> Table:
    table = dealt()
    for seat, call, amount in words:
        table.does(BARGAIN, seat, call=call, amount=amount)
    return table


# Pack, ranking, card points


def test_sic_1_t17_to_t20_are_worth_5_and_t21_ten():
    for trump in ("T17", "T18", "T19", "T20"):
        assert SICILIAN.of[card_named(trump)] == 5
    for honour in ("T1", "T21", "FOOL"):
        assert SICILIAN.of[card_named(honour)] == 10
    assert SICILIAN.of[card_named("T16")] == 0


def test_sic_2_the_pack_counts_106_and_with_tricks_and_last_trick_126():
    assert count_singly(SICILIAN, PACK_63.cards) == 30 + 20 + 20 + 16 + 12 + 8 == 106
    assert 106 + 15 + 5 == 126 == SICILY.usual_cards.total


def test_sic_3_spades_rank_king_queen_cavalier_jack_ace_2_to_7():
    for higher, lower in pairwise(cards_named("SK SQ SC SJ SA S2 S3 S4 S5 S6 S7")):
        assert RANKING.winning_place([lower, higher]) == 1
        assert RANKING.winning_place([higher, lower]) == 0
    assert RANKING.winning_place(cards_named("H10 H9")) == 0
    assert PACK_63.size == 3 * 10 + 11 + 21 + 1 == 63


def test_sic_4_all_15_cards_are_dealt_before_the_bargain():
    table = dealt()
    assert [held.bit_count() for held in table.hand.hands] == [15, 15, 15, 15]
    assert table.hand.talon.bit_count() == 3
    assert table.due == (BARGAIN, None)


# The bargain


def test_sic_11_each_may_speak_once_in_any_order_and_nobody_must():
    table = bargaining((2, "throw", 10), (0, "pay", 4))
    assert table.hand.awaits.optional
    assert table.refusal(BARGAIN, 2, call="hold").startswith(
        "seat 2 has spoken in this bargain already; legal: "
    )
    table.bids(SOLO)
    assert table.hand.declarer == 0


def test_who_speaks_is_told():
    assert "'hold' is said by nobody" in dealt().refusal(BARGAIN, call="hold")


def test_a_throw_that_is_taken_is_paid_by_the_taker():
    table = bargaining((2, "throw", 10), (0, "take the throw of seat 2", None))
    outcome = table.outcome
    assert (outcome.ending, outcome.played, outcome.same_dealer) == (BARGAINED, False, False)
    assert outcome.scores == (-10, 0, 10, 0)


def test_a_pay_that_is_taken_is_paid_by_who_offered_it():
    table = bargaining((2, "pay", 10), (0, "take the pay of seat 2", None))
    assert table.outcome.scores == (10, 0, -10, 0)


def test_sic_11_every_offer_that_is_taken_is_paid():
    table = bargaining(
        (2, "pay", 10),
        (0, "throw", 3),
        (1, "take the pay of seat 2", None),
        (3, "take the throw of seat 0", None),
    )
    assert table.outcome.scores == (3, 10, -10, -3)


def test_sic_11_an_offer_is_taken_once():
    table = bargaining((2, "pay", 10), (0, "take the pay of seat 2", None))
    assert table.refusal(BARGAIN, 1, call="take the pay of seat 2") == (
        "'take the pay of seat 2' may not be said here; legal: throw 1 to 189, pay 1 to 189, hold"
    )


@pytest.mark.parametrize("hold_first", [True, False])
def test_sic_4_if_anybody_holds_the_hand_is_played(hold_first):
    offer, take = (2, "pay", 10), (0, "take the pay of seat 2", None)
    hold = (1, "hold", None)
    table = bargaining(*((hold, offer, take) if hold_first else (offer, take, hold)))
    table.bids(SOLO)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 0)


def test_sic_t3_after_a_hold_the_others_may_still_speak():
    table = bargaining((1, "hold", None))
    assert table.due == (BARGAIN, None)


def test_sic_4_without_a_taker_the_hand_is_played():
    table = bargaining((0, "throw", 1), (1, "throw", 1), (2, "pay", 100), (3, "pay", 100))
    assert table.due == (BID, 0)


def test_only_what_has_been_offered_before_can_be_taken():
    assert "'take the pay of seat 2' may not be said here" in dealt().refusal(
        BARGAIN, 0, call="take the pay of seat 2"
    )
    assert "may not be said here" in bargaining((2, "throw", 10)).refusal(
        BARGAIN, 0, call="take the pay of seat 2"
    )


@pytest.mark.parametrize("amount", [None, 0, -5, 190])
def test_sic_t1_an_offer_names_1_to_189_game_points(amount):
    assert (
        dealt()
        .refusal(BARGAIN, 1, call="pay", amount=amount)
        .startswith(
            f"'pay' by seat 1 names {amount} game points; legal: throw 1 to 189, pay 1 to 189"
        )
    )
    assert 3 * 63 == 189


def test_a_hold_names_no_game_points():
    assert "'hold' names no game points" in dealt().refusal(BARGAIN, 1, call="hold", amount=3)


# The Solo round


def test_from_eldest_to_the_dealer_the_first_solo_ends_the_round():
    table = dealt()
    table.hand.skip()
    for seat in (0, 1, 2):
        assert table.due == (BID, seat)
        assert table.legal == "pass solo"
        table.bids(PASS)
    assert table.due == (BID, 3)
    table.bids(SOLO)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 3)
    early = dealt()
    early.bids(PASS, SOLO)
    assert early.due == (DISCARD, 1)


def test_at_solo_the_declarer_takes_the_talon_and_leads():
    table = dealt("", "H5 H6 H7")
    table.bids(PASS, SOLO)
    assert table.hand.hands[1].bit_count() == 18
    assert table.hand.talon == 0
    table.discards("S5 S6 S7")
    assert table.due == ("play", 1)
    assert table.hand.partner is None


def test_a_word_of_another_round_may_not_be_said():
    table = dealt()
    assert "'prop' may not be said in this round; legal: pass, solo" in table.refusal(
        BID, 0, call=PROP
    )
    table.bids(PASS)
    assert "'cop' may not be said in this round; legal: pass, solo" in table.refusal(
        BID, 1, call=COP
    )


# The discard


@pytest.mark.parametrize("card", ["SK", "T17", "T20", "T1", "T21", "FOOL"])
def test_nothing_worth_5_or_more_is_laid_away(card):
    table = dealt("SK T1 T17 T20 T21 FOOL")
    table.bids(SOLO)
    assert f"seat 0 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 0, cards=f"{card} S5 S6"
    )


def test_a_trump_is_laid_away_only_if_nothing_else_is_left():
    trumps = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"
    table = dealt(trumps)
    table.bids(SOLO)
    assert "lays away T2, which may go only when nothing else is left" in table.refusal(
        DISCARD, 0, cards="T2 S5 S6"
    )
    short = dealt(f"{trumps} SK HK DK", talon="SQ T20 T21")
    short.bids(SOLO)
    assert short.refusal(DISCARD, 0, cards="T2 T3 T4").endswith(
        "legal: all of SQ, 2 of T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2"
    )
    short.discards("SQ T2 T3")


def test_a_queen_may_be_laid_away():
    table = dealt("SQ HQ")
    table.bids(SOLO)
    table.discards("SQ HQ S5")


# Prop

TWENTY, FIFTEEN, TEN = "T21 T20 T19", "FOOL T18", "T1"


def after_solo_round(*hands: str, talon: str = TALON, laid: str = TALON, **options: str) -> Table:
    """Nobody has said Solo, and seat 3, the dealer, has laid cards away."""
    table = dealt(*hands, talon=talon, **options)
    table.bids(*PASSES)
    table.discards(laid)
    return table


def propped(*hands: str, **options: str) -> Table:
    """Seat 0 has said Prop."""
    table = after_solo_round(*(hands or (TWENTY,)), **options)
    table.bids(PROP)
    return table


def test_if_nobody_plays_solo_the_dealer_takes_the_talon_and_discards():
    table = dealt()
    table.bids(*PASSES)
    assert table.due == (DISCARD, 3)
    assert table.hand.hands[3].bit_count() == 18
    table.discards(TALON)
    assert names(table.hand.discards[3]) == "S7 S6 S5"


def test_from_eldest_the_first_prop_ends_the_round():
    table = after_solo_round("T21 T20 T19", "FOOL T18 T17")
    assert (table.due, table.legal) == ((BID, 0), "pass prop")
    table.bids(PASS)
    assert table.due == (BID, 1)
    table.bids(PROP)
    assert table.hand.declarer == 1


def test_a_prop_needs_20_points_in_cards_worth_5_or_10():
    assert in_high_cards(set_named("T21 T20 T19 SQ HQ SC SJ T16")) == 20
    assert after_solo_round("T21 T20 SK").legal == "pass prop"
    table = after_solo_round("T21 T20 SQ HQ DQ", TWENTY.replace("T21 T20", "FOOL T18"))
    assert table.legal == PASS
    assert table.hand.objection(Action(BID, 0, call=PROP)) == (
        "seat 0 may not say 'prop' with 15 points in cards worth 5 or 10, it needs 20; legal: pass"
    )


def test_sic_t4_the_pass_of_who_has_too_little_need_not_be_told():
    table = after_solo_round("SQ", TWENTY)
    assert (table.due, table.legal) == ((BID, 0), PASS)
    assert table.hand.awaits.immaterial
    table.does(BID, 1, call=PROP)
    assert table.hand.declarer == 1


def test_sic_9_the_dealer_counts_the_hand_that_he_has_after_his_discard():
    others = ("T21 T19 T18", "FOOL T17 SK", "HK DK CK")
    table = after_solo_round(*others, "S5", talon="T20 S6 S7")
    assert in_high_cards(table.hand.dealt[3]) == 10, "T1"
    table.bids(PASS, PASS)  # seats 0 and 1 have 20 each
    table.hand.skip()
    assert (table.due, table.legal) == ((BID, 3), PASS), "T1 and T20 make 15"
    richer = after_solo_round(
        "T21 T19 T18", "FOOL T17 SK", "HK CK", "S5 S7", talon="T20 DK S6", laid="S5 S6 S7"
    )
    assert in_high_cards(richer.hand.dealt[3]) == 10, "T1 again"
    richer.bids(PASS, PASS)
    richer.hand.skip()
    assert (richer.due, richer.legal) == ((BID, 3), "pass prop"), "T1, T20, DK make 20"


def test_sic_11_if_nobody_props_the_hand_is_thrown_in_passes_the_deal_and_counts_as_one_of_four():
    table = after_solo_round(TWENTY, FIFTEEN)
    table.bids(PASS)
    table.hand.skip()
    table.hand.skip()
    table.bids(PASS)
    outcome = table.outcome
    assert (outcome.ending, outcome.played, outcome.same_dealer) == (PASSED_OUT, False, False)
    thrown_in = bargaining((2, "throw", 10), (0, "take the throw of seat 2", None)).outcome
    game = SICILY.sitting(4, SicilyOptions(), 2)
    dealers = [next(game).dealer]
    dealers += [game.send(one).dealer for one in (outcome, thrown_in, outcome)]
    assert dealers == [2, 3, 0, 1]
    with pytest.raises(StopIteration) as end:
        game.send(outcome)
    assert end.value.value == (-10, 0, 10, 0)


# Cop


def test_sic_5_the_cop_round_begins_at_the_declarers_right_and_goes_on_to_the_right():
    table = propped(TWENTY, FIFTEEN, "T1 SK")
    assert (table.due, table.legal) == ((BID, 3), "pass cop")
    table.bids(PASS)
    assert table.due == (BID, 2)
    table.bids(PASS)
    assert table.due == (BID, 1)
    table.bids(COP)
    assert (table.hand.contract, table.hand.partner) == (COP, 1)
    assert table.due == ("play", 0), "the declarer leads"


def test_sic_5_by_house_rule_the_cop_round_goes_to_the_left():
    table = propped(TWENTY, FIFTEEN, "T1 SK", cop_direction="left")
    assert table.due == (BID, 1)
    table.bids(PASS, PASS)
    assert table.due == (BID, 3)


def test_the_first_cop_is_the_partner_openly():
    table = propped(TWENTY, FIFTEEN)
    table.bids(COP)
    assert table.hand.partner == 3
    assert table.hand.sides == (0, 1, 1, 0)


def test_a_cop_needs_15_points_in_cards_worth_5_or_10():
    table = propped(TWENTY, FIFTEEN, "T1 SQ HQ")
    table.bids(PASS)
    assert (table.due, table.legal) == ((BID, 2), PASS)
    assert table.hand.objection(Action(BID, 2, call=COP)) == (
        "seat 2 may not say 'cop' with 10 points in cards worth 5 or 10, it needs 15; legal: pass"
    )
    table.does(BID, 1, call=COP)
    assert table.hand.partner == 1


# Rallying


def rallied(held: str) -> str:
    """What may be rallied by a player who holds these cards, and trumps."""
    return names(may_be_rallied(set_named(held)))


def test_the_king_of_the_shortest_suit_is_rallied():
    assert rallied("S2 S3 S4 H5 H6 D5 C5 C6 C7 C8") == "DK"


def test_void_suits_and_suits_whose_king_is_held_are_left_out():
    assert rallied("S2 S3 S4 H5 H6 D5 D6 D7") == "HK"
    assert rallied("S2 S3 S4 H5 H6 DK C5 C6 C7") == "HK"


def test_sic_7_of_two_suits_alike_that_of_the_better_courts_is_rallied():
    assert rallied("SQ S2 HC HJ D5 D6 C5 C6") == "SK", "a Queen is better than Cavalier and Jack"
    assert rallied("SQ SJ HQ HC D5 D6 C5 C6") == "HK", "the Queens alike, the next is compared"
    assert rallied("SJ S2 H5 H6 D5 D6 C5 C6") == "SK"


def test_sic_6_and_sic_12_coins_which_are_diamonds_decide_between_suits_still_alike():
    assert rallied("SQ S2 HQ H5 DQ D5 C5 C6 C7") == "DK"
    assert rallied("SQ S2 HQ H5 DC D5 C5 C6 C7") == "SK HK", "diamonds are not among them"


def test_sic_12_diamonds_that_are_not_shortest_decide_nothing():
    assert rallied("S2 S3 H5 H6 D5 D6 D7 C5 C6 C7") == "SK HK"


def test_sic_12_if_kings_are_lacking_in_void_suits_only_any_of_those_is_rallied():
    assert rallied("SK S2 HK") == "DK CK"
    assert rallied("SK S2 HK H5 DK") == "CK"


def test_with_all_four_kings_a_queen_is_rallied_by_the_same_rules():
    assert rallied("SK S2 S3 HK HQ DK D5 D6 D7 CK C5 C6 C7") == "SQ"
    assert rallied("SK S2 HK H5 DK D5 CK C5") == "DQ"
    assert rallied("SK SC HK H5 DK D5 CK C5") == "SQ"


def test_sic_12_with_all_kings_and_queens_nobody_is_rallied():
    assert rallied("SK SQ HK HQ DK DQ CK CQ") == ""


def rallying(seat_0: str, *others: str, laid: str = TALON, talon: str = TALON) -> Table:
    """Seat 0 has propped, and nobody has copped."""
    table = propped(seat_0, *others, laid=laid, talon=talon)
    while table.due[0] == BID:
        table.bids(PASS)
    return table


# Fifteen cards: seat 0 lacks no low card, so that nothing is filled up.
SHORT_IN_HEARTS = "T21 T20 T19 T2 T3 T4 T5 T6 T7 T8 H5 S2 S3 C5 C6"
SHORT_IN_TWO = "T21 T20 T19 T2 T3 T4 T5 T6 T7 T8 T9 H5 S2 C5 C6"


def test_the_holder_of_the_king_is_a_silent_partner():
    table = rallying(SHORT_IN_HEARTS, FIFTEEN, "HK")
    assert (table.due, table.legal) == ((CALL_PARTNER, 0), "HK")
    assert "seat 0 rallies SK, which is not the card of its shortest suit" in table.refusal(
        CALL_PARTNER, 0, card="SK"
    )
    table.calls("HK")
    assert (table.hand.contract, table.hand.partner) == (RALLY, 2)
    assert table.hand.sides is None, "nobody else knows"


def test_sic_t4_a_king_that_alone_can_be_called_need_not_be_told():
    table = rallying(SHORT_IN_HEARTS, FIFTEEN, "HK")
    assert table.hand.awaits.immaterial
    table.plays("H5")
    assert table.hand.partner == 2
    choice = rallying(SHORT_IN_TWO, "HK", "SK")
    assert choice.legal == "SK HK"
    assert not choice.hand.awaits.optional
    choice.calls("SK")
    assert choice.hand.partner == 2
    other = rallying(SHORT_IN_TWO, "HK", "SK")
    other.calls("HK")
    assert other.hand.partner == 1


def test_the_declarer_is_alone_if_the_queen_lies_in_the_discard():
    # With all Kings, spades are shortest, and their Queen lies in the talon.
    four_kings = "SK HK DK CK T21 T2 T3 T4 H5 H6 D5 D6 C5 C6 T5"
    table = rallying(four_kings, FIFTEEN, laid="SQ S6 S7", talon="SQ S6 S7")
    assert table.legal == "SQ"
    table.calls("SQ")
    assert table.hand.partner is None


def test_sic_12_who_holds_all_kings_and_queens_plays_alone():
    table = rallying("SK HK DK CK SQ HQ DQ CQ T2 T3 T4 T5 T6 T7 T8", FIFTEEN)
    assert table.due == ("play", 0)
    assert (table.hand.contract, table.hand.partner) == (RALLY, None)


# In place of the auction


def test_sic_t5_a_log_names_the_contract_and_at_cop_the_partner():
    table = dealt(TWENTY, FIFTEEN, "T1 SK")
    table.contract(0, COP)
    table.discards(TALON)
    table.does(BID, 2, call=COP)
    assert (table.hand.contract, table.hand.declarer, table.hand.partner) == (COP, 0, 2)
    assert table.hand.unknown == ["the auction"]


def test_sic_t5_a_log_names_the_contract_and_at_a_rally_the_king():
    table = dealt(SHORT_IN_TWO, "HK", "SK")
    table.contract(0, RALLY)
    assert table.due == (DISCARD, 3), "the dealer took the talon"
    table.discards(TALON)
    table.calls("HK")
    assert (table.hand.contract, table.hand.declarer, table.hand.partner) == (RALLY, 0, 1)
    assert table.hand.unknown == ["the auction"]


def test_sic_t5_at_solo_the_contract_tells_all():
    table = dealt(TWENTY, FIFTEEN)
    table.contract(0, SOLO)
    table.discards(TALON)
    assert table.due == ("play", 0)
    assert table.hand.partner is None


def test_sic_t5_one_who_alone_can_have_copped_need_not_be_told():
    table = dealt(f"{TWENTY} T18 T17", "FOOL", "T1")  # all the Kings lie with the dealer
    table.contract(0, COP)
    table.discards(TALON)
    table.hand.decline()
    assert table.hand.partner == 3


def test_sic_t5_a_contract_that_cannot_be_is_refused():
    table = dealt(TWENTY, "FOOL", "T1")
    assert table.refusal(CONTRACT, 1, call=COP) == (
        "seat 1 may not say 'prop' with 10 points in cards worth 5 or 10, it needs 20; "
        "legal: pass, solo, cop, rally"
    )
    poor = dealt("T21 T20 T19 T18 T17 SK HK DK", "FOOL", "T1")
    assert "nobody but seat 0 has the 15 points for a Cop" in poor.refusal(CONTRACT, 0, call=COP)
    poor.contract(0, SOLO)
    for seat in (None, 2):
        nobody = dealt()
        nobody.contract(seat, PASS)
        assert nobody.outcome.ending == PASSED_OUT


def test_sic_t5_where_the_hands_are_known_in_part_the_king_told_may_be_any_that_he_may_lack():
    table = Table("sicily", dealer=3)
    table.knows("T21 T20 H5 S2 S3")
    table.contract(0, RALLY)
    assert "HK" in table.legal, "hearts are shortest among the cards known"
    table.calls("SK")
    assert (table.hand.contract, table.hand.declarer) == (RALLY, 0)
    assert "who holds the card rallied" in table.hand.unknown


def test_sic_t5_where_the_hands_are_known_in_part_a_queen_is_told_by_who_may_have_all_the_kings():
    table = Table("sicily", dealer=3)
    table.knows("T21 SK HK DK S2", "", "SQ")
    table.contract(0, RALLY)
    table.calls("SQ")
    assert table.hand.partner == 2
    assert "who holds the card rallied" not in table.hand.unknown
    other = Table("sicily", dealer=3)
    other.knows("T21 SK HK DK S2", "CK", "SQ")
    other.contract(0, RALLY)
    assert other.legal == "CK"


def dealers_talon_known(seat_0: str, seat_2: str) -> Table:
    """Of the hand of seat 3, the dealer, 13 low cards are known, and the talon that he took."""
    table = Table("sicily", dealer=3)
    table.knows(
        f"{seat_0} FOOL SK HK DK T2 T3 T4 T5 T6 T7 T8",
        "SQ SC SJ SA S2 S3 S4 HQ HC HJ H10 H9 H8 H7 H6",
        f"{seat_2} CK T9 T10 T11 T12 T13 T14 T15 T16 DQ DC DJ",
        "H5 D10 D9 D8 D7 CQ CC CJ C10 C9 C8 C7 C6",
        talon="T21 T20 S7",
    )
    return table


def test_sic_t5_what_the_dealer_took_with_the_talon_counts_for_a_cop():
    table = dealers_talon_known("T19 T18 T17 T1", "D6 D5 C5")
    table.contract(0, COP)
    table.hand.decline()
    assert table.hand.partner == 3, "10 and 5 points, which he cannot have laid away"
    two = dealers_talon_known("T19 D6 D5 C5", "T18 T17 T1")
    two.contract(0, COP)
    assert two.due == (BID, 2)
    two.does(BID, 3, call=COP)
    assert two.hand.partner == 3


def test_sic_t5_a_king_of_the_talon_can_only_be_with_the_dealer():
    table = Table("sicily", dealer=3)
    table.knows("T21 T20 H5 S2 S3", talon="SK S7 S6")
    table.contract(0, RALLY)
    table.calls("SK")
    assert table.hand.partner == 3


def test_sic_t5_what_the_dealer_took_with_the_talon_counts_for_a_prop():
    table = dealers_talon_known("T19 T18 T17 T1", "D6 D5 C5")
    assert "may not say 'prop' with 15 points" in table.refusal(CONTRACT, 3, call=RALLY)


def test_without_a_known_dealer_only_a_solo_can_be_told():
    table = Table("sicily", dealer=None)
    table.deals("T21 T20 T19", talon=TALON)
    assert table.refusal(CONTRACT, 0, call=RALLY).startswith(
        "'rally' needs a dealer who is known, as he takes the talon; legal: "
    )
    table.contract(0, SOLO)
    assert table.due == (DISCARD, 0)


# Play, the Fool

# Fifteen trumps that no others can beat.
STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7"


def test_the_declarer_leads_and_15_tricks_are_played():
    table = dealt("", STRONG)
    table.bids(PASS, SOLO)
    table.discards(TALON)
    assert table.due == ("play", 1)
    table.plays_on(seat1=STRONG)
    assert len(table.hand.tricks) == 15


def test_points_are_counted_as_they_fall_and_5_for_the_last_trick_come_with_it():
    table = dealt("", STRONG)
    assert SICILY.points(table.hand) == (0, 0, 0, 0), "there is no declarer yet"
    table.bids(PASS, SOLO)
    table.discards(TALON)
    assert SICILY.points(table.hand) == (0, 0, 0, 0), "three empty cards laid away"
    table.plays_on(until=14, seat1=STRONG)
    before = SICILY.points(table.hand)
    table.plays_on(seat1="T7")
    last = [SICILIAN.of[card] for card in table.hand.tricks[-1].cards]
    assert table.outcome.points[1] == before[1] + sum(last) + 1 + 5


def test_follow_else_trump_else_anything_and_no_duty_to_overtrump():
    table = dealt("H5 H6 H7 H8 H9 H10", "HJ HC HQ HK T16", "T2 T9")
    table.bids(SOLO)
    table.discards(TALON)
    table.plays("H5")
    assert "must follow hearts" in table.refuses_to_play("T16", 1)
    table.plays("HK")
    assert {"T2", "T9"} <= set(table.legal.split())
    assert "must trump" in table.refuses_to_play(names(table.hand.hands[2]).split()[-1], 2)


def test_sic_10_led_the_next_card_fixes_the_suit():
    table = dealt("FOOL", "H5 S2", "H6 S3")
    table.bids(SOLO)
    table.discards(TALON)
    table.plays("FOOL H5")
    assert "must follow hearts" in table.refuses_to_play("S3", 2)


def copped_by_seat_2(seat_0: str, seat_1: str, seat_2: str, seat_3: str, laid: str) -> Table:
    """Seat 0 is declarer; seat 3, the dealer, lays the talon away."""
    table = dealt(seat_0, seat_1, seat_2, seat_3, talon=laid)
    table.contract(0, COP)
    table.discards(laid)
    table.does(BID, 2, call=COP)
    return table


def test_sic_10_a_side_pays_with_an_empty_card_out_of_tricks_and_not_out_of_the_discard():
    seat_0 = f"{STRONG.removesuffix(' T7')} S2"
    table = copped_by_seat_2(seat_0, "FOOL T1 S3", "HK DK CK S4", "SK H5", laid="SA HC DC")
    table.plays("S2 S3 S4 SK H5 T8 FOOL HK")
    table.plays_on(seat0=STRONG.removesuffix(" T8 T7"))
    assert table.due == (FOOL_PAYMENT, 1)
    assert table.legal == "S4 S3 S2", "of seat 3's trick, as seat 1 has won none"
    assert table.refusal(FOOL_PAYMENT, 1, card="SK").startswith(
        "SK is given for the Fool, but it is no empty card"
    )
    assert table.refusal(FOOL_PAYMENT, 1, card="SA").startswith(
        "SA is given for the Fool, but its player's side has not won it"
    )
    table.pays(1, "S4")
    # SK 5, FOOL 10, the discard HC 3 and DC 3, and one trick.
    assert table.outcome.points == (126 - 22, 22, 126 - 22, 22)


def test_sic_10_a_side_without_a_trick_loses_the_fool_and_sic_8_keeps_the_dealers_discard():
    table = copped_by_seat_2(STRONG, "T1", "HK DK CK", "FOOL", laid="SQ HC DC")
    table.plays_on(seat0=STRONG)
    assert table.due == (FOOL_PAYMENT, 3)
    assert table.legal == "FOOL"
    table.pays(3, "FOOL")
    # The discard: Queen 4, two Cavaliers 3 each.
    assert table.outcome.points == (126 - 10, 10, 126 - 10, 10)
    assert table.outcome.scores == (53, -53, 53, -53)


def test_sic_10_nothing_is_owed_for_a_trick_of_the_own_side():
    table = copped_by_seat_2(STRONG, "T1", "FOOL HK", "", laid="S5 S6 S7")
    table.plays_on(seat0=STRONG)
    assert table.hand.outcome is not None, "nobody is asked for a card"
    assert table.outcome.points == (126, 0, 126, 0)


# Settlement


def test_the_worked_example():
    outcome = settle(ScoreLine(COP, declarer=2, points=84, partner=0))
    assert outcome.scores == (21, -21, 21, -21)
    assert outcome.points == (84, 42, 84, 42)
    assert outcome.roles == ("partner", "defender", "declarer", "defender")
    assert outcome.won == (True, False, True, False)
    assert outcome.made
    assert outcome.played
    assert settle(ScoreLine(SOLO, declarer=2, points=84)).scores == (-21, -21, 63, -21)


def test_a_declarer_who_is_alone_after_a_rally_wins_or_loses_threefold():
    assert settle(ScoreLine(RALLY, declarer=0, points=60)).scores == (-9, 3, 3, 3)
    assert settle(ScoreLine(RALLY, declarer=0, points=60, partner=1)).scores == (-3, -3, 3, 3)


def test_sic_2_and_sic_t2_at_63_to_63_the_sides_balance_and_nobody_has_won():
    outcome = settle(ScoreLine(COP, declarer=0, points=63, partner=1))
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.points == (63, 63, 63, 63)
    assert outcome.won == (False, False, False, False)
    assert outcome.made is False
    barely = settle(ScoreLine(COP, declarer=0, points=64, partner=1))
    assert barely.made
    assert barely.won == (True, True, False, False)
    assert settle(ScoreLine(COP, declarer=0, points=62, partner=1)).won == (
        False,
        False,
        True,
        True,
    )


# The recorded hand


def recorded_hand(*, abridged: bool = False) -> Table:
    told = recorded("sicily")
    table = Table("sicily", dealer=0)
    held = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    laid, talon = " ".join(told["dealer_discard"]), " ".join(told["stock"])
    if abridged:
        table.knows(*held, talon=talon)
        table.contract(2, COP)
        table.does(BID, 0, call=COP)
    else:
        before = (set_named(held[0]) | set_named(laid)) & ~set_named(talon)
        table.deals(names(before), *held[1:], talon=talon)
        table.bids(*PASSES)
        table.discards(laid)
        # Seat 1, with 20 points, might have propped, and copped too.
        table.bids(PASS, PROP, PASS, COP)
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [
        one["winner"] for one in told["tricks"]
    ]
    table.pays(1, told["fool_payment"])
    return table


def test_the_recorded_hand_comes_to_its_piles_totals_and_game_points():
    table = recorded_hand()
    told, hand, outcome = recorded("sicily"), table.hand, table.outcome
    piles = [hand.piles[seat] | hand.discards[seat] for seat in range(4)]
    of_sides = (piles[2] | piles[0], piles[1] | piles[3])
    assert [names(pile) for pile in of_sides] == [
        names(set_named(" ".join(cards))) for cards in told["piles"]
    ]
    assert outcome.points == (84, 42, 84, 42)
    assert told["totals"] == [84, 42]
    assert outcome.scores == (21, -21, 21, -21)
    assert outcome.contract == COP


def test_the_recorded_hand_comes_to_the_same_from_the_hands_at_the_first_lead():
    full, short = recorded_hand(), recorded_hand(abridged=True)
    assert short.outcome == full.outcome
    assert short.hand.dealt == full.hand.dealt
