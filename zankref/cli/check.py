"""``zankref check``: judge records."""

import os
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from operator import attrgetter
from typing import Final, TextIO

import click

from zankref.cli import lazy, options
from zankref.cli.files import FOUND, UNREADABLE, FileErrors, say, sources
from zankref.cli.outputs import for_programs, format_of, output_stream
from zankref.cli.running import with_progress
from zankref.codes import Severity
from zankref.language import Language, _, current_language
from zankref.report.reporter import FOR_PROGRAMS, FORMATS, Reporter, Setting, reporter

_SEVERITIES: Final[tuple[Severity, ...]] = ("note", "warning", "call", "fault", "error")
_FAIL_ON: Final[dict[str | None, tuple[Severity, ...]]] = {
    None: _SEVERITIES[2:],
    "note": _SEVERITIES,
    "warning": _SEVERITIES[1:],
    "fault": _SEVERITIES[3:],
    "error": _SEVERITIES[4:],
    "never": (),
}
"""The severities that make the exit status 1, by the choices of ``--fail-on``, or without it."""


@lazy.command("check")
@options.paths
@lazy.option("--format", "format_", type=click.Choice(FORMATS))
@options.output("--output-file")
@options.codes("--select")
@options.codes("--ignore")
@lazy.option("--fail-on", type=click.Choice([*filter(None, _FAIL_ON)]))
@lazy.option("--statistics", is_flag=True)
@lazy.option("--quiet", "-q", is_flag=True)
@lazy.option("--no-cache", is_flag=True)
@options.jobs
@options.effort
@options.lang()
def command(
    paths: Sequence[str],
    format_: str | None,
    output_file: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str | None,
    statistics: bool,
    quiet: bool,
    no_cache: bool,
    jobs: int,
    effort: int,
    lang: Language | None,
) -> int:
    """Judge records; the exit status says what was found."""
    from zankref.cli.judging import CodeFilter, Judge
    from zankref.cli.sharing import judge_all

    format_ = format_of(output_file, format_, *FORMATS)
    if statistics and format_ in FOR_PROGRAMS:
        message = _("--statistics is for people; programs can count the findings themselves.")
        raise click.UsageError(message)
    errors = FileErrors()
    files = sources(paths, errors)
    judge = Judge(CodeFilter(select, ignore), _FAIL_ON[fail_on], lang, current_language(), effort)
    fails = False
    with output_stream(output_file) as stream:
        report = _report(format_, stream, statistics=statistics, quiet=quiet)
        jobs = jobs or os.cpu_count() or 1
        with closing(judge_all(files, jobs, judge, report, cached=not no_cache)) as results:
            total = 0 if quiet else len(files)
            for judged in with_progress(results, total, attrgetter("ends_file")):
                fails |= judged.fails
                errors.any |= judged.is_unreadable
                if judged.trouble is not None:
                    errors.add(judged.trouble)
                else:
                    report.take(judged.rendered)
        report.close()
    if errors.any:
        return UNREADABLE
    return FOUND if fails else 0


def _report(format_: str, stream: TextIO | None, *, statistics: bool, quiet: bool) -> Reporter:
    """Return the requested report, to a file or else to standard output.

    If it goes to a file, the summary goes to standard error.
    """
    name = "statistics" if statistics else format_
    to = stream or (sys.stdout if name == "text" else for_programs())
    if quiet and name == "text":
        from zankref.cli.sums import Sum

        return Sum(partial(click.echo, file=to))
    report = reporter(name, Setting(to))
    if stream is None or quiet:
        return report
    from zankref.cli.sums import ReportWithSum, Sum

    return ReportWithSum(report, Sum(say))
