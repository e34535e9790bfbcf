"""The pages of a club's site in a browser: on a phone, by night, on paper."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

from tests.cli.conftest import Run
from tests.club.clubs import result
from tests.report.browsing import SOON

NAMES = ["Anna-Maria Brandmüller", "Benjamin", "Cleo", "Donaudampfschifffahrtsgesellschaft", "Emil"]


@pytest.fixture
def site(tmp_path: Path, run: Run) -> Path:
    """A site with long names and high numbers, results and whole games."""
    for rules in ("wegner-52", "streitpatience-52"):
        options = ["--rules", rules, "--games", "3", "--wrong", "0.1"]
        run("simulate", *options, "--out", tmp_path / "games")
    pairs = [(one, other) for one in NAMES for other in NAMES if one < other]
    for at, (one, other) in enumerate(pairs):
        record = result(one, other, won=other, rules="streitpatience", Score=1234 + at)
        (tmp_path / f"games/result-{at}.zank").write_text(record, encoding="utf-8")
    assert run("club", tmp_path / "games", "-o", tmp_path / "site", "--lang", "de").exit_code == 0
    return tmp_path / "site"


def test_nothing_is_cut_off_on_a_phone_and_nothing_is_fetched(browser: Browser, site: Path):
    opened = browser.new_page(viewport={"width": 360, "height": 700}, color_scheme="dark")
    opened.set_default_timeout(SOON)
    troubles: list[str] = []
    opened.on("console", lambda said: troubles.append(said.text))
    opened.on("request", lambda asked: troubles.extend([asked.url] * (asked.url[-5:] != ".html")))
    pages = [path for path in sorted(site.rglob("*.html")) if path.parent.name != "games"]
    assert len(pages) > 4 + len(NAMES)
    for page in pages:
        opened.goto(page.as_uri())
        assert opened.evaluate("document.documentElement.scrollWidth") == 360, page
        # Only the table of each against each is moved to and fro.
        wide = ".wide:not(:has(.cross))"
        inside = "all => all.filter((box) => box.scrollWidth > box.clientWidth).length"
        assert opened.locator(wide).evaluate_all(inside) == 0, page
        name = opened.locator("tbody th", has_text="Benjamin")
        heights = "all => all.map((row) => row.getBoundingClientRect().height)"
        assert all(height < 40 for height in name.evaluate_all(heights)), page
    ground = opened.locator("body").evaluate("one => getComputedStyle(one).backgroundColor")
    assert ground == "rgb(23, 26, 23)"
    assert troubles == []
    opened.close()


def test_on_paper(browser: Browser, site: Path, tmp_path: Path):
    opened = browser.new_page(color_scheme="dark")
    opened.goto((site / "index.html").as_uri())
    opened.pdf(path=str(tmp_path / "index.pdf"), prefer_css_page_size=True)
    opened.emulate_media(media="print", color_scheme="dark")
    assert not opened.locator("nav").is_visible()
    ground = opened.locator("body").evaluate("one => getComputedStyle(one).backgroundColor")
    opened.close()
    assert ground == "rgb(255, 255, 255)"
    printed = PdfReader(tmp_path / "index.pdf")
    sides = {tuple(round(float(n)) for n in page.mediabox[2:]) for page in printed.pages}
    assert sides == {(595, 842)}
    text = "\n".join(page.extract_text() for page in printed.pages)
    assert all(name in text for name in ("Benjamin", "Jeder gegen jeden", "Was zählt"))
