"""Running the server: a socket, an address for it, and uvicorn until it is ended."""

import asyncio
import logging
import signal
import socket
import sys
from io import StringIO
from types import FrameType
from typing import Final

import h11
import segno
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

_CONNECTIONS: Final = 128
"""How many connections may be open; further ones are asked to try again later."""

_SLOWEST: Final = 20
"""Seconds that a request may take to come in, head and body, and what is sent to be taken.

A page hears something every few seconds: a device that has gone without a word is noticed so.
"""

_PATIENCE: Final = 2
"""Seconds to finish the requests that are being answered when the server is stopped."""

_MARGIN: Final = 2
"""The width of the margin around a code, in blocks; cameras need one."""

_SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has. Nothing is sent to it: the system only says which way it would go."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises OSError if it cannot."""
    listening = socket.create_server((host, port))
    if sys.platform == "linux":  # Others have no such option, and notice it after minutes.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _SLOWEST * 1000)
    return listening


def address_in_network() -> str | None:
    """Return this computer's address in its network, None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(_SOMEWHERE)
        except OSError:
            return None
        return str(trial.getsockname()[0])


def code(address: str) -> list[str]:
    """Return an address as a code for cameras, in lines of blocks, light on a dark ground."""
    drawn = StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=_MARGIN, compact=True)
    return drawn.getvalue().splitlines()


def run(application: ASGIApp, listening: socket.socket) -> None:
    """Serve until the process is asked to end; then raises KeyboardInterrupt."""
    # uvicorn raises the signal again when all is done. By default, the process would end there or,
    # started in the background by a shell, ignore it.
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.default_int_handler)
    config = uvicorn.Config(
        application,
        http=_Protocol,
        ws="none",
        lifespan="off",
        log_config=None,
        # Refusals are not worth logging: malformed requests, upgrades, too many connections.
        log_level="error",
        access_log=False,
        server_header=False,
        # No proxy stands before it, so what headers say of addresses and schemes is not trusted.
        proxy_headers=False,
        limit_concurrency=_CONNECTIONS,
        timeout_graceful_shutdown=_PATIENCE,
    )
    _Server(config).run(sockets=[listening])


class _Protocol(H11Protocol):
    """A connection that is closed if a request does not come in, whole, in time."""

    _ends: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        super().data_received(data)
        self._wait()

    def _wait(self) -> None:
        """Close the connection after it has waited too long for the rest of a request."""
        is_whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        if self._ends is None and not is_whole:
            self._ends = self.loop.call_later(_SLOWEST, self.transport.close)
        elif self._ends is not None and is_whole:
            self._ends.cancel()
            self._ends = None


class _Server(uvicorn.Server):
    """A server that does not report the requests and processes that its end cuts off."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end."""
        for name in ("asyncio", "uvicorn.error"):
            logging.getLogger(name).disabled = True
        super().handle_exit(sig, frame)
