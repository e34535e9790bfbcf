"""``zankref umpire``: record a game while it is played, and rule on Stops."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from zankref.cli import lazy, options
from zankref.cli.files import STDIN, UNREADABLE, reason, say
from zankref.cli.umpiring.dialogue import Dialogue
from zankref.cli.umpiring.form import Form, Wanted
from zankref.cli.umpiring.input_lines import Lines, open_lines
from zankref.cli.umpiring.paper import Paper
from zankref.cli.umpiring.saving import Saver, free_path
from zankref.errors import UnreadableFile
from zankref.language import N_, Language, _, current_language, speaking
from zankref.record.files import decode
from zankref.umpire.session import MODES, Session


@lazy.command("umpire")
@lazy.argument("file", metavar=N_("[FILE]"), required=False, type=click.Path())
@options.rules()
@lazy.option("--player", "players", metavar=N_("NAME"), multiple=True)
@lazy.option("--first", metavar=N_("NAME"))
@lazy.option("--agreed", metavar=N_("OPTIONS"))
@lazy.option("--mode", type=click.Choice(MODES))
@lazy.option("--match", metavar=N_("NAME"))
@lazy.option("--deal", metavar=N_("CARDS"))
@options.seat
@lazy.option("--table/--no-table", default=True)
@lazy.option("--ascii", "ascii_", is_flag=True)
@options.effort
@options.lang()
def command(
    file: str | None,
    seat: str,
    table: bool,
    ascii_: bool,
    effort: int,
    lang: Language | None,
    **head: Any,
) -> None:
    """Record a game, line by line."""
    if file == STDIN:
        raise click.UsageError(_("A game is recorded in a file, not on standard output."))
    with lazy.needs(
        N_("The prompt needs {name}: pip install 'zankref[umpire]'."), "prompt_toolkit"
    ):
        lines = open_lines()
    path = file or free_path(time.strftime("%Y-%m-%d.zank"))
    written, text = _read(path)
    saver = Saver(path, written)
    session = Session(text, path, saved=saver, language=lang, effort=effort)
    paper = Paper(ascii_=ascii_)
    with speaking(lang or session.verdict.language or current_language()), _leaving(saver, session):
        if not session.record.game.tags and not session.live.items:
            _begin(session, Wanted(**head), lines, paper)
        line = _("Recording in {file}; help lists the commands.")
        paper.put(line.format(file=saver.path), dim=True)
        if session.verdict.claimed is not None:
            paper.put(_("The last game in it is finished; next begins another one."))
        Dialogue(session, lines, paper, seat=_seat(session, seat), shows_table=table).run()


def _read(path: str) -> tuple[bytes | None, str]:
    """Return what a file holds, None if there is none, and its text; exit if it is not a record."""
    if os.path.exists(path) and not os.path.isfile(path):
        say(_("A record cannot be kept in {file}.").format(file=path))
        raise click.exceptions.Exit(UNREADABLE)
    try:
        with open(path, "rb") as file:
            written = file.read()
        return written, decode(written, path)
    except FileNotFoundError:
        return None, ""
    except (OSError, UnreadableFile) as error:
        say(reason(error))
        raise click.exceptions.Exit(UNREADABLE) from error


def _begin(session: Session, wanted: Wanted, lines: Lines, paper: Paper) -> None:
    """Begin a new game; say what is wrong with the answers, and ask again."""
    while True:
        answer = session.begin(*Form(lines, paper).fill_in(wanted, current_language()))
        if answer.done:
            return
        if wanted.says_all:
            raise click.UsageError(str(answer.refused))
        paper.put(str(answer.refused))


def _seat(session: Session, seat: str) -> int:
    """Return the player from whose side the table is shown, counted from 0."""
    player = session.live.player(seat) if session.live.state else 0
    if player is None:
        raise options.no_such_seat(seat, session.verdict.players)
    return player


@contextmanager
def _leaving(saver: Saver, session: Session) -> Iterator[None]:
    """Say at the end where the record is, however it ends."""
    try:
        yield
    except EOFError:
        pass
    except KeyboardInterrupt:
        _report(saver, session)
        raise click.Abort from None
    except BrokenPipeError:
        _report(saver, session)
        raise
    if not _report(saver, session):
        raise click.exceptions.Exit(UNREADABLE)


def _report(saver: Saver, session: Session) -> bool:
    """Say where the record is; return whether it could be saved."""
    if saver.unsaved is not None:
        saver(saver.unsaved)
    if saver.unsaved is None:
        if session.record.text:
            say(_("{file}: saved, with everything that was entered").format(file=saver.path))
        return True
    say(_("{file} could not be saved; this is the record:").format(file=saver.path))
    click.echo(saver.unsaved, err=True)
    return False
