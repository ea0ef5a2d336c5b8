"""Tontine over Scarto, Tarocchi and Conference, as its sheet has it (rulings TON-1 to TON-7)."""

from functools import partial

import pytest

from core.actions import DISCARD, KEEP_FACE_UP
from core.cards import BIT, FOOL, card_named, card_set, set_named
from core.catalogue import GAMES, game_named
from core.errors import Unreadable
from core.games.scarto import SCARTO_BASE
from core.games.tarocchi import TAROCCHI_BASE
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
    assert points(hand, SCARTO_BASE)[1] >= 20


def test_a_group_counts_only_once_no_card_of_it_is_left():
    hand = played(("SK S2 S3", 0), ("HK H2 H3", 0))
    hand.hands[2] = set_named("DK CK")
    assert points(hand, SCARTO_BASE)[0] < 20 + 15


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
    hand = played(("S2 S3 S4 S5", 0), players=4)
    jacks = set_named("SJ HJ DJ CJ")
    hand.discards[0] = jacks
    assert last_of(hand, jacks) is None
    assert sum(points(hand, TAROCCHI_BASE)[:2]) <= 111 - 8
    # Two sides settle what is left; three players would settle against the sum of the three.
    assert settle((60, 43, 60, 43), SIDES_OF_FOUR, 0).scores == (17, -17, 17, -17)
    assert settle((50, 30, 23), (0, 1, 2), 0).scores == (47, -13, -34)


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


def test_only_a_card_of_a_group_that_lies_in_the_trick_is_left_face_up():
    table = Table("tontine-scarto", dealer=2, claims=True)
    table.knows("SK T2", "S2 T3", "S3 T4")
    table.plays("SK S2 S3")
    assert table.refusal(KEEP_FACE_UP, 0, card="HK").startswith(
        "HK belongs to no group, or lies in another trick; legal: SK S3 S2"
    )


# The base games


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
