"""The table that a fault is about, and the tables of the better lines, as the players saw them.

They are shown once it has been ruled on. Nothing is turned up in them that was not turned up in
play: neither the stock nor what lies covered, even if the record knows it.
"""

from collections.abc import Iterator, Sequence, Set

from zankref.record.events import Event, Lift, Move
from zankref.referee.action_lines import ActionLine
from zankref.referee.findings import Finding
from zankref.referee.reading.dealing import pile_index
from zankref.referee.snapshots import LINES, carry_out
from zankref.table import Table
from zankref.umpire.sight import Data, piles_in_sight


def shown(finding: Finding, event: Event | None, players: Sequence[str]) -> Data:
    """Return the table before the move of a finding, the cards concerned, and its better lines.

    ``event`` is the move. Of each line there are the piles that change, action by action, as far
    as it can be followed: what comes free face down ends it.
    """
    table = finding.table
    if table is None or finding.player not in players:
        return {"table": None, "marked": [], "ways": []}
    player = players.index(finding.player)
    drawn = event is not None and _draws(event, table, player)
    opened = finding.opened | ({player} if drawn else set())
    before = piles_in_sight(table, opened)
    ways = [_changes(before, _along(table, line, player, opened)) for line in finding.better]
    return {"table": before, "marked": list(_marked(finding, table)), "ways": ways[:LINES]}


def _draws(event: Event, table: Table, player: int) -> bool:
    """Return whether the top card of a player's stock is seen in their action."""
    action = event.action
    if not isinstance(action, Move | Lift):
        return False
    name = action.source if isinstance(action, Move) else action.pile
    return pile_index(table.layout, name, player) == table.layout.stock(player)


def _along(table: Table, line: ActionLine, player: int, opened: Set[int]) -> Iterator[Data]:
    """Yield what is seen after each action of a line."""
    table, stock, seen = table.copy(), table.layout.stock(player), set(opened)
    for action in line:
        if isinstance(action, Move):
            source = pile_index(table.layout, action.source, player)
            assert source is not None
            unseen = source == stock and player not in seen and action.card is None
            if unseen or table.is_covered(source):
                return
            carry_out(table, action, player)
            if source == stock:
                seen.discard(player)
        yield piles_in_sight(table, seen)


def _changes(before: Data, tables: Iterator[Data]) -> list[Data]:
    """Return of each table the piles that differ from the one before."""
    changes = []
    for table in tables:
        changes.append({name: pile for name, pile in table.items() if before[name] != pile})
        before = table
    return changes


def _marked(finding: Finding, table: Table) -> Iterator[Data]:
    """Yield the places of the cards concerned, counted from the top of their piles."""
    for pile, height in finding.concerned:
        name = table.layout.name(pile)
        yield {"pile": name, "depth": len(table.piles[pile]) - 1 - height}
