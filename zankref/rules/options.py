"""The options that can be agreed on (tag ``Agreed``), by game, from ``options.json``.

A game that is like another has that game's options, except where its own entry says otherwise;
None says that it does not have one. The texts are in English; ``_()`` translates them when they are
shown.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from zankref.texts import texts


class Option(NamedTuple):
    """An option of a rule set (tag ``Agreed``): its name, its meaning, and its possible values.

    ``value`` describes what follows ``=``: empty for a plain word, alternatives separated by ``|``,
    or ``N`` for a number from ``least`` to ``most`` (None: no upper bound). ``most_with`` is
    another option and the upper bound in combination with it. With ``plain`` the name may also
    stand alone.
    """

    name: str
    meaning: str
    value: str = ""
    plain: bool = False
    least: int = 1
    most: int | None = None
    most_with: tuple[str, int] | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        """The ways to write the option in a record: without a value, with one, or both."""
        if not self.value:
            return (self.name,)
        with_value = f"{self.name}={self.value}"
        return (self.name, with_value) if self.plain else (with_value,)

    @property
    def spelling(self) -> str:
        """The same as a single string."""
        return ", ".join(self.spellings)

    @property
    def values(self) -> tuple[str, ...]:
        """The words that may follow ``=``; empty if a number does."""
        return () if self.value in ("", "N") else tuple(self.value.split("|"))


def options_of(*games: str) -> tuple[Option, ...]:
    """Return the options of the last of these games; each is a variant of the one before."""
    known, entries = texts(__file__, "options"), dict[str, dict[str, Any]]()
    for game in games:
        for name, entry in known.get(game, {}).items():
            entries[name] = {} if entry is None else entries.get(name, {}) | entry
    return tuple(_option(name, **entry) for name, entry in entries.items() if entry)


def _option(
    name: str, meaning: str, choices: str = "", most_with: Sequence[Any] | None = None, **more: Any
) -> Option:
    together = None if most_with is None else (most_with[0], most_with[1])
    return Option(name, meaning, choices, most_with=together, **more)
