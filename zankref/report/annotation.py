"""``zankref annotate``: a record in canonical form, with findings as comments.

Each comment is above the line that it is about. All begin with the same marker, so that they are
recognised and removed before new ones are written: annotating is idempotent.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from zankref.language import Language, current_language, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import GameRecord
from zankref.record.format import readable_form
from zankref.record.parse import parse
from zankref.record.streaming import normalised
from zankref.referee.action_lines import LINES_SHOWN
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge_games
from zankref.report import words
from zankref.report.lines_of_play import on_one_line
from zankref.report.plain import printable
from zankref.report.stop_sentences import verdict_sentence

PREFIX: Final = "# !"
_ANNOTATION: Final = re.compile(
    r"^[^\S\n]*# !(?!.*# (?:expect|waive):)(?:[^\S\n][^\n]*)?(?:\n|\Z)", re.MULTILINE
)


def annotate_text(text: str, language: Language | None = None, effort: int = DEFAULT_EFFORT) -> str:
    """Return a record with its findings and rulings as comments.

    They are in this language, or in that of the game, or in the current one. With an
    unreadable line there is no canonical form: then only comments change.
    ``effort`` is as in ``replay.judge``.
    """
    plain = without_annotations(text)
    notes: defaultdict[int, list[str]] = defaultdict(list)
    document = parse(plain)
    for game, verdict in zip(document.games, judge_games(document, effort=effort), strict=True):
        with speaking(language or verdict.language or current_language()):
            for line, note in _notes(game, verdict):
                notes[line].append(f"{PREFIX} {note}")
    if not notes:
        return plain
    lines = plain.split("\n")
    # A comment in the first line stays there: it may expect what is found missing there.
    stays = lines[0].startswith("#")
    with_notes = [*lines[:stays], *_under(lines[0], notes[1])] if stays else []
    for number, written in enumerate(lines[stays:], 1 + stays):
        with_notes += [*_under(written, notes[number]), written]
    return _canonical("\n".join(with_notes))


def without_annotations(text: str) -> str:
    """Return a record in its canonical form, without the comments of an earlier annotation."""
    return _canonical(_ANNOTATION.sub("", normalised(text)))


def _canonical(text: str) -> str:
    form = readable_form(text)
    return text if form is None else form


def _under(line: str, notes: list[str]) -> Iterator[str]:
    """Yield the notes on a line, indented like it."""
    indent = line[: len(line) - len(line.lstrip())]
    yield from (indent + note for note in notes)


def _notes(game: GameRecord, verdict: Verdict) -> Iterator[tuple[int, str]]:
    """Yield the notes on a game, each with its line."""
    # No comment can stand above a line that continues an action: it would cut the action.
    begins = {
        line: event.span.line
        for event in game.events
        for line in range(event.span.line + 1, event.span.end_line + 1)
    }
    notes = [(stop.span[:2], verdict_sentence(stop, verdict)) for stop in verdict.stops]
    for finding in verdict.findings:
        if finding.counts:
            notes += [(finding.span[:2], note) for note in _of(finding)]
    for (line, _), note in sorted(notes, key=lambda entry: entry[0]):
        # A note must not read like a directive.
        yield begins.get(line, line), printable(" ".join(note.replace("#", "").split()))


def _of(finding: Finding) -> Iterator[str]:
    """Yield the notes on a finding: what is wrong, and how it could have been played."""
    action = f"{finding.text}: " if finding.event is not None else ""
    yield f"{action}{words.called(finding)}: {finding.message}"
    for line in finding.better[:LINES_SHOWN]:
        yield words.better([on_one_line(line)])
