"""``docs/architecture.md`` names every module in its room; the paths that pages name exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.each import each

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


#: Where files are that the pages name by the end of their paths.
FOLDERS = ["", "docs/", "zankref/", "zankref/**/"]

#: Files that nobody keeps here: those of a dataset, of readers, and of a game that is added.
ELSEWHERE = {"dataset.json", "kitchen.zank"}
ENDINGS = "js|json|lark|md|py|pyx|po|sql|toml|txt|yml|zank"


def prose(page: str) -> str:
    """Return the page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)


def paths(text: str) -> set[str]:
    """Return what stands in backticks and looks like the path of a file or folder."""
    words = re.findall(r"`([\w.*/-]+)`", text)
    files = {word for word in words if re.search(rf"\.({ENDINGS})$", word)}
    return {
        word
        for word in files | {word for word in words if "/" in word}
        if not re.search(r"\b(NAME|CODE)\b", word) and word not in ELSEWHERE
    }


@pytest.mark.sources
@each("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_paths_that_the_pages_name_exist(page: str):
    named = paths(prose((ROOT / page).read_text(encoding="utf-8")))
    assert len(named) > 40
    # What is built and what is installed need not be there.
    named = {path for path in named if not path.startswith(("site/", ".venv/"))}
    there = {path for path in named if any(any(ROOT.glob(f"{at}{path}")) for at in FOLDERS)}
    assert sorted(named - there) == []


@pytest.mark.sources
def test_tests_that_the_pages_name_exist():
    pages = [(ROOT / page).read_text(encoding="utf-8") for page in ("CONTRIBUTING.md", PAGE)]
    named = {name for page in pages for name in re.findall(r"`(test_\w+)`", page)}
    tests = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/test_*.py"))
    assert named and {name for name in named if f"def {name}(" not in tests} == set()


def test_what_looks_like_a_path():
    text = "`a.py`, `b/`, `rules/NAME.py`, `c/d`, `x.y`, `make e`\n```\n`f.py`\n```\n"
    assert paths(prose(text)) == {"a.py", "b/", "c/d"}


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
