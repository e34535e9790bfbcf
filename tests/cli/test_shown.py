"""Whatever the pages show is what comes out, and ``make docs`` renews it."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tools.shown import __main__ as tool
from tools.shown import blocks
from tools.shown.blocks import TYPED, Block, read, showing
from tools.shown.pages import WHOLE, outputs, renewed
from zankref.simulation import play

KINDS = {
    "console": "README.md",
    "text": "docs/cookbook.md",
    "pycon": "docs/api.md",
    "json": "docs/json.md",
    "typed": "docs/umpire.de.md",
}
"""The kinds of outputs, each with a page that has it."""


NEEDY = re.compile(r"docs/(collection|cookbook|index)\b")
"""Pages whose commands need large libraries."""


@pytest.fixture(autouse=True, scope="module")
def nothing_is_done_twice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pages in two languages are about the same games: they are played, and judged, once."""
    kept = {"ZANKREF_CACHE_DIR": str(tmp_path_factory.mktemp("kept"))}
    with patch.object(play, "simulate", cache(play.simulate)), patch.dict(os.environ, kept):
        yield


def layered(page: str) -> Any:
    return pytest.param(page, marks=[pytest.mark.full] * bool(NEEDY.match(page)))


@pytest.mark.parametrize("page", [layered(page) for page in showing()])
def test_what_a_page_shows_is_what_comes_out(page: str) -> None:
    for block, made, trouble in outputs(page, read(page)):
        place = f"{page}:{block.line}"
        assert not trouble, place
        assert block.text == made, f"{place}: run make docs"


@pytest.mark.parametrize("page", WHOLE)
def test_pages_that_are_made_are_up_to_date(page: str) -> None:
    assert renewed(page, read(page)) == (read(page), []), "run make docs"
    assert renewed(page, "something else") == (read(page), [])


@pytest.mark.full
def test_the_pages_that_show_something_are_found() -> None:
    twins = {page.replace(".de.md", ".md") for page in showing()}
    names = [
        "index",
        "cookbook",
        "ask",
        "club",
        "collection",
        "diff",
        "umpire",
        "bericht",
        "api",
        "json",
    ]
    assert twins == {"README.md", *(f"docs/{name}.md" for name in names)}
    assert len(showing()) == 2 * 8 + 3
    shown = [kind(block) for page in KINDS.values() for block, *_ in outputs(page, read(page))]
    assert {*shown} == {*KINDS}
    assert shown.count("pycon") == 14 and shown.count("json") == 2


def kind(block: Block) -> str:
    return "typed" if TYPED.match(block.text) else block.kind


def spoilt(block: Block) -> str:
    """Return a block in which nothing is left of what comes out, only what is typed."""
    match kind(block):
        case "console":
            return f"{block.text.partition(chr(10))[0]}\nsaid once\n"
        case "typed":
            return "".join(found[0] + "said once\n" for found in TYPED.finditer(block.text))
        case "pycon":
            asked = re.sub(r"^(?!>>>|\.\.\.).*\n", "", block.text, flags=re.MULTILINE)
            return re.sub(r"\n(?=>>>)", "\nsaid once\n", asked) + "said once\n"
        case "json":
            return re.sub(r"\d+", "17", block.text)
    return "said once\n"


@pytest.mark.full
@pytest.mark.parametrize(("sort", "page"), KINDS.items(), ids=list(KINDS))
def test_an_output_that_has_been_spoilt_is_renewed(sort: str, page: str) -> None:
    text = spoiled = read(page)
    for block, *_ in outputs(page, text):
        if kind(block) == sort:
            spoiled = spoiled.replace(block.text, spoilt(block))
    assert spoiled != text
    assert renewed(page, spoiled) == (text, [])


PAGE = """\
`a.zank`:

```zank
[Rules "wegner"]
deal position
  R1: ♥9
1: Q>R1 ♠8
```

```console
$ zankref check --quiet a.zank
```

## `zankref check --format json-lines`

```json
{"type": "summary"}
```

```text
nothing prints this
```

```console
$ zankref check b.zank
something
```
"""


def test_what_cannot_be_renewed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(blocks, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "WHOLE", {})
    file = tmp_path / "README.md"
    file.write_text(PAGE, encoding="utf-8")
    assert tool.main() == 1
    said = "$ zankref check --quiet a.zank\n1 game, 1 clean, 0 findings\n"
    assert file.read_text(encoding="utf-8") == PAGE.replace(said.partition("\n")[0] + "\n", said)
    out, err = capsys.readouterr()
    assert out == "README.md: renewed\n"
    assert re.findall(r"^By hand: README.md:(\d+): (\w+)", err, re.MULTILINE) == [
        ("17", "its"), ("21", "no"), ("25", "zankref")
    ]  # fmt: skip
    assert tool.main() == 1
    assert capsys.readouterr() == ("", err)
    file.write_text(PAGE.partition("## ")[0], encoding="utf-8")
    assert tool.main() == 0
    renewed_once = file.read_text(encoding="utf-8")
    assert tool.main() == 0
    assert file.read_text(encoding="utf-8") == renewed_once
