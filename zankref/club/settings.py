"""A club's settings in ``club.toml``: names, points, and which names are the same person.

The ``club.toml`` next to this module has each key, with a value of the expected type.
"""

import re
import tomllib
from collections.abc import Mapping
from datetime import date
from importlib.resources import files
from typing import Final, NamedTuple

from zankref.collection.people import Names, read_names
from zankref.errors import InvalidArgument
from zankref.language import N_, Enumeration, LazyText
from zankref.texts import texts

_TEXT: Final = texts(__file__, "settings")
"""What is wrong with a club's file; what has to stand there, by its type."""

_BLOCK: Final = r"aliases\s*=\s*(\"{3}|'{3})\s*\n"
"""Aliases that begin on the line below."""

_COUNT: Final = re.compile("[0-9]{1,6}")
_MOST: Final = 10_000
"""More points than anything is worth."""


class Club(NamedTuple):
    """A club and its season.

    ``treppe`` says how many points a Treppe is worth if it was won in at most this many moves;
    ``players`` are the members, if they are listed.
    """

    name: str = ""
    season: str = ""
    since: date | None = None
    until: date | None = None
    players: tuple[str, ...] = ()
    win: float = 2
    draw: float = 1
    loss: float = 0
    treppe: Mapping[int, float] = {}
    names: Names = Names()

    def is_meant(self, day: str) -> bool:
        """Return whether a day in ISO 8601, or a month or a year, is within the season."""
        since, until = (str(end or "")[: len(day)] for end in (self.since, self.until))
        return (not since or day >= since) and (not until or day <= until)


def read_club(text: str, path: str) -> Club:
    """Read a ``club.toml``; raises InvalidArgument, which names file and line."""
    try:
        settings = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at line ")
        line = int(place.partition(",")[0] or text.count("\n") + 1)
        fields = {"path": path, "line": line, "reason": reason.partition(" (at end")[0]}
        fields["example"] = 'season = "2026/27"'
        raise InvalidArgument(LazyText(_TEXT["no_toml"], fields), text) from error
    for key, value in settings.items():
        _check(key, value, {"path": path, "line": _line(text, key), "key": key})
    if "since" in settings and "until" in settings and settings["until"] < settings["since"]:
        fields = {"path": path, "line": _line(text, "until"), **settings}
        raise InvalidArgument(LazyText(_TEXT["no_season"], fields), settings["until"])
    # The lines are those of a file for --alias; an error names the line in this one.
    before = _line(text, "aliases") - (re.search(_BLOCK, text) is None)
    names = read_names("\n" * before + settings.pop("aliases", ""), path)
    treppe = {int(moves): worth for moves, worth in settings.pop("treppe", {}).items()}
    players = tuple(settings.pop("players", ()))
    return Club(**settings, players=players, treppe=treppe, names=names)


def _check(key: str, value: object, fields: Mapping[str, object]) -> None:
    """Raise InvalidArgument for an unknown key, and for a value of the wrong type."""
    text = (files("zankref.club") / "club.toml").read_text(encoding="utf-8")
    examples = tomllib.loads(text)
    if key not in examples:
        keys = Enumeration((*examples,), N_("{some} and {more}"), commas=True)
        raise InvalidArgument(LazyText(_TEXT["unknown"], {**fields, "known": keys}), key)
    if not _is_like(value, examples[key]):
        example = text.splitlines()[_line(text, key) - 1]
        wanted = LazyText(_TEXT[type(examples[key]).__name__])
        more = LazyText(_TEXT["wrong"], {**fields, "wanted": wanted, "example": example})
        raise InvalidArgument(more, value)


def _is_like(value: object, example: object) -> bool:
    if isinstance(value, dict) and isinstance(example, dict):
        return all(_COUNT.fullmatch(key) and _is_like(n, 1) for key, n in value.items())
    if isinstance(value, list) and isinstance(example, list):
        return all(isinstance(name, str) and name for name in value)
    if isinstance(value, int | float) and isinstance(example, int):
        return not isinstance(value, bool) and abs(value) < _MOST  # It is not NaN either.
    return type(value) is type(example)


def _line(text: str, key: str) -> int:
    """Return the line at which a key stands."""
    match = re.search(rf"^\s*\[*\s*[\"']?{re.escape(key)}\b", text, re.MULTILINE)
    return text.count("\n", 0, match.end()) + 1 if match else 1
