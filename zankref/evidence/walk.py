"""The moves that can be tried on a table: pages let the claimant play, and know no rules."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from zankref.evidence import proofs
from zankref.evidence.answers import Proof
from zankref.evidence.asking import Inquiry
from zankref.evidence.tables import Exploration, State, explore, face
from zankref.evidence.telling import Reason
from zankref.undetermined import Undetermined

WALKED: Final = 500
"""How many tables there may be for all moves to be tried out on a page."""


class Walk(NamedTuple):
    """All the moves by which a card may come free, or a pile be emptied, and where they lead.

    ``data`` is None where nobody has to do such a thing, where there are too many tables, or an
    open card is unknown.
    """

    data: Proof | None
    tables: Exploration | None = None

    def as_data(self, lines: Iterable[Reason]) -> list[list[object]]:
        """Return lines with how many moves led there, and to which table they can be played."""
        tables = self.tables.tables if self.tables else ()
        at = {state: number for number, state in enumerate(tables)}
        return [
            [reason.depth, str(reason.sentence), reason.table and at.get(_unmarked(reason.table))]
            for reason in lines
        ]


def walk(inquiry: Inquiry, *, freeing: bool = True) -> Walk:
    """Return what can be tried at a moment, where one can choose to free cards or else piles."""
    due = inquiry.due
    with suppress(Undetermined):
        if due:
            freeing = freeing if freeing in due else due[0]
            problem = inquiry.problem(freeing=freeing)
            plays = problem.foundation_first and not freeing
            # Without a goal nothing ends the way, so all that could be tried is there.
            explored = explore(problem._replace(aim="free", foundation_first=plays), WALKED)
            if explored.complete:
                asked = [problem._replace(goals=inquiry.buried())] if freeing else [problem]
                if problem.spaces_last:
                    asked.append(problem._replace(aim="fewer"))
                layout, tables = inquiry.table.layout, enumerate(explored.tables)
                to_m = range(layout.size, layout.size + layout.foundations) if plays else ()
                data = {
                    "piles": problem.piles,
                    "places": problem.places,
                    "falls": problem.falls,
                    "moves": proofs.moves(explored),
                    "goals": [n for n, table in tables if any(p.is_goal(table) for p in asked)],
                    "others": problem.sinks,
                    "foundations": [*to_m],
                    "first": "M" * (plays and not problem.bound.lenient) + "O" * problem.bound.load,
                }
                return Walk(data, explored)
    return Walk(None)


def _unmarked(state: State) -> State:
    piles = (tuple(map(face, pile)) for pile in state.piles)
    return state._replace(piles=tuple(sorted(piles)))
