"""docs/dataset.md: the schema that it describes, and the examples that it shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pytest

from tests import layers
from tests.collection.datasets import built, write
from zankref.collection.rows import FILES, VERSION, arrow_schema

pytestmark = pytest.mark.full

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("dataset.md", "dataset.de.md")


def described(page: str) -> dict[str, list[tuple[str, str]]]:
    """Return the columns and types that a page describes, by table."""
    tables: dict[str, list[tuple[str, str]]] = {}
    for section in re.split(r"^### ", page, flags=re.MULTILINE)[1:]:
        rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$", section, re.MULTILINE)
        tables[section.partition(":")[0]] = rows
    return tables


def named(field: pa.Field) -> str:
    kinds = {"date32[day]": "date"}

    def name(kind: pa.DataType) -> str:
        if pa.types.is_list(kind):
            return f"list<{name(kind.value_type)}>"
        return kinds.get(str(kind), str(kind))

    return name(field.type) + ("?" if field.nullable else "")


@pytest.mark.parametrize("name", PAGES)
def test_it_describes_every_column(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert VERSION in page
    assert described(page) == {
        table: [(field.name, named(field)) for field in arrow_schema(table)] for table in FILES
    }


@pytest.mark.parametrize("library", ["duckdb", "polars", "pandas"])
def test_its_examples(
    library: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    layers.library(library)
    write(tmp_path / "club", 3)
    built(tmp_path / "club", into=tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    page = (DOCS / "dataset.md").read_text(encoding="utf-8")
    (example,) = [
        code
        for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        if f"import {library}" in code
    ]
    exec(compile(example, "dataset.md", "exec"), {})
    assert {"duckdb": "Z308", "polars": "culprit", "pandas": "Anna0"}[library] in (
        capsys.readouterr().out
    )


def test_the_clusters_of_the_page_on_scale(tmp_path: Path) -> None:
    """The cluster on one machine is one; the others at least are Python."""
    page = (DOCS / "scale.md").read_text(encoding="utf-8")
    local, slurm, kubernetes = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    for code, kind in ((slurm, "SLURMCluster"), (kubernetes, "KubeCluster")):
        compile(code, "scale.md", "exec")
        assert kind in code
    script = tmp_path / "cluster.py"
    script.write_text(local, encoding="utf-8")
    write(tmp_path / "games", 3)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "cwd": tmp_path, "text": True}
    # Workers that are forked need not import Dask once more.
    forked = {"DASK_DISTRIBUTED__WORKER__MULTIPROCESSING_METHOD": "forkserver"}
    with subprocess.Popen([sys.executable, script], env=os.environ | forked, **pipes) as cluster:
        try:
            command = cluster.stdout.readline().split()
            address = command[command.index("--cluster") + 1]
            more = ("--cluster", address)
            assert "3 texts" in built(tmp_path / "games", into=tmp_path / "data", more=more)
        finally:
            cluster.communicate("\n")
    assert cluster.returncode == 0
