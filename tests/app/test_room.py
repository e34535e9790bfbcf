"""At the table: what has room on which screen, and how large it is."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.app.serving import Phone, Phones, settled
from tests.app.tapping import Recorder
from tests.app.test_table import RUN_TOGETHER, unplayed
from zankref.record.parse import parse

SIDEWAYS = [(740, 360), (844, 390), (1180, 820), (1280, 800)]

COVERED = """() => [...document.querySelectorAll(".game button, .prompt")].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && !one.contains(seen);
}).map((one) => one.textContent)"""
"""What is covered by something else."""

KINGS_DOWN = "♠K ♥Q ♠J ♥10 ♠9 ♥8 ♠7 ♥6 ♣5 ♦4 ♠3 ♦2 ♣A"


def lying(phone: Phone, rules: str, cards: int, *names: str) -> Recorder:
    """Go on with a game in which so many cards lie on the first pile."""
    players = names or ("Ida", "Tom", "Eva")[: 3 if rules.endswith("-3") else 2]
    tags = "".join(f'[Player{i} "{name}"]\n' for i, name in enumerate(players, 1))
    pile = " ".join(KINGS_DOWN.split()[:cards])
    text = f'[Rules "{rules}"]\n{tags}[First "{players[0]}"]\n\ndeal\n  R1: {pile}\n'
    recorder = Recorder(phone, parse(text).games[0])
    recorder.resume(", ".join(players), text.replace("deal\n", "deal position\n"))
    return recorder


@pytest.mark.parametrize(
    ("size", "rules"),
    [*product(SIDEWAYS, ["wegner", "streitpatience", "wegner-3", "streitpatience-3"])],
)
def test_nothing_to_be_tapped_is_covered(phone: Phones, size: tuple[int, int], rules: str) -> None:
    one = unplayed(phone(size), rules)
    settled(one.page)
    assert one.page.evaluate(COVERED) == []


STRIPS = """() => {
  const cards = [...document.querySelectorAll('#board [data-name="R1"] .card')];
  const tops = cards.map((card) => card.getBoundingClientRect().top);
  return cards.slice(0, -1).map((card, i) => {
    const sign = card.querySelector("use").getAttribute("transform") ?? "1)";
    const [high] = sign.match(/[0-9.]+(?=.$)/);
    return [tops[i + 1] - tops[i], high * card.clientHeight * 38 / 140];
  });
}"""
"""How much is seen of each card of a pile, and how far down its index reaches."""


@pytest.mark.parametrize(
    ("size", "rules", "cards"),
    [
        ((360, 640), "wegner", 13),
        ((740, 360), "wegner", 13),
        ((360, 640), "wegner-3", 9),
        ((740, 360), "wegner-3", 9),
    ],
)
def test_of_a_long_pile_each_index_is_seen_whole(
    phone: Phones, size: tuple[int, int], rules: str, cards: int
) -> None:
    page = lying(phone(size), rules, cards).page
    strips = page.evaluate(STRIPS)
    assert len(strips) == cards - 1
    assert [strip for strip, _ in strips if strip < 9] == []
    assert [each for each in strips if not 8 < each[1] < each[0] + 0.6] == []
    assert page.evaluate(RUN_TOGETHER) == []
    assert page.locator(".scrolls").count() == 0


HEIGHTS = """(wanted) => [...document.querySelectorAll(wanted)]
  .map((one) => one.getBoundingClientRect().height).filter((height) => height)"""


def test_what_is_tapped_is_large_enough_on_a_small_phone(phone: Phones) -> None:
    page = lying(phone((360, 640)), "wegner", 3).page
    assert min(page.evaluate(HEIGHTS, ".side button")) >= 36
    assert min(page.evaluate(HEIGHTS, ".more, .keys button")) >= 40


def test_three_players_have_large_keys_sideways(phone: Phones) -> None:
    page = unplayed(phone((740, 360)), "wegner-3").page
    assert min(page.evaluate(HEIGHTS, ".keys button")) >= 36


LETTERS = "(where) => parseFloat(getComputedStyle(document.querySelector(where)).fontSize)"

LIST_SHOWN = """(list) => {
  const { top, bottom } = list.getBoundingClientRect();
  return [...list.children].map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > top + 1 && one.top < bottom - 1)
    .map((one) => [one.top >= top - 1, one.bottom <= bottom + 1]);
}"""
"""Of each entry that is seen, whether it begins and ends in sight."""


def test_larger_letters_show_two_whole_entries_before_a_ruling(phone: Phones) -> None:
    recorder = lying(phone((360, 640)), "wegner", 3)
    page = recorder.page
    usual = page.evaluate(LETTERS, ".calls button")
    for written in ("Q>R2 ♥9", "Q>R3 ♣9", "Q>R4 ♦9"):
        recorder.enter("Ida", written)
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    assert page.evaluate(LETTERS, ".calls button") > usual
    page.locator(".side.here .stop").click()
    settled(page)
    seen = page.locator("dialog .moves").evaluate(LIST_SHOWN)
    assert seen == [[True, True]] * max(len(seen), 2)
    page.evaluate("document.documentElement.style.fontSize = ''")


CUT = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""What of these is wider than the room that it has."""


def test_at_twice_the_size_names_and_calls_are_whole(phone: Phones) -> None:
    page = lying(phone((360, 640)), "schikanieren", 3, "Karl-Friedrich", "Ida").page
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert page.locator(".side .stop, .side .who, .side .calls button").evaluate_all(CUT) == []
    who = page.locator(".side.here .who").bounding_box()
    assert who and who["width"] >= 60
    page.evaluate("document.documentElement.style.fontSize = ''")


def test_who_sits_opposite_is_asked_at_their_edge(phone: Phones) -> None:
    page = lying(phone((390, 844), has_touch=True), "wegner", 3).page
    asked = {}
    for side in ("there", "here"):
        page.locator(f".side.{side} .stop").click()
        settled(page)
        asked[side] = page.locator("dialog").bounding_box()
        seen = page.locator(".line").evaluate("(line) => getComputedStyle(line).opacity")
        assert seen == ("1" if side == "there" else "0")
        page.get_by_role("button", name="Withdraw").click()
        settled(page)
    table = page.locator("#board").bounding_box()
    assert asked["there"] and asked["here"] and table
    # Of the cards nothing is hidden but what stands over the topmost ones.
    assert asked["there"]["y"] + asked["there"]["height"] < table["y"] + 40
    assert asked["here"]["y"] > table["y"] + table["height"]


LONG_NAME = "Bartholomäus Freiherr Knigge zu Bredenbeck"


def test_a_long_name_is_kept_whole_and_said_whole(phone: Phones) -> None:
    one = phone((740, 360))
    one.button("Record a game")
    one.page.locator("fieldset input").first.press_sequentially(LONG_NAME)
    one.page.locator("fieldset input").nth(1).fill("Ida")
    one.page.locator("#first").select_option(index=1)
    one.button("Next: the deal")
    one.button("Begin")
    settled(one.page)
    prompt = one.page.locator(".prompt")
    assert prompt.text_content() == f"{LONG_NAME} to play"
    assert prompt.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    assert one.page.evaluate("document.querySelector('.last').clientHeight") == 0


def test_on_a_tablet_names_and_cards_are_large(phone: Phones) -> None:
    page = lying(phone((820, 1180)), "wegner", 3, "Bartholomäus-Konrad", "Ida").page
    assert page.evaluate(LETTERS, ".side.here .who") >= 16
    width = page.locator('#board [data-name="R2"]').evaluate("(one) => one.clientWidth")
    assert width > 84


def test_at_a_desk_stop_is_next_to_the_keys(phone: Phones) -> None:
    page = lying(phone((1280, 800)), "wegner", 3).page
    stop = page.locator(".side.here .stop").bounding_box()
    keys = page.locator(".keys").bounding_box()
    assert stop
    assert keys
    assert 0 <= keys["y"] - stop["y"] - stop["height"] < 20


def test_at_a_desk_it_is_said_whole_how_cards_of_a_deal_are_typed(phone: Phones) -> None:
    one = phone((1280, 800))
    one.button("Record a game")
    one.page.locator("fieldset input").first.fill(LONG_NAME)
    one.page.locator("fieldset input").nth(1).fill("Ida")
    one.button("Next: the deal")
    prompt = one.page.locator(".prompt")
    expect(prompt).to_contain_text("type")
    assert prompt.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
