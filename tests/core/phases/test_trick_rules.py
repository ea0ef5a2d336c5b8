"""What games may change about their tricks: order, leaders, judges, what is asked in between."""

import pytest

from core.actions import CHOOSE, TAKE_BACK
from core.cards import BIT, FOOL_BIT, T1_BIT, TRUMP_1, card_named, set_named
from core.decisions import ChooseCall, ChooseCard
from core.phases.dealing import deal
from core.phases.tricks import Duty, TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING, QUARTET_RANKING
from tests.core.made_up import at_table
from tests.core.table import Table, names


def playing(*hands: str, leader=0, order=None, tricks=18, ranking=EXCUSE_RANKING, **rules) -> Table:
    """Tricks of four that seat 0 leads; only these cards of each hand are known."""

    def script(hand):
        yield from deal(hand, each=18, talon=6)
        yield from play_tricks(
            hand, leader=leader, tricks=tricks, rules=TrickRules(**rules), order=order
        )

    table = at_table(script, ranking=ranking)
    table.knows(*hands)
    return table


# The order of turns


def test_the_cards_may_go_round_the_other_way():
    table = playing("H9", "HK", "H2", "H3", order=(0, 3, 2, 1))
    table.plays("H9 H3 H2 HK")
    assert table.hand.tricks == [((0, 3, 2, 1), _cards("H9 H3 H2 HK"), 1)]
    assert table.due == ("play", 1)


def test_whoever_leads_the_order_stays():
    table = playing("H9", "HK", "H2", "H3", leader=2, order=(0, 3, 2, 1))
    table.plays("H2 HK H9 H3")
    assert table.hand.tricks[0].seats == (2, 1, 0, 3)


def test_places_may_be_left_out():
    table = playing("H9", "HK", "H2", "", order=(0, 1, 2))
    table.plays("H9 HK H2")
    assert table.hand.tricks == [((0, 1, 2), _cards("H9 HK H2"), 1)]


def test_a_game_may_say_who_leads_each_trick():
    table = playing(
        "H9 S9", "HK S2", "H2 S3", "H3 S4", next_leader=lambda _hand, number: 3 - number
    )
    assert table.due == ("play", 3)
    table.plays("H3 H9 HK H2")
    assert table.due == ("play", 2), "though seat 1 has won the trick"


def _cards(text: str) -> tuple[int, ...]:
    return tuple(card_named(name) for name in text.split())


# Equal trumps


def test_of_the_quartet_the_last_played_wins_a_trick():
    table = playing("T5", "T2", "T4", "T1", ranking=QUARTET_RANKING)
    table.plays("T5 T2 T4 T1")
    assert table.hand.tricks[0].winner == 2


def test_where_overtrumping_is_compulsory_one_of_the_quartet_overtrumps_another():
    table = playing("T5", "T2 T1", "", "", overtrump=True, ranking=QUARTET_RANKING)
    table.plays("T5")
    assert table.legal == "T2"


# Judges


def test_a_judge_may_give_a_trick_to_another_than_rank_does():
    table = playing("H9", "HK", "H2", "H3", judge=lambda hand, _winner: hand.turn[2])
    table.plays("H9 HK H2 H3")
    assert table.hand.tricks[0].winner == 2
    assert names(table.hand.piles[2]) == "HK H9 H3 H2"


def test_a_judge_is_told_the_winner_by_rank_and_asked_only_where_it_concerns_him():
    told = []

    def judge(_hand, winner):
        told.append(winner)
        return winner

    table = playing("H9 S9", "HK T1", "H2 S3", "H3 S4", leader=0, judge=judge, judged=T1_BIT)
    table.plays("H9 HK H2 H3")
    assert told == []
    table.plays("T1 S3 S4 S9")
    assert told == [1]


# What is asked between the cards


def test_something_may_be_asked_once_a_certain_card_lies_in_the_trick():
    def after_card(hand, seat, card):
        return ask(hand, seat) if card == TRUMP_1 else None

    def ask(_hand, seat):
        yield ChooseCall(CHOOSE, seat, ("ours", "yours"))
        return False

    table = playing("T9", "T1", "T2", "", after_card=after_card)
    table.plays("T9 T1")
    assert table.due == ("choose", 1)
    table.does(CHOOSE, 1, call="ours")
    table.plays("T2")


def test_a_card_may_be_taken_back_for_another_and_the_trick_goes_by_what_lies_there():
    """Whoever wins so far with a King takes it back, for T5."""

    def after_card(hand, seat, card):
        return take_back(hand, seat) if card == card_named("HK") else None

    def take_back(hand, seat):
        king = card_named("HK")
        yield ChooseCard(TAKE_BACK, seat, BIT[king], why_not=str)
        hand.trick[-1] = card_named("T5")
        hand.hands[seat] ^= BIT[king] | set_named("T5")
        return True

    table = playing("H9", "HK T5", "H2 T7", "HQ", after_card=after_card)
    table.plays("H9 HK")
    table.does(TAKE_BACK, 1, card="HK")
    assert names(table.hand.hands[1]) == "HK"
    assert table.legal == "H2", "hearts were led"
    table.plays("H2 HQ")
    assert table.hand.tricks[0].winner == 1
    assert names(table.hand.piles[1]) == "T5 HQ H9 H2"


def test_something_may_be_asked_after_every_trick():
    def after_trick(hand):
        return ask(hand) if hand.tricks[-1].winner == 1 else None

    def ask(_hand):
        yield ChooseCall(CHOOSE, 1, ("face up",))

    table = playing("H9 S9", "HK S2", "H2 S3", "H3 S4", after_trick=after_trick)
    table.plays("H9 HK H2 H3")
    assert table.due == ("choose", 1)
    table.does(CHOOSE, call="face up")
    table.plays("S2 S3 S4 S9")
    assert table.due == ("play", 0)


def test_duties_limit_the_choice_one_after_another():
    keeps = [
        Duty(
            cards=lambda _hand, _seat, legal, kept=kept: legal & ~kept or legal,
            why_not=lambda _hand, _seat, _card, word=word: f"must keep {word}",
        )
        for kept, word in ((T1_BIT, "T1"), (set_named("T21"), "T21"))
    ]
    table = playing("T1 T5 T21", "", "", "", duties=tuple(keeps))
    assert table.legal == "T5"
    assert table.refuses_to_play("T1", 0) == "seat 0 must keep T1; legal: T5"
    assert table.refuses_to_play("T21", 0) == "seat 0 must keep T21; legal: T5"
    table = playing("T1 T21", "", "", "", duties=tuple(keeps))
    assert table.legal == "T21", "T1 is kept first; then nothing but T21 is left"


# The Fool


def test_its_player_owes_the_winner_a_card_for_every_excuse():
    ranking = EXCUSE_RANKING
    table = playing("FOOL", "H9", "HK", "H2", ranking=ranking)
    table.plays("FOOL H9 HK H2")
    assert table.hand.debts == [(0, 2, card_named("FOOL"))]
    assert names(table.hand.piles[0]) == "FOOL"


@pytest.mark.parametrize(("lost", "owner"), [(True, 2), (False, 0)])
def test_in_the_last_trick_the_fool_may_be_lost(lost, owner):
    table = playing("FOOL", "H9", "HK", "H2", tricks=1, fool_lost_last=lost)
    table.plays("FOOL H9 HK H2")
    assert table.hand.piles[owner] & FOOL_BIT
    assert bool(table.hand.debts) == (not lost)


def test_the_fool_that_a_judge_lets_win_is_won_with_the_trick():
    table = playing("FOOL", "H9", "HK", "H2", judge=lambda hand, _winner: hand.turn[0])
    table.plays("FOOL H9 HK H2")
    assert table.hand.debts == []
    assert names(table.hand.piles[0]) == "FOOL HK H9 H2"


def test_after_a_trick_in_which_a_card_stays_owed_the_game_is_asked():
    asked = []

    def after_debt(hand):
        asked.append(len(hand.tricks))
        return
        yield

    table = playing("S9 FOOL D2", "H9 S2 D3", "H2 S3 D4", "H3 S4 D5", after_debt=after_debt)
    table.plays("S9 S2 S3 S4 FOOL H9 H2 H3 D3 D4 D5 D2")
    assert asked == [2, 3]


# Dummies


def test_a_dummy_plays_in_its_place_and_wins_tricks_of_its_own():
    def script(hand):
        hand.player_of[3] = 0
        yield from deal(hand, each=18, talon=6)
        yield from play_tricks(hand, leader=0, tricks=18, rules=TrickRules())

    table = at_table(script, players=3, dummies=1)
    table.deals("H9 HQ", "HJ", "H2", "HK H3")
    table.plays("H9 HJ H2 HK")
    assert table.hand.tricks[0].seats == (0, 1, 2, 3)
    assert table.hand.tricks_won == [0, 0, 0, 1]
    assert table.due == ("play", 3)
