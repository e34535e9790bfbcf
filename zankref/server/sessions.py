"""The sessions of the pages that are open: bounded in number, kept in memory alone.

A page keeps its record itself. One whose session is gone opens another with its text.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Final

from anyio import CapacityLimiter, Lock
from anyio.to_thread import run_sync

from zankref.umpire.requests import Requests

MOST: Final = 64
"""How many sessions are kept."""

LONGEST: Final = 12 * 60 * 60.0
"""Seconds after which a session is gone that nobody has used."""

IN_USE: Final = 15 * 60.0
"""Seconds after which a session may have to make room for another one."""

AT_ONCE: Final = 4
"""How many requests are answered at a time."""


class OpenSession:
    """A session, and what it answered last."""

    def __init__(self, requests: Requests, now: float) -> None:
        self.used = now
        self.is_asked = False
        self._requests: Final = requests
        self._turn: Final = Lock()
        self._last: tuple[str, str] | None = None

    async def answer(self, request: str, number: str, limiter: CapacityLimiter) -> str:
        """Answer a request in JSON, in JSON; raises BadRequest.

        ``number`` is the page's own number for it. A request that is repeated, because its answer
        was lost, is answered as before, and nothing is done twice.
        """
        async with self._turn:
            if self._last is None or self._last[0] != number:
                reply = await run_sync(self._requests, request, limiter=limiter)
                self._last = (number, reply)
            return self._last[1]


class Sessions:
    """All sessions, by their names, which cannot be guessed.

    When there are ``most``, one that was never asked anything makes room, or else the one that
    was used longest ago, unless it is in use. ``effort`` is as in ``replay.judge``.
    """

    def __init__(
        self, effort: int, most: int = MOST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._effort: Final = effort
        self._most: Final = most
        self._clock: Final = clock
        self._kept: OrderedDict[str, OpenSession] = OrderedDict()
        self.limiter: Final = CapacityLimiter(AT_ONCE)
        """The limit on how many requests are answered at a time."""

    def begin(self) -> str | None:
        """Begin a session with an empty record, and return its name; None if all are in use."""
        self._forget(LONGEST)
        if len(self._kept) >= self._most:
            idle = next((name for name, kept in self._kept.items() if not kept.is_asked), None)
            if idle is not None:
                del self._kept[idle]
            elif not self._forget(IN_USE, 1):
                return None
        name = secrets.token_urlsafe(16)
        self._kept[name] = OpenSession(Requests(effort=self._effort), self._clock())
        return name

    def find(self, name: str) -> OpenSession | None:
        """Return a session; None if it no longer exists."""
        self._forget(LONGEST)
        session = self._kept.get(name)
        if session is not None:
            session.used, session.is_asked = self._clock(), True
            self._kept.move_to_end(name)
        return session

    def _forget(self, after: float, most: int = MOST) -> int:
        """Forget at most ``most`` sessions not used for ``after`` seconds; return how many.

        Those used last are at the end.
        """
        oldest = islice(self._kept.items(), most)
        gone = [name for name, kept in oldest if self._clock() - kept.used >= after]
        for name in gone:
            del self._kept[name]
        return len(gone)
