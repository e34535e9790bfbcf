"""Rewriting files one by one, into canonical form or otherwise."""

from collections.abc import Callable, Iterator, Sequence
from difflib import unified_diff
from io import StringIO

from zankref.cli.files import FOUND, STDIN, UNREADABLE, FileErrors, read_record, say, sources
from zankref.cli.outputs import for_programs, replacing
from zankref.errors import UnreadableFile
from zankref.language import _
from zankref.record.files import decode
from zankref.record.folders import is_packed
from zankref.record.format import NotReadable
from zankref.referee.reading.unreadable import unreadable
from zankref.report.words import phrase


def rewrite(
    paths: Sequence[str], form: Callable[[str], str], as_before: str, *, check: bool, diff: bool
) -> int:
    """Rewrite records, or with ``check`` or ``diff`` only say what would change; return the status.

    ``as_before`` is the name of the sentence for files that stay as they are.
    """
    errors = FileErrors()
    rewriting = Rewriting(errors, form, writes=not (check or diff), shows=diff)
    for path in sources(paths, errors):
        rewriting.take(path)
    rewriting.close(phrase(as_before, rewriting.unchanged))
    incomplete = rewriting.unclear or (check and rewriting.changed)
    return UNREADABLE if errors.any else FOUND if incomplete else 0


class Rewriting:
    """Rewrites files, or shows what would change, or does neither; and counts.

    ``form`` returns the new text of a file. It is written with the line ends that the file has: on
    Windows git may check out files with other ones than it stores. ``changed`` and ``unchanged``
    count the files that (would) change or not, ``unclear`` those with an unreadable line.
    """

    def __init__(
        self, errors: FileErrors, form: Callable[[str], str], *, writes: bool, shows: bool
    ) -> None:
        self.changed = self.unchanged = self.unclear = 0
        self._errors = errors
        self._form = form
        self._writes = writes
        self._shows = shows
        self._stream = for_programs()

    def take(self, path: str) -> None:
        """Rewrite a file, unless it cannot be read."""
        try:
            data = read_record(path)
            text = decode(data, path)
            form = self._form(text).replace("\n", _line_end(text))
        except (OSError, UnreadableFile) as error:
            self._errors.add_error(error)
        except NotReadable as error:
            self.unclear += 1
            for lost in error.lost:
                say(f"{path}:{lost.span.line}:{lost.span.column}: {unreadable(lost)}")
        else:
            is_changed = form.encode() != data
            self.changed += is_changed
            self.unchanged += not is_changed
            if is_changed and self._shows:
                self._stream.writelines(_difference(path, text, form))
            if path == STDIN and self._writes:
                self._stream.write(form)
            elif is_changed:
                self._write(path, form)

    def _write(self, path: str, form: str) -> None:
        """Write a changed file, or report that it would change."""
        if not self._writes:
            say(_("{file}: would be rewritten").format(file=path))
            return
        if is_packed(path):
            message = _("{file}: compressed; decompress it first")
            self._errors.add(message.format(file=path))
            return
        try:
            with replacing(path) as file:
                file.write(form)
        except OSError as error:
            self._errors.add(f"{path}: {error.strerror}")
        else:
            say(_("{file}: rewritten").format(file=path))

    def close(self, unchanged: str) -> None:
        """Report how many files there were; ``unchanged`` is the sentence for those that stay as
        they are."""
        changed = phrase("rewritten" if self._writes else "to_be_rewritten", self.changed)
        left = phrase("left_as_it_is", self.unclear)
        parts = ((self.changed, changed), (self.unchanged, unchanged), (self.unclear, left))
        counts = [text.format(number=number) for number, text in parts if number]
        if counts:
            say(", ".join(counts))


def _line_end(text: str) -> str:
    """Return how the first line of a text ends: as on Windows, or as everywhere else."""
    line, end, _rest = text.partition("\n")
    return "\r\n" if end and line.endswith("\r") else "\n"


def _difference(path: str, old: str, new: str) -> Iterator[str]:
    """Yield the lines of a unified diff."""
    # A text is a stream of lines that end in "\n" alone.
    for line in unified_diff([*StringIO(old)], [*StringIO(new)], path, path):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
