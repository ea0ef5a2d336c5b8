"""Terziglio, as its sheet has it (rulings TER-1 to TER-8; for MEL-1 to MEL-8 see test_melds.py)."""

from fractions import Fraction

import pytest

from core.actions import BID, CONTRACT, DECLARE, DISCARD, FOOL_PAYMENT
from core.cards import set_named
from core.counting import count_in_pairs
from core.game import NoOptions
from core.games.tarocchini import BOLOGNESE
from core.games.terziglio import (
    ALL_TRICKS,
    PASSED_OUT,
    PLAY,
    SOLO,
    TERZIGLIO,
    ScoreLine,
    settle,
    units,
)
from core.outcome import Bonus
from core.packs import PACK_62
from core.phases.bidding import PASS
from tests.core.games.tarocchini import without_chance_melds
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

# Seat 1 is declarer unless it is told.
TALON = "S6 S7 S8 S9 S10"
# All the trumps over the Quartet but T6, and four Kings: nothing can beat them.
UNBEATABLE = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 SK HK DK CK"


def dealt(*hands: str, dealer: int = 0, talon: str = TALON) -> Table:
    table = Table("terziglio", dealer=dealer)
    *padded, last = without_chance_melds(
        [*hands, *[""] * (3 - len(hands)), talon], (19,) * 3 + (5,)
    )
    table.deals(*padded, talon=last)
    return table


def taken(*hands: str, talon: str = TALON, laid: str | None = None, seat: int = 1) -> Table:
    """I'll play by that seat, which lays the talon away unless other cards are named."""
    table = dealt(*hands, talon=talon)
    table.contract(seat, PLAY)
    table.discards(talon if laid is None else laid)
    return table


def solo(*hands: str, talon: str = TALON, seat: int = 1) -> Table:
    table = dealt(*hands, talon=talon)
    table.contract(seat, SOLO)
    return table


# Deal and auction


def test_each_has_19_cards_and_the_talon_five():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [19, 19, 19]
    assert hand.talon.bit_count() == 5


def test_ter_1_the_seat_after_the_dealer_speaks_first_and_turns_go_on_from_there():
    table = dealt(dealer=1)
    for seat in (2, 0, 1):
        assert table.due == (BID, seat)
        table.bids(PASS)


def test_ter_8_a_second_ill_play_cannot_outbid_the_first():
    table = dealt()
    assert table.legal == "pass play solo"
    table.bids(PLAY)
    assert table.refusal(BID, 2, call=PLAY) == ("'play' does not outbid 'play'; legal: pass, solo")
    table.bids(PASS, PASS)
    assert (table.hand.contract, table.hand.declarer) == (PLAY, 1)


def test_a_solo_wins_and_ends_the_auction():
    table = dealt()
    table.bids(PLAY, SOLO)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 2)
    assert table.due == (BID, 0)
    assert table.hand.awaits.immaterial, "nothing is left but to pass, and nobody need say it"
    assert table.refusal(BID, 0, call=SOLO) == "'solo' does not outbid 'solo'; legal: pass"


@pytest.mark.parametrize("told", [(SOLO,), (SOLO, PASS), (SOLO, PASS, PASS)])
def test_ter_t3_the_passes_after_a_solo_may_be_told_or_left_out(told):
    table = dealt("", "SK HK DK")
    table.bids(*told)
    table.declares(1, "kings", "SK HK DK")
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 1)


def test_ter_7_there_is_one_bid_under_two_spellings():
    assert "'i play' is no bid of this game" in dealt().refusal(BID, 1, call="i play")


def test_ter_8_a_hand_passed_out_passes_the_deal_and_counts_as_one_of_three():
    table = dealt()
    table.bids(PASS, PASS, PASS)
    outcome = table.outcome
    assert (outcome.ending, outcome.played, outcome.same_dealer) == (PASSED_OUT, False, False)
    game = TERZIGLIO.sitting(3, NoOptions(), 1)
    assert [next(game).dealer, game.send(outcome).dealer, game.send(outcome).dealer] == [1, 2, 0]
    with pytest.raises(StopIteration):
        game.send(outcome)


# Talon and discard


def test_ter_2_at_ill_play_the_declarer_takes_five_cards_and_lays_five_away():
    table = dealt("", "T2 T3")
    table.contract(1, PLAY)
    assert table.due == (DISCARD, 1)
    assert table.hand.hands[1].bit_count() == 24
    assert "lays away 3 cards (S8 S7 S6), not 5" in table.refusal(DISCARD, 1, cards="S6 S7 S8")
    table.discards("T2 T3 S6 S7 S8")
    assert table.hand.hands[1].bit_count() == 19


@pytest.mark.parametrize("card", ["SK", "HK", "T1", "T20", "T21", "FOOL"])
def test_ter_2_no_king_and_none_of_the_four_honours_is_laid_away(card):
    table = dealt("", "SK HK T1 T20 T21 FOOL")
    table.contract(1, PLAY)
    assert f"seat 1 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 1, cards=f"{card} S6 S7 S8 S9"
    )


def test_nobody_has_points_before_there_is_a_declarer():
    assert TERZIGLIO.points(dealt().hand) == (0, 0, 0)


def test_at_solo_nobody_takes_the_talon():
    table = solo("T21")
    assert names(table.hand.talon) == "S10 S9 S8 S7 S6"
    table.hand.decline()
    assert table.due == ("play", 1)


# Declarations


def test_the_declarer_declares_first_then_the_others_in_turn():
    table = taken("SK HK DK", "SQ HQ DQ", "SC HC DC")
    assert table.due == (DECLARE, 1)
    table.declares(2, "cavaliers", "SC HC DC")
    assert table.due == (DECLARE, 0)
    assert table.refusal(DECLARE, 1, call="queens", cards="SQ HQ DQ").startswith(
        "declare 'queens' by seat 1 came where play by seat 1 was due"
    )


def test_mel_5_the_declarer_may_show_less_than_he_holds():
    table = solo("", "T21 T20 T19 T18 T17 FOOL")
    table.declares(1, "trumps", "T21 T20 T18 FOOL")
    assert names(table.hand.said[0].cards) == "FOOL T21 T20 T18"


def test_what_is_laid_away_cannot_be_shown():
    table = taken("", "SQ HQ DQ S6 S7 S8 S9 S10", talon="D6 D7 D8 D9 D10", laid="DQ D6 D7 D8 D9")
    table.hand.decline()
    assert table.due == ("play", 1)


def test_the_defenders_scores_are_added_but_their_turns_do_not_double_each_other():
    table = solo("SQ HQ CQ", UNBEATABLE, "SC HC DC SJ HJ CJ")
    table.declares(2, "cavaliers", "SC HC DC")
    table.declares(2, "jacks", "SJ HJ CJ")
    table.declares(0, "queens", "SQ HQ CQ")
    table.plays_on(seat1=UNBEATABLE)
    shown = [bonus.points for bonus in table.outcome.bonuses if bonus.announced]
    assert shown == [13, 12, 14]


# Play


def test_the_declarer_leads_and_19_tricks_are_played():
    table = solo(UNBEATABLE, seat=0)
    table.hand.decline()
    assert table.due == ("play", 0)
    table.plays_on()
    assert len(table.hand.tricks) == 19


def test_follow_else_trump_else_anything_and_no_duty_to_overtrump():
    # Hearts lie with seats 0 and 1, so that seat 2 has none.
    table = solo("HK HQ HC HJ H10", "H9 H8 H7 H6 HA", "T2 T9", seat=0)
    table.plays("H10")
    assert table.refuses_to_play("HK", 1).startswith("seat 1 played HK but does not hold it")
    assert "must follow hearts" in table.refuses_to_play(names(table.hand.hands[1]).split()[0], 1)
    table.plays("H9")
    assert {"T2", "T9"} <= set(table.legal.split())
    assert "must trump" in table.refuses_to_play(names(table.hand.hands[2]).split()[-1], 2)


def test_mel_6_of_the_quartet_the_last_stands_over_the_others():
    table = solo("T3", "T5", "T2")
    table.plays("T5 T2 T3")
    assert table.hand.tricks[0].winner == 0


def test_the_winners_side_scores_the_melds_of_a_trick():
    table = solo("HK", "HQ", "HJ", talon="FOOL S6 S7 S8 S9")
    table.plays("HQ HJ HK")
    table.plays_on()
    in_tricks = [
        (bonus.name, bonus.side, bonus.points, bonus.seat)
        for bonus in table.outcome.bonuses
        if bonus.seat is not None and not bonus.announced
    ]
    assert ("hearts", 1, 10, 0) in in_tricks


# The Fool


def test_ter_8_the_fool_is_paid_for_out_of_tricks_and_not_out_of_the_talon():
    trumps = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"
    table = solo("S7", "SK FOOL", f"{trumps} S8", talon="S6 S9 D6 D7 D8")
    table.plays("SK S8 S7 FOOL")
    table.plays_on(seat2=trumps)
    assert table.due == (FOOL_PAYMENT, 1)
    assert table.legal == "S8 S7", "the payer chooses among several empty cards"
    assert "D6 is given for the Fool, but its player's side has not won it" in table.refusal(
        FOOL_PAYMENT, 1, card="D6"
    )
    table.pays(1, "S7")
    # SK 5, S8 and FOOL 5 with the talon of five empty cards: 16 less half a point for eight cards.
    assert table.outcome.points == (93 - 12, 12, 93 - 12)


# Without trumps, which the defenders have all, seat 1 wins nothing, whatever it leads.
LOW_TRUMPS = "T1 T2 T3 T4 T5 T6"


def test_a_declarer_without_a_trick_forfeits_the_cards_laid_away_and_the_fool():
    table = taken(UNBEATABLE, "FOOL", LOW_TRUMPS)
    table.plays_on()
    assert table.hand.tricks_won[1] == 0
    assert table.legal == "FOOL"
    assert table.outcome.points == (93, 0, 93)


def test_defenders_who_win_every_trick_have_the_40_too():
    table = taken(UNBEATABLE, "FOOL", LOW_TRUMPS)
    table.plays_on()
    outcome = table.outcome
    assert outcome.bonuses[-1] == Bonus(ALL_TRICKS, 1, 40)
    score = 93 + sum(bonus.points for bonus in outcome.bonuses if not bonus.paid)
    assert outcome.scores == (units(score) + 40, -2 * (units(score) + 40), units(score) + 40)


def test_at_solo_too_the_talon_is_forfeited_without_a_trick():
    table = solo(UNBEATABLE, "FOOL", LOW_TRUMPS)
    table.plays_on()
    assert table.outcome.points == (93, 0, 93)


def test_ter_4_else_the_talon_of_a_solo_is_the_declarers_whoever_wins_the_last_trick():
    strong = UNBEATABLE.replace("SK", "S8")
    table = solo(strong, "SK", f"{LOW_TRUMPS} FOOL S9", talon="SQ HQ DQ S6 S7")
    table.plays("SK")
    table.plays_on()
    assert table.hand.tricks_won[1] == 1
    assert table.hand.tricks[-1].winner != 1
    trick = table.hand.tricks[0].cards
    # The talon: three Queens and two empty cards; the trick: SK and two empty cards; in pairs.
    assert [BOLOGNESE.of[card] for card in trick] == [5, 1, 1]
    assert table.outcome.points[1] == (3 * 4 + 2) + 7 - Fraction(5 + 3, 2)


# Settlement


def line(declarer: int, defenders: int, **told) -> ScoreLine:
    """A line on which the sides have these scores, all of them for melds but 93 card points."""
    melds = (
        Bonus("aces", 0, declarer - 62, paid=False),
        Bonus("aces", 1, defenders - 31, paid=False),
    )
    return ScoreLine(**{"contract": PLAY, "declarer": 1, "points": (62, 31), "melds": melds} | told)


@pytest.mark.parametrize(
    ("score", "worth"),
    [(45, 0), (46, 1), (50, 1), (95, 1), (96, 2), (469, 9), (99, 2), (100, 2), (495, 9), (496, 10)],
)
def test_ter_3_four_short_of_a_fifty_or_less_is_rounded_up(score, worth):
    assert units(score) == worth


def test_ter_3_halves_are_not_rounded_before():
    assert units(Fraction(91, 2)) == 0, "45 and a half is short of 50 by more than four"


def test_each_defender_pays_the_units_and_twice_as_many_at_solo():
    assert settle(line(469, 68)).scores == (-9, 18, -9)
    assert settle(line(469, 68, contract=SOLO)).scores == (-18, 36, -18)


def test_a_declarer_who_has_lost_pays_the_winners_units_to_each():
    assert settle(line(68, 469)).scores == (9, -18, 9)
    assert settle(line(68, 469)).made is False


def test_ter_6_a_tie_is_lost_by_the_declarer():
    outcome = settle(line(150, 150))
    assert outcome.scores == (3, -6, 3)
    assert outcome.won == (True, False, True)


def test_ter_5_forty_for_all_the_tricks_come_on_top_and_are_not_doubled():
    assert settle(line(300, 20, all_tricks=0)).scores == (-46, 92, -46)
    at_solo = settle(line(300, 20, all_tricks=0, contract=SOLO))
    assert at_solo.scores == (-52, 104, -52)
    assert at_solo.bonuses[-1] == Bonus(ALL_TRICKS, 0, 40)
    assert settle(line(20, 300, all_tricks=1)).scores == (46, -92, 46)


def test_ter_t1_a_side_that_loses_by_the_melds_has_nothing_for_all_the_tricks():
    assert settle(line(100, 300, all_tricks=0)).scores == (6, -12, 6)


def test_all_the_tricks_are_found_in_the_play():
    table = solo("", UNBEATABLE)
    table.plays_on(seat1=UNBEATABLE)
    outcome = table.outcome
    assert ALL_TRICKS in [bonus.name for bonus in outcome.bonuses]
    score = 93 + sum(bonus.points for bonus in outcome.bonuses if not bonus.paid)
    assert outcome.scores[0] == -(2 * units(score) + 40)


def test_the_worked_example():
    told = ScoreLine(
        contract=PLAY,
        declarer=1,
        points=(62, 31),
        melds=(
            Bonus("honours", 0, 33, 1, announced=True, paid=False),
            Bonus("jacks", 1, 22, 2, announced=True, paid=False),
            Bonus("kings", 0, 144, paid=False),
            Bonus("trumps", 0, 230, paid=False),
            Bonus("diamonds", 1, 15, paid=False),
        ),
    )
    outcome = settle(told)
    assert outcome.played
    assert outcome.scores == (-9, 18, -9)
    assert outcome.points == (31, 62, 31)
    assert outcome.roles == ("defender", "declarer", "defender")


def test_the_pack_counts_87_and_the_last_trick_six():
    assert count_in_pairs(BOLOGNESE, PACK_62.cards) + 6 == 93


def test_ter_t2_a_hand_without_a_known_dealer_is_told_by_its_contract():
    table = Table("terziglio", dealer=None)
    table.deals()
    assert table.due == ("contract", None)
    table.contract(2, SOLO)
    table.hand.decline()
    assert table.due == ("play", 2)


def test_at_solo_what_nobody_held_at_the_first_lead_is_the_talon():
    hands = dealt().hand.hands
    table = Table("terziglio")
    table.knows(*map(names, hands))
    table.contract(1, SOLO)
    assert names(table.hand.talon) == "S10 S9 S8 S7 S6"
    contradiction = Table("terziglio")
    contradiction.knows(*map(names, hands), talon="S6 S7 S8 S9 CK")
    assert "nobody took the talon, yet seat" in contradiction.refusal(CONTRACT, 1, call=SOLO)


# The recorded hand


def recorded_hand(*, abridged: bool = False) -> Table:
    told = recorded("terziglio")
    table = Table("terziglio")
    held = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    laid, talon = " ".join(told["dealer_discard"]), " ".join(told["stock"])
    if abridged:
        table.knows(*held, talon=talon)
        table.contract(1, PLAY)
    else:
        before = set_named(held[1]) | set_named(laid)
        table.deals(held[0], names(before & ~set_named(talon)), held[2], talon=talon)
        table.bids(PLAY, PASS, PASS)
        table.discards(laid)
    # Declarer: three Honours 18 and a Quartet of four 15; defenders: three Jacks 12 and a suit 10.
    table.declares(1, "honours", "T20 T1 FOOL")
    table.declares(1, "quartet", "T4 T5 T1 FOOL")
    table.declares(2, "jacks", "HJ DJ SJ")
    table.declares(2, "diamonds", "DK DQ DJ")
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [
        one["winner"] for one in told["tricks"]
    ]
    table.pays(1, told["fool_payment"])
    return table


def test_the_recorded_hand_comes_to_its_piles_totals_and_game_points():
    table = recorded_hand()
    told, hand, outcome = recorded("terziglio"), table.hand, table.outcome
    piles = (
        hand.piles[1] | hand.discards[1],
        hand.piles[0] | hand.piles[2],
    )
    assert [names(pile) for pile in piles] == [
        names(set_named(" ".join(cards))) for cards in told["piles"]
    ]
    assert [hand.tricks_won[1], hand.tricks_won[0] + hand.tricks_won[2]] == told["tricks_won"]
    assert outcome.points == (31, 62, 31)
    scored = [
        sum(bonus.points for bonus in outcome.bonuses if bonus.side == side) for side in (0, 1)
    ]
    assert [str(62 + scored[0]), str(31 + scored[1])] == told["totals"] == ["469", "68"]
    assert outcome.scores == (-9, 18, -9)


def test_the_recorded_hand_comes_to_the_same_from_the_hands_at_the_first_lead():
    full, short = recorded_hand(), recorded_hand(abridged=True)
    assert short.outcome == full.outcome
    assert short.hand.dealt == full.hand.dealt
