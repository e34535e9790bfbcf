"""Standard output, as programs and as people read it."""

import sys
from typing import TYPE_CHECKING, TextIO, cast

from zankref.report.reporter import Setting

if TYPE_CHECKING:
    from io import TextIOWrapper

    from zankref.report.sheet import Sheet


def for_programs() -> TextIO:
    """Return standard output in UTF-8 and with its line ends as written, on any system."""
    cast("TextIOWrapper", sys.stdout).reconfigure(encoding="utf-8", newline="\n")
    return sys.stdout


def for_people(*, ascii_: bool = False) -> "Sheet":
    """Return standard output as a sheet with the colours and symbols that the terminal supports."""
    from zankref.report.sheet import open_sheet

    return open_sheet(Setting(sys.stdout, ascii=ascii_))
