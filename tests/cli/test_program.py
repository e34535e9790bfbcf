"""The program as a separate process: what it imports, and how it exits."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from io import BufferedIOBase
from pathlib import Path
from tempfile import TemporaryFile

import pytest
from click.testing import CliRunner

import zankref.cli
from tests.cli.conftest import MISSED, posix
from tests.each import each
from tests.programs import ZANKREF, program, start
from zankref import __version__
from zankref.cli import sharing
from zankref.cli.app import COMMANDS
from zankref.cli.files import blocks


def run(*args: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ZANKREF, *args], capture_output=True, text=True, encoding="utf-8", **options
    )  # type: ignore[call-overload]


#: Each takes longer to import than a short record to judge, or is the first step towards that.
SLOW = {
    "asyncio", "calendar", "concurrent", "dataclasses", "difflib", "email", "html", "http",
    "jinja2", "lark", "logging", "multiprocessing", "pathlib", "rich", "shutil", "socket",
    "subprocess", "tempfile", "unittest", "urllib", "xml",
    "zankref.cli.workers", "zankref.record.compiling", "zankref.record.hints",
    "zankref.reachability.problems.returning", "zankref.report.text", "zankref.report.words",
    "zankref.simulation",
}  # fmt: skip


def imported(module: str, call: str, *args: str) -> set[str]:
    """Return the modules that a program imports."""
    program = f"import sys, {module}\ntry: {call}\nfinally: print('', *sys.modules, sep='\\n')"
    command = [sys.executable, "-c", program, *args]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return {*result.stdout.splitlines()}


@pytest.mark.parametrize("args", [["--help"], ["check", "--format", "concise"]])
def test_it_imports_only_what_it_needs(args: list[str], tmp_path: Path):
    (tmp_path / "missed.zank").write_text(MISSED, encoding="utf-8")
    files = [str(tmp_path)] if args[0] == "check" else []
    needed = imported("zankref.cli", "zankref.cli.main()", *args, *files)
    if "zankref.record.compiling" in needed:
        pytest.skip("The grammar has changed since the tables were made, so they are made now.")
    assert "zankref.cli.app" in needed
    assert ("zankref.referee.replay" in needed) == bool(files)
    # Another version of click, or of Python, may need more for itself.
    of_click = imported("click", "click.command()(lambda: None)()", "--help")
    assert not SLOW & (needed - of_click)
    # What shows a page of help asks for the width of the terminal, a run does not.
    assert ("shutil" in needed) <= (not files)


#: What the program does without, save where it is asked for.
EXTRAS = (
    "anyio", "dask", "distributed", "duckdb", "filelock", "fsspec", "jinja2", "lsprotocol",
    "prompt_toolkit", "pyarrow", "pygls", "segno", "starlette", "uvicorn", "vl_convert",
    "xlsxwriter",
)  # fmt: skip


def test_every_command_is_there_without_extras():
    """Whoever calls it is told what to install, and not that something cannot be imported."""
    without = f"import sys; sys.modules.update(dict.fromkeys({EXTRAS}))"
    modules = ", ".join(f"zankref.cli.{command}" for command in COMMANDS)
    ran = subprocess.run(
        [sys.executable, "-c", f"{without}; import {modules}"], stderr=subprocess.PIPE, text=True
    )
    assert ran.stderr == ""


def test_version():
    assert run("--version").stdout == f"zankref, version {__version__}\n"


def test_the_list_of_commands_says_what_their_help_says():
    listed = " ".join(program("--help").stdout.decode().split())
    for command in COMMANDS:
        about = import_module(f"zankref.cli.{command}").command.help.partition("\n")[0]
        assert f" {command} {about}" in listed


def test_each_help_text_is_that_of_a_command_or_of_options_of_several():
    files = Path(zankref.cli.__file__).with_name("help").iterdir()
    names = ("zankref", "options", *COMMANDS)
    assert {file.name for file in files} == {f"{name}.txt" for name in names}


@each("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str):
    result = CliRunner().invoke(zankref.cli.main, [command, "-h"])
    assert result.exit_code == 0
    assert f"Examples:\n    zankref {command}" in result.stdout


def test_a_command_that_is_none():
    result = program("chek")
    assert result.returncode == 2
    assert b"Did you mean 'check'?" in result.stderr


def test_shell_completion():
    result = program(env=os.environ | {"_ZANKREF_COMPLETE": "bash_source"})
    assert b"complete" in result.stdout
    words = {"COMP_WORDS": "zankref explain Z30", "COMP_CWORD": "2"}
    result = program(env=os.environ | words | {"_ZANKREF_COMPLETE": "bash_complete"})
    assert b"plain,Z302\n" in result.stdout


@each(
    "args",
    [["--help"], ["check", "--help"], ["explain", "--list"],
     ["simulate", "--rules", "treppe"], ["check", "-"], ["check", "--format", "json", "-"],
     ["check", "--format", "json-lines", "--jobs", "2", "-"]],
)  # fmt: skip
def test_a_closed_pipe_ends_quietly(args: list[str]):
    reader, writer = os.pipe()
    os.close(reader)
    result = program(*args, stdout=writer, stdin=MISSED.encode())
    os.close(writer)
    assert (result.returncode, result.stderr) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize(
    "args",
    [
        ["--help"],
        ["explain", "--list"],
        ["simulate", "--rules", "treppe"],
        ["check", "--format", "json", "-"],
    ],
)
def test_a_full_disk_is_told(args: list[str]):
    with open("/dev/full", "w") as full:
        result = program(*args, stdout=full.fileno(), stdin=MISSED.encode())
    assert result.returncode == 3
    assert result.stderr == b"zankref: cannot write: No space left on device\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_told_of_a_file_too():
    args = ["check", "--format", "junit", "-o", "/dev/full", "-"]
    result = program(*args, stdin=MISSED.encode())
    assert (result.returncode, result.stdout) == (3, b"")
    assert result.stderr.endswith(b"zankref: cannot write /dev/full: No space left on device\n")


#: Ctrl-C while the commands are imported.
HURRIED = """
import sys

class Hurried:
    def find_spec(name, path=None, target=None):
        if name == "zankref.cli":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Hurried)
from zankref.__main__ import run
run()
"""


def test_ctrl_c_while_it_starts_ends_quietly():
    done = subprocess.run([sys.executable, "-c", HURRIED], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_quietly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int):
    def interrupted(file: BufferedIOBase, size: int) -> Iterator[bytes]:
        """Send the signal as it begins to read: from outside it might come just before it waits,
        and is then noticed only with the next input."""
        os.killpg(0, signal.SIGINT)
        return blocks(file, size)

    monkeypatch.setattr(sharing, "blocks", interrupted)
    waiting = tmp_path / "waiting.zank"
    os.mkfifo(waiting)
    (tmp_path / "missed.zank").write_text(MISSED, encoding="utf-8")
    with TemporaryFile() as written, TemporaryFile() as said:
        streams = (0, written.fileno(), said.fileno())
        args = ["check", "--format", "concise", "--jobs", jobs, tmp_path]
        run = start(*args, streams=streams)
        with open(waiting, "wb"):  # Until the program reads it, this waits; then the program does.
            assert run.wait() == 130
        said.seek(0)
        assert said.read().strip() == b""


@posix
@each("jobs", [1, 2])
@each("format_", ["concise", "json-lines", "text"])
def test_games_are_reported_before_the_input_ends(jobs: int, format_: str):
    (given, give), (take, taken) = os.pipe(), os.pipe()
    args = ["check", "--format", format_, "--jobs", jobs, "-"]
    run = start(*args, streams=(given, taken, 2))
    os.close(given)
    os.close(taken)
    with open(take, "rb") as lines:
        with open(give, "wb") as stream:
            for number in range(1, 4):
                stream.write(f"{MISSED}\n".encode())
                stream.flush()
                # A game has ended when the next begins.
                if number > 1:
                    while "♣8 could go".encode() not in (line := lines.readline()):
                        assert line
        assert lines.read().count(b"could go from") == 1
    assert run.wait() == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_piped_is_told_up_to_a_bad_byte(jobs: int):
    data = f"{MISSED}\n{MISSED}\n".encode() + b"\xff"
    result = program("check", "--format", "json", "--jobs", jobs, "-", stdin=data)
    found = json.loads(result.stdout)
    assert [(game["game"], game["line"]) for game in found["games"]] == [(1, 1), (0, 23)]
    assert (found["summary"]["files"], found["summary"]["games"]) == (1, 1)
    assert result.returncode == 3


@posix
@each(("closed", "path"), [(1, "missed.zank"), (2, "missed.zank"), (0, "-")])
def test_streams_may_be_closed(tmp_path: Path, closed: int, path: str):
    (tmp_path / "missed.zank").write_text(MISSED, encoding="utf-8")
    with TemporaryFile() as written, TemporaryFile() as said:
        all_ = [0, written.fileno(), said.fileno()]
        left = tuple(None if number == closed else each for number, each in enumerate(all_))
        assert start("check", "--format", "json", path, streams=left, cwd=tmp_path).wait() == 1
        written.seek(0)
        said.seek(0)
        assert b'"summary"' in written.read() or closed == 1
        assert said.read() == b""


def test_a_library_may_have_closed_the_output():
    closing = (
        "import sys\nfrom zankref.__main__ import run\nfrom zankref.cli.rules import command\n"
        "ask = command.callback\ndef closing(**given):\n ask(**given)\n sys.stdout.close()\n"
        "command.callback = closing\nrun()"
    )
    process = subprocess.run([sys.executable, "-c", closing, "rules"], capture_output=True)
    assert (process.returncode, process.stderr) == (0, b"")
    assert b"wegner" in process.stdout


def test_programs_get_utf_8_whatever_the_locale(tmp_path: Path):
    ascii_ = os.environ | {"PYTHONIOENCODING": "ascii"}
    (tmp_path / "missed.zank").write_text(MISSED, encoding="utf-8")
    result = run("check", "--format", "json", "missed.zank", cwd=tmp_path, env=ascii_)
    assert "♣8" in result.stdout
    assert "c8" in run("check", "missed.zank", cwd=tmp_path, env=ascii_).stdout


@posix
def test_standard_error_as_a_terminal_gets_a_bar_for_many_files(tmp_path: Path):
    pty = pytest.importorskip("pty")
    for number in range(12):
        (tmp_path / f"{number}.zank").write_text(MISSED, encoding="utf-8")
    terminal, end = pty.openpty()
    with TemporaryFile() as written:
        run = start("check", "--format", "concise", tmp_path, streams=(0, written.fileno(), end))
        assert run.wait() == 1
        written.seek(0)
        assert written.read().count(b"Z305") == 12
    os.close(end)
    assert b"Judging" in os.read(terminal, 100)
    os.close(terminal)
