"""Proofs as JSON that anybody can check without this program (``docs/proofs.md``)."""

from collections.abc import Iterator
from typing import Final

from zankref.cards import FACE_DOWN, LOADS, NO_CARD, Card, spell
from zankref.evidence.deadlock import Locked, hosts
from zankref.evidence.tables import MARK, Exploration, Problem, State, TableMove, face
from zankref.layout import FOUNDATION
from zankref.reachability.off_tableau import LOAD
from zankref.reachability.positions.build import IN_SUITS

SCHEMA: Final = "zankref-proof/1"


def of_tables(explored: Exploration, rules: str, question: str) -> dict[str, object]:
    """Return the proof that no table at the goal can be reached: a list of all that can."""
    return {
        **_head(explored.problem, "tables", rules, question),
        "tables": [_table(state) for state in explored.tables],
        "moves": moves(explored),
    }


def moves(explored: Exploration) -> list[list[list[int | str]]]:
    """Return the moves of each table: from which pile, to which, and the table that follows."""
    return [
        [[*_between(explored.tables[number], move), after] for move, after in made]
        for number, made in enumerate(explored.moves)
    ]


def of_deadlock(problem: Problem, locked: Locked, rules: str, question: str) -> dict[str, object]:
    """Return the proof that no goal can be reached: cards that can never move, and their hosts."""
    order = sorted(range(len(problem.piles)), key=lambda number: problem.piles[number])
    at = {place: number for number, place in enumerate(order)}
    return {
        **_head(problem, "deadlock", rules, question),
        "tables": [_table(problem.start)],
        "locked": [
            {
                "card": [at[pile], height],
                "hosts": [[at[n], h] for n, h in hosts(problem, problem.piles[pile][height])],
            }
            for pile, height in sorted(locked.items())
        ],
    }


def _head(problem: Problem, kind: str, rules: str, question: str) -> dict[str, object]:
    """Return what says which moves may be made, and what the goal is."""
    cards = [card for card in range(problem.goals.bit_length()) if problem.goals >> card & 1]
    loads = next(name for name, fits in LOADS.items() if fits == problem.bound.loads)
    return {
        "schema": SCHEMA,
        "kind": kind,
        "rules": rules,
        "question": question,
        "goal": {"aim": problem.aim, "cards": [spell(card) for card in cards]},
        "limit": problem.limit,
        "builds": "suit" if problem.build.hosts == IN_SUITS.hosts else "colours",
        "fills": "last" if problem.spaces_last else "any",
        "falls": problem.falls,
        "loads": loads,
        "must": [*_duties(problem)],
    }


def _duties(problem: Problem) -> Iterator[str]:
    bound = problem.bound
    if problem.foundation_first:
        yield "lenient" if bound.lenient else "foundation"
    if problem.spaces_from_reserve:
        yield "filled"
    if bound.load:
        yield "load"
    if bound.shut:
        yield "covered"
    if bound.reserve >= 0:
        yield f"reserve {spell(bound.reserve)}"


def _table(state: State) -> dict[str, list[object]]:
    return {
        "piles": [[_card(card) for card in pile] for pile in state.piles],
        "foundations": ["" if card == NO_CARD else _card(card) for card in state.tops],
        "others": [_card(card) for card in state.others if card != NO_CARD],
    }


def _between(state: State, move: TableMove) -> tuple[int, int | str]:
    """Return the piles of a move, by their numbers; ``M``; or ``O`` and the opponents' card."""
    source = state.piles.index(move.source)
    if not isinstance(move.target, tuple):
        onto = "M" if move.target == FOUNDATION else f"O {spell(move.target - LOAD(0))}"
        return source, onto
    targets = [n for n, pile in enumerate(state.piles) if pile == move.target and n != source]
    return source, targets[0]


def _card(card: Card) -> str:
    """Return a card as proofs write it: a covered one as ``?``, a marked one with an asterisk."""
    return "?" if card == FACE_DOWN else spell(face(card)) + "*" * (card >= MARK)
