"""The pages of a club's site in a browser: on a phone, by night, on paper."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser
from pypdf import PdfReader

from tests.club.clubs import result
from tests.collection.conftest import write_played
from tests.report.browsing import SOON
from zankref.cli import main

NAMES = ["Anna-Maria Brandmüller", "Benjamin", "Cleo", "Donaudampfschifffahrtsgesellschaft", "Emil"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with long names and high numbers, results and whole games."""
    work = tmp_path_factory.mktemp("club")
    games = work / "games"
    games.mkdir()
    write_played(games, "wegner-52", "streitpatience-52")
    pairs = [(one, other) for one in NAMES for other in NAMES if one < other]
    for at, (one, other) in enumerate(pairs):
        record = result(one, other, won=other, rules="streitpatience", Score=1234 + at)
        (games / f"result-{at}.zank").write_text(record, encoding="utf-8")
    made = CliRunner().invoke(main, ["club", str(games), "-o", str(work / "site"), "--lang", "de"])
    assert made.exit_code == 0
    return work / "site"


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
