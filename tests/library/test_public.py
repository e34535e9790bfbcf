"""What is public: the list of it, its docstrings, and that its examples are true."""

import ast
import doctest
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import zankref
from tests.each import each
from zankref.library.docstrings import FromSource

PUBLIC = [
    "Answer",
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
    "annotate",
    "ask",
    "check",
    "check_text",
    "diff",
    "explain",
    "format",
    "judge",
    "page",
    "parse",
    "possible",
    "read",
    "render",
    "replay",
    "rule_set",
    "rule_sets",
    "simulate",
    "speaking",
    "tables",
    "to_dict",
]
"""Whoever takes a name from this list breaks the programs that use it."""

ERRORS = [name for name in PUBLIC if name.startswith(("Invalid", "Open", "Un"))]


def test_the_list_of_public_names():
    assert zankref.__all__ == [*PUBLIC[:19], "__version__", *PUBLIC[19:]]
    assert dir(zankref) == zankref.__all__


@each("name", PUBLIC)
def test_a_name_is_found_documented_and_is_no_module(name: str):
    thing = getattr(zankref, name)
    assert not isinstance(thing, ModuleType)
    assert thing.__name__ == name
    assert thing.__doc__


@each("name", ["Document", "Finding", "RuleSet"])
def test_a_class_that_was_compiled_has_the_docstring_of_its_source(name: str):
    # mypyc leaves it out, or puts one of its own there, as this does. Elsewhere the class may have
    # been imported already.
    program = (
        "import importlib, inspect, sys, zankref\n"
        "home = importlib.import_module(zankref._HOME[sys.argv[1]])\n"
        "home.__file__ += '.so'\n"
        "getattr(home, sys.argv[1]).__doc__ = 'mypyc filler docstring'\n"
        "print(inspect.getdoc(getattr(zankref, sys.argv[1])))"
    )
    command = [sys.executable, "-X", "utf8", "-c", program, name]
    result = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert result.stdout.rstrip() == inspect.getdoc(getattr(zankref, name))


def test_a_class_whose_source_is_not_there_has_no_docstring():
    bare = type("Bare", (), {"__doc__": FromSource(), "__module__": "sys"})
    assert bare.__doc__ is None


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


@each("name", ERRORS)
def test_all_errors_have_one_base(name: str):
    assert issubclass(getattr(zankref, name), zankref.Error)


def examples() -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    things = [(name, getattr(zankref, name)) for name in PUBLIC]
    found = finder.find(zankref, "zankref", module=False)
    found += [test for name, thing in things for test in finder.find(thing, name, module=False)]
    return [test for test in {test.name: test for test in found}.values() if test.examples]


@pytest.mark.usefixtures("in_kitchen")
@each("example", examples(), ids=lambda example: example.name)
def test_examples_are_true(example: doctest.DocTest):
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert "".join(said) == ""


def test_everything_has_an_example():
    named = {example.name.split(".")[0] for example in examples()}
    # These are seen in the examples of what returns them.
    assert set(PUBLIC) - named == {"Doubt", "Event", "Explanation"}
