"""Tontine over Scarto, Tarocchi and Conference, as its sheet has it (rulings TON-1 to TON-7)."""

from functools import partial

import pytest

from core.actions import DISCARD, FOOL_PAYMENT, KEEP_FACE_UP
from core.cards import BIT, FOOL, card_named, card_set, set_named
from core.catalogue import GAMES, game_named
from core.errors import Unreadable
from core.games.scarto import SCARTO_BASE
from core.games.tontine import GROUPS, last_of, points, settle
from core.hand import Hand, Trick
from tests.core.table import Table

SIDES_OF_FOUR = (0, 1, 0, 1)


def played(*tricks: tuple[str, int], players: int = 3, **options: object) -> Hand:
    """A hand in which these tricks lie, each led by seat 0, with their winners, and nothing else."""
    id = "tontine-scarto" if players == 3 else "tontine-tarocchi"
    game = game_named(id)
    hand = game.start(players, 0, game.read_options(options))
    for text, winner in tricks:
        cards = tuple(card_named(name) for name in text.split())
        hand.tricks.append(Trick(tuple(range(players)), cards, winner))
        hand.piles[winner] |= card_set(cards)
    return hand


def test_ton_1_the_groups_make_111_three_times_37():
    assert sum(GROUPS.values()) == 111 == 3 * 37
    assert sorted(GROUPS.values()) == sorted([20, 16, 12, 8, 15, 10, 10, 10, 10])


def test_ton_6_every_group_of_the_list_is_there():
    sizes = sorted(group.bit_count() for group in GROUPS)
    assert sizes == [3, 4, 4, 4, 4, 10, 10, 10, 10]


def test_the_last_card_of_a_group_takes_it_all():
    hand = played(("SK S2 S3", 0), ("HK H2 H3", 0), ("DK D2 D3", 0), ("CK T5 C3", 1))
    assert last_of(hand, set_named("SK HK DK CK")) == (card_named("CK"), 1)
    # The last pips of spades, hearts and diamonds; the last King and the last pip of clubs.
    assert points(hand, SCARTO_BASE) == (30, 20 + 10, 0)


def test_a_group_counts_only_once_no_card_of_it_is_left():
    hand = played(("SK S2 S3", 0), ("HK H2 H3", 0))
    assert points(hand, SCARTO_BASE) == (20 + 10 + 10, 0, 0)
    hand.hands[2] = set_named("DK H4")
    assert points(hand, SCARTO_BASE) == (10, 0, 0), "the pips of spades alone"
    hand.trick = [card_named("S4")]
    assert points(hand, SCARTO_BASE) == (0, 0, 0)


def test_the_example_of_the_sheet():
    # 20 + 16 + 15 = 51, 8 + 4 x 10 = 48, 12.
    assert settle((51, 48, 12), (0, 1, 2), 0).scores == (42, 33, -75)


def test_four_players_settle_the_difference_between_the_sides():
    assert settle((56, 55, 56, 55), SIDES_OF_FOUR, 0).scores == (1, -1, 1, -1)


# The Fool


def test_ton_2_the_fool_as_last_honour_counts_for_its_player():
    hand = played(("T1 S2 S3", 0), ("T21 T2 T3", 0), ("HK FOOL H3", 0))
    hand.piles[0] &= ~BIT[FOOL]
    hand.piles[1] |= BIT[FOOL]
    assert last_of(hand, set_named("T1 T21 FOOL")) == (FOOL, 1)


def test_ton_2_a_fool_given_up_for_want_of_a_trick_counts_for_who_got_it():
    hand = played(("T1 S2 S3", 0), ("T21 T2 T3", 0), ("HK FOOL H3", 2))
    assert last_of(hand, set_named("T1 T21 FOOL")) == (FOOL, 2)


def test_ton_2_ton_t1_the_card_paid_for_the_fool_moves_no_group():
    hand = played(("SK S2 S3", 0), ("HK H2 H3", 0), ("DK D2 D3", 0), ("CK T5 C3", 1))
    before = points(hand, SCARTO_BASE)
    hand.piles[1] ^= BIT[card_named("CK")]
    hand.piles[2] ^= BIT[card_named("CK")]
    assert points(hand, SCARTO_BASE) == before


def test_ton_4_fool_and_an_honour_in_one_trick_the_later_decides():
    later = played(("T1 S2 S3", 0), ("T21 FOOL T3", 0))
    later.piles[0] &= ~BIT[FOOL]
    later.piles[1] |= BIT[FOOL]
    assert last_of(later, set_named("T1 T21 FOOL")) == (FOOL, 1)
    earlier = played(("T1 S2 S3", 0), ("FOOL T21 T3", 1))
    assert last_of(earlier, set_named("T1 T21 FOOL")) == (card_named("T21"), 1)


def test_ton_3_a_group_that_was_laid_away_counts_for_nobody():
    table = Table("tontine-tarocchi")
    table.deals("SJ HJ DJ CJ")
    table.discards("SJ HJ DJ CJ")
    table.plays_on()
    first, second, *_ = table.outcome.points
    assert first + second == 111 - 8
    assert table.outcome.scores[0] == first - second


def test_ton_3_three_players_settle_against_the_sum_of_what_counts():
    assert settle((50, 30, 23), (0, 1, 2), 0).scores == (3 * 50 - 103, 3 * 30 - 103, 3 * 23 - 103)


@pytest.mark.parametrize(
    ("game", "options", "total"),
    [
        ("tontine-scarto", {}, 111),
        ("tontine-conference", {"pack": "p78"}, 111),
        # Four cards are laid away, and they may be all of a group.
        ("tontine-tarocchi", {}, None),
        ("tontine-conference", {}, None),
        ("tontine-scarto", {"claims": True}, None),
    ],
)
def test_ton_3_the_total_is_fixed_where_no_group_can_be_laid_away_or_left_unclaimed(
    game, options, total
):
    assert GAMES[game].card_rules(GAMES[game].read_options(options)).total == total


# The card given for the Fool

STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"


def test_ton_t1_a_log_may_leave_out_whether_good_was_given_for_the_fool():
    table = Table("tontine-tarocchi", dealer=3)
    table.deals(f"{STRONG} S2", "FOOL", "", "SQ SC SJ H2")
    table.discards("SQ SC SJ H2")
    table.plays("S2 S3 H10 GOOD C2 T21 FOOL")
    table.plays_on(seat0=STRONG.removeprefix("T21 "))
    table.hand.decline()
    assert table.hand.finished
    assert table.hand.piles[0].bit_count() == 18 * 4, "Good, lost the Fool and given a card for it"


def test_ton_t1_without_an_empty_card_any_is_given_and_a_log_may_leave_out_which():
    strong = f"{STRONG} T2 T1 SK HQ DK CK SQ"
    table = Table("tontine-scarto", dealer=2)
    table.deals(strong, "HK FOOL T3", "HC S2")
    table.discards("CQ CC CJ")
    table.plays_on(seat0="HQ SK T21 T20", seat1="HK FOOL", seat2="HC S2")
    while table.due[0] == KEEP_FACE_UP:
        table.hand.skip()
    assert (table.due, table.legal) == ((FOOL_PAYMENT, 1), "HK HQ HC")
    assert table.hand.awaits.optional


# Claims


def finished(claims: bool, claim: bool) -> Table:
    """A hand of Scarto in which winners claim every card of a group that they take, or none."""
    table = Table("tontine-scarto", dealer=2, claims=claims)
    table.deals()
    table.hand.feed(next(iter(table.hand.awaits.choices())))  # type: ignore[union-attr]
    while not table.hand.finished:
        due = table.hand.awaits
        assert due is not None
        if due.kind == KEEP_FACE_UP and not claim:
            table.hand.skip()
        else:
            table.hand.feed(next(iter(due.choices())))
    return table


def test_ton_5_by_default_leaving_a_card_face_up_is_no_condition():
    silent, telling = finished(False, claim=False), finished(False, claim=True)
    assert silent.outcome.points == telling.outcome.points
    assert sum(silent.outcome.points) == 111


def test_ton_5_with_claims_a_group_counts_only_if_its_last_card_was_left_face_up():
    assert finished(True, claim=True).outcome.points == finished(False, claim=False).outcome.points
    # FOOL beside its player needs no claim, so at most the Honours count.
    assert sum(finished(True, claim=False).outcome.points) in (0, 15)


def claiming(*hands: str) -> Table:
    table = Table("tontine-scarto", dealer=2, claims=True)
    table.knows(*hands)
    return table


@pytest.mark.parametrize("claims", [False, True])
def test_ton_5_a_log_may_leave_out_what_lies_face_up_where_nothing_depends_on_it(claims):
    table = Table("tontine-scarto", dealer=2, claims=claims)
    table.knows("CK", "D4", "C5")
    table.plays("CK D4 C5")
    assert table.due == (KEEP_FACE_UP, 0)
    assert table.hand.awaits.immaterial is not claims


def test_ton_5_a_claim_lapses_when_a_later_card_of_the_group_is_played():
    table = claiming("CK HK", "D4 H4", "C5 T5")
    table.plays("CK D4 C5")
    table.does(KEEP_FACE_UP, 0, card="CK")
    table.plays("HK H4 T5")
    table.hand.decline()
    assert points(table.hand, SCARTO_BASE) == (0, 0, 0), "seat 2 has not left HK face up"
    again = claiming("CK HK", "D4 H4", "C5 T5")
    again.plays("CK D4 C5 HK H4 T5")
    again.does(KEEP_FACE_UP, 2, card="HK")
    assert points(again.hand, SCARTO_BASE) == (0, 0, 20)


def test_ton_t2_of_two_cards_of_a_group_in_one_trick_either_may_be_left_face_up():
    for card in ("CK", "DK"):
        table = claiming("CK", "DK", "D5")
        table.plays("CK DK D5")
        assert points(table.hand, SCARTO_BASE) == (0, 0, 0)
        table.does(KEEP_FACE_UP, 0, card=card)
        assert points(table.hand, SCARTO_BASE) == (20, 0, 0)


def test_the_fool_beside_its_player_needs_no_claim_and_the_card_before_it_does():
    table = claiming("T21", "FOOL", "T4")
    table.plays("T21 FOOL T4")
    assert table.legal == "T21"
    assert points(table.hand, SCARTO_BASE) == (0, 15, 0)
    earlier = claiming("FOOL", "T21", "T4")
    earlier.plays("FOOL T21 T4")
    assert points(earlier.hand, SCARTO_BASE) == (0, 0, 0)
    earlier.does(KEEP_FACE_UP, 1, card="T21")
    assert points(earlier.hand, SCARTO_BASE) == (0, 15, 0)


def test_only_a_card_of_a_group_that_lies_in_the_trick_is_left_face_up():
    table = Table("tontine-scarto", dealer=2, claims=True)
    table.knows("SK T2", "S2 T3", "S3 T4")
    table.plays("SK S2 S3")
    assert table.refusal(KEEP_FACE_UP, 0, card="HK").startswith(
        "HK belongs to no group, or lies in another trick; legal: SK S3 S2"
    )


# The base games


def test_good_and_evil_are_trumps():
    table = Table("tontine-tarocchi", dealer=3)
    table.knows("GOOD", "T21", "EVIL", "T20")
    table.plays("GOOD T21 EVIL T20")
    assert table.hand.tricks[0].winner == 0, "partners' Good and Evil beat everything"


def test_scarto_s_discard_holds():
    table = Table("tontine-scarto")
    table.deals("SK SA T1 T21 FOOL T2 S2 S3")
    for card in ("SK", "SA", "T1", "T21", "FOOL"):
        assert "which the rules forbid" in table.refusal(DISCARD, 0, cards=f"{card} S2 S3")


def test_tarocchi_s_discard_holds():
    table = Table("tontine-tarocchi")
    table.deals("SK SA T1 S2 S3 S4 GOOD")
    for card in ("SK", "SA", "T1"):
        assert "which the rules forbid" in table.refusal(DISCARD, 0, cards=f"{card} S2 S3 S4")
    table.discards("GOOD S2 S3 S4")


def test_conference_s_discard_holds():
    table = Table("tontine-conference", pack="p78")
    table.deals("SK SA S2 S3 T5")
    assert "may go only when nothing else" in table.refusal(DISCARD, 0, cards="T5 S2")
    table.discards("SA S2")


@pytest.mark.parametrize("option", [{"gallowglass": True}, {"good_evil": "allegiance"}])
def test_ton_7_neither_gallowglass_nor_allegiance_goes_with_it(option):
    game = GAMES["tontine-conference"]
    with pytest.raises(Unreadable, match="has no option"):
        game.read_options(option)


def test_ton_7_attack_and_defence_goes_with_it():
    table = Table("tontine-conference", attack_defence=True)
    deal = partial(table.deals, "T21", "T20")
    deal()
    table.hand.feed(next(iter(table.hand.awaits.choices())))  # type: ignore[union-attr]
    assert table.due == ("play", 0), "the dealer leads"
