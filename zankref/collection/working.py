"""The tasks of workers: to judge sources into a partition, or make one partition of several.

A task is done the same way in this process, in another one and on another machine. It writes its
result into the run's folder of the dataset and returns a short account of it, so that nothing large
is sent between processes. Done twice, it gives the same result.
"""

import os
import shutil
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from uuid import uuid4

from zankref.collection import partition
from zankref.collection.hashing import new_hash
from zankref.collection.open_sources import open_each
from zankref.collection.partition import Settings, Writer
from zankref.collection.result_cache import cache_if
from zankref.collection.rows import FILES
from zankref.collection.source_texts import SourceText
from zankref.collection.sources import Source, error_text
from zankref.collection.tabulating import game_id
from zankref.language import _

if TYPE_CHECKING:
    import pyarrow as pa

KNOWN: Final = "known"
"""The file of the run with the hashes of the texts that need not be judged."""

_ROWS: Final = 1 << 14
"""How many rows are read from a partition at once."""


Moved: TypeAlias = Mapping[str, tuple[int, str, str]]
"""The texts that lie elsewhere now: the numbers of their games, their paths and their places."""


class JudgeTask(NamedTuple):
    """The task of judging sources."""

    sources: tuple[Source, ...]

    def __str__(self) -> str:
        more = f" (+ {len(self.sources) - 1})" if len(self.sources) > 1 else ""
        return f"{self.sources[0].path}{more}"


class MergeTask(NamedTuple):
    """The task of making one partition of several, in which each text is there once.

    Texts are given by their hashes, or by the path of one that was not read: those that are removed
    with the numbers of their games, those that have moved with their path and place as well.
    """

    parts: tuple[str, ...]
    goes: Mapping[str, int]
    moved: Moved

    def __str__(self) -> str:
        return ", ".join(self.parts)


Task: TypeAlias = JudgeTask | MergeTask


class Result(NamedTuple):
    """The result of a task.

    ``part`` is the partition in the run's folder, or None if nothing is left; ``weight`` the bytes
    of its texts. ``size`` is how many bytes were read, ``read`` the hashes of those texts by their
    paths. ``trouble`` is why the task could not be done.
    """

    part: str | None
    weight: int
    replaces: tuple[str, ...] = ()
    size: int = 0
    read: tuple[tuple[str, str], ...] = ()
    trouble: str | None = None


class TaskWorker(NamedTuple):
    """Does tasks for a dataset.

    ``folder`` is the dataset's, ``run`` the one in it where this run's results are laid down. If
    it is ``cached``, what was judged before is not judged again.
    """

    folder: str
    run: str
    settings: Settings
    cached: bool = False

    def do(self, task: Task) -> Result:
        """Do a task."""
        try:
            # Without its parents: a run that has been given up no longer has a folder.
            work = os.path.join(self.run, f"work-{uuid4().hex}")
            os.mkdir(work)
            return self._do(task, work)
        except partition.DamagedError as error:
            return Result(None, 0, trouble=str(error))
        except OSError as error:
            message = _("cannot write {path}: {reason}")
            return Result(
                None, 0, trouble=message.format(path=self.folder, reason=error_text(error))
            )

    def _do(self, task: Task, work: str) -> Result:
        """Do a task in a folder of its own, which is removed afterwards."""
        name = _name(self.run, task)
        try:
            writer = Writer(work)
            try:
                if isinstance(task, JudgeTask):
                    settings, result = self.settings, self._judge(name, task, writer)
                else:
                    settings, result = self._merge(name, task, writer)
            except BaseException:
                writer.abandon()
                raise
            writer.close(settings, result.weight, result.replaces)
            if result.part is not None:
                _lay_down(work, os.path.join(self.run, name))
            return result
        finally:
            shutil.rmtree(work, ignore_errors=True)

    def _judge(self, name: str, task: JudgeTask, writer: Writer) -> Result:
        size = weight = texts = 0
        read = []
        known = {*_known(self.run)}
        with cache_if(self.cached, self.settings.effort) as cache:
            for source, file in open_each(task.sources):
                text = SourceText(source, file, self.settings.effort, known, cache)
                for rows in text.rows():
                    writer.add(rows)
                size += source.size
                if text.hash is not None:
                    read.append((source.path, text.hash))
                    known.add(text.hash)
                if not text.is_known:
                    writer.add_source(text.row())
                    weight, texts = weight + source.size, texts + 1
        # One without texts is asked for, so that a dataset without texts has all tables.
        part = name if texts or not task.sources else None
        return Result(part, weight, (), size, tuple(read))

    def _merge(self, name: str, task: MergeTask, writer: Writer) -> tuple[Settings, Result]:
        """Merge partitions, which have the same settings."""
        weight = texts = 0
        settings, present = self.settings, dict(task.goes)
        for part in task.parts:
            folder = os.path.join(self.folder, part)
            manifest = partition.read_manifest(folder)
            partition.verify(folder, manifest)
            settings, sources = manifest.settings, [*partition.rows_of(folder, "sources")]
            _copy(folder, writer, present, task.moved)
            for source in sources:
                if (key := source.hash or source.path) not in present:
                    present[key] = source.games
                    weight, texts = weight + source.size, texts + 1
        return settings, Result(name if texts else None, weight, task.parts)


@lru_cache(1)
def _known(run: str) -> frozenset[str]:
    """Return the hashes of the texts that need not be judged in a run."""
    with open(os.path.join(run, KNOWN), encoding="ascii") as file:
        return frozenset(file.read().split())


def _name(run: str, task: Task) -> str:
    """Return the name of the partition that a task makes, the same if it is done twice."""
    return f"part-{new_hash(repr((os.path.basename(run), task)).encode()).hexdigest()}"


def _lay_down(work: str, result: str) -> None:
    """Make a finished folder the result, unless the same task has been done meanwhile."""
    try:
        os.rename(work, result)
    except OSError:
        if not os.path.isdir(result):
            raise


def _ids(key: str, games: int) -> list[str]:
    """Return the ids of the games of a text, and of the row for the text as a whole."""
    return [game_id(key, game) for game in range(games + 1)]


def _copy(folder: str, writer: Writer, without: Mapping[str, int], moved: Moved) -> None:
    """Add the rows of a partition, without those of some texts."""
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    games = pa.array([i for text in without.items() for i in _ids(*text)], pa.string())
    texts = pa.array(without, pa.string())
    renamed = _new_names(moved)
    for table in FILES:
        with pq.ParquetFile(partition.file_of(folder, table)) as file:
            for rows in file.iter_batches(_ROWS, use_threads=False):
                dropped = pc.is_in(_keys(rows), texts if table == "sources" else games)
                kept = rows.filter(pc.invert(dropped))
                for column, names in renamed.get(table, {}).items():
                    kept = _with_names(kept, column, names)
                writer.add_arrow(table, kept)


def _keys(rows: "pa.RecordBatch") -> "pa.Array":
    """Return the values that say which game or text each row belongs to."""
    import pyarrow.compute as pc

    if "hash" in rows.schema.names:
        return pc.coalesce(rows["hash"], rows["path"])
    return rows["game_id"]


def _new_names(moved: Moved) -> dict[str, dict[str, dict[str, str]]]:
    """Return what texts and games are called now, by their keys, for each table and column."""
    if not moved:
        return {}
    paths = {key: path for key, (_games, path, _place) in moved.items()}
    places = {key: place for key, (_games, _path, place) in moved.items()}
    games = {i: path for key, (games, path, _) in moved.items() for i in _ids(key, games)}
    return {"games": {"path": games}, "sources": {"path": paths, "place": places}}


def _with_names(rows: "pa.RecordBatch", column: str, names: Mapping[str, str]) -> "pa.RecordBatch":
    """Return rows with other values in a column, by their keys."""
    import pyarrow as pa
    import pyarrow.compute as pc

    at = pc.index_in(_keys(rows), pa.array(names, pa.string()))
    new = pc.coalesce(pa.array(names.values(), pa.string()).take(at), rows[column])
    index = rows.schema.get_field_index(column)
    return rows.set_column(index, rows.schema.field(index), new)
