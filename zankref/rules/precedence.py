"""Which moves are possible, by their numbers in the order of precedence (``wegner.1``-``8``).

The answer for a number is the ways to play it: all of them where they are single moves, one short
way where a search was needed. An empty answer means that the number is certainly impossible;
``Undetermined`` is raised if the answer depends on something that was not recorded, or on a search
that ran out of its node budget.
"""

from collections.abc import Container, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from zankref import codes
from zankref.cards import ANY_NUMBER, BIT, FACE_DOWN, KNOWN_CARDS, NEIGHBOURS, Card
from zankref.layout import FOUNDATION, Step
from zankref.reachability import on_tableau
from zankref.reachability.budget import Budget, Undecided
from zankref.reachability.positions.tableau import Tableau, after_steps, first_emptied
from zankref.reachability.shortcuts.out_of_reach import FREE
from zankref.rules.announcement import known_tableau
from zankref.rules.detours import Detours
from zankref.rules.fitting import Fitting, certain_items, combined
from zankref.rules.goals import BestGoals
from zankref.rules.judgement import Fault, Line, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.run import Run
from zankref.table import Table
from zankref.undetermined import Undetermined

Lines: TypeAlias = tuple[Line, ...]
Lowest: TypeAlias = tuple[int, Lines]

#: For the number of a missed move, the finding's code and the clause.
MISSED: Final = {
    1: (codes.MISSED_FOUNDATION, "wegner.1"),
    2: (codes.MISSED_FREEING, "wegner.2"),
    3: (codes.MISSED_CLEARING, "wegner.3"),
    4: (codes.MISSED_WASTE_FOUNDATION, "wegner.4"),
    5: (codes.MISSED_WASTE_TABLEAU, "wegner.5"),
    6: (codes.MISSED_WASTE_OPPONENT, "wegner.6"),
    7: (codes.MISSED_WASTE_SPACE, "wegner.7.1"),
}
OPPONENT: Final = 6
DRAW: Final = 7
FLIP: Final = 8


class Precedence:
    """Determines which numbers are possible on a table at the moment when a move begins.

    Numbers 4 to 7.1 are played from the mover's own waste and, in games with reserves, also from
    the own reserve; number 6 then goes onto the opponent's reserve instead of the waste (section
    "schikanieren.reserve"). Search results are memoised.
    """

    def __init__(
        self, table: Table, fitting: Fitting, budget: Budget, *, advanced: Container[int] = ()
    ) -> None:
        self.table = table
        self.fitting = fitting
        self.budget = budget
        self.build = fitting.build
        self.advanced = advanced
        layout = table.layout
        players = range(layout.players)
        bearing = layout.reserve if layout.reserves else layout.waste
        #: By mover: the own piles from which numbers 4 to 7.1 are played, and those of the others
        #: that cards may be laid on.
        self.own_piles = [layout.own(player)[1:] for player in players]
        self.opponents_piles = [tuple(map(bearing, layout.others(player))) for player in players]
        self.best = BestGoals(self.build, budget)
        self._remembered: dict[tuple[object, ...], dict[int, Lines]] = {}
        self._known: dict[int, Lines] = {}
        self._position_key = (-1, 0)
        # The lowest number on the tableau if it is known, else the next number to ask about; at
        # which change of the table, and with which limit.
        self._lowest: Lowest | None = None
        self._next_number = 1
        self._lowest_at_change = -1
        self._limit: int | None = None

    def missed(self, context: MoveContext, number: int) -> Iterator[Fault]:
        """Yield a fault if a lower number was missed (``wegner.precedence``)."""
        if not context.in_turn:
            return
        lowest = self.lowest(number, context)
        if lowest is not None:
            missed, lines = lowest
            code, clause = MISSED[missed]
            way = lines[0]
            if context.run is not None and missed in (2, 3):
                lines = self._in_run(lines, context.run, context)
                way = lines[0] if lines else way
            source, target = way.steps[0]
            yield Fault(
                code,
                clause,
                cards=(self.table.top(source) if way.free is None else way.free,),
                piles=(source if way.clear is None else way.clear, target),
                lines=lines,
                number=missed,
            )

    def surely_missed_none(self, context: MoveContext, number: int) -> bool:
        """Fast path: return True only if certainly no lower number was missed."""
        if not context.in_turn:
            return True
        try:
            return self.lowest(number, context) is None
        except Undetermined:
            return False

    def lowest(self, below: int, context: MoveContext) -> Lowest | None:
        """Return the lowest possible number under ``below`` and the ways to play it, or None."""
        lowest = self._lowest_on_tableau(min(below, 4), context)
        own = self.own_piles[context.mover]
        if lowest is None and below > 4 and not self.surely_none(below, context, own):
            for number in range(4, below):
                lines = self.possible(number, context)
                if lines:
                    return number, lines
        return lowest

    def surely_none(self, below: int, context: MoveContext, sources: Sequence[int]) -> bool:
        """Fast path: return True only if clearly no top of ``sources`` can be played.

        This considers the targets of the numbers from 4 to below ``below``. (For number 6, an
        opponent's pile counts even while a tableau pile is empty.)
        """
        table, tops, limit = self.table, self.fitting.tops(), context.limit
        if not tops.certain or not table.foundations_known:
            return False
        if below > DRAW and tops.spaces and (limit is None or tops.occupied < limit):
            return False
        piles, covered = table.piles, table.covered
        taken = table.wants
        if below > OPPONENT:
            for pile in self.opponents_piles[context.mover]:
                cards = piles[pile]
                if cards and covered[pile] < len(cards):
                    if cards[-1] >= KNOWN_CARDS:
                        return False
                    taken |= NEIGHBOURS[cards[-1]]
        hosts = self.build.hosts
        for pile in sources:
            cards = piles[pile]
            if cards and covered[pile] < len(cards):
                top = cards[-1]
                if top >= KNOWN_CARDS or taken >> top & 1 or hosts[top] & tops.cards:
                    return False
        return True

    def possible(self, number: int, context: MoveContext, source: int | None = None) -> Lines:
        """Return the ways to play a move of number 4, 5, 6 or 7 (meaning 7.1).

        With ``source``, only the ways from that pile.
        """
        sources = self.own_piles[context.mover] if source is None else (source,)
        if len(sources) == 1:
            return self._from_pile(number, context, sources[0])
        return combined(partial(self._from_pile, number, context, source) for source in sources)

    def lines(self, number: int, context: MoveContext) -> Lines:
        """Return the ways to play a move of any number up to 7 (meaning 7.1)."""
        if number == 1:
            return self._to_foundation()
        if number <= 3:
            return self._search(number, context.pile_limit())
        return self.possible(number, context)

    # Numbers 1 to 3: from the tableau.

    def _lowest_on_tableau(self, below: int, context: MoveContext) -> Lowest | None:
        """Answer for 1 to 3; what was found is remembered until the table changes."""
        if self._lowest_at_change != self.table.changes or self._limit != context.limit:
            self._lowest_at_change, self._limit = self.table.changes, context.limit
            self._next_number, self._lowest = 1, None
        while self._lowest is None and self._next_number < below:
            number = self._next_number
            lines = self.lines(number, context)
            if lines:
                self._lowest = number, lines
            else:
                self._next_number += 1
        lowest = self._lowest
        return lowest if lowest is not None and lowest[0] < below else None

    def _to_foundation(self) -> Lines:
        fitting = self.fitting
        if fitting.nothing_for_foundation():
            return ()

        def fits(place: int) -> bool:
            top = fitting.top(place)
            return top is not None and fitting.fits_foundation(top)

        takers = certain_items(fitting.tableau, fits)
        return tuple(Line(((place, FOUNDATION),)) for place in takers)

    def _search(self, number: int, limit: int) -> Lines:
        """Answer 2 or 3; memoised by the position of tableau and foundations."""
        table = self.table
        if number == 2 and not table.foundations_known:
            raise NotRecorded(None)
        if self._position_key != (table.changes, limit):
            if self._nothing_moves(limit):
                return ()
            try:
                self._look(limit)
            except NotRecorded:
                sure = self._surely_freeing(limit) if number == 2 else ()
                if not sure:
                    raise
                return sure
        lines = self._known.get(number)
        if lines is None:
            piles, tops = table.tableau(), tuple(table.foundations)
            search = self._freeing if number == 2 else self._clearing
            way = self.budget.ask((number, limit, piles, tops), search, piles, limit)
            lines = self._known[number] = () if way is None else (way,)
        return lines

    def _look(self, limit: int) -> None:
        """Note the current tableau and foundations, and recall earlier answers for them."""
        table = self.table
        piles, tops = known_tableau(table), tuple(table.foundations)
        self._known = self._remembered.setdefault((limit, piles, tops), {})
        self.best.out_of_reach.lies(piles, tops, limit)
        self._position_key = (table.changes, limit)

    def _freeing(self, piles: tuple[tuple[Card, ...], ...], limit: int) -> Line | None:
        """Find a way to free a card for M; under the advanced conditions, the least deep card."""
        table, out_of_reach = self.table, self.best.out_of_reach
        if out_of_reach.is_out(FREE):
            return None
        if 2 not in self.advanced:
            steps = on_tableau.freeing(piles, table.foundations, limit, self.build, self.budget)
            wants = table.wants
        else:
            card = self.best.least_deep(piles, table.foundations, limit)
            steps = None
            if card is not None:
                steps = on_tableau.free_way(
                    piles, table.foundations, card, limit, self.build, self.budget
                )
                wants = 1 << card
        if steps is None:
            out_of_reach.note(FREE)
            return None
        return self._freed(piles, steps, wants)

    def _freed(self, piles: Tableau, steps: Sequence[Step], wants: int) -> Line:
        """Return the line of play for these steps, ending with the freed card going to M."""
        place, card = next(
            (place, pile[-1])
            for place, pile in enumerate(after_steps(piles, steps))
            if pile and wants >> pile[-1] & 1
        )
        return Line((*steps, (place, FOUNDATION)), free=card)

    def _nothing_moves(self, limit: int) -> bool:
        """Return True only if clearly no tableau move is possible, whatever lies under the tops."""
        tops, hosts = self.fitting.tops(), self.build.hosts
        if not tops.certain:
            return False
        room = bool(tops.spaces) and tops.occupied < limit
        left = tops.cards
        while left:
            card = left.bit_length() - 1
            if hosts[card] & tops.cards or room:
                return False
            left ^= BIT[card]
        return True

    def _surely_freeing(self, limit: int) -> Lines:
        """Return a way to free a card for M that is valid whatever the unrecorded cards are.

        Unrecorded cards, and the cards under them, stay where they are. A card may go onto an empty
        pile only if it fits no other pile, which cannot be verified while the top of a pile is
        unrecorded.
        """
        if 2 in self.advanced:
            return ()
        table = self.table
        tableau = [_known_part(pile) for pile in table.tableau()]
        try:
            steps = on_tableau.freeing(tableau, table.foundations, limit, self.build, self.budget)
        except Undecided:
            return ()
        if steps is None:
            return ()
        for taken, (_, target) in enumerate(steps):
            piles = after_steps(tableau, steps[:taken])
            if not piles[target] and any(pile and pile[-1] == FACE_DOWN for pile in piles):
                return ()
        return (self._freed(tableau, steps, table.wants),)

    def _clearing(self, piles: tuple[tuple[Card, ...], ...], limit: int) -> Line | None:
        """Find a way to gain an empty pile; under the advanced conditions, by the highest card."""
        if 3 in self.advanced:
            return self.best.highest(piles, limit)
        steps = self.best.any_clearing(piles, limit)
        if steps is None:
            return None
        return Line(tuple(steps), clear=first_emptied(piles, steps))

    def _in_run(self, lines: Lines, run: Run, context: MoveContext) -> Lines:
        """Return ways of number 2 or 3 that repeat no position of the run, if any are nearby."""
        start, wants = known_tableau(self.table), self.table.wants
        limit = context.pile_limit()
        detours = Detours(start, run, wants, limit, self.build, advanced=self.advanced)
        return tuple(filter(None, map(detours.instead_of, lines)))

    # Numbers 4 to 7.1: from the mover's own waste or reserve.

    def _from_pile(self, number: int, context: MoveContext, source: int) -> Lines:
        """Return the single moves of number 4, 5, 6 or 7.1 for the top of a pile."""
        top = self.fitting.top(source)
        if top is None:
            return ()
        match number:
            case 4:
                targets = [FOUNDATION] if self.fitting.fits_foundation(top) else []
            case 5:
                targets = self.fitting.fitting_places(top)
            case 6:
                targets = self._barred_by_spaces(top, context.mover)
            case _:
                targets = self.available_places(context) if top != FACE_DOWN else []
        return tuple(Line(((source, target),)) for target in targets) if targets else ()

    def _barred_by_spaces(self, card: Card, mover: int) -> list[int]:
        """Return the other players' piles that a card fits; none while a tableau pile is empty."""
        if self.fitting.spaces():
            return []
        takers = self.fitting_opponents(card, mover)
        if takers and self.fitting.maybe_spaces():
            raise NotRecorded(None)
        return takers

    # Targets for a card; also used for the order within 7.2.

    def fitting_opponents(self, card: Card, mover: int) -> list[int]:
        """Return the other players' piles that a card fits."""
        return self.fitting.fitting_piles(card, self.opponents_piles[mover])

    def fast_available(self, context: MoveContext) -> bool:
        """Fast path: return True only if a move may clearly use any empty tableau pile."""
        tops = self.fitting.tops()
        return tops.certain and context.limit is not None and tops.occupied < context.limit

    def available_places(self, context: MoveContext) -> list[int]:
        """Return the empty tableau piles that a move may use.

        They are available while fewer piles are occupied than the limit allows (``wegner.first``).
        """
        empty = self.fitting.spaces()
        piles = self.table.layout.tableau
        if empty and piles - self.table.unoccupied() < context.pile_limit():
            return empty
        if self.fitting.maybe_spaces():
            raise NotRecorded(None)
        return []


def _known_part(pile: Sequence[Card]) -> list[Card]:
    """Return a pile with its topmost unrecorded card, and everything below it, face down."""
    unknown = [height for height, card in enumerate(pile) if card >= ANY_NUMBER]
    covered = unknown[-1] + 1 if unknown else 0
    return [FACE_DOWN] * covered + list(pile[covered:])
