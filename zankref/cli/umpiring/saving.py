"""The file of a record that is being written: saved whole after every entry, and nothing lost."""

import os
from itertools import chain, count

from zankref.cli.files import cannot_write, say
from zankref.cli.outputs import replacing
from zankref.language import _


class Saver:
    """Saves a record; ``path`` is where, ``written`` what the file holds, None if there is no file.

    What cannot be written is reported and kept: the next entry tries again.
    """

    def __init__(self, path: str, written: bytes | None) -> None:
        self.path = path
        self.unsaved: str | None = None
        """The record, if it could not be saved."""

        self._written = written

    def __call__(self, text: str) -> None:
        """Save a text; an error is reported, not raised."""
        try:
            if self._is_changed():
                self._turn_aside()
            with replacing(self.path) as stream:
                stream.write(text)
        except OSError as error:
            if self.unsaved is None:
                say(cannot_write(error, self.path))
                say(_("Nothing is lost: every entry tries to save the record again."))
            self.unsaved = text
            return
        self._written, self.unsaved = text.encode(), None

    def _is_changed(self) -> bool:
        """Return whether something else has written the file since it was last read or saved."""
        try:
            with open(self.path, "rb") as file:
                return file.read() != self._written
        except FileNotFoundError:
            return False

    def _turn_aside(self) -> None:
        """Leave the file to whoever wrote it, and go on in another one."""
        taken, self.path, self._written = self.path, free_path(self.path), None
        message = _("{file} was changed by another program and stays; the record goes on in {new}.")
        say(message.format(file=taken, new=self.path))


def free_path(path: str) -> str:
    """Return this path, or one like it at which there is nothing: ``kitchen-2.zank``."""
    stem, suffix = os.path.splitext(path)
    others = (f"{stem}-{number}{suffix}" for number in count(2))
    return next(free for free in chain([path], others) if not os.path.lexists(free))
