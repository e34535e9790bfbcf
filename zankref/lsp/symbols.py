"""The outline of a file: its games, and in each the deal and the turns."""

from collections.abc import Iterator
from itertools import groupby

from lsprotocol.types import DocumentSymbol, SymbolKind

from zankref.language import _
from zankref.lsp.editor_positions import EditorPositions
from zankref.lsp.records import Record
from zankref.record.events import Event, GameRecord, first_line
from zankref.record.line_index import Span
from zankref.record.notation import alike
from zankref.referee.findings import Verdict
from zankref.report import words


def symbols(record: Record) -> list[DocumentSymbol]:
    """Return the games of a record as an outline."""
    games = zip(record.document.games, record.verdicts, strict=True)
    outline = []
    for game, verdict in games:
        with record.speaking(game):
            outline.append(_game(record.positions, game, verdict))
    return outline


def _game(positions: EditorPositions, game: GameRecord, verdict: Verdict) -> DocumentSymbol:
    begin = first_line(game)
    last = min(game.end_line, len(positions.lines))
    whole = positions.range(Span(begin, 1, last, len(positions.lines[last - 1]) + 1))
    head = positions.range(Span(game.line, 1, game.line, len(positions.lines[game.line - 1]) + 1))
    detail = words.result_in_short(verdict)
    if verdict.players:
        detail = f"{words.joined(verdict.players)}: {detail}"
    name = words.game(game.number)
    if verdict.rules:
        name = f"{name}: {verdict.rules}"
    children = list(_parts(positions, game, verdict))
    return DocumentSymbol(name, SymbolKind.Namespace, whole, head, detail, children=children)


def _parts(
    positions: EditorPositions, game: GameRecord, verdict: Verdict
) -> Iterator[DocumentSymbol]:
    if game.deal is not None:
        stretch = positions.range(game.deal.span)
        yield DocumentSymbol(_("deal"), SymbolKind.Array, stretch, stretch)
    turns = groupby(game.events, key=lambda event: (event.speaker, event.speaker_span))
    for number, ((speaker, span), group) in enumerate(turns, 1):
        events: list[Event] = list(group)
        last = events[-1].span
        whole = Span(span.line, span.column, last.end_line, last.end_column)
        called = next((name for name in verdict.players if alike(name, speaker)), speaker)
        name = f"{number}. {words.player(called)}"
        texts = "  ".join(" ".join(event.text.split()) for event in events)
        ranges = positions.range(whole), positions.range(span)
        yield DocumentSymbol(name, SymbolKind.Event, *ranges, texts)
