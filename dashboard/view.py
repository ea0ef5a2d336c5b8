"""A hand as it stands after one of its steps: what the command line and the Replay page show.

Step 0 is the hand before the deal; after step n the first n recorded actions have been done.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from core.actions import CALL_PARTNER, PLAY, Action
from core.cards import NAMES, Card, CardSet, sorted_for_display
from core.counting import Points
from core.decisions import Decision
from core.errors import TrullError
from core.hand import Hand
from core.outcome import Bonus, Outcome
from dashboard.words import place_names, what_happened
from events.replaying import replayed, started
from events.results import contradictions
from events.stored import StoredHand


class NoSuchStep(TrullError):
    """A step that the hand does not have."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What was done at a step: the action, who did it (known for every play), and in words.

    seat: the place that acted, a dummy's among them.
    """

    action: Action
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class TrickView:
    """A trick: its number from 1, the places and their cards in the order of play.

    winner is None while the trick is not finished.
    """

    number: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int | None

    @property
    def leader(self) -> int:
        """The place that played first."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class StepLabel:
    """A step for jumping to: what it did in words, and the trick it belongs to.

    trick is the number of the trick from 1, None before the play and after it. stop marks the steps
    where going trick by trick halts: before the deal, before the first lead, after every trick, and
    at the end.
    """

    step: int
    text: str
    trick: int | None
    stop: bool


@dataclass(frozen=True, slots=True)
class View:
    """A hand after `step` of its actions.

    hand is the state, for reading: hands, trick, piles, awaits and the rest. awaits is what the
    next recorded action answers; passed_over are the optional decisions open before it that nobody
    answered, where it matters that he did not. event is what the step did, None at step 0. end is the
    state after the last action.
    """

    stored: StoredHand
    step: int
    hand: Hand
    event: Happened | None
    passed_over: tuple[Decision, ...]
    end: Hand

    @property
    def outcome(self) -> Outcome | None:
        """What the whole hand came to, at whatever step; None if it is unfinished."""
        return self.end.outcome

    @property
    def steps(self) -> int:
        """The number of actions of the whole hand."""
        return len(self.stored.actions)

    @property
    def differences(self) -> list[str]:
        """Where the log's own result and that of the whole hand differ, in words."""
        outcome = self.outcome
        return contradictions(self.stored.recorded, outcome) if outcome else []

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        return self.stored.sitting.players

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all hands on the table by place: the players, then the dummies."""
        return place_names(self.hand, self.players)

    @property
    def around(self) -> tuple[int, ...]:
        """All places in the order in which they sit and play, from seat 0.

        The order is that of the longest trick of the whole hand; who had no part in it comes after.
        """
        turn = max((trick.seats for trick in self.end.tricks), key=len, default=self.end.turn)
        others = [place for place in range(self.hand.places) if place not in turn]
        order = (*turn, *others)
        first = order.index(0)
        return order[first:] + order[:first]

    @property
    def tricks(self) -> tuple[TrickView, ...]:
        """The finished tricks."""
        return tuple(
            TrickView(number, trick.seats, trick.cards, trick.winner)
            for number, trick in enumerate(self.hand.tricks, 1)
        )

    @property
    def trick(self) -> TrickView | None:
        """The trick on the table; a finished one stays until the next card. None before the lead."""
        finished = self.tricks
        cards = self.hand.trick
        if not cards:
            return finished[-1] if finished else None
        return TrickView(len(finished) + 1, self.hand.turn[: len(cards)], tuple(cards), None)

    @property
    def points(self) -> tuple[Points, ...]:
        """Card points of each seat's side so far."""
        return self.hand.game.points(self.hand)

    @property
    def roles(self) -> tuple[str, ...]:
        """The role of each seat as the game names it; empty words until they are settled."""
        hand, end = self.hand, self.end
        settled = (hand.contract, hand.declarer, hand.partner) == (
            end.contract,
            end.declarer,
            end.partner,
        )
        if settled and end.outcome and end.outcome.played:
            return end.outcome.roles
        known = {hand.partner: "partner", hand.declarer: "declarer"}
        return tuple(known.get(seat, "") for seat in range(hand.players))

    @property
    def called(self) -> Card | None:
        """The card that was called for a partner."""
        for action in self.stored.actions[: self.step]:
            if action.kind == CALL_PARTNER:
                return action.card
        return None

    def to_json(self) -> dict[str, Any]:
        """The state in plain lists, dicts, words and numbers: what `trull replay --json` prints.

        Cards are names, hands sorted as a player holds them. Sequences run over the seats, those of
        hands, discards and tricks_won over `places`, the names of the players and the dummies;
        player_of says which seat plays the cards of a place. Scores and what belongs to them are
        None until the hand is over.
        """
        hand, sitting = self.hand, self.stored.sitting
        over = hand.outcome
        return {
            "id": self.stored.id,
            "sitting": self.stored.stream,
            "number": self.stored.called,
            "voided": self.stored.voided,
            "variant": sitting.variant,
            "options": dict(sitting.options),
            "players": list(sitting.players),
            "places": list(self.names),
            "player_of": list(hand.player_of),
            "dealer": hand.dealer,
            "level": str(hand.level),
            "step": self.step,
            "steps": self.steps,
            "event": self.event and _event_json(self.event),
            "carried": [_carried_json(action) for action in hand.carried],
            "hands": [_names(held) for held in hand.hands],
            "talon": _names(hand.talon),
            "talon_groups": [_names(group) for group in hand.talon_groups],
            "discards": [_names(laid) for laid in hand.discards],
            "aside": _names(hand.aside),
            "trick": self.trick and _trick_json(self.trick),
            "tricks": [_trick_json(trick) for trick in self.tricks],
            "tricks_won": list(hand.tricks_won),
            "last_winner": hand.tricks[-1].winner if hand.tricks else None,
            "awaits": hand.awaits and _awaits_json(hand.awaits),
            "passed_over": [_awaits_json(decision) for decision in self.passed_over],
            "points": [plain(points) for points in self.points],
            "roles": list(self.roles),
            "contract": hand.contract,
            "declarer": hand.declarer,
            "partner": hand.partner,
            "called": None if self.called is None else NAMES[self.called],
            "said": [
                {"seat": seat, "call": call, "cards": _names(cards)}
                for seat, call, cards in hand.said
            ],
            "over": over is not None,
            "played": over and over.played,
            "ending": over and over.ending,
            "made": over and over.made,
            "same_dealer": over and over.same_dealer,
            "sides": over and list(over.sides),
            "won": over and list(over.won),
            "bonuses": over and [_bonus_json(bonus) for bonus in over.bonuses],
            "scores": over and [plain(score) for score in over.scores],
            "recorded": {
                "scores": _list(self.stored.recorded.scores),
                "points": _list(self.stored.recorded.points),
            },
            "differences": self.differences if over else None,
            "unknown": list(hand.unknown),
            "remarks": list(hand.remarks),
        }


def view(stored: StoredHand, step: int | None = None) -> View:
    """The hand after that many steps; without a number, at its end.

    Raises NoSuchStep for a step that the hand does not have, or that the rules refuse today.
    """
    steps = len(stored.actions)
    wanted = steps if step is None else step
    if not 0 <= wanted <= steps:
        raise NoSuchStep(f"hand {stored.id} has steps 0 to {steps}, there is no step {wanted}")
    hand = started(stored)
    *_, (event, passed_over) = _feed(stored, hand, wanted)
    return View(stored, wanted, hand, event, passed_over, replayed(stored).hand)


def step_labels(stored: StoredHand) -> tuple[StepLabel, ...]:
    """Every step from 0 to the last, in order."""
    hand = started(stored)
    labels = []
    actions = stored.actions
    finished = 0  # tricks before the step
    for step, (event, _) in enumerate(_feed(stored, hand, len(actions))):
        trick_ended = len(hand.tricks) > finished
        first_lead = not hand.tricks and not hand.trick
        leads_next = step < len(actions) and actions[step].kind == PLAY and first_lead
        labels.append(
            StepLabel(
                step,
                event.text if event else "before the deal",
                finished + 1 if event and event.action.kind == PLAY else None,
                stop=trick_ended or leads_next or step in (0, len(actions)),
            )
        )
        finished = len(hand.tricks)
    return tuple(labels)


def _feed(
    stored: StoredHand, hand: Hand, upto: int
) -> Iterator[tuple[Happened | None, tuple[Decision, ...]]]:
    """Feed the first actions one by one; what each did, and what was passed over after it.

    The first of all is what was passed over before the first action.
    """
    actions = stored.actions
    yield None, _passed_over(hand, actions[:1])
    for step, action in enumerate(actions[:upto], 1):
        place = action.seat
        if place is None and hand.awaits:
            place = hand.awaits.seat
        text = what_happened(hand, action, place, stored.sitting.players)
        tricks = len(hand.tricks)
        _, refusal = hand.feed_all((action,))
        if refusal:
            raise NoSuchStep(
                f"hand {stored.id} cannot be shown beyond step {step - 1}: "
                f"the rules as they are today refuse step {step}: {refusal}"
            )
        passed_over = _passed_over(hand, actions[step : step + 1])
        if len(hand.tricks) > tricks:
            winner = place_names(hand, stored.sitting.players)[hand.tricks[-1].winner]
            text += f"; {winner} wins trick {tricks + 1}"
        yield Happened(action, place, text), passed_over


def _passed_over(hand: Hand, following: Sequence[Action]) -> tuple[Decision, ...]:
    """Decline the optional decisions that the action after them, if there is one, passes over.

    Returns those of them on which something depends.
    """
    declined = []
    while hand.awaits and hand.awaits.optional:
        if following and hand.awaits.answers(following[0]):
            break
        declined.append(hand.awaits)
        hand.skip()
    return tuple(decision for decision in declined if not decision.immaterial)


def plain(points: Points | float) -> int | float:
    """Points as a number that JSON has: halves as a decimal fraction."""
    return int(points) if points == int(points) else float(points)


def _names(cards: CardSet) -> list[str]:
    return [NAMES[card] for card in sorted_for_display(cards)]


def _list(numbers: Sequence[float | None] | None) -> list[float | None] | None:
    if numbers is None:
        return None
    return [None if number is None else plain(number) for number in numbers]


def _trick_json(trick: TrickView) -> dict[str, Any]:
    return {
        "number": trick.number,
        "leader": trick.leader,
        "seats": list(trick.seats),
        "cards": [NAMES[card] for card in trick.cards],
        "winner": trick.winner,
    }


def _awaits_json(decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "legal": decision.legal(),
        "optional": decision.optional,
    }


def _carried_json(action: Action) -> dict[str, Any]:
    return {"seat": action.seat, "call": action.call, "amount": action.amount}


def _bonus_json(bonus: Bonus) -> dict[str, Any]:
    return {**bonus._asdict(), "points": plain(bonus.points), "made": bonus.made}


def _event_json(event: Happened) -> dict[str, Any]:
    action = event.action
    return {
        "kind": action.kind,
        "seat": event.seat,
        "card": None if action.card is None else NAMES[action.card],
        "cards": _names(action.cards),
        "hands": [_names(group) for group in action.groups],
        "call": action.call,
        "amount": action.amount,
        "text": event.text,
    }
