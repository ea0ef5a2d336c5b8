"""The table as text: a hand at one of its steps, for people."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from core.actions import BID
from core.cards import (
    EVIL_BIT,
    FOOL_BIT,
    GOOD_BIT,
    NAMES,
    SUIT_LENGTH,
    SUITS,
    TRUMPS,
    CardSet,
    show,
    sorted_for_display,
)
from core.counting import Points
from core.decisions import Decision
from core.outcome import Outcome
from dashboard.table_view import cards_at_stake
from dashboard.terminal import columns
from dashboard.view import TrickView, View, plain
from dashboard.words import bonus_in_words, carried_in_words, what_is_due, what_is_legal

NONE = "-"
_SUITS: tuple[tuple[str, CardSet], ...] = (
    ("trumps", TRUMPS | FOOL_BIT | GOOD_BIT | EVIL_BIT),
    *(
        (name, ((1 << SUIT_LENGTH) - 1) << SUIT_LENGTH * place)
        for place, name in enumerate(("spades", "hearts", "diamonds", "clubs"))
    ),
)


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
        yield trick_text(view.trick, view.names)
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
    yield from (f"Against custom: {remark}." for remark in view.hand.remarks)


def trick_text(trick: TrickView, names: Sequence[str]) -> Text:
    """A trick on one line, as `Trick 3: Ann SK, Bob S4, Cy T2; Cy wins`. names: by place."""
    played = ", ".join(
        f"{names[place]} {NAMES[card]}"
        for place, card in zip(trick.seats, trick.cards, strict=True)
    )
    end = "" if trick.winner is None else f"; {names[trick.winner]} wins"
    return Text.assemble((f"Trick {trick.number}: ", "bold"), played, end)


def _title(view: View) -> Iterator[Text]:
    stored = view.stored
    sitting = stored.sitting
    game = view.hand.game.name
    yield Text(f"{game}, hand {stored.called} of sitting {stored.stream} ({stored.id})", "bold")
    about = [part for part in (sitting.club, sitting.place) if part]
    when = stored.time or sitting.start
    if when:
        about.append(f"{when:%d %B %Y, %H:%M}".lstrip("0"))
    if about:
        yield Text(", ".join(about))
    if stored.voided is not None:
        yield Text(f"Voided, and counted nowhere: {stored.voided}", "bold red")


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
    for place in range(view.hand.players, view.hand.places):
        table.add_row(str(place), view.names[place], "", str(view.hand.tricks_won[place]))
    return table


def _hands(view: View) -> Table:
    suits = [name for name, _ in _SUITS]
    table = columns("hand", *suits, wrap=suits)
    awaits = view.hand.awaits
    legal = cards_at_stake(awaits)
    for place, name in enumerate(view.names):
        lit = legal if awaits and awaits.seat == place else 0
        held = view.hand.hands[place]
        table.add_row(name, *(_ranks(held & suit, lit) for _, suit in _SUITS))
    return table


def _tricks(view: View) -> Table:
    names = [stacked(name) for name in view.names]
    table = columns("trick", "led by", *names, "won by", right=("trick",))
    for trick in view.tricks:
        played = dict(zip(trick.seats, trick.cards, strict=True))
        table.add_row(
            str(trick.number),
            view.names[trick.leader],
            *(
                NAMES[played[place]] if place in played else NONE
                for place in range(len(view.names))
            ),
            "" if trick.winner is None else view.names[trick.winner],
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
        groups = (*hand.talon_groups, hand.talon & ~sum(hand.talon_groups))
        yield f"Talon: {' | '.join(show(lying) for group in groups if (lying := group & hand.talon))}"
    for place, laid in enumerate(hand.discards):
        if laid:
            yield f"Laid away by {view.names[place]}: {show(laid)}"
    if hand.aside:
        yield f"Laid aside: {show(hand.aside)}"


def _said(view: View) -> Iterator[str]:
    hand = view.hand
    for action in hand.carried:
        yield f"Carried over: {carried_in_words(action, view.players)}"
    if hand.contract:
        by = "" if hand.declarer is None else f" by {view.players[hand.declarer]}"
        called = f", calling {NAMES[view.called]}" if view.called is not None else ""
        in_auction = hand.awaits is not None and hand.awaits.kind == BID
        what = "Highest bid so far" if in_auction else "Contract"
        yield f"{what}: {hand.contract}{by}{called}"
    for place, call, cards in hand.said:
        yield f"Declared by {view.names[place]}: {call}" + (f": {show(cards)}" if cards else "")


def _passed_over(view: View) -> Iterator[str]:
    for decision in view.passed_over:
        due = what_is_due(view.hand, decision, view.players)
        yield f"Passed over: {due}: {what_is_legal(decision)}"


def _due(view: View, decision: Decision) -> Text:
    due = what_is_due(view.hand, decision, view.players)
    return Text.assemble(("Due: ", "bold"), f"{due}: {what_is_legal(decision)}")


def _result(view: View, outcome: Outcome) -> Iterator[str]:
    if not outcome.played:
        yield f"The hand was not played: {outcome.ending}."
    elif outcome.ending:
        yield f"The hand was over early: {outcome.ending}."
    if outcome.made is not None and outcome.declarer is not None:
        fate = "made" if outcome.made else "lost"
        yield f"The contract is {fate} with {number(plain(outcome.points[outcome.declarer]))} points."
    for bonus in outcome.bonuses:
        yield f"Bonus: {bonus_in_words(bonus, outcome.sides, view.players, _figure)}."
    if outcome.same_dealer:
        yield "The same dealer deals again."


def _figure(points: Points) -> str:
    return number(plain(points))
