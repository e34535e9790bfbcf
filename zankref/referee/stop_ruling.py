"""Rulings on Stops, and their consequences."""

from typing import ClassVar, Literal, NamedTuple, TypeAlias

from zankref.cards import Card
from zankref.codes import Code
from zankref.html_table import html_table
from zankref.language import Language, LazyText, _, current_language
from zankref.record.actions import Decision
from zankref.record.line_index import Span
from zankref.referee.messages import PileReference
from zankref.values import PartialValue, words_of

Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void"]


class Blame(NamedTuple):
    """A fault that a Stop is about: its code, the variant of its sentence, and the sentence."""

    code: Code
    variant: str
    sentence: LazyText


class JudgedMove(NamedTuple):
    """A move that a Stop is about: its player, its events, and the card it played, if known.

    ``faults`` are those that a Stop can be called for, or that cause the move to be taken back.
    ``source`` is the pile that the move began with, or None if it has none.
    """

    player: str
    events: tuple[int, ...]
    card: Card | None
    faults: tuple[Blame, ...]
    already_taken_back: bool
    source: PileReference | None


class StopRuling(PartialValue):
    """The ruling on a Stop, and its consequences.

    Attributes:
        event (int): The event of the Stop, from 1.
        span (Span): Where it is, as in a ``Finding``.
        caller (str): Who called it.
        ruling (str | None): ``justified``, ``wrongful``, ``late`` or ``void``; None if it depends
            on a card that was not recorded and the table did not decide.
        decision (str | None): The players' own decision, ``upheld`` or ``denied``, if recorded.
        reason (str | None): The reason that the caller gave, if recorded.
        judges (int | None): The event of the move that it was about.
        state (str): Why the Stop is not judged at all: an earlier one has settled the matter
            (``again``), the caller made the move (``own``), the game has no Stop (``none``);
            otherwise empty.
        taken_back (tuple[int, ...]): The events that are taken back.
        on_turn (str | None): Who is on turn afterwards.
        left_out (tuple[str, ...]): Who is passed over.
        penalty (str | None): Who will miss a turn for the call.
        refills (tuple[str, ...]): Who owes the waste a card.
        remedy (str | None): Who still has to make the compulsory move.
        several (bool): Whether any of several moves will do for that.
        afterwards (str | None): Who comes on turn once it is made.
        lying_open (tuple[tuple[str, Card | None], ...]): The stock cards that stay face up until
            then, by player.
        laid (tuple[tuple[str, Card | None], ...]): The cards that went from a stock onto its
            owner's waste, by player.
        owing (tuple[tuple[str, int], ...]): All players who will miss turns, and how many.
        winner (str | None): Who has won the game regardless.
        blocked (bool): Whether the game has ended blocked regardless.
        unwon (str | None): Whose win is taken back.
        forgiven (int): How many turns the caller no longer has to miss, since the call was right.
        wrongful (int | None): How many wrongful calls the caller has made, if only every
            ``costly``-th of them costs a turn.
        costly (int): See ``wrongful``.
        moves (tuple[JudgedMove, ...]): The moves that it was about, the latest first.
        before (JudgedMove | None): The move before them, if it still stood and might have been
            stopped.

    Examples:
        >>> import zankref
        >>> stop = zankref.check("kitchen.zank")[0].stops[0]
        >>> print(stop.sentence)
        Anna was right: Ben's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Ben's stock, and Anna plays.
        >>> stop
        <StopRuling justified: Anna, event 8, line 11>
    """

    __match_args__: ClassVar[tuple[str, ...]] = words_of(
        "event span caller ruling decision judges taken_back on_turn left_out penalty refills "
        "remedy moves before state laid wrongful costly winner afterwards owing lying_open "
        "several reason blocked unwon forgiven"
    )
    constructor_fields: ClassVar[int] = 6

    answers: tuple[object, ...] | None
    """The answers to its reason, once somebody has asked (``zankref.evidence.claims``)."""

    def __init__(
        self,
        event: int,
        span: Span,
        caller: str,
        ruling: Ruling | None,
        decision: Decision | None,
        judges: int | None,
        reason: str | None = None,
    ) -> None:
        self.event = event
        self.span = span
        self.caller = caller
        self.ruling = ruling
        self.decision = decision
        self.judges = judges
        self.taken_back: tuple[int, ...] = ()
        self.on_turn: str | None = None
        self.left_out: tuple[str, ...] = ()
        self.penalty: str | None = None
        self.refills: tuple[str, ...] = ()
        self.remedy: str | None = None
        self.moves: tuple[JudgedMove, ...] = ()
        self.before: JudgedMove | None = None
        self.state: Literal["", "again", "own", "none"] = ""
        self.laid: tuple[tuple[str, Card | None], ...] = ()
        self.wrongful: int | None = None
        self.costly: int = 1
        self.winner: str | None = None
        self.afterwards: str | None = None
        self.owing: tuple[tuple[str, int], ...] = ()
        self.lying_open: tuple[tuple[str, Card | None], ...] = ()
        self.several: bool = False
        self.reason = reason
        self.blocked: bool = False
        self.unwon: str | None = None
        self.forgiven: int = 0
        self.sentences: dict[Language, str] = {}
        self.answers = None

    def _fields(self) -> dict[str, object]:
        return super()._fields() | {"sentences": dict(self.sentences), "answers": None}

    @property
    def sentence(self) -> str:
        """The verdict as players read it, in the current language: who was right, what follows."""
        return self.sentences.get(current_language(), "")

    @property
    def misses(self) -> dict[str, int]:
        """How many turns each player still has to miss, without those who miss none."""
        return dict(self.owing)

    @property
    def owes(self) -> tuple[tuple[str, str], ...]:
        """Who owes what now: a card for their empty waste (``refill``), or the missed ``move``."""
        moves = () if self.remedy is None else ((self.remedy, "move"),)
        return (*((name, "refill") for name in self.refills), *moves)

    def __repr__(self) -> str:
        ruling = self.ruling or "undetermined"
        return f"<StopRuling {ruling}: {self.caller}, event {self.event}, line {self.span.line}>"

    def _repr_html_(self) -> str:
        rows = [
            (_("Line"), self.span.line),
            (_("Player"), self.caller),
            (_("Ruling"), self.ruling or _("not ruled on")),
            (_("Decision of the players"), self.decision),
            (_("On turn"), self.on_turn),
            (_("Misses a turn"), self.penalty),
        ]
        return html_table(_("Stop"), (), [row for row in rows if row[1] is not None])
