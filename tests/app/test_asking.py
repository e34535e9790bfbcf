"""What is asked before it is written: slips, cards that came free, Stops that hang on a card."""

import re

import pytest
from playwright.sync_api import expect

from tests.app.serving import Phones, settled
from tests.app.tapping import Recorder, card, key, pile, write_names
from tests.app.test_table import BEGIN, REFILL, begun, called, opened
from zankref.record.parse import parse

COVERED = """\
[Rules "schikanieren"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: (?) ♥A
  R2: (?) ♠9
  S1: ♦K 11
  S2: ♣8 11
  Q1: *
  Q2: *
  A1: ♣3
  A2: ♣4
"""

FLIPPED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  Q1: 0
  Q2: *
  A1: ♥9 ♣4
  A2: ♠9
"""

UNKNOWN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal
  A1: ?
  A2: ♠9

1. Anna: Q>R1 ♥9
"""


def asked(recorder: Recorder, *taps: str) -> str:
    """Tap piles; return what is asked then."""
    return str(recorder.do([pile(name) for name in taps])["asked"])


def test_what_the_game_does_not_have_is_asked_about(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    assert "from pile 1 onto" in asked(recorder, "R1", "A1")
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    asked(recorder, "R1", "A1")
    recorder.phone.button("It happened")
    assert recorder.text.endswith("R1>A\n")


def test_an_empty_pile_that_is_tapped_first_is_not_taken_from(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do([pile("R2")])
    expect(recorder.page.locator(".prompt")).to_have_text("Nothing lies on pile 2.")
    recorder.do([*card("♠K"), pile("R2")])
    assert recorder.text.endswith("Q>R1 ♥9  Q>R2 ♠K\n")


def test_the_waste_of_another_player_does_not_seize_the_turn(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    assert asked(recorder, "A2", "R2") == "Ben moves although it is Anna’s turn."
    recorder.phone.button("Mistyped")
    assert recorder.text == before


@pytest.mark.parametrize("taps", [("Q1",), ("A1", "Q1")], ids=["stock", "waste and stock"])
def test_the_waste_is_turned_over_as_at_the_table(phone: Phones, taps: tuple[str, ...]) -> None:
    recorder = opened(phone(), FLIPPED)
    recorder.do([pile(name) for name in taps])
    assert recorder.text.endswith("1. Anna: flip\n")
    recorder.do([pile("Q1"), pile("R1")])
    assert recorder.text.endswith("flip  Q>R1 ♥9\n")
    recorder.phone.button("Not ♥9?")
    recorder.do(card("♥8"))
    assert recorder.text.endswith("flip  Q>R1 ♥8\n")


def test_a_card_that_came_free_is_asked_for_where_it_lies(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    page = recorder.page
    recorder.do([pile("R1"), pile("M")])
    expect(page.locator(".prompt .owed")).to_have_text("Pile 1: which card?")
    recorder.do([(".prompt .owed", 0), *card("♠5")])
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠5\n")
    recorder.do([pile("R2"), pile("R1")])
    recorder.phone.button("It happened")
    recorder.phone.button("Not turned up")
    expect(page.locator(".prompt .owed")).to_have_count(0)


def test_a_card_that_came_free_can_still_be_named_after_the_next_move(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    page = recorder.page
    recorder.do([pile("R1"), pile("M"), pile("A1"), pile("R3")])
    # Whether what is named now lies there or was drawn is asked once.
    said = recorder.do(card("♣K"))
    assert said["asked"] == "Where does ♣K come from?"
    assert said["answers"][0] == "It came free on pile 1"
    recorder.phone.button("From Anna’s stock")
    recorder.do([pile("R4")])
    assert recorder.text.endswith("1. Anna: R1>M  A>R3  Q>R4 ♣K\n")
    assert recorder.do([*card("♥Q"), pile("A1")])["asked"] is None
    assert recorder.text.endswith("Q>R4 ♣K  Q>A ♥Q\n")
    recorder.do([(".chips button", "Pile 1: which card?"), *card("♠5")])
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠5  A>R3  Q>R4 ♣K  Q>A ♥Q\n")
    expect(page.locator(".chips")).to_be_hidden()


def test_a_card_named_after_the_next_move_may_be_the_one_that_came_free(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    recorder.do([pile("R1"), pile("M"), pile("A1"), pile("R3"), *card("♠5")])
    recorder.phone.button("It came free on pile 1")
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠5  A>R3\n")


def test_a_card_named_while_another_is_asked_for_is_not_taken_for_the_stock(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    recorder.do([pile("R1"), pile("M")])
    recorder.do(card("♠5"))
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠5\n")
    recorder.phone.button("No, ♠5 was drawn")
    recorder.do([pile("R3")])
    assert recorder.text.endswith("1. Anna: R1>M  Q>R3 ♠5\n")
    recorder.do([key(-1)])
    recorder.phone.button("Mistyped: strike it out")
    recorder.do([(".prompt .owed", 0), *card("♠5")])
    # What lies open as well is asked about.
    recorder.do([pile("R2"), pile("R1")])
    recorder.phone.button("It happened")
    assert recorder.do(card("♠9"))["asked"] == "Where does ♠9 come from?"
    recorder.phone.button("From Anna’s stock")
    recorder.do([pile("R3")])
    assert recorder.text.endswith("R2>R1  Q>R3 ♠9\n")


TWIN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥9
  R2: ♠10
  A1: ♦3
  A2: ♠9
"""


def test_a_named_card_that_lies_open_may_be_that_one(phone: Phones) -> None:
    recorder = opened(phone(), TWIN)
    assert recorder.do([*card("♥9"), pile("R2")])["asked"] == "Where does ♥9 come from?"
    recorder.phone.button("From pile 1")
    assert recorder.text.endswith("R1>R2\n")
    # Nobody takes what lies on the other one's waste.
    assert recorder.do([*card("♠9"), pile("R3")])["asked"] is None
    assert recorder.text.endswith("R1>R2  Q>R3 ♠9\n")
    # Its own pile says that it is the one that lies there.
    assert recorder.do([*card("♥9"), pile("R2"), pile("R1")])["asked"] is None
    assert recorder.text.endswith("Q>R3 ♠9  R2>R1\n")
    assert recorder.do([*card("♥9"), pile("R4")])["asked"] == "Where does ♥9 come from?"
    recorder.phone.button("Mistyped")
    assert recorder.text.endswith("R2>R1\n")
    # Nothing but a stock card goes onto the own waste.
    assert recorder.do([*card("♥9"), pile("A1")])["asked"] is None
    assert recorder.text.endswith("R2>R1  Q>A ♥9\n")


def test_a_named_card_that_lies_open_is_asked_about_before_a_call(phone: Phones) -> None:
    recorder = opened(phone(), TWIN)
    recorder.do([*card("♠K"), pile("R3"), *card("♥9")])
    called(recorder, "Ben")
    expect(recorder.page.locator("dialog h2")).to_have_text("Where does ♥9 come from?")
    recorder.phone.button("From Anna’s stock")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben calls Stop")
    assert recorder.text.endswith("Q>R3 ♠K  Q=♥9\n")


def test_a_pile_that_is_still_selected_is_not_taken_for_the_stock(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    assert recorder.do([pile("R1"), *card("♠8")])["asked"] == "Where does ♠8 come from?"
    recorder.phone.button("From Anna’s stock")
    recorder.do([pile("R1")])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R1 ♠8\n")


def test_a_name_that_was_tapped_does_not_seize_the_turn(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    recorder.do([('.side[aria-label="Ben"] .who', 0), *card("♠K"), pile("R2")])
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    recorder.do([*card("♠K"), pile("R2")])
    assert recorder.text.endswith("Q>R1 ♥9  Q>R2 ♠K\n")


def test_a_stop_that_hangs_on_a_card_waits_until_it_is_named(phone: Phones) -> None:
    recorder = opened(phone(), UNKNOWN)
    page = recorder.page
    for answer in ("Withdraw the call", "Name it now"):
        called(recorder, "Ben")
        recorder.phone.button("Yes, rule on it")
        expect(page.locator("dialog h2")).to_contain_text("Anna’s waste")
        recorder.phone.button(answer)
        assert "stop" not in recorder.text
    recorder.do(card("♣A"))
    recorder.phone.button("Yes, rule on it")
    expect(page.locator("dialog h2")).to_contain_text("Ben was right")
    assert "A1: ♣A" in recorder.text


def test_back_closes_a_question_and_leaves_the_table(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    page, before = recorder.page, recorder.text
    recorder.phone.button("More")
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".side")).to_have_count(2)
    assert recorder.text == before


def test_a_player_is_renamed(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.phone.button("More")
    recorder.phone.button("Rename players")
    recorder.page.get_by_label("Anna", exact=True).last.fill("Anna Lena")
    recorder.phone.button("Write it down")
    expect(recorder.page.locator(".here .who")).to_contain_text("Anna Lena")
    assert '[Player1 "Anna Lena"]' in recorder.text
    assert '"Anna Lena": Q>R1 ♥9' in recorder.text


def test_what_is_half_entered_is_there_after_a_reload(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do([*card("♠K")])
    expect(recorder.page.locator(".prompt")).to_have_text("Anna: ♠K from the stock …")
    recorder.phone.reload()
    recorder.page.locator(".side").first.wait_for()
    expect(recorder.page.locator(".prompt")).to_have_text("Anna: ♠K from the stock …")
    recorder.do([pile("R2")])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠K\n")


def test_names_that_are_the_same_are_asked_for_again(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    page = recorder.page
    recorder.phone.button("More")
    recorder.phone.button("Rename players")
    page.get_by_label("Anna", exact=True).last.fill("Ben")
    recorder.phone.button("Write it down")
    expect(page.locator("dialog")).to_contain_text("no two the same")
    expect(page.get_by_label("Anna", exact=True).last).to_have_value("Ben")
    page.get_by_label("Anna", exact=True).last.fill("Benno")
    recorder.phone.button("Write it down")
    expect(page.locator("dialog")).to_have_count(0)
    assert "Benno: Q>R1 ♥9" in recorder.text


def test_players_without_names_are_given_some(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    one.button("Next: the deal")
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.phone.button("More")
    expect(one.page.locator("dialog h2")).to_have_text(
        "Player 1, Player 2 · Zank-Patience for two players"
    )
    recorder.phone.button("Rename players")
    field = one.page.locator("dialog input").first
    expect(field).to_have_value("")
    field.fill("Anna")
    field.press("Enter")
    expect(one.page.locator(".here .who")).to_contain_text("Anna")
    expect(one.page.locator("h1")).to_have_text("Anna, Player 2 · Zank-Patience for two players")


def test_a_game_is_begun_by_the_keyboard_alone(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    expect(one.page.locator("h1")).to_be_focused()
    write_names(one.page, ["Anna", "Ben"])
    keyboard = one.page.keyboard
    keyboard.press("Enter")
    one.page.locator(".keys").wait_for()
    keyboard.type("10hkdds")
    keyboard.press("Backspace")
    keyboard.type("ds")
    keyboard.press("Enter")
    one.page.locator(".side").first.wait_for()
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.do([])
    assert "A1: ♥10" in recorder.text
    assert "A2: ♠Q" in recorder.text


def test_it_can_be_tried_out(phone: Phones) -> None:
    one = phone()
    one.button("Try it")
    page = one.page
    expect(page.locator(".prompt")).to_contain_text("Tap Stop on Anna’s side!")
    page.locator('.side[aria-label="Anna"] .stop').click()
    settled(page)
    one.button("Yes, rule on it")
    expect(page.locator("dialog h2")).to_contain_text("Anna was right")
    one.button("Carry on")
    expect(page.locator(".prompt")).to_contain_text("Anna draws ♠5")
    one.page.keyboard.type("6s1")
    one.page.keyboard.press("Enter")
    one.button("It happened")
    expect(page.locator(".prompt")).to_contain_text("something else")
    one.button("Back")
    one.button("Mistyped: strike it out")
    one.page.keyboard.type("5s1")
    one.page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("An open card")


def test_what_is_typed_is_read_whatever_has_the_focus(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    page = recorder.page
    page.locator('#board [data-name="R1"]').focus()
    page.keyboard.type("ks r2")
    page.keyboard.press("Enter")
    settled(page)
    assert recorder.text.endswith("Q>R1 ♥9  Q>R2 ♠K\n")


def test_a_stop_waits_for_the_card_that_came_free(phone: Phones) -> None:
    """Whoever named it at the table and not to the phone has turned it up all the same."""
    recorder = opened(phone(), COVERED)
    asked = recorder.page.locator("dialog h2")
    recorder.do([pile("R1"), pile("M")])
    called(recorder, "Ben")
    expect(asked).to_have_text("Pile 1: which card?")
    recorder.phone.button("Withdraw the call")
    called(recorder, "Ben")
    recorder.phone.button("Name it now")
    recorder.do(card("♠5"))
    expect(asked).to_contain_text("Ben calls Stop")
    recorder.phone.button("Withdraw the call")
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠5\n")
    recorder.do([pile("R2"), pile("R1")])
    recorder.phone.button("It happened")
    called(recorder, "Ben")
    recorder.page.locator("dialog").get_by_role("button", name="Not turned up").click()
    expect(asked).to_contain_text("Ben calls Stop")


def test_who_said_that_they_begin_does_though_a_card_is_named_first(phone: Phones) -> None:
    recorder = opened(phone(), UNKNOWN.split("\n1.", maxsplit=1)[0].replace('[First "Anna"]\n', ""))
    prompt = recorder.page.locator(".prompt")
    recorder.do([('.side[aria-label="Ben"] .who', 0), pile("A1"), *card("♥4")])
    expect(prompt).to_have_text("Ben to play")
    recorder.do([*card("♥9"), pile("R1")])
    assert '[First "Ben"]' in recorder.text
    assert "A1: ♥4" in recorder.text
    assert recorder.text.endswith("1. Ben: Q>R1 ♥9\n")


def test_whoever_misses_a_turn_hears_it_when_it_comes(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    recorder.do([*card("♠K"), pile("A1")])
    expect(recorder.page.locator(".prompt")).to_have_text(
        "Ben misses this turn for an earlier Stop."
    )


def test_a_card_that_the_packs_do_not_have_is_asked_about(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    recorder.phone.button("More")
    recorder.phone.button("Compare with the table")
    taps = [tap for _ in range(3) for tap in card("♠8")]
    recorder.do([('dialog [data-name="R3"]', 0), *[(f"dialog {where}", n) for where, n in taps]])
    recorder.phone.button("Write it down")
    expect(recorder.page.locator("dialog h2")).to_contain_text("♠8 cannot be on pile 3")
    recorder.phone.button("Mistyped")
    assert recorder.text == before


def test_a_card_that_was_mistyped_is_neither_drawn_nor_turned_up(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    recorder.do([pile("R1"), pile("M")])
    assert recorder.do(card("♠9"))["asked"] == "Where does ♠9 come from?"
    recorder.phone.button("Mistyped")
    expect(recorder.page.locator(".prompt .owed")).to_have_text("Pile 1: which card?")
    assert recorder.text.endswith("1. Anna: R1>M\n")


def test_whoever_moves_is_asked_for_before_anything_else_is_entered(phone: Phones) -> None:
    recorder = opened(phone(), UNKNOWN.split("\n1.", maxsplit=1)[0].replace('[First "Anna"]\n', ""))
    before = recorder.text
    assert recorder.do([*card("♥9"), pile("R1")])["asked"] == "Who made this move?"
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    recorder.do([*card("♥9"), pile("R1")])
    recorder.page.locator("dialog").get_by_role("button", name="Ben").click()
    settled(recorder.page)
    assert recorder.text.endswith("1. Ben: Q>R1 ♥9\n")


def test_who_begins_is_left_to_the_rules_only_where_they_say_it(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    for game, nobody in (("streitpatience", "as the rules say"), ("wegner", "whoever moves first")):
        one.page.locator("#game").select_option(game)
        expect(one.page.locator("#first option").first).to_have_text(nobody)


def test_back_from_the_deal_leads_to_the_form_and_from_the_table_to_the_front_door(
    phone: Phones,
) -> None:
    one = phone()
    page = one.page
    title = page.locator("h1")
    one.button("Record a game")
    write_names(page, ["Anna", "Ben"])
    one.button("Next: the deal")
    expect(title).to_have_text("The deal")
    page.go_back()
    expect(title).to_have_text("Record a game")
    expect(page.locator('[name="Player1"]')).to_have_value("Anna")
    one.button("Next: the deal")
    one.button("Begin")
    page.locator(".side").first.wait_for()
    page.go_back()
    expect(title).to_have_text("zankref")


def test_a_further_game_that_is_not_begun_leaves_nothing_behind(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    page, before = recorder.page, recorder.text
    recorder.phone.button("More")
    recorder.phone.button("Another game")
    expect(page.locator("dialog h2")).to_contain_text("not over")
    recorder.phone.button("Another game")
    expect(page.locator("h1")).to_have_text("The deal")
    recorder.do(card("♦K"))
    page.go_back()
    page.locator(".side").first.wait_for()
    recorder.phone.reload()
    page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text == before
    recorder.enter("Anna", "Q>R2 ♠K")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠K\n")


def test_a_deal_that_was_begun_outlives_a_reload(phone: Phones) -> None:
    one = phone()
    page, prompt = one.page, one.page.locator(".prompt")
    one.button("Record a game")
    write_names(page, ["Anna", "Ben"])
    one.button("Next: the deal")
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.do(card("♦4"))
    expect(prompt).to_have_text("Ben’s waste: which card? ")
    page.go_back()
    one.button("Next: the deal")
    one.button("Keep them")
    expect(prompt).to_have_text("Ben’s waste: which card? ")
    one.reload()
    expect(prompt).to_have_text("Ben’s waste: which card? ")
    recorder.do(card("♠9"))
    one.button("Begin")
    page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text.endswith("deal\n  A1: ♦4\n  A2: ♠9\n")
    page.evaluate("location.hash = 'new'")
    page.locator("#game").wait_for()
    one.button("Next: the deal")
    expect(prompt).to_have_text("Anna’s waste: which card? ")


def test_back_from_a_table_leads_to_the_front_door(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    write_names(one.page, ["Anna", "Ben"])
    one.button("Next: the deal")
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    one.page.go_back()
    one.page.get_by_role("button", name="Record a game").wait_for()


def test_a_card_in_the_hand_still_goes_where_the_next_tap_says(phone: Phones) -> None:
    """A Stop that was withdrawn has come between."""
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    prompt = recorder.page.locator(".prompt")
    recorder.do(card("♠8"))
    called(recorder, "Ben")
    recorder.phone.button("Withdraw the call")
    assert recorder.text.endswith("Q>R1 ♥9  Q=♠8\n")
    expect(prompt).to_have_text("Anna: ♠8 from the stock …")
    recorder.do([pile("R1")])
    assert recorder.text.endswith("Q=♠8  Q>R1\n")
    recorder.do([key(-1)])
    recorder.phone.button("Mistyped: strike it out")
    recorder.do([key(-1)])
    recorder.phone.button("Mistyped: strike it out")
    assert recorder.text.endswith("Q>R1 ♥9\n")


def test_what_is_not_entered_yet_comes_before_the_stop(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    called(recorder, "Ben")
    recorder.phone.button("No, something is missing")
    said = "First enter what is missing, then tap “Now …”."
    expect(recorder.page.locator(".prompt")).to_have_text(said)
    recorder.page.reload()
    recorder.do([*card("♠8"), pile("R2")])
    recorder.phone.button("Now: Ben’s call")
    recorder.phone.button("Yes, rule on it")
    assert re.search(r"Q>R2 ♠8\n +Ben: stop upheld\n$", recorder.text)
    recorder.phone.button("Carry on")
    expect(recorder.page.get_by_role("button", name="Now: Ben’s call")).to_have_count(0)


def test_what_is_not_entered_yet_comes_before_a_move_out_of_turn(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    said = recorder.do([pile("Q2"), *card("♠8"), pile("R1")])
    assert said["answers"] == [
        "Mistyped",
        "It was Anna",
        "Something is missing before",
        "It happened",
    ]
    recorder.phone.button("Something is missing before")
    recorder.do([*card("♠K"), pile("A1")])
    recorder.phone.button("Now: ♠8 from the stock onto pile 1")
    assert recorder.text.endswith("Q>R1 ♥9  Q>A ♠K\n2. Ben: Q>R1 ♠8\n")
    expect(recorder.page.get_by_role("button", name="Now: ")).to_have_count(0)


def test_where_there_is_no_stop_none_is_shown(phone: Phones) -> None:
    recorder = opened(phone(), UNKNOWN.split("deal")[0].replace("wegner", "zu-zweien"))
    expect(recorder.page.locator(".side")).to_have_count(2)
    expect(recorder.page.locator(".stop")).to_have_count(0)
    recorder.page.keyboard.press("S")
    expect(recorder.page.locator("dialog")).to_have_count(0)


def test_a_card_that_is_typed_is_that_of_the_pile_that_was_chosen(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), COVERED)
    recorder.do([pile("S1")])
    recorder.page.keyboard.type("kd")
    recorder.page.keyboard.press("Enter")
    settled(recorder.page)
    recorder.do([pile("R3")])
    assert recorder.text.endswith("1. Anna: S>R3 ♦K\n")


def test_a_card_that_is_owed_is_asked_for_before_the_next_move(phone: Phones) -> None:
    recorder = opened(phone(), REFILL)
    called(recorder, "Anna")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert asked(recorder, "R1", "R3") == "Has Ben laid ♣2 on the waste?"
    recorder.phone.button("Yes")
    settled(recorder.page)
    assert re.search(r"Ben: Q>A ♣2\n.*Anna: R1>R3\n$", recorder.text)


def test_a_card_that_lies_nowhere_yet_is_not_forgotten(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    assert recorder.do([*card("♠K"), *card("♠Q")])["asked"] == "♠K has not been placed yet."
    recorder.phone.button("Lay ♠K first")
    recorder.do([pile("R2")])
    assert recorder.text.endswith("Q>R1 ♥9  Q>R2 ♠K\n")
    recorder.do([*card("♠7"), *card("♥Q")])
    recorder.phone.button("Mistyped")
    recorder.do([pile("R2")])
    assert recorder.text.endswith("Q>R2 ♠K  Q>R2 ♥Q\n")


def test_an_umpire_waits_for_a_stop_only_where_there_is_one(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    game, mode = one.page.locator("#game"), one.page.locator("#mode")
    game.select_option("treppe")
    expect(mode).to_have_value("teaching")
    expect(one.page.locator("#first")).to_be_hidden()
    game.select_option("wegner")
    expect(mode).to_have_value("silent")
