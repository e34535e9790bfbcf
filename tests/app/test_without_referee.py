"""While the referee loads, where it breaks off, and where it never runs."""

import re
import threading
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.app.serving import READY, SITE, Phone, new_context, settled
from tests.app.tapping import Recorder, card, pile
from tests.app.test_table import BEGIN, MISPLACED, begun, called
from tools.serving import Quiet, served
from zankref.record.parse import parse

NEEDED = (".mjs", ".wasm")
WAITED_FOR = ".wasm"
"""What a referee cannot do without, and what it waits for."""

LACKS = """(bytes) => {
  const bar = document.querySelector(".status progress");
  return bar && bar.max - bar.value === bytes;
}"""
"""Whether so much is still to come."""


class Gate:
    """Whether a referee can be had: not yet, from now on, or never; ``held`` waits for that."""

    def __init__(self) -> None:
        self.held: tuple[str, ...] = (WAITED_FOR,)
        self.opened = threading.Event()
        self.broken: tuple[str, ...] = ()
        self.was_broken = False

    def open(self) -> None:
        self.broken = ()
        self.opened.set()

    def breaks(self, *missing: str) -> None:
        """Open it, but nothing is there whose name ends so."""
        self.broken = missing
        self.was_broken = True
        self.opened.set()


class Gated(Quiet):
    """Serves the site; what the referee needs waits at a gate."""

    def __init__(self, gate: Gate, *args: Any, **how: Any) -> None:
        self.gate = gate
        super().__init__(*args, **how)

    def do_GET(self) -> None:
        if self.path.endswith(self.gate.held):
            self.gate.opened.wait()
        if self.path.endswith(self.gate.broken):
            self.send_error(404)
        else:
            super().do_GET()


class Slow:
    """Phones, and the gate at which their referees wait."""

    def __init__(self, browser: Browser, address: str, gate: Gate) -> None:
        self.browser, self.address, self.gate = browser, address, gate
        self.phones: list[Phone] = []

    def phone(self) -> Phone:
        context = new_context(self.browser)
        self.phones.append(Phone(context, self.address))
        return self.phones[-1]


@pytest.fixture
def slow(browser: Browser, address: str) -> Iterator[Slow]:
    """A site whose referee waits to be let in; ``address`` is asked whether there is one."""
    gate = Gate()
    with served(SITE, partial(Gated, gate)) as gated:
        made = Slow(browser, gated, gate)
        yield made
        # Once something cannot be had, Python may still begin, and say how it comes to grief.
        troubles = [
            trouble
            for each in made.phones
            for trouble in takewhile(
                lambda said: not (gate.was_broken and "404" in said), each.troubles
            )
        ]
        expected = BROKEN if gate.was_broken else ()
        gate.breaks(*NEEDED)
        for each in made.phones:
            each.context.close()
    assert all(any(part in trouble for part in expected) for trouble in troubles), troubles


BROKEN = ("wasm instantiation failed", "WebAssembly is not defined")
"""What the browser says that it cannot have."""


def dealt(phone: Phone) -> Recorder:
    """Fill in the form, and name the open cards."""
    recorder = Recorder(phone, parse(BEGIN).games[0])
    recorder.deal()
    return recorder


def open_table(recorder: Recorder) -> None:
    """Wait until the table is open."""
    recorder.page.locator(".game[data-referee=ready]").wait_for(timeout=READY * 1000)
    recorder.do([])


def failed(phone: Phone) -> None:
    """Wait until it is said that the referee cannot run."""
    phone.page.locator(".status[data-state=failed]").wait_for()


def test_while_he_loads_the_form_is_filled_in_and_the_table_opens_when_both_are_ready(
    slow: Slow,
) -> None:
    one = slow.phone()
    recorder = dealt(one)
    begin, status = one.page.get_by_role("button", name="Begin"), one.page.locator(".status")
    expect(status).to_contain_text("The umpire is getting ready")
    # What did not have to wait has come: Python's library, for one.
    expect(status).to_contain_text(" MB")
    assert 0 < one.page.locator("progress").evaluate("(bar) => bar.position") < 1
    begin.click()
    expect(begin).to_be_disabled()
    expect(one.page.locator(".prompt")).to_have_text(
        "The table opens as soon as the umpire is ready."
    )
    slow.gate.open()
    open_table(recorder)
    recorder.do([*card("♥9"), pile("R1")])
    assert "A1: ♦3" in recorder.text and recorder.text.endswith("1. Anna: Q>R1 ♥9\n")


def test_he_comes_before_the_cards_are_named(slow: Slow) -> None:
    one = slow.phone()
    recorder = dealt(one)
    slow.gate.open()
    expect(one.page.locator(".status")).to_be_hidden(timeout=READY * 1000)
    one.button("Begin")
    open_table(recorder)
    called(recorder, "Ben")
    expect(one.page.locator("dialog")).to_contain_text("Does the table look like this?")


def test_what_he_refuses_once_he_is_there_is_told_in_the_form(slow: Slow) -> None:
    one = slow.phone()
    one.button("Record a game")
    for place in (0, 1):
        one.page.locator("fieldset input").nth(place).fill("Anna")
    one.button("Next: the deal")
    one.page.locator(".keys").wait_for()
    slow.gate.open()
    expect(one.page.locator("main [role=status]").first).to_contain_text(
        "Anna", timeout=READY * 1000
    )
    expect(one.page.locator("fieldset input").first).to_have_value("Anna")


def test_what_is_dealt_otherwise_waits_for_him(slow: Slow) -> None:
    one = slow.phone()
    one.button("Record a game")
    one.page.locator("#game").select_option("streitpatience")
    one.page.locator("summary").click()
    one.page.locator("#option-reserve").fill("11")
    one.page.get_by_role("button", name="Next: the deal").click()
    expect(one.page.get_by_text("One moment")).to_be_visible()
    slow.gate.open()
    settled(one.page)
    expect(one.page.locator('[data-name="S1"] .label')).to_contain_text("11")


def test_who_leaves_while_a_table_is_waited_for_is_not_called_back(slow: Slow) -> None:
    slow.gate.open()
    one = slow.phone()
    recorder = begun(one, "silent", "Q>R1 ♥9")
    before, at = recorder.text, one.page.url
    slow.gate.opened.clear()
    one.page.reload()
    one.page.get_by_role("button", name="Start page").click()
    one.page.get_by_role("button", name="Record a game").wait_for()
    slow.gate.open()
    one.page.locator(".status[data-state=ready]").wait_for(timeout=READY * 1000)
    settled(one.page)
    expect(one.page.get_by_role("button", name="Record a game")).to_be_visible()
    assert one.page.url != at
    one.button("Carry on")
    open_table(recorder)
    assert recorder.text == before


MISSING = ["pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "referee.pack", "worker.js"]


@pytest.mark.parametrize("missing", [*MISSING, "WebAssembly"])
def test_where_he_cannot_run_it_is_said_and_what_to_do(slow: Slow, missing: str) -> None:
    slow.gate.breaks(missing)
    one = slow.phone()
    if missing == "WebAssembly":
        one.context.add_init_script("delete globalThis.WebAssembly")
        one.page.route(
            "**/worker.js",
            lambda route: route.fulfill(
                body=f"delete globalThis.WebAssembly;\n{route.fetch().text()}",
                content_type="text/javascript",
            ),
        )
        one.page.reload()
    failed(one)
    expect(one.page.locator(".status")).to_contain_text(
        "try another browser. Or run “zankref serve”"
    )


def test_once_he_can_be_had_the_table_begun_opens(slow: Slow) -> None:
    slow.gate.breaks(*NEEDED)
    one = slow.phone()
    recorder = dealt(one)
    failed(one)
    one.button("Begin")
    expect(one.page.locator(".prompt")).to_have_text(
        "That needs the umpire, which is not available."
    )
    slow.gate.open()
    one.button("Try again")
    one.button("Begin")
    open_table(recorder)
    assert "A1: ♦3" in recorder.text


def test_what_is_tapped_while_he_comes_does_not_move(slow: Slow) -> None:
    slow.gate.held = (*NEEDED, ".pack", ".snapshot", ".zip")
    one = slow.phone()
    recorder = dealt(one)
    # A finger is laid down before anything has come, and lifted when it is there.
    begin = one.page.get_by_role("button", name="Begin")
    place = begin.bounding_box()
    begin.hover()
    one.page.mouse.down()
    slow.gate.open()
    expect(one.page.locator(".status")).to_be_hidden(timeout=READY * 1000)
    assert begin.bounding_box() == place
    one.page.mouse.up()
    open_table(recorder)
    assert "A1: ♦3" in recorder.text


def test_nothing_comes_for_a_minute(slow: Slow) -> None:
    context = new_context(slow.browser)
    context.clock.install()
    one = Phone(context, slow.address)
    slow.phones.append(one)
    # With whatever comes another minute begins; all has come but for what waits at the gate.
    one.page.wait_for_function(LACKS, arg=(SITE / "pyodide" / "pyodide.asm.wasm").stat().st_size)
    context.clock.run_for("01:01")
    expect(one.page.locator(".status")).to_contain_text("Nothing has arrived for a minute.")
    expect(one.page.get_by_role("button", name="Try again")).to_be_visible()
    # It may be late, and comes after all.
    slow.gate.open()
    expect(one.page.locator(".status")).to_have_text("The umpire is ready.", timeout=READY * 1000)


def recorded(slow: Slow) -> Recorder:
    """Record a game where there is a referee; after that there is none."""
    slow.gate.open()
    recorder = begun(slow.phone(), "silent", *MISPLACED)
    slow.gate.breaks(*NEEDED)
    return recorder


def test_without_him_records_are_read_saved_and_shared(slow: Slow) -> None:
    recorder = recorded(slow)
    one, page, text = recorder.phone, recorder.page, recorder.text
    one.reload()
    # The table that was asked for.
    failed(one)
    expect(page.locator("pre")).to_have_text(text)
    for way in ("Save", "Share"):  # This browser shares nothing.
        with page.expect_download() as saved:
            one.button(way)
        assert saved.value.path().read_text(encoding="utf-8") == text
    one.button("Start page")
    one.button("Read")
    expect(page.locator("pre")).to_have_text(text)
    expect(page.get_by_role("button", name="Carry on", exact=True)).to_have_count(0)


ASKED_FOR = """(file) => performance.getEntriesByType("resource").some(
  ({ name }) => name.endsWith(file))"""
"""Whether a file was asked for, be it kept already."""


def test_who_finds_no_referee_at_his_table_goes_on_once_there_is_one(slow: Slow) -> None:
    recorder = recorded(slow)
    one = recorder.phone
    one.reload()
    failed(one)
    slow.gate.open()
    one.page.get_by_role("button", name="Try again").click()
    open_table(recorder)
    # The snapshot of its memory was not to blame, and is used again.
    (thread,) = one.page.workers
    assert thread.evaluate(ASKED_FOR, "referee.snapshot")
    called(recorder, "Ben")
    one.button("Yes, rule on it")
    expect(one.page.locator("dialog h2")).to_contain_text("Ben was right: Anna’s ♦7")


BREAK = "setTimeout(() => { throw new Error('out of memory'); })"


def test_one_who_breaks_off_is_not_missed(slow: Slow) -> None:
    slow.gate.open()
    recorder = begun(slow.phone(), "silent", "Q>R1 ♥9")
    one = recorder.phone
    recorder.do(card("♠8")[:1])
    (thread,) = one.page.workers
    with one.page.expect_worker():
        thread.evaluate(BREAK)
    open_table(recorder)
    # What was half entered stays so.
    recorder.do([*card("♠8")[1:], pile("R1")])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R1 ♠8\n")


def test_one_who_breaks_off_for_good_leaves_the_record(slow: Slow) -> None:
    recorder = recorded(slow)
    one, text = recorder.phone, recorder.text
    (thread,) = one.page.workers
    thread.evaluate(BREAK)
    one.page.locator(".game[data-referee=failed]").wait_for()
    expect(one.page.locator(".prompt")).to_contain_text("The umpire cannot run in this browser")
    recorder.page.locator('.side[aria-label="Ben"] .stop').click()
    expect(one.page.locator("pre")).to_have_text(text)


def test_megabytes_are_told_in_german_too(slow: Slow) -> None:
    context = new_context(slow.browser, locale="de-DE")
    one = Phone(context, slow.address)
    slow.phones.append(one)
    expect(one.page.locator(".status")).to_contain_text("Der Schiedsrichter macht sich bereit")
    expect(one.page.locator(".status small")).to_have_text(MEGABYTES)
    slow.gate.breaks(*NEEDED)
    failed(one)
    expect(one.page.locator(".status")).to_contain_text("„zankref serve“")


MEGABYTES = re.compile(r"\d+,\d von \d+,\d MB")
