"""Counting games into tallies: of texts, which are judged, and of datasets."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from zankref.collection.choice import is_between
from zankref.collection.names import Names
from zankref.collection.places import open_all
from zankref.collection.rows import GameRows
from zankref.collection.sources import Source
from zankref.collection.tally import Tally
from zankref.collection.texts import Text


class Counting(NamedTuple):
    """How games are counted: from which day to which, whose names are one, with which effort."""

    names: Names
    since: date | None
    until: date | None
    effort: int

    def counted(self, sources: Sequence[Source]) -> Tally:
        """Judge the games of texts, and count those that are meant."""
        tally = Tally()
        for source, file in open_all(sources):
            tally.files += 1
            self.take(Text(source, file, self.effort).rows(), tally)
        return tally

    def take(self, games: Iterable[GameRows], tally: Tally) -> None:
        """Count the games that are meant; what could not be read is always listed."""
        for rows in games:
            game = rows.games[0]
            if game.error is not None or is_between(game.date, self.since, self.until):
                tally.take(rows, self.names)


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies."""
    result = Tally()
    for tally in tallies:
        result.add(tally)
    result.unread.sort()  # Parts may come in any order.
    return result
