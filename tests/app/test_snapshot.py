"""The referee goes on from the snapshot of its memory that the site has, or begins anew."""

import gzip
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from tests.app.serving import SITE
from tools import app_speed

RULES = """async (here) => {
  const { load } = await import(`${here}scripts/referee/python.js`);
  const { requests, isFromSnapshot } = await load(here);
  const ask = (what, how) => JSON.parse(requests(JSON.stringify({ do: what, ...how })));
  ask("begin", { tags: { Rules: "wegner", First: "1" }, deal: ["A1: ♦3", "A2: ♠9"] });
  ask("enter", { player: "1", written: "Q>R1 ♥9" });
  ask("enter", { player: "1", written: "Q>A ♦7" });
  const { told } = ask("enter", { player: "2", written: "stop", lies_so: true });
  return [isFromSnapshot, told[0].ruling];
}"""
"""Loads the referee in the page itself, and has it rule."""

TRIED = """async () => {
  const attempts = await caches.open("attempts-of-zankref");
  const script = await (await fetch("scripts/referee/python.js")).text();
  const build = /BUILD = "(\\w+)"/.exec(script)[1];
  await attempts.put(`scripts/referee/attempt-${build}`, new Response());
}"""
"""Leaves what a page leaves that broke off at the snapshot."""

BEGUN = "async (here) => { (await import(`${here}scripts/referee/python.js`)).load(here); }"
ATTEMPTS = """async () => {
  const attempts = await caches.open("attempts-of-zankref");
  return (await attempts.keys()).map(({ url }) => url);
}"""
"""What the page would leave if it broke off now."""


WHOLE = "from zankref.umpire.requests import Requests\n"
LIGHT = """
def Requests():
    return lambda request: '{"told": [{"ruling": "justified"}]}'
"""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of the site on which nothing runs by itself."""
    context = browser.new_context()
    yield app_speed.empty_page(context, address)
    context.close()


def lay(page: Page, change: Callable[[bytes], bytes]) -> None:
    """Have the site serve another snapshot."""
    body = change((SITE / "referee.snapshot").read_bytes())
    page.route("**/referee.snapshot", lambda route: route.fulfill(body=body))


def begin_lightly(page: Page) -> None:
    """Have one begin that knows no rules where the referee begins anew, which takes much longer."""
    script = (SITE / "scripts" / "referee" / "install.js").read_text(encoding="utf-8")
    assert WHOLE in script
    light = script.replace(WHOLE, LIGHT)
    page.route(
        "**/referee/install.js",
        lambda route: route.fulfill(body=light, content_type="text/javascript"),
    )


def is_from_snapshot(page: Page, address: str) -> bool:
    is_from, ruling = page.evaluate(RULES, address)
    assert ruling == "justified"
    return bool(is_from)


def test_a_memory_that_has_grown_is_gone_on_from(page: Page, address: str) -> None:
    lay(page, lambda kept: gzip.compress(gzip.decompress(kept) + bytes(1 << 25), 1))
    assert is_from_snapshot(page, address)


def test_where_one_bit_of_the_snapshot_is_wrong_the_referee_begins(
    page: Page, address: str
) -> None:
    def spoiled(kept: bytes) -> bytes:
        half = len(kept) // 2
        return kept[:half] + bytes([kept[half] ^ 1]) + kept[half + 1 :]

    lay(page, spoiled)
    assert not is_from_snapshot(page, address)


def test_where_the_snapshot_is_something_else_the_referee_begins(page: Page, address: str) -> None:
    begin_lightly(page)
    lay(page, lambda _: gzip.compress(b"no snapshot"))
    assert not is_from_snapshot(page, address)


def test_a_page_that_did_not_survive_the_snapshot_does_without_it_once(
    page: Page, address: str
) -> None:
    begin_lightly(page)
    page.evaluate(TRIED)
    assert not is_from_snapshot(page, address)
    page.reload()
    assert is_from_snapshot(page, address)


def test_who_leaves_while_the_snapshot_comes_has_survived(page: Page, address: str) -> None:
    page.route("**/referee.snapshot", lambda _: None)  # It never comes.
    with page.expect_request("**/referee.snapshot"):
        page.evaluate(BEGUN, address)
    assert page.evaluate(ATTEMPTS) == []


def test_where_nothing_can_be_kept_the_snapshot_does(browser: Browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script("CacheStorage.prototype.open = () => Promise.reject(new Error('full'))")
    page = app_speed.empty_page(context, address)
    assert is_from_snapshot(page, address)
    context.close()


def test_what_is_measured(browser: Browser, address: str) -> None:
    """``make app-speed`` measures each thing that docs/app.md has figures of."""
    figures = app_speed.best_of(1, partial(app_speed.visits, browser, address))
    assert list(figures) == ["first visit", "second visit", "offline"]
    assert all(seconds > 0 for seconds in figures.values())
