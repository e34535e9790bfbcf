"""The blocks of a page: what stands between fences, and which of them show an output."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

TYPED = re.compile(r"^(\w+> |\? )(.*)\n", re.MULTILINE)
"""A line that is typed to the umpire, and the prompt before it."""

_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SHOWS = re.compile(r"^```(?:console|pycon|json)$|^\w+> ", re.MULTILINE)
_NAME = re.compile(r"`([\w./-]+\.\w+)`")
_COMMAND = re.compile(r"^#+ `zankref (.*)`$", re.MULTILINE)


class Block(NamedTuple):
    """A block between fences."""

    kind: str
    text: str
    above: str
    """The paragraph above it."""
    heading: str
    """The command in the last heading that has one."""
    start: int
    """Where its text begins on the page."""
    line: int
    """The line of the fence, from 1."""

    @property
    def name(self) -> str:
        """The file name that is given above it; empty if there is none."""
        return next(reversed(_NAME.findall(self.above)), "")


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a page, from top to bottom."""
    end = 0
    for fence in _FENCE.finditer(text):
        above = text[end : fence.start()].strip().rpartition("\n\n")[2]
        heading = next(reversed(_COMMAND.findall(text[: fence.start()])), "")
        line = text.count("\n", 0, fence.start()) + 1
        yield Block(fence[1], fence[2], above, heading, fence.start(2), line)
        end = fence.end()


def read(page: str) -> str:
    """Return the text of a page, which is named as seen from the root of the sources."""
    return (ROOT / page).read_text(encoding="utf-8")


def showing() -> list[str]:
    """Return the pages that show an output."""
    pages = sorted(ROOT.glob("README*.md")) + sorted((ROOT / "docs").rglob("*.md"))
    names = (page.relative_to(ROOT).as_posix() for page in pages)
    return [name for name in names if _SHOWS.search(read(name))]
