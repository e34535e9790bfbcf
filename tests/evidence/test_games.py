"""What is asked of simulated games: ways stand up to a replay, and proofs to the checker."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import count

import pytest

import zankref
from tests.each import each
from tests.layers import few
from tools import check_proof
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer
from zankref.evidence.asking import Inquiry
from zankref.evidence.course import Course
from zankref.record.parse import parse
from zankref.referee.reading.header import read_header
from zankref.rules.registry import RULE_SETS
from zankref.simulation.play import simulate

CHECKS = {"tables": check_proof.check_tables, "deadlock": check_proof.check_deadlock}

LARGE = 1_000
"""Proofs of more tables than these take long to check, and are no others."""


@cache
def played(rules: str, seed: int) -> zankref.GameRecord:
    """Return a simulated game in which something goes wrong."""
    text = simulate(rules, seed, 0.1, events=few(150, 250, 1000))
    return zankref.parse(text).games[0]


@each("rules", RULE_SETS)
def test_every_moment_has_answers(rules: str) -> None:
    for seed in range(few(1, 1, 3)):
        game = played(rules, seed)
        for at in range(0, len(game.events), few(97, 97, 7)):
            # What is undecided decides how Stops go on, and so what lies on the table.
            ask = partial(zankref.ask, game, at=at, effort=few(500, None))
            for question in (None, "free ♣5", "clear R3", "stop"):
                try:
                    answer = ask(question)
                except zankref.InvalidArgument as error:
                    assert question in ("free ♣5", "clear R3"), error
                    continue
                assert answer.sentence and not answer.sentence.endswith(" ")
                if question in ("free ♣5", "clear R3") and answer.way:
                    refused = ask("  ".join(answer.way)).answer == "no"
                    assert bool(answer.why) == refused
                if answer.proof is not None:
                    CHECKS[answer.proof["kind"]](answer.proof)


def noes(rules: str) -> Iterator[Answer]:
    """Yield the No's to what could be asked at the moments of simulated games."""
    for seed in count():
        game = played(rules, seed)
        header = read_header(game)
        third = range(1, len(game.events) + 1, 3)
        for event, *here in Course(game, LARGE).before(third):
            moment = Inquiry(game, header, event - 1, LARGE, here=(here[0], here[1]))
            tops = [pile[0] for pile in moment.table.tableau() if len(pile) > 1 and pile[0] < 52]
            asked = [moment.number(2), moment.number(3), *map(moment.free, tops[:1])]
            asked.append(moment.clear((event - 1) % moment.table.layout.tableau))
            yield from (answer for answer in asked if answer.answer == "no")


@each("rules", [rules for rules in RULE_SETS if rules != "treppe"])
def test_the_checker_accepts_the_proofs_of_a_games_noes(rules: str) -> None:
    checked: Counter[str] = Counter()
    wanted = few(5, 20, 1_000)
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
        Inquiry(game, read_header(game), 0).number(2)
