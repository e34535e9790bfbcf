"""The places of the cards that a finding is about lie on the table that is shown with it."""

from random import Random

from tests.each import each
from tests.layers import few
from zankref.record.parse import parse
from zankref.referee.replay import judge
from zankref.rules.registry import RULE_SETS

GAMES = [name for name in RULE_SETS if name != "treppe"]
COUNTS = ["*", "3", "?"]


def sparse(rules: str, seed: int) -> str:
    """Return a record in which few piles are counted, and cards are peeked at."""
    rng = Random(f"{rules} {seed}")

    def card() -> str:
        return rng.choice("cshd") + rng.choice("A23456789TJQK")

    def action() -> str:
        source = rng.choice(["Q", "Q", "A", "R1", "R2", "S", "R3", "Q2", "A2"])
        target = rng.choice(["R1", "R2", "A", "M", "R4", "A1", "A2"])
        named = rng.choice(["", f" {card()}"])
        return rng.choice(
            [f"{source}>{target}{named}", f"{source}={card()}", f"{source}=?", "stop upheld",
             "stop denied", "undo", f"free {card()}", "clear R1", "flip", "touch R1"]
        )  # fmt: skip

    piles = [name for name in ("R1", "R2", "R3", "A1", "A2", "M") if rng.random() < 0.6]
    deal = [f"  {name}: {card()}" for name in piles]
    deal += [
        f"  {name}: {rng.choice(['*', '3', '?'])}" for name in ("Q1", "Q2") if rng.random() < 0.4
    ]
    play = [f"{rng.choice(['1', '1', '2'])}: {action()}" for _ in range(12)]
    return "\n".join([f'[Rules "{rules}"]', "deal position", *deal, *play, ""])


@each("rules", GAMES)
def test_what_a_finding_is_about_lies_on_its_table(rules: str):
    for seed in range(few(20, 60, 1500)):
        (game,) = parse(sparse(rules, seed)).games
        for finding in judge(game, effort=50).findings:
            for pile, height in finding.concerned:
                assert finding.table is not None, (seed, finding)
                assert 0 <= height < len(finding.table.piles[pile]), (seed, finding)
