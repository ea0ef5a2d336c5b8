"""What is said before the play of a Tarokk game: bonuses announced, and contras to them."""

from dataclasses import dataclass, field

from core.actions import ANNOUNCE
from core.games.tarokk_bonuses import BonusRules
from core.hand import Hand, Said, Script
from core.phases.contras import Target, double, open_contras, why_not_doubled
from core.phases.speaking import Offers, speak_in_rounds

HAND = "hand"


def side_of(hand: Hand, seat: int) -> int:
    """0 for the declarer and his partner, 1 for the others."""
    return 0 if seat in (hand.declarer, hand.partner) else 1


@dataclass(slots=True)
class Talk:
    """What has been said so far: the hand and the bonuses announced, with their contras."""

    hand: Hand
    rules: BonusRules
    the_hand: Target = field(default_factory=lambda: Target(HAND, side=0))
    announced: list[Target] = field(default_factory=list)

    @property
    def targets(self) -> list[Target]:
        """All that can be doubled."""
        return [self.the_hand, *self.announced]

    def offers(self, seat: int) -> Offers:
        """What a seat may say now."""
        may_announce = tuple(name for name in self.rules if not self._why_not_announced(seat, name))
        return {ANNOUNCE: may_announce, **open_contras(self.targets, side_of(self.hand, seat))}

    def say(self, seat: int, kind: str, call: str) -> None:
        """Take what a seat has said."""
        side = side_of(self.hand, seat)
        if kind == ANNOUNCE:
            self.announced.append(Target(call, side, seat))
            self.hand.said.append(Said(seat, call))
        else:
            double(self.targets, side, kind, call)
            self.hand.said.append(Said(seat, f"{kind} {call}"))

    def why_not(self, seat: int, kind: str, call: str) -> str:
        """Why a seat may not say something, in words."""
        if kind == ANNOUNCE:
            return self._why_not_announced(seat, call) or f"{call!r} may not be announced"
        return why_not_doubled(self.targets, side_of(self.hand, seat), kind, call)

    def _why_not_announced(self, seat: int, name: str) -> str | None:
        if name not in self.rules:
            return f"{name!r} is no bonus of this game"
        rule = self.rules[name]
        side = side_of(self.hand, seat)
        own = [target.name for target in self.announced if target.side == side]
        if name in own:
            return f"its side has announced {name!r} already"
        if rule.leader_only and seat != self.hand.declarer:
            return f"only seat {self.hand.declarer}, who leads first, may announce {name!r}"
        for other in own:
            if other in rule.bars or name in self.rules[other].bars:
                return f"its side has announced {other!r}, which goes with no {name!r}"
        return None


def announce_and_contra(talk: Talk) -> Script[None]:
    """In turn from the declarer, until three are silent after the last word (TK-16)."""
    assert talk.hand.declarer is not None
    yield from speak_in_rounds(talk.hand, talk.hand.declarer, talk.offers, talk.say, talk.why_not)
