"""Codes on the command line: what they are about, completing one, and naming similar ones."""

from typing import Final

import click

from zankref.codes import CODES, Severity
from zankref.language import _
from zankref.texts import texts

_WORDS: Final = texts(__file__, "codes")

GROUPS: Final[dict[str, str]] = _WORDS["groups"]
"""What the codes that begin so are about."""

SEVERITIES: Final[dict[Severity, str]] = _WORDS["severities"]
"""What findings are about, from grave to slight."""


def similar_codes(typed: str) -> str:
    """Return a sentence that lists the codes that may be meant."""
    from zankref.library.lookup import near_codes

    near = near_codes(typed)
    if not near:
        return _("Codes begin with {codes}.").format(codes=", ".join(GROUPS))
    listed = [f"{code} {_(CODES[code].name)}" for code in sorted(near)]
    return _("Similar: {codes}.").format(codes=", ".join(listed))


def complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a code, or the last one of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{code}" for code in CODES if code.startswith(last.upper())]
