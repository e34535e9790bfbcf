"""Asking the umpire on the phone: why, and the cards to try it out with."""

from playwright.sync_api import Locator, Page, expect

from tests.app.serving import Phone, Phones
from tests.app.tapping import Recorder
from tests.app.test_site import complaints
from tests.app.test_table import begun, called
from tests.cli.test_ask import NO
from zankref.record.parse import parse

CLAIMED = NO.removesuffix("   Ben: stop\n").replace("deal", '[Umpire "{mode}"]\ndeal', 1)
"""♦3 goes from ♠4 onto ♣4 and back; ♥5 stays under ♠4."""


def recorded(one: Phone, mode: str) -> Recorder:
    """Go on with the record."""
    written = CLAIMED.format(mode=mode)
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(written)
    one.button("Continue recording")
    recorder = Recorder(one, parse(written).games[0])
    recorder.page.locator(".side").first.wait_for()
    return recorder


def ruled(recorder: Recorder) -> Page:
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.page.locator("dialog.verdict").wait_for()
    return recorder.page


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'dialog [role=button][aria-label^="{name}:"]').click()


def said(page: Page) -> Locator:
    return page.locator("dialog .trial [role=status]")


def test_a_wrong_stop_is_tried_out_until_all_has_been_seen(phone: Phones) -> None:
    recorder = recorded(phone(), "silent")
    page = ruled(recorder)
    before = recorder.text
    page.get_by_role("button", name="Why?").click()
    expect(page.locator("dialog .why")).to_contain_text("No card can be freed for the middle.")
    page.get_by_role("button", name="Show it").click()
    expect(said(page)).to_have_text("1 of 2 tables seen")
    tap(page, "Pile 1", "Pile 3")
    expect(said(page)).to_have_text("♦3 does not fit on ♠K · 1 of 2 tables seen")
    tap(page, "Pile 1", "Pile 2")
    expect(said(page)).to_have_text("All 2 tables seen, and nothing was missed")
    assert complaints(page) == []
    page.get_by_role("button", name="One back").click()
    expect(page.locator('dialog .trial .pile[aria-label^="Pile 2:"]')).to_have_attribute(
        "aria-label", "Pile 2: 5 of diamonds, 4 of clubs"
    )
    page.get_by_role("button", name="Carry on").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert recorder.text == before


def test_who_is_not_silent_is_asked_at_any_moment(phone: Phones) -> None:
    recorder = recorded(phone(), "teaching")
    page = recorder.page
    recorder.phone.button("More")
    recorder.phone.button("Ask the umpire")
    page.get_by_label("The question").fill("♥5")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator("dialog h2")).to_have_text("♥5 cannot be freed for the middle.")
    page.locator("dialog .why button").first.click()
    expect(said(page)).to_have_text("All 2 tables seen, and nothing was missed")
    recorder.phone.button("Close")
    recorder.phone.button("More")
    recorder.phone.button("Ask the umpire")
    page.get_by_label("The question").fill("who?")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator("dialog h2")).to_contain_text("is not a question; ask")


def test_who_umpires_in_silence_is_not_asked(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.page.get_by_role("button", name="More").click()
    recorder.page.locator("dialog.menu").wait_for()
    expect(recorder.page.get_by_role("button", name="Ask the umpire")).to_have_count(0)
