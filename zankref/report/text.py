"""``--format text``: the annotated report, for people.

Each game is shown as it was recorded, with what the referee has to say at its place, and ends with
a short summary. Where several games are checked at once, those in which nothing was found take a
line each.
"""

from rich.text import Text

from zankref.record.events import Document, Game
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.annotated import Annotated
from zankref.report.reporter import Setting
from zankref.report.sheet import indented, open_sheet
from zankref.report.style import DIM, RIGHT, STRONG, Mark, mark_of_finding, with_cards
from zankref.report.summary import Summary


class Report:
    """Writes the games one after the other.

    A first game in which nothing was found waits until it is known whether it is the only one.
    """

    def __init__(self, setting: Setting) -> None:
        self._sheet = open_sheet(setting)
        self._seat = setting.seat
        self._waiting: tuple[Document, Verdict] | None = None
        self._games = 0
        self._clean = 0
        self._counted = 0
        self._codes: list[str] = []
        self._begun = self._in_full = False

    def game(self, document: Document | None, verdict: Verdict) -> None:
        """Report a game: in full, or in a line if nothing was found in one of several."""
        self._games += verdict.game > 0
        self._counted += sum(finding.counts for finding in verdict.findings)
        self._codes += [f.code for f in verdict.findings if f.waived is None]
        if self._waiting is not None:
            self._write_clean(*self._waiting)
            self._waiting = None
        if document is None:
            self._write_unreadable(verdict)
        elif not _is_clean(verdict):
            self._write_in_full(document, verdict)
        else:
            self._clean += 1
            if self._games == 1:
                self._waiting = (document, verdict)
            else:
                self._write_clean(document, verdict)

    def close(self) -> None:
        """Write the game that is waiting, the sum of several games, and where to read more."""
        if self._waiting is not None:
            self._write_in_full(*self._waiting)
        last = []
        if self._games > 1:
            last.append(with_cards(words.total(self._games, self._clean, self._counted)))
        if self._codes:
            last.append(Text(words.explain(min(self._codes)), DIM))
        if last:
            self._sheet.blank()
            self._put(Text("\n").join(last))

    def _write_clean(self, document: Document, verdict: Verdict) -> None:
        """Write a line on a game in which nothing was found."""
        self._begin(in_full=False)
        self._item(RIGHT, with_cards(f"{_title(document, verdict)}: {words.clean(verdict)}"))

    def _write_unreadable(self, verdict: Verdict) -> None:
        """Write why a file could not be read."""
        self._begin(in_full=True)
        self._write_title(verdict.path)
        for finding in verdict.findings:
            said = with_cards(finding.message, STRONG)
            code = Text(f"\n{finding.code} {finding.kind.name}", DIM)
            self._item(mark_of_finding(finding), Text.assemble(said, code))

    def _write_in_full(self, document: Document, verdict: Verdict) -> None:
        """Write a game with everything that there is to say about it."""
        game = document.games[verdict.game - 1]
        self._begin(in_full=True)
        self._write_title(_title(document, verdict))
        heading = _heading(game, verdict)
        if heading:
            self._put(with_cards(heading))
        self._sheet.blank()
        Annotated(self._sheet, document, game, verdict, self._seat).write()
        self._sheet.put([Text("─" * self._sheet.width, DIM)])
        Summary(self._sheet, game, verdict).write()

    def _write_title(self, title: str) -> None:
        """Write a title, and a line across what is left of the sheet."""
        text = with_cards(title, STRONG)
        rest = self._sheet.width - text.cell_len - 1
        self._put(text if rest < 1 else Text.assemble(text, " ", ("─" * rest, DIM)))

    def _item(self, mark: Mark, text: Text) -> None:
        lines = self._sheet.lines(text, self._sheet.width - 2)
        self._sheet.put(indented(lines, Text.assemble((mark.glyph, mark.style), " ")))

    def _put(self, text: Text) -> None:
        self._sheet.put(self._sheet.lines(text, self._sheet.width))

    def _begin(self, *, in_full: bool) -> None:
        """Leave a line free before and after a report in full."""
        if self._begun and (in_full or self._in_full):
            self._sheet.blank()
        self._begun, self._in_full = True, in_full


def _is_clean(verdict: Verdict) -> bool:
    """Say whether nothing was found, called or left open in a game."""
    return not (verdict.stops or verdict.doubts or any(f.counts for f in verdict.findings))


def _title(document: Document, verdict: Verdict) -> str:
    """Return what a game is called: its file, and its number if there are several."""
    several = len(document.games) > 1
    return f"{verdict.path}, {words.game(verdict.game)}" if several else verdict.path


def _heading(game: Game, verdict: Verdict) -> str:
    """Return who played what, when and where."""
    rules = ", ".join([verdict.rules, *verdict.agreed]) if verdict.rules else None
    played = [tag.value for name in ("Event", "Place", "Date") if (tag := game.tag(name))]
    who = words.joined(verdict.players) if verdict.players else None
    return " · ".join(part for part in (who, rules, ", ".join(played)) if part)
