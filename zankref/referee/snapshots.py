"""Snapshots of the table at every moment of a game, and along the better lines of play.

Snapshots are taken after each step while the game is judged. A better line is replayed on the
table stored in its finding.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from zankref.cards import KNOWN_CARDS, PACK
from zankref.layout import STOCK
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Action, Clear, Free, Move
from zankref.record.events import Document, Event, GameRecord, Item, UnreadableLine
from zankref.referee.action_lines import LINES_SHOWN, ActionLine, pile_name
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, judge
from zankref.rules.announcement import Announcement
from zankref.rules.rulebook import Rulebook as Rulebook
from zankref.table import Table
from zankref.values import replace


class Moment(NamedTuple):
    """The game just after ``item``, or before the first if that is None. Players count from 0.

    ``player`` is the player who acted, or None if that is not a player. ``opened`` are the players
    whose top stock card is face up or in the hand; ``on_turn`` is None if unrecorded play left it
    open. ``owed`` is the number of turns that each player will miss; ``announced`` is the
    announcement in force; ``phase`` is the phase of Die Treppe, from 1.
    """

    item: Item | None
    player: int | None
    table: Table
    opened: frozenset[int]
    on_turn: int | None
    turn: int
    owed: tuple[int, ...]
    announced: Free | Clear | None
    paused: bool
    phase: int


class Frame(NamedTuple):
    """A table, and the players (from 0) whose top stock card is face up or in the hand."""

    table: Table
    opened: frozenset[int]


Frames: TypeAlias = list[Frame]
"""The table after each action of a better line."""

Noting: TypeAlias = "Callable[[Replay, Event, Announcement | None], None] | None"
"""Called with each event that has been judged, and the announcement that held before it."""


class Timeline(NamedTuple):
    """A judged game, moment by moment, starting before the first event.

    If its rules are unknown it has neither moments nor a rulebook.
    """

    verdict: Verdict
    moments: list[Moment]
    rulebook: Rulebook | None

    def along(self, finding: Finding) -> list[Frames]:
        """Replay the better lines of a finding, up to the first ``LINES_SHOWN`` of them.

        What other players have to do in between, such as laying down open cards after a remedy, is
        left out.
        """
        return [self._step_along(finding, line) for line in finding.better[:LINES_SHOWN]]

    def _step_along(self, finding: Finding, line: ActionLine) -> Frames:
        assert self.rulebook is not None and finding.table is not None
        assert finding.player is not None
        table, opened, layout = finding.table.copy(), finding.opened, finding.table.layout
        player = self.verdict.players.index(finding.player)
        frames = []
        for action in line:
            if isinstance(action, Move):
                source = carry_out(table, action, player)
                freed = table.is_covered(source) and self.rulebook.turns_up(source)
                # An unknown card would have to be recorded.
                if freed and table.top(source) < PACK:
                    table.uncover(source)
                if source == layout.stock(player):
                    opened -= {player}
            frames.append(Frame(table.copy(), opened))
        return frames


def timelines(document: Document, effort: int = DEFAULT_EFFORT) -> list[Timeline]:
    """Judge the games of a file, grouped into matches, and return their timelines.

    ``effort`` is as in ``replay.judge``.
    """
    matches = Matches()
    return [timeline(game, document.path, matches, effort) for game in document.games]


def timeline(
    game: GameRecord,
    path: str = "-",
    matches: Matches | None = None,
    effort: int = DEFAULT_EFFORT,
    note: Noting = None,
) -> Timeline:
    """Judge a game, and return its timeline; the other parameters are as in ``replay.judge``."""
    taken: list[tuple[list[Moment], Rulebook]] = []

    def run(replay: Replay) -> None:
        taken.append((_moments(replay, note), replay.state.rulebook))

    verdict = judge(game, path, matches, run, effort)
    return Timeline(verdict, *(taken[0] if taken else ([], None)))


def opened(replay: Replay) -> frozenset[int]:
    """Return the players whose top stock card is face up or in the hand."""
    state = replay.state
    lifted = {state.pending.player} if state.pending and state.pending.lifted else set()
    return state.now.opened | lifted


def _moments(replay: Replay, note: Noting) -> list[Moment]:
    """Step through a game, taking a snapshot after each item."""
    moments = [_moment(replay, None)]
    for item in replay.game.items:
        announced = replay.state.now.announced
        replay.step(item)
        if note is not None and isinstance(item, Event):
            note(replay, item, announced)
        if not (isinstance(item, UnreadableLine) and item.where != "turns"):
            moments.append(_moment(replay, item))
    return moments


def carry_out(table: Table, move: Move, player: int) -> int:
    """Make a player's move of a better line, and return the pile that it came from."""
    source = pile_index(table.layout, move.source, player)
    target = pile_index(table.layout, move.target, player)
    assert source is not None and target is not None
    table.ensure_top(source)
    if move.card is not None and table.top(source) >= KNOWN_CARDS:
        table.reveal(source, move.card)
    table.move(source, target)
    return source


def with_cards(line: ActionLine, table: Table, player: int) -> ActionLine:
    """Return a player's line that names the cards which lie face up, on a table."""
    table, layout, named = table.copy(), table.layout, list[Action]()
    for action in line:
        if isinstance(action, Move):
            source = pile_index(layout, action.source, player)
            assert source is not None
            card = table.top(source)
            is_open = layout.kinds[source] != STOCK and not table.is_covered(source)
            if is_open and card < KNOWN_CARDS:
                action = replace(action, card=card)
            carry_out(table, action, player)
        named.append(action)
    return tuple(named)


def _moment(replay: Replay, item: Item | None) -> Moment:
    state, now = replay.state, replay.state.now
    return Moment(
        item,
        replay.header.meant(item.speaker) if isinstance(item, Event) else None,
        state.table.copy(),
        opened(replay),
        now.on_turn,
        state.turns.number,
        tuple(max(owed, 0) for owed in state.penalties.owed()),
        announced(replay),
        bool(state.pauses.by),
        now.phase,
    )


def announced(replay: Replay) -> Free | Clear | None:
    """Return the announcement that holds, if it is known."""
    goal = replay.state.now.announced
    if goal is None or goal.is_unknown:
        return None
    if goal.card is not None:
        return Free(goal.card)
    return Clear(pile_name(replay.state.layout, goal.place, 0))
