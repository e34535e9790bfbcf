"""Picking games of files, or the moments in them at which a compulsory move was missed."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from zankref.collection.criteria import Criteria, text_of
from zankref.collection.inputs import documents
from zankref.collection.moments import Exercise, exercises
from zankref.collection.sources import Source
from zankref.collection.tabulating import game_rows
from zankref.collection.turn_log import TurnLog
from zankref.language import Language, speaking
from zankref.record.events import Document, GameRecord
from zankref.record.notation import write_text
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge


class PickedGame(NamedTuple):
    """A game as it is written; ``several`` says whether its file has others."""

    path: str
    number: int
    text: str
    several: bool


class Picked(NamedTuple):
    """What was picked from a file: games, or else exercises.

    ``games_read`` is how many games it has, ``left_out`` how many moments no position can express;
    ``unplaced`` says where the games are whose dates do not say whether they are meant, ``trouble``
    why the file could not be read.
    """

    games_read: int
    games: list[PickedGame]
    exercises: list[Exercise]
    left_out: int
    unplaced: tuple[str, ...] = ()
    trouble: str | None = None


_UNREAD: Final = Picked(0, [], [], 0)


class Picking(NamedTuple):
    """Picks from the games of files; with ``moments`` the missed moves in them.

    Exercises are in the language ``asked`` for, or in that of their game, or in the ``usual`` one.
    ``effort`` is as in ``replay.judge``.
    """

    criteria: Criteria
    moments: bool
    effort: int
    asked: Language | None
    usual: Language

    def pick(self, sources: Sequence[Source]) -> list[Picked]:
        """Read texts, and return what is picked of each, or why it cannot be read."""
        return [
            _UNREAD._replace(trouble=read) if isinstance(read, str) else self.document(read)
            for read in documents(sources)
        ]

    def document(self, document: Document) -> Picked:
        """Judge the games of a file, and return those that are meant."""
        matches = Matches()
        picked = Picked(len(document.games), [], [], 0)
        for game in document.games:
            log = TurnLog(self.criteria.tops)
            verdict = judge(game, document.path, matches, log.run, self.effort)
            meant = log.tops and self.criteria.takes(game_rows(verdict, log))
            if meant is None:
                unplaced = (*picked.unplaced, f"{document.path}:{game.line}")
                picked = picked._replace(unplaced=unplaced)
            if not meant:
                continue
            if self.moments:
                picked = self._with_moments(picked, verdict)
            else:
                picked.games.append(_as_written(document, game))
        return picked

    def _with_moments(self, picked: Picked, verdict: Verdict) -> Picked:
        with speaking(self.asked or verdict.language or self.usual):
            found = exercises(verdict, self.criteria.finding, self.effort)
        picked.exercises.extend(found.found)
        return picked._replace(left_out=picked.left_out + found.left_out)


def _as_written(document: Document, game: GameRecord) -> PickedGame:
    following = [other.line for other in document.games if other.number == game.number + 1]
    next_line = following[0] if following else None
    text = text_of(document.lines, game.line, next_line)
    if not game.tags:
        # Without a tag of its own it would be read as part of the game before it.
        text = f"[Source {write_text(document.path)}]\n{text}"
    return PickedGame(document.path, game.number, text, len(document.games) > 1)


def in_order(found: Sequence[Exercise], *, hardest: bool = False) -> list[Exercise]:
    """Return exercises, the easiest first, or the hardest; those that are alike by their place."""

    def difficulty(exercise: Exercise) -> Any:
        return exercise.difficulty

    def order(exercise: Exercise) -> Any:
        return exercise.order

    return sorted(sorted(found, key=order), key=difficulty, reverse=hardest)
