"""What is told where there are too many tables for all moves: how near they come, and why."""

from collections import Counter

import pytest

import zankref
from tests.evidence.problems import made_up
from tests.layers import few
from tests.report.pages import RECORDS
from zankref.cards import BIT, FALLEN, PACK
from zankref.evidence.nearest import nearest
from zankref.evidence.tables import explore
from zankref.evidence.telling import Teller
from zankref.language import speaking
from zankref.layout import Layout
from zankref.reachability.positions.build import wanted
from zankref.referee.messages import CardReference

TOLD = {
    "en": "After ♠5 onto the empty pile R8, ♠9 still lies under ♦8, ♣7 and ♥6, and nothing gets "
    "nearer: ♥6 fits only on ♣7, ♣7 never lies open, and no pile is empty for it.",
    "de": "Nach ♠5 auf den leeren Stapel R8 liegt ♠9 noch unter ♦8, ♣7 und ♥6, und näher kommt man "
    "nicht: ♥6 passt nur auf ♣7, ♣7 liegt nie offen, und kein Platz ist dafür frei.",
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_told_of_a_stop_that_was_wrong(language):
    (verdict,) = zankref.check(RECORDS / "wegner/faulty-game.zank")
    (stop,) = (stop for stop in verdict.stops if stop.span.line == 81)
    assert verdict.record is not None
    with speaking(language):
        why = zankref.ask(verdict.record, at=stop.event).why
    assert TOLD[language] in map(str.strip, why)


def test_of_too_many_tables_it_is_told_how_near_the_first_come(monkeypatch):
    """And nothing of why, since that would take them all."""
    monkeypatch.setattr("zankref.evidence.answers.MOST", 15)
    (verdict,) = zankref.check(RECORDS / "wegner/faulty-game.zank")
    (stop,) = (stop for stop in verdict.stops if stop.span.line == 81)
    assert verdict.record is not None
    answer = zankref.ask(verdict.record, "2", at=stop.event)
    assert answer.why == [
        "The referee's search tried every line: more than 15 tables.",
        "After ♠5 onto the empty pile R8, ♠9 still lies under ♦8, ♣7 and ♥6; nothing nearer was "
        "seen.",
    ]
    assert answer.proof is None
    told = zankref.ask(verdict.record, "3", at=stop.event).why
    assert "Only an empty pile takes ♦5, ♠K and ♦K, and that gains nothing." in told
    assert not [line for line in told if "fits only" in line or "lies alone" in line]


ON_M_ALREADY = 1206
"""Of the tables made up, one where the ace that is sought lies on M already, and stays buried."""


def test_nothing_gets_nearer_and_what_is_told_lies_so():
    seen: Counter[str] = Counter()
    for seed in (ON_M_ALREADY, *range(few(400, 1_500, 6_000))):
        problem = (made_up(seed) or [None])[0]
        if problem is None or problem.is_goal(problem.start) or problem.aim != "free":
            continue
        explored = explore(problem, 1_500)
        if not explored.complete:
            continue
        names = {str(CardReference(card)): card for card in range(PACK)}
        for told in nearest(explored, Teller(problem, Layout(2, 8, 8), ("", ""), "")):
            card = names[str(told.sentence.fields["card"])]
            left = tuple(names[str(each)] for each in told.sentence.fields["left"].things)
            lying = [
                pile[len(pile) - pile[::-1].index(card) :]
                for piles, tops, _ in explored.tables
                for pile in piles
                if card in pile and wanted(tops) & BIT[card]
            ]
            assert min(map(len, lying)) == len(left)
            table = told.table or problem.start
            assert any(pile[-len(left) - 1 :] == (card, *left) for pile in table.piles)
            seen[told.sentence.text[:5]] += 1
    assert seen["After"] > 3 and seen["Whate"] > 10, seen


def test_no_card_goes_to_a_pile_that_has_fallen_away():
    filled = 0
    for seed in range(few(600, 1_500, 6_000)):
        problem = (made_up(seed) or [None])[0]
        if problem is None or not problem.falls or problem.is_goal(problem.start):
            continue
        explored = explore(problem, 60)
        for number, state in enumerate(explored.tables):
            piles = list(problem.piles)
            for before, place, move in explored.moves_to(number):
                assert before == piles
                piles, target = problem.moved(piles, place, move)
                if isinstance(move.target, tuple):
                    assert before[target] == move.target
                    filled += (FALLEN,) in before and not move.target
            assert tuple(sorted(pile for pile in piles if pile != (FALLEN,))) == state.piles
    assert filled > 20
