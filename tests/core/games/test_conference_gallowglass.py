"""Conference with Gallowglass (rulings CON-5, CON-6, CON-8 and CON-T2 to CON-T6)."""

import pytest

from core.actions import CHOOSE, FOOL_PAYMENT, HELD, PLAY
from core.base_game import count_by_sides, mates
from core.cards import FOOL_BIT, card_set, set_named
from core.catalogue import game_named
from core.counting import ACES_FIVE
from core.games.conference import settle
from core.hand import Hand, Script
from core.packs import PACK_80
from core.phases.allegiance import ALLEGIANCE, allegiance, count_allegiance
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.gallowglass import (
    gallowglass,
    name_gallowglass,
    with_gallowglass,
    worth_with_gallowglass,
)
from core.phases.good_and_evil import GOOD_AND_EVIL_AS_TRUMPS, GOOD_AND_EVIL_RANKING
from core.phases.tricks import TrickRules, play_tricks
from tests.core.games.allegiance import calls
from tests.core.made_up import at_table
from tests.core.table import Table

GAME = "conference-gallowglass"
SIDES = (0, 0, 1, 1)


def short_hand(
    *hands: str, rules: TrickRules = GOOD_AND_EVIL_AS_TRUMPS, suit: str = "spades"
) -> Table:
    """The suit serves; seat 0 leads; as many tricks as seat 0 has cards. 0 and 1 are partners."""
    tricks = len(hands[0].split())

    def script(hand: Hand) -> Script[None]:
        hand.sides = SIDES
        hand.values = ACES_FIVE
        yield from deal(hand, each=tricks, talon=80 - 4 * tricks)
        yield from name_gallowglass(hand, 0)
        rules_now = with_gallowglass(rules, gallowglass(hand))
        yield from play_tricks(hand, leader=0, tricks=tricks, rules=rules_now)
        yield from pay_for_fool(hand, worth_with_gallowglass(hand), mates(SIDES))

    table = at_table(script, pack=PACK_80, ranking=GOOD_AND_EVIL_RANKING)
    table.knows(*hands)
    table.does(CHOOSE, 0, call=f"gallowglass {suit}")
    return table


def counted(hand: Hand) -> tuple[int, int]:
    """What the side of seats 0 and 1 and that of seats 2 and 3 have."""
    points = count_by_sides(hand, SIDES, worth_with_gallowglass(hand))
    return points[0], points[2]


def trick(table: Table, cards: str) -> int:
    """The winner of the next trick."""
    table.plays(cards)
    return table.hand.tricks[-1].winner


def dealt(*hands: str, discard: str, **options: object) -> Table:
    """Seat 0 deals and plays with 78 cards."""
    table = Table(GAME, pack="p78", **options)
    table.deals(*hands)
    table.discards(discard)
    return table


# The suit


def test_con_5_the_dealer_names_the_suit_after_the_discard_and_before_the_lead():
    table = Table(GAME, pack="p78")
    table.deals("S2 S3")
    assert "came where discard by seat 0 was due" in table.refusal(
        CHOOSE, 0, call="gallowglass hearts"
    )
    table.discards("S2 S3")
    assert table.due == (CHOOSE, 0)
    assert table.hand.awaits.legal() == [
        "gallowglass spades",
        "gallowglass hearts",
        "gallowglass diamonds",
        "gallowglass clubs",
    ]
    assert table.refusal(CHOOSE, 0, call="gallowglass trumps").startswith(
        "'gallowglass trumps' may not be said here; legal: gallowglass spades, "
    )
    table.does(CHOOSE, 0, call="gallowglass hearts")
    assert table.due == ("play", 0)
    assert "came where play by seat 0 was due" in table.refusal(
        CHOOSE, 0, call="gallowglass hearts"
    )


def test_the_dealer_may_name_none():
    table = dealt("S2 S3", discard="S2 S3")
    assert table.hand.awaits.optional
    table.hand.skip()
    assert gallowglass(table.hand) == 0
    assert table.due == ("play", 0)


def test_nobody_else_names_it():
    table = dealt("S2 S3", discard="S2 S3")
    assert "by seat 1 came where play by seat 0 was due" in table.refusal(
        CHOOSE, 1, call="gallowglass hearts"
    )


def test_con_t3_it_may_be_played_without_attack_and_defence():
    table = dealt("S2 S3", discard="S2 S3", attack_defence=False)
    table.does(CHOOSE, 0, call="gallowglass hearts")
    assert table.due == ("play", 1), "Eldest leads"


def test_con_t6_a_log_has_to_tell_the_deal():
    assert Table(GAME).refusal(HELD, groups=[""] * 6) == (
        "this game needs the cards as dealt: the hands at the first lead do not do"
    )


# The play


def test_who_has_only_court_cards_of_the_suit_led_may_play_gallowglass_cards():
    table = short_hand("H9 C2 C3", "HK HJ S2", "H3 C5 C6", "H4 C7 C8")
    table.plays("H9")
    assert table.legal == "S2 HK HJ"
    table.plays("S2")


def test_he_need_not_and_nothing_else_is_allowed_him():
    table = short_hand("H9 C2 C3 C4", "HK S2 T5 D4", "H3", "H4")
    table.plays("H9")
    assert table.refuses_to_play("T5", 1) == (
        "seat 1 played T5 but holds HK and must follow hearts; legal: S2 HK"
    )
    table.plays("HK")


def test_the_fool_is_still_allowed_him():
    table = short_hand("H9 C2 C3", "HK S2 FOOL", "H3", "H4")
    table.plays("H9")
    assert table.legal == "FOOL S2 HK"


def test_who_has_a_pip_of_the_suit_led_may_not():
    table = short_hand("H9 C2 C3", "HK HA S2", "H3", "H4")
    table.plays("H9")
    assert table.refuses_to_play("S2", 1) == (
        "seat 1 played S2 but holds HK HA and must follow hearts; legal: HK HA"
    )


def test_con_5_who_has_no_card_of_the_suit_led_may_not_and_must_trump():
    table = short_hand("H9 C2", "S2 T4", "H3", "H4")
    table.plays("H9")
    assert table.refuses_to_play("S2", 1) == (
        "seat 1 played S2 but holds T4 and must trump; legal: T4"
    )


def test_nor_may_anybody_when_trumps_are_led():
    table = short_hand("T9 C2 C3", "T4 S2 HK", "T3", "T2")
    table.plays("T9")
    assert table.legal == "T4"


def test_in_the_real_game_too():
    spades = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SA SC"
    table = Table(GAME, dealer=3, pack="p78", attack_defence=False)
    table.deals(spades, "SK H5", "SQ", "SJ D2 D3")
    table.discards("D2 D3")
    table.does(CHOOSE, 3, call="gallowglass hearts")
    table.plays("S9")
    assert {card[0] for card in table.legal.split()} == {"S", "H"}
    assert {"SK", "H5"} <= set(table.legal.split())


# Who takes the trick


def test_the_higher_rank_wins_be_it_of_the_suit_led_or_hired():
    assert trick(short_hand("H9 C2", "HJ S10", "H3", "H4"), "H9 S10 H3 H4") == 1
    assert trick(short_hand("H9 C2", "HJ S8", "H3", "H4"), "H9 S8 H3 H4") == 0
    assert trick(short_hand("H9 C2", "HJ S10", "HK", "H4"), "H9 S10 HK H4") == 2


def test_of_two_equal_ranks_the_later_played_is_higher():
    assert trick(short_hand("H9 C2", "HJ S9", "H3", "H4"), "H9 S9 H3 H4") == 1
    assert trick(short_hand("H5 C2", "HJ S9", "H9", "H4"), "H5 S9 H9 H4") == 2


def test_the_fool_wins_nothing_though_its_player_holds_a_card_of_the_suit_led():
    assert trick(short_hand("H2 C2", "FOOL HJ", "S3 HQ", "H4 C4"), "H2 FOOL S3 H4") == 3


def test_trumps_beat_both():
    assert trick(short_hand("H9 C2", "HJ SK", "T1", "H4"), "H9 SK T1 H4") == 2
    assert trick(short_hand("H9 C2", "HJ SK", "T21", "H4"), "H9 SK T21 H4") == 2


def test_con_t4_who_has_neither_the_suit_nor_a_trump_throws_his_card_away():
    assert trick(short_hand("H9 C2", "D4 SK", "H3", "H4"), "H9 SK H3 H4") == 0


def test_the_gallowglass_suit_itself_is_led_and_followed_as_usual():
    table = short_hand("S9 C2", "SK HK", "S3", "S4")
    table.plays("S9")
    assert table.legal == "SK"
    assert trick(table, "SK S3 S4") == 1


def test_good_and_evil_that_cancel_each_other_leave_the_trick_to_it():
    table = short_hand("H9 C2", "GOOD C3", "EVIL C4", "HJ S10")
    assert trick(table, "H9 GOOD EVIL S10") == 3


def test_good_and_evil_together_beat_it():
    table = short_hand("H9 C2", "HJ SK", "GOOD C4", "EVIL C5")
    assert trick(table, "H9 SK GOOD EVIL") == 2


# What it costs


def test_cards_of_the_suit_are_worth_nothing():
    table = short_hand("HK", "S2", "H3", "H4")
    assert trick(table, "HK S2 H3 H4") == 0
    # King, two empty cards, a trick.
    assert counted(table.hand) == (5 + 1 + 1 + 1, 0)


def test_con_5_no_card_is_worth_anything_in_a_trick_that_a_mercenary_wins():
    table = short_hand("H9 C2", "HJ S10", "HA C3", "HQ SK")
    assert trick(table, "H9 S10 HA SK") == 3
    assert counted(table.hand) == (0, 1)


def test_con_5_only_a_card_of_the_suit_named_makes_its_trick_worthless():
    table = short_hand("SK", "S2", "HA", "DK", suit="clubs")
    assert trick(table, "SK S2 HA DK") == 0
    assert counted(table.hand) == (5 + 1 + 5 + 5 + 1, 0)


def test_con_5_nor_in_one_that_it_wins_as_the_suit_led():
    table = short_hand("SK", "S2", "HA", "DK")
    assert trick(table, "SK S2 HA DK") == 0
    assert counted(table.hand) == (1, 0)


def test_con_5_cards_of_the_suit_are_worth_nothing_in_the_discard_either():
    table = dealt("SQ HC", discard="SQ HC")
    table.does(CHOOSE, 0, call="gallowglass spades")
    assert game_named(GAME).points(table.hand) == (3, 3, 0, 0)


def test_while_no_suit_is_named_all_cards_are_worth_what_they_are():
    table = dealt("SQ HC", discard="SQ HC")
    assert game_named(GAME).points(table.hand) == (4 + 3, 4 + 3, 0, 0)


# The Fool


def fool_to_a_trick_that_spades_win() -> Table:
    """Seats 0 and 1 win hearts; then seat 1 plays FOOL to a trick that seat 2 wins with SK."""
    table = short_hand("HK S2", "S3 FOOL", "H3 SK", "H4 S4")
    assert trick(table, "HK S3 H3 H4") == 0
    table.plays("S2 FOOL SK S4")
    assert table.hand.tricks[1].winner == 2
    return table


def test_con_8_the_fool_keeps_its_worth_where_a_gallowglass_card_wins():
    table = fool_to_a_trick_that_spades_win()
    # The Fool; the King, two empty cards and a trick.
    assert counted(table.hand) == (5 + 5 + 1 + 1 + 1, 1)


def test_con_8_a_gallowglass_card_is_an_empty_card_and_stays_worthless_when_it_is_given():
    table = fool_to_a_trick_that_spades_win()
    assert table.legal == "S3 H4 H3"
    assert not table.hand.awaits.optional
    table.pays(1, "S3")
    assert counted(table.hand) == (5 + 5 + 1 + 1 + 1, 1)


def test_con_t5_another_card_keeps_the_worth_that_it_had_where_it_was_won():
    table = fool_to_a_trick_that_spades_win()
    assert table.refusal(FOOL_PAYMENT, 1, card="HK") == (
        "HK is given for the Fool, but it is no empty card; legal: S3 H4 H3"
    )
    table.pays(1, "H4")
    assert counted(table.hand) == (5 + 5 + 1 + 1, 1 + 1)


def test_con_8_every_card_of_a_trick_that_spades_have_won_is_empty_and_stays_worthless():
    # Seat 0 wins HA DK with SK; seat 1 plays FOOL to a trick of seat 2.
    table = short_hand("SK C2", "HA FOOL", "DK CK", "S2 C3")
    assert trick(table, "SK HA DK S2") == 0
    assert trick(table, "C2 FOOL CK C3") == 2
    assert table.legal == "SK S2 HA DK"
    assert table.hand.awaits.optional, "they are all worth nothing"
    table.pays(1, "HA")
    # The Fool and a trick; King, two empty cards and a trick.
    assert counted(table.hand) == (5 + 1, 5 + 1 + 1 + 1)


# With allegiance


def test_con_6_with_allegiance_worthless_cards_are_so_before_the_suits_are_looked_at():
    table = short_hand("HK H9", "H2 HJ", "S3 SK", "GOOD S2", rules=ALLEGIANCE)
    table.plays("HK H2 S3 GOOD")
    calls(table, "ours", 3)
    # Seats 2 and 3 score spades and diamonds, but spades are worth nothing.
    assert table.hand.tricks[0].winner == 3
    own = allegiance(table.hand, SIDES)
    points = count_allegiance(table.hand, SIDES, worth_with_gallowglass(table.hand), own)
    assert points == (0, 0, 1, 1)


def test_con_t2_the_real_game_can_be_played_so():
    table = Table(GAME, good_evil="allegiance")
    table.deals("GOOD S2 S3 S4 S5")
    table.discards("S2 S3 S4 S5")
    table.does(CHOOSE, 0, call="gallowglass clubs")
    table.does(PLAY, 0, card="GOOD")
    calls(table, "ours", 0)
    # The discard: four spades, of a side that scores spades and diamonds.
    assert game_named(GAME).points(table.hand) == (4, 4, 0, 0)
    assert set_named("S2 S3 S4 S5") == table.hand.discards[0]


# Scoring


def test_the_total_is_not_fixed():
    assert game_named(GAME).usual_cards.total is None


def test_the_worked_example():
    outcome = settle((66 + 12, 66 + 12, 47 + 7, 47 + 7), SIDES, dealer=0)
    assert outcome.points == (78, 78, 54, 54)
    assert outcome.scores == (24, 24, -24, -24)


@pytest.mark.parametrize("partner_side", ["left", "right"])
def test_a_whole_hand_of_attack_and_defence_with_it(partner_side):
    table = dealt("S2 S3", discard="S2 S3", partner_side=partner_side)
    table.does(CHOOSE, 0, call="gallowglass hearts")
    table.plays_on()
    assert table.hand.tricks[0].seats == ((0, 3, 2, 1) if partner_side == "left" else (0, 1, 2, 3))
    # All but the hearts, and but what lies in the tricks that hearts have won; FOOL leaves those.
    worthless = set_named("HK HQ HC HJ H10 H9 H8 H7 H6 H5 H4 H3 H2 HA")
    for one in table.hand.tricks:
        if worthless >> one.winning_card & 1:
            worthless |= card_set(one.cards) & ~FOOL_BIT
    first, _, other, _ = sorted(table.outcome.points)
    assert first + other == 165 - ACES_FIVE.total(worthless)
