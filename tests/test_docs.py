"""The pages must be true: their records are judged, their anchors are the clauses."""

import re
from pathlib import Path

import pytest

from tests.each import each
from zankref.codes import CODES
from zankref.record.parse import parse
from zankref.referee.replay import judge_games
from zankref.rules.clauses import page_of
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md")) + sorted(ROOT.glob("README*.md"))

SHOWING = (
    "README.md",
    "README.de.md",
    "index.md",
    "index.de.md",
    "cookbook.md",
    "cookbook.de.md",
    "diff.md",
    "diff.de.md",
    "ask.md",
    "ask.de.md",
    "json.md",
    "bericht.de.md",
    "findings.md",
    "findings.de.md",
)
"""Pages with a record that is wrong, and below it what a command makes of it."""


def blocks(page: Path) -> list[tuple[int, str]]:
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, match.start()) + 1, match[1])
        for match in re.finditer(r"^```zank\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    ]


@each(
    ("page", "line", "text"),
    [
        pytest.param(page, line, text, id=f"{page.relative_to(ROOT)}:{line}")
        for page in PAGES
        for line, text in blocks(page)
    ],
)
def test_records_in_the_pages_are_judged_as_they_say(page: Path, line: int, text: str) -> None:
    document = parse(text, page.name)
    if page.name in SHOWING and (
        page.stem.startswith("findings") or not any(game.directives for game in document.games)
    ):
        return
    for verdict in judge_games(document):
        assert [finding for finding in verdict.findings if finding.counts] == []


@each("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_the_clauses_of_a_game_have_their_anchors_on_its_page(rules: RuleSet) -> None:
    assert {page_of(clause) for clause in rules.clauses} == {rules.name}
    page = (ROOT / "docs" / "rules" / f"{rules.name}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', page)
    assert [anchor for anchor in anchors if "." in anchor] == list(rules.clauses)


@each("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_options_are_explained_where_the_clauses_are(rules: RuleSet) -> None:
    pages = {rules.name} | {page_of(clause) for clause in rules.shared}
    text = "".join(
        (ROOT / "docs/rules" / f"{page}.md").read_text(encoding="utf-8") for page in pages
    )
    assert [option.name for option in rules.options if f"`{option.name}" not in text] == []


@each("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_the_readme_and_the_page_of_all_games_lead_to_each(rules: RuleSet) -> None:
    link = f"[`{rules.name}`]({{}}{rules.name}.md)"
    assert link.format("docs/rules/") in (ROOT / "README.md").read_text(encoding="utf-8")
    assert link.format("") in (ROOT / "docs/rules/README.md").read_text(encoding="utf-8")


@each("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"\bZ\d{3}\b", text)) <= set(CODES)
    named = re.findall(r'\[Rules "([^"]+)"\]', text)
    assert set(named) <= set(RULE_SETS) | {"..."}


@each("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_the_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\(([^)#:\s]*)(?:#([^)]*))?\)", text):
        linked = page.parent / target if target else page
        assert linked.exists(), target
        if anchor:
            assert f'<a id="{anchor}"></a>' in linked.read_text(encoding="utf-8"), anchor


def test_every_code_is_on_the_page_of_findings() -> None:
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    assert [code for code in CODES if code not in page] == []
