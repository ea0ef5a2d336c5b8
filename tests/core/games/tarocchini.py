"""Deals of the Tarocchini in which nobody has a meld but by the cards that a test names."""

from collections.abc import Sequence

from core.cards import cards_in, set_named, show
from core.melds import MELDING, melds
from core.packs import PACK_62


def without_chance_melds(named: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """Hands, then a talon if there is one, of these sizes: the named cards and others.

    The other cards come in the order of the pack, those of melds before the pips, each to the first
    group with room for it that gets no further meld by it.
    """
    groups = [set_named(cards) for cards in (*named, *[""] * (len(sizes) - len(named)))]
    rest = PACK_62.cards & ~sum(groups)
    for card in (*cards_in(rest & MELDING), *cards_in(rest & ~MELDING)):
        room = [i for i, size in enumerate(sizes) if groups[i].bit_count() < size]
        harmless = [i for i in room if melds(groups[i] | 1 << card) == melds(groups[i])]
        groups[(harmless or room)[0]] |= 1 << card
    return [show(group) for group in groups]
