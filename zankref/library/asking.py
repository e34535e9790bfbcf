"""Questions to the referee: what may be played, what may not, and why."""

from functools import partial
from typing import Final

from zankref.cards import KNOWN_CARDS
from zankref.codes import MISSED_SPACE, MISSED_UNCOVERING, MISSED_WASTE_SPACE, SPACE_NOT_FILLED
from zankref.errors import InvalidArgument
from zankref.evidence.answers import Answer, YesOrNo
from zankref.evidence.asking import Inquiry
from zankref.evidence.telling import Reason
from zankref.language import N_, LazyText
from zankref.library import arguments
from zankref.library.arguments import Effort, wrong_type
from zankref.library.judging import game_of
from zankref.library.replaying import Snapshot, judgeable
from zankref.library.table import Table
from zankref.record.actions import Action, Clear, Free, Pause, Stop, Undo, Weiter
from zankref.record.events import Event, GameRecord
from zankref.record.parse import parse
from zankref.referee.messages import PlayerReference
from zankref.referee.possible import possible
from zankref.referee.reading.dealing import pile_index
from zankref.report.stop_sentences import verdict_sentence
from zankref.rules.registry import all_clauses

_NO_QUESTION: Final = N_(
    "{value} is not a question; ask “free ♣5”, “clear R3”, “stop”, nothing, or a move such as R1>R4"
)
_DUTIES: Final = ("Z30", "Z31")
"""The beginnings of the codes for what had to be played and was not."""

_BEFORE_DRAWING: Final = {SPACE_NOT_FILLED, MISSED_SPACE, MISSED_UNCOVERING}
"""The duties that leave tableau moves free before them (``streit.must.3``)."""

# What is due now, and what was due then.
_ONE: Final = N_("{who} has to play this first:"), N_("{who} had to play this first:")
_MANY: Final = (
    N_("{who} has to play one of these first:"),
    N_("{who} had to play one of these first:"),
)
_FIRST: Final = (
    N_("{who} has to play this before the next stock card is opened:"),
    N_("{who} had to play this before the next stock card was opened:"),
)
_NOTHING: Final = (
    N_("{who} does not have to play anything in particular."),
    N_("{who} did not have to play anything in particular."),
)

_NO_MOMENT: Final = N_("the game has {events} events, so there is no moment {value}")


def ask(
    game: GameRecord | Snapshot | Table,
    question: str | None = None,
    *,
    at: int | None = None,
    effort: Effort = None,
) -> Answer:
    """Answer a question about a moment of a game, with evidence.

    Args:
        game: A game of a document, a moment of a replay, or a table, on which player 1 is to move.
        question: ``free ♣5`` (or ``♣5``): can this card be brought to M by tableau moves?
            ``clear R3`` (or ``R3``): can this pile be emptied, and one gained? ``2``, ``3``: can
            any card be freed, any pile be emptied? A move, or several:
            would it be in order now? ``stop``: would a Stop by the other be right now? None: what
            has to be played?
        at: The number of the last event before the moment, 0 for the beginning; None is the end. At
            a Stop, questions other than ``stop`` are about the moment before the move that it
            judges.
        effort: As in ``check``.

    Returns:
        The answer.

    Raises:
        UnusableRecord: It is not known which rules apply.
        InvalidArgument: There is no such question in this game, or no such moment.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> table = zankref.Table("R1: ♥5 ♠4\\nR2: ♦5\\nM: ♥4")
        >>> answer = zankref.ask(table, "free ♥5")
        >>> answer.answer, answer.way
        ('yes', ['free ♥5', 'R1>R2', 'R1>M'])
    """
    record = game.as_game() if isinstance(game, Table) else game
    record = record.game if isinstance(record, Snapshot) else game_of(record)
    number = question in ("2", "3")
    asked = () if question is None or number else _read(question)
    calls = any(isinstance(event.action, Stop) for event in asked)
    inquiry = inquiry_at(record, at, arguments.effort(effort), about=not calls)
    if question is not None and number:
        return inquiry.number(int(question))
    return _answer_to(inquiry, [event.action for event in asked], question)


def _answer_to(inquiry: Inquiry, actions: list[Action], question: str | None) -> Answer:
    match actions:
        case []:
            return _due(inquiry)
        case [Free(card)]:
            return inquiry.free(card)
        case [Clear(pile)]:
            return inquiry.clear(pile_index(inquiry.rules.layout, pile, inquiry.mover))
        case [Stop()]:
            return _stop(inquiry)
    return inquiry.allows(_read(f"{inquiry.mover + 1}: {question}"), last=True)[0]


def inquiry_at(game: GameRecord, at: int | None, effort: int, *, about: bool = True) -> Inquiry:
    """Return the moment after an event; after a Stop, if that is meant, the one before its move."""
    header, events = judgeable(game), len(game.events)
    if at is not None and not 0 <= arguments.whole_number(at) <= events:
        raise InvalidArgument(LazyText(_NO_MOMENT, {"events": events, "value": at}), at)
    inquiry = Inquiry(game, header, events if at is None else at, effort)
    for stop in inquiry.state.verdict.stops if about else ():
        if stop.event == inquiry.event and stop.moves:
            return Inquiry.before(game, header, stop, effort)
    return inquiry


def _read(question: object) -> tuple[Event, ...]:
    """Return the actions that a question consists of; a mere card or pile is to be freed."""
    if not isinstance(question, str):
        raise wrong_type(N_("a text"), question)
    speaks = "" if question[:2] in ("1:", "2:", "3:") else "1: "
    for word in ("", "free ", "clear "):
        asked, *others = parse(f"{speaks}{word}{question}").games
        events = tuple(asked.events)
        whole = [*events] == [*asked.items] and not (others or asked.tags or asked.deal)
        unknown = any(e.action.card >= KNOWN_CARDS for e in events if isinstance(e.action, Free))
        if events and whole and not unknown:
            return events
    raise InvalidArgument(LazyText(_NO_QUESTION, {"value": arguments.quoted(question)}), question)


def _stop(inquiry: Inquiry) -> Answer:
    """Answer whether a Stop would be right, called by somebody who did not move last."""
    calls = Pause | Weiter | Stop | Undo
    acts = [e for e in inquiry.game.events[: inquiry.event] if not isinstance(e.action, calls)]
    last = acts[-1] if acts else None
    mover = inquiry.mover if last is None else inquiry.header.meant(last.speaker)
    players = len(inquiry.header.players)
    caller = ((mover or 0) + 1) % players
    answer, verdict = inquiry.allows(_read(f"{caller + 1}: stop"), last=True)
    if not verdict.stops:
        return answer
    stop = verdict.stops[-1]
    reply: YesOrNo = "yes" if stop.ruling == "justified" else "no" if stop.ruling else "unknown"
    return Answer(reply, verdict_sentence(stop, verdict))


def _due(inquiry: Inquiry) -> Answer:
    """Answer what has to be played, after a Pause if there is one; or why nothing has."""
    state, mover = inquiry.state, inquiry.mover
    is_past = inquiry.event < len(inquiry.game.events)
    state.pauses.end_all()
    # A player who can draw may do that instead of using an empty pile (wegner.precedence).
    draws = bool(inquiry.table.piles[state.layout.stock(mover)])
    entries = [
        entry
        for entry in possible(state, mover)
        if entry.status == "must" and not (draws and entry.code == MISSED_WASTE_SPACE)
    ]
    fields: dict[str, object] = {"who": PlayerReference(inquiry.header.players[mover])}
    rightly = N_("{move} was played, and that was right.")
    played = [Reason(LazyText(rightly, {"move": inquiry.rightly.text}))] if inquiry.rightly else []
    if entries:
        clauses = dict.fromkeys(entry.clause for entry in entries if entry.clause)
        reasons = [*(Reason(LazyText(all_clauses()[clause])) for clause in clauses), *played]
        texts = _MANY if len(entries) > 1 else _ONE
        if {entry.code for entry in entries} <= _BEFORE_DRAWING:
            texts = _FIRST
        lines = tuple(entry.actions for entry in entries)
        return Answer("yes", LazyText(texts[is_past], fields), lines, partial(tuple, reasons))
    # Whatever has to be played comes before this.
    drawn = _read(f"{mover + 1}: {inquiry.last_resort}")
    first, verdict = inquiry.allows(drawn, after=True, last=True)
    if first.answer in ("unknown", "undecided"):
        return first
    for finding in verdict.findings:
        if finding.event == inquiry.event + 1 and finding.code.startswith(_DUTIES):
            return Answer("yes", finding.lazy_message, finding.better, partial(tuple, played))
    return Answer("no", LazyText(_NOTHING[is_past], fields), reasons=inquiry.nothing_hidden)
