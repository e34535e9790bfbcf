"""The program's effort is counted, not timed, and compared with the numbers on file.

A tenth more is let pass. Where more is meant to be taken, or there are other records, the files are
written anew: ``python benchmarks/work.py > benchmarks/work.txt``.
"""

import gc
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.each import each
from tests.layers import few
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

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
work = load("work")
QUESTIONS = [
    (asked, before)
    for asked, before in hostile.read(hostile.TABLES.read_text("utf-8").splitlines())
    # What is given up takes what there is, and no more; the hardest of each kind are left to the
    # night.
    if before < few(0, 12_000, hostile.DEFAULT_EFFORT)
]


@pytest.mark.full
@each(("asked", "before"), QUESTIONS, ids=lambda part: getattr(part, "search", str(part)))
def test_hard_questions_take_no_more_positions(asked: object, before: int) -> None:
    _, _, expanded = hostile.effort(asked)
    assert expanded <= before * 1.1


def test_reading_and_judging_the_records_takes_no_more_calls_and_positions() -> None:
    before = work.figures()
    for now in work.work():
        known = before[now.rules]
        assert now.events == known.events, "other records than those that were counted"
        for part in ("reading", "judging", "positions"):
            assert getattr(now, part) <= getattr(known, part) * 1.1 + 10, (now.rules, part)


@pytest.mark.full
@each("folder", sorted(work.RECORDS.iterdir()), ids=lambda folder: folder.name)
def test_what_was_judged_is_gone_at_once(folder: Path) -> None:
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.zank"))[::4]]
    judge_games(parse(texts[0]))  # What is made once is made now.
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        for text in texts:
            judge_games(parse(text))
        assert gc.collect() == 0, "something leads back to itself"
    finally:
        gc.enable()
        gc.unfreeze()
