"""The rows that one judged game adds to the tables of a collection.

The row types are the schema: their fields are the columns, in order, and their annotations the
types. docs/dataset.md says what each means. Texts of the referee are in English, whatever the
language of the record; times are in seconds; numbers of games, turns, events, players, lines and
columns count from 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from zankref.record.actions import Decision
from zankref.referee.stop_ruling import Ruling

if TYPE_CHECKING:
    import pyarrow as pa


class GameRow(NamedTuple):
    """A game; or a file that cannot be read, as its game 0, with the reason in ``error``."""

    game_id: str
    path: str
    game: int
    line: int
    rules: str | None
    agreed: list[str]
    date: date | None
    month: str | None
    time: str | None
    event: str | None
    round: str | None
    match: str | None
    place: str | None
    umpire: str | None
    language: str | None
    players: int
    events: int
    judged: int
    undetermined: int
    turns: int | None
    moves: int
    moves_standing: int
    claimed: str | None
    ruled: str
    winner: str | None
    score: int | None
    seconds: int | None
    findings: int
    faults: int
    calls: int
    stops: int
    gaps: int
    unread_lines: int
    expanded: int
    content: str
    error: str | None


class PlayerRow(NamedTuple):
    """A player in a game."""

    game_id: str
    seat: int
    name: str
    result: Literal["won", "lost", "draw", "blocked"] | None
    events: int
    moves: int
    turns: int
    faults: int
    faults_unnoticed: int
    timed_turns: int
    seconds: int | None
    seconds_least: int | None
    seconds_most: int | None
    stops_called: int
    stops_right: int
    stops_wrong: int
    stops_late: int
    turns_missed: int


class EventRow(NamedTuple):
    """An event of a game."""

    game_id: str
    event: int
    turn: int | None
    seat: int | None
    player: str | None
    on_turn: int | None
    kind: str
    source: str | None
    target: str | None
    source_kind: str | None
    target_kind: str | None
    card: str | None
    cards: int | None
    line: int
    column: int
    text: str
    clock: int | None
    seconds: int | None
    judged: bool
    why_not: str | None


class ChanceRow(NamedTuple):
    """How often something was due for a player in a game, by the length of the way."""

    game_id: str
    seat: int
    player: str
    code: str
    length: int | None
    due: int
    taken: int


class FindingRow(NamedTuple):
    """A finding in a game, or in a file that is not text."""

    game_id: str
    finding: int
    code: str
    name: str
    severity: str
    event: int | None
    turn: int | None
    player: str | None
    culprit: str | None
    clause: str | None
    line: int
    column: int
    text: str
    message: str
    better: list[list[str]]
    better_length: int | None
    missed: str | None
    missed_card: str | None
    missed_from: str | None
    missed_to: str | None
    stopped: int | None
    noticed: bool
    noticed_by: str | None
    stoppable: bool | None
    waived: str | None
    expected: bool


class StopRow(NamedTuple):
    """A Stop in a game, and the ruling on it."""

    game_id: str
    event: int
    turn: int | None
    caller: str
    offender: str | None
    ruling: Ruling | None
    table: Decision | None
    decision: Decision | None
    judges: int | None
    codes: list[str]
    cost: int | None


class SourceRow(NamedTuple):
    """A text that was read for a dataset, or could not be read."""

    path: str
    place: str
    size: int
    stamp: str | None
    hash: str | None
    games: int
    error: str | None


class GameRows(NamedTuple):
    """The rows that one game adds to each table."""

    games: list[GameRow]
    players: list[PlayerRow]
    events: list[EventRow]
    findings: list[FindingRow]
    stops: list[StopRow]
    chances: list[ChanceRow]


# Their tables, and their columns as Arrow has them.


VERSION: Final = "zankref-dataset/5"
"""Columns may be added to a version; what they mean, and their types, change only with another."""

TABLES: Final[Mapping[str, type[tuple[object, ...]]]] = MappingProxyType(
    {name: get_args(rows)[0] for name, rows in get_type_hints(GameRows).items()}
)
"""The rows of each table."""

FILES: Final[Mapping[str, type[tuple[object, ...]]]] = MappingProxyType(
    {**TABLES, "sources": SourceRow}
)
"""The same, and the table of the texts that were read, which only a dataset has."""


@cache
def arrow_schema(table: str) -> "pa.Schema":
    """Return the columns of a table for Arrow, with the version of the schema as metadata."""
    import pyarrow as pa

    columns = get_type_hints(FILES[table]).items()
    fields = [
        pa.field(name, _arrow_type(hint), type(None) in get_args(hint)) for name, hint in columns
    ]
    return pa.schema(fields, {"schema": VERSION, "table": table})


def as_arrow(rows: Iterable[Sequence[object]], schema: "pa.Schema") -> "pa.RecordBatch":
    """Return rows for Arrow."""
    import pyarrow as pa

    columns = [*zip(*rows, strict=True)] or [()] * len(schema)
    arrays = [pa.array(of, field.type) for of, field in zip(columns, schema, strict=True)]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _arrow_type(hint: type) -> "pa.DataType":
    """Return the Arrow type of an annotation: of one type, of one or None, or of literals."""
    import pyarrow as pa

    kinds = [kind for kind in get_args(hint) if kind is not type(None)]
    if get_origin(hint) is list:
        return pa.list_(pa.field("element", _arrow_type(kinds[0]), nullable=False))
    if get_origin(hint) is Literal:
        return pa.string()
    if kinds:
        return _arrow_type(kinds[0])
    types = {str: pa.string(), int: pa.int64(), bool: pa.bool_(), date: pa.date32()}
    return types[hint]
