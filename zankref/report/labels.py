"""The report's labels, and short sentences about nothing in particular, beside ``words``."""

from typing import Final

from zankref.language import P_, LazyText, _, pgettext
from zankref.referee.catalogue import CATALOGUE
from zankref.referee.findings import Finding

#: Kinds of findings that a game's own words call otherwise.
_GAMES_WORDS: Final = (
    P_("streit", "no-fit-foundation"),
    P_("streit", "no-fit-tableau"),
    P_("streit", "missed-foundation"),
    P_("streit", "missed-freeing"),
    P_("streit", "missed-reserve-foundation"),
    P_("zu-zweien", "no-fit-foundation"),
    P_("zu-zweien", "no-fit-tableau"),
    P_("zu-zweien", "missed-foundation"),
    P_("zu-zweien", "missed-waste-foundation"),
    P_("zu-zweien", "missed-reserve-foundation"),
    P_("treppe", "no-fit-foundation"),
    P_("treppe", "no-fit-tableau"),
    P_("treppe", "missed-foundation"),
    P_("treppe", "missed-waste-foundation"),
)


def better() -> str:
    """The label of the lines by which a move could have been played."""
    return _("Better")


def or_() -> str:
    """Between two such lines."""
    return _("or")


def rests_on() -> str:
    """The label of the clauses on which something rests."""
    return _("Rests on")


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


def called(finding: Finding) -> str:
    """A finding by its code, and by what that is called in its game."""
    context = finding.said.context if isinstance(finding.said, LazyText) else ""
    text = CATALOGUE[finding.code].name
    return f"{finding.code} {pgettext(context, text) if context else _(text)}"
