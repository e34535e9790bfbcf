"""An editor for the tests: a client that talks to the server."""

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import TypeVar

from lsprotocol import types
from pygls.io_ import run_async
from pygls.lsp.client import LanguageClient

from tests.threads import in_a_thread
from zankref.language import current_language, speak
from zankref.lsp.server import make_server

URI = "file:///table/kitchen.zank"

_Result = TypeVar("_Result")


class Editor(LanguageClient):
    """An editor with one record open."""

    def __init__(self) -> None:
        super().__init__("editor", "1")
        self.told: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()
        self.version = 0

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def told(params: types.PublishDiagnosticsParams) -> None:
            self.told.put_nowait(params)

    async def open(self, text: str) -> list[types.Diagnostic]:
        """Open a record and wait for what is found."""
        document = types.TextDocumentItem(URI, "zank", self.version, text)
        self.text_document_did_open(types.DidOpenTextDocumentParams(document))
        return await self.next()

    def change(self, text: str) -> None:
        """Change the record."""
        self.version += 1
        document = types.VersionedTextDocumentIdentifier(self.version, URI)
        change = types.TextDocumentContentChangeWholeDocument(text)
        self.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    async def next(self) -> list[types.Diagnostic]:
        """Wait for what is found next."""
        told = await asyncio.wait_for(self.told.get(), 60)
        return list(told.diagnostics)

    async def complete(self, line: int, character: int) -> list[types.CompletionItem]:
        """Return what can be written at a place."""
        document = types.TextDocumentIdentifier(URI)
        params = types.CompletionParams(document, types.Position(line, character))
        offered = await self.text_document_completion_async(params)
        assert isinstance(offered, types.CompletionList)
        return list(offered.items)

    async def hover(self, line: int, character: int) -> str | None:
        """Return what is said of a place."""
        document = types.TextDocumentIdentifier(URI)
        params = types.HoverParams(document, types.Position(line, character))
        said = await self.text_document_hover_async(params)
        if said is None:
            return None
        assert isinstance(said.contents, types.MarkupContent)
        return said.contents.value


def with_editor(
    do: Callable[[Editor], Awaitable[_Result]],
    options: object = None,
    related: bool = True,
    locale: str | None = None,
    is_process: bool = False,
) -> _Result:
    """Start a server and an editor, let the editor do something, and end both.

    The server is a thread, which is a hundred times quicker there than a process of its own.
    """

    async def run() -> _Result:
        editor = Editor()
        ended = await (_process(editor) if is_process else _thread(editor))
        shown = types.PublishDiagnosticsClientCapabilities(related_information=related)
        told = types.TextDocumentClientCapabilities(publish_diagnostics=shown)
        capabilities = types.ClientCapabilities(text_document=told)
        await editor.initialize_async(
            types.InitializeParams(
                capabilities,
                locale=locale,
                initialization_options=options,  # type: ignore[arg-type]
            )
        )
        editor.initialized(types.InitializedParams())
        try:
            return await asyncio.wait_for(_awaited(do(editor)), 180)
        finally:
            await editor.shutdown_async(None)
            editor.exit(None)
            await ended
            await editor.stop()

    before = current_language()
    try:
        return in_a_thread(lambda: asyncio.run(run()))
    finally:
        speak(before)


async def _process(editor: Editor) -> Awaitable[None]:
    """Start the program; it has to end without a word."""
    await editor.start_io(sys.executable, "-m", "zankref", "lsp")
    process = editor._server
    assert process is not None and process.stderr is not None

    async def ended() -> None:
        assert await process.stderr.read() == b""
        assert await process.wait() == 0

    return ended()


async def _thread(editor: Editor) -> Awaitable[None]:
    """Start a server in a thread of this process."""
    here, there = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=here)
    editor.protocol.set_writer(writer)
    editor._async_tasks.append(
        asyncio.create_task(run_async(editor._stop_event, reader, editor.protocol))
    )

    def serve() -> None:
        with there, there.makefile("rb") as said, there.makefile("wb") as told:
            make_server().start_io(said, told)

    async def ended(served: asyncio.Task[None]) -> None:
        await served
        writer.close()

    return ended(asyncio.create_task(asyncio.to_thread(serve)))


async def _awaited(result: Awaitable[_Result]) -> _Result:
    return await result
