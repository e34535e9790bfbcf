"""Judged games as rows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, Literal

from zankref.cards import KNOWN_CARDS, spell
from zankref.collection.chances import is_fault, length_of, moves_in
from zankref.collection.event_rows import event_rows, moves_of
from zankref.collection.people import folded
from zankref.collection.rows import FindingRow, GameRow, GameRows, PlayerRow, StopRow
from zankref.collection.turn_log import TurnLog
from zankref.language import speaking
from zankref.layout import FOUNDATION
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Move
from zankref.record.dates import days_of, read_date
from zankref.record.events import GameRecord
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge
from zankref.referee.stop_ruling import JudgedMove, StopRuling
from zankref.report.clocks import Duration, elapsed, lengths
from zankref.report.json import attributes
from zankref.rules.registry import RULE_SETS
from zankref.rules.rulebook import StopRules
from zankref.rules.ruleset import RuleSet

_NO_PLAYER: Final = ("draw", "blocked", "*")


def judged_game(
    game: GameRecord,
    path: str,
    matches: Matches,
    effort: int = DEFAULT_EFFORT,
    text: str | None = None,
) -> tuple[Verdict, GameRows]:
    """Judge a game, and return the verdict and the rows.

    The other parameters are as in ``replay.judge`` and in ``game_rows``.
    """
    log = TurnLog()
    verdict = judge(game, path, matches, log.run, effort)
    return verdict, game_rows(verdict, log, text)


def game_rows(
    verdict: Verdict, log: TurnLog, text: str | None = None, error: str | None = None
) -> GameRows:
    """Return the rows of a judged game, which was logged meanwhile.

    ``text`` is the hash of its text, which identifies it; without one it is identified by
    its path. ``error`` says why a file could not be read, for the verdict on one that is not text.
    """
    with speaking("en"):
        key = game_id(text or verdict.path, verdict.game)
        game = _Game(key, verdict, log)
        return GameRows(
            [game.row(error)],
            list(game.players()),
            event_rows(key, verdict, log),
            [game.finding(number, finding) for number, finding in enumerate(verdict.findings, 1)],
            [game.stop(stop) for stop in verdict.stops],
            list(log.chances.rows(key, verdict)),
        )


def game_id(text: str, game: int) -> str:
    """Return the id of a game: a hash of its text's hash, and of its number there."""
    return blake2b(f"{text}#{game}".encode(), digest_size=ID_BYTES).hexdigest()


_MISSED: Final = ("missed", "missed_card", "missed_from", "missed_to")
_TAGS: Final = ("Time", "Event", "Round", "Match", "Place", "Umpire")


class _Game:
    """Makes the rows of a judged game."""

    def __init__(self, key: str, verdict: Verdict, log: TurnLog) -> None:
        self._id = key
        self._verdict = verdict
        self._log = log
        self._noticed_by = noticed_by(verdict)
        self._turns: Mapping[int, int | None] = {a.event.number: a.turn for a in log.acts}

    def row(self, error: str | None) -> GameRow:
        """Return the row of the game itself."""
        verdict = self._verdict
        events = verdict.record.events if verdict.record else ()
        tags: dict[str, Any] = {name.lower(): self._tag(name) for name in _TAGS}
        written = self._tag("Date")
        days = days_of(written)
        times = elapsed(event.clock for event in events if event.clock)
        severities = Counter(finding.code.severity for finding in verdict.findings)
        return GameRow(
            game_id=self._id,
            **attributes(verdict, "path game line rules language events judged undetermined"),
            **attributes(verdict, "claimed ruled score gaps expanded"),
            **tags,
            agreed=list(verdict.agreed),
            date=read_date(written),
            month=None if days is None else f"{days[0]:%Y-%m}",
            players=len(verdict.players),
            turns=max(self._log.holders, default=1) if self._log.layout else None,
            moves=moves_of(events),
            moves_standing=verdict.moves,
            winner=None if verdict.ruled in _NO_PLAYER else verdict.ruled,
            seconds=times[-1].least - times[0].least if len(times) > 1 else None,
            findings=len(verdict.findings),
            faults=sum(map(is_fault, verdict.findings)),
            calls=severities["call"],
            stops=len(verdict.stops),
            unread_lines=0 if verdict.record is None else len(verdict.record.lost),
            content=content_of(verdict) or self._id,
            error=error,
        )

    def players(self) -> Iterator[PlayerRow]:
        """Yield the rows of the players."""
        verdict, log = self._verdict, self._log
        held = Counter(log.holders.values())
        moved = Counter(act.player for act in log.acts if moves_of([act.event]))
        timed = self._turn_times()
        for player, name in enumerate(verdict.players):
            faults = [f for f in verdict.findings if is_fault(f) and f.culprit == name]
            called = [stop for stop in verdict.stops if stop.caller == name]
            rulings = Counter(stop.ruling for stop in called)
            turns = timed.get(player, [])
            least, most = (sum(part) for part in zip(*turns, strict=True)) if turns else (0, 0)
            yield PlayerRow(
                game_id=self._id,
                seat=player + 1,
                name=name,
                result=_result(verdict.ruled, name),
                events=verdict.acted[player],
                moves=moved[player],
                turns=held[player],
                faults=len(faults),
                faults_unnoticed=sum(bool(f.stoppable and not f.noticed) for f in faults),
                timed_turns=len(turns),
                seconds=least if turns and least == most else None,
                seconds_least=least if turns else None,
                seconds_most=most if turns else None,
                stops_called=len(called),
                stops_right=rulings["justified"],
                stops_wrong=rulings["wrongful"],
                stops_late=rulings["late"],
                turns_missed=log.served[player] if log.served else 0,
            )

    def finding(self, number: int, finding: Finding) -> FindingRow:
        """Return the row of a finding."""
        return FindingRow(
            game_id=self._id,
            **attributes(finding, "event turn player culprit clause text message"),
            **attributes(finding, "stopped noticed stoppable waived expected"),
            finding=number,
            code=str(finding.code),
            **attributes(finding.code, "name severity"),
            **attributes(finding.span, "line column"),
            better=finding.better_lines,
            better_length=length_of(finding),
            **dict(zip(_MISSED, self._missed_move(finding), strict=True)),
            noticed_by=self._noticed_by.get(finding.event) if finding.noticed else None,
        )

    def _missed_move(self, finding: Finding) -> Sequence[Any]:
        """Return what was overlooked, and the card and piles with which the shortest line begins.

        Nothing if the finding is about something else.
        """
        players, rules = self._verdict.players, RULE_SETS.get(self._verdict.rules or "")
        table = finding.table
        if not (finding.better and table and rules) or finding.player not in players:
            return [None] * len(_MISSED)
        shortest = min(finding.better, key=moves_in)
        move = next(action for action in shortest if isinstance(action, Move))
        mover = players.index(finding.player)
        piles = [pile_index(table.layout, name, mover) for name in (move.source, move.target)]
        source, target = (pile if pile is not None else FOUNDATION for pile in piles)
        top = table.top(source) if move.card is None else move.card
        card = spell(top) if top < KNOWN_CARDS else None
        return [_number(finding, rules), card, table.layout.name(source), table.layout.name(target)]

    def stop(self, stop: StopRuling) -> StopRow:
        """Return the row of a Stop."""
        about = _about(stop)
        return StopRow(
            game_id=self._id,
            **attributes(stop, "event caller ruling decision judges"),
            table=stop.decision,
            turn=self._turns.get(stop.event),
            offender=about[-1].player if about else None,
            codes=sorted({str(blame.code) for move in about for blame in move.faults}),
            cost=_cost(stop, self._log.stop_rules),
        )

    def _tag(self, name: str) -> str | None:
        record = self._verdict.record
        return None if record is None else record.value(name)

    def _turn_times(self) -> dict[int, list[Duration]]:
        """Return how long each player's turns took, as far as clock times were written."""
        timed = dict[int, list[Duration]]()
        for turn, length in lengths(self._log.timed).items():
            if turn in self._log.holders:
                timed.setdefault(self._log.holders[turn], []).append(length)
        return timed


def noticed_by(verdict: Verdict) -> dict[int | None, str]:
    """Return who called a Stop on what was wrong at each event, in time or too late."""
    callers: dict[int | None, str] = {}
    for stop in verdict.stops:
        if stop.decision == "upheld" or stop.ruling in ("justified", "late"):
            for event in (event for move in _about(stop) for event in move.events):
                callers.setdefault(event, stop.caller)
    return callers


def _number(finding: Finding, rules: RuleSet) -> str:
    """Return the number in the order of precedence that was missed, or the name of the duty."""
    last = finding.code[-1]
    return {"7": "7.1", "8": "7.2"}.get(last, last) if rules.announces else finding.code.name


def _result(ruled: str, name: str) -> Literal["won", "lost", "draw", "blocked"] | None:
    """Return what a ruled result means for a player."""
    match ruled:
        case "*":
            return None
        case "draw" | "blocked":
            return ruled
    return "won" if ruled == name else "lost"


def _about(stop: StopRuling) -> tuple[JudgedMove, ...]:
    """Return the moves that a Stop is about, the latest first; if it is late, the one before."""
    if stop.state:
        return ()
    if stop.ruling == "late" and stop.before is not None:
        return (stop.before,)
    return stop.moves


def _cost(stop: StopRuling, rules: StopRules) -> int | None:
    """Return how many turns a Stop costs its caller; None if unrecorded play leaves that open."""
    if stop.penalty is not None:
        return 1
    if stop.decision == "upheld" or stop.ruling in ("justified", "void"):
        return 0
    if stop.ruling is None:
        return None if rules.penalty_every else 0
    counted = stop.ruling == "wrongful" or rules.late_counts
    return None if counted and rules.penalty_every > 1 and stop.wrongful is None else 0


# Which records are of one game.


ID_BYTES: Final = 10
"""With 80 bits, two of 10^9 games have the same id with a probability of one in two million."""

_DISTINCTIVE: Final = 10
"""Two games never agree in this many cards, those dealt and drawn first."""


def content_of(verdict: Verdict) -> str | None:
    """Return a hash of who played what when; None if no card of the game is known.

    Two records of one game have the same hash, whatever else they say about it and even if one
    leaves out a move, provided that they have a date. Without one, everything must be the same.
    """
    record = verdict.record
    cards = [] if record is None else _cards(record)
    if record is None or not cards:
        return None
    date, deal = record.value("Date"), record.deal
    written = date if date is None else read_date(date) or date
    is_begun = deal is None or not deal.position
    played: object = cards[:_DISTINCTIVE]
    if not written or not is_begun or len(cards) < _DISTINCTIVE:
        dealt = [(n.pile, n.cards, n.count, n.uncounted) for n in deal.lines] if deal else []
        played = (
            dealt,
            [
                (event.speaker, event.kind, event.source, event.target, event.card)
                for event in record.events
                if not written or moves_of([event])
            ],
        )
    players = [folded(name) for name in verdict.players]
    about = f"{verdict.rules} {verdict.agreed} {players} {written} {played}"
    return blake2b(about.encode("utf-8", "replace"), digest_size=ID_BYTES).hexdigest()


def _cards(record: GameRecord) -> list[str]:
    """Return the cards that are dealt openly, and those that are then drawn, in their order."""
    lines = sorted(record.deal.lines, key=lambda line: str(line.pile)) if record.deal else []
    listed = [card for line in lines for card in line.cards]
    cards = [spell(card.card) for card in listed if card.card < KNOWN_CARDS and not card.covered]
    for event in record.events:
        # A card that is looked at and then played is one card, written once or twice.
        if event.source == "Q" and event.card is not None and [event.card] != cards[-1:]:
            cards.append(event.card)
    return cards
