"""Pages on disk: naming, not overwriting other files, and opening one."""

import os
from typing import Final

from zankref.cli.outputs import replacing
from zankref.cli.troubles import say
from zankref.language import N_, _
from zankref.record.folders import stem

_SIGN: Final = b'<meta name="generator" content="zankref '
"""What stands in the head of every page."""

_HEAD: Final = 4096

PAGE_NEEDS: Final = N_("The page needs {name}: pip install 'zankref[html]'.")


def name_of_page(record: str) -> str:
    """Return the name of a record's page in the current folder."""
    return f"{stem(record)}.html"


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
    """Open an address in the browser, or report that there is none to open what has this name."""
    import webbrowser

    if not webbrowser.open(address):
        say(_("there is no browser to open {page}").format(page=name))
