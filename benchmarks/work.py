"""How much work the sample records take, in numbers that do not depend on the machine.

    python benchmarks/work.py > benchmarks/work.txt

For each rule set: the events of its records, how many Python functions are called to read and to
judge them, and how many positions the searches expand. ``tests/test_effort.py`` holds these
numbers against the file, so that what makes the program slower is seen in the tests.
"""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TypeVar

from zankref.record.events import Document
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

RECORDS = Path(__file__).parents[1] / "records"
FIGURES = Path(__file__).with_name("work.txt")

_Answer = TypeVar("_Answer")


class Work(NamedTuple):
    """What the records of a rule set took: its name, and the numbers of each thing."""

    rules: str
    events: int
    reading: int
    judging: int
    positions: int


def work() -> list[Work]:
    """Read and judge all sample records, and count."""
    return [_work(folder) for folder in sorted(RECORDS.iterdir()) if folder.is_dir()]


def figures() -> dict[str, Work]:
    """Return what the file says, by rule sets."""
    rows = [line.split() for line in FIGURES.read_text("utf-8").splitlines()[1:]]
    return {row[0]: Work(row[0], *map(int, row[1:])) for row in rows}


def _work(folder: Path) -> Work:
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.zank"))]
    judge_games(parse(texts[0]))  # What is made once is made now.

    def read() -> list[Document]:
        return [parse(text) for text in texts]

    reading, documents = _calls(read)
    judging, verdicts = _calls(lambda: [judge_games(document) for document in documents])
    events = sum(verdict.events for of_file in verdicts for verdict in of_file)
    positions = sum(verdict.expanded for of_file in verdicts for verdict in of_file)
    return Work(folder.name, events, reading, judging, positions)


def _calls(action: Callable[[], _Answer]) -> tuple[int, _Answer]:
    """Return how many Python functions are called in the course of something, and its result."""
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    gc.disable()
    sys.setprofile(count)
    try:
        answer = action()
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls, answer


def main() -> None:
    """Print the numbers."""
    print(f"{'rules':20}{'events':>8}{'reading':>10}{'judging':>10}{'positions':>10}")
    for row in work():
        print(f"{row[0]:20}{row[1]:>8}{row[2]:>10}{row[3]:>10}{row[4]:>10}")


if __name__ == "__main__":
    main()
