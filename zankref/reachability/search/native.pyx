# cython: language_level=3, boundscheck=False, wraparound=False
"""The searches natively: they find the same, only sooner.

This is the twin of ``problems.tableau`` with ``positions.moves``, of ``problems.leaving``, of
``problems.foundation_plays`` and of ``search.best_first``, which say what all of it means: the same
positions are expanded in the same order, with the same numbers of piles. Positions lie one after
another in ``rows``; their number is their place there. What becomes of sinks is asked once of
``LeavingPiles``.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t, uint64_t
from libcpp cimport bool
from libcpp.algorithm cimport sort
from libcpp.queue cimport priority_queue
from libcpp.string cimport string
from libcpp.unordered_map cimport unordered_map
from libcpp.unordered_set cimport unordered_set
from libcpp.utility cimport pair
from libcpp.vector cimport vector

cdef enum:
    FROZEN = -2  # as in positions.build
    SOUGHT = 2  # what a class is to the aim: nothing, an end, or an end that is sought
    EMPTY = 0, MARKED, COUNTS, OTHER  # the kind of a pile's bottom card
    OPEN = 0, GOAL, DEAD_END  # as in search.problem
    OFTEN = 1024
    FAR = 99  # as in problems.leaving
    PLAY = 30, CARD = 3, NOWHERE = 20  # as in problems.foundation_plays

cdef struct Pile:
    int below, top, child, sibling, rest, bottom, kind, load
    uint64_t looking, shown

cdef struct Origin:
    int position, source, target, length


cdef struct Sinks:
    uint64_t wants, taken, waiting
    int cards


cdef class Kernel:
    """The piles and positions of a problem; ``CardClasses`` and ``Store`` explain the rest."""

    cdef vector[int] as_target, fits_on, ends, start, here, row, costs, rows
    cdef vector[Pile] piles
    cdef vector[Origin] origins
    cdef priority_queue[pair[int64_t, int64_t]] heap
    cdef unordered_set[string] seen, alive
    cdef int marked, unmarked, fallen, limit, places, most, ends_count, enough, assessed
    cdef bool pruned, load, lenient, shut
    cdef int sinks, frozen, empty  # the first sinks, 0 if nothing leaves but by tableau moves
    cdef uint64_t sought
    cdef vector[uint64_t] own
    cdef vector[Sinks] known_sinks
    cdef unordered_map[int64_t, vector[pair[int, int]]] exits
    cdef object store
    cdef readonly set freed

    def __init__(self, store, list start, int limit):
        classes = store.classes
        self.as_target, self.fits_on = classes.as_target, classes.fits_on
        self.marked, self.unmarked, self.fallen = store.marked, store.unmarked, store.fallen
        self.start, self.limit, self.places = start, limit, len(start)
        self.ends.resize(len(classes.as_target))
        self.freed = set()
        self.piles.push_back(Pile(0, -1, 0, 0, 0, 0, 0, 0, 0, 0))
        for below, top in zip(store.below[1:], store.top[1:]):
            self.put(below, top)

    def seek(self, ends, int most, bool every):
        """Change what is sought, as ``TableauProblem.seek`` does."""
        for card_class, sought in ends.items():
            self.ends[card_class] = 1 + sought
        self.ends_count, self.most, self.assessed = len(ends), most, 0
        self.enough = len(ends) if every else 0
        for number in range(1, <int>self.piles.size()):
            self.piles[number].rest = self.rest_of(number)

    def leave(self, store, uint64_t sought):
        """Let cards leave for the sinks; with ``sought``, which M wants, as ``PlaysProblem`` does."""
        self.store, self.sinks, self.sought = store, store.sinks, sought
        self.own, self.frozen = store.own, store.frozen
        self.load, self.lenient, self.shut = store.bound.load, store.bound.lenient, store.bound.shut
        self.empty = 0
        for pile in self.start:
            self.empty += pile == 0
        self.places = <int>self.start.size() + 1
        self.note_sinks()

    def prune(self, rests):
        """Take positions with other unmoved rests than these (of ``FirstMoves``) as dead ends."""
        self.pruned = True
        for rest in rests:
            self.row = [0] * (self.places - len(rest)) + list(rest)
            self.alive.insert(self.key())

    def search(self, int64_t weight, int64_t nodes, int64_t left, bool further=False):
        """Search as ``best_first`` does, greedily if ``weight`` is 0; breadth-first if it is -1.

        Returns whether all was expanded, None if the budget did not suffice; the rest of it; and
        the steps of the path or None. If it is to search ``further``, it goes on where it was.
        """
        if not further:
            self.rows.clear()
            self.origins.clear()
            self.seen.clear()
            self.heap = priority_queue[pair[int64_t, int64_t]]()
            self.heap.push(pair[int64_t, int64_t](0, 0))
            self.row = self.start
            if self.sinks:
                self.row.push_back(self.sinks)
            self.add(0, 0, 0)
        while not self.heap.empty():
            if nodes == 0:
                return False, left, None
            if left <= 0:
                return None, left, None
            nodes -= 1
            left -= 1
            if left % OFTEN == 0:
                PyErr_CheckSignals()
            position = <int>abs(self.heap.top().second)
            self.heap.pop()
            if self.expand(position, weight) == GOAL:
                return False, left, self.steps()
        return True, left, None

    cdef string key(self):
        sort(self.row.begin(), self.row.end())
        return string(<char *>self.row.data(), self.row.size() * sizeof(int))

    cdef bool add(self, int position, int source, int target) except *:
        """Add ``row`` to the positions; return whether it is new."""
        if not self.seen.insert(self.key()).second:
            return False
        cdef int length = self.origins[position].length + 1 if self.origins.size() else 0
        self.rows.insert(self.rows.end(), self.row.begin(), self.row.end())
        self.origins.push_back(Origin(position, source, target, length))
        return True

    cdef int put(self, int pile, int card_class) except -1:
        """Return the number of a pile with a card on top."""
        if pile and card_class == self.marked:
            card_class = self.unmarked
        cdef int bottom, number = self.piles[pile].child
        while number and self.piles[number].top != card_class:
            number = self.piles[number].sibling
        if not number:
            number = <int>self.piles.size()
            bottom = self.piles[pile].bottom if pile else card_class
            self.piles.push_back(
                Pile(pile, card_class, 0, self.piles[pile].child, 0, bottom, EMPTY, 0, 0, 0)
            )
            self.piles[pile].child = number
            self.piles[number].rest = self.rest_of(number)
        return number

    cdef int rest_of(self, int number) noexcept:
        """Return the unmoved rest of a pile, as ``FirstMoves`` does."""
        cdef int left = self.piles[number].below, card_class = self.piles[number].top
        cdef int needed = self.fits_on[card_class], under = self.piles[left].top
        if number == self.fallen:
            return 0
        if needed == FROZEN or (not left and card_class == self.marked):
            return number
        if left and (self.as_target[under] != needed or self.ends[under]):
            return number
        return self.piles[left].rest if left else 0

    cdef int occupied(self) noexcept:
        cdef int number = 0
        for pile in self.row:
            number += pile > 0 and pile != self.fallen
        return number

    cdef int expand(self, int position, int64_t weight) except -1:
        """Generate the moves of a position; return ``GOAL`` if one leads there."""
        cdef int place, goal, needed, left, card_class, emptied = self.fallen
        cdef size_t first = <size_t>position * self.places
        cdef bool hosted, room, stays = False
        cdef uint64_t free = 0, due = 0, own = 0
        cdef Sinks now
        self.here.assign(self.rows.begin() + first, self.rows.begin() + first + self.places)
        self.row = self.here
        room = self.here[self.sinks < 0] == 0 and (
            self.limit >= <int>self.start.size() or self.occupied() < self.limit
        )
        for pile in self.row:
            if pile == self.fallen:
                emptied = 0
        if self.sinks:
            now = self.known_sinks[-1 - self.here[0]]
            if now.waiting & now.wants:
                return OPEN
            for pile in self.row:
                if pile > 0:
                    free |= self.own[self.piles[pile].top]
            due = free & now.wants
            stays = self.load and not due and (free | now.waiting) & now.taken
        for place in range(self.places):
            if not self.is_first(place):
                continue
            pile = self.here[place]
            left, card_class = self.piles[pile].below or emptied, self.piles[pile].top
            needed = self.fits_on[card_class]
            if self.sinks:
                own = self.own[card_class]
                if needed == FROZEN or (due and not own & due and not self.lenient):
                    continue
                if self.shut and left and self.piles[left].top == self.frozen:
                    continue
            if not own & due and not stays:
                hosted = False
                for goal in range(self.places):
                    if self.is_first(goal) and self.shown(goal) == needed:
                        hosted = True
                        if self.move(position, place, goal, left, weight) == GOAL:
                            return GOAL
                if room and left and needed != FROZEN:
                    if not hosted or (self.sinks and not self.sought):
                        goal = self.sinks < 0
                        if self.move(position, place, goal, left, weight) == GOAL:
                            return GOAL
            if own and self.leave_for_sinks(position, place, left, weight) == GOAL:
                return GOAL
        return OPEN

    cdef int leave_for_sinks(self, int position, int place, int left, int64_t weight) except -1:
        """Let the top card of a pile leave the position ``here`` for each sink that takes it."""
        cdef int source = self.here[place], sinks = self.here[0]
        card_class = self.piles[source].top
        cdef int64_t key = -<int64_t>sinks * 1024 + card_class
        if not self.exits.count(key):
            self.exits[key].clear()
            for target, after in self.store.exits(sinks, card_class):
                self.exits[key].push_back(pair[int, int](target, after))
            self.note_sinks()
        for exit in self.exits[key]:
            self.row = self.here
            self.row[0], self.row[place] = exit.second, left
            if self.arrive(position, source, exit.first, weight) == GOAL:
                return GOAL
        return OPEN

    cdef int note_sinks(self) except -1:
        for sinks in self.store.known_sinks[self.known_sinks.size():]:
            self.known_sinks.push_back(
                Sinks(sinks.wants, sinks.taken, sinks.waiting, len(sinks.cards))
            )
        return 0

    cdef bool is_first(self, int place) noexcept:
        """Return whether a pile is not empty, and the first with its content."""
        return self.here[place] > 0 and (not place or self.here[place] != self.here[place - 1])

    cdef int shown(self, int place) noexcept:
        return self.as_target[self.piles[self.here[place]].top]

    cdef int move(self, int position, int place, int goal, int left, int64_t weight) except -1:
        """Make a move from the position ``here``; return the outcome."""
        cdef int source = self.here[place], target = self.here[goal]
        self.row = self.here
        self.row[place] = left
        self.row[goal] = self.put(target, self.piles[source].top)
        return self.arrive(position, source, target, weight)

    cdef int arrive(self, int position, int source, int target, int64_t weight) except -1:
        """Note that a move has led to the position ``row``; return the outcome."""
        cdef int outcome
        cdef int64_t number = self.origins.size(), rank
        if not self.add(position, source, target):
            return OPEN
        outcome = self.outcome(source)
        if outcome == OPEN:
            rank = self.heuristic() if weight >= 0 else 0
            if weight > 0:
                rank = weight * rank + self.origins[number].length
            self.heap.push(pair[int64_t, int64_t](-rank, -number if weight else number))
        return outcome

    cdef int outcome(self, int source) except -1:
        cdef int card_class = self.piles[self.piles[source].below].top
        if self.ends_count and card_class >= 0 and self.ends[card_class]:
            self.freed.add(card_class)
            sought = self.ends[card_class] == SOUGHT
            return GOAL if sought and len(self.freed) >= self.enough else DEAD_END
        if self.sought:
            return GOAL if self.is_free() else OPEN
        if not self.ends_count and self.is_gathered():
            return GOAL
        if not self.pruned:
            return OPEN
        for place in range(self.places):
            self.row[place] = self.piles[self.row[place]].rest
        return OPEN if self.alive.count(self.key()) else DEAD_END

    cdef bool is_free(self) noexcept:
        if self.known_sinks[-1 - self.row[0]].wants & self.sought:
            for pile in self.row:
                if pile > 0 and self.own[self.piles[pile].top] == self.sought:
                    return True
        return False

    cdef bool is_gathered(self) noexcept:
        cdef int empty = 0
        if self.sinks:
            for pile in self.row:
                empty += pile == 0
            return empty > self.empty
        if self.occupied() > self.most:
            return False
        for pile in self.row:
            if pile and self.piles[pile].bottom == self.marked:
                return False
        return True

    cdef int heuristic(self) except -1:
        """Estimate what remains to be done in the last position."""
        cdef int occupied = 0, marked = 0, left = 0, moving
        cdef uint64_t tops = 0
        while self.assessed < <int>self.piles.size():
            self.assess(self.assessed)
            self.assessed += 1
        self.row.assign(self.rows.end() - self.places, self.rows.end())
        if self.sought:
            return self.to_be_played()
        if self.sinks:
            return self.on_goals()
        for pile in self.row:
            tops |= self.piles[pile].shown
            occupied += self.piles[pile].kind != EMPTY
            if self.piles[pile].kind == MARKED:
                marked = pile
        moving = 1 if self.most < 0 else occupied - self.most
        if marked:
            moving -= 1
            left = self.cost(marked, tops)
        self.costs.clear()
        for pile in self.row:
            if self.piles[pile].kind == COUNTS:
                self.costs.push_back(self.cost(pile, tops))
        return left + self.least(moving)

    cdef int least(self, int number):
        """Return the sum of so many of the ``costs``, the least."""
        cdef int total = 0
        sort(self.costs.begin(), self.costs.end())
        for place in range(min(number, <int>self.costs.size())):
            total += self.costs[place]
        return total

    cdef int on_goals(self):
        """Estimate the same as ``LeavingProblem`` does."""
        self.costs.clear()
        for pile in self.row:
            if pile > self.fallen:
                self.costs.push_back(self.piles[pile].load)
        if self.ends_count:
            return self.least(1)
        return self.least(<int>self.costs.size() + 2 - self.places + self.empty)

    cdef int to_be_played(self):
        """Estimate the same as ``PlaysProblem`` does."""
        cdef Sinks now = self.known_sinks[-1 - self.row[0]]
        cdef int depth, least = NOWHERE
        for pile in self.row:
            depth = 0
            while pile > 0 and depth < least:
                if self.own[self.piles[pile].top] & now.wants:
                    least = depth
                pile, depth = self.piles[pile].below, depth + 1
        return CARD * least - PLAY * (self.known_sinks[0].cards - now.cards)

    cdef int cost(self, int pile, uint64_t tops) noexcept:
        cdef uint64_t looking = self.piles[pile].looking & ~tops
        cdef int load = self.piles[pile].load
        while looking:
            looking &= looking - 1
            load += 1
        return load

    cdef int assess(self, int number) except -1:
        """Note what a pile contributes to the heuristic, as ``TableauProblem`` does."""
        cdef int at = number, load = 0, card_class = 0, left, needed, under
        cdef uint64_t looking = 0, one = 1
        cdef bool deep = False
        if self.sinks:
            self.piles[number].load = self.height(number)
            return 0
        # An empty pile shows the class that was made last; only plain ones are ever looked for.
        card_class = self.piles[number].top if number else <int>self.as_target.size() - 1
        card_class = self.as_target[card_class]
        self.piles[number].shown = one << card_class if card_class < 64 else 0
        if not number or number == self.fallen:
            self.piles[number].kind = EMPTY
            return 0
        while at:
            card_class, left = self.piles[at].top, self.piles[at].below
            needed, under = self.fits_on[card_class], self.piles[left].top
            if needed == FROZEN:
                break
            if not deep:
                looking |= one << self.as_target[card_class]
            if left and self.as_target[under] == needed and not self.ends[under]:
                load += deep
            else:
                load += 2 if deep else 1
                if not deep and needed >= 0:
                    looking |= one << needed
                elif not deep:
                    load += 1
                deep = True
            at = left
        self.piles[number].load, self.piles[number].looking = load, looking
        counts = self.fits_on[card_class] != FROZEN
        if self.most < 0:
            counts = self.ends[card_class] == SOUGHT
        kind = MARKED if card_class == self.marked else COUNTS if counts else OTHER
        self.piles[number].kind = kind
        return 0

    cdef int height(self, int number) noexcept:
        """Return how many cards lie on the goal of a pile, as ``LeavingProblem`` does."""
        cdef int card_class = self.piles[number].top
        if not number:
            return FAR if self.ends_count else 0
        if self.fits_on[card_class] == FROZEN:
            return 0 if self.ends[card_class] else FAR
        return self.piles[self.piles[number].below].load + 1

    cdef list steps(self):
        """Return the path to the last position as moves between places."""
        piles, moves, path = list(self.start), [], []
        position = self.origins.size() - 1
        while position:
            before = self.origins[<int>position]
            moves.append((before.source, before.target))
            position = before.position
        for source, target in reversed(moves):
            emptied = 0 if self.fallen in piles else self.fallen
            origin = piles.index(source)
            goal = target
            if target >= 0:
                piles[origin] = -1
                goal = piles.index(target)
                piles[goal] = self.put(target, self.piles[<int>source].top)
            piles[origin] = self.piles[<int>source].below or emptied
            path.append((origin, goal))
        return path
