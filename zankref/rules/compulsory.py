"""Compulsory moves of the games in which the stock card is opened: what fits M must go there."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from zankref import codes
from zankref.codes import Code
from zankref.layout import FOUNDATION, Step
from zankref.rules.fitting import Fitting, certain_items
from zankref.rules.judgement import Fault, Line

Duty: TypeAlias = Iterator[Fault]
"""A generator that yields a fault if a compulsory move was missed."""

_REPLACED: Final = frozenset(
    {
        codes.MISSED_FOUNDATION,
        codes.MISSED_WASTE_FOUNDATION,
        codes.DRAW_MISPLACED,
        codes.SPACE_NOT_FILLED,
        codes.MISSED_LOADING,
        codes.MISSED_SPACE,
        codes.MISSED_UNCOVERING,
    }
)


class Compulsory:
    """The compulsory moves on a table."""

    def __init__(self, fitting: Fitting) -> None:
        self.fitting: Final = fitting

    def to_foundation(
        self, code: Code, clause: str, sources: Iterable[int], variant: str = ""
    ) -> Iterator[Fault]:
        """Yield a fault if a top of these piles fits M and was not played there."""
        if self.fitting.none_fits_foundation(sources):
            return

        def fits(pile: int) -> bool:
            top = self.fitting.top(pile)
            return top is not None and self.fitting.fits_foundation(top)

        yield from self.missed(
            code, clause, [(pile, FOUNDATION) for pile in certain_items(sources, fits)], variant
        )

    def missed(
        self, code: Code, clause: str, steps: list[Step], variant: str = ""
    ) -> Iterator[Fault]:
        """Yield a fault for making none of these single moves; nothing if there are none."""
        if steps:
            lines = tuple(Line((step,)) for step in steps)
            yield self.fault(code, clause, lines, variant)

    def fault(self, code: Code, clause: str, lines: tuple[Line, ...], variant: str = "") -> Fault:
        """Return the fault of playing none of these ways."""
        source, target = lines[0].steps[0]
        cards = (self.fitting.table.top(source),)
        return Fault(code, clause, cards, (source, target), lines, number=1, variant=variant)


def along(
    fitting: Fitting,
    steps: Iterable[Step],
    mover: int,
    wastes: Sequence[int],
    loads: Sequence[int] = (),
) -> tuple[Line, ...]:
    """Return a way as a line of play, with what has to be played from these wastes in between.

    ``loads`` are the piles onto which cards must be loaded. There is no line if what is played from
    the wastes leaves no such way.
    """
    table, path = fitting.table, list[Step]()
    mark, others = table.mark(), (table.layout.reserve(mover), *fitting.tableau)
    try:
        for step in steps:
            while due := _due(fitting, mover, step, wastes, loads):
                path.append(due[0])
                table.move(*due[0])
            if wastes and (
                not fitting.fast_fits(mover, *step) or _due(fitting, mover, step, others, loads)
            ):
                return ()
            path.append(step)
            table.move(*step)
        return (Line(tuple(path)),)
    finally:
        table.take_back(mark)


def _due(
    fitting: Fitting, mover: int, step: Step, piles: Iterable[int], loads: Iterable[int]
) -> list[Step]:
    """Return the plays from these piles that come before a step."""
    target = step[1]
    targets = [FOUNDATION] * (target != FOUNDATION) + [*loads] * (target in fitting.tableau)
    tops = [p for p in piles if fitting.table.piles[p] and not fitting.table.is_covered(p)]
    return [(p, goal) for p in tops for goal in targets if fitting.fast_fits(mover, p, goal)]


def first(duties: Iterable[Duty]) -> Iterator[Fault]:
    """Yield the fault of the first duty that was missed; a move has at most one such fault."""
    for duty in duties:
        faults = list(duty)
        if faults:
            yield from faults
            return


def beside_opened(duties: Iterable[Duty]) -> Iterator[Fault]:
    """Yield that fault unless Z317 (opened card not played) already covers it."""
    for fault in first(duties):
        if fault.code not in _REPLACED:
            yield fault
