"""``zankref serve`` from the command line: its address, its end, and what can be wrong."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.cli.conftest import Run, posix, run
from tests.server.serving import LONG, serving
from zankref.server.running import address_in_network, code

__all__ = ["run"]

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "records" / "wegner" / "disputed.zank"

HALF = b"POST /check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n1: "
"""A request that is not at its end."""

in_network = pytest.mark.skipif(address_in_network() is None, reason="no network")


@posix
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_ended_and_leaves_nothing(
    sign: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with serving() as server:
        assert server.address.startswith("http://127.0.0.1:")
        with urlopen(server.address) as answer:
            assert 'content="server"' in answer.read().decode()
            assert "server" not in answer.headers
        with urlopen(Request(f"{server.address}check", RECORD.read_bytes())) as answer:
            assert b'"schema": "zankref/1"' in answer.read()
        # Who hangs up is no trouble, and who is still speaking does not keep it.
        host, port = server.address.split("/")[2].split(":")
        with socket.create_connection((host, int(port))) as half:
            half.sendall(HALF)
        with socket.create_connection((host, int(port))) as half:
            half.sendall(HALF)
            assert urlopen(server.address).status == 200
            assert server.end(sign).strip() == ""
        assert server.process.returncode == 130
    assert os.listdir(tmp_path) == []


@in_network
def test_in_the_network_it_needs_its_secret() -> None:
    with serving("--lan") as server:
        *_, secret, _end = server.address.split("/")
        assert len(secret) >= 20
        with urlopen(server.address) as answer:
            assert answer.status == 200
        with pytest.raises(HTTPError, match="403"):
            urlopen(server.address.replace(secret, "x" * len(secret)))
        assert any("█" in line for line in server.said)
        assert not any("\x1b" in line for line in server.said)
        with serving("--lan") as other:
            assert secret not in other.address


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
    assert result.exit_code == 2 and "not in a network" in result.stderr


def test_a_site_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("serve", tmp_path / "nothing")
    assert result.exit_code == 2 and "nothing" in result.stderr


def test_a_site_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    (tmp_path / "p.wasm").write_bytes(b"\0asm")
    (tmp_path / "m.mjs").write_text("export {}", encoding="utf-8")
    with serving(str(tmp_path)) as server:
        assert urlopen(server.address).read() == b"mine"
        assert urlopen(f"{server.address}p.wasm").headers["content-type"] == "application/wasm"
        assert (
            urlopen(f"{server.address}m.mjs").headers["content-type"].startswith("text/javascript")
        )


@pytest.mark.parametrize("missing", ["starlette", "uvicorn", "segno"])
def test_without_the_extra_it_is_asked_for(tmp_path: Path, missing: str) -> None:
    (tmp_path / f"{missing}.py").write_text(
        f"raise ModuleNotFoundError('no', name={missing!r})", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "zankref", "serve"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "pip install 'zankref[serve]'" in done.stderr and "Traceback" not in done.stderr


SLOW = """
from zankref.server import running
running._SLOWEST = {seconds}
from zankref.__main__ import run
run()
"""
"""The program, but with little patience for requests that do not come in whole."""

BEGUN = {"nothing": b"", "head": b"GET / HT", "body": HALF}


@pytest.mark.full  # There is a limit of time to wait for.
@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_a_request_that_does_not_come_in_keeps_nobody_out(begun: bytes) -> None:
    with serving(program=("-c", SLOW.format(seconds=1))) as server:
        host, port = server.address.split("/")[2].split(":")
        halves = [socket.create_connection((host, int(port))) for _ in range(130)]
        for half in halves:
            half.sendall(begun)
        for half in halves:
            half.settimeout(LONG)
            with half, suppress(ConnectionResetError):
                while half.recv(1 << 16):
                    pass
        assert urlopen(server.address).status == 200
        assert server.end(signal.SIGINT).strip() == ""


@pytest.mark.full
def test_a_second_request_has_to_come_in_too_but_may_come_late() -> None:
    # Together the pauses are longer than a request may take, each is far shorter.
    with serving(program=("-c", SLOW.format(seconds=3))) as server, ExitStack() as stack:
        address = server.address.split("/")[2]
        kept = [HTTPConnection(address, timeout=LONG) for _ in BEGUN]
        for _ in range(3):
            for each in kept:
                each.request("GET", "/manifest.webmanifest")
                assert each.getresponse().read()
                stack.enter_context(closing(each))
            time.sleep(1.2)
        for each, begun in zip(kept, BEGUN.values(), strict=True):
            each.sock.sendall(begun)
        for each in kept:
            with suppress(ConnectionResetError):
                while each.sock.recv(1 << 16):
                    pass


def test_what_it_does_not_speak_is_refused_without_noise() -> None:
    upgrade = (
        b"GET /line HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with serving() as server:
        host, port = server.address.split("/")[2].split(":")
        for said, status in ((upgrade, b"426"), (b"\x16\x03\x01\x02\r\n\r\n", b"400")):
            with socket.create_connection((host, int(port))) as other:
                other.settimeout(LONG)
                other.sendall(said)
                assert other.recv(1 << 12).startswith(b"HTTP/1.1 " + status)
        assert server.end(signal.SIGINT).strip() == ""
