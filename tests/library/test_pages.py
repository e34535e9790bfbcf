"""The examples in docs/api.md, and the scripts in the README in both languages."""

import doctest
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.library.conftest import ROOT

_FENCED = re.compile(r"```(python|console)\n(.*?)```", re.DOTALL)


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.usefixtures("in_kitchen")
def test_the_examples_of_the_page_are_true():
    text = re.sub(r"^```.*$", "", read("docs/api.md"), flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(text, {}, "docs/api.md", "docs/api.md", 0)
    assert len(example.examples) > 30
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize(("page", "record"), [("README.md", "kitchen"), ("README.de.md", "küche")])
def test_the_script_in_the_readme(page: str, record: str, tmp_path: Path):
    text = read(page)
    (given,) = re.findall(r"```zank\n(.*?)```", text, re.DOTALL)
    (tmp_path / f"{record}.zank").write_text(given, encoding="utf-8")
    fenced = _FENCED.findall(text)
    ((script, shown),) = [
        (text, after) for (kind, text), (_, after) in pairwise(fenced) if kind == "python"
    ]
    assert len(script.splitlines()) <= 12
    command, _, output = shown.partition("\n")
    _, program, name, *args = shlex.split(command)
    assert program == "python"
    (tmp_path / name).write_text(script, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, name, *args], cwd=tmp_path, capture_output=True, encoding="utf-8"
    )
    assert (result.stdout, result.stderr) == (output, "")
