"""Makes the pictures of the program: the app, its pages, and the report in a terminal.

``make pictures`` writes them to ``docs/pictures``, in English and in German. Needs Chromium on the
path.
"""

import re
import sys
import tempfile
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from rich.console import Console
from rich.text import Text

from tools.chromium import ARGUMENTS, chromium
from tools.serving import served
from zankref.cli.simulate import records
from zankref.collection.charts import charts_page
from zankref.collection.counting import Counting, facts, tally_of
from zankref.collection.criteria import Criteria
from zankref.collection.exercises import exercises
from zankref.collection.figures import Breakdown
from zankref.collection.picking import in_order
from zankref.collection.rows import GameRows
from zankref.collection.tabulating import judged_game
from zankref.collection.training import training_page
from zankref.language import Language, current_language, speaking
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge_games
from zankref.referee.snapshots import timelines
from zankref.report.html import page
from zankref.report.reporter import Setting, reporter

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "records" / "wegner" / "disputed.zank"
MOMENT = "#e10"
FIRST_RECORDS: Final[dict[Language, tuple[str, str]]] = {
    "en": ("README.md", "kitchen.zank"),
    "de": ("README.de.md", "küche.zank"),
}
"""The records that the READMEs begin with, which are short enough for a picture of the report."""
SIZE: ViewportSize = {"width": 1120, "height": 800}
QUALITY = 80
"""Of a JPEG, which for the page is a third of a PNG."""
COLUMNS = 80
PHONE: ViewportSize = {"width": 360, "height": 640}
UNTIL = 28
"""How many lines of the record have been played on the phone."""


def main(folder: Path) -> None:
    """Write the pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    endings: dict[Language, str] = {"en": "", "de": ".de"}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for language, ending in endings.items():
            with speaking(language):
                picture_phone(browser, folder / f"phone{ending}.jpg")
                picture_page(browser, folder / f"page{ending}.jpg")
                picture_terminal(folder / f"terminal{ending}.svg")
                picture_stats(browser, folder / f"stats{ending}.jpg")
                picture_training(browser, folder / f"training{ending}.jpg")
        browser.close()


def picture_page(browser: Browser, target: Path) -> None:
    """Write a picture of the replay page at a moment at which something is wrong."""
    document = parse(decode(RECORD.read_bytes(), RECORD.name), RECORD.name)
    written = page(document, timelines(document), {})
    _picture(browser, written, target, SIZE, "#board .pile", MOMENT)


def picture_stats(browser: Browser, target: Path) -> None:
    """Write a picture of the charts of a player, as ``docs/collection.md`` has them."""
    texts = [facts([rows]) for _, rows in _simulated()]
    tally = tally_of(texts, Counting(Criteria(), ("Ben",)))
    written = charts_page(tally, Breakdown(("player",), ("Ben",), ("Z30",)))
    _picture(browser, written, target, {"width": 1000, "height": 840}, "#chart3 svg")


def picture_training(browser: Browser, target: Path) -> None:
    """Write a picture of the page on which compulsory moves are found."""
    wanted = Criteria(("Z302",), ("Ben",))
    missed = [
        e for verdict, _ in _simulated() for e in exercises(verdict, wanted.finding).positions
    ]
    written = training_page(in_order(missed)[:10])
    _picture(browser, written, target, {"width": 900, "height": 800}, ".pile")


@cache
def _simulated() -> list[tuple[Verdict, GameRows]]:
    """Return the games of ``docs/collection.md``, judged; the pages are in any language."""
    return [
        judged_game(game, name, Matches())
        for name, record in records("wegner-52", 40, 1, 0.06)
        for game in parse(record, name).games
    ]


def _picture(
    browser: Browser, text: str, target: Path, size: ViewportSize, until: str, at: str = ""
) -> None:
    """Write a picture of a page at a moment, once something is seen on it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(text, encoding="utf-8")
        shown = browser.new_page(viewport=size, reduced_motion="reduce")
        shown.goto(file.as_uri() + at)
        shown.locator(until).first.wait_for()
        shown.screenshot(path=target, type="jpeg", quality=QUALITY)
        shown.close()


def picture_phone(browser: Browser, target: Path) -> None:
    """Write a picture of the app at the table, on a phone, as ``make app`` has made it."""
    played = RECORD.read_text(encoding="utf-8").split("\n")[:UNTIL]
    with served(ROOT / "site") as address:
        shown = browser.new_page(viewport=PHONE, locale=current_language())
        shown.goto(f"{address}#check")
        shown.locator(".cm-content").fill("\n".join(played))
        shown.locator("main .doors button").last.click()
        shown.locator(".side").first.wait_for()
        shown.screenshot(path=target, type="jpeg", quality=QUALITY)
        shown.close()


def picture_terminal(target: Path) -> None:
    """Write a picture of the text report, in colours."""
    page_of_it, name = FIRST_RECORDS[current_language()]
    readme = (ROOT / page_of_it).read_text(encoding="utf-8")
    begin = readme.index("```zank\n") + len("```zank\n")
    document = parse(readme[begin : readme.index("```", begin)], name)
    written = StringIO()
    report = reporter("text", Setting(written, colour=True, width=COLUMNS))
    for verdict in judge_games(document):
        report.take(report.renderer(document, verdict))
    report.close()
    console = Console(file=StringIO(), record=True, width=COLUMNS)
    console.print(Text.from_ansi(written.getvalue()))
    drawn = console.export_svg(title=f"zankref check {name}")
    # Pictures load nothing: the reader's own typeface does.
    target.write_text(
        re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL), encoding="utf-8"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
