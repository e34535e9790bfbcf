"""The table in the page against the umpire's session: all sample records, and simulated games."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.layers import missing
from tests.umpire.games import played
from zankref.codes import WRONG_STARTER
from zankref.record.events import Check, Event, GameRecord, Item, Move, Stop, Undo
from zankref.record.notation import show_pile_line, write_action
from zankref.referee.stop_ruling import StopRuling
from zankref.rules.registry import RULE_SETS
from zankref.umpire.record_file import RecordFile
from zankref.umpire.session import Session
from zankref.umpire.texts import begins_at
from zankref.umpire.without_rules import dealt, without_rules

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "records"
STEPPING = Path(__file__).with_name("stepping.js")

ALWAYS = (
    "game",
    "rules",
    "players",
    "mode",
    "result",
    "entries",
    "words",
    "call",
    "joker",
    "phase",
)
"""What the page has to know of a game whatever happens."""

CARDS = ("table", "hand", "paused", "phase", "winner")
ORDER = ("on_turn", "owed")

UNREADABLE = "Z003-bad-header.zank"
"""What agrees with no rules is left to the referee."""

STRUCK = 4
"""So many of the last entries are struck out again."""

MOST_STRICT = 0.8
"""So many games, at least, are held to the last word, whose turn it is included."""


class Said(NamedTuple):
    """What a session shows after an entry, and the ruling if that was a Stop."""

    view: Any
    text: str
    stop: StopRuling | None
    began_wrongly: bool
    cannot_be: bool


class Course(NamedTuple):
    """A game as a session steps through it: its head, the requests, and what is said."""

    name: str
    head: str
    asked: list[dict[str, object]]
    said: list[Said]


def course(name: str, head: str, items: Sequence[Item]) -> Course:
    """Step a session through a game; what it refuses is left out, and that it is taken back."""
    session = Session(head)
    found = Course(name, head, [], [_said(session)])
    request: dict[str, object] | None = {}
    for item in items:
        if request is None and isinstance(item, Event) and isinstance(item.action, Undo):
            continue
        request = entered(session, item)
        if request is not None:
            found.asked.append(request)
            found.said.append(_said(session, is_stop="decision" in request))
    for place in [*reversed(range(len(session.entries())))][:STRUCK]:
        if session.strike(place, sure=True).done:
            found.asked.append({"do": "strike", "place": place})
            found.said.append(_said(session))
    return found


def _said(session: Session, *, is_stop: bool = False) -> Said:
    stop = session.verdict.stops[-1] if is_stop else None
    codes = {finding.code for finding in session.verdict.findings}
    state = session.live.state
    cannot_be = state is not None and state.window.next_undoes
    return Said(session.view(), session.record.text, stop, WRONG_STARTER in codes, cannot_be)


def entered(session: Session, item: Item) -> dict[str, object] | None:
    """Enter an item; return the request with which the page enters it, None if it is refused."""
    if isinstance(item, Check):
        lines = [show_pile_line(line) for line in item.lines]
        return {"do": "check", "lines": lines} if session.check(lines).done else None
    if not isinstance(item, Event):
        return {"do": "gap"} if session.gap().done else None
    written = write_action(item.action)
    if isinstance(item.action, Move) and item.action.card is None:
        written += " ?"
    how: Any = {"player": item.speaker, "written": written, "sure": True}
    if item.clock:
        how["clock"] = item.clock
    if not isinstance(item.action, Stop):
        return {"do": "enter", **how} if session.enter(**how).done else None
    answer = session.enter(**how, lies_so=True)
    if answer.asks:
        answer = session.enter(**how, decision="denied")
    last = session.live.items[-1]
    if not answer.done or not isinstance(last, Event) or not isinstance(last.action, Stop):
        return None
    return {"do": "enter", **how, "decision": last.action.decision}


def samples() -> Iterator[Course]:
    """Yield the sample records of one game in which every line can be read."""
    for path in sorted(RECORDS.rglob("*.zank")):
        file = RecordFile(path.read_text(encoding="utf-8"))
        game = file.game
        if len(file.document.games) == 1 and not game.lost and game.tag("Rules") is not None:
            name = str(path.relative_to(RECORDS))
            yield course(name, _above(file, game), game.items)


SPECIAL = {
    "lost and found": """\
[Rules "wegner"]
[First "1"]
deal
  A1: ♦3
  A2: ♠9
1: Q>R1 ♥9  Q>R2 ♠K  Q=♣A  pause
gap
2: R1>M  A>R3  Q>A ?
1: Q=♥2
2: stop denied
1: Q>A  undo
check
  R1: ♥9 ♠8
  Q1: 40
  A2: ♠4 12
  M: ♣A
2: A>R1  flip
2: Q>R2 ♦Q
check
  R2: ♠K ♦Q ♣J
1: undo
""",
    "in German": """\
[Lang "de"]
[Rules "wegner-3"]
[Player1 "Anna Maria"]
[Player2 "Jörg"]
gabe
  A1: ♦D
  A2: Joker
  Q2: ♣B *
  A3: ?
"Anna Maria": Q>R1 ♥D  Q=Joker  Q>R2 ♠B  R2>R1  Q>A ♦4
Jörg: Q>M ♥K  Q>R2 ♥B, zurück  Q=♠4
3: stopp "so nicht: nein" unberechtigt
Jörg: Q>A
lücke
3: wendet  Q>A ♥B
""",
    "in mid-game": """\
[Rules "schikanieren"]
[First "2"]
deal position
  M: ♣5 ♥K
  A1: ♦3 7
  S1: (♠7) 4
  S2: *
  R1: (?) (♦9) ♠8
  R2: (?) ♥7
  R3: ♣6 *
2: R1>A2  R1=♦9  R2>R1 ♥7  S=♠J  S>R5  R3>M  undo
1: @21:04:30 S=♠7  S>R4  touch R1
2: stop upheld
1: Q>A1 ♥2
""",
}


def special() -> Iterator[Course]:
    """Yield games in which cards are lost sight of, and things are written in several ways."""
    for name, text in SPECIAL.items():
        file = RecordFile(text)
        yield course(name, _above(file, file.game), file.game.items)


def _above(file: RecordFile, game: GameRecord) -> str:
    return file.text[: begins_at(file.text, game.items[0])] if game.items else file.text


def simulated() -> Iterator[Course]:
    """Yield the beginnings of some games, with a slip here and there."""
    for game in RULE_SETS:
        for seed in (2, 3):
            head, items = played(game, seed, wrong=0.03, events=60)
            yield course(f"{game} {seed}", head, items)


@pytest.fixture(scope="module")
def node() -> str:
    """The program that runs scripts outside browsers."""
    found = shutil.which("node")
    return found or missing("no node")


def stepped(node: str, courses: Sequence[Course]) -> list[list[Any]]:
    """Return what the page says of the same games."""
    games = [{"text": each.head, "asked": each.asked} for each in courses]
    told = json.dumps({"rules": without_rules(), "games": games})
    done = subprocess.run([node, STEPPING], input=told, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.full
@pytest.mark.parametrize("which", [samples, simulated, special])
def test_the_page_has_the_tables_and_the_text_of_the_session(node: str, which: Any) -> None:
    courses = [*which()]
    strict = 0
    for each, page in zip(courses, stepped(node, courses), strict=True):
        if "unreadable" in page[-1]:
            assert each.name.endswith(UNREADABLE), each.name
            continue
        strict += _agrees(each, page)
    assert which is special or strict >= MOST_STRICT * len(courses)


def _held(view: Any, key: str) -> Any:
    """Return what the page has to have alike: a card that is owed is for the referee to name."""
    if key != "owed":
        return view[key]
    return [{what: said for what, said in each.items() if what != "card"} for each in view[key]]


def _agrees(course: Course, page: list[Any]) -> bool:
    """Hold what the page says of a game to the session; return whether all of it could be held.

    Rules decide who is on turn after a Stop that came too late or was about a duty, and where the
    wrong player began. They also decide which moves go back if a Stop that came too late is upheld,
    and what is in doubt once a card was taken from an empty pile, until that is taken back: the
    rest of such a game is not compared.
    """
    is_ordered, is_open, in_doubt = True, False, False
    for number, (said, told) in enumerate(zip(course.said, page, strict=True)):
        where = course.name, number, course.asked[number - 1] if number else "the deal"
        view, stop = told["view"], said.stop
        if in_doubt and course.asked[number - 1].get("written") != "undo":
            return False
        in_doubt = said.cannot_be
        if in_doubt:
            continue
        if stop is not None and _needs_rules(stop, said.view["rules"]):
            return False
        is_ordered &= stop is None or _is_plain(stop)
        is_ordered &= not said.began_wrongly
        is_ordered &= view["on_turn"] is not None or said.view["on_turn"] is None
        # An open card goes onto its waste at once, or after a move that is owed: in the page then.
        is_laid = stop is not None and bool(stop.laid) and said.view["rules"] != "online"
        is_open = is_laid or (is_open and not _moves(course.asked[number - 1]))
        cards = () if is_open else CARDS
        for key in (*ALWAYS, *cards, *(ORDER if is_ordered else ())):
            assert (*where, key, view[key]) == (*where, key, _held(said.view, key))
        assert not is_ordered or (*where, told["text"]) == (*where, said.text)
    return is_ordered


def _moves(request: dict[str, object]) -> bool:
    written = str(request.get("written"))
    return ">" in written or written.startswith("Q=") or written == "flip"


def _needs_rules(stop: StopRuling, game: str) -> bool:
    """Return whether only rules tell which cards go back."""
    if stop.table == "upheld":
        return stop.ruling != "justified" or len(stop.moves) > 1
    return game == "online" and stop.ruling == "void"


def _is_plain(stop: StopRuling) -> bool:
    """Return whether everybody sees who is on turn after a Stop."""
    if stop.table == "denied":
        return stop.ruling in ("wrongful", "void")
    return stop.remedy is None and (stop.on_turn == stop.caller or bool(stop.left_out))


@pytest.mark.parametrize("game", RULE_SETS)
def test_what_is_agreed_on_adds_up(game: str) -> None:
    """Each pair of options changes what both of them change."""
    known = without_rules()["games"][game]
    pairs = list(combinations(known["agreed"], 2))
    for one, other in pairs[:: max(len(pairs) // 100, 1)]:
        options = dict((*each.partition("=")[::2],) for each in (one, other))
        if len(options) == 2 and not _contradict(game, options):
            both = added(added(known["plain"], known["agreed"][one]), known["agreed"][other])
            assert both == dealt(RULE_SETS[game], options), options


def _contradict(game: str, options: dict[str, str]) -> bool:
    """Return whether a number is too high beside another option."""
    return any(
        option.most_with is not None
        and option.name in options
        and option.most_with[0] in options
        and int(options[option.name]) > option.most_with[1]
        for option in RULE_SETS[game].options
    )


def added(plain: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return what holds once an option is agreed on."""
    return plain | {
        key: plain[key] + value if isinstance(value, int) and not isinstance(value, bool) else value
        for key, value in changes.items()
    }
