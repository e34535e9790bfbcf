"""The server, driven by an editor."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from lsprotocol import types

from tests.lsp.client import URI, Editor, with_editor
from tests.programs import program
from zankref.lsp import server
from zankref.lsp.records import Record
from zankref.record.format import format_text

TEXT = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
deal position
  A1: ♠8
  R1: ♥9
Anna: A>R2
"""
DOCUMENT = types.TextDocumentIdentifier(URI)


def test_findings_come_and_go():
    """And the program ends without a word."""

    async def do(editor: Editor) -> None:
        (found,) = await editor.open(TEXT)
        assert (found.code, found.source) == ("Z305", "zankref")
        assert found.range == types.Range(types.Position(6, 6), types.Position(6, 10))
        assert found.severity == types.DiagnosticSeverity.Warning
        assert found.code_description is not None
        assert found.code_description.href == "https://example.org/docs/findings.md#Z305"
        assert found.data["better"] == [["A>R1"]]
        editor.change(TEXT.replace("A>R2", "A>R1"))
        assert await editor.next() == []
        editor.text_document_did_close(types.DidCloseTextDocumentParams(DOCUMENT))
        assert await editor.next() == []

    with_editor(do, {"docs": "https://example.org/docs"}, is_process=True)


def test_how_long_searches_go_on_is_an_option():
    hard = ["  R1: ♠J ♥10", "  R2: ♠10", "  R3: ♣9 ♦8 ♣7 ♥6 ♣5 ♦4 ♠3", "  R4: ♣6"]
    text = "\n".join(['[Rules "wegner"]', "deal position", *hard, "1: Q>R5 ♥K", ""])

    def found_with(effort: object) -> list[int | str | None]:
        codes: list[int | str | None] = []

        async def do(editor: Editor) -> None:
            codes.extend(found.code for found in await editor.open(text))

        with_editor(do, {"effort": effort})
        return codes

    assert found_with(20) == ["Z108"]
    assert found_with("unlimited") == ["Z303"]
    assert found_with("nonsense") == ["Z303"]


def test_while_one_types_nothing_is_said(monkeypatch: pytest.MonkeyPatch):
    """A pause in typing ends here when the server is asked about the record."""
    typed, sleep = asyncio.Event(), asyncio.sleep
    record, judge_soon = server.ZankServer.record, server.ZankServer.judge_soon

    async def pause(seconds: float) -> None:
        await (typed.wait() if seconds == server._PAUSE else sleep(seconds))

    def asked(self: server.ZankServer, uri: str) -> Record:
        typed.set()
        return record(self, uri)

    def changed(self: server.ZankServer, uri: str, pause: float = server._PAUSE) -> None:
        typed.clear()
        judge_soon(self, uri, pause)

    monkeypatch.setattr(asyncio, "sleep", pause)
    monkeypatch.setattr(server.ZankServer, "record", asked)
    monkeypatch.setattr(server.ZankServer, "judge_soon", changed)

    async def do(editor: Editor) -> None:
        await editor.open(TEXT)
        for end in range(len(TEXT), len(TEXT) + 20):
            editor.change(TEXT + "Ben: stop  # and so on"[: end - len(TEXT)])
        editor.change(TEXT.replace("A>R2", "A>R1"))
        await editor.hover(6, 8)
        told = await editor.told.get()
        assert (told.version, [*told.diagnostics]) == (editor.version, [])
        # What is told next is that it is closed.
        editor.text_document_did_close(types.DidCloseTextDocumentParams(DOCUMENT))
        told = await editor.told.get()
        assert (told.version, [*told.diagnostics]) == (None, [])

    with_editor(do)


def test_it_speaks_the_language_of_the_editor():
    async def do(editor: Editor) -> None:
        (found,) = await editor.open(TEXT)
        assert "konnte zuerst" in found.message
        assert "Besser" in (await editor.hover(6, 8) or "")

    with_editor(do, locale="de-DE")


def test_what_can_be_asked():
    async def do(editor: Editor) -> None:
        await editor.open(TEXT)
        said = await editor.hover(6, 8)
        assert said is not None and "R1 ♥9" in said
        editor.change(TEXT + "Anna: ")
        offers = await editor.complete(7, 6)
        assert "stop" in [item.label for item in offers]
        editor.change(TEXT)
        outline = await editor.text_document_document_symbol_async(
            types.DocumentSymbolParams(DOCUMENT)
        )
        assert [part.name for part in outline or ()] == ["game 1: wegner"]
        place = types.Position(6, 7)
        offered = await editor.text_document_code_action_async(
            types.CodeActionParams(DOCUMENT, types.Range(place, place), types.CodeActionContext([]))
        )
        assert len(offered or ()) == 3

    with_editor(do)


def test_formatting_gives_the_canonical_form():
    async def form(editor: Editor) -> list[types.TextEdit] | None:
        options = types.FormattingOptions(2, True)
        params = types.DocumentFormattingParams(DOCUMENT, options)
        edits = await editor.text_document_formatting_async(params)
        return None if edits is None else list(edits)

    async def do(editor: Editor) -> None:
        await editor.open(TEXT)
        (edit,) = await form(editor) or ()
        assert edit.new_text == format_text(TEXT)
        assert edit.range == types.Range(types.Position(0, 0), types.Position(7, 0))
        editor.change(edit.new_text)
        assert await form(editor) == []
        editor.change(TEXT + "Ben: Q-R1")
        assert await form(editor) is None

    with_editor(do)


def test_an_empty_file_and_nonsense():
    async def do(editor: Editor) -> None:
        assert [found.code for found in await editor.open("")] == ["Z003", "Z008"]
        editor.change("\ufeff]\x00\u2028[[[")
        assert "Z001" in [found.code for found in await editor.next()]
        assert await editor.hover(0, 0) is not None
        await editor.hover(99, 99)
        await editor.complete(99, 99)

    with_editor(do)


def test_without_pygls_the_program_says_what_to_install(tmp_path: Path):
    (tmp_path / "pygls.py").write_text("raise ModuleNotFoundError(name='pygls')", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-m", "zankref", "lsp"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 2
    assert "pip install 'zankref[lsp]'" in done.stderr


def test_a_file_that_is_not_open_says_nothing(tmp_path: Path):
    file = tmp_path / "kitchen.zank"
    file.write_text(TEXT, encoding="utf-8")
    unopened = [file.as_uri(), (tmp_path / "none.zank").as_uri(), URI]

    async def do(editor: Editor) -> None:
        for uri in unopened:
            document, place = types.TextDocumentIdentifier(uri), types.Position(6, 7)
            hover = types.HoverParams(document, place)
            assert await editor.text_document_hover_async(hover) is None
            await editor.text_document_completion_async(types.CompletionParams(document, place))
            await editor.text_document_document_symbol_async(types.DocumentSymbolParams(document))
            form = types.DocumentFormattingParams(document, types.FormattingOptions(2, True))
            assert not await editor.text_document_formatting_async(form)

    with_editor(do)


def message(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def request(number: int, method: str, params: object) -> bytes:
    asked = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return message(json.dumps(asked).encode())


CAPABLE = {"processId": None, "rootUri": None, "capabilities": {}}


NO_MESSAGES = [
    b'{"a": ', b"[1]", b"null", b"\xff\xfe\xfa", b"{}", b'{"jsonrpc": "2.0", "id": 3}',
    b'{"jsonrpc": "2.0", "method": "none"}',
    b'{"jsonrpc": "2.0", "id": 5, "method": "textDocument/hover", "params": {"x": 1}}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": '
    b'{"uri": "file:///a", "version": 1}, "contentChanges": [{"text": "x"}]}}',
]  # fmt: skip


def test_what_is_no_message_is_told_in_a_line_and_the_next_one_is_answered():
    asked = request(1, "initialize", CAPABLE) + b"".join(map(message, NO_MESSAGES))
    asked += request(2, "shutdown", None) + message(b'{"jsonrpc": "2.0", "method": "exit"}')
    done = subprocess.run(
        [sys.executable, "-m", "zankref", "lsp"], input=asked, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert b'"id": 2' in done.stdout and b"Error in server" not in done.stdout
    told = done.stderr.decode().splitlines()
    assert len(told) >= len(NO_MESSAGES) and all(line.startswith("zankref: ") for line in told)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_told_once():
    with open("/dev/full", "w") as full:
        done = program("lsp", stdin=request(1, "initialize", CAPABLE), stdout=full.fileno())
    told = b"zankref: cannot write: No space left on device\n"
    assert (done.returncode, done.stderr) == (3, told)
