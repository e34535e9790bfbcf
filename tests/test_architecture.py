"""``docs/architecture.md`` names every module, in the room in which it is."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/architecture.md"


def rooms(page: str) -> Iterator[tuple[str, str]]:
    """Yield the folders below ``zankref/`` that the page lists, each with a line on it."""
    listed = page[page.index("\nzankref/\n") : page.index("\ntests/ ")].splitlines()[2:]
    above: list[tuple[int, str]] = [(0, "")]
    for line in listed:
        indent = len(line) - len(line.lstrip())
        while indent <= above[-1][0] and above[-1][1]:
            above.pop()
        room = re.match(r"\s*((?:\w+/)+) ", line)
        if room:
            above.append((indent, above[-1][1] + room[1]))
        yield above[-1][1], line


def named(page: str) -> set[str]:
    """Return the modules that the page names, by their paths below ``zankref/``."""
    return {room + name for room, line in rooms(page) for name in re.findall(r"\b\w+\.py\b", line)}


@pytest.mark.sources
def test_every_module_is_named_in_its_room():
    package = ROOT / "zankref"
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py")}
    there = {path for path in modules if not path.endswith("__.py")}
    page = named(PAGE.read_text(encoding="utf-8"))
    assert sorted(there - page) == [], "not named"
    assert sorted(page - modules) == [], "named, and not there"


def test_what_stands_below_a_room_is_in_it():
    tree = """
zankref/
  a.py    first
  rooms/  more
    b.py  second
            with c.py
    in/   d.py: fourth
  e.py    fifth

tests/ """
    assert named(tree) == {"a.py", "rooms/b.py", "rooms/c.py", "rooms/in/d.py", "e.py"}
