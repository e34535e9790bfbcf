"""A record that is pasted or opened: what is said of it, of many games, and what it is called."""

import re

from playwright.sync_api import expect

from tests.app.serving import Phone, Phones, settled
from tests.app.tapping import KEEP

GAME = """\
[Rules "wegner"]
[Player1 "{first}"]
[Player2 "Tom"]
[Result "Tom"]
[Ending "resigned"]

deal
  A1: ♦3
  A2: ♠9

1. {first}: Q>R1 ♥9  Q>A ♥5
"""


def game(first: str = "Ida") -> str:
    return GAME.format(first=first)


def write(phone: Phone, text: str) -> None:
    """Write in the box, instead of what may be there."""
    phone.page.locator(".cm-content").wait_for()
    box = phone.page.get_by_label("Record", exact=True)
    box.press("Control+a")
    box.press("Delete")
    box.fill(text)


def opened(phone: Phone, name: str, content: str) -> None:
    """Open a file in the box."""
    phone.button("Check a record")
    phone.page.locator(".cm-content").wait_for()
    file = {"name": name, "mimeType": "text/plain", "buffer": content.encode()}
    phone.page.locator("#file").set_input_files(file)


def test_where_lines_cannot_be_read_nobody_says_that_there_was_no_stop(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    write(one, f"{game()}   Ida: stop wrongly\n")
    one.button("Check")
    rulings = one.page.locator(".rulings")
    expect(rulings).to_have_text("No call of Stop that could be read.")
    one.button("Back to the text")
    write(one, game())
    one.button("Check")
    expect(rulings).to_have_text("There were no calls.")


def test_what_is_no_record_is_told_how_one_looks_and_can_be_mended(phone: Phones) -> None:
    one = phone()
    page = one.page
    one.button("Check a record")
    write(one, "Milk, bread and butter, and whatever else\nthere is to be bought")
    one.button("Check")
    expect(page.locator("h1")).to_have_text("That is not a record.")
    expect(page.locator("main")).not_to_contain_text("There were no calls")
    expect(page.locator("main")).not_to_contain_text("ends before")
    sample = page.locator("pre").inner_text()
    one.button("Back to the text")
    expect(page.locator(".cm-content")).to_contain_text("Milk, bread")
    write(one, sample)
    one.button("Check")
    expect(page.locator(".rulings li")).to_have_count(1)
    expect(page.locator(".unread")).to_have_count(0)


def test_an_empty_file_is_said_to_be_empty(phone: Phones) -> None:
    one = phone()
    opened(one, "kitchen.zank", "\n")
    said = one.page.locator("main > p[role=status]").last
    expect(said).to_have_text("There is nothing in kitchen.zank.")
    file = {"name": "k.zank", "mimeType": "text/plain", "buffer": b"# Kitchen"}
    one.page.locator("#file").set_input_files(file)
    expect(said).to_have_text("")


def test_several_files_are_taken_or_it_is_said_which_one_is_no_text(phone: Phones) -> None:
    one = phone()
    opened(one, "kitchen.zank", "# Kitchen")
    box = one.page.locator(".cm-content")
    names = ("may.zank", "june.zank")
    files = [{"name": n, "mimeType": "", "buffer": f"# {n}\n".encode()} for n in names]
    photo = {"name": "card.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff\xe0"}
    one.page.locator("#file").set_input_files([*files, photo])
    said = one.page.locator("main > p[role=status]").last
    expect(said).to_have_text("card.jpg cannot be read: it is not a text (UTF-8).")
    expect(box).to_have_text("# Kitchen")
    one.page.locator("#file").set_input_files(files)
    expect(box).to_contain_text(re.compile("may.zank.*june.zank", re.DOTALL))
    expect(said).to_have_text("")


def test_a_name_belongs_to_the_text_that_it_came_with(phone: Phones) -> None:
    one = phone()
    page = one.page
    opened(one, "g300.zank", game())
    expect(page.locator(".cm-content")).to_contain_text("Ida")
    one.button("Check")
    expect(page.locator("h1")).to_have_text("g300")
    one.button("Start page")
    one.button("Check a record")
    write(one, game("Eva"))
    one.button("Continue recording")
    expect(page.locator("h1")).to_have_text("Eva, Tom · Zank-Patience for two players")


def test_of_many_games_it_is_said_how_far_it_is_and_the_first_are_shown(phone: Phones) -> None:
    one = phone()
    page = one.page
    one.button("Check a record")
    write(one, "\n".join(game(f"Ida{number}") for number in range(25)))
    page.evaluate(
        """() => {
          window.heard = [];
          const said = () => document.querySelector("main [role=status]")?.textContent;
          new MutationObserver(() => heard.push(said())).observe(document.body, {
            childList: true, subtree: true, characterData: true,
          });
        }"""
    )
    one.button("Check")
    expect(page.locator("h2").first).to_have_text("25 games")
    assert "20 of 25 games judged …" in page.evaluate("heard")
    evening = page.locator(".told").first
    expect(evening.locator("ol > li")).to_have_count(20)
    expect(evening.locator(".headline > span")).to_have_count(20)
    hidden = page.get_by_role("heading", name="Game 25").first
    expect(hidden).to_be_hidden()
    expect(evening.locator("ol summary")).to_have_text("and 5 more")
    page.locator("main > details > summary").first.click()
    expect(hidden).to_be_visible()


def keep_many(phone: Phone, number: int) -> None:
    for place in range(number):
        phone.page.evaluate(KEEP, {"title": f"Evening-{place}-", "text": game()})
    phone.reload()


def test_of_many_records_the_first_are_shown_and_the_others_on_demand(phone: Phones) -> None:
    one = phone()
    page = one.page
    keep_many(one, 33)
    records = page.locator(".records > li:visible")
    expect(page.locator(".kept h2")).to_have_text("On this device (33)")
    expect(records).to_have_count(30)
    one.button("Show all 33")
    expect(records).to_have_count(33)
    page.get_by_role("searchbox").fill("evening-3")
    expect(records).to_have_count(4)


def test_what_is_deleted_can_be_brought_back(phone: Phones) -> None:
    one = phone()
    page = one.page
    keep_many(one, 2)
    first = page.locator(".kept .records > li").first
    name = first.locator("b").inner_text()
    first.get_by_role("button", name="Delete").click()
    settled(page)
    expect(first).to_contain_text(f"Deleted: {name}")
    expect(page.locator(".kept h2")).to_have_text("On this device (1)")
    one.button("Undo")
    expect(page.locator(".kept h2")).to_have_text("On this device (2)")
    expect(first.locator("b")).to_have_text(name)
    first.get_by_role("button", name="Delete").click()
    settled(page)
    one.reload()
    expect(page.locator(".kept .records > li")).to_have_count(1)


WIPE = """() => new Promise((done, never) => {
  const wiped = indexedDB.deleteDatabase("zankref");
  wiped.onsuccess = done;
  wiped.onblocked = () => never(new Error("the page holds on to what is deleted"));
})"""


def test_a_record_whose_storage_is_wiped_is_kept_again(phone: Phones) -> None:
    one = phone(is_new=True)
    page = one.page
    kept = page.evaluate(KEEP, {"title": "Kitchen", "text": game()})
    page.goto(f"{one.address}#table/{kept}")
    page.locator(".side").first.wait_for()
    page.evaluate(WIPE)
    settled(page)
    one.reload()
    page.locator(".side").first.wait_for()
    expect(page.locator("h1")).to_have_text("Kitchen")


def test_if_it_cannot_be_kept_again_that_is_said(phone: Phones) -> None:
    one = phone(is_new=True)
    page = one.page
    kept = page.evaluate(KEEP, {"title": "Kitchen", "text": game()})
    page.goto(f"{one.address}#table/{kept}")
    page.locator(".side").first.wait_for()
    page.evaluate("IDBFactory.prototype.open = () => { throw new Error('no more') }; 0")
    page.evaluate(WIPE)
    expect(page.locator("dialog h2")).to_contain_text("could not store the record")
