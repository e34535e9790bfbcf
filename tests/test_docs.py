"""What the pages say must be so: their records are judged, their anchors are the clauses."""

import re
from pathlib import Path

import pytest

from zankref.record.parse import parse
from zankref.referee.findings import CATALOGUE
from zankref.referee.replay import judge
from zankref.rules.registry import RULE_SETS

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md")) + [ROOT / "README.md"]


def blocks(page: Path) -> list[tuple[int, str]]:
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start()) + 1, match[1])
        for match in re.finditer(r"^```zank\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    ]


@pytest.mark.parametrize(
    ("page", "line", "text"),
    [
        pytest.param(page, line, text, id=f"{page.relative_to(ROOT)}:{line}")
        for page in PAGES
        for line, text in blocks(page)
    ],
)
def test_records_in_the_pages_are_judged_as_they_say(page: Path, line: int, text: str) -> None:
    for game in parse(text, page.name).games:
        verdict = judge(game, page.name)
        if game.directives:
            assert [finding for finding in verdict.findings if finding.counts] == []


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_every_clause_has_its_anchor(rules) -> None:  # type: ignore[no-untyped-def]
    page = (ROOT / "docs" / "rules" / f"{rules.family}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    assert [anchor for anchor in anchors if anchor in rules.clauses] == list(rules.clauses)


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_code_is_on_the_page_of_findings() -> None:
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    assert [code for code in CATALOGUE if code not in page] == []
