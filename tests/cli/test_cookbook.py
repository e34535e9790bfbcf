"""The cookbook and the page on editors, in both languages: what is not an output is right, too."""

import re
import tomllib

import pytest
import yaml

from tools.shown import blocks as shown
from tools.shown.blocks import Block, read

both = pytest.mark.parametrize("page", ["cookbook.md", "cookbook.de.md"])


def blocks(page: str) -> list[Block]:
    return [*shown.blocks(read(f"docs/{page}"))]


@both
def test_there_are_eleven_tasks(page: str) -> None:
    text = read(f"docs/{page}")
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
