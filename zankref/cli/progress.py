"""Progress bars on standard error."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from zankref.language import _

_Thing = TypeVar("_Thing")

MANY: Final = 10
"""How many files, or bytes, are worth a bar."""

_PAUSE: Final = 0.1
"""Seconds between two drawings."""


def with_progress(
    things: Iterable[_Thing], total: int, size: Callable[[_Thing], int]
) -> Iterator[_Thing]:
    """Yield the items, showing how much is done by their sizes; only on a terminal.

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
            done += size(thing)
            # Drawing takes longer than judging many a game.
            if time.monotonic() - drawn > _PAUSE:
                sys.stdout.flush()
                bar.start()
                bar.update(task, completed=done)
                bar.refresh()
                drawn = time.monotonic()
