"""Judged games as rows."""

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Final, Literal

from zankref.collection.event_rows import event_rows, moves_of
from zankref.collection.rows import FindingRow, GameRow, GameRows, PlayerRow, StopRow
from zankref.collection.turn_log import TurnLog
from zankref.language import speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.dates import days_of, read_date
from zankref.record.events import Event, GameRecord, Move
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge
from zankref.referee.stop_ruling import JudgedMove, StopRuling
from zankref.report.clocks import Span, elapsed, lengths
from zankref.rules.stop_rules import StopRules

_ID_BYTES: Final = 10
"""With 80 bits, two of 10^9 games have the same id with a probability of one in two million."""

_NO_PLAYER: Final = ("draw", "blocked", "*")


def judged_game(
    game: GameRecord, path: str, matches: Matches, effort: int = DEFAULT_EFFORT
) -> tuple[Verdict, GameRows]:
    """Judge a game, and return the verdict and the rows; parameters are as in ``replay.judge``."""
    course = TurnLog()
    verdict = judge(game, path, matches, course.run, effort)
    return verdict, game_rows(verdict, course)


def game_rows(verdict: Verdict, course: TurnLog, error: str | None = None) -> GameRows:
    """Return the rows of a judged game, whose course was taken down meanwhile.

    ``error`` says why a file could not be read, for the verdict on a file that is not text.
    """
    with speaking("en"):
        key = game_id(verdict.path, verdict.game)
        game = _Game(key, verdict, course)
        return GameRows(
            [game.row(error)],
            list(game.players()),
            event_rows(key, verdict, course),
            [game.finding(number, found) for number, found in enumerate(verdict.findings, 1)],
            [game.stop(stop) for stop in verdict.stops],
        )


def unread_rows(path: str, error: str) -> GameRows:
    """Return the row of a file that the system could not read."""
    return game_rows(Verdict(path, 0, 1), TurnLog(), error)


def game_id(path: str, game: int) -> str:
    """Return the id of a game: a hash of its file's path as named, and its number."""
    return blake2b(f"{path}#{game}".encode(), digest_size=_ID_BYTES).hexdigest()


class _Game:
    """A judged game, of which the rows are made."""

    def __init__(self, key: str, verdict: Verdict, course: TurnLog) -> None:
        self._id = key
        self._verdict = verdict
        self._course = course
        self._turns: Mapping[int, int | None] = {a.event.number: a.turn for a in course.acts}

    def row(self, error: str | None) -> GameRow:
        """Return the row of the game itself."""
        verdict, events = self._verdict, _events(self._verdict)
        written = self._tag("Date")
        days = days_of(written)
        times = elapsed(event.clock for event in events if event.clock)
        severities = Counter(finding.code.severity for finding in verdict.findings)
        return GameRow(
            game_id=self._id,
            path=verdict.path,
            game=verdict.game,
            line=verdict.line,
            rules=verdict.rules,
            agreed=list(verdict.agreed),
            date=read_date(written),
            month=None if days is None else f"{days[0]:%Y-%m}",
            time=self._tag("Time"),
            event=self._tag("Event"),
            round=self._tag("Round"),
            match=self._tag("Match"),
            place=self._tag("Place"),
            umpire=self._tag("Umpire"),
            language=verdict.language,
            players=len(verdict.players),
            events=verdict.events,
            judged=verdict.judged,
            undetermined=verdict.undetermined,
            turns=max(self._course.holders, default=1) if self._course.layout else None,
            moves=moves_of(events),
            claimed=verdict.claimed,
            ruled=verdict.ruled,
            winner=None if verdict.ruled in _NO_PLAYER else verdict.ruled,
            score=verdict.score,
            seconds=times[-1].least - times[0].least if len(times) > 1 else None,
            findings=len(verdict.findings),
            faults=sum(map(_is_fault, verdict.findings)),
            calls=severities["call"],
            stops=len(verdict.stops),
            gaps=verdict.gaps,
            unread_lines=0 if verdict.record is None else len(verdict.record.lost),
            expanded=verdict.expanded,
            error=error,
        )

    def players(self) -> Iterator[PlayerRow]:
        """Yield the rows of the players."""
        verdict, course = self._verdict, self._course
        held = Counter(course.holders.values())
        moved = Counter(act.player for act in course.acts if moves_of([act.event]))
        timed = self._timed()
        for player, name in enumerate(verdict.players):
            faults = [f for f in verdict.findings if _is_fault(f) and f.culprit == name]
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
                turns_missed=course.served[player] if course.served else 0,
            )

    def finding(self, number: int, finding: Finding) -> FindingRow:
        """Return the row of a finding."""
        moves = [sum(isinstance(act, Move) for act in line) for line in finding.better]
        return FindingRow(
            game_id=self._id,
            finding=number,
            code=str(finding.code),
            name=finding.code.name,
            severity=finding.code.severity,
            event=finding.event,
            turn=finding.turn,
            player=finding.player,
            culprit=finding.culprit,
            clause=finding.clause,
            line=finding.span.line,
            column=finding.span.column,
            text=finding.text,
            message=finding.message,
            better=finding.better_lines,
            better_length=min(moves, default=None),
            stopped=finding.stopped,
            noticed=finding.noticed,
            stoppable=finding.stoppable,
            waived=finding.waived,
            expected=finding.expected,
        )

    def stop(self, stop: StopRuling) -> StopRow:
        """Return the row of a Stop."""
        about = _about(stop)
        return StopRow(
            game_id=self._id,
            event=stop.event,
            turn=self._turns.get(stop.event),
            caller=stop.caller,
            offender=about[-1].player if about else None,
            ruling=stop.ruling,
            table=stop.table,
            judges=stop.judges,
            codes=sorted({str(blame.code) for move in about for blame in move.faults}),
            cost=_cost(stop, self._course.stop_rules),
        )

    def _tag(self, name: str) -> str | None:
        record = self._verdict.record
        tag = None if record is None else record.tag(name)
        return None if tag is None else tag.value

    def _timed(self) -> dict[int, list[Span]]:
        """Return how long each player's turns took, as far as clock times were written."""
        timed = dict[int, list[Span]]()
        for turn, length in lengths(self._course.course).items():
            if turn in self._course.holders:
                timed.setdefault(self._course.holders[turn], []).append(length)
        return timed


def _events(verdict: Verdict) -> tuple[Event, ...]:
    return () if verdict.record is None else verdict.record.events


def _is_fault(finding: Finding) -> bool:
    """Return whether a finding is a fault; one that the record waives is none."""
    return finding.code.severity == "fault" and finding.waived is None


def _result(ruled: str, name: str) -> Literal["won", "lost", "draw", "blocked"] | None:
    """Return what a ruled result is to a player."""
    match ruled:
        case "*":
            return None
        case "draw":
            return "draw"
        case "blocked":
            return "blocked"
        case _:
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
    if stop.table == "upheld" or stop.ruling in ("justified", "void"):
        return 0
    if stop.ruling is None:
        return None if rules.penalty_every else 0
    counted = stop.ruling == "wrongful" or rules.late_counts
    return None if counted and rules.penalty_every > 1 and stop.wrongful is None else 0
