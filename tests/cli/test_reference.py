"""``explain`` and ``rules``."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from zankref.cli.codes import GROUPS
from zankref.cli.rules import all_clauses
from zankref.referee.findings import CATALOGUE
from zankref.rules.citations import CITATIONS
from zankref.rules.registry import RULE_SETS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("typed", ["Z302", "z302", "missed-freeing"])
def test_explain_says_what_is_known_of_a_code(run: Run, typed: str):
    result = run("explain", typed)
    entry = CATALOGUE["Z302"]
    said = " ".join(result.stdout.split())
    assert result.exit_code == 0
    for text in ("Z302 missed-freeing", entry.meaning, entry.advice, "wegner.2", "fault: play"):
        assert text in said


def test_explain_several(run: Run):
    result = run("explain", "Z301", "Z302")
    assert "Z301 missed-foundation" in result.stdout
    assert "Z302 missed-freeing" in result.stdout


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_code_is_explained(run: Run, code: str):
    assert run("explain", code).stdout.startswith(f"{code} {CATALOGUE[code].name}\n")


def test_explain_list_has_every_code(run: Run):
    listed = re.findall(r"^  (Z\d{3}) ", run("explain", "--list").stdout, re.MULTILINE)
    assert listed == list(CATALOGUE)


def test_explain_names_codes_near_a_wrong_one(run: Run):
    result = run("explain", "Z388")
    assert result.exit_code == 2
    assert "Z308 draw-misplaced" in result.stderr


def test_explain_needs_a_code(run: Run):
    assert run("explain").exit_code == 2


def test_every_code_is_in_a_group():
    assert {code[:2] for code in CATALOGUE} == set(GROUPS)


def test_cited_clauses_exist():
    assert {clause for cited in CITATIONS.values() for clause in cited} <= set(all_clauses())
    assert set(CITATIONS) <= set(CATALOGUE)


def test_docs_findings_is_up_to_date(run: Run):
    page = (DOCS / "findings.md").read_text(encoding="utf-8")
    assert page == run("explain", "--markdown").stdout, "run make docs"


def test_links_of_docs_findings_lead_somewhere(run: Run):
    for page, anchor in re.findall(r"\]\((.+?)#(.+?)\)", run("explain", "--markdown").stdout):
        assert f'<a id="{anchor}"></a>' in (DOCS / page).read_text(encoding="utf-8")


def test_rules_lists_the_rule_sets(run: Run):
    result = run("rules")
    assert result.exit_code == 0
    for rules in RULE_SETS.values():
        assert re.search(rf"^  {rules.name} +{re.escape(rules.title)}$", result.stdout, re.MULTILINE)


def test_rules_of_one(run: Run):
    result = run("rules", "wegner")
    rules = RULE_SETS["wegner"]
    said = " ".join(result.stdout.split())
    assert said.startswith(f"wegner: {rules.title}")
    assert "starter-piles=N" in said
    for clause, text in rules.clauses.items():
        assert f"{clause} {text}" in said


def test_rules_of_a_clause(run: Run):
    said = " ".join(run("rules", "wegner.7.2").stdout.split())
    assert all_clauses()["wegner.7.2"] in said
    assert "Z308 draw-misplaced" in said


def test_rules_names_what_is_near(run: Run):
    result = run("rules", "wegener")
    assert result.exit_code == 2
    assert "wegner" in result.stderr
