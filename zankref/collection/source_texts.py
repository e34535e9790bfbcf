"""Judging the games of one text, whatever its size, and whatever is wrong with it."""

from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from json import dumps, loads
from typing import IO, Any, Final

from zankref.collection.hashing import new_hash
from zankref.collection.open_sources import CannotReadError, rewindable
from zankref.collection.result_cache import ResultCache
from zankref.collection.rows import TABLES, GameRow, GameRows, SourceRow
from zankref.collection.sources import Source, error_text
from zankref.collection.tabulating import game_id, game_rows, judged_game
from zankref.collection.turn_log import TurnLog
from zankref.collection.unreadable import AT, ENDLESS
from zankref.errors import UnreadableFile
from zankref.language import LazyText, speaking
from zankref.record.files import decode, texts
from zankref.record.parse import parse_part
from zankref.record.streaming import Part, normalised, parts, pieces
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.reading.unreadable import not_text

_SMALL: Final = 1 << 20
"""A text of this many bytes is read as a whole; larger ones in blocks of this size."""

_EVENTS: Final = [*TABLES].index("events")

_ENDLESS: Final = 1 << 25
"""How many characters without a game are read: a small archive can unpack to any number."""


class SourceText:
    """A text whose games are judged now, or were judged before and kept in ``cache``.

    Of kept games the rows of events, by far the most, are only returned with ``events``.

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
        cache: ResultCache | None = None,
        events: bool = True,
    ) -> None:
        self.games = 0
        self.hash: str | None = None
        self.is_known = False
        self._source = source
        self._file = file
        self._effort = effort
        self._known = known
        self._cache = cache
        self._events = events
        self._error: str | None = None
        self._waiting = 0

    def rows(self) -> Iterator[GameRows]:
        """Yield the rows of each game, and of the file itself if it cannot be read."""
        path = self._source.path
        try:
            if isinstance(self._file, CannotReadError):
                raise self._file
            matches = Matches()
            for part in self._parts(self._file):
                for rows in self._games(part, matches):
                    self.games += 1
                    yield rows
        except UnreadableFile as error:
            with speaking("en"):
                location: dict[str, object] = {"line": error.line, "column": error.column}
                trouble = AT.format(**location, reason=error.reason)
            yield game_rows(not_text(error), TurnLog(), self.hash, trouble)
        except CannotReadError as error:
            self._error = str(error)
            yield game_rows(Verdict(path, 0, 1), TurnLog(), error=self._error)

    def row(self) -> SourceRow:
        """Return the row of the text, once its games have been judged.

        It has an error only if it could be read another time without having changed.
        """
        path, size, stamp, _error, place = self._source
        return SourceRow(path, place, size, stamp, self.hash, self.games, self._error)

    def _games(self, part: Part, matches: Matches) -> Iterator[GameRows]:
        """Yield the rows of the games in a part; ``matches`` are those before them."""
        if self._cache is None or part.in_match:
            yield from self._judge(part, matches)
            return
        for piece in pieces(part):
            at, text = (piece.lines, self.games), piece.text.rstrip("\n")
            rows_of_games = self._cache.get(partial(self._below, *at), text)
            if rows_of_games is None:
                rows_of_games = [*self._judge(piece, matches)]
                stored = [(rows._replace(events=[]), dumps(rows.events)) for rows in rows_of_games]
                self._cache.keep([*at, stored], text)
            yield from rows_of_games

    def _judge(self, part: Part, matches: Matches) -> Iterator[GameRows]:
        document = parse_part(part._replace(games=self.games), self._source.path)
        for game in document.games:
            yield judged_game(game, document.path, matches, self._effort, self.hash)[1]

    def _below(self, lines: int, games: int, stored: tuple[int, int, list[Any]]) -> list[GameRows]:
        """Return the rows of games below this many lines and games, perhaps below others before."""
        below = lines - stored[0], games - stored[1]
        return [self._shift(tables, events, *below) for tables, events in stored[2]]

    def _shift(self, tables: list[Any], events: str, lines: int, games: int) -> GameRows:
        """Return the rows of a game that is now this many lines and games further down."""
        game = GameRow(*tables[0][0])
        tables[_EVENTS] = loads(events) if self._events else []
        path, number = self._source.path, game.game + games
        key = game_id(self.hash or path, number)

        def moved(row: Any) -> Any:
            return row._replace(line=row.line + lines) if lines and hasattr(row, "line") else row

        kinds = zip(TABLES.values(), tables, strict=True)
        copy = GameRows._make([moved(kind(key, *r[1:])) for r in rows] for kind, rows in kinds)
        content = key if game.content == game.game_id else game.content
        day = game.date and date.fromisoformat(str(game.date))
        copy.games[0] = copy.games[0]._replace(path=path, game=number, date=day, content=content)
        return copy

    def _parts(self, file: IO[bytes]) -> Iterator[Part]:
        """Yield the text in parts; nothing of it if it is known, or not all text."""
        path, summed, small, size = self._source.path, new_hash(), list[bytes](), 0
        with _telling():
            file = rewindable(file)
        for block in _blocks(file):
            summed.update(block)
            size += len(block)
            small += [block] * (size < _SMALL)
        self.hash = summed.hexdigest()
        self.is_known = self.hash in self._known
        if self.is_known:
            return
        if size < _SMALL:
            yield Part(normalised(decode(b"".join(small), path)))
            return
        for _ in texts(_blocks(file), path):
            pass
        for part in parts(self._ending(texts(_blocks(file), path))):
            if part is not None:
                self._waiting = 0
                yield part

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


def _blocks(file: IO[bytes]) -> Iterator[bytes]:
    """Yield a file in blocks, from its beginning; raises nothing but CannotReadError."""
    with _telling():
        file.seek(0)
        while block := file.read(_SMALL):
            yield block


@contextmanager
def _telling() -> Iterator[None]:
    """Say why a file cannot be read."""
    try:
        yield
    except Exception as error:  # Each kind of place has errors of its own.
        raise CannotReadError(error_text(error)) from error
