"""``zankref dataset``: tables made from many games."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING

import click

from zankref import __version__
from zankref.cli import lazy, options
from zankref.cli.files import NAMED, UNREADABLE, FileErrors, of_dataset, reason, say, some_of
from zankref.cli.outputs import check_folder
from zankref.cli.running import running, with_progress
from zankref.language import N_, Language, _
from zankref.report.words import phrase

if TYPE_CHECKING:
    from zankref.collection.building import Builder
    from zankref.collection.dataset import Dataset
    from zankref.collection.ledger import Outcome


@lazy.command("dataset")
@options.paths
@lazy.option(
    "--output", "-o", "folder", metavar=N_("DIR"), required=True, type=click.Path(file_okay=False)
)
@options.jobs
@options.cluster
@options.effort
@lazy.option("--verify", is_flag=True)
@lazy.option("--prune", is_flag=True)
@lazy.option("--repair", is_flag=True)
@lazy.option("--no-cache", is_flag=True)
@lazy.option("--quiet", "-q", is_flag=True)
@options.lang()
def command(
    paths: Sequence[str],
    folder: str,
    jobs: int,
    cluster: str | None,
    effort: int,
    verify: bool,
    prune: bool,
    repair: bool,
    no_cache: bool,
    quiet: bool,
    lang: Language | None,
) -> int:
    """Bring the dataset up to date."""
    check_folder(folder)
    with lazy.needs(N_("A dataset needs {name}: pip install 'zankref[dataset]'.")):
        import filelock  # noqa: F401
        import pyarrow  # noqa: F401
    from zankref.collection.building import Builder
    from zankref.collection.dataset import open_alone
    from zankref.collection.partition import Settings

    errors = FileErrors()
    with _exit_on_error(folder), ExitStack() as stack:
        dataset = stack.enter_context(open_alone(folder, thoroughly=verify, repair=repair))
        for damage in dataset.damage:
            say(_("{damage}; it is judged again").format(damage=damage))
        runner = stack.enter_context(running(jobs, cluster, dataset.run))
        how = Settings(__version__, effort), runner, not (no_cache or cluster)
        builder = stack.enter_context(closing(Builder(dataset, *how)))
        size = builder.plan(paths)
        if builder.judged_anew:
            say(phrase("judged_anew"))
        outcome = _build(builder, size, errors, prune=prune, quiet=quiet)
        if outcome.missing:
            # What was not found under the PATHs.
            names = some_of(builder.missing(NAMED + 1))
            say(phrase("pruned" if prune else "unpruned", outcome.missing, names=names))
        if not quiet:
            _sum_up(folder, dataset, outcome)
    return UNREADABLE if errors.any else 0


@contextmanager
def _exit_on_error(folder: str) -> Generator[None, None, None]:
    """Report why a dataset cannot be brought up to date, and exit."""
    try:
        with of_dataset():
            yield
        return
    except KeyboardInterrupt:
        say(_("interrupted; the same command continues from here"))
        raise
    except OSError as error:
        say(reason(error))
    except sqlite3.Error as error:  # The list of sources that it keeps in the folder.
        say(_("cannot write {path}: {reason}").format(path=folder, reason=error))
    raise click.exceptions.Exit(UNREADABLE)


def _build(
    builder: "Builder", size: int, errors: FileErrors, *, prune: bool, quiet: bool
) -> "Outcome":
    """Judge what is new in this many bytes; report what could not be read."""
    from zankref.collection.unreadable import in_words

    with closing(builder.build()) as results:
        total = 0 if quiet else size
        for _result in with_progress(results, total, lambda result: result.size):
            pass
    outcome = builder.finish(prune=prune)
    # What was not text before is still not: it is not read again, but reported again.
    for path, why in sorted(builder.unread()):
        errors.add(f"{path}: {in_words(why)}")
    return outcome


def _sum_up(folder: str, dataset: "Dataset", outcome: "Outcome") -> None:
    """Report what the dataset now contains, and what was done."""
    rows = dataset.rows()
    line = _("{folder}: games {games}, events {events}, findings {findings}, Stops {stops}")
    numbers = {name: rows.get(name, 0) for name in ("games", "events", "findings", "stops")}
    click.echo(line.format(folder=folder, **numbers))
    line = _("Judged: {texts}, {games}. Unchanged: {unchanged}. Copies: {copies}.")
    texts, games = phrase("texts", outcome.texts), phrase("game", outcome.games)
    done = {"unchanged": outcome.unchanged, "copies": outcome.copies}
    click.echo(line.format(texts=texts, games=games, **done))
