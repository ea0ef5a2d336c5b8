"""French Tarot for three, four and five: the page's form, and the federation's rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core import actions
from core.aims import Feat
from core.card_rules import CardRules
from core.cards import (
    CAVALIERS,
    COURTS,
    FOOL,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    QUEENS,
    T1_BIT,
    TRUMP_1,
    TRUMPS,
    CardSet,
)
from core.counting import ACES_ONE, Points, count_in_pairs, whole
from core.decisions import ChooseCall, MustSay, ShowCards, Showing
from core.game import Game, always
from core.games.french_tarot_settlement import (
    BIDS,
    BONUSES,
    GARDE,
    GARDE_CONTRE,
    GARDE_SANS,
    HANDFULS,
    MISERE_COURTS,
    MISERE_TRUMPS,
    PETITE,
    SLAM,
    TOTAL,
    FrenchTarotOptions,
    ScoreLine,
    settle,
)
from core.hand import Hand, Level, Said, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_78
from core.phases.bidding import call_partner, one_round
from core.phases.dealing import deal, unseen
from core.phases.fool import exchange_fool
from core.phases.talon import discard, leave_talon, take_talon
from core.phases.tricks import Duty, TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.french_tarot import RULES
from core.sitting import everyone_deals_once

PETIT_ALONE = "petit alone"
PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Table:
    """What changes with the number of players."""

    hand: int
    talon: int
    handful: tuple[int, int, int]


TABLES = {
    3: Table(hand=24, talon=6, handful=(13, 15, 18)),
    4: Table(hand=18, talon=6, handful=(10, 13, 15)),
    5: Table(hand=15, talon=3, handful=(8, 10, 13)),
}


def french_tarot(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    table = TABLES[hand.players]
    yield from deal(hand, each=table.hand, talon=table.talon)
    if _federation(hand) and (yield from petit_alone(hand)):
        return not_played(hand.players, PETIT_ALONE)
    yield from one_round(hand, BIDS)
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT)
    called = (yield from call_a_king(hand)) if hand.players == 5 else None
    if hand.contract in (PETITE, GARDE):
        take_talon(hand, hand.declarer)
        yield from taker_discards(hand, table.talon)
    else:
        leave_talon(hand)
    slam = yield from announce_slam(hand)
    yield from play_tricks(
        hand,
        leader=hand.declarer if slam else hand.eldest,
        tricks=table.hand,
        rules=TrickRules(
            overtrump=True,
            duties=() if called is None else (another_suit_first(called),),
            before_first_card=declare if _declarations(hand) else None,
            after_debt=lambda hand: exchange_fool(hand, ACES_ONE, lambda seat: side(hand, seat)),
            fool_lost_last=hand.options.fool_last == "lost",
            judge=judge,
            judged=FOOL_BIT,
        ),
    )
    return settle(score_line(hand, slam), hand.options)


def petit_alone(hand: Hand) -> Script[bool]:
    """Whoever holds T1 as his only trump and not the Fool must say so; the hand is thrown in."""
    if hand.level is Level.FULL:
        for seat, cards in enumerate(hand.hands):
            if cards & (TRUMPS | FOOL_BIT) == T1_BIT:
                yield MustSay(
                    actions.REDEAL_CALL,
                    seat,
                    PETIT_ALONE,
                    because=f"seat {seat} holds T1 as its only trump and not the Fool",
                )
                return True
    return False


def call_a_king(hand: Hand) -> Script[int]:
    """The taker of five calls a King; with all four a Queen, and so on down to a Jack."""
    held = before_the_talon(hand)
    callable_cards = KINGS
    for higher, rank in ((KINGS, QUEENS), (QUEENS, CAVALIERS), (CAVALIERS, JACKS)):
        if held & higher != higher:
            break
        callable_cards |= rank
    return (yield from call_partner(hand, callable_cards))


def another_suit_first(called: int) -> Duty:
    """The suit of the called King is not led to the first trick, but for the King itself."""
    kept_back = EXCUSE_RANKING.suit_of[called] & ~(1 << called)
    return Duty(
        cards=lambda hand, _seat, legal: (
            legal if hand.tricks or hand.trick else legal & ~kept_back or legal
        ),
        why_not=lambda _hand, _seat, card: (
            f"led {NAMES[card]}, of the suit called, which may not be led to the first trick"
        ),
    )


def before_the_talon(hand: Hand) -> CardSet:
    """What the taker held when he called; of an abridged log, all that he can have held."""
    assert hand.declarer is not None
    held = hand.hands[hand.declarer] | unseen(hand)
    if hand.contract in (PETITE, GARDE):
        held |= hand.aside
    return held & ~hand.talon_as_dealt


def taker_discards(hand: Hand, count: int) -> Script[None]:
    """No Kings, no Oudlers; by the federation trumps only if nothing else is left (FT-2)."""
    assert hand.declarer is not None
    last_resort = TRUMPS if _by_rules(hand, hand.options.fft_discard) else 0
    yield from discard(hand, hand.declarer, count, never=KINGS | HONOURS, last_resort=last_resort)


def announce_slam(hand: Hand) -> Script[bool]:
    """The taker may announce that he will win every trick; he then leads.

    Where the dealer is not known he must have: nobody could tell who else led.
    """
    assert hand.declarer is not None
    if hand.dealer is None:
        said = yield MustSay(
            actions.ANNOUNCE,
            hand.declarer,
            SLAM,
            because="the dealer is not known, and unless a slam is announced the seat after him leads",
        )
    else:
        said = yield ChooseCall(actions.ANNOUNCE, hand.declarer, (SLAM,), optional=True)
    if said:
        hand.said.append(Said(hand.declarer, SLAM))
    return said is not None


def declare(hand: Hand, seat: int) -> Script[None] | None:
    """Before his first card a player may show a handful, or declare a misere."""
    offers = _handfuls(hand, seat)
    if hand.options.misere:
        offers |= _miseres(hand, seat)
    return _declare(hand, seat, offers) if offers else None


def _declare(hand: Hand, seat: int, offers: dict[str, tuple[Showing, ...]]) -> Script[None]:
    while offers:
        action = yield ShowCards(seat, offers)
        if action is None or action.call is None:
            return
        hand.said.append(Said(seat, action.call, action.cards))
        taken = HANDFULS if action.call in HANDFULS else (action.call,)
        offers = {call: offer for call, offer in offers.items() if call not in taken}


def _handfuls(hand: Hand, seat: int) -> dict[str, tuple[Showing, ...]]:
    """Trumps, a trump shown in the taker's discard among them or not; or all trumps and the Fool.

    The Fool fills a missing place, which tells that no trump is hidden.
    """
    held = hand.hands[seat] & TRUMPS
    sizes = TABLES[hand.players].handful
    enough = held.bit_count() + hand.discards[seat].bit_count() + 1 >= sizes[0]
    if not enough or not _by_rules(hand, hand.options.handful):
        return {}
    laid = hand.discards[seat] & TRUMPS if _by_rules(hand, hand.options.fft_discard) else 0
    with_fool = held | FOOL_BIT if hand.hands[seat] & FOOL_BIT else 0
    most = (held | laid | with_fool).bit_count()
    offers = {}
    for call, size in zip(HANDFULS, sizes, strict=True):
        if most < size:
            break
        ways = []
        if (held | laid).bit_count() >= size:
            ways.append(Showing(size, may=held | laid))
        if with_fool and with_fool.bit_count() <= size:
            ways.append(Showing(size, may=laid, must=with_fool))
        offers[call] = tuple(ways)
    return offers


def _miseres(hand: Hand, seat: int) -> dict[str, tuple[Showing, ...]]:
    absent = {MISERE_TRUMPS: TRUMPS | FOOL_BIT, MISERE_COURTS: COURTS}
    return {call: (Showing(0),) for call, cards in absent.items() if not hand.hands[seat] & cards}


def _declarations(hand: Hand) -> bool:
    return bool(_by_rules(hand, hand.options.handful) or hand.options.misere)


def _federation(hand: Hand) -> bool:
    return hand.options.rules == "federation" or hand.players != 4


def _by_rules(hand: Hand, choice: bool | None) -> bool:
    return _federation(hand) if choice is None else choice


def attack(hand: Hand) -> list[int]:
    """The seats of taker and partner; nobody before there is a taker."""
    return [seat for seat in (hand.declarer, hand.partner) if seat is not None]


def side(hand: Hand, seat: int) -> list[int]:
    """The seats that play with this one, itself among them."""
    attackers = attack(hand)
    if seat in attackers:
        return attackers
    return [other for other in range(hand.players) if other not in attackers]


def judge(hand: Hand, winner: int) -> int:
    """The Fool led to the last trick wins it for a side that has won all the others (FT-10)."""
    leader = hand.turn[0]
    if hand.trick[0] != FOOL or len(hand.tricks) + 1 < TABLES[hand.players].hand:
        return winner
    mates = side(hand, leader)
    if not _federation(hand) and hand.declarer not in mates:
        return winner
    return leader if all(trick.winner in mates for trick in hand.tricks) else winner


def attack_cards(hand: Hand) -> CardSet:
    """What counts for the attack so far: its tricks, the taker's discard, the talon it kept."""
    cards = sum([hand.piles[seat] | hand.discards[seat] for seat in attack(hand)])
    return cards | hand.talon if hand.contract == GARDE_SANS else cards


def _count(hand: Hand, cards: CardSet, seats: Sequence[int]) -> Points:
    """What a side's cards count in pairs; half a point for a card still owed for the Fool (FT-9)."""
    counted = count_in_pairs(ACES_ONE, cards)
    if not hand.debts:
        return counted
    return whole(counted + Fraction(-1 if hand.debts[0].payer in seats else 1, 2))


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far; nothing before there is a taker."""
    attackers = attack(hand)
    if not attackers:
        return (0,) * hand.players
    defenders = [seat for seat in range(hand.players) if seat not in attackers]
    cards = sum(hand.piles[seat] for seat in defenders)
    if hand.contract == GARDE_CONTRE:
        cards |= hand.talon
    defence = _count(hand, cards, defenders)
    own = _count(hand, attack_cards(hand), attackers)
    return tuple(own if seat in attackers else defence for seat in range(hand.players))


def score_line(hand: Hand, slam_announced: bool) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    attackers = attack(hand)
    cards = attack_cards(hand)
    tricks_won = sum([hand.tricks_won[seat] for seat in attackers])
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        taker=hand.declarer,
        partner=hand.partner,
        points=_count(hand, cards, attackers),
        oudlers=(cards & HONOURS).bit_count(),
        petit=petit_at_the_end(hand),
        declared=tuple((said.seat, said.call) for said in hand.said if said.call != SLAM),
        slam_announced=slam_announced,
        slam_by_attack=tricks_won == len(hand.tricks),
        slam_by_defence=_federation(hand) and not tricks_won,
    )


def petit_at_the_end(hand: Hand) -> int:
    """+1 or -1 for the side that wins T1 in the last trick (FT-1), 0 if it fell earlier.

    Where the Fool wins the last trick, the trick before it counts as the last (FT-10).
    """
    last = hand.tricks[-1]
    if last.winning_card == FOOL:
        last = hand.tricks[-2]
    if TRUMP_1 not in last.cards:
        return 0
    if last.winning_card != TRUMP_1 and not _by_rules(hand, hand.options.petit_captured):
        return 0
    return 1 if last.winner in attack(hand) else -1


FRENCH_TAROT = Game(
    id="french-tarot",
    name="French Tarot",
    players=(4, 3, 5),
    card_rules=always(CardRules(PACK_78, ACES_ONE, EXCUSE_RANKING, TOTAL)),
    script=french_tarot,
    points=points,
    options=FrenchTarotOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=BIDS,
    bonuses=BONUSES,
    endings=(PETIT_ALONE, PASSED_OUT),
    feats={SLAM: Feat(all_tricks=True)},
)
