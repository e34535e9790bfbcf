"""A season: what its games add up to, for the club and for each player."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, TypeAlias

from zankref.club.games import DRAWN, OPEN, Game
from zankref.club.settings import Club
from zankref.codes import CODES
from zankref.collection.people import folded, usual
from zankref.collection.rating import Rating, Results, ratings
from zankref.report import words

_SCORES: Final = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
"""The score of a result for a rating."""

_Table: TypeAlias = defaultdict[str, Counter[str]]


def _table() -> _Table:
    return defaultdict(Counter)


@dataclass(slots=True, eq=False)
class Player:
    """A player's season; ``name`` is as it is spelled most often.

    ``played`` are the games with their outcomes (``won``, ``lost``, ``drawn``, or ``*`` for one
    that does not count, or for one player), in order; ``outcomes`` are those by opponent.
    ``faults`` are counted by what players call them: ``all``, ``stoppable``, and ``unnoticed``
    ones, and what was ``due`` and ``taken``, as in ``ways`` by the length of the way; ``let_off``
    are those of each opponent ``to_call``, and those ``called``. ``steps`` are the moves of each
    Treppe that was won. ``direct`` are the points in games against those who have as many.
    """

    name: str
    played: list[tuple[str, Game]] = field(default_factory=list)
    outcomes: _Table = field(default_factory=_table)
    faults: _Table = field(default_factory=_table)
    ways: defaultdict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    let_off: _Table = field(default_factory=_table)
    calls: Counter[str | None] = field(default_factory=Counter)
    steps: list[int] = field(default_factory=list)
    moves: int = 0
    points: float = 0
    direct: float = 0
    made: int = 0
    conceded: int = 0
    rank: int = 0
    rating: Rating | None = None

    @property
    def total(self) -> Counter[str]:
        """The outcomes of all games."""
        return Counter(outcome for outcome, _game in self.played)

    @property
    def order(self) -> tuple[float, ...]:
        """The place in the standings: points, points among equals, wins, game points."""
        return (-self.points, -self.direct, -self.total["won"], self.conceded - self.made)

    @property
    def streaks(self) -> list[tuple[str, int]]:
        """The outcomes of the games that count, and how many of each followed each other."""
        counted = [outcome for outcome, _game in self.played if outcome != OPEN]
        return [(outcome, len([*streak])) for outcome, streak in groupby(counted)]


class Season:
    """The games of a club's season; ``settle`` adds them up once all are taken.

    Attributes:
        games (list[Game]): The games, in the order in which they were played.
        members (set[str]): The folded names of those who are listed.
        outside (int): How many games are of other seasons.
        twins (list[tuple[Game, Game]]): Records that are there a second time, with the first.
        players (dict[str, Player]): Who played, by folded names.
        standings (list[Player]): Those with games or points that count, the best first.
    """

    def __init__(self, club: Club) -> None:
        self.club = club
        self.members = set(map(self._key, club.players))
        self.outside = 0
        self.twins: list[tuple[Game, Game]] = []
        self.players: dict[str, Player] = {}
        self._pages: dict[str, Game] = {}
        self._records: dict[str, Game] = {}

    def take(self, game: Game) -> str | None:
        """Take a game of this season, once; return the name of its page.

        None if it has none: in another season, or where its text is there already.
        """
        page = game.page
        if not self.club.is_meant(game.date):
            self.outside += 1
            return None
        first = self._records.setdefault(game.content or page, game)
        if first is not game and (game.content or game.verdict.events):
            self.twins.append((game, first))
            return page if page != first.page else None
        # Mere results may be the same twice on an evening.
        while page in self._pages:
            page += "-2"
        self._pages[page] = game._replace(page=page)
        return page

    def settle(self) -> None:
        """Add up the games."""
        self.games = sorted(self._pages.values(), key=lambda game: game.order)
        spelled = _table()
        for name in (name for game in self.games for name in game.verdict.players):
            if not name.isdecimal():
                spelled[self._key(name)][self.club.names.person(name)] += 1
        self.players = {name: Player(usual(counts)) for name, counts in spelled.items()}
        totals: dict[object, tuple[int, ...]] = {}
        self._results: Results = Counter()
        for game in self.games:
            if self.counts(game):
                self._add(game, self._points_of(game, totals))
        for name, rating in ratings(self._results).items():
            self.players[folded(name)].rating = rating
        counted = [p for p in self.players.values() if p.total.keys() - {OPEN} or p.steps]
        self.standings = self._rank(counted)

    def of(self, name: str) -> Player | None:
        """Return the player whom a name means, however it is spelled; None for a mere number."""
        return self.players.get(self._key(name))

    def spelled(self, name: str) -> str:
        """Return the name of a player as it is spelled most often."""
        player = self.of(name)
        return words.player(name) if player is None else player.name

    def counts(self, game: Game) -> bool:
        """Return whether a game counts: all its players have names, and are different persons."""
        players = game.verdict.players
        return game.is_named and len({*map(self._key, players)}) == len(players)

    def _key(self, name: str) -> str:
        return folded(self.club.names.person(name))

    def _points_of(self, game: Game, totals: dict[object, tuple[int, ...]]) -> tuple[int, ...]:
        """Return each player's points, if need be from the state of the match after the game."""
        match = (folded(game.tags["Match"]), *map(self._key, game.verdict.players))
        before = totals.get(match, (0,) * len(game.verdict.players))
        if game.total:
            totals[match] = game.total
        gained = tuple(after - was for after, was in zip(game.total, before, strict=False))
        return game.scored or (gained if min(gained, default=-1) >= 0 else ())

    def _add(self, game: Game, scored: Sequence[int]) -> None:
        players = [self.players[self._key(name)] for name in game.verdict.players]
        winner = self.of(game.result)
        month = game.date[:7] if game.date[4:] else ""
        for player, moves in zip(players, game.moves, strict=True):
            outcome = OPEN if len(players) == 1 else _outcome(game, is_winner=player is winner)
            player.played.append((outcome, game))
            player.moves += moves
            for other in players:
                # Of three players, those who lost did not lose to each other.
                if other is not player and (outcome != "lost" or other is winner):
                    player.outcomes[other.name][outcome] += 1
                    if outcome != OPEN:
                        self._results[month, player.name, other.name, _SCORES[outcome]] += 1
            player.points += self._worth(outcome)
            if len(players) == 1 and player is winner and game.score:
                player.steps.append(game.score)
                fitting = [most for most in self.club.treppe if game.score <= most]
                player.points += self.club.treppe[min(fitting)] if fitting else 0
        for player, points in zip(players, scored, strict=False):
            player.made += points
            player.conceded += sum(scored) - points
        self._judge(game, players)

    def _judge(self, game: Game, players: Sequence[Player]) -> None:
        """Add up faults, who let them off, what was due, and Stops."""
        for fault in game.faults:
            culprit = self.of(fault.culprit or "")
            if culprit is None:
                continue
            stoppable = int(fault.stoppable or 0)
            unnoticed = stoppable * (not fault.noticed)
            counts = {"all": 1, "stoppable": stoppable, "unnoticed": unnoticed}
            culprit.faults[words.label(fault.code, game.verdict.rules)].update(counts)
            by = self.of(game.noticed_by.get(fault.event, "")) if fault.noticed else None
            for other in players:
                # What somebody else, or the culprit, had noticed could no longer be called.
                if stoppable and other is not culprit and (by is other or not fault.noticed):
                    counts = {"to_call": 1, "called": int(fault.noticed)}
                    other.let_off[culprit.name].update(counts)
        for chance in game.chances:
            player = self.players[self._key(chance.player)]
            counts = {"due": chance.due, "taken": chance.taken}
            player.faults[words.label(CODES[chance.code], game.verdict.rules)].update(counts)
            player.ways[chance.length or 0].update(counts)
        for stop in game.verdict.stops:
            caller = self.of(stop.caller)
            if caller is not None:
                caller.calls[stop.ruling] += 1

    def _worth(self, outcome: str) -> float:
        worth = {"won": self.club.win, "drawn": self.club.draw, "lost": self.club.loss}
        return worth.get(outcome, 0)

    def _rank(self, players: Sequence[Player]) -> list[Player]:
        """Return players in the order of their places; players equal in everything share one."""
        for player in players:
            player.direct = sum(
                self._worth(outcome) * number
                for other in players
                if other.points == player.points
                for outcome, number in player.outcomes.get(other.name, Counter()).items()
            )
        ranked = sorted(players, key=lambda player: (player.order, folded(player.name)))
        orders = [player.order for player in ranked]
        for player in ranked:
            player.rank = orders.index(player.order) + 1
        return ranked


def _outcome(game: Game, *, is_winner: bool) -> str:
    if game.result == OPEN:
        return OPEN
    return "drawn" if game.result in DRAWN else "won" if is_winner else "lost"
