"""Access to the server: for those who know the secret, from its own page, within limits.

There are no cookies and no logins: with ``secret`` every address begins with it. What a page
is made of (modules, style sheets, words) is fetched without any header of ours, so if these are to
need the secret too, it can only stand in the path. All addresses in the page are relative to it.
"""

import os
import re
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Final

import click
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zankref.language import LazyText, as_language, speaking
from zankref.texts import texts

REFUSALS: Final = texts(__file__, "refusals")
"""Why requests are refused."""

LASTING: Final = 12 * 60 * 60
"""Seconds for which a secret serves the next start too."""


class Refusal(Exception):
    """A request is refused, with an HTTP status and a reason."""

    def __init__(self, status: int, why: str, **fields: object) -> None:
        super().__init__(why)
        self.status: Final = status
        self.why: Final = LazyText(why, fields)


def refusal(headers: Headers, status: int, why: object) -> Response:
    """Return the answer that says why a request is refused, in the language of the browser."""
    with speaking(as_language(headers.get("accept-language", "")[:2].lower()) or "en"):
        return PlainTextResponse(str(why), status)


async def body(request: Request, most: int) -> bytes:
    """Return the body of a request; raises Refusal if it has more than ``most`` bytes."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise Refusal(413, REFUSALS["too_large"], most=most)
    return bytes(content)


def secret_of_evening(*, anew: bool) -> str:
    """Return the secret of the address: that of the last start within ``LASTING``, or a new one.

    A server that is started again is thus found by the phones that know it. The secret is kept
    where this user alone can read it; where nothing can be kept, each start has another one.
    """
    folder = Path(os.environ.get("ZANKREF_CACHE_DIR") or click.get_app_dir("zankref"))
    file, secret = folder / "serve.secret", secrets.token_urlsafe(16)
    with suppress(OSError, ValueError):
        if not anew and 0 <= time.time() - file.stat().st_mtime < LASTING:
            kept = file.read_text(encoding="ascii")
            secret = kept if re.fullmatch(r"[\w-]{22}", kept) else secret
    with suppress(OSError):
        folder.mkdir(0o700, parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as written:
            written.write(secret)
    return secret


class Guard:
    """Refuses what lacks the secret, or was sent by the page of another site."""

    def __init__(self, app: ASGIApp, secret: str | None) -> None:
        self._app: Final = app
        self._secret: Final = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        why = self._why_not(scope, headers)
        if headers.get("upgrade", "").lower() == "websocket":
            await refusal(headers, 426, LazyText(REFUSALS["no_socket"]))(scope, receive, send)
        elif why is None:
            root = f"/{self._secret}" if self._secret else ""
            await self._app({**scope, "root_path": root}, receive, send)
        else:
            await refusal(headers, 403, LazyText(why))(scope, receive, send)

    def _why_not(self, scope: Scope, headers: Headers) -> str | None:
        """Return why a request is refused; None if it is not."""
        if self._secret is not None:
            secret = scope["path"].removeprefix("/").partition("/")[0]
            if not compare_digest(secret.encode(), self._secret.encode()):
                return str(REFUSALS["no_secret"])
        origin = headers.get("origin")
        # Programs send no origin. Browsers do, with whatever changes something.
        if origin is not None and origin != f"{scope['scheme']}://{headers.get('host')}":
            return str(REFUSALS["foreign"])
        return None


class SecurityHeaders:
    """Tells browsers with every answer what a page from here may do, and to check for a new one."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self._app: Final = app
        self._headers: Final = {
            # A page that is framed elsewhere could be made to be clicked on.
            "Content-Security-Policy": f"{policy}; frame-ancestors 'self'",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request, and add the headers to its answer."""

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                # Files keep their names when a new zankref is installed; they are small.
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, sealed if scope["type"] == "http" else send)


def guarded(app: ASGIApp, *, secret: str | None, hosts: Sequence[str], policy: str) -> ASGIApp:
    """Return an application that answers only those who may ask.

    ``hosts`` are the names under which it is known: under another one its address was not typed or
    scanned, but slipped under a foreign page (DNS rebinding).
    """
    return SecurityHeaders(
        TrustedHostMiddleware(Guard(app, secret), allowed_hosts=hosts, www_redirect=False), policy
    )
