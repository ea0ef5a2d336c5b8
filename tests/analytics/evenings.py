"""Small evenings in the native format whose results are worked out on paper.

French Tarot for four, dealer 3, so seat 0 is eldest. Seat 0 is dealt T10 to T21 and six spades from
the King down; seat 1 the Fool, T1 T2 T3 and the hearts; seat 2 T4 T5 T6, the diamonds and S2; seat 3
T7 T8 T9, the clubs and SA; the talon is S8 to S3. Seat 0 leads its trumps from the top, then its
spades, and wins every trick: T1 falls under T21 in the first, the Fool under S9 in the last (FT:
it is lost there). So whoever plays against seat 0 has nothing but his own discard.

    seat 0 takes it       91 points, 3 Oudlers, target 36: 25 + 55 = 80, times the contract,
                          and 200 for the silent slam, from each of three
      petite               80 + 200 =  280   taker  840
      garde               160 + 200 =  360   taker 1080
      garde-sans          320 + 200 =  520   taker 1560
    seat 1 takes it       its discard S8 to S3 is worth 3 points, no Oudler, target 56: 25 + 53 = 78
      petite              -78 from each      taker -234
      garde              -156 from each      taker -468

Where seat 1 plays the Fool to the fourth trick, it keeps it, and has no card to give for it: its
side counts 4 1/2 - 1/2 = 4, the attack of seat 0 87 points with 2 Oudlers, target 41 (case A3):
garde 2 (25 + 46) + 200 = 342 from each, taker 1026.

Where seat 0 holds S2 and seat 2 S9, and seat 0 announces the slam on a petite, leads S2 to the
twelfth trick and loses it with S9 SA H9, four cards of half a point: 89 points, 53 over the target,
25 + 53 - 200 = -122 from each, taker -366, and the contract is made.

Where T1 lies in the talon instead of S8, and seat 1 holds S8, seat 0 can take it with a garde, lay S9
away for it and win the last trick with it: (25 + 55 + 10) 2 + 200 = 380 from each. At a garde sans it
lies there to the end.

Five-handed, dealer 4: seat 0 is dealt T10 to T21 and SK SQ SC, calls HK and finds seat 1; it wins
every trick, T1 of its partner in the first, the Fool of seat 4 in the last. As above 91 points with 3
Oudlers at a garde, 360 from each of three defenders: two parts of it to the taker, 720, one to the
partner, 360.

Scarto, dealer 0, so seat 1 leads. Seat 1 is dealt T2 to T21 and five hearts from the King down;
seat 2 the Fool, the spades and ten diamonds; seat 0 T1, the clubs, four diamonds and nine hearts,
of which it lays away H2 H3 H4. Seat 1 wins all 25 tricks, T1 in the first. Seat 2 has played the Fool
to the second and has no card but the Fool itself to give for it. Of the pack's 146 points seat 0
counts its discard, 3; seat 2 nothing; seat 1 the other 143 and 25 tricks, 168. Over 57: -54, 111,
-57; pairwise three times that: -162, 333, -171.
"""

import json
from typing import Any

SPADES, HEARTS, DIAMONDS, CLUBS = "SHDC"
TALON = "S8 S7 S6 S5 S4 S3"
SMALL = "A 2 3 4 5 6 7 8 9"
COURTS = "10 J C Q K"


def cards(suit: str, ranks: str) -> list[str]:
    return [suit + rank for rank in ranks.split()]


def trumps(high: int, low: int) -> list[str]:
    return [f"T{number}" for number in range(high, low - 1, -1)]


def french_hands() -> list[list[str]]:
    whole = f"{SMALL} {COURTS}"
    return [
        [*trumps(21, 10), *cards(SPADES, "K Q C J 10 9")],
        ["FOOL", *trumps(3, 1), *cards(HEARTS, whole)],
        [*trumps(6, 4), *cards(DIAMONDS, whole), "S2"],
        [*trumps(9, 7), *cards(CLUBS, whole), "SA"],
    ]


def french_tricks(fool_in_trick_4: bool = False) -> list[str]:
    hearts, diamonds, clubs = (
        cards(suit, f"{SMALL} {COURTS}") for suit in (HEARTS, DIAMONDS, CLUBS)
    )
    thrown = ["FOOL", *hearts] if fool_in_trick_4 else [*hearts, "FOOL"]
    columns = (
        [*trumps(21, 10), *cards(SPADES, "K Q C J 10 9")],
        ["T1", "T2", "T3", *thrown],
        ["T4", "T5", "T6", *diamonds[:9], "S2", *diamonds[9:]],
        ["T7", "T8", "T9", *clubs[:9], "SA", *clubs[9:]],
    )
    return [" ".join(trick) for trick in zip(*columns, strict=True)]


def deal(hands: list[list[str]], talon: str = "") -> dict[str, Any]:
    dealt = {"kind": "deal", "hands": [" ".join(hand) for hand in hands]}
    return {**dealt, "talon": talon} if talon else dealt


def auction(*calls: str) -> list[dict[str, Any]]:
    return [{"kind": "bid", "seat": seat, "call": call} for seat, call in enumerate(calls)]


def discard(seat: int, cards: str) -> dict[str, Any]:
    return {"kind": "discard", "seat": seat, "cards": cards}


def french(taker: int, contract: str, *, fool_in_trick_4: bool = False) -> list[Any]:
    """The events of a hand of French Tarot: the taker bids, lays away what the talon brought."""
    calls = ["pass"] * 4
    calls[taker] = contract
    taken = [discard(taker, TALON)] if contract in ("petite", "garde") else []
    return [
        deal(french_hands(), TALON),
        *auction(*calls),
        *taken,
        *french_tricks(fool_in_trick_4),
    ]


def slam_failed() -> list[Any]:
    """The petite of seat 0 that is made, and the slam that it announced and misses by a trick."""
    hands = [
        [("S2" if card == "S9" else "S9" if card == "S2" else card) for card in hand]
        for hand in french_hands()
    ]
    columns = (
        [*trumps(21, 11), "S2"],
        ["T1", "T2", "T3", *cards(HEARTS, SMALL)],
        ["T4", "T5", "T6", *cards(DIAMONDS, "A 2 3 4 5 6 7 8"), "S9"],
        ["T7", "T8", "T9", *cards(CLUBS, "A 2 3 4 5 6 7 8"), "SA"],
    )
    ending = (
        cards(SPADES, "K Q C J 10"),
        [*cards(HEARTS, "J C Q K"), "FOOL"],
        cards(DIAMONDS, COURTS),
        cards(CLUBS, COURTS),
    )
    return [
        deal(hands, TALON),
        *auction("petite", "pass", "pass", "pass"),
        discard(0, TALON),
        {"kind": "announce", "seat": 0, "call": "slam"},
        *(" ".join(trick) for trick in zip(*columns, strict=True)),
        "D9 C9 T10 H10",
        *(" ".join(trick) for trick in zip(*ending, strict=True)),
    ]


def pagat_in_talon(contract: str) -> list[Any]:
    """A garde or garde sans of seat 0 where T1 was dealt to the talon."""
    hands = french_hands()
    hands[1] = ["S8" if card == "T1" else card for card in hands[1]]
    talon = "T1 S7 S6 S5 S4 S3"
    taken = contract == "garde"
    columns = (
        [*trumps(21, 10), *cards(SPADES, "K Q C J 10"), "T1" if taken else "S9"],
        ["T2", "T3", *cards(HEARTS, f"{SMALL} 10"), "S8", *cards(HEARTS, "J C Q K"), "FOOL"],
        ["T4", "T5", "T6", *cards(DIAMONDS, SMALL), "S2", *cards(DIAMONDS, COURTS)],
        ["T7", "T8", "T9", *cards(CLUBS, SMALL), "SA", *cards(CLUBS, COURTS)],
    )
    return [
        deal(hands, talon),
        *auction(contract, "pass", "pass", "pass"),
        *([discard(0, "S9 S7 S6 S5 S4 S3")] if taken else []),
        *(" ".join(trick) for trick in zip(*columns, strict=True)),
    ]


def french_abridged(taker: int, contract: str) -> list[Any]:
    """The same from the first lead on, without the talon."""
    hands = [" ".join(hand) for hand in french_hands()]
    return [
        {"kind": "held", "hands": hands, "aside": TALON, "talon": ""},
        {"kind": "contract", "seat": taker, "call": contract},
        *french_tricks(),
    ]


def passed_out() -> list[Any]:
    return [deal(french_hands(), TALON), *auction("pass", "pass", "pass", "pass")]


def five_handed() -> list[Any]:
    """The garde of seat 0 with seat 1."""
    columns = (
        [*trumps(21, 10), *cards(SPADES, "K Q C")],
        ["T1", "T2", *cards(HEARTS, f"2 3 4 5 6 7 8 9 {COURTS}")],
        ["T3", "T4", "T5", *cards(DIAMONDS, f"3 4 5 6 7 8 9 {COURTS}")],
        ["T6", "T7", "T8", "T9", *cards(CLUBS, f"4 5 6 7 8 9 {COURTS}")],
        ["HA", "DA", "D2", "CA", "C2", "C3", *cards(SPADES, "4 5 6 7 8 9 10 J"), "FOOL"],
    )
    return [
        deal([list(hand) for hand in columns], "SA S2 S3"),
        *auction("garde", "pass", "pass", "pass", "pass"),
        {"kind": "call_partner", "seat": 0, "card": "HK"},
        discard(0, "SA S2 S3"),
        *(" ".join(trick) for trick in zip(*columns, strict=True)),
    ]


def scarto() -> list[Any]:
    diamonds, clubs, spades = (
        cards(suit, f"{SMALL} {COURTS}") for suit in (DIAMONDS, CLUBS, SPADES)
    )
    columns = (
        [*trumps(21, 2), *cards(HEARTS, "K Q C J 10")],
        [spades[0], "FOOL", *spades[1:], *diamonds[4:]],
        ["T1", *clubs, *diamonds[:4], "HA", *cards(HEARTS, "5 6 7 8 9")],
    )
    held = [[*columns[2], "H2", "H3", "H4"], columns[0], columns[1]]
    return [
        deal(held),
        discard(0, "H2 H3 H4"),
        *(" ".join(trick) for trick in zip(*columns, strict=True)),
    ]


def sitting(variant: str, players: str, **more: Any) -> dict[str, Any]:
    return {"variant": variant, "players": players.split(), **more}


def line(sitting: dict[str, Any], number: int, dealer: int, events: list[Any], **more: Any) -> str:
    """One hand as a line of a log."""
    return json.dumps(
        {"trull": 1, "sitting": sitting, "hand": number, "dealer": dealer, "events": events, **more}
    )


LYON = sitting(
    "french-tarot",
    "Ann Bob Cy Di",
    id="lyon",
    club="Lyon",
    place="Cafe",
    start="2024-09-05T19:30:00+02:00",
    zone="Europe/Paris",
)
NICE = sitting("french-tarot", "Eve Fay Gus Hal", id="nice", club="Nice", zone="Europe/Paris")
HOME = sitting("scarto", "Ann Bob Cy", id="home")


def club() -> list[str]:
    """Eight hands: six of them played.

    Lyon, Thursday 5 September: Ann's garde (recorded rightly); Bob's petite (recorded wrongly); one
    passed out; Ann's garde contre, broken off; Ann's garde again, abridged; and, after midnight,
    a third one in which Bob keeps the Fool. Nice, on Friday at five in the morning: Eve's garde
    sans. At home, nobody wrote down when: Scarto.
    """
    right = {"scores": [1080, -360, -360, -360]}
    wrong = {"scores": [78, -230, 78, 78]}
    late = french(0, "garde", fool_in_trick_4=True)
    return [
        line(LYON, 1, 3, french(0, "garde"), time="2024-09-05T20:00:00+02:00", recorded=right),
        line(LYON, 2, 3, french(1, "petite"), recorded=wrong),
        line(LYON, 3, 3, passed_out()),
        line(LYON, 4, 3, french(0, "garde-contre")[:10]),
        line(LYON, 5, 3, french_abridged(0, "garde")),
        line(LYON, 6, 3, late, time="2024-09-06T04:59:00+02:00"),
        line(NICE, 1, 3, french(0, "garde-sans"), time="2024-09-06T03:00:00+00:00"),
        line(HOME, 1, 0, scarto()),
    ]
