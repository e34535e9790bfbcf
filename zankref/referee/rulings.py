"""How Stops were ruled, and what came of it."""

from typing import Final, Literal, TypeAlias

from zankref.cards import Card
from zankref.codes import Code
from zankref.language import LazyText
from zankref.record.events import Span
from zankref.referee.terms import Spot
from zankref.values import Value

Ruling: TypeAlias = Literal["justified", "wrongful", "late", "void"]


class Blame(Value):
    """A fault as far as a Stop is about it: its code, which of its sentences, and that sentence."""

    __match_args__ = ("code", "variant", "said")
    __slots__ = __match_args__

    def __init__(self, code: Code, variant: str, said: LazyText) -> None:
        self.code: Final = code
        self.variant: Final = variant
        self.said: Final = said


class JudgedMove(Value):
    """A move that a Stop is about: whose it was, its events, and the card that it played, if known.

    ``faults`` are those that it can be stopped for, or that make it be taken back. ``gone`` says
    that it had been taken back before. ``source`` is the pile that it began with, None for what has
    none.
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
    """How a Stop was ruled and what came of it.

    ``ruling`` is None if it rests on a card that nobody wrote down and the table did not decide.
    ``table`` is the players' own decision. ``judges`` is the event of the move it was about.
    ``taken_back`` lists the events taken back, ``on_turn`` is who is on turn after it, ``left_out``
    who was passed over by it, ``penalty`` who will miss a turn for it, ``refills`` who owe a card
    to their wastes, ``remedy`` who still has to make the compulsory move, ``afterwards`` who comes
    on turn when he has made it, ``lying_open`` the stock cards that lie open until then. ``owing``
    are all who will miss turns after it, and how many.

    ``moves`` are the moves it was about, the latest first; ``before`` is the one before them, if it
    still stood and might have been stopped. ``state`` says why it is not judged at all: a Stop
    before has settled the matter (``again``), the caller made the move (``own``), the game has no
    Stop (``none``). ``laid`` are the cards that went from a stock onto its owner's waste by it,
    ``wrongful`` counts the caller's wrongful calls, where only every ``costly``-th costs a turn,
    ``winner`` is who has won the game nevertheless.
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
