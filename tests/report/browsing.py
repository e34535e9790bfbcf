"""A headless Chromium in which replay pages are opened."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.report.pages import page_of

Open = Callable[..., Page]

REQUIRED = "ZANKREF_BROWSER"
"""Set to ``required`` where a missing browser is an error and no reason to skip tests."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Elements tell what a screen reader would call them.
    "--enable-blink-features=ComputedAccessibilityInfo",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, one for all tests."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        why = f"no browser: none of {', '.join(NAMES)} is installed"
        if os.environ.get(REQUIRED) == "required":
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def open_page(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Open the page of a record; at the end nothing may have gone wrong, nor been fetched."""
    troubles: list[str] = []
    contexts = []

    def opened(record: str | Path, at: str = "", width: int = 1280, **how: Any) -> Page:
        file = tmp_path / f"page{len(contexts)}.html"
        file.write_text(page_of(record), encoding="utf-8")
        how = {"viewport": {"width": width, "height": 800}, "reduced_motion": "reduce"} | how
        context = browser.new_context(**how)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on("dialog", lambda dialog: troubles.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: troubles.extend(_fetched(request.url, file)))
        page.goto(f"{file.as_uri()}{at}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert troubles == []


def _fetched(address: str, file: Path) -> list[str]:
    """Return an address that is neither the page nor part of it."""
    own = address.startswith((file.as_uri(), "data:"))
    return [] if own else [f"fetched: {address}"]


def shown(page: Page) -> str:
    """Return what the list of moves marks as the present moment."""
    return page.locator("#moves [aria-current]").inner_text()


def piles(page: Page) -> dict[str, str]:
    """Return the piles by their names as they are read aloud; foundations go by their numbers."""
    said = page.locator("#board .pile").evaluate_all("all => all.map(one => one.ariaLabel)")
    found: dict[str, str] = {}
    for label in said:
        name, _, cards = label.partition(": ")
        found[f"M{sum(key[0] == 'M' for key in found)}" if name == "M" else name] = cards
    return found
