"""The GitHub action: its steps are run as GitHub runs them, with bash and an environment."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from tests.cli.conftest import CLEAN, MISSED, posix
from tests.each import each
from zankref.cli import main

ROOT = Path(__file__).parents[2]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")


def run(step: str, folder: Path, python: str, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run a step of the action in a folder; inputs that are not given have their default."""
    values = {name: told["default"] for name, told in ACTION["inputs"].items()}
    values |= {name.replace("_", "-"): value for name, value in inputs.items()}

    def filled(text: str) -> str:
        """Return what GitHub makes of an expression."""
        if text == "${{ steps.python.outputs.python-path }}":
            return python
        (name,) = re.fullmatch(r"\$\{\{ inputs\.([a-z-]+) \}\}", text).groups()  # type: ignore[union-attr]
        return str(values[name])

    env = os.environ | {name: filled(text) for name, text in STEPS[step]["env"].items()}
    env |= {"RUNNER_TEMP": str(folder / "temp"), "GITHUB_ACTION_PATH": str(ROOT)}
    script = folder / "step.sh"
    script.write_text(STEPS[step]["run"], encoding="utf-8")
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", str(script)]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8"
    )


def check(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the step with all that it starts."""
    return run("Check the records", folder, sys.executable, **inputs)


class Told:
    """What the step of that name gives a program in place of Python."""

    def __init__(self, step: str, folder: Path, **inputs: str) -> None:
        python = folder / "python"
        python.write_text('#!/bin/sh\nprintf "%s\\0" "$@" > told\n', encoding="utf-8")
        python.chmod(0o755)
        run(step, folder, str(python), **inputs).check_returncode()
        self.args = (folder / "told").read_text(encoding="utf-8").split("\0")[:-1]

    def check(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Result:
        """Do what Python would do with that."""
        assert self.args[:4] == ["-P", "-m", "zankref", "check"]
        monkeypatch.chdir(folder)
        return CliRunner().invoke(main, self.args[3:])


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder with records, and with what must not be run."""
    (tmp_path / "my games").mkdir()
    (tmp_path / "my games" / "missed.zank").write_text(MISSED, encoding="utf-8")
    (tmp_path / "clean.zank").write_text(CLEAN, encoding="utf-8")
    for name in ("zankref", "click"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('this was run')", encoding="utf-8")
    return tmp_path


@posix
def test_findings_are_shown_at_their_lines(records: Path):
    result = check(records)
    assert result.returncode == 1
    (line,) = result.stdout.splitlines()
    assert line.startswith("::error file=my games/missed.zank,line=9,col=10,endLine=9,")
    assert "title=Z305 missed-waste-tableau::♣8 could go from" in line


@posix
def test_each_line_is_a_path(records: Path):
    told = Told("Check the records", records, paths="clean.zank\n\nmy games\n")
    assert told.args[-3:] == ["--", "clean.zank", "my games"]


@posix
@pytest.mark.parametrize(
    ("inputs", "status", "shown"),
    [
        ({"paths": "clean.zank"}, 0, ""),
        ({"select": "Z4"}, 0, ""),
        ({"ignore": "Z305"}, 0, ""),
        ({"fail_on": "error"}, 0, "::error"),
        ({"lang": "de"}, 1, "♣8 konnte"),
        ({"fail_on": "sometimes"}, 2, ""),
    ],
)
def test_inputs_are_options(
    records: Path, inputs: dict[str, str], status: int, shown: str, monkeypatch: pytest.MonkeyPatch
):
    result = Told("Check the records", records, **inputs).check(records, monkeypatch)
    assert result.exit_code == status, result.stderr
    assert shown in result.stdout and bool(shown) == bool(result.stdout)


@posix
@each("name", ["paths", "select", "ignore", "fail_on", "lang"])
@each("text", ['"; touch hit #', "$(touch hit)", "`touch hit`", "--output-file=hit"])
def test_nothing_in_an_input_is_run(
    records: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch
):
    result = Told("Check the records", records, **{name: text}).check(records, monkeypatch)
    assert result.exit_code in (2, 3)
    assert not (records / "hit").exists()


@posix
@pytest.mark.parametrize(
    ("version", "installed"),
    [("", str(ROOT)), ("1.0.0", "zankref==1.0.0"), ("-r x", "zankref==-r x")],
)
def test_what_is_installed(tmp_path: Path, version: str, installed: str):
    told = Told("Install zankref", tmp_path, version=version).args
    assert told[:2] == ["-m", "pip"]
    assert told[-4:] == ["--target", str(tmp_path / "temp" / "zankref"), "--", installed]


def test_scripts_know_inputs_from_the_environment_alone():
    used = set()
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", "")
        used |= set(re.findall(r"inputs\.([a-z-]+)", str(step.get("env", ""))))
    assert used == {*ACTION["inputs"]}


def test_the_page_has_all_inputs():
    table = PAGE[PAGE.index("| `with` |") : PAGE.index("GitHub limits")]
    named = {name for row in re.findall(r"^\| (`.*?) \|", table, re.M) for name in row.split(", ")}
    assert named - {"`with`"} == {f"`{name}`" for name in ACTION["inputs"]}


def test_the_page_gives_inputs_that_there_are():
    blocks = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)]
    jobs = [job for block in blocks for job in block.get("jobs", {}).values()]
    calls = [s for job in jobs for s in job["steps"] if s.get("uses", "").startswith("zankref/")]
    assert [call["with"] for call in calls] == [{"paths": "records/"}]
    assert {name for call in calls for name in call["with"]} <= {*ACTION["inputs"]}
