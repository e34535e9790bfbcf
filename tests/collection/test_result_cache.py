"""What was judged before: the same rows without judging, wherever a game stands now."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, MISSED, Run
from tests.layers import few
from zankref.collection import source_texts
from zankref.collection.result_cache import ResultCache
from zankref.collection.rows import GameRows
from zankref.collection.source_texts import SourceText
from zankref.collection.sources import Source
from zankref.collection.tabulating import judged_game
from zankref.reachability.budget import DEFAULT_EFFORT

RECORDS = Path(__file__).parents[2] / "records"
MATCH = (RECORDS / "streitpatience" / "match.zank").read_text(encoding="utf-8")
UNKNOWN = '[Date 2026-10-03]\n[Rules "wegner"]\n1: Q>A ?\n'
TEXTS = {
    "many.zank": CLEAN + MISSED + "\n" + UNKNOWN + CLEAN,
    "match.zank": MISSED + MATCH,
    **{path.name: path.read_text(encoding="utf-8") for path in RECORDS.glob("wegner/[dfkp]*.zank")},
}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is kept, which is the current one's."""
    monkeypatch.delenv("ZANKREF_CACHE_DIR")
    monkeypatch.chdir(tmp_path)
    return tmp_path / ".zankref_cache"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The lines of the games that were judged for their rows."""
    lines: list[int] = []

    def noted(game, *args):
        lines.append(game.line)
        return judged_game(game, *args)

    monkeypatch.setattr(source_texts, "judged_game", noted)
    return lines


def rows_of(text: str, cache: ResultCache | None = None, path: str = "a.zank") -> list[GameRows]:
    """Return the rows of a text."""
    source = Source(path, len(text), None)
    found = [*SourceText(source, BytesIO(text.encode()), DEFAULT_EFFORT, (), cache).rows()]
    if cache is not None:
        cache.close()
    return found


def test_rows_are_the_same_wherever_a_game_stands_now(kept: Path, judged: list[int]) -> None:
    for name, text in TEXTS.items():
        plain = rows_of(text, None, name)
        assert rows_of(text, ResultCache(), name) == plain
        judged.clear()
        assert rows_of(text, ResultCache(), name) == plain
        assert rows_of(text, ResultCache(), f"deep/{name}") == rows_of(text, None, f"deep/{name}")
    text = TEXTS["many.zank"]
    moved = "# What follows was elsewhere.\n" + CLEAN + "\n" + text
    plain = rows_of(moved)
    judged.clear()
    assert rows_of(moved, ResultCache()) == plain
    assert judged == [2]


def test_of_a_long_text_only_what_is_new_is_judged(kept: Path, judged: list[int]) -> None:
    rows_of(CLEAN * 30, ResultCache())
    judged.clear()
    rows_of(f"{CLEAN * 30}\n{MISSED}", ResultCache())
    assert judged == [122]


def test_what_comes_before_in_a_match_counts(kept: Path) -> None:
    for text in (MATCH, MATCH + MATCH, CLEAN + MATCH, CLEAN + MATCH + MATCH):
        for _ in range(2):
            assert rows_of(text, ResultCache()) == rows_of(text)


@pytest.mark.parametrize("damaged", [None, [], [1, 0, [[]]], [1, 0, [[[["x"]]]]], {"lines": 1}])
def test_what_is_damaged_is_judged_again(kept: Path, judged: list[int], damaged: object) -> None:
    plain = rows_of(MISSED)
    cache = ResultCache()
    cache.keep(damaged, MISSED.rstrip("\n"))
    cache.close()
    judged.clear()
    for _ in range(2):
        assert rows_of(MISSED, ResultCache()) == plain
    assert judged == [1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_figures_are_the_same(run: Run, kept: Path, judged: list[int], jobs: int) -> None:
    for name, text in TEXTS.items():
        Path(name).write_text(text, encoding="utf-8")
    command = ["stats", ".", "--format", "json", "--by", "player,month,code"]
    plain = run(*command, "--no-cache")
    assert not kept.exists()
    for _ in range(2):
        judged.clear()
        again = run(*command, "--jobs", jobs)
        assert (again.stdout, again.stderr) == (plain.stdout, plain.stderr)
    assert kept.exists()
    assert not judged


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_games_are_selected(run: Run, kept: Path, judged: list[int], jobs: int) -> None:
    """Also where a date does not say, where a file cannot be read, and where none is meant."""
    for name, text in TEXTS.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("bad.zank").write_bytes(CLEAN.encode() + b"\xff")
    asked = [
        [], ["--code", "Z305"], ["--player", "Ben", "--longer-than", "3"], ["--result", "*"],
        ["--since", "2026-10-03"], ["--rules", "online"], ["--agreed", "advanced"],
        ["--tops", "♥K on R1"], ["--moments"],
    ][:: 4 if jobs == 2 else few(2, 1)]  # fmt: skip
    plain = [run("select", *options, "--no-cache", ".") for options in asked]
    assert not kept.exists()
    run("stats", ".")
    judged.clear()
    for options, result in zip(asked, plain, strict=True):
        again = run("select", *options, "--jobs", jobs, ".")
        assert (again.stdout, again.stderr) == (result.stdout, result.stderr)
        assert again.exit_code == result.exit_code
    assert not judged


@pytest.mark.full
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_dataset_takes_what_was_judged_for_figures(
    run: Run, kept: Path, judged: list[int], jobs: int
) -> None:
    from tests.collection.datasets import rows

    folder = Path("records")
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    run("dataset", folder, "-o", "plain", "--no-cache", "--quiet")
    assert not kept.exists()
    run("stats", folder)
    judged.clear()
    run("dataset", folder, "-o", "data", "--quiet", "--jobs", jobs)
    assert not judged
    assert rows(Path("data")) == rows(Path("plain"))
