"""What a game allows and requires: its rulebook, asked about a simulated table.

The rulebook judges what is done, as it does for the referee. Everything besides is the simulation's
own: turns, Stops, taking back, penalties, and what the record tells.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from zankref.cards import FALLEN, PACK, Card
from zankref.codes import DRAW_MISPLACED, NO_SUCH_MOVE
from zankref.layout import FOUNDATION, FOUNDATION_KIND, TABLEAU, MoveKind
from zankref.reachability.positions.tableau import occupied
from zankref.rules import announcement
from zankref.rules.announcement import Announcement
from zankref.rules.judgement import Fault, Judgement, Line, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.rulebook import Rulebook
from zankref.rules.ruleset import RuleSet
from zankref.rules.run import Run
from zankref.simulation.keeper import Scorekeeper
from zankref.simulation.state import NO_PILE, Attempt, Remedy, State
from zankref.table import Table

_NO_MOVE: Final = Judgement([Fault(NO_SUCH_MOVE, "")])


class Oracle:
    """The rulebook of a game with the options agreed on, bound to whatever table is asked about.

    ``stops`` are the rules for Stops; ``turned`` are the kinds of piles whose cards are turned up;
    with ``may_look_early`` players may look at their stock out of turn.
    """

    def __init__(self, rules: RuleSet, agreed: Mapping[str, str]) -> None:
        self.rules = rules
        self.layout = rules.layout
        self.agreed = agreed
        self.announces = rules.announces
        self.places: Final = range(self.layout.tableau)
        self._book = rules.at(Table(self.layout), rules, agreed)
        self.dealt, self.stops = self._book.dealt, self._book.stop_rules
        self.turned, self.may_look_early = self._book.turned_kinds, self._book.may_look_early

    def book(self, table: Table) -> Rulebook:
        """Return the rulebook for a table."""
        if self._book.table is not table:
            self._book = self.rules.at(table, self.rules, self.agreed)
        return self._book

    # Piles.

    def standing(self, state: State) -> list[int]:
        """Return the tableau piles of this phase that have not fallen away."""
        has_pile, piles = self.book(state.table).has_pile, state.table.piles
        return [p for p in self.places if piles[p] != [FALLEN] and has_pile(state.phase, p)]

    def kinds(self, tried: Attempt) -> str:
        """Return the kinds of the source and target piles of a move, or "" for any other try."""
        if tried.verb != "move":
            return ""
        return self.layout.kinds[tried.source] + self.layout.kinds[tried.target]

    def top(self, table: Table, pile: int) -> Card | None:
        """Return the top card of a pile, or None if there is none or it is face down."""
        return None if table.is_covered(pile) or not _plays(table, pile) else table.top(pile)

    # Judging a try.

    def context(self, state: State, player: int, *, in_turn: bool = True) -> MoveContext:
        """Return the moment at which a player tries something."""
        piles = self.book(state.table).starter_piles
        limit = len(self.places)
        if len(state.begun) < self.layout.players:
            limit = min(limit, piles * len(state.begun))
        opened = player in state.opened
        return MoveContext(player, limit, state.announced, state.run, in_turn, opened, state.phase)

    def judge(
        self, state: State, player: int, tried: Attempt, *, in_turn: bool = True
    ) -> Judgement:
        """Judge a try, apart from its timing."""
        if not self.exists(state, player, tried):
            return _NO_MOVE
        book, context = self.book(state.table), self.context(state, player, in_turn=in_turn)
        match tried.verb:
            case "move":
                return book.judge_move(context, tried.source, tried.target, tried.count)
            case "open" if tried.source == self.layout.stock(player):
                return book.judge_lift(context)
            case "open":
                return book.judge_turning(context, tried.source)
            case "flip":
                return book.judge_flip(context)
            case "pass":
                return book.judge_pass(context)
            case "merge":
                return book.judge_merge(context)
            case "touch" if tried.target == NO_PILE:
                return book.judge_touch(context, tried.source)
        return book.judge_reaching(context, tried.source, tried.target)

    def is_right(self, state: State, player: int, tried: Attempt, *, in_turn: bool = True) -> bool:
        """Return whether nothing is wrong with a try, apart from its timing."""
        judgement = self.judge(state, player, tried, in_turn=in_turn)
        return not (judgement.faults or judgement.doubts)

    def exists(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether the game has such a move or action."""
        source, target, count = tried.source, tried.target, tried.count
        if tried.verb == "move":
            kind = self.book(state.table).move_kind(player, source, target, count, state.phase)
            return kind is not None
        return tried.verb != "flip" or not state.table.piles[self.layout.stock(player)]

    def happens_anyway(self, state: State, player: int, tried: Attempt) -> bool:
        """Return whether a move that the game does not have is carried out anyway."""
        book = self.book(state.table)
        return tried.verb == "move" and book.happens_anyway(
            player, tried.source, tried.target, tried.count
        )

    def compulsory(self, state: State, player: int) -> tuple[Line, ...]:
        """Return what the player on turn has to play before drawing a card, if anything."""
        stock, waste, *_ = self.layout.own(player)
        draw = Attempt("open", stock) if state.table.piles[stock] else Attempt("flip", waste)
        return next((f.lines for f in self.judge(state, player, draw).faults if f.lines), ())

    def remedies(self, state: State, player: int, tried: Attempt, owed: Remedy) -> bool:
        """Return whether a move is the one that is owed after a Stop."""
        if tried.verb != "move" or tried.count > 1 or not self.exists(state, player, tried):
            return False
        codes = owed.codes & {DRAW_MISPLACED} if tried == owed.stopped else owed.codes
        context, card = self.context(state, player), state.table.top(tried.source)
        book = self.book(state.table)
        return book.remedies(context, codes, tried.source, tried.target, card)

    # Beginning and end.

    def starter(self, table: Table) -> int | None:
        """Return who has to begin; None if the cards do not decide it."""
        with suppress(NotRecorded):
            return self.book(table).starter(None)
        return None

    def is_blocked(self, state: State, keeper: Scorekeeper) -> bool | None:
        """Return whether nothing can be played any more; None if unseen cards leave that open."""
        seen = state.table.copy()
        for pile, unseen in enumerate(keeper.unseen):
            cards = seen.piles[pile]
            cards[:unseen] = seen.unknowns(min(unseen, len(cards)))
        book = self.rules.at(seen, self.rules, self.agreed)
        judgement = book.judge_blocked(self.context(state, state.on_turn))
        return None if judgement.doubts else not judgement.faults

    def score(self, state: State) -> int | None:
        """Return what a game is worth; None if the game has no score, or none yet."""
        over = state.winner is not None or state.blocked
        return self.book(state.table).score(state.winner, state.moves, over=over)

    # Side effects of moves.

    def begin(self, state: State, player: int, tried: Attempt) -> None:
        """Begin or continue a move, which ends an announcement that does not cover it."""
        touches = tried.verb == "touch" and tried.source in self.places
        kinds = self.kinds(tried) if self.exists(state, player, tried) else ""
        within = touches or kinds == MoveKind.WITHIN_TABLEAU
        if not within:
            state.run = None
        if not within and kinds != MoveKind.TABLEAU_TO_M:
            state.announced = None

    def carry(self, state: State, tried: Attempt, come_free: Callable[[], None]) -> None:
        """Move cards, which may reach or lose an announced goal; turn up what that has freed."""
        table, step, announced = state.table, (tried.source, tried.target), state.announced
        build, limit = self.book(table).build, self.context(state, 0).pile_limit()
        turn, before = state.interrupted, state.run or Run(table.tableau())
        if turn is not None and turn.announced is not None and tried.count == 1:
            following = announcement.moved(turn.announced, table, *step, build)
            state.interrupted = turn._replace(announced=following)
        kinds = self.kinds(tried)
        could = announced is not None and self._in_reach(state, announced, limit)
        if announced is not None:
            announced = announcement.moved(announced, table, *step, build)
        table.move(*step, tried.count)
        come_free()
        if kinds == MoveKind.WITHIN_TABLEAU and self.announces:
            state.run = Run(table.tableau(), before)
            announced = announced and announced.under_way()
        over = announced is not None and announcement.reached(table, announced)
        if over and state.run and occupied(state.run.last) < occupied(state.run.positions[0]):
            # The same gain cannot be made twice without a loss.
            state.run = state.run if announced is None or announced.card is not None else None
        if announced is not None and kinds == MoveKind.TABLEAU_TO_M and could:
            over = over or not self._in_reach(state, announced, limit)
        state.announced = None if over else announced

    def _in_reach(self, state: State, announced: Announcement, limit: int) -> bool:
        return self.book(state.table).in_reach(announced, limit)

    def uncover(self, state: State, pile: int) -> None:
        """Turn up the top card of a pile, which must be face down."""
        state.table.uncover(pile)
        if state.run is not None:
            state.run = Run(state.table.tableau(), state.run)

    # Generating tries.

    def tries(self, state: State, player: int, *, fitting: bool = False) -> Iterator[Attempt]:
        """Yield what a player could try within the game; of moves, maybe only ``fitting`` ones."""
        stock, waste, *_ = self.layout.own(player)
        piles, actions = state.table.piles, self.rules.actions
        book, phase = self.book(state.table), state.phase
        kind, fits = book.move_kind, book.fitting.fast_fits
        for source, target, height in self._ways(state):
            if self.layout.owners[source] not in (None, player):
                continue
            for count in range(1, height + 1):
                if kind(player, source, target, count, phase) is None:
                    # Moving more cards than these is not a move either.
                    break
                if not fitting or fits(player, source, target, count):
                    yield Attempt("move", source, target, count)
        if piles[stock]:
            yield from [Attempt("open", stock)] if self._book.may_open_stock else ()
        elif piles[waste] and "flip" in actions:
            yield Attempt("flip", waste)
        if "pass" in actions:
            yield Attempt("pass")
        if "merge" in actions and state.phase == 1:
            yield Attempt("merge")

    def touches(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield the touches with which a player could begin a move."""
        begins = self.book(state.table).begins_with_touch
        for pile in [*self.standing(state), *range(len(self.places), self.layout.size)]:
            if begins(player, pile):
                yield Attempt("touch", pile)

    def reaches(self, player: int) -> Iterator[Attempt]:
        """Yield what a player could touch with the card in the hand."""
        stock, piles = self.layout.stock(player), range(FOUNDATION, self.layout.size)
        yield from (Attempt("touch", stock, pile) for pile in piles if pile != stock)

    def strange(self, state: State, player: int) -> Iterator[Attempt]:
        """Yield tries that are not moves of this game (Z204)."""
        kind = self.book(state.table).move_kind
        for source, target, height in self._ways(state):
            for count in range(1, height + 1):
                if kind(player, source, target, count, state.phase) is None:
                    yield Attempt("move", source, target, count)
        stock, waste, *_ = self.layout.own(player)
        if state.table.piles[stock]:
            yield from [Attempt("flip", waste)] if "flip" in self.rules.actions else ()
            yield from [Attempt("open", stock)] if not self._book.may_open_stock else ()
        yield from [Attempt("pass")] if "pass" not in self.rules.actions else ()

    def _ways(self, state: State) -> Iterator[tuple[int, int, int]]:
        """Yield from which pile cards could go to which other, and at most how many at once."""
        table = state.table
        fallen = [place for place in self.places if table.piles[place] == [FALLEN]]
        others = range(len(self.places), self.layout.size)
        piles = [*self.standing(state), *fallen, *others, FOUNDATION]
        for source in piles:
            if source != FOUNDATION and not _plays(table, source):
                continue
            height = 1
            if source in self.places:
                height = max(len(table.piles[source]) - table.covered[source], 1)
            for target in piles:
                yield source, target, height if target in self.places else 1

    # Playing sensibly.

    def weight(self, state: State, player: int, tried: Attempt) -> float:
        """Return a sensible player's preference for a right move, as a relative weight."""
        if tried.verb != "move":
            return {"open": 6, "merge": 1}.get(tried.verb, 10)
        source, target = self.layout.kinds[tried.source], self.layout.kinds[tried.target]
        if target == FOUNDATION_KIND:
            return 60
        if tried.target == self.layout.waste(player):
            return 0.05 if source == TABLEAU else 2
        if source == TABLEAU:
            return 0.1 if target == TABLEAU else 1
        return 6 if target == TABLEAU else 15


def _plays(table: Table, pile: int) -> bool:
    """Return whether a pile has a card that could be moved."""
    cards = table.piles[pile]
    return bool(cards) and cards[-1] < PACK
