"""A game tapped in on a phone, as somebody would who watches it being played."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Page

from tests.app.serving import DONE, READY, Phone, settled
from zankref.cards import KNOWN_CARDS, RANKS, SUITS, spell
from zankref.record.actions import PileLine
from zankref.record.events import Check, GameRecord

Tap: TypeAlias = tuple[str, str | int]
"""A CSS selector, and which of the elements: its place among them, or its text."""


class Action(NamedTuple):
    """What a player, counted from 0, did: an action with its card, or what was compared.

    ``is_wrong`` says that a card was named where another one lies open.
    """

    by: int
    what: str | Check
    is_wrong: bool = False


DRIVE = f"""async (taps) => {{
  const asked = () => document.querySelector("dialog[open]"), done = {DONE};
  await done();
  for (const [where, which] of taps) {{
    const all = [...document.querySelectorAll(where)];
    const isMeant = (one, place) => place === which || one.textContent === which;
    const found = which < 0 ? all.at(which) : all.find(isMeant);
    if (!found) throw new Error(`no ${{where}} ${{which}}; ${{asked()?.textContent}}`);
    found.click();
    await done();
  }}
  const opened = [...document.querySelectorAll('#board [data-name^="Q"]')];
  return {{
    asked: asked()?.querySelector("h2").textContent ?? null,
    answers: [...(asked()?.querySelectorAll("button") ?? [])].map((one) => one.textContent),
    ruling: asked()?.className ?? "",
    prompt: document.querySelector(".prompt").textContent,
    opened: opened.filter((one) => one.querySelector(".card:not(.covered)"))
      .map((one) => one.dataset.name),
    owed: document.querySelector(".prompt .owed")?.textContent ?? "",
    held: document.querySelector('#board [data-name^="Q"] .stressed')
      ?.closest("[data-name]").dataset.name ?? null,
    by: document.querySelector('.who[aria-pressed="true"]')?.textContent ?? null,
  }};
}}"""

KEPT = f"""async () => {{
  await ({DONE})();
  return new Promise((done) => {{
    indexedDB.open("zankref").onsuccess = ({{ target: {{ result }} }}) => {{
      const all = result.transaction("records").objectStore("records").getAll();
      all.onsuccess = () => done(all.result[0].text);
    }};
  }});
}}"""

KEEP = """async (record) => {
  const store = await import(new URL("scripts/device/store.js", document.baseURI));
  const id = store.newId();
  await store.putRecord({ ...record, id, seat: 0, changed: Date.now() });
  return id;
}"""
"""Keeps a record on the device; returns what it is known by."""

GO = """(where) => new Promise((gone) => {
  addEventListener("hashchange", gone, { once: true });
  location.hash = where;
})"""
"""Leads to a screen of the app, which knows of it then."""

PATIENT = (
    "It happened",
    "Not turned up",
    "No",
    "stock",  # From Anna’s, say: it was drawn.
    "It really is",
    "Yes, play goes on",
    "Yes, rule on it",
    "Yes, write it down",
    "Carry on",
)
"""What is answered to questions, whatever they are about."""

CALLS = ("stop", "knock")
PLAYERS = ("Player1", "Player2", "Player3")

_MOVE = re.compile(r"(\w+)>(\w+)(?:\*(\d+))?(?: (\S+))?")
_NAMED = re.compile(r"(\w+)=(\S+)")
_WORDS = {"pause": "Pause", "weiter": "Continue"}


def key(place: int) -> Tap:
    return (".keys button", place)


def card(written: str) -> list[Tap]:
    """Return the taps that name a card."""
    if written == "?":
        return [key(13)]
    if written == "Joker":
        return [key(18)]
    return [key(RANKS.index(written[1:])), key(14 + SUITS.index(written[0]))]


def pile(name: str) -> Tap:
    return (f'#board [data-name="{name}"]', 0)


def count(page: Page, number: str) -> None:
    """Say how many cards lie on the pile that was tapped last, where a table is set up."""
    page.locator(".chips").get_by_role("button", name="Total: ").click()
    asked = page.locator("dialog").last
    asked.locator("input").fill(number)
    asked.get_by_role("button", name="Write it down").click()
    settled(page)


class Recorder:
    """Taps in a game; ``taps`` counts them, ``moves`` counts the moves."""

    def __init__(self, phone: Phone, game: GameRecord, story: Sequence[Action] = ()) -> None:
        self.page = phone.page
        self.phone = phone
        self.game = game
        self.story = story
        self.players = [tag.value for tag in map(game.tag, PLAYERS) if tag]
        self.taps = 0
        self.moves = 0
        self.moved = ""
        self.is_painted = True
        self.by: str | None = None
        self.opened: list[str] = []
        self.owed = ""
        self.held: str | None = None

    # Beginning.

    def begin(self, mode: str = "silent") -> None:
        """Fill in the form, tap in the deal, and wait until the table is open."""
        self.deal(mode)
        self.phone.button("Begin")
        if self.page.locator("dialog").count():  # Not all open cards have been named.
            self.page.locator("dialog").get_by_role("button", name="Begin", exact=True).click()
        self.page.locator(".side").first.wait_for(timeout=READY * 1000)
        self.do([])

    def resume(self, title: str, text: str) -> None:
        """Go on with a record that the phone has kept."""
        record = self.page.evaluate(KEEP, {"title": title, "text": text})
        self.page.evaluate(GO, f"table/{record}")
        settled(self.page)
        self.page.locator(".side").first.wait_for(timeout=READY * 1000)
        self.do([])

    def deal(self, mode: str = "silent") -> None:
        """Fill in the form, and tap in the deal."""
        page, rules, first = self.page, self.game.tag("Rules"), self.game.tag("First")
        assert rules is not None
        self.phone.button("Record a game")
        page.locator("#game").select_option(rules.value)
        write_names(page, self.players)
        if first:
            page.locator("#first").select_option(first.value)
        # Nobody waits for a Stop in silence where there is none.
        if page.locator(f'#mode option[value="{mode}"]:enabled').count():
            page.locator("#mode").select_option(mode)
        self.phone.button("Next: the deal")
        page.locator(".keys").wait_for()
        lines = self.game.deal.lines if self.game.deal else ()
        self.do([tap for line in lines for tap in _dealt(line)])

    # Playing.

    def play(self) -> None:
        """Tap in all that happens; nobody looks on, and so nothing is painted meanwhile."""
        before: str | Check = ""
        for by, what, is_wrong in self.story:
            # What stays on its waste after a Stop stands in the record already.
            stands = before in CALLS and what[:4] == "Q>A " and self.text.endswith(f"{what}\n")
            before = what.split()[0] if isinstance(what, str) else what
            if stands:
                self.moves += 1
            elif isinstance(what, str):
                self._look(False)
                self.enter(self.players[by], what, is_wrong)
            else:
                self._look(True)
                self.compare(what.lines)
        self._look(True)

    def _look(self, looks: bool) -> None:
        """Have the page painted, or not."""
        if looks != self.is_painted:
            visible = "visible" if looks else "hidden"
            self.page.evaluate(
                "(seen) => document.documentElement.style.visibility = seen", visible
            )
            self.is_painted = looks

    def enter(self, speaker: str, written: str, is_wrong: bool = False) -> dict[str, Any]:
        """Tap in an action."""
        self.moves += ">" in written or written.startswith("Q=")
        if written == "undo":
            other = [] if self.moved == speaker else [_name(speaker)]
            return self._answered(self.do([*other, key(-1)]), "Taken back at the table")
        said = self.do(self._taps(speaker, written, is_wrong))
        if written.split()[0] not in (*CALLS, "pause", "weiter"):
            self.moved = speaker
        if is_wrong and str(said["asked"]).endswith("which card is it?"):
            said = self.do([("dialog[open] button", 0)])
        named = _MOVE.fullmatch(written)
        if said["prompt"].endswith("Which card is it?") and named and named[4]:
            said = self.do(card(named[4]))
        return self._answered(said, decided=written.rpartition(" ")[2])

    def compare(self, lines: Sequence[PileLine]) -> None:
        """Write down what lies on the table, and tap what does not lie as shown."""
        self.phone.button("More")
        self.phone.button("Compare with the table")
        for line in lines:
            name, cards = str(line.pile), [spell(each.card) for each in line.cards]
            self.page.evaluate(DRIVE, [[f'dialog [data-name="{name}"]', 0]])
            chips = self.page.locator("dialog .chips button").all_text_contents()
            shown = [chip.split()[0] for chip in chips if chip.endswith("✕")]
            number = len(cards) + line.count
            if name[0] in "QAS":
                cards = cards[-1:] if name[0] == "A" else cards[:1]
            rest = number if name[0] in "QAS" else 0
            counted = next((c.split()[-1] for c in chips if c.startswith("Total: ")), "0")
            lies_so = {*shown} == {*cards} if name == "M" else shown == cards
            if not lies_so or counted != str(rest):
                self.page.locator("dialog").get_by_role("button", name="empty", exact=True).click()
                self.do([(f"dialog {key}", which) for each in cards for key, which in card(each)])
                if rest > len(cards):
                    count(self.page, str(number))
        self.phone.button("Write it down")
        self.do([])

    def _answered(self, said: dict[str, Any], *answers: str, decided: str = "") -> dict[str, Any]:
        """Answer what is asked; ``decided`` is what the table did about a Stop, if it is known."""
        while said["asked"] is not None:
            ruled = "upheld" if "justified" in said["ruling"] else "denied"
            differs = decided in ("upheld", "denied") and decided != ruled
            wanted = (
                ("We decide otherwise",) if "verdict" in said["ruling"] and differs else answers
            )
            # After an announcement or a call it is said which move is taken back.
            answer = next(
                shown
                for each in (*wanted, *PATIENT)
                for shown in said["answers"]
                if shown.partition(": ")[0] == each
                or shown.rpartition("’s ")[2] == each
                or shown.startswith(f"{each} ")
            )
            said = self.do([("dialog[open] button", answer)])
        return said

    def do(self, taps: list[Tap]) -> dict[str, Any]:
        """Tap one after the other; return what is seen then, and what is asked."""
        self.taps += len(taps)
        said: dict[str, Any] = self.page.evaluate(DRIVE, [list(tap) for tap in taps])
        self.by, self.opened, self.owed = said["by"], said["opened"], said["owed"]
        self.held = said["held"]
        return said

    def _taps(self, speaker: str, written: str, is_wrong: bool) -> list[Tap]:
        move, named = _MOVE.fullmatch(written), _NAMED.fullmatch(written)
        if move and is_wrong:
            start, to = (pile(self._full(speaker, name)) for name in move.groups()[:2])
            return [*self._by(speaker), start, *card(move[4]), to]
        told = self.owed.startswith(f"{speaker}: {move and move[4]} onto the waste")
        if told and move and move.group(1, 2) == ("Q", "A"):
            return [(".prompt .owed", 0)]
        if move:
            return self._moved(speaker, *move.groups())
        if named:
            source = self._full(speaker, named[1])
            if source[0] == "Q":
                return [*self._by(speaker), *card(named[2]), pile(source)]
            return [pile(source), *card(named[2])]
        word, _, what = written.partition(" ")
        if word in CALLS:
            return [(f'.side[aria-label="{speaker}"] .stop', 0)]
        called = (f'.side[aria-label="{speaker}"] button', _WORDS.get(word, word))
        if word == "free":
            return [called, *card(what)]
        return [called, *([pile(self._full(speaker, what))] if what else [])]

    def _moved(
        self, speaker: str, source: str, target: str, many: str | None, named: str | None
    ) -> list[Tap]:
        to = pile(self._full(speaker, target))
        start = self._full(speaker, source)
        if source == "Q" and named and start not in self.opened:
            return [*self._by(speaker), *card(named), to]
        chip = [(".chips button", -int(many))] if many else []
        by = self._by(speaker) if source[0] == "R" else []
        back = [pile(self.held)] if self.held else []
        return [*back, *by, pile(start), *chip, to] if self.held != start else [to]

    def _by(self, speaker: str) -> list[Tap]:
        """Return the tap on a name, if it is not the one that is meant anyway."""
        return [] if self.by == speaker else [_name(speaker)]

    def _full(self, speaker: str, name: str) -> str:
        return f"{name}{self.players.index(speaker) + 1}" if name in "QAS" else name

    # What has come of it.

    @property
    def text(self) -> str:
        """The record that the phone has kept, once all that was tapped is done."""
        return str(self.page.evaluate(KEPT))


def _name(player: str) -> Tap:
    return (f'.side[aria-label="{player}"] .who', 0)


def _dealt(line: PileLine) -> list[Tap]:
    """Return the taps that name the open card of a pile."""
    name = str(line.pile)
    open_card = line.cards[0 if name[0] == "S" else -1].card
    written = spell(open_card) if open_card < KNOWN_CARDS else "?"
    return [pile(name), *card(written)]


def write_names(page: Page, names: Iterable[str]) -> None:
    """Write the players' names into the form, as soon as it is there."""
    for place, name in enumerate(names):
        page.locator("fieldset input").nth(place).fill(name)
