"""The replay page as people use it, in a browser."""

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.each import each
from tests.referee.any_game import replayed
from tests.report.browsing import Open, pile_of, piles, shown
from tests.report.pages import FREE_TEXT, NASTY, RECORDS, TABLES, game_of, read
from zankref.cards import FALLEN, JOKER, RANKS, UNKNOWN, rank, suit
from zankref.language import Language, gettext, speaking
from zankref.report.html import page_file, page_words
from zankref.simulation.play import simulate
from zankref.table import Table

DISPUTED = RECORDS / "wegner" / "disputed.zank"
"""Event 10 misses ``free ♣5 R2>R4 R2>M``; 7 and 11 are Stops; there are 17 events."""

MATCH = RECORDS / "streitpatience" / "match.zank"

CLOCKED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
1. Anna: @21:00:00 Q>R1 ♥9 @21:00:30 Q>A ♦7
2. Ben: @21:02:00 Q>A ♦5
3. Anna: @21:02:10 Q>A ♦4
"""

NEXT = "Shift+ArrowRight"
"""The keys that go to the next finding."""

SUITS = ("clubs", "spades", "hearts", "diamonds")
NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


EVERYTHING = """[document.body.innerText, ...[...document.querySelectorAll("body *")].flatMap(
  (one) => [...one.attributes].filter(
    (said) => /^aria|^title$/.test(said.name)).map((said) => said.value))].join("\\n")"""
"""All that a page says, in its names for those who do not see it too."""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def leads(page: Page, where: str) -> None:
    """Wait until the address leads to that moment."""
    expect(page).to_have_url(re.compile(f"{re.escape(where)}$"))


def at(page: Page, moment: int) -> None:
    """Wait until that is the present moment of the list of moves."""
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-at", str(moment))


def verdicts(record: str | Path, language: Language = "en") -> list[str]:
    """Return what is said of the Stops of a record's first game."""
    return [stop["said"] for stop in game_of(record, language)["stops"]]


# Who was right.


CALLED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
deal position
  A1: ♦3
  A2: ♠9
  R1: ♥9
1. Anna: Q>R2 ♠8
2. Ben: stop
"""
"""Event 1 is a fault (Z308), and 2 a Stop."""

FAULT = CALLED.replace("2. Ben: stop", "")
WAIVED = FAULT.replace("♠8\n", "♠8  # waive: Z308 as agreed\n")
CLEAN = FAULT.replace("Q>R2", "Q>R1")


@pytest.mark.parametrize(
    ("record", "opens"), [(CALLED, "2 / 2"), (FAULT, "1 / 1"), (WAIVED, "0 / 1"), (CLEAN, "0 / 1")]
)
def test_a_disputed_record_opens_at_its_first_dispute(
    open_page: Open, record: str, opens: str
) -> None:
    page = open_page(record)
    expect(page.locator("#place")).to_have_text(opens)
    expect(page.locator("#verdicts")).to_be_visible(visible=not opens.startswith("0"))


def test_of_several_games_the_first_disputed_one_is_opened(open_page: Open) -> None:
    page = open_page(CLEAN + FAULT + CALLED + CALLED)
    expect(page.locator("#game")).to_have_value("2")
    expect(page.locator("#place")).to_have_text("2 / 2")
    page.select_option("#game", "1")
    leads(page, "#g2e1")
    page = open_page(CLEAN + FAULT)
    expect(page.locator("#game")).to_have_value("1")


def test_verdicts_stand_at_the_top_and_lead_to_their_moments(open_page: Open) -> None:
    page = open_page(DISPUTED)
    listed = page.locator("#verdicts li")
    for number, (said, place) in enumerate(
        zip(verdicts(DISPUTED), ("event 7 · line 27", "event 11 · line 33"), strict=True)
    ):
        expect(listed.nth(number).locator(".said")).to_have_text(said)
        expect(listed.nth(number).locator("small")).to_have_text(place)
    below = page.locator("#verdicts").evaluate(
        "top => document.querySelector('main').getBoundingClientRect().top"
        " - top.getBoundingClientRect().bottom"
    )
    assert below >= 0
    expect(listed.nth(0).locator("a")).to_have_attribute("aria-current", "true")
    listed.nth(1).locator("a").click()
    leads(page, "#e11")
    expect(listed.nth(1).locator("a")).to_have_attribute("aria-current", "true")
    expect(page.locator("#verdicts [aria-current]")).to_have_count(1)


def test_where_nobody_called_stop_the_faults_stand_at_the_top(open_page: Open) -> None:
    page = open_page(FAULT)
    (finding,) = game_of(FAULT)["findings"]
    expect(page.locator("#verdicts .said")).to_have_text(f"Anna: {finding['message']}")


def test_of_many_verdicts_the_first_are_shown(open_page: Open) -> None:
    record = RECORDS / "wegner" / "faulty-game.zank"
    all_ = len(verdicts(record))
    for width, some in ((1280, 3), (360, 1)):
        page = open_page(record, width=width)
        listed = page.locator("#verdicts li").filter(visible=True)
        expect(listed).to_have_count(some)
        expect(page.locator("#all")).to_have_text(f"Show all {all_}")
        page.focus("#all")
        press(page, "Enter")
        expect(listed).to_have_count(all_)
        expect(page.locator("#all")).to_have_attribute("aria-expanded", "true")
        page.click("#all")
        expect(listed).to_have_count(some)


@pytest.mark.parametrize(("language", "word"), [("en", "Knock"), ("de", "Klopfen")])
def test_online_one_knocks(open_page: Open, language: Language, word: str) -> None:
    record = """\
[Rules "online"]
[Player1 "Anna"]
[Player2 "Ben"]
deal position
  A1: ♦3
  R1: ♠A
Anna: Q>A ♥9
Ben: stop "look"
     Q>A ♠9
Anna: klopf undo Q>A ♠2
"""
    page = open_page(record, language=language)
    page.click("#counts")
    for number in (2, 4):
        expect(page.locator("#moves .move").nth(number)).to_contain_text(word)
    press(page, "Home")
    for moment in range(1, 6):
        press(page, "ArrowRight")
        at(page, moment)
        assert re.findall(r"\bstop", page.evaluate(EVERYTHING), re.IGNORECASE) == []


# How events are counted.


COUNTED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
1. Anna: @21:00 Q>R1 ♥9 free ♠A
check
  R1: ♥9
   Anna: Q>A ♦7
gap
2. Ben: pause Q>R1 ♣2
   Nobody: Q>A ♦5
   ?!
   Ben: weiter stop
"""


def test_events_are_counted_as_the_findings_are(open_page: Open) -> None:
    page = open_page(COUNTED, at="#e0")
    slider, place = page.locator("#slider"), page.locator("#place")
    for moment, event in enumerate((1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8), 1):
        expect(page.locator("#next")).to_have_attribute("aria-disabled", "false")
        press(page, "ArrowRight")
        at(page, moment)
        expect(place).to_have_text(f"{event} / 8")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Event {event} of 8:"))
    expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")


def test_findings_in_the_list_say_who_and_where(open_page: Open) -> None:
    page = open_page(DISPUTED)
    page.click("#counts")
    expect(page.locator("#found li")).to_have_count(4)
    expect(page.locator("#found li").last).to_be_visible()
    said = page.locator("#found li").all_inner_texts()
    first, second = verdicts(DISPUTED)
    assert [text.split("\n")[0] for text in said] == [
        "✗Anna: ♠7 does not fit on ♠8 (pile 3). Z202 · event 2 · line 25",
        f"✗{first} Z401 · event 7 · line 27",
        f"✗Anna: {game_of(DISPUTED)['findings'][2]['message']} Z302 · event 10 · line 31",
        f"✓{second} Z404 · event 11 · line 33",
    ]


def test_a_fault_of_somebody_else_than_the_mover_says_whose_it_is(open_page: Open) -> None:
    record = CALLED.replace("  A1: ♦3\n", "  A1:\n  Q1: 3\n") + "   Ben: Q>R1 ♠8\n"
    page = open_page(record, at="#e3")
    expect(page.locator("#now h2")).to_have_text("Ben: ♠8 from the stock onto pile 1")
    expect(page.locator("#now h3")).to_have_text(re.compile("^✗Anna"))


# From moment to moment.


def test_it_begins_at_the_start(open_page: Open) -> None:
    page = open_page(RECORDS / "wegner" / "clean-game.zank")
    expect(shown(page)).to_have_text("The start", use_inner_text=True)
    expect(page.locator("#place")).to_have_text(re.compile("^0 / "))
    expect(page.locator("#verdicts")).to_be_hidden()
    expect(page.locator("#found li")).to_have_count(0)


def test_the_summary_of_a_game(open_page: Open) -> None:
    page = open_page(DISPUTED)
    expect(page.locator("h1")).to_have_text("Anna and Ben")
    expect(page.locator("#result")).to_have_text("The record ends before the game does.")
    expect(page.locator("#players")).to_have_text("Anna: 2 faults · Ben: no fault")


def test_buttons_step_through_the_game(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e0")
    page.click("#next")
    expect(shown(page)).to_have_text("♠J from the waste onto pile 1", use_inner_text=True)
    page.click("#next")
    page.click("#back")
    expect(shown(page)).to_have_text("♠J from the waste onto pile 1", use_inner_text=True)
    page.click("#last")
    expect(page.locator("#place")).to_have_text("17 / 17")
    expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
    page.click("#first")
    expect(shown(page)).to_have_text("The start", use_inner_text=True)
    expect(page.locator("#back")).to_have_attribute("aria-disabled", "true")


def test_the_keyboard_does(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e0")
    press(page, "ArrowRight", "ArrowRight")
    expect(shown(page)).to_contain_text("♠7 from the stock onto pile 3", use_inner_text=True)
    press(page, "End")
    expect(page.locator("#place")).to_have_text("17 / 17")
    press(page, "ArrowLeft")
    expect(page.locator("#place")).to_have_text("16 / 17")
    press(page, "Home")
    expect(shown(page)).to_have_text("The start", use_inner_text=True)


def test_the_slider_does(open_page: Open) -> None:
    page = open_page(DISPUTED)
    page.locator("#slider").fill("14")
    expect(shown(page)).to_have_text("♣5 from pile 2 to the middle", use_inner_text=True)
    page.locator("#slider").press("ArrowLeft")
    expect(page.locator("#place")).to_have_text("13 / 17")
    expect(page.locator("#slider")).to_have_attribute("aria-valuetext", re.compile("onto pile 4"))


def test_a_move_in_the_list_does(open_page: Open) -> None:
    page = open_page(DISPUTED)
    page.click("#moves >> text=from pile 2 to the middle")
    expect(page.locator("#place")).to_have_text("14 / 17")
    expect(page.locator("#now h2")).to_have_text("Ben: ♣5 from pile 2 to the middle")


def test_it_plays_by_itself_until_it_is_held(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e0", own=True)
    page.clock.install()
    page.click("#play")
    page.clock.run_for(2300)
    expect(page.locator("#place")).to_have_text("2 / 17")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Hold")
    expect(page.locator("#play svg").first).to_be_hidden()
    press(page, "ArrowRight")
    page.clock.run_for(5000)
    expect(page.locator("#place")).to_have_text("3 / 17")
    page.locator("body").press(" ")
    page.clock.run_for(60_000)
    expect(page.locator("#place")).to_have_text("17 / 17")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


def test_an_address_leads_to_a_moment(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e14")
    expect(shown(page)).to_have_text("♣5 from pile 2 to the middle", use_inner_text=True)
    press(page, "ArrowRight")
    leads(page, "#e15")
    page.evaluate("location.hash = '#e1'")
    expect(page.locator("#place")).to_have_text("1 / 17")


GONE = """(where) => new Promise((gone) => {
  addEventListener("hashchange", () => gone(), { once: true });
  location.hash = where;
})"""
"""Changes the address, and waits until the page has been told."""


def test_an_address_that_leads_nowhere_changes_nothing(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e99")
    expect(shown(page)).to_contain_text("R5 comes before R6", use_inner_text=True)
    for nowhere in ("#nix", "#g7e1", "#%00"):
        page.evaluate(GONE, nowhere)
        expect(shown(page)).to_contain_text("R5 comes before R6", use_inner_text=True)


def test_a_check_has_an_address_too(open_page: Open) -> None:
    record = '[Rules "wegner"]\n1: Q>A ♥9\ncheck\n  R1:\ngap\n2: Q>A ♥8\n'
    page = open_page(record, at="#e1+1")
    expect(shown(page)).to_have_text("check", use_inner_text=True)
    press(page, "ArrowRight")
    leads(page, "#e1+2")
    expect(page.locator("#now h2")).to_have_text("Play went unrecorded here.")


# The table.


@each("path", TABLES, ids=lambda path: path.parent.name)
def test_tables_and_marks_are_those_of_the_referee(open_page: Open, path: Path) -> None:
    told, (game,) = game_of(path), read(path).games
    page = open_page(path)
    assert_marked(page, told["stops"])
    numbers = [step.get("n") for step in told["steps"]]
    for event in (1, 40, 90, len(game.events)):
        look_at(page, numbers.index(event) + 1)
        expect(page.locator("#place")).to_have_text(f"{event} / {len(game.events)}")
        assert_same(piles(page), replayed(game, until=event).state.table)


def look_at(page: Page, moment: int) -> None:
    """Choose a moment in the list of moves."""
    page.locator(f"#moves [data-at='{moment}']").dispatch_event("click")


def assert_marked(page: Page, stops: list[Any]) -> None:
    """Assert that Stops are marked as they were ruled on, at the top and in the list of moves."""
    assert stops
    glyphs = {"right": "✓", "wrong": "✗", "void": "·", "doubt": "?"}
    marks = [glyphs[stop["mark"]] for stop in stops]
    expect(page.locator("#verdicts li .mark")).to_have_text(marks)
    moves = page.evaluate(MOVES, [stop["at"] for stop in stops])
    assert [mark for mark, _ in moves] == marks
    for stop, (_, label) in zip(stops, moves, strict=True):
        assert label.endswith(f": {stop['short']}")
        assert (stop["mark"] == "right") == stop["short"].startswith("right")


MOVES = """(moments) => moments.map((at) => {
  const move = document.querySelector(`#moves [data-at='${at}']`);
  return [move.querySelector('.mark').textContent, move.ariaLabel];
})"""
"""The marks of moves in the list, and what is read aloud of them."""


def assert_same(said: dict[str, str], table: Table) -> None:
    """Assert that the piles on the page, as they are read aloud, are those of a table."""
    layout = table.layout
    for pile in range(layout.tableau):
        name = layout.name(pile)
        if name not in said:  # places of Die Treppe that are no more
            assert not table.piles[pile]
            continue
        cards = table.piles[pile]
        names = [
            "covered card" if place < table.covered[pile] else spoken(card)
            for place, card in enumerate(cards)
        ]
        gone = "fallen away" if cards == [FALLEN] else "empty"
        assert said[name] == (gone if gone == "fallen away" else ", ".join(names) or gone)
    for player in range(layout.players):
        waste = table.piles[layout.waste(player)]
        assert said[layout.name(layout.waste(player))].startswith(
            spoken(waste[-1]) if waste else "empty"
        )
    for number, top in enumerate(table.foundations):
        assert said[f"M{number}"].startswith(spoken(top) if top >= 0 else "empty")


def spoken(card: int) -> str:
    if card >= UNKNOWN:
        return "unknown card"
    if card >= JOKER:
        return "joker"
    letter = RANKS[rank(card)]
    return f"{NAMES.get(letter, letter)} of {SUITS[suit(card)]}"


def test_open_covered_and_unknown_cards(open_page: Open) -> None:
    record = (
        '[Rules "schikanieren"]\ndeal position\n  R1: (?) ♥9\n  S1: ♠7 11\n  Q1: ♥2 30\n'
        "  Q2: *\n1: Q=♠8\n1: Q>R1\n2: Q>A\n"
    )
    page = open_page(record, at="#e0")
    expect(page.locator("#place")).to_have_text(re.compile("^0 / "))
    lie = piles(page)
    assert lie["R1"] == "covered card, 9 of hearts"
    assert lie["S1"] == "7 of spades on top, cards in all: 12"
    assert lie["Q1"] == "covered card on top, cards in all: 31"
    assert lie["Q2"] == "covered card on top, cards in all: ?"
    press(page, "ArrowRight")
    expect(pile_of(page, "Q1")).to_have_attribute(
        "aria-label", "Stock 31, Player 1: 8 of spades on top, cards in all: 31"
    )
    press(page, "End")
    expect(pile_of(page, "A2")).to_have_attribute("aria-label", "Waste 1, Player 2: unknown card")
    expect(pile_of(page, "A2").locator(".card.unseen")).to_have_count(1)


def test_seats_can_be_swapped(open_page: Open) -> None:
    page = open_page(DISPUTED)
    page.wait_for_function(UNDER, arg=["A1", "A2"])
    page.click("#swap")
    page.wait_for_function(UNDER, arg=["A2", "A1"])
    page.click("#swap")
    page.wait_for_function(UNDER, arg=["A1", "A2"])


UNDER = """([one, other]) => {
  const top = (name) => document.querySelector(`#board [data-name="${name}"]`);
  return top(one).getBoundingClientRect().y > top(other).getBoundingClientRect().y;
}"""
"""Whether a pile lies further down than another one."""


def test_cards_glide_unless_motion_is_unwelcome(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e1", motion="no-preference")
    page.evaluate(COUNT_GLIDES)
    press(page, "ArrowRight")
    page.wait_for_function("glides > 0")
    page = open_page(DISPUTED, at="#e1")
    page.evaluate(COUNT_GLIDES)
    press(page, "ArrowRight")
    expect(page.locator("#place")).to_have_text("2 / 17")
    assert page.evaluate("glides") == 0


COUNT_GLIDES = """() => {
  const { animate } = Element.prototype;
  window.glides = 0;
  Element.prototype.animate = function (...how) {
    window.glides++;
    return animate.apply(this, how);
  };
}"""
"""Counts the cards that glide, however long ago that was."""


def test_cards_show_the_letters_of_the_language(open_page: Open) -> None:
    record = '[Rules "wegner"]\ndeal position\n  R1: ♥K ♠Q ♦J\n  R2: ♣A\n1: free ♠Q R1>R2 ♦J\n'
    letters = "() => [...document.querySelectorAll('.symbols text.face')].map((t) => t.textContent)"
    page = open_page(record)
    assert {"A", "J", "Q", "K"} <= set(page.evaluate(letters))
    page = open_page(record, at="#e0", language="de")
    assert {"A", "B", "D", "K"} <= set(page.evaluate(letters))
    assert not {"J", "Q"} & set(page.evaluate(letters))
    expect(pile_of(page, "R1")).to_have_attribute(
        "aria-label", "Stapel 1: Herz König, Pik Dame, Karo Bube"
    )
    press(page, "ArrowRight", "ArrowRight")
    expect(page.locator("#live")).to_have_text(re.compile("Karo Bube von Stapel 1 auf Stapel 2"))
    assert page.locator("#moves .move").nth(1).inner_text() == "frei ♠D"
    expect(page.locator(".move .red-card")).to_have_text("♦B")


def test_who_is_on_turn_and_who_will_miss_one(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e11")
    strip = page.locator(".strip.on-turn")
    expect(strip).to_contain_text("Ben")
    expect(strip).to_contain_text("misses a turn")
    press(page, "ArrowRight")
    expect(strip).to_contain_text("free ♣5")


# What was found.


def test_marks_are_where_something_was_found(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e0")
    expect(page.locator("#marks i")).to_have_count(4)
    for place in ("2 / 17", "7 / 17", "10 / 17", "11 / 17"):
        press(page, NEXT)
        expect(page.locator("#place")).to_have_text(place)
    press(page, NEXT)
    expect(page.locator("#place")).to_have_text("11 / 17")
    page.click("#previous-mark")
    expect(page.locator("#place")).to_have_text("10 / 17")
    expect(page.locator("#moves .wrong")).to_have_count(3)
    expect(page.locator("#moves [aria-current]")).to_have_attribute(
        "aria-label", "♥5 from the stock onto the waste: fault or error"
    )


def test_a_finding_is_told_with_its_clause_and_its_cards(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    now = page.locator("#now")
    expect(now).to_contain_text("♣5 could be freed for the middle first.")
    expect(now).to_contain_text("Z302 missed-freeing")
    expect(now.locator(".clause")).to_contain_text("wegner.2")
    expect(now.locator(".clause")).to_contain_text("to free a card that fits M")
    expect(page.locator(".card.stressed")).to_have_count(1)


def test_a_stop_is_told_with_its_verdict_and_what_it_rests_on(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e11")
    now = page.locator("#now")
    expect(now.locator("h3")).to_have_text(f"✓{verdicts(DISPUTED)[1]}")
    expect(now).to_contain_text("Z404")
    expect(now.locator(".clause")).to_contain_text("wegner.ruling.13")
    page.click("#now >> text=The move: ♥5 from the stock onto the waste")
    leads(page, "#e10")


def test_a_wrong_stop_says_why_when_asked(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e7")
    why = page.locator("#now .why")
    expect(why.locator("p").first).to_be_hidden()
    why.locator("summary").click()
    expect(why.locator("p").first).to_be_visible()
    expect(why.locator("p").first).to_have_text("No card can be freed for the middle.")
    expect(page.locator("#now")).to_contain_text("No card moves: none of the open ones fits")


def test_a_better_line_is_played_on_the_table(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10", own=True)
    page.clock.install()
    played = piles(page)
    page.click(".way .start")
    expect(page.locator("#banner")).to_contain_text("Better 0/3: Before the move")
    page.clock.run_for(1200)
    expect(page.locator("#banner")).to_contain_text("Better 1/3: free ♣5")
    page.clock.run_for(5000)
    expect(page.locator("#banner")).to_contain_text("Better 3/3: ♣5 from pile 2 to the middle")
    better = piles(page)
    assert better["R2"] == "6 of diamonds"
    assert better["R4"].endswith("5 of spades, 4 of diamonds")
    assert "5 of clubs on top, cards in all: 5" in better["M0"]
    press(page, "ArrowLeft")
    expect(page.locator(".chip[aria-current]")).to_have_text("♦4 from pile 2 onto pile 4")
    press(page, "Escape")
    expect(page.locator("#banner")).to_be_hidden()
    expect(page.locator("#place")).to_have_text("10 / 17")
    assert piles(page) == played


def test_an_action_of_a_better_line_shows_the_table_after_it(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    page.click("text=from pile 2 onto pile 4 >> nth=0")
    page.click(".chip >> text=from pile 2 onto pile 4")
    expect(pile_of(page, "R2")).to_have_attribute("aria-label", "Pile 2: 6 of diamonds, 5 of clubs")
    press(page, "ArrowRight", "ArrowRight")
    expect(page.locator("#banner")).to_be_hidden()


def test_the_table_before_the_move(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    page.click("text=Before the move")
    expect(pile_of(page, "A1")).to_have_attribute("aria-label", re.compile("^Waste .*: 9 of clubs"))
    expect(page.locator(".card.stressed")).to_have_count(1)
    page.click("#leave")
    expect(pile_of(page, "A1")).to_have_attribute("aria-label", re.compile("^Waste.*: 5 of hearts"))


def test_the_summary_leads_to_what_was_found(open_page: Open) -> None:
    page = open_page(DISPUTED)
    page.click("#counts")
    page.click("#found >> text=freed for the middle")
    leads(page, "#e10")
    expect(page.locator("#found li")).to_have_count(4)


def test_on_a_phone_the_table_comes_into_sight(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10", width=360, has_touch=True)
    top = "document.getElementById('board').getBoundingClientRect().top"
    page.locator(".chip").last.tap()
    page.wait_for_function(f"-5 < {top} && {top} < 400")
    page.locator("#moves").scroll_into_view_if_needed()
    page.tap("#moves >> text=from the waste onto pile 1")
    leads(page, "#e1")
    page.wait_for_function(f"-5 < {top} && {top} < 400")


def test_a_finger_that_wipes_takes_a_step(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e3", width=360, has_touch=True)
    wipe = """([from, to]) => {
      const board = document.getElementById("board");
      const touch = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 });
      const event = (name, x) => new TouchEvent(
        name, { touches: [touch(x)], changedTouches: [touch(x)], bubbles: true });
      board.dispatchEvent(event("touchstart", from));
      board.dispatchEvent(event("touchend", to));
    }"""
    page.evaluate(wipe, [200, 100])
    leads(page, "#e4")
    page.evaluate(wipe, [100, 200])
    page.evaluate(wipe, [100, 110])
    leads(page, "#e3")


def test_comments_stand_among_the_moves(open_page: Open) -> None:
    page = open_page(DISPUTED)
    expect(page.locator(".comment").nth(1)).to_have_text("black on black")
    expect(page.locator("#moves")).not_to_contain_text("expect")


# Several games, graphs, looks.


def test_several_games_share_a_page(open_page: Open) -> None:
    page = open_page(MATCH)
    expect(page.locator("#game option")).to_have_count(3)
    page.select_option("#game", "1")
    leads(page, "#g2e0")
    press(page, "ArrowRight")
    leads(page, "#g2e1")
    page = open_page(MATCH, at="#g2e20")
    expect(page.locator("#game")).to_have_value("1")
    expect(page.locator("#place")).to_have_text(re.compile("^20 / "))


def test_one_game_needs_no_choice(open_page: Open) -> None:
    expect(open_page(DISPUTED).locator("#game")).to_be_hidden()


def test_the_graph_leads_to_its_moments(open_page: Open) -> None:
    page = open_page(CLOCKED)
    graphs = page.locator("#graph svg")
    expect(graphs).to_have_count(2)
    cards = re.compile("(?=.*Anna: 52 – 51).*Ben: 52 – 52")
    expect(graphs.first).to_have_attribute("aria-label", cards)
    expect(graphs.nth(1)).to_have_attribute("aria-label", re.compile("Anna 2:00, Ben 0:10"))
    box = graphs.first.bounding_box()
    assert box
    graphs.first.click(position={"x": box["width"] - 12, "y": 40})
    expect(page.locator("#place")).to_have_text("4 / 4")


def test_a_game_without_a_table_is_told_all_the_same(open_page: Open) -> None:
    page = open_page('[Rules "nix"]\n1: Q>A\n')
    expect(page.locator("#now")).to_contain_text("Without known rules there is no table.")
    expect(page.locator("#now")).to_contain_text("Z003")
    press(page, "ArrowRight", "End", " ", NEXT)


def test_light_and_dark(open_page: Open) -> None:
    page = open_page(DISPUTED, scheme="dark")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.click("#theme")
    expect(html).to_have_attribute("data-theme", "light")
    page.click("#theme")
    page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")


def test_on_paper_there_are_no_buttons(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    page.emulate_media(media="print")
    for name in (".controls", ".tools", ".ways", "footer"):
        expect(page.locator(name)).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator(".card.unseen svg").first).to_be_visible()
    page.emulate_media(media="screen", color_scheme="dark")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(html).to_have_attribute("data-theme", "light")
    expect(page.locator("#found")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(page.locator("#found")).to_be_hidden()


def test_without_scripts_the_findings_are_there(open_page: Open) -> None:
    page = open_page(DISPUTED, java_script_enabled=False)
    found = page.locator("noscript li")
    expect(found).to_have_count(4)
    expect(found.nth(0)).to_have_text(f"{verdicts(DISPUTED)[0]} event 7 · line 27")
    expect(found.nth(3)).to_contain_text("Anna: ♣5 could be freed for the middle first")
    expect(found.nth(3)).to_contain_text(
        "Better: free ♣5, ♦4 from pile 2 onto pile 4, ♣5 from pile 2 to the middle"
    )
    expect(page.locator(".controls")).to_be_hidden()


def test_a_long_game_opens_at_once(open_page: Open) -> None:
    page = open_page(simulate("schikanieren", 5, 0.25, events=800), width=360, own=True)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.reload()
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    expect(page.locator("#slider")).to_have_attribute("max", re.compile(r"^([6-9]|\d\d)\d\d$"))
    # Seconds of work, whatever else the machine does meanwhile.
    assert 0 < metrics["TaskDuration"] < 0.8


# What others have written, and who reads it.


def test_nothing_that_a_record_says_does_anything(open_page: Open) -> None:
    page = open_page(FREE_TEXT)
    page.click("#counts")
    for _ in range(6):
        expect(page.locator("img, #now script, #board script")).to_have_count(0)
        press(page, "ArrowRight")
    assert page.evaluate("window.name") == ""
    shown_text = page.locator("body").inner_text()
    for said in ("event", "place", "one", "two", "comment", "another", "reason"):
        assert f"{said} {NASTY}".split("\u2028")[0] in shown_text, said


UNNAMED = re.compile(r"- (?:button|combobox|img|link|navigation|slider)(?: \[[^\]]*\])*:?$", re.M)


def test_whatever_can_be_used_has_a_name(open_page: Open) -> None:
    for record in (DISPUTED, MATCH, CLOCKED):
        told = open_page(record, at="#e10").locator("body").aria_snapshot()
        assert 'slider "Moment of the game"' in told
        assert UNNAMED.findall(told) == []


def test_a_moment_is_read_aloud(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e9")
    live = page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    press(page, "ArrowRight")
    expect(live).to_have_text(
        "Anna: 5 of hearts from the stock onto the waste "
        "5 of clubs could be freed for the middle first."
    )


def test_all_can_be_reached_and_used_by_keyboard(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    reached = []
    for _ in range(26):
        press(page, "Tab")
        reached.append(
            page.evaluate("document.activeElement.id || document.activeElement.className")
        )
    for name in ("swap", "theme", "counts", "slider", "play", "next", "start", "chip"):
        assert name in reached
    assert sum(name.startswith("move") for name in reached) <= 2
    page.focus("#next")
    press(page, "Enter", "Enter")
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#place")).to_have_text("12 / 17")
    page.focus(".tools #theme")
    press(page, " ")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_focus_stays_where_something_was_chosen(open_page: Open) -> None:
    page = open_page(DISPUTED, at="#e10")
    page.focus(".chip >> nth=1")
    press(page, "Enter")
    expect(page.locator(":focus")).to_have_text("♦4 from pile 2 onto pile 4")
    press(page, "ArrowRight")
    expect(page.locator(":focus")).to_have_text("♣5 from pile 2 to the middle")
    page.focus("#leave")
    press(page, "Enter")
    expect(page.locator("#next")).to_be_focused()


CONTRAST = """
() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const felt = getComputedStyle(document.documentElement).getPropertyValue('--felt-light').trim();
  const probe = document.createElement('i');
  probe.style.color = felt;
  document.body.append(probe);
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (one.classList.contains('table')) return getComputedStyle(probe).color;
      const parts = numbers(style.backgroundColor);
      if (parts.length < 4 || parts[3] === 1) return style.backgroundColor;
    }
  };
  const poor = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const unread = 'script, noscript, .symbols, .aloud, option, [aria-disabled=true]';
    if (!own || element.closest(unread) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const ink = element.closest('svg') ? style.fill : style.color;
    const [a, b] = [light(ink), light(ground(element))].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
    const enough = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < enough) {
      poor.push(`${element.outerHTML.slice(0, 60)} ${contrast}`);
    }
  }
  return poor;
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(open_page: Open, scheme: str) -> None:
    page = open_page(DISPUTED, at="#e11", scheme=scheme)
    page.click("#counts")
    assert page.evaluate(CONTRAST) == []
    press(page, "Shift+ArrowLeft")
    page.click(".way .chip >> nth=1")
    assert page.evaluate(CONTRAST) == []
    page = open_page(CLOCKED, at="#e1", width=360, scheme=scheme)
    assert page.evaluate(CONTRAST) == []


def english() -> set[str]:
    """Return what English pages say, the gaps in it left out."""
    words = chain.from_iterable([t] if isinstance(t, str) else t for t in page_words().values())
    said = [*words, *map(gettext, re.findall(r'\b_\("([^"]+)"\)', page_file("page.html")))]
    pieces = {piece.strip(" :.") for text in said for piece in re.split(r"\{\w+\}", text)}
    return {piece for piece in pieces if len(piece) > 5}


def test_no_english_is_left_on_a_german_page(open_page: Open) -> None:
    words = english()
    with speaking("de"):
        words -= english()
    assert len(words) > 50
    page = open_page(RECORDS / "wegner" / "kuechentisch.zank", at="#e2", language="de")
    page.click("#counts")
    for _ in range(5):
        text = page.evaluate(EVERYTHING)
        assert "Zum nächsten Befund" in text
        assert [word for word in words if word in text] == []
        press(page, NEXT)


def test_colours_alone_tell_nothing(open_page: Open) -> None:
    page = open_page(DISPUTED)
    glyphs = page.locator("#moves .mark").all_inner_texts()
    assert glyphs and all(re.fullmatch("[✗!✓·?~]", glyph) for glyph in glyphs)
