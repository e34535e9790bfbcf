"""A game being replayed: its state between two events, and the steps that change it.

Moves and calls are made of these steps; ``moves`` and ``stops`` decide when each is due.
"""

from collections.abc import Callable

from zankref.codes import NOT_TURNED_UP, REMEDY_MISSING
from zankref.language import LazyText
from zankref.record.events import Event, GameRecord
from zankref.referee.action_lines import action_lines, concerned
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import Dealing
from zankref.referee.reading.header import Header
from zankref.referee.reading.sightings import Sightings
from zankref.referee.state.knowledge import Knowledge
from zankref.referee.state.move_in_progress import BrokenOffState, MoveInProgress, Refill
from zankref.referee.state.notes import Notes
from zankref.referee.state.open_cards import OpenCards
from zankref.referee.state.pauses import Pauses
from zankref.referee.state.penalties import Penalties
from zankref.referee.state.start import Start
from zankref.referee.state.turn_state import TurnState
from zankref.referee.state.turns import Turns
from zankref.referee.state.window import Window
from zankref.rules.judgement import Fault, Judgement
from zankref.rules.move_context import MoveContext
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace


class GameState:
    """The state of a game between two events, and the steps that change it.

    ``now`` is the part restored by a take-back, besides the table; the rest is split into classes
    of its own. ``pending`` is a move in progress, begun by a touch or a lift. ``refilled`` is the
    refill made since the last move began. ``end_reported`` is True once play after the end of the
    game has been reported, ``perhaps_blocked`` if it is unknown whether a game that was called
    blocked really is.
    """

    def __init__(
        self,
        record: GameRecord,
        header: Header,
        rules: RuleSet,
        verdict: Verdict,
        began_before: int | None = None,
    ) -> None:
        self.header = header
        self.rules = rules
        self.layout = rules.layout
        self.verdict = verdict
        self.table = Table(rules.layout, header.base, falls=rules.falls)
        self.rulebook = rulebook = rules.at(self.table, rules, header.agreed)
        sightings = Sightings(self.table, rules)
        dealing = Dealing(rules, rulebook, sightings, header)
        dealing.lay(record)
        verdict.findings += dealing.findings
        self.start = Start(rulebook, dealing)
        self.now = now = self.start.before_all(record.deal, header, began_before)
        self.penalties = Penalties(now)
        self.turns = Turns(rules.layout, rulebook.starter_piles, now, self.penalties)
        stoppable = rulebook.stop_rules.stoppable
        self.notes = Notes(header, rules, self.table, verdict, now, self.turns, stoppable)
        self.notes.never_report_unrecorded(dealing.unlisted)
        self.open_cards = OpenCards(rulebook, now)
        hosts = rulebook.build.hosts
        self.knowledge = Knowledge(self.table, hosts, sightings, self.open_cards, self.notes)
        self.window = Window()
        self.pauses = Pauses()
        self.pending: MoveInProgress | None = None
        self.refilled: Refill | None = None
        self.end_reported = False
        self.perhaps_blocked = False
        self._stocks = [
            (player, rules.layout.stock(player)) for player in range(rules.layout.players)
        ]
        self.settle()

    # From event to event.

    @property
    def is_certainly_over(self) -> bool:
        """True if the game is certainly over.

        A game called blocked continues if somebody plays on and unknown cards leave open whether
        it is.
        """
        return self.now.winner is not None or (self.now.blocked and not self.perhaps_blocked)

    def settle(self) -> None:
        """Count the turn if another player has come on turn, and check for a winner."""
        now = self.now
        if now.on_turn != self.turns.holder:
            self.turns.count()
        if now.winner is None:
            piles = self.table.piles
            for player, stock in self._stocks:
                if not piles[stock] and self.rulebook.has_won(player):
                    now.winner = player
                    self.end_reported = False

    # Faults.

    def blame(self, event: Event, move: MoveInProgress, judgement: Judgement) -> None:
        """Note the faults and doubts of a move; a fault is reported once, where it first shows."""
        reported = move.codes if judgement.faults else ()
        for fault in judgement.faults:
            if fault.code in reported or (fault.number and move.missed):
                continue
            finding = self.find_fault(event, move.player, fault)
            move.faults.append(finding)
            if fault.code == NOT_TURNED_UP and fault.variant == "opening":
                move.overdue = frozenset(fault.piles) - self.table.perhaps_turned
                self.table.perhaps_turned |= move.overdue
            if fault.number:
                move.missed = True
            elif move.missed or not move.in_turn or judgement.doubts:
                finding.better = ()
        for card in judgement.doubts:
            move.doubtful = True
            self.notes.doubt(event, move.player, card)

    def judge_stock_move(
        self, move: MoveInProgress, judge: Callable[[MoveContext], Judgement]
    ) -> Judgement:
        """Judge what a player does with the stock.

        If it is unknown whether its top card is face up, only faults common to both cases count.
        """
        context = self.context(move.player, move)
        judgement = judge(context)
        if move.player in self.now.perhaps_opened:
            self.now.perhaps_opened -= {move.player}
            judgement = judgement.certain(judge(replace(context, opened=True)))
        return judgement

    def find_fault(self, event: Event, player: int, fault: Fault) -> Finding:
        """Note a fault, with the lines of play that should have been chosen instead."""
        finding = self.notes.find(
            fault.code,
            event,
            player,
            clause=fault.clause,
            variant=fault.variant,
            piles=fault.piles,
            also=fault.elsewhere,
            cards=fault.cards,
            at=concerned(self.table, fault),
            fields={"limit": self.turns.limit(self.now)},
        )
        finding.better = action_lines(self.table, player, fault.lines, self.knowledge.learnt)
        return finding

    # Moves and their side effects.

    def context(
        self, player: int, move: MoveInProgress | None = None, now: TurnState | None = None
    ) -> MoveContext:
        """Return the context for judging a player's move, or the given move in progress.

        The context describes the present moment unless another (``now``) is given.
        """
        now = now or self.now
        return MoveContext(
            player,
            self.turns.limit(now),
            now.announced,
            now.run if move is None else move.run,
            move is None or move.in_turn,
            opened=player in now.opened,
            phase=now.phase,
        )

    def take_back(self, move: MoveInProgress) -> None:
        """Restore the state from before a move began (``wegner.ruling.14``)."""
        self.table.take_back(move.mark)
        self.table.perhaps_turned -= move.overdue
        self.now.restore(move.before)
        move.taken_back = True
        self.knowledge.left_open.pop((move.pile, move.card), None)
        self.pending = None
        if move.broken_off is not None:
            self._resume(move.broken_off)
        else:
            self.verdict.moves -= 1
        self.drop_the_impossible()

    def _resume(self, broken: BrokenOffState) -> None:
        """Restore what an action broke off that cannot have happened as written (ruling 12)."""
        self.pending, self.refilled = broken.pending, broken.refilled
        self.start.resume(*broken.start)
        self.penalties.resume(*broken.penalties)
        self.pauses.resume(unrecorded=broken.pauses_unrecorded)
        self.notes.why_unknown = broken.why_unknown
        self.knowledge.unsure = broken.unsure
        self.window.unrecorded = broken.window[-1]

    def take_refill_back(self) -> None:
        """Take back a refill only; it is owed again (ruling 14)."""
        assert self.refilled is not None
        self.table.take_back(self.refilled.mark)
        self.now.refills |= self.refilled.owing
        self.now.freed = self.refilled.freed
        self.refilled = None
        self.drop_the_impossible()

    def drop_the_impossible(self) -> None:
        """Drop whatever a check or a take-back has shown to be impossible.

        A player without stock cards holds none in the hand and cannot refill the waste; a waste
        with cards needs no refill; a face-up card need not be turned up; a player with cards left
        has not won.
        """
        now, piles = self.now, self.table.piles
        self.open_cards.drop_the_impossible()
        now.refills = frozenset(filter(self._still_owed, now.refills))
        if now.winner is not None and not self.rulebook.may_have_won(now.winner):
            now.winner = None
        if self.pending is not None and self.pending.lifted and not piles[self.pending.pile]:
            self.pending = None

    def _still_owed(self, owing: tuple[int, int]) -> bool:
        stock, waste = self.layout.stock(owing[0]), self.layout.waste(owing[0])
        has_cards = self.table.piles[waste] and not self.table.maybe_empty(waste)
        return bool(self.table.piles[stock]) and not has_cards

    def refills_owed(self) -> list[int]:
        """Return the players who certainly owe their empty waste a card (ruling 6).

        Otherwise the waste may have cards, or the stock none.
        """
        return [
            player
            for player in sorted({offender for offender, _ in self.now.refills})
            if not self.table.maybe_empty(self.layout.waste(player))
            and not self.perhaps_out_of_stock(player)
        ]

    def perhaps_out_of_stock(self, player: int) -> bool:
        """Return whether it is in doubt if a player has stock cards left (ruling 12)."""
        stock = self.layout.stock(player)
        return self.table.maybe_empty(stock) and stock in self.knowledge.unsure

    def carry_out(self, source: int, target: int, count: int = 1) -> None:
        """Move cards, then do what follows by itself: turn up the next card, drop a pile."""
        table, now = self.table, self.now
        if now.interrupted is not None and count == 1:
            now.interrupted = now.interrupted.after(table, source, target, self.rulebook.build)
        table.move(source, target, count)
        if self.knowledge.in_doubt and target in self.knowledge.in_doubt:
            self.knowledge.settle_below(target)
        if now.moves is not None:
            now.moves += 1
        if now.opened:
            player = self.layout.owners[source]
            if player in now.opened and source == self.layout.stock(player):
                now.opened -= {player}
            elif player in now.opened and source == self.layout.waste(player):
                last = self.window.last
                if last is not None and REMEDY_MISSING in last.codes:
                    self.open_cards.lay(player)
        if table.covered[source] and self.window.last is not None:
            self.open_cards.come_free(source, self.window.last.player)

    # Losing track.

    def forget(self, why: LazyText) -> None:
        """Handle unrecorded play: any pile may hold anything."""
        self.knowledge.forget()
        self.penalties.wrongful_stops = None
        self.break_off(why)

    def perhaps_laid(self) -> set[int]:
        """Return stocks and wastes whose open cards were laid if an owed move was made."""
        now, layout = self.now, self.layout
        if now.remedy is None and now.perhaps_owing is None:
            return set()
        return {pile for p in now.opened for pile in (layout.stock(p), layout.waste(p))}

    def break_off(self, why: LazyText, impossible: MoveInProgress | None = None) -> None:
        """Reset what is in progress: window, hand, announcement, Pause, refill and turn.

        Whoever moves or announces next is on turn. Face-up cards stay face up. An action that is
        ``impossible``, as it cannot have happened as written, can be taken back.
        """
        if impossible is not None:
            window, start, penalties = self.window, self.start, self.penalties
            impossible.broken_off = BrokenOffState(
                (
                    window.previous,
                    window.last,
                    window.settled,
                    window.next_undoes,
                    window.unrecorded,
                ),
                self.pending,
                self.refilled,
                (start.starter, start.from_deal),
                (penalties.earned, penalties.perhaps.copy()),
                self.pauses.unrecorded,
                self.notes.why_unknown,
                set(self.knowledge.unsure),
            )
        self.notes.why_unknown = why
        self.window.close(impossible)
        self.pending = None
        self.refilled = None
        self.pauses.break_off()
        self.start.break_off()
        self.penalties.break_off()
        self.now.break_off()
