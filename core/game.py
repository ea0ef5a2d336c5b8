"""A game: its rule card, its options, its script."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import CardSet
from core.counting import Points
from core.errors import Unreadable
from core.hand import Hand, Script
from core.outcome import Outcome
from core.rule_card import RuleCard
from core.sitting import SittingScript

T = TypeVar("T")


def house_rule(default: T, meaning: str) -> T:
    """A field of an options dataclass: its default, and what it means in a sentence."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a game without house rules."""


def always(cards: CardRules) -> Callable[[Any], CardRules]:
    """The card rules of a game whose options do not touch them."""
    return lambda _options: cards


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its name, what may be chosen (None: any whole number), default, meaning."""

    name: str
    choices: tuple[Any, ...] | None
    default: Any
    meaning: str


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A game of the catalogue.

    options is a frozen dataclass of house rules whose fields are `house_rule`s; card_rules gives
    the pack, values and ranking under such options. players are the numbers of players it can be
    played by, the usual one first; dummies the number of hands on the table that are nobody's.
    script plays one hand; sitting says how hands follow one another and what a game of several
    comes to. points gives the card points each seat's side has taken so far. honours are the cards
    whose capture is worth a statistic. contracts, bonuses and endings are all the names that an
    outcome may have there. zero_sum: whether the scores of every hand add up to nothing. aims
    and feats: by contract and by bonus what players have to know of it before they say it, where
    they say it with sense.
    """

    id: str
    name: str
    players: tuple[int, ...]
    card_rules: Callable[[Any], CardRules]
    script: Callable[[Hand], Script[Outcome]]
    points: Callable[[Hand], tuple[Points, ...]]
    options: type[Any]
    rule_card: RuleCard
    honours: CardSet
    sitting: SittingScript
    contracts: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    dummies: int = 0
    zero_sum: bool = True
    aims: Mapping[str, Aim] = field(default_factory=dict)
    feats: Mapping[str, Feat] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @property
    def usual_cards(self) -> CardRules:
        """Pack, values and ranking under the default options."""
        return self.card_rules(self.options())

    def option_list(self) -> tuple[Option, ...]:
        """The house rules of this game, in the order of their declaration."""
        return _options_of(self.options)  # type: ignore[arg-type]  # a class can be hashed

    def read_options(self, chosen: Mapping[str, Any]) -> Any:
        """The options object for these choices; Unreadable names what is unknown and what is not."""
        known = {option.name: option for option in self.option_list()}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise Unreadable(f"{self.name} has no option {name!r}; its options: {names}")
            choices = known[name].choices
            if choices is None:
                if type(value) is not int or not 0 <= value <= 10_000:
                    raise Unreadable(
                        f"option {name!r} takes a whole number from 0 to 10000, not {value!r}"
                    )
            elif not any(type(value) is type(choice) and value == choice for choice in choices):
                words = ", ".join(_spelled(choice) for choice in choices)
                raise Unreadable(f"option {name!r} is {_spelled(value)}; it may be {words}")
        return self.options(**chosen)

    def chosen_options(self, options: Any) -> dict[str, Any]:
        """The choices of an options object that differ from the defaults."""
        return {
            option.name: getattr(options, option.name)
            for option in self.option_list()
            if getattr(options, option.name) != option.default
        }

    def start(self, players: int, dealer: int | None, options: Any) -> Hand:
        """A new hand that waits for its first action; options: what `read_options` gave.

        Raises Unreadable if the game is not played by that many, if there is no such seat, and
        where the deal itself depends on a dealer who is not known (None).
        """
        if players not in self.players:
            counts = " or ".join(str(count) for count in sorted(self.players))
            raise Unreadable(f"{self.name} is a game for {counts} players, not {players}")
        if dealer is not None and not 0 <= dealer < players:
            raise Unreadable(f"the dealer is seat {dealer}; seats are 0 to {players - 1}")
        return Hand(self, options, players, dealer)


@cache  # typing looks through every field anew each time, and a long replay asks for each hand
def _options_of(options: type[Any]) -> tuple[Option, ...]:
    hints = get_type_hints(options)
    return tuple(
        Option(one.name, _choices(hints[one.name]), one.default, one.metadata["meaning"])
        for one in fields(options)
    )


def _choices(hint: Any) -> tuple[Any, ...] | None:
    if hint is bool:
        return (False, True)
    if hint is int:
        return None
    if get_origin(hint) is Literal:
        return get_args(hint)
    alternatives: list[Any] = []
    for part in get_args(hint):
        alternatives.extend((None,) if part is type(None) else _choices(part) or ())
    return tuple(alternatives)


def _spelled(value: Any) -> str:
    """A value of an option as a log spells it; 0 and 1 are no truth values."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else repr(value)
