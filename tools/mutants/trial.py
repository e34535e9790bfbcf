"""A plugin of pytest that tries mutants: each has a process of its own, in which it takes effect.

The file that ``ZANKREF_MUTANTS`` names has the mutants, each with its tests and the seconds that
these take. A mutant of what is done at import is the only one; it is put in the place of its module
before the tests are collected. The others are tried in forks of the process that has collected
them, with the code of functions exchanged. The files stay as they are.

Of each trial a line is printed: the number of the mutant, and how it ended.
"""

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import pytest
from hypothesis import Phase, settings

#: Seconds of computing in which all tests are collected.
COLLECTING: Final = 100.0

#: Seconds of computing that each test may take, and how many times what it took.
AT_LEAST: Final = 5.0
TIMES: Final = 10

#: Bytes that a process may use.
MEMORY: Final = 4 << 30

#: How a trial ends in which no test failed, one did, or the mutant could not be put in place.
SURVIVED, KILLED, NOT_IN_PLACE = range(3)

_JOBS: Final[list[dict[str, Any]]] = json.loads(
    Path(os.environ["ZANKREF_MUTANTS"]).read_text(encoding="utf-8")
)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._text, self.path, "exec", dont_inherit=True)


def _name(path: str) -> str:
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Finder(MetaPathFinder):
    def __init__(self, path: str, text: str) -> None:
        self._path = str(Path(path).resolve())
        self._name = _name(path)
        self._text = text

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        loader = _Loader(name, self._path, self._text)
        return spec_from_file_location(name, self._path, loader=loader)


if _JOBS[0]["at_import"]:
    sys.meta_path.insert(0, _Finder(_JOBS[0]["path"], _JOBS[0]["after"]))
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
    """Make up the same examples always, and no smaller ones once one has failed."""
    settings.load_profile("mutants")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try each mutant in a fork, as many at a time as there are processors."""
    if session.testsfailed:
        return False
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)  # All is collected.
    items = {item.nodeid: item for item in session.items}
    # Many modules are imported only when they are needed: their functions have to be there now.
    for path in {job["path"] for job in _JOBS}:
        import_module(_name(path))
    # What the tests have frozen is not among the objects that are shown.
    gc.unfreeze()
    functions = [thing for thing in gc.get_objects() if type(thing) is FunctionType]
    gc.freeze()
    running: dict[int, int] = {}
    for number, job in enumerate(_JOBS):
        if len(running) == os.cpu_count():
            _report(running)
        process = os.fork()
        if not process:
            chosen = [items[test] for test in job["tests"] if test in items]
            os._exit(_tried(session, job, chosen, functions))
        running[process] = number
    while running:
        _report(running)
    return True


def _report(running: dict[int, int]) -> None:
    process, status = os.wait()
    print(f"\n{running.pop(process)} {os.waitstatus_to_exitcode(status)}", flush=True)


def _tried(
    session: pytest.Session,
    job: dict[str, Any],
    items: list[pytest.Item],
    functions: list[FunctionType],
) -> int:
    """Put a mutant in its place and run its tests until one fails; say how it ended."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        if not job["at_import"]:
            _exchange(functions, str(Path(job["path"]).resolve()), job["before"], job["after"])
    except ValueError:  # It has other free variables, or is not there.
        return NOT_IN_PLACE
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, AT_LEAST + TIMES * job["tests"][item.nodeid])
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return KILLED
    return SURVIVED


def _exchange(functions: list[FunctionType], path: str, before: str, after: str) -> None:
    """Give the functions of a module the code that they have after a change within them."""
    old, new = (_codes(compile(text, path, "exec", dont_inherit=True)) for text in (before, after))
    changed = False
    instead = {
        (one.co_qualname, one.co_firstlineno): other for one, other in zip(old, new, strict=True)
    }
    for function in functions:
        code = function.__code__
        if code.co_filename == path:
            function.__code__ = instead.get((code.co_qualname, code.co_firstlineno), code)
            changed |= function.__code__ != code
    if before != after and not changed:
        raise ValueError(path)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of functions that are in no other function."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & CO_OPTIMIZED:
                yield constant
            else:
                yield from _codes(constant)
