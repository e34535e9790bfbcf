"""What the referee asks of a rulebook, and the answers that most games give."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from zankref.cards import NEIGHBOURS, Card
from zankref.codes import NO_SUCH_MOVE, PASS_BARRED, Code
from zankref.layout import FOUNDATIONS, RESERVE, STOCK, TABLEAU, WASTE, Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import Build
from zankref.rules.announcement import Announcement
from zankref.rules.dealt import Dealt
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import FAULTLESS, Fault, Judgement, NotRecorded
from zankref.rules.misfits import Misfits
from zankref.rules.move_context import MoveContext
from zankref.rules.stop_rules import StopRules
from zankref.table import Table

SOMEBODY: Final = -1
"""Who began a game of which the beginning was not recorded."""


class Rulebook(ABC):
    """The rules of a game, with the options agreed on, for one table.

    The questions are all about the table as it lies, just before a move. ``dealt`` is what is
    dealt; ``first_turn_piles`` is how many tableau piles each player, when he first comes on turn,
    may add to those occupied. ``opens`` says that the top stock card can be lifted or opened
    without being moved, ``turned_kinds`` are the kinds of piles, beside the own stock, whose cards
    are turned up; with ``looks`` a player may look at his stock card in another's turn. ``budget``
    is what the searches of one judgement may expand; unlimited, unless somebody says otherwise.
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
        self.first_turn_piles = self.layout.tableau
        self.opens = True
        self.looks = False
        reserve, under = self.layout.reserves, dealt.under > 0
        self.turned_kinds: tuple[str, ...] = (*[RESERVE] * reserve, *[TABLEAU] * under)
        self.fitting = Fitting(table, build, loads)
        self.misfits = Misfits(self.fitting, misfits, misfits, misfits)

    # What there is.

    @abstractmethod
    def kind(
        self, mover: int, source: int, target: int, count: int = 1, phase: int = 1
    ) -> str | None:
        """Return which move of the game these piles make; None if the game has none such."""

    def has_pile(self, phase: int, pile: int) -> bool:
        """Say whether a pile of the layout is there, in this phase of the game."""
        return True

    def carried_out(self, mover: int, source: int, target: int, count: int) -> bool:
        """Say whether a move that the game does not have is carried out all the same (ruling 12).

        Only those from the tableau, the own waste or the own stock to the tableau or to a waste
        are.
        """
        layout, fallen = self.layout, self.table.fallen()
        return (
            layout.kind(source) in (TABLEAU, WASTE, STOCK)
            and layout.owner(source) in (None, mover)
            and layout.kind(target) in (TABLEAU, WASTE)
            and len(self.table.piles[source]) >= count
            and source != target
            and (fallen is None or fallen not in (source, target))
        )

    def ends_turn(self, mover: int, source: int, target: int) -> bool:
        """Say whether a card that goes from there to there ends the mover's turn."""
        return source == self.layout.stock(mover) and target == self.layout.waste(mover)

    def turns_up(self, pile: int) -> bool:
        """Say whether a covered card that comes free on a pile is turned up at once."""
        return False

    def starter(self, before: int | None) -> int | None:
        """Return who has to begin, None where the rules leave it open.

        ``before`` is who began the last game of the match, None in its first, ``SOMEBODY`` if
        that was not written down. Raises NotRecorded if the answer rests on that, or on a card.
        """
        return None

    # Judging.

    @abstractmethod
    def judge_move(self, context: MoveContext, source: int, target: int, count: int) -> Judgement:
        """Judge a move that the game has."""

    @abstractmethod
    def judge_lift(self, context: MoveContext) -> Judgement:
        """Judge the lifting, or opening, of the top stock card."""

    @abstractmethod
    def judge_flip(self, context: MoveContext) -> Judgement:
        """Judge the turning over of the waste."""

    @abstractmethod
    def judge_pass(self, context: MoveContext) -> Judgement:
        """Judge a turn that ends without a card."""

    def begins_with_touch(self, mover: int, pile: int) -> bool:
        """Say whether a move begins when a player touches a pile (``wegner.begin``)."""
        return False

    def judge_touch(self, context: MoveContext, pile: int) -> Judgement:
        """Judge the touching of a pile."""
        return FAULTLESS

    def judge_reaching(self, context: MoveContext, stock: int, pile: int) -> Judgement:
        """Judge the touching of a pile with the card in the hand, which came from ``stock``."""
        return FAULTLESS

    def judge_turning(self, context: MoveContext, pile: int) -> Judgement:
        """Judge the turning up of a card of reserve or tableau, which is no move."""
        return FAULTLESS

    def judge_merge(self, context: MoveContext) -> Judgement:
        """Judge the beginning of the second phase."""
        return FAULTLESS

    def judge_blocked(self, context: MoveContext) -> Judgement:
        """Judge the claim that no card can be played any more."""
        return FAULTLESS

    def merged(self) -> list[Step]:
        """Return the moves of whole piles with which the second phase begins."""
        return []

    def meets(
        self, context: MoveContext, codes: frozenset[Code], source: int, target: int, card: Card
    ) -> bool:
        """Say whether a move of a card makes up for one of these missed moves, after a Stop."""
        return False

    def in_reach(self, announced: Announcement, limit: int) -> bool:
        """Say whether the goal of an announcement can be reached from the table as it lies.

        ``limit`` is the number of tableau piles that may be occupied. Raises NotRecorded if that
        rests on a card that was not written down. (Most games have no announcements.)
        """
        return True

    def propose(self, steps: Callable[[], Sequence[Step]]) -> None:
        """Take note of what tells steps that may lead to what is announced; a mere hint."""
        return

    # The end.

    def has_won(self, player: int) -> bool:
        """Say whether a player has won: no card is left on his stock, waste and reserve."""
        return not any(map(self.table.piles.__getitem__, self.own_piles[player]))

    def score(self, winner: int | None, moves: int | None, *, over: bool) -> int | None:
        """Return what the game is worth, won by a player or blocked (None).

        None if the game has no score, or none yet, or if it cannot be known. ``moves`` counts the
        moves that stand.
        """
        return None

    def side_with_score(self) -> int | None:
        """Return who gets the score of a blocked game; None if nobody does."""
        return None

    def blocked_result(self) -> str:
        """Return how a blocked game ended: ``blocked`` or ``draw``."""
        return "blocked"

    # What several games answer alike.

    def may_have_won(self, player: int) -> bool:
        """Say whether unrecorded cards leave it open that a player has won."""
        return self.may_be_empty(self.own_piles[player])

    def may_be_empty(self, piles: Iterable[int]) -> bool:
        """Say whether these piles are empty, as far as anybody wrote down."""
        table = self.table
        return all(not table.piles[pile] or table.maybe_empty(pile) for pile in piles)

    def misfit(self, context: MoveContext, source: int, target: int, count: int) -> Iterator[Fault]:
        """Check that a card fits where it is laid; the own waste takes any card."""
        self.fitting.ensure_run(source, count)
        card = self.table.piles[source][-count]
        goal = self.layout.kind(target)
        if goal == FOUNDATIONS:
            yield from self.misfits.foundation(card, source)
        elif goal == TABLEAU:
            yield from self.misfits.tableau(card, source, target)
        elif self.layout.owner(target) != context.mover:
            yield from self.misfits.opponent(card, source, target)

    def pass_barred(
        self, context: MoveContext, clause: str, can_go: Callable[[], bool]
    ) -> Iterator[Fault]:
        """Check a pass: stock and waste are empty, the reserve top ``can_go`` nowhere (Z319)."""
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
    """Return the judgement on a pass in a game that has none."""
    return Judgement([Fault(NO_SUCH_MOVE, clause, variant="pass")])
