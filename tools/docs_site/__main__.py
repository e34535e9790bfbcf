"""``python -m tools.docs_site FOLDER`` gathers the pages of the site, a folder for each language.

MkDocs builds the site from them; ``make docs-site`` does both.
"""

import re
import shutil
import sys
from pathlib import Path, PurePosixPath

from tools.docs_site.pages import page_text
from tools.docs_site.sources import LANGUAGES, Language, sources
from zankref.language import speaking
from zankref.record.parse import parse
from zankref.referee.snapshots import timelines
from zankref.report.html import page as replay_page

ROOT = Path(__file__).parents[2]
START = PurePosixPath("index.md")


def main(folder: Path) -> None:
    """Write the pages, pictures and replay pages of the site in every language."""
    shutil.rmtree(folder, ignore_errors=True)
    for language in LANGUAGES:
        gather(folder / language, language)


def gather(folder: Path, language: Language) -> None:
    """Write the pages of the site in one language, and what they show."""
    pages = sources(ROOT, language)
    for page in pages.pages:
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page_text(page, pages), encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", folder / "pictures")
    for schema in (ROOT / "docs").glob("*.schema.json"):
        shutil.copy(schema, folder)
    start = (folder / START).read_text(encoding="utf-8")
    (folder / "replay.html").write_text(replay(start, language), encoding="utf-8")


def replay(text: str, language: Language) -> str:
    """Return the page that replays the first record of a page.

    Raises:
        ValueError: it has none.
    """
    record = re.search(r"^```zank\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    if record is None:
        raise ValueError("There is no record on the page.")
    document = parse(record[1], "dispute.zank")
    with speaking(language):
        return replay_page(document, timelines(document), {})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
