"""The moments of a game, and what can be done at its end."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from zankref.codes import BAD_HEADER
from zankref.errors import UnusableRecord
from zankref.html_table import html_table
from zankref.language import N_, LazyText, _
from zankref.library import arguments
from zankref.library.arguments import Effort
from zankref.library.judging import document_name, game_of
from zankref.library.spelled import in_short, played_on, player_at
from zankref.library.table import Laid, Table, on
from zankref.library.terms import Terms
from zankref.record.events import Event, GameRecord, Item, UnreadableLine
from zankref.record.notation import write_action
from zankref.referee.findings import Doubt, Finding
from zankref.referee.possible import Possible
from zankref.referee.possible import possible as possible_for
from zankref.referee.reading.header import Header, read_header
from zankref.referee.replay import replayed
from zankref.referee.snapshots import Timeline, timeline
from zankref.referee.stop_ruling import StopRuling
from zankref.report.stop_sentences import with_sentences
from zankref.values import replace

_Found = TypeVar("_Found", Finding, Doubt)

_NO_RULES: Final = N_("it is not known which rules apply")


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """A game just after something happened, or before its first event.

    Attributes:
        item (Item | None): What happened: an event, a check, a gap or an unreadable line; None
            before the first.
        player (str | None): Who acted; None if nobody did, or a stranger.
        table (Table): The cards on the table.
        on_turn (str | None): Whose turn it is; None if the record leaves that open.
        turn (int): The turn of the game, from 1.
        penalties (dict[str, int]): How many turns each player will miss.
        announced (str | None): The announcement in force, such as ``free ♥7`` or ``clear R3``.
        paused (bool): True between ``pause`` and ``weiter``.
        phase (int): The phase of Die Treppe, from 1; in other games 1.
        findings (tuple[Finding, ...]): What was found at this item, as the finished game has it: a
            finding that a later Stop took back says so (``stopped``) from the start. What is wrong
            with tags and deal comes before the first event.
        doubts (tuple[Doubt, ...]): What could not be judged at this item.
        ruling (StopRuling | None): The ruling, if it is a Stop.
        game (GameRecord): The game as far as it has come, which can be judged or replayed itself.

    Examples:
        >>> import zankref
        >>> game = zankref.read("kitchen.zank").games[0]
        >>> *_, last = zankref.replay(game)
        >>> last.on_turn, last.penalties
        ('Anna', {'Anna': 0, 'Ben': 0})
    """

    item: Item | None
    player: str | None
    table: Table
    on_turn: str | None
    turn: int
    penalties: dict[str, int]
    announced: str | None
    paused: bool
    phase: int
    findings: tuple[Finding, ...]
    doubts: tuple[Doubt, ...]
    ruling: StopRuling | None
    _whole: GameRecord
    _until: int

    @property
    def game(self) -> GameRecord:
        """The game as far as it has come."""
        return replace(self._whole, items=self._whole.items[: self._until])

    @property
    def event(self) -> Event | None:
        """The event, if that is what happened."""
        return self.item if isinstance(self.item, Event) else None

    def push(self, move: str, player: str | int | None = None) -> "Snapshot":
        """Play on from here: return the game after a move, or several actions, of one player.

        Args:
            move: What is done, in the notation: ``Q>R1 ♥9``, ``free ♥5 R1>R2``, ``stop``.
            player: Who does it, a name or a number from 1; None: the player to move.

        Returns:
            The moment after it; its ``findings`` are what is wrong with the last action.

        Raises:
            InvalidArgument: It cannot be read, or there is no such player.
            InvalidType: An argument is of the wrong type.

        Examples:
            >>> import zankref
            >>> *_, now = zankref.replay(zankref.read("kitchen.zank").games[0])
            >>> now.push("A>R5").findings
            ()
            >>> now.push("Q>A ♦3").on_turn
            'Ben'
        """
        names = self.table.players
        asked = (self.on_turn or names[0]) if player is None else player
        *_moments, last = replay(played_on(self.game, player_at(asked, names), move))
        return last

    def __repr__(self) -> str:
        parts = [self._what(), f"on turn: {self.on_turn}", *map(str, self._shown())]
        return f"<Snapshot {', '.join(parts)}>"

    def _repr_html_(self) -> str:
        rows = [
            (_("Player"), self.player),
            (_("To move"), self.on_turn),
            (_("Announcement"), self.announced),
            *((finding.code, finding.message) for finding in self.findings),
            *in_short(self.table.piles),
        ]
        return html_table(self._what(), (), [row for row in rows if row[1] is not None])

    def _what(self) -> str:
        if self.item is None:
            return "before the first event"
        if isinstance(self.item, Event):
            text = " ".join(self.item.text.split())
            return f"event {self.item.number}, line {self.item.span.line}, {self.player}: {text}"
        is_lost = isinstance(self.item, UnreadableLine)
        kind = "unreadable" if is_lost else type(self.item).__name__.lower()
        return f"{kind}, line {self.item.span.line}"

    def _shown(self) -> Iterator[object]:
        yield from (finding.code for finding in self.findings)
        if self.ruling is not None:
            yield self.ruling.ruling or "undetermined"


def replay(
    game: GameRecord,
    *,
    rules: str | None = None,
    agreed: str | Iterable[str] | None = None,
    effort: Effort = None,
) -> Iterator[Snapshot]:
    """Replay a game, moment by moment.

    The game is judged once, when this is called; what was found is then handed out with the moments
    at which it was.

    Args:
        game: A game of a document.
        rules: As in ``check``.
        agreed: As in ``check``.
        effort: As in ``check``.

    Returns:
        The moments: before the first event, then after each event, check, gap and unreadable line
        of play.

    Raises:
        UnusableRecord: It is not known which rules apply.
        InvalidArgument: As in ``check``.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> game = zankref.read("kitchen.zank").games[0]
        >>> for snapshot in zankref.replay(game):
        ...     if snapshot.ruling:
        ...         snapshot
        <Snapshot event 8, line 11, Anna: stop, on turn: Anna, justified>
    """
    terms, positions = Terms(rules, agreed), arguments.effort(effort)
    game = terms.game(game_of(game))
    header = judgeable(game)
    return _snapshots(timeline(game, document_name(game), effort=positions), header, game)


def possible(
    game: GameRecord | Snapshot,
    player: str | int | None = None,
    *,
    rules: str | None = None,
    agreed: str | Iterable[str] | None = None,
    effort: Effort = None,
) -> list[Possible]:
    """Return what may be done at the end of a game, with status and reason.

    Moves of cards that do not fit are left out.

    Args:
        game: A game of a document, or a moment of a replay.
        player: Who asks: a name, or a number from 1. None: the player to move; if the record leaves
            that open, all players, one after the other.
        rules: As in ``check``.
        agreed: As in ``check``.
        effort: As in ``check``.

    Returns:
        First what must be played, then what is allowed, calls, what cannot be judged, and faults.

    Raises:
        UnusableRecord: It is not known which rules apply.
        InvalidArgument: As in ``check``, or there is no such player.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> text = '[Rules "wegner"]\\ndeal position\\n  R1: ♠K\\n  A1: ♦Q'
        >>> first = zankref.possible(zankref.parse(text).games[0], "1")[0]
        >>> first.status, first.notation, first.reason
        ('must', ['A>R1'], "The player's waste top, or in Schikanieren the reserve top, could have \
gone onto a tableau pile.")
    """
    terms, positions = Terms(rules, agreed), arguments.effort(effort)
    game = terms.game(game.game if isinstance(game, Snapshot) else game_of(game))
    header, replay = judgeable(game), replayed(game, effort=positions)
    assert replay is not None
    on_turn = replay.state.now.on_turn
    asking = on_turn if player is None else player_at(player, header.players)
    players = range(len(header.players)) if asking is None else (asking,)
    return [entry for number in players for entry in possible_for(replay.state, number)]


def judgeable(game: GameRecord) -> Header:
    """Return the tags of a game; raise UnusableRecord if they name no known rules."""
    header = read_header(game)
    if header.rules is None:
        wrong = [finding for finding in header.findings if finding.code == BAD_HEADER]
        line, column = wrong[0].span[:2] if wrong else (game.line, 1)
        reason = wrong[0].lazy_message if wrong else LazyText(_NO_RULES)
        raise UnusableRecord(document_name(game), line, column, reason)
    return header


def _snapshots(judged: Timeline, header: Header, game: GameRecord) -> Iterator[Snapshot]:
    assert header.rules is not None
    agreed, names = tuple(header.agreed.items()), header.players
    verdict = with_sentences(judged.verdict)
    findings, doubts = _by_moment(judged, verdict.findings), _by_moment(judged, verdict.doubts)
    rulings = {stop.event: stop for stop in verdict.stops}
    reached = {id(item): number for number, item in enumerate(game.items, 1)}
    for number, moment in enumerate(judged.moments):
        event = moment.item.number if isinstance(moment.item, Event) else None
        parts = moment.table, header.rules.name, agreed, names, moment.opened, moment.phase
        yield Snapshot(
            item=moment.item,
            player=None if moment.player is None else names[moment.player],
            table=on(Laid(*parts)),
            on_turn=None if moment.on_turn is None else names[moment.on_turn],
            turn=moment.turn,
            penalties=dict(zip(names, moment.owed, strict=True)),
            announced=None if moment.announced is None else write_action(moment.announced),
            paused=moment.paused,
            phase=moment.phase,
            findings=findings[number],
            doubts=doubts[number],
            ruling=None if event is None else rulings.get(event),
            _whole=game,
            _until=reached.get(id(moment.item), 0),
        )


def _by_moment(judged: Timeline, findings: Iterable[_Found]) -> list[tuple[_Found, ...]]:
    """Return what was found at each moment: at its event, otherwise at the last item before it."""
    items = [moment.item for moment in judged.moments]
    events = {item.number: number for number, item in enumerate(items) if isinstance(item, Event)}
    by_moment: list[tuple[_Found, ...]] = [()] * len(items)
    for thing in findings:
        number = events.get(thing.event) if thing.event is not None else None
        if number is None:
            begun = [n for n, item in enumerate(items) if item and item.span[:2] <= thing.span[:2]]
            number = begun[-1] if begun else 0
        by_moment[number] += (thing,)
    return by_moment
