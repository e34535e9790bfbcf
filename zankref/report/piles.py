"""Drawing a pile: its name and its visible cards."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from zankref.cards import ANY_NUMBER, FALLEN, KNOWN_CARDS, NO_CARD, RANKS, Card, card_name, letter
from zankref.layout import STOCK, TABLEAU, Place
from zankref.report.concerned import concerned_foundations
from zankref.report.styled import CONCERNED, DIM, Text, with_cards
from zankref.table import Table

EMPTY: Final = "··"
COVERED: Final = "▒▒"
GONE: Final = "––"
ANY: Final = "…"
UNSEEN: Final = "?"


class Piles:
    """Draws the piles of a table, the cards concerned highlighted.

    ``opened`` are the players whose top stock card is visible. With ``plain`` the cards concerned
    are in brackets, for lack of another way to highlight them.
    """

    def __init__(
        self, table: Table, concerned: frozenset[Place], opened: frozenset[int], plain: bool
    ) -> None:
        self._table = table
        self._layout = table.layout
        self._concerned = concerned
        self._opened = opened
        self._plain = plain

    def named(self, pile: int, width: int = 0) -> Text:
        """Return a pile's name, padded to that many columns, and its cards."""
        name, cards = self.pile(pile)
        return Text.assemble(name.padded(width), " ", cards)

    def pile(self, pile: int | None) -> tuple[Text, Text]:
        """Return a pile's name and its visible cards."""
        if pile is None:
            return Text(), Text()
        cards = self._table.piles[pile]
        if not cards:
            drawn = self._card(EMPTY, self._is_concerned(pile, 0))
        elif self._layout.kinds[pile] == TABLEAU:
            drawn = self._fanned(pile, cards)
        else:
            drawn = self._squared(pile, cards)
        return Text(self._layout.name(pile), DIM), drawn

    def _fanned(self, pile: int, cards: Sequence[Card]) -> Text:
        """Return a tableau pile, all of whose cards, or at least their backs, are visible."""
        covered = self._table.covered[pile]
        faces = [*[COVERED] * covered, *map(_face, cards[covered:])]
        return Text(" ").join(
            self._card(face, self._is_concerned(pile, height)) for height, face in enumerate(faces)
        )

    def _squared(self, pile: int, cards: Sequence[Card]) -> Text:
        """Return a pile with only the top visible: that card, and how many are beneath it.

        For a stock only the number is shown, unless its top card was opened, or is concerned and
        known.
        """
        stressed = self._is_concerned(pile, len(cards) - 1)
        top, below = cards[-1], len(cards) - 1
        uncounted = cards[0] == ANY_NUMBER
        if self._layout.kinds[pile] == STOCK and not (
            self._layout.owners[pile] in self._opened or (stressed and top < KNOWN_CARDS)
        ):
            return self._card(UNSEEN if uncounted else str(len(cards)), stressed)
        face = COVERED if self._table.is_covered(pile) else _face(top)
        drawn = self._card(face, stressed)
        if below:
            return Text.assemble(drawn, (" +?" if uncounted else f" +{below}", DIM))
        return drawn

    # The foundations.

    def foundations(self) -> list[Text]:
        """Return the tops of the foundations, all of one width."""
        table = self._table
        if not table.foundations_known:
            return [self._card(UNSEEN, False) for _ in table.foundations]
        stressed = concerned_foundations(table, self._concerned)
        begins = self.begins()
        empty = EMPTY[0] + letter(begins) if begins else EMPTY
        tops = [
            self._card(empty if top == NO_CARD else card_name(top), foundation in stressed)
            for foundation, top in enumerate(table.foundations)
        ]
        width = max(top.cell_len for top in tops)
        return [top.padded(width) for top in tops]

    def begins(self) -> str:
        """Return the rank that the foundations begin with, if it is not the ace."""
        base = self._table.base
        return RANKS[base] if base and self._table.foundations_known else ""

    # A card.

    def _is_concerned(self, pile: int, height: int) -> bool:
        return (pile, height) in self._concerned

    def _card(self, face: str, stressed: bool) -> Text:
        if stressed and self._plain:
            face = f"[{face}]"
        return _drawn(face, stressed)


_QUIET: Final = (EMPTY[0], COVERED[0], GONE[0])


@cache
def _drawn(face: str, stressed: bool) -> Text:
    card = with_cards(face, DIM if face[0] in _QUIET else "")
    return card.stylized(CONCERNED) if stressed else card


def _face(card: Card) -> str:
    if card == FALLEN:
        return GONE
    return ANY if card == ANY_NUMBER else card_name(card)
