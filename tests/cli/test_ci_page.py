"""The page on CI and the hooks for pre-commit: what they name must exist."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.cli.conftest import MISSED, Run
from zankref.codes import Severity
from zankref.report.github import LEVELS
from zankref.report.gitlab import SEVERITIES
from zankref.report.reporter import FORMATS
from zankref.report.sarif import LEVELS as SARIF_LEVELS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
HOOKS = {
    hook["id"]: hook
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
}
BLOCKS = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)]
LINES = re.findall(r"^(?:    - |          )?(zankref \w+ .*)$", PAGE, re.MULTILINE)
USED = [hook for block in BLOCKS for repo in block.get("repos", []) for hook in repo["hooks"]]
CALLS = [shlex.split(line) for line in LINES]
CALLS += [
    [*shlex.split(HOOKS[name]["entry"]), *args, "records/missed.zank"]
    for name, args in [
        *((name, hook.get("args", [])) for name, hook in HOOKS.items()),
        *((used["id"], used.get("args", [])) for used in USED),
    ]
]


def test_all_lines_are_looked_at():
    assert len(BLOCKS) == 5
    assert len(LINES) == PAGE.count("zankref check --f") == 4


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_what_is_called_works(run: Run, folder: Path, call: list[str]):
    (folder / "records").mkdir()
    untidy = MISSED.replace("♠4", "s4")
    (folder / "records" / "missed.zank").write_text(untidy, encoding="utf-8")
    program, name, *args = call
    assert program == "zankref"
    result = run(name, *args)
    shown = result.stdout + result.stderr
    if "--output-file" in args:
        shown = (folder / args[args.index("--output-file") + 1]).read_text(encoding="utf-8")
    # A fault passes only where it is said to.
    passes = name == "fmt" or {"never", "error"} & {*args}
    assert result.exit_code == (0 if passes else 1)
    assert "missed.zank" in shown


def test_the_table_has_all_formats_but_that_for_the_terminal():
    table = PAGE[PAGE.index("| `--format`") : PAGE.index("`--output-file FILE`")]
    assert set(re.findall(r"`([a-z-]+)`", table.replace("--format", ""))) >= {*FORMATS} - {"text"}


@pytest.mark.parametrize("severity", SEVERITIES)
def test_the_table_of_severities(severity: Severity):
    levels = (severity, SARIF_LEVELS[severity], LEVELS[severity], SEVERITIES[severity])
    assert "| " + " | ".join(f"`{level}`" for level in levels) + " |" in PAGE


@pytest.mark.parametrize("hook", HOOKS.values(), ids=list(HOOKS))
def test_hooks_take_records(hook: dict[str, object]):
    assert re.search(str(hook["files"]), "records/kitchen.zank")
    assert not re.search(str(hook["files"]), "records/kitchen.zank.txt")
    assert hook["language"] == "python"


@pytest.mark.skipif(shutil.which("jq") is None, reason="needs jq")
def test_what_is_suppressed_is_filtered_out(run: Run, folder: Path):
    (line,) = re.findall(r"jq '([^']*)' all\.sarif", PAGE)
    waived = MISSED.replace("♠4", "♠4  # waive: Z305 tired")
    (folder / "waived.zank").write_text(waived, encoding="utf-8")
    run("check", "--format", "sarif", "-o", "all.sarif", "missed.zank", "waived.zank")
    left = subprocess.run(["jq", line, "all.sarif"], capture_output=True, text=True, check=True)
    (result,) = yaml.safe_load(left.stdout)["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert (result["ruleId"], place) == ("Z305", "missed.zank")
