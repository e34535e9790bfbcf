"""Where the claimant moves the cards: what could be played before a Stop, tried out."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.report.browsing import Open, pile_of
from tests.report.walks import CLAIMED, MISSED

SPACE = """\
[Rules "streitpatience"]
[Agreed "must-space"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥3 ♠6
  R2: ♦7
  R3: ♠4
  R4: ♠K
  R5: ♥K
  R6: ♦K
  R7: ♣K
  R8: ♣K
  M: ♥2
  S1: ♣J 3
  S2: ♦9 3
  A2: ♠5
1. Anna: Q=♣9
"""
"""A pile was to be emptied first: ♠4 goes onto Ben's waste, or ♠6 onto ♦7, and then ♥3 to M."""


def said(page: Page) -> Locator:
    return page.locator("#banner-text")


def tap(page: Page, *names: str) -> None:
    """Tap a pile, or several, once it stands there as a button."""
    for name in names:
        page.locator(f'#board [role=button][data-name="{name}"]').click()


def test_who_claimed_it_moves_the_cards_until_all_has_been_seen(open_page: Open) -> None:
    page = open_page(CLAIMED, at="#e2")
    page.get_by_role("button", name="Show it").click()
    expect(said(page)).to_have_text("1 of 4 tables seen")
    tap(page, "R1", "R2")
    expect(said(page)).to_have_text("2 of 4 tables seen")
    expect(pile_of(page, "R2")).to_have_attribute(
        "aria-label", "Pile 2: 5 of diamonds, 4 of clubs, 3 of diamonds"
    )
    tap(page, "R3", "R2")
    page.get_by_role("button", name="From the start").click()
    expect(said(page)).to_have_text("3 of 4 tables seen")
    tap(page, "R3", "R1")
    expect(said(page)).to_have_text("All 4 tables seen, and nothing was missed")
    page.click("#leave")
    expect(page.locator("#banner")).to_be_hidden()


def test_what_the_rules_do_not_allow_is_refused_with_a_reason(open_page: Open) -> None:
    page = open_page(CLAIMED, at="#e2")
    page.get_by_role("button", name="Show it").click()
    tap(page, "R1", "R4")
    expect(said(page)).to_have_text("♦3 does not fit on ♠K · 1 of 4 tables seen")
    pile_of(page, "Q1").click()
    expect(said(page)).to_contain_text("only the cards of the tableau can be tried")


def test_an_empty_pile_is_refused_to_a_card_that_fits_elsewhere(open_page: Open) -> None:
    page = open_page(CLAIMED.replace("  R8: ♣K ♣J\n", ""), at="#e2")
    page.get_by_role("button", name="Show it").click()
    tap(page, "R1")
    pile_of(page, "R8").click()
    expect(said(page)).to_contain_text("♦3 fits on a card, so not onto an empty pile")


def test_a_goal_that_is_reached_is_celebrated(open_page: Open) -> None:
    page = open_page(MISSED, at="#e2")
    page.get_by_role("button", name="Show it").click()
    tap(page, "R1", "R2")
    expect(said(page)).to_contain_text("There it is: a card comes free for the middle.")
    page.get_by_role("button", name="One back").click()
    expect(pile_of(page, "R1")).to_have_attribute("aria-label", "Pile 1: 5 of hearts, 4 of spades")


def test_the_moves_that_are_told_can_be_tapped(open_page: Open) -> None:
    page = open_page(CLAIMED, at="#e2")
    page.locator("#now .why summary").click()
    page.locator("#now .why button").first.click()
    expect(said(page)).to_contain_text("2 of 4 tables seen")


def test_on_paper_are_no_buttons_but_the_evidence_if_it_is_open(open_page: Open) -> None:
    page = open_page(CLAIMED, at="#e2")
    page.emulate_media(media="print")
    expect(page.locator("#now .why")).to_be_hidden()
    expect(page.locator("#now").get_by_text("Show it", exact=True)).to_be_hidden()
    page.emulate_media(media="screen")
    page.locator("#now .why summary").click()
    page.emulate_media(media="print")
    expect(page.locator("#now .why button").first).to_be_visible()
    expect(page.locator("#now").get_by_text("Show it", exact=True)).to_be_hidden()


def test_keys_move_cards_too(open_page: Open) -> None:
    page = open_page(CLAIMED, at="#e2")
    page.get_by_role("button", name="Show it").click()
    for name in ("R1", "R2"):
        page.locator(f'#board [role=button][data-name="{name}"]').press("Enter")
    expect(said(page)).to_have_text("2 of 4 tables seen")
    page.keyboard.press("ArrowLeft")
    expect(pile_of(page, "R1")).to_have_attribute(
        "aria-label", "Pile 1: 5 of hearts, 4 of spades, 3 of diamonds"
    )
    page.keyboard.press("Escape")
    expect(page.locator("#banner")).to_be_hidden()


def test_cards_leave_the_tableau_where_the_game_has_it_so(open_page: Open) -> None:
    """And it is offered beside a fault that nobody stopped."""
    page = open_page(SPACE, at="#e1")
    page.get_by_role("button", name="Show it").click()
    tap(page, "R3", "A2")
    expect(said(page)).to_contain_text("There it is: a pile is gained.")
    expect(pile_of(page, "A2")).to_have_attribute("aria-label", re.compile("4 of spades"))
    page.get_by_role("button", name="From the start").click()
    tap(page, "R3")
    page.locator('#board [aria-label*="2 of hearts"]').click()
    expect(said(page)).to_contain_text("♠4 does not fit in the middle")
    tap(page, "R1", "R2", "R3", "A2")
    expect(said(page)).to_contain_text("another card has to leave the tableau first")
    tap(page, "R1")
    page.locator('#board [aria-label*="2 of hearts"]').click()
    expect(said(page)).to_contain_text("There it is: a pile is gained.")
