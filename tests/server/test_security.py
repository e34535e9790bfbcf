"""Who is answered, and what nobody can have."""

import os
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.each import each
from tests.server.conftest import SECRET
from zankref.server.application import RECORD, REQUEST, application
from zankref.server.security import LASTING, secret_of_evening
from zankref.server.sessions import IN_USE, Sessions

FOREIGN = "http://evil.example"
ALL = ["", "scripts/main.js", "words/en.json", "check", "line", "umpire", "umpire/x/1"]


@each("path", ALL)
@each("given", ["", "wrong/", "so-secre/", "so-secret-/", "SO-SECRET/", "%00/"])
def test_without_the_secret_nothing_is_answered(phone: TestClient, path: str, given: str) -> None:
    for answer in (phone.get(f"/{given}{path}"), phone.post(f"/{given}{path}", content="x")):
        assert answer.status_code == 403
        assert "lacks the secret" in answer.text


def test_with_the_secret_everything_is_there(phone: TestClient) -> None:
    assert 'content="server"' in phone.get(f"/{SECRET}/").text
    assert phone.get(f"/{SECRET}/scripts/main.js").status_code == 200
    assert phone.post(f"/{SECRET}/check", content="1: Q>R1 ♥9").json()["schema"] == "zankref/1"
    began = phone.post(f"/{SECRET}/umpire").json()["session"]
    assert phone.post(f"/{SECRET}/umpire/{began}/1", content='{"do": "view"}').status_code == 200


def test_without_the_last_slash_the_page_is_found(phone: TestClient) -> None:
    answer = phone.get(f"/{SECRET}")
    assert answer.status_code == 307 and answer.headers["location"].endswith(f"/{SECRET}/")


@each("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_under_a_foreign_name_nothing_is_answered(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 400
    assert client.post("/check", headers={"host": host}).status_code == 400


@each("origin", [FOREIGN, "null", "https://127.0.0.1", "http://127.0.0.1:81"])
@each("path", ["/check", "/line", "/umpire", "/umpire/x/1"])
def test_pages_of_other_sites_are_refused(client: TestClient, path: str, origin: str) -> None:
    answer = client.post(path, headers={"origin": origin}, content="1: Q>R1 ♥9")
    assert answer.status_code == 403 and "other sites" in answer.text
    assert "access-control-allow-origin" not in answer.headers


def test_the_own_page_is_answered(client: TestClient) -> None:
    assert client.post("/umpire", headers={"origin": "http://127.0.0.1"}).status_code == 201


def test_nobody_elsewhere_may_ask_for_leave(client: TestClient) -> None:
    headers = {"origin": FOREIGN, "access-control-request-method": "POST"}
    answer = client.options("/check", headers=headers)
    assert answer.status_code == 403
    assert not any(name.startswith("access-control") for name in answer.headers)


@each(
    "path",
    [
        "/../private.txt",
        "/..%2fprivate.txt",
        "/%2e%2e/private.txt",
        "/scripts/..%2f..%2fprivate.txt",
        "/scripts/%2e%2e/%2e%2e/private.txt",
        "/..%5cprivate.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/scripts/main.js%00.txt",
        "/scripts",
        "/umpire/../../private.txt",
    ],
)
def test_no_way_leads_out_of_the_site(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 405)
    assert "private" not in answer.text and "root:" not in answer.text


def test_a_link_does_not_lead_out_of_the_site(client: TestClient, site: Path) -> None:
    link = site / "way-out.txt"
    link.symlink_to(site.parent / "private.txt")
    try:
        assert client.get("/way-out.txt").status_code == 404
    finally:
        link.unlink()


@each(("path", "most"), [("/check", RECORD), ("/umpire/{}/1", REQUEST)])
def test_what_is_too_much_is_not_taken(client: TestClient, path: str, most: int) -> None:
    path = path.format(client.post("/umpire").json()["session"])
    answer = client.post(path, content=b" " * (most + 1))
    assert answer.status_code == 413
    assert f"at most {most} bytes" in answer.text


def test_what_comes_in_pieces_is_not_taken_without_end(client: TestClient) -> None:
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1 << 16
            yield b" " * (1 << 16)
            if taken > 4 * RECORD:
                return

    assert client.post("/check", content=endless()).status_code == 413


def test_what_is_wrong_is_said_in_german_too(client: TestClient) -> None:
    headers = {"accept-language": "de-DE,de;q=0.9"}
    assert "nicht UTF-8" not in client.post("/check", content=b"\xff").text
    answer = client.post("/check", content=b"# caf\xe9", headers=headers)
    assert answer.status_code == 400 and answer.text == "-:1:6: das Byte 0xE9 ist kein UTF-8"


@each("path", ["/", "/scripts/referee/worker.js", "/nothing", "/check"])
def test_every_answer_says_what_a_page_may_do(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "connect-src 'self'" in policy
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
    assert "frame-ancestors 'self'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-cache"
    assert "set-cookie" not in headers


@each(
    ("path", "type_"),
    [("/", "text/html"), ("/scripts/main.js", "text/javascript"), ("/style.css", "text/css")],
)
def test_files_are_served_as_what_they_are(client: TestClient, path: str, type_: str) -> None:
    assert client.get(path).headers["content-type"].startswith(type_)


def test_only_so_many_sessions_are_kept_the_last_used_of_them() -> None:
    now = 0.0
    sessions = Sessions(1000, most=3, clock=lambda: now)
    first, second, third = (sessions.begin() for _ in range(3))
    assert sessions.find(first) is not None
    fourth = sessions.begin()
    assert [sessions.find(each) is None for each in (first, second, third, fourth)] == [
        False,
        True,
        False,
        False,
    ]


def test_a_session_in_use_makes_room_for_none() -> None:
    now = 0.0
    sessions = Sessions(1000, most=3, clock=lambda: now)
    used, other = sessions.begin(), sessions.begin()
    assert sessions.find(used) and sessions.find(other)
    for _ in range(500):  # Of which nobody asks anything.
        now += 1
        assert sessions.begin() is not None
    assert sessions.find(used) is not None
    last = sessions.begin()
    assert sessions.find(last) is not None
    assert sessions.begin() is None  # All are in use now; the other one has been for 500 seconds.
    now += IN_USE - 400
    assert sessions.begin() is not None
    assert [sessions.find(each) is None for each in (used, other, last)] == [False, True, False]


def test_where_all_are_in_use_it_is_said(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sessions, "begin", lambda _self: None)
    with TestClient(application(str(site), 1000), base_url="http://127.0.0.1") as client:
        answer = client.post("/umpire")
    assert (answer.status_code, answer.text) == (503, "Too many pages are open here.")


def test_a_session_that_nobody_uses_is_forgotten() -> None:
    now = 0.0
    sessions = Sessions(1000, clock=lambda: now)
    old, used = sessions.begin(), sessions.begin()
    now = 11 * 60 * 60
    assert sessions.find(used) is not None
    now += 2 * 60 * 60
    assert sessions.find(old) is None
    assert sessions.find(used) is not None


def test_a_session_cannot_be_guessed() -> None:
    names = {Sessions(1).begin() for _ in range(50)}
    assert len(names) == 50 and min(map(len, names)) >= 20


def test_the_server_says_nothing_of_itself_when_it_fails(site: Path) -> None:
    served = application(str(site), 1000)
    with TestClient(served, base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        session = client.post("/umpire").json()["session"]
        answer = client.post(f"/umpire/{session}/1", content='{"do": "enter"}')
    assert answer.status_code == 400
    assert answer.text == "enter needs 'player'."


def test_the_secret_of_the_address_lasts_for_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZANKREF_CACHE_DIR", str(tmp_path / "kept"))
    first = secret_of_evening(anew=False)
    kept = tmp_path / "kept" / "serve.secret"
    assert secret_of_evening(anew=False) == first
    if os.name == "posix":
        assert kept.stat().st_mode & 0o077 == 0 and kept.parent.stat().st_mode & 0o077 == 0
    os.utime(kept, (time.time() - LASTING + 60,) * 2)
    assert secret_of_evening(anew=False) == first
    assert time.time() - kept.stat().st_mtime < 60  # Its use has renewed it.
    second = secret_of_evening(anew=True)
    assert second != first and secret_of_evening(anew=False) == second
    os.utime(kept, (time.time() - LASTING - 1,) * 2)
    assert secret_of_evening(anew=False) != second


@each("damaged", [b"", b"short", b"../../x/../../../../etc", b"\xff" * 22])
def test_what_is_no_secret_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bytes
) -> None:
    monkeypatch.setenv("ZANKREF_CACHE_DIR", str(tmp_path))
    (tmp_path / "serve.secret").write_bytes(damaged)
    secret = secret_of_evening(anew=False)
    assert len(secret) == 22 and secret_of_evening(anew=False) == secret


def test_where_nothing_can_be_kept_each_start_has_another_secret() -> None:
    assert os.environ["ZANKREF_CACHE_DIR"] == os.devnull
    assert secret_of_evening(anew=False) != secret_of_evening(anew=False)
