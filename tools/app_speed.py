"""How long the app's referee takes: ``python -m tools.app_speed SITE SLOWER TIMES``.

Prints the best of TIMES in Chromium, in seconds: until the referee is ready, on the first visit, on
the second and offline; then, on a page whose processor is SLOWER times as slow, until it is loaded,
and until it has ruled. Chromium slows pages down, but not their threads, so there the same modules
run in the page itself.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.chromium import ARGUMENTS, chromium
from tools.serving import served

ROOT: Final = Path(__file__).parents[1]
GAME: Final = ROOT / "records" / "wegner" / "faulty-game.zank"

PATIENCE: Final = 300_000
"""Milliseconds for anything."""

Figures: TypeAlias = dict[str, float]
"""Seconds, by what took them."""

READY: Final = """async () => {
  const said = () => document.querySelector(".status")?.textContent;
  while (said() !== "The umpire is ready.") await new Promise((go) => setTimeout(go, 10));
  return performance.now() / 1000;
}"""

RULED: Final = """async ([here, game]) => {
  const begun = performance.now(), since = (from) => (performance.now() - from) / 1000;
  const { load } = await import(`${here}scripts/referee/python.js`);
  const { requests, isFromSnapshot } = await load(here);
  const loaded = since(begun);
  const ask = (what, how) => {
    const from = performance.now();
    const answer = JSON.parse(requests(JSON.stringify({ do: what, ...how })));
    return { ...answer, seconds: since(from) };
  };
  const stop = () => {
    ask("begin", { tags: { Rules: "wegner", First: "1" }, deal: ["A1: ♦3", "A2: ♠9"] });
    ask("enter", { player: "1", written: "Q>R1 ♥9" });
    ask("enter", { player: "1", written: "Q>A ♦7" });
    return ask("enter", { player: "2", written: "stop", lies_so: true });
  };
  const [first, later] = [stop(), stop()];
  return {
    isFromSnapshot,
    rulings: [first, later].map(({ told }) => told[0].ruling),
    figures: {
      "loaded": loaded,
      "the first Stop": first.seconds,
      "a later Stop": later.seconds,
      "a game opened": ask("open", { text: game }).seconds,
      "its report": ask("report").seconds,
    },
  };
}"""
"""Loads the referee in the page itself, and has it rule."""


def visits(browser: Browser, address: str) -> Figures:
    """Return how long it takes until the referee is ready, visit by visit."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    figures = {"first visit": page.evaluate(READY)}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    figures["second visit"] = page.evaluate(READY)
    context.set_offline(True)
    page.reload()
    figures["offline"] = page.evaluate(READY)
    context.close()
    return figures


def ruled(page: Page, address: str) -> dict[str, Any]:
    """Load the referee in a page and have it rule; return the figures, and what it said."""
    told: dict[str, Any] = page.evaluate(RULED, [address, GAME.read_text(encoding="utf-8")])
    return told


def empty_page(context: BrowserContext, address: str) -> Page:
    """Open a page of the site on which nothing runs by itself."""
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{address}licences.txt")
    return page


def slowed(browser: Browser, address: str, slower: float) -> Figures:
    """Return how long loading and ruling take on a slow processor, with and without a snapshot."""
    context = browser.new_context()
    page = empty_page(context, address)
    figures: Figures = {}
    for kind in ("from the snapshot", "anew"):
        rate = {"rate": slower}
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", rate)
        told = ruled(page, address)
        figures |= {f"{name}, {kind}": value for name, value in told["figures"].items()}
        page.route("**/referee.snapshot", lambda route: route.fulfill(body="no snapshot"))
        page.reload()
    context.close()
    return figures


def best_of(times: int, measure: Callable[[], Figures]) -> Figures:
    """Return the least of each figure."""
    all_of_them = [measure() for _ in range(times)]
    return {name: min(each[name] for each in all_of_them) for name in all_of_them[0]}


def main(site: str, slower: str, times: str) -> None:
    """Print all figures."""
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        _print("", best_of(int(times), partial(visits, browser, address)))
        slow = best_of(int(times), partial(slowed, browser, address, float(slower)))
        _print(f"{slower} times slower: ", slow)
        browser.close()


def _print(prefix: str, figures: Figures) -> None:
    for name, seconds in figures.items():
        print(f"{prefix}{name}: {seconds:.2f} s", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
