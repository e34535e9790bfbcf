"""Play by the rules: the lowest possible number, announced where required, and small talk."""

from zankref.cards import JOKER
from zankref.layout import Step
from zankref.record.events import Clear, Free, PileName
from zankref.simulation import calls, talk
from zankref.simulation.announced import planning
from zankref.simulation.announced.numbers import DRAW
from zankref.simulation.announced.oracle import AnnouncedOracle
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Attempt, Goal

DRAW_RATHER_THAN_PLACE = 0.5
"""Probability of drawing although the waste top could go onto an empty pile (7.1 or 7.2)."""


class Player:
    """Plays for whoever is on turn, following a plan of tableau moves."""

    def __init__(self, game: SimulatedGame, oracle: AnnouncedOracle) -> None:
        self.game = game
        self.oracle = oracle
        self.plan: list[planning.Planned] = []

    @property
    def number(self) -> int | None:
        """The lowest possible number, with 7 for 7.1."""
        return self.oracle.lowest(self.game.state, self.game.mover)

    def step(self) -> bool:
        """Do the next thing that the rules require; return False if no way is found."""
        game = self.game
        talk.small_talk(game)
        if talk.turn_up(game):
            return True
        if game.state.refills:
            calls.refill(game)
        elif game.paused_by:
            calls.weiter(game, game.dice["pause"].choice(game.paused_by))
        else:
            return self.go_on()
        return True

    def go_on(self) -> bool:
        """Play the card in the hand, or make a move; return False if no way is found."""
        pending = self.game.pending
        if pending and pending.waits != "touch" and pending.player == self.game.mover:
            self._play_drawn()
            return True
        return self.play()

    def play(self) -> bool:
        """Make a move of the lowest possible number; return False if no way is ever found."""
        number = self.number
        if number in (2, 3):
            return self._play_announced(number)
        if number is None and self._is_stuck():
            return False
        if number is None or number == DRAW:
            self._draw_or_place()
        else:
            moves = self.oracle.moves(self.game.state, self.game.mover, number)
            self._move(self.game.dice["move"].choice(moves))
        return True

    def announce(self, goal: Goal) -> None:
        """Announce the goal of the next tableau moves of the player on turn."""
        said = Clear(PileName("R", goal.place + 1)) if goal.card is None else Free(goal.card)
        self.game.keeper.write(self.game.mover, said)
        self.game.state.announced = goal

    def _play_announced(self, number: int) -> bool:
        """Follow the plan, or make one; return False if there is none."""
        state = self.game.state
        if not planning.still_good(self.plan, state, self.oracle, number):
            self.plan = planning.plan(state, self.oracle, self.game.dice["plan"])
            if not self.plan:
                return False
        planned = self.plan.pop(0)
        if not planned.said:
            self.announce(planned.goal)
        self._move(planned.step)
        return True

    def _move(self, step: Step) -> None:
        """Make a move, now and then after touching the pile."""
        game = self.game
        if game.chance("touch", 0.03):
            game.do(game.mover, Attempt("touch", step[0]), ())
            self._talk()
        game.do(game.mover, Attempt("move", *step), ())

    def _play_drawn(self) -> None:
        """Play the top stock card where it has to go, laying aside a joker first."""
        game, player = self.game, self.game.mover
        stock = game.layout.stock(player)
        if game.stock(player)[-1] == JOKER:
            game.do(player, Attempt("open", stock))
            if not game.stock(player):
                return
        targets = self.oracle.due(game.state, player, game.stock(player)[-1])
        if game.in_hand and game.chance("touch", 0.2):
            game.do(player, Attempt("touch", stock, game.dice["touch"].choice(targets)))
        game.do(player, Attempt("move", stock, game.dice["move"].choice(targets)))

    def _draw_or_place(self) -> None:
        """Choose between 7.1 and 7.2, or turn over the waste if neither is possible (8)."""
        game, player = self.game, self.game.mover
        stock, waste, *_ = self.oracle.layout.own(player)
        spaces = self.oracle.moves(game.state, player, DRAW)
        if spaces and (not game.stock(player) or not game.chance("draw", DRAW_RATHER_THAN_PLACE)):
            self._move(game.dice["move"].choice(spaces))
        elif not game.stock(player) and not game.waste(player):
            game.do(player, Attempt("pass"))
        elif not game.stock(player):
            if game.chance("touch", 0.1):
                game.do(player, Attempt("touch", waste))
            game.do(player, Attempt("flip", waste))
        elif game.chance("draw", 0.05):
            game.do(player, Attempt("open", stock))
            self._talk()
        else:
            if game.chance("touch", 0.02):
                game.do(player, Attempt("touch", stock))
            self._play_drawn()

    def _is_stuck(self) -> bool:
        """Return whether all stocks have gone round in vain, in games that load only reserves."""
        game = self.game
        players = range(game.layout.players)
        cards = sum(len(game.stock(player)) + len(game.waste(player)) for player in players)
        return game.layout.reserves and game.in_vain > 2 * cards + 2

    def _talk(self) -> None:
        """Now and then call Pause, and Weiter."""
        game = self.game
        if game.chance("pause", 0.2):
            calls.pause(game, game.anyone("pause"))
            if game.chance("pause", 0.2):
                calls.pause(game, game.anyone("pause"))
            for paused in game.dice["pause"].sample(game.paused_by, len(game.paused_by)):
                calls.weiter(game, paused)
