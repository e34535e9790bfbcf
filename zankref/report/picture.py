"""A small picture of the table: the players at its edges, the foundations in the middle.

The arrangement is that of the rules, tableau piles with their top cards at the right::

    A2  S2   Q2     the other player's piles, turned round
    R1  M M  R5
    R2  M M  R6
    ...
    Q1  S1   A1     one's own piles

Seen from another seat, all of it is turned round. A patience for one begins with single cards in
steps, which later are a pile each.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from zankref.cards import letter
from zankref.language import _
from zankref.layout import Place
from zankref.report import words
from zankref.report.grid import Grid
from zankref.report.piles import ANY, COVERED, GONE, UNSEEN, Piles
from zankref.report.styled import DIM, Text, with_cards
from zankref.table import Table

_IN_A_ROW: Final = 2
_GAP: Final = "  "
_CARDS: Final = 8
"""The least width of the cards of a pile, if there is room, so that tables are alike."""
_NAME: Final = "bold"

_Row: TypeAlias = tuple[int | None, Text, int | None]
"""A pile at the left, what is in the middle, a pile at the right."""


def draw(
    table: Table,
    players: Sequence[str],
    width: int,
    *,
    seat: int = 0,
    concerned: Iterable[Place] = (),
    opened: Iterable[int] = (),
    plain: bool = False,
    narrow: bool = False,
) -> list[Text]:
    """Return the picture of a table, the cards concerned highlighted, in that many columns.

    ``players`` are the names in their order, ``seat`` (from 0) is whose side is the near one.
    ``opened`` are the players (from 0) whose top stock card is visible. With ``plain`` the cards
    concerned are in brackets, for lack of another way to highlight them; a ``narrow`` picture has
    no space between its parts.
    """
    piles = Piles(table, frozenset(concerned), frozenset(opened), plain)
    picture = _Picture(table, seat, piles, "" if narrow else _GAP)
    names = [words.player(name) for name in players]
    others = " · ".join(names[other] for other in picture.others)
    grid = picture.steps() if picture.has_steps else picture.grid()
    return _framed(grid, width, others, names[seat])


def _framed(grid: Grid, width: int, above: str, below: str) -> list[Text]:
    """Return a grid in a frame, with names in its upper and lower edge."""
    upper, lower = (with_cards(f" {name} " if name else "", _NAME) for name in (above, below))
    inner = min(width - 2, max(grid.width, upper.cell_len) + 2)
    side = Text("│", DIM)
    return [
        _edge("╭", upper, inner, "╮"),
        *(
            Text.assemble(side, " ", line.padded(inner - 2), " ", side)
            for line in grid.lines(inner - 2)
        ),
        _edge("╰", lower, inner, "╯"),
    ]


def _edge(left: str, name: Text, inner: int, right: str) -> Text:
    width = min(name.cell_len, inner - 2)
    shown = name.wrapped(width, no_wrap=True)[0].padded(width)
    before, odd = divmod(inner - width, 2)
    return Text.assemble((left + "─" * before, DIM), shown, ("─" * (before + odd) + right, DIM))


def legend(picture: str) -> str:
    """Return the legend of the signs in a picture of the table; empty if there are none."""
    signs = {
        COVERED: _("covered"),
        GONE: _("fallen away"),
        UNSEEN: _("not written down"),
        ANY: _("some cards, or none"),
    }
    seen = picture.split()
    return "   ".join(f"{sign} {meaning}" for sign, meaning in signs.items() if sign in seen)


def with_legend(picture: Sequence[Text], width: int) -> list[Text]:
    """Return a picture of the table with its legend below it, if it needs one."""
    signs = legend(" ".join(line.plain for line in picture))
    return [*picture, *(with_cards(signs, DIM).wrapped(width) if signs else ())]


class _Picture:
    def __init__(self, table: Table, seat: int, piles: Piles, gap: str) -> None:
        self._gap = gap
        self._layout = table.layout
        self._seat = seat
        self._piles = piles
        players, tableau = table.layout.players, table.layout.tableau
        self.others = [(seat + step) % players for step in range(1, players)]
        self._steps = _steps(tableau) if players == 1 else []
        # Once each step is a pile, there is nothing beyond the first of them.
        merged = bool(self._steps) and not any(table.piles[len(self._steps) : tableau])
        self._tableau = list(range(len(self._steps) if merged else tableau))
        self.has_steps = bool(self._steps) and not merged

    def grid(self) -> Grid:
        """Return the table as it lies between its players."""
        rows = []
        for left, middle, right in self._rows():
            (name, cards), (opposite, others) = map(self._piles.pile, (left, right))
            rows.append([name, cards.padded(_CARDS), middle, opposite, others.padded(_CARDS)])
        return Grid(rows, 1, firm={0, 2, 3})

    def steps(self) -> Grid:
        """Return a table that lies in steps, the foundations in the room above them."""
        rows = []
        name = len(self._layout.name(self._tableau[-1]))
        for step, tops in zip_longest(self._steps, self._foundations()):
            row = [self._piles.named(pile, name) for pile in step]
            row += [Text()] * (len(self._steps) - len(row))
            rows.append([*row[:-1], tops or row[-1]])
        stock, waste = self._layout.stock(self._seat), self._layout.waste(self._seat)
        own = [self._piles.named(pile, name) for pile in (stock, waste)]
        rows.append([own[0], *[Text()] * (len(self._steps) - 2), own[1]])
        return Grid(rows, 2)

    # Where everything lies.

    def _rows(self) -> Iterator[_Row]:
        """Yield the rows, the far side of the table first."""
        for player in self.others:
            left, middle, right = self._own_piles(player)
            yield right, middle, left
        yield from self._tableau_and_foundations()
        yield self._own_piles(self._seat)

    def _own_piles(self, player: int) -> _Row:
        """Return a player's own piles as they see them."""
        layout = self._layout
        reserve = Text()
        if layout.reserves:
            drawn = self._piles.named(layout.reserve(player))
            reserve = Text.assemble(self._gap, drawn, self._gap[1:])
        return layout.stock(player), reserve, layout.waste(player)

    def _tableau_and_foundations(self) -> Iterator[_Row]:
        piles = self._tableau
        half = len(piles) if self._steps else (len(piles) + 1) // 2
        left, right = piles[:half], piles[half:]
        middle = [Text.assemble(self._gap, tops, self._gap) for tops in self._foundations()]
        if self._seat:
            left, right = right[::-1], left[::-1]
        for pile, tops, opposite in zip_longest(left, middle, right):
            yield pile, tops or Text(), opposite

    def _foundations(self) -> list[Text]:
        """Return the foundations, two in a row, and what they begin with unless it is the ace."""
        tops = self._piles.foundations()
        if self._seat:
            tops.reverse()
        starts = range(0, len(tops), _IN_A_ROW)
        rows = [Text(" ").join(tops[start : start + _IN_A_ROW]) for start in starts]
        begins = self._piles.begins()
        if begins:
            rows.append(Text(words.phrase("foundations_begin", rank=letter(begins)), DIM))
        return rows


def _steps(piles: int) -> list[range]:
    """Return the tableau piles of each step: one, two, three, and so on."""
    steps: list[range] = []
    while not steps or steps[-1].stop < piles:
        first = steps[-1].stop if steps else 0
        steps.append(range(first, first + len(steps) + 1))
    return steps
