"""Building a dataset: what is new or changed is judged, what has vanished goes.

Small partitions are joined to larger ones as they come, a few at a time, so that there are never
many, and no row is written more than a few times.
"""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from zankref.collection.dataset import Dataset
from zankref.collection.errors import DamagedDatasetError, DatasetError
from zankref.collection.inputs import batches
from zankref.collection.ledger import Amount, Ledger
from zankref.collection.partition import DamagedError, Settings, read_sources
from zankref.collection.rows import SourceRow
from zankref.collection.running import Runner
from zankref.collection.sources import find
from zankref.collection.stored import unread
from zankref.collection.working import Joining, Judging, Result, Task, Workshop

_BATCHES: Final = 1 << 10
"""Sources are judged in so many batches, as long as these are neither too small nor too large."""

_SMALLEST: Final = 1 << 18
"""A batch of so many bytes takes a second or so."""

_LARGEST: Final = 1 << 24
"""A batch of so many bytes takes a minute or two, which are lost with a worker."""

_LEAST: Final = 1 << 12
"""A source counts as at least so many bytes."""

_TIERS: Final = (1 << 20, 1 << 24, 1 << 28)
"""A partition with texts of fewer bytes than one of these is joined with others of its kind."""

_JOINED = 16
"""How many partitions of a kind are joined."""


class Plan(NamedTuple):
    """What there is to do: the sources to be judged, how many remain as they are or vanished."""

    wanted: Amount
    unchanged: int
    vanished: int
    judged_anew: bool


class Builder:
    """Brings a dataset up to date."""

    def __init__(self, dataset: Dataset, settings: Settings, runner: Runner) -> None:
        self._dataset = dataset
        self._settings = settings
        self._runner = runner
        self._workshop = Workshop(dataset.folder, dataset.run, settings)
        self._ledger = Ledger(os.path.join(dataset.run, "ledger"))
        self._to_join: list[list[str]] = [[] for _ in _TIERS]

    def plan(self, paths: Sequence[str]) -> Plan:
        """Find out what there is to do; raises PlaceError if one of the paths leads nowhere."""
        ledger, dataset = self._ledger, self._dataset
        ledger.note(chain.from_iterable(map(find, paths)))
        stale = [n for n, m in dataset.parts.items() if m.settings != self._settings]
        for name in dataset.parts:
            if name not in stale:
                ledger.know(name, _sources(os.path.join(dataset.folder, name)))
        ledger.compare()
        wanted = ledger.amount()
        unchanged = ledger.listed() - wanted.sources
        return Plan(wanted, unchanged, ledger.vanished(), bool(stale))

    def build(self) -> Generator[Result, None, None]:
        """Do it, and yield what has been judged, as it is put in its place."""
        dataset = self._dataset
        dataset.begin(self._settings)
        stale = [n for n, m in dataset.parts.items() if m.settings != self._settings]
        dataset.publish(None, tuple(stale))
        for _ in self._done(Joining((part,), tuple(gone)) for part, gone in self._ledger.gone()):
            pass
        self._to_join = [[] for _ in _TIERS]
        for name in dataset.parts:
            self._offer(name)
        yield from self._done(self._tasks())
        while joining := self._joining():
            for _ in self._done([joining]):
                pass
        dataset.end(self._settings, self._dataset.rows())

    def unread(self) -> Iterator[tuple[str, str]]:
        """Yield the paths of all texts that could not be read, each with the reason."""
        return unread([os.path.join(self._dataset.folder, part) for part in self._dataset.parts])

    def close(self) -> None:
        """Forget what was found."""
        self._ledger.close()

    def _done(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Do tasks, and yield their results, which are in their place by then."""
        for result in self._runner(self._workshop.do, tasks):
            if result.trouble is not None:
                raise DatasetError(result.trouble)
            self._dataset.publish(result.part, result.replaces)
            if result.part is not None:
                self._offer(result.part)
            yield result

    def _tasks(self) -> Iterator[Task]:
        """Yield the judging of what is wanted; partitions are joined in between."""
        size = min(max(self._ledger.amount().size // _BATCHES, _SMALLEST), _LARGEST)
        for sources in batches(self._ledger.wanted(), size, _LEAST):
            while joining := self._joining():
                yield joining
            yield Judging(sources)

    def _offer(self, part: str) -> None:
        """Note that a partition can be joined with others of its kind."""
        weight = self._dataset.parts[part].weight
        tier = next((tier for tier, limit in enumerate(_TIERS) if weight < limit), None)
        if tier is not None:
            self._to_join[tier].append(part)

    def _joining(self) -> Joining | None:
        """Return a task of joining partitions, if there are enough of a kind."""
        for parts in self._to_join:
            if len(parts) >= _JOINED:
                chosen, parts[:_JOINED] = tuple(parts[:_JOINED]), []
                return Joining(chosen)
        return None


def _sources(folder: str) -> list[SourceRow]:
    try:
        return read_sources(folder)
    except DamagedError as error:
        raise DamagedDatasetError([str(error)]) from error
