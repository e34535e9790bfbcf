"""``explain`` and ``rules``."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from zankref.cli.codes import GROUPS
from zankref.referee.catalogue import CATALOGUE
from zankref.rules.citations import CITATIONS
from zankref.rules.registry import RULE_SETS, all_clauses

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


@pytest.mark.parametrize("code", CITATIONS)
def test_explain_has_all_clauses_that_a_code_rests_on(run: Run, code: str):
    said = " ".join(run("explain", code).stdout.split())
    assert [c for c in CITATIONS[code] if f"{c} {all_clauses()[c]}" not in said] == []


def test_explain_for_one_game_leaves_out_the_clauses_of_others(run: Run):
    said = run("explain", "Z308", "--rules", "streitpatience-52").stdout
    assert "streit.must.2" in said
    assert "wegner.7.2" not in said
    own_first = run("explain", "Z209", "--rules", "wegner-3").stdout
    assert own_first.index("wegner-3.first") < own_first.index("wegner.first")


def test_explain_for_a_game_that_there_is_not(run: Run):
    assert "Rests on\n  nothing in treppe\n" in run("explain", "Z306", "--rules", "treppe").stdout
    result = run("explain", "Z308", "--rules", "nix")
    assert result.exit_code == 2
    assert "zu-zweien" in result.stderr


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


@pytest.mark.parametrize(("name", "lang"), [("findings.md", "en"), ("findings.de.md", "de")])
def test_docs_findings_is_up_to_date(run: Run, name: str, lang: str):
    page = (DOCS / name).read_text(encoding="utf-8")
    assert page == run("explain", "--markdown", "--lang", lang).stdout, "run make docs"


def test_links_of_docs_findings_lead_somewhere(run: Run):
    for page, anchor in re.findall(r"\]\((.+?)#(.+?)\)", run("explain", "--markdown").stdout):
        assert f'<a id="{anchor}"></a>' in (DOCS / page).read_text(encoding="utf-8")


def test_rules_lists_the_rule_sets(run: Run):
    result = run("rules")
    assert result.exit_code == 0
    for rules in RULE_SETS.values():
        assert re.search(
            rf"^  {rules.name} +{re.escape(rules.title)}$", result.stdout, re.MULTILINE
        )


@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_of_one(run: Run, name: str):
    result = run("rules", name)
    rules = RULE_SETS[name]
    said = " ".join(result.stdout.split())
    assert said.startswith(f"{name}: {rules.title}")
    for clause, text in rules.clauses.items():
        assert f"{clause} {text}" in said
    for option in rules.options:
        assert option.meaning in said
        assert all(re.search(rf"\b{value}\b", said) for value in option.value.split("|"))
    assert all(word in said for word in rules.actions)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wegner", ["2, each with a pack of 52", "stock of each player: 51 covered cards",
                    "1 open card at first", "R1 to R8, empty at first; built down in alternating",
                    "starter-piles=N", "N is 1 or more"]),
        ("wegner-52", ["2, each with a pack of 26 (♣♥ and ♠♦)", "as in wegner all its clauses"]),
        ("wegner-3", ["3, dealt 35 cards each of two packs and a joker, in any mix",
                      "the first to become empty falls away"]),
        ("schikanieren", ["12 cards, the top one open",
                          "an open card on a covered one at first, four from each player",
                          "built down in the same suit"]),
        ("streitpatience", ["waste of each player: empty at first", "reserve=N",
                            "N is 11, 12 or 13", "WORD is low, high, tableau, cut or alternate",
                            "as in wegner wegner.ruling.2, "]),
        ("streitpatience-3", ["as in streitpatience all its clauses"]),
        ("zu-zweien", ["13 cards, all covered"]),
        ("treppe", ["1, with a pack of 52", "stock: 37 covered cards",
                    "R1 to R15, each with an open card at first; built down whatever the suit",
                    "4 foundations, built up in suit from the first card played"]),
    ],
)  # fmt: skip
def test_rules_tell_what_is_dealt(run: Run, name: str, said: list[str]):
    shown = " ".join(run("rules", name).stdout.split())
    assert [text for text in said if text not in shown] == []


def test_rules_of_a_clause(run: Run):
    said = " ".join(run("rules", "wegner.7.2").stdout.split())
    assert all_clauses()["wegner.7.2"] in said
    assert "Z308 draw-misplaced" in said
    assert "Games that have it wegner, wegner-52, wegner-3, schikanieren Findings" in said


def test_rules_names_what_is_near(run: Run):
    result = run("rules", "wegener")
    assert result.exit_code == 2
    assert "wegner" in result.stderr
