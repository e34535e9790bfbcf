"""``zankref dataset`` on one machine."""

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

from tests.collection.datasets import ENVIRONMENT, TEXT, about, built, files, rows, write, zankref
from zankref import __version__
from zankref.collection import building, source_texts
from zankref.collection.partition import Settings
from zankref.collection.rows import FILES, VERSION, arrow_schema
from zankref.collection.working import JudgeTask, TaskWorker
from zankref.record.parse import parse

pytestmark = pytest.mark.full


@pytest.fixture
def club(tmp_path: Path) -> Path:
    write(tmp_path / "club", 5, games=2)
    return tmp_path / "club"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_dataset_has_every_game_in_every_table(club: Path, data: Path) -> None:
    said = built(club, into=data)
    assert "games 10, events 90, findings 10, Stops 10" in said
    assert "Judged: 5 texts, 10 games. Unchanged: 0. Copies: 0." in said
    found = rows(data)
    assert {name: len(table) for name, table in found.items()} == {
        "games": 10, "players": 20, "events": 90, "findings": 10, "stops": 10,
        "chances": 20, "sources": 5,
    }  # fmt: skip
    for path in data.glob("*/*.parquet"):
        assert pq.read_schema(path).equals(arrow_schema(path.stem), check_metadata=True)
        assert pq.ParquetFile(path).metadata.num_row_groups == 0 or (
            pq.ParquetFile(path).metadata.row_group(0).column(0).compression == "ZSTD"
        )
    told = about(data)
    assert (told["schema"], told["zankref"]) == (VERSION, __version__)
    assert (told["games"], told["events"]) == (10, 90)


def test_in_several_processes_it_is_the_same(club: Path, data: Path, tmp_path: Path) -> None:
    built(club, into=data)
    built(club, into=tmp_path / "other", more=("--jobs", "2"))
    assert rows(data) == rows(tmp_path / "other")


def test_only_what_is_new_or_has_changed_is_judged(club: Path, data: Path, tmp_path: Path) -> None:
    built(club, into=data)
    assert "Judged: 0 texts, 0 games. Unchanged: 5. Copies: 0." in built(club, into=data)
    (club / "new.zank").write_text(TEXT, encoding="utf-8")
    assert "Judged: 1 text, 1 game. Unchanged: 5. Copies: 0." in built(club, into=data)
    (club / "0001.zank").write_text(TEXT.replace("9h", "8h"), encoding="utf-8")
    (club / "0002.zank").unlink()
    ran = zankref("dataset", club, "-o", data, "--prune")
    assert "Judged: 1 text, 1 game. Unchanged: 4. Copies: 0." in ran.stdout
    assert "1 text is not under the PATHs and was removed: " in ran.stderr
    assert ran.stderr.endswith("/0002.zank\n")
    built(club, into=tmp_path / "other")
    assert rows(data) == rows(tmp_path / "other")


def test_what_was_only_touched_is_not_judged(club: Path, data: Path) -> None:
    built(club, into=data)
    os.utime(club / "0001.zank", (1, 1))
    assert "Judged: 0 texts, 0 games. Unchanged: 5" in built(club, into=data)


def test_all_vanishes(club: Path, data: Path) -> None:
    built(club, into=data)
    before = rows(data)
    for path in club.iterdir():
        path.unlink()
    ran = zankref("dataset", club, "-o", data)
    assert "5 texts are not under the PATHs and stay; --prune removes them: " in ran.stderr
    assert (ran.exit_code, rows(data)) == (0, before)
    ran = zankref("dataset", club, "-o", data, "--prune")
    assert "5 texts are not under the PATHs and were removed: " in ran.stderr
    assert not any(rows(data).values())
    for name in FILES:  # Whoever reads it finds every table, without rows.
        assert [pq.read_table(path).num_rows for path in files(data, name)] == [0]
    built(club, into=data)
    assert len(about(data)["parts"]) == 1


def test_another_effort_judges_all_anew(club: Path, data: Path) -> None:
    built(club, into=data)
    ran = zankref("dataset", club, "-o", data, "--effort", "5")
    assert ran.exit_code == 0
    assert "by another version of zankref" in ran.stderr
    assert "Judged: 5 texts, 10 games. Unchanged: 0. Copies: 0." in ran.stdout
    assert about(data)["effort"] == 5
    assert len(rows(data)["games"]) == 10


def test_small_partitions_are_joined(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "_JOINED", 3)
    club = tmp_path / "club"
    write(club, 1)
    for count in range(6):
        (club / f"more{count}.zank").write_text(TEXT.replace("Ben", f"Ben{count}"), "utf-8")
        built(club, into=data)
    assert len(about(data)["parts"]) == 2
    built(club, into=tmp_path / "other")
    assert rows(data) == rows(tmp_path / "other")


def test_a_large_file_is_judged_part_by_part(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_texts, "_SMALL", 1 << 12)
    large = tmp_path / "large.zank"
    match = TEXT.replace("[Date", '[Match "final"]\n[Date')
    large.write_text((TEXT + match) * 25, encoding="utf-8")
    built(large, into=data)
    games = [pq.read_table(path) for path in files(data, "games")]
    numbers = sorted(n for table in games for n in table["game"].to_pylist())
    assert numbers == list(range(1, 51))
    document = parse(large.read_text(encoding="utf-8"), "large.zank")
    assert [game.line for game in document.games] == sorted(
        line for table in games for line in table["line"].to_pylist()
    )


def test_a_game_without_end_is_a_row(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few kilobytes of an archive can be any number of lines."""
    monkeypatch.setattr(source_texts, "_SMALL", 1 << 12)
    monkeypatch.setattr(source_texts, "_ENDLESS", 1 << 14)
    club = tmp_path / "club"
    write(club, 1)
    many = (TEXT * 100).encode()  # Longer, but of many games.
    (club / "many.zank").write_bytes(many)
    (club / "bomb.zank.gz").write_bytes(gzip.compress(TEXT.encode() + b"\n" * (1 << 20)))
    for _ in range(2):
        ran = zankref("dataset", club, "-o", data)
        assert ran.exit_code == 3
        line = ran.stderr.strip().rpartition("line ")[2]
        assert line.endswith("column 1: this is too long for one game")
        games = pa.concat_tables(pq.read_table(p) for p in files(data, "games"))
        bad = games.filter(pc.is_valid(games["error"])).to_pylist()
        assert [(row["path"][-12:], row["game"]) for row in bad] == [("bomb.zank.gz", 0)]
        assert sum(row["path"].endswith("many.zank") for row in games.to_pylist()) == 100
    assert zankref("--lang", "de", "stats", club).exit_code == 3


def test_files_that_cannot_be_read_are_rows(club: Path, data: Path) -> None:
    (club / "latin.zank").write_bytes(b"# caf\xe9\n")
    (club / "gone.zank").symlink_to(club / "nowhere")
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert f"{club}/gone.zank: No such file or directory" in ran.stderr
    assert f"{club}/latin.zank: line 1, column 6: the byte 0xE9 is not UTF-8" in ran.stderr
    table = {
        row["path"]: row
        for path in files(data, "games")
        for row in pq.read_table(path).to_pylist()
        if row["game"] == 0
    }
    assert table[f"{club}/gone.zank"]["error"] == "No such file or directory"
    assert table[f"{club}/latin.zank"]["error"].startswith("line 1, column 6")
    # What is not text stays so; what could not be read is tried again.
    (club / "gone.zank").unlink()
    (club / "gone.zank").write_text(TEXT, encoding="utf-8")
    again = zankref("dataset", club, "-o", data)
    assert "Judged: 1 text, 1 game. Unchanged: 6." in again.stdout
    assert again.exit_code == 3 and again.stderr.count("zankref: ") == 1
    assert f"{club}/latin.zank: line 1, column 6: the byte 0xE9 is not UTF-8" in again.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_lies_in_a_folder_that_cannot_be_read_stays(club: Path, data: Path) -> None:
    inner = club / "inner"
    write(inner, 2)
    built(club, into=data)
    inner.chmod(0)
    try:
        ran = zankref("dataset", club, "-o", data, "--prune")
    finally:
        inner.chmod(0o700)
    assert ran.exit_code == 3
    assert "is not under" not in ran.stderr and "are not under" not in ran.stderr
    assert len(rows(data)["sources"]) == 8
    built(club, into=data)
    assert len(rows(data)["sources"]) == 7


def test_a_path_that_is_not_there_changes_nothing(club: Path, data: Path) -> None:
    built(club, into=data)
    before = rows(data)
    ran = zankref("dataset", club.parent / "clbu", "-o", data)
    assert (ran.exit_code, ran.stdout) == (3, "")
    assert ran.stderr == f"zankref: {club.parent}/clbu: No such file or directory\n"
    assert rows(data) == before


def test_a_folder_that_is_no_dataset_is_left_alone(club: Path) -> None:
    ran = zankref("dataset", club, "-o", club)
    assert ran.exit_code == 3
    assert "is neither empty nor a dataset" in ran.stderr
    assert len(list(club.iterdir())) == 5


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_name_that_is_no_text(club: Path, data: Path) -> None:
    Path(os.fsdecode(os.fsencode(club) + b"/\xff.zank")).write_text(TEXT, encoding="utf-8")
    Path(os.fsdecode(os.fsencode(club) + b"/\xfe.zip")).write_bytes(b"")
    (club / 'a\'b\n"c".zank').write_text(TEXT, encoding="utf-8")
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert f"{club}/\\udcff.zank: its name is not UTF-8; rename it" in ran.stderr
    assert "Judged: 8 texts, 11 games" in ran.stdout


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_in_a_folder_is_not_waited_for(club: Path, data: Path) -> None:
    os.mkfifo(club / "pipe.zank")
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert f"{club}/pipe.zank: it is not a regular file" in ran.stderr


def test_it_says_what_to_install(club: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 2
    assert "pip install 'zankref[dataset]'" in ran.stderr
    assert not data.exists()
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = zankref("dataset", club, "-o", data, "--cluster", "tcp://127.0.0.1:1")
    assert ran.exit_code == 2
    assert "pip install 'zankref[cluster]'" in ran.stderr


def test_a_full_disk(club: Path, data: Path) -> None:
    resource = pytest.importorskip("resource")
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({1 << 12}, {1 << 12}))"
    assert resource
    run = f"{limit}; import runpy; runpy.run_module('zankref', run_name='__main__')"
    command = [sys.executable, "-c", run, "dataset", str(club), "-o", str(data)]
    ran = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True)
    assert ran.returncode == 3
    assert f"cannot write {data}: " in ran.stderr
    assert "Traceback" not in ran.stderr
    built(club, into=data)
    assert len(rows(data)["games"]) == 10


def test_a_task_that_cannot_write_says_so(tmp_path: Path) -> None:
    worker = TaskWorker("data", str(tmp_path / "gone"), Settings("1", 1))
    result = worker.do(JudgeTask(()))
    assert result.trouble == "cannot write data: No such file or directory"


def test_two_names_of_a_file_are_one(club: Path, data: Path) -> None:
    (club / "again.zank").symlink_to(club / "0001.zank")
    assert "games 10," in built(club, club / "0003.zank", into=data)


def test_names_do_not_depend_on_how_a_path_is_written(
    club: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("./club", "club/", "club"):
        monkeypatch.chdir(club.parent)
        ran = zankref("dataset", path, "-o", "data")
        assert ran.exit_code == 0
        found = rows(data)
        assert all(repr(f"club/{n:04}.zank") in str(found["sources"]) for n in range(5))
    assert "Unchanged: 5" in ran.stdout


def damage_size(part: Path) -> Path:
    path = part / "events.parquet"
    path.write_bytes(path.read_bytes()[:-5])
    return path


def damage_manifest(part: Path) -> Path:
    path = part / "manifest.json"
    path.write_text(path.read_text().replace('"weight": ', '"weight": 1'))
    return path


def damage_byte(part: Path) -> Path:
    path = part / "events.parquet"
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    return path


def damage_sources(part: Path) -> Path:
    path = part / "sources.parquet"
    data = bytearray(path.read_bytes())
    data[20] ^= 1
    path.write_bytes(data)
    return path


def damage_about(part: Path) -> Path:
    path = part.parent / "dataset.json"
    path.write_bytes(path.read_bytes()[:30])
    return path


def lose_file(part: Path) -> Path:
    (part / "stops.parquet").unlink()
    return part / "stops.parquet"


def lose_part(part: Path) -> Path:
    shutil.rmtree(part)
    return part


@pytest.mark.parametrize(
    ("harm", "more"),
    [
        (damage_size, ()),
        (damage_manifest, ()),
        (damage_sources, ()),
        (lose_file, ()),
        (lose_part, ()),
        (damage_about, ()),
        (damage_byte, ("--verify",)),
    ],
)
def test_damage_is_named_and_mended_when_asked(
    club: Path, data: Path, tmp_path: Path, harm, more: tuple[str, ...]
) -> None:
    built(club, into=data)
    path = harm(next(data.glob("part-*")))
    ran = zankref("dataset", club, "-o", data, *more)
    assert ran.exit_code == 3
    assert str(path) in ran.stderr
    assert "--repair" in ran.stderr
    ran = zankref("dataset", club, "-o", data, "--repair", *more)
    assert ran.exit_code == 0
    assert str(path) in ran.stderr or path.name == "dataset.json"
    built(club, into=tmp_path / "other")
    assert rows(data) == rows(tmp_path / "other")
    built(club, into=data, more=more)


def test_damage_is_noticed_before_partitions_are_joined(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "_JOINED", 3)
    club = tmp_path / "club"
    write(club, 1)
    for count in range(2):
        built(club, into=data)
        (club / f"more{count}.zank").write_text(TEXT.replace("Ben", f"Ben{count}"), "utf-8")
    damage_byte(next(data.glob("part-*")))
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert "events.parquet has changed since it was written" in ran.stderr


def test_a_dataset_of_another_schema(club: Path, data: Path) -> None:
    built(club, into=data)
    path = data / "dataset.json"
    path.write_text(path.read_text().replace(VERSION, "zankref-dataset/9"))
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert "has the schema zankref-dataset/9" in ran.stderr


def test_without_its_list_a_dataset_is_found_again(club: Path, data: Path) -> None:
    """A text that has changed since is there as it is now, though the old one still lies there."""
    built(club, into=data)
    (club / "0001.zank").write_text(TEXT.replace("9h", "8h"), encoding="utf-8")
    built(club, into=data)
    before = rows(data)
    (data / "dataset.json").unlink()
    ran = zankref("query", data, "FROM games")
    assert ran.exit_code == 3 and "has not finished" in ran.stderr
    assert "Judged: 0 texts" in built(club, into=data)
    assert rows(data) == before
