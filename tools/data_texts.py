"""Tells Babel which texts of the data files next to the modules the catalogue needs.

In JSON these are all that stand under a key, but for severities and patterns; lists hold the names
of clauses. In TOML they are what the rows of a table say, and what could stand; in the help of a
command, all that it says; in SQL the questions above the queries.
"""

import json
import tomllib
from collections.abc import Iterator, Sequence
from typing import IO, Any, TypeAlias

from zankref.cli.lazy import Help
from zankref.collection.questions import read_questions

Extracted: TypeAlias = tuple[int, None, str, list[str]]


def extract(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[Extracted]:
    """Yield the texts of a file, as Babel's methods of extraction do."""
    for text in _texts(json.load(file)):
        yield 1, None, text, []


def extract_words(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[tuple[int, str | None, str | tuple[str, ...], list[str]]]:
    """Yield the words of a page; of some a number decides which of two it is."""
    for text in json.load(file).values():
        if isinstance(text, str):
            yield 1, None, text, []
        else:
            yield 1, "ngettext", tuple(text), []


def extract_by_kind(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[tuple[int, str | None, str | tuple[str, str], list[str]]]:
    """Yield texts by kinds of things, with notes on their use, and those that games reword."""
    uses = json.load(file)
    for game, texts in uses.pop("worded_differently").items():
        for text in texts:
            yield 1, "pgettext", (game, text), []
    for use in uses.values():
        notes = [f"NOTE: {use.pop('note')}"] if "note" in use else []
        for text in _texts(use):
            yield 1, None, text, notes


def extract_table(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[Extracted]:
    """Yield the texts of a table in TOML."""
    table = tomllib.load(file)
    lists = [entry for entry in table.values() if isinstance(entry, list)]
    rows = [row for entry in lists for row in entry if isinstance(row, dict) and "expected" in row]
    for text in [*(row["expected"] for row in rows), *table.get("could_stand", {}).values()]:
        yield 1, None, text, []


def extract_help(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[Extracted]:
    """Yield the texts of a command's help."""
    help_ = Help.read(file.read().decode())
    for text in filter(None, (*help_.about, help_.examples, *help_.options.values())):
        yield 1, None, text, []


def extract_questions(
    file: IO[bytes], keywords: object, comment_tags: Sequence[str], options: object
) -> Iterator[Extracted]:
    """Yield the questions that stand above queries in SQL."""
    for question in read_questions(file.read().decode()):
        yield 1, None, question.text, []


def _texts(entry: dict[str, Any]) -> Iterator[str]:
    """Yield the texts of an entry, and of those in it."""
    for key, value in entry.items():
        if isinstance(value, dict):
            yield from _texts(value)
        elif isinstance(value, str) and key not in ("severity", "choices", "pattern"):
            yield value
