"""Zank-Patience for two players (``wegner``), as ``docs/rules/wegner.md`` explains it.

The rulebook answers questions about a table; it plays nothing and remembers no game. Each check
stands for a clause, yields the faults against it, and raises ``NotRecorded`` where the answer
rests on a card that nobody wrote down.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Literal, TypeAlias

from zankref.cards import FULL_PACK, Card
from zankref.rules.checks import Check, judge
from zankref.rules.clauses import CLAUSES
from zankref.rules.moment import Moment
from zankref.rules.precedence import DRAW, FLIP, MISSED, Precedence
from zankref.rules.rulebook import Fault, Judgement, NotRecorded, Option, Way, unrecorded
from zankref.rules.ruleset import RuleSet
from zankref.rules.tableau import TableauMoves
from zankref.rules.touch import Touches
from zankref.table import FOUNDATION, Layout, Table

Kind: TypeAlias = Literal["RM", "RR", "AM", "AR", "AO", "QM", "QR", "QO", "QA"]
"""A move of the list, by the kinds of its piles: O is an opponent's waste, A the own one."""

_OPTIONS: Final = (
    Option("advanced", "the additional conditions of numbers 2 and 3 for advanced players"),
    Option("build-fault", "a card that does not fit M or R can be stopped", "stop"),
    Option("late-stop", "a late Stop costs its caller a turn, as a wrongful one does", "wrongful"),
    Option("starter-piles", "how many tableau piles the first turn may occupy", "N"),
)

#: Faults that are merely taken back (``wegner.build``), and those that a Stop may be called on.
BUILD_FAULTS: Final = frozenset({"Z201", "Z202"})
STOPPABLE: Final = frozenset(
    {code for code, _ in MISSED.values()}
    | {"Z203", "Z204", "Z205", "Z206", "Z207", "Z208", "Z209", "Z210", "Z212", "Z213"}
    | {"Z308", "Z403", "Z501", "Z502", "Z503", "Z504", "Z505"}
)


class Wegner:
    """The rulebook of ``wegner``, with the options agreed on, for one table."""

    def __init__(self, table: Table, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        self.table = table
        self.layout = table.layout
        advanced = "advanced" in agreed
        self.precedence = Precedence(table, advanced=advanced)
        self.tableau = TableauMoves(table, self.precedence, advanced=advanced)
        self.touches = Touches(table, self.precedence, self.tableau)
        self.first_turn_piles = int(agreed.get("starter-piles", rules.starter_piles))
        self.stoppable = STOPPABLE | (BUILD_FAULTS if "build-fault" in agreed else frozenset())
        self.void = BUILD_FAULTS - self.stoppable
        self.late_stop_costs_a_turn = "late-stop" in agreed

    # What there is.

    def kind(self, mover: int, source: int, target: int) -> Kind | None:
        """Return which move of the list has these piles; None if the list has none."""
        layout = self.layout
        origin = layout.kind(source)
        if origin not in "RAQ" or layout.owner(source) not in (None, mover) or source == target:
            return None
        goal = layout.kind(target)
        if goal == "A":
            goal = "A" if layout.owner(target) == mover else "O"
        return _KINDS.get(origin + goal)

    def carried_out(self, mover: int, source: int, target: int, count: int) -> bool:
        """Say whether a move that is not in the list is carried out all the same (ruling 12)."""
        layout = self.layout
        return (
            layout.kind(source) in "RAQ"
            and layout.owner(source) in (None, mover)
            and layout.kind(target) in "RA"
            and len(self.table.piles[source]) >= count
            and source != target
        )

    def has_won(self, player: int) -> bool:
        """Say whether a player has no card left on stock and waste (``wegner.win``)."""
        piles = self.table.piles
        return not piles[self.layout.stock(player)] and not piles[self.layout.waste(player)]

    # Judging a move, a touch, a turning over.

    def judge_move(self, moment: Moment, source: int, target: int) -> Judgement:
        """Judge a single card's move that is in the list, on the table just before it."""
        if self.kind(moment.mover, source, target) == "RR":
            return self.tableau.judge(moment, source, target)
        return judge(self._checks(moment, source, target))

    def judge_lift(self, moment: Moment) -> Judgement:
        """Judge the lifting of the top stock card: a move 7.2 has begun (``wegner.begin``)."""
        return judge([partial(self.precedence.missed, moment, DRAW)])

    def judge_flip(self, moment: Moment) -> Judgement:
        """Judge the turning over of the waste (``wegner.8``)."""
        return judge([partial(self.precedence.missed, moment, FLIP)])

    def judge_touch(self, moment: Moment, pile: int) -> Judgement:
        """Judge the touching of a pile (ruling 10)."""
        return self.touches.judge(moment, pile) if moment.ordered else Judgement()

    # The checks.

    def _checks(self, moment: Moment, source: int, target: int) -> list[Check]:
        """Return the checks for a move of the list that is not from tableau to tableau."""
        card = self.table.top(source)
        match self.kind(moment.mover, source, target):
            case "RM":
                return [partial(self._foundation_fit, card, source)]
            case "AM":
                return [
                    partial(self.precedence.missed, moment, 4),
                    partial(self._foundation_fit, card, source),
                ]
            case "AR":
                return [
                    partial(self._missed_by_waste_move, moment, target),
                    partial(self.tableau.fit, moment, card, source, target),
                ]
            case "AO":
                return [
                    partial(self.precedence.missed, moment, 6),
                    partial(self._opponent_fit, card, source, target, "wegner.6"),
                    partial(self._opponent_barred, source),
                ]
            case kind:
                return [
                    partial(self.precedence.missed, moment, DRAW),
                    partial(self._order, moment, card, source, target),
                    *self._draw_fit(moment, card, source, target, kind),
                ]

    def _draw_fit(
        self, moment: Moment, card: Card, source: int, target: int, kind: Kind | None
    ) -> list[Check]:
        match kind:
            case "QM":
                return [partial(self._foundation_fit, card, source)]
            case "QR":
                return [partial(self.tableau.fit, moment, card, source, target)]
            case "QO":
                return [partial(self._opponent_fit, card, source, target, "wegner.7.2")]
            case _:
                return []

    def _missed_by_waste_move(self, moment: Moment, place: int) -> Iterator[Fault]:
        """Check a move of the waste top to the tableau: number 7.1 onto an empty pile, else 5."""
        if self.table.maybe_empty(place):
            missed = list(self.precedence.missed(moment, 5))
            if not missed:
                raise NotRecorded(None)
            yield from missed
        else:
            yield from self.precedence.missed(moment, 5 if self.table.piles[place] else DRAW)

    def _foundation_fit(self, card: Card, source: int) -> Iterator[Fault]:
        fits = self.table.fits_foundation(card)
        if fits is None:
            raise unrecorded(card)
        if not fits:
            yield Fault("Z201", "wegner.build", cards=(card,), piles=(source, FOUNDATION))

    def _opponent_fit(self, card: Card, source: int, pile: int, clause: str) -> Iterator[Fault]:
        if not self.precedence.fits_opponent(card, pile):
            cards = tuple(self.table.piles[pile][-1:])
            variant = "" if cards else "empty"
            yield Fault("Z203", clause, (card, *cards), (source, pile), variant=variant)

    def _opponent_barred(self, source: int) -> Iterator[Fault]:
        empty = [place for place in range(self.layout.tableau) if not self.table.piles[place]]
        if empty:
            yield Fault("Z208", "wegner.6", (self.table.top(source),), (source, empty[0]))
        elif any(self.table.maybe_empty(place) for place in range(self.layout.tableau)):
            raise NotRecorded(None)

    def _order(self, moment: Moment, card: Card, source: int, target: int) -> Iterator[Fault]:
        """Check the order of places within 7.2: M, tableau, empty pile, opponent, own waste."""
        ways = self.precedence
        fits = self.table.fits_foundation(card)
        kind = self.kind(moment.mover, source, target)
        earlier: list[tuple[str, Callable[[], list[int]]]] = [
            ("QM", lambda: [FOUNDATION] if fits else []),
            ("QR", lambda: ways.fitting_places(card)),
            ("Qr", lambda: ways.available_places(moment)),
            ("QO", lambda: ways.fitting_opponents(card, moment.mover)),
        ]
        if kind == "QR" and ways.is_space(target):
            kind_of_place = "Qr"
        else:
            kind_of_place = str(kind)
        for name, places in earlier:
            if name == kind_of_place:
                return
            if name == "QM" and fits is None:
                raise unrecorded(card)
            open_to_it = places()
            if open_to_it:
                yield Fault(
                    "Z308",
                    "wegner.7.2",
                    cards=(card,),
                    piles=(source, open_to_it[0], target),
                    ways=_single_steps(source, open_to_it),
                )
                return


_KINDS: Final[Mapping[str, Kind]] = {
    "RM": "RM", "RR": "RR", "AM": "AM", "AR": "AR", "AO": "AO",
    "QM": "QM", "QR": "QR", "QO": "QO", "QA": "QA",
}  # fmt: skip


def _single_steps(source: int, targets: list[int]) -> tuple[Way, ...]:
    return tuple(Way(((source, target),)) for target in targets)


RULES: Final = RuleSet(
    name="wegner",
    title="Zank-Patience for two players",
    layout=Layout(players=2, tableau=8, foundations=8),
    packs=(FULL_PACK, FULL_PACK),
    stock=51,
    waste=1,
    starter_piles=4,
    options=_OPTIONS,
    clauses=CLAUSES,
    family="wegner",
    at=Wegner,
)
