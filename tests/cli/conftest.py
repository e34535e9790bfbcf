import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zankref.cli import main

Run = Callable[..., Result]

posix = pytest.mark.skipif(os.name == "nt", reason="needs permissions, links or shells of POSIX")

CLEAN = '[Rules "wegner"]\ndeal position\n  R1: ♥9\n1: Q>R1 ♠8\n'
MISSED = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]

deal position
  A1: ♦3 ♣8
  R1: ♥9

1. Anna: Q=♠4
   Ben: stop
"""
"""The waste card fitted R1: Z305 at 9:10."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line, 80 columns wide."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: object, stdin: bytes | str | None = None) -> Result:
        result = CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder, made the current one, with two records and one in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "more").mkdir()
    (tmp_path / "missed.zank").write_text(MISSED, encoding="utf-8")
    (tmp_path / "clean.zank").write_text(CLEAN, encoding="utf-8")
    (tmp_path / "more" / "again.zank").write_text(MISSED, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no record", encoding="utf-8")
    yield tmp_path
