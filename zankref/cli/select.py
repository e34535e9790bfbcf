"""``zankref select``: the games of a collection that match, or the moves that were missed there."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any

import click

from zankref.cli import files, lazy, options
from zankref.cli.criteria import criteria_options
from zankref.cli.outputs import check_folder, check_output
from zankref.cli.running import in_jobs, with_progress
from zankref.cli.writing import Exercises, Games, names_folder
from zankref.collection.criteria import Criteria
from zankref.collection.inputs import batches, find_all
from zankref.collection.picking import Picking, Picks
from zankref.collection.sources import Source
from zankref.language import N_, Language, _, current_language, speaking


@lazy.command("select")
@options.paths
@criteria_options()
@lazy.option("--moments", is_flag=True)
@lazy.option("--page", metavar=N_("PAGE"), type=click.Path(dir_okay=False))
@lazy.option("--at-most", metavar="N", type=lazy.Count(min=1))
@lazy.option("--hardest", is_flag=True)
@lazy.option("--output", "-o", metavar=N_("FILE"), type=click.Path())
@lazy.option("--no-cache", is_flag=True)
@options.jobs
@options.effort
@options.lang()
def command(
    paths: Sequence[str],
    moments: bool,
    page: str | None,
    at_most: int | None,
    hardest: bool,
    output: str | None,
    no_cache: bool,
    jobs: int,
    effort: int,
    lang: Language | None,
    **criteria: Any,
) -> int:
    """Pick games or moments, and write them."""
    if not moments and (page is not None or at_most is not None or hardest):
        raise click.UsageError(_("--page, --at-most and --hardest need --moments."))
    check_output(page, "html")
    errors = files.FileErrors()
    sources, datasets = find_all(paths, errors.add, files.say)
    files.refuse_nothing((*sources, *datasets), errors)
    _check_output(output, sources)
    picking = Picking(Criteria(**criteria), moments, effort, lang, current_language(), not no_cache)
    read = 0
    with speaking(lang or current_language()):
        kept = Exercises(output, page, at_most, hardest=hardest) if moments else Games(output)
        try:
            with kept:
                for picked in _pick(picking, sources, 1 if files.STDIN in paths else jobs):
                    if picked.trouble is not None:
                        errors.add(picked.trouble)
                    read += picked.games_read
                    kept.take(picked)
                kept.finish()
        except OSError as error:
            if error.filename is None:
                raise
            errors.add(files.cannot_write(error, error.filename))
        else:
            files.say(kept.summary(read))
    return files.UNREADABLE if errors.any else 0 if kept.written else files.FOUND


def _pick(picking: Picking, inputs: Sequence[Source], jobs: int) -> Iterator[Picks]:
    """Yield what is picked from each text, in order; name games that may or may not be meant."""
    unplaced: list[str] = []
    with closing(in_jobs(jobs)(picking.pick, batches(inputs))) as results:
        for batch in with_progress(results, len(inputs), len):
            for picked in batch:
                unplaced += picked.unplaced
                yield picked
    files.say_unplaced(unplaced)


def _check_output(output: str | None, inputs: Sequence[Source]) -> None:
    """Refuse a file that cannot hold records, and one that is read."""
    import os

    if output is not None and names_folder(output):
        check_folder(output)
    else:
        check_output(output, "record")
    if output is None or output == files.STDIN or not os.path.isfile(output):
        return
    if any(os.path.samefile(output, f.path) for f in inputs if os.path.exists(f.path)):
        message = _("{file} is one of the files to be read: name another one.")
        raise click.BadParameter(message.format(file=output), param_hint="'--output'")
