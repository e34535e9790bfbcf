"""Runs that are killed, and two at once: the dataset is valid, and the next run goes on."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.conftest import posix
from tests.collection.datasets import (
    TEXT,
    about,
    at_a_partition,
    built,
    rows,
    started,
    steered,
    write,
    zankref,
)
from zankref.collection import dataset as dataset_module
from zankref.collection.partition import read_manifest, readable, verify
from zankref.collection.rows import TABLES

pytestmark = pytest.mark.full


def check_valid(data: Path) -> None:
    """Each game that is there is there in all tables, once."""
    for part in readable(str(data)):
        verify(part, read_manifest(part))
    found = rows(data)
    games = [row[0] for row in found["games"]]
    assert len(games) == len(set(games))
    for name in TABLES:
        assert {row[0] for row in found[name]} == set(games)


class Ended(NamedTuple):
    """The status that a run ended with, below zero by a signal, and what it had said."""

    status: int
    said: str


def valid(ended: Ended, data: Path) -> Ended:
    """See that a run has left the dataset valid, if it has come to one."""
    if (data / "dataset.json").exists():
        check_valid(data)
    return ended


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many") / "club"
    write(folder, 8)
    return folder


@pytest.fixture(scope="module")
def whole(club: Path) -> dict[str, list[object]]:
    """What a run has found that nothing has disturbed."""
    built(club, into=club.parent / "whole")
    return rows(club.parent / "whole")


def broken_off_again_and_again(way: str, *arguments: object, data: Path) -> Iterator[Ended]:
    """Yield how runs ended that were broken off at their first step, their second, and so on."""
    with steered(way, data, "dataset", *arguments, "-o", data) as runs:
        assert runs.stdin is not None and runs.stdout is not None
        for line in runs.stdout:
            yield Ended(*json.loads(line))
            runs.stdin.write("\n")
            runs.stdin.flush()
    assert runs.returncode == 0


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_again_and_again(
    club: Path, whole: dict[str, list[object]], tmp_path: Path, jobs: int
) -> None:
    data = tmp_path / "data"
    *killed, last = (
        valid(ended, data)
        for ended in broken_off_again_and_again("kill", club, "--jobs", jobs, data=data)
    )
    assert {ended.status for ended in killed} == {-signal.SIGKILL}
    assert last.status == 0
    assert rows(data) == whole
    assert not list((data / ".runs").iterdir())


def broken_off_at(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the run end at the so-manieth renaming, as if it had been killed there."""
    done = 0
    rename = dataset_module.os.rename

    def renamed(source: str, target: str) -> None:
        nonlocal done
        done += 1
        if done == place:
            raise KeyboardInterrupt
        rename(source, target)

    monkeypatch.setattr(dataset_module.os, "rename", renamed)


class Changed(NamedTuple):
    """A folder that has changed, its dataset of before, and the rows before and after."""

    club: Path
    data: Path
    before: dict[str, list[object]]
    after: dict[str, list[object]]


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Changed:
    work = tmp_path_factory.mktemp("changed")
    club, data, other = work / "club", work / "data", work / "other"
    write(club, 3)
    built(club, into=data)
    (club / "0000.zank").unlink()
    (club / "0001.zank").write_text(TEXT.replace("9h", "8h"), encoding="utf-8")
    built(club, into=other)
    return Changed(club, data, rows(data), rows(other))


@pytest.mark.parametrize("place", range(1, 9))
def test_broken_off_at_every_step_of_a_change(
    place: int, changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    shutil.copytree(changed.data, data)
    with monkeypatch.context() as patch:
        broken_off_at(place, patch)
        ran = zankref("dataset", changed.club, "-o", data, "--prune")
    assert ran.exit_code in (0, 1, 130)
    check_valid(data)
    assert rows(data) == changed.before or ran.exit_code == 0
    monkeypatch.setattr(dataset_module, "_STAYS", -1)
    for _ in range(2):
        assert zankref("dataset", changed.club, "-o", data, "--prune").exit_code == 0
    assert rows(data) == changed.after
    assert len(list(data.glob("part-*"))) == len(about(data)["parts"])


@posix
def test_ctrl_c(club: Path, whole: dict[str, list[object]], tmp_path: Path) -> None:
    data = tmp_path / "data"
    *broken, last = (
        valid(ended, data)
        for ended in broken_off_again_and_again("interrupt", club, "--jobs", 2, data=data)
    )
    said = "zankref: interrupted; the same command continues from here"
    # Who interrupts at the very end has been told before what was judged.
    assert {(ended.status, ended.said.strip().splitlines()[-1]) for ended in broken} == {
        (130, said)
    }
    assert last.status == 0
    assert rows(data) == whole


def test_two_at_once_exclude_each_other(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with steered("hold", data, "dataset", club, "-o", data) as run:
        at_a_partition(run)
        second = zankref("dataset", club, "-o", data)
        asked = zankref("query", data, "FROM games")
        run.kill()
    assert second.exit_code == 3
    assert f"another run of zankref is writing {data}; wait" in second.stderr
    assert asked.exit_code == 3 and "the run that makes this dataset has not" in asked.stderr
    # A lock does not outlive its run.
    assert zankref("dataset", club / "0000.zank", "-o", data).exit_code == 0


@posix
def test_a_worker_that_is_killed_is_told(club: Path, tmp_path: Path) -> None:
    data, waiting = tmp_path / "data", tmp_path / "waiting.zank"
    os.mkfifo(waiting)
    run = started("dataset", waiting, "-o", data, "--jobs", "2", start_new_session=True)
    with open(waiting, "wb"):  # Opens when a worker reads it; then the worker waits.
        found = subprocess.run(["pgrep", "-g", str(run.pid)], capture_output=True, text=True)
        for process in {*map(int, found.stdout.split())} - {run.pid}:
            os.kill(process, signal.SIGKILL)
        _, said = run.communicate()
    assert (run.returncode, "a process was ended from outside" in said) == (3, True)
    assert not (data / "dataset.json").exists()
