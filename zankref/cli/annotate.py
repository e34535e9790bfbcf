"""``zankref annotate``: write the findings into records as comments."""

from collections.abc import Sequence
from functools import partial

from zankref.cli import lazy, options
from zankref.cli.rewriting import rewrite
from zankref.language import Language
from zankref.report.annotation import annotate_text, without_annotations


@lazy.command("annotate")
@options.paths
@lazy.option("--remove", is_flag=True)
@lazy.option("--check", is_flag=True)
@lazy.option("--diff", is_flag=True)
@options.effort
@options.lang()
def command(
    paths: Sequence[str], remove: bool, check: bool, diff: bool, effort: int, lang: Language | None
) -> int:
    """Annotate records, or remove the annotations."""
    form = without_annotations if remove else partial(annotate_text, language=lang, effort=effort)
    return rewrite(paths, form, "unchanged", check=check, diff=diff)
