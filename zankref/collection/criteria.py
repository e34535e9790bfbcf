"""Which games of a collection are meant, and which findings in them."""

from collections.abc import Sequence
from datetime import date
from fnmatch import fnmatchcase
from typing import NamedTuple

from zankref.collection.people import Names
from zankref.collection.rows import FindingRow, GameRow, GameRows
from zankref.collection.tops import Tops
from zankref.record.dates import days_of
from zankref.record.notation import alike
from zankref.referee.findings import Finding


class Criteria(NamedTuple):
    """The criteria for a game: all that are given, and any of several values of one kind.

    ``codes`` are prefixes of codes, ``players`` names. With both, such a finding must be the fault
    of such a player. ``against`` are names, one of which plays as well. ``results`` are winners by
    name, ``draw``, ``blocked`` or ``*``; ``events`` are patterns with ``*`` and ``?``; ``agreed``
    are options, with or without their value; ``tops`` are what lies on the table at some moment,
    which is seen while the game is judged. ``longer`` and ``shorter`` are numbers of events.
    """

    codes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    tops: tuple[Tops, ...] = ()
    since: date | None = None
    until: date | None = None
    longer: int | None = None
    shorter: int | None = None
    names: Names = Names()

    def takes(self, rows: GameRows) -> bool | None:
        """Return whether a judged game is meant; None if its date does not say."""
        (game,) = rows.games
        players = [player.name for player in rows.players]
        return (
            self.plays(self.players, players)
            and self.plays(self.against, players)
            and (not self.results or self._is_one([game.ruled], self.results))
            and (not self.agreed or any(map(self._is_agreed, game.agreed)))
            and (self.longer is None or game.events > self.longer)
            and (self.shorter is None or game.events < self.shorter)
            and (not self.codes or any(map(self.finding, rows.findings)))
            and self.is_of(game.rules, game.event, written_date(game))
        )

    def is_of(self, rules: str | None, event: str | None, written: str | None) -> bool | None:
        """Return whether a game by these rules, of this event and date, or month, is meant."""
        held = (event or "").casefold()
        return (
            (not self.rules or rules in self.rules)
            and (not self.events or any(fnmatchcase(held, e.casefold()) for e in self.events))
            and is_between(written, self.since, self.until)
        )

    def finding(self, finding: Finding | FindingRow) -> bool:
        """Return whether a finding is meant; one that the record waives never is."""
        if finding.waived is not None or not finding.code.startswith(self.codes or ("",)):
            return False
        return self.plays(self.players, [] if finding.culprit is None else [finding.culprit])

    def plays(self, persons: Sequence[str], players: Sequence[str]) -> bool:
        """Return whether a player asked for plays; True if none was asked for."""
        return not persons or self._is_one(players, persons)

    def _is_one(self, names: Sequence[str], meant: Sequence[str]) -> bool:
        return any(self.names.are_one(name, other) for name in names for other in meant)

    def _is_agreed(self, option: str) -> bool:
        name = option.partition("=")[0]
        return any(alike(asked, option) or alike(asked, name) for asked in self.agreed)


def written_date(game: GameRow) -> str | None:
    """Return the date of a game, or the month if it has no other."""
    return game.month if game.date is None else game.date.isoformat()


def is_between(written: str | None, since: date | None, until: date | None) -> bool | None:
    """Return whether a date, or a month, lies between two days; None where that is open."""
    if since is None and until is None:
        return True
    days = days_of(written)
    if days is None:
        return None
    first, last = days
    if last < (since or last) or first > (until or first):
        return False
    return True if (since or first) <= first and last <= (until or last) else None
