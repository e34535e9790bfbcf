"""Whether two records are of one game at all."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from zankref.referee.rows import Row
from zankref.referee.versions import Version

Unlike: TypeAlias = Literal["rules", "players", "play"]
"""Why two records look like those of two games."""

#: Of one game the shorter record has at least one line in so many in common with the other.
_SHARE: Final = 4
#: In fewer lines than this the same may have been played and hardly anything written alike.
_FEW: Final = 6


def unlike(first: Version, second: Version, rows: Sequence[Row]) -> Unlike | None:
    """Return why two records look like those of two games, None if they do not.

    Other names alone prove nothing if the same was played: everybody may call the players as he
    likes.
    """
    ours, theirs = first.header.rules, second.header.rules
    if ours is not None and theirs is not None and ours.name != theirs.name:
        return "rules"
    alike = sum(row.kind in ("same", "left-out") for row in rows)
    lines = min(len(first.said), len(second.said))
    if alike * _SHARE >= max(lines, 1):
        return None
    if _names(first) and _names(second) and not _names(first) & _names(second):
        return "players"
    return "play" if lines >= _FEW else None


def _names(version: Version) -> set[str]:
    return {name.casefold() for name in version.header.players if not name.isdecimal()}
