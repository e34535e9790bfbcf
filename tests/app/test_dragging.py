"""Cards that are dragged, by mouse and by finger; a drag counts as two taps, and none is needed."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.app.serving import Phones, settled
from tests.app.tapping import Recorder, card
from tests.app.test_table import begun
from zankref.record.parse import parse

Point = tuple[float, float]

GROUPS = """\
[Rules "streitpatience"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♠9 ♥8 ♠7
  R2: ♥10
  R3: ♦2
  S1: ♠4 5
  S2: ♠5 5
"""


def top(page: Page, pile: str, part: str = ".card:last-of-type") -> Point:
    """Return the middle of a pile's top card, or else of the pile."""
    found = page.locator(f'#board [data-name="{pile}"]').first
    cards = found.locator(part)
    box = (cards.last if cards.count() else found).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 8)


def drag(recorder: Recorder, start: Point, end: Point) -> None:
    mouse = recorder.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    mouse.move(*end)
    mouse.up()
    recorder.do([])


NOTICED = """() => {
  const noticed = (...kinds) => new Promise((done) => {
    for (const kind of kinds) addEventListener(kind, () => done(true), { once: true });
  });
  window.isDown = noticed("pointerdown");
  window.isOver = noticed("pointerup", "pointercancel");
}"""
"""Keeps in mind when the finger touches, is lifted, or is taken for no pointer any more."""

STOPPED = 150
"""Milliseconds after which a finger that is lifted leaves nothing rolling on: a touch while the
table rolls is told to the page late, and cannot be kept from scrolling."""


def swipe(
    page: Page, start: Point, end: Point, ends: str = "touchEnd", rests: bool = False
) -> None:
    """Drag by finger, as the browser sees it; ``rests`` on the card first, on a clock at rest."""
    page.evaluate(NOTICED)
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", start)
    page.evaluate("isDown")
    if rests:
        page.clock.run_for(400)
    for part in range(1, 6):
        step = part / 5
        touch("touchMove", tuple(a + (b - a) * step for a, b in zip(start, end, strict=True)))
    page.wait_for_timeout(STOPPED)
    touch(ends)
    page.evaluate("isOver")
    devtools.detach()


def test_a_card_that_lies_open_is_dragged(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>R2 ♠10")
    page = recorder.page
    drag(recorder, top(page, "R1"), top(page, "R2"))
    assert recorder.text.endswith("R1>R2\n")
    drag(recorder, top(page, "A1"), top(page, "M"))
    recorder.phone.button("It happened")
    assert recorder.text.endswith("A>M\n")
    expect(page.locator(".dragged")).to_have_count(0)


def test_a_card_of_the_stock_is_named_after_it_was_dragged_or_before(phone: Phones) -> None:
    recorder = begun(phone())
    page = recorder.page
    drag(recorder, top(page, "Q1"), top(page, "R1"))
    expect(page.locator(".prompt")).to_contain_text("onto pile 1 … Which card is it?")
    recorder.do(card("♥9"))
    assert recorder.text.endswith("Anna: Q>R1 ♥9\n")
    recorder.do(card("♠8"))
    drag(recorder, top(page, "Q1"), top(page, "R1"))
    assert recorder.text.endswith("Q>R1 ♥9  Q>R1 ♠8\n")


def test_several_cards_are_dragged_by_the_deepest(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(GROUPS)
    one.button("Continue recording")
    recorder = Recorder(one, parse(GROUPS).games[0])
    page = recorder.page
    page.locator(".side").first.wait_for()
    recorder.do([])
    drag(recorder, top(page, "R1", ".card:first-of-type"), top(page, "R2"))
    assert recorder.text.endswith("Anna: R1>R2*3\n")


def test_what_is_dragged_nowhere_stays(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    page, before = recorder.page, recorder.text
    start = top(page, "R1")
    stop = page.locator(".stop").last.bounding_box()
    assert stop
    drag(recorder, start, (stop["x"] + stop["width"] / 2, stop["y"] + stop["height"] / 2))
    drag(recorder, start, (start[0] + 15, start[1] + 4))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*top(page, "R3"))
    expect(page.locator(".dragged")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.up()
    recorder.do([])
    expect(page.locator(".dragged, .aimed, .away")).to_have_count(0)
    assert recorder.text == before
    # A tap is a tap as before.
    page.mouse.click(*top(page, "R1"))
    recorder.do([])
    page.mouse.click(*top(page, "R3"))
    recorder.do([])
    assert recorder.text.endswith("R1>R3\n")


LIFTED = """() => new MutationObserver(() => {
  if (document.querySelector(".dragged")) document.body.classList.add("lifted");
}).observe(document.body, { childList: true })"""
"""Marks the page once a card has been lifted from the table."""


def test_on_a_table_that_scrolls_a_swipe_is_no_drag(phone: Phones) -> None:
    how = {"clock": "2026-11-23T21:00:00", "has_touch": True, "is_mobile": True}
    recorder = begun(phone((360, 420), is_new=True, **how), "silent", "Q>R1 ♥9", "Q>R2 ♠10")
    page, before = recorder.page, recorder.text
    page.clock.pause_at("2026-11-23T21:30:00")
    expect(page.locator(".table")).to_have_class("table scrolls")
    start = top(page, "R1")
    swipe(page, start, (start[0] + 30, start[1] - 60))
    recorder.do([])
    assert recorder.text == before
    start = top(page, "R1")
    page.evaluate(LIFTED)
    swipe(page, start, (start[0], start[1] - 60), "touchCancel", rests=True)
    expect(page.locator("body.lifted")).to_have_count(1)
    expect(page.locator(".dragged")).to_have_count(0)
    # What was scrolled lies under the bar of the player opposite.
    page.evaluate("document.querySelector('.table').scrollTop = 0")
    swipe(page, top(page, "R1"), top(page, "R2"))
    recorder.do([])
    assert recorder.text.endswith("R1>R2\n")


def test_by_finger_and_the_page_neither_scrolls_nor_grows(phone: Phones) -> None:
    one = phone(has_touch=True, is_mobile=True)
    recorder = begun(one, "silent", "Q>R1 ♥9", "Q>R2 ♠10")
    page = recorder.page
    swipe(page, top(page, "R1"), top(page, "R3"), "touchCancel")
    recorder.do([])
    assert "R1>" not in recorder.text
    swipe(page, top(page, "R1"), top(page, "R3"))
    recorder.do([])
    assert recorder.text.endswith("R1>R3\n")
    seen: Any = page.evaluate("[scrollX, scrollY, visualViewport.scale]")
    assert seen == [0, 0, 1]


def test_a_card_under_others_is_not_dragged_where_cards_go_singly(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>R1 ♠8")
    before = recorder.text
    page = recorder.page
    low = page.locator('#board [data-name="R1"] .card').first.bounding_box()
    to = page.locator('#board [data-name="R2"]').bounding_box()
    assert low and to
    page.mouse.move(low["x"] + 5, low["y"] + 5)
    page.mouse.down()
    page.mouse.move(to["x"] + 10, to["y"] + 30, steps=5)
    expect(page.locator(".dragged")).to_have_count(0)
    page.mouse.up()
    settled(page)
    assert recorder.text == before
