"""The site as it is built: no link leads nowhere, nothing is loaded from elsewhere."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.each import each
from tools.docs_site.sources import Language, sources

ROOT = Path(__file__).parents[2]

LOADED = {
    ("img", "src"),
    ("script", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("source", "srcset"),
    ("video", "src"),
    ("embed", "src"),
    ("object", "data"),
    ("use", "href"),
}
"""What a browser loads without being asked; of links it depends on the relation."""

LINKED = {
    "stylesheet",
    "icon",
    "preload",
    "preconnect",
    "dns-prefetch",
    "modulepreload",
    "manifest",
}


SCRIPT = re.compile(r"(<script\b[^>]*>).*?</script>", re.DOTALL)

TAG = re.compile(
    r"</script>|<[a-z](?=[^>]*\s(?:id|name|href|src|srcset|data|rel)=)(?:[^\"'>]|\"[^\"]*\"|'[^']*')*>"
)
"""A tag that may say something of what is asked here: one of four."""


class Contents(HTMLParser):
    """The anchors of a page, and what it leads to or loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {""}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed("".join(TAG.findall(SCRIPT.sub(r"\1</script>", text))))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element says."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given.get("id", ""), given.get("name", "") if tag == "a" else ""}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and LINKED & set(given.get("rel", "").split()):
            self.loads.append(given["href"])
        self.loads += [given[name] for kind, name in LOADED if kind == tag and name in given]


def pages(site: Path) -> list[Path]:
    """Return all pages but those for what is not found, whose links begin at a server's root.

    Nor are replay pages among them, which are tested elsewhere: their links are made by a script.
    """
    found = sorted(site.rglob("*.html"))
    return [page for page in found if page.name not in ("404.html", "replay.html")]


@cache
def read(page: Path) -> Contents:
    return Contents(page.read_text(encoding="utf-8"))


@cache
def is_file(path: Path) -> bool:
    return path.is_file()


def targets(page: Path) -> Iterator[tuple[str, Path, str]]:
    """Return what a page leads to or loads within the site: as written, the file, the anchor."""
    for written in dict.fromkeys([*read(page).links, *read(page).loads]):
        parts = urlsplit(written)
        if not parts.scheme and not parts.netloc:
            file = page.parent / unquote(parts.path) if parts.path else page
            yield written, file, unquote(parts.fragment)


@each(("folder", "language"), [("", "en"), ("de", "de")])
def test_every_page_is_there(site: Path, folder: str, language: Language) -> None:
    for page in sources(ROOT, language).pages:
        assert (site / folder / page.with_suffix(".html")).is_file(), page


def test_no_link_leads_nowhere(site: Path) -> None:
    nowhere = [
        (str(page.relative_to(site)), written)
        for page in pages(site)
        for written, file, anchor in targets(page)
        if not is_file(file) or (file.suffix == ".html" and anchor not in read(file).anchors)
    ]
    assert nowhere == []


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    foreign = [
        (str(page.relative_to(site)), loaded)
        for page in sorted(site.rglob("*.html"))
        for loaded in read(page).loads
        if urlsplit(loaded).netloc or urlsplit(loaded).scheme not in ("", "data")
    ]
    assert foreign == []


def test_style_sheets_load_nothing_from_elsewhere(site: Path) -> None:
    for sheet in sorted(site.rglob("*.css")):
        text = sheet.read_text(encoding="utf-8")
        assert re.findall(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//[^)]*", text) == [], sheet


@each(("folder", "language", "other"), [("", "en", "de"), ("de", "de", "en")])
def test_each_page_leads_to_the_other_language(
    site: Path, folder: str, language: str, other: str
) -> None:
    found = [page for page in pages(site / folder) if folder or "de" not in page.parts[-3:-1]]
    for page in found:
        text = page.read_text(encoding="utf-8")
        assert f'<html lang="{language}"' in text
        (element,) = re.findall(r'<a class="[^"]*zank-language"[^>]*rel="alternate">', text)
        assert f'lang="{other}"' in element
        (link,) = re.findall(r'href="([^"]+)"', element)
        there = (page.parent / link).read_text(encoding="utf-8")
        assert f'<html lang="{other}"' in there
        if page.name != "bericht.html":
            assert Path(link).name == page.name


@each(("folder", "name"), [("", "To the app"), ("de", "Zur App")])
def test_each_page_leads_to_the_app(site: Path, folder: str, name: str) -> None:
    found = [page for page in pages(site / folder) if folder or "de" not in page.parts[-3:-1]]
    for page in found:
        text = page.read_text(encoding="utf-8")
        ((link, said),) = re.findall(r'<a class="[^"]*zank-app" href="([^"]*)">([^<]*)</a>', text)
        assert said == name
        assert (page.parent / link).resolve() == (site.parent / "index.html").resolve(), page


RUN_ON = re.compile(
    r"<(?:p|li)\b[^>]*>(?:(?!</?(?:p|li|ul|ol)\b).)*?\n *(?:[-*+]|\d+\.) +\S", re.DOTALL
)
"""A paragraph or an item with what was to be a list in it: it lacks an empty line, or an indent."""

QUOTED = re.compile(r"<(script|style|pre|code|nav)\b.*?</\1>", re.DOTALL)


def test_no_list_runs_together(site: Path) -> None:
    run_on = {
        str(page.relative_to(site)): found[0]
        for page in pages(site)
        if (found := RUN_ON.search(QUOTED.sub("", page.read_text(encoding="utf-8"))))
    }
    assert run_on == {}


@each("kind", ["zank", "console"])
def test_cards_are_in_colours(site: Path, kind: str) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    (block,) = re.findall(rf'<div class="language-{kind} .*?</div>', text, re.DOTALL)
    assert re.search(r'class="[^"]*-Card-Red"[^>]*>♦Q<', block)
    assert re.search(r'class="[^"]*-Card-Black"[^>]*>♠J<', block)


def test_the_reference_shows_docstrings_with_their_examples(site: Path) -> None:
    text = (site / "reference.html").read_text(encoding="utf-8")
    assert 'id="zankref.check"' in text and 'id="zankref.Finding.better_lines"' in text
    assert re.search(r'<span class="gp">&gt;&gt;&gt; ?</span>', text)
