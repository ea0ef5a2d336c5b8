"""Courtship over Scarto, Tarocchi and Conference, as its sheet has it (rulings CRT-1 to CRT-9)."""

import pytest

from core.actions import HELD, SUMMON
from core.cards import FOOL, cards_named
from core.catalogue import GAMES, game_named
from core.errors import Unreadable
from core.games.conference import CONFERENCE_BASE
from core.games.courtship import courtship
from core.games.scarto import SCARTO_BASE
from core.games.tarocchi import TAROCCHI_BASE
from core.hand import Said
from tests.core.last_tricks import last_tricks
from tests.core.random_play import played
from tests.core.setups import Setup
from tests.core.table import Table, names

COURTSHIP = ["courtship-scarto", "courtship-tarocchi", "courtship-conference"]


def left(*hands: str, discard: str = "", **options: object) -> Table:
    """The last tricks of a hand over Scarto, or of four over Tarocchi; seat 0 leads."""
    id, base = ("scarto", SCARTO_BASE) if len(hands) == 3 else ("tarocchi", TAROCCHI_BASE)
    return last_tricks(f"courtship-{id}", courtship, base, *hands, discard=discard, **options)


def winner_of(trick: str) -> int:
    """Who takes the last trick, played in this order from seat 0 on."""
    table = left(*trick.split())
    table.plays(trick)
    return table.hand.tricks[-1].winner


# The Queen's Ruff


def test_crt_1_the_jack_after_a_queen_that_was_not_led_takes_the_trick_even_from_t21():
    assert winner_of("DK DQ DJ T21") == 2
    assert winner_of("D7 DQ DJ DK") == 2
    assert winner_of("D7 T21 DQ DJ") == 3


def test_after_a_queen_that_was_led_there_is_no_ruff():
    assert winner_of("DQ DJ DK") == 2
    assert winner_of("DQ DJ D7") == 0


def test_a_jack_before_the_queen_ruffs_nothing():
    assert winner_of("D7 DJ DQ") == 2
    assert winner_of("DJ DQ T2") == 2


def test_crt_1_the_ruff_beats_good_too_and_without_it_good_and_evil_together_take_the_trick():
    assert winner_of("D7 DQ GOOD DJ") == 3
    assert winner_of("DQ GOOD DJ EVIL") == 1


def test_crt_2_only_the_jack_of_the_suit_led_ruffs():
    assert winner_of("D7 DQ SJ") == 1


def test_crt_2_whoever_ruffs_follows_suit_and_nobody_ruffs_who_must_not_play_the_jack():
    table = left("D7 S2", "DQ S3", "DJ D3")
    table.plays("D7 DQ")
    assert table.legal == "DJ D3", "he may as well not"
    table = left("S7 D2", "SQ S3", "DJ S4")
    table.plays("S7 SQ")
    assert table.legal == "S4"


# Royal Marriage


def test_the_queen_after_the_king_of_the_suit_led_takes_the_trick():
    assert winner_of("DK DQ D2") == 1
    assert winner_of("D7 DK DQ") == 2


def test_the_king_after_the_queen_takes_it_as_ever():
    assert winner_of("DQ DK D2") == 1


@pytest.mark.parametrize("trump", ["T2", "T21"])
@pytest.mark.parametrize("trick", ["DK DQ {}", "DK {} DQ"])
def test_crt_1_a_marriage_beats_no_trump(trick, trump):
    assert winner_of(trick.format(trump)) == trick.split().index("{}")


# Royal Affair


def test_a_queen_thrown_away_after_the_king_of_the_suit_led_takes_the_trick():
    assert winner_of("DK SQ D2") == 1
    assert winner_of("D7 DK HQ") == 2


@pytest.mark.parametrize("trick", ["DQ SK D2", "D7 DQ SK"])
def test_crt_3_a_king_thrown_away_after_the_queen_of_the_suit_takes_it_be_she_led_or_not(trick):
    assert winner_of(trick) == trick.split().index("SK")


@pytest.mark.parametrize("trick", ["DK SK D2", "DQ SQ D2", "D7 SQ DK"])
def test_two_kings_two_queens_or_the_wrong_order_make_no_affair(trick):
    assert "DKDQ".count(trick.split()[winner_of(trick)]) == 1


@pytest.mark.parametrize("trick", ["D7 SK D2", "D7 HQ SK", "DJ D7 SK"])
def test_a_king_thrown_away_where_the_queen_of_the_suit_does_not_lie_makes_no_affair(trick):
    assert winner_of(trick) == 0


@pytest.mark.parametrize("trick", ["DK SQ T2", "DK T2 SQ", "DQ SK T2"])
def test_crt_1_an_affair_beats_no_trump(trick):
    assert winner_of(trick) == trick.split().index("T2")


def test_crt_1_of_several_marriages_and_affairs_the_last_wins():
    assert winner_of("D7 DK DQ SK") == 3, "the example: an Affair after a Marriage"
    assert winner_of("DK SQ DQ D2") == 2, "a Marriage after an Affair"
    assert winner_of("DK SQ HQ D2") == 2
    assert winner_of("DQ SK DK") == 1, "the King of the suit after its Queen is none"


def test_crt_1_good_and_evil_of_opponents_cancel_each_other_and_a_marriage_stands():
    assert winner_of("DK DQ GOOD EVIL") == 1
    assert winner_of("DK GOOD DQ D2") == 1, "one alone is the lowest trump"


def test_crt_9_without_a_court_card_good_and_evil_do_what_they_do_in_the_base_game():
    assert winner_of("D7 GOOD T21 EVIL") == 1, "partners' beat everything"
    assert winner_of("D7 D9 GOOD EVIL") == 1, "opponents' cancel each other"


def test_who_can_follow_or_trump_throws_nothing_away():
    table = left("DK S2", "SQ D2", "SK T3")
    table.plays("DK")
    assert table.legal == "D2"
    table.plays("D2")
    assert table.legal == "T3"


# Where these rules say nothing


def test_where_trumps_are_led_court_cards_win_nothing():
    assert winner_of("T2 SK SQ") == 0
    assert winner_of("T2 SQ SJ") == 0


def test_if_the_fool_is_led_the_card_that_sets_the_suit_counts_as_led():
    assert winner_of("FOOL DQ DJ") == 1, "no ruff"
    assert winner_of("FOOL DQ SK") == 2, "an Affair"
    assert winner_of("FOOL D7 DQ DJ") == 3, "a ruff"
    assert winner_of("FOOL T2 SK SQ") == 1


# Summoning servants


def example(**options: object) -> Table:
    """The example: T9 has taken HK H4 H2, and seat 3 holds HJ."""
    table = left("HK S2", "H4 S3", "T9 S4", "H2 HJ", **options)
    table.plays("HK H4 T9 H2")
    return table


def test_the_example_of_the_sheet():
    table = example()
    before = table.hand.game.points(table.hand)
    assert before[2] == 5 + 1 + 1 + 1 + 1
    table.does(SUMMON, 2, card="HJ")
    assert names(table.hand.hands[3]) == "H2"
    assert names(table.hand.piles[2]) == "T9 HK HJ H4"
    assert table.hand.tricks[-1].cards == tuple(cards_named("HK H4 T9 HJ"))
    assert table.hand.game.points(table.hand)[2] == 5 + 1 + 1 + 2 + 1


def test_whoever_has_won_a_king_need_not_summon_anybody():
    table = example()
    assert table.due == ("summon", 2)
    table.plays("S4")
    assert names(table.hand.hands[3]) == "HJ"
    assert names(table.hand.piles[2]) == "T9 HK H4 H2"


def test_without_a_king_in_the_trick_nobody_is_summoned():
    table = left("HQ S2", "H4 HJ", "T9 S3")
    table.plays("HQ H4 T9")
    assert table.due == ("play", 2)


def test_only_the_winner_summons():
    assert example().refusal(SUMMON, 0, card="HJ").startswith("summon of HJ by seat 0 came where")


def test_a_queen_is_nobodys_servant_nor_is_any_other_card():
    for card in ("HQ", "T3", "H10", "FOOL"):
        assert example().refusal(SUMMON, 2, card=card) == (
            f"seat 2 calls {card}, which is nobody's servant: a Jack or a Cavalier is; legal: HJ"
        )


def test_only_servants_of_a_king_in_the_trick_are_called():
    assert example().refusal(SUMMON, 2, card="SJ") == (
        "seat 2 calls SJ, but SK does not lie in the trick; legal: HJ"
    )


def test_a_servant_that_has_been_played_is_not_called():
    table = left("HJ HK S2", "H3 H4 S3", "T9 T8 S4", discard="HC S9 S10")
    table.plays("HJ H3 T9 T8 HK H4")
    assert table.refusal(SUMMON, 2, card="HJ").startswith("seat 2 calls HJ, which has been played")


def test_once_the_jack_is_gone_the_cavalier_may_be_called():
    table = left("HK S2", "HJ S3", "T9 S4", "H2 HC")
    table.plays("HK HJ T9 H2")
    assert table.legal == "HC"
    table.does(SUMMON, 2, card="HC")
    assert names(table.hand.piles[2]) == "T9 HK HC HJ"
    assert names(table.hand.hands[3]) == "H2"


def test_a_cavalier_called_while_another_holds_the_jack_does_not_come():
    table = left("HK HC", "H4 S3", "T9 S4", "H2 HJ")
    table.plays("HK H4 T9 H2")
    assert table.legal == "HC HJ"
    table.does(SUMMON, 2, card="HC")
    assert names(table.hand.piles[2]) == "T9 HK H4 H2"
    assert table.hand.said == [Said(3, "holds HJ")]


def test_the_winner_may_call_a_servant_that_he_holds_himself_and_takes_his_own_card_back():
    table = left("HK S2", "HQ HJ", "H4 S4")
    table.plays("HK HQ H4")
    table.does(SUMMON, 1, card="HJ")
    assert names(table.hand.hands[1]) == "HQ"
    assert names(table.hand.piles[1]) == "HK HJ H4"
    table.plays("HQ")


def test_but_not_for_a_king_that_he_has_played_himself():
    table = left("HK HJ", "H4 HC", "H2 S4")
    table.plays("HK H4 H2")
    assert table.due == ("play", 0), "nor the Cavalier, while he holds the Jack"
    table = left("HK HC", "H4 HJ", "H2 S4")
    table.plays("HK H4 H2")
    assert table.refusal(SUMMON, 0, card="HC") == (
        "seat 0 calls HC, which it holds, but has played HK itself; legal: HJ"
    )


def test_whoever_holds_the_jack_himself_may_not_call_the_cavalier():
    table = left("HK S2", "HQ HJ", "H4 HC")
    table.plays("HK HQ H4")
    assert table.refusal(SUMMON, 1, card="HC") == (
        "seat 1 calls HC, but holds HJ, who comes before; legal: HJ"
    )


def test_crt_4_a_king_that_was_thrown_away_has_a_servant_too():
    table = left("HK S2 D3", "SK S9 D4", "H4 SJ HJ")
    table.plays("HK SK H4")
    assert table.legal == "SJ HJ"
    table.does(SUMMON, 0, card="SJ")
    assert names(table.hand.hands[2]) == "HJ H4"
    assert names(table.hand.piles[0]) == "SK SJ HK"


def test_crt_5_the_king_goes_back_to_a_player_who_holds_the_servant():
    table = left("HK HJ", "H4 S3", "T9 S4")
    table.plays("HK H4 T9")
    table.does(SUMMON, 2, card="HJ")
    assert names(table.hand.hands[0]) == "HK"
    assert names(table.hand.piles[2]) == "T9 HJ H4"


def test_crt_5_without_king_back_the_king_stays():
    table = left("HK HJ S5", "H4 HC S3", "T9 S4 S6", king_back=False)
    table.plays("HK H4 T9")
    assert table.refusal(SUMMON, 2, card="HJ").startswith(
        "seat 2 calls HJ, for whom HK would go back to its player; legal: HC"
    )
    table.does(SUMMON, 2, card="HC")
    assert table.hand.said == [Said(0, "holds HJ")]
    table = example(king_back=False)
    table.does(SUMMON, 2, card="HJ")


def test_crt_5_a_call_for_which_nobody_comes_takes_no_king_away():
    table = left("HK HC S5", "H4 HJ S3", "T9 S4 S6", king_back=False)
    table.plays("HK H4 T9")
    assert table.legal == "HC HJ"
    table.does(SUMMON, 2, card="HC")
    assert table.hand.said == [Said(1, "holds HJ")]


@pytest.mark.parametrize("id", COURTSHIP)
def test_crt_5_unless_the_house_rules_say_otherwise_the_king_goes_back(id):
    assert game_named(id).options().king_back


def test_crt_6_for_a_jack_that_was_laid_away_the_cavalier_may_be_called():
    table = left("HK S2", "H4 HC", "T9 S4", discard="HJ S9 S10")
    table.plays("HK H4 T9")
    assert table.refusal(SUMMON, 2, card="HJ") == (
        "seat 2 calls HJ, which was laid away and cannot come; legal: HC"
    )
    table.does(SUMMON, 2, card="HC")
    assert names(table.hand.piles[2]) == "T9 HK HC"


def test_crt_6_a_call_for_a_cavalier_that_was_laid_away_is_the_one_of_the_trick():
    table = left("HK S2", "H4 HJ", "T9 S4", discard="HC S9 S10")
    table.plays("HK H4 T9")
    table.does(SUMMON, 2, card="HC")
    assert table.refusal(SUMMON, 2, card="HJ").startswith("summon of HJ by seat 2 came where play")


def test_of_a_cavalier_that_was_laid_away_its_owner_says_so_where_the_jack_is_gone():
    table = left("HK S2", "HJ S3", "T9 S4", discard="HC S9 S10")
    table.plays("HK HJ T9")
    table.does(SUMMON, 2, card="HC")
    assert table.hand.said == [Said(2, "has laid HC away")]


def test_crt_7_the_fool_taken_back_has_not_been_played_and_owes_nothing():
    table = left("HK S2 S5", "FOOL HJ S3", "T9 S4 S6")
    table.plays("HK FOOL T9")
    table.does(SUMMON, 2, card="HJ")
    assert names(table.hand.hands[1]) == "FOOL S3"
    assert names(table.hand.piles[1]) == ""
    assert names(table.hand.piles[2]) == "T9 HK HJ"
    assert table.hand.debts == []
    table.plays("S4 S2 S3 S6 S5 FOOL")
    # Played to the last trick, it is given up for want of a trick.
    assert [trick.winner for trick in table.hand.tricks] == [2, 2, 2]
    assert table.outcome.points[1] == 0


def test_crt_7_the_fool_that_stays_in_the_trick_is_owed_for():
    table = left("HK S2", "FOOL S3", "T9 S4", "H2 HJ")
    table.plays("HK FOOL T9 H2")
    table.does(SUMMON, 2, card="HJ")
    assert table.hand.debts == [(1, 2, FOOL)]


def test_crt_8_the_winner_stays_the_winner_and_leads_and_summons_only_one():
    table = left("HK S2", "SK SJ", "H4 HJ")
    table.plays("HK SK H4")
    table.does(SUMMON, 0, card="HJ")
    assert table.due == ("play", 0)
    table = left("HK HJ", "H4 S3", "T9 T4")
    table.plays("HK H4 T9")
    table.does(SUMMON, 2, card="HJ")
    assert table.hand.tricks[0].winner == 2
    table.plays("T4 HK S3")
    assert names(table.hand.piles[2]) == "T9 T4 S3 HK HJ H4"
    # 1 + 2 + 1, 1 + 5 + 1, and two tricks.
    assert table.outcome.points == (0, 0, 4 + 7 + 2)


def test_crt_t1_a_jack_that_was_taken_back_has_not_been_played():
    table = left("DQ S4 SC", "SJ HJ S9", "HK SK S6")
    table.plays("DQ SJ HK")
    table.does(SUMMON, 2, card="HJ")
    assert names(table.hand.hands[1]) == "SJ S9"
    table.plays("SK S4 S9")
    assert table.legal == "SC SJ"
    table.does(SUMMON, 2, card="SC")
    assert table.hand.said == [Said(1, "holds SJ")]


def test_crt_t3_a_call_for_which_nobody_would_come_may_be_left_out():
    def only_void() -> Table:
        table = left("HK S2", "HJ S3", "T9 S4", discard="HC S9 S10")
        table.plays("HK HJ T9")
        return table

    telling = only_void()
    assert telling.hand.awaits.immaterial  # type: ignore[union-attr]
    telling.does(SUMMON, 2, card="HC")
    silent = only_void()
    for table in (telling, silent):
        table.plays("S4 S2 S3")
    assert telling.outcome == silent.outcome
    assert not example().hand.awaits.immaterial  # type: ignore[union-attr]


def test_crt_t4_another_king_goes_back_even_without_king_back():
    table = left("DQ S2", "SK HJ", "HK S4", "D2 S5", king_back=False)
    table.plays("DQ SK HK D2")
    # Two Affairs; the player of SK holds the servant of HK.
    table.does(SUMMON, 2, card="HJ")
    assert names(table.hand.hands[1]) == "SK"
    assert names(table.hand.piles[2]) == "HK HJ DQ D2"


# The base games


@pytest.mark.parametrize("id", COURTSHIP)
def test_crt_t2_a_log_has_to_tell_the_deal(id):
    table = Table(id)
    groups = [""] * (table.hand.players + 2)
    assert table.refusal(HELD, groups=groups).startswith("this game needs the cards as dealt")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("id", "total"), [*zip(COURTSHIP, (171, 165, 165), strict=True)])
def test_the_points_of_all_make_171_or_165(id, total, seed):
    game = game_named(id)
    hand, _ = played(Setup(game, game.players[0]), seed)
    points = dict(zip(hand.outcome.sides, hand.outcome.points, strict=True))
    assert sum(points.values()) == total


@pytest.mark.parametrize("option", [{"gallowglass": True}, {"good_evil": "allegiance"}])
def test_crt_9_neither_gallowglass_nor_allegiance_goes_with_it(option):
    with pytest.raises(Unreadable, match="has no option"):
        GAMES["courtship-conference"].read_options(option)


def test_crt_9_attack_and_defence_goes_with_it():
    table = Table("courtship-conference", attack_defence=True)
    table.deals("T21", "T20")
    table.hand.feed(next(iter(table.hand.awaits.choices())))  # type: ignore[union-attr]
    assert table.due == ("play", 0), "the dealer leads"
    assert CONFERENCE_BASE.turns(table.hand) == (0, 3, 2, 1)


def test_the_fool_is_an_excuse_as_in_the_base_game():
    table = left("DK D2", "FOOL D3", "D4 D5")
    table.plays("DK FOOL D4 D2 D3 D5")
    # Seat 1, without a trick, gives the Fool itself up.
    assert table.outcome.points[1] == 0
