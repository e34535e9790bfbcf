"""What is known of the cards: what each move reveals, and what is lost sight of."""

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
    """Tracks what is known of the cards on a table.

    ``learnt`` are the piles in which the present event has revealed a card. ``unsure`` are the
    piles that held known cards, or were touched by a stranger, before their contents were lost
    sight of.
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
        """Return the top card of a pile as it will move if named like this (ruling 12)."""
        top = self._table.top(pile)
        if named is None or named >= UNKNOWN or named == top:
            return top
        return named if top >= KNOWN_CARDS or self.sightings.can_be(top, named) else top

    # Learning cards.

    def learn(
        self, event: Event, player: int, pile: int, named: Card | None, count: int = 1
    ) -> None:
        """Compare the card named in a move with the one on the table (Z102, Z103).

        If ``count`` cards move as one, the named card is the deepest.
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
        """Reveal a card; later findings on the same event show it."""
        self._table.reveal(pile, card, depth)
        self._notes.look_again()
        self.learnt.add(pile)

    def lay_forgotten_joker_aside(self, event: Event, player: int, named: Card | None) -> None:
        """Lay aside a known joker if the draw of the next card was recorded instead (Z102)."""
        stock = self._layout.stock(player)
        cards = self._table.piles[stock]
        if len(cards) > 1 and cards[-1] == JOKER and named not in (None, JOKER):
            at = ((stock, len(cards) - 1),)
            said = (JOKER, JOKER if named is None else named)
            self._notes.find(WRONG_CARD, event, player, cards=said, piles=(stock,), at=at)
            self._table.lay_aside(stock)

    # Unknown cards.

    def ensure_top(self, pile: int, count: int = 1) -> None:
        """Give an uncounted pile ``count`` cards on top, because they are referred to or moved.

        Not having recorded them is no fault, but a card drawn from the stock has to be named,
        unless it was known before it was lost sight of.
        """
        for card in self._table.ensure_top(pile, count):
            if self._layout.kind(pile) != STOCK or pile in self.unsure:
                self._notes.excuse(card)

    def remember_known(self, *piles: int) -> None:
        """Excuse known cards of these piles from being named again after they are lost sight of."""
        known = (card < KNOWN_CARDS for pile in piles for card in self._table.piles[pile])
        if any(known) or not self.unsure.isdisjoint(piles):
            self.unsure.update(piles)

    def lose_sight(self, piles: Iterable[int]) -> None:
        """Forget what these piles hold."""
        lost = frozenset(piles)
        self.unsure |= lost
        for pile in lost:
            self._table.forget_pile(pile)
        self._open_cards.lose_sight(lost)

    def forget(self) -> None:
        """Handle unrecorded play: any pile may hold anything."""
        self._table.forget()
        self.sightings.forget()
        self._open_cards.forget()
