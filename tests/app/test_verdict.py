"""The dialog of a verdict: how the cards lay, the better line, what happens now."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.serving import Phones
from tests.app.tapping import Recorder
from tests.app.tapping import pile as tapped_pile
from tests.app.test_site import complaints
from tests.app.test_table import MISPLACED, begun, called, opened
from zankref.record.parse import parse

FREED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♣10 ♥9
  R2: ♠10
  R3: ♦5
  R4: ♦5
  R5: ♥5
  R6: ♥5
  R7: ♥8
  R8: ♥8
  M: ♣9
  A1: ♥Q
  A2: ♠9

1. Anna: Q>A ♦7
"""
"""♣10 could have been freed in two steps before Anna drew a card (Z302)."""


def ruled(recorder: Recorder) -> Page:
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.page.locator("dialog.verdict").wait_for()
    return recorder.page


MISFIT = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♣3
  R2: ♦3
  A1: ♦2
  A2: ♥Q

1. Anna: R1>R2
"""
"""♣3 does not fit on ♦3, and nothing was announced."""

SEEN = {"Q1": "Stock 50, Anna", "A1": "Waste 1, Anna", "R1": "Pile 1", "R2": "Pile 2"}


def pile(page: Page, name: str) -> Any:
    """Return what is read aloud of a pile on the table of the dialog."""
    return page.locator(f'dialog .pile[aria-label^="{SEEN.get(name, name)}"]')


def test_the_cards_concerned_are_marked_as_they_lay(phone: Phones) -> None:
    page = ruled(begun(phone(), "silent", *MISPLACED))
    expect(pile(page, "Q1")).to_have_attribute(
        "aria-label", "Stock 50, Anna: 7 of diamonds on top, cards in all: 50"
    )
    expect(pile(page, "Q1").locator(".card.stressed")).to_have_count(1)
    expect(pile(page, "A1").locator(".card")).to_have_count(1)
    page.get_by_role("button", name="The table now").click()
    expect(pile(page, "Q1").locator(".card.covered").last).to_be_visible()
    expect(pile(page, "Q1").locator(".moved")).to_have_count(1)
    expect(page.locator("dialog .stressed")).to_have_count(0)


def test_a_better_line_is_played_step_by_step(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    one.page.get_by_label("Record", exact=True).fill(FREED)
    one.button("Continue recording")
    recorder = Recorder(one, parse(FREED).games[0])
    recorder.page.locator(".side").first.wait_for()
    page = ruled(recorder)
    expect(pile(page, "R1")).to_have_attribute("aria-label", "Pile 1: 10 of clubs, 9 of hearts")
    page.get_by_role("button", name="Play it: better line 1").click()
    expect(page.locator("dialog [aria-current]")).to_have_text("♣10 from pile 1 to the middle")
    expect(pile(page, "R1")).to_have_attribute("aria-label", "Pile 1: empty")
    expect(pile(page, "R2")).to_have_attribute("aria-label", "Pile 2: 10 of spades, 9 of hearts")
    page.get_by_role("button", name="♥9 from pile 1 onto pile 2", exact=True).click()
    expect(pile(page, "R1")).to_have_attribute("aria-label", "Pile 1: 10 of clubs")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_the_smallest_phone_what_happens_now_is_in_sight(phone: Phones, scheme: str) -> None:
    one = phone((320, 568), scheme)
    page = ruled(begun(one, "silent", *MISPLACED))
    assert complaints(page) == []
    for seen in (".across", ".follows li:last-child", ".table", ".answers button:last-child"):
        box = page.locator(f"dialog {seen}").bounding_box()
        assert box and box["y"] >= 0 and box["x"] >= 0 and box["x"] + box["width"] <= 320, seen
        assert box["y"] + min(box["height"], 150) <= 568, seen
    page.locator("dialog .chip").first.click()
    expect(page.locator("dialog [aria-current]")).to_be_visible()
    assert complaints(page) == []


def test_on_a_small_phone_what_was_better_is_in_sight_unless_the_piles_are_long(
    phone: Phones,
) -> None:
    page = ruled(begun(phone((360, 640)), "silent", *MISPLACED))
    better = page.locator("dialog .way").first.bounding_box()
    answers = page.locator("dialog .answers").bounding_box()
    assert better and answers
    assert better["y"] + better["height"] <= answers["y"]


def test_several_faults_of_one_move_share_the_table_before_it(phone: Phones) -> None:
    page = ruled(opened(phone(), MISFIT))
    expect(page.locator("dialog .ways > p")).to_have_count(2)
    expect(page.locator("dialog .views button")).to_have_text(["Before the move", "The table now"])
    expect(page.locator('dialog .views [aria-pressed="true"]')).to_have_text("Before the move")
    page.get_by_role("button", name="The table now").click()
    expect(page.locator('dialog .views [aria-pressed="true"]')).to_have_text("The table now")


def test_who_teaches_does_not_say_again_what_was_asked(phone: Phones) -> None:
    text = MISFIT.replace("deal position", '[Umpire "teaching"]\ndeal position').partition("\n1.")[
        0
    ]
    recorder = opened(phone(), f"{text}\n")
    said = recorder.do([tapped_pile("R1"), tapped_pile("R2")])
    assert said["asked"] == "♣3 does not fit on ♦3 (pile 2)."
    recorder.phone.button("It happened")
    # What was asked is not said once more.
    expect(recorder.page.locator("dialog h2")).to_contain_text("without")
    expect(recorder.page.locator("dialog h2")).not_to_contain_text("does not fit")
    recorder.phone.button("Carry on")
    expect(recorder.page.locator("dialog")).to_have_count(0)


def test_at_a_desk_the_table_of_a_verdict_lies_as_it_does_at_play(phone: Phones) -> None:
    page = ruled(begun(phone((1280, 800)), "silent", *MISPLACED))
    for table in ("#board", "dialog .drawn"):
        expect(page.locator(f"{table} .grows-right")).to_have_count(4)


def test_a_wrong_stop_shows_the_table_as_it_lies(phone: Phones) -> None:
    page = ruled(begun(phone(), "silent", "Q>R1 ♥9"))
    expect(pile(page, "R1")).to_have_attribute("aria-label", "Pile 1: 9 of hearts")
    expect(page.locator("dialog .ways")).to_have_count(0)
