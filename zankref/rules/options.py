"""What can be agreed on (tag ``Agreed``), by game, from ``options.json``.

A game that is like another has that game's options, except where its own entry says otherwise;
None says that it does not have one. The texts are in English; ``_()`` translates them when they are
shown.
"""

from collections.abc import Sequence
from typing import Any

from zankref.rules.judgement import Option
from zankref.texts import texts


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
