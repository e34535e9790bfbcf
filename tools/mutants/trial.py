"""A plugin of pytest that puts a mutant in the place of its module, and runs the tests chosen.

Which ones, and which mutant, is in the file that ``ZANKREF_MUTANT`` names. The module itself stays
as it is on the disk, so that several mutants can be tried at the same time. A test that takes far
longer than it did, or far more memory, is ended: the mutant is noticed.
"""

import json
import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import pytest
from hypothesis import Phase, settings

#: Seconds of computing until all tests are collected; that each test may take; and how many times
#: what it took.
COLLECTING: Final = 120.0
AT_LEAST: Final = 5.0
TIMES: Final = 10

MEMORY: Final = 4 << 30
"""Bytes."""


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._text, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, path: str, text: str) -> None:
        file = Path(path)
        parts = file.with_suffix("").parts
        self._path = str(file.resolve())
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._text = text

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        loader = _Loader(name, self._path, self._text)
        return spec_from_file_location(name, self._path, loader=loader)


_JOB: Final = json.loads(Path(os.environ["ZANKREF_MUTANT"]).read_text(encoding="utf-8"))
_SECONDS: Final[dict[str, float]] = _JOB["tests"]

sys.meta_path.insert(0, _Finder(_JOB["path"], _JOB["text"]))
resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
signal.setitimer(signal.ITIMER_VIRTUAL, COLLECTING)
settings.register_profile(
    "mutants",
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
)


def pytest_collection() -> None:
    """Make up examples as always the same, and none smaller once one has failed."""
    settings.load_profile("mutants")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests chosen, in their order."""
    by_id = {item.nodeid: item for item in items}
    items[:] = [by_id[test] for test in _SECONDS if test in by_id]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Allow each test its time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, AT_LEAST + TIMES * _SECONDS[item.nodeid])
    return (yield)
