"""Games whose findings were expected by somebody who did not ask the rulebook.

An earlier simulation had the rules of every game once more, in its own words, and wrote down what
it expected. In ``expected/`` are games that it played: the referee finds just that in them.
"""

from pathlib import Path

from tests.each import each
from zankref.record.parse import parse
from zankref.referee.replay import judge
from zankref.rules.registry import RULE_SETS

GAMES = Path(__file__).parent / "expected"


@each("rules", RULE_SETS)
def test_what_was_expected_is_found_and_nothing_else(rules: str) -> None:
    document = parse((GAMES / f"{rules}.zank").read_text(encoding="utf-8"))
    verdicts = [judge(game) for game in document.games]
    assert len(verdicts) == 6
    found = [finding for verdict in verdicts for finding in verdict.findings]
    assert len(found) > 50
    assert [str(finding.message) for finding in found if not finding.expected] == []
