"""The table: laying out piles, moving cards between them, and taking moves back."""

from collections.abc import Callable, Iterable

from zankref.cards import ACE, ANY_NUMBER, FACE_DOWN, FALLEN, KNOWN_CARDS, NO_CARD, UNKNOWN, Card
from zankref.layout import FOUNDATION, Layout
from zankref.table.journal import Journal
from zankref.table.piles import Piles, wanted


class Table(Piles):
    """The cards on the table, changed move by move and restored exactly.

    Cards are moved and turned only by its methods. A revealed card stays known when the move is
    taken back. ``times_revealed`` is an upper bound on how often each card has been revealed;
    ``perhaps_turned`` are the covered piles whose top card was overdue to be turned up, and may
    have been without a record.
    """

    def __init__(self, layout: Layout, base: int | None = ACE, *, falls: bool = False) -> None:
        super().__init__(layout, base, falls=falls)
        self.times_revealed = [0] * KNOWN_CARDS
        self.perhaps_turned: set[int] = set()
        self._journal = Journal()
        self._next_unknown = UNKNOWN

    def copy(self, earlier: "Table | None" = None) -> "Table":
        """Return a copy of the present table, without its history.

        What lies as in an ``earlier`` copy is shared with it; neither may be changed then.
        """
        twin = Table(self.layout, self.base, falls=self.falls)
        twin.piles = [list(pile) for pile in self.piles]
        twin.covered = list(self.covered)
        twin.aside = self.aside
        twin.foundations = list(self.foundations)
        twin.foundations_known = self.foundations_known
        twin.wants = self.wants
        twin.maybe_unrecorded = self.maybe_unrecorded
        if earlier is not None:
            twin.piles = list(map(_shared, earlier.piles, twin.piles))
            twin.covered = _shared(earlier.covered, twin.covered)
            twin.foundations = _shared(earlier.foundations, twin.foundations)
            twin.times_revealed, twin.faces = earlier.times_revealed, earlier.faces
            twin.perhaps_turned, twin._journal = earlier.perhaps_turned, earlier._journal
        return twin

    def __reduce__(self) -> tuple[Callable[..., "Table"], tuple[object, ...]]:
        """Pickle the present table, without its history."""
        return _as_it_lay, self._lies()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._lies() == other._lies()

    def __hash__(self) -> int:
        return hash((tuple(map(tuple, self.piles)), tuple(self.covered), self.aside))

    def _lies(self) -> tuple[object, ...]:
        """Return what lies where, and how."""
        how = (self.layout, self.base, self.falls)
        lies = (self.piles, self.covered, self.aside)
        return (*how, *lies, self.foundations, self.foundations_known)

    # Laying out, revealing and forgetting.

    def unknown(self) -> Card:
        """Return a new unknown card."""
        return self.unknowns(1)[0]

    def unknowns(self, number: int) -> list[Card]:
        """Return ``number`` new unknown cards."""
        first = self._next_unknown
        self._next_unknown += number
        return list(range(first, self._next_unknown))

    def lay(self, pile: int, cards: Iterable[Card], covered: int = 0) -> None:
        """Lay these cards as a pile, bottom first, the lowest ``covered`` of them face down."""
        self.piles[pile] = list(cards)
        self.covered[pile] = covered
        self.perhaps_turned.discard(pile)
        for card in self.piles[pile]:
            if card < KNOWN_CARDS:
                self.times_revealed[card] += 1
            elif card >= ANY_NUMBER and pile < self.layout.tableau:
                self.maybe_unrecorded = True
        self.changes += 1

    def lay_as_seen(self, pile: int, cards: Iterable[Card], covered: int) -> None:
        """Lay these cards as a pile that was seen to differ from what was assumed.

        If an earlier move is taken back, its cards move only from and to where they still lie.
        """
        self._journal.laid_as_seen(pile, self.piles[pile], self.covered[pile])
        self.lay(pile, cards, covered)

    def lay_foundations(self, tops: Iterable[Card]) -> None:
        """Set the tops of the foundations; those not given are empty."""
        given = list(tops)
        for top in given:
            for card in self.under(top):
                self.times_revealed[card] += 1
        self.lay_tops(given)

    def forget(self) -> None:
        """Handle unrecorded play: any pile may hold anything, except one that has fallen away."""
        self.changes += 1
        fallen = self.fallen()
        self.piles = [[ANY_NUMBER] for _ in self.piles]
        self.covered = [0] * len(self.piles)
        if fallen is not None:
            self.piles[fallen] = [FALLEN]
        self.foundations_known = False
        self.maybe_unrecorded = True

    def forget_pile(self, pile: int, left: list[Card] | None = None) -> None:
        """Forget the content of a pile: it may hold anything, or the cards that are ``left``."""
        self.changes += 1
        if pile == FOUNDATION:
            if self.foundations_known:
                base = NO_CARD if self.base is None else self.base
                self._journal.forgotten(pile, self.foundations, base)
            self.foundations_known = False
        else:
            self._journal.forgotten(pile, self.piles[pile], self.covered[pile])
            self.piles[pile] = [ANY_NUMBER] if left is None else left
            self.covered[pile] = 0
            self.maybe_unrecorded = True

    def reveal(self, pile: int, card: Card, depth: int = 1) -> None:
        """Reveal, or correct, the face of a card; the top card has depth 1."""
        if pile < self.layout.tableau and self.piles[pile][-depth] >= KNOWN_CARDS:
            self.faces[self.piles[pile][-depth]] = card
        self.piles[pile][-depth] = card
        if card < KNOWN_CARDS:
            self.times_revealed[card] += 1
        if pile < self.layout.tableau:
            self.changes += 1
            if card >= ANY_NUMBER:
                self.maybe_unrecorded = True

    def ensure_top(self, pile: int, count: int = 1) -> list[Card]:
        """Give an uncounted pile ``count`` cards on top, because they are about to move.

        Return the cards that had to be added.
        """
        missing = count + 1 - len(self.piles[pile]) if self.is_uncounted(pile) else 0
        cards = self.unknowns(missing) if missing > 0 else []
        if cards:
            self.piles[pile][1:1] = cards
            if pile < self.layout.tableau:
                self.changes += 1
        return cards

    # Moving.

    def move(self, source: int, target: int, count: int = 1) -> None:
        """Move the top ``count`` cards of a pile, as one to a pile or one by one to M."""
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
                self.maybe_unrecorded = True
        elif source < self.layout.tableau:
            self.changes += 1
        # Fast path: appended here, without a call to the journal, since nearly every event moves.
        self._journal.entries.append((source, target, count))
        if self.covered[source] or self.falls:
            self._left(source)

    def merge(self, source: int, target: int) -> None:
        """Move a whole pile onto another; of an uncounted pile, only its known cards."""
        cards = self.piles[source][1:] if self.is_uncounted(source) else None
        self.move(source, target, len(self.piles[source]))
        if cards is not None:
            self.forget_pile(target)
            self.piles[target] += cards

    def perhaps_play(self, source: int) -> None:
        """Play to M a top card that may not fit there, in which case it went back.

        The pile may then hold anything, and M is no longer known.
        """
        card = self.piles[source].pop()
        self.receive_unknown(card)
        self._journal.played(source, 0, card)
        self.forget_pile(source)

    def flip(self, waste: int, stock: int) -> None:
        """Turn over the waste onto the empty stock; its bottom card is drawn first."""
        if self.is_uncounted(waste):
            # Its known cards now lie below an unknown number of others, and are lost.
            self._journal.turned_over_uncounted(waste, stock, self.piles[waste])
            cards = [ANY_NUMBER] if self.maybe_empty(waste) else [ANY_NUMBER, self.unknown()]
            self.piles[stock], self.piles[waste] = cards, []
            return
        self.piles[stock] = self.piles[waste][::-1]
        self.piles[waste] = []
        self._journal.turned_over(waste, stock)

    def uncover(self, pile: int) -> None:
        """Turn up the top card of a pile, which must be face down."""
        self._journal.uncovered(pile, self.covered[pile])
        self.covered[pile] = len(self.piles[pile]) - 1
        self.perhaps_turned.discard(pile)
        self.changes += 1

    def lay_aside(self, pile: int) -> None:
        """Lay the top card of a pile, a joker, aside for good."""
        self._journal.laid_aside(pile, self.piles[pile].pop())
        self.aside += 1
        self.changes += 1
        self._left(pile)

    # Taking back.

    def mark(self) -> int:
        """Return a mark to which the table can be taken back."""
        return len(self._journal.entries)

    def changed_since(self, mark: int) -> set[int]:
        """Return the piles whose cards have moved since a mark; M as a whole is ``FOUNDATION``."""
        return self._journal.changed_since(mark)

    def take_back(self, mark: int) -> None:
        """Undo everything since ``mark``."""
        self.changes += 1
        self._journal.take_back(self, mark)

    def _left(self, pile: int) -> None:
        """Update a pile that cards have left: fewer may be face down, or it may fall away.

        If it is unknown whether any card is left, none is known to be face down.
        """
        left = len(self.piles[pile])
        if self.covered[pile] > left:
            self.perhaps_turned.discard(pile)
        face_down = 0 if self.maybe_empty(pile) else left
        if self.covered[pile] > face_down:
            self._journal.uncovered(pile, self.covered[pile])
            self.covered[pile] = face_down
        if self.falls and not left and pile < self.layout.tableau and self.fallen() is None:
            # If another pile may have become empty earlier, it is unknown which one falls away.
            another = any(map(self.maybe_empty, range(self.layout.tableau)))
            self.piles[pile] = [ANY_NUMBER if another else FALLEN]
            self._journal.fell(pile)

    def _play(self, source: int) -> None:
        """Play a pile's top card to a foundation; if known, it must fit."""
        self.changes += 1
        card = self.piles[source].pop()
        foundation = 0
        if card < KNOWN_CARDS and self.foundations_known:
            foundation = self.receive(card)
        else:
            self.receive_unknown(card)
        self._journal.played(source, foundation, card)
        self._left(source)


def _shared(earlier: list[Card], now: list[Card]) -> list[Card]:
    """Return what lies now, as the earlier list if that has the same cards."""
    return earlier if earlier == now else now


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
    """Restore a table pickled in another process."""
    table = Table(layout, base, falls=falls)
    table.piles = piles
    table.covered = covered
    table.aside = aside
    table.foundations = foundations
    table.foundations_known = foundations_known
    table.maybe_unrecorded = True
    table.wants = wanted(base, foundations)
    return table
