"""The sheet that the text report is written on, whose lines never exceed its width."""

import os
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TextIO, cast

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text as RichText

from zankref.report.ascii import AsciiStream, can_write
from zankref.report.reporter import Setting
from zankref.report.styled import DIM, Text

_PROBE: Final = "♣♠♥♦→✗✓│━┈╭·▒–…"
_WIDEST: Final = 1000
"""No table is wider than this."""

_LEAST_WIDTH: Final = 40
"""On anything narrower than this lines are left to the terminal."""


class Sheet:
    """Lines of a given width on a stream, with methods to fit things into it."""

    def __init__(self, look: "Look", stream: TextIO) -> None:
        self._look = look
        letters = look.letters  # Empty if all characters can be shown.
        self._stream = cast("TextIO", AsciiStream(stream, letters)) if letters else stream
        self.width = max(look.width or 0, _LEAST_WIDTH)
        self.plain = look.colours is None
        """True without colours and other effects: signs must tell what they would."""

    def put(self, lines: Iterable[Text]) -> None:
        """Write lines that fit the width."""
        shown = [line.plain if self.plain else line.coloured() for line in lines]
        self._stream.write("".join(f"{line}\n" for line in shown))
        self._stream.flush()

    def blank(self) -> None:
        """Write an empty line."""
        self.put([Text()])

    def write(self, text: Text) -> None:
        """Write a text, in as many lines as it needs."""
        self.put(text.wrapped(self.width))

    def title(self, text: Text) -> None:
        """Write a title, followed by a line across the rest of the sheet."""
        rest = self.width - text.cell_len - 1
        self.write(text if rest < 1 else Text.assemble(text, " ", ("─" * rest, DIM)))

    def draw(self, table: Table) -> None:
        """Write a table, without trailing blanks; wider than the sheet, if numbers need it."""
        console = self._look.console(self._stream)
        least, most = Measurement.get(console, console.options.update(width=_WIDEST), table)
        needed = min(least + len(table.columns), most)  # Padding is not always counted.
        fitting = console.options.update(width=max(self.width, needed))
        for segments in console.render_lines(table, fitting, pad=False):
            line = RichText.assemble(*((part.text, part.style or "") for part in segments))
            line.rstrip()
            console.print(line, no_wrap=True, overflow="ignore", crop=False)


def indented(lines: Sequence[Text], first: Text | str) -> list[Text]:
    """Put ``first`` before the first line, and as many blanks before others."""
    head = Text(first) if isinstance(first, str) else first
    gap = " " * head.cell_len
    return [Text.assemble(gap if number else head, line) for number, line in enumerate(lines)]


def flowed(items: Sequence[Text], width: int) -> list[Text]:
    """Fill lines with items that are never broken."""
    gap, lines = "  ", list[Text]()
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

    def console(self, stream: TextIO) -> Console:
        """Return a console of this look on a stream."""
        return Console(
            file=stream,
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
    return Sheet(look_of(setting), setting.stream)
