"""Labels and short texts of the report; see also ``words``."""

from zankref.codes import CODES
from zankref.language import LazyText, _, pgettext
from zankref.referee.findings import Finding


def better() -> str:
    """The label of better lines to play."""
    return _("Better")


def or_() -> str:
    """Between two such lines."""
    return _("or")


def rests_on() -> str:
    """The label of the clauses that something rests on."""
    return _("Rests on")


def waived(reason: str) -> str:
    """A finding that the record accepts."""
    return _("waived: {reason}").format(reason=reason)


def expected() -> str:
    """A finding that the record expects."""
    return _("expected by the record")


def about_nothing() -> str:
    """What a Stop before any move is about."""
    return _("no move")


def name(code: str) -> str:
    """A kind of finding as the report names it beside its code."""
    return _(CODES[code].name)


def called(finding: Finding) -> str:
    """A finding by its code, and by what that is called in its game."""
    context = finding.said.context if isinstance(finding.said, LazyText) else ""
    text = finding.code.name
    return f"{finding.code} {pgettext(context, text) if context else _(text)}"
