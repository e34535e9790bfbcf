"""The searches of ``wegner.2`` and ``wegner.3``, done so simply that they are evidently correct.

This is the twin that the real searches are checked against. Tables are kept just as they lie:
every pile at its own place, nothing sorted, nothing merged, no hopeless move left out. Each
search looks at all tables one move away, then at all two moves away, and so on. Only for small
tables, therefore: a search that meets more tables than its ``cap`` gives up with ``TooLarge``.

Where two like cards must be told apart (the announced card of ``clear``, the copies of
``first_freed``), a card carries a tag: ``card + TAG * number``, and its face is the rest.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tests.layers import few

FOUNDATION = -1
EMPTY = -1
TAG = 100
CAP = few(700, 700, 1700)

Pile = tuple[int, ...]
Piles = tuple[Pile, ...]
Tops = tuple[int, ...]
Step = tuple[int, int]
#: A table in a search: the tableau, the foundations' tops, has the announced card gone yet?
Table = tuple[Piles, Tops, bool]
#: What names the steps from a table, with the tables they lead to.
Following = Callable[[Table], Iterator[tuple[Step, Table]]]
#: For each table met: the table before it and the step between; None for the first.
Links = dict[Table, tuple[Table, Step] | None]


class TooLarge(Exception):
    """The search met more tables than it was allowed to."""


def face(card: int) -> int:
    """Return what can be seen of a card: the card without its tag."""
    return card % TAG


def fits_pile(card: int, onto: int) -> bool:
    """Say whether ``card`` fits a tableau pile with ``onto`` on top: next lower, other colour."""
    card, onto = face(card), face(onto)
    next_lower = card % 13 + 1 == onto % 13
    card_is_red = card >= 26
    onto_is_red = onto >= 26
    return next_lower and card_is_red != onto_is_red


def fits_pile_in_suit(card: int, onto: int) -> bool:
    """Say the same where tableau piles are built down in suit."""
    card, onto = face(card), face(onto)
    return card % 13 + 1 == onto % 13 and card // 13 == onto // 13


@cache
def hosts(fits: Callable[[int, int], bool]) -> list[frozenset[int]]:
    """Return for each card those that it fits, so that it can be looked up."""
    return [frozenset(onto for onto in range(52) if fits(card, onto)) for card in range(52)]


@dataclass(frozen=True)
class Rules:
    """How the tableau is built, what an empty pile takes, and whether the first one falls away."""

    fits: Callable[[int, int], bool] = fits_pile
    falls: bool = False
    onto_empty: Callable[[int], bool] = lambda card: True


#: A covered card neither gives nor takes; neither does the place of a pile that has fallen away.
FACE_DOWN, FALLEN = 54, 55

WEGNER = Rules()


def fits_foundation(card: int, top: int) -> bool:
    """Say whether ``card`` fits a foundation: an ace an empty one, else same suit, next higher."""
    card = face(card)
    if card % 13 == 0:
        return top == EMPTY
    return top != EMPTY and card == top + 1 and card // 13 == top // 13


@cache
def cards_that_fit(tops: Tops) -> frozenset[int]:
    """Return the cards that fit some foundation."""
    return frozenset(card for card in range(52) for top in tops if fits_foundation(card, top))


def tableau_tops_that_fit(piles: Piles, tops: Tops) -> list[int]:
    """Return the indices of the piles whose top fits M."""
    wanted = cards_that_fit(tops)
    return [i for i, pile in enumerate(piles) if pile and pile[-1] % TAG in wanted]


def count_empty(piles: Sequence[Sequence[int]]) -> int:
    """Return how many tableau piles hold no card."""
    return len([pile for pile in piles if not pile or pile[0] == FALLEN])


def tableau_moves(piles: Piles, limit: int, rules: Rules) -> Iterator[Step]:
    """Name every R→R move that fitting and the clauses on empty piles allow."""
    tops = [(place, pile[-1] % TAG) for place, pile in enumerate(piles) if pile]
    empty = [place for place, pile in enumerate(piles) if not pile]
    available = empty if len(piles) - count_empty(piles) < limit else []
    open_tops = [(place, card) for place, card in tops if card < FACE_DOWN]
    fits = hosts(rules.fits)
    for source, card in open_tops:
        fitting = [place for place, onto in open_tops if onto in fits[card]]
        for target in fitting or (available if rules.onto_empty(card) else []):
            yield source, target


def without_top(piles: Piles, source: int, rules: Rules) -> Pile:
    """Return what is left of a pile; where it is nothing the pile may fall away."""
    left = piles[source][:-1]
    return (FALLEN,) if rules.falls and not left and (FALLEN,) not in piles else left


def after_move(piles: Piles, step: Step, rules: Rules) -> Piles:
    """Return the tableau after an R→R move."""
    source, target = step
    changed = list(piles)
    changed[target] = piles[target] + (piles[source][-1],)
    changed[source] = without_top(piles, source, rules)
    return tuple(changed)


def after_play(piles: Piles, tops: Tops, source: int, rules: Rules) -> tuple[Piles, Tops]:
    """Return tableau and foundations after the top of a pile went to the first place on M."""
    card = piles[source][-1]
    changed, raised = list(piles), list(tops)
    changed[source] = without_top(piles, source, rules)
    place = next(i for i, top in enumerate(tops) if fits_foundation(card, top))
    raised[place] = face(card)
    return tuple(changed), tuple(raised)


def _tables_by_distance(
    start: Table, following: Following, came_from: Links, cap: int
) -> Iterator[Table]:
    """Yield every table that can be reached, the nearest first, each once; note how in links."""
    came_from[start] = None
    waiting = deque([start])
    yield start
    while waiting:
        table = waiting.popleft()
        for step, reached in following(table):
            if reached in came_from:
                continue
            if len(came_from) >= cap:
                raise TooLarge
            came_from[reached] = (table, step)
            waiting.append(reached)
            yield reached


def _shortest(
    start: Table, following: Following, is_goal: Callable[[Table], bool], cap: int
) -> list[Step] | None:
    """Return a shortest sequence of steps to a table that is a goal; None if there is none."""
    came_from: Links = {}
    for table in _tables_by_distance(start, following, came_from, cap):
        if is_goal(table):
            way: list[Step] = []
            link = came_from[table]
            while link is not None:
                before, step = link
                way.insert(0, step)
                link = came_from[before]
            return way
    return None


def _concrete(piles: Sequence[Sequence[int]]) -> Piles:
    return tuple(tuple(pile) for pile in piles)


def freeing(
    piles: Sequence[Sequence[int]],
    tops: Sequence[int],
    limit: int,
    cap: int = CAP,
    rules: Rules = WEGNER,
) -> list[Step] | None:
    """Return a shortest sequence, one move or more, to a table on which a top fits M."""

    def following(table: Table) -> Iterator[tuple[Step, Table]]:
        for step in tableau_moves(table[0], limit, rules):
            yield step, (after_move(table[0], step, rules), table[1], False)

    def is_goal(table: Table) -> bool:
        return table != start and tableau_tops_that_fit(table[0], table[1]) != []

    start = (_concrete(piles), tuple(tops), False)
    return _shortest(start, following, is_goal, cap)


def clearing(
    piles: Sequence[Sequence[int]], limit: int, cap: int = CAP, rules: Rules = WEGNER
) -> list[Step] | None:
    """Return a shortest sequence to a table with more empty piles than there are now."""

    def following(table: Table) -> Iterator[tuple[Step, Table]]:
        for step in tableau_moves(table[0], limit, rules):
            yield step, (after_move(table[0], step, rules), (), False)

    def is_goal(table: Table) -> bool:
        return count_empty(table[0]) > count_empty(piles)

    return _shortest((_concrete(piles), (), False), following, is_goal, cap)


def path_to_free(
    piles: Sequence[Sequence[int]],
    tops: Sequence[int],
    card: int,
    limit: int,
    cap: int = CAP,
    rules: Rules = WEGNER,
) -> list[Step] | None:
    """Return a way to a table on which ``card`` is a top that fits M, forced plays included."""

    def is_goal(table: Table) -> bool:
        fitting = tableau_tops_that_fit(table[0], table[1])
        return any(face(table[0][i][-1]) == card for i in fitting)

    def following(table: Table) -> Iterator[tuple[Step, Table]]:
        forced = tableau_tops_that_fit(table[0], table[1])
        for source in forced:
            tableau, foundations = after_play(table[0], table[1], source, rules)
            yield (source, FOUNDATION), (tableau, foundations, False)
        if not forced:
            for step in tableau_moves(table[0], limit, rules):
                yield step, (after_move(table[0], step, rules), table[1], False)

    return _shortest((_concrete(piles), tuple(tops), False), following, is_goal, cap)


def path_to_clear(
    piles: Sequence[Sequence[int]],
    place: int,
    mark: tuple[int, int] | None,
    limit: int,
    empties: int,
    gone: bool,
    cap: int = CAP,
    rules: Rules = WEGNER,
) -> list[Step] | None:
    """Return a way to the goal of ``clear``: the marked card gone, and more empty piles.

    The marked card is the only tagged one. It has gone once it left ``place``, where it lay
    alone, for a non-empty pile; it need not stay there.
    """
    tagged = [list(pile) for pile in piles]
    if mark is not None:
        tagged[mark[0]][mark[1]] += TAG

    def following(table: Table) -> Iterator[tuple[Step, Table]]:
        tableau = table[0]
        for step in tableau_moves(tableau, limit, rules):
            source, target = step
            is_marked = tableau[source][-1] >= TAG
            lies_alone = len(tableau[source]) == 1
            goes_now = is_marked and lies_alone and source == place and tableau[target] != ()
            yield step, (after_move(tableau, step, rules), (), table[2] or goes_now)

    def is_goal(table: Table) -> bool:
        return table[2] and count_empty(table[0]) > empties

    return _shortest((_concrete(tagged), (), gone), following, is_goal, cap)


def first_freed(
    piles: Sequence[Sequence[int]],
    tops: Sequence[int],
    limit: int,
    cap: int = CAP,
    rules: Rules = WEGNER,
) -> set[tuple[int, int]]:
    """Return the copies, as pile and position now, that can be the first to fit M as a top.

    Every card is tagged with a number of its own, so that each copy counts for itself.
    """
    homes = [(i, at) for i, pile in enumerate(piles) for at in range(len(pile))]
    numbered: list[list[int]] = [[] for _ in piles]
    for number, (i, at) in enumerate(homes):
        card = piles[i][at]
        numbered[i].append(card + TAG * number if card < FACE_DOWN else card)

    def following(table: Table) -> Iterator[tuple[Step, Table]]:
        if tableau_tops_that_fit(table[0], table[1]):
            return  # a last table: from here a play to M would be forced
        for step in tableau_moves(table[0], limit, rules):
            yield step, (after_move(table[0], step, rules), table[1], False)

    freed: set[tuple[int, int]] = set()
    start = (_concrete(numbered), tuple(tops), False)
    for table in _tables_by_distance(start, following, {}, cap):
        for i in tableau_tops_that_fit(table[0], table[1]):
            freed.add(homes[table[0][i][-1] // TAG])
    return freed
