"""``rule_sets``, ``rule_set``, ``explain`` and ``simulate``."""

import pickle

import pytest

import zankref
from tests.each import each
from zankref.codes import CODES
from zankref.rules.registry import RULE_SETS, all_clauses


def test_rule_sets():
    assert [rules.name for rules in zankref.rule_sets()] == list(RULE_SETS)
    for rules in zankref.rule_sets():
        assert zankref.rule_set(rules.name.upper()) == rules
        assert "\n" not in repr(rules) and rules.name in repr(rules)
        assert set(rules.clauses) <= set(all_clauses())


@pytest.mark.parametrize(
    ("name", "near"), [("wegnr", "wegner"), ("crapete", "crapette"), ("qqqq", None)]
)
def test_a_rule_set_that_does_not_exist(name: str, near: str | None):
    with pytest.raises(zankref.InvalidArgument) as caught:
        zankref.rule_set(name)
    error = caught.value
    assert (error.near[:1], error.value) == ((near,) if near else (), name)
    assert str(error).endswith(f"did you mean '{near}'?" if near else ", ".join(RULE_SETS))
    assert isinstance(error, ValueError)


@each("lang", ["en", "de"])
@each("what", [*CODES, *all_clauses()])
def test_every_code_and_clause_is_explained(what: str, lang: str):
    explanation = zankref.explain(what, lang=lang)
    assert (explanation.id, bool(explanation.text)) == (what, True)
    assert explanation == pickle.loads(pickle.dumps(explanation))
    assert str(explanation).startswith(what)
    if what in CODES:
        assert explanation.example and explanation.advice and explanation.severity
        assert list(explanation.clauses) == [
            clause for game in RULE_SETS.values() for clause in CODES[what].clauses
            if clause in game.clauses
        ]  # fmt: skip
    else:
        assert explanation.games
        assert all(what in CODES[code].clauses for code in explanation.codes)


@pytest.mark.parametrize("typed", ["z308", "Draw-Misplaced", "Z308"])
def test_a_code_by_its_name_and_in_any_case(typed: str):
    assert zankref.explain(typed, rules="wegner") == zankref.explain("Z308", rules="wegner")
    assert zankref.explain(typed, rules="Online").games == ("online",)


@pytest.mark.parametrize("code", ["Z205", "Z302", "Z312", "Z505"])
def test_games_of_a_code_are_those_of_its_clauses(code: str):
    of_clauses = [zankref.explain(clause).games for clause in CODES[code].clauses]
    games = zankref.explain(code).games
    assert games == tuple(name for name in RULE_SETS if any(name in those for those in of_clauses))
    for name in RULE_SETS:
        assert zankref.explain(code, rules=name).games == ((name,) if name in games else ())


def test_a_clause_of_another_game():
    assert zankref.explain("wegner.7.2", rules="wegner-52").id == "wegner.7.2"
    with pytest.raises(zankref.InvalidArgument, match="is not a clause of online, but of: wegner,"):
        zankref.explain("wegner.7.2", rules="online")


@pytest.mark.parametrize(
    ("typed", "near"), [("Z3O8", "Z308"), ("7.2", "wegner.7.2"), ("draw-missplaced", "Z308")]
)
def test_what_nobody_can_explain(typed: str, near: str):
    with pytest.raises(zankref.InvalidArgument) as caught:
        zankref.explain(typed)
    assert near in caught.value.near


@each("rules", ["wegner-52", "treppe"])
def test_simulated_games(rules: str):
    record = zankref.simulate(rules, seed=5, wrong=0.0)
    (verdict,) = zankref.check_text(record)
    assert (verdict.rules, verdict.findings) == (rules, [])
    assert record == zankref.simulate(rules, 5, 0) != zankref.simulate(rules, 6, 0)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_a_share_that_is_none(wrong: float):
    with pytest.raises(zankref.InvalidArgument, match="0 to 1"):
        zankref.simulate(wrong=wrong)
