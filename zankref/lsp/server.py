"""The language server: requests of the editor, and when to judge again.

A record is judged in a separate thread, a moment after the last change, so that typing is never
held up. Errors are logged, and the editor keeps the last diagnostics.
"""

import asyncio
import logging
from typing import Final

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from zankref import __version__
from zankref.errors import InvalidArgument
from zankref.language import Language, of_locale, speak
from zankref.library import arguments
from zankref.lsp.completion import completion
from zankref.lsp.diagnostics import diagnostics, link_to
from zankref.lsp.fixes import fixes
from zankref.lsp.hover import hover
from zankref.lsp.records import Judge, Record
from zankref.lsp.symbols import symbols
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.format import readable_form
from zankref.referee.findings import Verdict

_PAUSE: Final = 0.25
"""Seconds without a change after which a record is judged."""

_LOG: Final = logging.getLogger(__name__)


class ZankServer(LanguageServer):
    """The server: caches the open records as they were last parsed."""

    def __init__(self, pages: str | None = None, language: Language | None = None) -> None:
        super().__init__(
            "zankref", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full
        )
        self.link = link_to(pages)
        self.language: Final = language
        self.judge = Judge()
        self._records: dict[str, tuple[str, Record]] = {}
        self._waiting: dict[str, asyncio.Task[None]] = {}

    def record(self, uri: str) -> Record:
        """Return a record as it is in the editor now; one that is not open there is empty."""
        document = self.workspace.get_text_document(uri)
        source = self.source(uri)
        entry = self._records.get(uri)
        if entry is not None and entry[0] == source:
            return entry[1]
        units = document.position_codec.client_num_units
        record = Record(source, uri, self.judge, units, self.language)
        self._records[uri] = source, record
        return record

    def is_open(self, uri: str) -> bool:
        """Return whether a record is open in the editor."""
        return uri in self.workspace.text_documents

    def source(self, uri: str) -> str:
        """Return the text of a record; nothing is read from the disk."""
        return self.workspace.get_text_document(uri).source if self.is_open(uri) else ""

    def report_server_error(self, error: Exception, source: object) -> None:
        """Log what went wrong with a message; whoever writes a record cannot fix that."""
        _LOG.error("cannot act on what the editor sent: %s", error)

    def judge_soon(self, uri: str, pause: float = _PAUSE) -> None:
        """Judge a record soon, unless it changes again before that."""
        earlier = self._waiting.get(uri)
        if earlier is not None:
            earlier.cancel()
        self._waiting[uri] = asyncio.get_running_loop().create_task(self._judge_after(uri, pause))

    def forget(self, uri: str) -> None:
        """Drop a record that was closed."""
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()
        self._records.pop(uri, None)
        self._publish(uri, None, [])

    async def _judge_after(self, uri: str, pause: float) -> None:
        """Judge a record in a thread; render all text in this one."""
        await asyncio.sleep(pause)
        version = self.workspace.get_text_document(uri).version
        try:
            loop = asyncio.get_running_loop()
            record, verdicts = await loop.run_in_executor(None, self._record_and_verdicts, uri)
            related = self._shows_related()
            published = diagnostics(record, verdicts, uri, self.link, related=related)
        except Exception:
            _LOG.exception("cannot judge %s", uri)
        else:
            if self.workspace.get_text_document(uri).version == version:
                self._publish(uri, version, published)

    def _record_and_verdicts(self, uri: str) -> tuple[Record, list[Verdict]]:
        record = self.record(uri)
        return record, record.verdicts

    def _shows_related(self) -> bool:
        """Return whether the editor shows related information."""
        documents = self.client_capabilities.text_document
        published = documents and documents.publish_diagnostics
        return bool(published and published.related_information)

    def _publish(self, uri: str, version: int | None, diagnostics: list[types.Diagnostic]) -> None:
        params = types.PublishDiagnosticsParams(uri, diagnostics, version)
        self.text_document_publish_diagnostics(params)


def make_server(pages: str | None = None, language: Language | None = None) -> ZankServer:
    """Return the server; ``pages`` is where the pages of the project are, a folder's or site's URI.

    The editor may set it too, as ``docs`` in the initialization options; ``effort`` there is how
    many positions searches may expand for each event, or ``unlimited``. Without a ``language``
    messages are in that of the record, or else in that of the editor.
    """
    server = ZankServer(pages, language)
    _follow(server)
    _answer(server)
    return server


def _effort(option: object) -> int:
    """Return the effort that an editor asks for; the usual one for anything else."""
    try:
        return arguments.effort(option)
    except InvalidArgument:
        return DEFAULT_EFFORT


def _follow(server: ZankServer) -> None:
    """Register the handlers for opening, changing and closing records."""
    feature = server.feature

    @feature(types.INITIALIZE)
    def begin(server: ZankServer, params: types.InitializeParams) -> None:
        options = params.initialization_options
        if isinstance(options, dict) and isinstance(options.get("docs"), str):
            server.link = link_to(options["docs"] or None)
        if isinstance(options, dict):
            server.judge.effort = _effort(options.get("effort"))
        if params.locale:
            speak(of_locale({"LANG": params.locale}))

    @feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def on_open(server: ZankServer, params: types.DidOpenTextDocumentParams) -> None:
        server.judge_soon(params.text_document.uri, 0)

    @feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def on_change(server: ZankServer, params: types.DidChangeTextDocumentParams) -> None:
        server.judge_soon(params.text_document.uri)

    @feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def on_close(server: ZankServer, params: types.DidCloseTextDocumentParams) -> None:
        server.forget(params.text_document.uri)


def _answer(server: ZankServer) -> None:
    """Register the handlers for the editor's requests."""
    feature = server.feature

    @feature(types.TEXT_DOCUMENT_HOVER)
    def on_hover(server: ZankServer, params: types.HoverParams) -> types.Hover | None:
        uri = params.text_document.uri
        if not server.is_open(uri):
            return None
        return hover(server.record(uri), params.position, server.link)

    @feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions([":", ">", "=", '"', "["]))
    def on_completion(server: ZankServer, params: types.CompletionParams) -> types.CompletionList:
        return completion(server.record(params.text_document.uri), params.position)

    @feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def on_symbols(
        server: ZankServer, params: types.DocumentSymbolParams
    ) -> list[types.DocumentSymbol]:
        return symbols(server.record(params.text_document.uri))

    @feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix])
    )
    def on_actions(server: ZankServer, params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        return fixes(server.record(uri), uri, params.range, list(params.context.diagnostics))

    @feature(types.TEXT_DOCUMENT_FORMATTING)
    def on_formatting(
        server: ZankServer, params: types.DocumentFormattingParams
    ) -> list[types.TextEdit] | None:
        source = server.source(params.text_document.uri)
        form = readable_form(source)
        if form is None:
            return None
        if form == source:
            return []
        return [types.TextEdit(server.record(params.text_document.uri).positions.whole(), form)]
