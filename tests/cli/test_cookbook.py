"""The start page, the cookbook and others, in both languages: what they show is what comes out.

Each page is gone through from top to bottom in an empty folder. A record is saved under the name
above it, a command shows what stands below it, and a script prints what the next block says.
"""

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from tests.cli.conftest import Run

pytestmark = pytest.mark.full

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["index.md", "cookbook.md", "collection.md"]
PAGES += [page.replace(".md", ".de.md") for page in PAGES]
both = pytest.mark.parametrize("page", ["cookbook.md", "cookbook.de.md"])


class Block(NamedTuple):
    """A block between fences, and the paragraph above it."""

    kind: str
    text: str
    above: str
    line: int

    @property
    def name(self) -> str:
        """The file name that is given above it."""
        return str(re.findall(r"`([\w./-]+\.\w+)`", self.above)[-1])


def blocks(page: str) -> Iterator[Block]:
    text = (DOCS / page).read_text(encoding="utf-8")
    end = 0
    for fence in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        above = text[end : fence.start()].strip().rpartition("\n\n")[2]
        yield Block(fence[1], fence[2], above, text.count("\n", 0, fence.start()) + 1)
        end = fence.end()


def printed(code: str) -> tuple[str, Any]:
    """Run a script; return what it prints, and the value that its last line has in a notebook."""
    tree = ast.parse(code)
    names: dict[str, Any] = {"__name__": "__main__"}
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(StringIO()) as out:
        exec(compile(tree, "<page>", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)
    return out.getvalue(), value


@pytest.mark.parametrize("page", PAGES)
def test_what_the_page_shows_is_what_comes_out(
    run: Run, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = ""
    for block in blocks(page):
        match block.kind:
            case "zank":
                file = tmp_path / block.name
                file.parent.mkdir(exist_ok=True)
                file.write_text(block.text, encoding="utf-8")
            case "console":
                command, _, shown = block.text.removeprefix("$ zankref ").partition("\n")
                assert run(*shlex.split(command)).stdout.rstrip() == shown.rstrip(), block.line
            case "python":
                said, value = printed(block.text)
                assert said or "<table" in value._repr_html_(), block.line
            case "text":
                assert said == block.text, block.line


@both
def test_there_are_eleven_tasks(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    tasks = re.findall(r'^<a id="([^"]+)"></a>\n## ', text, re.MULTILINE)
    assert len(tasks) == 11
    assert re.findall(r"\]\(#([^)]+)\)", text) == tasks


@both
def test_the_workflow_checks_the_folder_of_the_page(page: str) -> None:
    (workflow,) = (block for block in blocks(page) if block.kind == "yaml")
    *_, check = yaml.safe_load(workflow.text)["jobs"]["check"]["steps"]
    folder = check["with"]["paths"]
    assert any(block.name.startswith(folder) for block in blocks(page) if block.kind == "zank")


@both
def test_the_editor_is_set_up_as_on_the_page_about_editors(page: str) -> None:
    (lines,) = (block for block in blocks(page) if block.kind == "lua")
    assert lines.text in [block.text for block in blocks("editors.md")]


@pytest.mark.parametrize("page", ["editors.md", "editors.de.md"])
def test_the_configuration_of_helix_can_be_read(page: str) -> None:
    (helix,) = (block for block in blocks(page) if block.kind == "toml")
    (language,) = tomllib.loads(helix.text)["language"]
    assert language["file-types"] == ["zank"]
