"""One record of a game, replayed, with the referee's findings on each line.

``zankref diff`` compares two of these.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KNOWN_CARDS, Card
from zankref.comparison.aligning import AlignedItem, Seats, steps
from zankref.layout import FOUNDATION
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Lift, Move
from zankref.record.events import Check, Document, Event, GameRecord, Item, UnreadableLine
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.header import Header, read_header
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, judge
from zankref.referee.state.game_state import GameState
from zankref.referee.stop_ruling import StopRuling
from zankref.table import Table


class JudgedItem(NamedTuple):
    """A line or action of a record, and the referee's view of it.

    ``step`` is its content, in names common to both records. ``known`` is the card that it moves
    or turns up, if the table knew it beforehand, else None. ``tops`` are the top cards of the
    piles afterwards; ``on_turn`` is the player then on turn, or None if that is open.
    """

    item: Item
    step: AlignedItem
    findings: tuple[Finding, ...]
    stop: StopRuling | None
    doubtful: bool
    known: Card | None
    tops: tuple[Card | None, ...]
    on_turn: int | None


class Version(NamedTuple):
    """One record of a game: its content line by line, and the findings on it.

    ``loose`` are the findings that belong to no line of play: those on the tags, the deal and the
    result. ``dealt`` is the table that the record begins with, or None if its rules are unknown;
    ``begins`` is the player then on turn. ``seats`` gives each player's common number, from 1.
    """

    game: GameRecord
    seats: Seats
    header: Header
    verdict: Verdict
    items: tuple[JudgedItem, ...]
    loose: tuple[Finding, ...]
    dealt: Table | None
    begins: int | None


def have_same_seats(first: Version, second: Version) -> bool:
    """Return whether all who play in one record play in the other; unknown players do."""
    ours, theirs = (
        {version.seats[str(number + 1)] for number in range(len(version.header.players))}
        for version in (first, second)
    )
    return not ours or not theirs or ours == theirs


def versions(
    document: Document, seats: Sequence[Seats], effort: int = DEFAULT_EFFORT
) -> list[Version]:
    """Replay the games of a file, one for each entry of ``seats``."""
    matches = Matches()
    pairs = zip(document.games, seats, strict=False)
    return [_version(game, document.path, matches, common, effort) for game, common in pairs]


def _version(game: GameRecord, path: str, matches: Matches, seats: Seats, effort: int) -> Version:
    trace = _Trace(seats)
    verdict = judge(game, path, matches, trace.run, effort)
    findings = _by_item(game.items, verdict.findings)
    stops = {stop.event: stop for stop in verdict.stops}
    doubts = {doubt.event for doubt in verdict.doubts}
    seen = trace.seen or [_NOTHING] * len(game.items)
    items = []
    for step, item, own, around in zip(
        steps(game, seats), game.items, findings, seen, strict=False
    ):
        number = item.number if isinstance(item, Event) else 0
        stop, doubtful = stops.get(number), number in doubts
        items.append(JudgedItem(item, step, tuple(own), stop, doubtful, *around))
    loose, header = tuple(findings[-1]), read_header(game)
    return Version(game, seats, header, verdict, tuple(items), loose, trace.dealt, trace.begins)


def _by_item(items: Sequence[Item], findings: Sequence[Finding]) -> list[list[Finding]]:
    """Return the findings on each item, followed by those on no item."""
    events = {item.number: n for n, item in enumerate(items) if isinstance(item, Event)}
    lines = {
        number: index
        for index, item in enumerate(items)
        if isinstance(item, Check | UnreadableLine)
        for number in range(item.span.line, item.span.end_line + 1)
    }
    sorted_: list[list[Finding]] = [[] for _ in range(len(items) + 1)]
    for finding in findings:
        event, line = finding.event, finding.span.line
        index = lines.get(line, len(items)) if event is None else events[event]
        sorted_[index].append(finding)
    return sorted_


_Seen: TypeAlias = tuple[Card | None, tuple[Card | None, ...], int | None]
"""For an item: the card meant, the top cards after it, and who is then on turn."""

_NOTHING: Final[_Seen] = (None, (), None)


class _Trace:
    """Notes the state around each item while a game is judged; nothing if its rules are unknown."""

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self.seen: list[_Seen] = []
        self.dealt: Table | None = None
        self.begins: int | None = None

    def run(self, replay: Replay) -> None:
        """Step through a game."""
        state = replay.state
        self.dealt, self.begins = state.table.copy(), self._on_turn(state)
        for item in replay.game.items:
            known = _known_card(state, item)
            replay.step(item)
            self.seen.append((known, top_cards(state.table), self._on_turn(state)))

    def _on_turn(self, state: GameState) -> int | None:
        player = state.now.on_turn
        return None if player is None else int(self._seats[str(player + 1)]) - 1


def _known_card(state: GameState, item: Item) -> Card | None:
    """Return the card that an action is about, if the table knows it."""
    match item:
        case Event(action=Move(source=name, count=depth)):
            pass
        case Event(action=Lift(pile=name)):
            depth = 1
        case _:
            return None
    pile = pile_index(state.layout, name, state.header.meant(item.speaker))
    if pile is None or pile == FOUNDATION or len(state.table.piles[pile]) < depth:
        return None
    card = state.table.piles[pile][-depth]
    return card if card < KNOWN_CARDS else None


def top_cards(table: Table) -> tuple[Card | None, ...]:
    """Return the top cards of all piles; None for an empty pile or an unknown card."""
    return tuple([pile[-1] if pile and pile[-1] < KNOWN_CARDS else None for pile in table.piles])
