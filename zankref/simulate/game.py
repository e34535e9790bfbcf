"""A simulated game: carries actions out, and writes each down with the findings to expect.

Whoever plays says what is wrong with his action; what it breaks by when it happens is added by
the course of the game.
"""

from collections.abc import Sequence

from zankref.cards import JOKER, Card
from zankref.layout import FOUNDATION
from zankref.record.events import Clear, Flip, Free, Lift, Move, Pass, PileName, Touch
from zankref.simulate import goals
from zankref.simulate.course import Course
from zankref.simulate.goals import Goal

NO_PILE = -2


class Game(Course):
    """A game in progress, and what can be done in it."""

    # What begins a move.

    def move(
        self,
        player: int,
        source: int,
        target: int,
        codes: Sequence[str] = (),
        *,
        named: Card | None = None,
    ) -> None:
        """Move a card as the list of moves has it, though perhaps wrongly.

        ``codes`` are what is wrong with it. ``named`` is a card named by mistake (Z102). A card
        that does not fit M is taken back at once.
        """
        tableau = self.layout.kind(source) == "R" and self.layout.kind(target) in "RM"
        run = tableau and target != FOUNDATION
        begun, fresh = self.begin(player, source, tableau=tableau, run=run, follows=True)
        card, notes = (
            (named, ["Z102"]) if named is not None else self.keeper.card_from(self.table, source)
        )
        codes = [*fresh, *self.new_faults(begun, codes), *notes]
        origin, goal = self.keeper.pile_name(source, player), self.keeper.pile_name(target, player)
        self.keeper.write(player, Move(origin, goal, card=card), codes)
        ends_turn = (source, target) == (self.layout.stock(player), self.layout.waste(player))
        self.in_vain = self.in_vain + 1 if ends_turn else 0
        if "Z201" not in codes:
            self.state.moves_meanwhile((source, target))
        if "Z201" in codes:
            self.restore(begun)
        elif run:
            self.state.make_step((source, target))
        elif tableau:
            self._play(source)
        else:
            self.table.move(source, target)
            if ends_turn:
                self.pass_turn(player)
        self.come_free()
        self.settle()

    def lift(self, player: int, codes: Sequence[str] = ()) -> None:
        """Lift the top card of the own stock, and see it; the joker is laid aside."""
        pile = self.layout.stock(player)
        follows = self.pending is not None and not self.pending.lifted
        begun, fresh = self.begin(player, pile, tableau=False, follows=follows)
        _, notes = self.keeper.card_from(self.table, pile)
        card = self.stock(player)[-1]
        codes = [*fresh, *self.new_faults(begun, codes), *notes]
        self.keeper.write(player, Lift(self.keeper.pile_name(pile, player), card), codes)
        begun.lifted, begun.joker = card != JOKER, card == JOKER
        self.pending = begun
        if begun.joker:
            self.table.lay_aside(pile)
            self.pending = begun if self.stock(player) else None
            self.settle()

    def turn_up(self, player: int, pile: int) -> None:
        """Turn up a card that came free on tableau or reserve, which is no move."""
        if pile in self.state.unturned:
            self.uncover(pile)
            self.state.unturned = tuple(p for p in self.state.unturned if p != pile)
        card, codes = self.table.top(pile), self.keeper.face_seen(self.table, pile)
        self.keeper.write(player, Lift(self.keeper.pile_name(pile, player), card), codes)

    def touch(self, player: int, pile: int, codes: Sequence[str] = ()) -> None:
        """Touch a pile, with the card in the hand if there is one."""
        tableau, held = self.layout.kind(pile) == "R", self.pending
        if held and held.lifted and held.player == player and held.pile != pile:
            begun, fresh = self.begin(player, held.pile, tableau=False, follows=True)
        else:
            begun, fresh = self.begin(player, pile, tableau=tableau, run=tableau)
        codes = [*fresh, *self.new_faults(begun, codes)]
        self.keeper.write(player, Touch(self.keeper.pile_name(pile, player)), codes)
        self.pending = begun

    def flip(self, player: int, codes: Sequence[str] = ()) -> None:
        """Turn the own waste over as the new stock."""
        waste = self.layout.waste(player)
        begun, fresh = self.begin(player, waste, tableau=False, follows=True)
        self.keeper.write(player, Flip(), [*fresh, *self.new_faults(begun, codes)])
        self.table.flip(waste, self.layout.stock(player))
        self.keeper.hidden[player] = 0

    def pass_(self, player: int, codes: Sequence[str] = ()) -> None:
        """End the turn without a card, where the game has that."""
        begun, fresh = self.begin(player, NO_PILE, tableau=False, follows=True)
        self.in_vain += 1
        self.keeper.write(player, Pass(), [*fresh, *self.new_faults(begun, codes)])
        self.pass_turn(player)

    def no_such_move(self, player: int, action: Move | Flip | Pass, source: int) -> None:
        """Do what the list of moves does not contain, without carrying it out (ruling 12)."""
        begun, fresh = self.begin(player, source, tableau=False, follows=True)
        self.keeper.write(player, action, [*fresh, *self.new_faults(begun, ["Z204"])])

    def strange_move(self, player: int, source: int, target: int, count: int = 1) -> None:
        """Move cards as the list of moves does not, but so that it is carried out (ruling 12)."""
        origin, goal = self.keeper.pile_name(source, player), self.keeper.pile_name(target, player)
        self.no_such_move(player, Move(origin, goal, count), source)
        if count == 1:
            self.state.moves_meanwhile((source, target))
        self.table.move(source, target, count)
        self.come_free()
        self.settle()

    # Announcements.

    def announce(self, player: int, goal: Goal) -> None:
        """Announce what the next tableau moves of the player on turn are for."""
        if goal.card is not None:
            self.keeper.write(player, Free(goal.card))
        else:
            self.keeper.write(player, Clear(PileName("R", goal.place + 1)))
        self.state.announced = goal

    # Cards move.

    def _play(self, source: int) -> None:
        """Play a tableau card to M, by which an announced goal may be reached or lost."""
        state, goal = self.state, self.state.announced
        if goal is None:
            self.table.move(source, FOUNDATION)
            return
        could = self.sight.reachable(state, goal, self.table)
        goal = goals.moved(self.table, goal, (source, FOUNDATION))
        self.table.move(source, FOUNDATION)
        self.come_free()
        lost = could and not self.sight.reachable(state, goal, self.table)
        state.announced = None if lost or goals.reached(self.table, goal) else goal
