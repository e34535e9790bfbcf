"""How fast records become a dataset: beside `check`, in two processes, on two workers of Dask.

    python benchmarks/collection.py FILE.zank [--games 1000] [--files 10000] [--asked 10000]

measures the zankref of the environment that it runs in; `bench.py` does the same in its own.
"""

import argparse
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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
    clocks = [_on_workers(ours, folder, work / f"dask{count}", count) for count in (1, 2)]
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
    """Measure a run with one new file among many, beside the first run."""
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


def _on_workers(ours: Path, folder: Path, into: Path, number: int) -> float:
    """Return the seconds that a dataset takes on a cluster of so many workers."""
    with _cluster(ours, number) as address:
        return _dataset(ours, folder, into, "--cluster", address).clock


@contextmanager
def _cluster(ours: Path, number: int) -> Iterator[str]:
    """Start a scheduler and workers with one thread each, and end them."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    dask = [ours / "python", "-m", "dask"]
    scheduler = [*dask, "scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = [*dask, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with tempfile.TemporaryDirectory() as work:
        commands = [scheduler, *[worker] * number]
        processes = [subprocess.Popen(command, cwd=work, **quiet) for command in commands]
        try:
            _wait(ours, address, number)
            yield address
        finally:
            for process in processes:
                process.kill()
                process.wait()


def _wait(ours: Path, address: str, number: int) -> None:
    """Wait until all workers are there."""
    code = (
        "import sys; from distributed import Client;"
        "Client(sys.argv[1], timeout=120).wait_for_workers(int(sys.argv[2]), timeout=120)"
    )
    subprocess.run([ours / "python", "-c", code, address, str(number)], check=True)


if __name__ == "__main__":
    main()
