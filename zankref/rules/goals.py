"""Goals of announcements: whether they can be reached, and whether better ones exist (ruling 8)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from zankref.cards import BIT, KNOWN_CARDS, PACK, Card, rank
from zankref.layout import Place, Position, Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import Build, wanted
from zankref.reachability.positions.tableau import Tableau, free_now, may_go, occupied
from zankref.reachability.shortcuts.out_of_reach import FEWER, OutOfReach
from zankref.reachability.shortcuts.proposed import follow_to_clear, follow_to_free
from zankref.rules.announcement import Announcement, known_tableau
from zankref.rules.judgement import Line, NotRecorded
from zankref.table import Table


class _Question(NamedTuple):
    """All that it depends on whether a goal can be reached.

    ``limit`` is how many tableau piles may be occupied. For ``free`` the ``tops`` of M and the
    ``card`` are set, for ``clear`` the fields that follow, which are as in the announcement.
    """

    piles: Position
    limit: int
    tops: tuple[Card, ...]
    card: Card | None
    place: int
    mark: Place | None
    gone: bool
    unoccupied: int


class Goals:
    """Determines, for one table, whether an announced goal can be reached (ruling 8).

    A path to the goal proves it: the path found for the previous position, the moves played next in
    the record (``proposed``), or the result of a search. After a move along that path its rest
    still leads to the goal, and after a move that another move can undo, undoing it does.
    """

    def __init__(self, table: Table, build: Build, budget: Budget) -> None:
        self.table = table
        self.build = build
        self.budget = budget
        self.proposed: Callable[[], Sequence[Step]] = tuple
        """Returns steps to try before searching."""
        self._paths: dict[_Question, list[Step] | None] = {}
        self._latest: dict[tuple[Card | None, int], list[Step]] = {}

    def has(self, announced: Announcement, limit: int) -> bool:
        """Return whether the goal can be reached from the table as it lies.

        Raises Undetermined if this depends on an unrecorded card, or if the node budget is spent.
        """
        return self._path(self._question(announced, limit, known_tableau(self.table))) is not None

    def keeps(
        self, announced: Announcement, following: Announcement, move: Step, limit: int
    ) -> bool:
        """Return whether the goal can be reached both before and after a move; call this before it.

        ``following`` is the announcement as it stands after the move.
        """
        path = self._path(self._question(announced, limit, known_tableau(self.table)))
        if path is None:
            return False
        question = self._question(following, limit, self.table.tableau_after(*move))
        if path and question not in self._paths:
            on = self._path_on(path, following is announced, move, question)
            if on is not None:
                self._paths[question] = on
                return True
        return self._path(question) is not None

    def _path(self, question: _Question) -> list[Step] | None:
        """Return a path to the goal, or None if it cannot be reached."""
        try:
            return self._paths[question]
        except KeyError:
            path = self._follow(question)
            if not path:
                path = self.budget.ask(question, self._search, question)
            self._paths[question] = path
            if path:
                self._latest[question.card, question.place] = path
            return path

    def _follow(self, question: _Question) -> list[Step] | None:
        """Try the latest known path, then the proposed steps; None if neither leads to the goal."""
        piles, limit, tops, card, place, mark, gone, unoccupied = question
        most = len(piles) - unoccupied - 1
        latest = self._latest.get((card, place), ())
        for steps in (latest, self.proposed()):
            if card is not None:
                path = follow_to_free(piles, tops, card, limit, self.build, steps)
            else:
                path = follow_to_clear(piles, place, mark, gone, most, limit, self.build, steps)
            if path is not None:
                return path
        return None

    def _search(self, question: _Question) -> list[Step] | None:
        """Search for a path to the goal."""
        piles, limit, tops, card, place, mark, gone, unoccupied = question
        if card is not None:
            return on_tableau.path_to_free(
                piles, tops, card, limit, self.build, self.budget, short=False
            )
        return on_tableau.path_to_clear(
            piles, place, mark, limit, unoccupied, gone, self.build, self.budget, short=False
        )

    def _question(self, announced: Announcement, limit: int, piles: Position) -> _Question:
        """Return the question whether the goal can be reached from this tableau."""
        table, card, mark = self.table, announced.card, announced.mark
        if card is not None:
            if not table.foundations_known or card >= KNOWN_CARDS:
                raise NotRecorded(None)
            return _Question(piles, limit, tuple(table.foundations), card, -1, None, False, 0)
        if mark is not None and mark[1] >= len(piles[mark[0]]):
            mark = None  # another check has shown that it is not there
        if announced.unsure:
            raise NotRecorded(None)
        place, gone, unoccupied = announced.place, announced.gone, announced.unoccupied
        return _Question(piles, limit, (), None, place, mark, gone, unoccupied)

    def _path_on(
        self, path: list[Step], same: bool, move: Step, question: _Question
    ) -> list[Step] | None:
        """Return a path to the goal after a move without searching, or None if none is obvious.

        ``path`` led to the goal before the move. A move is not undone if the marked card itself has
        moved (so that the announcement is not the ``same``), nor while a free card has to be played
        to M first.
        """
        if path[0] == move:
            return path[1:]
        piles, (source, target) = question.piles, move
        if not same or not may_go(piles, target, source, question.limit, self.build):
            return None
        if question.card is not None and free_now(piles, self.table.wants):
            return None
        return [(target, source), *path]


# The goals that number 3 and the advanced conditions ask for.


class BestGoals:
    """Finds a pile to clear, and the card or pile that comes first under the advanced conditions.

    ``out_of_reach`` has to be updated to the tableau before it is asked for a pile.
    """

    def __init__(self, build: Build, budget: Budget) -> None:
        self.build: Final = build
        self.budget: Final = budget
        self.out_of_reach: Final = OutOfReach(build)

    def least_deep(self, piles: Tableau, tops: Sequence[Card], limit: int) -> Card | None:
        """Return the least deep card of those that can be freed first, or None if none can be."""
        freed = on_tableau.first_freed(piles, tops, limit, self.build, self.budget)
        if not freed:
            return None
        place, height = min(freed, key=lambda copy: (_depth(piles, copy), copy))
        return piles[place][height]

    def less_deep(
        self, piles: Tableau, tops: Sequence[Card], limit: int, card: Card
    ) -> Place | None:
        """Return where a card lies that can be freed first, less deep than the announced one.

        None if there is no such card. Each copy counts separately (``wegner.2.advanced``): the
        depth of the announced card is that of its least deep copy that can be freed first, or, if
        none can be, of its least deep copy on the table.
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
        freed = on_tableau.first_freed(piles, tops, limit, self.build, self.budget)
        counted = [copy for copy in copies if copy in freed] or copies
        depth = min((_depth(piles, copy) for copy in counted), default=0)
        return next((copy for copy in sorted(freed) if _depth(piles, copy) < depth), None)

    def highest(
        self, piles: Tableau, limit: int, lowest: int = 0, *, short: bool = True
    ) -> Line | None:
        """Find a way to clear the pile with the highest bottom card (``wegner.3.advanced``).

        None if no pile can be cleared whose bottom card has at least the rank ``lowest``.
        """
        bottoms = {place: pile[0] for place, pile in enumerate(piles) if pile and pile[0] < PACK}
        places = [place for place, bottom in bottoms.items() if rank(bottom) >= lowest]
        most, unoccupied = occupied(piles) - 1, len(piles) - occupied(piles)
        if not places or self.out_of_reach.is_out(FEWER, most):
            return None
        if short and self.any_clearing(piles, limit) is None:
            return None
        for place in sorted(places, key=lambda place: -rank(bottoms[place])):
            if not self.out_of_reach.is_out(place, most):
                question = piles, place, (place, 0), limit, unoccupied, False
                steps = on_tableau.path_to_clear(*question, self.build, self.budget, short=short)
                if steps is not None:
                    return Line(tuple(steps), clear=place)
                self.out_of_reach.note(place, most)
        return None

    def any_clearing(self, piles: Tableau, limit: int) -> list[Step] | None:
        """Find a way to reduce the number of occupied piles (``wegner.3``)."""
        most = occupied(piles) - 1
        if self.out_of_reach.is_out(FEWER, most):
            return None
        steps = on_tableau.clearing(piles, limit, self.build, self.budget)
        if steps is None:
            self.out_of_reach.note(FEWER, most)
        return steps


def _wanted_above(piles: Tableau, wants: int, depth: int) -> bool:
    """Return whether one of these cards has fewer than ``depth`` cards on top of it."""
    return any(
        card < KNOWN_CARDS and wants & BIT[card]
        for pile in piles
        for card in pile[max(0, len(pile) - depth) :]
    )


def _depth(piles: Tableau, copy: Place) -> int:
    """Return how many cards lie on top of a card."""
    place, height = copy
    return len(piles[place]) - 1 - height
