"""What the player of the Fool gives for keeping it."""

from core.actions import FOOL_EXCHANGE, FOOL_PAYMENT
from core.cards import FOOL, set_named
from core.counting import ACES_ONE
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.tricks import TrickRules, play_tricks
from tests.core.made_up import at_table
from tests.core.table import Table, names


def attack_and_defence(*hands: str, taker: int = 1, **options: object) -> Table:
    """French Tarot, led by seat 0; only these cards of each hand are known."""
    table = Table("french-tarot", len(hands), dealer=len(hands) - 1, **options)
    table.knows(*hands)
    table.contract(taker, "garde")
    return table


def scarto(*hands: str) -> Table:
    table = Table("scarto", 3, dealer=2)
    table.knows(*hands)
    return table


def test_the_fool_stays_with_its_player_and_the_trick_goes_to_its_winner():
    table = attack_and_defence("H9", "FOOL", "HK", "H2")
    table.plays("H9 FOOL HK H2")
    assert names(table.hand.piles[1]) == "FOOL"
    assert names(table.hand.piles[2]) == "HK H9 H2"
    assert table.hand.debts == [(1, 2, FOOL)]


def test_a_side_that_has_won_nothing_yet_owes_the_card_until_it_has():
    table = attack_and_defence("H9", "FOOL S9", "HK S2", "H2 S3")
    table.plays("H9 FOOL HK H2")
    assert table.due == ("play", 2)
    table.plays("S2 S3")


def test_an_empty_card_of_ones_choice_is_given_right_after_the_trick():
    table = attack_and_defence("H9 S2", "HK FOOL", "HQ S4", "H2 S3")
    table.plays("H9 HK HQ H2 FOOL S4 S3 S2")
    assert table.due == ("fool_exchange", 1)
    assert table.legal == "H9 H2"
    table.exchanges(1, "H2")
    assert names(table.hand.piles[1]) == "FOOL HK HQ H9"
    assert names(table.hand.piles[2]) == "S4 S3 S2 H2"
    assert table.hand.debts == []


def test_ft_t11_a_log_may_leave_the_exchange_out_as_all_empty_cards_count_alike():
    table = attack_and_defence("H9 S2 D2", "HK FOOL", "HQ S4 D5", "H2 S3")
    table.plays("H9 HK HQ H2 FOOL S4 S3 S2")
    table.plays("D5")
    assert table.hand.debts == []
    assert names(table.hand.piles[1]) == "FOOL HK HQ H9"
    assert names(table.hand.piles[2]) == "S4 S3 S2 H2"


def test_the_debt_is_paid_from_the_first_trick_that_has_an_empty_card():
    table = attack_and_defence("H9 SJ D2 C2", "FOOL SK D9 CK", "HK SQ D3", "H2 SC D4")
    table.plays("H9 FOOL HK H2")
    table.plays("SQ SC SJ SK")
    assert table.hand.debts == [(1, 2, FOOL)], "King, Queen, Cavalier and Jack are no empty cards"
    assert table.due == ("play", 1)
    table.plays("D9 D3 D4 D2")
    assert table.due == ("fool_exchange", 1)
    assert table.legal == "D9 D4 D3 D2"


def test_a_partner_or_another_defender_pays_from_what_the_side_has_won():
    table = attack_and_defence("HK S9", "H2 S2", "H3 FOOL", "H4 SK")
    table.plays("HK H2 H3 H4")
    table.plays("S9 S2 FOOL SK")
    assert table.hand.debts == [], "a defender won the trick"
    table = attack_and_defence("HK S9", "H2 SK", "H3 FOOL", "H4 S2")
    table.plays("HK H2 H3 H4")
    table.plays("S9 SK FOOL S2")
    assert table.due == ("fool_exchange", 2)
    assert table.legal == "H4 H3 H2", "won by seat 0, who is on seat 2's side"


def test_what_may_not_be_given_is_refused_with_the_reason():
    table = attack_and_defence("H9 S2", "HK FOOL", "HQ S4", "H2 S3")
    table.plays("H9 HK HQ H2 FOOL S4 S3 S2")
    legal = "; legal: H9 H2"
    assert table.refusal(FOOL_EXCHANGE, 1, card="HK") == (
        "HK is given for the Fool, but it is no empty card" + legal
    )
    assert table.refusal(FOOL_EXCHANGE, 1, card="S4") == (
        "S4 is given for the Fool, but its player's side has not won it" + legal
    )
    assert table.refusal(FOOL_EXCHANGE, 1, card="FOOL") == (
        "the Fool cannot be given for itself by a side that has another card to give" + legal
    )


def test_nothing_is_owed_for_a_trick_of_the_own_side():
    table = attack_and_defence("H9 S2", "FOOL", "HQ S4", "H2 S3", taker=3)
    table.plays("H9 FOOL HQ H2")
    assert table.hand.debts == []
    assert table.due == ("play", 2)


def test_an_exchange_where_none_is_owed_is_refused():
    table = attack_and_defence("H9 S2", "HK", "HQ S4", "H2 S3")
    table.plays("H9 HK HQ H2")
    assert table.refusal(FOOL_EXCHANGE, 1, card="H9") == (
        "fool_exchange of H9 by seat 1 came where play by seat 1 was due; "
        "legal: no card that is known"
    )


def test_in_scarto_the_payment_waits_for_the_end_of_the_hand():
    table = scarto("H9 S9", "HK FOOL", "H2 S3")
    table.plays("H9 HK H2")
    table.plays("FOOL S3 S9")
    assert table.hand.debts == [(1, 0, FOOL)]
    assert table.due == ("play", 0)
    assert table.refusal(FOOL_PAYMENT, 1, card="H2") == (
        "fool_payment of H2 by seat 1 came where play by seat 0 was due; "
        "legal: no card that is known"
    )


# At the end of the hand, where sides play


def paying(*hands: str, tricks: int, **how: object) -> Table:
    """Seats 0 and 2 against 1 and 3; only the cards of these tricks are known, the rest is out."""

    def script(hand):
        yield from deal(hand, each=18, talon=6)
        yield from play_tricks(hand, leader=0, tricks=tricks, rules=TrickRules())
        yield from pay_for_fool(hand, ACES_ONE, lambda seat: (seat % 2, seat % 2 + 2), **how)

    table = at_table(script)
    table.knows(*hands)
    return table


def test_the_side_pays_from_the_tricks_of_both_its_players():
    table = paying("HK FOOL", "H2 SK", "HJ S3", "H4 S4", tricks=2)
    table.plays("HK H2 HJ H4 FOOL SK S3 S4")
    assert table.due == ("fool_payment", 0)
    assert table.legal == "H4 H2"
    table.pays(0, "H4")
    assert names(table.hand.piles[1]) == "SK S4 S3 H4"
    assert table.hand.debts == []


def test_without_an_empty_card_any_card_is_given_and_the_log_must_tell_which():
    table = paying("HK FOOL", "HQ SK", "HJ S3", "HC S4", tricks=2)
    table.plays("HK HQ HJ HC FOOL SK S3 S4")
    assert table.legal == "HK HQ HC HJ"
    assert not table.hand.awaits.optional
    table.pays(0, "HK")
    assert names(table.hand.piles[1]) == "SK S4 S3 HK"


def test_a_side_without_a_trick_gives_the_fool_itself():
    table = paying("FOOL", "SK", "S3", "S4", tricks=1)
    table.plays("FOOL SK S3 S4")
    assert table.legal == "FOOL"
    table.hand.decline()
    assert names(table.hand.piles[1]) == "FOOL SK S4 S3"
    assert table.hand.piles[0] == 0


def test_for_a_trick_of_the_partner_nothing_is_owed():
    table = paying("FOOL", "S2", "SK", "S4", tricks=1)
    table.plays("FOOL S2 SK S4")
    assert table.hand.finished
    assert names(table.hand.piles[0]) == "FOOL"


def test_discards_that_lie_among_the_tricks_may_be_given_once_the_side_has_won_one():
    also = [set_named("C2"), 0, set_named("C3"), 0]
    table = paying("HK FOOL", "HQ SK", "HJ S3", "HC S4", tricks=2, also_from=also)
    table.plays("HK HQ HJ HC FOOL SK S3 S4")
    assert table.legal == "C3 C2"
    table = paying("FOOL", "SK", "S3", "S4", tricks=1, also_from=also)
    table.plays("FOOL SK S3 S4")
    assert table.legal == "FOOL"
