"""What one page says, all hear."""

import json
import socket
import sys

import anyio
import pytest
from starlette.testclient import TestClient

from tests.threads import in_a_thread
from zankref.server import relay
from zankref.server.application import MESSAGE
from zankref.server.relay import Relay
from zankref.server.running import listen


async def heard(number: int, *messages: str) -> list[list[str]]:
    """Return what some listeners hear of what is said."""
    spoken = Relay()
    listeners = [spoken.listen() for _ in range(number)]
    for each in listeners:
        assert (await anext(each)).startswith(":")
    waiting: list[list[str]] = [[] for _ in listeners]

    async def listen(place: int) -> None:
        while len(waiting[place]) < len(messages):
            waiting[place].append(await anext(listeners[place]))

    async with anyio.create_task_group() as group:
        for place in range(number):
            group.start_soon(listen, place)
        await anyio.lowlevel.checkpoint()
        for message in messages:
            spoken.say(message)
    for each in listeners:
        await each.aclose()
    assert not spoken._listening
    return waiting


def test_all_hear_what_is_said_in_order() -> None:
    told = in_a_thread(anyio.run, heard, 2, "1", "2", "3")
    assert told == [["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"]] * 2


def test_who_is_slow_misses_some_and_keeps_nobody() -> None:
    async def slow() -> list[str]:
        spoken = Relay()
        listener = spoken.listen()
        await anext(listener)
        for number in range(1000):
            spoken.say(str(number))
        waiting = [await anext(listener) for _ in range(relay._WAITING)]
        spoken.say("and now")
        return [*waiting, await anext(listener)]

    told = [*map(str, range(relay._WAITING)), "and now"]
    assert in_a_thread(anyio.run, slow) == [f"data: {each}\n\n" for each in told]


def test_a_table_is_over_once_nobody_who_records_it_listens() -> None:
    async def leave() -> list[str]:
        spoken = Relay()
        watcher, *recorders = spoken.listen(), spoken.listen("g1"), spoken.listen("g1")
        for each in (watcher, *recorders):
            await anext(each)
        await recorders[0].aclose()
        spoken.say("still there")
        await recorders[1].aclose()
        spoken.say("said late", "g1")
        spoken.say("goodbye")
        return [await anext(watcher) for _ in range(3)]

    over = 'data: {"id": "g1", "over": true}\n\n'
    assert in_a_thread(anyio.run, leave) == ["data: still there\n\n", over, "data: goodbye\n\n"]


def test_a_silent_line_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "_SILENCE", 0.0)

    async def silent() -> str:
        listener = Relay().listen()
        await anext(listener)
        return await anext(listener)

    assert in_a_thread(anyio.run, silent) == "event: here\ndata:\n\n"


def test_only_so_many_listen(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "MOST", 0)
    answer = client.get("/line")
    assert answer.status_code == 503 and "Too many" in answer.text


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b'{"a":\n1}', 204),
        (b"no", 400),
        (b"\xff", 400),
        (b"[" * 50_000, 400),
        (b" " * (MESSAGE + 1), 413),
    ],
)
def test_what_is_said_is_json_and_short(client: TestClient, said: bytes, status: int) -> None:
    assert client.post("/line", content=said).status_code == status


def test_a_message_is_one_line() -> None:
    """An event ends with a line; what is said cannot end it and say something else."""
    message = json.dumps(json.loads('"\\n\\ndata: x"'))
    assert in_a_thread(anyio.run, heard, 1, message) == [[f"data: {message}\n\n"]]
    assert message.count("\n") == 0


@pytest.mark.skipif(sys.platform != "linux", reason="no such option elsewhere")
def test_a_device_that_has_gone_without_a_word_is_noticed() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            waits = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    # More than one sign of life is lost until then, and nobody looks on for longer.
    assert 2_000 * relay._SILENCE < waits <= 30_000
