"""Compares two records of one game: where they differ, and what each version means.

The referee judges each record on its own; the comparison judges nothing further. A difference is
*of substance* if the records disagree on what happened, or if the referee rules differently because
of it. A card named by only one of them is not of substance if the other's table knows it already.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.codes import CARD_NOT_RECORDED, CODES, WRONG_RESULT, WRONG_SCORE
from zankref.comparison.aligning import align, common_seats
from zankref.comparison.facts import Fact, differing_piles, differing_tags
from zankref.comparison.rows import Row, rows
from zankref.comparison.versions import Version, have_same_seats, versions
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import Document
from zankref.referee.findings import Finding

CONTRADICTIONS: Final = {
    code for code in CODES.values() if code.severity == "error" and code.startswith(("Z1", "Z6"))
} - {CARD_NOT_RECORDED}
"""Findings by which a record contradicts itself: its play cannot lead to what it states."""

_CLAIMS: Final = (WRONG_RESULT, WRONG_SCORE)


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
    lines = min(len(first.items), len(second.items))
    if alike * _SHARE >= max(lines, 1):
        return None
    if _names(first) and _names(second) and not _names(first) & _names(second):
        return "players"
    return "play" if lines >= _FEW else None


def _names(version: Version) -> set[str]:
    return {name.casefold() for name in version.header.players if not name.isdecimal()}


class Difference(NamedTuple):
    """Consecutive rows that differ, and the later rows that are ruled differently because of them.

    ``rows`` is empty if the cause precedes the first turn, in the tags or the deal.
    """

    rows: tuple[Row, ...]
    later: tuple[Row, ...]

    @property
    def grave(self) -> bool:
        """True if the play differs, or is ruled differently."""
        return bool(self.later) or any(row.grave or row.ruled_otherwise for row in self.rows)


@dataclass(frozen=True)
class Comparison:
    """Two records of one game."""

    first: Version
    second: Version
    tags: tuple[Fact, ...]
    piles: tuple[Fact, ...]
    rows: tuple[Row, ...]

    @cached_property
    def differences(self) -> list[Difference]:
        """The differences in play, in order."""
        groups: list[tuple[list[Row], list[Row]]] = [([], [])]
        for differs, group in groupby(self.rows, key=lambda row: row.kind != "same"):
            if differs:
                groups.append((list(group), []))
            else:
                groups[-1][1].extend(row for row in group if row.ruled_otherwise)
        return [Difference(tuple(rows), tuple(later)) for rows, later in groups if rows or later]

    @cached_property
    def unlike(self) -> Unlike | None:
        """Why these look like records of two different games; None if they do not."""
        return unlike(self.first, self.second, self.rows)

    @property
    def grave(self) -> bool:
        """True if the records differ in more than their spelling."""
        has_grave_facts = any(fact.grave for fact in (*self.tags, *self.piles))
        return has_grave_facts or any(difference.grave for difference in self.differences)

    def name(self, player: int) -> str:
        """Return the name of a player, given the player's common number, counted from 0."""
        for version in (self.first, self.second):
            for name in version.header.players:
                if version.seats.get(name.casefold()) == str(player + 1) and not name.isdecimal():
                    return name
        return str(player + 1)

    def contradictions(self) -> tuple[list[Finding], list[Finding]]:
        """Return where each record contradicts itself and the other does not.

        The findings are in order, those about the claimed result last.
        """
        pairs = [tuple(side.findings if side else () for side in row.sides) for row in self.rows]
        pairs.append((self.first.loose, self.second.loose))
        by_record: tuple[list[Finding], list[Finding]] = ([], [])
        for one, other in pairs:
            by_record[0].extend(_only(one, other))
            by_record[1].extend(_only(other, one))
        for findings in by_record:
            findings.sort(key=lambda finding: (finding.code in _CLAIMS, finding.span))
        return by_record


def _only(own: Sequence[Finding], theirs: Sequence[Finding]) -> Iterator[Finding]:
    """Yield the contradictions found on one side only."""
    counts = Counter(finding.code for finding in theirs)
    for finding in own:
        counts[finding.code] -= 1
        if finding.code in CONTRADICTIONS and counts[finding.code] < 0:
            yield finding


def compare(first: Document, second: Document, effort: int = DEFAULT_EFFORT) -> list[Comparison]:
    """Compare the games of two files pairwise, in order; surplus games are ignored.

    ``effort`` is as in ``replay.judge``.
    """
    pairs = zip(first.games, second.games, strict=False)
    seats = [common_seats(one, other) for one, other in pairs]
    ours = versions(first, [pair[0] for pair in seats], effort)
    theirs = versions(second, [pair[1] for pair in seats], effort)
    return [_compare(*pair) for pair in zip(ours, theirs, strict=True)]


def _compare(first: Version, second: Version) -> Comparison:
    pairs = align([item.step for item in first.items], [item.step for item in second.items])
    return Comparison(
        first,
        second,
        tuple(differing_tags(first, second)),
        tuple(differing_piles(first, second)),
        tuple(rows(first, second, pairs)),
    )
