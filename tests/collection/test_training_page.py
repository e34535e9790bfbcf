"""The page on which one finds the compulsory move, in a browser."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tests.collection.test_exercises import ANNOUNCED, DRAWN, FREEING
from tests.collection.test_training import exercises_in
from tests.report.browsing import SOON
from zankref.collection.training import training_page


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Any:
    """The page with three exercises, on a small phone; nothing may go wrong in it."""
    file = tmp_path / "training.html"
    file.write_text(training_page(exercises_in(FREEING, DRAWN, ANNOUNCED)), encoding="utf-8")
    context = browser.new_context(viewport={"width": 320, "height": 640})
    context.set_default_timeout(SOON)
    opened = context.new_page()
    troubles: list[str] = []
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("console", lambda said: troubles.append(said.text))
    opened.on("request", lambda asked: troubles.append(asked.url))
    opened.goto(file.as_uri())
    yield opened
    context.close()
    assert troubles == [file.as_uri()]


def tap(page: Page, *piles: str) -> None:
    for pile in piles:
        number = 12 if pile == "M" else int(pile[1:]) - 1 + {"R": 0, "Q": 8, "A": 10}[pile[0]]
        page.locator(f'[data-pile="{number}"]').click(position={"x": 6, "y": 6})


def test_trying_until_it_is_right(page: Page):
    said = page.locator("#said")
    expect(page.locator("#question")).to_contain_text("Ben Be to move")
    tap(page, "A2")
    expect(said).to_have_text("A2: and where to?")
    tap(page, "R4")
    expect(said).to_have_class("wrong")
    tap(page, "R1", "R2")
    expect(said).to_have_text("Right: free ♥5  R1>R2  R1>M")
    expect(page.locator("#score")).to_have_text("Found at once: 0 of 1")
    # The way is played on the table: ♥5 is on M in the end.
    expect(page.locator('[data-pile="12"], [data-pile="14"]').first).to_be_visible()
    expect(page.locator('[aria-label*="5 of hearts"]')).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_detour_is_no_fault(page: Page):
    tap(page, "R3", "R4")
    expect(page.locator("#said")).to_have_text(
        "Also allowed. The referee's line: free ♥5  R1>R2  R1>M"
    )


def test_announcing_first(page: Page):
    said, announce = page.locator("#said"), page.locator("#announce")
    announce.select_option("clear R3")
    expect(said).to_have_class("wrong")
    announce.select_option("free ♥5")
    expect(said).to_have_text("free ♥5: right. And the first move?")
    tap(page, "R1", "R2")
    expect(said).to_have_class("right")


def test_the_keyboard_a_hint_and_the_solution(page: Page):
    page.locator("#next").click()
    expect(page).to_have_url(re.compile("#2$"))
    page.locator("#hint").click()
    expect(page.locator("#said")).to_contain_text("A drawn card did not go")
    page.locator('[data-pile="9"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-pile="9"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator('[data-pile="9"]')).to_have_attribute("aria-pressed", "false")
    page.locator("#solution").click()
    expect(page.locator("#said")).to_contain_text("Solution: Q>R1 ♠8")
    expect(page.locator("#said")).to_contain_text("What was played: Q>A")
    page.locator("#previous").click()
    expect(page.locator("#place")).to_have_text("1 of 3")


def test_on_paper_all_exercises_are_seen_and_the_answers_come_last(page: Page, tmp_path: Path):
    """A4, two tables on a sheet, in the colours of the day."""
    page.locator("#theme").click()
    page.pdf(path=str(tmp_path / "training.pdf"), prefer_css_page_size=True)
    printed = PdfReader(tmp_path / "training.pdf")
    assert {tuple(round(float(n)) for n in p.mediabox[2:]) for p in printed.pages} == {(595, 842)}
    first, second, answers = (p.extract_text() for p in printed.pages)
    assert [text.count("to move:") for text in (first, second, answers)] == [2, 1, 0]
    assert "R1>R2" not in first + second and "R1>R2" in answers
    assert answers.count("Solution:") == 3 and answers.count("What was played:") == 3
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("#exercises .board").count() == 3
    ground = page.locator("body").evaluate("one => getComputedStyle(one).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    widths = page.locator(".board").evaluate_all("all => all.map((one) => one.scrollWidth)")
    assert set(widths) == {640}
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    assert page.locator("#exercises .board").count() == 0
    assert page.locator("html").get_attribute("data-theme") == "dark"
