"""The site, served from this computer, and a browser that has it open."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebError,
)

from tests.layers import missing
from tests.report.browsing import SOON
from tools.serving import served

SITE = Path(__file__).parents[2] / "site"

READY = 300
"""Seconds until the referee must be ready, on a computer that does other things too."""

Size: TypeAlias = tuple[int, int]

PHONE: Size = (360, 640)

BLOCKED = "Service Worker registration blocked by Playwright"
"""Is said, as soon as the referee is ready, where nothing is kept for offline."""

SETTLED = "body:is(:not([data-busy], :has([aria-busy])), :has(dialog[open]))"
"""Is there once all that was tapped is done, or something is asked."""


DONE = f"""() => new Promise((done, never) => {{
  const late = AbortSignal.timeout({READY}_000), seen = new MutationObserver(look);
  function look() {{
    if (!document.querySelector("{SETTLED}")) return;
    seen.disconnect();
    done();
  }}
  late.onabort = () => never(new Error("this is never done"));
  const attributeFilter = ["data-busy", "aria-busy", "open"];
  seen.observe(document, {{ attributeFilter, childList: true, subtree: true }});
  look();
}})"""
"""Waits until all that was tapped is done, or something is asked; whatever its clock says."""


def settled(page: Page) -> None:
    """Wait until a page of the app has done all that it was told, or asks something.

    The page looks at each change: whoever looks from outside does so every half second.
    """
    while True:
        try:
            page.evaluate(DONE)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise  # Else another page has come.
        else:
            return


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    if not (SITE / "service-worker.js").exists():
        missing("no app: make app builds it")
    with served(SITE) as address:
        yield address


def new_context(browser: Browser, **how: Any) -> BrowserContext:
    """Return what is a browser of its own: nothing is kept in it yet.

    Unless it is allowed to, it keeps nothing for offline either: that takes a while, and then what
    a test has a page do without would be there.
    """
    usual: dict[str, Any] = {
        "locale": "en-GB",
        "timezone_id": "UTC",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    context = browser.new_context(**usual | how)
    context.set_default_timeout(SOON)
    return context


class Phone:
    """The site open in a browser; at its end nothing may have gone wrong."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        size: Size = PHONE,
        scheme: Literal["light", "dark"] = "light",
        page: Page | None = None,
    ) -> None:
        self.context = context
        self.address = address
        self.size = size
        self.scheme = scheme
        self.troubles: list[str] = []
        self.pages: list[Page] = []
        self.context.on("request", self._asked)
        self.context.on("console", self._said)
        self.context.on("weberror", self._failed)
        if page:
            self._fit(page)
        self.page = page or self.open()

    def open(self, where: str = "") -> Page:
        """Open another tab."""
        page = self.context.new_page()
        self.pages.append(page)
        self._fit(page)
        page.goto(f"{self.address}{where}")
        settled(page)
        return page

    def _fit(self, page: Page) -> None:
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        page.emulate_media(color_scheme=self.scheme, reduced_motion="reduce")

    def _said(self, said: ConsoleMessage) -> None:
        if said.text != BLOCKED:
            self.troubles.append(f"{said.type}: {said.text}")

    def _failed(self, error: WebError) -> None:
        self.troubles.append(f"error: {error.error}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.troubles.append(f"asked for {request.url}")

    def button(self, name: str) -> None:
        """Tap the button of that name, perhaps that of a record, and wait until that is done."""
        named = re.compile(rf"^{re.escape(name)}(: .*)?$")
        self.page.get_by_role("button", name=named).click()
        settled(self.page)

    def reload(self) -> None:
        """Load its page anew, and wait until it shows where it is."""
        self.page.reload()
        settled(self.page)

    def close(self) -> None:
        """Close the tabs that it opened."""
        for page in self.pages:
            page.close()
        self.context.remove_listener("request", self._asked)
        self.context.remove_listener("console", self._said)
        self.context.remove_listener("weberror", self._failed)


Phones = Any

FORGET = """async () => {
  localStorage.clear();
  if (!(await indexedDB.databases()).some(({ name }) => name === "zankref")) return;
  await new Promise((done) => {
    indexedDB.open("zankref").onsuccess = ({ target: { result } }) => {
      const all = result.transaction("records", "readwrite");
      all.objectStore("records").clear();
      all.oncomplete = done;
    };
  });
}"""
"""Forgets what was recorded."""

LEAVE = """() => {
  history.replaceState(null, "", "#");
  dispatchEvent(new Event("hashchange"));
}"""
"""Leads to the first screen, which is drawn anew."""

CHANGED = """() => {
  const { text } = JSON.parse(sessionStorage.getItem("zankref.pasted") ?? "{}");
  sessionStorage.clear();
  return Boolean(text) || !navigator.language.startsWith(document.documentElement.lang);
}"""
"""Whether the scripts of the page know more than they did at the beginning."""


class Known:
    """A browser, and its tab, which one test after the other has, with the referee ready."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        self.address = address
        self.context = new_context(browser, **how)
        self._page: Page | None = None

    def page(self) -> Page:
        """Return its tab, with nothing recorded."""
        if self._page is None or self._page.is_closed():
            self._page = self.context.new_page()
            self._page.goto(self.address)
            settled(self._page)
            self.leave()
        return self._page

    def leave(self) -> None:
        """Leave the tab as it was found."""
        page = self._page
        if page is None or page.is_closed():
            return
        settled(page)
        while page.locator("dialog[open]").count():
            page.locator("dialog[open]").evaluate("(asked) => asked.close()")
            settled(page)
        page.evaluate(FORGET)
        page.evaluate(LEAVE)
        settled(page)
        if page.evaluate(CHANGED):
            page.reload()
            settled(page)


@pytest.fixture(scope="session")
def known(browser: Browser, address: str) -> Iterator[Callable[..., Known]]:
    """Return what makes browsers that have been to the site before, one of each kind."""
    all_: dict[str, Known] = {}

    def make(**how: Any) -> Known:
        kind = repr(sorted(how.items()))
        if kind not in all_:
            all_[kind] = Known(browser, address, **how)
        return all_[kind]

    yield make
    for each in all_.values():
        each.context.close()


@pytest.fixture
def phone(
    browser: Browser, address: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Phone]]:
    """Return what makes phones, such as ``how`` says: new ones, or others that have been there.

    Only of a new one may clocks and scripts be changed: they are those of all its tabs.
    """
    made: list[Phone] = []
    lent: list[Known] = []

    def make(
        size: Size = PHONE,
        scheme: Literal["light", "dark"] = "light",
        is_new: bool = False,
        clock: str = "",
        **how: Any,
    ) -> Phone:
        assert is_new or not clock
        if is_new:
            context = new_context(browser, **how)
            request.addfinalizer(context.close)
            if clock:
                context.clock.install(time=clock)
            made.append(Phone(context, address, size, scheme))
        else:
            known = request.getfixturevalue("known")(**how)
            page = known.page()
            made.append(Phone(known.context, address, size, scheme, page))
            lent.append(known)
        return made[-1]

    yield make
    for each in made:
        each.close()
    for known in lent:
        known.leave()
    troubles = [trouble for each in made for trouble in each.troubles]
    assert troubles == [], troubles
