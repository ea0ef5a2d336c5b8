"""Last Laugh over Scarto, Tarocchi and Conference, as its sheet has it (rulings LL-1 to LL-7)."""

import pytest

from core.actions import BUTT_DISCARD, DISCARD, FOOL_PAYMENT, HELD
from core.base_game import BaseGame, count_by_sides
from core.cards import FOOL_BIT, set_named
from core.catalogue import GAMES, game_named
from core.counting import ACES_FIVE
from core.errors import Unreadable
from core.games.conference import CONFERENCE_BASE
from core.games.last_laugh import last_laugh
from core.games.scarto import SCARTO_BASE
from core.games.tarocchi import TAROCCHI_BASE
from core.hand import Said
from tests.core.last_tricks import last_tricks
from tests.core.random_play import played
from tests.core.recorded import recorded
from tests.core.setups import Setup
from tests.core.table import Table, names

LAST_LAUGH = ["last-laugh-scarto", "last-laugh-tarocchi", "last-laugh-conference"]


def left(*hands: str) -> Table:
    """The last tricks of a hand over Scarto; seat 0 leads."""
    return last_tricks("last-laugh-scarto", last_laugh, SCARTO_BASE, *hands)


def left_of_four(*hands: str, base: BaseGame = TAROCCHI_BASE) -> Table:
    """The same over Tarocchi; seats 0 and 2 play together."""
    return last_tricks("last-laugh-tarocchi", last_laugh, base, *hands)


# Who must play the Fool


def test_without_a_court_card_the_fool_must_be_played_to_trumps():
    table = left("T5 S2", "FOOL T3", "T9 S9")
    table.plays("T5")
    assert table.legal == "FOOL"
    assert table.refuses_to_play("T3") == (
        "seat 1 played T3 but holds FOOL and no court card, and must play FOOL; legal: FOOL"
    )


@pytest.mark.parametrize("court", ["SK", "SQ", "SC", "SJ"])
def test_with_a_court_card_of_the_suit_led_the_fool_must_be_played(court):
    table = left("S5 S2 D2 D4", f"FOOL {court} S3 HK", "T9 S9 D3 D5")
    table.plays("S5")
    assert table.legal == "FOOL"
    assert table.refuses_to_play("S3").startswith(
        f"seat 1 played S3 but holds FOOL and {court}, and must play FOOL"
    )


def test_ll_2_with_a_court_card_the_fool_may_not_be_played_to_trumps():
    table = left("T5 S2 D2", "FOOL HK H3", "T9 S9 D3")
    table.plays("T5")
    assert table.legal == "HK H3"
    assert table.refuses_to_play("FOOL") == (
        "seat 1 played FOOL to trumps but holds court cards: HK; legal: HK H3"
    )


def test_the_fool_is_no_excuse_from_following_or_trumping():
    table = left("S5 S2 D2", "FOOL S3 HK", "T9 S9 D3")
    table.plays("S5")
    assert table.refuses_to_play("FOOL") == (
        "seat 1 played FOOL but holds S3 and must follow spades; legal: S3"
    )
    table = left("S5 S2 D2", "FOOL T4 HK", "T9 S9 D3")
    table.plays("S5")
    assert table.refuses_to_play("FOOL") == (
        "seat 1 played FOOL but holds T4 and must trump; legal: T4"
    )


def test_whoever_can_neither_follow_nor_trump_may_not_throw_the_fool_away():
    table = left("S5 S2 D2", "FOOL H3 HK", "T9 S9 D3")
    table.plays("S5")
    assert table.refuses_to_play("FOOL") == (
        "seat 1 played FOOL but holds no court card of the suit led; legal: HK H3"
    )


@pytest.mark.parametrize("others", ["S2 S3", "SK S3", "T2 T3"])
def test_ll_1_nobody_must_or_may_lead_the_fool_before_the_last_trick(others):
    table = left(f"FOOL {others}", "T7 H3 H4", "T9 S9 D3")
    assert "FOOL" not in table.legal
    assert table.refuses_to_play("FOOL").startswith(
        "seat 0 led FOOL but holds other cards: it may be led only as the last"
    )


# The Last Laugh


def test_in_the_last_trick_the_fool_always_wins():
    table = left("T21", "FOOL", "T20")
    table.plays("T21 FOOL T20")
    assert table.hand.tricks[-1].winner == 1
    # 5 + 5 + 1, and one for the trick.
    assert table.outcome.points == (0, 12, 0)
    assert table.hand.said == [], "and nobody is the Butt any more"


def test_the_fool_may_be_led_to_the_last_trick_and_wins_it():
    table = left("FOOL", "S3", "T21")
    table.plays("FOOL S3 T21")
    assert table.hand.tricks[-1].winner == 0


def test_before_the_last_trick_the_fool_never_wins():
    table = left("T5 S2", "FOOL T3", "T2 S9")
    table.plays("T5 FOOL T2")
    assert table.hand.tricks[0].winner == 0


def test_ll_t3_the_fool_wins_the_last_trick_from_good_and_evil_together():
    table = left_of_four("GOOD", "FOOL", "EVIL", "T21")
    table.plays("GOOD FOOL EVIL T21")
    assert table.hand.tricks[-1].winner == 1


def test_in_an_earlier_trick_good_and_evil_together_beat_everything():
    table = left_of_four("GOOD S2", "T3 S3", "EVIL S4", "T21 S5")
    table.plays("GOOD T3 EVIL T21")
    assert table.hand.tricks[-1].winner == 0


# The Butt


def butt_with(*cards: str, took_it: str = "T9", court: str = "SK") -> Table:
    """Seat 2 took a trick of spades in which seat 1, with a court card, played FOOL; he has these."""
    others = ["D2", "D3", "D4", "D5"][: len(cards)]
    mates = ["D6", "D7", "D8", "D9"][: len(cards) - 1]
    table = left(
        f"S5 {' '.join(others)}", f"FOOL {court} {' '.join(mates)}", f"{took_it} {' '.join(cards)}"
    )
    table.plays(f"S5 FOOL {took_it}")
    return table


def test_the_butt_takes_the_fool_into_his_hand_and_lays_another_card_to_the_trick():
    table = butt_with("D10", "C2")
    assert table.due == ("butt_discard", 2)
    assert names(table.hand.hands[2]) == "FOOL D10 C2"
    table.does(BUTT_DISCARD, 2, card="C2")
    assert names(table.hand.hands[2]) == "FOOL D10"
    assert names(table.hand.piles[2]) == "T9 S5 C2"
    assert table.due == ("play", 2)


def test_a_court_card_of_the_suit_led_goes_first_but_no_king():
    table = butt_with("SQ", "SC", "HJ", "D10", took_it="SK", court="SJ")
    assert table.legal == "SQ SC"
    assert table.refusal(BUTT_DISCARD, 2, card="HJ") == (
        "seat 2 lays HJ down for the Fool but holds a court card of the suit led that is no King; "
        "legal: SQ SC"
    )
    assert butt_with("HQ", "SJ", took_it="SK", court="SC").legal == "SJ"


def test_then_any_other_court_card_but_no_king():
    table = butt_with("T8", "HJ", "DQ", "HK")
    assert table.legal == "HJ DQ"
    assert "holds a court card that is no King" in table.refusal(BUTT_DISCARD, 2, card="T8")


def test_then_the_highest_trump_but_t1_and_t21():
    table = butt_with("T21", "T8", "T7", "T1")
    assert table.legal == "T8"
    assert "the highest but T1 and T21" in table.refusal(BUTT_DISCARD, 2, card="T21")
    assert "the highest but T1 and T21" in table.refusal(BUTT_DISCARD, 2, card="T7")


def test_then_a_pip_card():
    table = butt_with("T21", "CA", "H3", "HK")
    assert table.legal == "H3 CA"
    assert "holds a pip card" in table.refusal(BUTT_DISCARD, 2, card="HK")


def test_only_a_card_of_the_hand_is_laid_down_and_not_the_fool():
    table = butt_with("D10", "C2")
    for card in ("T9", "H9"):
        assert table.refusal(BUTT_DISCARD, 2, card=card) == (
            f"seat 2 lays {card} down for the Fool but does not hold it; legal: D10 C2"
        )
    assert table.refusal(BUTT_DISCARD, 2, card="FOOL") == (
        "seat 2 lays FOOL down for the Fool but holds a pip card; legal: D10 C2"
    )


def test_ll_3_the_last_trick_but_one_makes_a_butt_who_has_the_last_laugh():
    table = left("T5 T21", "FOOL T3", "T9 H2")
    table.plays("T5 FOOL T9")
    assert names(table.hand.hands[2]) == "FOOL H2"
    table.does(BUTT_DISCARD, 2, card="H2")
    table.plays("FOOL T21 T3")
    assert table.hand.tricks[-1].winner == 2
    # T5 T9 H2 and FOOL T21 T3, and two tricks.
    assert table.outcome.points == (0, 0, 3 + 11 + 2)


def test_ll_t2_the_only_card_that_may_go_need_not_be_told():
    table = left("T5 T21", "FOOL T3", "T9 H2")
    table.plays("T5 FOOL T9 FOOL T21 T3")
    assert table.outcome.points == (0, 0, 16)


def test_ll_t2_where_the_butt_has_a_choice_it_has_to_be_told():
    table = butt_with("D10", "C2")
    assert table.refuses_to_play("D10").startswith("play of D10 came where butt_discard by seat 2")


def test_the_fool_may_go_on_from_butt_to_butt():
    table = left("T5 S2 D2", "FOOL T3 D3", "T9 T4 C9")
    table.plays("T5 FOOL T9")
    table.does(BUTT_DISCARD, 2, card="T4")
    table.plays("C9 S2 T3")
    # Seat 1 has the trick, leads, and FOOL wins at last.
    table.plays("D3 FOOL D2")
    assert [trick.winner for trick in table.hand.tricks] == [2, 1, 2]


# A Butt with nothing to lay down


def fool_aside() -> Table:
    """Seat 2 is the Butt with SK and T1 only; seat 0 can take the next trick, and lead the last."""
    table = left("T5 T9 H2", "FOOL H3 H4", "T21 T1 SK")
    table.plays("T5 FOOL T21")
    return table


def test_a_butt_with_kings_t1_and_t21_only_lays_the_fool_aside_and_shows_his_hand():
    table = fool_aside()
    assert names(table.hand.aside) == "FOOL"
    assert table.hand.said == [Said(2, "the Fool aside", set_named("FOOL T1 SK"))]
    assert names(table.hand.piles[2]) == "T21 T5", "the trick stays one card short"
    assert table.legal == "T1 SK", "he leads, but not FOOL"


def test_the_winner_of_the_last_trick_takes_the_fool_and_gives_the_butt_an_empty_card():
    table = fool_aside()
    table.plays("T1 T9 H3 H2 H4 SK")
    assert table.due == ("fool_payment", 1)
    assert table.refusal(FOOL_PAYMENT, 1, card="SK") == (
        "SK is given for the Fool, but it is no empty card; legal: H4 H2"
    )
    assert table.refusal(FOOL_PAYMENT, 1, card="T9").startswith(
        "T9 is given for the Fool, but its player's side has not won it"
    )
    table.pays(1, "H2")
    assert table.hand.aside == 0
    assert names(table.hand.piles[1]) == "FOOL SK H4"
    assert names(table.hand.piles[2]) == "T21 T5 H2"


def test_ll_6_nothing_is_lost_where_the_fool_lay_aside():
    table = fool_aside()
    table.plays("T1 T9 H3 H2 H4 SK")
    # T9 T1 H3; SK H4 FOOL; T21 T5 H2; a trick each.
    assert table.outcome.points == (7 + 1, 11 + 1, 7 + 1)


def test_ll_t4_without_an_empty_card_any_card_but_the_fool_is_given():
    table = left("H2 T9 HQ", "FOOL HK D3", "T21 T1 SK")
    table.plays("H2 FOOL T21 T1 T9 D3 HQ HK SK")
    assert table.legal == "SK HK HQ"
    assert table.refusal(FOOL_PAYMENT, 1, card="FOOL").startswith(
        "the Fool cannot be given for itself by a side that has another card to give"
    )
    table.pays(1, "HQ")
    assert names(table.hand.piles[2]) == "T21 HQ H2"


def test_a_butt_who_takes_the_last_trick_himself_has_the_fool_for_nothing():
    table = left("T5 T9 H2", "FOOL H3 H4", "T21 SK HK")
    table.plays("T5 FOOL T21 SK T9 H3 H2 H4 HK")
    assert table.outcome.points[2] == 5 + 1 + 5 + 5 + 1 + 1 + 2
    assert table.hand.piles[2] & FOOL_BIT


def test_a_partner_of_the_butt_who_takes_the_last_trick_gives_nothing():
    table = left_of_four("T5 T9 H5", "FOOL H3 H4", "T21 T1 SK", "T2 D3 D4")
    table.plays("T5 FOOL T21 T2 T1 D3 T9 H3 H5 H4 SK D4")
    assert [trick.winner for trick in table.hand.tricks] == [2, 0, 0]
    assert names(table.hand.piles[0]) == "FOOL T9 T1 SK H5 H4 H3 D4 D3"
    assert table.outcome.points[1] == 0


def test_the_last_trick_without_the_fool_is_won_as_any_other():
    table = left_of_four("T5 GOOD", "FOOL D3", "T21 SK", "T2 EVIL")
    table.plays("T5 FOOL T21 T2 SK EVIL GOOD D3")
    assert table.hand.tricks[-1].winner == 2, "opponents' Good and Evil cancel each other"


# Good and Evil


def test_ll_5_good_led_is_trumps_led():
    table = left_of_four("GOOD S2", "FOOL T3", "T9 S9", "T2 S3")
    table.plays("GOOD")
    assert table.legal == "FOOL"


def test_ll_5_the_butt_lays_good_or_evil_down_only_without_another_trump_but_t1_and_t21():
    table = left_of_four("T5 S2 S6", "FOOL T3 D3", "T9 GOOD T2", "T4 S3 S4")
    table.plays("T5 FOOL T9")
    table.plays("T4")
    assert table.legal == "T2"


def test_ll_5_of_both_the_butt_lays_down_which_he_likes():
    table = left_of_four("T5 S2 S6 S7", "FOOL T3 D3 D4", "T9 GOOD EVIL T21", "T4 S3 S4 S8")
    table.plays("T5 FOOL T9 T4")
    assert sorted(table.legal.split()) == ["EVIL", "GOOD"]


# The base games


@pytest.mark.parametrize("id", LAST_LAUGH)
def test_ll_4_the_fool_may_not_be_laid_away(id):
    table = Table(id)
    table.deals("FOOL S2 S3 S4 S5 S6")
    assert "lays away FOOL, which the rules forbid" in table.refusal(
        DISCARD, 0, cards="FOOL S2 S3" if table.hand.players == 3 else "FOOL S2 S3 S4"
    )


@pytest.mark.parametrize("id", LAST_LAUGH)
def test_ll_t1_a_log_has_to_tell_the_deal(id):
    table = Table(id)
    groups = [""] * (table.hand.players + 2)
    assert table.refusal(HELD, groups=groups).startswith("this game needs the cards as dealt")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("id", "total"), [*zip(LAST_LAUGH, (171, 165, 165), strict=True)])
def test_ll_6_the_points_of_all_make_171_or_165(id, total, seed):
    game = game_named(id)
    hand, _ = played(Setup(game, game.players[0]), seed)
    points = dict(zip(hand.outcome.sides, hand.outcome.points, strict=True))
    assert sum(points.values()) == total


@pytest.mark.parametrize("option", [{"gallowglass": True}, {"good_evil": "allegiance"}])
def test_ll_7_neither_gallowglass_nor_allegiance_goes_with_it(option):
    with pytest.raises(Unreadable, match="has no option"):
        GAMES["last-laugh-conference"].read_options(option)


def test_ll_7_attack_and_defence_goes_with_it():
    table = Table("last-laugh-conference", attack_defence=True)
    table.deals("T21", "T20")
    table.hand.feed(next(iter(table.hand.awaits.choices())))  # type: ignore[union-attr]
    assert table.due == ("play", 0), "the dealer leads"
    assert CONFERENCE_BASE.turns(table.hand) == (0, 3, 2, 1)


def test_scarto_s_simple_settlement_is_a_house_rule_here_too():
    hand, _ = played(Setup(game_named("last-laugh-scarto"), 3, {"settlement": "simple"}), 1)
    assert hand.outcome is not None
    assert hand.outcome.scores == tuple(points - 57 for points in hand.outcome.points)


# The recorded hand


def test_the_recorded_deal_and_discard_are_accepted():
    hand = recorded("last-laugh")
    table = Table("last-laugh-scarto")
    table.deals(" ".join(hand["hands"][0] + hand["discard"]), *map(" ".join, hand["hands"][1:]))
    table.discards(" ".join(hand["discard"]))
    assert [names(held).split() for held in table.hand.hands] == [
        names(set_named(" ".join(cards))).split() for cards in hand["hands"]
    ]


def test_the_recorded_totals():
    hand = recorded("last-laugh")
    table = Table("last-laugh-scarto")
    laid = set_named(" ".join(hand["discard"]))
    table.hand.discards[0] = laid
    table.hand.piles[:] = [set_named(" ".join(pile)) & ~laid for pile in hand["piles"]]
    table.hand.tricks_won[:] = hand["tricks"]
    points = count_by_sides(table.hand, (0, 1, 2), ACES_FIVE)
    assert list(points) == hand["totals"] == [50, 48, 73]
    assert SCARTO_BASE.settle(table.hand, points).scores == (-21, -27, 48)
