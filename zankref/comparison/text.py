"""``zankref diff`` for people: two records of one game side by side where they differ."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import Final, TypeAlias

from zankref.comparison.comparing import Comparison, Difference
from zankref.comparison.facts import Fact
from zankref.comparison.rows import Row
from zankref.comparison.versions import JudgedItem, Version
from zankref.language import N_, _, current_language
from zankref.record.events import Check, Event, Item, UnreadableLine
from zankref.record.german import worded
from zankref.record.notation import show_pile_line
from zankref.referee.findings import Finding
from zankref.report import words
from zankref.report.marks import NOTHING, RIGHT, WARNING, WRONG, Mark, mark_of_finding, mark_of_stop
from zankref.report.sheet import Sheet, indented
from zankref.report.styled import DIM, STRONG, Text, redden_letters, with_cards

_Name: TypeAlias = Callable[[int], str]
"""What a player is called, by their common number."""

_LATER_SHOWN: Final = 4
_NOT_THERE: Final = "–"
_NOT_JUDGED: Final = N_("It cannot be judged fully.")
_UNLIKE: Final = {
    "rules": N_("These are records of two games, with different rules: {ours} and {theirs}."),
    "players": N_("These look like two games, with different players: {ours}; {theirs}."),
    "play": N_("These look like two games: hardly any line of one is in the other."),
}
_BAR: Final = " │ "
_MINOR: Final = Mark(1, "~", DIM, " ")


class Report:
    """Writes comparisons, one after the other, and at the end whether anything differs."""

    def __init__(self, sheet: Sheet, first: str, second: str) -> None:
        self._sheet = sheet
        self._paths = _short(first, second)
        self._grave = 0
        self._minor = 0
        self._written = False
        self._rules: str | None = None

    def game(self, comparison: Comparison, *, of_several: bool) -> None:
        """Write how two records of a game differ; nothing if they do not."""
        facts = (*comparison.tags, *comparison.piles)
        differences = comparison.differences
        self._grave += sum(fact.grave for fact in facts) + sum(d.grave for d in differences)
        self._minor += sum(not fact.grave for fact in facts) + sum(not d.grave for d in differences)
        if not facts and not differences:
            return
        if self._written:
            self._sheet.blank()
        self._written = True
        self._rules = comparison.first.verdict.rules
        self._title(comparison, of_several=of_several)
        self._unlike(comparison)
        if facts:
            self._sheet.blank()
            for fact in facts:
                self._fact(fact)
        for difference in differences:
            self._sheet.blank()
            self._difference(difference, comparison.name)
        self._end(comparison)

    def close(self, first: int, second: int) -> None:
        """Write whether the records differ; ``first`` and ``second`` count the files' games."""
        if self._written:
            self._sheet.blank()
        if first != second:
            for path, number in zip(self._paths, (first, second), strict=True):
                self._sheet.write(with_cards(words.phrase("has_games", number, file=path)))
            line = _("The games that only one file has are not compared.")
            self._sheet.write(with_cards(line))
        if self._grave:
            self._sheet.write(with_cards(words.phrase("differ", self._grave), STRONG))
        elif first == second:
            line = _("The records say the same.")
            if self._minor:
                line = _("The records differ only in spelling: the same was played.")
            self._sheet.write(with_cards(line, STRONG))

    # The head.

    def _title(self, comparison: Comparison, *, of_several: bool) -> None:
        title = _BAR.join(self._paths)
        if of_several:
            title += f", {words.game(comparison.first.game.number)}"
        self._sheet.title(with_cards(title, STRONG))
        header = comparison.first.header
        if header.rules is not None:
            who = words.joined(header.players)
            self._sheet.write(with_cards(" · ".join((who, header.rules.name))))

    def _unlike(self, comparison: Comparison) -> None:
        """Write that the records are probably of different games, if they look so."""
        if comparison.unlike is None:
            return
        headers = (comparison.first.header, comparison.second.header)
        ours, theirs = (words.joined(header.players) for header in headers)
        if comparison.unlike == "rules":
            ours, theirs = (header.rules.name for header in headers if header.rules is not None)
        line = _(_UNLIKE[comparison.unlike]).format(ours=ours, theirs=theirs)
        self._item(WARNING, with_cards(line, STRONG), "")

    def _fact(self, fact: Fact) -> None:
        mark = WARNING if fact.grave else _MINOR
        values = [with_cards(part or _NOT_THERE) for part in (fact.first, fact.second)]
        self._beside(mark, (Text(fact.name, DIM), values[0]), (Text(fact.name, DIM), values[1]))

    # A difference.

    def _difference(self, difference: Difference, name: _Name) -> None:
        """Write the rows of a difference, what each version means, and its consequences."""
        for row in difference.rows:
            mark = WARNING if row.grave or row.ruled_otherwise else _MINOR
            self._beside(mark, *map(_cell, row.sides))
        if difference.rows:
            self._meaning(difference, name)
        if difference.later:
            heading = _("Different beginnings that matter later")
            if difference.rows:
                heading = _("Consequences later on")
            self._sheet.write(Text(f"  {heading}", DIM))
            self._later(difference.later)

    def _meaning(self, difference: Difference, name: _Name) -> None:
        """Write the referee's rulings on each version."""
        sides = [[row.sides[place] for row in difference.rows] for place in (0, 1)]
        turns = [next((s.on_turn for s in reversed(side) if s is not None), None) for side in sides]
        if not any(row.ruled_otherwise for row in difference.rows) and (
            turns[0] == turns[1] or None in turns
        ):
            if difference.grave:
                line = _("It makes no difference to the ruling here.")
                self._sheet.write(Text(f"  {line}", DIM))
            return
        for path, side, turn in zip(self._paths, sides, turns, strict=True):
            rulings = [item for entry in side if entry for item in _rulings(entry, self._rules)]
            if not rulings and any(side):
                rulings = [(RIGHT, with_cards(_("Nothing is wrong.")))]
            if turns[0] != turns[1] and turn is not None:
                rulings.append((NOTHING, with_cards(words.on_turn(name(turn)))))
            self._describe(path, rulings)

    def _later(self, later: Sequence[Row]) -> None:
        """Write later rulings that only one version has."""
        shown = later[:_LATER_SHOWN]
        for place, path in enumerate(self._paths):
            rulings = []
            for row in shown:
                own, other = row.sides[place], row.sides[1 - place]
                rulings += list(_later_rulings(own, other, self._rules))
            self._describe(path, rulings)
        if len(later) > len(shown):
            self._more(len(later) - len(shown), "  ")

    # The end.

    def _end(self, comparison: Comparison) -> None:
        """Write which record contradicts itself, and the result that each version leads to."""
        self._sheet.blank()
        self._sheet.put([Text("─" * self._sheet.width, DIM)])
        versions = (comparison.first, comparison.second)
        for path, version in zip(self._paths, versions, strict=True):
            outcome = " ".join(_outcome(version, comparison.name))
            self._describe(path, [(NOTHING, with_cards(outcome))], indent=0)
        contradictions = comparison.contradictions()
        for place, findings in enumerate(contradictions):
            if findings:
                own, other = self._paths[place], self._paths[1 - place]
                self._sheet.blank()
                first = findings[0].span.line
                text = _("{file} contradicts itself from line {line} on, where {other} does not:")
                text = text.format(file=own, line=first, other=other)
                self._sheet.write(with_cards(text, STRONG))
                for finding in findings[:_LATER_SHOWN]:
                    text_of = f"{words.line(finding.span.line)}: {_message(finding)}"
                    self._item(WRONG, with_cards(text_of), "  ")
                if len(findings) > _LATER_SHOWN:
                    self._more(len(findings) - _LATER_SHOWN, "    ")

    # The shape of it.

    def _more(self, number: int, indent: str) -> None:
        """Write how many more things there are than are shown."""
        self._sheet.write(Text(f"{indent}{words.phrase('more', number)}", DIM))

    def _beside(self, mark: Mark, first: tuple[Text, Text], second: tuple[Text, Text]) -> None:
        """Write the two records' versions side by side."""
        heads = [head for head, _ in (first, second)]
        gutter = max(5, *(head.cell_len for head in heads))
        width = (self._sheet.width - 2 - len(_BAR)) // 2
        columns = []
        for head, text in (first, second):
            lines = text.wrapped(width - gutter - 1)
            columns.append(indented(lines, Text.assemble(head.padded(gutter), " ")))
        left, right = columns
        for number in range(max(len(left), len(right))):
            one, other = (side[number] if number < len(side) else Text() for side in (left, right))
            glyph = Text(mark.glyph if number == 0 else " ", mark.style)
            line = Text.assemble(glyph, " ", one.padded(width), (_BAR, DIM), other)
            self._sheet.put([line.rstrip()])

    def _describe(self, path: str, parts: Iterable[tuple[Mark, Text]], indent: int = 2) -> None:
        """Write the description of a version after its name."""
        column = max(len(path) for path in self._paths) + 2
        head = with_cards(f"{' ' * indent}{path:<{column}}", DIM)
        for mark, text in parts:
            glyph = "" if mark is NOTHING else f"{mark.glyph} "
            bullet = Text.assemble(head, (glyph, mark.style))
            lines = text.wrapped(self._sheet.width - bullet.cell_len)
            self._sheet.put(indented(lines, bullet))
            head = Text(" " * head.cell_len)

    def _item(self, mark: Mark, text: Text, indent: str) -> None:
        bullet = Text.assemble(indent, (mark.glyph, mark.style), " ")
        self._sheet.put(indented(text.wrapped(self._sheet.width - 4), bullet))


def _short(first: str, second: str) -> tuple[str, str]:
    """Return the files' labels: only the names if these differ."""
    names = PurePath(first).name, PurePath(second).name
    return names if names[0] != names[1] else (first, second)


def _cell(side: JudgedItem | None) -> tuple[Text, Text]:
    """Return the number of a line, and what it says."""
    if side is None:
        return Text(), Text(_NOT_THERE, DIM)
    text = redden_letters(with_cards(_as_written(side.item)))
    return Text(str(side.item.span.line), DIM), text


def _as_written(item: Item) -> str:
    """Return an item as it was written, with its speaker."""
    match item:
        case Event(speaker=speaker, text=text):
            return f"{speaker}: {' '.join(text.split())}"
        case Check(lines=lines):
            return worded("  ".join(["check", *map(show_pile_line, lines)]), current_language())
        case UnreadableLine(read=read):
            return read
        case _:
            return worded("gap", current_language())


def _rulings(item: JudgedItem, rules: str | None) -> Iterator[tuple[Mark, Text]]:
    """Yield the referee's rulings on a line."""
    if item.stop is not None and (item.stop.ruling == "justified" or not item.findings):
        yield mark_of_stop(item.stop), with_cards(words.ruling(item.stop, rules))
    for finding in item.findings:
        yield mark_of_finding(finding), with_cards(_message(finding))
    if item.doubtful:
        yield NOTHING, with_cards(_(_NOT_JUDGED))


def _later_rulings(
    own: JudgedItem | None, other: JudgedItem | None, rules: str | None
) -> Iterator[tuple[Mark, Text]]:
    """Yield the rulings that only one version has on a line that both have."""
    if own is None or other is None:
        return
    theirs = {finding.code for finding in other.findings}
    place = f"{words.line(own.item.span.line)}, {_as_written(own.item)}: "
    if own.stop is not None and other.stop is not None and own.stop.ruling != other.stop.ruling:
        yield mark_of_stop(own.stop), with_cards(place + words.ruling(own.stop, rules))
    for finding in own.findings:
        if finding.code not in theirs:
            yield mark_of_finding(finding), with_cards(place + _message(finding))
    if own.doubtful and not other.doubtful:
        yield NOTHING, with_cards(place + _(_NOT_JUDGED))


def _message(finding: Finding) -> str:
    return f"{finding.message} ({finding.code})"


def _outcome(version: Version, name: _Name) -> Iterator[str]:
    """Yield how a game ends by one version: its result, whose turn it is, how many faults."""
    verdict = version.verdict
    yield words.result(verdict)
    ends = version.items[-1].on_turn if version.items else version.begins
    if verdict.ruled == "*" and ends is not None:
        yield words.on_turn(name(ends))
    faults = [f for f in verdict.findings if f.code.severity == "fault"]
    counts = [(who, sum(f.player == who for f in faults)) for who in verdict.players]
    if counts:
        listed = ", ".join(f"{words.player(who)} {number}" for who, number in counts)
        yield _("Faults: {players}.").format(players=listed)
