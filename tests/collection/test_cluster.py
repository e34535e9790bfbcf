"""A cluster of real processes, of which some are lost."""

import socket
from pathlib import Path
from typing import Any

import pytest

from tests import layers
from tests.cli.conftest import posix
from tests.collection.clusters import cluster, other_zankref
from tests.collection.datasets import (
    at_a_partition,
    built,
    once_at_a_partition,
    rows,
    steered,
    write,
    zankref,
)
from zankref import __version__
from zankref.collection import building
from zankref.collection import cluster as cluster_module
from zankref.collection.cluster import here, what_is_wrong

layers.library("distributed")

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cluster") / "club"
    write(folder, 40)
    return folder


@pytest.fixture(scope="module")
def whole(club: Path) -> dict[str, list[object]]:
    """What one process finds."""
    built(club, into=club.parent / "whole")
    return rows(club.parent / "whole")


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little work has many tasks."""
    monkeypatch.setattr(building, "_SMALLEST", 1 << 14)


def test_it_finds_what_one_process_finds_though_a_client_is_killed(
    club: Path, whole: dict[str, list[object]], tmp_path: Path
) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    with cluster(tmp_path, 2) as found:
        more = ("--cluster", found.address)
        with steered("hold", data, "dataset", club, "-o", data, *more) as run:
            at_a_partition(run)
            run.kill()
        assert not (data / "dataset.json").exists()
        built(club, into=data, more=more)
        assert rows(data) == whole
        assert "Judged: 0 texts" in built(club, into=data, more=more)
        assert "Judged: 40 texts" in built(club, into=other, more=more)
    assert rows(other) == whole


@posix
def test_a_worker_is_killed(club: Path, whole: dict[str, list[object]], tmp_path: Path) -> None:
    data = tmp_path / "data"
    with cluster(tmp_path, 0) as found, found.losing_a_worker_at("0002.zank"):
        built(club, into=data, more=("--cluster", found.address))
    assert rows(data) == whole


def test_the_scheduler_is_lost(
    club: Path, whole: dict[str, list[object]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    data = tmp_path / "data"
    clients: list[Any] = []

    class Noted(distributed.Client):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)  # type: ignore[no-untyped-call]
            clients.append(self)

    monkeypatch.setattr("distributed.Client", Noted)
    with cluster(tmp_path, 1) as found:

        def lose() -> None:
            found.scheduler.kill()
            found.scheduler.join()
            for client in clients:
                client._timeout = client.rpc.timeout = 0.1  # So long it is looked for.

        with once_at_a_partition(monkeypatch, lose):
            ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
        assert ran.exit_code == 3
        assert f"the scheduler at {found.address} is gone" in ran.stderr
        assert not (data / "dataset.json").exists()
        found.schedule()
        found.hire()
        found.wait()
        built(club, into=data, more=("--cluster", found.address))
    assert rows(data) == whole


@pytest.mark.sources
def test_workers_with_another_zankref(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    changes = {
        "has zankref 0.0.1 ": ("__init__.py", f'"{__version__}"', '"0.0.1"'),
        f"has zankref {__version__} ": ("cards.py", '"Joker"', '"joker"'),
        "cannot run zankref": ("collection/cluster.py", "def here", "def there"),
    }
    with cluster(tmp_path, 0) as found:
        ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
        assert ran.exit_code == 3
        assert f"the cluster at {found.address} has no workers" in ran.stderr
        for number, change in enumerate(changes.values()):
            found.hire(other_zankref(tmp_path / f"other{number}", change))
        found.wait()
        ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
    assert ran.exit_code == 3
    assert all(said in ran.stderr for said in changes)
    assert not list(data.glob("part-*"))


@pytest.mark.sources
def test_a_worker_that_comes_later_has_another_zankref(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    other = other_zankref(tmp_path / "other", ("cards.py", '"Joker"', '"joker"'))
    with cluster(tmp_path, 1) as found:

        def replace() -> None:
            found.hire(other)
            found.wait()
            found.workers[0].kill()

        with once_at_a_partition(monkeypatch, replace):
            ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
    assert (ran.exit_code, "runs another zankref" in ran.stderr) == (3, True), ran.stderr
    assert not (data / "dataset.json").exists()


def test_no_scheduler(club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "_TIMEOUT", 0.1)  # So long it is tried again.
    data = tmp_path / "data"
    ran = zankref("dataset", club, "-o", data, "--cluster", "tcp://127.0.0.1:1")
    assert ran.exit_code == 3
    assert "there is no Dask scheduler at tcp://127.0.0.1:1" in ran.stderr
    for address in ("tls://127.0.0.1:1", "ws://127.0.0.1:1", "ucx://a", "nonsense://a", "", "a:b"):
        ran = zankref("dataset", club, "-o", data, "--cluster", address)
        assert ran.exit_code == 3
        assert ran.stderr.startswith(f"zankref: there is no Dask scheduler at {address}: ")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        ran = zankref("dataset", club, "-o", data, "--cluster", address)
    assert ran.exit_code == 3
    assert f"there is no Dask scheduler at {address}: TimeoutError" in ran.stderr
    ran = zankref("dataset", club, "-o", data, "--cluster", "a", "--jobs", "2")
    assert ran.exit_code == 2


def test_what_is_wrong_with_workers() -> None:
    ours = here(None)
    assert what_is_wrong({"a": tuple(ours)}, ours, "/data") == []
    blind = what_is_wrong({"a": tuple(ours._replace(sees=False))}, ours, "/data")
    assert blind == ["the worker a does not see the folder /data; it has to be shared"]
    other = what_is_wrong({"a": ("1.0 abc, Python 3.1", True)}, ours, "/data")
    assert other == [f"the worker a has zankref 1.0 abc, Python 3.1, but here it is {ours.runs}"]
