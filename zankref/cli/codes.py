"""Codes on the command line: what they are about, completing one, and naming similar ones."""

from typing import Final

import click

from zankref.codes import CODES, Severity
from zankref.language import N_, _

GROUPS: Final = {
    "Z0": N_("Reading the record"),
    "Z1": N_("What lies where"),
    "Z2": N_("Moves against the rules"),
    "Z3": N_("Moves that were missed"),
    "Z4": N_("Stop, Pause and the table's decisions"),
    "Z5": N_("Announcements"),
    "Z6": N_("Beginning, end and result"),
    "Z9": N_("Expectations and waivers"),
}
"""What the codes that begin so are about."""

SEVERITIES: Final[dict[Severity, str]] = {
    "error": N_(
        "the record cannot be read, does not add up, or claims what the play does not show"
    ),
    "fault": N_("play against the rules"),
    "call": N_("a call, or the players' decision on it"),
    "warning": N_("something in the record that can be ignored"),
    "note": N_("for your information"),
}
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
