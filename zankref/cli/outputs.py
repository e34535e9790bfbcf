"""The destinations of outputs: standard output, or a file, written whole or not at all.

The extension of a file's name says what is written to it.
"""

import os
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from io import TextIOBase
from typing import TYPE_CHECKING, Final, TextIO, cast

import click

from zankref.cli.files import STDIN, UNREADABLE, cannot_write, say
from zankref.language import N_, Enumeration, _
from zankref.report.plain import printable
from zankref.report.reporter import Setting
from zankref.texts import texts

if TYPE_CHECKING:
    from io import TextIOWrapper

    from zankref.report.sheet import Sheet

_EXTENSIONS: Final = texts(__file__, "extensions")
"""The extensions that a file of each format may have."""


def format_of(output: str | None, requested: str | None, *formats: str) -> str:
    """Return the format that is asked for or that the extension of a file names, or else the first.

    Raises a usage error for an extension that is unknown or does not fit.
    """
    extension = os.path.splitext(output or "")[1].casefold()
    fitting = [name for name in formats if not extension or extension in _EXTENSIONS[name]]
    if fitting and requested in (None, *fitting):
        return requested or fitting[0]
    possible = [name for name in formats if requested in (None, name)]
    extensions = dict.fromkeys(ending for name in possible for ending in _EXTENSIONS[name])
    text = _("The extension of {file} is not known; it can be {extensions}.")
    if requested is not None:
        text = _("The extension of {file} does not fit --format {format}; it can be {extensions}.")
    listed = Enumeration(tuple(extensions), N_("{some} or {more}"), commas=True)
    raise click.UsageError(text.format(file=output, format=requested, extensions=listed))


def check_output(output: str | None, format_: str) -> None:
    """Raise a usage error if the extension of a file does not fit what is always written there."""
    format_of(output, None, format_)


# Standard output.


def for_programs() -> TextIO:
    """Return standard output in UTF-8 and with its line ends as written, on any system.

    On a terminal the text cannot control it.
    """
    cast("TextIOWrapper", sys.stdout).reconfigure(encoding="utf-8", newline="\n")
    return cast("TextIO", _Shown()) if sys.stdout.isatty() else sys.stdout


class _Shown(TextIOBase):
    """A terminal that shows texts of records."""

    def write(self, text: str) -> int:
        """Write a text without what would control the terminal."""
        lines = (printable(line.removesuffix("\r")) for line in text.split("\n"))
        return sys.stdout.write("\n".join(lines))

    def flush(self) -> None:
        """Show what has been written."""
        sys.stdout.flush()


def for_people(*, ascii_: bool = False) -> "Sheet":
    """Return standard output as a sheet with the colours and symbols that the terminal supports."""
    from zankref.report.sheet import open_sheet

    return open_sheet(Setting(sys.stdout, ascii=ascii_))


# Files.


def check_folder(folder: str) -> None:
    """Refuse an address, or standard output, where files are written to a folder."""
    if folder == STDIN or "://" in folder:
        from zankref.report.words import phrase

        raise click.UsageError(phrase("no_folder", folder=folder))


@contextmanager
def replacing(path: str) -> Generator[TextIO, None, None]:
    """Yield a stream in UTF-8 that becomes the file if all goes well; raises OSError.

    An existing target that is not a regular file, such as ``/dev/stderr`` or a pipe, is written
    directly.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "w", encoding="utf-8", newline="") as stream:
            yield stream
        return
    real = os.path.realpath(path)
    new = f"{real}.{os.getpid()}.new"
    with open(new, "x", encoding="utf-8", newline="") as stream:
        try:
            yield stream
            stream.close()
            if os.path.exists(real):
                os.chmod(new, stat.S_IMODE(os.stat(real).st_mode))
            os.replace(new, real)
        except BaseException:
            stream.close()
            os.unlink(new)
            raise


@contextmanager
def exit_on_error(path: str) -> Generator[None, None, None]:
    """Exit if a file cannot be written."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        say(cannot_write(error, path))
        raise click.exceptions.Exit(UNREADABLE) from error


@contextmanager
def output_stream(output: str | None) -> Generator[TextIO | None, None, None]:
    """Open the file that is named for the output, if one is; exit if it cannot be written."""
    if output is None or output == STDIN:
        yield None
        return
    with exit_on_error(output), replacing(output) as stream:
        yield stream


# Pages.


_SIGN: Final = b'<meta name="generator" content="zankref '
"""A line in the head of every page."""

_HEAD: Final = 4096

PAGE_NEEDS: Final = N_("The page needs {name}: pip install 'zankref[html]'.")


def may_be_written(path: str) -> bool:
    """Return whether a page may be written there: over another page, or where there is no content.

    Raises OSError if an existing file cannot be read. Anything but a regular file may be written.
    """
    if not os.path.isfile(path):
        return True
    with open(path, "rb") as file:
        head = file.read(_HEAD)
    return not head or _SIGN in head


def write_page(path: str, text: str) -> None:
    """Write a page, whole or not at all; raises OSError."""
    with replacing(path) as stream:
        stream.write(text)


def open_page(path: str) -> None:
    """Open a page in the browser, or report that there is none."""
    from pathlib import Path

    open_address(Path(path).absolute().as_uri(), path)


def open_address(address: str, name: str) -> None:
    """Open an address in the browser, or report that there is none to open ``name``."""
    import webbrowser

    if not webbrowser.open(address):
        say(_("there is no browser to open {page}").format(page=name))
