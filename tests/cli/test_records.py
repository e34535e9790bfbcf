"""What a record is, by its name and by what is in it, for every command alike."""

import bz2
import gzip
import json
import lzma
import re
import tarfile
import zipfile
from pathlib import Path

import pytest
import yaml

import zankref
from tests.cli.conftest import MISSED, Run
from tests.each import each
from zankref.record.folders import is_record

RECORDS = [
    "kitchen.zank",
    "KITCHEN.ZANK",
    "a b.Zank",
    "-x.zank",
    "k.zank.gz",
    "k.ZANK.XZ",
    "./k.zank",
]
NONE = [
    "._kitchen.zank", ".kitchen.zank", "__MACOSX/kitchen.zank", ".git/kitchen.zank", "a/.b/k.zank",
    "~$kitchen.zank", "kitchen.zank~", "kitchen.zank.bak", "#kitchen.zank#", "kitchen.zanki",
    "kitchen.gz", "zank",
]  # fmt: skip
JUNK = b"\0\5\26\7\0\2\0\0Mac OS X        "
HOOKS = yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text("utf-8"))


@each("name, is_one", [*((name, True) for name in RECORDS), *((name, False) for name in NONE)])
def test_what_is_a_record_by_its_name(name: str, is_one: bool):
    assert is_record(name) == is_one
    assert is_record(name.replace("/", "\\")) == is_one
    check = next(hook for hook in HOOKS if hook["id"] == "zankref-check")
    is_hooked = re.search(check["files"], name) and not re.search(check["exclude"], name)
    assert bool(is_hooked) == (is_one and not name.startswith("./"))


@pytest.fixture
def club(tmp_path: Path) -> Path:
    club = tmp_path / "club"
    for name in [*RECORDS[:4], *NONE]:
        path = club / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(MISSED.encode() if name in RECORDS else JUNK)
    (club / "packed.zank.gz").write_bytes(gzip.compress(MISSED.encode()))
    return club


def test_a_folder_and_archives_of_it_hold_the_same_records(run: Run, club: Path, tmp_path: Path):
    names = {*RECORDS[:4], "packed.zank.gz"}
    found = json.loads(run("check", "--format", "json", club).stdout)
    assert {Path(game["path"]).name for game in found["games"]} == names
    assert {game["findings"][0]["code"] for game in found["games"]} == {"Z305"}
    assert {Path(verdict.path).name for verdict in zankref.check(club)} == names
    zipped, tarred = tmp_path / "club.zip", tmp_path / "club.tar.gz"
    with zipfile.ZipFile(zipped, "w") as archive, tarfile.open(tarred, "w:gz") as tar:
        for file in sorted(path for path in club.rglob("*") if path.is_file()):
            archive.write(file, file.relative_to(club))
            tar.add(file, f"./{file.relative_to(club).as_posix()}")
    for place in (club, zipped, tarred):
        counted = run("stats", "--format", "json", "--twins", "count", place)
        assert counted.exit_code == 0
        assert json.loads(counted.stdout)["games"] == 5


@each("ending, packed", [("gz", gzip.compress), ("bz2", bz2.compress), ("XZ", lzma.compress)])
def test_a_packed_record_is_read_everywhere(
    run: Run, tmp_path: Path, ending: str, packed, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / f"kitchen.zank.{ending}"
    file.write_bytes(packed(MISSED.encode()))
    assert "Z305" in run("check", file).stdout
    assert zankref.check(file)[0].findings[0].code == "Z305"
    assert zankref.read(file).games
    assert "After event" in run("show", file).stdout
    assert run("report", file).exit_code == 0
    assert (tmp_path / "kitchen.html").exists()
    assert run("fmt", "--check", file).exit_code == 0
    changed = run("annotate", file)
    assert (changed.exit_code, "decompress it first" in changed.stderr) == (3, True)
    file.write_bytes(packed(MISSED.encode() * 99)[:-9])
    broken = run("check", file)
    assert (broken.exit_code, f"{file.name}: " in broken.stderr) == (3, True)
    with pytest.raises(OSError, match=file.name):
        zankref.read(file)


OTHERS = [
    ("utf-16", "this is UTF-16; save it as UTF-8"),
    ("utf-16-le", "this is UTF-16; save it as UTF-8"),
    ("utf-16-be", "this is UTF-16; save it as UTF-8"),
    ("utf-32", "this is UTF-32; save it as UTF-8"),
    ("utf-32-le", "this is UTF-32; save it as UTF-8"),
    ("utf-32-be", "this is UTF-32; save it as UTF-8"),
]


@each("command", ["check", "show", "fmt", "report", "annotate", "diff"])
def test_what_is_no_record_is_named_as_what_it_is(run: Run, folder: Path, command: str):
    def said(data: bytes, name: str = "x.zank") -> str:
        (folder / name).write_bytes(data)
        args = [name, "clean.zank"] if command == "diff" else [name]
        ran = run(command, *args)
        assert ran.exit_code == 3
        return ran.stdout + ran.stderr

    for encoding, reason in OTHERS:
        assert reason in said(MISSED.encode(encoding))
    with zipfile.ZipFile("club.zip", "w") as archive:
        archive.writestr("a.zank", MISSED)
    with tarfile.open("club.tar", "w") as tar:
        tar.add("missed.zank")
    assert "this is an archive (zip); unpack it" in said(Path("club.zip").read_bytes(), "c.zip")
    assert "this is an archive (tar); unpack it" in said(Path("club.tar").read_bytes(), "c.tar")
    packed = gzip.compress(Path("club.tar").read_bytes())
    assert "this is an archive (tar); unpack it" in said(packed, "c.tar.gz")
    assert "this is an archive (gzip); unpack it" in said(packed, "c.tgz")


def test_the_hooks_take_names_that_begin_with_a_dash(run: Run, folder: Path):
    (folder / "-x.zank").write_text(MISSED, encoding="utf-8")
    for hook in HOOKS:
        _, command = hook["entry"].split()
        ran = run(command, *hook["args"], "-x.zank")
        assert ran.exit_code == (1 if command == "check" else 0)
