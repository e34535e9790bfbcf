"""Lines of play as a player's actions, and the cards that a fault is about."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import MISSED_CLEARING, MISSED_FREEING
from zankref.layout import FOUNDATION, STOCK, WASTE, Layout, Place
from zankref.record.actions import Action, Clear, Free, Move, PileName
from zankref.rules.judgement import Fault, Line
from zankref.table import Table

ActionLine: TypeAlias = tuple[Action, ...]
"""A line of play as its player would record it: the announcement, then the moves.

A rulebook's ``Line`` uses the pile indices of a table. The actions here use the player's own names
for the piles, and name cards where a record has to, so no table is needed to write them out.
"""

LINES_SHOWN: Final = 3
"""How many better lines of a finding are shown."""


def action_lines(
    table: Table, mover: int, lines: Iterable[Line], learnt: Iterable[int] = ()
) -> tuple[ActionLine, ...]:
    """Convert lines of play as ``action_line`` does."""
    return tuple([action_line(table, mover, line, learnt) for line in lines])


def action_line(table: Table, mover: int, line: Line, learnt: Iterable[int] = ()) -> ActionLine:
    """Convert a line of play into a player's actions, including the announcement.

    Cards are named where a record needs them: those from the stock, and those just revealed (on
    the piles in ``learnt``).
    """
    unnamed = set(learnt)
    actions: list[Action] = []
    if line.free is not None:
        actions.append(Free(line.free))
    if line.clear is not None:
        actions.append(Clear(pile_name(table.layout, line.clear, mover)))
    for source, target in line.steps:
        seen = source in unnamed or table.layout.kinds[source] == STOCK
        top = table.piles[source][-1] if seen else KNOWN_CARDS
        card = top if top < KNOWN_CARDS else None
        if card is not None:
            unnamed.discard(source)
        origin = pile_name(table.layout, source, mover)
        actions.append(Move(origin, pile_name(table.layout, target, mover), card=card))
    return tuple(actions)


def pile_name(layout: Layout, pile: int, speaker: int) -> PileName:
    """Return a speaker's name for a pile; the speaker's own piles have no number."""
    if pile == FOUNDATION:
        return PileName("M")
    owner = layout.owners[pile]
    if owner is None:
        return PileName("R", pile + 1)
    kind = layout.kinds[pile]
    number = None if owner == speaker else owner + 1
    return PileName("Q" if kind == STOCK else "A" if kind == WASTE else "S", number)


def concerned(table: Table, fault: Fault) -> tuple[Place, ...]:
    """Return the places of the cards that a fault is about, on the table before the move."""
    if fault.concerned:
        return fault.concerned
    if fault.code == MISSED_FREEING:
        return _lying(table, fault.cards[0])
    if fault.code == MISSED_CLEARING:
        return ((fault.piles[0], 0),)
    return _tops(table, fault.piles)


def _lying(table: Table, card: Card) -> tuple[Place, ...]:
    return tuple(
        (place, height)
        for place in range(table.layout.tableau)
        for height, other in enumerate(table.piles[place])
        if other == card
    )


def _tops(table: Table, piles: Sequence[int]) -> tuple[Place, ...]:
    return tuple(
        (pile, len(table.piles[pile]) - 1)
        for pile in piles
        if pile != FOUNDATION and table.piles[pile]
    )
