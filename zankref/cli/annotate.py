"""``zankref annotate``: write the findings into records as comments."""

from collections.abc import Sequence
from functools import partial

import click

from zankref.cli import lazy
from zankref.cli.effort import effort_option
from zankref.cli.language import lang_option
from zankref.language import N_, Language, ngettext


@lazy.command("annotate")
@lazy.argument("paths", metavar=N_("PATH..."), nargs=-1, required=True, type=click.Path())
@lazy.option("--remove", is_flag=True)
@lazy.option("--check", is_flag=True)
@lazy.option("--diff", is_flag=True)
@effort_option()
@lang_option()
@click.pass_context
def command(
    ctx: click.Context,
    paths: Sequence[str],
    remove: bool,
    check: bool,
    diff: bool,
    effort: int,
    lang: Language | None,
) -> None:
    """Annotate records, or remove the annotations."""
    from zankref.cli.rewriting import rewrite
    from zankref.report.annotation import annotated, without_annotations

    form = without_annotations if remove else partial(annotated, asked=lang, effort=effort)
    ctx.exit(rewrite(paths, form, _as_before, check=check, diff=diff))


def _as_before(number: int) -> str:
    return ngettext("{number} file unchanged", "{number} files unchanged", number)
