"""Judging the games of one text, whatever its size, and whatever is wrong with it."""

from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Final

from zankref.collection.hashing import new_hash
from zankref.collection.open_sources import CannotReadError, rewindable
from zankref.collection.reasons import AT, ENDLESS
from zankref.collection.rows import GameRows, SourceRow
from zankref.collection.sources import Source, why
from zankref.collection.tabulating import game_rows, judged_game, unread_rows
from zankref.collection.turn_log import TurnLog
from zankref.errors import UnreadableFile
from zankref.language import LazyText, speaking
from zankref.record.events import Document
from zankref.record.files import decode, texts
from zankref.record.parse import parse, parse_part
from zankref.record.streaming import parts
from zankref.referee.reading.match import Matches
from zankref.referee.reading.unread import not_text

_SMALL: Final = 1 << 20
"""A text of this many bytes is read as a whole; larger ones in blocks of this size."""

_ENDLESS: Final = 1 << 25
"""How many characters may hold no game: a small archive can hold any number of empty lines."""


class Text:
    """A text whose games are judged.

    Attributes:
        games (int): How many games have been judged.
        hash (str | None): The hash of its bytes, as soon as they have been read.
        is_known (bool): True if that is known already: then its games are not judged.
    """

    def __init__(
        self,
        source: Source,
        file: IO[bytes] | CannotReadError,
        effort: int,
        known: Container[str] = (),
    ) -> None:
        self.games = 0
        self.hash: str | None = None
        self.is_known = False
        self._source = source
        self._file = file
        self._effort = effort
        self._known = known
        self._error: str | None = None
        self._waiting = 0

    def rows(self) -> Iterator[GameRows]:
        """Yield the rows of each game, and of the file itself if it cannot be read."""
        path = self._source.path
        try:
            if isinstance(self._file, CannotReadError):
                raise self._file
            matches = Matches()
            for document in self._documents(_Guarded(self._file)):
                for game in document.games:
                    _verdict, rows = judged_game(game, path, matches, self._effort, self.hash)
                    self.games += 1
                    yield rows
        except UnreadableFile as error:
            with speaking("en"):
                where: dict[str, object] = {"line": error.line, "column": error.column}
                trouble = AT.format(**where, reason=error.reason)
            yield game_rows(not_text(error), TurnLog(), self.hash, trouble)
        except CannotReadError as error:
            self._error = str(error)
            yield unread_rows(path, self._error)

    def row(self) -> SourceRow:
        """Return the row of the text, once its games have been judged.

        It has an error only if it could be read another time without having changed.
        """
        path, size, stamp, _error, place = self._source
        return SourceRow(path, place, size, stamp, self.hash, self.games, self._error)

    def _documents(self, file: "_Guarded") -> Iterator[Document]:
        """Yield the text in parts; nothing of it if it is known, or not all text."""
        path = self._source.path
        data = file.read(_SMALL)
        summed = new_hash()
        summed.update(data)
        for block in file.blocks():
            summed.update(block)
        self.hash = summed.hexdigest()
        self.is_known = self.hash in self._known
        if self.is_known:
            return
        if len(data) < _SMALL:
            yield parse(decode(data, path), path)
            return
        file.rewind()
        for _ in texts(file.blocks(), path):
            pass
        file.rewind()
        for part in parts(self._ending(texts(file.blocks(), path))):
            if part is not None:
                self._waiting = 0
                yield parse_part(part._replace(games=self.games), path)

    def _ending(self, pieces: Iterable[str]) -> Iterator[str]:
        """Yield the pieces of a text; raise UnreadableFile if a game in it never seems to end.

        A game is in memory as a whole. Those before it are judged.
        """
        line = 1
        for piece in pieces:
            self._waiting += len(piece)
            if self._waiting > _ENDLESS:
                raise UnreadableFile(self._source.path, line, 1, LazyText(ENDLESS))
            line += piece.count("\n")
            yield piece


class _Guarded:
    """A file that can be read twice, and raises nothing but CannotReadError."""

    def __init__(self, file: IO[bytes]) -> None:
        with _telling():
            self._file = rewindable(file)

    def read(self, size: int) -> bytes:
        """Return this many bytes, or fewer at the end."""
        data = b""
        with _telling():
            while len(data) < size and (more := self._file.read(size - len(data))):
                data += more
        return data

    def blocks(self) -> Iterator[bytes]:
        """Yield the rest in blocks."""
        while block := self.read(_SMALL):
            yield block

    def rewind(self) -> None:
        """Begin anew."""
        with _telling():
            self._file.seek(0)


@contextmanager
def _telling() -> Iterator[None]:
    """Say why a file cannot be read."""
    try:
        yield
    except Exception as error:  # Each kind of place has errors of its own.
        raise CannotReadError(why(error)) from error
