"""Runs that are killed, and two at once: the dataset is valid, and the next run goes on."""

import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.collection.datasets import TEXT, about, built, rows, started, write, zankref
from zankref.collection import dataset as dataset_module
from zankref.collection.partition import read_manifest, verify
from zankref.collection.readable import readable
from zankref.collection.schema import TABLES

pytestmark = pytest.mark.full


def check_valid(data: Path) -> None:
    """Each game that is there is there in all tables, once."""
    for part in data.glob("part-*"):
        verify(str(part), read_manifest(str(part)))
    assert len(readable(str(data)).parts) == len(list(data.glob("part-*")))
    found = rows(data)
    games = [row[0] for row in found["games"]]
    assert len(games) == len(set(games))
    for name in TABLES:
        assert {row[0] for row in found[name]} == set(games)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many") / "club"
    write(folder, 300)
    return folder


@pytest.fixture(scope="module")
def whole(club: Path) -> dict[str, list[object]]:
    """What a run has found that nothing has disturbed."""
    built(club, into=club.parent / "whole")
    return rows(club.parent / "whole")


@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_again_and_again(
    club: Path, whole: dict[str, list[object]], tmp_path: Path, jobs: int
) -> None:
    data = tmp_path / "data"
    dice = random.Random(jobs)
    for _ in range(4):
        run = started("dataset", club, "-o", data, "--jobs", jobs)
        time.sleep(dice.uniform(0.5, 3))
        run.kill()
        run.communicate()
        if data.exists():
            check_valid(data)
    built(club, into=data)
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


@pytest.mark.parametrize("place", range(1, 9))
def test_broken_off_at_every_step_of_a_change(
    place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, data = tmp_path / "club", tmp_path / "data"
    write(club, 3)
    built(club, into=data)
    (club / "0000.zank").unlink()
    (club / "0001.zank").write_text(TEXT.replace("9h", "8h"), encoding="utf-8")
    with monkeypatch.context() as patch:
        broken_off_at(place, patch)
        ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code in (0, 1, 130)
    check_valid(data)
    built(club, into=data)
    built(club, into=tmp_path / "other")
    assert rows(data) == rows(tmp_path / "other")
    assert len(list(data.glob("part-*"))) == len(about(data)["parts"])


def test_ctrl_c(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    run = started("dataset", club, "-o", data, "--jobs", "2")
    while not list(data.glob("part-*")):
        assert run.poll() is None
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    said = "".join(run.communicate())
    assert run.returncode == 130
    assert said.strip() == "zankref: broken off; the same command goes on from here"
    check_valid(data)
    assert not about(data)["complete"]


def test_two_at_once_exclude_each_other(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    run = started("dataset", club, "-o", data)
    while not (data / "dataset.json").exists():
        assert run.poll() is None
        time.sleep(0.05)
    second = zankref("dataset", club, "-o", data)
    run.kill()
    run.communicate()
    assert second.exit_code == 3
    assert f"another run of zankref is writing {data}; wait" in second.stderr
    # A lock does not outlive its run.
    assert zankref("dataset", club / "0000.zank", "-o", data).exit_code == 0


def test_a_worker_that_is_killed_is_told(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    run = started("dataset", club, "-o", data, "--jobs", "2")
    workers: list[str] = []
    while not workers:
        assert run.poll() is None
        time.sleep(0.05)
        found = subprocess.run(["pgrep", "-P", str(run.pid)], capture_output=True, text=True)
        workers = found.stdout.split()
    subprocess.run(["kill", "-9", workers[0]], check=True)
    _, said = run.communicate()
    assert (run.returncode, "a process was ended from outside" in said) == (3, True)
    check_valid(data)
