"""The referee's output for one game: findings, doubts and the verdict."""

from collections.abc import Iterable
from typing import ClassVar, Final

from zankref.codes import TABLE_RULED_WRONG, Code
from zankref.html_table import html_table
from zankref.language import Language, LazyText, _
from zankref.layout import Place
from zankref.record.events import Event, GameRecord
from zankref.record.line_index import Span
from zankref.record.notation import write_action
from zankref.referee.action_lines import ActionLine
from zankref.referee.stop_ruling import StopRuling
from zankref.table import Table
from zankref.values import PartialValue, Value, words_of

NOBODY: Final[frozenset[int]] = frozenset()
"""No player: one shared instance of the most common value."""


class Finding(Value):
    """A fault or mistake at a place of a record, and how it could have been played.

    Attributes:
        code (Code): A string such as ``Z308``, with ``name``, ``severity``, ``meaning``, ``advice``
            and ``clauses``.
        span (Span): Where: ``line``, ``column``, ``end_line``, ``end_column``, from 1, columns in
            code points, the end exclusive.
        clause (str | None): The id of the clause that was broken.
        event (int | None): The number of the action, from 1; None for a finding outside the play
            (tags, deal, ``check``, directives).
        turn (int | None): The turn of the game, from 1.
        player (str | None): Who moved, or called.
        failed (str | None): Who failed to do what was due, if not ``player``.
        text (str): The action as recorded.
        better (tuple[ActionLine, ...]): Lines of play by which a missed move could have been made;
            ``better_lines`` has them in the notation.
        stopped (int | None): The event of the Stop that took the fault back.
        stoppable (bool | None): True if a Stop could take it back, whoever may call it; None if
            that depends on what was not recorded.
        noticed (bool): True if a Stop on it was justified, late or upheld, or an ``undo`` came.
        waived (str | None): The reason given by ``# waive:`` in the record.
        expected (bool): True if the record expects the finding (``# expect:``).
        lazy_message (LazyText | str): The message in no language yet; ``message`` is the text.
        variant (str): Which of the sentences of its code says it.
        table (Table | None): The table just before the move, in the referee's form;
            ``zankref.Table.before`` makes it one that can be asked.
        concerned (tuple[Place, ...]): The places of the cards that it is about.
        opened (frozenset[int]): The players (from 0) whose top stock card is face up.
        phase (int): The phase of Die Treppe, from 1; in other games 1.

    Examples:
        >>> import zankref
        >>> verdict, = zankref.check("kitchen.zank")
        >>> finding = verdict.findings[0]
        >>> finding
        <Finding Z308 line 10:10, Ben: ♠8 belonged on ♥9 (R1): a pile that it fits comes before an \
empty one.>
        >>> finding.better_lines
        [['Q>R1 ♠8']]
    """

    __match_args__: ClassVar[tuple[str, ...]] = words_of(
        "code span lazy_message clause event turn player text better stopped stoppable waived "
        "expected table concerned opened variant failed phase noticed"
    )

    def __init__(
        self,
        code: Code,
        span: Span,
        lazy_message: LazyText | str,
        clause: str | None = None,
        event: int | None = None,
        turn: int | None = None,
        player: str | None = None,
        text: str = "",
        better: tuple[ActionLine, ...] = (),
        stopped: int | None = None,
        stoppable: bool | None = False,
        waived: str | None = None,
        expected: bool = False,
        table: Table | None = None,
        concerned: tuple[Place, ...] = (),
        opened: frozenset[int] = NOBODY,
        variant: str = "",
        failed: str | None = None,
        phase: int = 1,
        noticed: bool = False,
    ) -> None:
        self.code = code
        self.span = span
        self.lazy_message = lazy_message
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
        self.phase = phase
        self.noticed = noticed

    def __repr__(self) -> str:
        who = f", {self.player}" if self.player else ""
        place = f"line {self.span.line}:{self.span.column}"
        return f"<Finding {self.code} {place}{who}: {self.message}>"

    def _repr_html_(self) -> str:
        rows = [
            (_("Line"), f"{self.span.line}:{self.span.column}"),
            (_("Player"), self.player),
            (_("Recorded"), self.text),
            (_("Finding"), self.message),
            (_("Clause"), self.clause),
            *((_("Better"), "  ".join(line)) for line in self.better_lines),
        ]
        filled = [row for row in rows if row[1]]
        return html_table(f"{self.code} {_(self.code.name)}", (), filled)

    @property
    def better_lines(self) -> list[list[str]]:
        """The lines of play in ``better``, action by action in the canonical notation."""
        return [[write_action(action) for action in line] for line in self.better]

    @property
    def culprit(self) -> str | None:
        """Who committed the fault, or failed to do what was due; None if nobody is to blame."""
        blameless = self.code.severity in ("error", "warning") or self.code is TABLE_RULED_WRONG
        return None if blameless else self.failed or self.player

    @property
    def message(self) -> str:
        """The referee's message, in the current language."""
        return str(self.lazy_message)

    @property
    def counts(self) -> bool:
        """True unless the finding is waived or expected by the record."""
        return self.waived is None and not self.expected


class Doubt(Value):
    """An event that could not be fully judged.

    Attributes:
        event (int): The number of the event, from 1.
        span (Span): Where it is, as in a ``Finding``.
        lazy_reason (LazyText | str): The reason in no language yet; ``reason`` is the text.
        player (str | None): Who acted.
    """

    __match_args__ = ("event", "span", "lazy_reason", "player")
    __slots__ = ("_place", "event", "lazy_reason", "player")

    def __init__(
        self, event: int, span: Span | Event, lazy_reason: LazyText | str, player: str | None = None
    ) -> None:
        self.event: Final = event
        # An event, which is there anyway, takes less memory than its span.
        self._place: Final = span
        self.lazy_reason: Final = lazy_reason
        self.player: Final = player

    def __repr__(self) -> str:
        who = f", {self.player}" if self.player else ""
        return f"<Doubt event {self.event}, line {self.span.line}{who}: {self.reason}>"

    @property
    def span(self) -> Span:
        """Where it is."""
        return self._place.span if isinstance(self._place, Event) else self._place

    @property
    def reason(self) -> str:
        """The reason, in the current language."""
        return str(self.lazy_reason)


class Verdict(PartialValue):
    """Everything the referee has to say about one game.

    Attributes:
        path (str): The file as it was named, ``-`` if it has no name.
        game (int): The number of the game in its file, from 1; 0 for a file that is not text.
        line (int): The line at which the game begins, from 1.
        rules (str | None): The rule set by which it was judged; None if that is not known.
        agreed (tuple[str, ...]): The options that were agreed on, as they are written.
        players (tuple[str, ...]): Their names, in their order.
        events (int): How many events it has; ``judged`` of them were fully judged.
        acted (tuple[int, ...]): The number of events of each player.
        claimed (str | None): The tag ``Result``.
        ruled (str): The result: the winner's name, ``draw``, ``blocked``, or ``*`` if it is open.
        ending (str | None): How a game ended that was not played to its end: ``resigned``,
            ``time`` or ``abandoned``; the tag ``Ending``.
        score (int | None): What the game is worth, in points.
        scorer (int | None): The player, from 0, who scores.
        totals (tuple[int, ...]): The points of each player in the match so far.
        match_winner (str | None): Who won the match with this game.
        language (Language | None): The tag ``Lang``.
        findings (list[Finding]): What is wrong, in the order of the record.
        stops (list[StopRuling]): The ruling on each Stop, in the order of the record.
        doubts (list[Doubt]): What could not be judged, and why, in the order of the events.
        unread (tuple[str | None, ...]): The player of each unreadable line of play, None if
            unknown.
        gaps (int): How many gaps the record has.
        moves (int): How many moves were begun and not taken back.
        passed (list[tuple[int, str]]): Who was passed over when a turn ended, and at which event.
        expanded (int): How many positions the searches expanded.
        unlisted (list[Finding]): Findings that nobody asked to be listed; sentences count them.
        record (GameRecord | None): The game that was judged; it is not compared. None for a file
            that is not text.

    Examples:
        >>> import zankref
        >>> verdict, = zankref.check("kitchen.zank")
        >>> verdict.players, verdict.ruled, [str(finding.code) for finding in verdict.findings]
        (('Anna', 'Ben'), '*', ['Z308'])
    """

    __match_args__: ClassVar[tuple[str, ...]] = words_of(
        "path game line rules agreed players events claimed ruled ending score scorer totals "
        "match_winner language findings stops doubts acted unread gaps expanded moves passed"
    )
    constructor_fields: ClassVar[int] = 3

    def __init__(
        self,
        path: str,
        game: int,
        line: int,
        rules: str | None = None,
        players: tuple[str, ...] = (),
        events: int = 0,
        findings: Iterable[Finding] = (),
    ) -> None:
        self.path = path
        self.game = game
        self.line = line
        self.rules = rules
        self.agreed: tuple[str, ...] = ()
        self.players = players
        self.events = events
        self.claimed: str | None = None
        self.ruled: str = "*"
        self.ending: str | None = None
        self.score: int | None = None
        self.scorer: int | None = None
        self.totals: tuple[int, ...] = ()
        self.match_winner: str | None = None
        self.language: Language | None = None
        self.findings = list(findings)
        self.stops: list[StopRuling] = []
        self.doubts: list[Doubt] = []
        self.acted: tuple[int, ...] = ()
        self.unread: tuple[str | None, ...] = ()
        self.gaps: int = 0
        self.expanded: int = 0
        self.moves: int = 0
        self.passed: list[tuple[int, str]] = []
        self.record: GameRecord | None = None
        self.unlisted: list[Finding] = []

    def _fields(self) -> dict[str, object]:
        return super()._fields() | {"record": self.record, "unlisted": []}

    def __repr__(self) -> str:
        findings, stops = len(self.findings), len(self.stops)
        parts = [
            f"{self.path} game {self.game}: {self.rules}",
            f"{self.judged} of {self.events} events judged",
            f"{findings} {'finding' if findings == 1 else 'findings'}",
            f"{stops} {'Stop' if stops == 1 else 'Stops'}",
        ]
        return f"<Verdict {', '.join(parts)}>"

    def _repr_html_(self) -> str:
        head = (_("Line"), _("Player"), _("Code"), _("Finding"), _("Better"))
        rows = [
            (
                finding.span.line,
                finding.player,
                finding.code,
                finding.message,
                "; ".join("  ".join(line) for line in finding.better_lines),
            )
            for finding in self.findings
        ]
        caption = self.path if self.rules is None else f"{self.path}, {self.rules}: {self.ruled}"
        return html_table(caption, head, rows)

    @property
    def undetermined(self) -> int:
        """The number of events that could not be fully judged."""
        return len({doubt.event for doubt in self.doubts})

    @property
    def judged(self) -> int:
        """The number of events that were fully judged."""
        return self.events - self.undetermined
