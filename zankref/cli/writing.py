"""The destinations of picked games and moments: standard output, a file, a folder, a page."""

import os
from contextlib import ExitStack
from typing import Any, Self, TextIO

import click

from zankref.cli import outputs
from zankref.cli.files import STDIN, say
from zankref.cli.lazy import needs
from zankref.collection.exercises import Exercise
from zankref.collection.picking import PickedGame, Picks, in_order
from zankref.collection.sources import membership
from zankref.language import _
from zankref.record.folders import SUFFIX, stem
from zankref.report.words import phrase


def names_folder(output: str | None) -> bool:
    """Return whether records go to a folder, each in its own file."""
    return output is not None and (output.endswith(("/", os.sep)) or os.path.isdir(output))


class _Records:
    """Writes records to standard output, to a file, or to a folder, each in its own file.

    A file is written whole or not at all. In a folder nothing is overwritten: a record that is
    there already stays, and one whose name is taken by another gets a number.
    """

    def __init__(self, output: str | None) -> None:
        self._output = STDIN if output is None else output
        self._folder = names_folder(output)
        self._stack = ExitStack()
        self._stream: TextIO | None = None
        self._taken: set[str] = set()
        self.written = 0

    def write(self, text: str, name: str) -> None:
        """Write a record; ``name`` is what its file in a folder is called, without the suffix."""
        if self._folder:
            self._write_file(text, name)
        else:
            stream = self._opened()
            stream.write(f"\n{text}" if self.written else text)
        self.written += 1

    def finish(self) -> None:
        """Do nothing: each record is written as it comes."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: Any) -> None:
        """Close the file; after an error no file is left."""
        if self._output != STDIN and not self._folder and error[:1] == (None,):
            self._opened()
        self._stack.__exit__(*error)

    def _opened(self) -> TextIO:
        if self._stream is None:
            file = self._stack.enter_context(outputs.output_stream(self._output))
            self._stream = file or outputs.for_programs()
        return self._stream

    def _write_file(self, text: str, name: str) -> None:
        os.makedirs(self._output, exist_ok=True)
        number = 1
        while True:
            file = f"{name}{SUFFIX}" if number == 1 else f"{name}-{number}{SUFFIX}"
            path = os.path.join(self._output, file)
            if path not in self._taken and _may_hold(path, text):
                break
            number += 1
        self._taken.add(path)
        with outputs.replacing(path) as stream:
            stream.write(text)


class Games(_Records):
    """Writes picked games as they come."""

    def take(self, picked: Picks) -> None:
        """Write the games that were picked from a file."""
        for game in picked.games:
            self.write(game.text, _name(game))

    def summary(self, read: int) -> str:
        """Return how many games matched."""
        return phrase("matched", read, written=self.written)


class Exercises(_Records):
    """Gathers exercises, and at the end writes them, the easiest first or the hardest."""

    def __init__(
        self, output: str | None, page: str | None, at_most: int | None, *, hardest: bool = False
    ) -> None:
        if page is not None:
            _check_page(page)
        super().__init__(output)
        self._only_page = page is not None and output is None
        self._page = page
        self._at_most = at_most
        self._hardest = hardest
        self._found: list[Exercise] = []
        self._all = 0
        self._inexpressible = 0

    def take(self, picked: Picks) -> None:
        """Keep the exercises from a file."""
        self._inexpressible += picked.inexpressible
        self._all += len(picked.exercises)
        self._found += picked.exercises
        if self._at_most is not None and len(self._found) > 2 * self._at_most:
            self._found = self._first()

    def _first(self) -> list[Exercise]:
        """Return the exercises that are to be written, as far as they are known."""

        return in_order(self._found, hardest=self._hardest)[: self._at_most]

    def finish(self) -> None:
        """Write the exercises, and the page."""
        exercises = self._first()
        if not self._only_page:
            for exercise in exercises:
                self.write(exercise.text, _name_of_moment(exercise))
        if self._page is not None and exercises:
            from zankref.collection.training import training_page

            outputs.write_page(self._page, training_page(exercises))
            say(_("{page}: written; open it in any browser").format(page=self._page))
        self.written = len(exercises)

    def summary(self, read: int) -> str:
        """Return how many moments there were, and how many no position can express."""
        parts = [phrase("missed", self._all, games=phrase("game", read))]
        if self.written < self._all:
            hardest, easiest = _("the hardest {number} written"), _("the easiest {number} written")
            line = hardest if self._hardest else easiest
            parts.append(line.format(number=self.written))
        if self._inexpressible:
            parts.append(phrase("inexpressible", self._inexpressible))
        return "; ".join(parts)


def _stem(path: str) -> str:
    """Return what a file is called without its extension; one in an archive has its own name."""
    name = stem(membership(path)[2] or path)
    return "game" if path == STDIN or name.startswith(".") else name or "game"


def _name(game: PickedGame) -> str:
    stem = _stem(game.path)
    return f"{stem}-{game.number}" if game.several else stem


def _name_of_moment(exercise: Exercise) -> str:
    path, line, column = exercise.source.rsplit(":", 2)
    return f"{_stem(path)}-{line}-{column}-{exercise.finding.code}"


def _may_hold(path: str, text: str) -> bool:
    """Return whether there is no file yet, or one with this text."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read() == text
    except FileNotFoundError:
        return True
    except UnicodeDecodeError:
        return False


def _check_page(page: str) -> None:
    """Raise a usage error if no page can be written there, or not by this program."""
    with needs(outputs.PAGE_NEEDS):
        import zankref.report.html  # noqa: F401
    if not outputs.may_be_written(page):
        raise click.UsageError(phrase("no_page_of_ours", path=page, option="--page"))
