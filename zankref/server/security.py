"""Access to the server: for those who know the secret, from its own page, within limits.

There are no cookies and no logins: with ``secret`` every address begins with it. What a page
is made of (modules, style sheets, words) is fetched without any header of ours, so if these are to
need the secret too, it can only stand in the path. All addresses in the page are relative to it.
"""

from collections.abc import Sequence
from hmac import compare_digest
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zankref.language import LazyText, as_language, speaking
from zankref.texts import texts

REFUSALS: Final = texts(__file__, "refusals")
"""Why requests are refused."""


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
