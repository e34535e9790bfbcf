"""The searches of ``reachability.off_tableau``, done so simply that they are evidently correct.

This is the twin that the real searches are checked against. Tables are kept just as they lie:
every pile at its own place, every card by its own name, nothing sorted, nothing merged, no hopeless
move left out. All tables one move away are looked at, then all two moves away, and so on. Only
for small tables, therefore: a search that meets more tables than its ``cap`` gives up.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tests.reachability.brute_on_tableau import TooLarge

FOUNDATION = -1
FIRST_LOAD = 100
EMPTY = -1
FACE_DOWN = 54
FALLEN = 55
CAP = 4000

Step = tuple[int, int]
Goal = Callable[["Table"], bool]


def any_card(card: int) -> bool:
    """Say that an empty pile takes a card, whichever it is."""
    return True


@dataclass(frozen=True)
class Table:
    """A table: tableau, tops of M and of the opponents' piles, and whether a pile may yet fall.

    ``onto_empty`` says which cards an empty pile takes. No step may break a duty: to play the
    ``reserve`` top (-1: there is none) to M, to play a tableau top to M (if ``lenient``, instead of
    elsewhere), or, if ``load``, to load a card. ``suits`` are those of the option ``load``.
    """

    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    loads: tuple[int | None, ...]
    falls: bool = False
    onto_empty: Callable[[int], bool] = any_card
    reserve: int = EMPTY
    load: bool = False
    lenient: bool = False
    suits: str = "suit"

    @staticmethod
    def of(
        piles: Sequence[Sequence[int]],
        tops: Sequence[int],
        loads: Sequence[int | None],
        falls: bool = False,
    ) -> "Table":
        return Table(tuple(map(tuple, piles)), tuple(tops), tuple(loads), falls)

    def empty(self) -> int:
        """Return how many piles are empty; one that has fallen away is not."""
        return sum(pile == () for pile in self.piles)

    def fits_m(self) -> bool:
        """Say whether a tableau top fits M."""
        return any(pile and place_on_m(pile[-1], self.tops) >= 0 for pile in self.piles)

    def uncovered(self) -> int:
        """Return how many covered cards are a pile's top."""
        return sum(pile[-1:] == (FACE_DOWN,) for pile in self.piles)

    def steps(self) -> Iterator[Step]:
        """Name every move that breaks no duty."""
        return (step for step in self.moves() if self.breaks_nothing(*step))

    def breaks_nothing(self, source: int, target: int) -> bool:
        """Say whether a move that fits breaks no duty."""
        if place_on_m(self.reserve, self.tops) >= 0 <= self.reserve:
            return False
        if target == FOUNDATION:
            return True
        due = [self.piles[source]] if self.lenient else self.piles
        if any(pile and place_on_m(pile[-1], self.tops) >= 0 for pile in due):
            return False
        if target >= FIRST_LOAD or not self.load or self.fits_m():
            return True
        tops = [self.reserve, *(pile[-1] for pile in self.piles if pile)]
        return not any(
            fits_opponent(card, onto, self.suits)
            for card in tops
            for onto in self.loads
            if 0 <= card < 52 and onto is not None
        )

    def moves(self) -> Iterator[Step]:
        """Name every move that fits."""
        for source, pile in enumerate(self.piles):
            if not pile or pile[-1] >= 52:
                continue
            if place_on_m(pile[-1], self.tops) >= 0:
                yield source, FOUNDATION
            for target, other in enumerate(self.piles):
                takes = fits_pile(pile[-1], other[-1]) if other else self.onto_empty(pile[-1])
                if target != source and takes:
                    yield source, target
            for index, top in enumerate(self.loads):
                if top is not None and fits_opponent(pile[-1], top, self.suits):
                    yield source, FIRST_LOAD + index

    def after(self, step: Step) -> "Table":
        """Return the table after a move."""
        source, target = step
        piles, tops, loads = list(self.piles), list(self.tops), list(self.loads)
        card = piles[source][-1]
        piles[source] = piles[source][:-1]
        if target == FOUNDATION:
            tops[place_on_m(card, tops)] = card
        elif target >= FIRST_LOAD:
            loads[target - FIRST_LOAD] = card
        else:
            piles[target] += (card,)
        falls = self.falls and piles[source] != ()
        if self.falls and not falls:
            piles[source] = (FALLEN,)
        return replace(self, piles=tuple(piles), tops=tuple(tops), loads=tuple(loads), falls=falls)


def fits_pile(card: int, onto: int) -> bool:
    """Say whether ``card`` fits on ``onto`` in the tableau: next lower rank, other colour."""
    return onto < 52 and card % 13 + 1 == onto % 13 and (card >= 26) != (onto >= 26)


def fits_opponent(card: int, onto: int, suits: str = "suit") -> bool:
    """Say whether ``card`` fits an opponent's pile: next in rank, same suit as a rule."""
    same, colours = card // 13 == onto // 13, card // 26 != onto // 26
    fits = {"suit": same, "colour": colours, "any": True}[suits]
    return onto < 52 and fits and abs(card % 13 - onto % 13) == 1


def place_on_m(card: int, tops: Sequence[int]) -> int:
    """Return the first foundation that a card fits, -1 if there is none."""
    if card >= 52:
        return -1
    needed = EMPTY if card % 13 == 0 else card - 1
    return list(tops).index(needed) if needed in tops else -1


def shortest(table: Table, reached: Goal, cap: int = CAP) -> list[Step] | None:
    """Return a shortest sequence, one move or more, to a table that is a goal."""
    before: dict[Table, tuple[Table, Step] | None] = {table: None}
    for here in (waiting := [table]):
        for step in here.steps():
            there = here.after(step)
            if there in before:
                continue
            before[there] = (here, step)
            if reached(there):
                return list(_way(before, there))
            if len(before) >= cap:
                raise TooLarge
            waiting.append(there)
    return None


def _way(before: dict[Table, tuple[Table, Step] | None], table: Table) -> Sequence[Step]:
    way: list[Step] = []
    while (link := before[table]) is not None:
        table, step = link
        way.insert(0, step)
    return way


def goal_of(question: str, table: Table) -> Goal:
    """Return what is to be reached from a table: one of the three questions."""
    if question == "freeing":
        return Table.fits_m
    if question == "spaces":
        return lambda there: there.empty() > table.empty()
    return lambda there: there.uncovered() > table.uncovered()


def answer(question: str, table: Table, cap: int = CAP) -> list[Step] | None:
    """Return a shortest way for one of the three questions."""
    return shortest(table, goal_of(question, table), cap)
