"""Knowledge about the cards: what each move reveals, and what is lost sight of."""

from collections.abc import Iterable

from zankref.cards import ANY_NUMBER, JOKER, KNOWN_CARDS, UNKNOWN, Card
from zankref.codes import IMPOSSIBLE_CARD, WRONG_CARD
from zankref.layout import RESERVE, STOCK, WASTE
from zankref.record.events import Event
from zankref.referee.messages import refer_to
from zankref.referee.reading.sightings import Sightings
from zankref.referee.state.notes import Notes
from zankref.referee.state.open_cards import OpenCards
from zankref.table import Table


class Knowledge:
    """Tracks what is known about the cards on a table.

    ``learnt`` are the piles in which the present event has revealed a card. ``unsure`` are the
    piles that held known cards, or were touched by a stranger, before their contents were lost
    sight of. ``in_doubt`` are tableau piles whose tops are in doubt, with what stands for their
    cards now, the cards that lay there, and how many of them are covered. ``left_open`` has, for
    each pile and card of a move about which a Stop was left open, the piles that it has changed.
    ``hosts`` is, for each card, on which it can be built.
    """

    def __init__(
        self,
        table: Table,
        hosts: tuple[int, ...],
        sightings: Sightings,
        open_cards: OpenCards,
        notes: Notes,
    ) -> None:
        self._table = table
        self._layout = table.layout
        self._hosts = hosts
        self._open_cards = open_cards
        self._notes = notes
        self.sightings = sightings
        self.learnt: set[int] = set()
        self.unsure: set[int] = set()
        self.perhaps_lifted: set[int] = set()
        self.in_doubt: dict[int, tuple[list[Card], list[Card], int]] = {}
        self.left_open: dict[tuple[int, Card | None], set[int]] = {}

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
            if count == 1:
                self._settle(pile, named)
            self.ensure_top(pile, count)
            cards = self._table.piles[pile]
        top = cards[-count]
        if named is None or named >= UNKNOWN or named == top:
            return
        at = ((pile, len(cards) - count),)
        if top >= KNOWN_CARDS:
            variant, fields = self._overdrawn(self.sightings.overdrawn(top, named), named)
            if not self.sightings.turn_up(top, named):
                self._notes.find(
                    IMPOSSIBLE_CARD,
                    event,
                    player,
                    cards=(named,),
                    piles=(pile,),
                    at=at,
                    variant=variant,
                    fields=fields,
                )
            self._reveal(pile, named, count)
        else:
            self._notes.find(WRONG_CARD, event, player, cards=(top, named), piles=(pile,), at=at)
            if self.sightings.can_be(top, named):
                self.sightings.correct(top, named)
                self._reveal(pile, named, count)

    def _overdrawn(self, pack: int | None, card: Card) -> tuple[str, dict[str, object]]:
        """Return how to say which pack cannot give another such card, and where its own lies."""
        if pack is None:
            return "", {}
        rules, names = self.sightings.rules, self._notes.header.players
        fields: dict[str, object] = {"other": names[pack]}
        if not rules.packs[pack] >> card & 1:
            return "none", fields
        at = [pile for pile, cards in enumerate(self._table.piles) if card in cards]
        if len(at) != 1 or self.sightings.lying_open(card) != 1:
            return "pack", fields
        return "place", {**fields, "p1": refer_to(self._layout, names, rules.speech, at[0])}

    def _reveal(self, pile: int, card: Card, depth: int) -> None:
        """Reveal a card; later findings on the same event show it."""
        self._table.reveal(pile, card, depth)
        self._notes.show_current_table()
        self.learnt.add(pile)

    def lay_forgotten_joker_aside(self, event: Event, player: int, named: Card | None) -> None:
        """Lay aside a known joker if the draw of the next card was recorded instead (Z102)."""
        stock = self._layout.stock(player)
        cards = self._table.piles[stock]
        if len(cards) > 1 and cards[-1] == JOKER and named not in (None, JOKER):
            at = ((stock, len(cards) - 1),)
            pair = (JOKER, JOKER if named is None else named)
            self._notes.find(WRONG_CARD, event, player, cards=pair, piles=(stock,), at=at)
            self._table.lay_aside(stock)

    # Unknown cards.

    def ensure_top(self, pile: int, count: int = 1) -> None:
        """Give an uncounted pile ``count`` cards on top, because they are referred to or moved.

        Not having recorded them is not a fault, but a card drawn from the stock has to be named,
        unless it was known before it was lost sight of, or may have been named there.
        """
        self.in_doubt.pop(pile, None)
        is_named = (
            self._layout.kinds[pile] == STOCK and pile not in self.unsure | self.perhaps_lifted
        )
        self.perhaps_lifted.discard(pile)
        for card in self._table.ensure_top(pile, count):
            if not is_named:
                self._notes.excuse(card)

    def remember_known(self, *piles: int) -> None:
        """Excuse known cards of these piles from being named again after they are lost sight of."""
        known = (card < KNOWN_CARDS for pile in piles for card in self._table.piles[pile])
        if any(known) or not self.unsure.isdisjoint(piles):
            self.unsure.update(piles)

    def lose_sight(self, piles: Iterable[int], *, tops_only: bool = False) -> None:
        """Forget what these piles hold; of tableau piles ``tops_only``, and whether they are empty.

        Either may settle what lay there: a `check`, or a card that is named.
        """
        lost, table = frozenset(piles), self._table
        self.unsure |= lost
        for pile in lost:
            before = [] if pile < 0 else table.piles[pile]
            covered = table.covered[pile]
            table.forget_pile(pile)
            self.in_doubt.pop(pile, None)
            if tops_only and 0 <= pile < self._layout.tableau and before[:1] != [ANY_NUMBER]:
                self.in_doubt[pile] = table.piles[pile], list(before), covered
        self._open_cards.lose_sight(lost)

    def play_again(self, pile: int, named: Card | None) -> None:
        """Doubt what a move has changed, if its card comes again after a Stop that was left open.

        The players may have taken it back.
        """
        self.lose_sight(self.left_open.pop((pile, named), ()))

    def _settle(self, pile: int, named: Card | None) -> None:
        """Settle what lies on a tableau pile whose top was in doubt, by the card that leaves it."""
        now = self._table.piles[pile]
        if pile not in self.in_doubt or len(now) > 1 or named is None or named >= KNOWN_CARDS:
            return
        stood, before, covered = self.in_doubt[pile]
        if stood is not now:
            return
        if before[-1:] != [named]:
            if covered or max(before[-2:], default=0) >= KNOWN_CARDS:
                return
            before = before[:-1] if before[-2:-1] == [named] else [*before, named]
        self._table.lay(pile, before, covered)

    def settle_below(self, pile: int) -> None:
        """Settle what lies on a tableau pile whose top was in doubt, if a card fits it that came.

        It would not fit if a card had come, or gone, in between.
        """
        stood, before, covered = self.in_doubt[pile]
        now = self._table.piles[pile]
        if stood is now and len(now) == 2 and len(before) > covered:
            top, card = before[-1], now[-1]
            if max(top, card) < KNOWN_CARDS and self._hosts[card] >> top & 1:
                self._table.lay(pile, [*before, card], covered)

    def laid_somehow(self, pile: int, card: Card) -> None:
        """Lay a card on the pile where the record has it, wherever it came from (ruling 12).

        Whether it lies there remains in doubt, but a waste or a reserve is not empty then.
        """
        self.sightings.allow(card)
        if self._layout.kinds[pile] in (WASTE, RESERVE):
            self.ensure_top(pile)
        elif self.in_doubt.get(pile, ([], []))[0] is self._table.piles[pile]:
            self.in_doubt[pile][1].append(card)

    def given_somehow(self, stock: int) -> None:
        """Take the top card of a stock, wherever it went; which come next is no longer known."""
        left = self._table.piles[stock][:-1]
        if not left:
            left = [ANY_NUMBER]  # Perhaps it was not the last card.
            self.unsure.add(stock)
        fresh = [card if card >= KNOWN_CARDS else self._table.unknown() for card in left]
        for card in set(fresh) - set(left):
            self._notes.excuse(card)
        self._table.forget_pile(stock, fresh)
        self._open_cards.given(stock)

    def forget(self) -> None:
        """Handle unrecorded play: any pile may hold anything."""
        self._table.forget()
        self.sightings.forget()
        self._open_cards.forget()
