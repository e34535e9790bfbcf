"""``zankref diff``: compare two records of one game."""

import sys
from collections.abc import Sequence

import click

from zankref.cli import lazy, options
from zankref.cli.files import FOUND, STDIN
from zankref.cli.outputs import for_people, for_programs
from zankref.cli.position import read_or_exit
from zankref.comparison.comparing import Comparison, compare
from zankref.comparison.text import Report
from zankref.language import Language, _, current_language, speaking
from zankref.record.events import Document


@lazy.command("diff")
@lazy.argument("first", metavar="A", type=click.Path())
@lazy.argument("second", metavar="B", type=click.Path())
@lazy.option(
    "--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@lazy.option("--ascii", "ascii_", is_flag=True)
@options.effort
@options.lang()
def command(
    first: str, second: str, format_: str, ascii_: bool, effort: int, lang: Language | None
) -> int:
    """Show how two records differ; the exit status says whether they do in substance."""
    if first == second == STDIN:
        raise click.UsageError(_("Only one of the records can come from standard input."))
    documents = read_or_exit(first), read_or_exit(second)
    comparisons = compare(*documents, effort)
    with speaking(lang or _asked_for(comparisons) or current_language()):
        if format_ == "json":
            from zankref.comparison.json import write

            write(for_programs(), documents, comparisons)
        else:
            _show(documents, comparisons, ascii_=ascii_)
    sys.stdout.flush()
    several = len(documents[0].games) != len(documents[1].games)
    return FOUND if several or any(c.grave for c in comparisons) else 0


def _asked_for(comparisons: Sequence[Comparison]) -> Language | None:
    """Return the language that the records ask for; the first one counts."""
    versions = (version for pair in comparisons for version in (pair.first, pair.second))
    return next(filter(None, (version.header.language for version in versions)), None)


def _show(
    documents: Sequence[Document], comparisons: Sequence[Comparison], *, ascii_: bool
) -> None:
    """Print the comparisons for people."""
    first, second = documents
    report = Report(for_people(ascii_=ascii_), first.path, second.path)
    for comparison in comparisons:
        report.game(comparison, of_several=len(first.games) > 1)
    report.close(len(first.games), len(second.games))
