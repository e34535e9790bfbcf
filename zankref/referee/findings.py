"""What the referee finds: the findings of one game, and all that there is to say about it."""

from collections.abc import Iterable

from zankref.codes import Code
from zankref.language import Language, LazyText
from zankref.layout import Place
from zankref.record.events import Span
from zankref.referee.lines import ActionLine
from zankref.referee.rulings import StopRuling
from zankref.table import Table
from zankref.values import Value


class Finding(Value):
    """One thing that is wrong, at the place where it went wrong.

    ``said`` is what the referee says of it, ``message`` the same in the language that is spoken.
    ``event`` is the number of the action, None for what belongs to no action (header, ``check``,
    directives). ``turn`` counts the turns of the game from 1. ``player`` is the mover; for calls
    the caller. ``clause`` is the id of the rule. ``better`` holds the lines of play by which
    a missed move could have been made. ``stopped`` is the event of the Stop that took the
    fault back, ``stoppable`` whether one could. ``waived`` is the reason of a waiver, ``expected``
    says that the record expects the finding. ``table`` is the table just before the move,
    ``concerned`` the cards it is about, ``opened`` are the players whose top stock card lies open.
    ``variant`` says which of the sentences of its code it is, ``failed`` who failed to do what had
    to be done, where that is not the mover.
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
        """Who did what is wrong, or failed to do what was due."""
        return self.failed or self.player

    @property
    def message(self) -> str:
        """What the referee says of it, in the language that is spoken."""
        return str(self.said)

    @property
    def counts(self) -> bool:
        """Say whether the finding stands: neither waived nor expected by the record."""
        return self.waived is None and not self.expected


class Doubt(Value):
    """An event that could not be judged fully, why (``said``), and whose it was."""

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
        """Why it could not, in the language that is spoken."""
        return str(self.said)


class Verdict(Value):
    """All that the referee has to say about one game.

    ``game`` counts the games of a file from 1; it is 0 for a file that could not be read.
    ``claimed`` is the Result tag, ``ruled`` the winner by name, ``draw``, ``blocked``, or ``*``;
    ``score`` is what the game is worth, to the player numbered ``scorer``;
    ``totals`` are the points of the match so far, ``match_winner`` is who has won it by this game.
    ``language`` is the one that the record's tag Lang asks for. ``acted`` counts the events of each
    player, ``unread`` says of each line of play that could not be read whose it was (None if nobody
    knows), ``gaps`` counts how often play went unrecorded. ``expanded`` is how
    many positions the searches expanded.
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
        """The number of events that could not be judged fully."""
        return len({doubt.event for doubt in self.doubts})

    @property
    def judged(self) -> int:
        """The number of events that were judged fully."""
        return self.events - self.undetermined
