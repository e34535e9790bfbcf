"""``explain`` and ``rules``."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.each import each
from tools.shown import catalogue
from zankref.cli.options import GROUPS
from zankref.codes import CODES
from zankref.language import Language
from zankref.rules.clauses import INTERPRETATIONS
from zankref.rules.registry import RULE_SETS, all_clauses

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("typed", ["Z302", "z302", "missed-freeing"])
def test_explain_says_what_is_known_of_a_code(run: Run, typed: str):
    result = run("explain", typed)
    entry = CODES["Z302"]
    said = " ".join(result.stdout.split())
    assert result.exit_code == 0
    for text in ("Z302 missed-freeing", entry.meaning, entry.advice, "wegner.2", "fault: play"):
        assert text in said


def test_explain_several(run: Run):
    result = run("explain", "Z301", "Z302")
    assert "Z301 missed-foundation" in result.stdout
    assert "Z302 missed-freeing" in result.stdout


@each("code", CODES)
def test_every_code_is_explained_with_all_clauses_that_it_rests_on(run: Run, code: str):
    said = run("explain", code).stdout
    assert said.startswith(f"{code} {CODES[code].name}\n")
    words = " ".join(said.split())
    assert [c for c in CODES[code].clauses if f"{c} {all_clauses()[c]}" not in words] == []


def test_explain_for_one_game_leaves_out_the_clauses_of_others(run: Run):
    said = run("explain", "Z308", "--rules", "streitpatience-52").stdout
    assert "streit.must.2" in said
    assert "wegner.7.2" not in said
    own_first = run("explain", "Z209", "--rules", "wegner-3").stdout
    assert own_first.index("wegner-3.first") < own_first.index("wegner.first")


def test_explain_for_a_game_that_there_is_not(run: Run):
    assert "Rests on\n  nothing in treppe\n" in run("explain", "Z303", "--rules", "treppe").stdout
    result = run("explain", "Z308", "--rules", "nix")
    assert result.exit_code == 2
    assert "zu-zweien" in result.stderr


def test_explain_list_has_every_code(run: Run):
    listed = re.findall(r"^  (Z\d{3}) ", run("explain", "--list").stdout, re.MULTILINE)
    assert listed == list(CODES)


def test_explain_names_codes_near_a_wrong_one(run: Run):
    result = run("explain", "Z388")
    assert result.exit_code == 2
    assert "Z308 draw-misplaced" in result.stderr


# Clauses.


@cache
def text_of(page: str) -> str:
    return (DOCS.parent / page).read_text(encoding="utf-8")


@each("clause", all_clauses())
def test_every_clause_is_explained(run: Run, clause: str):
    result = run("explain", clause)
    said = " ".join(result.stdout.split())
    page, _, anchor = said.rpartition("In full ")[2].partition("#")
    assert said.startswith(f"{clause} {all_clauses()[clause]}")
    assert anchor == clause
    assert f'<a id="{clause}"></a>' in text_of(page)
    assert [c for c in CODES.values() if clause in c.clauses and c not in said] == []
    assert [
        r for r in INTERPRETATIONS.get(clause, ()) if f"{r} {all_clauses()[r]}" not in said
    ] == []


@each("clause", [*all_clauses()][::10])
def test_rules_explains_clauses_too(run: Run, clause: str):
    assert run("rules", clause).stdout == run("explain", clause).stdout


def test_a_clause_tells_its_rulings_and_a_ruling_its_clauses(run: Run):
    said = " ".join(run("explain", "Wegner.7.2").stdout.split())
    assert "How it is interpreted wegner.ruling.2 A lift or touch" in said
    assert "Games that have it wegner, wegner-52, wegner-3, schikanieren Findings that rest" in said
    assert "Z308 draw-misplaced" in said
    said = " ".join(run("explain", "wegner.ruling.11").stdout.split())
    assert "What it settles wegner.7.2 The top stock card" in said


@pytest.mark.parametrize("clause", ["wegner.7.2", "streit.stop"])
def test_the_page_of_a_clause_is_there_in_german_too(run: Run, clause: str):
    said = run("explain", clause, "--lang", "de").stdout.split()[-1]
    page, _, anchor = said.partition("#")
    assert page.endswith(".de.md")
    assert f'<a id="{anchor}"></a>' in (DOCS.parent / page).read_text(encoding="utf-8")


def test_codes_and_clauses_at_once(run: Run):
    said = run("explain", "Z301", "wegner.1").stdout
    assert said == f"{run('explain', 'Z301').stdout}\n{run('explain', 'wegner.1').stdout}"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("7.2", "wegner.7.2?"),
        ("ruling 11", "wegner.ruling.11"),
        ("wegner.72", "wegner.7.2"),
        ("streitpatience.stop", "streit.stop"),
        ("knock", "online.knock"),
    ],
)
def test_clauses_that_are_nearly_right(run: Run, typed: str, near: str):
    result = run("explain", typed)
    assert result.exit_code == 2
    assert re.search(rf"Did you mean [^:]*{re.escape(near)}", " ".join(result.stderr.split()))


def test_a_clause_of_another_game(run: Run):
    assert run("explain", "wegner.7.2", "--rules", "wegner-3").exit_code == 0
    result = run("explain", "wegner.7.2", "--rules", "treppe")
    assert result.exit_code == 2
    assert "wegner.7.2 is not a clause of treppe, but of: wegner, wegner-52," in result.stderr


def test_completion_knows_codes_and_clauses(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("_ZANKREF_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_CWORD", "2")
    for typed, completed in (("wegner.7", "wegner.7.2"), ("z30", "Z308")):
        monkeypatch.setenv("COMP_WORDS", f"zankref explain {typed}")
        assert f"plain,{completed}\n" in run().stdout
    monkeypatch.setenv("COMP_WORDS", "zankref new --rules zu")
    monkeypatch.setenv("COMP_CWORD", "3")
    assert run().stdout == "plain,zu-zweien\n"


# Rulings and the clauses that they settle.


def test_every_ruling_settles_a_clause():
    rulings = {clause for clause in all_clauses() if ".ruling." in clause}
    assert {ruling for settled in INTERPRETATIONS.values() for ruling in settled} == rulings
    assert set(INTERPRETATIONS) <= set(all_clauses())


@each("name", RULE_SETS)
def test_a_game_that_has_a_clause_has_what_settles_it(name: str):
    has = {**RULE_SETS[name].clauses, **RULE_SETS[name].shared}
    lacking = {clause: {*INTERPRETATIONS.get(clause, ())} - has.keys() for clause in has}
    assert {clause: rulings for clause, rulings in lacking.items() if rulings} == {}


@each("page", sorted((DOCS / "rules").glob("[a-z]*.md")), ids=lambda p: p.stem)
def test_rulings_that_a_page_names_under_a_clause_are_known_to_settle_it(page: Path):
    parts = re.split(r'<a id="([^"]+)"></a>', page.read_text(encoding="utf-8"))
    for clause, text in zip(parts[1::2], parts[2::2], strict=True):
        if clause in all_clauses() and ".ruling." not in clause:
            _, heading, rest = text.partition("## ")
            own = heading + rest.partition("\n## ")[0]
            named = re.findall(r"\]\([\w.-]*#(wegner\.ruling\.\d+)\)", own)
            assert {*named} <= {*INTERPRETATIONS.get(clause, ())}, clause


def test_explain_needs_a_code(run: Run):
    assert run("explain").exit_code == 2


def test_every_code_is_in_a_group():
    assert {code[:2] for code in CODES} == set(GROUPS)


def test_cited_clauses_exist():
    assert {clause for code in CODES.values() for clause in code.clauses} <= set(all_clauses())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_links_of_docs_findings_lead_somewhere(lang: Language):
    written = catalogue.page(lang)
    for page, anchor in re.findall(r"\]\((.+?)#(.+?)\)", written):
        assert f'<a id="{anchor}"></a>' in (DOCS / page).read_text(encoding="utf-8")


def test_rules_lists_the_rule_sets(run: Run):
    result = run("rules")
    assert result.exit_code == 0
    for rules in RULE_SETS.values():
        assert re.search(
            rf"^  {rules.name} +{re.escape(rules.title)}$", result.stdout, re.MULTILINE
        )


@each("name", RULE_SETS)
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


@each(
    ("name", "said"),
    [
        ("wegner", ["2, each with a pack of 52", "stock of each player: 51 covered cards",
                    "1 open card at first", "R1 to R8, empty at first; built down in alternating",
                    "starter-piles=N", "N is 1 or more"]),
        ("wegner-52", ["2, each with a pack of 26 (♣♥ and ♠♦)", "as in wegner all its clauses"]),
        ("wegner-3", ["3, each dealt 35 cards from two packs and a joker, in any mix",
                      "the first to become empty falls away"]),
        ("schikanieren", ["12 cards, the top one open",
                          "an open card on a covered one at first, four from each player",
                          "built down in the same suit"]),
        ("streitpatience", ["waste of each player: empty at first", "reserve=N",
                            "N is 1 to 47",
                            "WORD is low, high, high-king, tableau, cut or alternate",
                            "as in wegner wegner.ruling.2, "]),
        ("streitpatience-3", ["as in streitpatience all its clauses"]),
        ("zu-zweien", ["13 cards, all covered"]),
        ("treppe", ["1, with a pack of 52", "stock: 37 covered cards",
                    "R1 to R15, each with an open card at first; built down regardless of suit",
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
