"""What can go wrong between a person's words and the rules."""


class TrullError(Exception):
    """Base of every error that Trull raises on purpose; its text is meant for people."""


class Unreadable(TrullError, ValueError):
    """Something written does not say what it must: no such card, game, option or field."""


class NotAllowed(TrullError):
    """Something readable that the rules of the game forbid at this point."""
