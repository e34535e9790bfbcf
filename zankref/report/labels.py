"""The report's labels, and short sentences about nothing in particular, beside ``words``."""

from zankref.language import _, spoken
from zankref.record.german import worded
from zankref.referee.catalogue import CATALOGUE


def better() -> str:
    """The label of the ways in which a move could have been played."""
    return _("Better")


def or_() -> str:
    """Between two such ways."""
    return _("or")


def rests_on() -> str:
    """The label of the clauses on which something rests."""
    return _("Rests on")


def unstopped() -> str:
    """A fault that could have been stopped."""
    return _("Nobody stopped it.")


def not_judged_without() -> str:
    """An action that could not be judged fully for want of a card."""
    return _("Not fully judged without it.")


def waived(reason: str) -> str:
    """A finding that the record accepts."""
    return _("waived: {reason}").format(reason=reason)


def expected() -> str:
    """A finding that the record expects."""
    return _("expected by the record")


def about_nothing() -> str:
    """What a Stop before any move is about."""
    return _("no move")


def covered() -> str:
    """A card that lies face down."""
    return _("covered")


def gone() -> str:
    """A tableau pile that is no more."""
    return _("fallen away")


def any_number() -> str:
    """A pile of which nobody knows how many cards it has."""
    return _("some cards, or none")


def not_written() -> str:
    """A card that nobody wrote down."""
    return _("not written down")


def name(code: str) -> str:
    """A kind of finding as the report names it beside its code."""
    return _(CATALOGUE[code].name)


def action(written: str) -> str:
    """An action, in notation, its words and cards as players have them."""
    return worded(written, spoken())
