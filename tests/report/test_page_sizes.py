"""The replay page on screens of all sizes, and on paper: what is seen, and what lies over what."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import normalize

from playwright.sync_api import Page, expect
from pypdf import PageObject, PdfReader

from tests.each import each
from tests.report.browsing import Open
from tests.report.pages import RECORDS, game_of
from zankref.language import Language
from zankref.rules.registry import RULE_SETS

FAULTY = [RECORDS / rules / "faulty-game.zank" for rules in RULE_SETS]
PEOPLES = [
    RECORDS / "wegner" / name
    for name in ("disputed.zank", "kuechentisch.zank", "position-dispute.zank")
]
DISPUTED = PEOPLES[0]
PHONES = [(320, 568), (360, 640)]
SCREENS = [*PHONES, (768, 1024), (1280, 720)]


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def resize(page: Page, width: int, height: int) -> None:
    """Give a page another size, and wait until it has taken that in."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)))")


# What lies over what.


OVER = """
() => {
  const over = new Set(), end = document.documentElement.scrollHeight - innerHeight;
  for (let down = 0; ; down = Math.min(down + innerHeight / 3, end)) {
    scrollTo(0, down);
    for (const pile of document.querySelectorAll('#board .pile')) {
      const box = ([...pile.querySelectorAll('.card')].at(-1) ?? pile).getBoundingClientRect();
      for (const [right, lower] of [[.1, .1], [.9, .1], [.5, .5], [.1, .9], [.9, .9]]) {
        const x = box.left + right * box.width, y = box.top + lower * box.height;
        if (y < 0 || y >= innerHeight) continue;
        const there = document.elementFromPoint(x, y);
        if (there?.closest('.pile') !== pile) {
          over.add(`${there?.outerHTML.slice(0, 60)} over ${pile.ariaLabel}`);
        }
      }
    }
    if (down >= end) return [...over];
  }
}
"""
"""What lies over the top cards of piles, or over empty ones, wherever the page is scrolled to."""


@each("path", FAULTY, ids=name_of)
def test_nothing_lies_over_the_piles(open_page: Open, path: Path) -> None:
    page = open_page(path)
    last = len(game_of(path)["steps"])
    for width, height in SCREENS:
        resize(page, width, height)
        for at in (last // 2, last):
            page.locator(f"#moves [data-at='{at}']").dispatch_event("click")
            assert page.evaluate(OVER) == [], (width, at)


@each("path", FAULTY, ids=name_of)
def test_nor_does_what_tells_of_a_better_line(open_page: Open, path: Path) -> None:
    findings = [finding for finding in game_of(path)["findings"] if finding.get("better")]
    longest = max(findings, key=lambda finding: len(" ".join(finding["better"][0])))
    page = open_page(path, at=f"#e{longest['n']}")
    for width, height in SCREENS:
        resize(page, width, height)
        page.locator(".way .chip").first.dispatch_event("click")
        expect(page.locator("#banner")).to_be_visible()
        assert page.evaluate(OVER) == [], width


# What fits.


WIDER = """
() => {
  const wider = [...document.querySelectorAll('body *')].filter((one) => {
    if (one.closest('.aloud, .symbols, svg') || !one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > innerWidth + 1);
  }).map((one) => one.outerHTML.slice(0, 70));
  if (document.documentElement.scrollWidth > innerWidth) wider.push('the page');
  return wider;
}
"""


@each("path", [*FAULTY, *PEOPLES], ids=name_of)
def test_nothing_is_wider_than_the_screen(open_page: Open, path: Path) -> None:
    page = open_page(path, width=320, height=568, language="de")
    page.click("#counts")
    if page.locator("#all").is_visible():
        page.click("#all")
    for width, height in SCREENS:
        resize(page, width, height)
        assert page.evaluate(WIDER) == [], width
        boxes = page.locator(".controls button").evaluate_all(
            "all => all.map(one => [one.offsetWidth, one.offsetHeight])"
        )
        assert min(min(box) for box in boxes) >= 24


@each("language", ["en", "de"])
@each("path", [*FAULTY, *PEOPLES], ids=name_of)
def test_on_a_phone_the_first_verdict_is_on_the_first_screen(
    open_page: Open, path: Path, language: Language
) -> None:
    for width, height in PHONES:
        page = open_page(path, width=width, height=height, language=language)
        first = page.locator("#verdicts .said").first
        expect(first).to_have_text(game_of(path, language)["stops"][0]["said"])
        assert page.evaluate("scrollY") == 0
        seen = first.evaluate("""(said) => [...said.getClientRects()].every((line) =>
          line.top >= 0 && line.bottom <= innerHeight && line.right <= innerWidth
          && document.elementFromPoint(line.left + 3, line.top + 3).closest('.said') === said)""")
        assert seen
        board = page.locator("#board").bounding_box()
        assert board and board["y"] < height - 60


@each("path", [*FAULTY, *PEOPLES], ids=name_of)
def test_the_table_is_seen_with_its_controls(open_page: Open, path: Path) -> None:
    page = open_page(path)
    for width, height in SCREENS[1:]:
        resize(page, width, height)
        assert page.evaluate(TALL) <= height, width


TALL = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return box('.buttons').bottom - box('#board').top;
}"""
"""How high a screen has to be that the table and the buttons under it are seen at once."""


# On paper.


class Sheet(NamedTuple):
    """A printed sheet: its text without white space, and how much of its height has any."""

    text: str
    filled: float


@each("path", [*FAULTY, *PEOPLES], ids=name_of)
def test_on_paper_are_all_verdicts_and_better_ways_and_no_sheet_is_left_half_empty(
    open_page: Open, path: Path
) -> None:
    sheets = printed(open_page(path))
    *whole, last = [sheet.filled for sheet in sheets]
    assert min(whole) > 0.75
    assert last > 0.1
    text, game = "".join(sheet.text for sheet in sheets), game_of(path)
    first, *_ = [stop["said"] for stop in game["stops"]]
    assert squeezed(first) in sheets[0].text
    for stop in game["stops"]:
        assert squeezed(stop["said"]) in text
    for finding in game["findings"]:
        if finding["n"] not in {stop["n"] for stop in game["stops"]}:
            assert squeezed(finding["said"]) in text
        for way in finding.get("better", ()):
            assert squeezed("".join(way)) in text
    for step in game["steps"]:
        assert squeezed(step.get("text", "")) in text


def test_a_page_that_was_printed_is_as_it_was(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    before = squeezed(page.locator("body").inner_html())
    printed(page)
    assert squeezed(page.locator("body").inner_html()) == before


def squeezed(text: str) -> str:
    """Return text without white space, and without the ligatures of type."""
    return re.sub(r"\s", "", normalize("NFKC", text))


MARGIN = 14 / 25.4 * 72
"""That of the style, 14 mm, in points."""


def printed(page: Page) -> list[Sheet]:
    """Print a page on A4."""
    page.emulate_media(media="null")
    return [*map(sheet, PdfReader(BytesIO(page.pdf(format="A4"))).pages)]


def sheet(page: PageObject) -> Sheet:
    """Return what is on a sheet."""
    lowest = high = float(page.mediabox.height)

    def look(text: str, around: list[float], line: list[float], font: Any, size: Any) -> None:
        nonlocal lowest
        if text.strip():
            lowest = min(lowest, line[5] * around[3] + around[5])

    text = page.extract_text(visitor_text=look)
    return Sheet(squeezed(text), (high - MARGIN - lowest) / (high - 2 * MARGIN))
