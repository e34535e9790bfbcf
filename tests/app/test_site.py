"""The site itself: offline, its languages, with a keyboard, for screen readers; records checked."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.serving import SITE, Phones, settled
from tests.app.tapping import Recorder, write_names
from tests.app.test_table import BEGIN, MISPLACED, begun, called
from zankref.record.parse import parse

ROOT = Path(__file__).parents[2]
DISPUTED = ROOT / "records" / "wegner" / "disputed.zank"
AXE = ROOT / "app" / "node_modules" / "axe-core" / "axe.min.js"

REACHED = "document.activeElement.ariaLabel || document.activeElement.textContent"
"""The name of what the keyboard has reached."""

GRAVE = ("serious", "critical")

KEEP = """(records) => new Promise((done) => {
  indexedDB.open("zankref").onsuccess = ({ target: { result } }) => {
    const all = result.transaction("records", "readwrite");
    for (const record of records) all.objectStore("records").put(record);
    all.oncomplete = done;
  };
})"""
"""Keeps records, as if they had been recorded here."""

REFUSE = """(why) => {
  navigator.canShare = () => true;
  navigator.share = () => Promise.reject(new DOMException("", why));
}"""
"""Makes a device that refuses to share anything."""

WORDS_OF_SIEVE = {
    "en-GB": (
        "Game",
        "Which records",
        "Over",
        "Not over yet",
        "With a Stop",
        "No record fits that.",
    ),
    "de-DE": (
        "Spiel",
        "Welche Mitschriften",
        "Zu Ende",
        "Noch offen",
        "Mit Stop",
        "Dazu passt keine Mitschrift.",
    ),
}
"""How the choices are called, and what is said where nothing is found."""


def complaints(page: Page) -> list[Any]:
    """Return what axe finds that keeps people from using a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run({ iframes: false })).violations")
    return [
        (each["id"], [node["html"] for node in each["nodes"]])
        for each in found
        if each["impact"] in GRAVE
    ]


def test_a_pasted_record_is_ruled_on_and_played_again(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(DISPUTED.read_text(encoding="utf-8"))
    one.button("Check")
    rulings = one.page.locator(".rulings li")
    rulings.first.wait_for()
    expect(rulings).to_have_count(2)
    expect(rulings.first).to_contain_text("Ben was wrong")
    replay = one.page.frame_locator("iframe")
    expect(replay.locator("#board .pile").first).to_be_visible()
    replay.locator("#next").click()
    expect(replay.locator("body")).not_to_contain_text(re.compile(r"\bline \d"))
    board = one.page.locator(".moment")
    expect(board.locator("h2")).to_have_text("The moment of the game")
    expect(board.locator(".card.stressed").first).to_be_visible()
    with one.page.expect_download() as handed:
        one.button("Picture")
    assert Path(handed.value.path()).read_bytes().startswith(b"\x89PNG")
    assert complaints(one.page) == []


def test_what_a_device_refuses_to_share_is_saved(phone: Phones) -> None:
    one = phone(is_new=True)
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(DISPUTED.read_text(encoding="utf-8"))
    one.button("Check")
    one.page.locator(".rulings").wait_for()
    one.page.evaluate(REFUSE, "NotAllowedError")
    with one.page.expect_download() as saved:
        one.button("Text")
    assert "Ben was wrong" in Path(saved.value.path()).read_text(encoding="utf-8")
    one.page.evaluate(REFUSE, "AbortError")  # Somebody has thought better of it.
    one.button("Text")
    expect(one.page.locator(".rulings")).to_be_visible()


@pytest.mark.parametrize("locale", WORDS_OF_SIEVE)
def test_of_many_records_some_are_chosen(phone: Phones, locale: str) -> None:
    game, kind, over, still_open, stopped, none = WORDS_OF_SIEVE[locale]
    one = phone(locale=locale)
    page = one.page
    written = {
        "Won": {"rules": "wegner", "isOver": True, "won": "Anna"},
        "Broken off": {"rules": "treppe", "isOver": True},
        "Called": {"rules": "wegner", "isOver": False, "isStopped": True},
        "Knocked": {"rules": "treppe", "isOver": True, "isStopped": True, "won": "Jörg"},
        "Plain": {"rules": "wegner", "isOver": False},
        "Open": {"rules": "treppe", "isOver": False},
    }
    kept = [{"id": name, "title": name, "text": "", **seen} for name, seen in written.items()]
    page.evaluate(KEEP, [{**record, "changed": -place} for place, record in enumerate(kept)])
    one.reload()
    shown = page.locator(".records li:visible b")
    expect(shown).to_have_text([*written])
    page.get_by_label(kind, exact=True).select_option(over)
    expect(shown).to_have_text(["Won", "Broken off", "Knocked"])
    page.get_by_label(game, exact=True).select_option("treppe")
    expect(shown).to_have_text(["Broken off", "Knocked"])
    page.get_by_role("searchbox").fill("joerg")
    expect(shown).to_have_text(["Knocked"])
    page.get_by_label(kind, exact=True).select_option(still_open)
    expect(page.get_by_text(none)).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(shown).to_have_text(["Open"])
    expect(page.get_by_text(none)).to_have_count(0)
    page.get_by_label(game, exact=True).select_option(index=0)
    page.get_by_label(kind, exact=True).select_option(stopped)
    expect(shown).to_have_text(["Called", "Knocked"])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []


def test_what_is_no_record_is_said_to_be_none(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.button("Check")
    said = one.page.locator("main [role=status]")
    said.filter(has_text="There is nothing to check yet.").wait_for()
    one.page.get_by_label("Record", exact=True).fill("hello")
    one.button("Continue recording")
    said.filter(has_text="This record does not say which game").wait_for()


@pytest.mark.parametrize("is_full", [False, True], ids=["kept", "nothing can be kept"])
def test_a_pasted_record_is_still_there_after_going_back(phone: Phones, *, is_full: bool) -> None:
    one = phone(is_new=is_full)
    page, written = one.page, DISPUTED.read_text(encoding="utf-8")
    if is_full:
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    box = page.get_by_label("Record", exact=True)
    one.button("Check a record")
    page.locator(".cm-editor").wait_for()
    box.fill(written)
    one.button("Check")
    page.locator(".rulings").first.wait_for()
    page.go_back()
    expect(page.locator(".cm-editor")).to_contain_text("Anna")
    page.go_back()
    one.button("Check a record")
    one.button("Check")
    expect(page.locator(".rulings li")).to_have_count(2)


def test_what_cannot_be_read_is_said_first(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(f"{BEGIN}Anna puts a card on R1\n")
    one.button("Check")
    said = one.page.locator(".told .unread")
    expect(said.first).to_have_text("Some of it could not be read. Such a line is left out whole:")
    expect(said.nth(1)).to_contain_text("Did you mean “Anna:”?")
    expect(said.nth(1)).to_contain_text("line 8")


def test_offline_from_the_second_visit(phone: Phones) -> None:
    one = phone(is_new=True, service_workers="allow")
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    one.context.set_offline(True)
    one.reload()
    recorder = begun(one, "silent", *MISPLACED)
    called(recorder, "Ben")
    one.button("Yes, rule on it")
    expect(one.page.locator("dialog h2")).to_contain_text("Ben was right")


RELOAD = "void setTimeout(() => location.reload())"
"""Loads a page anew which may do so itself, before it is there: that is not waited for."""


def test_what_does_not_get_through_once_is_loaded_again(phone: Phones) -> None:
    one = phone(is_new=True)
    one.page.route("**/scripts/app.js", lambda route: route.abort(), times=1)
    with one.page.expect_event("requestfailed"):
        one.page.evaluate(RELOAD)
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).wait_for()
    one.troubles.clear()  # The browser says what it did not get.


def test_a_page_that_does_not_load_says_so_and_how_to_go_on(phone: Phones) -> None:
    one = phone(is_new=True)
    one.page.route("**/start/home.js", lambda route: route.abort())
    with one.page.expect_event("pageerror"):
        one.page.evaluate(RELOAD)
    one.page.unroute_all()
    one.page.get_by_role("link", name="reload it").click()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).wait_for()
    # Twice it was not got, and then that was said.
    assert len(one.troubles) == 3, one.troubles
    one.troubles.clear()


def test_all_is_kept_for_offline_and_nothing_asks_others(address: str) -> None:
    worker = (SITE / "service-worker.js").read_text(encoding="utf-8")
    for name in ("index.html", "referee.pack", "pyodide/pyodide.asm.wasm", "words/de.json"):
        assert f'"{name}"' in worker
    policy = (SITE / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in policy and "connect-src 'self'" in policy
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy


def test_in_german(phone: Phones) -> None:
    one = phone(locale="de-DE")
    page = one.page
    one.button("Ein Spiel mitschreiben")
    write_names(page, ("Anna", "Ben"))
    page.locator("#first").select_option("Anna")
    one.button("Zum Geben")
    one.button("Los")
    recorder = Recorder(one, parse(BEGIN).games[0])
    page.locator(".side").first.wait_for()
    recorder.do([])
    recorder.enter("Anna", "Q>R1 ♥Q")
    expect(page.locator(".last")).to_have_text("Anna: ♥D von der Quelle auf Stapel 1")
    assert '[Lang "de"]' in recorder.text and "Q>R1 ♥D" in recorder.text
    called(recorder, "Ben")
    one.button("Ja, entscheiden")
    one.button("Niemand weiß es")
    expect(page.locator("dialog")).to_contain_text("Die Spieler entscheiden")
    one.button("Nein, zu Unrecht")
    expect(page.locator("dialog.verdict")).to_be_visible()
    one.button("Weiterspielen")
    one.button("Mehr")
    one.button("Zu allen Mitschriften")
    one.button("English")
    expect(page.get_by_role("button", name="Record a game")).to_be_visible()


def test_with_the_keyboard_alone(phone: Phones) -> None:
    recorder = begun(phone())
    page = recorder.page

    def press(wanted: str) -> None:
        for _ in range(80):
            if page.evaluate(REACHED) == wanted:
                page.keyboard.press("Enter")
                settled(page)
                return
            page.keyboard.press("Tab")
        pytest.fail(f"Tab does not lead to {wanted}")

    for each in ("9", "hearts", "Pile 1: empty"):
        press(each)
    expect(page.locator('[data-name="R1"]')).to_have_attribute("aria-label", "Pile 1: 9 of hearts")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9\n")
    press("Stop")
    page.locator("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out(phone: Phones, scheme: str) -> None:
    one = phone(scheme=scheme)
    page = one.page
    assert complaints(page) == []
    one.button("Record a game")
    page.locator("#game").wait_for()
    assert complaints(page) == []
    one.button("Start page")
    one.button("Check a record")
    page.locator(".cm-editor").wait_for()
    assert complaints(page) == []
    one.button("Start page")
    recorder = begun(one, "silent", *MISPLACED)
    assert complaints(page) == []
    called(recorder, "Ben")
    expect(page.locator("dialog")).to_be_visible()
    assert complaints(page) == []
    one.button("Yes, rule on it")
    expect(page.locator("dialog.verdict")).to_be_visible()
    assert complaints(page) == []
