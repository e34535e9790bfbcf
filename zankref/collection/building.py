"""Building a dataset: judges unknown texts, and removes those that have changed.

Small partitions are merged into larger ones as they come, a few at a time, so that there are never
many, and no row is written more than a few times.
"""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from zankref.collection.dataset import Dataset
from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.inputs import batches
from zankref.collection.ledger import Ledger, Outcome
from zankref.collection.partition import DamagedError, Settings, file_of, rows_of
from zankref.collection.rows import SourceRow
from zankref.collection.running import Runner
from zankref.collection.sources import find
from zankref.collection.working import KNOWN, JudgeTask, MergeTask, Result, Task, TaskWorker

_BATCHES: Final = 1 << 10
"""Sources are judged in this many batches, as long as these are neither too small nor too large."""

_SMALLEST: Final = 1 << 18
"""A batch of this many bytes takes a second or so."""

_LARGEST: Final = 1 << 24
"""A batch of this many bytes takes a minute or two, which are lost with a worker."""

_LEAST: Final = 1 << 12
"""A source counts as at least this many bytes."""

_TIERS: Final = (1 << 20, 1 << 24, 1 << 28)
"""A partition with texts of fewer bytes than one of these is merged with others of its kind."""

_JOINED = 16
"""How many partitions of a kind are merged."""


class Builder:
    """Brings a dataset up to date.

    Attributes:
        judged_anew (bool): Whether texts were judged by another zankref or with another effort.
    """

    def __init__(self, dataset: Dataset, settings: Settings, runner: Runner, cached: bool) -> None:
        self._dataset = dataset
        self._settings = settings
        self._runner = runner
        self._worker = TaskWorker(dataset.folder, dataset.run, settings, cached)
        self._ledger = Ledger(os.path.join(dataset.run, "ledger"), dataset.seen)
        self._to_join: list[list[str]] = [[] for _ in _TIERS]
        self.judged_anew = False

    def plan(self, paths: Sequence[str]) -> int:
        """Return how many bytes are to be read; raises PlaceError if a path leads nowhere."""
        ledger, dataset = self._ledger, self._dataset
        ledger.note(chain.from_iterable(map(find, paths)))
        dataset.keep(self._settings)
        for name, manifest in dataset.parts.items():
            ledger.know(name, self._texts(name), fresh=manifest.settings == self._settings)
        self.judged_anew = ledger.recognize()
        with open(os.path.join(dataset.run, KNOWN), "w", encoding="ascii") as file:
            file.writelines(f"{hash_}\n" for hash_ in ledger.hashes())
        return ledger.size()

    def build(self) -> Generator[Result, None, None]:
        """Judge what is new, and yield the results."""
        before = {*self._dataset.parts}
        for result in self._run(self._tasks()):
            self._ledger.learn(result.read)
            yield result
        for name in self._dataset.parts.keys() - before:
            self._ledger.know(name, self._texts(name), made=True)

    def finish(self, *, prune: bool) -> Outcome:
        """Remove what has changed, and with ``prune`` what is missing; publish the dataset."""
        dataset = self._dataset
        outcome = self._ledger.settle()
        changes = self._ledger.changes(prune=prune)
        self._do(MergeTask((change.part,), change.goes, change.moved) for change in changes)
        self._to_join = [[] for _ in _TIERS]
        for name in dataset.parts:
            self._offer(name)
        while merging := self._merge_task():
            self._do([merging])
        empty = [
            name for name, manifest in dataset.parts.items() if not manifest.tables["sources"].rows
        ]
        if len(empty) < len(dataset.parts):
            dataset.publish(None, tuple(empty))
        elif not empty:
            self._do([JudgeTask(())])
        dataset.end(self._settings)
        return outcome

    def missing(self, number: int) -> list[str]:
        """Return at most this many paths of texts that are in the dataset and were not found."""
        return self._ledger.missing(number)

    def unread(self) -> Iterator[tuple[str, str]]:
        """Yield the paths of all texts that could not be read, each with the reason."""
        import pyarrow.compute as pc
        import pyarrow.parquet as pq

        for part in self._dataset.parts:
            path = file_of(os.path.join(self._dataset.folder, part), "games")
            bad = pq.read_table(
                path, columns=["path", "error"], filters=pc.field("error").is_valid()
            )
            yield from zip(bad["path"].to_pylist(), bad["error"].to_pylist(), strict=True)

    def close(self) -> None:
        """Forget what was found."""
        self._ledger.close()

    def _do(self, tasks: Iterable[Task]) -> None:
        for _ in self._run(tasks):
            pass

    def _run(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Do tasks, and yield their results, which are in their place by then."""
        for result in self._runner(self._worker.do, tasks):
            if result.trouble is not None:
                raise DatasetError(result.trouble)
            self._dataset.publish(result.part, result.replaces)
            if result.part is not None:
                self._offer(result.part)
            yield result

    def _tasks(self) -> Iterator[Task]:
        """Yield the tasks that judge new texts, and in between those that join partitions."""
        size = min(max(self._ledger.size() // _BATCHES, _SMALLEST), _LARGEST)
        for sources in batches(self._ledger.wanted(), size, _LEAST):
            while merging := self._merge_task():
                yield merging
            yield JudgeTask(sources)

    def _offer(self, part: str) -> None:
        """Note that a partition can be merged with others of its kind."""
        manifest = self._dataset.parts[part]
        tier = next((tier for tier, limit in enumerate(_TIERS) if manifest.weight < limit), None)
        if tier is not None and manifest.settings == self._settings:
            self._to_join[tier].append(part)

    def _merge_task(self) -> MergeTask | None:
        """Return a task that joins partitions, if there are enough of a kind."""
        for parts in self._to_join:
            if len(parts) >= _JOINED:
                chosen, parts[:_JOINED] = tuple(parts[:_JOINED]), []
                return MergeTask(chosen, {}, {})
        return None

    def _texts(self, part: str) -> list[SourceRow]:
        """Return the texts of a partition; raises DamagedDatasetError."""
        try:
            return [*rows_of(os.path.join(self._dataset.folder, part), "sources")]
        except DamagedError as error:
            raise DamagedDatasetError([str(error)]) from error
