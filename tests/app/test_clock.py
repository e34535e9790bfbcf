"""The clock: whose time runs, what is written down, what is left of it after a reload."""

import re

from playwright.sync_api import Page, expect

from tests.app.serving import Phone, Phones
from tests.app.tapping import Recorder, write_names
from tests.app.test_site import complaints
from tests.app.test_table import BEGIN, called
from zankref.record.parse import parse

TIMED = f"""\
{BEGIN}
1. Anna: @21:59:00 Q>R1 ♥9  @22:00:10 Q>A ♦7
2. Ben: @22:01:00 Q>R2 ♠K
   Anna: @22:01:05 pause
   Anna: @22:31:05 weiter
   Ben: @22:31:10 Q>A ♣4
3. Anna: @0:31:10 Q>R3 ♦2
"""


def clocked(phone: Phone) -> Recorder:
    """Begin a game with a clock, on which the time goes as the test wants."""
    page = phone.page
    page.clock.install(time="2026-11-23T21:04:30")
    page.reload()
    phone.button("Record a game")
    write_names(page, ("Anna", "Ben"))
    page.locator("#first").select_option("Anna")
    page.locator("#clock").check()
    phone.button("To the deal")
    page.locator(".keys").wait_for()
    phone.button("Begin")
    page.locator(".side").first.wait_for()
    return Recorder(phone, parse(BEGIN).games[0])


def times(page: Page) -> list[str]:
    """Return the times of Anna and Ben."""
    sides = (page.locator(f'.side[aria-label="{who}"]') for who in ("Anna", "Ben"))
    return [side.locator(".time").inner_text() for side in sides]


def reach(page: Page, *wanted: str) -> None:
    expect(page.locator('.side[aria-label="Anna"] .time')).to_have_text(wanted[0])
    expect(page.locator('.side[aria-label="Ben"] .time')).to_have_text(wanted[1])


def test_the_time_of_whoever_is_on_turn_runs(phone: Phones) -> None:
    recorder = clocked(phone(timezone_id="UTC"))
    page = recorder.page
    page.clock.pause_at("2026-11-23T21:06:00")
    page.get_by_role("button", name="9", exact=True).click()
    page.get_by_role("button", name="hearts", exact=True).click()
    page.locator('[data-name="A1"]').click()
    expect(page.locator(".side.on-turn .who")).to_contain_text("Ben")
    anna = times(page)[0]
    page.clock.fast_forward(65_000)
    expect(page.locator('.side[aria-label="Ben"] .time')).to_have_text(re.compile(r"^1:0\d$"))
    assert times(page)[0] == anna and anna.startswith("1:")
    page.locator('.side[aria-label="Anna"] button', has_text="Pause").click()
    expect(page.locator('.side[aria-label="Anna"] button', has_text="Weiter")).to_be_visible()
    ben = times(page)[1]
    page.clock.fast_forward(65_000)
    assert times(page) == [anna, ben]
    assert re.search(r"1\. Anna: @21:06:0\d Q>A ♥9  @21:07:0\d pause\n", recorder.text)


def test_a_stop_is_timed_too(phone: Phones) -> None:
    recorder = clocked(phone(timezone_id="UTC"))
    recorder.do([])
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Go on")
    assert re.search(r"Ben: @21:\d\d:\d\d stop denied\n", recorder.text)


def test_a_record_with_times_goes_on_with_them(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(TIMED)
    one.button("Go on recording it")
    one.page.locator(".side").first.wait_for()
    # Anna had 70 seconds, and from half past ten to half past midnight; Ben 50, 5 and 5.
    reach(one.page, "2:01:10", "1:00")


def test_without_a_clock_no_time_is_written(phone: Phones) -> None:
    one = phone()
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.begin()
    recorder.enter("Anna", "Q>R1 ♥9")
    assert "@" not in recorder.text and one.page.locator(".time").count() == 0


def test_times_fit_the_smallest_phone(phone: Phones) -> None:
    recorder = clocked(phone((320, 568)))
    page = recorder.page
    assert complaints(page) == []
    box = page.locator(".keys button").last.bounding_box()
    assert box and box["y"] + box["height"] <= 568
    who = page.locator(".side.here .who")
    assert who.evaluate("one => one.scrollWidth <= one.clientWidth")
