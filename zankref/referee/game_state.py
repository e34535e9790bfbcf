"""A game being replayed: what it has between two events, and the steps that change it.

Here are the steps that moves and calls are made of; ``moves`` and ``stops`` say when each is due.
"""

from collections.abc import Callable

from zankref.codes import NOT_TURNED_UP
from zankref.language import LazyText
from zankref.record.events import Event, GameRecord
from zankref.referee.begun import Begun, Refill
from zankref.referee.dealing import Dealing
from zankref.referee.findings import Finding, Verdict
from zankref.referee.header import Header
from zankref.referee.knowledge import Knowledge
from zankref.referee.lines import action_line, concerned
from zankref.referee.notes import Notes
from zankref.referee.open_cards import OpenCards
from zankref.referee.pauses import Pauses
from zankref.referee.penalties import Penalties
from zankref.referee.sightings import Sightings
from zankref.referee.start import Start
from zankref.referee.turn_state import TurnState
from zankref.referee.turns import Turns
from zankref.referee.window import Window
from zankref.rules.judgement import Fault, Judgement
from zankref.rules.move_context import MoveContext
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace


class GameState:
    """The state of a game between two events, and the steps that change it.

    ``now`` is what taking back gives back, beside the table; what else there is has its own class.
    ``pending`` is a move that goes on: it was begun by a touch or a lift. ``refilled`` is the
    refill made since the last move began. ``end_reported`` says that the end of the game has been
    pointed out to who moved after it, ``perhaps_ended`` that nobody can say whether it was blocked.
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
        dealing = Dealing(rules, rulebook, sightings, header.phase)
        dealing.lay(record)
        verdict.findings += dealing.findings
        self.start = Start(rulebook, dealing)
        self.now = now = self.start.before_all(record.deal, header, began_before)
        self.penalties = Penalties(now)
        self.turns = Turns(rules.layout, rulebook.first_turn_piles, now, self.penalties)
        stoppable = rulebook.stop_rules.stoppable
        self.notes = Notes(header, rules, self.table, verdict, now, self.turns, stoppable)
        self.notes.never_asked_for(dealing.unlisted)
        self.open_cards = OpenCards(rulebook, now)
        self.knowledge = Knowledge(self.table, sightings, self.open_cards, self.notes)
        self.window = Window()
        self.pauses = Pauses()
        self.pending: Begun | None = None
        self.refilled: Refill | None = None
        self.end_reported = False
        self.perhaps_ended = False
        self._stocks = [
            (player, rules.layout.stock(player)) for player in range(rules.layout.players)
        ]
        self.settle()

    # From event to event.

    @property
    def is_over(self) -> bool:
        """Say whether the game is certainly over.

        A game that is called blocked goes on if somebody plays, where nobody can say whether it is.
        """
        return self.now.winner is not None or (self.now.ended and not self.perhaps_ended)

    def settle(self) -> None:
        """Count the turn when another player has come on turn, and see whether anybody has won."""
        now = self.now
        if now.on_turn != self.turns.holder:
            self.turns.count()
        if now.winner is None:
            piles = self.table.piles
            for player, stock in self._stocks:
                if not piles[stock] and self.rulebook.has_won(player):
                    now.winner = player
                    self.end_reported = False

    # Saying what is wrong with a move.

    def blame(self, event: Event, move: Begun, judgement: Judgement) -> None:
        """Note the faults and doubts of a move; a fault is reported once, where it first showed."""
        known = move.codes if judgement.faults else ()
        for fault in judgement.faults:
            if fault.code in known or (fault.number and move.missed):
                continue
            finding = self.find_fault(event, move.player, fault)
            move.faults.append(finding)
            if fault.code == NOT_TURNED_UP and fault.variant == "opening":
                self.table.perhaps_turned.update(fault.piles)
            if fault.number:
                move.missed = True
            elif move.missed or not move.ordered or judgement.doubts:
                finding.better = ()
        for card in judgement.doubts:
            move.doubtful = True
            self.notes.doubt(event, move.player, card)

    def judged(self, move: Begun, judge: Callable[[MoveContext], Judgement]) -> Judgement:
        """Judge what a player does with his stock.

        If nobody knows whether its top lies open, that is what is wrong with it in both cases.
        """
        context = self.context(move.player, move)
        judgement = judge(context)
        if move.player in self.now.perhaps_opened:
            self.now.perhaps_opened -= {move.player}
            judgement = judgement.certain(judge(replace(context, opened=True)))
        return judgement

    def find_fault(self, event: Event, player: int, fault: Fault) -> Finding:
        """Note a fault, with the lines by which the move could have been played."""
        finding = self.notes.find(
            fault.code,
            event,
            player,
            clause=fault.clause,
            variant=fault.variant,
            piles=fault.piles,
            cards=fault.cards,
            at=concerned(self.table, fault),
            said={"limit": self.turns.limit(self.now)},
        )
        finding.better = tuple(
            [action_line(self.table, player, line, self.knowledge.learnt) for line in fault.ways]
        )
        return finding

    # Moves, and what they bring with them.

    def context(
        self, player: int, move: Begun | None = None, now: TurnState | None = None
    ) -> MoveContext:
        """Return what the judgement of a player's move, if one has begun, rests on.

        That is at the present moment, unless another (``now``) is given.
        """
        now = now or self.now
        return MoveContext(
            player,
            self.turns.limit(now),
            now.announced,
            now.run if move is None else move.run,
            move is None or move.ordered,
            opened=player in now.opened,
            phase=now.phase,
        )

    def take_back(self, move: Begun) -> None:
        """Restore everything as it was when a move began (ruling 14)."""
        self.table.take_back(move.mark)
        self.now.restore(move.before)
        move.taken_back = True
        self.pending = None
        self.see_what_is_left()

    def take_refill_back(self) -> None:
        """Take back a refill, and nothing else: it is owed again (ruling 14)."""
        assert self.refilled is not None
        self.table.take_back(self.refilled.mark)
        self.now.refills |= {self.refilled.owing}
        self.now.freed = self.refilled.freed
        self.refilled = None
        self.see_what_is_left()

    def see_what_is_left(self) -> None:
        """Let go of what cannot be any more, now that a check has shown how the table lies.

        A stock without cards shows none, and nobody holds one of it or can refill his waste; a
        waste that has cards need not be refilled; what lies open need not be turned up; who still
        has cards has not won.
        """
        now, piles = self.now, self.table.piles
        self.open_cards.see_what_is_left()
        now.refills = frozenset(filter(self._still_owed, now.refills))
        if now.winner is not None and not self.rulebook.may_have_won(now.winner):
            now.winner = None
        if self.pending is not None and self.pending.lifted and not piles[self.pending.pile]:
            self.pending = None

    def _still_owed(self, owing: tuple[int, int]) -> bool:
        stock, waste = self.layout.stock(owing[0]), self.layout.waste(owing[0])
        has_cards = self.table.piles[waste] and not self.table.maybe_empty(waste)
        return bool(self.table.piles[stock]) and not has_cards

    def carry_out(self, source: int, target: int, count: int = 1) -> None:
        """Move cards, and do what goes without saying: the next card turned up, a pile falling."""
        table, now = self.table, self.now
        if now.interrupted is not None and count == 1:
            now.interrupted = now.interrupted.after(table, source, target, self.rulebook.build)
        table.move(source, target, count)
        if now.moves is not None:
            now.moves += 1
        if now.opened:
            player = self.layout.owner(source)
            if player in now.opened and source == self.layout.stock(player):
                now.opened -= {player}
        if table.covered[source] and self.window.last is not None:
            self.open_cards.come_free(source, self.window.last.player)

    # What is not known any more.

    def forget(self, why: LazyText) -> None:
        """Play went unrecorded: any pile may hold anything."""
        self.knowledge.forget()
        self.penalties.wrongful_stops = None
        self.break_off(why)

    def break_off(self, why: LazyText) -> None:
        """What goes on ends here: window, hand, announcement, Pause, refill and turn.

        Whoever moves or announces next is on turn. What lies open stays so.
        """
        self.notes.why_unknown = why
        self.window.close()
        self.pending = None
        self.refilled = None
        self.pauses.break_off()
        self.start.break_off()
        self.penalties.break_off()
        self.now.break_off()
