"""Links between the files of the repository, as links between the pages of the site."""

import re
from os.path import normpath, relpath
from pathlib import PurePosixPath
from typing import Final

from tools.docs_site.sources import Source, Sources, is_german, neutral, text_of

_LINK: Final = re.compile(r"(!?)\[((?:[^][]|!\[[^]]*\])*)\]\(([^)\s]+)\)")
_ADDRESS: Final = re.compile(r"[a-z]+:")


def relinked(text: str, page: PurePosixPath, sources: Sources) -> str:
    """Return a page with its links as they are on the site.

    A link to a file that is not on the site becomes plain text.
    """

    source = sources.pages[page]

    def link(match: re.Match[str]) -> str:
        sign, words, address = match[1], match[2], match[3]
        if _ADDRESS.match(address):
            return match[0]
        target, hash_, anchor = address.partition("#")
        if not target and (source.section is None or anchor in _anchors(source, sources)):
            return match[0]
        where = _on_the_site(target or source.file.name, anchor or None, source, sources)
        if where is None:
            return words
        address = f"{relpath(where, page.parent)}{hash_}{anchor}"
        if where.suffix == ".html":  # On the German site, whose pages MkDocs does not know here.
            return f'<a href="{address}">{words}</a>'
        return f"{sign}[{words}]({address})"

    return _LINK.sub(link, text)


def _on_the_site(
    target: str, anchor: str | None, source: Source, sources: Sources
) -> PurePosixPath | None:
    file = PurePosixPath(normpath(source.file.parent / target))
    path = sources.root / file
    if path.is_dir() and (path / "README.md").exists():
        file /= "README.md"
    page = sources.page_of(neutral(file), anchor)
    if page is not None and sources.language == "en" and is_german(file):
        return PurePosixPath("de") / page.with_suffix(".html")
    if page is None and sources.language == "en" and is_german(file):
        return PurePosixPath("de") / neutral(file).relative_to("docs").with_suffix(".html")
    if page is None and file.is_relative_to("docs") and path.is_file():
        return file.relative_to("docs")
    return page


def _anchors(section: Source, sources: Sources) -> list[str]:
    return re.findall(r'<a id="([^"]+)"></a>', text_of(sources.root, section))
