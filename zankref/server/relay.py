"""A line on which pages tell each other what they see; each message reaches all of them.

This is how a second phone watches a table, and calls. The server neither keeps nor understands
what is said; it passes it on as server-sent events. It does know which page records which table,
since a page that is closed can no longer say so.
"""

import json
from collections.abc import AsyncGenerator
from typing import Final

from anyio import WouldBlock, create_memory_object_stream, move_on_after
from anyio.streams.memory import MemoryObjectSendStream

MOST: Final = 64
"""How many pages can listen."""

_WAITING: Final = 32
"""How many messages may wait for a slow page; beyond that it misses some."""

_SILENCE: Final = 5.0
"""Seconds between the messages that show a page that the line still works."""


class Relay:
    """All pages that listen."""

    def __init__(self) -> None:
        self._listening: dict[MemoryObjectSendStream[str], str | None] = {}

    @property
    def is_full(self) -> bool:
        """True if there is no room for another listener."""
        return len(self._listening) >= MOST

    def say(self, message: str, table: str | None = None) -> None:
        """Pass a message on, JSON without line breaks, unless its ``table`` is over."""
        if table is not None and not self._is_recorded(table):
            return
        for listener in self._listening:
            try:
                listener.send_nowait(message)
            except WouldBlock:
                continue

    async def listen(self, table: str | None = None) -> AsyncGenerator[str]:
        """Yield events as they come, until nobody reads any more.

        All others then hear that the ``table`` which was recorded there is over.
        """
        send, receive = create_memory_object_stream[str](_WAITING)
        self._listening[send] = table
        try:
            yield ": you are listening\n\n"
            while True:
                event = "event: here\ndata:\n\n"
                with move_on_after(_SILENCE):
                    event = f"data: {await receive.receive()}\n\n"
                yield event
        finally:
            del self._listening[send]
            send.close()
            receive.close()
            if table is not None and not self._is_recorded(table):
                self.say(json.dumps({"id": table, "over": True}))

    def _is_recorded(self, table: str) -> bool:
        return table in self._listening.values()
