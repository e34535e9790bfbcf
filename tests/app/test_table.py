"""At the table: Stops, slips, batteries that die, tabs, storage."""

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.app.serving import READY, Phone, Phones, settled
from tests.app.tapping import Recorder, card, count, key, pile
from zankref.record.parse import parse
from zankref.rules.registry import RULE_SETS

BEGIN = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]
deal
  A1: ♦3
  A2: ♠9
"""

MISPLACED = ("Q>R1 ♥9", "Q>A ♦7")
"""By Anna; the second is a fault: ♦7 belonged onto an empty pile (Z308)."""


def begun(phone: Phone, mode: str = "silent", *played: str) -> Recorder:
    """Go on with a game in which Anna has played."""
    recorder = Recorder(phone, parse(BEGIN).games[0])
    turn = f"\n1. Anna: {'  '.join(played)}\n" if played else ""
    text = BEGIN.replace("deal\n", f'[Umpire "{mode}"]\n\ndeal\n') + turn
    recorder.resume("Anna, Ben · Zank-Patience for two players", text)
    recorder.moved = "Anna" if played else ""
    return recorder


def called(recorder: Recorder, player: str) -> None:
    """Tap a player's Stop, and wait until something is asked, or that is done."""
    recorder.page.locator(f'.side[aria-label="{player}"] .stop').click()
    settled(recorder.page)


def lies(recorder: Recorder, name: str, *cards: str) -> None:
    """Tap what lies on a pile, in the dialog that asks for it."""
    recorder.do([(f'dialog [data-name="{name}"]', 0)])
    recorder.do([(f"dialog {where}", which) for each in cards for where, which in card(each)])


def test_a_right_stop_is_ruled_on_once_the_table_lies_so(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    called(recorder, "Ben")
    asked = recorder.page.locator("dialog")
    expect(asked.locator("h2")).to_have_text("Ben calls Stop. Does the table look like this?")
    expect(asked.locator("li")).to_have_count(2)
    assert [item.evaluate("(item) => item.value") for item in asked.locator("li").all()] == [2, 1]
    expect(asked).to_contain_text("Anna: ♦7 from the stock onto the waste")
    assert "stop" not in recorder.text
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right: Anna’s ♦7")
    steps = recorder.page.locator(".follows li")
    expect(steps).to_have_text(["♦7 goes back onto Anna’s stock.", "Ben plays."])
    expect(recorder.page.locator(".across")).to_contain_text("Ben was right")
    recorder.phone.button("Rule 7.2")
    expect(recorder.page.locator("dialog").last).to_contain_text("the first place open to it")
    recorder.page.locator("dialog").last.get_by_role("button", name="Close").click()
    expect(recorder.page.locator("dialog")).to_have_count(1)
    recorder.phone.button("Carry on")
    assert recorder.text.endswith("Ben: stop upheld\n")
    recorder.phone.button("Back")
    answers = recorder.page.locator("dialog button")
    expect(answers).to_have_text(["Mistyped: strike it out", "Cancel"])


def test_a_wrong_stop_may_be_decided_otherwise(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was wrong")
    for answer in ("Cancel", "Yes, write it down"):
        recorder.phone.button("We decide otherwise")
        asked = recorder.page.locator("dialog:not(.verdict)")
        expect(asked).to_contain_text("You decide that Ben was right? Then the move is taken back")
        assert recorder.text.endswith("Ben: stop denied\n")
        recorder.phone.button(answer)
    assert recorder.text.endswith("Ben: stop upheld\n")


def test_a_call_may_be_left_undecided(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    called(recorder, "Ben")
    for button in ("Yes, rule on it", "We decide otherwise", "Neither: the call does not count"):
        recorder.phone.button(button)
    assert "stop" not in recorder.text
    expect(recorder.page.locator("dialog")).to_have_count(0)
    expect(recorder.page.locator(".prompt")).to_have_text("Ben to play")


REFILL = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Ben"]
deal position
  R1: ♦8 ♠7
  R2: ♥3
  Q1: 46
  Q2: 49
  A1: ♥4
  M: ♣A

1. Ben: Q>R2 ♣2
"""
"""♣2 belonged on ♣A: it goes back, and then onto Ben's empty waste."""


def opened(phone: Phone, record: str) -> Recorder:
    """Go on with a record from elsewhere."""
    phone.button("Check a record")
    phone.page.locator(".cm-editor").wait_for()
    phone.page.get_by_label("Record", exact=True).fill(record)
    phone.button("Continue recording")
    recorder = Recorder(phone, parse(record).games[0])
    phone.page.locator(".side").first.wait_for()
    recorder.do([])
    return recorder


@pytest.mark.parametrize("where", ["prompt", "waste", "stock and waste", "card and waste"])
def test_a_card_owed_to_a_waste_is_asked_for_and_known(phone: Phones, where: str) -> None:
    recorder = opened(phone(), REFILL)
    page = recorder.page
    called(recorder, "Anna")
    recorder.phone.button("Yes, rule on it")
    expect(page.locator(".follows li").first).to_have_text("Ben lays ♣2 onto the empty waste.")
    recorder.phone.button("Carry on")
    expect(page.locator(".prompt")).to_have_text("Ben: ♣2 onto the waste (tap here)")
    tapped = {"prompt": [(".prompt button", 0)], "waste": [pile("A2")]}
    tapped["card and waste"] = [*card("♣2"), pile("A2")]
    recorder.do(tapped.get(where, [pile("Q2"), pile("A2")]))
    assert recorder.text.endswith("Anna: stop upheld\n   Ben: Q>A ♣2\n")
    expect(page.locator(".prompt")).to_have_text("Anna to play")


def test_a_card_that_lies_on_its_waste_already_stays_there(phone: Phones) -> None:
    recorder = opened(phone(), REFILL.replace("Q>R2 ♣2", "Q>A ♣2"))
    page = recorder.page
    called(recorder, "Anna")
    recorder.phone.button("Yes, rule on it")
    expect(page.locator(".follows li").first).to_have_text("♣2 stays on Ben’s waste.")
    recorder.phone.button("Carry on")
    expect(page.locator(".prompt")).to_have_text("Anna to play")
    assert recorder.text.endswith("Anna: stop upheld\n   Ben: Q>A ♣2\n")


def test_the_game_ends_with_its_report_and_can_be_gone_on_with(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    page, before = recorder.page, recorder.text
    recorder.phone.button("More")
    recorder.phone.button("End the game")
    expect(page.locator("dialog")).to_contain_text("what nobody has noticed")
    recorder.phone.button("Only the report")
    expect(page.locator(".rulings")).to_contain_text("There were no calls")
    recorder.phone.button("Back to the table")
    page.locator(".side").first.wait_for()
    recorder.do([])
    assert recorder.text == before
    recorder.phone.button("More")
    recorder.phone.button("End the game")
    recorder.phone.button("Ben resigns")
    expect(page.locator("dialog h2")).to_have_text("Anna has won.")
    recorder.phone.button("Report")
    expect(page.locator(".headline")).to_have_text("Anna has won: Ben resigned.")
    assert '[Result "Anna"]\n[Ending "resigned"]\n' in recorder.text
    replay = page.frame_locator(".replay")
    expect(replay.locator("#board")).to_be_visible()
    expect(replay.locator(".heading")).to_be_hidden()  # The report around it says that.
    recorder.phone.button("Back to the table")
    page.locator(".side").first.wait_for()
    recorder.do([])
    expect(page.locator(".prompt")).to_have_text("Anna has won.")
    recorder.enter("Anna", "Q>R2 ♠K")
    expect(page.locator(".prompt")).to_have_text("Anna to play")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R2 ♠K\n")
    recorder.phone.button("More")
    recorder.phone.button("End the game")
    recorder.phone.button("Abandon it")
    expect(page.locator(".headline")).to_have_text("The game was broken off.")
    assert '[Result "*"]\n[Ending "abandoned"]\n' in recorder.text


def test_a_card_of_the_deal_is_named_anew(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    one.button("Next: the deal")
    recorder = Recorder(one, parse(BEGIN).games[0])
    prompt = one.page.locator(".prompt")
    expect(prompt).to_have_text("Player 1’s waste: which card? ")
    recorder.do([*card("♦4"), key(3)])
    expect(prompt).to_have_text("Player 2’s waste: which card? 4")
    recorder.do([key(-1)])
    expect(prompt).to_have_text("Player 2’s waste: which card? ")
    recorder.do([key(-1)])
    expect(prompt).to_have_text("Player 1’s waste: which card? ")
    recorder.do([*card("♦3"), *card("♠9")])
    expect(prompt).to_contain_text("the whole deal")
    recorder.do(card("♥K"))
    recorder.do([pile("A2"), *card("♠8")])
    expect(prompt).to_contain_text("the whole deal")
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    recorder.do([])
    assert "deal\n  A1: ♦3\n  A2: ♠8\n" in recorder.text


def test_what_is_agreed_on_is_said_in_words(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    one.page.locator("#game").select_option("streitpatience")
    one.page.locator("summary").click()
    choices = one.page.locator("[data-option] option")
    expect(one.page.locator("#option-start")).to_be_visible()
    values = {value for option in RULE_SETS["streitpatience"].options for value in option.values}
    assert values and not values & {*choices.all_text_contents()} - {"never", "always"}
    one.page.locator("#option-start").select_option(label="the lower reserve")
    one.page.locator("#option-own-waste").select_option(label="once the reserve is empty")
    one.page.locator("#option-wrong-stop").check()
    one.button("Next: the deal")
    # Back leads to the form, in which all is as it was.
    one.page.locator('[data-name="R1"]').wait_for()
    one.button("Back")
    expect(one.page.locator("#option-start")).to_be_visible()
    one.button("Next: the deal")
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    recorder = Recorder(one, parse(BEGIN).games[0])
    assert '[Agreed "start=low, own-waste=reserve-empty, wrong-stop=skip"]' in recorder.text


def test_a_word_says_what_it_waits_for(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    prompt = recorder.page.locator(".prompt")
    call = '.side[aria-label="Anna"] button'
    for word, asked in (
        ("free", "which card"),
        ("clear", "will be emptied"),
        ("touch", "was touched"),
    ):
        recorder.do([(call, word)])
        expect(prompt).to_contain_text(asked)
    recorder.do([(call, "free"), pile("R1"), (".chips button", 0)])
    assert recorder.text.endswith("free ♥9\n")
    flip = recorder.page.locator(call, has_text="flip")
    expect(flip).to_have_attribute("aria-description", "turns the waste over: it becomes the stock")


def test_a_stop_asks_who_has_the_card_in_the_hand(phone: Phones) -> None:
    begin = BEGIN.replace('[First "Anna"]\n', "")
    recorder = Recorder(phone(), parse(begin).games[0])
    recorder.begin()
    # Nobody has moved, and so nobody can be wrong.
    called(recorder, "Ben")
    expect(recorder.page.locator(".prompt")).to_have_text(
        "Nobody has moved yet, so there is nothing to stop."
    )
    recorder.do(card("♥9"))
    called(recorder, "Ben")
    recorder.page.locator("dialog").get_by_role("button", name="Anna").click()
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert "1. Anna: Q=♥9\n   Ben: stop " in recorder.text


def test_a_pile_that_is_tapped_first_is_named_anew(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>R1 ♠8")
    recorder.phone.button("More")
    recorder.phone.button("Compare with the table")
    recorder.do([('dialog [data-name="R1"]', 0)])
    expect(recorder.page.locator("dialog .prompt")).to_contain_text("name all its cards")
    for each in ("♥9", "♣8"):
        recorder.do([(f"dialog {where}", which) for where, which in card(each)])
    recorder.phone.button("Write it down")
    assert "  R1: ♥9 ♣8\n" in recorder.text


def test_whose_move_it_is_may_be_said_last(phone: Phones) -> None:
    """Who begins is not known; a card and its pile ask for a name."""
    begin = BEGIN.replace('[First "Anna"]\n', "")
    recorder = Recorder(phone(), parse(begin).games[0])
    recorder.begin()
    assert recorder.do([*card("♥9"), pile("R2")])["asked"] == "Who made this move?"
    recorder.page.locator("dialog").get_by_role("button", name="Anna").click()
    expect(recorder.page.locator(".prompt")).to_have_text("Anna to play")
    assert recorder.text.endswith("1. Anna: Q>R2 ♥9\n")


def test_half_a_card_goes_nowhere(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before, prompt = recorder.text, recorder.page.locator(".prompt")
    recorder.do([key(7), pile("R1")])
    expect(prompt).to_have_text("A card has a rank and a suit: tap both, or Back.")
    recorder.do([pile("M")])
    assert recorder.text == before
    recorder.do([key(15), pile("R1")])
    assert recorder.text.endswith("Q>R1 ♥9  Q>R1 ♠8\n")


HIDDEN = """() => {
  const asked = document.querySelector("dialog").getBoundingClientRect();
  const isUnder = ({ left, top, right, bottom }) =>
    right > asked.left && left < asked.right && bottom > asked.top && top < asked.bottom;
  return [...document.querySelectorAll("#board .pile, #board .card")]
    .filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.textContent);
}"""
"""What of the table lies under the question that is asked."""

LETTERS = "(size) => document.documentElement.style.setProperty('font-size', size)"
"""Has the device show letters of another size."""


@pytest.mark.parametrize(
    ("size", "language", "letters"),
    [
        *product([(320, 568), (360, 640), (640, 360), (1280, 800)], ["en", "de"], ["100%"]),
        ((360, 640), "de", "150%"),
    ],
)
def test_what_is_asked_before_a_ruling_hides_no_card(
    phone: Phones, size: tuple[int, int], language: str, letters: str
) -> None:
    one = phone(size, locale=language)
    one.page.evaluate(LETTERS, letters)
    one.page.locator(".doors button").last.click()
    one.page.locator(".cm-editor").wait_for()
    played = "  ".join(["Q>R1 ♥9", "Q>R2 ♠K", "Q>R2 ♥Q", "Q>R2 ♠J", "Q>R2 ♥10", "Q>A ♣2"])
    field = one.page.locator(".cm-content")
    field.fill(f"{BEGIN}\n1. Anna: {played}\n".replace("Anna", "Anna-Katharina"))
    one.page.locator(".doors button").last.click()
    one.page.locator(".game[data-referee=ready]").wait_for(timeout=READY * 1000)
    settled(one.page)
    one.page.locator(".side.there .stop").click()
    asked = one.page.locator("dialog")
    expect(asked.locator("li").first).to_be_in_viewport(ratio=0.9)
    expect(asked.locator("button").last).to_be_in_viewport(ratio=1)
    assert one.page.evaluate(HIDDEN) == []
    one.page.evaluate(LETTERS, "100%")


def test_a_stop_that_was_tapped_by_mistake_is_withdrawn(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    before = recorder.text
    called(recorder, "Anna")
    recorder.phone.button("No, something is missing")
    recorder.enter("Ben", "Q>R2 ♠K")
    assert recorder.text == f"{before}2. Ben: Q>R2 ♠K\n"


def test_a_card_that_was_named_when_stop_comes_counts_as_lifted(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do(card("♠8"))
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    recorder.phone.button("Carry on")
    assert "Q>R1 ♥9  Q=♠8\n   Ben: stop denied" in recorder.text


def test_players_decide_where_a_card_is_unknown(phone: Phones) -> None:
    recorder = Recorder(phone(), parse(BEGIN.replace("♦3", "?")).games[0])
    recorder.begin()
    recorder.enter("Anna", "Q>R1 ♥9")
    called(recorder, "Ben")
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog")).to_contain_text("Nobody can say")
    recorder.phone.button("Nobody knows it")
    recorder.phone.button("No, wrong")
    expect(recorder.page.locator("dialog.verdict")).to_be_visible()
    recorder.phone.button("Carry on")
    assert recorder.text.endswith("Ben: stop denied\n")


def test_who_teaches_says_a_fault_at_once_and_hints(phone: Phones) -> None:
    recorder = begun(phone(), "teaching", "Q>R1 ♥9")
    said = recorder.do([*card("♦7"), pile("A1")])
    assert said["asked"].startswith("♦7 belonged")
    fault = recorder.page.locator("dialog")
    answers = ["Carry on", "Mistyped", "Taken back at the table"]
    expect(fault.locator("button")).to_have_text(answers)
    recorder.phone.button("Carry on")
    recorder.phone.button("More")
    recorder.phone.button("A hint")
    expect(recorder.page.locator("dialog")).to_be_visible()
    recorder.phone.button("Close")


def test_a_hint_says_what_the_rule_is(phone: Phones) -> None:
    recorder = opened(phone(), HINTED)
    recorder.page.locator(".game[data-referee=ready]").wait_for(timeout=READY * 1000)
    recorder.phone.button("More")
    recorder.phone.button("A hint")
    asked = recorder.page.locator("dialog")
    rule = "The player’s own waste top, if it fits the middle, is played there."
    expect(asked).to_contain_text(rule)
    recorder.phone.button("Which cards?")
    expect(asked.locator("h2")).to_have_text("♦A from the waste to the middle")


HINTED = BEGIN.replace("deal", '[Umpire "teaching"]\ndeal').replace("♦3", "♦A")


def test_a_slip_is_struck_out_and_a_move_taken_back(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.do([key(-1)])
    recorder.phone.button("Mistyped: strike it out")
    expect(recorder.page.locator(".last")).to_have_text("")
    assert "Q>R1" not in recorder.text
    recorder.enter("Anna", "Q>R2 ♥9")
    recorder.enter("Anna", "undo")
    assert recorder.text.endswith("1. Anna: Q>R2 ♥9  undo\n")


def test_what_is_taken_back_after_an_announcement_is_named(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "clear R1")
    recorder.do([key(-1)])
    recorder.phone.button("Taken back at the table: Anna: ♥9 from the stock onto pile 1")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  clear R1  undo\n")


def test_an_announced_card_that_lies_nowhere_is_questioned(phone: Phones) -> None:
    """Who goes on naming the card that was drawn has not announced it."""
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    free = ('.side[aria-label="Anna"] button', "free")
    recorder.do([free, *card("♠8")])
    asked = recorder.page.locator("dialog h2")
    expect(asked).to_have_text("♠8 is not in the tableau. Was it really announced?")
    recorder.phone.button("Mistyped")
    assert recorder.text.endswith("Q>R1 ♥9\n")
    recorder.do([free, *card("♠8")])
    recorder.phone.button("It happened")
    assert recorder.text.endswith("Q>R1 ♥9  free ♠8\n")
    recorder.do([free, *card("♥9")])
    assert recorder.text.endswith("free ♠8  free ♥9\n")


def test_an_entry_at_any_depth_is_replaced_once_it_is_certain(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>R2 ♠10", "R1>R2")
    page = recorder.page
    page.locator(".last").click()
    page.locator(".moves button").last.click()
    recorder.phone.button("Replace it")
    expect(page.locator(".prompt")).to_contain_text(
        "instead of “Anna: ♥9 from the stock onto pile 1”"
    )
    # The cards lie as they lay then.
    expect(page.locator('[data-name="R2"] .card')).to_have_count(0)
    recorder.do([*card("♥9"), pile("R3")])
    expect(page.locator("dialog")).to_contain_text("The change also means")
    recorder.page.locator("dialog").get_by_role("button", name="Cancel").click()
    # It is still to be replaced.
    expect(page.locator(".prompt")).to_contain_text("instead of")
    recorder.do([*card("♥9"), pile("R3")])
    recorder.phone.button("Change it anyway")
    expect(page.locator("dialog")).to_have_count(0)
    assert "1. Anna: Q>R3 ♥9  Q>R2 ♠10  R1>R2\n" in recorder.text
    expect(page.locator('[data-name="R2"] .card')).to_have_count(1)


def test_a_lost_thread_is_written_as_a_gap_and_what_lies_there(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.phone.button("More")
    recorder.phone.button("We lost track: enter the table anew")
    taps = [(f"dialog {where}", which) for where, which in card("♠8")]
    recorder.do([*taps, ('dialog [data-name="R1"]', 0)])
    lies(recorder, "A1", "♦3")
    lies(recorder, "R2", "♣K")
    recorder.phone.button("♣K ✕: take it off")
    lies(recorder, "Q2")
    count(recorder.page, "40")
    expect(recorder.page.locator('dialog [data-name="Q2"] .label')).to_have_text("Stock 40")
    recorder.phone.button("as shown")
    expect(recorder.page.locator('dialog [data-name="Q2"] .label')).to_have_text("Stock 51")
    recorder.phone.button("Write it down")
    expect(recorder.page.locator('[data-name="R1"] .card')).to_have_count(2)
    assert "\ngap\ncheck\n  R1: ♥9 ♠8\n  R2:\n" in recorder.text
    assert recorder.text.endswith("  Q1: 50\n  Q2: 51\n  A1: ♦3\n  A2: ♠9\n  M:\n")


def test_a_card_that_cannot_be_is_questioned(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9", "Q>R1 ♠8")
    said = recorder.do([*card("♥9"), pile("R2")])
    assert said["asked"] is not None and "♥9" in said["asked"]
    recorder.phone.button("Mistyped")
    recorder.do([])
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9  Q>R1 ♠8\n")


def test_after_a_reload_the_game_goes_on(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    recorder.phone.reload()
    recorder.page.locator(".side").first.wait_for()
    expect(recorder.page.locator('[data-name="A1"]')).to_have_attribute(
        "aria-label", "Waste 2, Anna: 7 of diamonds on top, cards in all: 2"
    )
    recorder.do([])
    recorder.enter("Ben", "Q>R2 ♠K")
    assert recorder.text.endswith("Ben: Q>R2 ♠K\n")


def test_a_second_tab_looks_on_and_calls(phone: Phones) -> None:
    one = phone()
    recorder = begun(one, "silent", "Q>R1 ♥9")
    other = one.open(f"#{recorder.page.url.partition('#')[2]}")
    expect(other.locator(".prompt")).to_have_text(
        "Anna to play · The game is recorded elsewhere. Your phone? Tap your name."
    )
    expect(other.locator(".on-turn")).to_have_attribute("aria-label", "Anna")
    expect(other.locator('[data-name="R1"]')).to_have_attribute("aria-label", "Pile 1: 9 of hearts")
    expect(other.locator(".keys")).to_have_count(0)
    recorder.enter("Anna", "Q>A ♦7")
    expect(other.locator('[data-name="A1"] .card:not(.covered)')).to_have_count(1)
    expect(other.locator(".last")).to_contain_text("Anna: ♦7 from the stock onto the waste")
    other.locator('.side[aria-label="Ben"] .stop').click()
    expect(other.locator(".prompt")).to_contain_text("Ben’s call was sent")
    stop = other.locator(".side.here .stop")
    before = stop.bounding_box()
    recorder.phone.button("Yes, rule on it")
    expect(recorder.page.locator("dialog h2")).to_contain_text("Ben was right")
    told = other.locator(".told")
    expect(told).to_contain_text("Ben was right: Anna’s ♦7")
    expect(told.locator("li")).to_have_text(["♦7 goes back onto Anna’s stock.", "Ben plays."])
    expect(other.locator(".prompt")).to_contain_text("Ben to play")
    # The whole table stays in sight above the verdict.
    table = other.locator(".table")
    assert table.evaluate("(table) => table.scrollHeight <= table.clientHeight")
    # What can be slapped stays where it is.
    assert stop.bounding_box() == before
    recorder.phone.button("Carry on")
    expect(other.locator(".last")).to_contain_text("Ben: Stop – right")
    other.locator(".who", has_text="Ben").click()
    expect(other.locator(".side.here")).to_have_attribute("aria-label", "Ben")
    expect(other.locator(".stop")).to_have_count(1)
    expect(other.locator(".prompt")).to_have_text("Ben to play")
    lowest = other.locator(".last").bounding_box()
    assert lowest and lowest["y"] + lowest["height"] <= 640
    recorder.enter("Ben", "Q>R2 ♠K")
    expect(told).to_be_hidden()


def test_who_looks_on_goes_on_when_nobody_records(phone: Phones) -> None:
    one = phone(is_new=True)
    recorder = begun(one, "silent", "Q>R1 ♥9")
    other = one.open(f"#{recorder.page.url.partition('#')[2]}")
    expect(other.locator(".prompt")).to_contain_text("Anna to play")
    recorder.page.close()
    expect(other.locator(".prompt")).to_contain_text("Nobody is recording this now.")
    other.get_by_role("button", name="Carry on").click()
    expect(other.locator(".keys")).to_be_visible()
    expect(other.locator('[data-name="R1"]')).to_have_attribute("aria-label", "Pile 1: 9 of hearts")


def test_a_report_in_mid_game_is_asked_for_twice(phone: Phones) -> None:
    recorder = begun(phone(), "silent", *MISPLACED)
    recorder.phone.button("More")
    recorder.phone.button("Report")
    expect(recorder.page.locator("dialog")).to_contain_text("what nobody has noticed")
    expect(recorder.page.locator(".rulings")).to_have_count(0)
    recorder.phone.button("Report")
    recorder.page.locator(".rulings").wait_for()
    expect(recorder.page.locator(".rulings")).to_contain_text("There were no calls")


def test_another_game_belongs_to_the_same_record(phone: Phones) -> None:
    begin = BEGIN.replace("wegner", "streitpatience").replace("A1: ♦3\n  A2: ♠9", "R1: ♥9")
    recorder = Recorder(phone(), parse(begin).games[0])
    recorder.begin()
    recorder.enter("Anna", "blocked")
    recorder.phone.button("More")
    recorder.phone.button("Another game")
    recorder.phone.button("Begin")
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])
    recorder.enter("Ben", "Q=♥9")
    first, second = parse(recorder.text).games
    result = first.tag("Result")
    assert result is not None and result.value == "draw"
    assert [event.speaker for event in second.events] == ["Ben"]


def test_a_match_goes_on_from_game_to_game(phone: Phones) -> None:
    one = phone()
    page = one.page
    one.button("Record a game")
    page.locator("#game").select_option("wegner")
    expect(page.locator("#match")).to_be_hidden()
    page.locator("#game").select_option("streitpatience")
    expect(page.locator("#target")).to_be_hidden()
    page.locator("#match").check()
    page.locator("#target").fill("50")
    one.button("Next: the deal")
    one.button("Begin")
    page.locator(".game[data-referee=ready]").wait_for(timeout=READY * 1000)
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.do([('.side[aria-label="Player 1"] button', "blocked")])
    expect(page.locator("dialog h2")).to_have_text("Player 1: blocked")
    one.button("It happened")
    one.button("Another game")
    one.button("Begin")
    page.locator(".side").first.wait_for()
    recorder.do([])
    games = parse(recorder.text).games
    matches = [(game.tag("Match"), game.tag("Target")) for game in games]
    told = {(match.value, target.value) for match, target in matches if match and target}
    assert len(matches) == 2 and len(told) == 1
    assert {target for _, target in told} == {"50"}
    one.button("More")
    one.button("Report")
    one.button("Report")
    expect(page.locator(".told", has_text="Match: ").first).to_be_visible()
    expect(page.locator(".headline").first).to_have_text("Player 1 0 : Player 2 0")


def test_entries_that_are_no_actions_are_in_words(phone: Phones) -> None:
    recorder = opened(phone(), f"{BEGIN}\nAnna: Q>R1 ♥9\ncheck\n  R1: ♥9\ngap\nR1>>R2\n")
    page = recorder.page
    recorder.phone.button("More")
    recorder.phone.button("All entries")
    for said in ("On the table: Pile 1: ♥9", "Something is missing here", "Cannot be read: R1>>R2"):
        expect(page.locator("dialog li", has_text=said)).to_have_count(1)


def test_a_pause_is_in_sight_until_it_ends(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    prompt = recorder.page.locator(".prompt")
    weiter = recorder.page.get_by_role("button", name="Continue", exact=True)
    recorder.enter("Ben", "pause")
    expect(prompt).to_have_text("Pause, until Ben taps Continue")
    # Only whoever has called it ends it.
    expect(weiter).to_have_count(1)
    recorder.enter("Ben", "weiter")
    expect(prompt).to_have_text("Anna to play")
    expect(weiter).to_have_count(0)


def test_who_moves_in_a_pause_may_have_heard_its_end(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.enter("Ben", "pause")
    before = recorder.text
    recorder.do([*card("♠8"), pile("R1")])
    expect(recorder.page.locator("dialog")).to_contain_text("the Pause that Ben called")
    assert recorder.text == before
    recorder.phone.button("Continue was called")
    assert recorder.text == f"{before.rstrip()}  weiter\n   Anna: Q>R1 ♠8\n"


TOUCHED = """() => {
  const asked = document.querySelector("dialog[open]");
  return [0, 1000].map((ago) => {
    asked.dataset.since = performance.now() - ago;
    const touch = new PointerEvent("click", { bubbles: true, pointerType: "touch" });
    asked.querySelector(".main").dispatchEvent(touch);
    return asked.open;
  });
}"""
"""Touches the usual answer once as the question appears, and once later: is it still asked then?"""


def test_a_word_of_whoever_is_not_on_turn_is_asked_about(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    before = recorder.text
    recorder.do([('.side[aria-label="Ben"] button', "flip")])
    expect(recorder.page.locator("dialog h2")).to_have_text(
        "Ben moves although it is Anna’s turn. Cards still lie on Ben’s stock: the waste is turned "
        "over only when the stock is empty."
    )
    assert recorder.page.evaluate(TOUCHED) == [True, False]
    assert recorder.text == before


def test_players_without_names_are_spoken_of_by_their_numbers(phone: Phones) -> None:
    nameless = BEGIN.replace('"Anna"', '"1"').replace('"Ben"', '"2"')
    recorder = opened(phone(), f"{nameless}\n1. 1: Q>R1 ♥9\n")
    recorder.page.locator(".side.there .stop").click()
    asked = recorder.page.locator("dialog h2")
    expect(asked).to_have_text("Player 2 calls Stop. Does the table look like this?")


def test_a_double_tap_on_a_target_does_not_take_its_card_up(phone: Phones) -> None:
    recorder = begun(phone(), "silent")
    recorder.do(card("♥9"))
    recorder.page.locator('#board [data-name="R1"]').dblclick()
    expect(recorder.page.locator(".prompt")).to_have_text("Anna to play")
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9\n")


def test_nobody_is_asked_who_begins_alone(phone: Phones) -> None:
    one = phone()
    one.button("Record a game")
    one.page.locator("#game").select_option("treppe")
    one.button("Next: the deal")
    one.button("Begin")
    expect(one.page.locator(".prompt")).to_contain_text("Player 1 to play")


def test_a_full_device_says_so_and_the_game_goes_on(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    recorder.page.evaluate(
        """() => {
          const full = new DOMException("", "QuotaExceededError");
          IDBObjectStore.prototype.put = () => { throw full; };
        }"""
    )
    said = recorder.do([*card("♠8"), pile("R1")])
    assert "no room left" in said["asked"]
    recorder.phone.button("Close")
    expect(recorder.page.locator('[data-name="R1"] .card')).to_have_count(2)
    recorder.phone.reload()  # Whoever comes next finds room again.


def test_a_record_that_cannot_all_be_read_goes_on(phone: Phones, tmp_path: Path) -> None:
    one = phone()
    one.button("Check a record")
    file = tmp_path / "kitchen.zank"
    file.write_text(f"# Kitchen\n{BEGIN}Anna: Q>R1 ♥9\n   Q>>R2\n", encoding="utf-8")
    one.page.locator("#file").set_input_files(file)
    one.button("Continue recording")
    recorder = Recorder(one, parse(BEGIN).games[0])
    recorder.page.locator(".side").first.wait_for()
    recorder.do([])
    recorder.enter("Anna", "Q>R2 ♠K")
    assert "# Kitchen" in recorder.text and "Q>>R2" in recorder.text
    assert recorder.text.endswith("Anna: Q>R2 ♠K\n")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (1280, 800), (760, 390), (600, 320)])
def test_everything_at_the_table_is_in_sight(phone: Phones, size: tuple[int, int]) -> None:
    recorder = begun(phone(size), "silent", "Q>R1 ♥9")
    assert recorder.page.evaluate(OUTSIDE) == []


RUN_TOGETHER = """() => {
  const names = [...document.querySelectorAll("#board .label, #board .strip .who")]
    .map((one) => [one.textContent, one.getBoundingClientRect()]);
  const meet = (one, other) => one.right > other.left && one.left < other.right
    && one.bottom > other.top && one.top < other.bottom;
  return names.filter(([, box], i) => box.left < 0 || box.right > innerWidth
    || names.some(([, other], j) => i !== j && meet(box, other))).map(([name]) => name);
}"""
"""Names of piles that are cut off, or run into each other."""


def unplayed(one: Phone, rules: str) -> Phone:
    """Return a phone at the table of a game that has just been dealt."""
    one.button("Record a game")
    one.page.locator("#game").select_option(rules)
    one.button("Next: the deal")
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    return one


@pytest.mark.parametrize(
    ("size", "rules"),
    [
        *product(
            [(320, 568), (360, 640), (760, 390)], ["wegner-3", "streitpatience-3", "streitpatience"]
        )
    ],
)
def test_names_of_piles_are_legible(phone: Phones, size: tuple[int, int], rules: str) -> None:
    one = unplayed(phone(size), rules)
    assert one.page.evaluate(RUN_TOGETHER) == []
    # Of three it says whose piles lie there.
    opposite = ["Player 2", "Player 3"] if rules.endswith("-3") else []
    expect(one.page.locator("#board .strip .who")).to_have_text(opposite)


ON_ITS_SIDE = [
    *(((760, 390), rules) for rules in ("wegner-3", "schikanieren", "streitpatience", "treppe")),
    *(((600, 320), rules) for rules in ("wegner", "schikanieren", "streitpatience")),
]


@pytest.mark.parametrize(("size", "rules"), [*ON_ITS_SIDE, ((820, 1180), "schikanieren")])
def test_on_its_side_and_on_a_tablet_the_table_is_in_sight(
    phone: Phones, size: tuple[int, int], rules: str
) -> None:
    one = phone(size)
    one.button("Record a game")
    one.page.locator("#game").select_option(rules)
    one.button("Next: the deal")
    one.page.locator("#board .pile").first.wait_for()
    assert one.page.evaluate(OUTSIDE) == []
    one.button("Begin")
    one.page.locator(".side").first.wait_for()
    assert one.page.evaluate(OUTSIDE) == []
    expect(one.page.locator(".scrolls")).to_have_count(0)


OUTSIDE = """() => [...document.querySelectorAll(".game button, #board .pile")].filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const isCut = one.closest(".side") && one.scrollWidth > one.clientWidth;
          return isCut || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        }).map((one) => one.textContent)"""
"""What is not in sight at a table, or cut."""


@pytest.mark.parametrize("door", ["Record a game", "Check a record"])
@pytest.mark.parametrize("width", [320, 360])
def test_no_form_is_wider_than_a_phone(phone: Phones, width: int, door: str) -> None:
    one = phone((width, 640))
    one.button(door)
    one.page.locator("#game, .cm-editor").wait_for()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_but_calls_comes_from_elsewhere(phone: Phones) -> None:
    one = phone()
    recorder = begun(one, "silent", "Q>R1 ♥9")
    other = one.open()
    other.evaluate(
        """(id) => {
          const line = new BroadcastChannel("zankref");
          const wrong = [{ player: 0, call: "Q>R2 ♠K" }, { player: 7, call: "stop" },
            { player: "length", call: "stop" }, { call: "stop" }, { player: 1, call: ["stop"] }];
          for (const each of wrong) line.postMessage({ id, ...each });
          line.postMessage({ id, player: 1, call: "pause" });
        }""",
        recorder.page.url.rpartition("/")[2],
    )
    expect(recorder.page.locator(".last")).to_have_text(
        "Ben: Pause · Anna: ♥9 from the stock onto pile 1"
    )
    assert recorder.text.endswith("1. Anna: Q>R1 ♥9\n   Ben: pause\n")


@pytest.mark.parametrize("rules", ["wegner-3", "treppe", "schikanieren"])
def test_all_piles_are_in_sight_and_no_two_names_run_into_each_other(
    phone: Phones, rules: str
) -> None:
    one = unplayed(phone(), rules)
    settled(one.page)
    table = one.page.locator(".game .table")
    assert table.evaluate("(table) => table.scrollHeight <= table.clientHeight")
    boxes = [label.bounding_box() for label in table.locator(".label").all()]
    names = [box for box in boxes if box]
    assert len(names) == len(boxes)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
            assert beside or abs(a["y"] - b["y"]) >= min(a["height"], b["height"]) / 2, (a, b)
