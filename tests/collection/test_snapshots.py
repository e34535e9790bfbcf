"""Readers see a dataset as it was before a run, or as it is after it, and never less.

The readers of docs/dataset.md read at each step that runs take on the disk.
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pytest

from tests.collection.datasets import TEXT, about, built, files, rows, zankref
from tests.layers import few
from zankref.collection import building, dataset

pytestmark = pytest.mark.full

UPDATES = few(3, 3, nightly=20)

Names = list[str]


def by_duckdb(data: Path) -> Names:
    found = duckdb.read_parquet([str(path) for path in files(data, "players")])
    return sorted(name for (name,) in found.project("name").fetchall())


def by_sql(data: Path) -> Names:
    with duckdb.connect() as connection:
        connection.execute(f"SET VARIABLE parts = (SELECT parts FROM '{data}/dataset.json')")
        found = connection.execute(
            "SELECT name FROM read_parquet(list_transform(getvariable('parts'), "
            f"lambda part: '{data}/' || part || '/players.parquet'))"
        )
        return sorted(name for (name,) in found.fetchall())


def by_polars(data: Path) -> Names:
    return sorted(pl.scan_parquet(files(data, "players")).collect()["name"])


def by_pandas(data: Path) -> Names:
    return sorted(pd.concat(map(pd.read_parquet, files(data, "players")))["name"])


def by_query(data: Path) -> Names:
    ran = zankref("query", data, "SELECT name FROM players", "--format", "json")
    assert (ran.exit_code, ran.stderr) == (0, "")
    return sorted(row["name"] for row in json.loads(ran.stdout))


def by_stats(data: Path) -> Names:
    ran = zankref("stats", data, "--format", "json")
    assert (ran.exit_code, ran.stderr) == (0, "")
    groups = json.loads(ran.stdout)["groups"]
    return sorted(group["player"] for group in groups for _ in range(group["games"]))


READERS = (by_duckdb, by_sql, by_polars, by_pandas, by_query, by_stats)


def there_is(club: Path) -> Names:
    """Return who plays in the games of a folder."""
    texts = (path.read_text(encoding="utf-8") for path in club.iterdir())
    return sorted(name for text in texts for name in re.findall(r'\[Player\d "(.*)"\]', text))


@contextmanager
def at_each_step(monkeypatch: pytest.MonkeyPatch, look: Callable[[], None]) -> Iterator[None]:
    """Look after each step with which something comes to its place or goes."""

    def seen(take: Callable[..., Any]) -> Callable[..., Any]:
        def taken(*arguments: Any, **options: Any) -> Any:
            result = take(*arguments, **options)
            look()
            return result

        return taken

    with monkeypatch.context() as patch:
        for module, name in ((os, "rename"), (os, "replace"), (shutil, "rmtree")):
            patch.setattr(module, name, seen(getattr(module, name)))
        yield


def write(club: Path, name: str, number: int) -> None:
    text = TEXT.replace("Anna", f"Anna{name}").replace("Ben", f"Ben{number}")
    (club / f"{name}.zank").write_text(text, encoding="utf-8")


def change(club: Path, number: int) -> None:
    """Add a record, change one, move one, and take one away."""
    write(club, str(number), number)
    write(club, str(number // 2), number)
    if number > 2:
        (club / f"{number - 2}.zank").rename(club / f"moved{number - 2}.zank")
    if number > 3:
        (club / f"moved{number - 3}.zank").unlink()


def test_many_updates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_JOINED", 3)
    monkeypatch.setattr(dataset, "_STAYS", 3600)
    club, data = tmp_path / "club", tmp_path / "data"
    club.mkdir()
    write(club, "0", 0)
    built(club, into=data)
    first, there = files(data, "players"), there_is(club)
    looks = 0
    for number in range(1, UPDATES + 1):
        before, parts = there_is(club), files(data, "players")
        change(club, number)
        after, found = there_is(club), before

        def look() -> None:
            nonlocal looks, found
            looks += 1
            seen = READERS[looks % len(READERS)](data)
            assert seen in ((before, after) if found == before else (after,))  # noqa: B023
            found = seen

        with at_each_step(monkeypatch, look):
            assert zankref("dataset", club, "-o", data, "--prune").exit_code == 0
        assert [read(data) for read in READERS] == [after] * len(READERS)
        # Who had the list before the run can still read what it names.
        assert sorted(pl.read_parquet(parts)["name"]) == before
    assert looks > 8 * UPDATES
    # Who reads for less than that long may be as slow as twenty runs.
    assert sorted(pl.read_parquet(first)["name"]) == there
    # Then what has been replaced goes.
    monkeypatch.setattr(dataset, "_STAYS", -1)
    built(club, into=data)
    assert len(list(data.glob("part-*"))) == len(about(data)["parts"])


def test_another_effort_judges_beside_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, data = tmp_path / "club", tmp_path / "data"
    club.mkdir()
    for number in range(3):
        write(club, str(number), number)
    built(club, into=data)
    names = there_is(club)
    with at_each_step(monkeypatch, lambda: by_polars(data) == names or pytest.fail("not all")):
        ran = zankref("dataset", club, "-o", data, "--effort", "5")
    assert "Judged: 3 texts, 3 games. Unchanged: 0. Copies: 0." in ran.stdout
    assert by_polars(data) == names and about(data)["effort"] == 5


def test_what_other_settings_judged_and_is_not_found_stays(tmp_path: Path) -> None:
    club, data = tmp_path / "club", tmp_path / "data"
    club.mkdir()
    for number in range(3):
        write(club, str(number), number)
    built(club, into=data)
    names = there_is(club)
    (club / "1.zank").rename(tmp_path / "1.zank")
    for is_anew in (True, False):
        ran = zankref("dataset", club, "-o", data, "--effort", "5")
        assert ("everything is judged again" in ran.stderr) == is_anew
        assert f"1 text is not under the PATHs and stays; --prune removes it: {club}/1.zank" in (
            ran.stderr
        )
        assert by_polars(data) == names
    (tmp_path / "1.zank").rename(club / "1.zank")
    ran = zankref("dataset", club, "-o", data, "--effort", "5")
    assert "Judged: 1 text, 1 game. Unchanged: 2. Copies: 0." in ran.stdout
    built(club, into=tmp_path / "other", more=("--effort", "5"))
    assert rows(data) == rows(tmp_path / "other")
