"""A progress bar on standard error that tells games a second and the time that is left."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from zankref.language import _

if TYPE_CHECKING:
    from zankref.collection.working import Result


def with_measures(results: "Iterable[Result]", size: int) -> "Iterator[Result]":
    """Yield results, showing how much of the bytes is judged; only on a terminal."""
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
