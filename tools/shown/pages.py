"""A page, gone through from top to bottom in an empty folder.

A record or a script is saved under the name above it, a command shows what stands below it, a
script prints what the next block says. JSON is what the command in the heading makes of the record
that was saved last; of JSON lines, the last one.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.shown import catalogue, running
from tools.shown.blocks import TYPED, Block, blocks, read
from tools.shown.running import ByHand
from zankref.language import Language

WHOLE: dict[str, Language] = {"docs/findings.md": "en", "docs/findings.de.md": "de"}
"""Pages that are made from the code, with their languages."""

_RECORDS = {"docs/api.md": "README.md"}
"""Pages that are about the record of another page."""


class Output(NamedTuple):
    """A block that shows an output."""

    block: Block
    made: str
    """What stands in the block when it is renewed."""
    trouble: str
    """Why it cannot be renewed; otherwise empty."""


class _Reader:
    """Somebody who does what a page says, in the current folder."""

    def __init__(self, page: str) -> None:
        self._language = "de" if ".de." in page else "en"
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._record = ""
        self._said = ""
        for block in blocks(read(_RECORDS[page])) if page in _RECORDS else ():
            if block.kind == "zank":
                self._save(block)

    def made(self, block: Block) -> str | None:
        """Do what a block says; returns what it has to show, None if that is nothing."""
        match block.kind, Path(block.name).suffix:
            case ("zank", ".zank") | ("python", ".py"):
                self._save(block)
            case "console", _:
                asked, _, _shown = block.text.partition("\n")
                output = running.command(asked.removeprefix("$ ")).rstrip()
                return f"{asked}\n{output}\n" if output else f"{asked}\n"
            case "python", _:
                self._said = running.script(block.text)
            case "text", _ if TYPED.match(block.text):
                return running.dialogue(block.text, self._language)
            case "text", _:
                if not self._said:
                    raise ByHand("no script prints this")
                return self._said
            case "pycon", _:
                return running.session(block.text, self._names)
            case "json", _:
                output = running.command(f"zankref {block.heading} {self._record}")
                if block.heading.endswith("json-lines"):
                    output = output.splitlines()[-1]
                return running.laid_out(block.text, output)
        return None

    def _save(self, block: Block) -> None:
        file = Path(block.name)
        file.parent.mkdir(exist_ok=True)
        file.write_text(block.text, encoding="utf-8", newline="\n")
        if block.kind != "python":
            self._record = block.name


def outputs(page: str, text: str) -> Iterator[Output]:
    """Yield what a page shows, with what comes out; it is run block by block."""
    with running.empty_folder():
        reader = _Reader(page)
        for block in blocks(text):
            try:
                made = reader.made(block)
            except Exception as error:  # Whatever a page runs may fail in ways of its own.
                reason = str(error) if isinstance(error, ByHand) else repr(error)
                yield Output(block, block.text, reason or "nothing is said")
            else:
                if made is not None:
                    yield Output(block, made, "")


def renewed(page: str, text: str) -> tuple[str, list[str]]:
    """Return a page with all outputs as they come out, and what has to be renewed by hand."""
    if page in WHOLE:
        return catalogue.page(WHOLE[page]), []
    new, end, by_hand = "", 0, []
    for block, made, trouble in outputs(page, text):
        new += text[end : block.start]
        if trouble:
            by_hand.append(f"{page}:{new.count(chr(10))}: {trouble}")
        new += made
        end = block.start + len(block.text)
    return new + text[end:], by_hand
