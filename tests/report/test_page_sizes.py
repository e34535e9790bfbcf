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
from tests.report.pages import FAULTY, RECORDS, TABLES, game_of
from zankref.language import Language

PEOPLES = [
    RECORDS / "wegner" / name
    for name in ("disputed.zank", "kuechentisch.zank", "position-dispute.zank")
]
DISPUTED = PEOPLES[0]
RECORDED = [*FAULTY, *PEOPLES]

PRINTED = [
    *(RECORDS / rules / "faulty-game.zank" for rules in ("wegner", "streitpatience-3", "treppe")),
    *PEOPLES[:2],
]
"""Of many sheets and of few, of one, two and three players."""

SMALLEST = (320, 568)
PHONE = (360, 640)
SCREENS = [SMALLEST, PHONE, (768, 1024), (1280, 720)]


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
  for (let down = 0; ; down = Math.min(down + innerHeight / 2, end)) {
    scrollTo(0, down);
    for (const pile of document.querySelectorAll('#board .pile')) {
      const box = ([...pile.querySelectorAll('.card')].at(-1) ?? pile).getBoundingClientRect();
      for (const [right, lower] of [[.1, .1], [.9, .1], [.5, .5], [.1, .9], [.9, .9]]) {
        const x = box.left + right * box.width, y = box.top + lower * box.height;
        if (y < 0 || y > innerHeight - 1) continue;
        const there = document.elementFromPoint(x, y);
        if (there?.closest('.pile') !== pile) {
          over.add(`${there?.outerHTML.slice(0, 60)} over ${pile.ariaLabel}`);
        }
      }
    }
    const board = document.querySelector('#board').getBoundingClientRect();
    if (down >= end || board.bottom < 0) return [...over];
  }
}
"""
"""What lies over the top cards of piles, or over empty ones, wherever the page is scrolled to."""


# What fits.


WIDER = """
() => {
  const wider = [...document.querySelectorAll('body *')].filter((one) => {
    // The line under the table ends with dots where it is too long.
    if (one.closest('.aloud, .symbols, svg, #caption *') || !one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > innerWidth + 1);
  }).map((one) => one.outerHTML.slice(0, 70));
  if (document.documentElement.scrollWidth > innerWidth) wider.push('the page');
  return wider;
}
"""


TALL = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  return box('.buttons').bottom - box('#board').top;
}"""
"""How high a screen has to be that the table and the buttons under it are seen at once."""


SMALL = """() => [...document.querySelectorAll('.controls button')].filter(
  (one) => Math.min(one.offsetWidth, one.offsetHeight) < 24).map((one) => one.outerHTML)"""
"""The buttons under the table that are too small for a finger."""

FIRST = """() => {
  const said = document.querySelector('#verdicts .said');
  const seen = [...said.getClientRects()].every((line) =>
    line.top >= 0 && line.bottom <= innerHeight && line.right <= innerWidth
    && document.elementFromPoint(line.left + 3, line.top + 3).closest('.said') === said);
  const board = document.querySelector('#board').getBoundingClientRect();
  return [seen && said.textContent, scrollY, board.top < innerHeight - 60];
}"""
"""The first verdict if all of it is seen, where the page stands, and whether the table begins."""

WRONG = f"""([moments, better]) => {{
  const at = (moment) => document.querySelector(`#moves [data-at='${{moment}}']`).click();
  const wrong = (where) => [...({OVER})(), ...({WIDER})()].map((what) => [where, what]);
  const found = moments.flatMap((moment) => {{
    at(moment);
    return wrong(moment);
  }});
  if (better === null) return found;
  at(better);
  document.querySelector('.way .chip').click();
  const told = document.querySelector('#banner').checkVisibility();
  return [...found, ...wrong('better'), ...(told ? [] : ['no banner'])];
}}"""
"""What lies over the piles, or is too wide, at some moments and where a better way is shown."""


@each("path", RECORDED, ids=name_of)
def test_on_screens_of_all_sizes_nothing_is_too_wide_too_tall_or_over_the_piles(
    open_page: Open, path: Path
) -> None:
    """A page is opened once, with all verdicts and findings, and looked at again and again."""
    page = opened_on_phones(open_page, path, "de")
    page.click("#counts")
    if page.locator("#all").is_visible():
        page.click("#all")
    game = game_of(path, "de")
    moments = [game["stops"][0]["at"], len(game["steps"]) // 2, len(game["steps"])]
    # Where all games of a kind have the same table, their texts remain, which fit or do not.
    for width, height in SCREENS if path in TABLES else [SMALLEST]:
        resize(page, width, height)
        assert page.evaluate(WRONG, [moments, longest_way(game)]) == [], width
        assert page.evaluate(SMALL) == [], width
        if (width, height) != SMALLEST:
            assert page.evaluate(TALL) <= height, width


def opened_on_phones(open_page: Open, path: Path, language: Language) -> Page:
    """Open a page on phones, on whose first screen is the first verdict."""
    width, height = PHONE
    page = open_page(path, width=width, height=height, language=language)
    first = game_of(path, language)["stops"][0]["said"]
    expect(page.locator("#verdicts .said").first).to_have_text(first)
    assert page.evaluate(FIRST) == [first, 0, True]
    resize(page, *SMALLEST)
    assert page.evaluate(FIRST) == [first, 0, True]
    return page


def longest_way(game: Any) -> int | None:
    """Return the moment of a game at which most had to be played."""
    better = {len(" ".join(f["better"][0])): f["at"] for f in game["findings"] if f.get("better")}
    return better[max(better)] if better else None


# On paper.


class Sheet(NamedTuple):
    """A printed sheet: its text without white space, and how much of its height has any."""

    text: str
    filled: float


@each("path", PRINTED, ids=name_of)
def test_on_paper_are_all_verdicts_and_better_ways_and_no_sheet_is_left_half_empty(
    open_page: Open, path: Path
) -> None:
    sheets = printed(opened_on_phones(open_page, path, "en"))
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
            assert squeezed(finding["said"].replace("`", "")) in text
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
