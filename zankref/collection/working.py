"""What workers do: judge sources into a partition, or make one partition of several.

A task is done the same way in this process, in another one and on another machine. It writes its
result into the run's folder of the dataset and returns what there is to say of it, so that nothing
large goes between processes. Done twice, it makes the same.
"""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from uuid import uuid4

from zankref.collection.hashing import new_hash
from zankref.collection.open_sources import opened
from zankref.collection.partition import (
    DamagedError,
    Settings,
    Writer,
    file_of,
    read_manifest,
    verify,
)
from zankref.collection.schema import FILES
from zankref.collection.sources import Source, why
from zankref.collection.texts import Text
from zankref.language import _

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS: Final = 1 << 14
"""How many rows are read from a partition at once."""


class Judging(NamedTuple):
    """The task of judging sources."""

    sources: tuple[Source, ...]

    def __str__(self) -> str:
        more = f" (+ {len(self.sources) - 1})" if len(self.sources) > 1 else ""
        return f"{self.sources[0].path}{more}"


class Joining(NamedTuple):
    """The task of making one partition of several, without the rows of some sources."""

    parts: tuple[str, ...]
    without: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ", ".join(self.parts)


Task: TypeAlias = Judging | Joining


class Result(NamedTuple):
    """What a task has made.

    ``part`` is the partition in the run's folder, or None if nothing is left; ``weight`` the bytes
    of its texts. Of what was judged: the bytes, the numbers of games and events, and the sources
    that could not be read, each with the reason. ``trouble`` is why the task could not be done.
    """

    part: str | None
    weight: int
    replaces: tuple[str, ...] = ()
    size: int = 0
    games: int = 0
    events: int = 0
    unread: tuple[tuple[str, str], ...] = ()
    trouble: str | None = None


class Workshop(NamedTuple):
    """Does tasks for a dataset.

    ``folder`` is the dataset's, ``run`` the one in it where this run's results are laid down.
    """

    folder: str
    run: str
    settings: Settings

    def do(self, task: Task) -> Result:
        """Do a task."""
        try:
            # Without its parents: a run that has been given up has no folder any more.
            work = os.path.join(self.run, f"work-{uuid4().hex}")
            os.mkdir(work)
            return self._done(task, work)
        except DamagedError as error:
            return Result(None, 0, trouble=str(error))
        except OSError as error:
            said = _("cannot write {path}: {reason}").format(path=self.folder, reason=why(error))
            return Result(None, 0, trouble=said)

    def _done(self, task: Task, work: str) -> Result:
        """Do a task in a folder of its own, which is gone afterwards."""
        name = _name(self.run, task)
        try:
            writer = Writer(work)
            try:
                if isinstance(task, Judging):
                    result = self._judge(name, task, writer)
                else:
                    result = self._join(name, task, writer)
            except BaseException:
                writer.abandon()
                raise
            writer.close(self.settings, result.weight, result.replaces)
            if result.part is not None:
                _lay_down(work, os.path.join(self.run, name))
            return result
        finally:
            shutil.rmtree(work, ignore_errors=True)

    def _judge(self, name: str, task: Judging, writer: Writer) -> Result:
        games = events = size = 0
        unread = []
        for source, file in opened(task.sources):
            text = Text(source, file, self.settings.effort)
            for rows in text.rows():
                writer.add(rows)
            writer.add_source(text.row())
            games, events, size = games + text.games, events + text.events, size + source.size
            if text.trouble is not None:
                unread.append((source.path, text.trouble))
        return Result(name, size, (), size, games, events, tuple(unread))

    def _join(self, name: str, task: Joining, writer: Writer) -> Result:
        weight = sources = 0
        for part in task.parts:
            folder = os.path.join(self.folder, part)
            verify(folder, read_manifest(folder))
            for size in _copy(folder, writer, task.without):
                weight, sources = weight + size, sources + 1
        return Result(name if sources else None, weight, task.parts)


def _name(run: str, task: Task) -> str:
    """Return the name of the partition that a task makes, the same if it is done twice."""
    summed = new_hash()
    summed.update(repr((os.path.basename(run), task)).encode())
    return f"part-{summed.hexdigest()}"


def _lay_down(work: str, result: str) -> None:
    """Make a finished folder the result, unless the same task has been done in the meantime."""
    try:
        os.rename(work, result)
    except OSError:
        if not os.path.isdir(result):
            raise


def _copy(folder: str, writer: Writer, without: tuple[str, ...]) -> Iterator[int]:
    """Add the rows of a partition, and yield the sizes of the texts that they come from."""
    import pyarrow.parquet as pq

    left_out = _keys(folder, without) if without else {}
    for table in FILES:
        with pq.ParquetFile(file_of(folder, table)) as file:
            for rows in file.iter_batches(_ROWS, use_threads=False):
                kept = _kept(rows, left_out)
                writer.add_arrow(table, kept)
                if table == "sources":
                    yield from kept["size"].to_pylist()


def _keys(folder: str, without: tuple[str, ...]) -> "dict[str, pa.Array]":
    """Return the paths of sources that are left out, and the ids of their games, by column."""
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    paths = pa.array(without, pa.string())
    games = pq.read_table(file_of(folder, "games"), columns=["game_id", "path"], use_threads=False)
    ids = games.filter(pc.is_in(games["path"], paths))["game_id"]
    return {"game_id": ids.combine_chunks(), "path": paths}


def _kept(rows: "pa.RecordBatch", left_out: "dict[str, pa.Array]") -> "pa.RecordBatch":
    """Return the rows that are not left out, by the first of their columns that says so."""
    import pyarrow.compute as pc

    column = next((name for name in left_out if name in rows.schema.names), None)
    if column is None:
        return rows
    return rows.filter(pc.invert(pc.is_in(rows[column], left_out[column])))
