"""Zank-Patience for two players (``wegner``), as ``docs/rules/wegner.md`` explains it.

The rulebook answers questions about a table; it plays nothing and remembers no game. Each check
stands for a clause, yields the faults against it, and raises ``NotRecorded`` where the answer
rests on a card that nobody wrote down.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, Literal, TypeAlias

from zankref.cards import FULL_PACK, Card
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.clauses import CLAUSES
from zankref.rules.moment import Moment
from zankref.rules.precedence import Precedence
from zankref.rules.rulebook import Fault, Judgement, NotRecorded, Option, Way, unrecorded
from zankref.rules.ruleset import RuleSet
from zankref.table import FOUNDATION, Layout, Table

Kind: TypeAlias = Literal["RM", "RR", "AM", "AR", "AO", "QM", "QR", "QO", "QA"]
"""A move of the list, by the kinds of its piles: O is an opponent's waste, A the own one."""

Check: TypeAlias = Callable[[], Iterator[Fault]]

STARTER_PILES: Final = 4

_OPTIONS: Final = (
    Option("advanced", "the additional conditions of numbers 2 and 3 for advanced players"),
    Option("build-fault", "a card that does not fit M or R can be stopped", "stop"),
    Option("late-stop", "a late Stop costs its caller a turn, as a wrongful one does", "wrongful"),
    Option("starter-piles", "the first turn may occupy N tableau piles (4 without it)", "N"),
)

#: By the number of the move that was missed: the finding, and the clause.
MISSED: Final = {
    1: ("Z301", "wegner.1"),
    2: ("Z302", "wegner.2"),
    3: ("Z303", "wegner.3"),
    4: ("Z304", "wegner.4"),
    5: ("Z305", "wegner.5"),
    6: ("Z306", "wegner.6"),
    7: ("Z307", "wegner.7.1"),
}
DRAW: Final = 7
FLIP: Final = 8

#: Faults that are merely taken back (``wegner.build``), and those that a Stop may be called on.
BUILD_FAULTS: Final = frozenset({"Z201", "Z202"})
STOPPABLE: Final = frozenset(
    {code for code, _ in MISSED.values()}
    | {"Z203", "Z204", "Z205", "Z206", "Z207", "Z208", "Z209", "Z210", "Z212", "Z213"}
    | {"Z308", "Z403", "Z501", "Z502", "Z503", "Z504", "Z505"}
)


class Wegner:
    """The rulebook of ``wegner``, with the options agreed on, for one table."""

    def __init__(self, table: Table, agreed: Mapping[str, str]) -> None:
        self.table = table
        self.layout = table.layout
        self.advanced = "advanced" in agreed
        self.precedence = Precedence(table, advanced=self.advanced)
        self.first_turn_piles = int(agreed.get("starter-piles", STARTER_PILES))
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
            return self._judge_tableau_move(moment, source, target)
        return _judge(self._checks(moment, source, target))

    def judge_lift(self, moment: Moment) -> Judgement:
        """Judge the lifting of the top stock card: a move 7.2 has begun (``wegner.begin``)."""
        return _judge([partial(self._missed, moment, DRAW)])

    def judge_flip(self, moment: Moment) -> Judgement:
        """Judge the turning over of the waste (``wegner.8``)."""
        return _judge([partial(self._missed, moment, FLIP)])

    def judge_touch(self, moment: Moment, pile: int) -> Judgement:
        """Judge the touching of a pile (ruling 10)."""
        if not moment.ordered:
            return Judgement()
        layout = self.layout
        if layout.kind(pile) == "R":
            check = partial(self._tableau_touched, moment, pile)
        elif pile == layout.waste(moment.mover):
            check = partial(self._waste_touched, moment, pile)
        elif pile == layout.stock(moment.mover) and self.table.piles[pile]:
            check = partial(self._missed, moment, DRAW)
        else:
            check = partial(_idle, pile)
        return _judge([check])

    # The checks.

    def _checks(self, moment: Moment, source: int, target: int) -> list[Check]:
        """Return the checks for a move of the list that is not from tableau to tableau."""
        card = self.table.top(source)
        match self.kind(moment.mover, source, target):
            case "RM":
                return [partial(self._foundation_fit, card, source)]
            case "AM":
                return [
                    partial(self._missed, moment, 4),
                    partial(self._foundation_fit, card, source),
                ]
            case "AR":
                return [
                    partial(self._missed_by_waste_move, moment, target),
                    partial(self._tableau_fit, moment, card, source, target),
                ]
            case "AO":
                return [
                    partial(self._missed, moment, 6),
                    partial(self._opponent_fit, card, source, target, "wegner.6"),
                    partial(self._opponent_barred, source),
                ]
            case kind:
                return [
                    partial(self._missed, moment, DRAW),
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
                return [partial(self._tableau_fit, moment, card, source, target)]
            case "QO":
                return [partial(self._opponent_fit, card, source, target, "wegner.7.2")]
            case _:
                return []

    def _missed(self, moment: Moment, number: int) -> Iterator[Fault]:
        """Yield the fault of passing over a lower number (``wegner.precedence``)."""
        if not moment.ordered:
            return
        lowest = self.precedence.lowest(number, moment)
        if lowest is not None:
            missed, ways = lowest
            code, clause = MISSED[missed]
            way = ways[0]
            source, target = way.steps[0]
            yield Fault(
                code,
                clause,
                cards=(self.table.top(source) if way.free is None else way.free,),
                piles=(source if way.clear is None else way.clear, target),
                ways=ways,
                number=missed,
            )

    def _missed_by_waste_move(self, moment: Moment, place: int) -> Iterator[Fault]:
        """Check a move of the waste top to the tableau: number 7.1 onto an empty pile, else 5."""
        if self.table.maybe_empty(place):
            missed = list(self._missed(moment, 5))
            if not missed:
                raise NotRecorded(None)
            yield from missed
        else:
            yield from self._missed(moment, 5 if self.table.piles[place] else DRAW)

    def _foundation_fit(self, card: Card, source: int) -> Iterator[Fault]:
        fits = self.table.fits_foundation(card)
        if fits is None:
            raise unrecorded(card)
        if not fits:
            yield Fault("Z201", "wegner.build", cards=(card,), piles=(source, FOUNDATION))

    def _tableau_fit(self, moment: Moment, card: Card, source: int, place: int) -> Iterator[Fault]:
        """Check a card on a tableau pile, or an empty pile in the first turn (``wegner.first``)."""
        if self._is_space(place):
            if place not in self.precedence.available_places(moment):
                yield Fault("Z209", "wegner.first", cards=(card,), piles=(source, place))
        elif not self.precedence.fits_place(card, place):
            top = self.table.top(place)
            yield Fault("Z202", "wegner.build", cards=(card, top), piles=(source, place))

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
        if kind == "QR" and self._is_space(target):
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

    # From tableau to tableau: numbers 2 and 3, and rulings 8 and 9.

    def _judge_tableau_move(self, moment: Moment, source: int, target: int) -> Judgement:
        card = self.table.top(source)
        judgement = _judge(
            [
                partial(self._tableau_fit, moment, card, source, target),
                partial(self._other_pile_fits, moment, card, source, target),
            ]
        )
        allowed = not judgement.faults and not judgement.doubts
        announced = moment.announced
        if announced is None:
            checks: list[Check] = [partial(_not_announced, card, source, target)]
            return judgement.joined(_judge([*checks, partial(self._missed, moment, 2)]))
        if not moment.ordered:
            return judgement
        missed = _judge([partial(self._missed, moment, announced.number)])
        checks = [partial(self._on_the_way, moment, announced, source, target, allowed)]
        if allowed:
            checks.append(partial(self._repeated, moment, source, target))
        if self.advanced and not announced.begun and not missed.faults:
            checks.append(partial(self._advanced, moment, announced, source))
        return judgement.joined(missed).joined(_judge(checks))

    def _other_pile_fits(
        self, moment: Moment, card: Card, source: int, target: int
    ) -> Iterator[Fault]:
        """Check that a card goes onto an empty pile only if it fits no other (``wegner.2``)."""
        if self._is_space(target):
            fitting = self.precedence.fitting_places(card, leaving_out=source)
            if fitting:
                announced = moment.announced
                clause = "wegner.3" if announced and announced.number == 3 else "wegner.2"
                yield Fault("Z207", clause, (card,), (source, fitting[0], target))

    def _on_the_way(
        self, moment: Moment, announced: Announcement, source: int, target: int, allowed: bool
    ) -> Iterator[Fault]:
        """Check that a move has its announced goal in reach, and keeps it so (ruling 8)."""
        table, limit = self.table, moment.places()
        clause = f"wegner.{announced.number}"
        cards = () if announced.card is None else (announced.card,)
        piles = (announced.place,)
        if announcement.way_on(table, announced, limit) is None:
            yield Fault("Z502", clause, cards, piles, variant=_goal(announced))
        elif allowed:
            following = announcement.moved(announced, table, source, target)
            mark = table.mark()
            table.move(source, target)
            try:
                spoiled = announcement.way_on(table, following, limit) is None
            finally:
                table.take_back(mark)
            if spoiled:
                yield Fault("Z503", clause, cards, piles, variant=_goal(announced))

    def _repeated(self, moment: Moment, source: int, target: int) -> Iterator[Fault]:
        """Check that no position of the run comes back (ruling 8)."""
        mark = self.table.mark()
        self.table.move(source, target)
        position = self.table.tableau()
        self.table.take_back(mark)
        if position in moment.run:
            yield Fault("Z213", "wegner.ruling.8", (self.table.top(source),), (source, target))

    def _advanced(self, moment: Moment, announced: Announcement, source: int) -> Iterator[Fault]:
        """Check the additional conditions, at the first move under an announcement."""
        table, limit = self.table, moment.places()
        piles = announcement.known_tableau(table)
        if announcement.way_on(table, announced, limit) is None:
            return
        if announced.card is not None:
            copy = announcement.less_deep(piles, table.foundations, limit, announced.card)
            if copy is not None:
                place, height = copy
                cards = (piles[place][height], announced.card)
                yield Fault("Z504", "wegner.2.advanced", cards, (place,), concerned=(copy,))
        elif announced.bottom is not None:
            way = announcement.higher_clearing(piles, limit, announced.bottom)
            if way is not None and way.clear is not None:
                cards = (piles[way.clear][0], announced.bottom)
                yield Fault("Z505", "wegner.3.advanced", cards, (way.clear, announced.place))

    # A touch.

    def _tableau_touched(self, moment: Moment, place: int) -> Iterator[Fault]:
        """Check that a number 1, or a faultless announced move, starts from a tableau pile."""
        pile = self.table.piles[place]
        doubts: list[Card | None] = []
        if pile:
            fits = self.table.fits_foundation(pile[-1])
            if fits:
                return
            if fits is None:
                doubts.append(pile[-1])
            if moment.announced is not None:
                for target in range(self.layout.tableau):
                    if target != place:
                        judgement = self._judge_tableau_move(moment, place, target)
                        if not judgement.faults and not judgement.doubts:
                            return
                        if not judgement.faults:
                            doubts += judgement.doubts
        if doubts:
            raise NotRecorded(doubts[0])
        missed = _judge([partial(self._missed, moment, 2)])
        if missed.doubts:
            raise NotRecorded(missed.doubts[0])
        yield from missed.faults or _idle(place)

    def _waste_touched(self, moment: Moment, waste: int) -> Iterator[Fault]:
        """Check the beginning of the lowest of 4, 5, 6, 7.1 and 8 whose own conditions hold."""
        number = next(
            (n for n in (4, 5, 6, 7) if self.precedence.possible(n, moment)),
            FLIP if self.table.piles[waste] and not self._stock_left(moment.mover) else None,
        )
        yield from _idle(waste) if number is None else self._missed(moment, number)

    # Small questions.

    def _is_space(self, place: int) -> bool:
        """Say whether a tableau pile is empty; raises NotRecorded if it merely may be."""
        if self.table.maybe_empty(place):
            raise NotRecorded(None)
        return not self.table.piles[place]

    def _stock_left(self, player: int) -> bool:
        stock = self.layout.stock(player)
        if self.table.maybe_empty(stock):
            raise NotRecorded(None)
        return bool(self.table.piles[stock])


_KINDS: Final[Mapping[str, Kind]] = {
    "RM": "RM", "RR": "RR", "AM": "AM", "AR": "AR", "AO": "AO",
    "QM": "QM", "QR": "QR", "QO": "QO", "QA": "QA",
}  # fmt: skip


def _judge(checks: Iterable[Check]) -> Judgement:
    """Run checks; what one of them cannot answer does not keep the others from being asked."""
    judgement = Judgement()
    for check in checks:
        try:
            judgement.faults.extend(check())
        except NotRecorded as unknown:
            judgement.doubts.append(unknown.card)
    return judgement


def _not_announced(card: Card, source: int, target: int) -> Iterator[Fault]:
    yield Fault("Z501", "wegner.ruling.9", (card,), (source, target))


def _idle(pile: int) -> Iterator[Fault]:
    yield Fault("Z210", "wegner.begin", (), (pile,))


def _goal(announced: Announcement) -> str:
    return "clear" if announced.card is None else "free"


def _single_steps(source: int, targets: list[int]) -> tuple[Way, ...]:
    return tuple(Way(((source, target),)) for target in targets)


RULES: Final = RuleSet(
    name="wegner",
    title="Zank-Patience for two players",
    layout=Layout(players=2, tableau=8, foundations=8),
    packs=(FULL_PACK, FULL_PACK),
    stock=51,
    waste=1,
    options=_OPTIONS,
    clauses=CLAUSES,
    family="wegner",
    at=Wegner,
)
