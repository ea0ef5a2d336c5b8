"""The random player: anything legal, and everything legal some time."""

from collections import Counter
from random import Random

import pytest

from core import actions
from core.cards import card_named, cards_in, set_named
from core.catalogue import GAMES
from core.decisions import ChooseCall, ChooseCard
from core.players.player import play_out
from core.players.random import play_randomly


def answers(decision, times=2000):
    random = Random(1)
    return Counter(play_randomly(None, decision, random) for _ in range(times))


def test_every_legal_card_is_played_about_equally_often():
    decision = ChooseCard(actions.FOOL_PAYMENT, 2, set_named("S2 S3 H4 HK"), why_not=str)
    counted = answers(decision)
    assert {action.card for action in counted} == {card_named(c) for c in ("S2", "S3", "H4", "HK")}
    assert all(400 < times < 600 for times in counted.values())


def test_silence_is_one_more_choice_where_a_decision_is_optional():
    decision = ChooseCall(actions.ANNOUNCE, 0, ("slam",), optional=True)
    counted = answers(decision)
    assert 900 < counted[None] < 1100


def test_what_must_be_answered_is_never_declined():
    assert None not in answers(ChooseCall(actions.BID, 0, ("pass", "petite")))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_hand_is_a_deal_and_as_many_plays_as_the_deal_has_cards_in_hand(game):
    hand = game.start(game.players[0], 0, game.options())
    done = play_out(hand, play_randomly, Random(4))
    played = [action.card for action in done if action.kind == actions.PLAY]
    assert hand.finished
    assert len(played) == sum(len(trick.cards) for trick in hand.tricks)
    assert all(card in cards_in(hand.pack) for card in played)
    assert len({hand.ranking.suit_of[card] for card in played}) > 4
