"""The table at every moment of a game, and along the ways in which it could have been played.

The referee steps through the game once more and takes a picture after each step. A better way to
play is stepped through on a twin of the replay, as if it stood in the record.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Final, NamedTuple, TypeAlias

from zankref.record.events import Clear, Document, Event, Free, Item, Lost
from zankref.record.lines import write_speaker
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.lines import pile_name
from zankref.referee.replay import Replay, judge_games
from zankref.table import Table
from zankref.values import replace

WAYS: Final = 3
"""Of the better ways at a finding so many are stepped through."""


class Moment(NamedTuple):
    """The game as it stands just after ``item``; None before the first. Players count from 0.

    ``player`` is who did something, None if that is nobody who plays. ``opened`` are the players
    whose top stock card lies open or is in the hand; ``on_turn`` is None where unrecorded play left
    it open. ``owed`` are the turns that each player will miss, ``announced`` is what was announced
    and still holds, as an action; ``phase`` counts the phases of Die Treppe.
    """

    item: Item | None
    player: int | None
    table: Table
    opened: frozenset[int]
    on_turn: int | None
    turn: int
    owed: tuple[int, ...]
    announced: str
    paused: bool
    phase: int


Way: TypeAlias = list[Moment]
"""The moments after each action of a better way to play."""


class Course(NamedTuple):
    """A game, moment by moment; the first is before all that happened.

    ``ways`` are the better ways of a finding, by its place in the verdict.
    """

    moments: list[Moment]
    ways: dict[int, list[Way]]


def courses(document: Document, verdicts: Sequence[Verdict]) -> dict[int, Course]:
    """Return the courses of the games that have a verdict here, by the games' numbers.

    A game without known rules has none.
    """
    of_game = {verdict.game: verdict for verdict in verdicts}
    found: dict[int, Course] = {}

    def run(replay: Replay) -> None:
        verdict = of_game.get(replay.game.number)
        if verdict is None:
            replay.run()
        else:
            found[verdict.game] = _course(replay, verdict)

    judge_games(document, run)
    return found


def opened(replay: Replay) -> frozenset[int]:
    """Return the players whose top stock card lies open, or is in the hand."""
    play = replay.play
    lifted = {play.pending.player} if play.pending and play.pending.lifted else set()
    return play.now.opened | lifted


def _course(replay: Replay, verdict: Verdict) -> Course:
    course = Course([_moment(replay, None)], {})
    for item in replay.game.items:
        if isinstance(item, Event):
            for place, finding in enumerate(verdict.findings):
                if finding.event == item.number and finding.better:
                    ways = [list(way) for way in finding.better[:WAYS]]
                    course.ways[place] = [_way(replay, item, way) for way in ways]
        replay.step(item)
        if not (isinstance(item, Lost) and item.where != "turns"):
            course.moments.append(_moment(replay, item))
    return course


def _way(replay: Replay, event: Event, actions: list[str]) -> Way:
    """Step through what could have been played instead of an event."""
    twin = _twin(replay)
    record = parse(f"{write_speaker(event.speaker)} {' '.join(actions)}")
    moments = []
    for action in record.games[0].events:
        twin.step(replace(action, number=event.number))
        moments.append(_moment(twin, action))
    return moments


def _twin(replay: Replay) -> Replay:
    """Return the replay as it stands, to go on elsewhere; what it finds there is nobody's."""
    play = replay.play
    verdict = Verdict(play.verdict.path, play.verdict.game, play.verdict.line)
    memo: dict[int, object] = {id(play.verdict): verdict}
    for shared in (replay.game, replay.header, replay.rules, play.game.build):
        memo[id(shared)] = shared
    return deepcopy(replay, memo)


def _moment(replay: Replay, item: Item | None) -> Moment:
    play, now = replay.play, replay.play.now
    owed = zip(play.penalties, now.served, strict=True)
    return Moment(
        item,
        replay.header.player(item.speaker) if isinstance(item, Event) else None,
        play.table.copy(),
        opened(replay),
        now.on_turn,
        play.turn,
        tuple(max(penalties - served, 0) for penalties, served in owed),
        _announced(replay),
        play.paused_by is not None,
        now.phase,
    )


def _announced(replay: Replay) -> str:
    announced = replay.play.now.announced
    if announced is None:
        return ""
    if announced.card is not None:
        return write_action(Free(announced.card))
    return write_action(Clear(pile_name(replay.play.layout, announced.place, 0)))
