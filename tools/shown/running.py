"""How the outputs in the pages are made: by commands, scripts, and lines typed to the umpire."""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stdout
from doctest import DocTestParser, Example
from io import StringIO
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from click.testing import CliRunner

from tools.shown.blocks import TYPED
from zankref.cli import main
from zankref.cli.umpiring import input_lines

_GAME = ["--rules", "wegner", "--player", "Anna", "--player", "Ben", "--first", "Anna"]
_GAME += ["--agreed", "", "--mode", "silent", "--deal", "3d 9s", "--no-table"]
"""The answers to the questions before the game in the pages on the umpire."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[][{},:]|[^][{},:"\s]+')


class ByHand(Exception):
    """An output cannot be made anew; says why."""


@contextmanager
def empty_folder() -> Iterator[None]:
    """Work in an empty folder, 80 columns wide, where English is spoken, without colours."""
    place = {"COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        chdir(folder),
        patch.dict(os.environ, place),
    ):
        os.environ.pop("FORCE_COLOR", None)
        yield


def zankref(*args: str, stdin: str | None = None) -> str:
    """Return what a command prints, in this process.

    Raises:
        ByHand: it is refused, or cannot read a file.
    """
    result = CliRunner().invoke(main, args, input=stdin)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    if result.exit_code > 1:
        raise ByHand(result.stderr.strip())
    return result.stdout


def command(line: str) -> str:
    """Return what a line that is typed into a shell prints."""
    match shlex.split(line):
        case ["zankref", *args]:
            return zankref(*args)
        case ["python", *args]:
            done = subprocess.run([sys.executable, *args], capture_output=True, encoding="utf-8")
            if done.returncode or done.stderr:
                raise ByHand(done.stderr.strip())
            return done.stdout
    raise ByHand(f"no such command: {line}")


def script(code: str) -> str:
    """Return what a script prints; one that prints nothing shows a table in a notebook.

    Raises:
        ByHand: it does neither.
    """
    tree = ast.parse(code)
    names: dict[str, Any] = {"__name__": "__main__"}
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with redirect_stdout(StringIO()) as out:
        exec(compile(tree, "<page>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<page>", "eval"), names)
    if not out.getvalue() and "<table" not in getattr(value, "_repr_html_", str)():
        raise ByHand("the script shows nothing")
    return out.getvalue()


def session(text: str, names: dict[str, Any]) -> str:
    """Return a session of Python with what each line prints; ``names`` are those known so far."""
    given, made, end = text.splitlines(keepends=True), [], 0
    for part in DocTestParser().parse(text):
        if isinstance(part, Example):
            with redirect_stdout(StringIO()) as out, patch("sys.displayhook", sys.__displayhook__):
                exec(compile(part.source, "<page>", "single"), names)
            asked = part.lineno + part.source.count("\n")
            made += given[end:asked]
            made.append(re.sub(r"^$(?=.)", "<BLANKLINE>", out.getvalue(), flags=re.M | re.S))
            end = asked + part.want.count("\n")
    return "".join(made + given[end:])


class _Echo(input_lines.PipedLines):
    """Lines from a pipe, shown as they would be at a terminal."""

    def ask(self, prompt: str, words: input_lines.Words | None = None) -> str:
        line = super().ask(prompt, words)
        print(f"{prompt}{line}")
        return line


def dialogue(text: str, language: str) -> str:
    """Return a game with what the umpire says to each line that is typed."""
    typed = "".join(f"{line}\n" for _prompt, line in TYPED.findall(text))
    with patch("zankref.cli.umpire.open_lines", _Echo):
        output = zankref("umpire", "game.zank", *_GAME, "--lang", language, stdin=typed)
    return output[match.start() :] if (match := TYPED.search(output)) else output


def laid_out(text: str, made: str) -> str:
    """Return JSON broken into lines as it is shown.

    Raises:
        ByHand: there are more keys or fewer, so nobody can say where the lines break.
    """
    tokens = _TOKEN.findall(json.dumps(json.loads(made), ensure_ascii=False))
    shown = _TOKEN.findall(text)
    if [token in "[]{},:" for token in tokens] != [token in "[]{},:" for token in shown]:
        raise ByHand(f"its lines have to be broken anew:\n{made}")
    rest = iter(tokens)
    return _TOKEN.sub(lambda _token: next(rest), text)
