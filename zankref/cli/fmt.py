"""``zankref fmt``: rewrite records in canonical form."""

from collections.abc import Sequence
from functools import partial

from zankref.cli import lazy, options
from zankref.cli.rewriting import rewrite
from zankref.language import Language
from zankref.record.format import format_text


@lazy.command("fmt")
@options.paths
@lazy.option("--check", is_flag=True)
@lazy.option("--diff", is_flag=True)
@options.lang(nearest=False)
def command(paths: Sequence[str], check: bool, diff: bool, lang: Language | None) -> int:
    """Rewrite records in canonical form, or report which are not."""
    form = partial(format_text, language=lang)
    return rewrite(paths, form, "in_canonical_form", check=check, diff=diff)
