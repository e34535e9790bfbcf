"""``zankref serve`` from the command line: its address, its end, and what can be wrong."""

import os
import signal
import socket
import sys
import tempfile
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from starlette.testclient import TestClient

from tests.cli.conftest import Run, posix, run
from tests.each import each
from tests.programs import program
from tests.server.serving import LONG, serving, steered
from zankref.server import running
from zankref.server.application import application
from zankref.server.running import address_in_network, code

__all__ = ["run"]

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "records" / "wegner" / "disputed.zank"

HALF = b"POST /check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n1: "
"""A request that is not at its end."""

in_network = pytest.mark.skipif(address_in_network() is None, reason="no network")


@posix
def test_it_serves_until_it_is_ended_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(running, "_PATIENCE", 0.1)
    with serving() as server:
        assert server.address.startswith("http://127.0.0.1:")
        with urlopen(server.address) as answer:
            assert 'content="server"' in answer.read().decode()
            assert "server" not in answer.headers
        with urlopen(Request(f"{server.address}check", RECORD.read_bytes())) as answer:
            assert b'"schema": "zankref/1"' in answer.read()
        # A client that hangs up causes no trouble, and one still speaking does not keep it.
        host, port = server.address.split("/")[2].split(":")
        with socket.create_connection((host, int(port))) as half:
            half.sendall(HALF)
        with socket.create_connection((host, int(port))) as half:
            half.sendall(HALF)
            assert urlopen(server.address).status == 200
            assert os.listdir(tmp_path) != []
            assert server.end(signal.SIGINT).strip() == ""
        assert server.status == 130
    assert os.listdir(tmp_path) == []


@in_network
def test_in_the_network_it_needs_its_secret(tmp_path: Path) -> None:
    """Each server has another one, also that of a site of one's own."""
    with serving("--lan") as server:
        *_, secret, _end = server.address.split("/")
        assert len(secret) >= 20
        with urlopen(server.address) as answer:
            assert answer.status == 200
        with pytest.raises(HTTPError, match="403"):
            urlopen(server.address.replace(secret, "x" * len(secret)))
        assert any("█" in line for line in server.said)
        assert not any("\x1b" in line for line in server.said)
        (tmp_path / "index.html").write_text("mine", encoding="utf-8")
        with serving("--lan", str(tmp_path)) as other:
            assert secret not in other.address
            assert urlopen(other.address).read() == b"mine"


def test_the_code_holds_the_address() -> None:
    """A code of another address is another one, and has its three corners."""
    one, other = code("http://192.168.0.7:8765/a/"), code("http://192.168.0.7:8765/b/")
    assert one != other and len(one) == len(other)
    assert len({len(line) for line in one}) == 1
    corner = "█ ▄▄▄▄▄ █"
    assert one[1][1:].startswith(corner) and one[1][:-1].endswith(corner)


def test_a_port_in_use(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", port)
    assert result.exit_code == 2
    assert f"Port {port} is in use; --port 0 takes one that is free." in result.stderr


def test_where_there_is_no_network(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    result = run("serve", "--lan")
    assert result.exit_code == 2 and "not on a network" in result.stderr


def test_a_site_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("serve", tmp_path / "nothing")
    assert result.exit_code == 2 and "nothing" in result.stderr


def test_files_of_a_site_are_served_as_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "p.wasm").write_bytes(b"\0asm")
    (tmp_path / "m.mjs").write_text("export {}", encoding="utf-8")
    with TestClient(application(str(tmp_path), 1), base_url="http://127.0.0.1") as client:
        assert client.get("/p.wasm").headers["content-type"] == "application/wasm"
        assert client.get("/m.mjs").headers["content-type"].startswith("text/javascript")


@posix
@each("missing", ["starlette", "uvicorn", "segno"])
def test_without_the_extra_it_is_asked_for(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules]:
        if name.startswith(("zankref.server.", f"{missing}.")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = program("serve", "--port", taken.getsockname()[1])
    assert done.returncode == 2
    assert b"pip install 'zankref[serve]'" in done.stderr and b"Traceback" not in done.stderr


BEGUN = {"nothing": b"", "head": b"GET / HT", "body": HALF}


def status(address: str) -> int:
    """Return how a request is answered."""
    try:
        return urlopen(address).status
    except HTTPError as error:
        return error.code


def closed(half: socket.socket) -> bool:
    """Wait until the server has closed a connection."""
    half.settimeout(LONG)
    with half, suppress(ConnectionResetError):
        while half.recv(1 << 16):
            pass
    return True


@posix
def test_a_request_that_does_not_come_in_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with steered(monkeypatch) as server:
        host, port = server.address.split("/")[2].split(":")
        halves: list[socket.socket] = []
        answers: list[int] = []
        for begun in (HALF, BEGUN["head"], b""):
            for _ in range(60):
                halves.append(socket.create_connection((host, int(port))))
                halves[-1].sendall(begun)
            # It is answered after it has heard what all others say.
            answers.append(status(server.address))
        assert answers == [200, 200, 503]
        server.later(running._SLOWEST + 1)
        assert all(map(closed, halves))
        assert status(server.address) == 200
        assert server.end(signal.SIGINT).strip() == ""


@posix
def test_a_second_request_has_to_come_in_too_but_may_come_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Together the pauses are longer than a request may take, each is far shorter.
    with steered(monkeypatch) as server, ExitStack() as stack:
        address = server.address.split("/")[2]
        kept = [HTTPConnection(address, timeout=LONG) for _ in BEGUN]
        for _ in range(6):
            for each in kept:
                each.request("GET", "/manifest.webmanifest")
                assert each.getresponse().read()
                stack.enter_context(closing(each))
            server.later(running._SLOWEST / 5)
        for each, begun in zip(kept, BEGUN.values(), strict=True):
            each.sock.sendall(begun)
        assert urlopen(server.address).status == 200
        server.later(running._SLOWEST + 1)
        assert all(closed(each.sock) for each in kept)


@posix
def test_what_it_does_not_speak_is_refused_without_noise() -> None:
    upgrade = (
        b"GET /line HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with serving(anew=True) as server:
        host, port = server.address.split("/")[2].split(":")
        for said, status in ((upgrade, b"426"), (b"\x16\x03\x01\x02\r\n\r\n", b"400")):
            with socket.create_connection((host, int(port))) as other:
                other.settimeout(LONG)
                other.sendall(said)
                assert other.recv(1 << 12).startswith(b"HTTP/1.1 " + status)
        assert server.end(signal.SIGTERM).strip() == ""
        assert server.status == 130
