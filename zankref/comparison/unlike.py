"""Detects records of two different games."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from zankref.comparison.rows import Row
from zankref.comparison.versions import Version, have_same_seats

Unlike: TypeAlias = Literal["rules", "players", "play"]
"""Why two records look like those of two different games."""

#: Records of one game share at least one line in this many of the shorter record.
_SHARE: Final = 4
#: In fewer lines than this, the same play may be written almost entirely differently.
_FEW: Final = 6


def unlike(first: Version, second: Version, rows: Sequence[Row]) -> Unlike | None:
    """Return why two records look like those of two different games; None if they do not.

    Different names prove nothing if the play is the same: records may name the players as they
    like.
    """
    ours, theirs = first.header.rules, second.header.rules
    if ours is not None and theirs is not None and ours.name != theirs.name:
        return "rules"
    if not have_same_seats(first, second):
        return "players"
    alike = sum(row.kind in ("same", "left-out") for row in rows)
    lines = min(len(first.said), len(second.said))
    if alike * _SHARE >= max(lines, 1):
        return None
    if _names(first) and _names(second) and not _names(first) & _names(second):
        return "players"
    return "play" if lines >= _FEW else None


def _names(version: Version) -> set[str]:
    return {name.casefold() for name in version.header.players if not name.isdecimal()}
