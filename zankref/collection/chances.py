"""The compulsory moves that players made: which number or duty was due at a move, and was played.

A faultless move shows by its kind what was due: had anything lower been possible, it would be a
fault. What was due and was missed is in the findings. Nothing is searched for.
"""

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import KNOWN_CARDS, Card
from zankref.collection.rows import ChanceRow
from zankref.layout import FOUNDATION, OPPONENTS, TABLEAU
from zankref.record.actions import Clear, Free, Move
from zankref.record.events import Event
from zankref.referee.action_lines import ActionLine
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import Replay
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.rules.announcement import Announcement, reached
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet

_ON_TABLEAU: Final = ("Z302", "Z303")
"""What takes several moves, and counts as made only if it was announced."""

_SPACE: Final = "r"
"""An empty tableau pile as the target of a move."""


@cache
def _tables() -> dict[str, dict[str, str]]:
    """Return the code under which each kind of move is due, by game or option."""
    text = files("zankref.collection").joinpath("due.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _due_as(rules: RuleSet, agreed: Collection[str]) -> dict[str, str]:
    """Return the code under which each kind of move is due in a game with these options."""
    shared = "precedence" if rules.announces else "duties"
    tables = [_tables().get(rules.name) or _tables()[shared]]
    tables += [_tables().get(option, {}) for option in agreed]
    return {piles: code for table in tables for piles, code in table.items()}


def known_chances(rules: RuleSet, agreed: Collection[str]) -> set[str]:
    """Return the codes that are counted both when the move is made and when it is missed."""
    several = _ON_TABLEAU if rules.announces else ()
    return {*_due_as(rules, agreed).values(), *several}


class MadeMove(NamedTuple):
    """A compulsory move that was made: the code of missing it, and how many moves it took."""

    player: int
    code: str
    length: int


_Key: TypeAlias = tuple[int, str, int | None]
"""A seat, a code and the number of moves that it takes."""


class Chances:
    """Notes the compulsory moves that players make in a game, while it is judged.

    Attributes:
        made (Counter[MadeMove]): How often each was made.
    """

    def __init__(self) -> None:
        self.made: Counter[MadeMove] = Counter()
        self._way: list[MoveInProgress] = []
        self._due_as: dict[str, str] | None = None
        self._freed: tuple[Card, MadeMove] | None = None

    def note(self, replay: Replay, event: Event, announced: Announcement | None) -> None:
        """Note what was due at an event that has been judged; ``announced`` is what held before."""
        if isinstance(event.action, Free | Clear):
            self._way = []
        move = replay.state.window.last
        if move is None or not isinstance(event.action, Move) or move.events[-1] != event.number:
            return
        within = replay.state.layout.kinds[move.pile] == TABLEAU
        if not within:
            self._freed = None
        elif announced is not None:
            self._way.append(move)
        made: MadeMove | None = None
        last = self._is_last(move)
        if last:
            # The way is played to its end; this move is not a number 1 of its own.
            assert self._freed is not None
            made, self._freed = self._freed[1], None
        elif within and announced is not None and _is_reached(replay, move, announced):
            steps = [step for step in self._way if not step.taken_back]
            if not any(map(_is_unclear, steps)):
                code, freed = _ON_TABLEAU[announced.number - 2], announced.card
                made = MadeMove(move.player, code, len(steps) + (freed is not None))
                self._freed = None if freed is None else (freed, made)
                made = made if freed is None else None
        if _is_unclear(move):
            return
        if made is not None:
            self.made[made] += 1
        if not last and (due := self._due(replay, move)) is not None:
            self.made[MadeMove(move.player, due, 1)] += 1

    def rows(self, game_id: str, verdict: Verdict) -> Iterator[ChanceRow]:
        """Yield how often each player had something to play, by its code and number of moves."""
        rules = RULE_SETS.get(verdict.rules or "")
        seats = {name: seat for seat, name in enumerate(verdict.players, 1)}
        taken: Counter[_Key] = Counter()
        for made, number in self.made.items():
            taken[made.player + 1, made.code, made.length] = number
        options = [option.partition("=")[0] for option in verdict.agreed]
        known = known_chances(rules, options) if rules else ()
        missed: Counter[_Key] = Counter(
            (seats[finding.culprit], str(finding.code), length_of(finding))
            for finding in filter(is_fault, verdict.findings)
            if finding.code in known and finding.culprit in seats
        )
        for key in sorted({*taken, *missed}, key=lambda key: (*key[:2], key[2] or 0)):
            seat, code, length = key
            name, due = verdict.players[seat - 1], taken[key] + missed[key]
            yield ChanceRow(game_id, seat, name, code, length, due, taken[key])

    def _is_last(self, move: MoveInProgress) -> bool:
        """Return whether a move plays the card to M that the player has just freed."""
        if self._freed is None or move.target != FOUNDATION:
            return False
        card, made = self._freed
        return (move.card, move.player) == (card, made.player)

    def _due(self, replay: Replay, move: MoveInProgress) -> str | None:
        """Return what a single move was due as; None where players may do as they like."""
        if self._due_as is None:
            self._due_as = _due_as(replay.rules, replay.header.agreed)
        layout, table = replay.state.layout, replay.state.table
        target = layout.kinds[move.target]
        if layout.owners[move.target] not in (None, move.player):
            target = OPPONENTS
        elif target == TABLEAU and len(table.piles[move.target]) == 1:
            target = _SPACE
        code = self._due_as.get(layout.kinds[move.pile] + target)
        would_turn_over = not table.piles[layout.stock(move.player)]
        return code if code != "Z307" or would_turn_over else None


def is_fault(finding: Finding) -> bool:
    """Return whether a finding is a fault; one that the record waives is not."""
    return finding.code.severity == "fault" and finding.waived is None


def length_of(finding: Finding) -> int | None:
    """Return the length of the shortest line that was missed, in moves."""
    return min(map(moves_in, finding.better), default=None)


def moves_in(line: ActionLine) -> int:
    """Return how many moves a line has."""
    return sum(isinstance(action, Move) for action in line)


def _is_unclear(move: MoveInProgress) -> bool:
    """Return whether a move had a fault, or could not be fully judged, or was out of turn."""
    return bool(move.faults) or move.doubtful or not move.in_turn


def _is_reached(replay: Replay, move: MoveInProgress, announced: Announcement) -> bool:
    """Return whether a tableau move has reached what was announced."""
    if announced.card is not None:
        return announced.card < KNOWN_CARDS and reached(replay.state.table, announced)
    return move.target != FOUNDATION and replay.state.now.announced is None
