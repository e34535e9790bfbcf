"""A line on which pages tell each other what they see; each message reaches all of them.

This is how a second phone watches a table, and calls. The server neither keeps nor understands
what is said; it passes it on as server-sent events.
"""

from collections.abc import AsyncIterator
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
        self._listening: set[MemoryObjectSendStream[str]] = set()

    @property
    def is_full(self) -> bool:
        """True if there is no room for another listener."""
        return len(self._listening) >= MOST

    def say(self, message: str) -> None:
        """Pass a message on, JSON without line breaks."""
        for listener in self._listening:
            try:
                listener.send_nowait(message)
            except WouldBlock:
                continue

    async def listen(self) -> AsyncIterator[str]:
        """Yield events as they come, until nobody reads any more."""
        send, receive = create_memory_object_stream[str](_WAITING)
        self._listening.add(send)
        try:
            yield ": you are listening\n\n"
            while True:
                event = "event: here\ndata:\n\n"
                with move_on_after(_SILENCE):
                    event = f"data: {await receive.receive()}\n\n"
                yield event
        finally:
            self._listening.discard(send)
            send.close()
            receive.close()
