"""Recording before the referee is ready, and where he never is."""

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.app.serving import READY, SITE, Phone, new_context
from tests.app.tapping import Recorder, card, key, pile
from tests.app.test_games import actions, found, happened
from tests.app.test_table import BEGIN, MISPLACED, begun, called
from tools.serving import Quiet, served
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

CLEAN = Path(__file__).parents[2] / "records" / "wegner-52" / "clean-game.zank"

NEEDED = (".mjs", ".wasm")
WAITED_FOR = ".wasm"
"""What a referee cannot do without, and what he waits for."""


class Gate:
    """Whether a referee can be had: not yet, from now on, or never."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.is_broken = False

    def open(self) -> None:
        self.opened.set()

    def breaks(self) -> None:
        self.is_broken = True
        self.opened.set()


class Gated(Quiet):
    """Serves the site; what the referee needs waits at a gate."""

    def __init__(self, gate: Gate, *args: Any, **how: Any) -> None:
        self.gate = gate
        super().__init__(*args, **how)

    def do_GET(self) -> None:
        if self.path.endswith(WAITED_FOR):
            self.gate.opened.wait()
        if self.path.endswith(NEEDED) and self.gate.is_broken:
            self.send_error(404)
        else:
            super().do_GET()


class Slow:
    """Phones without a service worker, and the gate at which their referees wait."""

    def __init__(self, browser: Browser, address: str, gate: Gate) -> None:
        self.browser, self.address, self.gate = browser, address, gate
        self.phones: list[Phone] = []

    def phone(self) -> Phone:
        context = new_context(self.browser, service_workers="block")
        self.phones.append(Phone(context, self.address))
        return self.phones[-1]


@pytest.fixture
def slow(browser: Browser, address: str) -> Iterator[Slow]:
    """A site whose referee waits until he is let in; ``address`` is asked whether there is one."""
    gate = Gate()
    with served(SITE, partial(Gated, gate)) as gated:
        made = Slow(browser, gated, gate)
        yield made
        troubles = [trouble for each in made.phones for trouble in each.troubles]
        is_whole = not gate.is_broken
        gate.breaks()
        for each in made.phones:
            each.context.close()
    assert not is_whole or all("Service Worker" in trouble for trouble in troubles), troubles


def ready(recorder: Recorder) -> None:
    """Wait until the referee has taken over."""
    recorder.page.locator(".game[data-umpire=ready]").wait_for(timeout=READY * 1000)
    recorder.do([])


def test_a_game_begins_before_the_referee_is_ready_and_goes_on_with_him(slow: Slow) -> None:
    recorder = begun(slow.phone(), "silent", *MISPLACED, waits=False)
    recorder.do(card("♠8")[:1])
    slow.gate.open()
    ready(recorder)
    # What was half entered stays so.
    recorder.do([*card("♠8")[1:], pile("R1")])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>A ♦7\n2. Ben: Q>R1 ♠8\n")
    called(recorder, "Anna")
    expect(recorder.page.locator("dialog")).to_contain_text("Does it lie like this?")
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Anna was too late")


def test_a_stop_waits_for_the_referee(slow: Slow) -> None:
    recorder = begun(slow.phone(), "silent", *MISPLACED, waits=False)
    called(recorder, "Ben")
    expect(recorder.page.locator("dialog")).to_contain_text("The umpire is getting ready")
    slow.gate.open()
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right: Anna's ♦7")
    recorder.phone.button("Go on")
    assert recorder.text.endswith("Ben: stop upheld\n")


def test_a_stop_that_waits_is_withdrawn_or_decided_by_the_players(slow: Slow) -> None:
    recorder = begun(slow.phone(), "silent", *MISPLACED, waits=False)
    before = recorder.text
    called(recorder, "Ben")
    recorder.phone.button("Withdraw the Stop")
    recorder.do([])
    assert recorder.text == before
    called(recorder, "Ben")
    recorder.phone.button("We decide ourselves")
    recorder.phone.button("Yes, right")
    expect(recorder.page.locator("dialog.verdict")).to_contain_text("so the players decided")
    recorder.phone.button("Go on")
    recorder.enter("Ben", "Q>R2 ♠K")
    assert recorder.text == f"{before}2. Ben: stop upheld  Q>R2 ♠K\n"


def without_referee(slow: Slow, how: str) -> Phone:
    """Return a phone on which Python does not run."""
    slow.gate.breaks()
    one = slow.phone()
    if how == "no WebAssembly":
        one.context.add_init_script("delete globalThis.WebAssembly")
        one.page.reload()
    one.page.locator(".status").filter(has_text="could not be started").wait_for()
    return one


def test_a_whole_game_without_a_referee(slow: Slow) -> None:
    text = CLEAN.read_text(encoding="utf-8")
    file = parse("\n".join(line.partition("#")[0].rstrip() for line in text.split("\n")))
    recorder = Recorder(without_referee(slow, "no file"), file.games[0], happened(file))
    recorder.begin(waits=False)
    expect(recorder.page.locator(".prompt")).to_contain_text("The umpire does not run here")
    recorder.play()
    tapped = parse(recorder.text)
    assert actions(tapped) == actions(file)
    assert found(tapped) == found(file)


@pytest.mark.parametrize("how", ["no file", "no WebAssembly"])
def test_without_a_referee_the_players_decide_and_a_file_is_saved(slow: Slow, how: str) -> None:
    recorder = begun(without_referee(slow, how), "silent", *MISPLACED, waits=False)
    called(recorder, "Ben")
    expect(recorder.page.locator("dialog")).to_contain_text("The umpire does not run here")
    recorder.phone.button("Yes, right")
    expect(recorder.page.locator("dialog.verdict")).to_contain_text("Ben plays")
    recorder.phone.button("Go on")
    recorder.enter("Ben", "Q>R2 ♠K")
    recorder.do([key(-1)])
    recorder.phone.button("Mistyped: strike it out")
    recorder.enter("Ben", "Q>R3 ♠K")
    recorder.enter("Ben", "undo")
    recorder.phone.button("More")
    with recorder.page.expect_download() as saved:
        recorder.phone.button("Save")
    text = saved.value.path().read_text(encoding="utf-8")
    assert text == recorder.text
    assert text.endswith("2. Ben: stop upheld  Q>R3 ♠K  undo\n")
    (verdict,) = judge_games(parse(text))
    assert [stop.ruling for stop in verdict.stops] == ["justified"]


def test_the_next_day_a_referee_rules_on_what_was_recorded_without_him(slow: Slow) -> None:
    one = without_referee(slow, "no file")
    recorder = begun(one, "silent", *MISPLACED, waits=False)
    recorder.phone.button("More")
    recorder.phone.button("All entries")
    recorder.page.locator(".moves button").last.click()
    recorder.phone.button("Strike it out")
    expect(recorder.page.locator(".prompt")).to_contain_text("only the last entry")
    slow.gate.is_broken = False
    recorder.phone.reload()
    recorder.page.locator(".side").first.wait_for()
    ready(recorder)
    called(recorder, "Ben")
    one.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right: Anna's ♦7")
    one.button("Go on")
    assert recorder.text.endswith("Ben: stop upheld\n")


def test_a_referee_who_breaks_off_is_not_missed(slow: Slow) -> None:
    slow.gate.open()
    one = slow.phone()
    recorder = begun(one, "silent", "Q>R1 ♥9")
    (thread,) = one.page.workers
    thread.evaluate("setTimeout(() => { throw new Error('out of memory'); })")
    recorder.page.locator(".game[data-umpire=failed]").wait_for()
    recorder.enter("Anna", "Q>R1 ♠8")
    called(recorder, "Ben")
    one.button("No, wrong")
    expect(recorder.page.locator("dialog.verdict")).to_contain_text("Ben was wrong")
    one.button("Go on")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R1 ♠8\n   Ben: stop denied\n")
    slow.gate.is_broken = True


def test_a_card_that_does_not_fit_goes_back_or_lies_there_until_somebody_notices(
    slow: Slow,
) -> None:
    recorder = begun(slow.phone(), "silent", waits=False)
    recorder.do([*card("♥9"), pile("M")])
    expect(recorder.page.locator(".prompt")).to_have_text("It does not fit M, and goes back.")
    other = slow.phone()
    begin = BEGIN.replace("wegner", "streitpatience").replace("A1: ♦3\n  A2: ♠9", "R1: ♥9")
    recorder = Recorder(other, parse(begin).games[0])
    recorder.begin(waits=False)
    recorder.do([*card("♠5"), pile("M")])
    laid = recorder.page.locator('[data-name="M"]').last
    expect(laid).to_have_attribute("aria-label", "M: 5 of spades")
    recorder.enter("Anna", "Q>R1 ♠8")
    expect(laid).to_have_attribute("aria-label", "M: empty")
