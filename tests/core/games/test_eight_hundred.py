"""Eight Hundred, as its sheet has it (rulings EH-1 to EH-6; for MEL-1 to MEL-8 see test_melds.py)."""

import pytest

from core.actions import BID, CARRIED, DECLARE, DISCARD, FOOL_PAYMENT, SIGNAL, Action
from core.cards import cards_named, set_named
from core.counting import count_in_pairs
from core.errors import Unreadable
from core.game import NoOptions
from core.games.eight_hundred import (
    EIGHT_HUNDRED,
    SIDES,
    WON_BY_DECLARATIONS,
    WON_IN_A_TRICK,
    ScoreLine,
    settle,
    winner,
)
from core.games.tarocchini import BOLOGNESE, LAST_TRICK, melds_of_piles
from core.hand import Trick
from core.melds import melds, scored_at_once
from core.outcome import Bonus, Outcome
from core.packs import PACK_62
from core.phases.melds import melds_of_trick
from core.sitting import NextHand
from tests.core.games.tarocchini import without_chance_melds
from tests.core.table import Table, names

# Seat 3 deals unless it is told, so that seat 0 speaks and leads first.
TOP_TRUMPS = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7"


def dealt(*hands: str, dealer: int = 3) -> Table:
    table = Table("eight-hundred", dealer=dealer)
    table.deals(*hands)
    return table


def begun(*hands: str, laid: str = "CQ CC", **totals: int) -> Table:
    """After the discard of seat 3, the dealer; totals: `us` of seats 0 and 2, `them`, or `level`."""
    table = Table("eight-hundred", dealer=3)
    for call, seat in (("us", 0), ("them", 1)):
        if call in totals:
            table.carries("total", totals[call], seat)
    if "level" in totals:
        table.carries("level", totals["level"])
    named = [*hands, *[""] * (4 - len(hands))]
    named[3] += f" {laid}"
    table.deals(*without_chance_melds(named, (15, 15, 15, 17)))
    table.discards(laid)
    return table


def scored(outcome: Outcome, *, announced: bool) -> list[tuple[str, int, int]]:
    """The melds shown, or the others that were scored: kind, side, points."""
    return [
        (bonus.name, bonus.side, bonus.points)
        for bonus in outcome.bonuses
        if bonus.announced == announced
    ]


# Pack, deal, discard


def test_eh_2_the_pack_counts_87_and_with_the_last_trick_93():
    assert count_in_pairs(BOLOGNESE, PACK_62.cards) == 118 - 31
    assert 118 - 31 + LAST_TRICK == 93 == EIGHT_HUNDRED.usual_cards.total


def test_each_has_15_cards_and_the_dealer_two_more():
    assert [held.bit_count() for held in dealt(dealer=1).hand.hands] == [15, 17, 15, 15]


def test_the_dealer_lays_exactly_two_cards_away_and_trumps_if_he_likes():
    table = dealt("T2 T19 S6 SQ", dealer=0)
    assert table.due == (DISCARD, 0)
    assert table.refusal(DISCARD, 0, cards="S6").startswith(
        "seat 0 lays away 1 cards (S6), not 2; legal: 2 of "
    )
    table.discards("T2 T19")
    assert names(table.hand.discards[0]) == "T19 T2"


@pytest.mark.parametrize("card", ["SK", "CK", "T1", "T20", "T21", "FOOL"])
def test_no_king_and_none_of_the_four_honours_is_laid_away(card):
    table = dealt("SK CK T1 T20 T21 FOOL S6", dealer=0)
    assert table.refusal(DISCARD, 0, cards=f"{card} S6").startswith(
        f"seat 0 lays away {card}, which the rules forbid; legal: 2 of "
    )


def test_nobody_bids():
    assert (
        dealt()
        .refusal(BID, 0, call="pass")
        .startswith("bid 'pass' by seat 0 came where discard by seat 3 was due")
    )


def test_eh_t1_without_a_known_dealer_a_hand_is_refused_before_anything_is_told():
    with pytest.raises(Unreadable, match="needs to know the dealer, who takes 2 cards more"):
        Table("eight-hundred", dealer=None)


# Declarations


def test_players_declare_in_turn_from_eldest_and_may_be_silent():
    table = begun("SK HK DK", "SQ HQ DQ", "SC HC DC")
    table.declares(1, "queens", "SQ HQ DQ")
    assert table.refusal(DECLARE, 0, call="kings", cards="SK HK DK").startswith(
        "declare 'kings' by seat 0 came where play by seat 0 was due"
    )


def test_a_meld_is_shown_from_the_hand():
    table = begun("SK HK DK SQ SC")
    assert table.legal == "kings: SK HK DK spades: SK SQ SC"
    assert table.refusal(DECLARE, 0, call="kings", cards="SK HK CK") == (
        "seat 0 shows CK, which it does not hold; legal: kings: SK HK DK, spades: SK SQ SC"
    )
    assert "seat 0 shows SK HK, which are not a meld of kings;" in table.refusal(
        DECLARE, 0, call="kings", cards="SK HK"
    )
    assert "seat 0 shows no cards, which are not a meld of kings;" in table.refusal(
        DECLARE, 0, call="kings"
    )
    assert "'abundance' is no meld of this game;" in table.refusal(
        DECLARE, 0, call="abundance", cards="SK HK DK"
    )


def test_mel_t1_each_kind_is_shown_once_and_a_card_in_several_kinds():
    table = begun("SK HK DK CK SQ SC")
    table.declares(0, "kings", "SK HK DK")
    assert "seat 0 has shown kings already;" in table.refusal(
        DECLARE, 0, call="kings", cards="SK HK DK CK"
    )
    table.declares(0, "spades", "SK SQ SC")
    assert [said.call for said in table.hand.said] == ["kings", "spades"]


def test_mel_5_who_shows_less_than_he_holds_scores_for_what_he_shows():
    table = begun("SK HK DK CK", them=780, us=790)
    assert table.legal == "kings: SK HK DK CK or less"
    table.declares(0, "kings", "SK HK DK")
    assert scored(table.outcome, announced=True) == [("kings", 0, 17)]


def test_mel_8_two_kings_and_the_fool_are_no_combination():
    table = begun("SK HK DK CK FOOL")
    assert "seat 0 shows FOOL SK HK, which are not a meld of kings" in table.refusal(
        DECLARE, 0, call="kings", cards="SK HK FOOL"
    )


def test_mel_7_the_melds_of_one_turn_double_and_those_of_partners_do_not_join():
    table = begun("SK HK DK SQ HQ CQ SC DC CC", us=790, laid="C6 C7")
    for kind, cards in (("kings", "SK HK DK"), ("queens", "SQ HQ CQ"), ("cavaliers", "SC DC CC")):
        table.declares(0, kind, cards)
    assert table.outcome.scores == (2 * (17 + 14 + 13), 0, 2 * (17 + 14 + 13), 0)

    parted = begun("SK HK DK SQ HQ CQ", "", "SC DC CC", us=790, laid="C6 C7")
    parted.declares(0, "kings", "SK HK DK")
    parted.declares(0, "queens", "SQ HQ CQ")
    parted.declares(2, "cavaliers", "SC DC CC")
    assert parted.outcome.scores == (17 + 14 + 13, 0, 17 + 14 + 13, 0)


def test_with_800_when_all_have_declared_a_side_has_won_before_the_play():
    table = begun("SA HA DA", "", "SK HK DK", us=773)
    table.declares(0, "aces", "SA HA DA")
    assert table.due == (DECLARE, 2), "783 are not enough"
    table.declares(2, "kings", "SK HK DK")
    outcome = table.outcome
    assert outcome.ending == WON_BY_DECLARATIONS
    assert not outcome.played
    assert outcome.scores == (27, 0, 27, 0)
    assert outcome.won == (True, False, True, False)


def test_if_both_have_800_after_the_declarations_the_higher_total_wins():
    table = begun("SA HA DA", "SK HK DK", us=795, them=790)
    table.declares(0, "aces", "SA HA DA")  # 805
    assert table.due == (DECLARE, 1), "not before all have declared"
    table.declares(1, "kings", "SK HK DK")  # 807
    assert table.outcome.ending == WON_BY_DECLARATIONS
    assert winner((795 + 10, 790 + 17)) == 1
    assert winner((807, 805)) == 0
    assert winner((799, 0)) is None


def test_eh_6_equal_totals_after_the_declarations_decide_nothing():
    table = begun("SA HA DA", "SK HK DK", us=797, them=790)
    table.declares(0, "aces", "SA HA DA")
    table.declares(1, "kings", "SK HK DK")
    assert 797 + 10 == 790 + 17
    table.hand.decline()
    assert table.due == ("play", 0)


# Play


def test_eh_1_eldest_leads_and_turns_go_in_the_order_of_the_deal():
    table = begun("S6 S7", "S8", "S9", "S10")
    table.plays("S6 S8 S9 S10")
    table.hand.decline()
    assert [trick.seats for trick in table.hand.tricks] == [(0, 1, 2, 3)]
    assert table.due == ("play", 3), "the winner leads"


def test_follow_else_trump_else_anything_and_no_duty_to_overtrump():
    # Seat 2 has no hearts: all of them lie with the others.
    table = begun("H6 H7 H8 H9", "HJ T10 H10", "T2 T9 S7", "HK HQ HC HA", laid="C6 C7")
    table.plays("H6")
    assert table.refuses_to_play("T10", 1).startswith(
        "seat 1 played T10 but holds HJ H10 and must follow hearts"
    )
    table.plays("HJ")
    assert "must trump" in table.refuses_to_play("S7", 2)
    assert {"T2", "T9"} <= set(table.legal.split())


def trick_of_trumps(*trumps: str) -> int:
    """Who wins a first trick of these four trumps."""
    table = begun(*trumps)
    table.plays(" ".join(trumps))
    return table.hand.tricks[0].winner


@pytest.mark.parametrize(
    ("trumps", "seat"),
    [
        (("T5", "T2", "T1", "T3"), 3),
        (("T2", "T5", "T4", "T3"), 3),
        (("T3", "T5", "T2", "T1"), 2),
        (("T1", "T2", "T3", "T6"), 3),
        (("T6", "T2", "T3", "T4"), 0),
        (("T4", "T6", "T7", "T5"), 2),
    ],
)
def test_mel_6_of_the_quartet_the_last_stands_over_the_others_but_under_t6(trumps, seat):
    assert trick_of_trumps(*trumps) == seat


def test_the_ace_is_the_lowest_card_of_its_suit():
    table = begun("SA", "S6", "S7", "S8")
    table.plays("SA S6 S7 S8")
    table.hand.decline()
    assert table.hand.tricks[0].winner == 3


# Melds of tricks


def trick(cards: str, winner: int) -> list[tuple[str, int, int, int | None]]:
    """What is scored for a trick of these cards, led by seat 0."""
    found = melds_of_trick(Trick((0, 1, 2, 3), tuple(cards_named(cards)), winner), SIDES)
    return [(bonus.name, bonus.side, bonus.points, bonus.seat) for bonus in found]


def test_the_side_that_wins_a_trick_scores_its_melds():
    assert trick("SK SQ SC SJ", 0) == [("spades", 0, 15, 0)]
    assert trick("SA HA DA T2", 3) == [("aces", 1, 10, 3)]
    assert trick("SK SQ S10 S9", 0) == []


def test_eh_6_a_fool_that_goes_back_is_not_in_the_winners_trick():
    # T21, T20 and T1 are three Honours, and with T1 as a wild card a pattern of three.
    assert trick("T21 FOOL T20 T1", 0) == [("honours", 0, 18, 0), ("trumps", 0, 10, 0)]


def test_a_fool_of_the_winners_own_side_is_in_the_trick():
    assert trick("T21 T1 FOOL T20", 0) == [("honours", 0, 36, 0), ("trumps", 0, 15, 0)]


def test_with_800_by_a_meld_of_a_trick_the_hand_ends_at_once():
    table = begun("HK", "HQ", "HC", "HJ", us=790)
    table.plays("HK HQ HC HJ")
    outcome = table.outcome
    assert outcome.ending == WON_IN_A_TRICK
    assert outcome.played
    # Four courts of a suit, 15; no count of cards, no last trick.
    assert outcome.scores == (15, 0, 15, 0)
    assert len(table.hand.tricks) == 1
    assert "came when the hand was over" in table.refuses_to_play("SA", 0)


def test_eh_t4_a_hand_cut_short_is_not_counted():
    line = ScoreLine(3, (9, 3), (Bonus("hearts", 0, 15, 0, paid=False),), WON_IN_A_TRICK)
    assert settle(line).scores == (15, 0, 15, 0)


def test_eh_6_between_sides_that_are_level_the_next_meld_of_a_trick_wins_at_once():
    table = begun("H6", "HQ", "HJ", "HK", level=850)
    table.plays("H6 HQ HJ HK")
    assert table.outcome.ending == WON_IN_A_TRICK
    assert table.outcome.scores == (0, 10, 0, 10)


def test_a_meld_that_does_not_make_800_changes_nothing_in_the_play():
    table = begun("HK", "HQ", "HC", "HJ", us=700, them=790)
    table.plays("HK HQ HC HJ")
    table.hand.decline()
    assert table.due == ("play", 0)


# Signals


def test_eh_t3_who_plays_before_his_partner_may_knock():
    table = begun("S6 S7", "S8 S9", "S10 SJ", "SQ SK", laid="C6 C7")
    table.plays("S6")
    assert table.legal == "knock"
    table.does(SIGNAL, 0, call="knock")
    table.plays("S8")
    assert table.legal == "knock"
    table.plays("S10")
    assert table.due == ("play", 3)
    assert table.refusal(SIGNAL, 2, call="knock").startswith(
        "signal 'knock' by seat 2 came where play by seat 3 was due"
    )


def test_eh_t3_a_throw_tells_the_truth_and_a_drag_is_the_leaders():
    hands = ("T2 S6", "T3 T4", "T5", "T6 T7")
    # All other trumps and spades lie with seat 3, so that seats 0 and 2 have one trump each.
    table = begun(hands[0] + " C8 C9 C10 D6 D7 D8 D9 D10 DA HA H6 H7 H8", *hands[1:])
    table.plays("T2")
    assert table.legal == "knock throw drag"
    table.does(SIGNAL, 0, call="drag")
    table.does(SIGNAL, 0, call="throw")
    table.plays("T3")
    assert table.legal == "knock", "seat 1 has T4 left, and has not led"
    assert not table.hand.awaits.allows(Action(SIGNAL, 1, call="throw"))


def test_eh_t3_signals_change_nothing_and_may_be_left_out_of_a_log():
    table = begun("S6 S7")
    table.plays("S6")
    assert table.hand.awaits.immaterial


# The Fool

# Seat 0 has all the high trumps but T7, and S6; all the rest of the hearts lie with seats 1 to 3.
ONE_TRICK = TOP_TRUMPS.replace(" T7", "")


def fool_of_seat_1(led: str, seat_1: str, seat_2: str, seat_3: str) -> Table:
    """Seat 3 wins the first trick and leads HA; seat 1 plays FOOL on it, and seat 0 wins the rest."""
    table = begun(f"{ONE_TRICK} {led}", f"FOOL {seat_1}", f"{seat_2}", f"{seat_3} HA")
    table.plays(f"{led} {seat_1} {seat_2} {seat_3} HA T8 FOOL")
    table.plays_on(seat0=TOP_TRUMPS.replace(" T8 T7", ""))
    table.hand.skip()  # what might be signalled with the last card
    return table


def test_eh_3_a_side_pays_for_the_fool_out_of_either_partners_tricks():
    table = fool_of_seat_1("S6", "S7", "S8", "SK")
    assert table.hand.tricks_won == [14, 0, 0, 1]
    assert table.due == (FOOL_PAYMENT, 1)
    assert table.legal == "S8 S7 S6"
    assert table.refusal(FOOL_PAYMENT, 1, card="SK").startswith(
        "SK is given for the Fool, but it is no empty card"
    )
    table.pays(1, "S8")
    # SK 5, S6, S7, FOOL 5 and the discard CQ 4, CC 3: 19 less half a point for each of six cards.
    assert table.outcome.points == (93 - 16, 16, 93 - 16, 16)


def test_eh_3_the_fool_counts_for_melds_in_the_pile_of_its_owners_side():
    table = fool_of_seat_1("S6", "SQ", "S8", "SK")
    table.pays(1, "S8")
    # King and Queen of spades with FOOL for the Cavalier or the Jack.
    assert ("spades", 1, 10) in scored(table.outcome, announced=False)


def test_eh_6_the_fool_is_not_paid_for_out_of_the_discard():
    table = fool_of_seat_1("S6", "S7", "S8", "SK")
    assert "CQ is given for the Fool, but its player's side has not won it" in table.refusal(
        FOOL_PAYMENT, 1, card="CQ"
    )


def test_mel_t2_a_payment_on_which_melds_may_depend_has_to_be_told():
    pips = fool_of_seat_1("S6", "S7", "S8", "SK")
    assert pips.hand.awaits.immaterial
    with_an_ace = fool_of_seat_1("S6", "SA", "S8", "SK")
    assert with_an_ace.legal == "S8 S6 SA"
    assert not with_an_ace.hand.awaits.optional


def test_a_side_without_a_trick_hands_the_fool_over_and_forfeits_the_discard():
    table = begun(TOP_TRUMPS, "FOOL", laid="CQ CC")
    table.plays_on(seat0=TOP_TRUMPS)
    table.hand.skip()
    assert table.legal == "FOOL"
    table.pays(1, "FOOL")
    assert table.outcome.points == (93, 0, 93, 0)


def test_eh_4_the_discard_is_the_sides_if_only_the_dealers_partner_wins_a_trick():
    trumps = TOP_TRUMPS.replace("T21 ", "") + " T6"
    table = begun(trumps, "T21 S7", "T2 FOOL T1 T3 T4 T5", "S6")
    table.plays("T20 T21 T2 S6")
    table.plays_on(seat0=trumps.replace("T20 ", ""))
    table.hand.skip()
    assert table.hand.tricks_won == [14, 1, 0, 0]
    # T20, T21, T2, S6 make 12 - 2, and the dealer's CQ, CC 7 - 1.
    assert table.outcome.points == (93 - 16, 16, 93 - 16, 16)


# Scoring


def test_the_worked_example():
    ours = set_named(
        "SK SQ SC SA CK CQ CC CJ CA HK HQ HC HJ HA DC DA T1 T2 T3 T4 T6 T7 T8 T9 T10 T11 T12 T13 T14 "
        "T15 S6 S7 S8 S9 S10 C6 C7 C8 C9 C10 H6 H7 H8 H9 H10 D10"
    )
    theirs = PACK_62.cards & ~ours
    assert (ours.bit_count(), theirs.bit_count()) == (46, 16)
    points = (count_in_pairs(BOLOGNESE, ours) + LAST_TRICK, count_in_pairs(BOLOGNESE, theirs))
    assert points == (64, 29)
    found = melds_of_piles((ours, theirs))
    assert [(bonus.name, bonus.points) for bonus in found if bonus.side == 0] == [
        ("kings", 2 * 17),
        ("queens", 2 * 14),
        ("cavaliers", 2 * 26),
        ("spades", 2 * 20),
        ("hearts", 2 * 25),
        ("clubs", 2 * 25),
        ("quartet", 2 * 15),
        ("aces", 2 * 20),
    ]
    assert [(bonus.name, bonus.points) for bonus in found if bonus.side == 1] == [
        ("honours", 18),
        ("trumps", 30),
        ("diamonds", 15),
    ]
    outcome = settle(ScoreLine(0, points, tuple(found)))
    assert outcome.scores == (388, 92, 388, 92)
    assert outcome.points == (64, 29, 64, 29)
    assert outcome.roles == ("dealer", "player", "partner", "player")
    assert outcome.sides == (0, 1, 0, 1)


def test_eh_t2_a_hand_is_won_by_the_side_that_adds_more():
    assert settle(ScoreLine(0, (46, 47), ())).won == (False, True, False, True)
    more = scored_at_once(melds(set_named("SA HA DA")), side=0)
    assert settle(ScoreLine(0, (46, 47), tuple(more))).won == (True, False, True, False)
    few = scored_at_once(melds(set_named("SA HA DA")), side=1)
    assert settle(ScoreLine(0, (51, 42), tuple(few))).won == (False, True, False, True)


def test_eh_t2_a_hand_to_which_both_sides_add_as_much_nobody_wins():
    ours = scored_at_once(melds(set_named("SK HK DK")), side=0)
    theirs = scored_at_once(melds(set_named("T1 T20 FOOL")), side=1)
    outcome = settle(ScoreLine(0, (47, 46), (*ours, *theirs)))
    assert outcome.scores == (47 + 17, 46 + 18, 47 + 17, 46 + 18)
    assert outcome.won == (False, False, False, False)


def test_declarations_tricks_points_and_piles_are_added_up():
    table = begun(f"{ONE_TRICK} S6", "SA HA DA", "", "SK", laid="CQ CC")
    table.declares(0, "trumps", "T21 T20 T19")
    table.declares(1, "aces", "SA HA DA")
    table.plays_on(seat0=f"{ONE_TRICK} S6")
    outcome = table.outcome
    assert scored(outcome, announced=True) == [("trumps", 0, 10), ("aces", 1, 10)]
    for side in (0, 1):
        added = sum(bonus.points for bonus in outcome.bonuses if bonus.side == side)
        assert outcome.scores[side] == outcome.points[side] + added
    assert sum(outcome.points[:2]) == 93


# The race


def test_eh_t1_the_totals_before_a_hand_are_told_by_side_and_are_less_than_800():
    table = Table("eight-hundred", dealer=3)
    assert table.refusal(CARRIED, 0, call="total", amount=800) == (
        "'total' is 800; legal: total of seat 0 from 0 to 799, total of seat 1 from 0 to 799, "
        "level from 800 to 8000"
    )
    assert "'total' of seat 2 cannot be carried over" in table.refusal(
        CARRIED, 2, call="total", amount=5
    )
    table.carries("total", 799, 1)
    assert "'total' of seat 1 cannot be carried over into this hand, or not again" in table.refusal(
        CARRIED, 1, call="total", amount=5
    )
    assert "'level' of nobody cannot be carried over" in table.refusal(
        CARRIED, call="level", amount=900
    )
    table.carries("total", 12, 0)
    assert table.due[0] == "deal"
    level = Table("eight-hundred", dealer=3)
    level.carries("level", 850)
    assert level.due[0] == "deal", "that both sides are level says it all"


def scores(us: int, them: int) -> Outcome:
    """A hand in which the sides score this much."""
    return settle(ScoreLine(0, (us, them), ()))


def test_a_game_is_hands_until_a_side_has_800_and_the_deal_passes_on():
    game = EIGHT_HUNDRED.sitting(4, NoOptions(), 2)
    assert next(game) == NextHand(2)
    assert game.send(scores(388, 92)) == NextHand(
        3,
        (
            Action(CARRIED, 0, call="total", amount=388),
            Action(CARRIED, 1, call="total", amount=92),
        ),
    )
    assert game.send(scores(411, 0)).carried[0].amount == 799
    with pytest.raises(StopIteration) as end:
        game.send(scores(1, 700))
    assert end.value.value == (800, 792, 800, 792)


def test_if_both_have_800_the_higher_total_wins_and_eh_6_if_they_are_level_another_hand_is_played():
    game = EIGHT_HUNDRED.sitting(4, NoOptions(), 0)
    next(game)
    assert game.send(scores(820, 820)) == NextHand(1, (Action(CARRIED, call="level", amount=820),))
    with pytest.raises(StopIteration) as end:
        game.send(scores(100, 110))
    assert end.value.value == (920, 930, 920, 930)


def test_the_sitting_carries_what_the_hand_can_be_told():
    game = EIGHT_HUNDRED.sitting(4, NoOptions(), 0)
    next(game)
    for outcome in (scores(0, 0), scores(300, 0), scores(500, 800)):
        coming = game.send(outcome)
        hand = EIGHT_HUNDRED.start(4, coming.dealer, NoOptions())
        assert hand.feed_all(coming.carried) == (len(coming.carried), None)
