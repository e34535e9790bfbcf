"""From the second visit the referee goes on from a picture of its memory, or begins anew."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from tools import app_speed

LAID = """async (kind) => {
  const name = (await caches.keys()).find((name) => name.startsWith("picture"));
  const cache = await caches.open(name), key = "scripts/referee/picture.gz";
  const kept = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  const through = (what, stream) => new Response(what.stream().pipeThrough(stream)).blob();
  const packed = (...parts) => through(new Blob(parts), new CompressionStream("gzip"));
  const unpacked = (part) => through(new Blob([part]), new DecompressionStream("gzip"));
  const laid = {
    "grown": async () => packed(await unpacked(kept), new Uint8Array(1 << 25)),
    "one bit wrong": () => kept.with(kept.length >> 1, kept[kept.length >> 1] ^ 1),
    "something else": () => packed(new TextEncoder().encode("no picture")),
  }[kind];
  if (laid) await cache.put(key, new Response(await laid()));
  else await cache.put("scripts/referee/tried", new Response());
}"""
"""Lays another picture where one is kept, or what an attempt leaves that broke off."""

RULED = ["justified", "justified"]


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of the site on which nothing runs by itself, with a picture kept."""
    context = browser.new_context()
    page = app_speed.empty_page(context, address)
    told = app_speed.ruled(page, address)
    assert not told["isFromPicture"] and told["rulings"] == RULED
    page.evaluate(app_speed.PICTURED)
    yield page
    context.close()


def test_a_picture_is_gone_on_from_and_rules_alike(page: Page, address: str) -> None:
    page.reload()
    told = app_speed.ruled(page, address)
    assert told["isFromPicture"] and told["rulings"] == RULED


def test_a_memory_that_has_grown_is_gone_on_from(page: Page, address: str) -> None:
    page.evaluate(LAID, "grown")
    page.reload()
    told = app_speed.ruled(page, address)
    assert told["isFromPicture"] and told["rulings"] == RULED


@pytest.mark.parametrize("kind", ["one bit wrong", "something else", "not survived"])
def test_a_picture_that_is_wrong_is_forgotten(page: Page, address: str, kind: str) -> None:
    page.evaluate(app_speed.PICTURED)
    page.evaluate(LAID, kind)
    page.reload()
    told = app_speed.ruled(page, address)
    assert not told["isFromPicture"] and told["rulings"] == RULED
    page.evaluate(app_speed.PICTURED)


def test_where_nothing_can_be_kept_the_referee_begins(browser: Browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script("CacheStorage.prototype.open = () => Promise.reject(new Error('full'))")
    page = app_speed.empty_page(context, address)
    told = app_speed.ruled(page, address)
    assert not told["isFromPicture"] and told["rulings"] == RULED
    context.close()


def test_what_is_measured(browser: Browser, address: str) -> None:
    """``make app-speed`` measures each thing that docs/app.md has figures of."""
    figures = app_speed.best_of(1, partial(app_speed.visits, browser, address))
    assert list(figures) == ["first visit", "second visit", "offline"]
    assert all(seconds > 0 for seconds in figures.values())
