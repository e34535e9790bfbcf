"""A player's next actions: the moves possible on the table, and the calls.

The rulebook is asked about every pair of piles, as it would be if the move were recorded; asking
changes nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as change
from typing import Final, Literal, TypeAlias

from zankref.cards import FALLEN, JOKER, KNOWN_CARDS, UNKNOWN
from zankref.codes import NO_FIT_FOUNDATION, NO_FIT_OPPONENT, NO_FIT_TABLEAU, NO_SUCH_MOVE, Code
from zankref.language import _
from zankref.layout import FOUNDATION, STOCK
from zankref.record import actions
from zankref.record.actions import Action, Lift, Move
from zankref.record.notation import write_action
from zankref.referee.action_lines import ActionLine, action_line, pile_name
from zankref.referee.state.game_state import GameState
from zankref.referee.state.move_in_progress import MoveInProgress
from zankref.referee.steps.owed import remedies
from zankref.rules.judgement import Judgement
from zankref.rules.move_context import MoveContext
from zankref.rules.registry import all_clauses
from zankref.values import replace

Status: TypeAlias = Literal["must", "may", "call", "open", "fault"]
"""Whether an action must come first, is allowed, is a call, cannot be judged, or is a fault."""

STATUSES: Final[tuple[Status, ...]] = ("must", "may", "call", "open", "fault")

#: Faults of cards that do not fit, and of moves that a game lacks: these are not listed.
_MISFITS: Final = frozenset({NO_FIT_FOUNDATION, NO_FIT_TABLEAU, NO_FIT_OPPONENT, NO_SUCH_MOVE})


@dataclass(frozen=True, slots=True, repr=False)
class Possible:
    """Something that a player can do next: an action, or several that belong together.

    Attributes:
        actions (ActionLine): What is done; ``notation`` has it in the notation.
        status (str): ``must`` if it, or another that must, has to be played first; ``may`` if it is
            allowed, ``fault`` if it is not; ``call`` for a call; ``open`` if it cannot be judged.
        complete (bool): False if a card still has to be written, which is then ``?`` or left out.
        code (Code | None): What it would be a fault to pass over, or what is wrong with it.
        clause (str | None): The id of the clause on which that rests.
        player (str): Who can do it.
        call (str): The game's word for a Stop.

    Examples:
        >>> import zankref
        >>> text = '[Rules "wegner"]\\ndeal position\\n  R1: ♠K\\n  A1: ♦Q'
        >>> zankref.possible(zankref.parse(text).games[0], "1")[0]
        <Possible must, 1: A>R1 (wegner.5)>
    """

    actions: ActionLine
    status: Status
    complete: bool = True
    code: Code | None = None
    clause: str | None = None
    player: str = ""
    call: str = "stop"

    def __repr__(self) -> str:
        why = f" ({self.clause})" if self.clause else ""
        return f"<Possible {self.status}, {self.player}: {'  '.join(self.notation)}{why}>"

    @property
    def notation(self) -> list[str]:
        """The actions, one by one in the canonical notation."""
        return [write_action(action, self.call) for action in self.actions]

    @property
    def reason(self) -> str | None:
        """Why it must be played, or is a fault, in the current language; None if it is neither."""
        if self.code is not None:
            return _(self.code.meaning)
        return None if self.clause is None else _(all_clauses()[self.clause])


def possible(state: GameState, player: int) -> list[Possible]:
    """Return what a player can do next, compulsory actions first."""
    state.rulebook.budget.renew()
    name, call = state.header.players[player], state.rules.call.lower()
    by_actions: dict[ActionLine, Possible] = {}
    for entry in _Search(state, player).all():
        entry = change(entry, player=name, call=call)
        previous = by_actions.get(entry.actions)
        if previous is None or STATUSES.index(entry.status) < STATUSES.index(previous.status):
            by_actions[entry.actions] = entry
    return sorted(by_actions.values(), key=lambda entry: STATUSES.index(entry.status))


def _gone_on(judgement: Judgement, begun: MoveInProgress) -> Judgement:
    """Remove the faults already reported when the move began."""
    new = [
        fault
        for fault in judgement.faults
        if fault.code not in begun.codes and not (fault.number and begun.missed)
    ]
    return Judgement(new, judgement.doubts)


class _Search:
    def __init__(self, state: GameState, player: int) -> None:
        self._state = state
        self._player = player
        self._table = state.table
        self._layout = state.layout
        self._stock = state.layout.stock(player)
        self._waste = state.layout.waste(player)
        now, pending = state.now, state.pending
        turn = now.interrupted
        if turn is not None and turn.player == player:
            now = now.copy()
            now.resume(turn)
        in_turn = now.on_turn in (player, None)
        self._context: MoveContext = replace(state.context(player, now=now), in_turn=in_turn)
        self._begun = pending if pending and pending.player == player else None
        self._in_hand = self._begun is not None and self._begun.lifted
        owed = now.refills or now.remedy or player in [freed_by for _, freed_by in now.freed]
        self._barred = bool(owed) or not in_turn or bool(state.pauses.by)
        """True if any move whatsoever is a fault now."""

    def all(self) -> Iterator[Possible]:
        """Yield all options, possibly with duplicates."""
        yield from self._calls()
        if self._state.now.won_or_blocked:
            return
        yield from self._owed()
        if not self._in_hand:
            yield from self._turnings()
            yield from self._words()
        for source in self._sources():
            yield from self._moves(source)

    # What is owed: cards to turn up, refills, the move after a Stop.

    def _owed(self) -> Iterator[Possible]:
        state, layout = self._state, self._layout
        for offender, caller in sorted(state.now.refills):
            if self._player in (offender, caller):
                stock = layout.stock(offender)
                move: Action = self._move(stock, layout.waste(offender))
                if self._table.top(stock) == JOKER:
                    move = Lift(pile_name(layout, stock, self._player), JOKER)
                yield Possible((move,), "must", clause=state.rules.clause("stop"))
        remedy = state.now.remedy
        if remedy is None or remedy.offender != self._player:
            return
        clause = state.rules.clause("remedy")
        for source in self._sources():
            is_known = self._table.top(source) < KNOWN_CARDS
            for target, certain in remedies(state, remedy, source):
                move, complete = self._move(source, target), certain or is_known
                yield Possible((move,), "must" if certain else "open", complete, clause=clause)

    def _turnings(self) -> Iterator[Possible]:
        """Yield the cards of reserve and tableau that have to be turned up."""
        for pile in sorted(self._state.now.unturned):
            if self._layout.owners[pile] in (None, self._player):
                lift = Lift(pile_name(self._layout, pile, self._player), UNKNOWN)
                clause = self._state.rules.clause("turn-up")
                yield Possible((lift,), "must", complete=False, clause=clause)

    # Actions without a card.

    def _words(self) -> Iterator[Possible]:
        state, game, table = self._state, self._state.rulebook, self._table
        words = state.rules.actions
        if not table.piles[self._stock]:
            if "flip" in words and table.piles[self._waste]:
                yield from self._judged((actions.Flip(),), game.judge_flip(self._context))
        elif state.rulebook.may_open_stock and not self._context.opened:
            top = table.top(self._stock)
            card = top if top < KNOWN_CARDS else UNKNOWN
            lift = Lift(pile_name(self._layout, self._stock, self._player), card)
            yield from self._judged((lift,), game.judge_lift(self._context), card != UNKNOWN)
        if "pass" in words:
            yield from self._judged((actions.Pass(),), game.judge_pass(self._context))
        if "merge" in words:
            yield from self._judged((actions.Merge(),), game.judge_merge(self._context))

    # Moves.

    def _sources(self) -> list[int]:
        """Return the piles from which the player can take a visible card."""
        if self._in_hand:
            return [self._stock]
        layout, table = self._layout, self._table
        piles = [*range(layout.tableau), *layout.own(self._player)]
        return [p for p in piles if table.piles[p] and not self._is_hidden(p)]

    def _is_hidden(self, pile: int) -> bool:
        top = self._table.top(pile)
        if pile == self._stock:
            return top == JOKER
        return top == FALLEN or self._table.is_covered(pile)

    def _targets(self) -> list[int]:
        layout = self._layout
        wastes = [layout.waste(player) for player in range(layout.players)]
        reserves = [layout.reserve(player) for player in range(layout.players) if layout.reserves]
        piles = (*range(layout.tableau), *reserves, *wastes)
        phase = self._state.now.phase
        return [FOUNDATION] + [pile for pile in piles if self._state.rulebook.has_pile(phase, pile)]

    def _moves(self, source: int) -> Iterator[Possible]:
        """Yield the moves from a pile, of its top card or of several cards as one."""
        game, phase = self._state.rulebook, self._state.now.phase
        is_known = self._table.top(source) < KNOWN_CARDS
        open_cards = len(self._table.piles[source]) - self._table.covered[source]
        for target in self._targets():
            for count in range(1, max(open_cards, 1) + 1):
                if game.move_kind(self._player, source, target, count, phase) is None:
                    break
                judgement = game.judge_move(self._context, source, target, count)
                if self._begun is not None and self._begun.pile == source:
                    judgement = _gone_on(judgement, self._begun)
                yield from self._judged((self._move(source, target, count),), judgement, is_known)

    def _move(self, source: int, target: int, count: int = 1) -> Move:
        """Return a move as an action, naming a stock card if it is known."""
        origin, goal = (pile_name(self._layout, pile, self._player) for pile in (source, target))
        top = self._table.top(source)
        drawn = self._layout.kinds[source] == STOCK
        card = top if drawn and top < KNOWN_CARDS else None
        return Move(origin, goal, count, card)

    def _judged(
        self, actions: ActionLine, judgement: Judgement, complete: bool = True
    ) -> Iterator[Possible]:
        """Yield an action as judged, preceded by what should have been played instead."""
        missed = any(fault.number for fault in judgement.faults)
        for fault in judgement.faults:
            # Alternatives to a fault are void if a lower number was missed or is in doubt.
            vain = not fault.number and (missed or judgement.doubts)
            for line in fault.lines if not (vain or self._barred) else ():
                if not self._in_hand or line.steps[0][0] == self._stock:
                    better = action_line(self._table, self._player, line)
                    yield Possible(better, "must", code=fault.code, clause=fault.clause)
        if any(fault.code in _MISFITS for fault in judgement.faults):
            return
        if self._barred:
            yield Possible(actions, "fault", complete)
        elif judgement.faults:
            fault = judgement.faults[0]
            yield Possible(actions, "fault", complete, fault.code, fault.clause)
        else:
            yield Possible(actions, "open" if judgement.doubts else "may", complete)

    # Calls.

    def _calls(self) -> Iterator[Possible]:
        """Yield the calls available at this moment."""
        state = self._state
        words = state.rules.actions
        if state.rulebook.stop_rules.callers != "nobody":
            yield Possible((actions.Stop(),), "call")
        window = state.window
        if state.refilled or (window.last and not window.last.taken_back):
            yield Possible((actions.Undo(),), "call")
        if "pause" in words and self._player not in state.pauses.by:
            yield Possible((actions.Pause(),), "call")
        if "weiter" in words and self._player in state.pauses.by:
            yield Possible((actions.Weiter(),), "call")
        if "blocked" in words:
            yield Possible((actions.Blocked(),), "call")
