"""What is known of the cards: what is learnt by a move, and what is lost sight of."""

from collections.abc import Iterable

from zankref.cards import ANY_NUMBER, JOKER, KNOWN_CARDS, UNKNOWN, Card
from zankref.codes import IMPOSSIBLE_CARD, WRONG_CARD
from zankref.layout import STOCK
from zankref.record.events import Event
from zankref.referee.notes import Notes
from zankref.referee.open_cards import OpenCards
from zankref.referee.sightings import Sightings
from zankref.table import Table


class Knowledge:
    """What is known of the cards on a table, and how that changes.

    ``learnt`` are the piles of which a card became known by the present event. ``unsure`` are the
    piles that held known cards, or that a stranger has touched, before it was lost from sight what
    they hold.
    """

    def __init__(
        self, table: Table, sightings: Sightings, open_cards: OpenCards, notes: Notes
    ) -> None:
        self._table = table
        self._layout = table.layout
        self._open_cards = open_cards
        self._notes = notes
        self.sightings = sightings
        self.learnt: set[int] = set()
        self.unsure: set[int] = set()

    def moving(self, pile: int, named: Card | None) -> Card:
        """Return the top card of a pile as it will move if it is named like this (ruling 12)."""
        top = self._table.top(pile)
        if named is None or named >= UNKNOWN or named == top:
            return top
        return named if top >= KNOWN_CARDS or self.sightings.can_be(top, named) else top

    # What is learnt.

    def learn(
        self, event: Event, player: int, pile: int, named: Card | None, count: int = 1
    ) -> None:
        """Hold the card named at a move against the one that lies there (Z102, Z103).

        Of ``count`` cards moved as one the deepest is named.
        """
        cards = self._table.piles[pile]
        if cards[0] == ANY_NUMBER:
            self.ensure_top(pile, count)
        top = cards[-count]
        if named is None or named >= UNKNOWN or named == top:
            return
        at = ((pile, len(cards) - count),)
        if top >= KNOWN_CARDS:
            if not self.sightings.turn_up(top, named):
                self._notes.find(
                    IMPOSSIBLE_CARD, event, player, cards=(named,), piles=(pile,), at=at
                )
            self._reveal(pile, named, count)
        else:
            self._notes.find(WRONG_CARD, event, player, cards=(top, named), piles=(pile,), at=at)
            if self.sightings.can_be(top, named):
                self.sightings.correct(top, named)
                self._reveal(pile, named, count)

    def _reveal(self, pile: int, card: Card, depth: int) -> None:
        """Learn a card's face; what is found on the same event from now on shows it."""
        self._table.reveal(pile, card, depth)
        self._notes.look_again()
        self.learnt.add(pile)

    def lay_forgotten_joker_aside(self, event: Event, player: int, named: Card | None) -> None:
        """Lay a known joker aside whose draw was not written, but the next card's was (Z102)."""
        stock = self._layout.stock(player)
        cards = self._table.piles[stock]
        if len(cards) > 1 and cards[-1] == JOKER and named not in (None, JOKER):
            at = ((stock, len(cards) - 1),)
            said = (JOKER, JOKER if named is None else named)
            self._notes.find(WRONG_CARD, event, player, cards=said, piles=(stock,), at=at)
            self._table.lay_aside(stock)

    # What is not known.

    def ensure_top(self, pile: int, count: int = 1) -> None:
        """Give an uncounted pile so many cards on top: they are spoken of, or moved.

        That nobody wrote them down is no fault; but who draws from his stock has to name the card,
        unless it was known before it was lost from sight.
        """
        for card in self._table.ensure_top(pile, count):
            if self._layout.kind(pile) != STOCK or pile in self.unsure:
                self._notes.excuse(card)

    def remember_known(self, *piles: int) -> None:
        """Known cards of these piles need not be named again when they are lost from sight."""
        known = (card < KNOWN_CARDS for pile in piles for card in self._table.piles[pile])
        if any(known) or not self.unsure.isdisjoint(piles):
            self.unsure.update(piles)

    def lose_sight(self, piles: Iterable[int]) -> None:
        """Nobody knows any more what these piles hold."""
        lost = frozenset(piles)
        self.unsure |= lost
        for pile in lost:
            self._table.forget_pile(pile)
        self._open_cards.lose_sight(lost)

    def forget(self) -> None:
        """Play went unrecorded: any pile may hold anything."""
        self._table.forget()
        self.sightings.forget()
        self._open_cards.forget()
