"""Names of the same person: ``Ben`` and ``BEN``, and by a file ``Ben = Benjamin, B.``"""

import csv
import re
from collections.abc import Collection, Iterator, Mapping
from itertools import permutations
from typing import Final
from unicodedata import normalize

from zankref.errors import InvalidArgument
from zankref.language import N_, LazyText
from zankref.referee.reading.misspelt_names import slips

_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')

_LEAST_LETTERS: Final = 4
"""Shorter names are often alike."""

_RARE: Final = 3
"""A name is rare compared with one that is used this many times as often."""

_NO_EQUALS: Final = N_("{path}:{line}: expected “Ben = Benjamin, B.”, not {value}")
_NO_NAME: Final = N_("{path}:{line}: a name is missing on one side of “=”")
_TWICE: Final = N_("{path}:{line}: “{name}” is {one} here and {other} above; one name, one person")


def folded(name: str) -> str:
    """Return a name as it is compared: neither case nor the way an accent is encoded matters."""
    return normalize("NFC", name).casefold()


def usual(spellings: Mapping[str, int]) -> str:
    """Return the spelling that is used most often; of several, the first in alphabetical order."""
    return min(spellings, key=lambda spelling: (-spellings[spelling], spelling))


class Names:
    """Which names mean the same person; a name that is not listed means itself.

    Names that differ only in case are always the same.

    Attributes:
        persons (dict[str, str]): The person of each name that is listed, which is folded.
    """

    def __init__(self, persons: Mapping[str, str] | None = None) -> None:
        self.persons: Final = {folded(name): person for name, person in (persons or {}).items()}

    def person(self, name: str) -> str:
        """Return the person whom a name means, spelled as listed, or else as it stands."""
        return self.persons.get(folded(name), name)

    def are_one(self, name: str, other: str) -> bool:
        """Return whether two names mean the same person."""
        return folded(self.person(name)) == folded(self.person(other))


def read_names(text: str, path: str) -> Names:
    """Read a file of names: on each line a person, ``=``, and other names with commas between.

    A name with a comma stands in double quotes, in which all is text; ``#`` begins a comment.
    Raises InvalidArgument, which names file and line.
    """
    persons: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        entry = _split(line.removeprefix("\ufeff"), "#")[0].strip()
        if not entry:
            continue
        person, equals, others = (part.strip() for part in _split(entry, "="))
        location: dict[str, object] = {"path": path, "line": number}
        if not equals:
            raise InvalidArgument(LazyText(_NO_EQUALS, {**location, "value": repr(entry)}), entry)
        person, *names = [*_listed(person), *_listed(others)]
        if not names or not all([person, *names]):
            raise InvalidArgument(LazyText(_NO_NAME, location), entry)
        for name in (person, *names):
            previous = persons.setdefault(folded(name), person)
            if previous != person:
                fields = {**location, "name": name, "one": person, "other": previous}
                raise InvalidArgument(LazyText(_TWICE, fields), name)
    return Names(persons)


def _split(text: str, mark: str) -> tuple[str, str, str]:
    """Split a text at a mark that is not in quotes, as ``partition`` does."""
    offset, begins = 0, True
    while offset < len(text):
        quoted = _QUOTED.match(text, offset) if begins else None
        if quoted is not None:
            offset, begins = quoted.end(), False
            continue
        if text[offset] == mark:
            return text[:offset], mark, text[offset + 1 :]
        # Within a name a quote is a character like any other.
        begins = text[offset] in ",=" or (begins and text[offset].isspace())
        offset += 1
    return text, "", ""


def _listed(text: str) -> list[str]:
    """Return the names in a text with commas between them."""
    return [name.strip() for row in csv.reader([text], skipinitialspace=True) for name in row]


def alike(games: Mapping[str, int], met: Collection[frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Yield a rare name and a common one, both folded, that may be one person by a slip of the pen.

    ``games`` says how often each is used; those who have ``met`` in a game are two.
    """
    for name, other in permutations(sorted(games), 2):
        near = name[0] == other[0] and abs(len(name) - len(other)) <= 1
        rare = games[name] * _RARE <= games[other] and frozenset((name, other)) not in met
        if near and rare and min(len(name), len(other)) >= _LEAST_LETTERS and is_slip(name, other):
            yield name, other


def is_slip(name: str, other: str) -> bool:
    """Return whether names differ by a single slip of the pen; digits are never misspelt."""
    return slips(name, other) == 1 and not any(map(str.isdigit, name + other))
