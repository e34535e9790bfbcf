"""The hardest questions on file are answered in no more positions than they were before."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


def load(name: str) -> ModuleType:
    """Import a module of the benchmarks, which are no package."""
    spec = importlib.util.spec_from_file_location(name, BENCHMARKS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


hostile = load("hostile")
QUESTIONS = hostile.read(hostile.TABLES.read_text("utf-8").splitlines())


@pytest.mark.parametrize(
    ("asked", "before"), QUESTIONS, ids=lambda part: getattr(part, "search", str(part))
)
def test_hard_questions_take_no_more_positions(asked: object, before: int) -> None:
    """A tenth more is let pass, for what is looked at in another order."""
    _, _, looked = hostile.effort(asked)
    assert looked <= before * 1.1
