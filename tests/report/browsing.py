"""A headless Chromium in which replay pages are opened."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect, sync_playwright

from tests.layers import missing
from tests.report.pages import page_of
from tools.chromium import ARGUMENTS, NAMES, chromium
from zankref.language import Language

Open = Callable[..., Page]

UNHURRIED = "--js-flags=--liftoff-only"
"""Python in WebAssembly is not optimised while it runs: that takes longer than a test does."""

SOON = 180_000
"""Milliseconds until anything must be there, on a computer that does other things too."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, one for all tests of a process."""
    program = chromium()
    if program is None:
        missing(f"no browser: none of {', '.join(NAMES)} is installed")
    expect.set_options(timeout=SOON)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=[*ARGUMENTS, UNHURRIED])
        yield launched
        launched.close()


class Tab:
    """A page of the browser; notes what goes wrong in it, and what is fetched."""

    def __init__(self, browser: Browser, **how: Any) -> None:
        context = browser.new_context(**how)
        context.set_default_timeout(SOON)
        self.page = context.new_page()
        self.troubles: list[str] = []
        self.page.on("console", lambda said: self.troubles.append(f"{said.type}: {said.text}"))
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: self.troubles.append(f"dialog: {dialog.message}"))
        self.page.on("request", lambda request: self.troubles.extend(_fetched(request)))

    def close(self) -> None:
        self.page.context.close()


@pytest.fixture(scope="session")
def shared_tab(browser: Browser) -> Iterator[Tab]:
    """The tab in which most pages are opened one after the other, which is quicker."""
    tab = Tab(browser)
    yield tab
    tab.close()


@pytest.fixture
def open_page(browser: Browser, shared_tab: Tab, tmp_path: Path) -> Iterator[Open]:
    """Open the page of a record; at the end nothing may have gone wrong, nor been fetched.

    With ``own``, or where a tab must be made so, it has a tab of its own.
    """
    tabs = [shared_tab]
    shared_tab.troubles.clear()
    names = (f"page{number}.html" for number in count())

    def opened(
        record: str | Path,
        at: str = "",
        width: int = 1280,
        height: int = 800,
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        language: Language = "en",
        own: bool = False,
        **how: Any,
    ) -> Page:
        file = tmp_path / next(names)
        file.write_text(page_of(record, language), encoding="utf-8")
        if own or how:
            tabs.append(Tab(browser, **how))
        page = tabs[-1 if own or how else 0].page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="screen", color_scheme=scheme, reduced_motion=motion)
        page.goto(f"{file.as_uri()}{at}")
        return page

    yield opened
    for tab in tabs[1:]:
        tab.close()
    assert [trouble for tab in tabs for trouble in tab.troubles] == []


def _fetched(request: Request) -> list[str]:
    """Return an address that is neither a page nor part of it."""
    page = request.is_navigation_request() and request.url.startswith("file:")
    return [] if page or request.url.startswith("data:") else [f"fetched: {request.url}"]


def shown(page: Page) -> Locator:
    """Return what the list of moves marks as the present moment."""
    return page.locator("#moves [aria-current]")


def pile_of(page: Page, name: str) -> Locator:
    """Return a pile by its name in notation."""
    return page.locator(f'#board [data-name="{name}"]')


def piles(page: Page) -> dict[str, str]:
    """Return what is read aloud of the piles, by their names; foundations go by their numbers."""
    said = page.locator("#board .pile").evaluate_all(
        "all => all.map(one => [one.dataset.name, one.ariaLabel])"
    )
    found: dict[str, str] = {}
    for name, label in said:
        cards = label.partition(": ")[2]
        found[f"M{sum(key[0] == 'M' for key in found)}" if name == "M" else name] = cards
    return found
