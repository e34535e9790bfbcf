"""Zank-Patience for two players (``wegner``); ``docs/rules/wegner.md`` explains the rules.

The rulebook answers questions about a table; it makes no moves and keeps no state of a game. Each
check covers one clause, yields the faults against it, and raises ``NotRecorded`` if the answer
depends on an unrecorded card. The variants ``wegner-52``, ``wegner-3`` and ``schikanieren`` use the
same rulebook on other tables.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from zankref import codes
from zankref.cards import FULL_PACK, Card
from zankref.language import N_
from zankref.layout import (
    FOUNDATION,
    OPPONENTS,
    RESERVE,
    TABLEAU,
    WASTE,
    Dealt,
    Layout,
    MoveKind,
    Step,
)
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.announcement import Announcement
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, Line, NotRecorded, judge
from zankref.rules.move_context import MoveContext
from zankref.rules.precedence import DRAW, FLIP, MISSED, Precedence
from zankref.rules.reach import Reach
from zankref.rules.rulebook import Rulebook, StopRules, no_pass
from zankref.rules.ruleset import ANNOUNCING, RuleSet, game_rules
from zankref.rules.tableau import TableauMoves
from zankref.rules.touch import Touches, idle
from zankref.table import Table

#: Faults that are only taken back (``wegner.build``), and those on which Stop may be called.
BUILD_FAULTS: Final = frozenset({codes.NO_FIT_FOUNDATION, codes.NO_FIT_TABLEAU})
STOPPABLE: Final = frozenset(
    {code for code, _ in MISSED.values()}
    | {
        codes.NO_FIT_OPPONENT,
        codes.NO_SUCH_MOVE,
        codes.OUT_OF_TURN,
        codes.LIFTED_CARD_DROPPED,
        codes.EMPTY_PILE_MISUSED,
        codes.OPPONENT_PILE_BARRED,
        codes.FIRST_TURN_LIMIT,
        codes.IDLE_TOUCH,
        codes.PAUSE_BROKEN,
        codes.REPEATED_POSITION,
        codes.DRAW_MISPLACED,
        codes.PENALTY_NOT_SERVED,
        codes.NOT_ANNOUNCED,
        codes.ANNOUNCED_UNREACHABLE,
        codes.ANNOUNCEMENT_SPOILED,
        codes.DEEPER_THAN_NEEDED,
        codes.LOWER_THAN_NEEDED,
    }
)


class Wegner(Rulebook):
    """The rulebook of ``wegner`` for one table, with the options agreed on."""

    def __init__(
        self, table: Table, rules: RuleSet, agreed: Mapping[str, str], build: Build = ALTERNATELY
    ) -> None:
        stoppable = STOPPABLE | (BUILD_FAULTS if "build-fault" in agreed else frozenset())
        stop_rules = StopRules(
            stoppable, BUILD_FAULTS - stoppable, late_counts="late-stop" in agreed
        )
        super().__init__(table, build, rules.dealt, stop_rules, "wegner.build")
        advanced = _advanced(agreed)
        self.precedence = Precedence(table, self.fitting, self.budget, advanced=advanced)
        self.tableau = TableauMoves(table, self.precedence, advanced=advanced)
        self.touches = Touches(table, self.precedence, self.tableau)
        piles = self.layout.tableau if rules.starter_piles is None else rules.starter_piles
        self._kinds: dict[tuple[int, int, int], str | None] = {}
        self.starter_piles = int(agreed.get("starter-piles", piles))

    # Piles and moves.

    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the move in the list that these piles make, by their kinds; None if there is none.

        ``O`` is an opponent's pile that cards may be laid on, ``A`` as a target is the mover's own
        waste. The mover's own reserve is used like the waste, and as a source it is denoted in the
        same way.
        """
        if count > 1 or (self.table.falls and target == self.table.fallen()):
            return None
        return self._known_kind(mover, source, target)

    def _known_kind(self, mover: int, source: int, target: int) -> str | None:
        """Return the same for a single card that goes to a pile which has not fallen away."""
        piles = (mover, source, target)
        try:
            return self._kinds[piles]
        except KeyError:
            kind = self._kinds[piles] = self._found_kind(*piles)
            return kind

    def _found_kind(self, mover: int, source: int, target: int) -> str | None:
        layout = self.layout
        origin, goal = layout.kinds[source], layout.kinds[target]
        if source == target or layout.owners[source] not in (None, mover):
            return None
        if goal in (WASTE, RESERVE):
            opponents = target in self.precedence.opponents_piles[mover]
            goal = OPPONENTS if opponents else WASTE if target == layout.waste(mover) else ""
        kind = (WASTE if origin == RESERVE else origin) + goal
        return kind if kind in _KINDS else None

    def turns_up(self, pile: int) -> bool:
        """Return whether covered cards of a pile are turned up (``schikanieren.covered``)."""
        return self.layout.kinds[pile] in (TABLEAU, RESERVE)

    # Judging moves, touches and turning over.

    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge a move of a single card that is in the list, on the table just before it."""
        kind = self._known_kind(context.mover, source, target)
        if kind == MoveKind.WITHIN_TABLEAU:
            return self.tableau.judge(context, source, target)
        if kind and self._surely_faultless(context, source, target, kind):
            return FAULTLESS
        return judge(self._checks(context, source, target, kind))

    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge lifting the top stock card, which begins move 7.2 (``wegner.begin``)."""
        return self._lower_number_missed(context, DRAW)

    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste (``wegner.8``)."""
        return self._lower_number_missed(context, FLIP)

    def begins_with_touch(self, mover: int, pile: int) -> bool:
        """Return True: touching any pile begins a move (``wegner.begin``)."""
        return True

    def judge_touch(self, context: MoveContext, pile: int) -> Judgement:
        """Judge touching a pile (ruling 10)."""
        return self.touches.judge(context, pile) if context.in_turn else FAULTLESS

    def judge_reaching(self, context: MoveContext, stock: int, pile: int) -> Judgement:
        """Judge where the drawn card is about to be laid: the order within 7.2 (ruling 2)."""
        kind = self.move_kind(context.mover, stock, pile)
        if kind is None:
            return judge([idle(pile)] if context.in_turn else [])
        return judge([self._order(context, self.table.top(stock), stock, pile, kind)])

    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card, which the game does not allow."""
        return no_pass("wegner.precedence")

    def lines(self, context: MoveContext, number: int) -> tuple[Line, ...] | None:
        """Return the ways to play a move with this number (``wegner.1`` to ``wegner.7.1``)."""
        return self.precedence.lines(number, context)

    def reach(self, mover: int, *, freeing: bool) -> Reach:
        """Return which moves count on the way to the goal of an announcement (ruling 8)."""
        return Reach(foundation_first=freeing, spaces_last=True)

    def in_reach(self, announced: Announcement, limit: int) -> bool:
        """Return whether an announced goal can be reached (ruling 8)."""
        return self.tableau.goals.has(announced, limit)

    def propose(self, steps: Callable[[], Sequence[Step]]) -> None:
        """Register a callable that returns steps which may lead to the announced goal.

        See ruling 8.
        """
        self.tableau.goals.proposed = steps

    # The checks.

    def _lower_number_missed(self, context: MoveContext, number: int) -> Judgement:
        """Judge a move in which nothing can be wrong except that a lower number was missed."""
        if self.precedence.surely_missed_none(context, number):
            return FAULTLESS
        return judge([self.precedence.missed(context, number)])

    def _surely_faultless(self, context: MoveContext, source: int, target: int, kind: str) -> bool:
        """Fast path: return True only if nothing is wrong with a move."""
        precedence, below = self.precedence, _BELOW.get(kind, 0)
        if kind == MoveKind.STOCK_TO_WASTE:
            # Neither the drawn card nor any other of the mover's tops had a better place.
            fits, below = precedence.surely_none(FLIP, context, self.own_piles[context.mover]), 4
        else:
            fits = below > 0 and self.fitting.fast_fits(context.mover, source, target)
        if not fits:
            return False
        if kind in (MoveKind.WASTE_TO_TABLEAU, MoveKind.STOCK_TO_TABLEAU):
            card = self.table.top(source)
            if self.table.fits_foundation(card) is not False:
                return False
            if not self.table.piles[target]:
                if not precedence.fast_available(context):
                    return False
                if kind == MoveKind.STOCK_TO_TABLEAU and not self.fitting.fits_no_top(card):
                    return False
                below = DRAW
        return precedence.surely_missed_none(context, below)

    def _checks(
        self, context: MoveContext, source: int, target: int, kind: str | None
    ) -> list[Check]:
        """Return the checks for a move of the list that is not within the tableau."""
        card = self.table.top(source)
        match kind:
            case MoveKind.TABLEAU_TO_M:
                return [self.misfits.foundation(card, source)]
            case MoveKind.WASTE_TO_M:
                return [self.precedence.missed(context, 4), self.misfits.foundation(card, source)]
            case MoveKind.WASTE_TO_TABLEAU:
                return [
                    self._missed_by_waste_move(context, target),
                    self.tableau.fit(context, card, source, target),
                ]
            case MoveKind.WASTE_TO_OPPONENT:
                return [
                    self.precedence.missed(context, 6),
                    self.misfits.opponent(card, source, target, "wegner.6"),
                    self._opponent_barred(source),
                ]
            case _:
                return [
                    self.precedence.missed(context, DRAW),
                    self._order(context, card, source, target, kind),
                    *self._draw_fit(context, card, source, target, kind),
                ]

    def _draw_fit(
        self, context: MoveContext, card: Card, source: int, target: int, kind: str | None
    ) -> list[Check]:
        match kind:
            case MoveKind.STOCK_TO_M:
                return [self.misfits.foundation(card, source)]
            case MoveKind.STOCK_TO_TABLEAU:
                return [self.tableau.fit(context, card, source, target)]
            case MoveKind.STOCK_TO_OPPONENT:
                return [self.misfits.opponent(card, source, target, "wegner.7.2")]
            case _:
                return []

    def _missed_by_waste_move(self, context: MoveContext, place: int) -> Iterator[Fault]:
        """Check the precedence of the waste top going to the tableau: number 5, or 7.1.

        It is 7.1 if the target is empty.
        """
        if self.table.maybe_empty(place):
            missed = list(self.precedence.missed(context, 5))
            if not missed:
                raise NotRecorded(None)
            yield from missed
        else:
            yield from self.precedence.missed(context, 5 if self.table.piles[place] else DRAW)

    def _opponent_barred(self, source: int) -> Iterator[Fault]:
        empty = self.fitting.spaces()
        if empty:
            yield Fault(
                codes.OPPONENT_PILE_BARRED,
                "wegner.6",
                (self.table.top(source),),
                (source, empty[0]),
            )
        elif self.fitting.maybe_spaces():
            raise NotRecorded(None)

    def _order(
        self, context: MoveContext, card: Card, source: int, target: int, kind: str | None
    ) -> Iterator[Fault]:
        """Check the order of targets within 7.2: M, tableau, empty pile, opponent, own waste.

        Any earlier target that was certainly available proves a fault, even if it is not known
        whether one before that was available too; but in that case the right target cannot be
        named.
        """
        onto_space = kind == MoveKind.STOCK_TO_TABLEAU and self.fitting.is_empty(target)
        earlier = _EARLIER[MoveKind.STOCK_TO_SPACE if onto_space else kind or ""]
        unknown: NotRecorded | None = None
        for order, places_of in enumerate(self._order_of_places(context, card)[:earlier]):
            try:
                places = places_of()
            except NotRecorded as error:
                unknown = unknown or error
                continue
            if places:
                piles = (source, places[0], target)
                lines = tuple(Line(((source, place),)) for place in places)
                variant = f"{_ORDER[order]}-{_ORDER[earlier]}" if order else ""
                if unknown:
                    lines, variant = (), "unknown"
                yield Fault(
                    codes.DRAW_MISPLACED, "wegner.7.2", (card,), piles, lines, variant=variant
                )
                return
        if unknown:
            raise unknown

    def _order_of_places(self, context: MoveContext, card: Card) -> list[Callable[[], list[int]]]:
        """Return callables that return the places open to a drawn card, one per kind of place."""
        fitting, precedence = self.fitting, self.precedence
        return [
            lambda: [FOUNDATION] if fitting.fits_foundation(card) else [],
            lambda: fitting.fitting_places(card),
            lambda: precedence.available_places(context),
            lambda: precedence.fitting_opponents(card, context.mover),
        ]


def _advanced(agreed: Mapping[str, str]) -> frozenset[int]:
    """Return the numbers whose additional condition was agreed on (``wegner.2.advanced``)."""
    number = agreed.get("advanced")
    if number is None:
        return frozenset()
    return frozenset({int(number)} if number else {2, 3})


#: Moves with a fast path, and the number below which all numbers must be impossible.
_BELOW: Final = {
    MoveKind.TABLEAU_TO_M: 1,
    MoveKind.WASTE_TO_M: 4,
    MoveKind.WASTE_TO_TABLEAU: 5,
    MoveKind.STOCK_TO_M: DRAW,
    MoveKind.STOCK_TO_TABLEAU: DRAW,
}
#: How many kinds of target come before this one; ``r`` is an empty tableau pile.
_EARLIER: Final = {
    MoveKind.STOCK_TO_M: 0,
    MoveKind.STOCK_TO_TABLEAU: 1,
    MoveKind.STOCK_TO_SPACE: 2,
    MoveKind.STOCK_TO_OPPONENT: 3,
    MoveKind.STOCK_TO_WASTE: 4,
}
#: The kinds of target in order, as in the variants of messages.
_ORDER: Final = ("M", "pile", "space", "opponent", "own")
_KINDS: Final = frozenset(
    {
        MoveKind.TABLEAU_TO_M,
        MoveKind.WITHIN_TABLEAU,
        MoveKind.WASTE_TO_M,
        MoveKind.WASTE_TO_TABLEAU,
        MoveKind.WASTE_TO_OPPONENT,
        MoveKind.STOCK_TO_M,
        MoveKind.STOCK_TO_TABLEAU,
        MoveKind.STOCK_TO_OPPONENT,
        MoveKind.STOCK_TO_WASTE,
    }
)


RULES: Final[RuleSet] = game_rules(
    "wegner",
    N_("Zank-Patience for two players"),
    layout=Layout(players=2, tableau=8, foundations=8),
    packs=(FULL_PACK, FULL_PACK),
    dealt=Dealt(stock=51, waste=1),  # wegner.deal
    starter_piles=4,
    actions=ANNOUNCING | {"flip"},
    at=Wegner,
)
