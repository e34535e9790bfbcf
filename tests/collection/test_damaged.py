"""A damaged dataset is never read as if it had fewer games."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.collection.datasets import about, built, write
from zankref.collection.rows import FILES

pytestmark = pytest.mark.full

TEXTS = 40


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of several partitions."""
    folder = tmp_path_factory.mktemp("whole")
    write(folder / "one", TEXTS)
    built(folder / "one", into=folder / "data")
    write(folder / "two", TEXTS, games=2)
    built(folder / "one", folder / "two", into=folder / "data")
    assert len(about(folder / "data")["parts"]) > 1
    return folder / "data"


def lost(name: str) -> Callable[[Path], None]:
    return lambda part: (part / name).unlink()


def cut_off(name: str) -> Callable[[Path], None]:
    def damage(part: Path) -> None:
        path = part / name
        path.write_bytes(path.read_bytes()[:-1])

    return damage


def altered(part: Path) -> None:
    path = part / "manifest.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    told["weight"] += 1
    path.write_text(json.dumps(told), encoding="utf-8")


DAMAGE: dict[str, Callable[[Path], None]] = {
    **{f"{name} lost": lost(f"{name}.parquet") for name in FILES},
    **{f"{name} cut off": cut_off(f"{name}.parquet") for name in FILES},
    "manifest lost": lost("manifest.json"),
    "manifest altered": altered,
    "partition lost": shutil.rmtree,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize("which", [0, -1], ids=["first", "last"])
def test_it_is_named_and_nothing_is_counted(
    run: Run, whole: Path, tmp_path: Path, damage: Callable[[Path], None], which: int
) -> None:
    data = shutil.copytree(whole, tmp_path / "data")
    part = data / about(data)["parts"][which]
    damage(part)
    for command in (("stats", data), ("query", data, "SELECT count(*) FROM games")):
        result = run(*command)
        assert (result.exit_code, result.stdout) == (3, "")
        assert part.name in result.stderr and "--repair" in result.stderr


def test_what_is_told_of_it_is_damaged(run: Run, whole: Path, tmp_path: Path) -> None:
    data = shutil.copytree(whole, tmp_path / "data")
    (data / "dataset.json").write_text("{", encoding="utf-8")
    for command in (("stats", data), ("query", data, "SELECT count(*) FROM games")):
        result = run(*command)
        assert (result.exit_code, result.stdout) == (3, "")
        assert "dataset.json has changed since it was written" in result.stderr
