"""A text is known by what it says, wherever it lies and whenever it was written."""

import gzip
import os
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.collection.datasets import TEXT, built, rows, write, zankref
from zankref.collection import open_sources

pytestmark = pytest.mark.full

NOTHING = "Judged: 0 texts, 0 games. Unchanged: 5. Copies: {}."


@pytest.fixture
def club(tmp_path: Path) -> Path:
    write(tmp_path / "club", 5)
    return tmp_path / "club"


@pytest.fixture
def data(club: Path, tmp_path: Path) -> Path:
    built(club, into=tmp_path / "data")
    return tmp_path / "data"


def nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sources, "raw", lambda path: pytest.fail(f"{path} is read"))


def again(
    *paths: Path, data: Path, copies: int, monkeypatch: pytest.MonkeyPatch
) -> dict[str, list[object]]:
    """See that nothing is judged, and the next time nothing is read."""
    assert NOTHING.format(copies) in built(*paths, into=data)
    found = rows(data)
    with monkeypatch.context() as patch:
        nothing_is_read(patch)
        assert NOTHING.format(copies) in built(*paths, into=data)
    assert rows(data) == found
    return found


def test_touched(club: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(data)
    for path in club.iterdir():
        os.utime(path, (1, 1))
    assert again(club, data=data, copies=0, monkeypatch=monkeypatch) == before


def test_copied(club: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(data)
    shutil.copytree(club, club.parent / "copy")
    (club.parent / "copy" / "0.zank.gz").write_bytes(
        gzip.compress((club / "0000.zank").read_bytes())
    )
    both = (club, club.parent / "copy")
    assert again(*both, data=data, copies=6, monkeypatch=monkeypatch) == before
    # The copies remain when the others go.
    shutil.rmtree(club)
    found = again(both[1], data=data, copies=1, monkeypatch=monkeypatch)
    assert {row[0] for row in found["games"]} == {row[0] for row in before["games"]}
    assert all(repr(f"{both[1]}/")[:-1] in row[1] for row in found["games"])


def test_another_folder(
    club: Path, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = tmp_path / "moved" / "here"
    moved.parent.mkdir()
    club.rename(moved)
    found = again(moved, data=data, copies=0, monkeypatch=monkeypatch)
    built(moved, into=tmp_path / "other")
    assert found == rows(tmp_path / "other")


def test_relative_or_absolute(club: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(data)
    nothing_is_read(monkeypatch)
    for folder, path in ((club.parent, "club"), (club, "."), (club.parent / "data", "../club")):
        monkeypatch.chdir(folder)
        assert NOTHING.format(0) in built(path, into=data)
    assert rows(data) == before


def test_into_an_archive(
    club: Path, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "club.zip", "w") as archive:
        for path in club.iterdir():
            archive.write(path, path.name)
    shutil.rmtree(club)
    found = again(tmp_path / "club.zip", data=data, copies=0, monkeypatch=monkeypatch)
    assert f"'zip://0000.zank::{tmp_path}/club.zip'" in found["sources"][0]


def test_the_same_in_two_files_counts_once(tmp_path: Path) -> None:
    write(tmp_path / "club", 3)
    shutil.copytree(tmp_path / "club", tmp_path / "copy")
    for jobs in ("1", "2"):
        data = tmp_path / f"data{jobs}"
        said = built(tmp_path / "club", tmp_path / "copy", into=data, more=("--jobs", jobs))
        assert "Judged: 3 texts, 3 games. Unchanged: 0. Copies: 3." in said
        assert len(rows(data)["games"]) == len({row[0] for row in rows(data)["games"]}) == 3


def test_a_text_that_has_changed_back(club: Path, data: Path) -> None:
    before = rows(data)
    path = club / "0001.zank"
    text = path.read_text(encoding="utf-8")
    for changed in (text.replace("9h", "8h"), text):
        path.write_text(changed, encoding="utf-8")
        assert "Judged: 1 text, 1 game. Unchanged: 4. Copies: 0." in built(club, into=data)
    assert [row[:3] for row in rows(data)["games"]] == [row[:3] for row in before["games"]]


def test_two_texts_change_places(club: Path, data: Path, tmp_path: Path) -> None:
    first, second = club / "0000.zank", club / "0001.zank"
    first.rename(club / "other")
    second.rename(first)
    (club / "other").rename(second)
    assert NOTHING.format(0) in built(club, into=data)
    built(club, into=tmp_path / "other")
    assert rows(data)["games"] == rows(tmp_path / "other")["games"]


def test_same_names_in_two_clubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    for number, name in enumerate(("north", "south")):
        (tmp_path / name / "games").mkdir(parents=True)
        text = TEXT.replace("Anna", name)
        (tmp_path / name / "games" / "a.zank").write_text(text, encoding="utf-8")
        monkeypatch.chdir(tmp_path / name)
        ran = zankref("dataset", "games", "-o", data)
        assert ("1 text is not under the PATHs and stays" in ran.stderr) == bool(number)
    assert len(rows(data)["games"]) == 2
    ran = zankref("dataset", "games", "-o", data, "--prune")
    assert ran.stderr.endswith("was removed: games/a.zank\n")
    assert "south" in str(rows(data)["players"]) and "north" not in str(rows(data)["players"])


def test_what_is_remembered_may_be_lost(club: Path, data: Path) -> None:
    for path in club.iterdir():
        os.utime(path, (1, 1))
    built(club, into=data)
    (data / ".seen").write_bytes(b"no database" * 1000)
    assert NOTHING.format(0) in built(club, into=data)


@pytest.mark.parametrize("url", ["s3://bucket/data", "memory://data"])
def test_a_dataset_is_not_written_to_a_url(
    club: Path, tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = zankref("dataset", club, "-o", url)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert f"{url} is not a folder" in ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["club"]


def test_what_cannot_be_read_just_now_is_not_pruned(club: Path, tmp_path: Path) -> None:
    """The games of an archive that is broken stay; those of a file that is missing go."""
    data = tmp_path / "data"
    with zipfile.ZipFile(tmp_path / "club.zip", "w") as archive:
        for path in club.iterdir():
            archive.write(path, path.name)
    single = tmp_path / "single.zank"
    single.write_text(TEXT, encoding="utf-8")
    whole = (tmp_path / "club.zip").read_bytes()
    built(tmp_path / "club.zip", single, into=data)
    before = rows(data)["players"]
    (tmp_path / "club.zip").write_bytes(b"PK no zip")
    single.unlink()
    for _ in range(2):
        ran = zankref("dataset", tmp_path / "club.zip", "-o", data)
        assert ran.exit_code == 3 and f"{tmp_path}/club.zip: File is not a zip" in ran.stderr
        assert rows(data)["players"] == before
    assert zankref("dataset", tmp_path / "club.zip", "-o", data, "--prune").exit_code == 3
    assert len(rows(data)["players"]) == len(before) - 2  # The other file is missing.
    (tmp_path / "club.zip").write_bytes(whole)
    assert NOTHING.format(0) in built(tmp_path / "club.zip", into=data)
    assert len(rows(data)["sources"]) == len(rows(data)["games"]) == 5
