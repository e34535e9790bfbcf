"""The text of a page as MkDocs takes it."""

import re
from collections.abc import Callable
from html import escape
from pathlib import PurePosixPath
from typing import Final

from tools.docs_site.links import relinked
from tools.docs_site.sources import Sources, text_of

ONLY_IN_ENGLISH: Final = '!!! note ""\n    Diese Seite gibt es nur auf Englisch.\n\n'

_FENCE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_OTHER_LANGUAGE: Final = re.compile(r"\A\[(?:Deutsch|English)\]\(\S+\)\n+")
_HEADING: Final = re.compile(r'((?:^<a id="[^"]+"></a>\n)+)\n*^(#+) (.*)$', re.MULTILINE)
_ROW: Final = re.compile(r"^\|.*$", re.MULTILINE)
_CODE: Final = re.compile(r"`([^`]*\\\|[^`]*)`")
_TITLE: Final = re.compile(r"^# .*\n", re.MULTILINE)


def page_text(page: PurePosixPath, sources: Sources) -> str:
    """Return a page of the site: its links lead within the site, its headings have its anchors."""
    text = _OTHER_LANGUAGE.sub("", text_of(sources.root, sources.pages[page]))
    text = _outside_fences(text, lambda part: relinked(_piped(_anchored(part)), page, sources))
    if not sources.is_translated(page):
        title = _TITLE.search(text)
        after = title.end() if title else 0
        text = f"{text[:after]}\n{ONLY_IN_ENGLISH}{text[after:]}"
    return text


def _outside_fences(text: str, change: Callable[[str], str]) -> str:
    """Return a text with all changed but its blocks of code."""
    changed, end = [], 0
    for fence in _FENCE.finditer(text):
        changed += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*changed, change(text[end:])])


def _anchored(text: str) -> str:
    """Return a text whose headings have the anchors that stand in lines before them.

    The last becomes the heading's own, to which the table of contents leads.
    """

    def heading(match: re.Match[str]) -> str:
        *more, last = re.findall(r'<a id="([^"]+)"></a>', match[1])
        others = "".join(f'<a id="{anchor}"></a>' for anchor in more)
        return f"{match[2]} {others}{match[3]} {{#{last}}}"

    return _HEADING.sub(heading, text)


def _piped(text: str) -> str:
    """Return a text in whose tables code may hold bars, which Python-Markdown shows escaped."""

    def code(match: re.Match[str]) -> str:
        return f"<code>{escape(match[1]).replace(chr(92) + '|', '&#124;')}</code>"

    return _ROW.sub(lambda row: _CODE.sub(code, row[0]), text)
