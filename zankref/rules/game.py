"""What the referee asks of a rulebook, and the answers that most games give."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal

from zankref.cards import NEIGHBOURS, Card
from zankref.layout import Step
from zankref.reachability.budget import Budget
from zankref.reachability.positions.build import Build
from zankref.rules.announcement import Announcement
from zankref.rules.misfits import Misfits
from zankref.rules.moment import Moment
from zankref.rules.places import Places
from zankref.rules.rulebook import FAULTLESS, Fault, Judgement, NotRecorded
from zankref.table import Table
from zankref.values import Value

SOMEBODY: Final = -1
"""Who began a game of which the beginning was not recorded."""


class Dealt(Value):
    """What each player is dealt: numbers of cards.

    ``houses`` is how many tableau piles begin with an open card of his, ``under`` how many covered
    cards lie under each of these, ``own_houses`` that player 1 has the first of them, and so on, so
    that it is known whose pack they come from. ``reserve_open`` says whether the top of the reserve
    lies open.
    """

    __match_args__ = (
        "stock",
        "waste",
        "reserve",
        "houses",
        "under",
        "own_houses",
        "reserve_open",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        stock: int,
        waste: int = 0,
        reserve: int = 0,
        houses: int = 0,
        under: int = 0,
        own_houses: bool = False,
        reserve_open: bool = True,
    ) -> None:
        self.stock: Final = stock
        self.waste: Final = waste
        self.reserve: Final = reserve
        self.houses: Final = houses
        self.under: Final = under
        self.own_houses: Final = own_houses
        self.reserve_open: Final = reserve_open

    @property
    def own_cards(self) -> int:
        """The number of cards that each player is dealt."""
        return self.stock + self.waste + self.reserve + self.houses * (self.under + 1)


class Calls(Value):
    """Who may stop whom for what, and what then follows.

    ``stoppable`` are the codes of the faults that a Stop may be called on, ``void`` those on which
    it merely makes the move be taken back. ``after`` is what follows for the offender: his empty
    waste is refilled (``refill``), a card from his stock goes onto his waste (``lay``), he still
    makes the compulsory move (``remedy``) after a fault among ``remedies``, or nothing. Every so
    manieth wrongful Stop of a player (``penalty_every``; 0 for none) costs him a turn;
    ``late_counts`` says whether a late one is wrongful. A justified one makes up for turns owed
    where it ``forgives``.
    """

    __match_args__ = (
        "stoppable",
        "void",
        "callers",
        "after",
        "remedies",
        "penalty_every",
        "late_counts",
        "forgives",
    )
    __slots__ = __match_args__

    def __init__(
        self,
        stoppable: frozenset[str] = frozenset(),
        void: frozenset[str] = frozenset(),
        callers: Literal["anyone", "opponents", "nobody"] = "anyone",
        after: Literal["refill", "lay", "remedy", "nothing"] = "refill",
        remedies: frozenset[str] = frozenset(),
        penalty_every: int = 1,
        late_counts: bool = False,
        forgives: bool = False,
    ) -> None:
        self.stoppable: Final = stoppable
        self.void: Final = void
        self.callers: Final = callers
        self.after: Final = after
        self.remedies: Final = remedies
        self.penalty_every: Final = penalty_every
        self.late_counts: Final = late_counts
        self.forgives: Final = forgives


#: A game in which nobody can be stopped.
NO_STOP: Final = Calls(callers="nobody", after="nothing")


class Game(ABC):
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
        calls: Calls,
        misfits: str,
        loads: tuple[int, ...] = NEIGHBOURS,
    ) -> None:
        self.budget = Budget()
        self.table = table
        self.layout = table.layout
        self.build = build
        self.dealt = dealt
        self.calls = calls
        self.own_piles = [self.layout.own(player) for player in range(self.layout.players)]
        self.first_turn_piles = self.layout.tableau
        self.opens = True
        self.looks = False
        self.turned_kinds = ("S" if self.layout.reserves else "") + ("R" if dealt.under else "")
        self.places = Places(table, build, loads)
        self.misfits = Misfits(self.places, misfits, misfits, misfits)

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
            layout.kind(source) in "RAQ"
            and layout.owner(source) in (None, mover)
            and layout.kind(target) in "RA"
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
    def judge_move(self, moment: Moment, source: int, target: int, count: int) -> Judgement:
        """Judge a move that the game has."""

    @abstractmethod
    def judge_lift(self, moment: Moment) -> Judgement:
        """Judge the lifting, or opening, of the top stock card."""

    @abstractmethod
    def judge_flip(self, moment: Moment) -> Judgement:
        """Judge the turning over of the waste."""

    @abstractmethod
    def judge_pass(self, moment: Moment) -> Judgement:
        """Judge a turn that ends without a card."""

    def begins_with_touch(self, mover: int, pile: int) -> bool:
        """Say whether a move begins when a player touches a pile (``wegner.begin``)."""
        return False

    def judge_touch(self, moment: Moment, pile: int) -> Judgement:
        """Judge the touching of a pile."""
        return FAULTLESS

    def judge_reaching(self, moment: Moment, stock: int, pile: int) -> Judgement:
        """Judge the touching of a pile with the card in the hand, which came from ``stock``."""
        return FAULTLESS

    def judge_turning(self, moment: Moment, pile: int) -> Judgement:
        """Judge the turning up of a card of reserve or tableau, which is no move."""
        return FAULTLESS

    def judge_merge(self, moment: Moment) -> Judgement:
        """Judge the beginning of the second phase."""
        return FAULTLESS

    def judge_blocked(self, moment: Moment) -> Judgement:
        """Judge the claim that no card can be played any more."""
        return FAULTLESS

    def merged(self) -> list[Step]:
        """Return the moves of whole piles with which the second phase begins."""
        return []

    def meets(
        self, moment: Moment, codes: frozenset[str], source: int, target: int, card: Card
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

    def misfit(self, moment: Moment, source: int, target: int, count: int) -> Iterator[Fault]:
        """Check that a card fits where it is laid; the own waste takes any card."""
        self.places.ensure_run(source, count)
        card = self.table.piles[source][-count]
        match self.layout.kind(target):
            case "M":
                yield from self.misfits.foundation(card, source)
            case "R":
                yield from self.misfits.tableau(card, source, target)
            case _ if self.layout.owner(target) != moment.mover:
                yield from self.misfits.opponent(card, source, target)

    def pass_barred(
        self, moment: Moment, clause: str, can_go: Callable[[], bool]
    ) -> Iterator[Fault]:
        """Check a pass: stock and waste are empty, the reserve top ``can_go`` nowhere (Z319)."""
        layout, player = self.layout, moment.mover
        unknown: NotRecorded | None = None
        for pile in (layout.stock(player), layout.waste(player)):
            try:
                empty = self.places.is_empty(pile)
            except NotRecorded as error:
                unknown = unknown or error
                continue
            if not empty:
                yield Fault("Z319", clause, (), (pile,))
                return
        reserve = layout.reserve(player)
        if not self.places.is_empty(reserve) and can_go():
            yield Fault("Z319", clause, (self.table.top(reserve),), (reserve,), variant="reserve")
        elif unknown:
            raise unknown


def no_pass(clause: str) -> Judgement:
    """Return the judgement on a pass in a game that has none."""
    return Judgement([Fault("Z204", clause, variant="pass")])
