"""A record in the editor: parsed, judged, and queried about its moments."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from threading import Lock
from typing import Final, TypeAlias

from zankref.language import Language, current_language, speaking
from zankref.lsp.editor_positions import EditorPositions
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import Document, GameRecord, Item, first_line
from zankref.record.line_index import Span
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, begin, judge
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.values import replace

_REMEMBERED: Final = 500
"""How many games are remembered of the files that are open."""

_Lines: TypeAlias = tuple[str, ...]


class Judge:
    """Judges games, and caches the verdicts, so that only changed games are judged again.

    ``effort`` is as in ``replay.judge``.
    """

    def __init__(self, effort: int = DEFAULT_EFFORT) -> None:
        self.effort = effort
        self._known: dict[_Lines, tuple[int, Verdict]] = {}
        self._busy = Lock()

    def verdict(self, document: Document, game: GameRecord) -> Verdict:
        """Return the verdict on a game that is not part of a match."""
        lines = document.lines[first_line(game) - 1 : game.end_line]
        with self._busy:
            remembered = self._known.pop(lines, None)
            if remembered is None:
                remembered = game.line, judge(game, document.path, effort=self.effort)
            self._known[lines] = remembered
            if len(self._known) > _REMEMBERED:
                del self._known[next(iter(self._known))]
        begin, verdict = remembered
        return _shift(verdict, game, game.line - begin)


class Record:
    """A text and what it records; games are judged on demand.

    Text about its games is in this language, or in that of the game, or in the current one.
    """

    def __init__(
        self,
        source: str,
        path: str,
        judge: Judge,
        units: Callable[[str], int],
        language: Language | None = None,
    ) -> None:
        self.positions = EditorPositions(source, units)
        self.document = parse(source, path)
        self._judge = judge
        self._language = language

    @property
    def effort(self) -> int:
        """How many positions searches may expand for each event."""
        return self._judge.effort

    def speaking(self, game: GameRecord) -> AbstractContextManager[None]:
        """Switch to the language of a game within a context."""
        return speaking(self._language or read_header(game).language or current_language())

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts on all its games."""
        return [self.verdict(game) for game in self.document.games]

    def verdict(self, game: GameRecord) -> Verdict:
        """Return the verdict on a game."""
        if game.tag("Match") is not None:
            return self._matches[game.number]
        return self._judge.verdict(self.document, game)

    @cached_property
    def _matches(self) -> dict[int, Verdict]:
        """The verdicts on the games of matches; each depends on those before it."""
        matches, path, effort = Matches(), self.document.path, self.effort
        games = [game for game in self.document.games if game.tag("Match") is not None]
        return {game.number: judge(game, path, matches, effort=effort) for game in games}

    def game_at(self, line: int) -> GameRecord:
        """Return the game that a line belongs to."""
        games = self.document.games
        return next((game for game in reversed(games) if game.line <= line), games[0])


def rules_of(game: GameRecord) -> RuleSet | None:
    """Return the rule set that a game names, if there is one of that name."""
    return RULE_SETS.get(game.value("Rules") or "")


def _shift(verdict: Verdict, game: GameRecord, lines: int) -> Verdict:
    """Return the verdict on the same game, shifted down by that many lines."""
    if verdict.game == game.number and not lines:
        return verdict

    def moved(span: Span) -> Span:
        return span._replace(line=span.line + lines, end_line=span.end_line + lines)

    return replace(
        verdict,
        game=game.number,
        line=game.line,
        record=game,
        findings=[replace(finding, span=moved(finding.span)) for finding in verdict.findings],
        stops=[replace(stop, span=moved(stop.span)) for stop in verdict.stops],
        doubts=[replace(doubt, span=moved(doubt.span)) for doubt in verdict.doubts],
    )


def replayed(game: GameRecord, items: Sequence[Item], effort: int) -> Replay | None:
    """Return the game replayed up to some of its items; None if its rules are not known."""
    _verdict, replay = begin(game, "-", Matches(), effort)
    if replay is not None:
        for item in items:
            replay.step(item)
    return replay
