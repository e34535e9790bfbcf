"""What Windows does otherwise, as far as that can be tried on any system."""

import errno
import json
import ntpath
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from tests.cli.conftest import MISSED, Run
from tests.each import each
from tests.layers import few
from zankref.cli import app, workers
from zankref.cli.language import of_system
from zankref.cli.workers import in_processes
from zankref.report import plain
from zankref.report.plain import located

CRLF = MISSED.replace("\n", "\r\n")


# Worker processes are not forked but started anew.

SPAWN = "import multiprocessing, runpy, sys; multiprocessing.set_start_method('spawn'); "
WAYS = {
    "module": "runpy.run_module('zankref', run_name='__main__', alter_sys=True)",
    "script": "sys.argv[0] = 'script.py'; runpy.run_path('script.py', run_name='__main__')",
}


@pytest.mark.full
@each("way", WAYS)
def test_worker_processes_that_are_started_anew(run: Run, folder: Path, way: str):
    script = "from zankref.__main__ import run\nif __name__ == '__main__':\n    run()\n"
    (folder / "script.py").write_text(script, encoding="utf-8")
    for number in range(4):
        (folder / f"{number}.zank").write_text(f"{MISSED}\n" * 20, encoding="utf-8")
    args = ["check", "--format", "json-lines", "--lang", "de", "."]
    alone = run(*args)
    command = [sys.executable, "-c", SPAWN + WAYS[way], *args, "--jobs", "2"]
    shared = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert (alone.exit_code, alone.stdout.count('"Z305"')) == (1, 82)
    assert (shared.returncode, shared.stderr) == (1, b"")
    assert shared.stdout == alone.stdout_bytes


def test_no_more_of_them_than_can_be_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "_MOST", 2)
    results = [result for _, result in in_processes(own_number, range(20), 100)]
    assert len(results) == 20 and len(set(results)) <= 2


def own_number(_: int) -> int:
    """Return the number of the process."""
    return os.getpid()


# Lines end with two characters.


def test_places_do_not_depend_on_line_ends(run: Run, folder: Path):
    (folder / "missed.zank").write_text(CRLF, encoding="utf-8", newline="")
    (folder / "more" / "again.zank").write_text(f"\ufeff{CRLF}", encoding="utf-8", newline="")
    for name in ("missed.zank", "more/again.zank"):
        result = run("check", "--format", "concise", name)
        assert result.stdout.startswith(f"{name}:9:10: Z305 ")


def test_findings_are_written_into_a_record_with_its_line_ends(run: Run, folder: Path):
    missed = folder / "missed.zank"
    missed.write_text(CRLF, encoding="utf-8", newline="")
    run("annotate", "missed.zank")
    lines = missed.read_bytes().splitlines(keepends=True)
    assert any(line.startswith(b"# ! ") for line in lines)
    assert all(line.endswith(b"\r\n") and line.count(b"\r") == 1 for line in lines)
    assert run("annotate", "--check", "missed.zank").exit_code == 0
    run("annotate", "--remove", "missed.zank")
    assert missed.read_bytes() == run("fmt", "-", stdin=CRLF).stdout_bytes


def test_what_programs_read_has_the_same_line_ends_everywhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    # A stream that translates line ends, as standard output does there.
    with open(folder / "found.json", "w", newline="\r\n", encoding="cp1252") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        with pytest.raises(SystemExit):
            app.main(["check", "--format", "json", "missed.zank"])
    assert b"\r" not in (folder / "found.json").read_bytes()
    assert json.loads((folder / "found.json").read_bytes())["games"][0]["findings"]


# Output goes to a code page.

COMMANDS = [
    "check missed.zank",
    "check --lang de missed.zank",
    "check --lang de --statistics küche♠.zank fort♠.zank",
    "check --quiet --lang de küche♠.zank",
    "--lang de --version",
    "check --format github .",
    "show --lang de küche♠.zank",
    "show missed.zank --at ♠",
    "show missed.zank --seat Büň♠",
    "explain --lang de Z302 wegner.3",
    "explain ♠",
    "rules --lang de wegner",
    "new --lang de",
    "fmt --diff .",
    "fmt --check küche♠.zank lost.zank",
    "diff --lang de missed.zank küche♠.zank",
    "annotate --diff .",
    "report missed.zank -o -",
    "simulate --rules online",
    "check --lang de --help",
    "♠",
]


@each("encoding", few(["cp850", "ascii"], ["cp1252", "cp850", "cp437", "ascii"]))
@each("command", COMMANDS)
def test_any_code_page_will_do(folder: Path, command: str, encoding: str):
    (folder / "küche♠.zank").write_text(MISSED, encoding="utf-8")
    (folder / "lost.zank").write_text(f"{MISSED}♠♠ Ünsinn\n", encoding="utf-8")
    result = CliRunner(charset=encoding).invoke(app.main, command.split())
    assert isinstance(result.exception, SystemExit | None)
    assert result.exit_code in (0, 1, 2, 3)
    assert result.stdout_bytes + result.stderr_bytes


@each(
    ("encoding", "sentence"),
    [("cp850", "für den Rand übersehen"), ("ascii", "fur den Rand ubersehen")],
)
def test_people_get_the_letters_of_their_code_page(folder: Path, encoding: str, sentence: str):
    shown = CliRunner(charset=encoding).invoke(app.main, ["check", "--lang", "de", "missed.zank"])
    assert sentence in " ".join(shown.stdout_bytes.decode(encoding).split())


# Paths have other separators, and drives.


@each(
    ("path", "place"),
    [
        ("records\\a.zank", "records/a.zank"),
        (".\\records\\..\\a.zank", "a.zank"),
        ("records/a.zank", "records/a.zank"),
        ("C:\\games\\a.zank", "C:/games/a.zank"),
        ("\\\\host\\games\\a.zank", "//host/games/a.zank"),
    ],
)
def test_services_get_slashes(path: str, place: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(plain, "os", SimpleNamespace(path=ntpath, sep="\\", pardir=".."))
    assert located(path) == place


# A file that is open cannot be replaced.


def test_a_file_that_cannot_be_replaced_stays(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    def refuse(old: str, new: str) -> None:
        raise PermissionError(errno.EACCES, "Access is denied", old, 5, new)

    monkeypatch.setattr(os, "replace", refuse)
    before = {path.name: path.read_bytes() for path in folder.glob("*.zank")}
    result = run("annotate", "missed.zank")
    assert result.exit_code == 3
    assert "missed.zank: Access is denied\n" in result.stderr
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} == {
        **before, "notes.txt": b"no record"
    }  # fmt: skip


# Consoles, pipes, languages.


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Let the program believe that it runs on Windows; tells what it does to the console."""
    told = SimpleNamespace(fixed=0, menus=0x0409)

    def fix() -> None:
        told.fixed += 1

    user = SimpleNamespace(GetUserDefaultUILanguage=lambda: told.menus)
    windll = SimpleNamespace(kernel32=user)
    monkeypatch.setitem(sys.modules, "colorama", SimpleNamespace(just_fix_windows_console=fix))
    monkeypatch.setitem(sys.modules, "ctypes", SimpleNamespace(windll=windll))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    return told


def test_its_console_is_told_to_understand_colours(windows: SimpleNamespace):
    app._prepare_console()
    assert windows.fixed == 1


@pytest.mark.parametrize(
    ("menus", "variable", "language"),
    [(0x0407, "", "de"), (0x0C07, "", "de"), (0x0409, "", "en"), (0xFFFF, "", "en"),
     (0x0407, "en_GB", "en"), (0x0409, "de_AT.UTF-8", "de")],
)  # fmt: skip
def test_its_menus_have_a_language(
    windows: SimpleNamespace,
    menus: int,
    variable: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
):
    windows.menus = menus
    monkeypatch.setenv("LANG", variable)
    assert of_system() == language


def test_a_closed_pipe_has_another_name(windows: SimpleNamespace, monkeypatch: pytest.MonkeyPatch):
    closed = OSError(errno.EINVAL, "Invalid argument")
    assert app._is_closed_pipe(closed) and app._is_closed_pipe(BrokenPipeError())
    assert not app._is_closed_pipe(OSError(errno.ENOSPC, "No space left on device"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert not app._is_closed_pipe(closed)
