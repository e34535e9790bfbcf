"""The clock: whose time runs, what is written down, what is left of it after a reload."""

import re

from playwright.sync_api import Page, expect

from tests.app.serving import READY, Phone, Phones
from tests.app.tapping import Recorder, card, pile, write_names
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
    """Begin a game with a clock, at half past nine; time goes on only where the test wants it."""
    page = phone.page
    # He is not to be waited for while an hour passes in no time.
    page.locator(".status[data-state=ready]").wait_for(timeout=READY * 1000, state="attached")
    page.clock.pause_at("2026-11-23T21:30:00")
    phone.button("Record a game")
    write_names(page, ("Anna", "Ben"))
    page.locator("#first").select_option("Anna")
    page.locator("#clock").check()
    phone.button("Next: the deal")
    page.locator(".keys").wait_for()
    phone.button("Begin")
    page.locator(".side").first.wait_for()
    recorder = Recorder(phone, parse(BEGIN).games[0])
    recorder.do([])
    return recorder


def reach(page: Page, *wanted: str) -> None:
    """Wait until Anna and Ben have those times."""
    expect(page.locator('.side[aria-label="Anna"] .time')).to_have_text(wanted[0])
    expect(page.locator('.side[aria-label="Ben"] .time')).to_have_text(wanted[1])


def test_the_time_of_whoever_is_on_turn_runs_and_fits_the_smallest_phone(phone: Phones) -> None:
    recorder = clocked(phone((320, 568), is_new=True, clock="2026-11-23T21:00:00"))
    page = recorder.page
    box = page.locator(".keys button").last.bounding_box()
    assert box and box["y"] + box["height"] <= 568
    who = page.locator(".side.here .who")
    assert who.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.clock.fast_forward(90_000)
    reach(page, "1:30", "0:00")
    recorder.do([*card("♥9"), pile("A1")])
    expect(page.locator(".side.on-turn .who")).to_contain_text("Ben")
    page.clock.fast_forward(65_000)
    reach(page, "1:30", "1:05")
    recorder.do([('.side[aria-label="Anna"] button', "Pause")])
    expect(page.locator('.side[aria-label="Anna"] button', has_text="Continue")).to_be_visible()
    page.clock.fast_forward(65_000)
    reach(page, "1:30", "1:05")
    assert recorder.text.endswith("1. Anna: @21:31:30 Q>A ♥9  @21:32:35 pause\n")
    recorder.do([('.side[aria-label="Anna"] button', "Continue")])
    page.clock.fast_forward(5_000)
    reach(page, "1:30", "1:10")
    # A Stop is timed too.
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert re.search(r"  @21:33:40 weiter\n.*Ben: @21:33:45 stop upheld\n$", recorder.text)
    page.clock.resume()  # What looks for complaints takes its time.
    assert complaints(page) == []


def test_a_record_with_times_goes_on_with_them(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(TIMED)
    one.button("Continue recording")
    one.page.locator(".side").first.wait_for()
    # Anna had 70 seconds, and from half past ten to half past midnight; Ben 50, 5 and 5.
    reach(one.page, "2:01:10", "1:00")


def test_without_a_clock_no_time_is_written(phone: Phones) -> None:
    one = phone()
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.begin()
    recorder.enter("Anna", "Q>R1 ♥9")
    assert "@" not in recorder.text
    expect(one.page.locator(".time")).to_have_count(0)
