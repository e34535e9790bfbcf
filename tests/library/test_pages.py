"""The scripts in the README in both languages."""

import pytest

from tools.shown.blocks import blocks, read


@pytest.mark.parametrize("page", ["README.md", "README.de.md"])
def test_the_script_in_the_readme_is_short(page: str):
    (script,) = (block.text for block in blocks(read(page)) if block.kind == "python")
    assert len(script.splitlines()) <= 12
