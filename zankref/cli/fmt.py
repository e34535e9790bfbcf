"""``zankref fmt``: rewrite records in canonical form."""

from collections.abc import Sequence
from functools import partial

import click

from zankref.cli import lazy
from zankref.cli.language import lang_option
from zankref.language import N_, Language, ngettext


@lazy.command("fmt")
@lazy.argument("paths", metavar=N_("PATH..."), nargs=-1, required=True, type=click.Path())
@lazy.option("--check", is_flag=True)
@lazy.option("--diff", is_flag=True)
@lang_option(nearest=False)
@click.pass_context
def command(
    ctx: click.Context, paths: Sequence[str], check: bool, diff: bool, lang: Language | None
) -> None:
    """Rewrite records in canonical form, or report which are not."""
    from zankref.cli.rewriting import rewrite
    from zankref.record.format import format_text

    form = partial(format_text, language=lang)
    ctx.exit(rewrite(paths, form, _in_canonical_form, check=check, diff=diff))


def _in_canonical_form(number: int) -> str:
    return ngettext("{number} file in canonical form", "{number} files in canonical form", number)
