"""The table: piles of every kind, moving cards between them, and taking back.

A table knows no rules. It knows which cards lie where, as far as that was ever seen: a card
whose face nobody wrote down is a number of its own, from ``UNKNOWN`` upward, until it is revealed.
Where play went unrecorded a pile may hold any number of cards under those that are known; its
lowest entry is then ``ANY_NUMBER``. A tableau pile that has fallen away holds ``FALLEN`` alone.
"""

from collections.abc import Callable, Collection, Iterable
from itertools import chain
from typing import Final, TypeAlias

from zankref.cards import (
    ACE,
    ANY_NUMBER,
    FACE_DOWN,
    FALLEN,
    KNOWN_CARDS,
    NO_CARD,
    PACK,
    SUITS,
    UNKNOWN,
    Card,
    rank,
    suit,
)
from zankref.layout import FOUNDATION, Layout

# What the journal notes beside cards that go from pile to pile, in place of a pile or of a count.
_FLIPPED: Final = 0
_FLIPPED_UNCOUNTED: Final = -1
_UNCOVERED: Final = 1000
_FELL: Final = 1001
_ASIDE: Final = 1002
_SHOWN: Final = 1003
_FORGOTTEN: Final = 1004


#: A pile as it was seen, as it was thought to lie, and how many of its cards lie face down.
_Seen: TypeAlias = tuple[list[Card], list[Card], int]


class Table:
    """The cards on the table, changed move by move and taken back exactly.

    ``piles`` lists each pile from the bottom to the top, by the layout's indices. ``covered`` says
    how many cards of a pile, from the bottom, lie face down; it is kept for tableau and reserves.
    ``aside`` is how many cards, jokers, have been laid aside.
    ``foundations`` are the tops of the foundations, ``foundations_known`` is False after unrecorded
    play, ``base`` is the rank that they begin with, None until a first card decides. ``wants`` is
    the set (a bit mask) of cards that fit a foundation. With ``falls`` the first tableau pile to
    become empty falls away. What becomes known about a card stays known when the move is taken
    back. ``shown`` says for each card how often, at most, it became known. ``changes`` is another
    number whenever tableau or foundations may have changed, so that answers about them can be kept:
    cards are moved and turned by the methods alone. ``perhaps_turned`` are the covered piles of
    which the top should have been turned up long since: perhaps it was, and nobody wrote it down.
    """

    __slots__ = (
        "_base_open",
        "_faces",
        "_journal",
        "_known_as",
        "_looked_through",
        "_maybe_unseen",
        "_next_unknown",
        "_otherwise",
        "_uncounted",
        "_unknown_played",
        "_unseen",
        "aside",
        "base",
        "changes",
        "covered",
        "falls",
        "foundations",
        "foundations_known",
        "layout",
        "perhaps_turned",
        "piles",
        "shown",
        "wants",
    )

    def __init__(self, layout: Layout, base: int | None = ACE, *, falls: bool = False) -> None:
        self.layout = layout
        self.falls = falls
        self.piles: list[list[Card]] = [[] for _ in range(layout.size)]
        self.covered = [0] * layout.size
        self.perhaps_turned: set[int] = set()
        self.aside = 0
        self.shown = [0] * KNOWN_CARDS
        self.foundations: list[Card] = [NO_CARD] * layout.foundations
        self.foundations_known = True
        self.base = base
        self._base_open = base is None
        self._next_unknown = UNKNOWN
        self._journal: list[tuple[int, int, int]] = []
        self._unknown_played: Card | None = None
        self._uncounted: list[list[Card]] = []
        self._otherwise: list[list[Card]] = []
        self._faces: dict[Card, Card] = {}
        self.changes = 0
        self._known_as: tuple[int, tuple[tuple[Card, ...], ...]] = (-1, ())
        self._looked_through: tuple[tuple[Card, ...], ...] = ()
        self._unseen: Card | None = None
        # Whether a card that nobody wrote down has ever come to lie on the tableau.
        self._maybe_unseen = False
        self.wants = _ALL if base is None else _OF_RANK[base]

    # What lies there.

    def top(self, pile: int) -> Card:
        """Return the top card of a pile that is not empty."""
        return self.piles[pile][-1]

    def is_covered(self, pile: int) -> bool:
        """Say whether a pile has cards and its top card lies face down."""
        return bool(self.piles[pile]) and self.covered[pile] >= len(self.piles[pile])

    def tableau(self) -> tuple[tuple[Card, ...], ...]:
        """Return the tableau piles as they lie: covered cards are ``FACE_DOWN``."""
        changes, tableau = self._known_as
        if changes != self.changes:
            piles, covered = self.piles[: self.layout.tableau], self.covered
            if any(covered[: self.layout.tableau]):
                # When a check has shown a pile anew and then a move before it is taken back, there
                # may be fewer cards than lay face down once.
                tableau = tuple(
                    (FACE_DOWN,) * min(covered[place], len(pile)) + tuple(pile[covered[place] :])
                    for place, pile in enumerate(piles)
                )
            else:
                tableau = tuple(map(tuple, piles))
            self._known_as = (self.changes, tableau)
        return tableau

    def tableau_after(self, source: int, target: int) -> tuple[tuple[Card, ...], ...]:
        """Return the tableau as it will lie when a card has moved from pile to pile of it."""
        piles = list(self.tableau())
        piles[target] += (self.top(source),)
        piles[source] = piles[source][:-1]
        if self.falls and not piles[source] and self.fallen() is None:
            piles[source] = (FALLEN,)
        return tuple(piles)

    def repeats(
        self, source: int, target: int, run: Collection[tuple[tuple[Card, ...], ...]]
    ) -> bool:
        """Say whether a move leads back to a tableau of a run, as far as is known by now."""
        after = self.tableau_after(source, target)
        if after in run or not self._faces:
            return after in run
        faces = self._faces
        return any(
            after == tuple(tuple(faces.get(card, card) for card in pile) for pile in position)
            for position in run
        )

    def unseen(self) -> Card | None:
        """Return an open card of the tableau that nobody wrote down, None if there is none."""
        if not self._maybe_unseen:
            return None
        tableau = self.tableau()
        if self._looked_through is not tableau:
            self._looked_through = tableau
            self._unseen = None
            if max(map(max, filter(None, tableau)), default=FACE_DOWN) >= ANY_NUMBER:
                cards = chain.from_iterable(tableau)
                self._unseen = next(card for card in cards if card >= ANY_NUMBER)
        return self._unseen

    def empty_places(self) -> int:
        """Return how many tableau piles are empty."""
        return self.piles[: self.layout.tableau].count([])

    def fallen(self) -> int | None:
        """Return the tableau pile that has fallen away, None if none has."""
        if not self.falls:
            return None
        for place, pile in enumerate(self.piles[: self.layout.tableau]):
            if pile and pile[0] == FALLEN:
                return place
        return None

    def unoccupied(self) -> int:
        """Return how many tableau piles hold no card: those empty, and one that has fallen away."""
        return self.empty_places() + (self.fallen() is not None)

    def maybe_empty(self, pile: int) -> bool:
        """Say whether a pile of unrecorded content may be empty."""
        return self.piles[pile] == [ANY_NUMBER]

    def is_uncounted(self, pile: int) -> bool:
        """Say whether nobody wrote down how many cards a pile has."""
        return self.piles[pile][:1] == [ANY_NUMBER]

    def fits_foundation(self, card: Card) -> bool | None:
        """Say whether a card fits M; None if that rests on what nobody wrote down."""
        if card >= KNOWN_CARDS or not self.foundations_known:
            return None
        return self.wants >> card & 1 == 1

    def height(self, card: Card) -> int:
        """Return how many cards lie under a card on its foundation."""
        return (rank(card) - (self.base or ACE)) % 13

    def under(self, top: Card) -> list[Card]:
        """Return the cards of a foundation with this top."""
        begin = suit(top) * 13
        return [begin + (rank(top) - depth) % 13 for depth in range(self.height(top) + 1)]

    def copy(self) -> "Table":
        """Return the table as it lies now, without how it came to lie so."""
        twin = Table(self.layout, self.base, falls=self.falls)
        twin.piles = [list(pile) for pile in self.piles]
        twin.covered = list(self.covered)
        twin.aside = self.aside
        twin.foundations = list(self.foundations)
        twin.foundations_known = self.foundations_known
        twin.wants = self.wants
        twin._maybe_unseen = self._maybe_unseen
        return twin

    def __reduce__(self) -> tuple[Callable[..., "Table"], tuple[object, ...]]:
        """To another process a table goes as it lies now, without what can be taken back."""
        how = (self.layout, self.base, self.falls)
        lies = (self.piles, self.covered, self.aside)
        return _as_it_lay, (*how, *lies, self.foundations, self.foundations_known)

    # Laying it out, and what becomes known: none of this is taken back.

    def unknown(self) -> Card:
        """Return a card of its own whose face is not known."""
        return self.unknowns(1)[0]

    def unknowns(self, number: int) -> list[Card]:
        """Return so many cards of their own whose faces are not known."""
        first = self._next_unknown
        self._next_unknown += number
        return list(range(first, self._next_unknown))

    def lay(self, pile: int, cards: Iterable[Card], covered: int = 0) -> None:
        """Make these the cards of a pile, bottom first; so many of them lie face down."""
        self.piles[pile] = list(cards)
        self.covered[pile] = covered
        self.perhaps_turned.discard(pile)
        for card in self.piles[pile]:
            if card < KNOWN_CARDS:
                self.shown[card] += 1
            elif card >= ANY_NUMBER and pile < self.layout.tableau:
                self._maybe_unseen = True
        self.changes += 1

    def show(self, pile: int, cards: Iterable[Card], covered: int) -> None:
        """Make these the cards of a pile, as somebody saw that it lies otherwise than was thought.

        When a move before that is taken back, its cards go only from and to where they still lie.
        """
        self._otherwise.append(self.piles[pile])
        self._journal.append((pile, _SHOWN, self.covered[pile]))
        self.lay(pile, cards, covered)

    def lay_foundations(self, tops: Iterable[Card]) -> None:
        """Make these the tops of the foundations; those not given are empty."""
        given = list(tops)
        for top in given:
            for card in self.under(top):
                self.shown[card] += 1
        self.foundations = given + [NO_CARD] * (self.layout.foundations - len(given))
        self.foundations_known = True
        self._unknown_played = None
        if self.base is None and given:
            self.base = ACE
        self._update_wants()

    def forget(self) -> None:
        """Play went unrecorded: any pile may hold anything, but for one that has fallen away."""
        self.changes += 1
        fallen = self.fallen()
        self.piles = [[ANY_NUMBER] for _ in self.piles]
        self.covered = [0] * len(self.piles)
        if fallen is not None:
            self.piles[fallen] = [FALLEN]
        self.foundations_known = False
        self._maybe_unseen = True

    def forget_pile(self, pile: int) -> None:
        """Nobody knows what was done with a pile: it may hold anything."""
        self.changes += 1
        if pile == FOUNDATION:
            self.foundations_known = False
        else:
            self._otherwise.append(self.piles[pile])
            self._journal.append((pile, _FORGOTTEN, self.covered[pile]))
            self.piles[pile] = [ANY_NUMBER]
            self.covered[pile] = 0
            self._maybe_unseen = True

    def reveal(self, pile: int, card: Card, depth: int = 1) -> None:
        """Learn, or correct, the face of a card; the top card has depth 1."""
        if pile < self.layout.tableau and self.piles[pile][-depth] >= KNOWN_CARDS:
            self._faces[self.piles[pile][-depth]] = card
        self.piles[pile][-depth] = card
        if card < KNOWN_CARDS:
            self.shown[card] += 1
        if pile < self.layout.tableau:
            self.changes += 1
            if card >= ANY_NUMBER:
                self._maybe_unseen = True

    def ensure_top(self, pile: int, count: int = 1) -> list[Card]:
        """Give an uncounted pile so many cards on top: somebody is about to move them.

        Returns those that nobody knew of before.
        """
        missing = count + 1 - len(self.piles[pile]) if self.is_uncounted(pile) else 0
        cards = self.unknowns(missing) if missing > 0 else []
        if cards:
            self.piles[pile][1:1] = cards
            if pile < self.layout.tableau:
                self.changes += 1
        return cards

    # Moving and taking back.

    def move(self, source: int, target: int, count: int = 1) -> None:
        """Move the top ``count`` cards of a pile as one onto another, or onto M one by one."""
        if target == FOUNDATION:
            for _ in range(count):
                self._play(source)
            return
        if count == 1:
            card = self.piles[source].pop()
            self.piles[target].append(card)
        else:
            cards = self.piles[source][-count:]
            del self.piles[source][-count:]
            self.piles[target].extend(cards)
            card = max(cards, default=FACE_DOWN)
        if target < self.layout.tableau:
            self.changes += 1
            if card >= ANY_NUMBER:
                self._maybe_unseen = True
        elif source < self.layout.tableau:
            self.changes += 1
        self._journal.append((source, target, count))
        self._left(source)

    def merge(self, source: int, target: int) -> None:
        """Move all cards of a pile onto another; of uncounted ones what is known of the top."""
        known = self.piles[source][1:] if self.is_uncounted(source) else None
        self.move(source, target, len(self.piles[source]))
        if known is not None:
            self.forget_pile(target)
            self.piles[target] += known

    def perhaps_play(self, source: int) -> None:
        """Play a pile's top card to M, of which nobody knows whether it fits: if not, it is back.

        So the pile may hold anything, and M is not known any more.
        """
        card = self.piles[source].pop()
        self._played_unknown(card)
        self._journal.append((source, FOUNDATION, card))
        self.forget_pile(source)

    def flip(self, waste: int, stock: int) -> None:
        """Turn the waste over as the new stock, which is empty: its bottom card is drawn first."""
        if self.is_uncounted(waste):
            # What is known of it lies under an unknown number of cards now: that is lost.
            self._uncounted.append(self.piles[waste])
            some = [ANY_NUMBER] if self.maybe_empty(waste) else [ANY_NUMBER, self.unknown()]
            self.piles[stock], self.piles[waste] = some, []
            self._journal.append((waste, stock, _FLIPPED_UNCOUNTED))
            return
        self.piles[stock] = self.piles[waste][::-1]
        self.piles[waste] = []
        self._journal.append((waste, stock, _FLIPPED))

    def uncover(self, pile: int) -> None:
        """Turn the top card of a pile, which lies face down, up."""
        self._journal.append((pile, _UNCOVERED, self.covered[pile]))
        self.covered[pile] = len(self.piles[pile]) - 1
        self.perhaps_turned.discard(pile)
        self.changes += 1

    def lay_aside(self, pile: int) -> None:
        """Lay the top card of a pile, the joker, aside for good."""
        self._journal.append((pile, _ASIDE, self.piles[pile].pop()))
        self.aside += 1
        self.changes += 1
        self._left(pile)

    def mark(self) -> int:
        """Return a mark to which the table can be taken back."""
        return len(self._journal)

    def changed_since(self, mark: int) -> set[int]:
        """Return the piles, ``FOUNDATION`` for all of M, of which cards were moved since a mark."""
        piles: set[int] = set()
        for source, target, _ in self._journal[mark:]:
            piles.add(source)
            if target < self.layout.size:
                piles.add(max(target, FOUNDATION))
        return piles

    def take_back(self, mark: int) -> None:
        """Take back all that was moved since ``mark``."""
        self.changes += 1
        seen: dict[int, _Seen] = {}
        while len(self._journal) > mark:
            source, target, detail = self._journal.pop()
            if target <= FOUNDATION:
                self._return(source, FOUNDATION - target, detail)
            elif target == _UNCOVERED:
                self.covered[source] = detail
            elif target == _FELL:
                self.piles[source] = []
            elif target == _ASIDE:
                self.piles[source].append(detail)
                self.aside -= 1
            elif target == _FORGOTTEN:
                self.piles[source], self.covered[source] = self._otherwise.pop(), detail
            elif target == _SHOWN:
                self._show_again(seen, source)
                seen[source] = self.piles[source], self._otherwise[-1], self.covered[source]
                self.piles[source], self.covered[source] = [*self._otherwise.pop()], detail
            elif detail == _FLIPPED_UNCOUNTED:
                self.piles[source], self.piles[target] = self._uncounted.pop(), []
            elif detail == _FLIPPED:
                self.piles[source] = self.piles[target][::-1]
                self.piles[target] = []
            else:
                cards = self.piles[target][-detail:]
                del self.piles[target][-detail:]
                self.piles[source].extend(cards)
        for pile in [*seen]:
            self._show_again(seen, pile)

    def _show_again(self, seen: dict[int, _Seen], pile: int) -> None:
        """Let a pile lie as it was seen, but for what has been taken back since."""
        if pile in seen:
            cards, thought, covered = seen.pop(pile)
            self.piles[pile] = _without(cards, thought, self.piles[pile])
            self.covered[pile] = min(covered, len(self.piles[pile]))

    def _left(self, pile: int) -> None:
        """Cards have left a pile: fewer may lie face down there, or it may fall away.

        Where nobody knows whether any card is left, none is known to lie face down.
        """
        left = len(self.piles[pile])
        if self.covered[pile] > left:
            self.perhaps_turned.discard(pile)
        face_down = 0 if self.maybe_empty(pile) else left
        if self.covered[pile] > face_down:
            self._journal.append((pile, _UNCOVERED, self.covered[pile]))
            self.covered[pile] = face_down
        if self.falls and not left and pile < self.layout.tableau and self.fallen() is None:
            # If another may have become empty before, nobody knows which of them falls away.
            another = any(map(self.maybe_empty, range(self.layout.tableau)))
            self.piles[pile] = [ANY_NUMBER if another else FALLEN]
            self._journal.append((pile, _FELL, 0))

    def _play(self, source: int) -> None:
        """Play a pile's top card, which fits, to a foundation."""
        self.changes += 1
        card = self.piles[source].pop()
        foundation = 0
        if card < KNOWN_CARDS and self.foundations_known:
            if self.base is None:
                self.base = rank(card)
            foundation = self.foundations.index(self._below(card))
            self.foundations[foundation] = card
            self._update_wants()
        else:
            self._played_unknown(card)
        self._journal.append((source, FOUNDATION - foundation, card))
        self._left(source)

    def _played_unknown(self, card: Card) -> None:
        """A card went to M of which nobody knows what it is, or whether it fits."""
        if self.foundations_known:
            self.foundations_known = False
            self._unknown_played = card

    def _return(self, source: int, foundation: int, card: Card) -> None:
        """Take a card back from M to where it was played from, if M still shows it."""
        self.piles[source].append(card)
        if card == self._unknown_played:
            self.foundations_known = True
        elif self.foundations_known and self.foundations[foundation] == card:
            self.foundations[foundation] = self._below(card)
            if self._base_open and self.foundations.count(NO_CARD) == len(self.foundations):
                self.base = None
            self._update_wants()

    def _below(self, card: Card) -> Card:
        """Return the top of a foundation that a card fits."""
        if rank(card) == self.base:
            return NO_CARD
        return suit(card) * 13 + (rank(card) - 1) % 13

    def _update_wants(self) -> None:
        self.changes += 1
        if self.base is None:
            self.wants = _ALL
            return
        wants = 0
        for top in self.foundations:
            if top == NO_CARD:
                wants |= _OF_RANK[self.base]
            else:
                wants |= _ABOVE[self.base][top]
        self.wants = wants


def _without(seen: list[Card], after: list[Card], before: list[Card]) -> list[Card]:
    """Return a pile that was seen after a move, as it lay before that move.

    ``after`` and ``before`` say how it was thought to lie. What the move laid there and is not seen
    there has been taken away; what it took and is seen there has been put back.
    """
    pairs = enumerate(zip(after, before, strict=False))
    same = next((height for height, (a, b) in pairs if a != b), min(len(after), len(before)))
    laid, taken = after[same:], before[same:]
    if laid and seen[-len(laid) :] == laid:
        return seen[: -len(laid)] + taken
    if taken and seen[-len(taken) :] == taken:
        return seen
    return seen + taken


def _above(card: Card, base: int) -> int:
    """Return the card that goes onto this one on a foundation, as a set; empty at its end."""
    higher = (rank(card) + 1) % 13
    return 0 if higher == base else 1 << suit(card) * 13 + higher


#: All cards of a pack; those of a rank; those that follow on a card where M begins with a rank.
_ALL: Final = (1 << PACK) - 1
_OF_RANK: Final = tuple(sum(1 << s * 13 + r for s in range(len(SUITS))) for r in range(13))
_ABOVE: Final = tuple(tuple(_above(card, base) for card in range(PACK)) for base in range(13))


def _as_it_lay(
    layout: Layout,
    base: int | None,
    falls: bool,
    piles: list[list[Card]],
    covered: list[int],
    aside: int,
    foundations: list[Card],
    foundations_known: bool,
) -> Table:
    """Return a table as it lay in another process."""
    table = Table(layout, base, falls=falls)
    table.piles = piles
    table.covered = covered
    table.aside = aside
    table.foundations = foundations
    table.foundations_known = foundations_known
    table._maybe_unseen = True
    table._update_wants()
    return table
