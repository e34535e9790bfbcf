"""Judged games as a club counts them, each with the page that replays it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple
from unicodedata import normalize

from zankref.codes import WRONG_RESULT, WRONG_SCORE
from zankref.collection.chances import Chances, is_fault, length_of
from zankref.collection.event_rows import moves_of
from zankref.collection.exercises import Exercise, exercises, is_missed
from zankref.collection.inputs import documents
from zankref.collection.rows import ChanceRow
from zankref.collection.sources import Source
from zankref.collection.tabulating import content_of, noticed_by
from zankref.language import Language, speaking
from zankref.record.dates import iso_date
from zankref.record.events import Document, Event
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.snapshots import Timeline, timeline
from zankref.report.html import page
from zankref.values import replace

DRAWN: Final = ("draw", "blocked")
"""Results without a winner."""

OPEN: Final = "*"
"""The result of a game that was not played to its end."""

_TAGS: Final = ("Date", "Time", "Event", "Match", "Score", "Total")
_LONGEST: Final = 60
_BYTES: Final = 5
_POINTS: Final = re.compile(r"\d{1,9}(:\d{1,9})*")


class Game(NamedTuple):
    """A judged game; the tables and better lines of its findings are left out.

    ``page`` is the name of its page, the same for the same record wherever that lies; ``content``
    is the same for all records of the game, None for a mere result. ``moves`` are how many each
    player has made, those that were taken back among them. ``chances`` are what was due,
    ``noticed_by`` who called Stop on what was wrong at an event. ``hardest`` is the missed move
    that is hardest to find, if there is one, with its event in the game.
    """

    verdict: Verdict
    page: str
    content: str | None
    tags: Mapping[str, str]
    moves: tuple[int, ...]
    chances: tuple[ChanceRow, ...]
    noticed_by: Mapping[int | None, str]
    hardest: tuple[Exercise, int] | None

    @property
    def date(self) -> str:
        """The day, month or year in ISO 8601; empty if that is not known."""
        return iso_date(self.tags["Date"]) or ""

    @property
    def is_written(self) -> bool:
        """True if the result is that of the scorekeeper, as the play does not show one."""
        return self.verdict.ruled == OPEN and self.verdict.claimed not in (None, OPEN)

    @property
    def result(self) -> str:
        """The winner's name, ``draw``, ``blocked`` or ``*``."""
        return (self.is_written and self.verdict.claimed) or self.verdict.ruled

    @property
    def total(self) -> tuple[int, ...]:
        """How the match stands after the game; empty without a match."""
        points = _points(self.tags["Total"])
        fitting = points if len(points) == len(self.verdict.players) else ()
        return self.verdict.totals or fitting

    @property
    def score(self) -> int | None:
        """What the game is worth; if only the result was recorded, the score beside it."""
        written = _points(self.tags["Score"])
        return self.verdict.score if not self.is_written else written[0] if written else None

    @property
    def scored(self) -> tuple[int, ...]:
        """The points of each player; empty if they are unknown, or in a game for one."""
        players, scorer = self.verdict.players, self.verdict.scorer
        if self.is_written:
            scorer = players.index(self.result) if self.result in players else None
        if self.score is None or scorer is None or len(players) == 1:
            return ()
        return tuple(self.score * (place == scorer) for place in range(len(players)))

    @property
    def faults(self) -> list[Finding]:
        """The faults, without those that the record waives."""
        return [*filter(is_fault, self.verdict.findings)]

    @property
    def is_named(self) -> bool:
        """True if all players have names: only then does the game count for somebody."""
        players = self.verdict.players
        return bool(players) and not any(map(str.isdecimal, players))

    @property
    def is_flawed(self) -> bool:
        """True if there are errors or warnings about the record that nobody meant to have.

        A result that counts as written is not one, although play does not lead to it.
        """
        expected = (WRONG_RESULT, WRONG_SCORE) if self.is_written else ()
        codes = [f.code for f in self.verdict.findings if f.counts and f.code not in expected]
        return any(code.severity in ("error", "warning") for code in codes)

    @property
    def order(self) -> tuple[object, ...]:
        """The key by which games are sorted: as they were played."""
        return (self.date, self.tags["Time"].zfill(5), self.verdict.path, self.verdict.game)


def judge_texts(
    sources: Sequence[Source], effort: int, language: Language
) -> list[list[tuple[Game, str]] | str]:
    """Judge texts; return the games of each with their pages, or why it cannot be read.

    ``effort`` is as in ``replay.judge``.
    """
    with speaking(language):
        return [
            read if isinstance(read, str) else [*_games(read, effort)]
            for read in documents(sources)
        ]


def _games(document: Document, effort: int) -> Iterator[tuple[Game, str]]:
    matches = Matches()
    for record in document.games:
        chances = Chances()
        replay = timeline(record, document.path, matches, effort, chances.note)
        verdict, text = replay.verdict, page(document, [replay], {})
        tags = {name: (record.value(name) or "").strip() for name in _TAGS}
        lines = [line.strip() for line in document.lines[record.line - 1 : record.end_line]]
        name = page_name("\n".join(lines), iso_date(tags["Date"]) or "", *verdict.players)
        due, called = tuple(chances.rows("", verdict)), noticed_by(verdict)
        hardest = _hardest(verdict, effort)
        game = Game(verdict, name, content_of(verdict), tags, _moves(replay), due, called, hardest)
        verdict.findings = [replace(f, table=None, better=()) for f in verdict.findings]
        verdict.record = None
        yield game, text


def _hardest(verdict: Verdict, effort: int) -> tuple[Exercise, int] | None:
    missed = filter(is_missed, verdict.findings)
    longest = max(missed, key=lambda finding: length_of(finding) or 0, default=None)
    positions = exercises(verdict, lambda finding: finding is longest, effort).positions
    return (positions[0], longest.event) if positions and longest and longest.event else None


def page_name(text: str, *words: str) -> str:
    """Return the name of a page: words as a file may be called, and what tells it from others."""
    plain = normalize("NFKD", " ".join(words)).encode("ascii", "ignore").decode().casefold()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")
    digest = blake2b(text.encode("utf-8", "replace"), digest_size=_BYTES).hexdigest()
    return f"{slug}-{digest}".strip("-")


def _points(written: str) -> tuple[int, ...]:
    """Return the points in a tag such as ``94:68``; none where they are written otherwise."""
    return tuple(map(int, written.split(":"))) if _POINTS.fullmatch(written) else ()


def _moves(replay: Timeline) -> tuple[int, ...]:
    moves_made = Counter(
        moment.player
        for moment in replay.moments
        if isinstance(moment.item, Event) and moves_of([moment.item])
    )
    return tuple(moves_made[player] for player in range(len(replay.verdict.players)))
