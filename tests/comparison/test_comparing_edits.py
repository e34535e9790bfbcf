"""Records of which one edit makes another game: they can be compared, and it is said."""

from itertools import permutations, product
from pathlib import Path

from tests.each import each
from tests.layers import few
from zankref.comparison.comparing import compare
from zankref.record.parse import parse
from zankref.rules.registry import RULE_SETS

RECORDS = Path(__file__).parents[2] / "records"
SEATS = [
    dict(zip((1, 2, 3), names, strict=True))
    for names in {*permutations(("Anna", "Ben", None)), *permutations(("Anna", "Anna", "Ben"))}
    | {*permutations(("Anna", "Ben", "Cleo")), (None, None, None), ("Anna", None, None)}
]


def record(rules: str, seats: dict[int, str | None]) -> str:
    tags = [f'[Player{number} "{name}"]' for number, name in seats.items() if name is not None]
    play = ["deal position", "  R1: 9h", "  Q1: 8s 7d", "  Q2: Kc", "1: Q>R1 8s", "2: Q>R2 Kc", ""]
    return "\n".join([f'[Rules "{rules}"]', *tags, *play])


@each("rules", few(["wegner-3"], ["wegner-3", "treppe"], RULE_SETS))
def test_names_may_stand_anywhere(rules: str):
    ours, theirs = ([(seats, parse(record(rules, seats))) for seats in SEATS] for _ in (1, 2))
    for (seats, one), (others, other) in product(ours, theirs):
        (compared,) = compare(one, other)
        assert compared.unlike in (None, "players", "play"), (seats, others)
        assert compared.contradictions() and compared.grave in (True, False), (seats, others)
        if seats == others:
            assert not compared.grave and compared.unlike is None, seats


@each("rules", RULE_SETS)
def test_other_rules_are_other_games(rules: str):
    for seats in ({1: "Anna", 2: "Ben", 3: None}, {1: None, 2: None, 3: None}):
        one, other = parse(record("wegner", seats)), parse(record(rules, seats))
        for pair in ((one, other), (other, one)):
            (compared,) = compare(*pair)
            assert compared.unlike == (None if rules == "wegner" else "rules")


def test_those_who_play_differ():
    one = parse(record("wegner", {1: "Anna", 2: "Ben"}))
    other = parse(record("wegner", {2: "Anna", 3: "Ben"}))
    (compared,) = compare(one, other)
    assert compared.unlike == "players" and not compared.piles
