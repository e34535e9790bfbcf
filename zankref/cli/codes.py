"""Codes as they are typed: finding the entry that is meant, or those near it."""

from typing import Final

import click

from zankref.referee.catalogue import CATALOGUE, Code, Severity

GROUPS: Final = {
    "Z0": "Reading the record",
    "Z1": "What lies where",
    "Z2": "Moves against the rules",
    "Z3": "Moves that were missed",
    "Z4": "Stop, Pause and the table's decisions",
    "Z5": "Announcements",
    "Z6": "Beginning, end and result",
    "Z9": "Expectations and waivers",
}
"""What the codes that begin so are about."""

SEVERITIES: Final[dict[Severity, str]] = {
    "error": "the record cannot be read, does not add up, or claims what the play does not show",
    "fault": "play against the rules",
    "call": "a call, or what the players decided on it",
    "warning": "something in the record that can be ignored",
    "note": "for your information",
}
"""What findings are about, from grave to slight."""

_BY_NAME: Final = {entry.name: entry for entry in CATALOGUE.values()}


def find_code(typed: str) -> Code | None:
    """Return the entry for a code or the name of one, in capital or small letters."""
    return CATALOGUE.get(typed.upper()) or _BY_NAME.get(typed.lower())


def near_codes(typed: str) -> str:
    """Return a sentence that lists the codes that may be meant."""
    from difflib import get_close_matches

    code, name = typed.upper(), typed.lower()
    group = [known for known in CATALOGUE if known[:2] == code[:2]]
    near = get_close_matches(code, group or CATALOGUE, n=4, cutoff=0.5)
    near += [_BY_NAME[close].code for close in get_close_matches(name, _BY_NAME, n=4)]
    if not near:
        return f"Codes begin with {', '.join(GROUPS)}."
    listed = [f"{code} {CATALOGUE[code].name}" for code in sorted(set(near))]
    return f"Near it: {', '.join(listed)}."


def complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete a code, or the last one of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{code}" for code in CATALOGUE if code.startswith(last.upper())]
