"""Writes a table as the deal block of a record, so that a position can be judged by itself."""

from zankref.cards import spell
from zankref.table import Table


def deal_position(table: Table) -> str:
    """Return the ``deal position`` block that lays this table out, every pile listed."""
    lines = ["deal position"]
    for pile, cards in enumerate(table.piles):
        listed = cards[::-1] if table.layout.kinds[pile] in "QS" else cards
        lines.append(f"  {table.layout.name(pile)}: {' '.join(spell(card) for card in listed)}")
    tops = " ".join(spell(top) for top in table.foundations if top >= 0)
    return "\n".join([*lines, f"  M: {tops}"])
