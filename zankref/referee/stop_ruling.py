"""Rulings on Stops, and their consequences."""

from typing import Final, Literal, TypeAlias

from zankref.cards import Card
from zankref.codes import Code
from zankref.language import LazyText
from zankref.record.events import Span
from zankref.referee.terms import Spot
from zankref.values import Value

Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void"]


class Blame(Value):
    """A fault that a Stop is about: its code, the variant of its sentence, and the sentence."""

    __match_args__ = ("code", "variant", "said")
    __slots__ = __match_args__

    def __init__(self, code: Code, variant: str, said: LazyText) -> None:
        self.code: Final = code
        self.variant: Final = variant
        self.said: Final = said


class JudgedMove(Value):
    """A move that a Stop is about: its player, its events, and the card it played, if known.

    ``faults`` are those that a Stop can be called for, or that cause the move to be taken back.
    ``gone`` is True if the move had already been taken back. ``source`` is the pile it began with,
    or None if it has none.
    """

    __match_args__ = ("player", "events", "card", "faults", "gone", "source")
    __slots__ = __match_args__

    def __init__(
        self,
        player: str,
        events: tuple[int, ...],
        card: Card | None = None,
        faults: tuple[Blame, ...] = (),
        gone: bool = False,
        source: Spot | None = None,
    ) -> None:
        self.player = player
        self.events = events
        self.card = card
        self.faults = faults
        self.gone = gone
        self.source = source


class StopRuling(Value):
    """The ruling on a Stop, and its consequences.

    ``ruling`` is None if it depends on an unrecorded card and the table did not decide. ``table``
    is the players' own decision. ``judges`` is the event of the move that it was about.

    Consequences: ``taken_back`` lists the events taken back; ``on_turn`` is the player on turn
    afterwards; ``left_out`` are the players passed over; ``penalty`` is the player who will miss a
    turn for the call; ``refills`` are those who owe their waste a card; ``remedy`` still has to
    make the compulsory move; ``afterwards`` comes on turn once it is made; ``lying_open`` are the
    stock cards that stay face up until then; ``owing`` are all players who will miss turns, and
    how many. ``laid`` are the cards that went from a stock onto its owner's waste. ``winner`` has
    won the game regardless.

    ``moves`` are the moves that it was about, the latest first; ``before`` is the move before
    them, if it still stood and might have been stopped. ``state`` is the reason why the Stop is
    not judged at all: an earlier Stop has settled the matter (``again``), the caller made the move
    (``own``), the game has no Stop (``none``). ``wrongful`` counts the caller's wrongful calls if
    only every ``costly``-th of them costs a turn.
    """

    __match_args__ = (
        "event",
        "span",
        "caller",
        "ruling",
        "table",
        "judges",
        "taken_back",
        "on_turn",
        "left_out",
        "penalty",
        "refills",
        "remedy",
        "moves",
        "before",
        "state",
        "laid",
        "wrongful",
        "costly",
        "winner",
        "afterwards",
        "owing",
        "lying_open",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        event: int,
        span: Span,
        caller: str,
        ruling: Ruling | None,
        table: Literal["upheld", "denied"] | None,
        judges: int | None,
        taken_back: tuple[int, ...] = (),
        on_turn: str | None = None,
        left_out: tuple[str, ...] = (),
        penalty: str | None = None,
        refills: tuple[str, ...] = (),
        remedy: str | None = None,
        moves: tuple[JudgedMove, ...] = (),
        before: JudgedMove | None = None,
        state: Literal["", "again", "own", "none"] = "",
        laid: tuple[tuple[str, Card | None], ...] = (),
        wrongful: int | None = None,
        costly: int = 1,
        winner: str | None = None,
        afterwards: str | None = None,
        owing: tuple[tuple[str, int], ...] = (),
        lying_open: tuple[tuple[str, Card | None], ...] = (),
    ) -> None:
        self.event = event
        self.span = span
        self.caller = caller
        self.ruling = ruling
        self.table = table
        self.judges = judges
        self.taken_back = taken_back
        self.on_turn = on_turn
        self.left_out = left_out
        self.penalty = penalty
        self.refills = refills
        self.remedy = remedy
        self.moves = moves
        self.before = before
        self.state = state
        self.laid = laid
        self.wrongful = wrongful
        self.costly = costly
        self.winner = winner
        self.afterwards = afterwards
        self.owing = owing
        self.lying_open = lying_open
