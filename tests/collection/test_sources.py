"""Where records come from: archives, compressed files, and a server that speaks S3."""

import bz2
import gzip
import io
import lzma
import socket
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import layers
from tests.collection.datasets import TEXT, built, rows, write, zankref

pytestmark = pytest.mark.full

NAMES = ("a.zank", "deep/b.zank", "c.zank")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def text(name: str, archive: Path = Path()) -> bytes:
    """Return a text that there is once: none is the same in two archives."""
    return TEXT.replace("Anna", f"Anna-{archive.name}{Path(name).stem}").encode()


def zipped(path: Path, names: tuple[str, ...] = NAMES) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (*names, "notes.txt"):
            archive.writestr(name, text(name, path))
    return path


def tarred(path: Path, kind: str) -> Path:
    with tarfile.open(path, f"w:{kind}") as archive:
        for name in (*NAMES, "notes.txt"):
            member = tarfile.TarInfo(name)
            member.size = len(text(name, path))
            archive.addfile(member, io.BytesIO(text(name, path)))
    return path


def paths(data: Path) -> list[str]:
    return [row[0].strip("'") for row in rows(data)["sources"]]


def test_a_zip(tmp_path: Path, data: Path) -> None:
    archive = zipped(tmp_path / "club.zip")
    assert "Judged: 3 texts, 3 games" in built(archive, into=data)
    assert paths(data) == [f"zip://{name}::{archive}" for name in sorted(NAMES)]
    assert "Judged: 0 texts, 0 games. Unchanged: 3." in built(archive, into=data)


def test_of_a_zip_that_has_grown_only_the_new_is_judged(tmp_path: Path, data: Path) -> None:
    archive = zipped(tmp_path / "club.zip")
    built(archive, into=data)
    zipped(archive, (*NAMES[1:], "d.zank"))
    ran = zankref("dataset", archive, "-o", data, "--prune")
    assert "Judged: 1 text, 1 game. Unchanged: 2. Copies: 0." in ran.stdout
    assert ran.stderr.endswith(f"was removed: zip://a.zank::{archive}\n")


@pytest.mark.parametrize(
    ("ending", "kind"),
    [("tar", ""), ("tar.gz", "gz"), ("tgz", "gz"), ("tar.bz2", "bz2"), ("tar.xz", "xz")],
)
def test_a_tar(tmp_path: Path, data: Path, ending: str, kind: str) -> None:
    archive = tarred(tmp_path / f"club.{ending}", kind)
    assert "Judged: 3 texts, 3 games" in built(archive, into=data)
    assert paths(data) == [f"tar://{name}::{archive}" for name in sorted(NAMES)]
    archive.touch()
    assert "Judged: 0 texts, 0 games. Unchanged: 3." in built(archive, into=data)


@pytest.mark.parametrize(("ending", "packed"), [("gz", gzip), ("bz2", bz2), ("xz", lzma)])
def test_a_compressed_record(tmp_path: Path, data: Path, ending: str, packed) -> None:
    path = tmp_path / f"a.zank.{ending}"
    path.write_bytes(packed.compress(TEXT.encode()))
    assert "games 1, events 9" in built(path, into=data)


def test_a_folder_with_all_kinds(tmp_path: Path, data: Path) -> None:
    club = tmp_path / "club"
    write(club, 2)
    zipped(club / "old.zip")
    tarred(club / "older.tar.gz", "gz")
    (club / "c.zank.gz").write_bytes(gzip.compress(TEXT.encode()))
    assert "Judged: 9 texts, 9 games" in built(club, into=data)
    again = built(club, into=tmp_path / "other", more=("--jobs", "2"))
    assert "9 texts" in again
    assert rows(data) == rows(tmp_path / "other")


def test_archives_that_are_broken(tmp_path: Path, data: Path) -> None:
    club = tmp_path / "club"
    write(club, 1)
    (club / "no.zip").write_bytes(b"PK no zip")
    whole = tarred(club / "cut.tar.gz", "gz").read_bytes()
    (club / "cut.tar.gz").write_bytes(whole[: len(whole) // 2])
    (club / "cut.zank.gz").write_bytes(gzip.compress(TEXT.encode())[:-20])
    ran = zankref("dataset", club, "-o", data)
    assert ran.exit_code == 3
    assert f"{club}/no.zip: File is not a zip file" in ran.stderr
    assert f"{club}/cut.tar.gz" in ran.stderr
    assert f"{club}/cut.zank.gz: Compressed file ended" in ran.stderr
    assert "Traceback" not in ran.stderr
    errors = [row for row in rows(data)["games"] if row[-1] != "None"]
    assert len(errors) >= 3


def test_a_member_that_is_damaged(tmp_path: Path, data: Path) -> None:
    archive = zipped(tmp_path / "club.zip")
    content = bytearray(archive.read_bytes())
    place = content.index(b"deep/b.zank") + len("deep/b.zank") + 30
    content[place : place + 20] = bytes(20)
    archive.write_bytes(content)
    ran = zankref("dataset", archive, "-o", data)
    assert ran.exit_code == 3
    assert f"zip://deep/b.zank::{archive}: " in ran.stderr
    assert "Judged: 3 texts, 2 games" in ran.stdout


@pytest.mark.parametrize("url", ["nonsense://a/b", "s3://"])
def test_urls_that_lead_nowhere(data: Path, url: str) -> None:
    ran = zankref("dataset", url, "-o", data)
    assert ran.exit_code == 3
    assert ran.stderr.startswith(f"zankref: {url} cannot be read: ")


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bucket on a local server that speaks S3."""
    server_module = layers.library("moto.server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = server_module.ThreadedMotoServer(ip_address="127.0.0.1", port=port, verbose=False)
    server.start()
    for name, value in {
        "AWS_ACCESS_KEY_ID": "testing",
        "AWS_SECRET_ACCESS_KEY": "testing",
        "AWS_DEFAULT_REGION": "us-east-1",
        "FSSPEC_S3_ENDPOINT_URL": f"http://127.0.0.1:{port}",
    }.items():
        monkeypatch.setenv(name, value)
    import fsspec
    from fsspec.config import conf, set_conf_env

    before = dict(conf)
    set_conf_env(conf)
    s3 = fsspec.filesystem("s3", skip_instance_cache=True)
    s3.mkdir("games")
    try:
        yield "s3://games"
    finally:
        conf.clear()
        conf.update(before)
        server.stop()


def test_s3(bucket: str, data: Path, tmp_path: Path) -> None:
    import fsspec

    def put(name: str, content: bytes) -> None:
        with fsspec.open(f"{bucket}/{name}", "wb") as file:
            file.write(content)

    for name in NAMES:
        put(f"club/{name}", text(name))
    put("club/old.zip", zipped(tmp_path / "old.zip").read_bytes())
    put("club/older.tar.gz", tarred(tmp_path / "older.tar.gz", "gz").read_bytes())
    put("club/z.zank.gz", gzip.compress(TEXT.encode()))
    assert "Judged: 10 texts, 10 games" in built(f"{bucket}/club", into=data)
    assert f"{bucket}/club/deep/b.zank" in paths(data)
    assert f"zip://a.zank::{bucket}/club/old.zip" in paths(data)
    assert "Judged: 0 texts, 0 games. Unchanged: 10." in built(f"{bucket}/club/", into=data)
    put("club/a.zank", text("other"))
    assert "Judged: 1 text, 1 game. Unchanged: 9." in built(f"{bucket}/club", into=data)
    said = built(f"{bucket}/club/*.zank", into=tmp_path / "some", more=("--jobs", "2"))
    assert "Judged: 2 texts, 2 games" in said
    said = built(f"{bucket}/club/old.zip", f"{bucket}/club/a.zank", into=tmp_path / "one")
    assert "Judged: 4 texts, 4 games" in said
