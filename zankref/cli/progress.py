"""Progress bars on standard error."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from zankref.language import _

if TYPE_CHECKING:
    from zankref.collection.working import Result

_Thing = TypeVar("_Thing")

MANY: Final = 10
"""How many files are worth a bar."""

_PAUSE: Final = 0.1
"""Seconds between two drawings."""


def with_progress(
    things: Iterable[_Thing], total: int, files: Callable[[_Thing], int]
) -> Iterator[_Thing]:
    """Yield the items, showing how many files are done; only on a terminal.

    If standard output goes to the terminal as well, the bar is hidden while items are written.
    """
    if total < MANY or not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import Progress

    shares = sys.stdout.isatty()
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True, auto_refresh=False, redirect_stdout=False)
    task = bar.add_task(_("Judging"), total=total)
    done = 0
    drawn = 0.0
    with bar:
        for thing in things:
            if shares:
                bar.stop()
            yield thing
            done += files(thing)
            # Drawing takes longer than judging many a game.
            if time.monotonic() - drawn > _PAUSE:
                sys.stdout.flush()
                bar.start()
                bar.update(task, completed=done)
                bar.refresh()
                drawn = time.monotonic()


def with_measures(results: Iterable["Result"], size: int) -> Iterator["Result"]:
    """Yield results, showing how much of the bytes is judged, how fast, and how long it will take.

    Only on a terminal.
    """
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_("Judging"), total=size, speed="")
        games = 0
        for result in results:
            games += result.games
            elapsed = bar.tasks[0].elapsed or 0
            speed = games / elapsed if elapsed else 0
            said = _("{speed:.0f} games/s").format(speed=speed)
            bar.update(task, advance=result.size, speed=said)
            yield result
