"""The site, served from this computer, and a browser that has it open."""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

SITE = Path(__file__).parents[2] / "site"

REQUIRED = "ZANKREF_APP"
"""Set to ``required`` where an app that was not built is an error and no reason to skip tests."""

READY = 300
"""Seconds until the referee must be ready, on a computer that does other things too."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    if not (SITE / "service-worker.js").exists():
        why = "no app: make app builds it"
        if os.environ.get(REQUIRED) == "required":
            pytest.fail(why)
        pytest.skip(why)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Phone:
    """A browser of its own with the site open; at its end nothing may have gone wrong."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        self.address = address
        self.troubles: list[str] = []
        size = {"width": 360, "height": 640}
        how = {"viewport": size, "locale": "en-GB", "reduced_motion": "reduce"} | how
        self.context: BrowserContext = browser.new_context(**how)
        self.context.set_default_timeout(READY * 1000)
        self.context.on("request", lambda request: self._asked(request.url))
        self.page = self.open()

    def open(self, where: str = "") -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("console", lambda said: self.troubles.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.goto(f"{self.address}{where}")
        return page

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "blob:", "data:")):
            self.troubles.append(f"asked for {url}")

    def button(self, name: str) -> None:
        """Tap the button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def close(self) -> None:
        self.context.close()


Phones = Any


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Phones]:
    """Return what makes phones."""
    made: list[Phone] = []

    def make(**how: Any) -> Phone:
        made.append(Phone(browser, address, **how))
        return made[-1]

    yield make
    for each in made:
        each.close()
    troubles = [trouble for each in made for trouble in each.troubles]
    assert troubles == [], troubles
