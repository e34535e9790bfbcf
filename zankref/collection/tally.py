"""What the games of a collection add up to, by player, rules, month and event.

Tallies of parts of a collection can be added, so that they may be counted anywhere.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final, NamedTuple

from zankref.collection.names import Names, folded, usual
from zankref.collection.rows import FindingRow, GameRow, GameRows, PlayerRow
from zankref.collection.sources import Source

DIMENSIONS: Final = (
    *("player", "opponent", "rules", "month", "year", "weekday", "event", "match", "code"),
)
"""By what can be counted."""

_BETWEEN: Final = "\0"
"""Stands between the names of several opponents."""

USUAL: Final = ("player", "rules", "month")
"""By what is always counted."""


class Key(NamedTuple):
    """What is counted apart: a player by name, a rule set, a month (``2026-11``), an event.

    An ``opponent`` is all others who play, ``weekday`` a number from 1 for Monday. While games are
    counted, names are folded, so that a player is one in all spellings. None where the record does
    not say, or where it is not counted by.
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
    """What players did in games, added up over both; a game counts once for each of its players.

    ``numbers`` are those that have no code, by name: ``games``, what came of them, and the columns
    of ``PlayerRow`` that are added up, with ``stops_cost``, the turns that callers owe for Stops.

    ``coded`` are those by name, code, and length of the shortest way (0 where there is none): of
    ``faults`` the ``stoppable``, and the ``unnoticed`` of these; the compulsory moves that were
    ``due``, and those that were ``taken``; others' faults ``to_call``, which a Stop could take back
    and nobody else had noticed, and those of them on which it was ``called``.
    """

    numbers: Counter[str] = field(default_factory=Counter)
    coded: Counter[tuple[str, str, int]] = field(default_factory=Counter)

    def add(self, other: "Counts") -> None:
        """Add other counts to these."""
        self.numbers.update(other.numbers)
        self.coded.update(other.coded)

    def of(self, name: str, code: str | None = None) -> int:
        """Return how many there are of what has codes: of one code, or of all."""
        return sum(
            n for (each, c, _), n in self.coded.items() if each == name and code in (None, c)
        )

    def by_length(self, name: str, code: str) -> dict[int, int]:
        """Return how many there are of what has codes, by the length of the way, if not 0."""
        return {
            way: n
            for (each, c, way), n in sorted(self.coded.items())
            if (each, c) == (name, code) and n
        }

    def codes(self, name: str) -> list[str]:
        """Return the codes of which there are any."""
        return sorted(
            {code for (each, code, _), number in self.coded.items() if each == name and number}
        )

    def only(self, codes: tuple[str, ...]) -> "Counts":
        """Return the counts of these codes, or prefixes of codes, alone."""
        kept = {key: number for key, number in self.coded.items() if key[1].startswith(codes)}
        return Counts(self.numbers, Counter(kept))

    def per_hundred(self, number: int) -> float | None:
        """Return a number per hundred moves; None if there are no moves."""
        return 100 * number / self.numbers["moves"] if self.numbers["moves"] else None


_RESULTS: Final = {"won": "won", "lost": "lost", "draw": "drawn", "blocked": "drawn"}

_SUMMED: Final = (
    *("turns", "moves", "stops_called", "stops_right", "stops_wrong", "stops_late"),
    *("turns_missed", "timed_turns", "seconds_least", "seconds_most"),
)
"""The columns of ``PlayerRow`` that are added up."""


class Unread(NamedTuple):
    """A file that could not be read, and why."""

    path: str
    reason: str


class Twin(NamedTuple):
    """A game, and the first one of which it is another record: ``b.zank:1``."""

    game: str
    of: str


@dataclass(slots=True)
class Tally:
    """What a number of games adds up to.

    ``counts`` are those of each player; ``lengths`` says for each ``Key`` without a player how many
    games there are of how many moves. ``undated`` counts the games without a date, ``flawed`` those
    with lines that could not be read or with other errors of the record, ``games`` all, ``files``
    the texts they come from, as far as these were read. ``unplaced`` says where the games are whose
    dates do not say whether they are meant. ``contents`` says where which game is, by a hash,
    ``twins`` which are further records of one. ``spellings`` says for each folded name how often it
    is spelled how, ``met`` who have played together; ``sources`` are what a part was counted from.
    """

    counts: dict[Key, Counts] = field(default_factory=dict)
    lengths: dict[Key, Counter[int]] = field(default_factory=dict)
    games: int = 0
    undated: int = 0
    flawed: int = 0
    files: int = 0
    unread: list[Unread] = field(default_factory=list)
    unplaced: list[str] = field(default_factory=list)
    twins: list[Twin] = field(default_factory=list)
    contents: dict[str, str] = field(default_factory=dict)
    spellings: dict[str, Counter[str]] = field(default_factory=dict)
    met: set[frozenset[str]] = field(default_factory=set)
    sources: tuple[Source, ...] = ()

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        for key, counts in other.counts.items():
            self.of(key).add(counts)
        for key, moves in other.lengths.items():
            self.lengths.setdefault(key, Counter()).update(moves)
        for name, spelled in other.spellings.items():
            self.spellings.setdefault(name, Counter()).update(spelled)
        for name in ("games", "undated", "flawed", "files", "unread", "unplaced", "twins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.met |= other.met
        self.contents = other.contents | self.contents

    def settled(self) -> "Tally":
        """Return this tally as it is shown, however its parts came together.

        Each person has the spelling that is used most often, and what could not be read is in
        order.
        """
        shown = {name: usual(spelled) for name, spelled in self.spellings.items()}
        counts = {
            key._replace(
                player=shown.get(key.player or "", key.player),
                opponent=None if key.opponent is None else _shown(key.opponent, shown),
            ): each
            for key, each in self.counts.items()
        }
        return replace(
            self, counts=counts, unread=sorted(set(self.unread)), unplaced=sorted(self.unplaced)
        )

    def of(self, key: Key) -> Counts:
        """Return the counts under a key."""
        return self.counts.setdefault(key, Counts())

    def by(self, dimensions: Collection[str]) -> dict[Key, Counts]:
        """Return the counts by these dimensions only, added up over the others."""
        found: dict[Key, Counts] = {}
        for key, counts in self.counts.items():
            found.setdefault(key.only(dimensions), Counts()).add(counts)
        return found

    def games_by(self, dimensions: Collection[str]) -> dict[Key, Counter[int]]:
        """Return how many games there are of how many moves, by these dimensions only."""
        found: dict[Key, Counter[int]] = {}
        for key, moves in self.lengths.items():
            found.setdefault(key.only(dimensions), Counter()).update(moves)
        return found

    def take_unread(self, game: GameRow) -> None:
        """List what could not be read."""
        self.unread.append(Unread(game.path, game.error or ""))

    def take(
        self, rows: GameRows, names: Names, by: Sequence[str] = (), *, of_others: bool = False
    ) -> None:
        """Count a game, ``by`` what is asked for besides the usual.

        ``of_others`` are games of which only what the players did is counted.
        """
        (game,) = rows.games
        about = _about(game).only({*USUAL, *by})
        if not of_others:
            self.games += 1
            self.undated += game.month is None
            self.flawed += _is_flawed(rows)
            self.lengths.setdefault(about, Counter())[game.moves] += 1
        persons = {player.name: self._person(player.name, names) for player in rows.players}
        self.met.update(frozenset(pair) for pair in combinations(persons.values(), 2))
        counted: dict[str, Counts] = {}
        for name, person in persons.items():
            others = sorted(other for other in persons.values() if other != person)
            opponent = _BETWEEN.join(others) if "opponent" in by else None
            counted[name] = self.of(about._replace(player=person, opponent=opponent))
        for player in rows.players:
            _take_player(counted[player.name], player)
        for finding in filter(_is_fault, rows.findings):
            if finding.culprit in counted:
                _take_fault(counted[finding.culprit], finding)
            for name, counts in counted.items():
                _take_call(counts, finding, name)
        for chance in rows.chances:
            coded = counted[chance.player].coded
            coded["due", chance.code, chance.length or 0] += chance.due
            coded["taken", chance.code, chance.length or 0] += chance.taken
        for stop in rows.stops:
            if stop.caller in counted:
                counted[stop.caller].numbers["stops_cost"] += stop.cost or 0

    def _person(self, name: str, names: Names) -> str:
        """Return the folded name of a person, and note how it is spelled."""
        person = names.person(name)
        self.spellings.setdefault(folded(person), Counter())[person] += 1
        return folded(person)


def _about(game: GameRow) -> Key:
    """Return what a game is, whoever plays."""
    year = None if game.month is None else game.month[:4]
    weekday = None if game.date is None else str(game.date.isoweekday())
    return Key(None, game.rules, game.month, game.event, None, year, weekday, game.match)


def _shown(opponent: str, shown: Mapping[str, str]) -> str:
    return ", ".join(shown.get(name, name) for name in opponent.split(_BETWEEN))


def _is_flawed(rows: GameRows) -> bool:
    """Return whether a game has lines that could not be read, or other errors of the record.

    Those that the record waives or expects are meant to be there.
    """
    return any(
        finding.severity == "error" and finding.waived is None and not finding.expected
        for finding in rows.findings
    )


def _is_fault(finding: FindingRow) -> bool:
    """Return whether a finding is a fault; one that the record waives is none."""
    return finding.severity == "fault" and finding.waived is None


def _take_player(counts: Counts, player: PlayerRow) -> None:
    counts.numbers["games"] += 1
    if player.result is not None:
        counts.numbers[_RESULTS[player.result]] += 1
    for name in _SUMMED:
        counts.numbers[name] += getattr(player, name) or 0


def _take_call(counts: Counts, finding: FindingRow, player: str) -> None:
    """Count a fault that another player might have called Stop on."""
    by = finding.noticed_by if finding.noticed else player
    if finding.stoppable and player == by != finding.culprit:
        counts.coded["to_call", finding.code, 0] += 1
        counts.coded["called", finding.code, 0] += finding.noticed


def _take_fault(counts: Counts, finding: FindingRow) -> None:
    """Count a fault of a player."""
    code, length = finding.code, finding.better_length or 0
    counts.coded["faults", code, length] += 1
    if finding.stoppable:
        counts.coded["stoppable", code, length] += 1
        counts.coded["unnoticed", code, length] += not finding.noticed
