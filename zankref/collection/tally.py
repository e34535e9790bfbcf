"""The tally of a collection's games, by player, rules, month and event."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from zankref.collection.rating import Results
from zankref.values import words_of

DIMENSIONS: Final = words_of("player opponent rules month year weekday event match code")
"""The dimensions that can be counted by."""

USUAL: Final = ("player", "rules", "month")
"""The dimensions that are always counted by."""


class Key(NamedTuple):
    """The key of a count: a player by name, a rule set, a month (``2026-11``), an event.

    An ``opponent`` is all others who play, ``weekday`` a number from 1 for Monday. None where the
    record does not say, or where it is not counted by.
    """

    player: str | None = None
    rules: str | None = None
    month: str | None = None
    event: str | None = None
    opponent: str | None = None
    year: str | None = None
    weekday: str | None = None
    match: str | None = None

    def only(self, dimensions: Collection[str]) -> "Key":
        """Return the key without what belongs to other dimensions."""
        return Key(**{name: getattr(self, name) for name in self._fields if name in dimensions})


@dataclass(slots=True)
class Counts:
    """The counts of players' games, added up; a game counts once for each of its players.

    ``numbers`` are those that have no code, by name: ``games``, what came of them, and the columns
    of ``PlayerRow`` that are added up, with ``stops_cost``, the turns that callers owe for Stops.

    ``coded`` are those by name, code, and length of the shortest way (0 where there is none): of
    ``faults`` the ``stoppable``, and the ``unnoticed`` of these; the compulsory moves that were
    ``due``, and those that were ``taken``; others' faults ``to_call``, which a Stop could take back
    and nobody else had noticed, and those of them on which it was ``called``.
    """

    numbers: Counter[str] = field(default_factory=Counter)
    coded: Counter[tuple[str, str, int]] = field(default_factory=Counter)

    def take(self, numbers: dict[str, Any]) -> None:
        """Add numbers by their names; a code and a length may be among them."""
        code, length = numbers.pop("code", None), numbers.pop("length", 0)
        for name, number in numbers.items():
            if code is None:
                self.numbers[name] += number or 0
            else:
                self.coded[name, code, length] += number

    def add(self, other: "Counts") -> None:
        """Add other counts to these."""
        self.numbers.update(other.numbers)
        self.coded.update(other.coded)

    def of(self, name: str, code: str | None = None) -> int:
        """Return a count that is kept by code: of one code, or of all codes."""
        return sum(
            n for (kind, c, _), n in self.coded.items() if kind == name and code in (None, c)
        )

    def by_length(self, name: str, code: str) -> dict[int, int]:
        """Return the counts of a code, by the length of the line, without those that are 0."""
        return {
            way: n
            for (kind, c, way), n in sorted(self.coded.items())
            if (kind, c) == (name, code) and n
        }

    def codes(self, name: str) -> list[str]:
        """Return the codes that occur."""
        return sorted(
            {code for (kind, code, _), number in self.coded.items() if kind == name and number}
        )

    def only(self, codes: tuple[str, ...]) -> "Counts":
        """Return only the counts of these codes, or prefixes of codes."""
        kept = {key: number for key, number in self.coded.items() if key[1].startswith(codes)}
        return Counts(self.numbers, Counter(kept))

    def per_hundred(self, number: int) -> float | None:
        """Return a number per hundred moves; None if there are no moves."""
        return 100 * number / self.numbers["moves"] if self.numbers["moves"] else None


class UnreadFile(NamedTuple):
    """A file that could not be read, and why."""

    path: str
    reason: str


class Twin(NamedTuple):
    """A game that was recorded before, and its first record: ``b.zank:1``."""

    game: str
    of: str


@dataclass(slots=True)
class Tally:
    """The totals of a number of games.

    ``undated`` counts the games without a date, ``flawed`` those with lines that could not be read
    or with other errors of the record, ``games`` all. ``counts`` are those of each player, in the
    spelling that is used most often; ``lengths`` says for each ``Key`` without a player how many
    games there are of how many moves. ``unplaced`` says where the games are whose dates do not say
    whether they are meant, ``selves`` where those are in which one person is more than one player,
    ``twins`` which are further records of one. ``results`` are those by which folded names are
    rated. ``spellings`` says for each how often it is spelled how, ``met`` who have played
    together.
    """

    games: int = 0
    undated: int = 0
    flawed: int = 0
    counts: dict[Key, Counts] = field(default_factory=dict)
    lengths: dict[Key, Counter[int]] = field(default_factory=dict)
    unread: list[UnreadFile] = field(default_factory=list)
    unplaced: list[str] = field(default_factory=list)
    selves: list[str] = field(default_factory=list)
    twins: list[Twin] = field(default_factory=list)
    results: Results = field(default_factory=Counter)
    spellings: dict[str, Counter[str]] = field(default_factory=dict)
    met: set[frozenset[str]] = field(default_factory=set)

    def of(self, key: Key) -> Counts:
        """Return the counts under a key."""
        return self.counts.setdefault(key, Counts())

    def by(self, dimensions: Collection[str]) -> dict[Key, Counts]:
        """Return the counts by these dimensions only, added up over the others."""
        totals: dict[Key, Counts] = {}
        for key, counts in self.counts.items():
            totals.setdefault(key.only(dimensions), Counts()).add(counts)
        return totals

    def games_by(self, dimensions: Collection[str]) -> dict[Key, Counter[int]]:
        """Return how many games there are of how many moves, by these dimensions only."""
        totals: dict[Key, Counter[int]] = {}
        for key, moves in self.lengths.items():
            totals.setdefault(key.only(dimensions), Counter()).update(moves)
        return totals
