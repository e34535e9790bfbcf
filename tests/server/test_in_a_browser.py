"""The page that is served: a game is recorded with the referee at the server, and no other."""

import json
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.app.serving import Phone, new_context
from tests.app.tapping import Recorder, card
from tests.app.test_table import BEGIN, MISPLACED, begun, called
from tests.server.serving import Server, serving
from zankref.record.parse import parse
from zankref.server.running import address_in_network


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Phone]:
    phone = Phone(new_context(browser), server.address)
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url))
    yield phone
    phone.context.close()
    assert phone.troubles == []
    assert not [url for url in asked if re.search("pyodide|referee.pack|worker.js", url)]


def test_a_game_is_recorded_and_a_stop_ruled_on(phone: Phone) -> None:
    recorder = begun(phone, "silent", *MISPLACED)
    called(recorder, "Ben")
    phone.button("Yes, rule on it")
    expect(phone.page.locator("dialog h2")).to_contain_text("Ben was right: Anna’s ♦7")
    phone.button("Carry on")
    assert recorder.text.endswith("Ben: stop upheld\n")
    phone.button("More")
    phone.button("Report")
    phone.button("Report")
    replay = phone.page.frame_locator("iframe")
    expect(replay.locator("#board .pile").first).to_be_visible()
    replay.locator("#back").click()


def test_it_is_said_where_the_umpire_is(phone: Phone) -> None:
    expect(phone.page.locator(".status [role=status]")).to_have_text("The umpire is ready.")
    expect(phone.page.locator("main")).to_contain_text("on the computer that this page comes from")
    expect(phone.page.locator("main")).not_to_contain_text("unencrypted")


def test_a_server_that_has_forgotten_the_game_is_told_again(phone: Phone) -> None:
    recorder = begun(phone, "silent", "Q>R1 ♥9")
    gone = phone.page.evaluate(
        "performance.getEntriesByType('resource').findLast(({name}) => /umpire./.test(name)).name"
    )
    session = gone.split("/")[-2]

    def forget(route: Route) -> None:
        if session in route.request.url:
            route.fulfill(status=410, body="This session is over.")
        else:
            route.fallback()

    phone.context.route("**/umpire/**", forget)
    recorder.enter("Anna", "Q>R2 ♠K")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠K\n")
    phone.troubles[:] = [said for said in phone.troubles if "410" not in said]


def test_an_answer_that_got_lost_is_asked_for_again(phone: Phone) -> None:
    recorder = begun(phone, "silent", "Q>R1 ♥9")
    lost: list[str] = []

    def lose(route: Route) -> None:
        request = json.loads(route.request.post_data or "{}")
        if request.get("do") == "enter" and not lost:
            lost.append(route.fetch().text())
            route.abort("connectionreset")
        else:
            route.fallback()

    phone.context.route("**/umpire/**", lose)
    recorder.enter("Anna", "Q>R2 ♠K")
    assert json.loads(lost[0])["done"]
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠K\n")
    phone.troubles[:] = [said for said in phone.troubles if "ERR_CONNECTION_RESET" not in said]


AT_ONCE = """() => {
  const later = setTimeout;
  window.setTimeout = (act, pause, ...given) => later(act, pause > 5000 ? pause : 0, ...given);
}"""
"""Lets no time pass before the page tries again; it waits for an answer as long as always."""


def test_a_server_that_does_not_answer_loses_nothing(phone: Phone) -> None:
    recorder = begun(phone, "silent", "Q>R1 ♥9")
    page, before = phone.page, recorder.text
    page.evaluate(AT_ONCE)
    phone.context.route("**/umpire/**", lambda route: route.abort("connectionrefused"))
    phone.context.route("**/umpire", lambda route: route.abort("connectionrefused"))
    recorder.do(card("♠K"))
    page.locator('[data-name="R2"]').dispatch_event("click")
    page.locator(".status[data-state=failed]").wait_for()
    expect(page.locator(".status")).to_contain_text("Is zankref serve running there")
    expect(page.locator("pre")).to_have_text(before)
    phone.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.locator(".game[data-referee=ready]").wait_for()
    recorder.do([])
    recorder.enter("Anna", "Q>R3 ♣K")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R3 ♣K\n")
    phone.troubles[:] = [said for said in phone.troubles if "ERR_CONNECTION" not in said]


def test_a_second_phone_looks_on_and_calls(phone: Phone, browser: Browser) -> None:
    other = Phone(new_context(browser), phone.address)
    expect(other.page.locator(".status")).to_have_text("The umpire is ready.")
    expect(other.page.get_by_text("At the table now")).to_be_hidden()
    recorder = begun(phone, "silent", *MISPLACED)
    other.page.get_by_role("button", name="Watch").wait_for()
    tables = other.page.get_by_text("At the table now").bounding_box()
    assert tables
    assert tables["y"] < 320  # Above all that is there to be tried.
    other.button("Watch")
    expect(other.page.locator('[data-name="R1"]')).to_have_attribute(
        "aria-label", "Pile 1: 9 of hearts"
    )
    called(Recorder(other, recorder.game), "Ben")
    expect(other.page.locator(".prompt")).to_contain_text("Ben’s call was sent")
    phone.button("Yes, rule on it")
    expect(phone.page.locator("dialog h2")).to_contain_text("Ben was right")
    phone.button("Carry on")
    expect(other.page.locator(".last")).to_contain_text("Ben: Stop – right")
    prompt, lost = other.page.locator(".prompt"), other.page.locator(".game.lost")
    other.context.set_offline(True)
    expect(lost).to_be_visible()
    expect(prompt).to_contain_text("The connection is lost")
    other.context.set_offline(False)
    expect(prompt).to_contain_text("Ben to play")
    expect(lost).to_have_count(0)
    phone.button("More")
    phone.button("Back to all records")
    expect(prompt).to_contain_text("Nobody is recording this now.")
    phone.button("Carry on")
    expect(prompt).to_contain_text("Ben to play")
    phone.page.close()
    expect(prompt).to_contain_text("Nobody is recording this now.")
    other.button("Carry on")
    other.context.close()
    assert other.troubles == []


def test_a_page_that_is_closed_is_missed_though_it_could_say_nothing(
    phone: Phone, browser: Browser
) -> None:
    other = Phone(new_context(browser), phone.address)
    recorder = begun(phone, "silent", "Q>R1 ♥9")
    other.button("Watch")
    line = re.compile(r"/line\?")
    phone.page.route(line, lambda _: None)
    with phone.page.expect_request(line):
        recorder.enter("Anna", "Q>R2 ♠K")
    phone.page.close()  # What was to be sent gets there after that.
    expect(other.page.locator(".prompt")).to_contain_text("Nobody is recording this now.")
    other.context.close()
    assert other.troubles == []


@pytest.mark.skipif(address_in_network() is None, reason="no network")
def test_unencrypted_in_the_network_it_works_and_says_what_does_not(browser: Browser) -> None:
    with serving("--lan") as server:
        phone = Phone(new_context(browser, locale="de-DE"), server.address)
        page = phone.page
        assert not page.evaluate("isSecureContext")
        expect(page.locator("main")).to_contain_text("unverschlüsselt")
        phone.button("English")
        recorder = Recorder(phone, parse(BEGIN).games[0])
        recorder.begin()
        recorder.enter("Anna", "Q>R1 ♥9")
        phone.reload()
        page.locator(".side").first.wait_for()
        recorder.do([])
        called(recorder, "Ben")
        phone.button("Yes, rule on it")
        expect(page.locator("dialog h2")).to_contain_text("Ben was wrong")
        phone.button("Carry on")
        assert recorder.text.endswith("Ben: stop denied\n")
        phone.context.close()
        assert phone.troubles == []


@pytest.mark.skipif(address_in_network() is None, reason="no network")
def test_a_server_that_is_started_again_is_found_again_and_a_new_address_is_said(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZANKREF_CACHE_DIR", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    with serving("--lan", "--port", port) as server:
        phone = Phone(new_context(browser), server.address)
        other = Phone(new_context(browser), server.address)
        recorder = begun(phone, "silent", "Q>R1 ♥9")
        other.button("Watch")
        shown, prompt = other.page.locator(".prompt"), phone.page.locator(".prompt")
        expect(shown).to_contain_text("Anna")
        server.end(signal.SIGTERM)
        expect(shown).to_contain_text("The connection is lost")
        other.page.locator(".here .stop").click()
        expect(shown).to_contain_text("did not get through")
        phone.page.evaluate("document.querySelector('.here .stop').click()")
        expect(prompt).to_have_text("Waiting for the umpire …")
        expect(phone.page.locator(".status[data-state=failed]")).to_contain_text("serve running")
    with serving("--lan", "--port", port) as server:
        assert server.address == phone.address
        expect(shown).to_contain_text("Anna")
        phone.page.locator(".game[data-referee=ready]").wait_for()
        recorder.do([])
        recorder.enter("Anna", "Q>R2 ♠K")
        expect(other.page.locator(".last")).to_contain_text("♠K")
    with serving("--lan", "--port", port, "--new-address"):
        for each in (phone, other):
            each.page.evaluate("document.querySelector('.here .stop')?.click()")
        expect(shown).to_contain_text("The address has changed")
        expect(phone.page.locator("body")).to_contain_text("The address has changed")
    phone.context.close()
    other.context.close()
