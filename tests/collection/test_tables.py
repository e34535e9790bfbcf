"""``zankref.tables``: records as Arrow tables."""

from pathlib import Path
from typing import Any

import pytest

import zankref
from tests.cli.conftest import Run
from tests.collection.test_stats import FIRST, SECOND
from tests.each import each
from zankref.collection.rows import TABLES

pytestmark = pytest.mark.full


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "a.zank").write_text(f"{FIRST}\n{SECOND}", encoding="utf-8")
    (folder / "bad.zank").write_bytes(b"\xff\xfe")
    return folder


def test_records_and_a_dataset_give_the_same_tables(run: Run, records: Path):
    told = zankref.tables(records)
    assert [*told] == [*TABLES]
    assert run("dataset", records, "-o", records.parent / "data").exit_code == 3
    stored = zankref.tables(str(records.parent / "data"))
    for name, table in told.items():
        assert table.schema.equals(stored[name].schema, check_metadata=True)
        assert table.sort_by("game_id").equals(stored[name].sort_by("game_id")), name


def test_they_become_data_frames(records: Path):
    games, faults = (zankref.tables([records])[name].to_pandas() for name in ("games", "findings"))
    assert games["moves"].tolist() == [2, 2, 0]
    assert games["error"].notna().tolist() == [False, False, True]
    assert faults["code"].tolist().count("Z302") == 2


def test_what_leads_nowhere(tmp_path: Path):
    assert {table.num_rows for table in zankref.tables(tmp_path).values()} == {0}
    with pytest.raises(FileNotFoundError, match="nowhere"):
        zankref.tables([tmp_path, tmp_path / "nowhere"])
    with pytest.raises(zankref.InvalidArgument):
        zankref.tables(tmp_path, effort=0)


@each("paths", [None, 5, [5], [None]])
def test_what_is_no_path(paths: Any):
    with pytest.raises(zankref.InvalidType, match="expected a path or several, not "):
        zankref.tables(paths)


def test_a_dataset_that_is_damaged(run: Run, records: Path):
    data = records.parent / "data"
    run("dataset", records, "-o", data)
    for path in data.glob("part-*/games.parquet"):
        path.unlink()
    with pytest.raises(zankref.Error, match=r"games\.parquet"):
        zankref.tables(data)
