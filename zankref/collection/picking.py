"""Picking games of files, or the moments in them at which a compulsory move was missed."""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from operator import attrgetter
from typing import Final, NamedTuple

from zankref.collection.criteria import Criteria
from zankref.collection.exercises import Exercise, exercises
from zankref.collection.inputs import read_all
from zankref.collection.result_cache import ResultCache, cache_if
from zankref.collection.source_texts import SourceText
from zankref.collection.sources import Source
from zankref.collection.tabulating import game_rows
from zankref.collection.turn_log import TurnLog
from zankref.language import Language, speaking
from zankref.record.events import Document, GameRecord
from zankref.record.line_kinds import without_comment
from zankref.record.notation import write_text
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge


class PickedGame(NamedTuple):
    """A game as it is written; ``several`` says whether its file has others."""

    path: str
    number: int
    text: str
    several: bool


class Picks(NamedTuple):
    """The picks from a file: games, or else exercises.

    ``games_read`` is how many games it has, ``inexpressible`` how many of their moments no position
    can express; ``unplaced`` says where the games are whose dates do not say whether they are
    meant, ``trouble`` why the file could not be read.
    """

    games_read: int
    games: list[PickedGame]
    exercises: list[Exercise]
    inexpressible: int
    unplaced: tuple[str, ...] = ()
    trouble: str | None = None


_UNREAD: Final = Picks(0, [], [], 0)


class Picking(NamedTuple):
    """Picks from the games of files; with ``moments`` the missed moves in them.

    Exercises are in this ``language``, or in that of their game, or in the ``usual`` one.
    ``effort`` is as in ``replay.judge``. If it is ``cached``, what was judged before is not judged
    again, unless the tables of the games have to be seen.
    """

    criteria: Criteria
    moments: bool
    effort: int
    language: Language | None
    usual: Language
    cached: bool = False

    def pick(self, sources: Sequence[Source]) -> list[Picks]:
        """Read texts, and return what is picked from each, or why it cannot be read."""
        sees = self.moments or self.criteria.tops
        with cache_if(self.cached and not sees, self.effort) as cache:
            return [
                _UNREAD._replace(trouble=one) if isinstance(one, str) else self._text(*one, cache)
                for one in read_all(sources)
            ]

    def _text(self, source: Source, text: str, cache: ResultCache | None) -> Picks:
        """Return what is picked from a text; it is parsed only if something may be."""
        if cache is None:
            document = parse(text, source.path)
            return self._pick(document, self._judge(document))
        file = BytesIO(text.encode())
        games = SourceText(source, file, self.effort, (), cache, events=False).rows()
        wanted = [(self.criteria.takes(rows), None) for rows in games]
        if all(meant is False for meant, _ in wanted):
            return _UNREAD._replace(games_read=len(wanted))
        return self._pick(parse(text, source.path), wanted)

    def _judge(self, document: Document) -> Iterator[tuple[bool | None, Verdict]]:
        """Judge the games of a file, and yield whether each is meant, with the verdict."""
        matches = Matches()
        for game in document.games:
            log = TurnLog(self.criteria.tops)
            verdict = judge(game, document.path, matches, log.run, self.effort)
            yield log.tops and self.criteria.takes(game_rows(verdict, log)), verdict

    def _pick(
        self, document: Document, judged: Iterable[tuple[bool | None, Verdict | None]]
    ) -> Picks:
        """Return the games of a file that are meant."""
        picked = Picks(len(document.games), [], [], 0)
        for game, (meant, verdict) in zip(document.games, judged, strict=False):
            if meant is None:
                unplaced = (*picked.unplaced, f"{document.path}:{game.line}")
                picked = picked._replace(unplaced=unplaced)
            if meant and self.moments and verdict is not None:
                picked = self._with_moments(picked, verdict)
            elif meant:
                picked.games.append(_as_written(document, game))
        return picked

    def _with_moments(self, picked: Picks, verdict: Verdict) -> Picks:
        with speaking(self.language or verdict.language or self.usual):
            situations = exercises(verdict, self.criteria.finding, self.effort)
        picked.exercises.extend(situations.positions)
        return picked._replace(inexpressible=picked.inexpressible + situations.inexpressible)


def _as_written(document: Document, game: GameRecord) -> PickedGame:
    """Return a game as it is written, without blank lines around it.

    Comments right above a game's first tag are its head.
    """
    lines, following = document.lines, document.games[game.number : game.number + 1]
    end = _with_head(lines, following[0].line) if following else len(lines) + 1
    text = "\n".join(lines[_with_head(lines, game.line) - 1 : end - 1]).strip("\n") + "\n"
    if not game.tags:
        # Without a tag of its own it would be read as part of the game before it.
        text = f"[Source {write_text(document.path)}]\n{text}"
    return PickedGame(document.path, game.number, text, len(document.games) > 1)


def _with_head(lines: Sequence[str], first: int) -> int:
    """Return the first line of a game with the comments right above it."""
    while first > 1 and (above := lines[first - 2].strip()) and not without_comment(above):
        first -= 1
    return first


def in_order(exercises: Iterable[Exercise], *, hardest: bool = False) -> list[Exercise]:
    """Return exercises, the easiest first, or the hardest; equally hard ones by their place."""
    placed = sorted(exercises, key=attrgetter("order"))
    return sorted(placed, key=attrgetter("difficulty"), reverse=hardest)
