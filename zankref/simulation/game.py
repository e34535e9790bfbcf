"""A simulated game in progress: carries out actions, and writes them with the expected findings.

Faults of timing are found here (out of turn, in a Pause, with a card in the hand, before a card is
turned up, instead of what is owed after a Stop); all others by the oracle of the game.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from zankref import codes as finding
from zankref.cards import JOKER, Card
from zankref.codes import Code
from zankref.layout import FOUNDATION, RESERVE
from zankref.record.actions import Action, Flip, Lift, Merge, Move, Pass, PileName, Touch
from zankref.simulation.state import NO_PILE, Attempt, InterruptedTurn, MoveInProgress
from zankref.simulation.turns import Turns


class SimulatedGame(Turns):
    """A game in progress, and the sheet on which it is recorded."""

    def tries(self, player: int, *, fitting: bool = False) -> Iterator[Attempt]:
        """Yield what a player could try, with the card in the hand if there is one."""
        stock = self.layout.stock(player)
        tries = self.oracle.tries(self.state, player, fitting=fitting)
        if self.in_hand and self.in_hand.player == player:
            yield from (t for t in tries if t.source == stock and t.verb == "move")
            yield from self.oracle.reaches(player) if self.in_hand.in_turn else ()
            return
        # A joker is drawn only where that is right.
        yield from (t for t in tries if t.verb != "open" or self.table.top(stock) != JOKER)
        if not self.state.due:
            yield from self.oracle.touches(self.state, player)

    # Actions that begin a move.

    def do(self, player: int, tried: Attempt, *, named: Card | None = None) -> MoveInProgress:
        """Carry out a player's action, and write it with all of its faults.

        ``named`` is a card named by mistake (Z102).
        """
        pending, self.pending = self.pending, None
        goes_on = pending is not None and _goes_on(pending, player, tried)
        if pending is not None and goes_on:
            begun, codes, late = pending, [], []
        else:
            begun, remedy = self._begin(player, tried), self.state.remedy
            owes = remedy is not None and player == remedy.offender and not self.state.due
            if remedy and owes and self.oracle.remedies(self.state, player, tried, remedy):
                self._write(player, tried, named, [])
                self._carry_out(player, tried, begun)
                self.forget_debt()
                return begun
            # A card left covered by another player is reported at this move, but is not its fault.
            begun.unsure = bool(self.state.due) and self.state.freed_by != player
            late = [finding.NOT_TURNED_UP] * begun.unsure
            codes = self._untimely(player, tried, begun)
            if pending is not None and pending.waits == "hand" and pending.player == player:
                codes.append(finding.LIFTED_CARD_DROPPED)
        if self.paused_by and finding.PAUSE_BROKEN not in begun.codes:
            codes.append(finding.PAUSE_BROKEN)
        self.oracle.begin(self.state, player, tried)
        reported = {*begun.codes, *codes, *late}
        for fault in self.oracle.judge(self.state, player, tried, in_turn=begun.in_turn).faults:
            if fault.code not in reported and not (fault.number and begun.missed):
                codes.append(fault.code)
                begun.missed = begun.missed or fault.number is not None
        begun.codes += codes
        self._write(player, tried, named, [*codes, *late])
        self._carry_out(player, tried, begun)
        return begun

    def _begin(self, player: int, tried: Attempt) -> MoveInProgress:
        begun = MoveInProgress(player, tried, self.state.copy(), bool(self.paused_by))
        self.previous, self.last = self.last, begun
        self.settled, self.refilled = False, None
        return begun

    def _untimely(self, player: int, tried: Attempt, begun: MoveInProgress) -> list[Code]:
        """Return the faults in beginning a move now, and put the player on turn."""
        state = self.state
        codes = [finding.NOT_TURNED_UP] if state.due and state.freed_by == player else []
        self.overdue += state.due
        codes += [finding.REFILL_MISSING] * len(state.refills)
        state.due, state.refills = (), ()
        if state.remedy is not None:
            codes.append(finding.REMEDY_MISSING)
            drawn = tried.source == self.layout.stock(player)
            self.forget_debt(moving=player if drawn else None)
        turn = state.interrupted
        if turn is not None and player == turn.player:
            self.resume()
        elif not self.started and player == self.starter:
            if player != state.on_turn:
                self.put_on_turn(player)
        elif not self.started and self.starter is not None and player == state.on_turn:
            codes.append(finding.WRONG_STARTER)
        elif player != state.on_turn:
            if not self.started and self.starter is not None:
                state.on_turn = self.starter
                codes.append(finding.WRONG_STARTER)
            else:
                passed = player in state.passed
                codes.append(finding.PENALTY_NOT_SERVED if passed else finding.OUT_OF_TURN)
            begun.in_turn = False
            broken = InterruptedTurn(
                state.on_turn, state.begun, state.served, state.announced, state.run
            )
            self.put_on_turn(player)
            state.interrupted = broken
        else:
            state.interrupted = None
        self.started, state.passed = True, ()
        return codes

    # Writing.

    def _write(
        self, player: int, tried: Attempt, named: Card | None, codes: Sequence[Code]
    ) -> None:
        notes: list[Code] = []
        action: Action
        match tried.verb:
            case "move":
                action, notes = self._written_move(player, tried, named)
            case "open":
                card, notes = self.keeper.reveal(self.table, tried.source)
                action = Lift(self.keeper.pile_name(tried.source, player), card)
            case "flip":
                action = Flip()
            case "pass":
                action = Pass()
            case "merge":
                action = Merge()
            case "touch":
                pile = tried.source if tried.target == NO_PILE else tried.target
                action = Touch(self.keeper.pile_name(pile, player))
        self.keeper.write(player, action, [*codes, *notes])

    def _written_move(
        self, player: int, tried: Attempt, named: Card | None
    ) -> tuple[Move, list[Code]]:
        source = self.keeper.pile_name(tried.source, player)
        target = self.keeper.pile_name(tried.target, player)
        card, notes = named, [finding.WRONG_CARD]
        moves = tried.source != FOUNDATION and self._moves(player, tried)
        if not moves:
            card, notes = None, []
        elif named is None and tried.count == 1:
            card, notes = self.keeper.card_from(self.table, tried.source)
        elif named is None:
            deepest = self.table.piles[tried.source][-tried.count]
            card, notes = (deepest if self.chance("card named", 0.5) else None), []
        return Move(source, target, tried.count, card), notes

    def _moves(self, player: int, tried: Attempt) -> bool:
        """Return whether cards move, or would if they fitted."""
        oracle, state = self.oracle, self.state
        return oracle.exists(state, player, tried) or oracle.happens_anyway(state, player, tried)

    # Carrying out.

    def _carry_out(self, player: int, tried: Attempt, begun: MoveInProgress) -> None:
        """Carry out a try on the table; a card that does not fit M goes back at once."""
        if finding.NO_FIT_FOUNDATION in begun.codes:
            self.restore(begun)
            return
        exists = finding.NO_SUCH_MOVE not in begun.codes
        match tried.verb:
            case "move":
                if exists or self.oracle.happens_anyway(self.state, player, tried):
                    self._move(player, tried)
            case "flip" if exists:
                stock = self.layout.stock(player)
                self.table.flip(tried.source, stock)
                self.keeper.unseen[stock] = 0
            case "open" if exists:
                self._open(player, tried, begun)
            case "merge" if exists:
                self._merge()
            case "touch":
                begun.touched, self.pending = tuple(begun.codes), begun
                begun.waits = begun.waits or "touch"
        self.settle()
        if exists and not self.won_or_blocked and self._ends_turn(player, tried):
            self.in_vain += 1
            self.pass_turn()

    def _move(self, player: int, tried: Attempt) -> None:
        within = self.layout.kinds[tried.source] == self.layout.kinds[tried.target]
        self.idle = self.idle + 1 if within else 0
        self.in_vain = self.in_vain if self._ends_turn(player, tried) else 0
        self.state.freed_by = player
        self.oracle.carry(self.state, tried, partial(self.come_free, tried.source))
        self.state.moves += 1
        if tried.source == self.layout.stock(player):
            self.state.opened -= {player}

    def _open(self, player: int, tried: Attempt, begun: MoveInProgress) -> None:
        if self.table.top(tried.source) == JOKER:
            self.table.lay_aside(tried.source)
            begun.waits = "joker"
            self.pending = begun if self.table.piles[tried.source] else None
        elif self.layout.kinds[tried.source] == RESERVE:
            # Turned up too soon, it can be stopped like a move.
            self.oracle.uncover(self.state, tried.source)
        elif self.oracle.announces:
            begun.waits, self.pending = "hand", begun
        else:
            self.state.opened |= {player}

    def _merge(self) -> None:
        piles = iter(self.table.piles[: self.layout.tableau])
        steps = [[c for pile in islice(piles, width) for c in pile] for width in range(1, 6)]
        for place in range(self.layout.tableau):
            self.table.lay(place, steps[place] if place < len(steps) else [])
        self.state.phase = 2

    def settle(self) -> None:
        """Check for a winner."""
        for player in range(self.layout.players):
            if self.state.winner is None and self.oracle.book(self.table).has_won(player):
                self.state.winner = player

    def _ends_turn(self, player: int, tried: Attempt) -> bool:
        ends = self.oracle.book(self.table).ends_turn
        if tried.verb == "move":
            return ends(player, tried.source, tried.target)
        return tried.verb == "pass"

    # Actions that begin no move.

    def turn_up(self, speaker: int, pile: int) -> None:
        """Turn up the top card of a reserve or tableau pile, or name it again."""
        card, notes = self.keeper.reveal(self.table, pile)
        self.keeper.write(speaker, Lift(self.keeper.pile_name(pile, speaker), card), notes)
        self.state.due = tuple(other for other in self.state.due if other != pile)
        self.overdue = [other for other in self.overdue if other != pile]
        if self.table.is_covered(pile):
            self.oracle.uncover(self.state, pile)

    def look(self, player: int) -> None:
        """Have a player look at their top stock card out of turn (``early-look``)."""
        card, notes = self.keeper.reveal(self.table, self.layout.stock(player))
        self.keeper.write(player, Lift(PileName("Q"), card), notes)


def _goes_on(pending: MoveInProgress, player: int, tried: Attempt) -> bool:
    """Return whether a player continues with what they have touched, drawn or laid aside."""
    if (pending.player, pending.tried.source) != (player, tried.source):
        return False
    return tried.verb != ("open" if pending.waits == "hand" else "touch")
