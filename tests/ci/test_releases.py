"""What a release is made of: versions, addresses, workflows, the image. They name what exists."""

import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import yaml

from tests.cli.conftest import posix
from zankref import __version__

ROOT = Path(__file__).parents[2]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT: dict[str, Any] = tomllib.loads(read("pyproject.toml"))["project"]
SOURCE = PROJECT["urls"]["Source"]
REPOSITORY = SOURCE.removeprefix("https://github.com/")
WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in (ROOT / ".github" / "workflows").glob("*.yml")
}
TARGETS = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))


def steps() -> list[dict[str, Any]]:
    jobs = [job for workflow in WORKFLOWS.values() for job in workflow["jobs"].values()]
    return [step for job in jobs for step in job["steps"]]


# Versions.


def test_the_changelog_has_the_version():
    version, date = re.findall(r"^## \[(.*?)\] - (.*)", read("CHANGELOG.md"), re.MULTILINE)[0]
    assert version == __version__
    assert re.fullmatch(r"unreleased|\d{4}-\d\d-\d\d", date)


def test_an_address_is_that_of_a_release_once_there_is_one():
    log = read("CHANGELOG.md")
    for version, date in re.findall(r"^## \[(.*?)\] - (.*)", log, re.MULTILINE):
        there = "commits/main" if date == "unreleased" else f"releases/tag/v{version}"
        assert f"\n[{version}]: {SOURCE}/{there}\n" in log


@posix
def test_notes_are_those_of_one_version(tmp_path: Path):
    def notes(version: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", tmp_path / ".ci" / "notes", version], capture_output=True, text=True
        )

    for name in (".ci/notes", "zankref/__init__.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(read(name), encoding="utf-8")
    log = tmp_path / "CHANGELOG.md"
    head, older = (
        "# Changelog\n\n## [Unreleased]\n\n- Later.\n\n",
        "## [0.9.0] - 2026-01-01\n\n- Old.\n",
    )
    log.write_text(
        f"{head}## [{__version__}] - 2026-11-01\n\n- New.\n\n{older}\n[0.9.0]: x\n",
        encoding="utf-8",
    )
    assert notes(__version__).stdout == "\n- New.\n"
    assert "has another version than 9.9.9" in notes("9.9.9").stderr
    log.write_text(f"{head}{older}", encoding="utf-8")
    assert notes(__version__).returncode == 1
    assert "has no entry" in notes(__version__).stderr


def test_the_editor_extension_has_the_version():
    assert json.loads(read("editors/vscode/package.json"))["version"] == __version__


def test_pages_have_the_version():
    assert {*re.findall(r'"version": "(\d+\.\d+\.\d+)"', read("docs/json.md"))} == {__version__}
    page = read("docs/ci.md")
    assert {*re.findall(r"rev: v(\S+)", page)} == {__version__}
    assert {*re.findall(rf"uses: {REPOSITORY}@v(\S+)", page)} == {__version__.partition(".")[0]}


# Addresses.


def test_addresses_are_those_of_one_repository():
    pages = [read(str(path)) for path in ROOT.glob("*.md")] + [
        read("docs/ci.md"),
        read("Dockerfile"),
    ]
    for text in pages:
        for owner in re.findall(r"https://github\.com/([\w-]+/zankref)\b", text):
            assert owner == REPOSITORY
    assert all(SOURCE in url or "github.io/zankref" in url for url in PROJECT["urls"].values())


# Workflows.


def test_all_supported_pythons_are_tested_on_all_systems():
    matrix = WORKFLOWS["ci"]["jobs"]["tests"]["strategy"]["matrix"]
    given = [text.rpartition(" ")[2] for text in PROJECT["classifiers"] if ":: 3." in text]
    assert matrix["python"] == given
    assert [name.partition("-")[0] for name in matrix["system"]] == ["ubuntu", "macos", "windows"]
    # What is left out is where everything is tested.
    (left_out,) = matrix["exclude"]
    everything = WORKFLOWS["ci"]["jobs"]["everything"]
    assert left_out["system"] == everything["runs-on"]
    assert left_out["python"] == everything["steps"][1]["with"]["python-version"]


def test_workflows_call_what_exists():
    lines = [line for step in steps() for line in step.get("run", "").splitlines()]
    called = {tuple(line.split()[:2]) for line in lines if line.startswith(("make ", ".ci/"))}
    for program, *words in called:
        if program == "make":
            assert words[0] in TARGETS
        else:
            assert (ROOT / program).exists()
    assert ("make", "dist") in called and (".ci/run",) in called


def test_nothing_may_more_than_it_needs():
    for workflow in WORKFLOWS.values():
        assert workflow["permissions"] == {}
        assert "concurrency" in workflow
        for job in workflow["jobs"].values():
            assert job["permissions"] and job["timeout-minutes"]
    writing = {
        name: {scope for scope, may in job["permissions"].items() if may == "write"}
        for workflow in WORKFLOWS.values()
        for name, job in workflow["jobs"].items()
    }
    assert {name: scopes for name, scopes in writing.items() if scopes} == {
        "publish": {"id-token", "attestations"},
        "announce": {"contents"},
        "site": {"pages", "id-token"},
    }


def test_released_is_only_what_was_built_and_checked():
    jobs = WORKFLOWS["release"]["jobs"]
    assert jobs["publish"]["needs"] == ["source", "wheels"]
    assert jobs["announce"]["needs"] == jobs["site"]["needs"] == "publish"


def test_no_text_of_others_becomes_a_script():
    for step in steps():
        assert "${{" not in step.get("run", "")


# The image.


def test_the_image_is_made_of_what_is_sent_to_it():
    sent = {
        line.removeprefix("!") for line in read(".dockerignore").splitlines() if line[:1] == "!"
    }
    assert all((ROOT / name).exists() for name in sent)
    # What building reads, by its own account.
    named = re.findall(r'"(README\.md|LICENSE|grammar|zankref)[/"]', read("pyproject.toml"))
    assert {"app", "pyproject.toml", "hatch_build.py", *named} == sent
    assert '"app"' in read("hatch_build.py")


def test_the_page_calls_the_image_as_it_is():
    (line,) = re.findall(r"^docker run .*", read("docs/ci.md"), re.MULTILINE)
    words = shlex.split(line)
    assert words[words.index("zankref") :] == ["zankref", "check", "--quiet", "."]
    lines = read("Dockerfile").splitlines()
    assert 'ENTRYPOINT ["zankref"]' in lines and "WORKDIR /records" in lines
    (user,) = [line for line in lines if line.startswith("USER ")]
    assert not user.startswith(("USER 0", "USER root"))
