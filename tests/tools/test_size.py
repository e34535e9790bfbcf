"""What counts as a line of code."""

from pathlib import Path

import pytest

from tests.each import each
from tools import size

PYTHON = '''\
"""What it is for."""

import os  # not used


class Card:
    """A card,

    or what looks like one."""

    #: How it is called.
    NAME = """a text
    of two lines"""
'''

SCRIPT = """\
// A comment.

/** Of several
 *  lines. */
const near = "http://example.org"; /* and one
that ends here */ const far = '// none';
"""


def test_comments_documentation_and_blank_lines_are_no_code() -> None:
    assert size.of_python(PYTHON) == 4
    assert size.of_scripts(SCRIPT) == 2


@each(("most", "status"), [(4, 0), (3, 1)])
def test_more_than_was_agreed_on_is_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, status: int
) -> None:
    (tmp_path / "card.py").write_text(PYTHON, encoding="utf-8")
    settings = f'[tool.size]\n"**/*.py" = {most}\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert size.main() == status
