"""The games as data: their parts must be consistent."""

import re
from pathlib import Path

import pytest

import zankref
from tests.each import each
from zankref.codes import CODES
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

GAMES = [pytest.param(rules, id=name) for name, rules in RULE_SETS.items()]

#: The rules that the referee cites in every game that can break them.
COMMON = ("win", "turn", "precedence", "stop", "ruling.2", "ruling.5", "ruling.13", "ruling.14")
WITH_A_STOP = ("stop.late", "stop.wrongful", "ruling.1", "ruling.4")


def test_the_games_of_the_sources() -> None:
    assert list(RULE_SETS) == [
        "wegner", "wegner-52", "wegner-3", "schikanieren", "online",
        "streitpatience", "streitpatience-52", "streitpatience-3", "crapette",
        "zu-zweien", "treppe",
    ]  # fmt: skip


@each("rules", GAMES)
def test_the_deal_is_the_packs(rules: RuleSet) -> None:
    game = rules.at(Table(rules.layout), rules, {})
    assert game.dealt == rules.dealt
    assert rules.dealt.own_cards * rules.layout.players == rules.cards


@each("agreed", [{"reserve": "1"}, {"reserve": "47"}, {"hidden-houses": ""}])
def test_other_deals_of_streitpatience_are_the_packs_too(agreed: dict[str, str]) -> None:
    rules = RULE_SETS["streitpatience"]
    dealt = rules.at(Table(rules.layout), rules, agreed).dealt
    assert dealt != rules.dealt
    assert dealt.own_cards == 52


@each("rules", GAMES)
def test_what_the_referee_cites_is_a_clause(rules: RuleSet) -> None:
    clauses = {name for each in RULE_SETS.values() for name in each.clauses}
    cited = {*COMMON, *rules.cites}
    game = rules.at(Table(rules.layout), rules, {})
    if game.stop_rules.callers != "nobody":
        cited |= set(WITH_A_STOP)
    assert {rules.clause(rule) for rule in cited} <= clauses


@each("rules", GAMES)
def test_every_game_follows_the_rulings_that_all_share(rules: RuleSet) -> None:
    followed = {*rules.clauses, *rules.shared}
    numbers = range(1, 16) if rules.announces else (2, 3, 4, 5, 12, 13, 14, 15)
    assert {name for name in followed if name.startswith("wegner.ruling.")} == {
        f"wegner.ruling.{number}" for number in numbers
    }


def test_citations_are_clauses() -> None:
    clauses = {name for each in RULE_SETS.values() for name in each.clauses}
    assert {name for code in CODES.values() for name in code.clauses} <= clauses


def test_the_code_of_every_clause_is_found_by_its_id() -> None:
    package = Path(zankref.__file__).parent
    folders = [package / name for name in ("rules", "referee", "table", "reachability")]
    modules = [module for folder in folders for module in folder.rglob("*.py")]
    modules += [package / f"rules/{name}.json" for name in ("cites", "interpretations")]
    code = "".join(m.read_text("utf-8") for m in modules if m.parent.name != "clauses")
    ids = sorted({name for each in RULE_SETS.values() for name in each.clauses})
    ends = r"(?![.\w-]*\w)"
    assert [name for name in ids if not re.search(re.escape(name) + ends, code)] == []


@each("rules", GAMES)
def test_rulings_hold_in_every_game_that_says_nothing_else(rules: RuleSet) -> None:
    rulings = {f"wegner.ruling.{number}" for number in (2, 3, 4, 5, 12, 13, 14, 15)}
    assert rulings <= {*rules.clauses, *rules.shared}
