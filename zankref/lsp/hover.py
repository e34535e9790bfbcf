"""Hover: findings, clauses, and the table at that moment."""

from collections.abc import Iterator, Sequence
from typing import Final

from lsprotocol.types import Hover, MarkupContent, MarkupKind, Position

from zankref.language import _
from zankref.lsp.diagnostics import Link
from zankref.lsp.records import Record, replayed, rules_of
from zankref.record.events import Check, Event, GameRecord, Item
from zankref.record.line_index import Span
from zankref.referee.findings import Finding
from zankref.referee.replay import Replay
from zankref.referee.snapshots import opened
from zankref.report.lines_of_play import action_in_words
from zankref.report.markdown import escaped, finding_blocks
from zankref.report.picture import draw, with_legend
from zankref.report.stop_sentences import verdict_sentence

_WIDTH: Final = 72


def hover(record: Record, position: Position, link: Link) -> Hover | None:
    """Return the hover text at a position; None if there is nothing to say."""
    line, column = record.positions.place(position)
    game = record.game_at(line)
    with record.speaking(game):
        text, span = _text(record, game, line, column, link)
    if not text:
        return None
    return Hover(MarkupContent(MarkupKind.Markdown, text), record.positions.range(span))


def _text(record: Record, game: GameRecord, line: int, column: int, link: Link) -> tuple[str, Span]:
    """Return the text for a position, and the span that it is about."""
    item = next((item for item in game.items if _holds(item.span, line, column)), None)
    findings = [f for f in record.verdict(game).findings if _holds(f.span, line, column)]
    if item is not None:
        parts = [*_rulings(record, game, item), *_table(record, game, item)]
        span = item.span
    elif game.deal is not None and _holds(game.deal.span, line, column):
        parts = [*_findings(findings, game, link), *_table(record, game, None)]
        span = game.deal.span
    else:
        parts = [*_findings(findings, game, link), *_tag(game, line, column)]
        span = findings[0].span if findings else Span(line, column, line, column)
    if isinstance(item, Event):
        own = [f for f in record.verdict(game).findings if f.event == item.number]
        parts[:0] = _findings(own, game, link)
    elif item is not None:
        parts[:0] = _findings(findings, game, link)
    return "\n\n".join(parts), span


def _holds(span: Span, line: int, column: int) -> bool:
    """Return whether a position is in a span; an empty span contains the position after it."""
    end = max((span.end_line, span.end_column), (span.line, span.column + 1))
    return (span.line, span.column) <= (line, column) < end


def _findings(findings: Sequence[Finding], game: GameRecord, link: Link) -> Iterator[str]:
    """Yield each finding with its clause in a sentence, and better lines."""
    rules = rules_of(game)
    clauses = {**rules.shared, **rules.clauses} if rules else {}
    for finding in findings:
        yield from finding_blocks(finding, clauses, href=link(finding.code))


def _rulings(record: Record, game: GameRecord, item: Item) -> Iterator[str]:
    """Yield the ruling on a Stop."""
    if isinstance(item, Event):
        verdict, events = record.verdict(game), game.by_number
        for stop in verdict.stops:
            if stop.event == item.number:
                yield escaped(verdict_sentence(stop, verdict, events))


def _table(record: Record, game: GameRecord, item: Item | None) -> Iterator[str]:
    """Yield the table before an item; without one, the table at the start of the game."""
    items = game.items[: game.items.index(item)] if item is not None else ()
    replay = replayed(game, items, record.effort)
    if replay is None:
        return
    if isinstance(item, Event):
        action = f"`{action_in_words(item.action, replay.rules.call.lower())}`"
        yield _("The table before {action}:").format(action=action)
    elif isinstance(item, Check):
        yield _("The table at line {number}:").format(number=item.span.line)
    elif item is None:
        yield _("The table before the first action:")
    else:
        return
    yield f"```text\n{picture(replay)}\n```"


def picture(replay: Replay) -> str:
    """Return the table drawn in plain text."""
    table, players = replay.state.table, replay.header.players
    lines = draw(table, players, _WIDTH, opened=opened(replay), plain=True)
    return "\n".join(line.plain for line in with_legend(lines, _WIDTH))


def _tag(game: GameRecord, line: int, column: int) -> Iterator[str]:
    """Yield the description of a rule set, or of the options agreed on."""
    for tag in game.tags:
        if not _holds(tag.span, line, column):
            continue
        rules = rules_of(game)
        if rules is None:
            return
        if tag.name == "Rules":
            yield f"**{rules.name}**: {_(rules.title)}"
        elif tag.name == "Agreed":
            yield "\n".join(
                f"- `{option.spelling}` {_(option.meaning)}" for option in rules.options
            )
