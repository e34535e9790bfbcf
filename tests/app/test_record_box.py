"""The box in which a record is written: colours, what is found underlined, a plain box as well."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.app.serving import SITE, Phone, Phones
from tests.app.test_site import complaints
from zankref.record.german import GERMAN

WRONG = """\
[Rules "wegner"]
[Player1 "Anna 😀"]
[Player2 "Ben"]
[First "Ben"]
deal
  A1: ♦3
  A2: ♠9

Ben: Q>R1 ♥9  Q>R2 8s
     Q>>R3
"""


def opened(page: Page) -> None:
    page.get_by_role("button", name="Check a record").click()
    page.locator(".cm-content").wait_for()


def test_faults_are_underlined_and_said_where_the_cursor_is(phone: Phones) -> None:
    page = phone().page
    opened(page)
    box = page.get_by_label("Record", exact=True)
    box.fill(WRONG)
    fault, error = page.locator(".cm-lintRange-warning"), page.locator(".cm-lintRange-error")
    expect(fault).to_have_text("Q>R2 8s")
    expect(error.first).to_contain_text(">R3")
    box.press("Control+End")
    box.press("ArrowUp")
    box.press("ArrowUp")
    expect(page.locator(".found")).to_contain_text("♠8 belonged on ♥9")
    box.press("Control+Home")
    expect(page.locator(".found")).to_have_text("")
    # Put right, it is found to be right.
    box.press("Control+a")
    box.press("Delete")
    box.fill(WRONG.replace("R2 8s", "R1 8s").replace("     Q>>R3\n", ""))
    expect(page.locator(".cm-lintRange")).to_have_count(0)


def test_the_notation_has_its_colours_in_both_languages(phone: Phones) -> None:
    page = phone().page
    opened(page)
    words = "  ".join(word for word in ("stopp", GERMAN["gap"], "prüft", "clear"))
    page.get_by_label("Record", exact=True).fill(f"Anna: Q>R1 ♥9 {words} # stop")

    def colour(text: str) -> str:
        # Only once it has a colour it has a span of its own; what is underlined lies around it.
        found = page.locator(".cm-line span", has_text=re.compile(f"^{re.escape(text)}$")).last
        return str(found.evaluate("one => getComputedStyle(one).color"))

    assert len({colour(word) for word in ("stopp", "lücke", "prüft", "clear")}) == 1
    assert len({colour(part) for part in ("stopp", "♥9", "# stop")}) == 3


def test_what_was_written_is_checked_and_the_keyboard_gets_out(phone: Phones) -> None:
    one = phone()
    page = one.page
    opened(page)
    box = page.get_by_label("Record", exact=True)
    box.click()
    page.keyboard.type("[Rules ")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.type('"wegner"]')
    one.button("Check")
    page.locator(".rulings").wait_for()


def test_a_plain_box_does_where_the_other_cannot_be_loaded(phone: Phones) -> None:
    one = phone(is_new=True)
    page = one.page
    page.route("**/editor/record.js", lambda route: route.fulfill(status=404))
    one.button("Check a record")
    box = page.get_by_label("Record", exact=True)
    box.fill('[Rules "wegner"]')
    expect(page.locator("textarea")).to_have_value('[Rules "wegner"]')
    one.button("Check")
    page.locator(".rulings").wait_for()
    one.troubles.clear()  # The browser says what it did not find.


def held_up(phone: Phone) -> Route:
    """Go to the box, and hold up what makes it the better one; return that, to be let go on."""
    held: list[Route] = []
    phone.page.route("**/editor/record.js", lambda route: held.append(route))
    with phone.page.expect_request("**/editor/record.js"):
        phone.button("Check a record")
    phone.page.locator("textarea").wait_for()
    (route,) = held
    return route


def test_what_is_written_before_it_has_been_loaded_stays(phone: Phones) -> None:
    one = phone(is_new=True)
    page = one.page
    held = held_up(one)
    page.locator("textarea").fill("# Kitchen")
    held.continue_()
    expect(page.locator(".cm-content")).to_have_text("# Kitchen")
    page.keyboard.type(", evening")
    expect(page.locator(".cm-content")).to_have_text("# Kitchen, evening")


FILE_THAT_TAKES_LONG = """() => {
  const read = File.prototype.text;
  File.prototype.text = async function () {
    await new Promise((go) => { window.readOn = go; });
    return read.call(this);
  };
}"""


def test_a_file_opened_before_it_has_been_loaded_is_taken(phone: Phones) -> None:
    one = phone(is_new=True)
    page = one.page
    page.evaluate(FILE_THAT_TAKES_LONG)
    held = held_up(one)
    file = {"name": "k.zank", "mimeType": "text/plain", "buffer": b"# Kitchen"}
    page.locator("#file").set_input_files(file)
    held.continue_()
    page.locator(".cm-content").wait_for()
    page.evaluate("readOn()")
    expect(page.locator(".cm-content")).to_have_text("# Kitchen")


def test_a_file_that_is_dropped_is_taken_once(phone: Phones) -> None:
    page = phone().page
    opened(page)
    page.locator(".cm-content").evaluate(
        """(box) => {
          const data = new DataTransfer();
          data.items.add(new File(["# From a file"], "kitchen.zank"));
          const how = { dataTransfer: data, bubbles: true, cancelable: true, composed: true };
          box.dispatchEvent(new DragEvent("drop", how));
        }"""
    )
    expect(page.locator(".cm-content")).to_have_text("# From a file")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_keeps_nobody_out(phone: Phones, scheme: str) -> None:
    page = phone((320, 568), scheme).page
    opened(page)
    page.get_by_label("Record", exact=True).fill(WRONG)
    page.locator(".cm-lintRange-warning").wait_for()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("package", ["@codemirror/view", "style-mod", "lark", "Pyodide", "Jinja2"])
def test_the_licences_of_all_that_is_served_are_there(address: str, package: str) -> None:
    licences = (SITE / "licences.txt").read_text(encoding="utf-8")
    assert f"\n{package} " in licences
    assert licences.count("MIT") > 5
