"""The referee goes on from the picture of its memory that the site has, or begins anew."""

import gzip
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from tests.app.serving import SITE
from tools import app_speed

RULED = ["justified", "justified"]

MARKED = """async () => {
  const marks = await caches.open("pictures-of-zankref");
  const script = await (await fetch("scripts/referee/python.js")).text();
  const build = /BUILD = "(\\w+)"/.exec(script)[1];
  await marks.put(`scripts/referee/tried-${build}`, new Response());
}"""
"""Leaves what a page leaves that broke off at the picture."""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of the site on which nothing runs by itself."""
    context = browser.new_context()
    yield app_speed.empty_page(context, address)
    context.close()


def lay(page: Page, change: Callable[[bytes], bytes]) -> None:
    """Have the site serve another picture."""
    body = change((SITE / "referee.picture").read_bytes())
    page.route("**/referee.picture", lambda route: route.fulfill(body=body))


def is_from_picture(page: Page, address: str) -> bool:
    told = app_speed.ruled(page, address)
    assert told["rulings"] == RULED
    return bool(told["isFromPicture"])


def test_a_memory_that_has_grown_is_gone_on_from(page: Page, address: str) -> None:
    lay(page, lambda kept: gzip.compress(gzip.decompress(kept) + bytes(1 << 22), 1))
    assert is_from_picture(page, address)


@pytest.mark.parametrize("kind", ["one bit wrong", "something else"])
def test_where_the_picture_is_wrong_the_referee_begins(page: Page, address: str, kind: str) -> None:
    def spoiled(kept: bytes) -> bytes:
        if kind == "something else":
            return gzip.compress(b"no picture")
        half = len(kept) // 2
        return kept[:half] + bytes([kept[half] ^ 1]) + kept[half + 1 :]

    lay(page, spoiled)
    assert not is_from_picture(page, address)


def test_a_page_that_did_not_survive_the_picture_does_without_it_once(
    page: Page, address: str
) -> None:
    page.evaluate(MARKED)
    assert not is_from_picture(page, address)
    page.reload()
    assert is_from_picture(page, address)


def test_where_nothing_can_be_kept_the_picture_does(browser: Browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script("CacheStorage.prototype.open = () => Promise.reject(new Error('full'))")
    page = app_speed.empty_page(context, address)
    assert is_from_picture(page, address)
    context.close()


def test_what_is_measured(browser: Browser, address: str) -> None:
    """``make app-speed`` measures each thing that docs/app.md has figures of."""
    figures = app_speed.best_of(1, partial(app_speed.visits, browser, address))
    assert list(figures) == ["first visit", "second visit", "offline"]
    assert all(seconds > 0 for seconds in figures.values())
