"""The site as it is seen, opened from the disk: on a phone and on a desk, and searched."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page, Request, ViewportSize, expect

from tests.report.browsing import SOON

PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}

TOO_WIDE = """
() => {
  const scrolls = element => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const out = [...document.querySelectorAll('.md-content *')].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width && box.right > innerWidth + 1 && !scrolls(element);
  });
  const page = document.scrollingElement;
  return [
    ...(page.scrollWidth > innerWidth ? [`the page: ${page.scrollWidth}`] : []),
    ...out.map(element => element.outerHTML.slice(0, 80)),
  ];
}
"""
"""What does not fit the width of the screen and does not scroll by itself."""


def opened(browser: Browser, site: Path, **how: bool) -> Iterator[Page]:
    """A tab of the browser; at the end nothing may have gone wrong, nor come from elsewhere."""
    page = browser.new_page(reduced_motion="reduce", viewport=PHONE, **how)
    page.set_default_timeout(SOON)
    troubles: list[str] = []

    def requested(request: Request) -> None:
        if not request.url.startswith((site.as_uri(), "data:", "blob:")):
            troubles.append(f"fetched: {request.url}")

    page.on("request", requested)
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    yield page
    page.close()
    assert troubles == []


@pytest.fixture(scope="module")
def tab(browser: Browser, site: Path) -> Iterator[Page]:
    yield from opened(browser, site)


@pytest.fixture(scope="module")
def without_scripts(browser: Browser, site: Path) -> Iterator[Page]:
    """A tab in which pages only lie as they are written, which takes a third of the time."""
    yield from opened(browser, site, java_script_enabled=False)


def open_at(tab: Page, page: Path) -> None:
    tab.goto(page.as_uri(), wait_until="domcontentloaded")


@pytest.mark.parametrize("language", ["", "de"], ids=["en", "de"])
def test_every_page_fits_a_phone(without_scripts: Page, site: Path, language: str) -> None:
    folder = site / language
    found = [*folder.glob("*.html"), *folder.glob("rules/*.html")]
    wide: dict[str, list[str]] = {}
    for page in sorted(found):
        if page.name not in ("404.html", "replay.html"):
            open_at(without_scripts, page)
            wide[str(page)] = without_scripts.evaluate(TOO_WIDE)
    assert {page: out for page, out in wide.items() if out} == {}


@pytest.mark.parametrize("name", ["index", "notation", "json", "de/findings", "de/rules/wegner"])
def test_what_scripts_add_fits_a_phone_too(tab: Page, site: Path, name: str) -> None:
    """Buttons at code, and what scrolls around tables."""
    tab.set_viewport_size(PHONE)
    open_at(tab, site / f"{name}.html")
    assert tab.evaluate(TOO_WIDE) == []


def test_a_wide_block_of_code_scrolls_by_itself(tab: Page, site: Path) -> None:
    tab.set_viewport_size(PHONE)
    open_at(tab, site / "index.html")
    report = tab.locator(".language-console code").first
    assert report.evaluate("code => code.scrollWidth > code.clientWidth")
    report.evaluate("code => code.scrollBy(50, 0)")
    assert report.evaluate("code => code.scrollLeft") == 50


SEARCHES = {
    "index.html": {
        "Z308": "Z308 draw-misplaced",
        "wegner.7.2": "wegner.7.2: Drawing",
        "precedences": "wegner.precedence: Lowest number first",
        '"better lines"': "better lines",
    },
    "de/index.html": {
        "Quellen": "wegner.7.2: Von der Quelle ziehen",
        "verdecktem": "verdeckte Reserven",
        "Befunde": "Alle Befunde",
    },
}
"""What is found from a page."""


@pytest.mark.parametrize(("start", "found"), SEARCHES.items(), ids=["en", "de"])
def test_the_search_works_from_the_disk(
    tab: Page, site: Path, start: str, found: dict[str, str]
) -> None:
    tab.set_viewport_size(DESK)
    open_at(tab, site / start)
    folder = (site / start).parent.as_uri()
    results = tab.locator(".md-search-result__list")
    tab.locator(".md-search__input").click()
    for asked, first in found.items():
        tab.keyboard.press("ControlOrMeta+A")
        tab.keyboard.type(asked)
        expect(results).to_contain_text(first, ignore_case=True)
        addresses = results.locator("a").evaluate_all("all => all.map(one => one.href)")
        assert addresses and all(address.startswith(folder) for address in addresses), asked


@pytest.mark.parametrize(
    ("start", "said"), [("index.html", "Ben was right"), ("de/index.html", "Ben hatte recht")]
)
def test_the_dispute_is_played_again_on_the_start_page(
    tab: Page, site: Path, start: str, said: str
) -> None:
    tab.set_viewport_size(PHONE)
    open_at(tab, site / start)
    frame = tab.locator("iframe.zank-replay")
    frame.scroll_into_view_if_needed()
    board = frame.content_frame.locator("#board")
    expect(board).to_be_visible()
    expect(board.locator(".card").first).to_be_visible()
    expect(frame.content_frame.locator("body")).to_contain_text(said)
    width = frame.content_frame.locator("html").evaluate("html => html.scrollWidth")
    assert width <= PHONE["width"]


@pytest.mark.parametrize(("scheme", "shown"), [("light", "default"), ("dark", "slate")])
def test_it_follows_the_system(
    browser: Browser, site: Path, scheme: Literal["light", "dark"], shown: str
) -> None:
    # A browser of its own: the site remembers how it was seen first.
    tab = browser.new_page(color_scheme=scheme)
    tab.set_default_timeout(SOON)
    open_at(tab, site / "index.html")
    expect(tab.locator("body")).to_have_attribute("data-md-color-scheme", shown)
    tab.close()
