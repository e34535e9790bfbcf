"""What MkDocs does for this site besides: colours for records, a link to the other language."""

from os.path import relpath
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from pygments.lexers import LEXERS

LEXERS["RecordLexer"] = ("tools.docs_site.lexer", "zankref record", ("zank",), ("*.zank",), ())
LEXERS["BashSessionLexer"] = ("tools.docs_site.lexer", "zankref command", ("console",), (), ())
"""Under these names Pygments finds the colours of records and commands, as it finds its own."""

OTHER: Final = {"en": ("de", "Deutsch", "de"), "de": ("en", "English", "..")}
"""For each language the other: its code, its name, and where its site is seen from this one."""

APP: Final = {"en": ("To the app", "../index.html"), "de": ("Zur App", "../../index.html")}
"""For each language what leads to the app, and where that is seen from the site in it."""


def on_page_context(
    context: dict[str, Any], /, *, page: Page, config: MkDocsConfig, **_: Any
) -> dict[str, Any]:
    """Tell the templates where the app is, and this page in the other language, or that site."""
    language, name, where = OTHER[config.theme["language"]]
    source = Path(config.docs_dir).parent / language / page.file.src_uri
    there = page.file.dest_uri if source.exists() else "index.html"
    link = relpath(f"/site/{where}/{there}", Path(f"/site/{page.file.dest_uri}").parent)
    app, place = APP[config.theme["language"]]
    up = relpath("/site", Path(f"/site/{page.file.dest_uri}").parent)
    context["app"] = {"name": app, "link": f"{up}/{place}".removeprefix("./")}
    context["other_language"] = {"language": language, "name": name, "link": link}
    return context
