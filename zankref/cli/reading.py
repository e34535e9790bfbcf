"""Reading one record for a command that shows something of it."""

from typing import TYPE_CHECKING

import click

from zankref.cli.paths import Source
from zankref.cli.status import UNREADABLE
from zankref.cli.troubles import reason, say

if TYPE_CHECKING:
    from zankref.record.events import Document


def read_or_exit(file: str) -> "Document":
    """Return the record in a file; exit if it cannot be read."""
    from zankref.errors import UnreadableFile
    from zankref.record.files import decode
    from zankref.record.parse import parse

    try:
        return parse(decode(Source(file).read(), file), file)
    except (OSError, UnreadableFile) as error:
        say(reason(error))
        raise click.exceptions.Exit(UNREADABLE) from error
