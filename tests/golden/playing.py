"""The games of the golden texts: of each rule set some with faults, and one of mere nonsense.

They are in ``games/``, so that they stay the same when the simulator changes.
"""

from tests.golden.texts import GAMES
from tests.referee.any_game import text_of
from tests.referee.any_play import random_game
from zankref.rules.registry import RULE_SETS
from zankref.simulation.play import simulate

SIMULATED = (2, 5)
"""The seeds of games in which every seventh move or so goes wrong."""

RANDOM = (1, 2)
"""The seeds of games in which anything is done that can be written down."""


def play() -> None:
    """Play all games and write them down."""
    GAMES.mkdir(exist_ok=True)
    for rules in RULE_SETS:
        for seed in SIMULATED:
            text = simulate(rules, seed, 0.15, events=150)
            (GAMES / f"{rules}-{seed}.zank").write_text(text, encoding="utf-8")
        for seed in RANDOM:
            text = text_of(random_game(rules, seed, 100))
            (GAMES / f"{rules}-random-{seed}.zank").write_text(text, encoding="utf-8")
