"""The referee's output for one game: findings, doubts and the verdict."""

from collections.abc import Iterable

from zankref.codes import Code
from zankref.language import Language, LazyText
from zankref.layout import Place
from zankref.record.events import Span
from zankref.referee.lines import ActionLine
from zankref.referee.stop_ruling import StopRuling
from zankref.table import Table
from zankref.values import Value


class Finding(Value):
    """A fault, and where it occurred.

    ``said`` is the referee's message, ``message`` the same in the current language. ``event`` is
    the number of the action, or None for a finding outside the play (header, ``check``,
    directives). ``turn`` counts the turns of the game from 1. ``player`` is the mover, or the
    caller for calls. ``clause`` is the id of the rule. ``better`` holds the lines of play by which
    a missed move could have been made. ``stopped`` is the event of the Stop that took the fault
    back; ``stoppable`` is True if a Stop could. ``waived`` is the reason given by a waiver;
    ``expected`` is True if the record expects the finding. ``table`` is the table just before the
    move, ``concerned`` the cards it is about, ``opened`` the players whose top stock card is face
    up. ``variant`` selects one of the sentences of the code. ``failed`` is the player who failed
    to do what was due, if not the mover.
    """

    __match_args__ = (
        "code",
        "span",
        "said",
        "clause",
        "event",
        "turn",
        "player",
        "text",
        "better",
        "stopped",
        "stoppable",
        "waived",
        "expected",
        "table",
        "concerned",
        "opened",
        "variant",
        "failed",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        code: Code,
        span: Span,
        said: LazyText | str,
        clause: str | None = None,
        event: int | None = None,
        turn: int | None = None,
        player: str | None = None,
        text: str = "",
        better: tuple[ActionLine, ...] = (),
        stopped: int | None = None,
        stoppable: bool = False,
        waived: str | None = None,
        expected: bool = False,
        table: Table | None = None,
        concerned: tuple[Place, ...] = (),
        opened: frozenset[int] = frozenset(),
        variant: str = "",
        failed: str | None = None,
    ) -> None:
        self.code = code
        self.span = span
        self.said = said
        self.clause = clause
        self.event = event
        self.turn = turn
        self.player = player
        self.text = text
        self.better = better
        self.stopped = stopped
        self.stoppable = stoppable
        self.waived = waived
        self.expected = expected
        self.table = table
        self.concerned = concerned
        self.opened = opened
        self.variant = variant
        self.failed = failed

    @property
    def culprit(self) -> str | None:
        """The player who committed the fault, or failed to do what was due."""
        return self.failed or self.player

    @property
    def message(self) -> str:
        """The referee's message, in the current language."""
        return str(self.said)

    @property
    def counts(self) -> bool:
        """True unless the finding is waived or expected by the record."""
        return self.waived is None and not self.expected


class Doubt(Value):
    """An event that could not be fully judged, with the reason (``said``) and its player."""

    __match_args__ = ("event", "span", "said", "player")
    __slots__ = __match_args__

    def __init__(
        self, event: int, span: Span, said: LazyText | str, player: str | None = None
    ) -> None:
        self.event = event
        self.span = span
        self.said = said
        self.player = player

    @property
    def reason(self) -> str:
        """The reason, in the current language."""
        return str(self.said)


class Verdict(Value):
    """Everything the referee has to say about one game.

    ``game`` counts the games of a file from 1; it is 0 for a file that could not be read.
    ``claimed`` is the Result tag; ``ruled`` is the winner's name, ``draw``, ``blocked``, or ``*``;
    ``score`` is what the game is worth, to the player numbered ``scorer``. ``totals`` are the
    points of the match so far; ``match_winner`` is the player who has won the match with this
    game. ``language`` is the one requested by the Lang tag. ``acted`` counts the events of each
    player; ``unread`` lists the player of each unreadable line of play (None if unknown); ``gaps``
    counts the gaps in the record. ``expanded`` is the number of positions expanded by the
    searches.
    """

    __match_args__ = (
        "path",
        "game",
        "line",
        "rules",
        "agreed",
        "players",
        "events",
        "claimed",
        "ruled",
        "score",
        "scorer",
        "totals",
        "match_winner",
        "language",
        "findings",
        "stops",
        "doubts",
        "acted",
        "unread",
        "gaps",
        "expanded",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        path: str,
        game: int,
        line: int,
        rules: str | None = None,
        agreed: tuple[str, ...] = (),
        players: tuple[str, ...] = (),
        events: int = 0,
        claimed: str | None = None,
        ruled: str = "*",
        score: int | None = None,
        scorer: int | None = None,
        totals: tuple[int, ...] = (),
        match_winner: str | None = None,
        language: Language | None = None,
        findings: Iterable[Finding] = (),
        stops: Iterable[StopRuling] = (),
        doubts: Iterable[Doubt] = (),
        acted: tuple[int, ...] = (),
        unread: tuple[str | None, ...] = (),
        gaps: int = 0,
        expanded: int = 0,
    ) -> None:
        self.path = path
        self.game = game
        self.line = line
        self.rules = rules
        self.agreed = agreed
        self.players = players
        self.events = events
        self.claimed = claimed
        self.ruled = ruled
        self.score = score
        self.scorer = scorer
        self.totals = totals
        self.match_winner = match_winner
        self.language = language
        self.findings = list(findings)
        self.stops = list(stops)
        self.doubts = list(doubts)
        self.acted = acted
        self.unread = unread
        self.gaps = gaps
        self.expanded = expanded

    @property
    def undetermined(self) -> int:
        """The number of events that could not be fully judged."""
        return len({doubt.event for doubt in self.doubts})

    @property
    def judged(self) -> int:
        """The number of events that were fully judged."""
        return self.events - self.undetermined
