"""Finds the player meant by a misspelt name (``sparse-records.2``)."""

import re
from collections.abc import Sequence
from typing import Final

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})

_SHORTENED: Final = 2
"""Minimum length of an abbreviated name, provided no other name begins with it."""

_LETTERS_A_SLIP: Final = 3
"""Length of name, in letters, per slip of the pen allowed."""


def nearest(name: str, names: Sequence[str]) -> int | None:
    """Return the index of the one name similar to this; None if there are none or several."""
    near = [number for number, known in enumerate(names) if is_near(name, known)]
    return near[0] if len(near) == 1 else None


def is_near(name: str, known: str) -> bool:
    """Return whether a name may be a misspelling or abbreviation of another, ignoring case.

    Digits are never misspelt: names with different digits are different names.
    """
    one, other = (spelling.casefold().translate(_UMLAUTS) for spelling in (name, known))
    if re.findall(r"\d", one) != re.findall(r"\d", other):
        return False
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) >= _SHORTENED and longer.startswith(shorter):
        return True
    return one == other or slips(one, other) <= len(longer) // _LETTERS_A_SLIP


def slips(one: str, other: str) -> int:
    """Return the edit distance: letters changed, added, left out, or swapped with the next."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        before, above, row = row, before, [i]
        for j, wanted in enumerate(other, start=1):
            changed = before[j - 1] + (letter != wanted)
            fewest = min(changed, before[j] + 1, row[j - 1] + 1)
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                fewest = min(fewest, above[j - 2] + 1)
            row.append(fewest)
    return row[-1]
