"""The No's of simulated games: each proof is accepted by the checker, and a wrong one is not."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

import zankref
from tests.layers import few
from tools import check_proof
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer
from zankref.evidence.asking import Moment
from zankref.record.parse import parse
from zankref.referee.reading.header import read_header

CHECKS = {"tables": check_proof.check_tables, "deadlock": check_proof.check_deadlock}

LARGE = 1_000
"""Proofs of more tables than these take long to check, and are no others."""


def noes(rules: str) -> Iterator[Answer]:
    """Yield the No's to what could be asked at the moments of simulated games."""
    for seed in count():
        game = parse(zankref.simulate(rules, seed=seed)).games[0]
        header = read_header(game)
        for at in range(0, len(game.events), 3):
            moment = Moment(game, header, at, LARGE)
            tops = [pile[0] for pile in moment.table.tableau() if len(pile) > 1 and pile[0] < 52]
            asked = [moment.number(2), moment.number(3), *map(moment.free, tops[:1])]
            asked.append(moment.clear(at % moment.table.layout.tableau))
            yield from (answer for answer in asked if answer.answer == "no")


@pytest.mark.parametrize(
    "rules",
    [
        "wegner",
        "wegner-52",
        "wegner-3",
        "schikanieren",
        "online",
        "streitpatience",
        "streitpatience-52",
        "streitpatience-3",
        "crapette",
        "zu-zweien",
    ],
)
def test_the_checker_accepts_the_proofs_of_a_games_noes(rules: str) -> None:
    checked: Counter[str] = Counter()
    wanted = few(8, 40, 1_000)
    for asked, answer in enumerate(noes(rules)):
        if answer.proof is not None:
            proof = json.loads(json.dumps(answer.proof, ensure_ascii=False))
            check_proof.check_head(proof)
            CHECKS[proof["kind"]](proof)
            checked[proof["kind"]] += 1
        assert answer.why, answer
        if checked.total() == wanted:
            break
        assert asked < 100 * wanted, "hardly a question has a proof"
    assert checked.keys() <= CHECKS.keys() and checked.total() == wanted


def test_games_without_such_moves_are_asked_in_vain() -> None:
    game = parse(zankref.simulate("treppe", seed=1)).games[0]
    with pytest.raises(InvalidArgument):
        Moment(game, read_header(game), 0).number(2)
