"""``zankref fmt``: rewrite records in canonical form."""

from collections.abc import Sequence
from functools import partial

import click

from zankref.cli import lazy
from zankref.cli.language import lang_option
from zankref.language import N_, Language, ngettext


@lazy.command(
    "fmt",
    about=(
        N_("Rewrite records in canonical form."),
        N_(
            "What is recorded stays as it is, and so do all comments: only the form changes. "
            "Each turn gets a line of its own, turns are renumbered, suits become symbols, and "
            'keywords are in the language of the record: German with the tag [Lang "de"], '
            "otherwise English. A file with a line that cannot be read is left as it is."
        ),
        N_(
            "A PATH is a file, a folder to search for *.zank files, or - to go from standard "
            "input to standard output. The exit status is 1 if a line could not be read or "
            "--check found something to change, and 3 if a file could not be read or written."
        ),
    ),
    examples=N_(
        "zankref fmt kitchen.zank\n"
        "zankref fmt --check --diff records/\n"
        "zankref fmt --lang de kitchen.zank\n"
        "zankref fmt - < kitchen.zank"
    ),
)
@lazy.argument("paths", metavar=N_("PATH..."), nargs=-1, required=True, type=click.Path())
@lazy.option("--check", is_flag=True, help=N_("Write nothing; exit with 1 if a file would change."))
@lazy.option("--diff", is_flag=True, help=N_("Write nothing; show what would change."))
@lang_option(help=N_("Write records in this language, and set their tag Lang to it."))
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
