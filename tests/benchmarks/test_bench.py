"""`make bench` measures what it says, which is tried on a few games; no time is asserted."""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.layers import NIGHTLY
from zankref.collection.questions import QUESTIONS as EXAMPLES

ROOT = Path(__file__).parents[2]
OURS = Path(sys.executable).parent

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(not hasattr(os, "wait4"), reason="it measures with os.wait4"),
]


@pytest.fixture(scope="module")
def bench() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "benchmarks"))
        import bench

        yield bench


@pytest.fixture(scope="module")
def record(bench: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games."""
    played: Path = bench._record(OURS, tmp_path_factory.mktemp("played"), "online", 2)
    return played


def test_speeds_are_those_of_both_kinds_beside_a_peer(bench: ModuleType, record: Path) -> None:
    peer = bench._check(OURS, record)
    figures = list(bench._speeds(1, "online", record, OURS, OURS, peer))
    assert [figure.name for figure in figures] == ["online, pure"]
    assert peer.moves == json.loads(bench.run(_json(record)).said)["summary"]["events"]
    assert figures[0].ours > 0 < figures[0].against


def test_the_start_is_that_of_checking_and_of_help(bench: ModuleType, record: Path) -> None:
    rival = bench.Peer("Python", [OURS / "python"], 0)
    figures = list(bench._start(OURS, OURS, rival, 1))
    assert [figure.name for figure in figures] == ["check one record, pure", "--help"]
    assert all(figure.ours > 0 for figure in figures)


def test_judgements_are_timed_one_by_one(bench: ModuleType, record: Path) -> None:
    figures = list(bench._judgements(OURS, [record]))
    assert [figure.name for figure in figures] == ["online, 99 %", "online, the slowest"]
    assert 0 < figures[0].ours <= figures[1].ours


def test_answers_are_timed_and_their_evidence_is_counted(bench: ModuleType, tmp_path: Path) -> None:
    record = bench._record(OURS, tmp_path, "wegner-52", 1)
    late, told, *shares, usual, largest = bench._answers(OURS, [record], 30)
    assert 0 < late.ours <= told.ours and 0 <= usual.ours <= largest.ours
    assert sum(share.ours for share in shares) == pytest.approx(100, abs=0.3)


def test_sizes_are_those_of_a_file_and_of_a_folder(
    bench: ModuleType, record: Path, tmp_path: Path
) -> None:
    figures = list(bench._sizes(OURS, record, tmp_path, 0.01))
    names = ["time", "memory", "--jobs 2"]
    assert [figure.name for figure in figures] == [
        *(f"a file of 0.01 MB, {name}" for name in names),
        *(f"a folder of 10 games, {name}" for name in names),
    ]
    files = [file.read_text(encoding="utf-8") for file in (tmp_path / "games10").iterdir()]
    assert len(files) == 10
    assert len({*files}) == 2
    for text in files:
        assert text.lstrip().startswith("[")
        assert text.count("[Rules") == text.count("[Result") == text.count("deal") == 1


COUNTED = """#!/bin/sh
# Plays and checks records that have a line for each game: a game has an event.
case $* in
    simulate*) yes game | head -n "$5" ;;
    *json*) sed 's/.*/{"events": 1}/' "$5" | paste -sd, | sed 's/.*/{"games": [&]}/' ;;
    *) while read -r _; do n=0; while [ $n -lt 10 ]; do n=$((n + 1)); done; done < "$5" ;;
esac
"""
"""A program that starts quickly and whose events take many instructions each: started with
valgrind, zankref takes five seconds until it checks the first."""


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="it counts with valgrind")
def test_instructions_are_those_of_events(bench: ModuleType, tmp_path: Path) -> None:
    """Whatever the start takes is left out: a hundred events take a hundred times what one does."""
    (tmp_path / "zankref").write_text(COUNTED, encoding="utf-8")
    (tmp_path / "zankref").chmod(0o755)
    (tmp_path / "python").symlink_to("/bin/sh")
    one, more = (bench._instructions(tmp_path, tmp_path, "online", games) for games in (2, 100))
    assert 10_000 < one.ours < 1_000_000
    assert more.ours == pytest.approx(one.ours, rel=0.05)


@pytest.mark.skipif(not os.environ.get(NIGHTLY), reason="it is measured at night")
def test_a_dataset_is_measured_in_all_its_ways(
    bench: ModuleType, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(EXAMPLES) == bench.collection.QUESTIONS
    monkeypatch.setattr(bench.collection, "QUESTIONS", 2)
    figures = list(bench.collection.figures(OURS, record, tmp_path, 10, 10, 10))
    assert [figure.name for figure in figures] == [
        "dataset, check --format json-lines",
        "dataset, --jobs 2",
        "dataset, two Dask workers and one",
        "bytes a game, in Parquet and as text",
        "memory, that of a tenth",
        "one new file among 10, all new",
        *(f"question {number} about 10 games" for number in (1, 2)),
    ]
    assert all(figure.ours > 0 < figure.against for figure in figures)


def _json(record: Path) -> list[str | Path]:
    return [OURS / "zankref", "check", "--format", "json", record]
