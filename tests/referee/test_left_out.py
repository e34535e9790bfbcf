"""What is left out of a record leads to no ruling that the whole record would not lead to."""

from random import Random

from tests.each import each
from tests.layers import few
from tests.referee.left_out import CUTS, Cut, accusations
from zankref.rules.registry import RULE_SETS
from zankref.simulation.play import simulate

WRONG = few((0.3,), (0.05, 0.3))


@each("wrong", WRONG)
@each("cut", CUTS)
@each("rules", RULE_SETS)
def test_nobody_is_accused_because_of_what_nobody_wrote_down(
    rules: str, cut: Cut, wrong: float
) -> None:
    for seed in few((60,), (60, 62)):
        text = simulate(rules, seed, wrong, events=few(60, 120))
        assert not accusations(text, cut, Random(seed)), f"{rules}, seed {seed}"
