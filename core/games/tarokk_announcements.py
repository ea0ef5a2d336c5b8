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
        own = self._announced_by(side_of(self.hand, seat))
        shut = own | self._barred(own) | self._for_the_leader(seat)
        may_announce = tuple(name for name in self.rules if name not in shut)
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
        side = side_of(self.hand, seat)
        if kind != ANNOUNCE:
            return why_not_doubled(self.targets, side, kind, call)
        own = self._announced_by(side)
        if call in own:
            return f"its side has announced {call!r} already"
        if call in self._barred(own):
            return (
                f"{call!r} does not go with what its side has announced: {', '.join(sorted(own))}"
            )
        if call in self._for_the_leader(seat):
            return f"only seat {self.hand.declarer}, who leads first, may announce {call!r}"
        return f"{call!r} is no bonus of this game"

    def _announced_by(self, side: int) -> set[str]:
        return {target.name for target in self.announced if target.side == side}

    def _barred(self, own: set[str]) -> set[str]:
        """What a side that has announced these may not announce beside them."""
        if not own:
            return set()
        barred = {name for said in own for name in self.rules[said].bars}
        return barred | {name for name, rule in self.rules.items() if not rule.bars.isdisjoint(own)}

    def _for_the_leader(self, seat: int) -> set[str]:
        """What a seat may not announce because it does not lead the first trick."""
        if seat == self.hand.declarer:
            return set()
        return {name for name, rule in self.rules.items() if rule.leader_only}


def announce_and_contra(talk: Talk) -> Script[None]:
    """In turn from the declarer, until three are silent after the last word (TK-16)."""
    assert talk.hand.declarer is not None
    yield from speak_in_rounds(talk.hand, talk.hand.declarer, talk.offers, talk.say, talk.why_not)
