"""The page on which one finds the compulsory move."""

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import zankref
from tests.cli.conftest import Run
from tests.collection.test_moments import ANNOUNCED, DRAWN, FREEING
from tests.report.browsing import SOON
from tests.report.pages import NASTY, data_of
from zankref.collection.moments import Exercise, exercises
from zankref.collection.training import training_page
from zankref.rules.registry import RULE_SETS


def exercises_in(*texts: str) -> list[Exercise]:
    verdicts = [verdict for text in texts for verdict in zankref.check_text(text)]
    return [e for verdict in verdicts for e in exercises(verdict, lambda finding: True).found]


def games_of(*texts: str) -> list[Any]:
    games: list[Any] = data_of(training_page(exercises_in(*texts)))["games"]
    return games


def answer_of(game: Any) -> Any:
    return json.loads(b64decode(game["answer"]))


def test_what_is_right():
    freeing, drawn, announced = (answer_of(game) for game in games_of(FREEING, DRAWN, ANNOUNCED))
    assert freeing["moves"] == []
    (goal,) = freeing["goals"]
    assert goal["said"] == "free ♥5" and freeing["first"] == [[0, 1]]
    # Any move that leaves the goal within reach is allowed (``wegner.ruling.8``).
    assert [0, 1] in goal["moves"] and [2, 3] in goal["moves"] and [1, 0] not in goal["moves"]
    assert drawn["moves"] == [[9, 0]] and drawn["goals"] == []
    assert announced["moves"] == [[3, 12]]


def test_a_drawn_card_is_shown_and_no_other():
    freeing, drawn = games_of(FREEING, DRAWN.replace("Q=♠8  ", "").replace("Q>A", "Q>A ♠8"))
    assert freeing["start"]["open"] == []
    assert drawn["start"]["open"] == [1] and drawn["piles"][9][-1] == 20


def test_the_answer_is_not_in_plain_sight():
    page = training_page(exercises_in(FREEING))
    for told in ("R1>R2", "free ♥5", "Z302", "♥5 could be freed"):
        assert told not in page


def test_nothing_of_a_record_is_markup():
    name = NASTY.replace('"', "'")
    text = FREEING.replace("Ben Be", name).replace("Kitchen", name)
    page = training_page(exercises_in(text))
    assert "<img" not in page and "onerror=alert" in page


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_exercise_can_be_solved(rules: str):
    for game in games_of(zankref.simulate(rules, 3, 0.1))[:12]:
        answer = answer_of(game)
        size = len(game["piles"]) - game["layout"][2]
        right = answer["moves"] + [move for goal in answer["goals"] for move in goal["moves"]]
        assert right and all(0 <= pile <= size for move in right for pile in move)
        assert answer["steps"] and answer["way"] and answer["hint"]


# In a browser.


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
        "Allowed too. The referee's way: free ♥5  R1>R2  R1>M"
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


def test_the_command_writes_it_in_german(run: Run, tmp_path: Path):
    record, target = tmp_path / "game.zank", tmp_path / "training.html"
    record.write_text(FREEING, encoding="utf-8")
    options = ["select", "--moments", "--page", target, record]
    result = run("--lang", "de", *options)
    assert (result.exit_code, result.stdout) == (0, "")
    text = target.read_text(encoding="utf-8")
    assert "Wo ist der Pflichtzug?" in text and str(tmp_path) not in text
    assert run(*options).exit_code == 0  # A page of zankref is replaced,
    target.write_text("mine", encoding="utf-8")
    result = run(*options)  # and nothing else.
    assert result.exit_code == 2 and target.read_text(encoding="utf-8") == "mine"
