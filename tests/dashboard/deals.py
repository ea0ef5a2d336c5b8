"""A deal that can be reckoned through by hand, for the tests of the dashboard."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.actions import BID, DEAL, PLAYS, Action
from core.cards import card_named, set_named
from events.record import Recorded, Sitting
from events.stored import StoredHand

NAMES = ("Ann", "Bob", "Cy", "Di")

# Every seat has long suits: Ann all spades, Di nearly all trumps; the talon the Fool and the highest.
HANDS = (
    "SK SQ SC SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 SA H4 H3 H2 HA",
    "HK HQ HC HJ H10 H9 H8 H7 H6 H5 D8 D7 D6 D5 D4 D3 D2 DA",
    "DK DQ DC DJ D10 D9 CC CJ C10 C9 C8 C7 C6 C5 C4 C3 C2 CA",
    "CK CQ T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1",
)
TALON = "T21 T20 T19 T18 T17 FOOL"
# Di deals; Ann leads to the first trick.
DEALER = 3
DEALT = Action(DEAL, groups=tuple(map(set_named, (*HANDS, TALON))))


def bids(*calls: str) -> list[Action]:
    """One call a seat, from Ann on."""
    return [Action(BID, seat, call=call) for seat, call in enumerate(calls)]


def plays(leader: int, cards: str) -> list[Action]:
    """A trick, or its beginning."""
    return [
        PLAYS[(leader + turn) % len(NAMES)][card_named(name)]
        for turn, name in enumerate(cards.split())
    ]


GARDE_SANS_BY_DI = (DEALT, *bids("pass", "pass", "pass", "garde-sans"))


def stored(
    actions: Sequence[Action],
    *,
    variant: str = "french-tarot",
    names: tuple[str, ...] = NAMES,
    dealer: int = DEALER,
    options: Mapping[str, Any] = {},  # nobody changes it
    recorded: Recorded = Recorded(),  # noqa: B008
) -> StoredHand:
    """The hand as the store gives it."""
    return StoredHand(
        id="0123456789ab",
        stream=1,
        number=1,
        claimed=None,
        finished=False,
        sitting=Sitting(variant, names, options),
        dealer=dealer,
        time=None,
        actions=list(actions),
        recorded=recorded,
    )
