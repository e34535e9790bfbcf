"""Such a game in progress: carries out what is done, and writes it down with what to expect.

What an action breaks by when it happens (out of turn, before a card is turned up, instead of the
move owed after a Stop) is found here; what else is wrong with it, the customs of the game say.
"""

from collections.abc import Sequence

from zankref.cards import JOKER, Card
from zankref.layout import FOUNDATION
from zankref.record.events import Action, Flip, Lift, Merge, Move, Pass, PileName, Touch
from zankref.simulate.opened.state import Begun, Try
from zankref.simulate.opened.turns import Turns


class OpenGame(Turns):
    """A game in progress, and the sheet on which it is written down."""

    # What begins a move.

    def do(self, player: int, tried: Try, *, named: Card | None = None) -> Begun:
        """Let a player do something, and write it down with all that is wrong with it.

        ``named`` is a card named by mistake (Z102).
        """
        begun = self._going_on(player, tried)
        codes: list[str] = []
        late: list[str] = []
        if begun is None:
            begun = self._begin(player, tried)
            if self._remedies(player, tried):
                self._write(player, tried, named, codes)
                self._carry_out(player, tried, begun)
                self.forget_debt()
                return begun
            # A card that somebody else left covered is found at this move, and no fault in it.
            late = ["Z316"] if self.state.due and self.state.freed_by != player else []
            begun.unsure = bool(late)
            codes, begun.ordered = self._untimely(player, tried)
        found = self.customs.faults(self.state, player, tried, ordered=begun.ordered)
        codes += self.customs.fresh(begun.codes, found)
        begun.codes += codes
        self._write(player, tried, named, [*codes, *late])
        self._carry_out(player, tried, begun)
        return begun

    def _going_on(self, player: int, tried: Try) -> Begun | None:
        """Return the move that a joker or a touch began, if this is the rest of it."""
        joker, self.after_joker = self.after_joker, None
        touch, self.touching = self.touching, None
        for begun in (joker, touch if tried.deed == "move" else None):
            if begun and (begun.player, begun.tried.source) == (player, tried.source):
                return begun
        return None

    def _begin(self, player: int, tried: Try) -> Begun:
        begun = Begun(player, tried, self.state.copy())
        self.previous, self.last = self.last, begun
        self.settled = False
        return begun

    def _remedies(self, player: int, tried: Try) -> bool:
        debt = self.state.debt
        if debt is None or self.state.due or player != debt.offender:
            return False
        return self.customs.meets(self.state, player, tried, debt.codes)

    def _untimely(self, player: int, tried: Try) -> tuple[list[str], bool]:
        """Return what is wrong with beginning a move now, and whether it is in turn."""
        state = self.state
        codes = ["Z316"] if state.due and state.freed_by == player else []
        self.overdue += state.due
        state.due = ()
        if state.debt is not None:
            codes.append("Z409")
            drawn = tried.source == self.layout.stock(player)
            self.forget_debt(moving=player if drawn else None)
            state = self.state
        turn, state.interrupted = state.interrupted, None
        ordered = player == state.on_turn
        if turn is not None and player == turn[0]:
            ordered, state.served = True, turn[1]
        elif not self.begun and self.starter is not None:
            if player != self.starter:
                codes.append("Z604")
            ordered = ordered or player == self.starter
        elif not ordered:
            codes.append("Z403" if player in state.passed else "Z205")
            state.interrupted = state.on_turn, state.served
        if player != state.on_turn:
            self.put_on_turn(player)
        self.begun, state.passed = True, ()
        return codes, ordered

    # Writing it down.

    def _write(self, player: int, tried: Try, named: Card | None, codes: Sequence[str]) -> None:
        notes: list[str] = []
        action: Action
        match tried.deed:
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
                action = Touch(self.keeper.pile_name(tried.source, player))
        self.keeper.write(player, action, [*codes, *notes])

    def _written_move(self, player: int, tried: Try, named: Card | None) -> tuple[Move, list[str]]:
        source = self.keeper.pile_name(tried.source, player)
        target = self.keeper.pile_name(tried.target, player)
        card, notes = named, ["Z102"]
        moves = tried.source != FOUNDATION and self._moves(player, tried)
        if not moves:
            card, notes = None, []
        elif named is None and tried.count == 1:
            card, notes = self.keeper.card_from(self.table, tried.source)
        elif named is None:
            deepest = self.table.piles[tried.source][-tried.count]
            card, notes = (deepest if self.chance(0.5) else None), []
        return Move(source, target, tried.count, card), notes

    def _moves(self, player: int, tried: Try) -> bool:
        """Say whether cards move, or would if they fitted."""
        customs, state = self.customs, self.state
        return customs.exists(state, player, tried) or customs.carried_out(state, player, tried)

    # Carrying it out.

    def _carry_out(self, player: int, tried: Try, begun: Begun) -> None:
        """Do on the table what was tried; a card that does not fit M is taken back at once."""
        if "Z201" in begun.codes:
            self.restore(begun)
            return
        exists = "Z204" not in begun.codes
        match tried.deed:
            case "move":
                if exists or self.customs.carried_out(self.state, player, tried):
                    self._move(player, tried)
            case "flip" if exists:
                self._flip(player)
            case "open" if exists:
                self._open(player, tried, begun)
            case "merge" if exists:
                self._merge()
            case "touch":
                begun.touched, self.touching = tuple(begun.codes), begun
        self._settle()
        if exists and not self.over and self._ends_turn(player, tried):
            self.come_on_turn(self.left(player))
            turn = self.state.interrupted
            if turn is not None:
                left = turn[0] != self.mover
                self.state.interrupted = (turn[0], self.state.served) if left else None

    def _ends_turn(self, player: int, tried: Try) -> bool:
        return tried.deed == "pass" or (
            tried.deed == "move" and self.customs.ends_turn(player, tried)
        )

    def _move(self, player: int, tried: Try) -> None:
        table = self.table
        within = self.layout.kind(tried.source) == self.layout.kind(tried.target)
        self.idle = self.idle + 1 if within else 0
        table.move(tried.source, tried.target, tried.count)
        self.state.moves += 1
        if tried.source == self.layout.stock(player):
            self.state.opened -= {player}
        self._turn_up_free_card(player, tried.source)

    def _turn_up_free_card(self, player: int, pile: int) -> None:
        """A covered card that comes free is turned up, at once if the deal says which it is."""
        if self.table.is_covered(pile) and self.customs.turns_up(pile):
            if self.keeper.hides(self.table, pile):
                self.state.due = (*self.state.due, pile)
                self.state.freed_by = player
            else:
                self.table.uncover(pile)

    def _flip(self, player: int) -> None:
        stock = self.layout.stock(player)
        self.table.flip(self.layout.waste(player), stock)
        self.keeper.unseen[stock] = 0

    def _open(self, player: int, tried: Try, begun: Begun) -> None:
        if self.table.top(tried.source) == JOKER:
            self.table.piles[tried.source].pop()
            self.after_joker = begun if self.table.piles[tried.source] else None
        else:
            self.state.opened |= {player}

    def _merge(self) -> None:
        steps: list[list[Card]] = []
        place = 0
        for width in range(1, 6):
            steps.append(
                [c for pile in range(place, place + width) for c in self.table.piles[pile]]
            )
            place += width
        for pile in range(self.layout.tableau):
            self.table.lay(pile, steps[pile] if pile < len(steps) else [])
        self.state.phase = 2

    def _settle(self) -> None:
        """See whether anybody has won."""
        for player in range(self.layout.players):
            if self.state.winner is None and self.customs.has_won(self.state, player):
                self.state.winner = player

    # What begins no move.

    def turn_up(self, speaker: int, pile: int, codes: Sequence[str] = ()) -> None:
        """Turn the top card of a reserve or tableau pile up, or say which it is."""
        card, notes = self.keeper.reveal(self.table, pile)
        name = self.keeper.pile_name(pile, speaker)
        self.keeper.write(speaker, Lift(name, card), [*codes, *notes])
        self.state.due = tuple(other for other in self.state.due if other != pile)
        self.overdue = [other for other in self.overdue if other != pile]
        if self.table.is_covered(pile):
            self.table.uncover(pile)

    def look(self, player: int) -> None:
        """Look at the own top stock card out of turn (``early-look``)."""
        card, notes = self.keeper.reveal(self.table, self.layout.stock(player))
        self.keeper.write(player, Lift(PileName("Q"), card), notes)
