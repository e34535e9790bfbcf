"""What tableau moves can reach, by trying everything: written from the rules, for small tables.

Nothing is left out, save that the places of the piles do not count, but for the announced one.
"""

from collections.abc import Iterator
from typing import NamedTuple

from zankref.cards import Card, is_red, rank, suit

MARK = 100
"""What is added to the bottom card of the pile that was announced."""


class Rules(NamedTuple):
    """How a game is played within the tableau (sections 2 to 7 of the rules)."""

    in_suit: bool = False
    numbers: bool = True
    foundation_first: bool = True
    limit: int = 99
    falls: bool = False
    loads: str = "suit"
    reserve: Card | None = None
    must_load: bool = False
    lenient: bool = False
    spaces_from_reserve: bool = False


class Lie(NamedTuple):
    """A table: its piles (None: fell away), M, the opponents' piles.

    ``gone`` says whether the bottom card of the pile that was announced has gone from there.
    """

    piles: tuple[tuple[Card, ...] | None, ...]
    tops: tuple[Card, ...]
    others: tuple[Card, ...]
    gone: bool = False


def fits(rules: Rules, card: Card, onto: Card) -> bool:
    alike = suit(card) == suit(onto) if rules.in_suit else is_red(card) != is_red(onto)
    return alike and rank(onto) == rank(card) + 1


def fits_m(lie: Lie, card: Card) -> bool:
    """``tops`` has the highest card of each foundation, -1 for an empty one."""
    return (-1 if rank(card) == 0 else card - 1) in lie.tops


def fits_other(rules: Rules, card: Card, onto: Card) -> bool:
    kind = {"suit": suit(card) == suit(onto), "colour": is_red(card) != is_red(onto), "any": True}
    return kind[rules.loads] and abs(rank(card) - rank(onto)) == 1


def occupied(lie: Lie) -> int:
    return sum(1 for pile in lie.piles if pile)


def empty(lie: Lie) -> int:
    return sum(1 for pile in lie.piles if pile == ())


def moves(rules: Rules, lie: Lie, announced: int | None) -> Iterator[Lie]:
    """Yield the tables after one move; ``announced`` is the pile to be emptied."""
    tops = [pile[-1] % MARK for pile in lie.piles if pile]
    if rules.foundation_first and rules.reserve is not None and fits_m(lie, rules.reserve):
        return
    if rules.spaces_from_reserve and empty(lie):
        return
    due = rules.foundation_first and any(fits_m(lie, card) for card in tops)
    waiting = tops if rules.reserve is None else [*tops, rules.reserve]
    loadable = any(fits_other(rules, card, onto) for card in waiting for onto in lie.others)
    for place, pile in enumerate(lie.piles):
        if not pile:
            continue
        card, lies = pile[-1] % MARK, left(rules, lie, place)
        gone = lie.gone or (place == announced and len(pile) == 1 and pile[-1] >= MARK)
        if rules.foundation_first and fits_m(lie, card):
            after = list(lie.tops)
            after[after.index(-1 if rank(card) == 0 else card - 1)] = card
            yield lies._replace(tops=tuple(sorted(after)), gone=gone)
            continue
        if due and not rules.lenient:
            continue
        for number, onto in enumerate(lie.others):
            if fits_other(rules, card, onto):
                others = (*lie.others[:number], card, *lie.others[number + 1 :])
                yield lies._replace(others=others, gone=gone)
        if rules.must_load and not due and loadable:
            continue
        hosts = [n for n, p in enumerate(lie.piles) if p and fits(rules, card, p[-1] % MARK)]
        goals = hosts
        if not rules.numbers or (not hosts and occupied(lie) < rules.limit):
            goals = [*hosts, *(n for n, p in enumerate(lie.piles) if p == ())]
        for goal in goals:
            piles = list(lies.piles)
            piles[goal] = (*(piles[goal] or ()), pile[-1])
            yield lies._replace(piles=tuple(piles), gone=gone if goal in hosts else lie.gone)


def left(rules: Rules, lie: Lie, place: int) -> Lie:
    """Return the table without the top card of a pile, which may fall away."""
    piles = list(lie.piles)
    pile = piles[place]
    assert pile
    piles[place] = None if rules.falls and len(pile) == 1 and None not in piles else pile[:-1]
    return lie._replace(piles=tuple(piles))


def in_order(lie: Lie, announced: int | None) -> Lie:
    """Return a table with its piles in order, except the announced one, which keeps its place."""
    first = announced is not None
    piles = sorted(lie.piles[first:], key=lambda pile: (pile is None, pile or ()))
    return lie._replace(piles=(*lie.piles[:first], *piles), others=tuple(sorted(lie.others)))


def reached(rules: Rules, lie: Lie, most: int, announced: int | None = None) -> list[Lie] | None:
    """Return all tables, the first included; None if there are more than ``most``.

    The pile announced is the first one.
    """
    found, known = [lie], {lie}
    for table in found:
        reach = [in_order(after, announced) for after in moves(rules, table, announced)]
        new = [after for after in dict.fromkeys(reach) if after not in known]
        found += new
        known.update(new)
        if len(found) > most:
            return None
    return found


def can_free(rules: Rules, lie: Lie, card: Card, most: int) -> bool | None:
    """Return whether a card comes to lie open and to fit M; None where that takes too long."""
    tables = reached(rules, lie, most)
    return tables and any(
        fits_m(table, card) and any(pile and pile[-1] == card for pile in table.piles)
        for table in tables
    )


def can_gain(rules: Rules, lie: Lie, most: int, announced: int | None = None) -> bool | None:
    """Return whether a pile can be gained: by emptying the one announced, if one is."""
    if announced is not None:
        bottom, *above = lie.piles[announced] or ()
        piles = (MARK + bottom, *above), *lie.piles[:announced], *lie.piles[announced + 1 :]
        lie, announced = lie._replace(piles=piles), 0
    tables = reached(rules, lie, most, announced)
    count = (lambda table: -occupied(table)) if rules.numbers else empty
    return tables and any(
        count(table) > count(lie) and (announced is None or table.gone) for table in tables
    )
