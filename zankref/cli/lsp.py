"""``zankref lsp``: the language server."""

import logging
import sys
from io import RawIOBase
from typing import BinaryIO, cast

import click

from zankref.cli import lazy, options
from zankref.language import N_, Language


@lazy.command("lsp")
@lazy.option("--docs", metavar="URI")
@lazy.option("--log", metavar=N_("FILE"), type=click.Path(dir_okay=False))
@options.lang()
def command(docs: str | None, log: str | None, lang: Language | None) -> None:
    """Serve until the editor disconnects."""
    message = N_("The language server needs the package pygls: pip install 'zankref[lsp]'")
    with lazy.needs(message, "pygls", "lsprotocol"):
        from zankref.lsp.server import make_server
    if log is None:
        errors = logging.StreamHandler()
        errors.setFormatter(_FirstLine())
        logging.basicConfig(handlers=[errors])
    else:
        logging.basicConfig(filename=log, level=logging.INFO, encoding="utf-8")
    output = _Output()
    make_server(docs, lang).start_io(stdout=cast("BinaryIO", output))
    if output.error is not None:
        raise output.error


class _FirstLine(logging.Formatter):
    """The error in a line; the traceback is in the log, if one is written."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the first line of a message."""
        return f"zankref: {record.getMessage().partition(chr(10))[0]}"


class _Output(RawIOBase):
    """Standard output; the server ends when nothing more can be written, and says so only once."""

    def __init__(self) -> None:
        self.error: OSError | None = None

    def write(self, data: bytes) -> int:  # type: ignore[override]
        """Write a message to the editor."""
        try:
            written = sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except OSError as error:
            self.error = error
            raise SystemExit from error
        return written
