"""What an output is: the ending of its name says what is written, for every command alike."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.each import each
from zankref.cli.outputs import _EXTENSIONS
from zankref.report.reporter import FORMATS

UNKNOWN = ["x.xls", "x.ods", "x.tsv", "x.json.gz", "x.docx", "x.pdf"]


@each("file", [*UNKNOWN, "x.csv", "x.html"])
@each("command", [("check",), ("check", "--format", "json"), ("check", "--statistics")])
def test_an_ending_that_does_not_fit_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, command: tuple[str, ...]
):
    monkeypatch.chdir(tmp_path)
    refused = run(*command, "-", "-o", file, stdin="")
    assert refused.exit_code == 2
    assert f"The extension of {file} " in refused.stderr
    assert not (tmp_path / file).exists()


@pytest.mark.parametrize(
    "command",
    [
        ["stats"], ["stats", "--format", "csv"], ["report"], ["select"], ["select", "--moments"],
        ["query", "--example", "1"],
    ],
)  # fmt: skip
def test_every_command_refuses_an_ending_alike(run: Run, folder: Path, command: list[str]):
    for file in UNKNOWN:
        refused = run(*command, "missed.zank", "-o", file)
        assert (refused.exit_code, f"The extension of {file} " in refused.stderr) == (2, True)
        assert not (folder / file).exists()
    assert run("new", "x.xlsx").exit_code == 2
    assert run("select", "--moments", "missed.zank", "--page", "x.pdf").exit_code == 2


@each("where", ["s3://bucket/season/", "-"])
def test_what_writes_to_a_folder_refuses_what_is_not_one(run: Run, folder: Path, where: str):
    commands = [
        *(
            ["club", ".", "-o"],
            ["report", ".", "-o"],
            ["dataset", ".", "-o"],
            ["simulate", "--out"],
        ),
        *[["select", ".", "-o"]] * (where != "-"),
    ]
    before = sorted(folder.rglob("*"))
    for command in commands:
        refused = run(*command, where)
        assert (refused.exit_code, refused.stdout) == (2, ""), command
        assert "folder" in refused.stderr and sorted(folder.rglob("*")) == before, command


@each("format_", FORMATS)
def test_the_ending_of_a_file_says_what_check_writes(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, format_: str
):
    asked = run("check", "--format", format_, "missed.zank").stdout
    for ending in _EXTENSIONS[format_]:
        for file in (f"found{ending}", f"FOUND{ending.upper()}"):
            assert run("check", "missed.zank", "--format", format_, "-o", file).exit_code == 1
            assert (folder / file).read_text(encoding="utf-8") == asked
            if format_ in ("json", "json-lines", "markdown", "junit", "text"):
                assert run("check", "missed.zank", "-o", file).exit_code == 1
                assert (folder / file).read_text(encoding="utf-8") == asked


def test_json_by_its_ending(run: Run, folder: Path):
    assert run("check", "missed.zank", "-o", "found.json").exit_code == 1
    assert json.loads((folder / "found.json").read_text(encoding="utf-8"))["schema"] == "zankref/1"
    for name in ("found", ".found"):
        run("check", "missed.zank", "-o", name)
        assert "missed.zank" in (folder / name).read_text(encoding="utf-8").partition("\n")[0]
