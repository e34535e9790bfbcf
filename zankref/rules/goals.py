"""The goals of announcements: can they be reached, and are there better ones (ruling 8)?"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from zankref.cards import BIT, KNOWN_CARDS, PACK, Card, rank
from zankref.layout import Place, Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import ALTERNATELY, Build, wanted
from zankref.reachability.positions.tableau import free_now, may_go, occupied
from zankref.reachability.shortcuts.out_of_reach import FEWER, OutOfReach
from zankref.reachability.shortcuts.proposed import follow_to_clear, follow_to_free
from zankref.rules.announcement import Announcement, known_tableau
from zankref.rules.judgement import NotRecorded
from zankref.rules.line import Line
from zankref.table import Table

Tableau: TypeAlias = Sequence[Sequence[Card]]

_Piles: TypeAlias = tuple[tuple[Card, ...], ...]
_Question: TypeAlias = tuple[
    _Piles, tuple[Card, ...], Card | None, int, Place | None, bool, int, int
]
"""Tableau, tops of M, card; or place, mark, whether gone, piles unoccupied then; the limit."""


class Goals:
    """Answers, for one table, whether what was announced can be reached (ruling 8).

    A way shows that it can: the one thought of before, what was played next (``proposed``), or one
    that a search finds. A player who follows it is still on it, and one who
    makes a move that can be undone by a move can go back to it.
    """

    def __init__(self, table: Table, build: Build, budget: Budget) -> None:
        self.table = table
        self.build = build
        self.budget = budget
        self.proposed: Callable[[], Sequence[Step]] = tuple
        """Returns steps that are followed before anything is searched."""
        self._ways: dict[_Question, list[Step] | None] = {}
        self._latest: dict[tuple[Card | None, int], list[Step]] = {}

    def has(self, announced: Announcement, limit: int) -> bool:
        """Say whether the goal can be reached from the table as it lies.

        Raises Undetermined if that rests on a card that nobody wrote down, or takes too long.
        """
        return self._way(self._question(announced, limit, known_tableau(self.table))) is not None

    def keeps(
        self, announced: Announcement, following: Announcement, move: Step, limit: int
    ) -> bool:
        """Say whether the goal can be reached, and still can after a move; asked just before it.

        ``following`` is the announcement as it stands then.
        """
        way = self._way(self._question(announced, limit, known_tableau(self.table)))
        if way is None:
            return False
        question = self._question(following, limit, self.table.tableau_after(*move))
        if way and question not in self._ways:
            on = self._way_on(way, following is announced, move, question)
            if on is not None:
                self._ways[question] = on
                return True
        return self._way(question) is not None

    def _way(self, question: _Question) -> list[Step] | None:
        """Return a way to the goal; None if it cannot be reached."""
        try:
            return self._ways[question]
        except KeyError:
            way = self._followed(question)
            if not way:
                way = self.budget.ask(question, self._searched, question)
            self._ways[question] = way
            if way:
                self._latest[question[2:4]] = way
            return way

    def _followed(self, question: _Question) -> list[Step] | None:
        """Follow the way thought of before, and what is proposed; None if neither leads there."""
        piles, tops, card, place, mark, gone, unoccupied, limit = question
        most = len(piles) - unoccupied - 1
        latest = self._latest.get(question[2:4], ())
        for steps in (latest, self.proposed()):
            if card is not None:
                way = follow_to_free(piles, tops, card, limit, self.build, steps)
            else:
                way = follow_to_clear(piles, place, mark, gone, most, limit, self.build, steps)
            if way is not None:
                return way
        return None

    def _searched(self, question: _Question) -> list[Step] | None:
        """Search for the goal."""
        piles, tops, card, place, mark, gone, unoccupied, limit = question
        if card is not None:
            return on_tableau.free_way(
                piles, tops, card, limit, self.build, self.budget, short=False
            )
        return on_tableau.clear_way(
            piles, place, mark, limit, unoccupied, gone, self.build, self.budget, short=False
        )

    def _question(self, announced: Announcement, limit: int, piles: _Piles) -> _Question:
        """Return all that the answer depends on, with the tableau like this."""
        table, card, mark = self.table, announced.card, announced.mark
        if card is not None:
            if not table.foundations_known or card >= KNOWN_CARDS:
                raise NotRecorded(None)
            return piles, tuple(table.foundations), card, -1, None, False, 0, limit
        if mark is not None and mark[1] >= len(piles[mark[0]]):
            mark = None  # a check has shown that it is not there
        if announced.unsure:
            raise NotRecorded(None)
        place, unoccupied = announced.place, announced.unoccupied
        return piles, (), None, place, mark, announced.gone, unoccupied, limit

    def _way_on(
        self, way: list[Step], same: bool, move: Step, question: _Question
    ) -> list[Step] | None:
        """Return a way after a move, without a search; None if none comes to hand.

        ``way`` led to the goal before the move. Where the announced card itself has moved (so that
        it is not the ``same`` announcement), it does not go back; nor does any while a card is free
        that has to be played to M first.
        """
        if way[0] == move:
            return way[1:]
        piles, card, limit = question[0], question[2], question[-1]
        source, target = move
        if not same or not may_go(piles, target, source, limit, self.build):
            return None
        if card is not None and free_now(piles, self.table.wants):
            return None
        return [(target, source), *way]


# The advanced conditions.


def least_deep(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> Card | None:
    """Return the card lying least deep of those that can be freed first; None if there is none."""
    freed = on_tableau.first_freed(piles, tops, limit, build, budget)
    if not freed:
        return None
    place, height = min(freed, key=lambda copy: (_depth(piles, copy), copy))
    return piles[place][height]


def less_deep(
    piles: Tableau,
    tops: Sequence[Card],
    limit: int,
    card: Card,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> Place | None:
    """Return a card that can be freed first and lies less deep than the announced one.

    ``wegner.2.advanced``: each copy counts for itself, the announced card by its least deep copy
    that can be freed first, if none can by its least deep copy on the table.
    """
    copies = [
        (place, height)
        for place, pile in enumerate(piles)
        for height, other in enumerate(pile)
        if other == card
    ]
    deepest = max((_depth(piles, copy) for copy in copies), default=0)
    if not _wanted_above(piles, wanted(tops), deepest):
        return None
    freed = on_tableau.first_freed(piles, tops, limit, build, budget)
    counted = [copy for copy in copies if copy in freed] or copies
    depth = min((_depth(piles, copy) for copy in counted), default=0)
    return next((copy for copy in sorted(freed) if _depth(piles, copy) < depth), None)


def _wanted_above(piles: Tableau, wants: int, depth: int) -> bool:
    """Say whether one of these cards lies less deep than that."""
    return any(
        card < KNOWN_CARDS and wants & BIT[card]
        for pile in piles
        for card in pile[max(0, len(pile) - depth) :]
    )


def higher_clearing(
    piles: Tableau,
    limit: int,
    bottom: Card,
    out_of_reach: OutOfReach,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> int | None:
    """Return a pile with a bottom card of higher rank that can be cleared (``wegner.3.advanced``).

    ``out_of_reach`` has been told how the tableau lies.
    """
    way = _clearing(piles, limit, rank(bottom) + 1, out_of_reach, build, budget, short=False)
    return None if way is None else way.clear


def highest_clearing(
    piles: Tableau,
    limit: int,
    out_of_reach: OutOfReach,
    build: Build = ALTERNATELY,
    budget: Budget | None = None,
) -> Line | None:
    """Find a way to clear the pile with the highest bottom card of those that can be cleared."""
    return _clearing(piles, limit, 0, out_of_reach, build, budget)


def _clearing(
    piles: Tableau,
    limit: int,
    lowest: int,
    out_of_reach: OutOfReach,
    build: Build,
    budget: Budget | None,
    *,
    short: bool = True,
) -> Line | None:
    bottoms = {place: pile[0] for place, pile in enumerate(piles) if pile and pile[0] < PACK}
    places = [place for place, bottom in bottoms.items() if rank(bottom) >= lowest]
    most = occupied(piles) - 1
    unoccupied = len(piles) - occupied(piles)
    if not places or out_of_reach.is_out(FEWER, most):
        return None
    if short and any_clearing(piles, limit, out_of_reach, build, budget) is None:
        return None
    for place in sorted(places, key=lambda place: -rank(bottoms[place])):
        if not out_of_reach.is_out(place, most):
            steps = on_tableau.clear_way(
                piles, place, (place, 0), limit, unoccupied, False, build, budget, short=short
            )
            if steps is not None:
                return Line(tuple(steps), clear=place)
            out_of_reach.note(place, most)
    return None


def any_clearing(
    piles: Tableau, limit: int, out_of_reach: OutOfReach, build: Build, budget: Budget | None = None
) -> list[Step] | None:
    """Find a way to a table with fewer occupied piles (``wegner.3``)."""
    most = occupied(piles) - 1
    if out_of_reach.is_out(FEWER, most):
        return None
    steps = on_tableau.clearing(piles, limit, build, budget)
    if steps is None:
        out_of_reach.note(FEWER, most)
    return steps


def _depth(piles: Tableau, copy: Place) -> int:
    """Return how many cards lie on top of a card."""
    place, height = copy
    return len(piles[place]) - 1 - height
