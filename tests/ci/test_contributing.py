"""What meets contributors on GitHub and before a commit: it names what exists."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from tests.cli.conftest import Run, run

__all__ = ["run"]

ROOT = Path(__file__).parents[2]
FORMS = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")
}
CONTACTS = FORMS.pop("config")["contact_links"]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT: dict[str, Any] = tomllib.loads(read("pyproject.toml"))["project"]


def hooks(name: str) -> dict[str, dict[str, Any]]:
    """Return the hooks of a repository in the configuration, by id."""
    repos = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"]
    (found,) = (repo for repo in repos if repo["repo"].endswith(name))
    assert found["repo"] == "local" or re.fullmatch(r"v\d+\.\d+\.\d+", found["rev"])
    return {hook["id"]: hook for hook in found["hooks"]}


# Before a commit.


def test_hooks_run_what_contributors_install():
    installed = {re.match(r"[\w-]+", need)[0] for need in PROJECT["optional-dependencies"]["lint"]}  # type: ignore[index]
    installed |= PROJECT["scripts"].keys()
    for hook in hooks("local").values():
        program, *_ = hook["entry"].split()
        assert hook["language"] == "system"
        assert program.removeprefix(".venv/bin/") in installed


def test_hooks_ask_what_make_lint_asks():
    ours, lint = hooks("local"), read("Makefile")
    assert "$(BIN)/ruff check ." in lint and ours["ruff-check"]["entry"].startswith(
        ".venv/bin/ruff check"
    )
    assert "$(BIN)/ruff format --check ." in lint and ours["ruff-format"]["entry"].startswith(
        ".venv/bin/ruff format"
    )


def test_records_are_checked_as_by_the_hook_for_others():
    (theirs,) = (
        hook
        for hook in yaml.safe_load(read(".pre-commit-hooks.yaml"))
        if hook["id"] == "zankref-check"
    )
    ours = hooks("local")["zankref-check"]
    assert ours["entry"] == " ".join([f".venv/bin/{theirs['entry']}", *theirs["args"]])
    assert ours["require_serial"] == theirs["require_serial"]
    records = [str(path.relative_to(ROOT).as_posix()) for path in ROOT.glob("records/*/*.zank")]
    assert records and all(re.search(ours["files"], path) for path in records)


def test_what_is_there_passes_the_hooks():
    assert hooks("pre-commit-hooks")["trailing-whitespace"]["types_or"] == [
        "python",
        "toml",
        "yaml",
    ]
    folders = (".github", "benchmarks", "docs", "tests", "tools", "zankref")
    paths = [*ROOT.glob("*.*"), *(path for name in folders for path in (ROOT / name).rglob("*"))]
    ours = [path for path in paths if path.suffix in (".py", ".toml", ".yml", ".yaml")]
    assert len(ours) > 300
    for path in ours:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"[ \t]$", text, re.MULTILINE), path
        assert not text or (text.endswith("\n") and not text.endswith("\n\n")), path


# On GitHub.


def test_a_wrong_ruling_comes_with_what_it_takes_to_judge_it():
    (asked,) = (form["body"] for name, form in FORMS.items() if name == "ruling")
    needed = {part["id"] for part in asked if part.get("validations", {}).get("required")}
    assert needed == {"record", "said", "expected", "clause", "version"}


def test_clauses_and_records_in_the_forms_are_ones(run: Run):
    parts = [part for form in FORMS.values() for part in form["body"]]
    told = " ".join(part["attributes"].get("description", "") for part in parts)
    clauses = re.findall(r"`([a-z]+\.[\w.]+)`", told)
    assert clauses and all(run("explain", clause).exit_code == 0 for clause in clauses)
    (record,) = (part["attributes"]["placeholder"] for part in parts if part.get("id") == "record")
    assert "Z305" in run("check", "-", stdin=record).stdout


def test_vulnerabilities_are_reported_at_one_private_address():
    address = f"{PROJECT['urls']['Source']}/security/advisories/new"
    assert address in read("SECURITY.md")
    assert address in [contact["url"] for contact in CONTACTS]
    assert PROJECT["urls"]["Documentation"] in [contact["url"] for contact in CONTACTS]


def test_pages_and_targets_that_are_named_exist():
    for page in ("SECURITY.md", ".github/PULL_REQUEST_TEMPLATE.md"):
        text = read(page)
        for target in re.findall(r"`make ([a-z-]+)`", text):
            assert re.search(rf"^{target}:", read("Makefile"), re.MULTILINE)
        for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
            assert (ROOT / link).exists()
        for command in re.findall(r"`zankref ([a-z]+)`", text):
            assert (ROOT / "zankref" / "cli" / f"{command}.py").exists()
