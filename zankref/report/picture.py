"""A small picture of the table: the players at its edges, the foundations in the middle.

The arrangement is that of the rules, tableau piles with their top cards at the right::

    A2       Q2     the other player's piles, turned round
    R1  M M  R5
    R2  M M  R6
    ...
    Q1       A1     one's own piles

Seen from another seat, all of it is turned round.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from zankref.cards import ACE, ANY_NUMBER, KNOWN_CARDS, Card, rank, show, suit
from zankref.report.style import CONCERNED, DIM, with_cards
from zankref.table import FOUNDATION, NO_CARD, Place, Table

_EMPTY: Final = "··"
_ANY_NUMBER: Final = "…"
_IN_A_ROW: Final = 2
_GAP: Final = "  "
_CARDS: Final = 8
"""The least width of the cards of a pile, so that a table is never very narrow."""
_NAME: Final = "bold not dim"

_Row: TypeAlias = tuple[int | None, Text, int | None]
"""A pile at the left, what is in the middle, a pile at the right."""


def draw(
    table: Table,
    players: Sequence[str],
    *,
    seat: int = 0,
    concerned: Iterable[Place] = (),
    plain: bool = False,
) -> Panel:
    """Return the picture of a table, the cards concerned highlighted.

    ``players`` are the names in their order, ``seat`` (from 0) is whose side is the near one. With
    ``plain`` the cards concerned stand in brackets, for want of another way to highlight them.
    """
    picture = _Picture(table, seat, frozenset(concerned), plain)
    grid = Grid.grid(padding=(0, 1))
    for column in range(5):
        is_cards = column in (1, 4)
        grid.add_column(no_wrap=not is_cards, min_width=_CARDS if is_cards else None)
    for left, middle, right in picture.rows():
        grid.add_row(*picture.pile(left), middle, *picture.pile(right))
    others = " · ".join(players[other] for other in picture.others)
    return Panel(
        grid,
        box=box.ROUNDED,
        title=with_cards(others, _NAME) if others else None,
        subtitle=with_cards(players[seat], _NAME),
        border_style=DIM,
        expand=False,
    )


class _Picture:
    def __init__(self, table: Table, seat: int, concerned: frozenset[Place], plain: bool) -> None:
        self._table = table
        self._layout = table.layout
        self._seat = seat
        self._concerned = concerned
        self._plain = plain
        players = table.layout.players
        self.others = [(seat + step) % players for step in range(1, players)]

    # Where everything lies.

    def rows(self) -> Iterator[_Row]:
        """Yield the rows, the far side of the table first."""
        for player in self.others:
            for left, middle, right in reversed(self._piles_of(player)):
                yield right, middle, left
        yield from self._tableau_and_foundations()
        yield from self._piles_of(self._seat)

    def _piles_of(self, player: int) -> list[_Row]:
        """Return a player's own piles as he sees them."""
        layout = self._layout
        rows: list[_Row] = [(layout.stock(player), Text(), layout.waste(player))]
        if layout.reserves:
            rows.append((layout.reserve(player), Text(), None))
        return rows

    def _tableau_and_foundations(self) -> Iterator[_Row]:
        piles = list(range(self._layout.tableau))
        half = (len(piles) + 1) // 2
        left, right = piles[:half], piles[half:]
        foundations = self._foundations()
        if self._seat:
            left, right = right[::-1], left[::-1]
            foundations.reverse()
        width = max(top.cell_len for top in foundations)
        for top in foundations:
            top.align("left", width)
        starts = range(0, len(foundations), _IN_A_ROW)
        middle = [Text(" ").join(foundations[start : start + _IN_A_ROW]) for start in starts]
        middle = [Text.assemble(_GAP, tops, _GAP) for tops in middle]
        for place, tops, opposite in zip_longest(left, middle, right):
            yield place, tops or Text(), opposite

    # What is drawn there.

    def pile(self, pile: int | None) -> tuple[Text, Text]:
        """Return a pile's name, and what is shown of its cards."""
        if pile is None:
            return Text(), Text()
        kind, cards = self._layout.kind(pile), self._table.piles[pile]
        if not cards:
            drawn = self._card(_EMPTY, self._is_concerned(pile, 0))
        elif kind == "R":
            drawn = Text(" ").join(
                self._card(_face(card), self._is_concerned(pile, place))
                for place, card in enumerate(cards)
            )
        else:
            drawn = self._squared(pile, cards, face=kind != "Q")
        return Text(self._layout.name(pile), DIM), drawn

    def _squared(self, pile: int, cards: Sequence[Card], *, face: bool) -> Text:
        """Return a pile of which only the top is seen: that card, and how many are beneath it.

        Of a stock only the number is seen, unless its top card is concerned and known.
        """
        stressed = self._is_concerned(pile, len(cards) - 1)
        top, below = cards[-1], len(cards) - 1
        uncounted = cards[0] == ANY_NUMBER
        if not face and not (stressed and top < KNOWN_CARDS):
            return self._card("?" if uncounted else str(len(cards)), stressed)
        drawn = self._card(_face(top), stressed)
        if below:
            drawn.append(" +?" if uncounted else f" +{below}", DIM)
        return drawn

    def _foundations(self) -> list[Text]:
        if not self._table.foundations_known:
            return [self._card("?", False) for _ in self._table.foundations]
        stressed = self._concerned_foundations()
        return [
            self._card(_EMPTY if top == NO_CARD else show(top), place in stressed)
            for place, top in enumerate(self._table.foundations)
        ]

    def _concerned_foundations(self) -> set[int]:
        """Return the foundations meant by the suits concerned: the one that is next for a card.

        Of several in a suit, that is one on whose top a concerned card follows.
        """
        tops = self._table.foundations
        cards = [self._table.piles[p][n] for p, n in self._concerned if self._has_card(p, n)]
        places = set()
        for pile, wanted in self._concerned:
            if pile == FOUNDATION:
                suited = [n for n, top in enumerate(tops) if top >= 0 and suit(top) == wanted]
                next_ = [n for n in suited if tops[n] + 1 in cards and rank(tops[n] + 1) != ACE]
                empty = [n for n, top in enumerate(tops) if top == NO_CARD]
                places.update((next_ or suited or empty)[:1])
        return places

    def _has_card(self, pile: int, place: int) -> bool:
        return pile >= 0 and place < len(self._table.piles[pile])

    def _is_concerned(self, pile: int, place: int) -> bool:
        return (pile, place) in self._concerned

    def _card(self, face: str, stressed: bool) -> Text:
        if stressed and self._plain:
            face = f"[{face}]"
        card = with_cards(face, DIM if face == _EMPTY else "")
        if stressed:
            card.stylize(CONCERNED)
        return card


def _face(card: Card) -> str:
    return _ANY_NUMBER if card == ANY_NUMBER else show(card)
