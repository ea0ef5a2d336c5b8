"""What the tests of Mitigation and Mitigati share: the deal in packets, the words of the bargaining."""

from core.actions import BARGAIN, DEAL, DEAL_PACKET
from core.cards import cards_in, set_named
from tests.core.table import Table, names


class BargainTable(Table):
    """A table at which bargains are made."""

    def packets(self, number: int) -> None:
        """Deal this many rounds, silent in between."""
        for _ in range(number):
            self.deals()

    def says_in_turn(self, *words: str) -> None:
        """Words as `demand 8` or `pass`, each by whoever is due."""
        for word in words:
            assert self.hand.awaits is not None
            call, _, amount = word.partition(" ")
            self.does(
                BARGAIN, self.hand.awaits.seat, call=call, amount=int(amount) if amount else None
            )

    def refuses_word(self, word: str) -> str:
        assert self.hand.awaits is not None
        call, _, amount = word.partition(" ")
        return self.refusal(
            BARGAIN, self.hand.awaits.seat, call=call, amount=int(amount) if amount else None
        )

    def whole_deal(self, *hands: str) -> None:
        """The deal at once, in place of packets; the rest of the pack fills up seat after seat."""
        groups = [set_named(text) for text in hands]
        groups += [0] * (3 - len(groups))
        rest = cards_in(self.hand.pack & ~sum(groups))
        for seat in range(3):
            size = 28 if seat == self.hand.dealer else 25
            while groups[seat].bit_count() < size:
                groups[seat] |= 1 << rest.pop(0)
        self.does(DEAL, groups=[names(group) for group in groups])

    @property
    def bargaining(self) -> bool:
        return self.due[0] == BARGAIN

    @property
    def dealing(self) -> bool:
        return self.hand.awaits is not None and self.hand.awaits.kind == DEAL_PACKET


LOW = "D2 D3 D4"
