"""Missed compulsory moves as positions to be solved: the table just before, and what was played.

Each is a record of its own. It is kept only if the referee, judging it, arrives at the same table,
turn and finding as in the game.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from zankref.cards import KNOWN_CARDS
from zankref.codes import BAD_DEAL
from zankref.language import _
from zankref.layout import RESERVE, TABLEAU
from zankref.library.table import Laid, on
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Action, Clear, Free, Lift, Move
from zankref.record.events import Event, GameRecord
from zankref.record.format import format_text
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import write_action, write_text
from zankref.record.parse import parse
from zankref.referee.action_lines import LINES_SHOWN, pile_name
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import Replay, judge, replayed
from zankref.referee.snapshots import announced, opened
from zankref.report.lines_of_play import on_one_line
from zankref.report.position import position_lines
from zankref.report.words import phrase
from zankref.table import Table
from zankref.values import words_of

COMPULSORY: Final = words_of("Z301 Z302 Z303 Z304 Z305 Z306 Z307 Z308 Z311 Z312 Z313 Z314 Z315")
"""The codes of missed compulsory moves."""

_KEPT: Final = ("Event", "Round", "Date")


class Difficulty(NamedTuple):
    """How hard a compulsory move is to find; the easiest comes first.

    ``moves`` is the length of the shortest way of making it, ``positions`` how many positions the
    referee's searches expanded to find it, ``piles`` how many tableau piles have cards.
    """

    moves: int
    positions: int
    piles: int


class Situation(NamedTuple):
    """A game just before an event, as far as a position can say it. Players count from 0.

    ``piles`` are those of the table as they can be listed; ``limit`` is how many tableau piles may
    be occupied (``wegner.first``). ``announced`` is what holds for a tableau move, if that is what
    follows.
    """

    laid: Laid
    piles: dict[str, tuple[str, ...]]
    limit: int | None
    announced: Free | Clear | None

    @property
    def table(self) -> Table:
        """The table, with all that the record knows of its cards."""
        return self.laid.cards

    def is_like(self, other: "Situation") -> bool:
        """Return whether a player sees no difference between the two."""
        ours, theirs = self.laid, other.laid
        seen = (ours.opened, ours.phase) == (theirs.opened, theirs.phase)
        return seen and self[1:] == other[1:]


class Exercise(NamedTuple):
    """A position in which a compulsory move has to be found.

    ``text`` is the record: the position, what was played there, and the answer in a comment;
    ``game`` is the same, read. ``verdict`` is the referee's on it, and ``finding`` the missed move
    in it. ``source`` says where it happened: ``kitchen.zank:10:10``.
    """

    text: str
    game: GameRecord
    verdict: Verdict
    finding: Finding
    source: str
    difficulty: Difficulty

    @property
    def order(self) -> tuple[object, ...]:
        """The key by which exercises are sorted: the easiest first."""
        return (*self.difficulty, self.finding.code, self.source)


class Exercises(NamedTuple):
    """The exercises of a game, and how many of its moments no position can express."""

    positions: list[Exercise]
    inexpressible: int


def exercises(
    verdict: Verdict, wanted: Callable[[Finding], bool], effort: int = DEFAULT_EFFORT
) -> Exercises:
    """Return the missed compulsory moves of a judged game as positions, in the current language.

    ``wanted`` chooses among its findings; those that are waived, or for which there is no better
    line, are never asked about. ``effort`` is as in ``replay.judge``.
    """
    missed = [finding for finding in verdict.findings if is_missed(finding) and wanted(finding)]
    if not missed or verdict.record is None:
        return Exercises([], 0)
    events = {finding.event for finding in missed if finding.event is not None}
    situations = _situations(verdict.record, events, effort)
    converted = [_exercise(verdict, finding, situations, effort) for finding in missed]
    positions = [exercise for exercise in converted if exercise is not None]
    return Exercises(positions, len(converted) - len(positions))


def is_missed(finding: Finding) -> bool:
    """Return whether a finding is a missed compulsory move that could have been made."""
    return finding.code in COMPULSORY and bool(finding.better) and finding.waived is None


def before_last(game: GameRecord) -> Replay:
    """Return the replay of a game up to its last event, which is not played."""
    replay = replayed(game, len(game.events) - 1)
    assert replay is not None
    return replay


def _situations(game: GameRecord, events: set[int], effort: int) -> dict[int, Situation]:
    """Return the situation just before each of these events."""
    situations: dict[int, Situation] = {}

    def run(replay: Replay) -> None:
        for item in replay.game.items:
            if isinstance(item, Event) and item.number in events:
                situations[item.number] = _situation(replay, item.action)
            replay.step(item)

    judge(game, run=run, effort=effort)
    return situations


def _situation(replay: Replay, following: Action) -> Situation:
    state, now, header = replay.state, replay.state.now, replay.header
    rules, agreed = replay.rules.name, tuple(header.agreed.items())
    laid = Laid(state.table.copy(), rules, agreed, header.players, opened(replay), now.phase)
    return Situation(
        laid,
        {name: _as_listed(name, cards) for name, cards in on(laid).piles.items()},
        state.turns.limit(now),
        announced(replay) if _within_tableau(following) else None,
    )


def _within_tableau(action: Action) -> bool:
    return isinstance(action, Move) and action.source.kind == TABLEAU == action.target.kind


def _as_listed(name: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return as much of a pile as a position can list.

    Unseen cards next to those that nobody counted are not told apart from them; in a reserve only
    the top card can lie open.
    """
    if name.startswith(RESERVE):
        cards = (*(card.strip("()") for card in cards[:-1]), *cards[-1:])
    if cards[:1] != ("*",):
        return cards
    seen = next((at for at, card in enumerate(cards[1:], 1) if card != "?"), len(cards))
    return ("*", *cards[seen:])


# ---------------------------------------------------------------------- the record of a moment


def _exercise(
    verdict: Verdict, finding: Finding, situations: dict[int, Situation], effort: int
) -> Exercise | None:
    """Return a missed move as a position; None if no position can express it."""
    assert verdict.record is not None and finding.event is not None
    event = verdict.record.events[finding.event - 1]
    situation = situations.get(event.number)
    if situation is None or finding.player not in verdict.players:
        return None
    mover = verdict.players.index(finding.player)
    actions = _actions(situation, event.action, mover)
    if actions is None:
        return None
    source = f"{verdict.path}:{finding.span.line}:{finding.span.column}"
    head = _head(verdict, finding, situation, mover, source)
    played = f"{write_speaker(finding.player)} {'  '.join(map(write_action, actions))}"
    asked = _("{player} to move: find the compulsory move.").format(player=finding.player)
    lines = [f"# {asked}", *head, played, ""]
    judged = _judge_position("\n".join(lines), len(actions), situation, effort)
    missed = next((f for f in judged.findings if f.code == finding.code), None) if judged else None
    if judged is None or missed is None or not missed.better:
        return None
    difficulty = Difficulty(
        min(sum(isinstance(a, Move) for a in line) for line in missed.better),
        judged.expanded,
        sum(bool(situation.table.piles[pile]) for pile in range(situation.table.layout.tableau)),
    )
    expected = [*_expecting(lines, judged), *_answer(missed, difficulty), ""]
    text = format_text("\n".join(expected), verdict.language)
    game = parse(text, source).games[0]
    return Exercise(text, game, judge(game, source, effort=effort), missed, source, difficulty)


def _expecting(lines: Sequence[str], judged: Verdict) -> Iterator[str]:
    """Yield lines with the findings on each as its expectation."""
    for number, line in enumerate(lines[:-1], 1):
        codes = [finding.code for finding in judged.findings if finding.span.line == number]
        yield f"{line}  # expect: {' '.join(codes)}" if codes else line


def _actions(situation: Situation, played: Action, mover: int) -> list[Action] | None:
    """Return what has to be recorded at the position: what was begun there, and the move itself.

    None if a card lies open that the record does not name.
    """
    actions: list[Action] = []
    if situation.announced is not None:
        actions.append(situation.announced)
    if mover in situation.laid.opened:
        layout = situation.table.layout
        stock = layout.stock(mover)
        top = situation.table.top(stock)
        if top >= KNOWN_CARDS:
            return None
        actions.append(Lift(pile_name(layout, stock, mover), top))
    return [*actions, played]


def _judge_position(text: str, actions: int, situation: Situation, effort: int) -> Verdict | None:
    """Judge a position; return None if it differs, or if more than the last action is at fault.

    Piles on which a card was left that does not fit lie as they lay (Z105).
    """
    game = parse(text).games[0]
    if game.lost or len(game.events) != actions:
        return None
    seen = _situations(game, {actions}, effort).get(actions)
    if seen is None or not seen.is_like(situation):
        return None
    verdict = judge(game, effort=effort)
    ok = all(finding.event == actions or finding.code == BAD_DEAL for finding in verdict.findings)
    return verdict if ok else None


def _head(
    verdict: Verdict, finding: Finding, situation: Situation, mover: int, source: str
) -> list[str]:
    """Return the tags and the position."""
    assert verdict.rules is not None and verdict.record is not None
    tags = {name: tag.value for name in _KEPT if (tag := verdict.record.tag(name))}
    tags |= {tag.name: tag.value for tag in on(situation.laid).as_game(mover + 1).tags}
    tags["First"] = verdict.players[mover]
    if situation.limit != situation.table.layout.tableau:
        tags["FirstTurn"] = "yes"
    tags["Source"] = source
    lines = [f"[{name} {write_text(value)}]" for name, value in tags.items()]
    piles = [f"  {line}" for line in position_lines(situation.table)]
    return [*lines, "", "deal position", *piles, ""]


def _answer(missed: Finding, difficulty: Difficulty) -> Iterator[str]:
    """Yield the comments below a position: the better lines, and how hard they are to find."""
    for number, line in enumerate(missed.better[:LINES_SHOWN]):
        yield f"# {_('or') if number else _('Better')}: {on_one_line(line)}"
    counts = [phrase("move", difficulty.moves), phrase("looked_at", difficulty.positions)]
    yield f"# {', '.join(counts)}"
