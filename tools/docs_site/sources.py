"""Where each page of the site is written.

A page has one source in the repository, which also reads well there. Most are in ``docs/``, at the
same path; some are parts of the README, or lie where tools look for them.
"""

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final, Literal

Language = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")

ELSEWHERE: Final = {
    "tutorial.md": "README.md#tutorial",
    "commands.md": "README.md#commands",
    "installing.md": "README.md#installing",
    "compiled.md": "README.md#faster",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "vscode.md": "editors/vscode/README.md",
}
"""Pages whose source is outside ``docs/``; with an anchor, the section that begins there."""


@dataclass(frozen=True)
class Source:
    """Where a page is written: a file in the repository, and a section of it, or all of it."""

    file: PurePosixPath
    section: str | None = None


@dataclass(frozen=True)
class Sources:
    """All pages of the site in one language, each by its path there."""

    root: Path
    language: Language
    pages: dict[PurePosixPath, Source]

    def page_of(self, file: PurePosixPath, anchor: str | None) -> PurePosixPath | None:
        """Return the page that shows an anchor of a file, or the file; None if there is none.

        Of a file that is shown in sections, an anchor has to be that of one of them.
        """
        shown = {
            source.section: page
            for page, source in self.pages.items()
            if neutral(source.file) == file
        }
        if anchor is None:
            return next(iter(shown.values()), None)
        return shown.get(anchor, shown.get(None))

    def is_translated(self, page: PurePosixPath) -> bool:
        """Return whether a page is in the language of the site, and not in English instead."""
        return self.language == "en" or is_german(self.pages[page].file)


def is_german(file: PurePosixPath) -> bool:
    """Return whether a file is one of those in German."""
    return file.name.endswith(".de.md")


def neutral(file: PurePosixPath) -> PurePosixPath:
    """Return the name that a page has in any language: that of its English file."""
    return file.with_name(file.name.removesuffix(".de.md") + ".md") if is_german(file) else file


def german(file: PurePosixPath) -> PurePosixPath:
    """Return the name of the German twin of an English file."""
    return file.with_suffix(".de.md")


def sources(root: Path, language: Language) -> Sources:
    """Return where the pages of the site in a language are written.

    A page that has no German twin is in English in both.
    """
    by_page: dict[PurePosixPath, Source] = {}
    for path in sorted((root / "docs").rglob("*.md")):
        file = PurePosixPath(path.relative_to(root).as_posix())
        if not is_german(file):
            by_page[_page(file)] = Source(file)
        elif language == "de" and not (root / neutral(file)).exists():
            by_page[_page(neutral(file))] = Source(file)
    for name, place in ELSEWHERE.items():
        file_name, _, section = place.partition("#")
        by_page[PurePosixPath(name)] = Source(PurePosixPath(file_name), section or None)
    if language == "de":
        for page, source in by_page.items():
            if (root / german(source.file)).exists():
                by_page[page] = Source(german(source.file), source.section)
    return Sources(root, language, by_page)


def _page(file: PurePosixPath) -> PurePosixPath:
    page = file.relative_to("docs")
    return page.with_name("index.md") if page.name == "README.md" else page


def text_of(root: Path, source: Source) -> str:
    """Return the text of a page as it is written in its source.

    Raises:
        ValueError: the file has no section with that anchor.
    """
    text = (root / source.file).read_text(encoding="utf-8")
    return text if source.section is None else _section(text, source)


def _section(text: str, source: Source) -> str:
    """Return a section as a page of its own, its headings one level higher."""
    lines = text.splitlines(keepends=True)
    anchor = f'<a id="{source.section}"></a>\n'
    if anchor not in lines:
        raise ValueError(f"{source.file} has no section #{source.section}")
    begin = lines.index(anchor)
    level = len(lines[begin + 1]) - len(lines[begin + 1].lstrip("#"))
    kept, fenced = [anchor, lines[begin + 1][1:]], False
    for line in lines[begin + 2 :]:
        fenced ^= line.startswith("```")
        heading = None if fenced else re.match(r"#+ ", line)
        if heading and len(heading[0]) - 1 <= level:
            break
        kept.append(line[1:] if heading else line)
    while kept[-1].startswith("<a id=") or not kept[-1].strip():
        kept.pop()
    return "".join(kept)
