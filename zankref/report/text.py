"""``--format text``: the annotated report, for people.

Each game is shown as recorded, with the referee's remarks in place, and ends with a short summary.
If several games are checked at once, those without findings take one line each.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from io import StringIO
from typing import NamedTuple

from zankref.language import Language, current_language, speaking
from zankref.record.events import Document, GameRecord
from zankref.referee.findings import Verdict
from zankref.report import words
from zankref.report.annotated import AnnotatedRecord
from zankref.report.grid import Grid
from zankref.report.marks import DOUBT, RIGHT, Mark, mark_of_finding, mark_of_stop
from zankref.report.remarks import verdict_text
from zankref.report.reporter import Renderer, Setting
from zankref.report.sentences import player_in_short, rest
from zankref.report.sheet import Look, Sheet, indented, look_of
from zankref.report.styled import DIM, STRONG, Text, with_cards


class Rendered(NamedTuple):
    """The report on a game: ``text``, one line if it is clean.

    ``alone`` is what is shown instead if it is the only game. ``counts`` are what it adds to the
    total, ``code`` is one that can be explained, ``language`` that of the text.
    """

    language: Language
    counts: Counter[str]
    code: str | None
    text: str
    alone: str | None = None


class Report:
    """Writes the games one after the other.

    A first game without findings waits until it is known whether it is the only one.
    """

    def __init__(self, setting: Setting) -> None:
        self._look = look_of(setting)
        self._stream = setting.stream
        self._sheet = Sheet(self._look, setting.stream)
        self._waiting: Rendered | None = None
        self._counts: Counter[str] = Counter()
        self._code: str | None = None
        self._languages: set[Language] = set()
        self._begun = self._in_full = False

    @property
    def renderer(self) -> Renderer:
        """The renderer for the games from now on."""
        return partial(render, look=self._look, may_be_alone=not self._counts["game"])

    def take(self, rendered: Rendered) -> None:
        """Write a game: in full, or in one line if it is one of several and without findings."""
        self._languages.add(rendered.language)
        self._counts += rendered.counts
        is_clean = rendered.counts["clean_games"] > 0
        self._code = min(filter(None, (self._code, rendered.code)), default=None)
        if self._waiting is not None:
            self._write(self._waiting.text, in_full=False)
            self._waiting = None
        if is_clean and self._counts["game"] == 1:
            self._waiting = rendered
        else:
            self._write(rendered.text, in_full=not is_clean)

    def close(self) -> None:
        """Write the waiting game, the totals of several games, and where to read more.

        That is in the language of the games, if they share one.
        """
        if self._waiting is not None:
            self._write(self._waiting.alone or self._waiting.text, in_full=True)
        with speaking(words.common(self._languages)):
            self._write_last()

    def _write_last(self) -> None:
        last = []
        if self._counts["game"] > 1:
            last.append(with_cards(words.total(self._counts)))
        if self._code is not None:
            last.append(
                Text(words.phrase("more_about", command=f"zankref explain {self._code}"), DIM)
            )
        if last:
            self._sheet.blank()
            self._sheet.write(Text("\n").join(last))

    def _write(self, text: str, *, in_full: bool) -> None:
        """Write a game, with a blank line before and after a full report."""
        if self._begun and (in_full or self._in_full):
            self._sheet.blank()
        self._begun, self._in_full = True, in_full
        self._stream.write(text)
        self._stream.flush()


def render(
    document: Document | None, verdict: Verdict, look: Look, *, may_be_alone: bool
) -> Rendered:
    """Return the report on a game; one that ``may_be_alone`` also in full, even if it is clean."""

    def written(write: Callable[..., None], *arguments: object) -> str:
        """Return what is written on a separate sheet."""
        stream = StringIO()
        write(Sheet(look, stream), *arguments)
        return stream.getvalue()

    language, findings = current_language(), sum(finding.counts for finding in verdict.findings)
    counts = words.counted(document, findings, words.is_clean(verdict))
    code = min((f.code for f in verdict.findings if f.waived is None), default=None)
    if document is None:
        return Rendered(language, counts, code, written(_write_unreadable, verdict))
    if not counts["clean_games"]:
        return Rendered(language, counts, code, written(_write_in_full, document, verdict))
    line = written(_write_item, RIGHT, with_cards(words.clean(document, verdict)))
    is_alone = may_be_alone and not document.several
    alone = written(_write_in_full, document, verdict) if is_alone else None
    return Rendered(language, counts, code, line, alone)


def _write_unreadable(sheet: Sheet, verdict: Verdict) -> None:
    """Write why a file could not be read."""
    sheet.title(with_cards(verdict.path, STRONG))
    for finding in verdict.findings:
        line = with_cards(finding.message, STRONG)
        code = Text(f"\n{words.called(finding)}", DIM)
        _write_item(sheet, mark_of_finding(finding), Text.assemble(line, code))


def _write_in_full(sheet: Sheet, document: Document, verdict: Verdict) -> None:
    """Write the full report on a game."""
    game = document.game(verdict.game)
    sheet.title(with_cards(words.title(document, verdict), STRONG))
    heading = _heading(game, verdict)
    if heading:
        sheet.write(with_cards(heading))
    sheet.blank()
    _write_verdicts(sheet, game, verdict)
    AnnotatedRecord(sheet, document, game, verdict).write()
    sheet.put([Text("─" * sheet.width, DIM)])
    _write_summary(sheet, game, verdict)


def _write_verdicts(sheet: Sheet, game: GameRecord, verdict: Verdict) -> None:
    """Write who was right, each Stop with its line, above the record.

    For an unreadable line that may have been a Stop, say that it is not judged.
    """
    events = game.by_number
    rendered = [
        (stop.span.line, mark_of_stop(stop), verdict_text(stop, verdict, events))
        for stop in verdict.stops
    ]
    perhaps = Text(words.phrase("perhaps_called", rules=verdict.rules))
    rendered += [(line.span.line, DOUBT, perhaps) for line in game.lost if line.perhaps_stop]
    for line, mark, sentence in sorted(rendered, key=lambda entry: entry[0]):
        _write_item(sheet, mark, Text.assemble(words.phrase("at_line", line), " ", sentence))
    if rendered:
        sheet.blank()


def _write_item(sheet: Sheet, mark: Mark, text: Text) -> None:
    lines = text.wrapped(sheet.width - 2)
    sheet.put(indented(lines, Text.assemble((mark.glyph, mark.style), " ")))


def _heading(game: GameRecord, verdict: Verdict) -> str:
    """Return who played what, when and where."""
    rules = ", ".join([verdict.rules, *verdict.agreed]) if verdict.rules else None
    played = [tag.value for name in ("Event", "Place", "Date") if (tag := game.tag(name))]
    who = words.joined(verdict.players) if verdict.players else None
    return " · ".join(part for part in (who, rules, ", ".join(played)) if part)


def _write_summary(sheet: Sheet, game: GameRecord, verdict: Verdict) -> None:
    """Write what a player wants to know in five seconds.

    That is the result, the match, a line per player, the Stops, and the rest in sentences.
    """
    sheet.write(with_cards(words.result(verdict), STRONG))
    if verdict.totals:
        sheet.write(with_cards(words.match(verdict), STRONG if verdict.match_winner else ""))
    _write_table(sheet, list(_players(verdict)))
    if verdict.stops:
        sheet.blank()
        _write_table(sheet, list(_stops(verdict, game)))
    left = [with_cards(sentence) for sentence in rest(verdict)]
    if left:
        sheet.blank()
        for sentence in left:
            sheet.write(sentence)


def _players(verdict: Verdict) -> Iterator[list[Text]]:
    """Yield what each player did wrong."""
    for player in verdict.players:
        yield [with_cards(words.player(player)), with_cards(player_in_short(verdict, player))]


def _stops(verdict: Verdict, game: GameRecord) -> Iterator[list[Text]]:
    """Yield the Stops: who, where, about what, and the ruling."""
    events = game.by_number
    nothing = Text(words.phrase("about_nothing"), DIM)
    for stop in verdict.stops:
        mark, call = mark_of_stop(stop), with_cards(words.call(stop, verdict.rules))
        yield [
            Text.assemble((mark.glyph, mark.style), " ", call),
            nothing if stop.judges is None else with_cards(events[stop.judges].text),
            with_cards(words.ruling_in_short(stop)),
            Text(words.line(stop.span.line), DIM),
        ]


def _write_table(sheet: Sheet, rows: list[list[Text]]) -> None:
    if rows:
        sheet.put(Grid(rows, 2, firm={0}, overflow="fold").lines(sheet.width))
