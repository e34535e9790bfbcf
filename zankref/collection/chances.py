"""The compulsory moves that players saw: which number or duty was due at a move, and was played.

A move without any fault shows by what it is what was due: nothing lower was possible, or it would
be one. What was due and was missed is in the findings. Nothing is searched for.
"""

from collections import Counter
from typing import Final, NamedTuple

from zankref.cards import KNOWN_CARDS, Card
from zankref.layout import FOUNDATION, FOUNDATION_KIND, OPPONENTS, RESERVE, STOCK, TABLEAU, WASTE
from zankref.record.events import Clear, Event, Free
from zankref.referee.replay import Replay
from zankref.referee.state.move_in_progress import NO_PILE, MoveInProgress
from zankref.rules.announcement import Announcement, reached
from zankref.rules.ruleset import RuleSet

_ON_TABLEAU: Final = ("Z302", "Z303")
"""What takes several moves, and is seen only where it is announced."""

_TO_FOUNDATION: Final = {TABLEAU: "Z301", WASTE: "Z304", RESERVE: "Z311", STOCK: "Z308"}
"""By the kind of pile that the card comes from, in the games without an order of precedence."""

_SPACE: Final = "space"
"""An empty tableau pile, as a target."""

_FROM_WASTE: Final = {FOUNDATION_KIND: "Z304", TABLEAU: "Z305", OPPONENTS: "Z306", _SPACE: "Z307"}
"""By the target, in the games with an order of precedence."""

_SINGLE: Final = frozenset({*_TO_FOUNDATION.values(), *_FROM_WASTE.values(), "Z312", "Z313"})
"""What is due as a single move, so that a player who makes it is known to have seen it."""


def known_chances(rules: RuleSet) -> frozenset[str]:
    """Return the codes of what is noted in a game both where it is seen and where it is missed."""
    return _SINGLE | {*_ON_TABLEAU} if rules.announces else _SINGLE


class Seen(NamedTuple):
    """What a player saw: the code that missing it would have had, and the length of the way."""

    player: int
    code: str
    length: int


class Chances:
    """Notes what players saw in a game, while it is judged.

    Attributes:
        seen (Counter[Seen]): How often what was seen.
    """

    def __init__(self) -> None:
        self.seen: Counter[Seen] = Counter()
        self._way: list[MoveInProgress] = []
        self._freed: tuple[Card, Seen] | None = None

    def note(self, replay: Replay, event: Event, announced: Announcement | None) -> None:
        """Note what was due at an event that has been judged; ``announced`` is what held before."""
        if isinstance(event.action, Free | Clear):
            self._way = []
        move = replay.state.window.last
        if move is None or move.events[-1] != event.number or move.target == NO_PILE:
            return
        within = replay.state.layout.kind(move.pile) == TABLEAU
        if not within:
            self._freed = None
        elif announced is not None:
            self._way.append(move)
        seen: Seen | None = None
        if within and announced is not None and _is_reached(replay, move, announced):
            steps = [step for step in self._way if not step.taken_back]
            if not any(map(_is_unclear, steps)):
                code, freed = _ON_TABLEAU[announced.number - 2], announced.card
                seen = Seen(move.player, code, len(steps) + (freed is not None))
                self._freed = None if freed is None else (freed, seen)
                seen = seen if freed is None else None
        elif self._is_last(move):
            # The way is played to its end; this move is no number 1 of its own.
            assert self._freed is not None
            seen, self._freed = self._freed[1], None
        elif (due := self._due(replay, move)) is not None:
            seen = Seen(move.player, due, 1)
        if seen is not None and not _is_unclear(move):
            self.seen[seen] += 1

    def _is_last(self, move: MoveInProgress) -> bool:
        """Return whether a move plays the card to M that the player has just freed."""
        if self._freed is None or move.target != FOUNDATION:
            return False
        card, seen = self._freed
        return (move.card, move.player) == (card, seen.player)

    @staticmethod
    def _due(replay: Replay, move: MoveInProgress) -> str | None:
        """Return what a single move was due as; None where players may do as they like."""
        layout, table = replay.state.layout, replay.state.table
        source, target = layout.kind(move.pile), layout.kind(move.target)
        if layout.owner(move.target) not in (None, move.player):
            target = OPPONENTS
        elif target == TABLEAU and len(table.piles[move.target]) == 1:
            target = _SPACE
        if not replay.rules.announces:
            return _duty(replay.rules, {*replay.header.agreed}, source, target)
        if source == STOCK:
            return None if target == WASTE else "Z308"
        if source == TABLEAU:
            return "Z301" if target == FOUNDATION_KIND else None
        if target == _SPACE and table.piles[layout.stock(move.player)]:
            return None  # Of 7.1 and 7.2 the player chooses.
        return _FROM_WASTE.get(target)


def _duty(rules: RuleSet, agreed: set[str], source: str, target: str) -> str | None:
    """Return the duty that a clean move meets in a game without an order of precedence."""
    clauses = {*rules.clauses, *rules.shared}
    if target == FOUNDATION_KIND:
        # Die Treppe has no order for a card that is turned up.
        return None if source == STOCK and rules.layout.players == 1 else _TO_FOUNDATION[source]
    match source, target:
        case _, "O" if agreed & {"must-load", "hidden-houses"}:
            return "Z313"
        case "S", "space" if "streit.must.3" in clauses:
            return "Z312"
        case "Q", "R" if "zu-zweien.hand" in clauses:
            return "Z308"
        case "A", "R" if "must-place" in agreed:
            return "Z305"
    return None


def _is_unclear(move: MoveInProgress) -> bool:
    """Return whether a move had a fault, or could not be fully judged, or was out of turn."""
    return bool(move.faults) or move.doubtful or not move.ordered


def _is_reached(replay: Replay, move: MoveInProgress, announced: Announcement) -> bool:
    """Return whether a tableau move has reached what was announced."""
    if announced.card is not None:
        return announced.card < KNOWN_CARDS and reached(replay.state.table, announced)
    return move.target != FOUNDATION and replay.state.now.announced is None
