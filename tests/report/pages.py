"""Replay pages and what is in them, for the tests of their data and of their looks."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from zankref.language import Language, speaking
from zankref.record.events import Document
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.snapshots import timelines
from zankref.report.html import page
from zankref.rules.registry import RULE_SETS

RECORDS = Path(__file__).parents[2] / "records"
GAMES = [path for path in sorted(RECORDS.rglob("*.zank")) if "codes" not in path.parts]
FAULTY = [RECORDS / rules / "faulty-game.zank" for rules in RULE_SETS]
TABLES = [*{RULE_SETS[path.parent.name].layout: path for path in reversed(FAULTY)}.values()]
"""A faulty game on each kind of table."""

NASTY = "</script><img src=x onerror=alert(1)>&\u2028{{ 7 * 7 }}"
"""What a page must show as it is."""

FREE_TEXT = f"""\
# comment {NASTY}
[Rules "wegner"]
[Event "event {NASTY}"]
[Place "place {NASTY}"]
[Round "round {NASTY}"]
[Date "date {NASTY}"]
[Nobody "knows {NASTY}"]
[Player1 "one {NASTY}"]
[Player2 "two {NASTY}"]

deal position
  R1: ♥9 ♠A

1: touch R1 stop "reason {NASTY}" # waive: Z408 waived {NASTY}
   Q>R2 ♥9 # another {NASTY}
"stranger {NASTY}": Q>A
2: Q>>{NASTY}
"""


def read(path: Path) -> Document:
    """Return the record in a file."""
    return parse(decode(path.read_bytes(), str(path)), str(path))


@cache
def page_of(record: str | Path, language: Language = "en") -> str:
    """Return the page of a record."""
    document = read(record) if isinstance(record, Path) else parse(record, "record.zank")
    with speaking(language):
        return page(document, timelines(document), {})


def data_of(text: str) -> Any:
    """Return the data in a page."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


def game_of(record: str | Path, language: Language = "en") -> Any:
    """Return the data of the first game of a record."""
    return data_of(page_of(record, language))["games"][0]


def changed(piles: list[list[int]], changes: list[list[int]]) -> list[list[int]]:
    """Return what changes make of piles, as the page's script does it."""
    piles = list(piles)
    for pile, stay, covered, *cards in changes:
        piles[pile] = [covered, *piles[pile][1 : stay + 1], *cards]
    return piles
