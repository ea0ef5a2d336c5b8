"""The table as text: a hand at one of its steps, for people."""

from collections.abc import Iterator, Sequence

from rich.console import JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from core.actions import BID
from core.cards import (
    FOOL_BIT,
    NAMES,
    SUIT_LENGTH,
    SUITS,
    TRUMPS,
    CardSet,
    show,
    sorted_for_display,
)
from core.decisions import Decision
from core.outcome import Outcome
from dashboard.table_view import cards_at_stake
from dashboard.view import TrickView, View, plain
from dashboard.words import what_is_due

NONE = "-"
CARDS = frozenset(NAMES)
_SUITS: tuple[tuple[str, CardSet], ...] = (
    ("trumps", TRUMPS | FOOL_BIT),
    *(
        (name, ((1 << SUIT_LENGTH) - 1) << SUIT_LENGTH * place)
        for place, name in enumerate(("spades", "hearts", "diamonds", "clubs"))
    ),
)


def columns(*headings: str, right: Sequence[str] = (), wrap: Sequence[str] = ()) -> Table:
    """An empty table without lines; of its columns `right` hold numbers, `wrap` may be broken."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        side: JustifyMethod = "right" if heading in right else "left"
        table.add_column(heading, justify=side, no_wrap=heading not in wrap)
    return table


def number(value: float | None, *, sign: bool = False) -> str:
    """A number as a person writes it: `31.5`, `+72`; a dash for none."""
    if value is None:
        return NONE
    # The z: nothing is nothing, whatever sign it has.
    return f"{value:+g}" if sign and value else f"{value:zg}"


def stacked(name: str) -> str:
    """A name broken at its blanks, for the head of a narrow column."""
    return name.replace(" ", "\n")


def table_text(view: View) -> Iterator[RenderableType]:
    """The whole picture, part by part."""
    yield from _title(view)
    yield _step(view)
    yield ""
    yield _seats(view)
    yield ""
    yield _tricks(view) if view.hand.finished and view.tricks else _hands(view)
    yield from _beside_the_hands(view)
    yield ""
    if view.trick and not view.hand.finished:
        yield trick_text(view.trick, view.players)
    yield from _said(view)
    yield from _passed_over(view)
    if view.hand.awaits:
        yield _due(view, view.hand.awaits)
    if view.hand.outcome:
        yield from _result(view, view.hand.outcome)
    if view.hand.finished:
        yield from (f"The log says otherwise: {difference}." for difference in view.differences)
    if view.hand.unknown:
        yield f"The log does not tell: {'; '.join(view.hand.unknown)}."


def trick_text(trick: TrickView, players: Sequence[str]) -> Text:
    """A trick on one line, as `Trick 3: Ann SK, Bob S4, Cy T2; Cy wins`."""
    played = ", ".join(
        f"{players[seat]} {NAMES[card]}"
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    )
    end = "" if trick.winner is None else f"; {players[trick.winner]} wins"
    return Text.assemble((f"Trick {trick.number}: ", "bold"), played, end)


def _title(view: View) -> Iterator[Text]:
    stored = view.stored
    sitting = stored.sitting
    game = view.hand.game.name
    yield Text(f"{game}, hand {stored.number} of sitting {stored.stream} ({stored.id})", "bold")
    about = [part for part in (sitting.club, sitting.place) if part]
    when = stored.time or sitting.start
    if when:
        about.append(f"{when:%d %B %Y, %H:%M}".lstrip("0"))
    if about:
        yield Text(", ".join(about))


def _step(view: View) -> Text:
    done = view.event.text if view.event else "nothing is dealt yet"
    return Text.assemble((f"Step {view.step} of {view.steps}: ", "bold"), done)


def _seats(view: View) -> Table:
    over = view.hand.outcome
    recorded = view.stored.recorded.scores if over else None
    headings = ["seat", "player", "role", "tricks", "points"]
    headings += ["score"] * (over is not None) + ["recorded"] * (recorded is not None)
    table = columns(*headings, right=("seat", "tricks", "points", "score", "recorded"))
    for seat, player in enumerate(view.players):
        role = view.roles[seat]
        if seat == view.hand.dealer and role != "dealer":
            role = f"{role}, deals" if role else "deals"
        cells = [str(seat), player, role, str(view.hand.tricks_won[seat])]
        cells.append(number(plain(view.points[seat])))
        if over:
            cells.append(number(plain(over.scores[seat]), sign=True))
        if recorded:
            cells.append(number(recorded[seat], sign=True))
        table.add_row(*cells)
    return table


def _hands(view: View) -> Table:
    suits = [name for name, _ in _SUITS]
    table = columns("hand", *suits, wrap=suits)
    awaits = view.hand.awaits
    legal = cards_at_stake(awaits)
    for seat, player in enumerate(view.players):
        lit = legal if awaits and awaits.seat == seat else 0
        held = view.hand.hands[seat]
        table.add_row(player, *(_ranks(held & suit, lit) for _, suit in _SUITS))
    return table


def _tricks(view: View) -> Table:
    players = [stacked(player) for player in view.players]
    table = columns("trick", "led by", *players, "won by", right=("trick",))
    for trick in view.tricks:
        played = dict(zip(trick.seats, trick.cards, strict=True))
        table.add_row(
            str(trick.number),
            view.players[trick.leader],
            *(NAMES[played[seat]] for seat in range(len(view.players))),
            "" if trick.winner is None else view.players[trick.winner],
        )
    return table


def _ranks(cards: CardSet, lit: CardSet) -> Text:
    """The ranks of cards of one suit, those in `lit` made to stand out."""
    if not cards:
        return Text(NONE)
    return Text(" ").join(
        Text(_rank(NAMES[card]), style="bold green" if lit >> card & 1 else "")
        for card in sorted_for_display(cards)
    )


def _rank(name: str) -> str:
    return name[1:] if name[0] in SUITS + "T" else name


def _beside_the_hands(view: View) -> Iterator[str]:
    hand = view.hand
    if hand.talon:
        yield f"Talon: {show(hand.talon)}"
    for seat, laid in enumerate(hand.discards):
        if laid:
            yield f"Laid away by {view.players[seat]}: {show(laid)}"
    if hand.aside:
        yield f"Laid aside: {show(hand.aside)}"


def _said(view: View) -> Iterator[str]:
    hand = view.hand
    if hand.contract and hand.declarer is not None:
        called = f", calling {NAMES[view.called]}" if view.called is not None else ""
        in_auction = hand.awaits is not None and hand.awaits.kind == BID
        what = "Highest bid so far" if in_auction else "Contract"
        yield f"{what}: {hand.contract} by {view.players[hand.declarer]}{called}"
    for seat, call, _cards in hand.said:
        yield f"Declared by {view.players[seat]}: {call}"


def _passed_over(view: View) -> Iterator[str]:
    for decision in view.passed_over:
        yield f"Passed over: {what_is_due(decision, view.players)}: {_legal(decision)}"


def _due(view: View, decision: Decision) -> Text:
    return Text.assemble(
        ("Due: ", "bold"), f"{what_is_due(decision, view.players)}: {_legal(decision)}"
    )


def _legal(decision: Decision) -> str:
    words = decision.legal()
    return (" " if set(words) <= CARDS else ", ").join(words)


def _result(view: View, outcome: Outcome) -> Iterator[str]:
    if not outcome.played:
        yield f"The hand was not played: {outcome.ending}."
        return
    if outcome.made is not None and outcome.declarer is not None:
        fate = "made" if outcome.made else "lost"
        yield f"The contract is {fate} with {number(plain(outcome.points[outcome.declarer]))} points."
    for bonus in outcome.bonuses:
        whose = "" if bonus.seat is None else f" ({view.players[bonus.seat]})"
        yield f"Bonus: {bonus.name}{whose}, {number(float(bonus.points), sign=True)} for each opponent."
