"""What stands around the table of a replay, in HTML: which hand it is, where it is, its result."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from core import actions
from core.counting import Points
from core.decisions import Decision, PlayCard
from core.outcome import Outcome
from dashboard.html_table import html_table
from dashboard.table_view import Look, points_in_words
from dashboard.view import StepLabel, View
from dashboard.words import bonus_in_words, what_is_legal, what_to_do, who_is_due
from events.record import Recorded
from events.results import contradictions


def heading(view: View) -> str:
    """The game and the hand's number with its marks, then when and where it was played."""
    stored, sitting = view.stored, view.stored.sitting
    time = stored.time or sitting.start
    facts = [f"{time:%A} {time.day} {time:%B %Y, %H:%M}" if time else "date not known"]
    facts += [text for text in (sitting.club, sitting.place) if text]
    facts += [f"hand {stored.id}", *_house_rules(sitting.options)]
    marks = "".join(f"<span>{mark}</span>" for mark in _marks(view))
    return (
        f'<div class="trull-heading"><h1>{escape(view.hand.game.name)}, hand {stored.called}</h1>'
        f"{marks}<p>{escape(' · '.join(facts))}</p></div>"
    )


def _house_rules(options: Mapping[str, Any]) -> list[str]:
    return [f"{name}: {value}" for name, value in options.items()]


def _marks(view: View) -> Iterator[str]:
    if view.stored.voided is not None:
        yield f"voided: {escape(view.stored.voided)}"
    if view.outcome is None:
        yield "unfinished"
    if any(action.kind == actions.HELD for action in view.stored.actions):
        yield "abridged"
    if differs(view):
        yield "recorded result differs"


def told_to(look: Look, view: View, label: StepLabel) -> StepLabel | None:
    """The label as far as the look may know it: nothing that is still to come, no hidden discard."""
    if look.sees_all(view):
        return label
    if label.step > view.step:
        return None
    action = view.stored.actions[label.step - 1] if label.step else None
    if action is None or action.kind != actions.DISCARD or action.seat == look.seat:
        return label
    who = "somebody" if action.seat is None else view.players[action.seat]
    return replace(label, text=f"{who} lays away {action.cards.bit_count()} cards")


def now(view: View, label: StepLabel) -> str:
    """The step and what it did, in plain text."""
    return f"Event {view.step} of {view.steps}: {label.text}"


def position(view: View, look: Look, label: StepLabel) -> str:
    """The step, what it did, what is due and what was passed over in silence."""
    silent = "".join(
        f"<p>{escape(_who(view, decision))} let pass the chance to "
        f"{escape(_may(view, look, decision))}.</p>"
        for decision in view.passed_over
        if _open(view, look, decision)
    )
    return (
        f'<div class="trull-position"><p><span>{view.step} / {view.steps}</span> '
        f"<strong>{escape(label.text)}</strong></p><p>{_due(view, look)}</p>{silent}</div>"
    )


def _due(view: View, look: Look) -> str:
    decision = view.hand.awaits
    if decision is None:
        return "The hand is over."
    if view.step == view.steps:
        return (
            f"The log ends here; {escape(_who(view, decision))} was to "
            f"{escape(_may(view, look, decision))}. An unfinished hand counts in no statistic."
        )
    return f"Next: {escape(_who(view, decision))} to {escape(_may(view, look, decision))}"


def _who(view: View, decision: Decision) -> str:
    return who_is_due(view.hand, decision, view.players)


def _open(view: View, look: Look, decision: Decision) -> bool:
    return decision.seat is None or look.sees(view, decision.seat)


def _may(view: View, look: Look, decision: Decision) -> str:
    """What may be done; what is legal for a hidden hand would give it away."""
    to_do = what_to_do(decision)
    if decision.kind in (actions.DEAL, actions.DEAL_PACKET) or not _open(view, look, decision):
        return to_do
    if isinstance(decision, PlayCard):
        return f"{to_do} ({decision.legal_cards.bit_count()} legal)"
    return f"{to_do}: {what_is_legal(decision)}"


def unknown(view: View) -> str:
    """What the log does not tell, as a sentence; empty where it tells everything."""
    missing = ", ".join(view.hand.unknown)
    return f"This log does not tell {missing}." if missing else ""


def against_custom(view: View) -> str:
    """What went against a custom without changing anything, as a sentence; empty where nothing did."""
    return f"Against custom: {'; '.join(view.hand.remarks)}." if view.hand.remarks else ""


def differs(view: View) -> bool:
    """Whether the log recorded another result than the rules come to."""
    return view.outcome is not None and bool(contradictions(view.stored.recorded, view.outcome))


def result(view: View) -> str:
    """What the hand came to: a sentence, the bonuses, and a table of points and scores by seat."""
    outcome = view.outcome
    if outcome is None:
        return ""
    recorded = view.stored.recorded != Recorded()
    table = _table(view, outcome) if outcome.played or any(outcome.scores) or recorded else ""
    lines = "".join(f"<p>{line}</p>" for line in _sentences(view, outcome))
    return f'<div class="trull-result"><h2>Result</h2>{lines}{table}</div>'


def _sentences(view: View, outcome: Outcome) -> Iterator[str]:
    if not outcome.played:
        yield f"Not played: {escape(outcome.ending)}." + (
            "" if any(outcome.scores) else " It scores nothing."
        )
    elif outcome.ending:
        yield f"Over early: {escape(outcome.ending)}."
    if outcome.played and outcome.contract is not None:
        yield _contract(view, outcome)
    for bonus in outcome.bonuses:
        yield f"{escape(bonus_in_words(bonus, outcome.sides, view.players, points_in_words))}."
    if outcome.same_dealer:
        yield "The same dealer deals again."


def _contract(view: View, outcome: Outcome) -> str:
    """Who had which contract and whether it was made; without a declarer, what was played."""
    contract = escape(outcome.contract or "")
    if outcome.declarer is None:
        return f"{contract}, without a declarer."
    end = "made" if outcome.made else "lost"
    points = points_in_words(outcome.points[outcome.declarer])
    who = escape(view.players[outcome.declarer])
    return f"{who}: {contract} <strong>{end}</strong>, {points} points."


def _table(view: View, outcome: Outcome) -> str:
    recorded = view.stored.recorded
    rows = zip(
        map(escape, view.players),
        map(escape, outcome.roles),
        _beside(outcome.points, recorded.points, points_in_words),
        _beside(outcome.scores, recorded.scores, _signed),
        strict=True,
    )
    return html_table(("Player", "Role", "Points", "Score"), rows, words=2)


def _beside(
    computed: Sequence[Points],
    recorded: Sequence[float | None] | None,
    words: Callable[[Points | float], str],
) -> list[str]:
    """What the rules come to, with what the log says of it below, and the difference if any."""
    cells = []
    for own, told in zip(computed, recorded or [None] * len(computed), strict=True):
        cell = words(own)
        if told is not None:
            off = told - float(own)
            difference = f" <strong>difference {_signed(off)}</strong>" if off else ""
            cell += f"<small>recorded {words(told)}{difference}</small>"
        cells.append(cell)
    return cells


def _signed(value: Points | float) -> str:
    return f"{'+' if value > 0 else ''}{points_in_words(value)}"
