"""Slips of whoever enters: nothing is written that nobody meant; nothing that was meant is lost."""

import re

from playwright.sync_api import Locator, expect

from tests.app.serving import Phones, settled
from tests.app.tapping import Recorder, card, pile
from tests.app.test_asking import COVERED
from tests.app.test_position import lay, set_up
from tests.app.test_table import BEGIN, MISPLACED, begun, called, opened
from zankref.record.parse import parse

TWO_TURNS = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal
  A1: ♦3
  A2: ♠9

1. Anna: Q>R1 ♥9  Q>A ♦7
2. Ben: Q>R2 ♠K
"""

OWING = """\
[Rules "streitpatience"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♦A
  R2: ♠9
  R4: ♥8
  S1: ♠7 *
  S2: ♠5 *

1. Anna: R4>R2
   Ben: stop upheld
"""

RESERVE = """\
[Rules "streitpatience"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  R1: ♥K
  R2: ♠9
  S1: ♥8 12
  S2: ♠5 12

1. Anna: S>R2  S=♠7  Q>R3 ♣4
"""


def typed(recorder: Recorder, text: str) -> None:
    """Type a line, and wait until it is done or something is asked."""
    recorder.page.keyboard.type(text)
    recorder.page.keyboard.press("Enter")
    settled(recorder.page)


def corrects(recorder: Recorder, number: int, how: str) -> None:
    """Begin to put an entry right, the last being number 0."""
    recorder.phone.button("More")
    recorder.phone.button("All entries")
    recorder.page.locator("dialog .moves button").nth(number).click()
    recorder.phone.button(how)
    settled(recorder.page)


def test_a_card_that_fits_nowhere_there_is_asked_about(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    assert recorder.do([*card("♦4"), pile("R1")])["asked"] == "♦4 does not fit on ♥9 (pile 1)."
    recorder.phone.button("Mistyped")
    assert recorder.do([*card("♦4"), pile("M")])["asked"] == "♦4 does not fit any foundation."
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    recorder.do([*card("♦4"), pile("M")])
    recorder.phone.button("It happened")
    assert recorder.text.endswith("Q>M ♦4\n")


def test_who_plays_on_after_giving_up_is_asked(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.phone.button("More")
    recorder.phone.button("End the game")
    recorder.phone.button("Anna resigns")
    recorder.phone.button("Carry on")
    before = recorder.text
    prompt = recorder.page.locator(".prompt")
    expect(prompt).to_have_text("Ben has won.")
    expect(recorder.page.locator(".side.on-turn")).to_have_count(0)
    recorder.do([('.side[aria-label="Anna"] .who', 0), *card("♠8"), pile("R1")])
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    recorder.phone.button("More")
    recorder.phone.button("Report")
    expect(recorder.page.locator(".told").first).to_contain_text("Anna resigned")


def test_who_moves_before_the_move_that_is_owed_is_asked(phone: Phones) -> None:
    recorder = opened(phone(), OWING)
    before = recorder.text
    said = recorder.do([('.side[aria-label="Ben"] .who', 0), *card("♣6"), pile("A2")])
    assert "Anna" in said["asked"]
    # Anna may have made it already, and nobody has entered it.
    recorder.phone.button("First enter the move that Anna owed")
    assert recorder.text == before
    expect(recorder.page.locator(".prompt")).to_have_text("Anna has to make the missed move now")


def test_an_entry_is_given_to_the_other_player_with_one_tap(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    corrects(recorder, 2, "It was Ben")
    recorder.phone.button("Change it anyway")
    assert "Ben: Q>R1 ♥9\nAnna: Q>A ♦7" in recorder.text
    expect(recorder.page.locator(".prompt")).to_contain_text("Changed: Ben: ♥9")


COVERED_RESERVE = """\
[Rules "zu-zweien"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal position
  S1: (?) (?) (?)
  S2: (?) (?)
  R1: ♣9
  R2: ♠4
"""


def test_a_typed_move_of_a_covered_card_asks_for_it(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), COVERED_RESERVE)
    typed(recorder, "s r1")
    expect(recorder.page.locator(".prompt")).to_contain_text("Which card is it?")
    typed(recorder, "8c")
    assert recorder.text.endswith("1. Anna: S>R1 ♣8\n")


def test_a_free_place_is_filled_from_a_reserve_whose_card_is_named_first(phone: Phones) -> None:
    recorder = opened(phone(), COVERED_RESERVE)
    # Nothing is turned up as long as it may go onto a place that is free.
    recorder.do([pile("S1"), *card("♣8")])
    assert "♣8" not in recorder.text
    assert recorder.do([pile("R3")])["asked"] is None
    assert recorder.text.endswith("1. Anna: S>R3 ♣8\n")
    said = recorder.do([*card("♠Q"), pile("R4")])
    assert said["asked"] == "Where does ♠Q come from?"
    recorder.phone.button("From Anna’s reserve")
    recorder.do([pile("R4")])
    assert recorder.text.endswith("S>R3 ♣8  S>R4 ♠Q\n")


def test_in_the_online_game_an_opened_card_is_still_the_next_after_a_wrong_knock(
    phone: Phones,
) -> None:
    online = TWO_TURNS.replace("wegner", "online").partition("1.")[0]
    recorder = opened(phone(), f"{online}1. Anna: Q=♣10\n   Ben: knock denied\n")
    recorder.do([pile("R5")])
    assert recorder.text.rstrip().endswith("Q>R5")


def test_who_is_asked_who_begins_may_have_been_the_other_one(phone: Phones) -> None:
    dealt = TWO_TURNS.replace("wegner", "streitpatience").replace('[First "Anna"]\n', "")
    dealt = dealt.partition("  A1")[0] + "  S1: ♠K 12\n  S2: ♥2 12\n"
    recorder = opened(phone(), dealt)
    said = recorder.do([('.side[aria-label="Anna"] .who', 0), *card("♣10"), pile("A1")])
    assert said["asked"] == "Anna begins although Ben should."
    assert said["answers"] == ["Mistyped", "It was Ben", "It happened"]


def test_a_line_typed_while_a_stop_waits_asks_whose_it_is_if_the_turn_has_passed(
    phone: Phones,
) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS.partition("  Q>A")[0] + "  R1>A2\n")
    recorder.page.locator(".side.there .stop").click()
    settled(recorder.page)
    recorder.page.keyboard.type("qs r3")
    recorder.page.keyboard.press("Enter")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    expect(recorder.page.locator("dialog h2")).to_have_text("Who made this move?")


def test_a_card_that_was_named_goes_to_the_pile_that_is_typed_next(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS)
    typed(recorder, "qd")
    typed(recorder, "r2")
    assert recorder.text.endswith("2. Ben: Q>R2 ♠K  Q>R2 ♦Q\n")


def test_of_a_line_only_what_is_wrong_is_refused(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS)
    typed(recorder, "qd xy")
    expect(recorder.page.locator(".prompt")).to_contain_text("“xy”")
    expect(recorder.page.locator(".prompt")).not_to_contain_text("qd")


def test_who_plays_on_after_the_end_is_asked_just_that(phone: Phones) -> None:
    ended = TWO_TURNS.replace("[First", '[Result "Anna"]\n[Ending "resigned"]\n[First')
    recorder = opened(phone(), ended)
    said = recorder.do([('.side[aria-label="Ben"] .who', 0), *card("♦Q"), pile("R2")])
    assert said["answers"] == ["Mistyped", "Yes, play goes on"]


def test_why_a_stop_was_right_can_be_read_again(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    called(recorder, "Anna")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    corrects(recorder, 0, "Why?")
    expect(recorder.page.locator("dialog .asks p").first).to_be_visible()
    recorder.phone.button("Cancel")
    assert recorder.text.rstrip().endswith("stop denied")


def test_a_drawn_card_went_onto_the_waste_if_the_other_one_draws(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    said = recorder.do([*card("♦Q"), pile("Q1")])
    assert said["asked"] == "♦Q has not been placed yet."
    recorder.phone.button("Drawn, onto the waste")
    assert recorder.text.endswith("2. Ben: Q>R2 ♠K  Q>A ♦Q\n")
    recorder.do([*card("♣J"), pile("R3")])
    assert recorder.text.endswith("3. Anna: Q>R3 ♣J\n")


def test_a_card_lifted_by_a_second_tap_is_struck_out_with_one_tap(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    before = recorder.text
    recorder.do([pile("Q2"), *card("♦Q"), pile("Q2")])
    assert recorder.text.endswith("Q=♦Q\n")
    recorder.phone.button("Undo")
    assert recorder.text == before


def test_who_was_named_to_begin_is_not_overruled_without_a_question(phone: Phones) -> None:
    recorder = opened(
        phone(), TWO_TURNS.partition("\n1.")[0].replace('[First "Anna"]\n', "") + "\n"
    )
    before = recorder.text
    recorder.do([('.side[aria-label="Ben"] .who', 0)])
    said = recorder.do([pile("Q1"), *card("♥9"), pile("R1")])
    assert said["asked"] == "Ben was said to be on turn. Was it really Anna?"
    recorder.phone.button("Mistyped")
    assert recorder.text == before
    recorder.do([pile("Q2"), *card("♥9"), pile("R1")])
    assert recorder.text.endswith("Ben: Q>R1 ♥9\n")


def test_an_entry_that_is_given_back_is_what_was_tapped(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    recorder.do([*card("♥4"), pile("A2")])
    recorder.phone.button("It was Ben")
    recorder.phone.button("It was Anna")
    asked = recorder.page.locator("dialog h2")
    expect(asked).to_contain_text("♥4 does not fit on ♠9")
    recorder.phone.button("Mistyped")
    assert recorder.text == before


def test_a_card_in_a_hand_that_was_mistyped_does_not_stay_there(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    before = recorder.text
    recorder.do([*card("♣4"), pile("Q2")])
    assert recorder.text != before
    said = recorder.do([pile("Q1")])
    assert said["asked"] == "♣4 has not been placed yet."
    recorder.phone.button("Mistyped")
    assert recorder.text == before


def test_escape_puts_a_refusal_away_before_it_opens_the_menu(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS)
    recorder.do([pile("M")])
    prompt = recorder.page.locator(".prompt")
    expect(prompt).to_have_class(re.compile("refused"))
    recorder.page.keyboard.press("Escape")
    expect(prompt).not_to_have_class(re.compile("refused"))
    expect(recorder.page.locator("dialog")).to_have_count(0)
    recorder.page.keyboard.press("Escape")
    expect(recorder.page.locator("dialog.menu")).to_have_count(1)


def test_what_is_struck_out_is_said(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    corrects(recorder, 0, "Strike it out")
    struck = "Struck out: Ben: ♠K from the stock onto pile 2"
    expect(recorder.page.locator(".prompt")).to_have_text(struck)
    expect(recorder.page.locator("#live")).to_contain_text(struck)


def test_a_reserve_card_that_was_left_is_asked_for_when_it_comes_free_again(phone: Phones) -> None:
    recorder = opened(phone(), RESERVE.replace("  S=♠7  Q>R3 ♣4", ""))
    recorder.phone.button("Not turned up")
    expect(recorder.page.locator(".prompt .owed")).to_have_count(0)
    corrects(recorder, 0, "Strike it out")
    recorder.do([pile("S1"), pile("R2")])
    expect(recorder.page.locator(".prompt .owed")).to_have_text("Anna’s reserve: which card?")
    # Named first, it is laid there by a tap.
    recorder.phone.button("Not turned up")
    recorder.do([*card("♣J"), pile("S1")])
    assert recorder.text.endswith("1. Anna: S>R2  S=♣J\n")


def test_what_is_typed_before_an_entry_is_whose_turn_it_was(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS)
    corrects(recorder, 1, "Insert an entry before it")
    typed(recorder, "10c r3")
    assert "1. Anna: Q>R1 ♥9  Q>R3 ♣10  Q>A ♦7\n" in recorder.text


def test_before_the_first_entry_nobody_is_on_turn(phone: Phones) -> None:
    text = TWO_TURNS.replace('[First "Anna"]\n', "").replace("deal\n", "deal position\n")
    recorder = opened(phone(), text)
    corrects(recorder, 2, "Insert an entry before it")
    said = recorder.do([*card("♣10"), pile("R3")])
    assert said["asked"] == "Who made this move?"
    recorder.page.locator("dialog").get_by_role("button", name="Anna").click()
    settled(recorder.page)
    assert "1. Anna: Q>R3 ♣10  Q>R1 ♥9" in recorder.text


def test_what_is_typed_in_the_place_of_an_entry_is_by_the_same_player(phone: Phones) -> None:
    recorder = opened(phone((1280, 800)), TWO_TURNS)
    corrects(recorder, 1, "Replace it")
    typed(recorder, "6d a")
    assert "1. Anna: Q>R1 ♥9  Q>A ♦6\n" in recorder.text
    corrects(recorder, 1, "Replace it")
    recorder.page.keyboard.press("Escape")
    expect(recorder.page.locator(".prompt")).to_have_text("Nothing was changed.")


def lines_under(dialog: Locator) -> str:
    """The lines that wait, as the style of a dialog shows them."""
    return str(dialog.evaluate("asked => getComputedStyle(asked, '::after').content"))


def test_what_is_typed_on_while_something_is_asked_is_not_lost(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    before = recorder.text
    typed(recorder, "4d r1")
    dialog = recorder.page.locator("dialog")
    expect(dialog.locator("h2")).to_contain_text("does not fit")
    for line in ("Ks r2", "a 7d"):
        recorder.page.keyboard.type(line)
        recorder.page.keyboard.press("Enter")
    recorder.page.keyboard.type("8s")
    assert lines_under(dialog) == r'"Ks r2\a a 7d\a 8s▏"'
    recorder.phone.button("Mistyped")
    expect(recorder.page.locator(".prompt")).to_have_text("8s▏")
    assert recorder.text == f"{before.rstrip()}  Q>R2 ♠K  Q>A ♦7\n"


def test_lines_that_wait_are_shown_under_the_next_question_too(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    typed(recorder, "4d r1")
    dialog = recorder.page.locator("dialog")
    for line in ("8d r1", "Ks r2"):
        recorder.page.keyboard.type(line)
        recorder.page.keyboard.press("Enter")
    recorder.phone.button("Mistyped")
    expect(dialog.locator("h2")).to_contain_text("♦8")
    assert lines_under(dialog) == '"Ks r2"'
    recorder.phone.button("Mistyped")
    settled(recorder.page)
    assert recorder.text.endswith("♥9  Q>R2 ♠K\n")


def test_what_is_typed_before_anybody_has_begun_asks_who_it_was(phone: Phones) -> None:
    text = BEGIN.replace('[First "Anna"]\n', "").replace("deal\n", "deal position\n")
    recorder = opened(phone((1280, 800)), text)
    typed(recorder, "10d r1")
    expect(recorder.page.locator("dialog h2")).to_have_text("Who made this move?")
    expect(recorder.page.locator("dialog p")).to_have_text("♦10 from the stock onto pile 1")
    recorder.page.locator("dialog").get_by_role("button", name="Ben").click()
    settled(recorder.page)
    assert recorder.text.endswith("Ben: Q>R1 ♦10\n")
    typed(recorder, "anna")
    expect(recorder.page.locator('.side[aria-label="Anna"] .who')).to_have_attribute(
        "aria-pressed", "true"
    )


def test_who_moved_is_asked_before_a_stop_with_the_card_that_was_named(phone: Phones) -> None:
    text = BEGIN.replace('[First "Anna"]\n', "").replace("deal\n", "deal position\n")
    recorder = opened(phone(), text)
    recorder.do(card("♦10"))
    called(recorder, "Ben")
    expect(recorder.page.locator("dialog h2")).to_have_text("Who made this move?")
    expect(recorder.page.locator("dialog p")).to_have_text("♦10")
    recorder.page.locator("dialog").get_by_role("button", name="Anna").click()
    settled(recorder.page)
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was wrong")
    assert "Anna: Q=♦10" in recorder.text


def test_a_key_takes_back(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    for press in ("Control+z", "Backspace"):
        recorder.page.keyboard.press(press)
        settled(recorder.page)
        expect(recorder.page.locator("dialog h2")).to_contain_text("♥9")
        recorder.phone.button("Cancel")


def test_a_stop_that_is_called_while_an_entry_is_put_right_counts(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>A ♦7")
    corrects(recorder, 1, "Replace it")
    called(recorder, "Ben")
    recorder.phone.button("Just now, at the table")
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right")
    recorder.phone.button("Carry on")
    assert recorder.text.endswith("Ben: stop upheld\n")


def test_an_entry_is_given_to_whoever_made_it(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    corrects(recorder, 0, "Replace it")
    recorder.do([('.side[aria-label="Anna"] .who', 0), *card("♠K"), pile("R2")])
    recorder.phone.button("Change it anyway")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>A ♦7  Q>R2 ♠K\n")
    expect(recorder.page.locator(".prompt")).to_contain_text("Changed: Anna: ♠K")
    corrects(recorder, 1, "Insert an entry before it")
    recorder.phone.button("Cancel")
    expect(recorder.page.locator(".prompt")).to_have_text("Nothing was changed.")


def test_a_card_that_was_drawn_while_another_is_asked_for(phone: Phones) -> None:
    recorder = opened(phone(), COVERED)
    recorder.do([pile("R1"), pile("M"), *card("♠8")])
    assert recorder.text.endswith("1. Anna: R1>M  R1=♠8\n")
    assert recorder.do([pile("R2")])["asked"] == "Where does ♠8 come from?"
    recorder.phone.button("Drawn, onto pile 2")
    settled(recorder.page)
    assert recorder.text.endswith("1. Anna: R1>M  Q>R2 ♠8\n")


def test_of_a_disputed_table_it_is_asked_what_lies_below_a_waste(phone: Phones) -> None:
    recorder = set_up(phone())
    lay(recorder, "A1: ♠4")
    recorder.phone.button("Begin")
    dialog = recorder.page.locator("dialog")
    expect(dialog.locator("h2")).to_have_text("Anna’s waste: does anything lie below ♠4?")
    dialog.get_by_role("button", name="Yes").click()
    expect(dialog.locator("h2")).to_have_text("Ben’s waste: is it empty?")
    dialog.get_by_role("button", name="Yes").click()
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text.endswith("deal position\n  A1: ♠4 *\n")


def test_a_change_says_which_other_card_a_later_entry_would_move(phone: Phones) -> None:
    text = TWO_TURNS.replace("1. Anna: Q>R1 ♥9  Q>A ♦7\n2. Ben: Q>R2 ♠K\n", "1. Anna: A>R3  A>R4\n")
    recorder = opened(phone(), text.replace("A1: ♦3", "A1: ♥9 ♦3"))
    corrects(recorder, 1, "Replace it")
    recorder.do([*card("♠K"), pile("R5")])
    changed = recorder.page.locator("dialog li")
    expect(changed.first).to_have_text(
        "Anna: ♥9 from the waste onto pile 4 → ♦3 from the waste onto pile 4"
    )
    recorder.phone.button("Change it anyway")
    expect(recorder.page.locator(".prompt")).to_have_text(
        "Changed: Anna: ♠K from the stock onto pile 5"
    )


def test_back_leaves_what_is_put_right_and_not_the_table(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>A ♦7")
    before = recorder.text
    corrects(recorder, 1, "Replace it")
    recorder.do([card("♥8")[0]])
    recorder.page.go_back()
    expect(recorder.page.locator(".prompt")).to_have_text("Nothing was changed.")
    recorder.do([*card("♦4"), pile("R3")])
    assert recorder.text.startswith(before.rstrip())


def test_a_reserve_card_is_put_right_by_its_name_alone(phone: Phones) -> None:
    recorder = opened(phone(), RESERVE)
    corrects(recorder, 1, "Replace it")
    recorder.do(card("♠3"))
    assert recorder.text.endswith("1. Anna: S>R2  S=♠3  Q>R3 ♣4\n")
    corrects(recorder, 1, "Strike it out")
    expect(recorder.page.locator(".line .chips")).to_contain_text("Anna’s reserve: which card?")
    corrects(recorder, 0, "Strike it out")
    expect(recorder.page.locator(".prompt .owed")).to_have_text("Anna’s reserve: which card?")


def test_a_card_that_was_passed_over_is_asked_for_as_long_as_it_is_unknown(phone: Phones) -> None:
    recorder = opened(phone(), COVERED.replace("♠9", "♥2"))
    recorder.do([pile("R1"), pile("M")])
    recorder.do([pile("R2"), pile("M")])
    chips = recorder.page.locator(".line .chips")
    recorder.do([(".prompt .owed", 0), *card("♣8")])
    expect(chips).to_contain_text("Pile 1: which card?")


def test_a_further_game_whose_cards_are_named_outlives_a_reload(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.phone.button("More")
    recorder.phone.button("Another game")
    recorder.phone.button("Another game")
    recorder.do(card("♦K"))
    prompt = recorder.page.locator(".prompt")
    expect(prompt).to_have_text("Ben’s waste: which card? ")
    recorder.phone.reload()
    expect(prompt).to_have_text("Ben’s waste: which card? ")
    recorder.do(card("♣2"))
    recorder.phone.button("Begin")
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])
    assert [len(game.items) for game in parse(recorder.text).games] == [1, 0]
    assert recorder.text.endswith("deal\n  A1: ♦K\n  A2: ♣2\n")


THREE = """\
[Rules "wegner-3"]
[Player1 "Anna"]
[Player2 "Ben"]
[Player3 "Cem"]
[First "Anna"]
deal
  A1: ♦3
  A2: ♠9
  A3: ♣5
"""


def test_what_was_put_right_can_be_as_it_was_before(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    before = recorder.text
    undo = recorder.page.get_by_role("button", name="Undo the change")
    corrects(recorder, 1, "Strike it out")
    recorder.phone.button("Change it anyway")
    assert "♦7" not in recorder.text
    undo.click()
    settled(recorder.page)
    assert recorder.text == before
    expect(undo).to_have_count(0)
    expect(recorder.page.locator(".prompt")).to_have_text("Everything is as it was before.")
    # Once the game goes on it is no more to be had.
    recorder.phone.button("Back")
    recorder.phone.button("Mistyped: strike it out")
    expect(undo).to_have_count(1)
    recorder.do([*card("♠K"), pile("R3")])
    expect(undo).to_have_count(0)
    assert "2. Ben: Q>R3 ♠K\n" in recorder.text


def test_where_only_the_pile_was_mistyped_the_card_stays(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do([*card("♦4"), pile("R1")])
    recorder.phone.button("Right card, wrong place")
    expect(recorder.page.locator(".prompt")).to_have_text("Anna: ♦4 from the stock …")
    recorder.do([pile("R2")])
    recorder.do([*card("♣8"), pile("R2")])
    recorder.phone.button("Right card, wrong place")
    # It may be the wrong card after all.
    recorder.do([*card("♠8"), pile("R1")])
    assert recorder.text.endswith("Q>R1 ♥9  Q>R2 ♦4  Q>R1 ♠8\n")


def test_who_moved_is_put_right_where_it_is_asked(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    said = recorder.do([('.side[aria-label="Ben"] .who', 0), *card("♠8"), pile("R1")])
    assert "Anna" in said["asked"]
    recorder.phone.button("It was Anna")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R1 ♠8\n")


def test_of_three_the_others_resign(phone: Phones) -> None:
    recorder = opened(phone(), THREE)
    recorder.do([*card("♥9"), pile("R1")])
    for name in ("More", "End the game", "The others resign: Ben has won"):
        recorder.phone.button(name)
    expect(recorder.page.locator("dialog")).to_contain_text("Ben has won.")
    assert '[Result "Ben"]\n[Ending "resigned"]' in recorder.text


def test_tab_leads_through_the_table_before_the_other_side(phone: Phones) -> None:
    recorder = begun(phone())
    places = [
        recorder.page.locator(where).first.evaluate(
            "(each) => [...document.querySelectorAll('*')].indexOf(each)"
        )
        for where in (".pile", ".side.here", ".keys", ".side.there")
    ]
    assert places == sorted(places)
    tops = [
        recorder.page.locator(where).first.evaluate("(each) => each.getBoundingClientRect().top")
        for where in (".side.there", ".table", ".side.here", ".keys")
    ]
    assert tops == sorted(tops)


def test_cards_of_the_deal_are_typed_in_german_too_and_can_be_left(phone: Phones) -> None:
    one = phone((1280, 800))
    one.button("Record a game")
    one.button("Next: the deal")
    prompt = one.page.locator(".prompt")
    expect(prompt).to_contain_text("type 9h")
    for written, shown in (
        ("ka9", "9 of diamonds"),
        ("kkr", "king of clubs"),
        ("heD", "queen of hearts"),
        ("d5", "5 of diamonds"),
        ("d10", "10 of diamonds"),
        ("dd", "queen of diamonds"),
        ("dp", "queen of spades"),
        ("dkr", "queen of clubs"),
        ("kd", "king of diamonds"),
        ("s10", "10 of spades"),
        ("c5", "5 of clubs"),
    ):
        one.page.locator('[data-name="A1"]').click()
        one.page.keyboard.type(written)
        settled(one.page)
        expect(one.page.locator('[data-name="A1"]')).to_have_attribute(
            "aria-label", re.compile(f": {shown}$")
        )
    one.button("Back to the settings")
    expect(one.page.locator("h1")).to_have_text("Record a game")


def test_who_announces_in_the_turn_of_another_is_asked(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    said = recorder.do([('.side[aria-label="Ben"] .calls button', "free"), *card("♥9")])
    assert said["asked"] == "Ben announces, although it is Anna’s turn."
    recorder.phone.button("It was Anna")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  free ♥9\n")


def test_a_stop_that_is_tapped_beside_a_question_counts_after_it(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    recorder.do([*card("♦4"), pile("A1")])
    page = recorder.page
    expect(page.locator("dialog")).to_have_count(1)
    stop = page.locator('.side[aria-label="Ben"] .stop').bounding_box()
    assert stop
    for _ in range(2):
        page.mouse.click(stop["x"] + stop["width"] / 2, stop["y"] + stop["height"] / 2)
        page.wait_for_timeout(450)  # More apart than a double click.
    expect(page.locator("dialog")).to_have_attribute(
        "data-call", "Ben: Stop! The call waits for the answer."
    )
    recorder.phone.button("Mistyped")
    expect(page.locator("dialog h2")).to_contain_text("Ben calls Stop")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    expect(page.locator("dialog")).to_have_count(0)
    assert recorder.text.endswith("2. Ben: stop upheld\n")


SLAPPED = """(player) => {
  const side = document.querySelector(`.side[aria-label="${player}"]`);
  const stop = side.querySelector(".stop").getBoundingClientRect();
  const asked = document.querySelector("dialog[open]");
  asked.dataset.since = performance.now();
  const how = { bubbles: true, pointerType: "touch", clientX: stop.x + 9, clientY: stop.y + 9 };
  asked.dispatchEvent(new PointerEvent("click", how));
}"""
"""Slaps a player's Stop as a question appears."""


def test_a_stop_that_is_slapped_as_a_question_appears_counts_after_it(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    recorder.do([*card("♦4"), pile("A1")])
    recorder.page.evaluate(SLAPPED, "Ben")
    recorder.phone.button("Mistyped")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben calls Stop")


def test_a_stop_outlives_a_reload_until_it_is_ruled_on(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    called(recorder, "Ben")
    recorder.phone.button("Withdraw the call")
    recorder.phone.reload()
    expect(recorder.page.locator(".chips")).to_be_hidden()
    called(recorder, "Ben")
    recorder.phone.reload()
    recorder.phone.button("Now: Ben’s call")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert recorder.text.endswith("2. Ben: stop upheld\n")


def test_a_card_in_a_hand_is_lifted_before_a_word_is_said(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    word = '.side[aria-label="Anna"] button'
    recorder.do([*card("♣5"), (word, "touch"), pile("R1")])
    assert recorder.text.endswith("Q=♣5  touch R1\n")


def test_an_empty_pile_is_touched_only_if_that_is_meant(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    word = '.side[aria-label="Anna"] button'
    recorder.do([(word, "touch"), pile("R3")])
    recorder.phone.button("Mistyped")
    recorder.do([pile("R1")])
    assert recorder.text.endswith("Q>R1 ♥9  touch R1\n")
    recorder.do([(word, "touch"), pile("R3")])
    recorder.phone.button("It happened")
    assert recorder.text.endswith("touch R1  touch R3\n")


def test_what_was_written_down_and_moved_no_card_says_so(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do([pile("A1"), pile("Q1")])
    recorder.phone.button("It happened")
    prompt = recorder.page.locator(".prompt")
    expect(prompt).to_have_text("Entered. The cards lie as before.")
    expect(prompt).not_to_have_class(re.compile("refused"))
    recorder.do([*card("♦4"), pile("M")])
    recorder.phone.button("It happened")
    expect(prompt).to_have_text(
        "Entered. ♦4 does not fit any foundation. It goes back to where it came from."
    )
    recorder.do([pile("M")])
    expect(prompt).to_have_class(re.compile("refused"))


def test_a_card_that_is_put_back_on_its_stock_is_taken_back(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    recorder.do([pile("A1"), pile("Q1")])
    recorder.phone.button("Taken back at the table")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>A ♦7  undo\n")


def test_back_keeps_a_card_whose_player_is_asked_for(phone: Phones) -> None:
    recorder = opened(
        phone(), TWO_TURNS.split("\n1.", maxsplit=1)[0].replace('[First "Anna"]\n', "")
    )
    recorder.do([*card("♥9"), pile("R1")])
    recorder.page.go_back()
    settled(recorder.page)
    expect(recorder.page.locator(".prompt")).to_contain_text("♥9")
    recorder.do([pile("R2")])
    recorder.page.locator("dialog").get_by_role("button", name="Ben").click()
    settled(recorder.page)
    assert recorder.text.endswith("1. Ben: Q>R2 ♥9\n")


def test_a_game_is_called_as_in_the_language_of_the_page(phone: Phones) -> None:
    one = phone()
    recorder = opened(one, TWO_TURNS)
    recorder.phone.button("More")
    recorder.phone.button("Back to all records")
    one.button("Deutsch")
    expect(one.page.locator(".records b")).to_have_text("Anna, Ben · Zank-Patience zu zweit")
    one.button("English")
    expect(one.page.locator(".records b")).to_have_text("Anna, Ben · Zank-Patience for two players")


def test_the_change_that_is_undone_takes_nothing_else_with_it(phone: Phones) -> None:
    recorder = opened(phone(), TWO_TURNS)
    recorder.phone.button("Back")
    recorder.phone.button("Mistyped: strike it out")
    undo = recorder.page.get_by_role("button", name="Undo the change")
    expect(undo).to_have_count(1)
    recorder.phone.button("More")
    recorder.phone.button("Rename players")
    recorder.page.get_by_label("Anna", exact=True).last.fill("Anna Lena")
    recorder.phone.button("Write it down")
    expect(undo).to_have_count(0)


def test_a_card_that_was_typed_and_lies_nowhere_yet_is_asked_about(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    typed(recorder, "7c")
    typed(recorder, "5c 2")
    expect(recorder.page.locator("dialog h2")).to_have_text("♣7 has not been placed yet.")
    recorder.phone.button("Lay ♣7 first")
    recorder.do([pile("R3")])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R3 ♣7\n")


def test_a_card_that_was_typed_is_lifted_before_a_stop_that_is_tapped(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    recorder.page.keyboard.type("7c")
    recorder.page.locator(".side.there .stop").click()
    settled(recorder.page)
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q=♣7\n   Ben: stop denied\n")


def test_enter_after_a_card_does_not_begin_while_another_is_missing(phone: Phones) -> None:
    one = phone((1280, 800))
    one.button("Record a game")
    one.button("Next: the deal")
    one.page.keyboard.type("10d")
    one.page.keyboard.press("Enter")
    settled(one.page)
    expect(one.page.locator("dialog")).to_have_count(0)
    one.page.keyboard.press("Enter")
    settled(one.page)
    expect(one.page.locator("dialog h2")).to_have_text("Not all open cards have been named.")
    one.page.keyboard.press("Enter")
    settled(one.page)
    one.page.keyboard.type("9s")
    settled(one.page)
    one.page.keyboard.press("Enter")
    one.page.locator(".side").first.wait_for()


def test_what_cannot_be_read_is_said_before_anything_is_asked(phone: Phones) -> None:
    dealt = TWO_TURNS.partition("\n1.")[0].replace('[First "Anna"]\n', "")
    recorder = opened(phone((1280, 800)), dealt + "\n")
    before = recorder.text
    typed(recorder, "he1 m")
    expect(recorder.page.locator(".prompt")).to_contain_text("he1")
    expect(recorder.page.locator(".prompt")).to_have_class(re.compile("refused"))
    expect(recorder.page.locator("dialog")).to_have_count(0)
    assert recorder.text == before


def test_half_a_card_is_not_completed_by_the_next_one(phone: Phones) -> None:
    one = phone((1280, 800))
    one.button("Record a game")
    one.button("Next: the deal")
    one.page.keyboard.type("5\n")
    settled(one.page)
    expect(one.page.locator(".prompt")).to_contain_text("A card has a rank and a suit")
    for written, name, shown in (("s8\n", "A1", "8 of spades"), ("dk\n", "A2", "king of diamonds")):
        one.page.keyboard.type(written)
        settled(one.page)
        pile = one.page.locator(f'[data-name="{name}"]')
        expect(pile).to_have_attribute("aria-label", re.compile(f": {shown}$"))


def test_the_menu_is_opened_by_escape(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9")
    recorder.page.keyboard.press("Escape")
    expect(recorder.page.locator("dialog.menu")).to_have_count(1)
    recorder.page.keyboard.press("Escape")
    expect(recorder.page.locator("dialog")).to_have_count(0)


def test_cards_of_a_deal_are_typed_after_a_key_was_clicked(phone: Phones) -> None:
    one = phone((1280, 800))
    one.button("Record a game")
    one.button("Next: the deal")
    one.page.locator(".keys button").nth(8).click()
    one.page.locator(".keys .suit").nth(2).click()
    one.page.keyboard.type("4c")
    settled(one.page)
    for name in ("A1", "A2"):
        shown = one.page.locator(f'#board [data-name="{name}"] .card:not(.unseen)')
        expect(shown).to_have_count(1)
    one.page.keyboard.press("Enter")
    settled(one.page)
    expect(one.page.locator(".side")).to_have_count(2)


def test_of_a_game_without_stops_none_are_reported(phone: Phones) -> None:
    recorder = opened(phone(), COVERED_RESERVE)
    recorder.phone.button("More")
    recorder.phone.button("End the game")
    recorder.phone.button("Only the report")
    recorder.page.locator(".headline").wait_for()
    expect(recorder.page.locator(".rulings")).to_have_count(0)


def test_the_page_on_the_notation_is_there(phone: Phones) -> None:
    one = phone()
    one.button("Check a record")
    link = one.page.get_by_role("link", name="How to write a game down")
    address = link.evaluate("(link) => link.href")
    assert one.page.request.get(address).ok
