"""A cluster of real processes, of which some are lost."""

from pathlib import Path

import pytest

from tests.collection.clusters import Cluster, cluster, other_zankref, until
from tests.collection.datasets import about, built, rows, started, write, zankref
from tests.collection.test_broken_off import check_valid
from zankref import __version__

pytest.importorskip("distributed")

from zankref.collection.cluster import here, what_is_wrong

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cluster") / "club"
    write(folder, 400)
    return folder


@pytest.fixture(scope="module")
def whole(club: Path) -> dict[str, list[object]]:
    """What one process finds."""
    built(club, into=club.parent / "whole")
    return rows(club.parent / "whole")


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory):
    with cluster(tmp_path_factory.mktemp("workers"), 2) as found:
        yield found


def test_it_finds_what_one_process_finds(
    workers: Cluster, club: Path, whole: dict[str, list[object]], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    built(club, into=data, more=("--cluster", workers.address))
    assert rows(data) == whole
    assert "Judged: 0 texts" in built(club, into=data, more=("--cluster", workers.address))


def test_a_worker_is_killed_and_the_client_comes_again(
    workers: Cluster, club: Path, whole: dict[str, list[object]], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    run = started("dataset", club, "-o", data, "--cluster", workers.address)
    until(lambda: list(data.glob("part-*")), process=run)
    run.kill()
    run.communicate()
    check_valid(data)
    lost = workers.hire()
    workers.wait(3)
    run = started("dataset", club, "-o", data, "--cluster", workers.address)
    until(lambda: list((data / ".runs").glob("run-*/work-*")), process=run)
    lost.kill()
    _, said = run.communicate()
    assert (run.returncode, said) == (0, "")
    assert rows(data) == whole


def test_the_scheduler_is_lost(club: Path, whole: dict[str, list[object]], tmp_path: Path) -> None:
    data = tmp_path / "data"
    with cluster(tmp_path, 1) as found:
        run = started("dataset", club, "-o", data, "--cluster", found.address)
        until(lambda: list(data.glob("part-*")), process=run)
        found.scheduler.kill()
        found.scheduler.wait()
        _, said = run.communicate()
        assert run.returncode == 3
        assert f"the scheduler at {found.address} is gone" in said
        assert "Traceback" not in said
        check_valid(data)
        assert not about(data)["complete"]
        found.schedule()
        found.hire()
        found.wait(1)
        built(club, into=data, more=("--cluster", found.address))
    assert rows(data) == whole


@pytest.mark.sources
def test_workers_with_another_zankref(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    changes = {
        "has zankref 0.0.1, but here it is": ("__init__.py", f'"{__version__}"', '"0.0.1"'),
        "has another code of zankref": ("cards.py", '"Joker"', '"joker"'),
        "has no zankref that can do this": ("collection/cluster.py", "def here", "def there"),
    }
    with cluster(tmp_path, 0) as found:
        for number, change in enumerate(changes.values()):
            found.hire(other_zankref(tmp_path / f"other{number}", change))
        found.wait(3)
        ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
    assert ran.exit_code == 3
    assert all(said in ran.stderr for said in changes)
    assert not list(data.glob("part-*"))


@pytest.mark.sources
def test_a_worker_that_comes_later_has_another_zankref(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with cluster(tmp_path, 1) as found:
        other = other_zankref(tmp_path / "other", ("cards.py", '"Joker"', '"joker"'))
        run = started("dataset", club, "-o", data, "--cluster", found.address)
        until(lambda: list(data.glob("part-*")), process=run)
        found.hire(other)
        _, said = run.communicate()
    assert (run.returncode, "has another zankref" in said) in ((3, True), (0, False))
    check_valid(data)


def test_no_scheduler_and_no_workers(club: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    ran = zankref("dataset", club, "-o", data, "--cluster", "tcp://127.0.0.1:1")
    assert ran.exit_code == 3
    assert "there is no Dask scheduler at tcp://127.0.0.1:1" in ran.stderr
    with cluster(tmp_path, 0) as found:
        ran = zankref("dataset", club, "-o", data, "--cluster", found.address)
    assert ran.exit_code == 3
    assert f"the cluster at {found.address} has no workers" in ran.stderr
    ran = zankref("dataset", club, "-o", data, "--cluster", "a", "--jobs", "2")
    assert ran.exit_code == 2


def test_what_is_wrong_with_workers() -> None:
    ours = here(None)
    assert what_is_wrong({"a": tuple(ours)}, ours, "/data") == []
    blind = what_is_wrong({"a": tuple(ours._replace(sees=False))}, ours, "/data")
    assert blind == ["the worker a does not see the folder /data; it has to be shared"]
    other = what_is_wrong({"a": tuple(ours._replace(python=(3, 1)))}, ours, "/data")
    assert other[0].startswith("the worker a has Python 3.1, but here it is 3.")
