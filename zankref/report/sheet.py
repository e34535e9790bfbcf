"""The sheet that the text report is written on, whose lines never exceed its width."""

import os
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final, Literal, NamedTuple, TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from zankref.report.ascii import AsciiStream, can_write
from zankref.report.reporter import Setting
from zankref.report.style import DIM

_PROBE: Final = "♣♠♥♦→✗✓│━┈╭·▒–…"
_LEAST_WIDTH: Final = 40
"""On anything narrower than this lines are left to the terminal."""


class Sheet:
    """A console of a given width, with methods to fit things into it."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.width = max(console.width, _LEAST_WIDTH)
        self.plain = console.color_system is None
        """No colours nor other effects: what they would tell must be told by signs."""

    def put(self, lines: Iterable[Text]) -> None:
        """Write lines that fit the width."""
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def blank(self) -> None:
        """Write an empty line."""
        self._console.print()

    def write(self, what: RenderableType) -> None:
        """Write a renderable, in as many lines as it needs."""
        self.put(self.lines(what, self.width))

    def title(self, text: Text) -> None:
        """Write a title, followed by a line across the rest of the sheet."""
        rest = self.width - text.cell_len - 1
        self.write(text if rest < 1 else Text.assemble(text, " ", ("─" * rest, DIM)))

    def lines(self, what: RenderableType, width: int) -> list[Text]:
        """Render a renderable in that many columns, without trailing blanks."""
        options = self._console.options.update(width=max(width, 1))
        drawn = []
        for segments in self._console.render_lines(what, options, pad=False):
            line = Text.assemble(*((part.text, part.style or "") for part in segments))
            line.rstrip()
            drawn.append(line)
        return drawn


def indented(lines: Sequence[Text], first: Text | str, rest: int | None = None) -> list[Text]:
    """Put ``first`` before the first line, and ``rest`` blanks (as wide, if None) before others."""
    head = Text(first) if isinstance(first, str) else first
    gap = " " * (head.cell_len if rest is None else rest)
    return [Text.assemble(gap if place else head, line) for place, line in enumerate(lines)]


def flowed(items: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Fill lines with items that are never broken."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, item)
        else:
            lines.append(item)
    return lines


class Look(NamedTuple):
    """The look of sheets, wherever they are written: columns and colours.

    If ``letters`` is the name of an encoding, all is spelled in ASCII but its letters.
    """

    width: int | None
    colours: Literal["auto", "standard", "256", "truecolor", "windows"] | None
    letters: str | None

    def sheet(self, stream: TextIO) -> Sheet:
        """Return a sheet of this look on a stream."""
        return Sheet(self.console(stream))

    def console(self, stream: TextIO) -> Console:
        """Return a console of this look on a stream."""
        return Console(
            file=cast("TextIO", AsciiStream(stream, self.letters)) if self.letters else stream,
            width=self.width,
            force_terminal=self.colours is not None,
            color_system=self.colours,
            no_color=self.colours is None,
            markup=False,
            emoji=False,
            highlight=False,
            legacy_windows=False,
        )


def look_of(setting: Setting) -> Look:
    """Return the look for a setting.

    Colours only on a terminal or under FORCE_COLOR, and none under NO_COLOR.
    """
    stream = setting.stream
    colour = setting.colour
    if colour is None:
        asked = stream.isatty() or os.environ.get("FORCE_COLOR")
        colour = bool(asked) and not os.environ.get("NO_COLOR")
    colours: Literal["auto", "standard"] = "auto" if stream.isatty() else "standard"
    encoding = stream.encoding or "utf-8"
    letters = "ascii" if setting.ascii else None if can_write(_PROBE, encoding) else encoding
    look = Look(setting.width, colours if colour else None, letters)
    console = look.console(stream)
    return Look(console.width, console.color_system, letters)  # type: ignore[arg-type]


def open_sheet(setting: Setting) -> Sheet:
    """Return the sheet for a setting on its stream."""
    return look_of(setting).sheet(setting.stream)


def plain_text(what: RenderableType, width: int) -> str:
    """Render a renderable in that many columns, without colours or effects."""
    sheet = open_sheet(Setting(StringIO(), colour=False, width=width))
    return "\n".join(line.plain for line in sheet.lines(what, width))
