"""Which positions can still lead to the goal of a search, judged by counting alone.

Some cards of a pile lie *fast*: all up to the topmost one that lies on a card (or on whatever never
moves) that it does not fit. They are the pile's *stub*, and that topmost card its *root*. Moves on
the tableau put cards only where they fit or on an empty pile, so a stub only ever loses its root:
``Contents.stub`` names it. An *outline* of a position is its outside and its stubs. A move changes
the outline only if it takes a root off its stub, or a card off the tableau; no such move can be
undone, so that outlines form no circle.

``Prospects.hopeless`` looks at an outline and all that could follow if cards were otherwise free to
lie wherever there is room, and says whether none of them is the goal. It leaves out only what
counting shows to be impossible, so no position that leads to the goal is called hopeless:

* *Piles.* Each stub takes a pile. Any other card lies on a card that it fits, or alone at the
  bottom of a pile. No card bears two. What a stub bears lies on its root; the other cards of the
  stub bear what is part of the stub. So at least as many piles are occupied as there are stubs, and
  cards beyond the number of those that they could lie on (``_piles``).
* *The card that moves* bears nothing just before and just after it does: both times the other cards
  must find room without it. There are no more piles than there are.
* *Empty piles.* For an empty pile to be gained, the least number of piles of some outline to come
  must be small enough. (A goal card that comes free is seen by the root that leaves it.)
* *Leaving.* A card can leave the tableau if M wants it or an opponent's pile takes it, and it is
  not part of a stub, or is its root.
* *Safe plays* (``searches.reach``) are made at once, and no other move is looked at. Whatever
  may follow an outline may follow it without that card: nothing could lie on it, so that there is
  room for all others as before, and M and the opponents' piles take whatever else they took.

Where very many cards may leave the tableau in any order there are very many outlines. The first
question is followed to its end, however many they are, for it may prove that there is no way. Those
after it save positions; once they have taken too long, nothing more is called hopeless but what is
known to be.
"""

import sys
from collections.abc import Sequence
from typing import Final, TypeAlias

from zankref.cards import KING
from zankref.searches.budget import Budget
from zankref.searches.contents import FITS_ON, GOAL, OWN, PLAIN, Contents
from zankref.searches.positions import ALTERNATELY

PATIENCE = 4000
"""How many outlines are looked at after the first question, before nothing more is said."""

Outline: TypeAlias = tuple[int, ...]
"""The number of the outside, which is negative, and the numbers of the stubs, sorted."""


_HOSTS: Final = FITS_ON[: 2 * KING + 2]
"""For each plain code that of the cards that it fits on, ``NOTHING`` for a king's."""
_NO_BARE: Final = 2 * KING + 2
_BORNE: Final = tuple(
    _HOSTS.index(code) if code in _HOSTS else _NO_BARE for code in range(_NO_BARE + 1)
)
"""For each plain code that of the cards that fit on it."""


class _Stub:
    """A stub: its root, the stub that is left without it, and the cards that lie fast."""

    def __init__(self, contents: Contents, number: int) -> None:
        top, below = contents.top, contents.below
        self.root = top[number]
        self.rests_on_goal = top[below[number]] == GOAL
        self.under = contents.stub[below[number]]
        self.codes: list[int] = []
        while number and top[number] < GOAL:
            self.codes.append(top[number])
            number = below[number]


class Prospects:
    """What the outlines of one search may lead to; ``looked`` counts those looked at.

    ``most`` is the number of occupied piles that is to be reached, -1 for another goal.
    """

    def __init__(self, contents: Contents, most: int, budget: Budget) -> None:
        self._budget = budget
        self.looked = 0
        self._contents = contents
        self._most = most
        self._places = len(contents.start)
        self._hopeful: dict[Outline, bool] = {}
        self._pile_numbers: dict[Outline, int] = {}
        self._stubs: dict[int, _Stub] = {}
        self._totals: dict[int, list[int]] = {}
        self._enough = sys.maxsize

    def hopeless(self, outside: int, piles: Sequence[int]) -> bool:
        """Say whether no position with this outside and these piles can lead to the goal."""
        stub = self._contents.stub
        outline = (outside, *sorted([stub[pile] for pile in piles if stub[pile]]))
        known = self._hopeful.get(outline)
        if known is None:
            known = self.looked >= self._enough or self._leads(outline)
            self._enough = min(self._enough, self.looked + PATIENCE)
        return not known

    def _needed(self, outline: Outline) -> int:
        """Return the least number of piles that the cards of an outline take."""
        known = self._pile_numbers.get(outline)
        if known is None:
            known = _piles(*self._counts(outline), len(outline) - 1)
            self._pile_numbers[outline] = known
        return known

    def _leads(self, first: Outline) -> bool:
        """Say whether an outline, or one that may follow it, is the goal."""
        hopeful = self._hopeful
        path, waiting = [first], [self._following(first)]
        while path:
            if self.looked >= self._enough:
                return True
            following = waiting[-1]
            if following is None:
                for outline in path:
                    hopeful[outline] = True
                return True
            if not following:
                hopeful[path.pop()] = False
                waiting.pop()
                continue
            after = following.pop()
            known = hopeful.get(after)
            if known:
                waiting[-1] = None
            elif known is None:
                path.append(after)
                next_ones = self._following(after)
                if next_ones and self._most >= 0:
                    next_ones.sort(key=self._needed, reverse=True)
                waiting.append(next_ones)
        return False

    def _following(self, outline: Outline) -> list[Outline] | None:
        """Return the outlines one move after; None if the goal is reached by then."""
        contents, outside = self._contents, outline[0]
        self.looked += 1
        self._budget.spend()
        loose, hosts = self._counts(outline)
        piles = _piles(loose, hosts, len(outline) - 1)
        if piles <= self._most:
            return None
        if piles > self._places or contents.too_few_places(outside):
            return []
        stubs = {number: self._stub(number) for number in outline[1:]}
        fast = [code for number in outline[1:] for code in stubs[number].codes]
        found: list[Outline] = []
        now = contents.outsides[~outside]
        for card in now.ready:
            code = OWN + card
            safe = now.safe >> card & 1
            if not safe and not self._bare_too(code, piles, loose, hosts):
                continue
            afters = [after for _, after in contents.exits(outside, code)]
            if now.cards.count(card) > fast.count(code):
                leaving = [(after, *outline[1:]) for after in afters]
                if safe:
                    return leaving
                found += leaving
            for number, stub in stubs.items():
                if stub.root == code:
                    if stub.rests_on_goal:
                        return None
                    leaving = [self._without_root(after, outline, number) for after in afters]
                    if safe:
                        return leaving
                    found += leaving
        for number, stub in stubs.items():
            if stub.root < GOAL and self._bare_too(stub.root, piles, loose, hosts):
                after = self._without_root(outside, outline, number)
                loose_then, hosts_then = self._counts(after)
                piles_then = _piles(loose_then, hosts_then, len(after) - 1)
                if self._bare_too(stub.root, piles_then, loose_then, hosts_then):
                    if stub.rests_on_goal:
                        return None
                    found.append(after)
        return found

    def _bare_too(self, code: int, piles: int, loose: list[int], hosts: list[int]) -> bool:
        """Say whether there are enough piles when one more card of a code bears nothing."""
        plain = PLAIN[code]
        return piles + (0 < hosts[plain] <= loose[_BORNE[plain]]) <= self._places

    def _counts(self, outline: Outline) -> tuple[list[int], list[int]]:
        """Return how many cards of each plain code are loose, and how many can bear others.

        With a last place for what is no code.
        """
        totals = self._totals.get(outline[0])
        if totals is None:
            totals = self._totals[outline[0]] = [0] * (_NO_BARE + 1)
            for card in self._contents.outsides[~outline[0]].cards:
                totals[ALTERNATELY.code[card]] += 1
        loose = totals.copy()
        hosts = totals.copy()
        for number in outline[1:]:
            stub = self._stub(number)
            for code in stub.codes:
                loose[PLAIN[code]] -= 1
                hosts[PLAIN[code]] -= 1
            if stub.root < GOAL:
                hosts[PLAIN[stub.root]] += 1
        return loose, hosts

    def _stub(self, number: int) -> _Stub:
        stub = self._stubs.get(number)
        if stub is None:
            stub = self._stubs[number] = _Stub(self._contents, number)
        return stub

    def _without_root(self, outside: int, outline: Outline, number: int) -> Outline:
        """Return the outline with another outside after a root left its stub."""
        stubs = list(outline[1:])
        stubs.remove(number)
        if self._stubs[number].under:
            stubs.append(self._stubs[number].under)
            stubs.sort()
        return (outside, *stubs)


def _piles(loose: list[int], hosts: list[int], stubs: int) -> int:
    """Return the least number of piles that stubs and loose cards take."""
    piles = stubs
    for code, host in enumerate(_HOSTS):
        if loose[code] > hosts[host]:
            piles += loose[code] - hosts[host]
    return piles
