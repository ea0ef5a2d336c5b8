"""French Tarot for three, four and five: the page's form, and the federation's rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from core import actions
from core.cards import (
    CAVALIERS,
    COURTS,
    FOOL,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    QUEENS,
    SUIT_OF,
    T1_BIT,
    TRUMP_1,
    TRUMPS,
    CardSet,
)
from core.counting import ACES_ONE, Points, count_in_pairs, halved
from core.decisions import ChooseCall, ShowCards
from core.game import Game, RuleCard, house_rule
from core.hand import Hand, Level, Script
from core.outcome import Bonus, Outcome, not_played
from core.packs import PACK_78
from core.phases.bidding import call_partner, not_callable, one_round
from core.phases.dealing import deal
from core.phases.fool import exchange_fool
from core.phases.talon import discard, leave_talon, take_talon
from core.phases.tricks import TrickRules, play_tricks

PETITE, GARDE, GARDE_SANS, GARDE_CONTRE = "petite", "garde", "garde-sans", "garde-contre"
MULTIPLIER = {PETITE: 1, GARDE: 2, GARDE_SANS: 4, GARDE_CONTRE: 6}
BIDS = tuple(MULTIPLIER)
TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
BASE = 25
PETIT = 10
SLAM_ANNOUNCED, SLAM_SILENT, SLAM_FAILED, SLAM_BY_DEFENCE = 400, 200, -200, -200
TOTAL = 91
HANDFULS = ("handful", "double handful", "triple handful")
SLAM = "slam"
MISERE_TRUMPS, MISERE_COURTS = "misere of trumps", "misere of courts"
PETIT_ALONE = "petit alone"


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


@dataclass(frozen=True, slots=True)
class FrenchTarotOptions:
    """House rules of French Tarot; with three or five players federation rules hold (FT-5)."""

    rules: Literal["page", "federation"] = house_rule(
        "page", "page: the printed page, for four; federation: the federation's rules, for 3 to 5"
    )
    petit_captured: bool | None = house_rule(
        None, "whether capturing T1 in the last trick pays too (FT-1); null: as `rules`"
    )
    fft_discard: bool | None = house_rule(
        None, "whether trumps are laid away only if nothing else is left (FT-2); null: as `rules`"
    )
    handful: bool | None = house_rule(
        None, "whether handfuls are declared and paid (FT-4); null: as `rules`"
    )
    handful_single: int = house_rule(20, "points of a handful")
    handful_double: int = house_rule(30, "points of a double handful")
    handful_triple: int = house_rule(40, "points of a triple handful")
    half_point: Literal["federation", "truncated"] = house_rule(
        "federation", "half a point of difference: federation: counts a whole; truncated: nothing"
    )
    split: Literal["2:1", "equal"] = house_rule(
        "2:1", "with five, how taker and partner share: 2:1, or equal"
    )
    fool_last: Literal["lost", "kept"] = house_rule(
        "lost", "the Fool played to the last trick: lost to its winner, or kept as in any trick"
    )
    misere: int = house_rule(
        0,
        "points each other player pays who holds no trump, or no court card, and says so; 0: none",
    )


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand, enough to settle it.

    points: card points of the attack. petit: +1 won by the attack in the last trick, -1 by the
    defence. handfuls: 0, 1, 2 for each single, double, triple one shown, with the seat that showed
    it. slam_by_attack, slam_by_defence: every trick won. miseres: the seats that declared one.
    """

    players: int
    contract: str
    taker: int
    points: Points
    oudlers: int
    partner: int | None = None
    petit: int = 0
    handfuls: tuple[tuple[int, int], ...] = ()
    slam_announced: bool = False
    slam_by_attack: bool = False
    slam_by_defence: bool = False
    miseres: tuple[int, ...] = ()


def french_tarot(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    table = TABLES[hand.players]
    yield from deal(hand, each=table.hand, talon=table.talon)
    if _federation(hand) and (yield from petit_alone(hand)):
        return not_played(hand.players, PETIT_ALONE)
    yield from one_round(hand, BIDS)
    if hand.declarer is None:
        return not_played(hand.players, "passed out")
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
            not_led_first=0 if called is None else SUIT_OF[called] & ~(1 << called),
            before_first_card=declare if _declarations(hand) else None,
            after_fool=lambda hand: exchange_fool(hand, ACES_ONE, lambda seat: side(hand, seat)),
            fool_lost_last=hand.options.fool_last == "lost",
            fool_takes_last=completes_slam,
        ),
    )
    return settle(score_line(hand, slam), hand.options)


def petit_alone(hand: Hand) -> Script[bool]:
    """Whoever holds T1 as his only trump and not the Fool must say so; the hand is thrown in."""
    if hand.level is Level.FULL:
        for seat, cards in enumerate(hand.hands):
            if cards & (TRUMPS | FOOL_BIT) == T1_BIT:
                yield ChooseCall(actions.REDEAL_CALL, seat, (PETIT_ALONE,))
                return True
    return False


def call_a_king(hand: Hand) -> Script[int]:
    """The taker of five calls a King; with all four a Queen, and so on down to a Jack."""
    assert hand.declarer is not None
    held = hand.hands[hand.declarer] | hand.aside
    callable_cards = KINGS
    for higher, rank in ((KINGS, QUEENS), (QUEENS, CAVALIERS), (CAVALIERS, JACKS)):
        if held & higher != higher:
            break
        callable_cards |= rank
    return (yield from call_partner(hand, callable_cards, not_callable(callable_cards)))


def taker_discards(hand: Hand, count: int) -> Script[None]:
    """No Kings, no Oudlers; by the federation trumps only if nothing else is left (FT-2)."""
    assert hand.declarer is not None
    last_resort = TRUMPS if _by_rules(hand, hand.options.fft_discard) else 0
    yield from discard(hand, hand.declarer, count, never=KINGS | HONOURS, last_resort=last_resort)


def announce_slam(hand: Hand) -> Script[bool]:
    """The taker may announce that he will win every trick; he then leads."""
    assert hand.declarer is not None
    said = yield ChooseCall(actions.ANNOUNCE, hand.declarer, (SLAM,), optional=True)
    if said:
        hand.said.append((hand.declarer, SLAM))
    return said is not None


def declare(hand: Hand, seat: int) -> Script[None]:
    """Before his first card a player may show a handful, or declare a misere."""
    offers = _handfuls(hand, seat) | _miseres(hand, seat)
    while offers:
        action = yield ShowCards(seat, offers)
        if action is None or action.call is None:
            return
        hand.said.append((seat, action.call))
        taken = HANDFULS if action.call in HANDFULS else (action.call,)
        offers = {call: offer for call, offer in offers.items() if call not in taken}


def _handfuls(hand: Hand, seat: int) -> dict[str, tuple[int, CardSet]]:
    """The Fool fills one missing place; a trump in the taker's discard counts too."""
    if not _by_rules(hand, hand.options.handful):
        return {}
    trumps = (hand.hands[seat] | hand.discards[seat]) & TRUMPS
    missing_filled = trumps | hand.hands[seat] & FOOL_BIT
    offers = {}
    for call, size in zip(HANDFULS, TABLES[hand.players].handful, strict=True):
        if trumps.bit_count() >= size:
            offers[call] = (size, trumps)
        elif missing_filled.bit_count() == size:
            offers[call] = (size, missing_filled)
    return offers


def _miseres(hand: Hand, seat: int) -> dict[str, tuple[int, CardSet]]:
    if not hand.options.misere:
        return {}
    absent = {MISERE_TRUMPS: TRUMPS | FOOL_BIT, MISERE_COURTS: COURTS}
    return {call: (0, 0) for call, cards in absent.items() if not hand.hands[seat] & cards}


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


def completes_slam(hand: Hand, leader: int) -> bool:
    """Whether the Fool led to the last trick wins it (FT-10): its side has won all the others."""
    mates = side(hand, leader)
    if not _federation(hand) and hand.declarer not in mates:
        return False
    return all(trick.winner in mates for trick in hand.tricks)


def attack_cards(hand: Hand) -> CardSet:
    """What counts for the attack so far: its tricks, the taker's discard, the talon it kept."""
    cards = sum(hand.piles[seat] | hand.discards[seat] for seat in attack(hand))
    return cards | hand.talon if hand.contract == GARDE_SANS else cards


def attack_points(hand: Hand) -> Points:
    """Card points of the attack so far, in pairs; an unpaid Fool costs half a point (FT-9)."""
    return _count(hand, attack_cards(hand), attack(hand))


def _count(hand: Hand, cards: CardSet, seats: Sequence[int]) -> Points:
    """What a side's cards count; the card it owes or is owed for the Fool is half a point."""
    counted = count_in_pairs(ACES_ONE, cards)
    if hand.fool_debt:
        payer, _ = hand.fool_debt
        counted += Fraction(-1 if payer in seats else 1, 2)
    return int(counted) if counted == int(counted) else counted


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
    own = attack_points(hand)
    return tuple(own if seat in attackers else defence for seat in range(hand.players))


def score_line(hand: Hand, slam_announced: bool) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    tricks_won = sum(hand.tricks_won[seat] for seat in attack(hand))
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        taker=hand.declarer,
        partner=hand.partner,
        points=attack_points(hand),
        oudlers=(attack_cards(hand) & HONOURS).bit_count(),
        petit=petit_at_the_end(hand),
        handfuls=tuple(
            (seat, HANDFULS.index(call)) for seat, call in hand.said if call in HANDFULS
        ),
        slam_announced=slam_announced,
        slam_by_attack=tricks_won == len(hand.tricks),
        slam_by_defence=_federation(hand) and not tricks_won,
        miseres=tuple(s for s, call in hand.said if call in (MISERE_TRUMPS, MISERE_COURTS)),
    )


def petit_at_the_end(hand: Hand) -> int:
    """+1 or -1 for the side that wins T1 in the last trick (FT-1), 0 if it fell earlier.

    Where the Fool wins the last trick, the trick before it counts as the last (FT-10).
    """
    last = hand.tricks[-1]
    if last.cards[(last.winner - last.leader) % hand.players] == FOOL:
        last = hand.tricks[-2]
    if TRUMP_1 not in last.cards:
        return 0
    won_by_petit = last.cards[(last.winner - last.leader) % hand.players] == TRUMP_1
    if not won_by_petit and not _by_rules(hand, hand.options.petit_captured):
        return 0
    return 1 if last.winner in attack(hand) else -1


def settle(line: ScoreLine, options: FrenchTarotOptions) -> Outcome:
    """Payments of a hand from its line on the score sheet."""
    difference: Points = line.points - TARGET[line.oudlers]
    made = difference >= 0
    sign = 1 if made else -1
    margin = _rounded(sign * difference, options)
    multiplier = MULTIPLIER[line.contract]
    bonuses = _bonuses(line, options, sign, multiplier)
    value = sign * (BASE + margin) * multiplier + sum(bonus.points for bonus in bonuses)
    roles = _roles(line)
    defence = TOTAL - line.points
    return Outcome(
        played=True,
        roles=roles,
        points=tuple(defence if role == "defender" else line.points for role in roles),
        scores=_payments(line, roles, value, options),
        won=tuple((role != "defender") == made for role in roles),
        contract=line.contract,
        declarer=line.taker,
        made=made,
        bonuses=bonuses,
    )


def _rounded(difference: Points, options: FrenchTarotOptions) -> int:
    return ceil(difference) if options.half_point == "federation" else floor(difference)


def _bonuses(
    line: ScoreLine, options: FrenchTarotOptions, sign: int, multiplier: int
) -> tuple[Bonus, ...]:
    """What each opponent pays the attack (below zero: receives) beside the contract."""
    worth = (options.handful_single, options.handful_double, options.handful_triple)
    found = [Bonus(HANDFULS[size], seat, sign * worth[size]) for seat, size in line.handfuls]
    if line.petit:
        found.append(Bonus("petit at the end", None, PETIT * line.petit * multiplier))
    if line.slam_announced:
        points = SLAM_ANNOUNCED if line.slam_by_attack else SLAM_FAILED
        found.append(Bonus("slam announced", line.taker, points))
    elif line.slam_by_attack:
        found.append(Bonus(SLAM, line.taker, SLAM_SILENT))
    if line.slam_by_defence:
        found.append(Bonus("slam by the defence", None, SLAM_BY_DEFENCE))
    return tuple(found)


def _roles(line: ScoreLine) -> tuple[str, ...]:
    names = {line.partner: "partner", line.taker: "taker"}
    return tuple(names.get(seat, "defender") for seat in range(line.players))


def _payments(
    line: ScoreLine, roles: tuple[str, ...], value: int, options: FrenchTarotOptions
) -> tuple[Points, ...]:
    """Every defender pays the value; taker and partner share it; each misere is paid by all."""
    pot = value * roles.count("defender")
    partner_share: Points = 0
    if line.partner is not None:
        partner_share = halved(pot) if options.split == "equal" else value
    share = {"defender": -value, "partner": partner_share, "taker": pot - partner_share}
    scores = [share[role] for role in roles]
    for declarer in line.miseres:
        for seat in range(line.players):
            scores[seat] += (
                options.misere * (line.players - 1) if seat == declarer else -options.misere
            )
    return tuple(scores)


FRENCH_TAROT = Game(
    id="french-tarot",
    name="French Tarot",
    players=(4, 3, 5),
    pack=PACK_78,
    values=ACES_ONE,
    total=TOTAL,
    script=french_tarot,
    points=points,
    options=FrenchTarotOptions,
    rule_card=RuleCard((), (), ()),
    honours=HONOURS,
)
