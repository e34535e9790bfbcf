"""All tables that can be reached by the moves of a search, one by one.

The searches of ``reachability`` answer fast; what is done here can be told and checked. A table is
what lies on the tableau, on M and on the opponents' piles; tables that differ only in the order of
like piles are one. The announced bottom card of ``clear`` is *marked* until it goes, lying alone,
onto another pile (Lemma 9): it is a card of its own, ``MARK + card``.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.cards import ACE, BIT, FACE_DOWN, FALLEN, NO_CARD, PACK, Card, rank, suit
from zankref.layout import FOUNDATION, Step
from zankref.reachability.off_tableau import LOAD, Bound
from zankref.reachability.positions.build import Build, wanted

MARK: Final = 100
"""The number added to a marked card."""

Pile: TypeAlias = tuple[Card, ...]

GONE: Final = (FALLEN,)
"""The remains of a pile that has fallen away, at its place."""

Aim: TypeAlias = Literal["free", "fewer", "spaces"]
"""A card that fits M comes free; fewer piles are occupied; more are empty. With a marked card the
last two only count once it has gone."""


class State(NamedTuple):
    """A table: tableau piles, tops of M and of the opponents' piles, each sorted."""

    piles: tuple[Pile, ...]
    tops: tuple[Card, ...]
    others: tuple[Card, ...]


class TableMove(NamedTuple):
    """A move: the pile it leaves; the pile, FOUNDATION or the top (as ``LOAD``) it goes to."""

    source: Pile
    target: Pile | int


class Problem(NamedTuple):
    """A question about what can be reached, and the rules of the moves that may be made.

    ``piles`` are the tableau, each at one of ``places``, without a pile that fell away; covered
    cards are ``FACE_DOWN``. ``others`` are the tops of the opponents' piles ``sinks``, NO_CARD if
    there is none or nobody knows it. ``spaces_last`` is True if an empty pile takes only a card
    that fits no other pile, and only while fewer than ``limit`` are occupied. ``falls`` says
    whether the next pile to become empty falls away. With ``foundation_first``, cards that fit M go
    there before anything else; with ``spaces_from_reserve``, nothing moves while a pile is empty.
    ``goals`` are the cards to be freed, as a bit mask.
    """

    piles: tuple[Pile, ...]
    places: tuple[int, ...]
    tops: tuple[Card, ...]
    others: tuple[Card, ...]
    sinks: tuple[int, ...]
    build: Build
    limit: int
    spaces_last: bool
    falls: bool
    foundation_first: bool
    spaces_from_reserve: bool
    bound: Bound
    aim: Aim
    goals: int = 0

    @property
    def start(self) -> State:
        """The table that is asked about."""
        piles, others = tuple(sorted(self.piles)), tuple(sorted(self.others))
        return State(piles, tuple(sorted(self.tops)), others)

    def is_goal(self, state: State) -> bool:
        """Return whether the goal is reached on a table."""
        piles = state.piles
        match self.aim:
            case "free":
                sought = self.goals & wanted(state.tops)
                return any(pile and _is_in(pile[-1], sought) for pile in piles)
            case "fewer":
                gained = _occupied(piles) < _occupied(self.piles)
            case _:
                gained = piles.count(()) > self.piles.count(())
        return gained and not any(pile and pile[0] >= MARK for pile in piles)

    def moves(self, state: State) -> Iterator[tuple[TableMove, State]]:
        """Yield the moves that may be made on a table, and the tables that they lead to."""
        piles, tops, others = state
        wants, bound = wanted(tops), self.bound
        waits = self.foundation_first and bound.reserve >= 0 and _is_in(bound.reserve, wants)
        if waits or (self.spaces_from_reserve and () in piles):
            return
        lying = [(pile, face(pile[-1])) for pile in dict.fromkeys(piles) if pile]
        movable = [(pile, card) for pile, card in lying if card < PACK]
        due = [pile for pile, card in movable if self.foundation_first and wants & BIT[card]]
        loading = bound.load and not due and self._can_load([card for _, card in movable], others)
        room = () in piles and not (self.spaces_last and _occupied(piles) >= self.limit)
        for pile, card in movable:
            goes = pile in due
            if (due and not goes and not bound.lenient) or (
                bound.shut and pile[-2:-1] == (FACE_DOWN,)
            ):
                continue
            rest = list(piles)
            rest.remove(pile)
            left = self._left(rest, pile)
            if goes:
                after = State(tuple(sorted(left)), _tops_after(tops, card), others)
                yield TableMove(pile, FOUNDATION), after
                continue
            hosts = 0 if loading else self.build.hosts[card]
            fits = [onto for onto, top in lying if hosts >> top & 1]
            if room and not (loading or (self.spaces_last and fits)):
                fits.append(())
            for onto in fits:
                moved = list(left)
                moved[moved.index(onto)] = (*onto, card) if onto else pile[-1:]
                yield TableMove(pile, onto), State(tuple(sorted(moved)), tops, others)
            for top in dict.fromkeys(others):
                if top >= 0 and bound.loads[card] >> top & 1:
                    loaded = list(others)
                    loaded[loaded.index(top)] = card
                    after = State(tuple(sorted(left)), tops, tuple(sorted(loaded)))
                    yield TableMove(pile, LOAD(top)), after

    def moved(self, piles: Sequence[Pile], place: int, move: TableMove) -> tuple[list[Pile], int]:
        """Return the piles, each at its place, after a move from there, and to which it went."""
        after, target = list(piles), move.target
        after[place] = move.source[:-1]
        if self.falls and not after[place] and GONE not in piles:
            after[place] = GONE
        if isinstance(target, tuple):
            target = next(n for n, pile in enumerate(piles) if pile == target and n != place)
            card = move.source[-1]
            after[target] = (*piles[target], face(card) if piles[target] else card)
        return after, target

    def lower(self, card: Card) -> tuple[list[Card], range]:
        """Return the tops of M below a card, and the cards that come there before it."""
        below = [top for top in self.tops if 0 <= top < card and suit(top) == suit(card)]
        return below, range(max(below, default=card - rank(card) - 1) + 1, card)

    def fits(self, card: Card, onto: Card) -> bool:
        """Return whether a card fits on another one in the tableau."""
        return self.build.fits(face(card), face(onto))

    def _can_load(self, tops: Iterable[Card], others: Sequence[Card]) -> bool:
        """Return whether a tableau top, or that of the reserve, fits an opponent's pile."""
        cards, loads = [self.bound.reserve, *tops], self.bound.loads
        return any(
            loads[card] >> top & 1 for card in cards for top in others if min(card, top) >= 0
        )

    def _left(self, rest: list[Pile], pile: Pile) -> list[Pile]:
        """Return the piles with what is left of one; it may fall away."""
        falls = self.falls and len(pile) == 1 and len(rest) == len(self.piles) - 1
        return rest if falls else [*rest, pile[:-1]]


class Exploration(NamedTuple):
    """The tables that were reached, in the order in which they were found.

    ``moves`` are the moves of each table that was looked at, each with the number of the table that
    it leads to; ``parents`` how each was found. ``goal`` is the first table at the goal;
    ``complete`` is True if all tables were looked at and none is.
    """

    problem: Problem
    tables: list[State]
    moves: list[list[tuple[TableMove, int]]]
    parents: list[tuple[int, TableMove] | None]
    goal: int | None
    complete: bool

    def way(self, table: int) -> list[int]:
        """Return the tables on a shortest way to one of them, without the first."""
        parent = self.parents[table]
        return [] if parent is None else [*self.way(parent[0]), table]

    def steps(self) -> list[Step]:
        """Return a shortest way to the goal, as moves between places."""
        assert self.goal is not None
        places, others = self.problem.places, list(self.problem.others)
        steps = []
        for piles, place, move in self.moves_to(self.goal):
            target = self.problem.moved(piles, place, move)[1]
            if isinstance(move.target, tuple):
                target = places[target]
            elif target != FOUNDATION:
                other = others.index(target - LOAD(0))
                others[other], target = face(move.source[-1]), LOAD(other)
            steps.append((places[place], target))
        return steps

    def moves_to(self, table: int) -> Iterator[tuple[list[Pile], int, TableMove]]:
        """Yield the moves on a shortest way to a table: the piles before, which one it leaves."""
        piles = list(self.problem.piles)
        for number in self.way(table):
            parent = self.parents[number]
            assert parent is not None
            place = piles.index(parent[1].source)
            yield piles, place, parent[1]
            piles = self.problem.moved(piles, place, parent[1])[0]


def explore(problem: Problem, most: int) -> Exploration:
    """Look at all tables that can be reached, until one is at the goal or there are too many."""
    start = problem.start
    tables, numbers = [start], {start: 0}
    parents: list[tuple[int, TableMove] | None] = [None]
    moves: list[list[tuple[TableMove, int]]] = []
    for number, state in enumerate(tables):
        if len(tables) > most:
            return Exploration(problem, tables, moves, parents, None, False)
        moves.append([])
        for move, after in problem.moves(state):
            known = numbers.get(after)
            if known is None:
                known = numbers[after] = len(tables)
                tables.append(after)
                parents.append((number, move))
                if problem.is_goal(after):
                    return Exploration(problem, tables, moves, parents, known, False)
            if known != number:
                moves[number].append((move, known))
    return Exploration(problem, tables, moves, parents, None, True)


def face(card: Card) -> Card:
    """Return a card without its mark."""
    return card - MARK if card >= MARK else card


def _is_in(card: Card, cards: int) -> bool:
    """Return whether a card is known and in a set of cards."""
    return face(card) < PACK and cards & BIT[face(card)] != 0


def _occupied(piles: Sequence[Pile]) -> int:
    return len(piles) - piles.count(())


def _tops_after(tops: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """Return the tops of M after a card that fits went there."""
    after = list(tops)
    after[after.index(NO_CARD if rank(card) == ACE else card - 1)] = card
    return tuple(sorted(after))
