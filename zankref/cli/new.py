"""``zankref new``: a blank record to fill in."""

import os

import click

from zankref.cli import lazy, options
from zankref.cli.blank import blank
from zankref.cli.files import STDIN, UNREADABLE, say
from zankref.cli.outputs import check_output, exit_on_error, for_programs
from zankref.language import N_, _
from zankref.rules.registry import RULE_SETS


@lazy.command("new")
@lazy.argument("file", metavar=N_("[FILE]"), required=False, type=click.Path())
@options.rules(default="wegner", show_default=True)
@options.lang(expose_value=False)
def command(file: str | None, rules: str) -> int:
    """Write a blank record, never over an existing file."""
    check_output(file, "record")
    game = RULE_SETS[rules]
    if file is None or file == STDIN:
        for_programs().write(blank(game))
        return 0
    with exit_on_error(file):
        try:
            _write(file, blank(game, file))
        except FileExistsError:
            say(_("{file} already exists; nothing was written.").format(file=file))
            return UNREADABLE
    message = _("{file}: written; fill it in, then {command}")
    say(message.format(file=file, command=f"zankref check {file}"))
    return 0


def _write(file: str, text: str) -> None:
    """Write a new file, whole or not at all."""
    with open(file, "x", encoding="utf-8", newline="\n") as stream:
        try:
            stream.write(text)
            stream.close()
        except OSError:
            os.unlink(file)
            raise
