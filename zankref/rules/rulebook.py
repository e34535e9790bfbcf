"""The interface between the referee and a rulebook, with default answers that suit most games."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from zankref.cards import NEIGHBOURS, Card
from zankref.codes import NO_SUCH_MOVE, OPENED_CARD_NOT_PLAYED, PASS_BARRED, Code
from zankref.layout import FOUNDATION_KIND, RESERVE, STOCK, TABLEAU, WASTE, Dealt, MoveKind, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import Build
from zankref.rules.announcement import Announcement
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import FAULTLESS, Check, Fault, Judgement, Line, NotRecorded, judge
from zankref.rules.misfits import Misfits
from zankref.rules.move_context import MoveContext
from zankref.rules.reach import Reach
from zankref.table import Table

SOMEBODY: Final = -1
"""Stands for the player who began a game if that was not recorded."""

_NONE: Final[frozenset[Code]] = frozenset()


class StopRules(NamedTuple):
    """The rules for Stops: who may stop whom for which faults, and what follows.

    A Stop may be called on the codes in ``stoppable``; on those in ``void`` its only effect is that
    the move is taken back. ``after`` is the consequence for the offender: an empty waste is
    refilled (``refill``), a card from the stock is laid on the waste (``lay``), they still make the
    compulsory move (``remedy``) if the fault is among ``remedies``, or nothing. A stopped move all
    of whose faults are among ``stands`` is not taken back. Every ``penalty_every``-th wrongful Stop
    by a player costs a turn (0: never); ``late_counts`` says
    whether a late Stop is wrongful. With ``forgives``, a justified Stop cancels turns owed.
    """

    stoppable: frozenset[Code] = _NONE
    void: frozenset[Code] = _NONE
    callers: Literal["anyone", "opponents", "nobody"] = "anyone"
    after: Literal["refill", "lay", "remedy", "nothing"] = "refill"
    remedies: frozenset[Code] = _NONE
    stands: frozenset[Code] = _NONE
    penalty_every: int = 1
    late_counts: bool = False
    forgives: bool = False


#: For games without a Stop.
NO_STOP: Final = StopRules(callers="nobody", after="nothing")


class Rulebook(ABC):
    """The rules of a game, with the options agreed on, for one table.

    All questions are about the table as it lies just before a move. ``dealt`` describes the deal;
    ``starter_piles`` is how many tableau piles a player may add to the occupied ones in the
    first turn. ``may_open_stock`` says whether the top stock card can be lifted or opened without
    being moved, ``turned_kinds`` which kinds of piles besides the player's own stock have cards
    that are turned up, ``may_look_early`` whether a player may look at their stock card during
    another player's turn, and ``opened_is_next`` whether an opened one has to be moved next.
    ``budget`` limits the positions that the searches of one judgement may expand; it is unlimited
    by default.
    """

    def __init__(
        self,
        table: Table,
        build: Build,
        dealt: Dealt,
        stop_rules: StopRules,
        misfits: str,
        loads: tuple[int, ...] = NEIGHBOURS,
    ) -> None:
        self.budget = Budget()
        self.table = table
        self.layout = table.layout
        self.build = build
        self.dealt = dealt
        self.stop_rules = stop_rules
        self.own_piles = [self.layout.own(player) for player in range(self.layout.players)]
        self.starter_piles = self.layout.tableau
        self.may_open_stock = True
        self.may_look_early = self.opened_is_next = False
        reserve, under = self.layout.reserves, dealt.under > 0
        self.turned_kinds: tuple[str, ...] = (*[RESERVE] * reserve, *[TABLEAU] * under)
        self.fitting = Fitting(table, build, loads)
        self.misfits = Misfits(self.fitting, misfits)

    # Piles and moves.

    @abstractmethod
    def move_kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return the kind of move that these piles make, or None if the game has no such move."""

    def has_pile(self, phase: int, pile: int) -> bool:
        """Return whether a pile of the layout exists in this phase of the game."""
        return True

    def happens_anyway(self, mover: int, source: int, target: int, count: int) -> bool:
        """Return whether a move that the game does not have is carried out anyway (ruling 12).

        That is so only for moves from the tableau, or from the mover's own waste or stock, to the
        tableau or to a waste.
        """
        layout, fallen = self.layout, self.table.fallen()
        return (
            layout.kinds[source] in (TABLEAU, WASTE, STOCK)
            and layout.owners[source] in (None, mover)
            and layout.kinds[target] in (TABLEAU, WASTE)
            and len(self.table.piles[source]) >= count
            and source != target
            and (fallen is None or fallen not in (source, target))
        )

    def ends_turn(self, mover: int, source: int, target: int) -> bool:
        """Return whether moving a card from ``source`` to ``target`` ends the mover's turn."""
        return source == self.layout.stock(mover) and target == self.layout.waste(mover)

    def turns_up(self, pile: int) -> bool:
        """Return whether a covered card is turned up at once when it becomes the top of a pile."""
        return False

    def starter(self, before: int | None) -> int | None:
        """Return the player who has to begin, or None if the rules leave it open.

        ``before`` is who began the previous game of the match: None in the first game, ``SOMEBODY``
        if that was not recorded. Raises NotRecorded if the answer depends on this, or on an
        unrecorded card.
        """
        return None

    # Judging.

    @abstractmethod
    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge a move of a kind that the game has."""

    @abstractmethod
    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge lifting, or opening, the top stock card."""

    @abstractmethod
    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge turning over the waste."""

    @abstractmethod
    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge ending a turn without playing a card."""

    def begins_with_touch(self, mover: int, pile: int) -> bool:
        """Return whether touching a pile begins a move (``wegner.begin``)."""
        return False

    def judge_touch(self, context: MoveContext, pile: int) -> Judgement:
        """Judge touching a pile."""
        return FAULTLESS

    def judge_reaching(self, context: MoveContext, stock: int, pile: int) -> Judgement:
        """Judge touching a pile while holding a card that was drawn from ``stock``."""
        return FAULTLESS

    def judge_turning(self, context: MoveContext, pile: int) -> Judgement:
        """Judge turning up a card of the reserve or the tableau, which is not a move."""
        return FAULTLESS

    def judge_merge(self, context: MoveContext) -> Judgement:
        """Judge starting the second phase."""
        return FAULTLESS

    def judge_blocked(self, context: MoveContext) -> Judgement:
        """Judge the claim that no card can be played any more."""
        return FAULTLESS

    def merged(self) -> list[Step]:
        """Return the moves of whole piles that start the second phase."""
        return []

    def remedies(
        self, context: MoveContext, stopped: frozenset[Code], source: int, target: int, card: Card
    ) -> bool:
        """Return whether moving a card makes up for one of these missed moves after a Stop."""
        return False

    def lines(self, context: MoveContext, number: int) -> tuple[Line, ...] | None:
        """Return the ways to play a move with this number, from 1 to 7.

        None if the game has no order of precedence. Raises Undetermined if there is no certain
        answer.
        """
        return None

    def reach(self, mover: int, *, freeing: bool) -> Reach | None:
        """Return which moves count on the way to a freed card, or else to an emptied pile.

        None if the game has no such question.
        """
        return None

    def in_reach(self, announced: Announcement, limit: int) -> bool:
        """Return whether the goal of an announcement can be reached from the table as it lies.

        ``limit`` is how many tableau piles may be occupied. Raises NotRecorded if the answer
        depends on an unrecorded card. Only games with announcements are asked.
        """
        raise NotImplementedError

    def propose(self, steps: Callable[[], Sequence[Step]]) -> None:
        """Register a callable that returns steps which may lead to the announced goal.

        This is only a hint, which may save a search.
        """
        return

    # The end.

    def has_won(self, player: int) -> bool:
        """Return whether a player has won: stock, waste and reserve are empty."""
        return not any(map(self.table.piles.__getitem__, self.own_piles[player]))

    def score(self, winner: int | None, moves: int | None, *, over: bool) -> int | None:
        """Return what the game is worth if ``winner`` has won it, or if it is blocked (None).

        None if the game has no score, or none yet, or if the score cannot be known. ``moves`` is
        the number of moves that stand.
        """
        return None

    def side_with_score(self) -> int | None:
        """Return the player who scores in a blocked game, or None if nobody does."""
        return None

    def blocked_result(self) -> str:
        """Return the result of a blocked game: ``blocked`` or ``draw``."""
        return "blocked"

    # Shared by several games.

    def may_have_won(self, player: int) -> bool:
        """Return whether a player has won or, given unrecorded cards, may have won."""
        return self.may_be_empty(self.own_piles[player])

    def may_be_empty(self, piles: Iterable[int]) -> bool:
        """Return whether each of these piles is empty or, given unrecorded cards, may be."""
        table = self.table
        return all(not table.piles[pile] or table.maybe_empty(pile) for pile in piles)

    def kind_of_free_card(
        self, mover: int, source: int, target: int, *, onto_own: bool = False
    ) -> str | None:
        """Return the kind of a move of one's own card, or one of the tableau; None onto a stock.

        One's own waste takes only stock cards and one's own reserve none, except with ``onto_own``.
        """
        layout = self.layout
        origin, goal = layout.kinds[source], layout.kinds[target]
        own = layout.owners[source] in (None, mover)
        if source == target or not own or origin == FOUNDATION_KIND or goal == STOCK:
            return None
        kind = origin + goal
        is_own = goal in (WASTE, RESERVE) and layout.owners[target] == mover
        return None if is_own and not onto_own and kind != MoveKind.STOCK_TO_WASTE else kind

    def opened_twice(self, context: MoveContext, clause: str, besides: list[Check]) -> Judgement:
        """Judge opening a stock card while the last one still lies open (Z317)."""
        stock = self.layout.stock(context.mover)
        again = Fault(OPENED_CARD_NOT_PLAYED, clause, (self.table.top(stock),), (stock,))
        return Judgement([again]).joined(judge(besides))

    def misfit(self, context: MoveContext, source: int, target: int, count: int) -> Iterator[Fault]:
        """Check that a card fits its target; the mover's own waste takes any card."""
        self.fitting.ensure_run(source, count)
        card = self.table.piles[source][-count]
        goal = self.layout.kinds[target]
        if goal == FOUNDATION_KIND:
            yield from self.misfits.foundation(card, source)
        elif goal == TABLEAU:
            yield from self.misfits.tableau(card, source, target)
        elif self.layout.owners[target] != context.mover:
            yield from self.misfits.opponent(card, source, target)

    def pass_barred(
        self, context: MoveContext, clause: str, can_go: Callable[[], bool]
    ) -> Iterator[Fault]:
        """Check a pass: stock and waste must be empty, and the reserve top unplayable (Z319).

        ``can_go`` returns whether the reserve top can be played anywhere.
        """
        layout, player = self.layout, context.mover
        unknown: NotRecorded | None = None
        for pile in (layout.stock(player), layout.waste(player)):
            try:
                empty = self.fitting.is_empty(pile)
            except NotRecorded as error:
                unknown = unknown or error
                continue
            if not empty:
                yield Fault(PASS_BARRED, clause, (), (pile,))
                return
        reserve = layout.reserve(player)
        if not self.fitting.is_empty(reserve) and can_go():
            yield Fault(
                PASS_BARRED, clause, (self.table.top(reserve),), (reserve,), variant="reserve"
            )
        elif unknown:
            raise unknown


def no_pass(clause: str) -> Judgement:
    """Return the judgement on a pass in a game that has no passing."""
    return Judgement([Fault(NO_SUCH_MOVE, clause, variant="pass")])
