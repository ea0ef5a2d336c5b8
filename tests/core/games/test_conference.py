"""Conference in its plain forms and with Attack & Defence (rulings CON-1 to CON-4, CON-6, CON-7)."""

from random import Random

import pytest

from core.actions import ALLEGIANCE_CALL, DEAL, DISCARD, FOOL_PAYMENT, HELD, PLAY
from core.cards import set_named
from core.catalogue import game_named
from core.counting import ACES_FIVE, count_singly
from core.errors import Unreadable
from core.games.conference import settle
from core.packs import PACK_78, PACK_80
from tests.core.games.allegiance import calls
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

LEFT = {0: 1, 1: 0, 2: 3, 3: 2}
RIGHT = {0: 3, 3: 0, 1: 2, 2: 1}
PARTNER = {"left": LEFT, "right": RIGHT}


def dealt(*hands: str, dealer: int = 0, game: str = "conference", **options: object) -> Table:
    table = Table(game, dealer=dealer, **options)
    table.deals(*hands)
    return table


def led_by_seat_0(*hands: str, **options: object) -> Table:
    """Seat 0 leads; only these cards of each hand are known."""
    table = Table("conference", dealer=3, **options)
    table.knows(*hands)
    return table


def trick(table: Table, cards: str) -> int:
    """The winner of the next trick."""
    table.plays(cards)
    return table.hand.tricks[-1].winner


def lays_something_away(table: Table) -> None:
    table.hand.feed(table.hand.awaits.any_choice(Random(1)))


# Deal and discard


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("game", "more"), [("conference", 4), ("conference-78", 2)])
def test_con_1_each_has_19_cards_and_the_dealer_takes_all_that_is_left(game, more, dealer):
    table = dealt(game=game, dealer=dealer)
    sizes = [held.bit_count() for held in table.hand.hands]
    assert sizes == [19 + more if seat == dealer else 19 for seat in range(4)]
    assert table.hand.awaits.count == more, "and lays as many away"


@pytest.mark.parametrize("card", ["SK", "HK", "T1", "T21", "FOOL"])
def test_kings_and_honours_may_not_be_discarded(card):
    table = dealt("SK HK T1 T21 FOOL S2 S3 S4")
    assert f"seat 0 lays away {card}, which the rules forbid; legal: 4 of " in table.refusal(
        DISCARD, 0, cards=f"{card} S2 S3 S4"
    )


def test_con_2_aces_may_be_discarded():
    table = dealt("SA HA DA CA")
    table.discards("SA HA DA CA")
    assert names(table.hand.discards[0]) == "SA HA DA CA"


TRUMPS_2_TO_20 = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20"


def test_trumps_may_go_only_to_make_up_what_is_missing():
    table = dealt(f"{TRUMPS_2_TO_20} SK HK S2 HA")
    assert table.refusal(DISCARD, 0, cards="T2 T3 T4 HA").startswith(
        "seat 0 lays away T4 T3 T2, which may go only when nothing else is left, but keeps S2; "
        "legal: all of S2 HA, 2 of "
    )
    table.discards("T2 T3 S2 HA")
    assert table.due == ("play", 1)


def test_good_and_evil_are_trumps_there_too():
    table = dealt("GOOD EVIL S2 S3 S4")
    assert "seat 0 lays away EVIL GOOD, which may go only when nothing else is left" in (
        table.refusal(DISCARD, 0, cards="GOOD EVIL S2 S3")
    )


# Partners


@pytest.mark.parametrize(
    ("partner_side", "sides"), [("left", (0, 0, 1, 1)), ("right", (0, 1, 1, 0))]
)
def test_con_t1_partners_sit_side_by_side_and_keep_their_seats_whoever_deals(partner_side, sides):
    for dealer in range(4):
        assert dealt(dealer=dealer, partner_side=partner_side).hand.sides == sides
        outcome = settle((96, 69, 69, 96), (0, 1, 1, 0), dealer)
        assert outcome.scores == (27, -27, -27, 27)
        assert outcome.roles[dealer] == "dealer"
        assert outcome.roles[RIGHT[dealer]] == "partner"


# Play


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_leads_and_19_tricks_are_played_to_the_left(dealer):
    table = dealt(dealer=dealer)
    lays_something_away(table)
    assert table.due == ("play", (dealer + 1) % 4)
    table.plays_on()
    assert len(table.hand.tricks) == 19
    for played in table.hand.tricks:
        assert played.seats == tuple((played.leader + step) % 4 for step in range(4))


@pytest.mark.parametrize(
    "game",
    ["conference-78", "conference-allegiance", "last-laugh-conference", "courtship-conference"],
)
def test_so_it_is_in_every_form_that_is_not_attack_and_defence(game):
    table = dealt(game=game)
    lays_something_away(table)
    assert table.due == ("play", 1), "and no gallowglass suit is named"


def test_follow_else_trump_else_anything_and_no_duty_to_overtrump():
    table = led_by_seat_0("H9", "T9 D2", "T3 T10 S2", "D5")
    table.plays("H9")
    assert table.refuses_to_play("D2", 1) == (
        "seat 1 played D2 but holds T9 and must trump; legal: T9"
    )
    table.plays("T9")
    assert table.legal == "T10 T3"
    table.plays("T3")
    assert table.legal == "D5"


def test_good_and_evil_together_from_neighbours_who_are_partners_beat_everything():
    assert trick(led_by_seat_0("GOOD", "EVIL", "T21", "T20"), "GOOD EVIL T21 T20") == 0
    right = led_by_seat_0("T21", "GOOD", "EVIL", "T20", partner_side="right")
    assert trick(right, "T21 GOOD EVIL T20") == 1


def test_good_and_evil_from_opponents_cancel_each_other():
    left = led_by_seat_0("T21", "GOOD", "EVIL", "T20")
    assert trick(left, "T21 GOOD EVIL T20") == 0
    right = led_by_seat_0("GOOD", "EVIL", "SK", "T1", partner_side="right")
    assert trick(right, "GOOD EVIL SK T1") == 3
    plain = led_by_seat_0("H9", "GOOD", "EVIL", "HK")
    assert trick(plain, "H9 GOOD EVIL HK") == 3
    nothing_else = led_by_seat_0("GOOD", "SK", "EVIL", "HK")
    assert trick(nothing_else, "GOOD SK EVIL HK") == 0


# The Fool

STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"


def test_con_7_led_the_next_card_fixes_the_suit():
    table = led_by_seat_0("FOOL", "H9 S2", "H2 SK")
    table.plays("FOOL H9")
    assert table.legal == "H2"


def test_con_7_the_payment_comes_from_the_partners_tricks_but_not_from_the_discard():
    # Seat 3, whose partner is seat 2, deals, and wins the first trick; seat 2 has the Fool.
    table = dealt(f"{STRONG} S2", "", "FOOL", "SK SQ SC SJ H2", dealer=3)
    table.discards("SQ SC SJ H2")
    table.plays_on(seat0="S2", seat3="SK", until=1)
    assert table.hand.tricks[0].winner == 3
    table.plays("C2 T21")
    table.plays_on(seat0=STRONG.removeprefix("T21 "), seat2="FOOL")
    assert table.due == ("fool_payment", 2)
    assert "S2" in table.legal.split()
    assert table.refusal(FOOL_PAYMENT, 2, card="H2").startswith(
        "H2 is given for the Fool, but its player's side has not won it; legal: "
    )


def test_con_7_a_side_without_any_trick_surrenders_the_fool_in_spite_of_its_discard():
    table = dealt(f"{STRONG} T3", "", "FOOL", "SQ SC SJ H2", dealer=3)
    table.discards("SQ SC SJ H2")
    table.plays_on(seat0=f"{STRONG} T3")
    assert table.legal == "FOOL"
    # Queen 4, Cavalier 3, Jack 2 and a 1.
    assert table.outcome.points == (155, 155, 10, 10)


def test_con_7_for_a_trick_of_the_partner_nothing_is_owed():
    table = dealt(f"{STRONG} T3", "FOOL", "", "SQ SC SJ H2", dealer=3)
    table.discards("SQ SC SJ H2")
    table.plays_on(seat0=f"{STRONG} T3")
    assert table.hand.finished
    assert table.outcome.points == (155, 155, 10, 10)


# Allegiance


def test_con_6_the_partner_at_ones_side_puts_his_card_out_of_play():
    table = Table("conference-allegiance", dealer=3)
    # Seat 0 has the other spades, seat 1 none.
    table.deals("S9 EVIL", "GOOD", "S3", "SQ SC SJ S2 S4")
    table.discards("SQ SC SJ S2")
    table.plays("S9 GOOD")
    calls(table, "yours", 1)
    assert table.due == ("take_back", 0)
    table.does("take_back", 0, card="S9")
    assert trick(table, "S3 S4") == 1
    assert set_named("S9") & table.hand.hands[0]
    # Yours: seats 0 and 1 score hearts and clubs, the others spades and diamonds, which has the
    # discard 4 + 3 + 2 + 1 for them.
    assert game_named("conference-allegiance").points(table.hand)[2] == 10


def test_con_t6_a_log_of_allegiance_has_to_tell_the_deal():
    table = Table("conference-allegiance")
    assert table.refusal(HELD, groups=[""] * 6) == (
        "this game needs the cards as dealt: the hands at the first lead do not do"
    )


def test_con_6_each_side_scores_its_suits():
    table = dealt("S9", "GOOD", "S5", "S4 HQ H2 H3 H4", dealer=3, game="conference-allegiance")
    table.discards("HQ H2 H3 H4")
    table.plays("S9 GOOD")
    calls(table, "yours", 1)
    table.plays("S5 S4")
    # The trick has only spades, the discard only hearts, and neither side scores its own.
    assert game_named("conference-allegiance").points(table.hand) == (1, 1, 0, 0)
    assert game_named("conference-allegiance").usual_cards.total is None


def test_con_6_in_allegiance_a_log_must_tell_which_suit_card_was_given_for_the_fool():
    # The dealer's side, seats 2 and 3, wins the first trick; seat 2 has the Fool.
    for game, optional in (("conference", True), ("conference-allegiance", False)):
        table = dealt(f"{STRONG} S2", "", "FOOL", "SK SQ SC SJ H2", dealer=3, game=game)
        table.discards("SQ SC SJ H2")
        table.plays_on(seat0="S2", seat1="S3", seat3="SK", until=1)
        table.plays_on(seat0="T21", seat2="FOOL", until=2)
        while table.due[0] != FOOL_PAYMENT:
            if table.due[0] == ALLEGIANCE_CALL:
                calls(table, next(iter(table.hand.awaits.legal())))
            table.plays_on()
        assert table.legal == "S3 S2"
        assert table.hand.awaits.optional is optional


# Attack & Defence


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("partner_side", ["left", "right"])
def test_t21_lies_with_the_dealer_and_t20_with_his_partner_before_the_deal(dealer, partner_side):
    partner = PARTNER[partner_side][dealer]
    table = Table("conference-attack", dealer=dealer, partner_side=partner_side)
    assert table.legal.endswith(f"T21 to seat {dealer}, T20 to seat {partner}")
    for card, place in (("T21", dealer), ("T20", partner)):
        groups = list(next(table.hand.awaits.choices()).groups)
        other = (place + 2) % 4
        lowest = groups[other] & -groups[other]
        groups[place] ^= set_named(card) | lowest
        groups[other] ^= set_named(card) | lowest
        assert table.refusal(DEAL, groups=[names(group) for group in groups]).startswith(
            f"{card} lies with seat {other}, but was given to seat {place} before the deal"
        )
    table.deals()
    assert set_named("T21") & table.hand.hands[dealer]
    assert set_named("T20") & table.hand.hands[partner]


@pytest.mark.parametrize(("pack", "more"), [("p80", 4), ("p78", 2)])
def test_con_4_everybody_still_has_19_cards_and_the_dealer_what_is_left(pack, more):
    table = dealt(game="conference-attack", pack=pack)
    assert [held.bit_count() for held in table.hand.hands] == [19 + more, 19, 19, 19]


def test_hands_at_the_first_lead_show_it_too():
    table = Table("conference-attack", dealer=0)
    assert table.refusal(HELD, groups=["", "T21", "", "", "", ""]) == (
        "T21 lies with seat 1, but was given to seat 0 before the deal"
    )
    assert table.refusal(HELD, groups=["T21", "", "", "", "T20 S2 S3 S4", ""]) == (
        "T20 lies with the cards laid aside, but was given to seat 1 before the deal"
    )
    table.knows("T21 S2", "T20")
    assert table.due == ("play", 0)


def first_turns(dealer: int, partner_side: str) -> list[tuple[int, ...]]:
    """The order of the first two tricks."""
    table = Table("conference-attack", dealer=dealer, partner_side=partner_side)
    table.deals()
    lays_something_away(table)
    table.plays_on(until=2)
    return [played.seats for played in table.hand.tricks]


def test_the_dealer_leads_and_the_turns_run_away_from_his_partner():
    assert first_turns(0, "left")[0] == (0, 3, 2, 1)
    assert first_turns(0, "right")[0] == (0, 1, 2, 3)


def test_con_t1_the_direction_is_found_anew_for_every_dealer():
    assert [first_turns(dealer, "left")[0] for dealer in range(4)] == [
        (0, 3, 2, 1),
        (1, 2, 3, 0),
        (2, 1, 0, 3),
        (3, 0, 1, 2),
    ]
    assert [first_turns(dealer, "right")[0] for dealer in range(4)] == [
        (0, 1, 2, 3),
        (1, 0, 3, 2),
        (2, 3, 0, 1),
        (3, 2, 1, 0),
    ]


@pytest.mark.parametrize("dealer", range(4))
def test_the_partner_is_last_to_the_first_trick_and_the_direction_holds_for_the_hand(dealer):
    for partner_side in ("left", "right"):
        first, second = first_turns(dealer, partner_side)
        assert first[-1] == PARTNER[partner_side][dealer]
        assert (second[1] - second[0]) % 4 == (first[1] - first[0]) % 4


def test_con_t2_good_and_evil_say_nothing_with_78_cards():
    table = Table("conference-attack", pack="p78", good_evil="allegiance")
    assert table.hand.pack == PACK_78.cards
    table.knows("T21", "T20")
    assert table.due == ("play", 0), "nobody's whole hand has to be known"
    attack = game_named("conference-attack")
    assert attack.card_rules(table.hand.options).total == 165


def test_con_t2_with_80_cards_allegiance_may_be_chosen():
    table = dealt("GOOD", game="conference-attack", good_evil="allegiance")
    lays_something_away(table)
    table.plays("GOOD")
    assert table.due == ("allegiance_call", 0)


def test_a_hand_without_a_known_dealer_is_refused():
    for id in ("conference", "conference-attack"):
        with pytest.raises(Unreadable, match="needs to know the dealer"):
            Table(id, dealer=None)


# Scoring


def test_con_3_the_total_is_165_with_either_pack():
    for pack in (PACK_78, PACK_80):
        assert count_singly(ACES_FIVE, pack.cards) + 19 == 165
    overlaid = ("last-laugh-conference", "courtship-conference")
    for id in ("conference", "conference-78", "conference-attack", *overlaid):
        assert game_named(id).usual_cards.total == 165


def test_the_worked_example():
    assert count_singly(ACES_FIVE, set_named("HQ DQ DC CJ")) == 4 + 4 + 3 + 2
    outcome = settle((87 + 9, 87 + 9, 59 + 10, 59 + 10), (0, 0, 1, 1), dealer=0)
    assert outcome.points == (96, 96, 69, 69)
    assert outcome.scores == (27, 27, -27, -27)
    assert outcome.roles == ("dealer", "partner", "player", "player")


def test_con_t7_a_hand_has_no_declarer_and_the_side_above_zero_has_won():
    outcome = settle((82, 82, 83, 83), (0, 0, 1, 1), dealer=2)
    assert outcome.won == (False, False, True, True)
    assert outcome.contract is None


def test_equal_totals_pay_nothing():
    assert settle((60, 60, 60, 60), (0, 0, 1, 1), dealer=0).scores == (0, 0, 0, 0)


# The recorded hand


@pytest.mark.parametrize("whole", [True, False])
def test_the_recorded_hand_comes_to_its_piles_totals_and_game_points(whole):
    record = recorded("conference")
    held = [" ".join(hand) for hand in record["hands_at_first_lead"]]
    laid = " ".join(record["dealer_discard"])
    table = Table("conference")
    if whole:
        table.deals(f"{held[0]} {laid}", *held[1:])
        table.discards(laid)
    else:
        table.knows(*held)
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    table.pays(3, record["fool_payment"])
    hand = table.hand
    assert [one.winner for one in hand.tricks] == [one["winner"] for one in record["tricks"]]
    for side, (first, second) in enumerate([(0, 1), (2, 3)]):
        pile = hand.piles[first] | hand.piles[second] | hand.discards[first]
        assert pile == set_named(" ".join(record["piles"][side]))
        assert hand.tricks_won[first] + hand.tricks_won[second] == record["tricks_won"][side]
    assert table.outcome.points == (96, 96, 69, 69)
    assert list(table.outcome.scores) == record["game_points"] == [27, 27, -27, -27]
