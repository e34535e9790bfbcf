"""A disputed table that is set up by tapping, and the record that begins with it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.app.serving import Phone, Phones, settled
from tests.app.tapping import Recorder, Tap, card, count, key, pile, write_names
from tests.app.test_site import complaints
from tests.app.test_table import called
from zankref.record.parse import parse

HEAD = '[Rules "{}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'


def set_up(phone: Phone, rules: str = "wegner", on_turn: str = "Anna") -> Recorder:
    """Fill in the form, and go to the table that is still empty."""
    page = phone.page
    phone.button("Who was right?")
    page.locator("#game").select_option(rules)
    write_names(page, ("Anna", "Ben"))
    if on_turn:
        page.locator("#first").select_option(on_turn)
    phone.button("Next: the table")
    page.locator(".keys").wait_for()
    return Recorder(phone, parse(HEAD.format(rules)).games[0])


def lay(recorder: Recorder, line: str) -> None:
    """Tap cards, and the pile on which they lie: ``R1: ♠K ♥Q``."""
    name, _, cards = line.partition(": ")
    taps: list[Tap] = [tap for each in cards.split() for tap in card(each)]
    recorder.do([*taps, pile(name)])


def begins(recorder: Recorder) -> None:
    """Begin with wastes of which all is seen."""
    answers = {"is it empty?": "Yes", "does anything lie below": "No"}
    recorder.phone.button("Begin")
    settled(recorder.page)
    while answer := next((a for q, a in answers.items() if q in asked(recorder)), None):
        recorder.page.locator("dialog").get_by_role("button", name=answer).click()
        settled(recorder.page)


def asked(recorder: Recorder) -> str:
    """What is asked; nothing if nothing is."""
    return "".join(recorder.page.locator("dialog h2").all_text_contents())


def begun(recorder: Recorder) -> None:
    begins(recorder)
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])


def reads(page: Page, name: str, said: str | re.Pattern[str]) -> None:
    """Wait until that is read aloud of a pile."""
    expect(page.locator(f'[data-name="{name}"]').first).to_have_attribute("aria-label", said)


def test_who_is_right_at_a_table_that_was_set_up(phone: Phones) -> None:
    recorder = set_up(phone())
    for line in ("R1: ♠K ♥Q", "R2: ♦6", "A1: ♣2", "A2: ♦K", "M: ♣4 ♥2", "R3: ? ♠7"):
        lay(recorder, line)
    reads(recorder.page, "R1", "Pile 1: king of spades, queen of hearts")
    recorder.do([pile("Q1")])
    count(recorder.page, "12")
    begun(recorder)
    head = recorder.text.partition("\n\n")[2]
    assert head == (
        "deal position\n  R1: ♠K ♥Q\n  R2: ♦6\n  R3: ? ♠7\n"
        "  Q1: 12\n  A1: ♣2\n  A2: ♦K\n  M: ♣4 ♥2\n"
    )
    assert '[First "Anna"]' in recorder.text
    recorder.enter("Anna", "Q>A ♦9")
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right: Anna’s ♦9")


def test_cards_are_taken_off_again(phone: Phones) -> None:
    recorder = set_up(phone())
    page = recorder.page
    recorder.do([*card("♥9"), *card("♠8"), key(-1)])
    expect(page.locator(".prompt")).to_have_text("♥9 → tap the pile")
    recorder.do([pile("R1")])
    lay(recorder, "R1: ♠8 ♦7")
    recorder.phone.button("♠8 ✕: take it off")
    reads(page, "R1", "Pile 1: 9 of hearts, 7 of diamonds")
    recorder.do([key(-1)])
    reads(page, "R1", "Pile 1: 9 of hearts")
    recorder.do([key(-1), key(-1)])
    reads(page, "R1", "Pile 1: empty")


def test_a_pile_then_its_cards_or_cards_then_their_pile(phone: Phones) -> None:
    recorder = set_up(phone())
    page = recorder.page
    recorder.do([pile("R2"), *card("♦9"), *card("♣8")])
    reads(page, "R2", "Pile 2: 9 of diamonds, 8 of clubs")
    recorder.do([pile("R3"), *card("♠4"), pile("R3"), *card("♥J"), pile("R4")])
    reads(page, "R3", "Pile 3: 4 of spades")
    reads(page, "R4", "Pile 4: jack of hearts")
    recorder.do([*card("♥2")])
    expect(page.locator(".prompt")).to_have_text("♥2 → tap the pile")
    recorder.do([key(-1), pile("Q1"), *card("♥2")])
    expect(page.locator(".prompt")).to_contain_text("Only the number")
    recorder.do([pile("R5")])
    reads(page, "R5", "Pile 5: 2 of hearts")


def test_a_third_copy_is_questioned_at_once(phone: Phones) -> None:
    recorder = set_up(phone())
    page = recorder.page
    lay(recorder, "R1: ♥9")
    # On M it lies under the ten.
    lay(recorder, "M: ♥10")
    said = recorder.do([*card("♥9"), pile("R3")])
    assert said["asked"] == "There is one more ♥9 than the packs contain."
    recorder.phone.button("Mistyped: take it off")
    expect(page.locator("dialog")).to_have_count(0)
    reads(page, "R3", "Pile 3: empty")
    recorder.do([*card("♥9"), pile("R3")])
    recorder.phone.button("That is how it lies")
    begins(recorder)
    expect(page.locator(".prompt")).to_contain_text("one more ♥9 than the packs contain")
    reads(page, "R3", "Pile 3: 9 of hearts")
    # It is no question of their number, which is kept.
    recorder.do([pile("Q1")])
    count(page, "40")
    begins(recorder)
    expect(page.locator(".prompt")).to_contain_text("one more ♥9 than the packs contain")
    expect(page.locator("dialog")).to_have_count(0)
    reads(page, "Q1", re.compile("40"))


def test_a_pile_may_lie_as_no_rule_builds_it(phone: Phones) -> None:
    recorder = set_up(phone())
    recorder.do([pile("R2"), *card("♥5")])
    assert recorder.do(card("♥5"))["asked"] == "♥5 does not fit on ♥5."
    recorder.phone.button("That is how it lies")
    begins(recorder)
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text.endswith("deal position\n  R2: ♥5 ♥5\n")


def test_whether_the_cards_add_up_is_asked_once_all_lie_there(phone: Phones) -> None:
    recorder = set_up(phone())
    page = recorder.page
    for stock in ("Q1", "Q2"):
        recorder.do([pile(stock)])
        count(page, "40")
    lay(recorder, "R1: ♥9")
    expect(page.locator("dialog")).to_have_count(0)
    begins(recorder)
    expect(page.locator("dialog h2")).to_have_text(
        "There are 81 cards on the table instead of 104."
    )
    recorder.phone.button("Put the table right")
    reads(page, "Q2", re.compile("40"))
    begins(recorder)
    recorder.phone.button("Nobody counted them")
    page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text.endswith("deal position\n  R1: ♥9\n")


def test_a_joker_in_the_deal_is_laid_aside_and_another_card_named(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    one.page.locator("#game").select_option("wegner-3")
    one.button("Next: the deal")
    recorder = Recorder(one, parse('[Rules "wegner-3"]\n').games[0])
    recorder.do([*card("♦3"), *card("Joker")])
    expect(one.page.locator(".prompt")).to_have_text(
        "The joker is laid aside. Which card took its place?"
    )
    recorder.do([*card("♣5"), *card("♠9")])
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text.endswith("deal\n  A1: ♦3\n  A2: ♣5\n  A3: ♠9\n  Q2: 33\n")


def test_a_stock_takes_no_cards_and_nothing_named_is_lost(phone: Phones) -> None:
    recorder = set_up(phone())
    lay(recorder, "Q1: ♥9")
    expect(recorder.page.locator(".prompt")).to_contain_text("Only the number")
    begins(recorder)
    expect(recorder.page.locator(".prompt")).to_contain_text("First tap the pile")
    recorder.do([pile("R2")])
    reads(recorder.page, "R2", "Pile 2: 9 of hearts")
    recorder.do([*card("?"), pile("M")])
    expect(recorder.page.locator(".prompt")).to_contain_text("The middle takes the top card")


def test_a_stock_holds_no_more_cards_than_there_are(phone: Phones) -> None:
    recorder = set_up(phone(), on_turn="")
    page = recorder.page
    for line in ("R1: ♠K ♥Q", "M: ♣4"):
        lay(recorder, line)
    recorder.do([pile("Q1")])
    count(page, "105")
    expect(page.locator(".prompt")).to_have_text(
        "There cannot be that many on Anna’s stock: the game has only 104 cards."
    )
    count(page, "30")
    reads(page, "Q1", re.compile("cards in all: 30$"))
    begun(recorder)
    expect(page.locator(".prompt")).to_have_text("Whose turn is it? Tap a name.")


def test_a_table_that_was_begun_goes_on_after_a_reload(phone: Phones) -> None:
    recorder = set_up(phone())
    lay(recorder, "R1: ♥9")
    recorder.do(card("♠8"))
    recorder.phone.reload()
    recorder.page.locator(".keys").wait_for()
    recorder.do([pile("R1")])
    reads(recorder.page, "R1", "Pile 1: 9 of hearts, 8 of spades")
    begun(recorder)
    assert recorder.text.endswith("deal position\n  R1: ♥9 ♠8\n")
    recorder.page.goto(recorder.phone.address)
    recorder.phone.button("Who was right?")
    expect(recorder.page.locator("#game")).to_be_visible()
    recorder.phone.button("Next: the table")
    recorder.page.locator(".keys").wait_for()


def test_reserves_and_covered_cards(phone: Phones) -> None:
    recorder = set_up(phone(), "schikanieren", on_turn="")
    lay(recorder, "R1: ♥9")
    recorder.phone.button("+ face down")
    lay(recorder, "S1: ♠7")
    count(recorder.page, "5")
    recorder.do([pile("S2")])
    recorder.phone.button("face down")
    begun(recorder)
    assert recorder.text.endswith("deal position\n  R1: (?) ♥9\n  S1: ♠7 4\n  S2: (?) *\n")
    assert "First" not in recorder.text
    recorder.enter("Ben", "Q>R2 ♦4")
    assert recorder.text.endswith("Ben: Q>R2 ♦4\n")


def test_the_second_part_of_die_treppe(phone: Phones) -> None:
    one = phone()
    one.button("Who was right?")
    one.page.locator("#game").select_option("treppe")
    one.page.locator("fieldset input").fill("Anna")
    one.page.locator("#phase").select_option("2")
    one.page.locator("#base").select_option("4")
    one.button("Next: the table")
    recorder = Recorder(one, parse('[Rules "treppe"]\n[Player1 "Anna"]\n').games[0])
    one.page.locator(".keys").wait_for()
    lay(recorder, "R1: ♠8")
    lay(recorder, "R2: ♥9")
    lay(recorder, "M: ♥5")
    begun(recorder)
    assert '[Phase "2"]' in recorder.text and '[Base "4"]' in recorder.text
    recorder.do([pile("R1"), pile("R2")])
    assert recorder.text.endswith("R1>R2\n")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_in_sight_and_keeps_nobody_out(phone: Phones, scheme: str) -> None:
    one = phone((320, 568), scheme)
    recorder = set_up(one, "schikanieren")
    lay(recorder, "R1: ♥9")
    page = recorder.page
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    lowest = page.locator(".keys button").last.bounding_box()
    assert lowest and lowest["y"] + lowest["height"] <= 568


def test_with_the_keyboard(phone: Phones) -> None:
    recorder = set_up(phone())
    page = recorder.page
    for name in ("9", "hearts"):
        page.get_by_role("button", name=name, exact=True).press("Enter")
    page.locator('[data-name="R2"]').press("Enter")
    reads(page, "R2", "Pile 2: 9 of hearts")
    settled(page)
    # Enter on a pile lays the card there, and does not begin as well.
    assert not page.url.count("#table/")
    expect(page.locator('[data-name="R2"]')).to_be_focused()


def test_for_a_disputed_table_clock_and_umpire_are_below_a_fold(phone: Phones) -> None:
    one = phone()
    page = one.page
    one.button("Who was right?")
    expect(page.locator("#mode")).to_be_hidden()
    expect(page.locator("#clock")).to_be_hidden()
    page.get_by_text("Umpire, clock, house rules").click()
    expect(page.locator("#mode")).to_be_visible()
    expect(page.locator("#clock")).not_to_be_checked()
    one.button("Start page")
    one.button("Record a game")
    expect(page.locator("#mode")).to_be_visible()
