"""How fast records become a dataset: compared with `check`, in two processes, on two Dask workers.

    python benchmarks/collection.py FILE.zank [--games 1000] [--files 10000] [--asked 10000]

measures the zankref of the environment that it runs in; `bench.py` does the same in its own.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from measuring import Command, Figure, Run, run

LIBRARIES = ("dask", "distributed", "duckdb", "filelock", "fsspec", "pyarrow")
"""What the extras zankref[cluster] and zankref[query] install."""

QUESTIONS = 10
"""How many `zankref query --examples` has."""

_SMALL = '[Rules "wegner"]\n1: Q>R1 9h  Q>R2 Ks  Q>R3 7d\n'


def main() -> None:
    """Measure, and print each figure with what it is compared with."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("record", type=Path, help="whose games are used, again and again")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--files", type=int, default=10_000, help="of which one is new")
    parser.add_argument("--asked", type=int, default=10_000, help="games that are asked about")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        programs = Path(sys.executable).parent
        numbers = chosen.games, chosen.files, chosen.asked
        for figure in figures(programs, chosen.record, Path(work), *numbers):
            print(figure, flush=True)


def figures(
    ours: Path, record: Path, work: Path, games: int, files: int, asked: int
) -> Iterator[Figure]:
    """Yield the figures: of so many games, of so many small files, of questions about so many."""
    folder = _games(record, work / "archive", games)
    check = run(
        [ours / "zankref", "check", "--no-cache", "--format", "json-lines", folder], read=False
    )
    alone = _dataset(ours, folder, work / "alone")
    yield Figure(
        "dataset, check --format json-lines", games / alone.clock, games / check.clock, "games/s"
    )
    two = _dataset(ours, folder, work / "two", "--jobs", "2")
    yield Figure("dataset, --jobs 2", alone.clock, two.clock, "s", at_least=1.8)
    clocks = _on_workers(ours, folder, work)
    yield Figure("dataset, two Dask workers and one", clocks[0], clocks[1], "s", at_least=1.8)
    text = sum(path.stat().st_size for path in folder.iterdir())
    parquet = sum(path.stat().st_size for path in (work / "alone").rglob("*.parquet"))
    yield Figure("bytes a game, in Parquet and as text", parquet / games, text / games, "bytes")
    tenth = _games(record, work / "tenth", games // 10)
    less = _dataset(ours, tenth, work / "less")
    yield Figure("memory, that of a tenth", alone.memory, less.memory, "MB")
    yield from _incremental(ours, work, files)
    yield from _questions(ours, record, work, asked)


def _incremental(ours: Path, work: Path, files: int) -> Iterator[Figure]:
    """Measure a run with one new file among many, compared with the first run."""
    folder = work / "many"
    folder.mkdir()
    for count in range(files):
        (folder / f"{count}.zank").write_text(f"{_SMALL}# {count}\n", encoding="utf-8")
    first = _dataset(ours, folder, work / "grown", "--jobs", "2")
    (folder / "new.zank").write_text(_SMALL, encoding="utf-8")
    again = _dataset(ours, folder, work / "grown")
    yield Figure(f"one new file among {files:,}, all new", again.clock, first.clock, "s")


def _questions(ours: Path, record: Path, work: Path, games: int) -> Iterator[Figure]:
    """Measure each of the ten questions about so many games."""
    asked = work / "asked"
    _dataset(ours, _games(record, work / "asked-games", games), asked, "--jobs", "2")
    for number in range(1, QUESTIONS + 1):
        asking: Command = [ours / "zankref", "query", asked, "--example", str(number)]
        took = run(asking, read=False).clock
        yield Figure(f"question {number} about {games:,} games", took, 1, "s", at_most=1)


def _games(record: Path, folder: Path, number: int) -> Path:
    """Write so many games of a record into a folder, each into a file, no two the same."""
    games = ["[Rules" + game for game in record.read_text(encoding="utf-8").split("[Rules")[1:]]
    folder.mkdir()
    for count in range(number):
        text = f"{games[count % len(games)]}\n# {count}\n"
        (folder / f"{count}.zank").write_text(text, encoding="utf-8")
    return folder


def _dataset(ours: Path, folder: Path, into: Path, *more: str) -> Run:
    command: Command = [ours / "zankref", "dataset", "--quiet", folder, "-o", into, *more]
    return run(command, read=False)


def _on_workers(ours: Path, folder: Path, work: Path) -> list[float]:
    """Return the seconds that a dataset takes on a cluster of one worker, and of two."""
    clocks = []
    with _cluster(ours) as (address, hire):
        for count in (1, 2):
            hire()
            into = work / f"dask{count}"
            clocks.append(_dataset(ours, folder, into, "--cluster", address).clock)
    return clocks


@contextmanager
def _cluster(ours: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Start a scheduler; yield its address, and what starts a worker. In the end all are ended."""
    with tempfile.TemporaryDirectory() as work:
        processes: list[subprocess.Popen[str]] = []

        def start(*options: str) -> subprocess.Popen[str]:
            command = [ours / "python", "-m", "dask", *options, "--no-dashboard"]
            process = subprocess.Popen(
                command, cwd=work, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
            )
            processes.append(process)
            return process

        def hire() -> None:
            _said(start("worker", address, "--nthreads", "1", "--no-nanny"), "Registered to:")

        try:
            address = _said(
                start("scheduler", "--host", "127.0.0.1", "--port", "0"), "Scheduler at:"
            )
            yield address, hire
        finally:
            for process in processes:
                process.kill()
                process.communicate()


def _said(process: "subprocess.Popen[str]", what: str) -> str:
    """Wait until a process of Dask says something, and return what comes after it in the line."""
    assert process.stderr is not None
    for line in process.stderr:
        if what in line:
            return line.partition(what)[2].strip()
    raise SystemExit(f"{process.args} has ended")


if __name__ == "__main__":
    main()
