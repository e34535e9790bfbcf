"""What an output is: the ending of its name says what is written to it."""

import os
from typing import Final

import click

from zankref.language import N_, Enumeration, _

_PLAIN: Final = (".txt", ".log")
_ENDINGS: Final = {
    "text": _PLAIN,
    "concise": _PLAIN,
    "grouped": _PLAIN,
    "github": _PLAIN,
    "markdown": (".md", ".markdown"),
    "json": (".json",),
    "json-lines": (".jsonl", ".ndjson"),
    "junit": (".xml",),
    "sarif": (".sarif", ".json"),
    "gitlab": (".json",),
    "csv": (".csv",),
    "csv-de": (".csv",),
    "xlsx": (".xlsx",),
    "html": (".html", ".htm"),
    "parquet": (".parquet",),
    "record": (".zank", ".txt"),
}
"""The endings of each format, none of which has to be there."""


def format_of(output: str | None, asked: str | None, *formats: str) -> str:
    """Return the format that is asked for or that the ending of a file names, or else the first.

    Raises a usage error for an ending that is not known, or does not fit.
    """
    ending = os.path.splitext(output or "")[1].casefold()
    fitting = [name for name in formats if not ending or ending in _ENDINGS[name]]
    if fitting and asked in (None, *fitting):
        return asked or fitting[0]
    endings = dict.fromkeys(e for name in formats if asked in (None, name) for e in _ENDINGS[name])
    said = _("The ending of {file} is not known; it can be {endings}.")
    if asked is not None:
        said = _("The ending of {file} does not fit --format {format}; it can be {endings}.")
    known = Enumeration(tuple(endings), N_("{some} or {more}"), commas=True)
    raise click.UsageError(said.format(file=output, format=asked, endings=known))


def check_output(output: str | None, format_: str) -> None:
    """Raise a usage error if the ending of a file does not fit what is always written there."""
    format_of(output, None, format_)
