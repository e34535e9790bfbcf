"""Faults specific to games with announcements, Pauses and refills."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from zankref import codes as finding
from zankref.cards import PACK
from zankref.codes import Code
from zankref.layout import Step
from zankref.record.events import Lift
from zankref.simulation import calls
from zankref.simulation.announced.clean import Player
from zankref.simulation.announced.goals import goals
from zankref.simulation.announced.planning import plan
from zankref.simulation.faults import Kind, Repertoire, aftermath, duty_missed, out_of_turn
from zankref.simulation.game import SimulatedGame
from zankref.simulation.oracle import listed
from zankref.simulation.state import Attempt, Goal, State

_GOALS = 4
_STEPS = 3
"""Number of announcements, and of steps under each, that are searched for a fault."""

_OF_STEPS = (finding.NO_FIT_TABLEAU, finding.EMPTY_PILE_MISUSED, finding.FIRST_TURN_LIMIT)
"""Faults in where a step goes."""

_ADVANCED = (finding.DEEPER_THAN_NEEDED, finding.LOWER_THAN_NEEDED)
"""Faults only where the advanced rules are agreed on."""

_CODES = listed("announced", "wegner")
"""The faults of announced steps that may be tried."""


class AnnouncedRepertoire(Repertoire):
    """Everything that can go wrong in a game in which moves are announced."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.game)
        self.player = player
        self.oracle = player.oracle
        moves: list[Callable[[], bool]] = [partial(self.announced, code) for code in _CODES]
        moves += [self.unannounced, self.gone_on, self.dropped]
        moves += [self.pause_broken, self.pause_broken, self.refill_forgotten]
        self.moves = [*self.moves, *(partial(_followed, kind) for kind in moves)]
        self.calls = [*self.calls, self.idle_weiter]
        self.records = [*self.records, self.wrong_name]

    def missable(self) -> Kind | None:
        """Return the fault of missing a duty that seldom arises, if one does now."""
        number, turn = self.player.number, self.game.state.interrupted
        if self.game.state.refills:
            return partial(_followed, self.refill_forgotten)
        if turn is not None and turn.announced is not None:
            return partial(_followed, self.gone_on)
        if self.game.state.announced is not None and self.game.chance("occasion", 0.4):
            return out_of_turn
        if number in (2, 3):
            seldom = (
                finding.REPEATED_POSITION,
                finding.ANNOUNCEMENT_SPOILED,
                _ADVANCED[number - 2],
            )
            code = self.game.dice["occasion"].choice(seldom)
            return partial(_followed, partial(self.announced, code))
        rare = number in (4, 6) or (number == 7 and not self.game.stock(self.game.mover))
        return duty_missed if rare else None

    # Moves within the tableau.

    def _can_step(self) -> bool:
        game = self.game
        return not (game.busy or game.pending or self.oracle.is_wide(game.table))

    def unannounced(self) -> bool:
        """Move a tableau card without an announcement (Z501), whether or not it fits."""
        if not self._can_step() or self.game.state.announced:
            return False
        misfit = self.game.chance("unannounced", 0.2)
        steps = self._steps(self.game.state, finding.NO_FIT_TABLEAU if misfit else None)
        if steps:
            step = self.game.dice["unannounced"].choice(steps)
            self.game.do(self.game.mover, Attempt("move", *step))
        return bool(steps)

    def announced(self, code: Code) -> bool:
        """Announce a goal, or keep the present one, and make a step with this fault."""
        state, rng, player = self.game.state, self.game.dice["announced"], self.game.mover
        if not self._can_step() or not self._may_occur(code):
            return False
        places = self._steps(state, code)
        for goal in self._goals(code) if places else ():
            announced = replace(state, announced=goal)
            for step in rng.sample(places, min(_STEPS, len(places))):
                if code in self.oracle.faults(announced, player, Attempt("move", *step)):
                    if goal is not state.announced:
                        self.player.announce(goal)
                    self.game.do(player, Attempt("move", *step))
                    return True
        return False

    def _may_occur(self, code: Code) -> bool:
        """Return whether a fault may be possible, by a quick check."""
        lowest = {
            finding.MISSED_FOUNDATION: 1,
            finding.MISSED_FREEING: 2,
            finding.DEEPER_THAN_NEEDED: 2,
            finding.LOWER_THAN_NEEDED: 3,
        }.get(code)
        if code in _ADVANCED and lowest not in self.oracle.advanced:
            return False
        return lowest is None or lowest == self.player.number

    def _goals(self, code: Code) -> Iterator[Goal]:
        """Yield the present goal, then possible ones in random order."""
        table, standing = self.game.table, self.game.state.announced
        if standing is not None:
            yield standing
        numbers = {
            finding.DEEPER_THAN_NEEDED: (2,),
            finding.LOWER_THAN_NEEDED: (3,),
            finding.MISSED_FREEING: (3,),
        }.get(code, (2, 3))
        every = [goal for number in numbers for goal in goals(table, number)]
        if code != finding.ANNOUNCED_UNREACHABLE:
            # A card can hardly be freed if another has to go to M first.
            every = [goal for goal in every if goal.card is None or table.wants >> goal.card & 1]
        most = len(every) if code in _ADVANCED else min(_GOALS, len(every))
        yield from self.game.dice["announced"].sample(every, most)

    def _steps(self, state: State, code: Code | None) -> list[Step]:
        """Return the steps with this fault in where they go; for any other fault, those without."""
        if code not in _OF_STEPS:
            return self.oracle.allowed_steps(state)
        every = self.oracle.all_steps(state)
        return [step for step in every if self.oracle.breaks(state, step) == [code]]

    def gone_on(self) -> bool:
        """Have a player resume what they announced before being interrupted (ruling 12)."""
        state, turn = self.game.state, self.game.state.interrupted
        if turn is None or turn.announced is None or not self._can_step():
            return False
        resumed = replace(state.copy(), on_turn=turn.player, begun=turn.begun, interrupted=None)
        resumed = replace(resumed, announced=turn.announced, run=turn.run, served=turn.served)
        planned = plan(resumed, self.oracle, self.game.dice["gone on"])
        if planned and planned[0].said:
            self.game.do(turn.player, Attempt("move", *planned[0].step))
        return bool(planned) and planned[0].said

    # The card in the hand.

    def dropped(self) -> bool:
        """Lift a stock card and begin another move instead of playing it (Z206)."""
        game, player = self.game, self.game.mover
        stock, held = game.layout.stock(player), game.in_hand
        if game.busy or not game.stock(player) or game.stock(player)[-1] >= PACK:
            return False
        if held is None:
            game.do(player, Attempt("open", stock))
        elif held.player != player:
            return False
        every = self.oracle.tries(game.state, player)
        tries = [t for t in every if t.source != stock or t.target < 0]
        game.do(player, game.dice["dropped"].choice(tries))
        return True

    # Pauses, refills, and names.

    def pause_broken(self) -> bool:
        """Have the player on turn move during a Pause (Z212)."""
        if self.game.busy:
            return False
        if not self.game.paused_by:
            calls.pause(self.game, self.game.anyone("pause broken"))
        return self.player.go_on()

    def refill_forgotten(self) -> bool:
        """Begin the next move before the refill owed after a Stop (Z407)."""
        state = self.game.state
        owing = [player for player, _ in state.refills]
        # A card moved from stock to waste by the player who owes one would be the refill.
        if not owing or self.game.mover in owing or state.due or self.game.overdue:
            return False
        return self.player.play()

    def idle_weiter(self, game: SimulatedGame) -> bool:
        """Call Weiter without a Pause, or in another player's (Z406)."""
        caller = game.anyone("idle Weiter")
        if caller in game.paused_by:
            return False
        calls.weiter(game, caller)
        return True

    def wrong_name(self, game: SimulatedGame) -> bool:
        """Name a face-up tableau card as another (Z102); this is not a move."""
        pile = game.dice["wrong name"].choice(self.oracle.places)
        top = self.oracle.top(game.table, pile)
        others = [card for card in game.keeper.seen_by_all() if card != top]
        if not game.layout.reserves or game.busy or top is None or not others:
            return False
        name = game.keeper.pile_name(pile, game.mover)
        card = game.dice["wrong name"].choice(others)
        game.keeper.write(game.mover, Lift(name, card), [finding.WRONG_CARD])
        return True


def _followed(kind: Callable[[], bool], game: SimulatedGame) -> bool:
    """Make a fault happen, then the players' reaction."""
    happened = kind()
    if happened:
        aftermath(game)
    return happened
