"""Worker processes: however the work is shared out, the outputs are the same."""

import json
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, MISSED, Run
from tests.each import each
from tests.layers import few
from zankref.cli import sharing
from zankref.cli.judging import FinishedTask
from zankref.cli.workers import WorkerLostError, in_processes
from zankref.report.reporter import FORMATS

RECORDS = Path(__file__).parents[2] / "records"
MATCH = (RECORDS / "streitpatience" / "match.zank").read_text(encoding="utf-8")

GAMES = [
    MISSED, CLEAN, f"\n\n# {'a long word ' * 300}\n\n", CLEAN, MISSED + "   Ben: nonsense\n",
    '[Rules wegner]\n1: Q>R1 ♥9\n', MISSED, '1: Q>M ♥9 [Rules "wegner"] deal\n1: Q>R1 ♠4\n',
    CLEAN, '# [Rules "wegner"]\n', MISSED, "gap\n", MISSED, "1: @12:00\n", CLEAN, CLEAN,
]  # fmt: skip
"""Games with all that can stand between them."""

SIZES = [(1, 1), (1, 1 << 20), (100, 500), (1000, 1000), (1 << 16,) * 2]
"""Bytes that are read at a time, and those of a file that is read as a whole."""


@pytest.fixture
def odd(folder: Path) -> Path:
    """A folder with records of all kinds."""
    text = "".join(GAMES)
    (folder / "many.zank").write_text(text, encoding="utf-8")
    (folder / "windows.zank").write_text(text, encoding="utf-8-sig", newline="\r\n")
    (folder / "old.zank").write_bytes(text.replace("\n", "\r").encode())
    (folder / "late.zank").write_bytes(text.encode() + b"\xff")
    (folder / "match.zank").write_text(MISSED + MATCH + "\n" + CLEAN + MATCH, encoding="utf-8")
    (folder / "empty.zank").write_text("", encoding="utf-8")
    for number in range(9):
        (folder / f"small{number}.zank").write_text(CLEAN if number % 3 else MISSED, "utf-8")
    return folder


@pytest.mark.full
@each("format_", [*FORMATS, "statistics", "quiet"])
def test_it_does_not_matter_how_work_is_shared(
    run: Run, odd: Path, format_: str, monkeypatch: pytest.MonkeyPatch
):
    options = [f"--{format_}"] if format_ not in FORMATS else ["--format", format_]
    plain = run("check", *options, ".", "nowhere")
    assert plain.exit_code == 3
    ways = [*product(SIZES, [3]), *product(SIZES[::2], [1])]
    if format_ not in few((), ("json",), ("text", "json")):
        ways = ways[:1]
    for (small, medium), jobs in ways:
        monkeypatch.setattr(sharing, "_BLOCK", small)
        monkeypatch.setattr(sharing, "_SMALL", medium)
        shared = run("check", *options, "--jobs", jobs, ".", "nowhere")
        assert shared.stdout == plain.stdout
        assert (shared.stderr, shared.exit_code) == (plain.stderr, plain.exit_code)


@each("jobs", [1, 2])
def test_games_keep_their_numbers_and_lines(
    run: Run, folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sharing, "_SMALL", 50)
    monkeypatch.setattr(sharing, "_BLOCK", 50)
    (folder / "many.zank").write_text((CLEAN + "\n") * 30 + MISSED, encoding="utf-8")
    result = run("check", "--format", "json", "--jobs", jobs, "many.zank")
    games = json.loads(result.stdout)["games"]
    assert [game["game"] for game in games] == [*range(1, 32)]
    assert [game["line"] for game in games] == [*range(1, 156, 5)]
    assert games[-1]["findings"][0]["line"] == 159
    text = run("check", "--jobs", jobs, "many.zank").stdout
    assert "many.zank, game 1: " in text
    assert "many.zank, game 31 " in text


@each("jobs", [1, 2])
def test_totals_run_through_the_parts_of_a_file(
    run: Run, folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
):
    match = MATCH.replace("[Match ", "[ # in small letters\n match ")
    (folder / "match.zank").write_text(f"{match}\n{match}", encoding="utf-8")
    whole = run("check", "match.zank").stdout
    monkeypatch.setattr(sharing, "_SMALL", 1000)
    monkeypatch.setattr(sharing, "_BLOCK", 1000)
    assert whole.count("Match: ") > 2
    assert run("check", "--jobs", jobs, "match.zank").stdout == whole


@each("jobs", [1, 2])
def test_only_one_game_is_shown_in_full_though_it_is_clean(run: Run, folder: Path, jobs: int):
    (folder / "bad.zank").write_bytes(b"\xff")
    result = run("check", "--jobs", jobs, "bad.zank", "nowhere", "clean.zank")
    assert "1: Q>R1 ♠8" in result.stdout
    result = run("check", "--jobs", jobs, "bad.zank", "clean.zank", "missed.zank")
    assert "1: Q>R1 ♠8" not in result.stdout


@each("jobs", [1, 2])
def test_of_a_file_with_a_bad_end_nothing_else_is_told(
    run: Run, folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sharing, "_SMALL", 50)
    monkeypatch.setattr(sharing, "_BLOCK", 50)
    (folder / "late.zank").write_bytes((CLEAN * 20).encode() + b"\xff")
    result = run("check", "--format", "json", "--jobs", jobs, "late.zank")
    found = json.loads(result.stdout)
    assert [game["game"] for game in found["games"]] == [0]
    assert found["games"][0]["line"] == 81
    assert (found["summary"]["files"], found["summary"]["games"]) == (1, 0)
    assert result.exit_code == 3


# Workers.


def double(number: int) -> int:
    """Do a task; a negative one ends the worker."""
    if number < 0:
        os._exit(1)
    return number * 2


def test_results_come_in_order():
    done = [*in_processes(double, range(100), 3)]
    assert done == [(number, number * 2) for number in range(100)]


def test_a_pause_waits_for_all_before_it():
    seen: list[int] = []

    def tasks() -> Iterator[int | FinishedTask[int] | None]:
        for start in range(0, 30, 10):
            yield from range(start, start + 9)
            yield FinishedTask(start)
            yield None
            assert len(seen) == start + 10

    for _, result in in_processes(double, tasks(), 2):
        seen.append(result)
    assert seen[:11] == [0, 2, 4, 6, 8, 10, 12, 14, 16, 0, 20]


def test_few_tasks_are_open_at_a_time():
    asked: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(100):
            asked.append(number)
            yield number

    for number, _ in in_processes(double, tasks(), 2):
        assert len(asked) <= number + 10


def test_a_worker_that_is_lost():
    with pytest.raises(WorkerLostError):
        list(in_processes(double, [1, 2, -1, 3], 2))
