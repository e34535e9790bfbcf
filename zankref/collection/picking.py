"""Choosing games of files, or the moments in them at which a compulsory move was missed."""

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


class Chosen(NamedTuple):
    """What was chosen from a file: games, or else exercises.

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


_UNREAD: Final = Chosen(0, [], [], 0)


class Picking(NamedTuple):
    """Chooses from the games of files; with ``moments`` the missed moves in them.

    Exercises are in the language ``asked`` for, or in that of their game, or in the ``usual`` one.
    ``effort`` is as in ``replay.judge``.
    """

    choice: Criteria
    moments: bool
    effort: int
    asked: Language | None
    usual: Language

    def choose(self, sources: Sequence[Source]) -> list[Chosen]:
        """Read texts, and return what is chosen of each, or why it cannot be read."""
        return [
            _UNREAD._replace(trouble=read) if isinstance(read, str) else self.document(read)
            for read in documents(sources)
        ]

    def document(self, document: Document) -> Chosen:
        """Judge the games of a file, and return those that are meant."""
        matches = Matches()
        chosen = Chosen(len(document.games), [], [], 0)
        for game in document.games:
            log = TurnLog(self.choice.tops)
            verdict = judge(game, document.path, matches, log.run, self.effort)
            meant = log.tops and self.choice.takes(game_rows(verdict, log))
            if meant is None:
                unplaced = (*chosen.unplaced, f"{document.path}:{game.line}")
                chosen = chosen._replace(unplaced=unplaced)
            if not meant:
                continue
            if self.moments:
                chosen = self._with_moments(chosen, verdict)
            else:
                chosen.games.append(_as_written(document, game))
        return chosen

    def _with_moments(self, chosen: Chosen, verdict: Verdict) -> Chosen:
        with speaking(self.asked or verdict.language or self.usual):
            found = exercises(verdict, self.choice.finding, self.effort)
        chosen.exercises.extend(found.found)
        return chosen._replace(left_out=chosen.left_out + found.left_out)


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
