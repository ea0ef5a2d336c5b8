"""The sensible player: legal, fair, better than chance, and not without manners."""

from random import Random

import pytest

from core.actions import ANNOUNCE, BID, CALL_PARTNER, DEAL, DECLARE, DISCARD, PLAY, Action
from core.cards import (
    FOOL,
    HONOURS,
    KINGS,
    NAMES,
    T1_BIT,
    TRUMP_1,
    TRUMPS,
    card_named,
    cards_in,
    cards_named,
    set_named,
    show,
)
from core.games.french_tarot import FRENCH_TAROT
from core.games.scarto import SCARTO
from core.hand import Hand
from core.players.habit import Habit
from core.players.player import play_out, seated
from core.players.random import play_randomly
from core.players.sensible import Sensible
from tests.core.setups import SETUPS

FEDERATION = {"rules": "federation"}
sensible = Sensible()


def start(game=FRENCH_TAROT, players=4, dealer=3, options=FEDERATION):
    return game.start(players, dealer, game.read_options(options))


def dealt(known, talon="", **table):
    """A hand in which these seats were dealt these cards; the rest of the pack fills the places."""
    hand = start(**table)
    groups = [set_named(known.get(seat, "")) for seat in range(hand.players)]
    groups.append(set_named(talon))
    sizes = (*hand.awaits.sizes, *hand.awaits.talon)
    rest = cards_in(hand.pack & ~sum(groups))
    Random(1).shuffle(rest)
    for place, size in enumerate(sizes):
        while groups[place].bit_count() < size:
            groups[place] |= 1 << rest.pop()
    hand.feed(Action(DEAL, groups=tuple(groups)))
    return hand


def bid(hand, *calls):
    for call in calls:
        hand.feed(Action(BID, hand.awaits.seat, call=call))


def reach(hand, kind):
    """Let the player play until a decision of this kind is open."""
    while hand.awaits.kind != kind:
        action = sensible(hand, hand.awaits, Random(0))
        if action is None:
            hand.skip()
        else:
            hand.feed(action)


def play(hand, text):
    hand.decline()
    for card in cards_named(text):
        hand.feed(Action(PLAY, card=card))


def answer(hand, player=sensible):
    return player(hand, hand.awaits, Random(0))


def card_played(hand, player=sensible):
    hand.decline()
    return NAMES[answer(hand, player).card]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_choice_is_ever_illegal(setup):
    for number in range(8):
        hand = setup.start(number % setup.players)
        play_out(hand, sensible, Random(f"legal {number}"))
        assert hand.finished


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_beside_random_players_no_choice_is_ever_illegal(setup):
    """Random players reach contracts, discards and leads that a sensible table never sees."""
    for number in range(8):
        hand = setup.start(number % setup.players)
        mixed = [sensible if seat % 2 else play_randomly for seat in range(setup.players)]
        play_out(hand, seated(mixed), Random(f"mixed {number}"))
        assert hand.finished


def shuffled_elsewhere(hand, seat):
    """The hand as it might also be for all that the seat can know."""
    other = object.__new__(Hand)
    for name in Hand.__slots__:
        setattr(other, name, getattr(hand, name))
    others = [s for s in range(hand.players) if s != seat]
    places = [*(hand.hands[s] for s in others), *(hand.discards[s] for s in others), hand.talon]
    cards = [card for place in places for card in cards_in(place)]
    Random(9).shuffle(cards)
    filled = [sum(1 << cards.pop() for _ in range(place.bit_count())) for place in places]
    other.hands, other.discards = list(hand.hands), list(hand.discards)
    for s, in_hand, laid_away in zip(others, filled, filled[len(others) :], strict=False):
        other.hands[s], other.discards[s] = in_hand, laid_away
    other.talon = filled[-1]
    other.dealt, other.talon_as_dealt, other.script = None, 0, None
    if seat != hand.partner:
        other.partner = None
    return other


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_cards_that_a_seat_has_not_seen_do_not_change_what_it_does(setup):
    compared = 0

    def fair(hand, decision, random):
        nonlocal compared
        seed = random.random()
        action = sensible(hand, decision, Random(seed))
        if decision.seat is not None:
            unseen = shuffled_elsewhere(hand, decision.seat)
            assert sensible(unseen, decision, Random(seed)) == action
            compared += 1
        return action

    for number in range(2):
        play_out(setup.start(number), fair, Random(f"fair {number}"))
    assert compared > 2


def test_at_scarto_he_takes_many_more_points_than_random_players():
    """57 of 171 points are everybody's share."""
    points = []
    for number in range(150):
        hand = start(SCARTO, 3, number % 3, {})
        seat = number // 3 % 3
        players = [play_randomly] * 3
        players[seat] = sensible
        play_out(hand, seated(players), Random(f"scarto {number}"))
        points.append(hand.outcome.points[seat])
    assert sum(points) / len(points) > 57 + 8


@pytest.mark.parametrize("players", [3, 4, 5])
def test_as_taker_and_as_defence_he_takes_more_points_of_the_same_deals(players):
    def attack(taker_player, others):
        total = 0
        for number in range(100):
            random = Random(f"sides {number}")
            hand = start(players=players, dealer=number % players)
            taker = (number + 1) % players
            hand.feed(hand.awaits.any_choice(random))
            if hand.awaits.kind != BID:
                continue
            bid(hand, *("garde" if seat == taker else "pass" for seat in hand.in_turn(taker)))
            side = [others] * players
            side[taker] = taker_player
            play_out(hand, seated(side), random)
            total += hand.outcome.points[taker]
        return total / 100

    both_sensible = attack(sensible, sensible)
    assert both_sensible > attack(play_randomly, sensible) + 5
    assert both_sensible < attack(sensible, play_randomly) - 3


def test_a_careless_player_loses_points_to_sound_ones():
    points = []
    careless = Sensible(Habit(randomness=30))
    for number in range(150):
        hand = start(SCARTO, 3, number % 3, {})
        seat = number // 3 % 3
        players = [sensible] * 3
        players[seat] = careless
        play_out(hand, seated(players), Random(f"careless {number}"))
        points.append(hand.outcome.points[seat])
    assert sum(points) / len(points) < 57 - 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_most_hands_are_passed_and_more_than_half_of_the_contracts_are_made(players):
    outcomes = []
    for number in range(250):
        hand = start(players=players, dealer=number % players)
        play_out(hand, sensible, Random(f"club {number}"))
        outcomes.append(hand.outcome)
    made = [outcome.made for outcome in outcomes if outcome.played]
    assert 0.7 < len(made) / len(outcomes) < 0.98
    assert 0.5 < sum(made) / len(made) < 0.8


def test_the_fool_is_hardly_ever_lost_to_the_last_trick():
    kept = []
    for number in range(200):
        hand = start(dealer=number % 4)
        play_out(hand, sensible, Random(f"fool {number}"))
        if hand.tricks:
            kept.append(FOOL not in hand.tricks[-1].cards)
    assert sum(kept) / len(kept) > 0.98


def test_t1_mostly_stays_with_the_side_it_was_dealt_to_but_not_always():
    kept = []
    for number in range(300):
        hand = start(dealer=number % 4)
        play_out(hand, sensible, Random(f"petit {number}"))
        holder = next((s for s in range(4) if hand.dealt[s] & T1_BIT), None)
        captor = next((s for s in range(4) if hand.piles[s] & T1_BIT), None)
        if holder is not None and captor is not None:
            roles = hand.outcome.roles
            kept.append(roles[holder] == roles[captor])
    assert 0.8 < sum(kept) / len(kept) < 0.99


POOR = "S2 S3 S4 S5 H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5 T2 T3"
RICH = "T21 T20 T19 T18 T17 T16 T15 T14 T1 FOOL SK SQ HK HQ DK DQ CK CQ"


def test_a_poor_hand_is_passed():
    assert answer(dealt({0: POOR})).call == "pass"


def test_the_richer_the_hand_the_higher_the_bid():
    good = "T21 T17 T12 T10 T8 T5 T1 SK SQ S8 HK HQ H5 D7 D4 C9 C6 CJ"
    ladder = ("pass", "petite", "garde", "garde-sans", "garde-contre")
    heights = [ladder.index(answer(dealt({0: cards})).call) for cards in (POOR, good, RICH)]
    assert heights[0] == 0 < heights[1] < heights[2] == 4


def test_a_daring_player_bids_where_a_timid_one_passes():
    fair = "T20 T16 T12 T8 T5 T4 FOOL SK S8 S7 HK H9 H5 D7 D4 C9 C6 CJ"
    hand = dealt({0: fair})
    assert answer(hand, Sensible(Habit(daring=-1.5))).call == "pass"
    assert answer(hand, Sensible(Habit(daring=1.5))).call != "pass"


def test_a_bid_that_others_have_passed_beyond_asks_for_a_better_hand():
    good = "T21 T17 T12 T10 T8 T5 T1 SK SQ S8 HK HQ H5 D7 D4 C9 C6 CJ"
    hand = dealt({1: good})
    bid(hand, "garde")
    assert answer(hand).call == "pass"


def test_a_slam_is_announced_on_an_overwhelming_hand_only():
    sure = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 SK SQ SC HK HQ FOOL"
    for cards, said in ((sure, True), (RICH, False)):
        hand = dealt({0: cards})
        bid(hand, "garde-contre")
        reach(hand, ANNOUNCE)
        assert (answer(hand) is not None) == said


def test_the_discard_clears_a_short_suit_and_keeps_kings_trumps_and_honours():
    hand = dealt(
        {0: "T21 T18 T15 T12 T9 T6 T1 FOOL SK SQ S9 S5 HK H8 H4 DJ D3 C7"},
        talon="S2 S3 H2 H6 D2 C9",
    )
    bid(hand, "petite", "pass", "pass", "pass")
    laid = answer(hand).cards
    assert answer(hand).kind == DISCARD
    assert not laid & (TRUMPS | HONOURS | KINGS)
    left = hand.hands[0] & ~laid
    assert any(not left & hand.ranking.suit_of[card_named(ace)] for ace in ("DA", "CA"))


def test_trumps_are_laid_away_only_if_nothing_else_is_left_and_the_lowest_first():
    trumps = " ".join(f"T{number}" for number in range(2, 18))
    hand = dealt({0: f"{trumps} SK HK"}, talon="DK CK T18 T19 S2 H2")
    bid(hand, "petite", "pass", "pass", "pass")
    assert show(answer(hand).cards) == "T5 T4 T3 T2 S2 H2"


def test_the_king_called_is_one_he_does_not_hold():
    hand = dealt({0: "SK HK DK T21 T20 T19 T18 T17 S2 S3 H2 D2 D3 C2 C3"}, players=5, dealer=4)
    bid(hand, "garde", "pass", "pass", "pass", "pass")
    assert hand.awaits.kind == CALL_PARTNER
    assert NAMES[answer(hand).card] == "CK"


def test_a_handful_is_shown_in_full_and_without_t1_if_there_are_trumps_enough():
    trumps = " ".join(f"T{number}" for number in range(1, 15))
    hand = dealt({0: f"{trumps} S2 H2 D2 C2"})
    bid(hand, "garde-sans", "pass", "pass", "pass")
    reach(hand, DECLARE)
    shown = answer(hand)
    assert shown.call == "double handful"
    assert shown.cards.bit_count() == 13
    assert not shown.cards & T1_BIT


def test_t1_is_not_led_while_other_cards_are_there():
    for number in range(40):
        hand = start(SCARTO, 3, number % 3, {})

        def watched(hand, decision, random):
            action = sensible(hand, decision, random)
            if decision.kind == PLAY and not hand.trick and action.card == TRUMP_1:
                assert hand.hands[decision.seat].bit_count() <= 3
            return action

        play_out(hand, watched, Random(f"lead {number}"))


VOID_IN_SPADES = "T1 T5 T9 T12 HJ H9 H8 H7 H6 DC D9 D8 D7 D6 C9 C8 C7 C6"
FOUR_SPADES = "SC S9 S7 S4 T3 HJ H9 H8 H7 H6 DC D9 D8 D7 D6 C9 C8 C7"


def against_seat_1(*, last, trick, declarer=""):
    """Seat 1 plays alone without touching the talon; seat 3 is last to the first trick."""
    known = dict(enumerate(trick.split()))
    known[1] = declarer or known[1]
    hand = dealt(known | {3: last})
    bid(hand, "pass", "garde-sans", "pass", "pass")
    play(hand, trick)
    return hand


def test_last_to_play_he_takes_the_declarers_trick_with_t1():
    assert card_played(against_seat_1(last=VOID_IN_SPADES, trick="S2 SK S3")) == "T1"


def test_last_to_play_he_takes_a_friends_trick_with_t1_too_rather_than_keep_it_in_danger():
    assert card_played(against_seat_1(last=VOID_IN_SPADES, trick="S2 S8 SQ")) == "T1"


def test_t1_is_not_thrown_under_the_declarers_trump_where_another_trump_will_do():
    hand = against_seat_1(last=VOID_IN_SPADES, trick="T18 T21 T20")
    assert hand.awaits.legal() == ["T12", "T9", "T5", "T1"]
    assert card_played(hand) == "T5"


def test_t1_is_brought_home_under_a_friends_trump():
    assert card_played(against_seat_1(last=VOID_IN_SPADES, trick="T18 T19 T20")) == "T1"


def test_a_trick_that_the_declarer_has_gets_the_lowest_card():
    assert card_played(against_seat_1(last=FOUR_SPADES, trick="S2 SK S3")) == "S4"


def test_a_trick_that_a_friend_has_gets_points():
    hand = against_seat_1(last=FOUR_SPADES.replace("SC", "SJ"), trick="SK S2 S3")
    assert card_played(hand) == "SJ"


def test_a_trick_is_won_with_points_where_nobody_can_beat_them_any_more():
    assert card_played(against_seat_1(last=FOUR_SPADES, trick="S2 SJ S3")) == "SC"


def test_the_fool_saves_a_king_from_being_trumped():
    hand = against_seat_1(
        declarer="T2 T4 T6 T8 T10 T12 T14 T16 T18 T20 T21 HK HQ HC DK DQ CK CQ",
        last="SK FOOL T3 HJ H9 H8 H7 H6 DC D9 D8 D7 D6 C9 C8 C7 C5 C4",
        trick="S2 T2 S3",
    )
    assert card_played(hand) == "FOOL"
