"""Fills in what is reported of a Stop: the moves concerned, its faults, its consequences."""

from typing import Final

from zankref import codes
from zankref.cards import KNOWN_CARDS, Card
from zankref.codes import Code
from zankref.language import LazyText
from zankref.record.events import Event
from zankref.referee.findings import Verdict
from zankref.referee.messages import RULED, CardReference, refer_to
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import NO_PILE, MoveInProgress
from zankref.referee.steps.owed import is_one_of_several
from zankref.referee.stop_ruling import Blame, JudgedMove, StopRuling
from zankref.rules.rulebook import StopRules

_UNKNOWN: Final = frozenset(
    {codes.NOT_IN_GAME, codes.EMPTY_PILE, codes.CARD_NOT_RECORDED, codes.NOT_DECIDED}
)
"""The codes which say that nobody can know how to judge a move."""

_CLAUSES: Final = {
    codes.WRONGFUL_STOP: "stop.wrongful",
    codes.LATE_STOP: "stop.late",
    codes.TABLE_RULED_WRONG: "ruling.13",
    codes.STOP_NOT_ENTITLED: "stop",
    codes.VOID_STOP: "ruling.1",
}


def note_subject(state: GameState, entry: StopRuling, *, entitled: bool) -> None:
    """Note the moves that a Stop is about and, if it is not judged, the reason."""
    window, stop_rules = state.window, state.rulebook.stop_rules
    late = entry.ruling == "late" and entry.decision == "upheld"
    judged, previous = window.moves_stopped(stop_rules, late=late), window.previous
    relevant = stop_rules.void if entry.ruling == "void" else stop_rules.stoppable
    entry.moves = tuple(_as_judged(state, move, relevant) for move in judged)
    if previous and previous not in judged and not (previous.taken_back or window.settled):
        entry.before = _as_judged(state, previous, stop_rules.stoppable)
    if not entitled:
        entry.state = "none" if stop_rules.callers == "nobody" else "own"
    elif window.settled:
        entry.state = "again"


def note_who_noticed(state: GameState, entry: StopRuling) -> None:
    """Note which faults the caller has noticed: those that the Stop is about, late or not."""
    late, upheld = entry.ruling == "late", entry.decision == "upheld"
    judged = state.window.moves_stopped(state.rulebook.stop_rules, late=late)
    if late or upheld or entry.ruling == "justified":
        for move in judged[late and not upheld :]:
            for fault in move.faults:
                fault.noticed = True


def leave_open(verdict: Verdict, stop_rules: StopRules) -> None:
    """Note which findings may not be stoppable: those of moves that could not be judged.

    A certain fault makes a Stop justified whatever else is unknown (ruling 3).
    """
    certain = {finding.event for finding in verdict.findings if finding.stoppable}
    doubtful = {doubt.event for doubt in verdict.doubts} - certain
    if doubtful and stop_rules.callers != "nobody":
        for finding in verdict.findings:
            if finding.event in doubtful and finding.code in _UNKNOWN | stop_rules.void:
                finding.stoppable = None


def _as_judged(state: GameState, move: MoveInProgress, relevant: frozenset[str]) -> JudgedMove:
    """Return a move with only those of its faults whose codes are relevant."""
    faults = tuple(
        Blame(fault.code, fault.variant, fault.lazy_message)
        for fault in move.faults
        if fault.code in relevant and isinstance(fault.lazy_message, LazyText)
    )
    source = None
    if move.pile != NO_PILE:
        source = refer_to(state.layout, state.header.players, state.rules.speech, move.pile)
    name, events = state.header.name(move.player), tuple(move.events)
    return JudgedMove(name, events, move.card, faults, move.taken_back, source)


def report(
    state: GameState, event: Event, caller: int, entry: StopRuling, *, entitled: bool
) -> None:
    """Note the faults of the call, and of the players' decision on it."""
    last = state.window.last
    if not entitled:
        none = state.rulebook.stop_rules.callers == "nobody"
        _note(state, event, caller, codes.STOP_NOT_ENTITLED, "none" if none else "")
    elif entry.ruling == "wrongful" and last is None:
        _note(state, event, caller, codes.WRONGFUL_STOP, "before")
    elif entry.ruling == "wrongful" and last is not None:
        fields = {"other": state.header.name(last.player)}
        if last.player == caller:
            _note(state, event, caller, codes.WRONGFUL_STOP, "own")
        elif last.card is None:
            _note(state, event, caller, codes.WRONGFUL_STOP, "move", **fields)
        else:
            _note(state, event, caller, codes.WRONGFUL_STOP, c0=CardReference(last.card), **fields)
    elif entry.ruling == "late":
        _note(state, event, caller, codes.LATE_STOP)
    elif entry.ruling == "void":
        if state.window.settled:
            _note(state, event, caller, codes.VOID_STOP, "second", rule="ruling.4")
        else:
            _note(state, event, caller, codes.VOID_STOP)
    if entry.decision == "denied" and entry.ruling == "justified":
        _note(state, event, caller, codes.TABLE_RULED_WRONG, "denied")
    elif entry.decision == "upheld" and entry.ruling not in ("justified", None):
        ruling = LazyText(RULED[entry.ruling])
        _note(state, event, caller, codes.TABLE_RULED_WRONG, "upheld", ruling=ruling)


def _note(
    state: GameState,
    event: Event,
    caller: int,
    code: Code,
    variant: str = "",
    rule: str | None = None,
    **fields: object,
) -> None:
    of_the_game = f"{variant}.{state.rules.call}" if variant else state.rules.call
    if of_the_game in code.sentences:
        variant = of_the_game
    rule = rule or _CLAUSES[code]
    state.notes.find(code, event, caller, rule=rule, variant=variant, fields=fields)


def note_consequences(state: GameState, entry: StopRuling) -> None:
    """Note who is on turn after a Stop, who owes a move first, and who will miss turns."""
    now, remedy = state.now, state.now.remedy
    entry.on_turn = None if now.on_turn is None else state.header.name(now.on_turn)
    entry.winner = None if now.winner is None else state.header.name(now.winner)
    entry.blocked = now.blocked
    if remedy is not None:
        afterwards, passed = state.penalties.passing_over(remedy.caller)
        entry.remedy = state.header.name(remedy.offender)
        entry.afterwards = state.header.name(afterwards)
        entry.several = is_one_of_several(state, remedy)
        if not entry.state:
            entry.left_out = tuple(map(state.header.name, passed))
        tops = {n: state.table.top(state.layout.stock(n)) for n in sorted(now.opened)}
        entry.lying_open = tuple((state.header.name(n), card_or_none(tops[n])) for n in tops)
    entry.refills = tuple(map(state.header.name, state.refills_owed()))
    owed = enumerate(state.penalties.owed())
    entry.owing = tuple((state.header.name(player), number) for player, number in owed if number)


def card_or_none(card: Card) -> Card | None:
    """Return a card if it is known, else None."""
    return card if card < KNOWN_CARDS else None
