"""The rule card of rules that are laid over a base game."""

from dataclasses import replace

from core.rule_card import RuleCard, Ruling

Section = tuple[str, str]

# The house rules that Conference keeps where other rules are laid over it.
HOUSE_RULES_OF_CONFERENCE = (
    "`partner_side`: on which side seat 0 has its partner. `pack` p78: without Good and Evil. "
    "`attack_defence`: as Attack & Defence."
)


def laid_over(
    base: RuleCard,
    *,
    sections: tuple[Section, ...],
    rulings: tuple[Ruling, ...],
    sources: tuple[str, ...],
    without: tuple[str, ...] = (),
) -> RuleCard:
    """The base game's card with these sections in place of its own of the same heading.

    Sections with a heading that it does not have stand before its scoring. `without` are headings
    of the base game that do not hold any more. The base game's rulings follow the own ones.
    """
    own = dict(sections)
    kept = [
        (heading, own.pop(heading, text))
        for heading, text in base.sections
        if heading not in without
    ]
    scoring = next(place for place, (heading, _) in enumerate(kept) if heading == "Scoring")
    return RuleCard(
        sections=(*kept[:scoring], *own.items(), *kept[scoring:]),
        rulings=(*rulings, *base.rulings),
        sources=tuple(dict.fromkeys((*sources, *base.sources))),
    )


def holding(card: RuleCard, *ids: str) -> RuleCard:
    """The base game's card with these of its rulings, where the others do not hold any more."""
    return replace(card, rulings=tuple(one for one in card.rulings if one.id in ids))


def section(card: RuleCard, heading: str) -> Section:
    """The section of a card with that heading."""
    return heading, dict(card.sections)[heading]
