"""Datasets in tests: making them as users do, and reading what they have."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from zankref.cli import main
from zankref.collection.rows import FILES

TEXT = """[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[Date "2026-11-15"]
deal
  A1: ♦3
  A2: ♠9
1. Anna: Q>R1 9h  Q>R2 Ks  Q>R3 7d  Q>R4 5c  Q>R2 Qd  Q>A 2h
2. Ben: Q>R5 8s
   Anna: stop
3. Anna: Q>M Ac
"""

STEERED = Path(__file__).with_name("steered.py")

ENVIRONMENT = {**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


def started(*arguments: object, start_new_session: bool = False) -> "subprocess.Popen[str]":
    """Start the program in a process of its own."""
    command = [sys.executable, "-m", "zankref", *map(str, arguments)]
    return subprocess.Popen(
        command,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=start_new_session,
    )


@contextmanager
def steered(way: str, folder: Path, *arguments: object) -> "Iterator[subprocess.Popen[str]]":
    """Start the program so that it is stopped at its steps in a folder; ``steered.py`` says how."""
    command = [sys.executable, STEERED, way, folder, *arguments]
    with subprocess.Popen(
        [*map(str, command)],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


@contextmanager
def once_at_a_partition(monkeypatch: pytest.MonkeyPatch, do: Callable[[], None]) -> Iterator[None]:
    """Do something when a run in this process is about to put its first partition in its place."""
    rename, done = os.rename, []

    def renamed(source: str, target: str) -> None:
        if not done and re.search(r"/run-\w+/part-", source):
            done.append(source)
            do()
        rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", renamed)
        yield
    assert done


def at_a_partition(run: "subprocess.Popen[str]") -> None:
    """Let a run that is held go on until its first partition is about to be put in its place."""
    assert run.stdin is not None and run.stdout is not None
    for step in run.stdout:
        if re.search(r"os\.rename .*/run-\w+/part-", step):
            return
        run.stdin.write("\n")
        run.stdin.flush()
    raise AssertionError(run.communicate()[1])


def gone_on(run: "subprocess.Popen[str]") -> str:
    """Let a run that is held go on to its end; return what it says of troubles."""
    return run.communicate("\n" * 1000)[1]


def zankref(*arguments: object) -> Result:
    """Run the program, in this process."""
    result = CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def built(*paths: object, into: Path, more: tuple[str, ...] = ()) -> str:
    """Bring a dataset up to date; return what is said of it."""
    ran = zankref("dataset", *paths, "-o", into, *more)
    assert (ran.exit_code, ran.stderr) == (0, "")
    return ran.stdout


def rows(folder: Path) -> dict[str, list[Any]]:
    """Return all rows of a dataset, table by table, in an order that does not depend on the run."""
    import pyarrow.parquet as pq

    tables: dict[str, list[Any]] = {}
    for name in FILES:
        found = [
            tuple(map(repr, row.values()))
            for path in files(folder, name)
            for row in pq.read_table(path).to_pylist()
        ]
        tables[name] = sorted(found)
    return tables


def files(folder: Path, table: str) -> list[Path]:
    """Return the files of a table, as ``dataset.json`` has them."""
    return [folder / part / f"{table}.parquet" for part in about(folder)["parts"]]


def about(folder: Path) -> Mapping[str, Any]:
    told: Mapping[str, Any] = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    return told


def write(folder: Path, number: int, games: int = 1) -> None:
    """Write this many records, each a little different."""
    folder.mkdir(exist_ok=True)
    for count in range(number):
        text = TEXT.replace("Anna", f"Anna{count}") * games
        (folder / f"{count:04}.zank").write_text(text, encoding="utf-8")
