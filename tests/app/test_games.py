"""Whole sample games, tapped in: the record and its findings are those of the file."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.app.serving import Phone, Phones
from tests.app.tapping import Action, Recorder
from tests.layers import few
from zankref.cards import KNOWN_CARDS
from zankref.record.actions import Move
from zankref.record.events import Check, Document, Event
from zankref.record.parse import parse
from zankref.referee.reading.dealing import pile_index
from zankref.referee.replay import judge_games
from zankref.referee.snapshots import Moment, timelines
from zankref.report.page_data import named_event
from zankref.rules.registry import RULE_SETS
from zankref.simulation.play import simulate

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "records"
PAGE = ROOT / "docs" / "app.md"
GAMES = [
    RECORDS / game / f"{kind}-game.zank"
    for game in ("wegner", "online", "streitpatience")
    for kind in ("clean", "faulty")
]

COUNTED = re.findall(
    r"^\| `([\w-]+)`, (\w+) \| (\d+) \| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE
)
TAPS = {RECORDS / rules / f"{kind}-game.zank": (int(t), int(m)) for rules, kind, t, m in COUNTED}
"""How many taps the games need, and how many moves they have, as the page says."""

TAPPED = few([], [path for path in GAMES if "faulty" in path.stem], GAMES)
"""Of these, the ones in which more happens than in the others; at night all."""

OTHERS = {
    game: (RECORDS / game / "clean-game.zank").read_text(encoding="utf-8")
    for game in ("wegner-3", "zu-zweien", "treppe")
} | {"schikanieren": simulate("schikanieren", 229, 0.0, events=60)}
"""A joker and a third player; reserves that are turned up; groups, and `merge`; covered cards."""

AIM = 3.0
"""At most this many taps a move are needed, everything counted."""


def test_three_taps_a_move_are_enough() -> None:
    taps, moves = (sum(numbers) for numbers in zip(*TAPS.values(), strict=True))
    assert set(TAPS) == set(GAMES) and taps / moves <= AIM


def happened(document: Document) -> list[Action]:
    """Return who did what in a game, with the cards that were known, and what was compared."""
    course = timelines(document)[0]
    rules, actions = RULE_SETS[course.verdict.rules or ""], []
    for before, after in pairwise(course.moments):
        event = named_event(rules, before, after)
        what = after.item if isinstance(after.item, Check) else event.text if event else ""
        actions.append(Action(after.player, what, _is_wrong(before, after)))
    return actions


def _is_wrong(before: Moment, after: Moment) -> bool:
    """Return whether a card is named where another one lies open."""
    move = after.item.action if isinstance(after.item, Event) else None
    if not isinstance(move, Move) or move.card is None or move.source.kind == "M":
        return False
    pile = pile_index(before.table.layout, move.source, after.player)
    cards = before.table.piles[pile] if pile is not None else []
    return len(cards) >= move.count and move.card != cards[-move.count] < KNOWN_CARDS


def _plain(text: str) -> str:
    """Return an action without a caller's reason, and without what was decided on the call."""
    return re.sub(r"^(stop|knock) .*", r"\1", text)


def actions(document: Document) -> list[tuple[int, str]]:
    """Return who did what in a game, and where something was compared."""
    return [
        (action.by, _plain(action.what) if isinstance(action.what, str) else "check")
        for action in happened(document)
    ]


def found(document: Document) -> list[object]:
    """Return what was found and ruled."""
    (verdict,) = judge_games(document)
    findings = [(str(f.code), f.event, f.player, f.stopped, f.clause) for f in verdict.findings]
    rulings = [(s.event, s.caller, s.ruling, s.judges) for s in verdict.stops]
    return [sorted(map(repr, findings)), rulings, verdict.ruled]


@pytest.mark.parametrize("path", TAPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_tapped_in_is_that_of_its_file(phone: Phones, path: Path) -> None:
    recorder = tapped_in(phone(), path.read_text(encoding="utf-8"))
    assert (recorder.taps, recorder.moves) == TAPS[path]


@pytest.mark.parametrize("game", OTHERS)
def test_other_games_are_tapped_in_as_well(phone: Phones, game: str) -> None:
    # A silent umpire has nothing to do where nobody calls Stop.
    tapped_in(phone(), OTHERS[game], "scribe")


def tapped_in(phone: Phone, text: str, mode: str = "silent") -> Recorder:
    """Tap a game in, without its comments: its record and its findings are those of the text."""
    file = parse("\n".join(line.partition("#")[0].rstrip() for line in text.split("\n")))
    recorder = Recorder(phone, file.games[0], happened(file))
    recorder.begin(mode)
    recorder.taps = 0
    recorder.play()
    tapped = parse(recorder.text)
    assert actions(tapped) == actions(file)
    assert found(tapped) == found(file)
    return recorder
