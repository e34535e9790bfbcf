"""What was judged before: the same output without judging, and never an old one."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, MISSED, Run, posix
from tests.each import each
from tests.layers import few
from zankref.cli import cache, files, judging, sharing
from zankref.collection import result_cache
from zankref.record.files import open_file
from zankref.referee.replay import judge
from zankref.report.reporter import FORMATS

# What is judged is counted by a judge of their own, which compiled modules do not call.
pytestmark = pytest.mark.sources

RECORDS = Path(__file__).parents[2] / "records"
MATCH = (RECORDS / "streitpatience" / "match.zank").read_text(encoding="utf-8")


@pytest.fixture
def kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the cache, beside records that are worth it."""
    monkeypatch.delenv("ZANKREF_CACHE_DIR")
    monkeypatch.setattr(sharing, "_WORTH_KEEPING", 1)
    return folder / ".zankref_cache"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The lines of the games that were judged in this process."""
    lines: list[int] = []

    def noted(game, *args, **options):
        lines.append(game.line)
        return judge(game, *args, **options)

    monkeypatch.setattr(judging, "judge", noted)
    return lines


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was just written counts as old."""
    monkeypatch.setattr(cache, "_SETTLED", -(10**10))


WAYS = [(1, 1 << 15), *few([(2, 50)], [(1, 50), (2, 1 << 15), (2, 50)])]
"""Numbers of processes, and of bytes that are read at a time."""


@each("options", [*(["--format", each] for each in FORMATS), ["--statistics"], ["--quiet"]])
@pytest.mark.usefixtures("settled")
def test_it_makes_no_difference_to_any_output(
    run: Run, folder: Path, kept: Path, options: list[str], monkeypatch: pytest.MonkeyPatch
):
    (folder / "match.zank").write_text(MISSED + MATCH + CLEAN + MATCH, encoding="utf-8")
    (folder / "bad.zank").write_bytes(CLEAN.encode() * 9 + b"\xff")
    command = ["check", *options, ".", "nowhere"]
    plain = run(*command, "--no-cache")
    ways = WAYS if options[-1] in ("text", "json", "--statistics") else few(WAYS[:1], WAYS[-1:])
    for number, (jobs, size) in enumerate(ways):
        monkeypatch.setenv("ZANKREF_CACHE_DIR", f"kept-{options[-1]}-{number}")
        monkeypatch.setattr(sharing, "_SMALL", size)
        monkeypatch.setattr(sharing, "_BLOCK", size)
        for _ in range(few(2, 3)):
            again = run(*command, "--jobs", jobs)
            assert (again.stdout, again.stderr) == (plain.stdout, plain.stderr)
            assert again.exit_code == plain.exit_code == 3


def test_nothing_is_judged_twice(run: Run, kept: Path, judged: list[int]):
    run("check", ".")
    assert len(judged) == 3
    run("check", ".")
    assert len(judged) == 3
    run("check", "--no-cache", ".")
    assert len(judged) == 6


@pytest.mark.usefixtures("settled")
def test_what_was_not_touched_since_is_not_even_read(
    run: Run, folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
):
    read: list[str] = []

    def noted(path):
        read.append(os.path.basename(path))
        return open_file(path)

    monkeypatch.setattr(files, "open_file", noted)
    first = run("check", ".")
    names = read.copy()
    assert "clean.zank" in names
    read.clear()
    assert run("check", ".").stdout == first.stdout
    assert not read
    # Another file with the same text in its place is another file.
    (folder / "new").write_bytes((folder / "clean.zank").read_bytes())
    (folder / "new").replace(folder / "clean.zank")
    for more in ([], ["--format", "json"], []):
        run("check", *more, ".")
    assert read == ["clean.zank", *names]


def test_what_was_just_written_is_read_again(
    run: Run, folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
):
    """Until another change would have another time."""
    monkeypatch.setattr(cache, "_SETTLED", 10**18)
    path = folder / "missed.zank"
    run("check", "missed.zank")
    path.write_text(MISSED.replace("R1: ♥9", "R1: ♣9"), encoding="utf-8")
    assert "Z305" not in run("check", "missed.zank").stdout


@pytest.mark.parametrize("size", [len(CLEAN), 1 << 20])
def test_of_a_long_file_only_what_is_new_is_judged(
    run: Run, folder: Path, kept: Path, judged: list[int], size: int,
    monkeypatch: pytest.MonkeyPatch,
):  # fmt: skip
    monkeypatch.setattr(sharing, "_SMALL", size)
    many = folder / "many.zank"
    many.write_text(CLEAN * 30, encoding="utf-8")
    run("check", "--format", "concise", "many.zank")
    judged.clear()
    many.write_text(CLEAN * 30 + MISSED, encoding="utf-8")
    found = run("check", "--format", "concise", "many.zank").stdout
    assert found.startswith("many.zank:129:10: Z305")
    assert judged == [121]


def test_of_files_of_which_one_is_new_only_that_is_judged(
    run: Run, folder: Path, kept: Path, judged: list[int]
):
    run("check", ".")
    judged.clear()
    (folder / "new.zank").write_text(f"\n{CLEAN}", encoding="utf-8")
    run("check", ".")
    assert judged == [2]


@pytest.mark.parametrize("medium", [100, 1 << 20])
def test_what_comes_before_in_a_match_counts(
    run: Run, folder: Path, kept: Path, medium: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sharing, "_BLOCK", 1000)
    monkeypatch.setattr(sharing, "_SMALL", medium)
    path = folder / "match.zank"
    for text in (MATCH, MATCH + "\n" + MATCH, CLEAN * 20 + MATCH, CLEAN * 21 + MATCH + MATCH):
        path.write_text(text, encoding="utf-8")
        found = run("check", "match.zank").stdout
        assert found.count("Match: ") > 1
        assert found == run("check", "--no-cache", "match.zank").stdout


def test_a_change_is_seen_though_size_and_time_are_the_same(run: Run, folder: Path, kept: Path):
    path = folder / "missed.zank"
    assert "Z305" in run("check", "missed.zank").stdout
    before = path.stat()
    path.write_text(MISSED.replace("R1: ♥9", "R1: ♣9"), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert "Z305" not in run("check", "missed.zank").stdout


def test_what_is_asked_otherwise_is_judged_again(
    run: Run, folder: Path, kept: Path, judged: list[int], monkeypatch: pytest.MonkeyPatch
):
    asked = [
        [], ["--ignore", "Z305"], ["--fail-on", "never"], ["--lang", "de"], ["--effort", "7"],
        ["--format", "json"],
    ]  # fmt: skip
    for number, options in enumerate(asked):
        run("check", *options, "missed.zank")
        assert len(judged) == number + 1
    monkeypatch.setenv("COLUMNS", "60")
    run("check", "missed.zank")
    assert len(judged) == len(asked) + 1


def test_another_state_of_the_program_judges_again(
    run: Run, folder: Path, kept: Path, judged: list[int], monkeypatch: pytest.MonkeyPatch
):
    run("check", "missed.zank")
    files = [*result_cache._files(str(folder))]
    monkeypatch.setattr(result_cache, "_files", lambda folder: files)
    result_cache._basis.cache_clear()
    run("check", "missed.zank")
    run("check", "missed.zank")
    assert len(judged) == 2


def test_a_clean_game_alone_is_shown_in_full_though_kept_as_one_of_several(
    run: Run, folder: Path, kept: Path
):
    for _ in range(2):
        run("check", "missed.zank", "clean.zank")
        assert "1: Q>R1 ♠8" in run("check", "clean.zank").stdout


def test_short_runs_leave_nothing_behind(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ZANKREF_CACHE_DIR")
    run("check", ".")
    assert not (folder / ".zankref_cache").exists()


def test_the_folder_asks_to_be_left_alone(run: Run, folder: Path, kept: Path):
    run("check", ".")
    assert (kept / ".gitignore").read_text(encoding="utf-8") == "*\n"
    tag = (kept / "CACHEDIR.TAG").read_text(encoding="utf-8")
    assert tag.startswith("Signature: 8a477f597d28d172789f06886806bc55")


def test_the_environment_names_another_folder(
    run: Run, folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ZANKREF_CACHE_DIR", "deep/elsewhere")
    run("check", ".")
    assert (folder / "deep" / "elsewhere" / "CACHEDIR.TAG").exists()
    assert not kept.exists()


def test_a_damaged_file_is_thrown_away(run: Run, kept: Path, judged: list[int]):
    plain = run("check", ".").stdout
    (kept / "judged.sqlite").write_bytes(b"no database" * 1000)
    assert run("check", ".").stdout == plain
    assert run("check", ".").stdout == plain
    judged.clear()
    assert run("check", ".").stdout == plain
    assert not judged


@pytest.mark.parametrize("damage", ["x'00'", "substr(result, 9)", "NULL", "key"])
def test_damaged_entries_are_judged_again(run: Run, kept: Path, judged: list[int], damage: str):
    plain = run("check", ".").stdout
    with sqlite3.connect(kept / "judged.sqlite") as database:
        database.execute(f"UPDATE judged SET result = {damage}")
    database.close()
    judged.clear()
    assert run("check", ".").stdout == plain
    assert len(judged) == 3
    assert run("check", ".").stdout == plain
    assert len(judged) == 3


def test_without_room_for_it_there_is_no_cache(
    run: Run, folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ZANKREF_CACHE_DIR", "notes.txt")
    result = run("check", "clean.zank")
    assert (result.exit_code, result.stderr) == (0, "")


@posix
def test_a_cache_that_can_only_be_read_is_read(run: Run, kept: Path, judged: list[int]):
    run("check", ".")
    (kept / "judged.sqlite").chmod(0o400)
    result = run("check", ".", "--ignore", "Z305")
    assert (result.exit_code, result.stderr) == (0, "")


def test_runs_at_the_same_time_keep_what_either_has_judged(
    run: Run, folder: Path, kept: Path, judged: list[int]
):
    run("check", "clean.zank")
    first, second = result_cache.ResultCache("so"), result_cache.ResultCache("so")
    first.keep([], "first")
    second.keep([], "second")
    first.close()
    second.close()
    third = result_cache.ResultCache("so")
    assert third.get(list, "first") == third.get(list, "second") == []
    assert result_cache.ResultCache("otherwise").get(list, "first") is None
    third.close()


def test_of_too_much_half_is_thrown_away(
    run: Run, kept: Path, judged: list[int], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(result_cache, "_MOST", 1)
    run("check", ".")
    judged.clear()
    run("check", ".")
    assert 0 < len(judged) < 3
