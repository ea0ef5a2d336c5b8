"""The picture of a table: what lies open, what is lit, what is said to those who cannot see it."""

import re
from fractions import Fraction

import pytest

from core.actions import CALL_PARTNER, DEAL, DECLARE, DISCARD, FOOL_EXCHANGE, PLAYS, Action
from core.cards import card_named, set_named
from core.catalogue import GAMES
from core.decisions import ChooseCard
from dashboard.table_view import Look, card_in_words, picture, points_in_words
from dashboard.view import view
from tests.dashboard import parlour
from tests.dashboard.deals import (
    DEALT,
    GARDE_SANS_BY_DI,
    HANDS,
    NAMES,
    TALON,
    bids,
    plays,
    stored,
)

ALL_OPEN = Look()


def drawn(actions: tuple[Action, ...], look: Look = ALL_OPEN, step: int | None = None) -> str:
    return picture(view(stored(actions), step), look)


def labels(html: str, of: str) -> str:
    """All that a screen reader says of the cards of one player or place."""
    return " ".join(re.findall(rf'aria-label="{of}: ([^"]*)"', html))


def cards_with(html: str, mark: str) -> int:
    return len(re.findall(rf'class="card \w+ {mark}"', html))


def seat_of(html: str, name: str) -> str:
    """The part of the picture that shows one player's place at the table."""
    return next(part for part in html.split('<div class="seat ')[1:] if f"<strong>{name}<" in part)


class TestWhatLiesOpen:
    def test_every_card_of_every_hand_is_shown_and_said(self) -> None:
        html = drawn((DEALT,))
        for name, hand in zip(NAMES, HANDS, strict=True):
            said = labels(html, name)
            assert all(card_in_words(card_named(card)) in said for card in hand.split())

    def test_the_talon_is_shown_as_dealt(self) -> None:
        assert labels(drawn((DEALT,)), "talon as dealt").count("trump") == 5

    def test_a_card_played_is_in_the_trick_and_no_longer_in_the_hand(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK")))
        assert 'aria-label="Ann leads: King of spades"' in html
        assert "King of spades" not in labels(html, "Ann")

    def test_a_finished_trick_stays_on_the_table_with_its_winner(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1")))
        assert 'aria-label="Di takes it: trump 1"' in html
        assert 'aria-label="Trick 1"' in html

    def test_it_goes_when_the_next_one_is_led(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1"), *plays(3, "T16")))
        assert 'aria-label="Di leads: trump 16"' in html
        assert "King of spades" not in html


class TestWhatIsLit:
    def test_whoever_has_no_card_of_the_suit_led_must_trump(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA")))
        di = seat_of(html, "Di")
        assert cards_with(di, "lit") == 16  # T1 to T16
        assert cards_with(di, "dim") == 2  # CK CQ
        assert "trump 1 (legal)" in labels(html, "Di")
        assert "King of clubs (legal)" not in labels(html, "Di")

    def test_with_neither_suit_nor_trump_every_card_is_legal(self) -> None:
        bob = seat_of(drawn((*GARDE_SANS_BY_DI, *plays(0, "SK"))), "Bob")
        assert (cards_with(bob, "lit"), cards_with(bob, "dim")) == (18, 0)

    def test_only_the_hand_of_the_seat_to_act_is_lit(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK")))
        assert cards_with(html, "lit") == 18
        assert ">to act<" in seat_of(html, "Bob")
        assert html.count(">to act<") == 1

    def test_a_card_to_be_given_out_of_the_tricks_neither_lights_nor_dims_the_hand(self) -> None:
        # Di has won a trick and owes Ann a card for the Fool: one of that trick.
        exchange = view(stored((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1"))))
        exchange.hand.awaits = ChooseCard(FOOL_EXCHANGE, 3, set_named("H5 CA"), why_not=str)
        di = seat_of(picture(exchange, ALL_OPEN), "Di")
        assert ">to act<" in di
        assert (cards_with(di, "lit"), cards_with(di, "dim")) == (0, 0)

    def test_no_card_is_lit_while_bidding(self) -> None:
        assert cards_with(drawn((DEALT, *bids("pass"))), "lit") == 0


class TestPoints:
    def test_points_fall_with_the_tricks(self) -> None:
        # In pairs: SK 5 + H5 1 + CA 1 + T1 5 - 2 = 10; the talon kept: T21 5 + FOOL 5 + 4 - 3 = 11.
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1")))
        assert "1 trick, side: 21 points" in seat_of(html, "Di")
        assert "0 tricks, side: 0 points" in seat_of(html, "Ann")

    def test_honours_taken_lie_beside_the_tricks(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1")))
        assert 'aria-label="Di has taken: trump 1"' in html

    @pytest.mark.parametrize(
        ("points", "words"),
        [
            (0, "0"),
            (41, "41"),
            (-63, "\u221263"),
            (Fraction(47, 2), "23½"),
            (Fraction(1, 2), "½"),
            (Fraction(-22, 3), "\u22127⅓"),
            (-4.5, "\u22124½"),
            (0.25, "0.25"),
        ],
    )
    def test_points_are_written_as_people_write_them(
        self, points: Fraction | float, words: str
    ) -> None:
        assert points_in_words(points) == words


class TestOneSeatsView:
    ANN = Look(seat=0, only_own=True)

    def test_other_hands_lie_face_down(self) -> None:
        html = drawn((DEALT,), self.ANN)
        assert "Ace of spades" in labels(html, "Ann")
        assert 'aria-label="Bob holds 18 cards"' in html
        for hidden in ("King of hearts", "King of diamonds", "King of clubs", "trump"):
            assert hidden not in html

    def test_the_talon_and_what_another_lays_away_are_hidden(self) -> None:
        laid = set_named("CQ T2 T3 T4 T5 T6")
        actions = (DEALT, *bids("pass", "pass", "pass", "petite"), Action(DISCARD, 3, cards=laid))
        assert "talon as dealt" not in drawn(actions, self.ANN)
        assert "laid away by Di" not in drawn(actions, self.ANN)
        assert "Queen of clubs" in labels(drawn(actions, Look(3, only_own=True)), "laid away by Di")

    def test_points_that_count_a_hidden_discard_are_not_told(self) -> None:
        html = drawn((*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1")), self.ANN)
        assert "points" not in html

    def test_the_legal_cards_of_another_hand_are_not_lit(self) -> None:
        assert cards_with(drawn((*GARDE_SANS_BY_DI, *plays(0, "SK")), self.ANN), "lit") == 0

    def test_a_hand_that_is_over_lies_open(self) -> None:
        html = drawn((DEALT, *bids("pass", "pass", "pass", "pass")), self.ANN)
        assert "King of hearts" in labels(html, "Bob")
        assert len(labels(html, "talon as dealt").split(", ")) == len(TALON.split())


class TestASecretPartner:
    """Ann takes it with five at the table and calls HK, which Cy holds."""

    FIVE = ("Ann", "Bob", "Cy", "Di", "Eve")
    HANDS = (
        " ".join(f"T{number}" for number in range(7, 22)),
        "SK SQ SC SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 SA HA",
        "HK HQ HC HJ H10 H9 H8 H7 H6 H5 H4 H3 H2 D2 DA",
        "DK DQ DC DJ D10 D9 D8 D7 D6 D5 D4 D3 C3 C2 CA",
        "CK CQ CC CJ C10 C9 C8 C7 C6 C5 C4 T3 T4 T5 T6",
        "T1 T2 FOOL",
    )
    CALLED = (
        Action(DEAL, groups=tuple(map(set_named, HANDS))),
        *bids("garde-sans", "pass", "pass", "pass", "pass"),
        Action(CALL_PARTNER, 0, card_named("HK")),
    )
    CALLED_CARD_PLAYED = (
        *CALLED,
        PLAYS[0][card_named("T21")],
        PLAYS[1][card_named("SK")],
        PLAYS[2][card_named("HK")],
    )

    def drawn(self, actions: tuple[Action, ...], look: Look) -> str:
        return picture(view(stored(actions, names=self.FIVE, dealer=4)), look)

    def test_all_are_told_where_all_cards_lie_open(self) -> None:
        assert ">partner<" in seat_of(self.drawn(self.CALLED, Look()), "Cy")

    @pytest.mark.parametrize("seat", [0, 1])
    def test_neither_the_taker_nor_the_others_know_him(self, seat: int) -> None:
        assert ">partner<" not in self.drawn(self.CALLED, Look(seat, only_own=True))

    def test_he_knows_himself(self) -> None:
        assert ">partner<" in self.drawn(self.CALLED, Look(2, only_own=True))

    def test_the_card_called_gives_him_away(self) -> None:
        html = self.drawn(self.CALLED_CARD_PLAYED, Look(1, only_own=True))
        assert ">partner<" in seat_of(html, "Cy")


class TestSeats:
    def test_the_chosen_seat_sits_nearest_and_the_others_follow_in_turn(self) -> None:
        html = drawn((DEALT,), Look(seat=2))
        places = re.findall(r'class="seat at(\d)[^>]*><header><strong>(\w+)', html)
        assert places == [("0", "Cy"), ("1", "Di"), ("2", "Ann"), ("3", "Bob")]

    def test_dealer_and_taker_are_marked(self) -> None:
        di = seat_of(drawn(GARDE_SANS_BY_DI), "Di")
        assert ">dealer<" in di
        assert ">declarer<" in di or ">taker<" in di


class TestDummies:
    """Ann, Eldest, plays the dummy, which sits between her and Bob."""

    @pytest.fixture(autouse=True)
    def known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(GAMES, "parlour", parlour.PARLOUR)

    def drawn(self, step: int, look: Look = ALL_OPEN) -> str:
        hand = stored(parlour.PLAYED, variant="parlour", names=parlour.TABLE, dealer=parlour.DEALER)
        return picture(view(hand, step), look)

    def test_sit_among_the_players_where_they_play(self) -> None:
        html = self.drawn(6)
        places = re.findall(r'class="seat at(\d)[^>]*><header><strong>([^<]+)', html)
        assert places == [("0", "Ann"), ("1", "Ann&#x27;s dummy"), ("2", "Bob")]
        assert '<section class="round of3"' in html

    def test_act_and_take_tricks_but_have_no_points(self) -> None:
        assert ">to act<" in seat_of(self.drawn(5), "Ann&#x27;s dummy")
        dummy = seat_of(self.drawn(7), "Ann&#x27;s dummy")
        assert "1 trick<" in dummy
        assert "points" not in dummy
        assert 'aria-label="Ann&#x27;s dummy takes it: trump 1"' in self.drawn(7)

    def test_lie_open_to_whoever_plays_them(self) -> None:
        assert "the Fool" in self.drawn(4, Look(0, only_own=True))
        assert "the Fool" not in self.drawn(4, Look(1, only_own=True))

    def test_have_no_part_in_a_shorter_trick(self) -> None:
        trick = self.drawn(8).partition('<div class="seat ')[0]
        assert re.findall(r'aria-label="([^"]+)"', trick)[1:] == ["Trick 2", "Bob leads: trump 21"]

    def test_the_talon_lies_in_its_groups(self) -> None:
        html = self.drawn(3)
        assert labels(html, "talon as dealt, group 1") == "King of diamonds"
        assert labels(html, "talon as dealt, group 2") == "3 of diamonds, 2 of diamonds"

    def test_what_was_carried_over_is_told(self) -> None:
        assert "<p>carried over: pot, 12</p><p>carried over: total of Ann, 40</p>" in self.drawn(2)


def test_cards_that_were_declared_are_shown() -> None:
    actions = (DEALT, *bids("pass", "pass", "pass", "garde-sans"), *plays(0, "SK H5 CA"))
    trumps = "T16 T15 T14 T13 T12 T11 T10 T9 T8 T7"
    handful = Action(DECLARE, 3, cards=set_named(trumps), call="handful")
    html = picture(view(stored((*actions, handful), options={"handful": True})), ALL_OPEN)
    assert "Di said <strong>handful</strong>" in html
    assert labels(html, "Di has shown") == ", ".join(
        map(card_in_words, map(card_named, trumps.split()))
    )


def test_a_name_with_html_in_it_is_shown_as_it_is() -> None:
    names = ('<script>alert("x")</script>', '" onmouseover="alert(1)', "Cy & Co", "Di")
    actions = (*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1"))
    for look in (Look(), Look(only_own=True)):
        html = picture(view(stored(actions, names=names)), look)
        assert "<script" not in html
        assert 'onmouseover="' not in html
        assert "&lt;script&gt;" in html
        assert "Cy &amp; Co" in html
