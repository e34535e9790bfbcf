"""What CONTRIBUTING.md says of adding a game, tried: a small game that is there for a test only.

It takes the steps of the page, one after another, and nothing else; then the commands show, judge
and explain it as they do every game.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import zankref
from tests.cli.conftest import Run, run
from tests.each import each
from tests.referee.records import judged
from zankref.cards import suited
from zankref.codes import BAD_DEAL, MISSED_FOUNDATION, NO_FIT_FOUNDATION, NO_FIT_TABLEAU, Code
from zankref.layout import FOUNDATION, Dealt, Layout, MoveKind
from zankref.reachability.positions.build import ALTERNATELY
from zankref.record.parse import parse
from zankref.rules import registry, rulebook
from zankref.rules.clauses import SHARED
from zankref.rules.compulsory import Compulsory
from zankref.rules.judgement import Check, Fault, Judgement, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.options import Option
from zankref.rules.rulebook import Rulebook, StopRules, no_pass
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace

#: A compiled class has no subclasses that are not compiled; a game is added to the sources.
if not rulebook.__file__.endswith(".py"):
    pytest.skip("the rulebooks are compiled", allow_module_level=True)

__all__ = ["run"]

# 2. Its clauses (zankref/rules/clauses/duo.json), and which codes rest on them (zankref/codes/).

CLAUSES: Final[dict[str, str]] = {
    "duo.deal": "Player 1 has the black cards, player 2 the red ones. Each lays a card on the "
    "tableau; 25 are the stock.",
    "duo.moves": "A tableau top, the own waste top or the opened stock card goes to M or to a "
    "tableau pile that it fits; a stock card goes onto the own waste, which ends the turn.",
    "duo.must": "A tableau top that fits M is played there before a card is moved.",
    "duo.stop": "A move that passes it over can be stopped, and is taken back.",
    "duo.win": "A player with no card left on stock and waste has won.",
}
CITED: Final[dict[Code, str]] = {
    BAD_DEAL: "duo.deal",
    NO_FIT_FOUNDATION: "duo.moves",
    NO_FIT_TABLEAU: "duo.moves",
    MISSED_FOUNDATION: "duo.must",
}


# 4. Its rulebook.


class Duo(Rulebook):
    """The rulebook of ``duo`` for one table: what fits M must go there, from the tableau."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        stop_rules = StopRules(frozenset({MISSED_FOUNDATION}), after="nothing")
        super().__init__(table, ALTERNATELY, rules.dealt, stop_rules, "duo.moves")
        self.compulsory = Compulsory(self.fitting)

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return which move these piles make; None if the game has none such."""
        kind = self.layout.kinds[source] + self.layout.kinds[target]
        owners = {self.layout.owners[source], self.layout.owners[target]}
        own = owners <= {None, mover} and source != target and count == 1
        return kind if own and kind in _MOVES else None

    def judge_move(
        self, context: MoveContext, source: int, target: int, count: int = 1
    ) -> Judgement:
        """Judge a card's move, on the table just before it."""
        checks: list[Check] = [self.misfit(context, source, target, count)]
        if context.in_turn and target != FOUNDATION:
            checks.append(self._missed())
        return judge(checks)

    def _missed(self) -> Iterator[Fault]:
        """Check that no tableau top fits M (``duo.must``)."""
        places = self.fitting.tableau
        yield from self.compulsory.to_foundation(MISSED_FOUNDATION, "duo.must", places, "must")

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge the opening of the top stock card."""
        return judge([])

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge the turning over of the waste."""
        return judge([])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge a turn that ends without a card, which the game does not have."""
        return no_pass("duo.moves")


_MOVES: Final = {
    MoveKind.TABLEAU_TO_M,
    MoveKind.WITHIN_TABLEAU,
    MoveKind.WASTE_TO_M,
    MoveKind.WASTE_TO_TABLEAU,
    MoveKind.STOCK_TO_M,
    MoveKind.STOCK_TO_TABLEAU,
    MoveKind.STOCK_TO_WASTE,
}

# 3. Its data (zankref/rules/duo.py).

RULES: Final = RuleSet(
    name="duo",
    title="Duo, for two players with half a pack each",
    layout=Layout(players=2, tableau=2, foundations=4),
    packs=(suited("♣♠"), suited("♥♦")),
    dealt=Dealt(stock=25, tableau=1, own_tableau=True),
    options=(Option("quick", "the game ends when somebody has won"),),
    clauses=CLAUSES,
    shared=SHARED,
    cites={
        "win": "duo.win",
        "turn": "duo.moves",
        "precedence": "duo.moves",
        "stop": "duo.stop",
        "ruling.1": "duo.stop",
    },
    at=Duo,
)

# 5. Its records (records/duo/).

CLEAN: Final = """\
[Rules "duo"]
[Player1 "Anna"]
[Player2 "Ben"]

deal
  R1: ♠9
  R2: ♥8

1. Anna: R2>R1 ♥8 Q>R2 ♣K Q>A ♠2
2. Ben: Q>M ♥A Q>R2 ♦Q Q>A ♥6
"""
FAULTY: Final = """\
[Rules "duo"]
[Player1 "Anna"]
[Player2 "Ben"]

deal
  R1: ♠A
  R2: ♥8

1. Anna: Q>R2 ♣7  # expect: Z301
   Ben: stop
2. Ben: R1>M
   Ben: Q>R2 ♦9  # expect: Z202
"""


@pytest.fixture(autouse=True)
def duo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the game in the registry, and its clauses where codes are cited."""
    register(monkeypatch, RULES)
    for code, clause in CITED.items():
        monkeypatch.setattr(code, "clauses", (*code.clauses, clause))


def register(monkeypatch: pytest.MonkeyPatch, rules: RuleSet) -> None:
    """Enter a game in the registry, as if its module were there."""
    module = ModuleType(f"zankref.rules.{rules.name}")
    module.RULES = rules  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    names = registry.RULE_SETS._names  # type: ignore[attr-defined]
    monkeypatch.setattr(registry.RULE_SETS, "_names", (*names, rules.name))


def test_it_is_found_and_shown(run: Run) -> None:
    listed = run("rules")
    assert "duo" in listed.output
    shown = run("rules", "duo")
    assert shown.exit_code == 0
    words = " ".join(shown.output.split())
    assert "2 tableau piles, R1 to R2, each with an open card" in words
    assert "one from each player" in words
    assert "duo.must" in words
    assert run("rules", "duo.must").exit_code == 0
    assert run("rules", "duo", "--lang", "de").exit_code == 0


def test_its_records_are_judged(run: Run, tmp_path: Path) -> None:
    assert judged(CLEAN).found == []
    game = judged(FAULTY)
    assert game.finding("Z301").clause == "duo.must"
    assert game.finding("Z202").clause == "duo.moves"
    for name, text in (("clean", CLEAN), ("faulty", FAULTY)):
        file = tmp_path / f"{name}.zank"
        file.write_text(text, encoding="utf-8")
        for output in ("text", "concise", "json", "markdown", "junit", "sarif"):
            result = run("check", "--format", output, file)
            assert result.exit_code == 0, (output, result.output)


def test_a_record_can_be_begun(run: Run) -> None:
    for lang in ("en", "de"):
        begun = run("new", "--rules", "duo", "--lang", lang)
        assert begun.exit_code == 0
        assert "R1: ?" in begun.output
        document = parse(begun.output)
        (game,) = document.games
        assert ("Rules", "duo") in [(tag.name, tag.value) for tag in game.tags]


def test_it_is_played_at_random_and_what_goes_wrong_is_found() -> None:
    games = [judged(zankref.simulate("duo", seed=seed, wrong=0.2)) for seed in range(3)]
    found = [finding for game in games for finding in game.verdict.findings]
    assert {"Z201", "Z202", "Z301"} <= {finding.code for finding in found}
    assert [finding.message for finding in found if not finding.expected] == []


def test_codes_and_clauses_are_explained(run: Run) -> None:
    code = run("explain", "Z301", "--rules", "duo")
    assert code.exit_code == 0
    assert "duo.must" in code.output
    clause = run("explain", "duo.must")
    assert clause.exit_code == 0
    assert "Z301" in clause.output


@each("piles", [1, 7])
@each("lang", ["en", "de"])
def test_any_numbers_are_worded(
    run: Run, piles: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many piles and packs as there may be, one of each as well."""
    layout = Layout(players=4, tableau=piles, foundations=1, reserves=True)
    dealt = Dealt(stock=20, waste=1, reserve=1, tableau=piles)
    rules = replace(RULES, name="odd", layout=layout, packs=RULES.packs * 2, dealt=dealt)
    register(monkeypatch, rules)
    for mixed in (False, True):
        register(monkeypatch, replace(rules, mixed=mixed))
        shown = run("rules", "odd", "--lang", lang)
        assert shown.exit_code == 0
        assert str(piles) in shown.output or piles == 1
