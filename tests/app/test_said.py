"""What is said of the table, for those who hear it, and in which order lists are."""

from playwright.sync_api import expect

from tests.app.serving import Phones, settled
from tests.app.tapping import Recorder
from tests.app.test_table import begun, called
from zankref.record.parse import parse


def test_each_entry_is_said_once_and_what_is_over_is_not_said_again(phone: Phones) -> None:
    recorder = begun(phone())
    live = recorder.page.locator("#live")
    recorder.enter("Anna", "Q>R1 ♥9")
    expect(live).to_have_text("Anna: ♥9 from the stock onto pile 1. Anna to play")
    recorder.enter("Anna", "Q>R2 ♠K")
    expect(live).to_have_text("Anna: ♠K from the stock onto pile 2. Anna to play")
    # Nothing but this says anything of itself.
    assert recorder.page.locator(".game [role=status], .game [aria-live]").count() == 0
    recorder.do([('#board [data-name="M"]', 0)])
    expect(live).to_have_text("First the card, then where it goes.")
    recorder.enter("Anna", "Q>A ♦7")
    expect(live).to_have_text("Anna: ♦7 from the stock onto the waste. Ben to play")


def test_buttons_of_records_say_which_record(phone: Phones) -> None:
    one = phone()
    recorder = begun(one, "silent", "Q>R1 ♥9")
    title = "Anna, Ben · Zank-Patience for two players"
    recorder.page.evaluate("location.hash = ''")
    for name in ("Carry on", "Report", "Save", "Delete"):
        door = one.page.get_by_role("button", name=f"{name}: {title}", exact=True)
        expect(door).to_have_count(1)


def test_all_entries_are_numbered_as_before_a_ruling(phone: Phones) -> None:
    recorder = begun(phone((1280, 800)), "silent", "Q>R1 ♥9", "Q>R2 ♠K")
    numbers = "(all) => all.map((one) => getComputedStyle(one, '::before').content)"
    shown = recorder.page.locator(".last > span").evaluate_all(numbers)
    assert shown == ['"2. "', '"1. "']
    recorder.page.locator(".last").click()
    items = recorder.page.locator("dialog .moves li")
    expect(items).to_have_count(2)
    assert items.evaluate_all("(all) => all.map((one) => one.value)") == [2, 1]
    assert items.evaluate_all(numbers) == ['"2."', '"1."']


TWO_FAULTS = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]

deal
  A1: ♦3
  A2: ♠9
  M: ♦6

1. Anna: Q>R1 ♥9  Q>A ♦7
"""


def test_a_verdict_on_a_desk_shows_all_of_itself(phone: Phones) -> None:
    one = phone((1280, 800))
    recorder = Recorder(one, parse(TWO_FAULTS).games[0])
    recorder.resume("Anna, Ben", TWO_FAULTS)
    called(recorder, "Ben")
    one.button("Yes, rule on it")
    dialog = one.page.locator("dialog")
    assert dialog.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    words = dialog.locator(".shown button").all_text_contents()
    assert len(words) == len({*words})


def test_the_menu_keeps_apart_what_belongs_to_different_things(phone: Phones) -> None:
    recorder = begun(phone(), "silent", "Q>R1 ♥9")
    one = recorder.phone
    one.button("More")
    settled(one.page)
    groups = one.page.locator("dialog .answers").evaluate(
        """(answers) => [...answers.children].map((one) => one.textContent || "|").join(" ")
          .split(/[| ]*[|] /)"""
    )
    assert len(groups) >= 4
    ends = next(group for group in groups if "End the game" in group)
    assert ends == "End the game Another game Report"
    assert "Save" in groups[-1]


SHOWN_AT_ONCE = """() => ["board", "slider", "play", "next"].filter((id) => {
  const { top, bottom, height } = document.getElementById(id).getBoundingClientRect();
  return !height || top < 0 || bottom > innerHeight;
})"""


def test_sideways_the_replay_shows_its_table_beside_the_controls(phone: Phones) -> None:
    recorder = begun(phone((740, 360)), "teaching", "Q>R1 ♥9", "Q>A ♦7")
    recorder.page.evaluate("location.hash = location.hash.replace('table', 'report')")
    frame = recorder.page.frame_locator(".replay")
    expect(frame.locator("#board .pile").first).to_be_attached()
    page = recorder.page.frames[-1]
    assert page.evaluate(SHOWN_AT_ONCE) == []
