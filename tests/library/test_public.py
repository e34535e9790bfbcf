"""What is public: the list of it, its docstrings, and that its examples are true."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import zankref

PUBLIC = [
    "Document",
    "Doubt",
    "Error",
    "Event",
    "Explanation",
    "Finding",
    "GameRecord",
    "InvalidArgument",
    "InvalidType",
    "OpenQuestion",
    "Possible",
    "RuleSet",
    "Snapshot",
    "StopRuling",
    "Table",
    "UnreadableFile",
    "UnusableRecord",
    "Verdict",
    "check",
    "check_text",
    "explain",
    "judge",
    "parse",
    "possible",
    "read",
    "render",
    "replay",
    "rule_set",
    "rule_sets",
    "simulate",
    "speaking",
    "to_dict",
]
"""Whoever takes a name from this list breaks the programs that use it."""

ERRORS = [name for name in PUBLIC if name.startswith(("Invalid", "Open", "Un"))]


def test_the_list_of_public_names():
    assert zankref.__all__ == [*PUBLIC[:18], "__version__", *PUBLIC[18:]]
    assert dir(zankref) == zankref.__all__


def is_compiled(name: str) -> bool:
    """Return whether a name is of a compiled module; mypyc keeps no docstrings of classes."""
    file = sys.modules[getattr(zankref, name).__module__].__file__
    return file is None or not file.endswith(".py")


@pytest.mark.parametrize("name", PUBLIC)
def test_a_name_is_found_documented_and_is_no_module(name: str):
    thing = getattr(zankref, name)
    assert not isinstance(thing, ModuleType)
    assert thing.__name__ == name
    assert thing.__doc__ or is_compiled(name)


def test_type_checkers_see_the_same_names():
    tree = ast.parse(Path(zankref.__file__).read_text(encoding="utf-8"))
    block, _getattr = (node for node in tree.body if isinstance(node, ast.If))
    named = [alias.asname for node in block.body for alias in node.names]
    homes = [node.module for node in block.body for _ in node.names]
    assert sorted(named) == sorted(PUBLIC)
    assert dict(zip(named, homes, strict=True)) == zankref._HOME


def test_what_is_not_there_says_so():
    with pytest.raises(AttributeError, match="'zankref' has no attribute 'chek'"):
        zankref.chek  # type: ignore[attr-defined]  # noqa: B018


def test_importing_it_imports_nothing_else_of_zankref():
    program = "import sys, zankref; print([m for m in sys.modules if m.startswith('zankref')])"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert result.stdout == "['zankref']\n"


def test_a_module_does_not_hide_a_function():
    program = "import zankref.cli.simulate, zankref.simulation.play\nprint(zankref.simulate())"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert '[Rules "wegner"]' in result.stdout


@pytest.mark.parametrize("name", ERRORS)
def test_all_errors_have_one_base(name: str):
    assert issubclass(getattr(zankref, name), zankref.Error)


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    things = [(name, getattr(zankref, name)) for name in PUBLIC]
    found = finder.find(zankref, "zankref", module=False)
    found += [test for name, thing in things for test in finder.find(thing, name, module=False)]
    return [test for test in {test.name: test for test in found}.values() if test.examples]


@pytest.mark.usefixtures("in_kitchen")
@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_examples_are_true(example: doctest.DocTest):
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert "".join(said) == ""


def test_everything_has_an_example():
    named = {example.name.split(".")[0] for example in examples()}
    # These are seen in the examples of what returns them.
    missing = set(PUBLIC) - named - {"Doubt", "Event", "Explanation"}
    assert [name for name in missing if not is_compiled(name)] == []
