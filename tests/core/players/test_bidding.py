"""How the sensible player bids and speaks: in every game with an auction as a club might.

What the tests claim of clubs is broad; each plays the same hands every time.
"""

from collections import Counter
from functools import cache
from random import Random

import pytest

from core.actions import BARGAIN, BID, CONTRA, DEAL, DEAL_PACKET, RECONTRA, TAKE, Action
from core.aims import Aim
from core.cards import cards_in, set_named
from core.catalogue import GAMES, game_named
from core.games.civil_war import BIDS as CIVIL_BIDS
from core.games.courtship import courtship
from core.games.scarto import SCARTO_BASE
from core.games.sicily import PROP
from core.hand import Hand
from core.outcome import Outcome
from core.players.outlook import chance_of
from core.players.player import play_out, seated
from core.players.random import play_randomly
from core.players.sensible import Sensible
from tests.core.last_tricks import last_tricks

sensible = Sensible()
HANDS = 120
PLAYED_WITH_AN_AUCTION = [
    "taroux-4",
    "taroux-3",
    "taroux-5",
    "taroux-de-six",
    "sicily",
    "terziglio",
    "civil-war",
    "tapp",
    "zwanzig",
    "nineteen-4",
    "nineteen-3",
    "rally-the-king",
    "point-tarock",
    "point-tarock-contras",
    "tarokk-paskievics",
    "tarokk-palatine",
    "tarokk-magus",
    "tarokk-emperor",
]


def begin(id: str, dealer: int) -> Hand:
    game = game_named(id)
    return game.start(game.players[0], dealer, game.options())


@cache
def club(id: str) -> tuple[tuple[Outcome, tuple[Action, ...]], ...]:
    """So many hands of the game, and what was done in them."""
    evening = []
    for number in range(HANDS):
        hand = begin(id, number % game_named(id).players[0])
        done = play_out(hand, sensible, Random(f"club {number}"))
        assert hand.outcome is not None
        evening.append((hand.outcome, tuple(done)))
    return tuple(evening)


def contracts(id: str) -> Counter[str]:
    return Counter(outcome.contract for outcome, _ in club(id) if outcome.contract)


def made(id: str, *only: str) -> float:
    """The part of the contracts that are made; of these only."""
    results = [
        outcome.made
        for outcome, _ in club(id)
        if outcome.made is not None and (not only or outcome.contract in only)
    ]
    return sum(results) / len(results)


def unplayed(id: str) -> int:
    """Hands that were passed out, or played as beggars since nobody bid."""
    return sum(outcome.made is None for outcome, _ in club(id))


@pytest.mark.parametrize("id", PLAYED_WITH_AN_AUCTION)
def test_more_contracts_are_made_than_lost_but_not_all(id):
    assert 0.5 < made(id) < 0.97


@pytest.mark.parametrize("id", ["taroux-4", "tapp", "point-tarock", "rally-the-king"])
def test_many_hands_are_good_for_no_bid(id):
    assert 0.15 * HANDS < unplayed(id) < 0.7 * HANDS


@pytest.mark.parametrize("id", ["taroux-3", "taroux-5", "terziglio", "sicily"])
def test_where_nearly_everybody_can_do_something_few_hands_are_passed_out(id):
    assert unplayed(id) < 0.25 * HANDS


@pytest.mark.parametrize(
    ("id", "bolder", "safer"),
    [
        ("tapp", ["solo"], ["three cards"]),
        ("taroux-4", ["with", "against"], ["play", "solo"]),
        ("taroux-5", ["with", "against"], ["play", "solo"]),
        ("taroux-de-six", ["without", "against"], ["take"]),
        ("sicily", ["solo"], ["cop", "rally"]),
        ("terziglio", ["solo"], ["play"]),
        ("zwanzig", ["no trumps", "solo"], ["partnership"]),
        ("nineteen-4", ["preferred two", "preferred one", "solo"], ["preferred three"]),
        ("nineteen-3", ["preferred three", "preferred two", "solo"], ["partnership"]),
        ("point-tarock", ["one card", "solo"], ["three cards"]),
        ("rally-the-king", ["no trumps", "solo against the stock"], ["solo"]),
        ("rally-the-king", ["beggar exposed"], ["beggar"]),
        ("tarokk-paskievics", ["without"], ["3 cards", "2 cards", "1 card"]),
        ("tarokk-emperor", ["without"], ["3 cards", "2 cards", "1 card"]),
    ],
)
def test_bold_contracts_are_rarer_than_safe_ones(id, bolder, safer):
    bids = contracts(id)
    assert sum(bids[bid] for bid in bolder) < 0.6 * sum(bids[bid] for bid in safer)


def test_at_sicily_a_solo_is_won_as_a_rule():
    assert made("sicily", "solo") >= 0.5


def test_beggars_win_no_trick_as_a_rule():
    assert contracts("rally-the-king")["beggar"] > 5
    assert made("rally-the-king", "beggar", "beggar exposed") > 0.55


@pytest.mark.parametrize("id", ["point-beggars", "rally-all-beggars", "civil-war-penalty"])
def test_where_points_are_bad_he_takes_fewer_than_random_players(id):
    game, points, all_points = game_named(id), 0.0, 0.0
    seats = game.players[0]
    for number in range(150):
        hand = begin(id, number % seats)
        players = [play_randomly] * seats
        players[number // seats % seats] = sensible
        play_out(hand, seated(players), Random(f"beggars {number}"))
        points += hand.outcome.points[number // seats % seats]
        all_points += sum(hand.outcome.points)
    assert points < 0.93 * all_points / seats


@pytest.mark.parametrize("id", ["tapp", "point-tarock", "taroux-3"])
def test_a_sparrow_is_announced_now_and_then_and_mostly_made(id):
    said = [
        bonus.made
        for outcome, _ in club(id)
        for bonus in outcome.bonuses
        if bonus.name == "sparrow" and bonus.announced
    ]
    assert len(said) >= 3
    assert sum(said) > len(said) / 2


@pytest.mark.parametrize("id", ["zwanzig", "taroux-de-six", "tarokk-paskievics"])
def test_a_contra_is_right_more_often_than_not(id):
    right = [
        not outcome.made
        for outcome, done in club(id)
        for action in done
        if action.kind == CONTRA and action.call in ("hand", outcome.contract)
    ]
    assert len(right) >= 3
    assert sum(right) > len(right) / 2


def test_nobody_doubles_back_lightly():
    said = Counter(action.kind for _, done in club("tarokk-paskievics") for action in done)
    assert said[RECONTRA] < said[CONTRA] / 3


# Single decisions


def dealt(id: str, held: str, *, talon: tuple[str, ...] = ()) -> Hand:
    """A hand in which seat 0 is Eldest and was dealt these cards."""
    players = game_named(id).players[0]
    hand = begin(id, players - 1)
    sizes = (*hand.awaits.sizes, *hand.awaits.talon)
    groups = [0] * len(sizes)
    groups[0] = set_named(held)
    for place, cards in enumerate(talon, players):
        groups[place] = set_named(cards)
    rest = cards_in(hand.pack & ~sum(groups))
    Random(1).shuffle(rest)
    for place, size in enumerate(sizes):
        while groups[place].bit_count() < size:
            groups[place] |= 1 << rest.pop()
    hand.feed(Action(DEAL, groups=tuple(groups)))
    return hand


def answer(hand: Hand) -> Action | None:
    return sensible(hand, hand.awaits, Random(0))


def test_of_low_cards_one_makes_a_beggar():
    hand = dealt("rally-the-king", "T2 SJ S9 S8 S7 H10 H9 H8 H7 D8 D7 C7")
    assert "beggar" in (answer(hand).call or "")


def test_of_many_trumps_one_makes_no_beggar_but_a_solo():
    hand = dealt("rally-the-king", "FOOL T21 T20 T19 T18 T17 T16 T15 T14 SK HK T1")
    assert "solo" in (answer(hand).call or "")


def test_the_chance_falls_with_what_is_asked_and_rises_with_what_is_given():
    hand = dealt("tapp", "FOOL T20 T16 T12 T9 T7 T3 SK SQ S10 HK HJ DC D10 CQ C10")

    def chance(aim: Aim) -> float:
        return chance_of(hand, 0, aim, 0.0)

    assert chance(Aim(share=0.4)) > chance(Aim()) > chance(Aim(share=0.6))
    assert chance(Aim(exchanged=3)) > chance(Aim(left=3)) > chance(Aim())
    assert chance(Aim(partner=True)) > chance(Aim())
    assert chance(Aim(tricks=0)) == 0, "no card beats the Fool"


def test_of_two_parts_of_the_talon_he_takes_the_better():
    strong = "T20 T18 T15 T13 T11 T9 T8 T7 T1 SK SQ HK HJ DC D10 C10"
    for talon, taken in ((("FOOL T21 T19", "S8 S7 H7"), "bottom"), (("S8 S7", "T21 FOOL"), "top")):
        hand = dealt("tapp", strong, talon=talon)
        hand.feed(Action(BID, 0, call="three cards"))
        for seat in (1, 2):
            hand.feed(Action(BID, seat, call="pass"))
        assert hand.awaits.kind == TAKE
        assert answer(hand).call == taken


def test_who_has_good_cards_demands_and_who_has_bad_ones_offers():
    hand = begin("mitigation", 2)
    groups = [
        set_named("FOOL T21 T20 T19 SK"),
        set_named("SA S2 S3 HA H2"),
        set_named("T2 T7 SQ C9 C5"),
    ]
    hand.feed(Action(DEAL_PACKET, groups=tuple(groups)))
    while hand.awaits.kind != BARGAIN:
        hand.feed(hand.awaits.any_choice(Random(1)))
    hands = hand.hands
    hands[0], hands[1] = groups[0], groups[1]
    first = answer(hand)
    assert first.call == "demand"
    hand.feed(first)
    assert answer(hand).call == "offer"


def test_last_to_play_he_sees_that_a_queen_marries_the_king():
    """DQ after DK takes the trick of Courtship, though the King ranks higher."""
    hands = ("DK D7", "D9 H7", "DQ D2")
    table = last_tricks("courtship-scarto", courtship, SCARTO_BASE, *hands)
    table.plays("DK D9")
    assert answer(table.hand).card == cards_in(set_named("DQ"))[0]


# The data


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_aims_and_feats_are_of_words_of_the_game(game):
    words = {*game.contracts, *CIVIL_BIDS, PROP}
    assert set(game.aims) <= words
    assert set(game.feats) <= set(game.bonuses)
    assert {name for aim in game.aims.values() for name in aim.along} <= set(game.bonuses)


@pytest.mark.parametrize("id", sorted({*PLAYED_WITH_AN_AUCTION} - {"civil-war", "sicily"}))
def test_every_contract_of_a_game_with_aims_has_one(id):
    assert set(game_named(id).contracts) == set(game_named(id).aims)
