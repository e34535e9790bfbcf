"""Counting games into tallies: of texts, which are judged, and of datasets."""

import os
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from zankref.collection.criteria import is_between
from zankref.collection.inputs import open_all
from zankref.collection.names import Names
from zankref.collection.rows import GameRows
from zankref.collection.sources import Source, membership
from zankref.collection.tally import Tally
from zankref.collection.texts import Text


class Counting(NamedTuple):
    """How games are counted: from which day to which, whose names are one, with which effort.

    With ``players`` the games are theirs. What others did is counted all the same, in all games, to
    be compared with them.
    """

    names: Names
    since: date | None
    until: date | None
    effort: int
    players: tuple[str, ...] = ()

    def counted(self, sources: Sequence[Source]) -> Tally:
        """Judge the games of texts, and count those that are meant."""
        tally = Tally()
        for source, file in open_all(sources):
            tally.files += 1
            self.take(Text(source, file, self.effort).rows(), tally)
        return tally

    def take(
        self, games: Iterable[GameRows], tally: Tally, known: set[tuple[str, int]] | None = None
    ) -> None:
        """Count the games that are meant; what could not be read is always listed.

        Games that are ``known``, by their place and number, are left out; the others become so.
        """
        for rows in games:
            game = rows.games[0]
            if known is not None and game.error is None:
                if (key := (place(game.path), game.game)) in known:
                    continue
                known.add(key)
            written = game.month if game.date is None else game.date.isoformat()
            when = game.error is not None or is_between(written, self.since, self.until)
            if when:
                tally.take(rows, self.names, of_others=not self._are_meant(rows))
            elif when is None and self._are_meant(rows):
                tally.unplaced.append(f"{game.path}:{game.line}")

    def _are_meant(self, rows: GameRows) -> bool:
        """Return whether one of the players plays in a game, if any are named."""
        return not self.players or any(
            self.names.are_one(player.name, meant)
            for player in rows.players
            for meant in self.players
        )


def place(path: str) -> str:
    """Return where a text lies, as far as its path says, which may be relative to this folder."""
    kind, archive, member = membership(path)
    if kind:
        return f"{kind}://{member}::{place(archive)}"
    return path if "://" in path else os.path.abspath(path)


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies."""
    result = Tally()
    for tally in tallies:
        result.add(tally)
    return result
