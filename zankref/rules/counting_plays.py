"""What cannot be reached where cards go to M on the way, found out by counting piles.

Piles are counted as in ``zankref.rules.counting``. Each card that may be on M is taken to be there
for itself, so that it needs no place, and on the tableau for those that fit on it. Which cards may
be there follows from those that have moved, each suit from the bottom up. A foot may also go there
as soon as it lies bare; it then needs no place.

Cards that fit M have to go there at once. That is left out, so that more is found than there is,
never less.
"""

from collections.abc import Mapping, Sequence

from zankref.cards import ACE, KING, NO_CARD, PACK, SUITS, Card, rank, suit
from zankref.rules.counting import STUCK, Counting, Feet
from zankref.rules.positions import Codes, Piles


class Played(Counting):
    """All piles taken apart; cards of the codes ``own`` may go to foundations with these tops.

    The goal is that the card ``sought`` lies free and fits M.
    """

    def __init__(
        self,
        store: Piles,
        codes: Codes,
        start: Sequence[int],
        limit: int,
        own: Mapping[int, Card],
        tops: Sequence[Card],
        sought: Card,
    ) -> None:
        super().__init__(store, codes, start, limit, {})
        self._own = own
        self._sought = sought
        self._there = [0] * PACK
        self._foundations = [0] * len(SUITS)
        for top in tops:
            if top == NO_CARD:
                for each in range(len(SUITS)):
                    self._foundations[each] += 1
            else:
                self._foundations[suit(top)] += 1
                for card in range(top - rank(top), top + 1):
                    self._there[card] += 1

    def _onward(self, here: Feet) -> tuple[bool, list[Feet]]:
        """Say whether the goal is reached, or can be in one move; and where other moves lead."""
        number, waiting = self._gone(here)
        cards, hosts, occupied = self._lying(here)
        placed = cards.copy()
        sought = -1
        for code, card in self._own.items():
            placed[self._numbers[self._codes.as_target[code]]] -= min(number[card], waiting[card])
            if card == self._sought:
                sought = self._numbers[self._codes.as_target[code]]
        for each, onto in enumerate(self._onto):
            occupied -= max(0, cards[each] - cards[onto] - hosts[onto])
            occupied += max(0, placed[each] - cards[onto] - hosts[onto])
        spare = self._most - occupied
        following: list[Feet] = []
        if spare < 0:
            return False, following
        goal = False
        if number[self._sought] and waiting[self._sought]:
            carries = placed[self._carries[sought]] >= cards[sought] + hosts[sought]
            goal = carries <= spare
        for place, moved in enumerate(here):
            pile = self.piles[place]
            if moved == len(pile.feet) or pile.feet[moved] == STUCK:
                continue
            foot = pile.feet[moved]
            onto = self._onto[foot]
            carries = placed[self._carries[foot]] >= cards[foot] + hosts[foot]
            no_host = placed[foot] >= cards[onto] + hosts[onto]
            own = self._own.get(pile.foot_codes[moved], NO_CARD)
            fits = own != NO_CARD and waiting[own] > 0
            if fits and own == self._sought and carries <= spare:
                goal = True
            if carries + (no_host and not fits) <= spare:
                following.append((*here[:place], moved + 1, *here[place + 1 :]))
        return goal, following

    def _gone(self, moved: Feet) -> tuple[list[int], list[int]]:
        """Return how many of each card have moved, and how many foundations may wait for it."""
        number = [0] * PACK
        for pile, count in zip(self.piles, moved, strict=True):
            for code in pile.foot_codes[:count]:
                if code in self._own:
                    number[self._own[code]] += 1
            for run in pile.run_codes[: count + 1]:
                for code in run:
                    if code in self._own:
                        number[self._own[code]] += 1
        waiting = [0] * PACK
        for each in range(len(SUITS)):
            standing = self._foundations[each]
            for card in range(each * (KING + 1) + ACE, (each + 1) * (KING + 1)):
                waiting[card] = standing - self._there[card]
                standing = self._there[card] + min(number[card], waiting[card])
        return number, waiting
