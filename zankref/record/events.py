"""The contents of a record as immutable values with their source spans.

A record knows nothing of rules: a speaker is a word, a pile is a name. Whether such a player or
such a pile exists in the game is for the referee to decide.
"""

from collections.abc import Callable
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from zankref.cards import KNOWN_CARDS, spell
from zankref.errors import InvalidArgument
from zankref.language import N_, Enumeration, LazyText
from zankref.record.actions import Action, Free, Lift, Move, PileLine, piles_of
from zankref.record.line_index import LineIndex, Span
from zankref.record.notation import write_action
from zankref.values import Value, words_of

_NO_GAME: Final = N_("there is no game {value}")
_NO_LINE: Final = N_("there is no line {value}")


class Speech(NamedTuple):
    """A speaker, and where in the text the name stands.

    ``speaker`` is the name as written, or the digits of a player's number, between the offsets
    ``start`` and ``end``.
    """

    speaker: str
    lines: LineIndex
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The span of the speaker's name, without the colon."""
        return self.lines.span(self.start, self.end)


class Event(Value):
    """One action of one speaker.

    Spans are rarely needed, so they are computed from the offset ``start`` on demand.

    Attributes:
        number (int): Its number among the game's actions, from 1.
        speaker (str): Who acted, as written.
        action (Action): What was done.
        kind (str): Which kind of action it is: ``move``, ``lift``, ``touch``, ``flip``, ``stop``, …
        source (str | None): The pile from which a card is taken, as written: ``Q``, ``R1``.
        target (str | None): The pile to which it goes.
        card (str | None): The card that is named: ``♥9``.
        notation (str): The action in the canonical notation.
        text (str): The action as written.
        clock (str | None): The time recorded for it, such as ``21:04:30``.
        span (Span): Where it stands; ``speaker_span`` is that of the speaker's name.
    """

    __match_args__ = ("number", "speech", "action", "text", "start", "clock")
    __slots__ = (*__match_args__, "speaker")

    def __init__(
        self,
        number: int,
        speech: Speech,
        action: Action,
        text: str,
        start: int,
        clock: str | None = None,
    ) -> None:
        self.number: Final = number
        self.speech: Final = speech
        self.speaker: Final = speech.speaker
        self.action: Final = action
        self.text: Final = text
        self.start: Final = start
        self.clock: Final = clock

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        """Return the fields that define the event, independent of its text."""
        spans = self.span, self.speaker_span
        return (self.number, self.speaker, self.action, self.text, self.clock, *spans)

    @property
    def kind(self) -> str:
        """Which kind of action it is."""
        return type(self.action).__name__.lower()

    @property
    def source(self) -> str | None:
        """The pile from which a card is taken, as written."""
        pile, _target = piles_of(self.action)
        return None if pile is None else str(pile)

    @property
    def target(self) -> str | None:
        """The pile to which it goes, as written."""
        _source, pile = piles_of(self.action)
        return None if pile is None else str(pile)

    @property
    def card(self) -> str | None:
        """The card that is named."""
        card = self.action.card if isinstance(self.action, Move | Lift | Free) else None
        return None if card is None or card >= KNOWN_CARDS else spell(card)

    @property
    def notation(self) -> str:
        """The action in the canonical notation."""
        return write_action(self.action)

    @property
    def span(self) -> Span:
        """The span of the action."""
        return self.speech.lines.span(self.start, self.start + len(self.text))

    @property
    def speaker_span(self) -> Span:
        """The span of the speaker's name, perhaps lines above."""
        return self.speech.span


class Deal(NamedTuple):
    """The deal block; ``position`` if it was marked ``deal position``.

    ``fallen`` is the number, from 0, of a tableau pile that has fallen away; no record can say it.
    """

    position: bool
    lines: tuple[PileLine, ...]
    span: Span
    fallen: int | None = None


class Check(NamedTuple):
    """The table as it lay at this moment."""

    lines: tuple[PileLine, ...]
    span: Span


class Gap(NamedTuple):
    """Play went unrecorded here."""

    span: Span


class UnreadPlace(NamedTuple):
    """A place in a line at which parsing stopped.

    ``read`` is the text found there. ``lazy_expected`` describes what was expected there, or what
    is ``missing`` after it; ``suggestion`` is a correction that would parse, if there is one.
    """

    span: Span
    read: str
    lazy_expected: LazyText | Enumeration
    suggestion: str | None = None
    missing: bool = False

    @property
    def expected(self) -> str:
        """What was expected there, in the current language."""
        return str(self.lazy_expected)


class Lost(NamedTuple):
    """An unreadable line (Z001), and what is known about it.

    ``places`` are those at which parsing stopped, at least one. ``where`` says what part of the
    game the line belonged to, ``speaker`` who speaks on it (None if unknown). ``perhaps_stop`` says
    that a Stop may have been called on it.
    """

    places: tuple[UnreadPlace, ...]
    where: Literal["tags", "deal", "check", "turns"]
    speaker: str | None = None
    perhaps_stop: bool = False

    @property
    def span(self) -> Span:
        """Where the line stops being readable."""
        return self.places[0].span

    @property
    def read(self) -> str:
        """The text that cannot be read."""
        return self.places[0].read


Item: TypeAlias = Event | Check | Gap | Lost


class Tag(NamedTuple):
    """``[Name "value"]``."""

    name: str
    value: str
    span: Span
    value_span: Span


class Expectation(NamedTuple):
    """``# expect: Z302 Z501``: the findings expected on this line, each code as often as
    expected. ``rest`` is what follows the codes."""

    codes: tuple[str, ...]
    span: Span
    rest: str = ""


class Waiver(NamedTuple):
    """``# waive: Z305 reason``: findings of this code on this line are accepted."""

    codes: tuple[str, ...]
    reason: str
    span: Span


class Slip(NamedTuple):
    """A comment that was probably meant as a directive: ``read`` is its word and a colon, if there
    is one, ``meant`` that of the directive, ``span`` the place of the word alone."""

    read: str
    meant: str
    span: Span


Directive: TypeAlias = Expectation | Waiver | Slip


class BadClock(NamedTuple):
    """A clock time that is ignored: there is no such time, or it is earlier than ``before``."""

    text: str
    before: str | None
    span: Span


class FileText(NamedTuple):
    """The text that a game was read from: its path and its normalised lines.

    It may be a part of a file, preceded by ``before`` lines. ``several`` says whether the file has
    several games.
    """

    path: str
    lines: tuple[str, ...]
    before: int
    several: bool


class GameRecord(Value):
    """One game of a file.

    Two games are equal if they record the same at the same places, whatever the rest of their
    files.

    Attributes:
        number (int): Its number in the file, from 1.
        line (int): The line at which it begins, from 1.
        end_line (int): The last line of it.
        tags (tuple[Tag, ...]): Its tags, each with ``name`` and ``value``.
        items (tuple[Item, ...]): What happened, in order: events, checks, gaps, unreadable lines.
        events (tuple[Event, ...]): The actions among the items.
        lost (tuple[Lost, ...]): The unreadable lines among the items.

    Examples:
        >>> import zankref
        >>> game = zankref.parse('[Rules "wegner"]\\n1: Q>R1 9h').games[0]
        >>> game.tag("Rules").value, [event.text for event in game.events]
        ('wegner', ['Q>R1 9h'])
    """

    __match_args__: ClassVar[tuple[str, ...]] = words_of(
        "number line end_line tags deal items directives bad_clocks"
    )

    def __init__(
        self,
        number: int,
        line: int,
        end_line: int,
        tags: tuple[Tag, ...],
        deal: Deal | None,
        items: tuple[Item, ...],
        directives: tuple[Directive, ...],
        bad_clocks: tuple[BadClock, ...] = (),
        text: FileText | None = None,
    ) -> None:
        self.number: Final = number
        self.line: Final = line
        self.end_line: Final = end_line
        self.tags: Final = tags
        self.deal: Final = deal
        self.items: Final = items
        self.directives: Final = directives
        self.bad_clocks: Final = bad_clocks
        self.text: Final = text
        self.events: Final = tuple([item for item in items if isinstance(item, Event)])
        self.lost: Final = tuple([item for item in items if isinstance(item, Lost)])
        self._by_number: dict[int, Event] = {}

    @property
    def by_number(self) -> dict[int, Event]:
        """The events by their numbers."""
        if len(self._by_number) < len(self.events):
            self._by_number = {event.number: event for event in self.events}
        return self._by_number

    def __reduce__(self) -> tuple[Callable[..., Value], tuple[object, ...]]:
        kind, parts = super().__reduce__()
        return kind, (*parts, self.text)

    def __repr__(self) -> str:
        path = f"{self.text.path} " if self.text else ""
        return f"<GameRecord {path}game {self.number}: {len(self.events)} events>"

    def tag(self, name: str) -> Tag | None:
        """Return the last tag of that name, or None."""
        return next((tag for tag in reversed(self.tags) if tag.name == name), None)

    def value(self, name: str) -> str | None:
        """Return the value of the last tag of that name, or None."""
        tag = self.tag(name)
        return None if tag is None else tag.value


class Document(NamedTuple):
    """A parsed file, or a part of one, in which lines and games keep their numbers.

    Attributes:
        path (str): The file as it was named, ``-`` if it has no name.
        lines (tuple[str, ...]): Its lines in NFC, without line ends.
        games (tuple[GameRecord, ...]): Its games, at least one, in order.
        before (int): How many lines of the file precede it.
        several (bool): True if the file has several games.

    Examples:
        >>> import zankref
        >>> zankref.parse('[Rules "wegner"]\\n1: Q>R1 9h', "kitchen.zank")
        <Document kitchen.zank: 1 game, 2 lines>
    """

    path: str
    lines: tuple[str, ...]
    games: tuple[GameRecord, ...]
    before: int = 0
    several: bool = False

    def __repr__(self) -> str:
        games, lines = len(self.games), len(self.lines)
        return (
            f"<Document {self.path}: {games} {'game' if games == 1 else 'games'}, "
            f"{lines} {'line' if lines == 1 else 'lines'}>"
        )

    def game(self, number: object) -> GameRecord:
        """Return a game by its number; raise InvalidArgument if there is none."""
        index = number - self.games[0].number if isinstance(number, int) else -1
        if not 0 <= index < len(self.games):
            raise InvalidArgument(LazyText(_NO_GAME, {"value": repr(number)}), number)
        return self.games[index]

    def line(self, number: object) -> str:
        """Return a line by its number; raise InvalidArgument if there is none.

        An empty file is treated as one empty line.
        """
        lines = self.lines or ("",)
        index = number - self.before - 1 if isinstance(number, int) else -1
        if not 0 <= index < len(lines):
            raise InvalidArgument(LazyText(_NO_LINE, {"value": repr(number)}), number)
        return lines[index]


def first_line(game: GameRecord) -> int:
    """Return the first line that counts for a game: comments above the first game's tags do."""
    return 1 if game.number == 1 else game.line
