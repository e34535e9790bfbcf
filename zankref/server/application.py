"""The application: the site, checks, the umpire and the line to others. See docs/serve.md."""

import json
import mimetypes
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from zankref.errors import InvalidArgument, UnreadableFile
from zankref.record.files import decode
from zankref.server.judging import CheckRequest, Judges
from zankref.server.relay import Relay
from zankref.server.security import REFUSALS, Refusal, body, guarded, refusal
from zankref.server.sessions import Sessions
from zankref.server.site import policy, site
from zankref.umpire.requests import BadRequest

RECORD: Final = 1 << 20
"""How many bytes a record to be checked may have."""

REQUEST: Final = 1 << 18
"""How many bytes a request to the umpire may have; with ``open`` it holds a record."""

MESSAGE: Final = 1 << 16
"""How many bytes pages may tell each other at a time."""

HERE: Final = ("127.0.0.1", "localhost")
"""The names by which this computer knows itself."""

_JSON: Final = "application/json"


class Desk:
    """Answers what a page, or a program, asks of the referee."""

    def __init__(self, sessions: Sessions, effort: int) -> None:
        self._sessions: Final = sessions
        self._effort: Final = effort
        self._judges: Final = Judges()
        self._line: Final = Relay()

    def routes(self) -> list[Route]:
        """Return the routes: what can be requested, and what answers it."""
        return [
            Route("/check", self.check, methods=["POST"]),
            Route("/line", self.listen, methods=["GET"]),
            Route("/line", self.say, methods=["POST"]),
            Route("/umpire", self.begin, methods=["POST"]),
            Route("/umpire/{session}/{number}", self.ask, methods=["POST"]),
        ]

    async def check(self, request: Request) -> Response:
        """Judge a record as ``zankref check --format json`` does."""
        terms = CheckRequest(request.query_params, self._effort)
        text = decode(await body(request, RECORD), "-")
        try:
            verdicts = await self._judges.judge(text, terms)
        except TimeoutError:
            raise Refusal(503, REFUSALS["too_long"]) from None
        return Response(verdicts, media_type=_JSON)

    async def begin(self, request: Request) -> Response:
        """Begin a session; see docs/umpire-json.md."""
        await body(request, 0)
        name = self._sessions.begin()
        if name is None:
            raise Refusal(503, REFUSALS["too_many"])
        return JSONResponse({"session": name}, 201)

    async def ask(self, request: Request) -> Response:
        """Answer a request about a session."""
        session = self._sessions.find(request.path_params["session"])
        if session is None:
            raise Refusal(410, REFUSALS["gone"])
        text = decode(await body(request, REQUEST), "-")
        number = request.path_params["number"]
        answer = await session.answer(text, number, self._sessions.limiter)
        return Response(answer, media_type=_JSON)

    async def listen(self, request: Request) -> Response:
        """Pass on to a page, which may record a ``table``, what other pages say."""
        if self._line.is_full:
            raise Refusal(503, REFUSALS["too_many"])
        heard = self._line.listen(request.query_params.get("table"))
        return StreamingResponse(heard, media_type="text/event-stream")

    async def say(self, request: Request) -> Response:
        """Pass on what a page says."""
        try:
            message = json.loads(await body(request, MESSAGE))
        except (ValueError, RecursionError):
            raise Refusal(400, REFUSALS["no_json"]) from None
        self._line.say(json.dumps(message), request.query_params.get("table"))
        return Response(status_code=204)


def application(
    folder: str, effort: int, *, secret: str | None = None, hosts: Sequence[str] = HERE
) -> ASGIApp:
    """Return the application that serves the site in ``folder``, and the referee.

    With a ``secret`` every address begins with it. ``hosts`` are the names under which the server
    is known; ``effort`` is as in ``replay.judge``, and the most that anybody can ask for.
    """
    # The table of types is the system's, and may lack these or have them wrong.
    mimetypes.add_type("text/javascript", ".js")
    mimetypes.add_type("text/javascript", ".mjs")
    mimetypes.add_type("application/wasm", ".wasm")
    desk = Desk(Sessions(effort), effort)
    served = Starlette(
        routes=[*desk.routes(), Mount("/", StaticFiles(directory=folder, html=True))],
        exception_handlers=dict.fromkeys(
            (Refusal, BadRequest, InvalidArgument, UnreadableFile, ClientDisconnect), _refuse
        ),
    )
    return guarded(served, secret=secret, hosts=hosts, policy=policy())


def write_site(folder: str) -> None:
    """Write the site whose referee is at the server into a folder."""
    for name, content in site("server"):
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


async def _refuse(request: Request, error: Exception) -> Response:
    """Answer why a request is refused, or what is wrong with it, unless its sender has left."""
    status, why = (error.status, error.why) if isinstance(error, Refusal) else (400, error)
    return refusal(request.headers, status, why)
