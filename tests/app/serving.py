"""The site, served from this computer, and a browser that has it open."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import pytest

from tests.layers import missing
from tests.report.browsing import SOON
from tools.serving import served

if TYPE_CHECKING:  # It is not there where no page is tested.
    from playwright.sync_api import Browser, BrowserContext, Page, Request

SITE = Path(__file__).parents[2] / "site"

READY = 300
"""Seconds until the referee must be ready, on a computer that does other things too."""

Size: TypeAlias = tuple[int, int]

PHONE: Size = (360, 640)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    if not (SITE / "service-worker.js").exists():
        missing("no app: make app builds it")
    with served(SITE) as address:
        yield address


def new_context(browser: "Browser", **how: Any) -> "BrowserContext":
    """Return what is a browser of its own: nothing is kept in it yet."""
    context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce"} | how)
    context.set_default_timeout(SOON)
    return context


class Phone:
    """The site open in a browser; at its end nothing may have gone wrong."""

    def __init__(
        self,
        context: "BrowserContext",
        address: str,
        size: Size = PHONE,
        scheme: Literal["light", "dark"] = "light",
    ) -> None:
        self.context = context
        self.address = address
        self.size = size
        self.scheme = scheme
        self.troubles: list[str] = []
        self.pages: list[Page] = []
        self.context.on("request", self._asked)
        self.page = self.open()

    def open(self, where: str = "") -> "Page":
        """Open another tab."""
        page = self.context.new_page()
        self.pages.append(page)
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        page.emulate_media(color_scheme=self.scheme, reduced_motion="reduce")
        page.on("console", lambda said: self.troubles.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.goto(f"{self.address}{where}")
        return page

    def _asked(self, request: "Request") -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.troubles.append(f"asked for {request.url}")

    def button(self, name: str) -> None:
        """Tap the button of that name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def close(self) -> None:
        """Close its tabs."""
        for page in self.pages:
            page.close()
        self.context.remove_listener("request", self._asked)


Phones = Any


@pytest.fixture(scope="session")
def known(browser: "Browser", address: str) -> Iterator["BrowserContext"]:
    """A browser that has been to the site before: its referee begins from a picture."""
    from tools.app_speed import PICTURED

    context = new_context(browser)
    page = context.new_page()
    page.set_default_timeout(READY * 1000)
    page.goto(address)
    page.locator(".status").filter(has_text="The umpire is ready.").wait_for()
    page.evaluate(PICTURED)
    page.close()
    yield context
    context.close()


FORGET = """() => {
  localStorage.clear();
  return new Promise((done) => { indexedDB.deleteDatabase("zankref").onsuccess = done; });
}"""
"""Forgets what was recorded."""


@pytest.fixture
def phone(
    browser: "Browser", address: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Phone]]:
    """Return what makes phones: new ones, or such as ``how`` says, else one that has been there."""
    made: list[Phone] = []

    def make(
        size: Size = PHONE,
        scheme: Literal["light", "dark"] = "light",
        is_new: bool = False,
        **how: Any,
    ) -> Phone:
        if is_new or how:
            context = new_context(browser, **how)
            request.addfinalizer(context.close)
        else:
            context = request.getfixturevalue("known")
            page = context.new_page()
            page.goto(f"{address}licences.txt")
            page.evaluate(FORGET)
            page.close()
        made.append(Phone(context, address, size, scheme))
        return made[-1]

    yield make
    for each in made:
        each.close()
    troubles = [trouble for each in made for trouble in each.troubles]
    assert troubles == [], troubles
