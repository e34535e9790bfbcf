"""The oracle of ``wegner`` and its variants: what each fault raises, clause by clause."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from zankref import codes as finding
from zankref.codes import Code
from zankref.layout import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE, MoveKind, Step
from zankref.rules.ruleset import RuleSet
from zankref.simulation.announced import goals
from zankref.simulation.announced.numbers import DRAW, FLIP, MISSED, Numbers
from zankref.simulation.oracle import listed
from zankref.simulation.state import NO_PILE, Attempt, Goal, State
from zankref.table import Table

_LOADS: Final = frozenset(a + b for a in (WASTE, RESERVE) for b in (WASTE, RESERVE))
"""Kinds of piles between which a card is loaded onto an opponent's pile."""

_BUILD_FAULTS: Final = frozenset({finding.NO_FIT_FOUNDATION, finding.NO_FIT_TABLEAU})
"""Faults that are only taken back, unless agreed to be stoppable (ruling 1)."""

_ADVANCED: Final = {None: (), "": (2, 3), "2": (2,), "3": (3,)}


class AnnouncedOracle(Numbers):
    """Determines the faults of whatever is done."""

    missable = frozenset(MISSED)
    stoppable = missable.union(listed("stoppable", "wegner"))
    penalty_every = 1
    has_stops = True
    own_stops = True
    shows_opened = True

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        super().__init__(rules, agreed)
        self.turned = (TABLEAU, RESERVE) if rules.dealt.under else ()
        if "build-fault" in agreed:
            self.stoppable |= _BUILD_FAULTS
        else:
            self.void = _BUILD_FAULTS
        self.late_counts = "late-stop" in agreed
        self.advanced = _ADVANCED[agreed.get("advanced")]

    # The rules of the game.

    def verbs(self) -> tuple[str, ...]:
        """Return the actions of the game other than moving cards."""
        return ("open", "flip", "touch", *(["pass"] if "pass" in self.rules.actions else []))

    def has_move(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a move is on the list of moves."""
        source, target = tried.source, tried.target
        stock, *own = self.layout.own(player)
        standing = self.standing(state)
        if tried.count > 1 or source == target or source not in (stock, *own, *standing):
            return False
        if source in standing:
            return target == FOUNDATION or target in standing
        drawn = source == stock and target == self.layout.waste(player)
        return drawn or target in (FOUNDATION, *standing, *self.opponents(player))

    # Cards from stock, waste or reserve.

    def duties(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the finding for a missed lower number; a touch may have no number (Z210)."""
        if tried.verb == "touch":
            touches = tried.target == NO_PILE
            return self._touching(state, player, tried.source) if touches else []
        if self.kinds(tried) == MoveKind.WITHIN_TABLEAU:
            return self._step_duties(state, player, (tried.source, tried.target))
        return self.missed(state, player, self._number(state, tried))

    def _number(self, state: State, tried: Attempt) -> int:
        """Return the number of a move; passing counts as turning over the waste."""
        if tried.verb in ("flip", "pass"):
            return FLIP
        kinds = self.kinds(tried)
        if kinds[:1] in ("", STOCK):
            return DRAW
        match kinds:
            case MoveKind.TABLEAU_TO_M:
                return 1
            case MoveKind.WASTE_TO_M | MoveKind.RESERVE_TO_M:
                return 4
            case MoveKind.WASTE_TO_TABLEAU | MoveKind.RESERVE_TO_TABLEAU:
                return 5 if state.table.piles[tried.target] else DRAW
            case _:
                return 6

    def misfits(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the faults of where a card is laid, or of passing while one could be."""
        table, kinds = state.table, self.kinds(tried)
        if tried.verb == "pass":
            return [finding.PASS_BARRED] if self._can_play(state, player) else []
        if tried.verb == "touch" and tried.target != NO_PILE:
            return self._reaching(state, player, tried)
        if kinds == MoveKind.WITHIN_TABLEAU:
            unannounced = [finding.NOT_ANNOUNCED] if state.announced is None else []
            return [*self.breaks(state, (tried.source, tried.target)), *unannounced]
        codes: list[Code] = []
        if kinds[:1] == STOCK and self.is_misplaced(
            state, player, table.top(tried.source), tried.target
        ):
            codes.append(finding.DRAW_MISPLACED)
        if kinds in _LOADS and table.empty_places():
            codes.append(finding.OPPONENT_PILE_BARRED)
        if kinds[1:] == TABLEAU and not table.piles[tried.target] and not self.usable(state):
            codes.append(finding.FIRST_TURN_LIMIT)
        return codes + super().misfits(state, player, tried)

    def _can_play(self, state: State, player: int) -> bool:
        """Return whether a player has cards to draw, or a reserve card that can be played."""
        stock, waste, *reserve = self.layout.own(player)
        return bool(state.table.piles[stock] or state.table.piles[waste]) or any(
            self.ways_of(state, player, number, pile) for pile in reserve for number in (4, 5, 6, 7)
        )

    # Touches (rulings 2 and 10).

    def touches(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield the piles that the player on turn could touch, if nothing is announced."""
        if player == state.on_turn and not state.announced and not state.due:
            piles = range(len(self.places), self.layout.size)
            yield from (Attempt("touch", p) for p in (*self.standing(state), *piles, FOUNDATION))

    def _touching(self, state: State, player: int, pile: int) -> list[Code]:
        """Return the faults in touching a pile while nothing is announced."""
        stock, *own = self.layout.own(player)
        if pile in self.places:
            playable = self.playable(state.table)
            missed = [finding.MISSED_FOUNDATION] if playable else [finding.IDLE_TOUCH]
            return [] if pile in playable else missed
        numbers = [DRAW] if pile == stock and state.table.piles[stock] else []
        if pile in own and self.top(state.table, pile) is not None:
            numbers += [n for n in (4, 5, 6, 7) if self.ways_of(state, player, n, pile)]
            turns_over = pile == self.layout.waste(player) and not state.table.piles[stock]
            numbers += [FLIP] if turns_over else []
        return self.missed(state, player, numbers[0]) if numbers else [finding.IDLE_TOUCH]

    def _reaching(self, state: State, player: int, tried: Attempt) -> list[Code]:
        """Return the faults in touching a pile with the card in the hand."""
        piles = [*self.standing(state), *self.opponents(player), self.layout.waste(player)]
        if tried.target not in (FOUNDATION, *piles):
            return [finding.IDLE_TOUCH]
        card = state.table.top(tried.source)
        return [finding.DRAW_MISPLACED] * self.is_misplaced(state, player, card, tried.target)

    # Moves within the tableau (rulings 7 to 9).

    def breaks(self, state: State, step: Step) -> list[Code]:
        """Return the faults in where a step goes: Z202, Z209, Z207."""
        source, target = step
        table, card = state.table, state.table.top(source)
        if table.piles[target]:
            return [] if self.fits(table, card, target) else [finding.NO_FIT_TABLEAU]
        others = [p for p in self.places if p != source and self.fits(table, card, p)]
        return [
            *([] if self.usable(state) else [finding.FIRST_TURN_LIMIT]),
            *([finding.EMPTY_PILE_MISUSED] if others else []),
        ]

    def all_steps(self, state: State) -> list[Step]:
        """Return all steps: pairs of tableau piles between which a top card could move."""
        tops = [place for place in self.places if self.top(state.table, place) is not None]
        places = self.standing(state)
        return [(source, target) for source in tops for target in places if source != target]

    def allowed_steps(self, state: State) -> list[Step]:
        """Return the steps without faults in where they go."""
        return [step for step in self.all_steps(state) if not self.breaks(state, step)]

    def is_reachable(self, state: State, goal: Goal, table: Table) -> bool:
        """Return whether a goal can be reached from a table; memoised."""
        limit = self.limit(state)
        # It is quicker to find that no pile at all can be gained than to search for this one.
        asked = goal.card is None and table.unoccupied() == goal.empty
        if asked and not self.finds(3, table, limit):
            return False
        key = (replace(goal, begun=False), limit, table.tableau(), tuple(table.foundations))
        return self.once(key, partial(goals.way_to, table, goal, limit, self.build))

    def _step_duties(self, state: State, player: int, step: Step) -> list[Code]:
        """Return the duties missed by a step of the player on turn, given the announcement."""
        goal, table = state.announced, state.table
        if goal is None:
            return self.missed(state, player, 2)
        missed, wrong = self.missed(state, player, goal.number), self.breaks(state, step)
        codes = list(missed)
        after = table.copy()
        after.move(*step)
        in_reach = self.is_reachable(state, goal, table)
        following = goals.moved(table, goal, step, self.build)
        if not in_reach:
            codes.append(finding.ANNOUNCED_UNREACHABLE)
        elif not wrong and not self.is_reachable(state, following, after):
            codes.append(finding.ANNOUNCEMENT_SPOILED)
        if not wrong and after.tableau() in state.run:
            codes.append(finding.REPEATED_POSITION)
        if in_reach and not missed and not goal.begun and goal.number in self.advanced:
            limit = self.limit(state)
            if goal.card is None:
                codes += [finding.LOWER_THAN_NEEDED] * goals.higher(table, goal, limit, self.build)
            else:
                codes += [finding.DEEPER_THAN_NEEDED] * goals.less_deep(
                    table, goal.card, limit, self.build
                )
        return codes

    def tries(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield what a player could try; moves within the tableau only out of turn.

        While a card has to be turned up, only tries that are judged alike whatever it is.
        """
        if state.due:
            yield from (Attempt("move", place, FOUNDATION) for place in self.playable(state.table))
            return
        steps = self.allowed_steps(state) if player != state.on_turn else ()
        yield from (Attempt("move", *step) for step in steps)
        yield from (
            tried
            for tried in super().tries(state, player)
            if self.kinds(tried) != MoveKind.WITHIN_TABLEAU
        )

    def is_doubtful(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the other faults of something tried out of turn are uncertain.

        They are if it is uncertain whether the player may use a fifth pile, because the first turn
        ends with this very move.
        """
        drawn = tried.source == self.layout.stock(player)
        onto = tried.target in self.places and not state.table.piles[tried.target]
        step = self.kinds(tried) == MoveKind.WITHIN_TABLEAU
        return self.limit(state) < len(self.places) and (drawn or onto or step)

    # Side effects of moves.

    def begin(self, state: State, player: int, tried: Attempt) -> None:
        """Begin a move; any but a tableau move ends the announcement and the run."""
        touches = tried.verb == "touch" and tried.source in self.places
        kinds = self.kinds(tried) if self.exists(state, player, tried) else ""
        if not touches and kinds not in (MoveKind.WITHIN_TABLEAU, MoveKind.TABLEAU_TO_M):
            super().begin(state, player, tried)
        if not touches and kinds != MoveKind.WITHIN_TABLEAU:
            state.run = ()
        self._forget_reached(state)

    def carry(self, state: State, tried: Attempt, come_free: Callable[[], None]) -> None:
        """Move cards, which may reach or lose an announced goal."""
        table, turn, step = state.table, state.interrupted, (tried.source, tried.target)
        if turn is not None and turn.announced is not None and tried.count == 1:
            goal = goals.moved(table, turn.announced, step, self.build)
            state.interrupted = replace(turn, announced=goal)
        kinds = self.kinds(tried)
        if kinds == MoveKind.WITHIN_TABLEAU and tried.count == 1:
            goals.make_step(state, step, self.build)
            come_free()
            return
        announced = state.announced if kinds == MoveKind.TABLEAU_TO_M else None
        could = announced is not None and self.is_reachable(state, announced, table)
        if announced is not None:
            state.announced = goals.moved(table, announced, step, self.build)
        super().carry(state, tried, come_free)
        self._forget_reached(state)
        if could and state.announced and not self.is_reachable(state, state.announced, table):
            state.announced = None

    def uncover(self, state: State, pile: int) -> None:
        """Turn up the top card of a pile, which must be face down."""
        super().uncover(state, pile)
        if state.run:
            state.run = (*state.run[:-1], state.table.tableau())
        self._forget_reached(state)

    def _forget_reached(self, state: State) -> None:
        if state.announced is not None and goals.is_reached(state.table, state.announced):
            state.announced = None
