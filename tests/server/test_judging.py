"""What is asked of the referee over HTTP is answered as on the command line."""

import json
from pathlib import Path

import anyio
import pytest
from starlette.testclient import TestClient

from tests.cli.conftest import Run, run
from tests.each import each
from tests.threads import in_a_thread
from zankref.server import judging, sessions
from zankref.server.judging import CheckRequest, Judges

__all__ = ["run"]

RECORDS = Path(__file__).parents[2] / "records"
DISPUTED = RECORDS / "wegner" / "disputed.zank"
BEGIN = {"do": "begin", "tags": {"Rules": "wegner", "Player1": "Anna", "First": "Anna"}}


class Umpire:
    """A session at the server."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.session = client.post("/umpire").json()["session"]
        self.number = 0

    def ask(self, **request: object) -> dict:
        self.number += 1
        answer = self.send(json.dumps(request), self.number)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, request: str, number: int):
        return self.client.post(f"/umpire/{self.session}/{number}", content=request)


@each("path", sorted(RECORDS.glob("*/*.zank"))[::9], ids=lambda path: path.stem)
def test_a_record_is_judged_as_by_check(client: TestClient, run: Run, path: Path) -> None:
    record = path.read_bytes()
    answer = client.post("/check?lang=de", content=record)
    assert answer.headers["content-type"] == "application/json"
    command = ("check", "--lang", "de", "--effort", "1000", "--format", "json", "-")
    assert answer.text == run(*command, stdin=record).stdout


def test_by_other_rules_and_with_less_effort(client: TestClient) -> None:
    text = "deal position\n  R1: ♠K\n1: Q>A ♦Q"
    found = client.post("/check?rules=wegner&effort=1", content=text).json()
    assert [each["code"] for each in found["games"][0]["findings"]] == ["Z308"]


@each(
    ("asked", "said"),
    [
        ("rules=wegnr", "there is no rule set 'wegnr'; did you mean 'wegner'?"),
        ("lang=fr", "there is no language 'fr', only: de, en"),
        ("effort=0", "effort is a whole number of at least 1 or 'unlimited', not 0"),
        ("effort=-1", "effort is a whole number of at least 1 or 'unlimited', not '-1'"),
        ("effort=1001", "effort can be at most 1000 here, not '1001'"),
        ("effort=unlimited", "effort can be at most 1000 here, not 'unlimited'"),
        ("effort=" + "9" * 5000, None),
        ("effort=²", None),
    ],
)
def test_what_cannot_be_asked_for_is_said(client: TestClient, asked: str, said: str | None) -> None:
    answer = client.post(f"/check?{asked}", content="1: Q>R1 ♥9")
    assert answer.status_code == 400
    assert said is None or answer.text == said


def test_what_is_no_text_is_said(client: TestClient) -> None:
    answer = client.post("/check", content=b"# caf\xe9")
    assert (answer.status_code, answer.text) == (400, "-:1:6: the byte 0xE9 is not UTF-8")


def test_what_takes_too_long_is_given_up(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "LONGEST", 0.0)
    answer = client.post("/check", content=DISPUTED.read_bytes())
    assert answer.status_code == 503 and "takes too long" in answer.text


def test_a_process_that_is_given_up_ends() -> None:
    """Another one takes its place, and does not wait for it."""
    record = DISPUTED.read_text(encoding="utf-8")

    async def both() -> str:
        judges = Judges()
        with anyio.move_on_after(0.2) as scope:
            await judges.judge(record * 2000, CheckRequest({}, 10**6))
        assert scope.cancelled_caught
        return await judges.judge(record, CheckRequest({}, 1000))

    assert json.loads(in_a_thread(anyio.run, both))["summary"]["games"] == 1


# Sessions.


def test_a_session_goes_on_from_request_to_request(client: TestClient) -> None:
    umpire = Umpire(client)
    umpire.ask(**BEGIN, deal=["A1: ♦3"])
    assert umpire.ask(do="enter", player="Anna", written="Q>R1 ♥9")["done"]
    assert umpire.ask(do="text")["text"].endswith("1. Anna: Q>R1 ♥9\n")


def test_what_is_asked_twice_is_done_once(client: TestClient) -> None:
    umpire = Umpire(client)
    umpire.ask(**BEGIN)
    request = json.dumps({"do": "enter", "player": "Anna", "written": "Q>R1 ♥9"})
    first = umpire.send(request, 2)
    assert umpire.send(request, 2).text == first.text
    umpire.number = 2
    assert len(umpire.ask(do="entries")["entries"]) == 1


def test_sessions_know_nothing_of_each_other(client: TestClient) -> None:
    one, other = Umpire(client), Umpire(client)
    one.ask(**BEGIN)
    other.ask(do="open", text="", language="de")
    assert other.ask(do="text")["text"] == ""
    assert one.ask(do="enter", player="Carl", written="Q>R1 ♥9")["refused"].startswith("Nobody")


def test_a_session_that_is_gone_says_so(client: TestClient) -> None:
    umpire = Umpire(client)
    umpire.session = "gone"
    answer = umpire.send('{"do": "view"}', 1)
    assert answer.status_code == 410 and "session is over" in answer.text


@each(
    ("request_", "said"),
    [
        ("hello", "This is not JSON"),
        ("[]", "A request is an object."),
        ('{"do": "fly"}', "'fly' cannot be done"),
        ("[" * 100_000, "This is not JSON"),
    ],
)
def test_a_request_that_means_nothing(client: TestClient, request_: str, said: str) -> None:
    answer = Umpire(client).send(request_, 1)
    assert answer.status_code == 400 and answer.text.startswith(said)


def test_a_report_is_judged_with_the_effort_of_the_server(client: TestClient) -> None:
    umpire = Umpire(client)
    told = umpire.ask(do="report", text=DISPUTED.read_text(encoding="utf-8"), language="de")
    assert len(told["games"][0]["rulings"]) == 2
    assert "<!DOCTYPE html>" in told["page"] or "<!doctype html>" in told["page"]


def test_at_most_so_many_are_answered_at_once() -> None:
    """While they are, others wait for their turn, and get it."""
    running = most = 0

    class Slow:
        def __call__(self, request: str) -> str:
            nonlocal running, most
            with counting:
                running += 1
                most = max(most, running)
            released.wait()
            with counting:
                running -= 1
            return request

    import threading

    released, counting = threading.Event(), threading.Lock()

    async def all_at_once() -> list[str]:
        limiter = sessions.Sessions(1000).limiter
        answered: list[str] = []

        async def ask(number: int) -> None:
            seated = sessions.OpenSession(Slow(), 0.0)  # type: ignore[arg-type]
            answered.append(await seated.answer(str(number), "1", limiter))

        async with anyio.create_task_group() as group:
            for number in range(3 * sessions.AT_ONCE):
                group.start_soon(ask, number)
            while limiter.statistics().tasks_waiting < 2 * sessions.AT_ONCE:
                await anyio.sleep(0)
            released.set()
        return answered

    assert len(in_a_thread(anyio.run, all_at_once)) == 3 * sessions.AT_ONCE
    assert most <= sessions.AT_ONCE
