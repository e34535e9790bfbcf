"""Records of which something is left out, and what is then found that was not found before.

What is left out is blanked, so that all that is left keeps its place, by which a finding is known
again.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import TypeAlias

from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge
from zankref.referee.stop_ruling import StopRuling

Place: TypeAlias = tuple[int, int]
Cut: TypeAlias = Callable[["Record", Random], None]

_DIRECTIVE = re.compile(r"\s*#.*")
_PILE_LINE = re.compile(r"  ([QASR]\d+|M):")
_SPOKEN = re.compile(r"(?:\d+\. )?\s*(\w+): ")
_TURNED_UP = re.compile(r"(?<=\s)[SR]\d*=\S+")
_MOVED_CARD = re.compile(r"(?<=[>*\dMAS]) [♣♠♥♦]\S+")
_NOT_ONLY_MOVES = re.compile(r"\b(stop|knock|pause|weiter|undo|free|clear|touch)\b|=")

_NEVER: Place = (10**9, 0)


@dataclass
class Record:
    """The lines of a record without its directives; ``itself`` are codes of what is left out."""

    lines: list[str]
    cut: list[str] = field(default_factory=list)
    itself: set[str] = field(default_factory=lambda: {"Z004", "Z104", "Z316"})

    @classmethod
    def of(cls, text: str) -> "Record":
        """Return a record as it is before anything is left out."""
        return cls([_DIRECTIVE.sub("", line) for line in text.split("\n")])

    @property
    def text(self) -> str:
        """Return the record as a text."""
        return "\n".join(self.lines)

    @property
    def position(self) -> bool:
        """Say whether the deal is a position in mid-game."""
        return any(line.startswith(("deal position", "  M:")) for line in self.lines)

    def leave_first_out(self) -> None:
        """Do not say who begins, where the cards decide it: the tag may be wrong."""
        rules = next(line for line in self.lines if line.startswith("[Rules "))
        if any(name in rules for name in ("streitpatience", "zu-zweien")):
            for number, line in enumerate(self.lines):
                if line.startswith("[First "):
                    self.blank(number)

    def piles(self) -> Iterator[tuple[int, str]]:
        """Yield the lines of the deal, by number, each with its pile."""
        for number, line in enumerate(self.lines):
            if found := _PILE_LINE.match(line):
                yield number, found[1]

    def turns(self) -> Iterator[tuple[int, re.Match[str]]]:
        """Yield the lines of the turns, by number, each with its speaker."""
        for number, line in enumerate(self.lines):
            if not line.startswith(("[", "  ")) or _SPOKEN.match(line):
                found = _SPOKEN.match(line)
                if found and not _PILE_LINE.match(line):
                    yield number, found

    def says_more(self, number: int) -> bool:
        """Say whether more than moves stands in a line, or what follows takes back what does."""
        following = self.lines[number + 1] if number + 1 < len(self.lines) else ""
        return bool(_NOT_ONLY_MOVES.search(self.lines[number])) or "undo" in following

    def blank(self, number: int, start: int = 0, end: int | None = None) -> None:
        """Leave a part of a line out; the rest stays where it is."""
        line = self.lines[number]
        end = len(line) if end is None else end
        self.cut.append(f"{number + 1}:{start + 1} {line[start:end].strip()}")
        self.lines[number] = line[:start] + " " * (end - start) + line[end:]

    def put(self, number: int, start: int, old: str, new: str) -> None:
        """Write something else where something stands."""
        line = self.lines[number]
        self.cut.append(f"{number + 1}:{start + 1} {old} -> {new}")
        self.lines[number] = line[:start] + new.ljust(len(old)) + line[start + len(old) :]


def leave_lines_of_the_deal_out(record: Record, rng: Random) -> None:
    """Do not list some piles; in a position only stocks and reserves can be left out."""
    record.leave_first_out()
    share = rng.choice((0.1, 0.5, 1.0))
    for number, pile in [*record.piles()]:
        if rng.random() < share and (pile[0] in "QS" or not record.position):
            record.blank(number)


def count_piles_only(record: Record, rng: Random) -> None:
    """Do not say which cards a stock or reserve holds, or how many."""
    record.leave_first_out()
    for number, pile in [*record.piles()]:
        if pile[0] not in "QS" or rng.random() < 0.5:
            continue
        listed = record.lines[number].split(":", 1)[1].split()
        cards = sum(int(word) if word.isdigit() else 1 for word in listed)
        covered = "(" in record.lines[number] or "*" in listed
        if not covered:
            count = "*" if pile[0] == "Q" and rng.random() < 0.5 else str(cards)
            record.put(number, 0, record.lines[number], f"  {pile}: {count}")


def leave_the_deal_out(record: Record, rng: Random) -> None:
    """Do not list any pile."""
    record.leave_first_out()
    if not record.position:
        for number, line in enumerate(record.lines):
            if line == "deal" or _PILE_LINE.match(line):
                record.blank(number)


def leave_turnings_up_out(record: Record, rng: Random) -> None:
    """Do not write that some cards were turned up; so they lie covered, and nothing goes there."""
    record.itself |= {"Z203"}
    share = rng.choice((0.02, 0.2, 1.0))
    for number, _ in [*record.turns()]:
        for found in reversed([*_TURNED_UP.finditer(record.lines[number])]):
            if rng.random() < share:
                record.blank(number, found.start(), found.end())
        if not record.lines[number].split(":", 1)[1].strip():
            record.blank(number)


def leave_cards_out(record: Record, rng: Random) -> None:
    """Do not say which cards moved."""
    share = rng.choice((0.02, 0.2, 1.0))
    for number, _ in [*record.turns()]:
        for found in reversed([*_MOVED_CARD.finditer(record.lines[number])]):
            if rng.random() < share:
                record.blank(number, found.start(), found.end())


def misspell_a_name(record: Record, rng: Random) -> None:
    """Write a name as it is not written, in some lines."""
    for number, found in [*record.turns()]:
        name = found[1]
        if rng.random() < 0.1 and len(name) > 3:
            record.put(number, found.start(1), name, name[:-1] + "q")


def let_strangers_speak(record: Record, rng: Random) -> None:
    """Let somebody move who is no player.

    What a player calls and begins counts for nothing when a stranger does it; and whoever
    moves next is on turn, whoever it was: that ends first turns, too.
    """
    turns = [turn for turn in [*record.turns()][8:] if not record.says_more(turn[0])]
    record.itself |= {"Z205", "Z403", "Z501"}
    for number, found in rng.sample(turns, min(len(turns), rng.choice((1, 3)))):
        record.put(number, found.start(1), found[1], "Xyxyxyxyxyx"[: len(found[1])])


CUTS: tuple[Cut, ...] = (
    leave_lines_of_the_deal_out,
    count_piles_only,
    leave_the_deal_out,
    leave_turnings_up_out,
    leave_cards_out,
    misspell_a_name,
    let_strangers_speak,
)


@cache
def verdict_on(text: str) -> Verdict:
    """Return the verdict on a record of one game."""
    (game,) = parse(text).games
    return judge(game)


def accusations(text: str, cut: Cut, rng: Random) -> list[str]:
    """Return what is ruled only because something was left out, and is more than that.

    As soon as a Stop, or a card, is another matter than it was, play may have gone another way.
    """
    whole, sparse = Record.of(text), Record.of(text)
    cut(sparse, rng)
    full, less = verdict_on(whole.text), verdict_on(sparse.text)
    end = min(_parting(full, less), _astray(full))
    found = {(f.code, *_place(f)) for f in full.findings}
    unordered = {_place(f) for f in full.findings if f.code in ("Z205", "Z403")}
    ruled = {(s.ruling, *_place(s)) for s in full.stops}
    wrong: list[Finding | StopRuling] = [
        finding
        for finding in less.findings
        if (_place(finding) < end if finding.event else end == _NEVER)
        and finding.code not in sparse.itself
        and (finding.code, *_place(finding)) not in found
        and not ("Z205" in sparse.itself and _place(finding) in unordered)
    ]
    wrong += [s for s in less.stops if _place(s) < end and (s.ruling, *_place(s)) not in ruled]
    return [f"{_what(w)} | {whole.lines[w.span.line - 1]} | {sparse.cut[:3]}" for w in wrong]


def _what(found: Finding | StopRuling) -> str:
    place = f"{found.span.line}:{found.span.column}"
    if isinstance(found, Finding):
        return f"{place} {found.code} {found.message}"
    return f"{place} {found.ruling} Stop"


def _place(found: Finding | StopRuling) -> Place:
    return found.span.line, found.span.column


def _parting(full: Verdict, less: Verdict) -> Place:
    """Return where the first Stop stands of which less is known, or of a card not turned up."""
    ruled = {_place(stop) for stop in full.stops if stop.ruling is not None}
    unturned = {f.event for f in less.findings if f.code == "Z316"}
    parted = (
        _place(stop)
        for stop in less.stops
        if (stop.ruling is None and _place(stop) in ruled)
        or any(unturned.intersection(move.events) for move in (*stop.moves, stop.before) if move)
    )
    return min(parted, default=_NEVER)


def _astray(full: Verdict) -> Place:
    """Return where a card is named wrongly, the wrong player begins, or play goes on at the end."""
    codes = ("Z101", "Z102", "Z103", "Z106", "Z602", "Z604")
    return min((_place(f) for f in full.findings if f.code in codes), default=_NEVER)
