"""What is left out of a record leads to no ruling that the whole record would not lead to."""

from random import Random

from tests.each import each
from tests.layers import few
from tests.referee.left_out import CUTS, Cut, accusations
from tests.simulation.judging import game
from zankref.rules.registry import RULE_SETS

ALL = ((0.05, 60), (0.3, 62), (0.05, 62), (0.3, 60))
"""How much goes wrong in a game, and its seed."""


@each(("wrong", "seed"), few(ALL[-1:], ALL[:2], ALL))
@each("cut", CUTS)
@each("rules", RULE_SETS)
def test_nobody_is_accused_because_of_what_nobody_wrote_down(
    rules: str, cut: Cut, wrong: float, seed: int
) -> None:
    text = game(rules, seed, wrong, events=few(40, 80, 120))
    assert not accusations(text, cut, Random(seed)), f"{rules}, seed {seed}"
