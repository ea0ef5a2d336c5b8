"""TarotClub's deals: what such a log leaves out is worked out, what nobody can know stays unknown."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.actions import DECLARE
from core.cards import NAMES, card_named, cards_in, set_named
from core.hand import Hand, Level
from core.outcome import Outcome
from core.ranking import EXCUSE_RANKING
from events.formats.tarotclub_deal import CONTRACTS, SEATS
from events.record import HandRecord, Recorded
from events.replaying import replayed
from tests.events.formats.deals import changed, read_hand, refused, sample
from tests.events.formats.hands import SAMPLES, Played, play_randomly

CASES = Path(__file__).parents[4] / "shared" / "cases" / "tarotclub"
LAID_AWAY = "S10 S9 S8 S7 HA DA"


def outcome_of(record: HandRecord) -> Outcome:
    result = replayed(record)
    assert result.refusal is None, result.refusal
    assert result.hand.outcome is not None
    return result.hand.outcome


def test_every_sample_is_used() -> None:
    tests = "".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")
    )
    assert {path.name for path in SAMPLES.iterdir() if path.name not in tests} == set()


class TestScores:
    @pytest.mark.parametrize(
        ("name", "points", "taker", "each"),
        [
            # 38 with two Oudlers, 3 short of 41: (25 + 3) x 2 = 56.
            ("dog_is_empty.json", 38, 0, -56),
            ("dog_is_the_discard.json", 38, 0, -56),
            ("dog_is_the_talon.json", 38, 0, -56),
            ("trailing_commas_tabs_other_order.json", 38, 0, -56),
            ("version_2_players_by_place.json", 38, 0, -56),
            # (25 + 3) x 4 = 112.
            ("guard_without.json", 38, 0, -112),
            # The six cards left go to the defence: 35, 6 short: (25 + 6) x 6 = 186.
            ("guard_against.json", 35, 0, -186),
            # 56 and a handful of 20 for the winners.
            ("handful_of_the_attack.json", 38, 0, -76),
            # 56 and 200 for the slam that failed.
            ("slam_announced_and_failed.json", 38, 0, -256),
            # West takes: four Kings, Queens, three Cavaliers and Jacks, 16 low cards: 18 + 14 + 7
            # 1/2 + 4 1/2 + 8 = 52 without an Oudler, 4 short of 56: 25 + 4, and a handful of 20.
            ("handful_of_the_defence.json", 52, 3, -49),
        ],
    )
    def test_a_deal_comes_to_what_the_rules_make_of_it(
        self, name: str, points: int, taker: int, each: int
    ) -> None:
        outcome = outcome_of(read_hand(sample(name)))
        assert outcome.declarer == taker
        assert outcome.points[taker] == points
        assert outcome.scores == tuple(3 * each if seat == taker else -each for seat in range(4))

    @pytest.mark.skipif(not CASES.exists(), reason="the published deals are not at hand")
    @pytest.mark.parametrize(
        ("name", "points", "each"),
        [("tarotmag_18", 43, 54), ("3_oudlers", 47, 72), ("slam_announced_failure", 81, 120)],
    )
    def test_published_deals_come_to_the_published_scores(
        self, name: str, points: int, each: int
    ) -> None:
        outcome = outcome_of(read_hand((CASES / f"{name}.json").read_bytes()))
        assert outcome.scores == (3 * each, -each, -each, -each)
        assert outcome.points[0] == points
        assert outcome.made

    @pytest.mark.skipif(not CASES.exists(), reason="the published deals are not at hand")
    def test_a_published_deal_has_the_discard_inferred(self) -> None:
        hand = replayed(read_hand((CASES / "tarotmag_18.json").read_bytes())).hand
        assert hand.discards[0] == set_named("HA H6 H8 H9 D5 CC")

    @pytest.mark.skipif(not CASES.exists(), reason="the published deals are not at hand")
    def test_a_published_deal_of_five_waits_for_its_auction(self) -> None:
        record = read_hand((CASES / "five_player_unit_test_current_deal.json").read_bytes())
        result = replayed(record)
        assert (result.refusal, record.dealer, result.hand.level) == (None, None, Level.FULL)
        assert result.hand.dealt is not None
        assert [cards.bit_count() for cards in result.hand.dealt] == [15] * 5
        assert result.hand.talon == set_named("CQ T11 HQ")


class TestWhatIsNotKnown:
    def hand(self, name: str) -> Hand:
        return replayed(read_hand(sample(name))).hand

    def test_a_dog_that_was_never_played_is_the_discard(self) -> None:
        hand = self.hand("dog_is_the_discard.json")
        assert hand.discards[0] == set_named(LAID_AWAY)
        assert hand.dealt is None
        assert any("talon" in what for what in hand.unknown)

    def test_a_dog_with_played_cards_is_the_talon(self) -> None:
        hand = self.hand("dog_is_the_talon.json")
        assert hand.discards[0] == set_named(LAID_AWAY)
        assert hand.talon_as_dealt == set_named("T21 S6 S8 S9 S10 HA")
        assert hand.dealt is not None
        assert hand.dealt[0] == set_named(
            "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 S5 S4 S3 S2 SA S7 DA"
        )
        assert hand.unknown == ["the auction"]

    def test_without_a_dog_the_discard_is_what_was_never_played(self) -> None:
        assert self.hand("dog_is_empty.json").discards[0] == set_named(LAID_AWAY)

    def test_nobody_takes_the_dog_of_a_guard_without_or_against(self) -> None:
        for name in ("guard_without.json", "guard_against.json"):
            hand = self.hand(name)
            assert hand.talon == hand.talon_as_dealt == set_named(LAID_AWAY)
            assert hand.dealt is not None
            assert hand.unknown == ["the auction"]

    def test_a_discard_beside_the_dog_makes_the_dog_the_talon(self) -> None:
        laid = "07-S;08-S;09-S;10-S;01-H;01-D"
        hand = replayed(read_hand(changed("dog_is_empty.json", dog=laid, discard=laid))).hand
        assert hand.talon_as_dealt == hand.discards[0] == set_named(LAID_AWAY)

    def test_the_dealer_sits_before_the_first_leader(self) -> None:
        assert read_hand(sample("dog_is_empty.json")).dealer == 3

    def test_after_a_slam_is_announced_the_dealer_is_not_known(self) -> None:
        record = read_hand(sample("slam_announced_and_failed.json"))
        assert record.dealer is None
        assert "the dealer" in replayed(record).hand.unknown


class TestNames:
    def test_without_names_the_seats_are_the_names(self) -> None:
        assert read_hand(sample("dog_is_empty.json")).sitting.players == SEATS[:4]

    def test_names_by_seat_and_names_by_place_are_the_same(self) -> None:
        expected = ("Rémy", "Zoé", "Bob", "Leïla")
        for name in ("version_2_with_stale_score.json", "version_2_players_by_place.json"):
            assert read_hand(sample(name)).sitting.players == expected

    @pytest.mark.parametrize(
        ("players", "reason"),
        [
            (["A", "B", "C"], "number_of_players is 4, yet 3 players are named"),
            (["A", "B", "C", "A"], "seats 0 and 3 are both named 'A'"),
            (["A", "B", "C", ""], "the name of seat 3 is empty"),
            ({"South": "A", "Up": "B"}, "'Up' is no place; known: South, East, North, West, Fifth"),
            ("A B C D", "deal_info.players is neither a list of names nor an object of them"),
            ([1, 2, 3, 4], "deal_info.players is neither a list of names nor an object of them"),
        ],
    )
    def test_names_that_do_not_fit_are_refused(self, players: Any, reason: str) -> None:
        assert reason in refused(changed("dog_is_empty.json", players=players)).reason


class TestRecordedScore:
    def test_a_stale_score_is_recorded_beside_the_replay(self) -> None:
        record = read_hand(sample("version_2_with_stale_score.json"))
        # 28 points with two Oudlers are 13 short of 41: 25 + 13 = 38 to each defender.
        assert record.recorded == Recorded((-114, 38, 38, 38), (28, None, None, None))
        assert outcome_of(record).points[0] == 38

    def test_a_contract_that_was_made_is_paid_to_the_taker(self) -> None:
        score = {"attacker_points": 43, "attacker_score": 54, "oudlers": 2}
        record = read_hand(changed("dog_is_empty.json", score=score))
        assert record.recorded == Recorded((162, -54, -54, -54), (43, None, None, None))

    def test_a_score_of_nothing_has_no_sign(self) -> None:
        score = {"attacker_points": -0.0, "attacker_score": 0, "oudlers": 2}
        recorded = read_hand(changed("dog_is_empty.json", score=score)).recorded
        assert repr(recorded.scores) == "(0.0, 0.0, 0.0, 0.0)"
        assert repr(recorded.points) == "(0.0, None, None, None)"

    def test_what_the_score_does_not_tell_stays_unknown(self) -> None:
        recorded = read_hand(changed("dog_is_empty.json", score={"attacker_points": 43})).recorded
        assert recorded == Recorded(None, (43, None, None, None))
        assert read_hand(sample("dog_is_empty.json")).recorded == Recorded()


class TestUnfinished:
    def test_a_log_that_stops_early_is_replayed_as_far_as_it_goes(self) -> None:
        result = replayed(read_hand(sample("stops_in_trick_3.json")))
        assert result.refusal is None
        assert result.hand.outcome is None
        assert [len(trick.cards) for trick in result.hand.tricks] == [4, 4]
        assert [NAMES[card] for card in result.hand.trick] == ["T19", "T3"]
        assert result.hand.awaits is not None
        assert result.hand.awaits.seat == 2
        assert "15 of the cards of seat 0" in result.hand.unknown

    def test_the_shown_cards_of_a_handful_are_known_before_they_are_played(self) -> None:
        content = changed(
            "stops_in_trick_3.json", attack_handle=";".join(f"{n}-T" for n in range(21, 11, -1))
        )
        hand = replayed(read_hand(content)).hand
        shown = set_named("T21 T20 T19 T18 T17 T16 T15 T14 T13 T12")
        assert hand.said == [(0, "handful", shown)]
        assert hand.hands[0] == set_named("T18 T17 T16 T15 T14 T13 T12")

    @pytest.mark.parametrize(
        ("dog", "talon"),
        [
            ("07-S;08-S;09-S;10-S;01-H;01-D", 0),  # may be either yet
            ("07-S;08-S;09-S;10-S;01-H;14-H", set_named("S7 S8 S9 S10 HA HK")),  # no discard
            ("07-S;08-S;09-S;10-S;01-H;19-T", set_named("S7 S8 S9 S10 HA T19")),  # was played
        ],
    )
    def test_an_unfinished_play_may_leave_open_what_the_dog_is(self, dog: str, talon: int) -> None:
        hand = replayed(read_hand(changed("stops_in_trick_3.json", dog=dog))).hand
        assert hand.talon_as_dealt == talon

    def test_tricks_that_were_never_begun_may_stand_empty(self) -> None:
        log = json.loads(sample("stops_in_trick_3.json"))
        log["tricks"] += [""] * 15
        assert replayed(read_hand(json.dumps(log).encode())).steps == 2 + 10

    def test_a_deal_that_all_passed_is_kept_as_such(self) -> None:
        outcome = outcome_of(read_hand(sample("passed_out.json")))
        assert (outcome.played, outcome.ending) == (False, "passed out")

    @pytest.mark.parametrize("number", range(1, 18))
    def test_a_log_may_stop_after_any_trick(self, number: int) -> None:
        log = json.loads(sample("dog_is_empty.json"))
        log["tricks"] = log["tricks"][:number]
        result = replayed(read_hand(json.dumps(log).encode()))
        assert (result.refusal, len(result.hand.tricks)) == (None, number)


class TestDealtOnly:
    def test_a_dealt_hand_waits_for_the_seat_after_the_dealer(self) -> None:
        record = read_hand(sample("dealt_to_four.json"))
        result = replayed(record)
        assert (result.refusal, record.dealer) == (None, 3)
        assert result.hand.awaits is not None
        assert (result.hand.awaits.kind, result.hand.awaits.seat) == ("bid", 0)
        assert result.hand.talon == set_named(LAID_AWAY)

    def test_a_dealt_hand_of_five_without_a_dealer_can_still_be_seen(self) -> None:
        record = read_hand(sample("dealt_to_five_dealer_unknown.json"))
        result = replayed(record)
        assert (result.refusal, record.dealer) == (None, None)
        assert record.sitting.players == SEATS
        assert [cards.bit_count() for cards in result.hand.hands] == [15] * 5

    def test_a_dealt_hand_of_three_has_its_empty_places_left_out(self) -> None:
        cards = [f"{number:02}-{suit}" for suit in "SHDC" for number in range(1, 15)]
        cards += [f"{number:02}-T" for number in range(22)]
        log = {"version": "2.0", "West": "", "Fifth": "", "Dog": ";".join(cards[72:])}
        for seat in range(3):
            log[SEATS[seat]] = ";".join(cards[24 * seat : 24 * seat + 24])
        record = read_hand(json.dumps(log).encode())
        assert record.sitting.players == SEATS[:3]
        assert replayed(record).refusal is None


def tarotclub_name(card: int) -> str:
    """A card as TarotClub writes it, from its own list of names."""
    name = NAMES[card]
    if name == "FOOL":
        return "00-T"
    if name[0] == "T":
        return f"{int(name[1:]):02}-T"
    rank = {"A": 1, "J": 11, "C": 12, "Q": 13, "K": 14}.get(name[1:]) or int(name[1:])
    return f"{rank:02}-{name[0]}"


def tarotclub_log(played: Played, dog: int) -> bytes:
    """A finished hand as TarotClub would have logged it."""
    hand = played.hand
    assert hand.declarer is not None
    shown = {
        seat: ";".join(map(tarotclub_name, cards_in(action.cards)))
        for action in played.actions
        if action.kind == DECLARE and (seat := action.seat) is not None
    }
    names = {contract: name for name, contract in CONTRACTS.items()}
    info = {
        "number_of_players": hand.players,
        "taker": SEATS[hand.declarer],
        "contract": names[str(hand.contract)],
        "slam": (hand.declarer, "slam", 0) in hand.said,
        "first_trick_lead": SEATS[hand.tricks[0].leader],
        "dog": ";".join(map(tarotclub_name, cards_in(dog))),
        "attack_handle": shown.pop(hand.declarer, ""),
        "defense_handle": "".join(shown.values()),
    }
    tricks = [";".join(map(tarotclub_name, trick.cards)) for trick in hand.tricks]
    return json.dumps({"version": "3", "deal_info": info, "tricks": tricks}).encode()


class TestRandomHands:
    @pytest.mark.parametrize("players", [3, 4])
    def test_a_log_without_leaders_and_discard_replays_to_the_same_scores(
        self, players: int
    ) -> None:
        compared = 0
        for seed in range(120):
            played = play_randomly("french-tarot", players, seed, rules="federation")
            hand = played.hand
            if not hand.tricks:
                continue
            discarded = sum(hand.discards)
            for dog in {0, hand.talon_as_dealt, discarded or hand.talon_as_dealt}:
                record = read_hand(tarotclub_log(played, dog))
                result = replayed(record)
                assert result.refusal is None, result.refusal
                assert result.hand.tricks == hand.tricks
                assert record.dealer in (hand.dealer, None)
                assert result.hand.outcome is not None and hand.outcome is not None
                assert result.hand.outcome.scores == hand.outcome.scores
                assert result.hand.outcome.points == hand.outcome.points
                assert sum(result.hand.discards) == discarded
                compared += 1
        assert compared > 200

    @pytest.mark.parametrize(("variant", "players"), [("scarto", 3), ("french-tarot", 4)])
    def test_the_winner_of_a_trick_is_the_one_that_play_finds(
        self, variant: str, players: int
    ) -> None:
        for seed in range(50):
            for trick in play_randomly(variant, players, seed).hand.tricks[:-1]:
                place = EXCUSE_RANKING.winning_place(trick.cards)
                assert place is not None
                assert trick.seats[place] == trick.winner

    def test_the_fool_alone_wins_nothing(self) -> None:
        assert EXCUSE_RANKING.winning_place([card_named("FOOL")]) is None
        assert EXCUSE_RANKING.winning_place([]) is None
