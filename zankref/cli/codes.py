"""Codes as they are typed: look up the entry that is meant, or similar ones."""

from typing import Final

import click

from zankref.codes import CODES, Code, Severity
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

#: Labels of the severities.
NAMES: Final[dict[Severity, str]] = {
    "error": N_("Error"),
    "fault": N_("Fault"),
    "call": N_("Call"),
    "warning": N_("Warning"),
    "note": N_("Note"),
}

_BY_NAME: Final = {entry.name: entry for entry in CODES.values()}


def find_code(typed: str) -> Code | None:
    """Return the entry for a code or its name, ignoring case.

    Names are recognised both as in the catalogue and translated.
    """
    said = {_(name).lower(): entry for name, entry in _BY_NAME.items()}
    name = typed.lower()
    return CODES.get(typed.upper()) or _BY_NAME.get(name) or said.get(name)


def near_codes(typed: str) -> str:
    """Return a sentence that lists the codes that may be meant."""
    from difflib import get_close_matches

    code, name = typed.upper(), typed.lower()
    group = [known for known in CODES if known[:2] == code[:2]]
    near = get_close_matches(code, group or CODES, n=4, cutoff=0.5)
    near += [_BY_NAME[close] for close in get_close_matches(name, _BY_NAME, n=4)]
    if not near:
        return _("Codes begin with {codes}.").format(codes=", ".join(GROUPS))
    listed = [f"{code} {_(CODES[code].name)}" for code in sorted(set(near))]
    return _("Similar: {codes}.").format(codes=", ".join(listed))


def complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a code, or the last one of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{code}" for code in CODES if code.startswith(last.upper())]
