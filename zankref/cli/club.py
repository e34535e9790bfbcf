"""``zankref club``: the site of a club and its season."""

import os
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

import click

from zankref.cli import lazy, options
from zankref.cli.criteria import parse_file
from zankref.cli.files import STDIN, UNREADABLE, say
from zankref.cli.outputs import PAGE_NEEDS, check_folder, exit_on_error, may_be_written, write_page
from zankref.cli.running import in_jobs, with_progress
from zankref.club.settings import Club, read_club
from zankref.collection.inputs import batches, find_all
from zankref.language import N_, Language, _, current_language, speaking
from zankref.report.words import phrase

if TYPE_CHECKING:
    from zankref.club.season import Season

_SETTINGS: Final = "club.toml"
_MARK: Final = "evenings.html"
"""The page by which a site is recognised; it is written before the others."""

_OURS: Final = ("games", "players")
_PAGE: Final = re.compile(r"[a-z0-9-]*[0-9a-f]{10}(-2)*\.html")
"""What a page in the folders of a site is called."""


@lazy.command("club")
@options.paths
@lazy.option("--output", "-o", "folder", metavar=N_("DIR"), required=True)
@lazy.option("--club", "settings", metavar=N_("FILE"))
@options.jobs
@options.effort
@options.lang()
def command(
    paths: Sequence[str],
    folder: str,
    settings: str | None,
    jobs: int,
    effort: int,
    lang: Language | None,
) -> int:
    """Update the site."""
    check_folder(folder)
    with lazy.needs(PAGE_NEEDS):
        from zankref.club.site import site
    club = _club(settings, paths)
    with speaking(lang or current_language()), exit_on_error(folder):
        _check_folder(folder)
        written, unread = write_site(folder, paths, club, site, effort, jobs)
        if written:
            _tidy(folder, written)
    return UNREADABLE if unread else 0


def write_site(
    folder: str,
    paths: Sequence[str],
    club: Club,
    site: Callable[["Season", Sequence[str]], Iterable[tuple[str, str]]],
    effort: int,
    jobs: int = 1,
) -> tuple[set[str], list[str]]:
    """Write a page for each game in paths, and what ``site`` makes of them; say what was done.

    Return the names of the pages, and what could not be read; if nothing that was named is found,
    nothing is written. Raises OSError.
    """
    # They need what pages need, which is not always installed.
    from zankref.club.games import judge_texts
    from zankref.club.season import Season

    season, unread, written = Season(club), list[str](), set[str]()
    files, datasets = find_all(paths, unread.append, say)
    message = _("{path} is a dataset; a site is made of the records themselves")
    unread += [message.format(path=path) for path in datasets]
    if unread and not files:
        for message in unread:
            say(message)
        return written, unread
    take = partial(judge_texts, effort=effort, language=current_language())
    judged = in_jobs(1 if STDIN in paths else jobs)(take, batches(files))
    with closing(judged) as results:
        shown = with_progress(results, len(files), len)
        for read in chain.from_iterable(shown):
            if isinstance(read, str):
                unread.append(read)
                continue
            named = ((season.take(game), text) for game, text in read)
            written |= _write(folder, ((f"games/{n}.html", text) for n, text in named if n))
    season.settle()
    written |= _write(folder, site(season, unread))
    for message in unread:
        say(message)
    done = _("{page}: written; open it in any browser")
    say(done.format(page=os.path.join(folder, "index.html")))
    return written, unread


def _club(settings: str | None, paths: Sequence[str]) -> Club:
    """Read the club's settings, if it has any."""
    places = [os.path.join(path, _SETTINGS) for path in (*paths, "")]
    path = settings or next(filter(os.path.isfile, places), None)
    return Club() if path is None else parse_file(path, read_club)


def _check_folder(folder: str) -> None:
    """Refuse a folder that holds anything other than a site."""
    mark, inside = os.path.join(folder, _MARK), os.path.isdir(folder) and os.listdir(folder)
    is_site = os.path.isfile(mark) and may_be_written(mark)
    # If its first run was broken off, it has only pages of games.
    if inside and not is_site and set(inside) != {_OURS[0]}:
        message = _("{folder} holds something other than a club's site. Name a new folder with -o.")
        raise click.UsageError(message.format(folder=folder))


def _write(folder: str, pages: Iterable[tuple[str, str]]) -> set[str]:
    """Write pages, and return their names; files not written by zankref stay."""
    written = set()
    for name, text in pages:
        path = os.path.join(folder, name)
        if not may_be_written(path):
            raise click.UsageError(phrase("no_folder_of_ours", path=path))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_page(path, text)
        written.add(name)
    return written


def _tidy(folder: str, written: set[str]) -> None:
    """Remove the pages of games and players that are gone, and nothing else."""
    for ours in _OURS:
        inside = os.path.join(folder, ours)
        for name in os.listdir(inside) if os.path.isdir(inside) else ():
            path = os.path.join(inside, name)
            if f"{ours}/{name}" not in written and _PAGE.fullmatch(name) and may_be_written(path):
                os.unlink(path)
