"""The value of a game of Streitpatience, and whether it is blocked (``streit.score``)."""

from collections.abc import Iterator
from typing import Final

from zankref.cards import ANY_NUMBER, KNOWN_CARDS, Card
from zankref.codes import NOT_BLOCKED
from zankref.layout import FOUNDATION
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import Fault, Judgement, NotRecorded, judge, unrecorded
from zankref.table import Table

WON: Final = 30


def _counts(table: Table) -> list[int] | None:
    """Return the players' counts: 1 for each card of stock and waste, 2 for each of the reserve.

    None if the number of cards there was not recorded.
    """
    layout, piles = table.layout, table.piles
    if any(map(table.is_uncounted, range(layout.tableau, layout.size))):
        return None
    return [
        len(piles[layout.stock(player)])
        + len(piles[layout.waste(player)])
        + 2 * len(piles[layout.reserve(player)])
        for player in range(layout.players)
    ]


def score(table: Table, winner: int | None) -> int | None:
    """Return the winner's points; for a blocked game (None), those of the lowest count.

    None if the number of cards there was not recorded.
    """
    counts = _counts(table)
    if counts is None:
        return None
    if winner is not None:
        return WON + sum(counts) - counts[winner]
    lowest = min(counts)  # streit-3.score: with three players the lowest takes both differences.
    return 0 if counts.count(lowest) > 1 else sum(counts) - lowest * len(counts)


def lowest(table: Table) -> int | None:
    """Return the player with the lowest count, or None if there is a tie or it is not known."""
    counts = _counts(table)
    if counts is None or counts.count(min(counts)) > 1:
        return None
    return counts.index(min(counts))


def judge_blocked(fitting: Fitting, clause: str) -> Judgement:
    """Judge the claim that nobody can play from stock or reserve any more (Z605)."""
    return judge([_playable(fitting, clause)])


def _playable(fitting: Fitting, clause: str) -> Iterator[Fault]:
    """Yield a fault if some card can certainly still be played."""
    table, layout = fitting.table, fitting.table.layout
    doubts: list[Card | None] = []
    for player in range(layout.players):
        others = [*map(layout.reserve, layout.others(player))]
        reserve, stock, waste = (layout.reserve(player), layout.stock(player), layout.waste(player))
        cards = [(reserve, card) for card in table.piles[reserve][-1:]]
        cards += [(pile, card) for pile in (stock, waste) for card in table.piles[pile]]
        for pile, card in cards:
            if card >= KNOWN_CARDS or (pile == reserve and table.is_covered(pile)):
                takes_any = fitting.spaces()
                if pile == reserve and takes_any and not table.maybe_empty(pile):
                    # An empty pile takes this card, whichever it is.
                    piles = (pile, fitting.spaces()[0])
                    yield Fault(NOT_BLOCKED, clause, (), piles, variant="reserve")
                    return
                if pile == reserve and card >= ANY_NUMBER and not table.is_covered(pile):
                    doubts.append(unrecorded(card).card)
                continue
            try:
                targets = (
                    [FOUNDATION] * fitting.fits_foundation(card)
                    or fitting.spaces()
                    or fitting.host_piles(card)
                    or fitting.fitting_piles(card, others)
                )
            except NotRecorded as unknown:
                doubts.append(unknown.card)
                continue
            if targets:
                yield Fault(NOT_BLOCKED, clause, (card,), (pile, targets[0]))
                return
    if doubts:
        raise NotRecorded(doubts[0])
