"""Counting games into tallies: of texts, which are judged, and of datasets."""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from zankref.collection.criteria import Criteria
from zankref.collection.inputs import open_all
from zankref.collection.rows import GameRow, GameRows
from zankref.collection.sources import Source, membership
from zankref.collection.tally import Tally, Twin
from zankref.collection.texts import Text

Twins: TypeAlias = Literal["once", "count", "refuse"]
"""Whether further records of a game are left out, or counted, or nothing is counted."""


class Counting(NamedTuple):
    """How games are counted: which are chosen, with which effort, and by what besides the usual.

    With ``players`` the games are theirs. What others did is counted all the same, in all games, to
    be compared with them.
    """

    choice: Criteria
    effort: int
    players: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    twins: Twins = "once"

    def counted(self, sources: Sequence[Source], known: Mapping[str, str] | None = None) -> Tally:
        """Judge the games of texts, and count those that are meant.

        Those whose contents are ``known`` are twins of games that were counted before.
        """
        tally = Tally(sources=tuple(sources))
        for source, file in open_all(sources):
            tally.files += 1
            self.take(Text(source, file, self.effort).rows(), tally, known or {})
        return tally

    def take(self, games: Iterable[GameRows], tally: Tally, known: Mapping[str, str]) -> None:
        """Count the games that are meant; what could not be read is always listed."""
        for rows in games:
            (game,) = rows.games
            if game.error is not None:
                tally.take_unread(game)
                continue
            meant, where = self.choice.takes(rows), f"{game.path}:{game.line}"
            of_others = not self.choice.plays(self.players, [p.name for p in rows.players])
            if meant is None and not of_others:
                tally.unplaced.append(where)
            if meant and not self._is_twin(tally, game, where, known):
                tally.take(rows, self.choice.names, self.by, of_others=of_others)

    def _is_twin(self, tally: Tally, game: GameRow, where: str, known: Mapping[str, str]) -> bool:
        """Return whether a game is left out, as a further record of one; note that it is one."""
        first = known.get(game.content) or tally.contents.get(game.content)
        if first is None:
            tally.contents[game.content] = where
        elif place(first) == place(where):
            return True  # The same text was given twice, perhaps as part of a dataset.
        else:
            tally.twins.append(Twin(where, first))
        return first is not None and self.twins == "once"

    def total(self, parts: Iterable[Tally], first: Tally) -> Tally:
        """Return the sum of tallies; one that has twins of games before it is counted once more."""
        result = Tally()
        result.add(first)
        for part in parts:
            if not result.contents.keys().isdisjoint(part.contents):
                part = self.counted(part.sources, result.contents)
            result.add(part)
        return result


def place(path: str) -> str:
    """Return where a text lies, as far as its path says, which may be relative to this folder."""
    kind, archive, member = membership(path)
    if kind:
        return f"{kind}://{member}::{place(archive)}"
    return path if "://" in path else os.path.abspath(path)
