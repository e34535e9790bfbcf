"""Counting the games of files into tallies."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from zankref.collection.choice import is_between
from zankref.collection.names import Names
from zankref.collection.tabulating import judged_game, unread_rows
from zankref.collection.tally import Tally
from zankref.errors import UnreadableFile
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.match import Matches


class Counting(NamedTuple):
    """How games are counted: from which day to which, whose names are one, with which effort."""

    names: Names
    since: date | None
    until: date | None
    effort: int

    def text(self, data: bytes, path: str, into: Tally) -> None:
        """Judge the games of a file, and count those that are meant."""
        try:
            document = parse(decode(data, path), path)
        except UnreadableFile as error:
            into.take(unread_rows(path, str(error)), self.names)
            return
        matches = Matches()
        for game in document.games:
            _, rows = judged_game(game, path, matches, self.effort)
            if is_between(rows.games[0].date, self.since, self.until):
                into.take(rows, self.names)


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies."""
    result = Tally()
    for tally in tallies:
        result.add(tally)
    return result
