"""A game being replayed: whose turn it is, what has begun, and how it is taken back.

Here are the steps that moves and calls are made of; ``moves`` and ``stops`` say when each is due.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from zankref.cards import ANY_NUMBER, JOKER, KNOWN_CARDS, UNKNOWN, Card
from zankref.codes import IMPOSSIBLE_CARD, NOT_TURNED_UP, WRONG_CARD
from zankref.language import N_, LazyText
from zankref.layout import STOCK
from zankref.record.events import Event, GameRecord, Span
from zankref.referee.dealing import Dealing
from zankref.referee.findings import Finding, Verdict
from zankref.referee.header import Header
from zankref.referee.lines import action_line, concerned
from zankref.referee.notes import Notes
from zankref.referee.sightings import Sightings
from zankref.referee.turn_state import NO_RUN, NOBODY, Begun, Refill, TurnState
from zankref.referee.window import Window
from zankref.rules.judgement import Fault, Judgement, NotRecorded
from zankref.rules.move_context import MoveContext
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace

UNRECORDED: Final = LazyText(N_("earlier play was not recorded"))
UNTURNED: Final = LazyText(N_("a card that came free was not turned up"))
UNREADABLE: Final = LazyText(N_("an earlier line could not be read"))


class GameState(Notes):
    """The state of a game between two events, and the steps that change it.

    ``refilled`` is the refill made since the last move began; ``paused_by`` are the players whose
    Pause still holds, in the order in which they called it. ``wrongful_stops`` counts them for each
    player, None once some may not have been recorded.
    ``began`` is who made the first move recorded, which ``begins_with_the_deal`` or in its midst.
    ``unsure`` are the piles that held known cards, or that a stranger has touched, before it was
    lost from sight what they hold.
    """

    def __init__(
        self,
        record: GameRecord,
        header: Header,
        rules: RuleSet,
        verdict: Verdict,
        began_before: int | None = None,
    ) -> None:
        table = Table(rules.layout, header.base, falls=rules.falls)
        super().__init__(header, rules, table, verdict)
        self.rulebook = rules.at(self.table, rules, header.agreed)
        self.stoppable = self.rulebook.stop_rules.stoppable
        self._stocks = [
            (player, rules.layout.stock(player)) for player in range(self.layout.players)
        ]
        self.sightings = Sightings(self.table, rules)
        self.window = Window()
        self.pending: Begun | None = None
        self.refilled: Refill | None = None
        self.paused_by: list[int] = []
        self.pause_unrecorded = False
        self.penalties = [0] * self.layout.players
        self.wrongful_stops: list[int] | None = [0] * self.layout.players
        self.perhaps_penalized: Counter[int] = Counter()
        self.end_reported = False
        self.perhaps_ended = False
        self.unsure: set[int] = set()
        self.began: int | None = None
        self.begins_with_the_deal = False
        self.starter: int | None = None
        self.starter_unknown = False
        self.now = self._deal(record, began_before)
        self._holder: int | None = self.now.on_turn
        self.settle()

    def _deal(self, record: GameRecord, began_before: int | None) -> TurnState:
        """Lay out the table and put the first player on turn."""
        header = self.header
        dealing = Dealing(self.rules, self.rulebook, self.sightings, header.phase)
        lost = any(line.where == "deal" for line in record.lost)
        dealing.lay(record.deal, Span(record.line, 1, record.line, 1), incomplete=lost)
        self.verdict.findings += dealing.findings
        self.never_asked_for(dealing.unlisted)
        position = record.deal is not None and record.deal.position
        self.begins_with_the_deal = dealing.plain
        first = self._first(began_before)
        first_turn = not position if header.first_turn is None else header.first_turn
        begun = frozenset(range(self.layout.players))
        if first_turn:
            begun = frozenset() if first is None else frozenset({first})
        return TurnState(
            first,
            begun,
            (0,) * self.layout.players,
            phase=header.phase,
            others=first_turn and dealing.seems_under_way,
        )

    def _first(self, began_before: int | None) -> int | None:
        """Return who is on turn first; None if whoever moves first is (``sparse-records.4``)."""
        header, first = self.header, self.header.first
        if self.begins_with_the_deal:
            try:
                self.starter = self.rulebook.starter(began_before)
            except NotRecorded:
                self.starter_unknown = first is None
                return first
            nobody = None if header.first_unknown else 0
            by_the_rules = nobody if self.starter is None else self.starter
            return by_the_rules if first is None else first
        return 0 if self.layout.players == 1 else first

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
            self.doubt(event, move.player, card)

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
        finding = self.find(
            fault.code,
            event,
            player,
            clause=fault.clause,
            variant=fault.variant,
            piles=fault.piles,
            cards=fault.cards,
            at=concerned(self.table, fault),
            said={"limit": self.limit},
        )
        finding.better = tuple(
            [action_line(self.table, player, line, self.learnt) for line in fault.ways]
        )
        return finding

    def opened(self) -> frozenset[int]:
        """Return the players whose top stock card lies open."""
        return self.now.opened

    # Turns and penalties.

    @property
    def limit(self) -> int | None:
        """How many tableau piles may be occupied (``wegner.first``); None if that is open."""
        return self._limit(self.now)

    def _limit(self, now: TurnState) -> int | None:
        """Return the same at some moment.

        Each player who comes on turn adds as many piles as the starter may occupy; when all have
        been on turn there is no limit.
        """
        piles, layout = self.rulebook.first_turn_piles, self.layout
        if piles >= layout.tableau:
            return layout.tableau
        begun = len(now.begun) or 1
        if begun == layout.players:
            return layout.tableau
        return None if now.others else piles * begun

    def limit_now(self) -> int:
        """Return the same; raises NotRecorded if it is open."""
        limit = self.limit
        if limit is None:
            raise NotRecorded(None)
        return limit

    @property
    def is_over(self) -> bool:
        """Say whether the game is certainly over.

        A game that is called blocked goes on if somebody plays, where nobody can say whether it is.
        """
        return self.now.winner is not None or (self.now.ended and not self.perhaps_ended)

    def settle(self) -> None:
        """Count the turn when another player has come on turn, and see whether anybody has won.

        Where it was not known who begins, the first turn is that of whoever moves first.
        """
        on_turn = self.now.on_turn
        if on_turn is not None and on_turn != self._holder:
            self.turn += self._holder is not None
            self._holder = on_turn
        if self.now.winner is None:
            piles = self.table.piles
            for player, stock in self._stocks:
                if not piles[stock] and self.rulebook.has_won(player):
                    self.now.winner = player
                    self.end_reported = False

    def pass_turn(self, player: int) -> None:
        """A player's turn is over: the player to the left comes on turn.

        He whose turn was broken into may move next all the same, but his turn is no longer what it
        was (ruling 12).
        """
        left = (player + 1) % self.layout.players
        self.come_on_turn(left, leaving=player)
        if self.now.interrupted is not None:
            self.now.interrupted = self.now.interrupted.over(self.now)

    def passing_over(self, player: int) -> tuple[int, list[int]]:
        """Return who comes on turn for a player, and who is passed over before (ruling 5)."""
        owed = [owed - self.now.served[who] for who, owed in enumerate(self.penalties)]
        passed: list[int] = []
        while owed[player] > 0:
            owed[player] -= 1
            passed.append(player)
            player = (player + 1) % self.layout.players
        return player, passed

    def come_on_turn(self, player: int, leaving: int | None) -> tuple[int, ...]:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5).

        Returns the players passed over. The first turn ends when the turn comes to another player
        than the one whose turn it was (``leaving``); announcements end in any case.
        """
        following, passed = self.passing_over(player)
        candidate: int | None = following
        served = list(self.now.served)
        for left_out in passed:
            served[left_out] += 1
        if candidate is not None and candidate in self.perhaps_penalized:
            self.perhaps_penalized[candidate] -= 1
            self.perhaps_penalized = +self.perhaps_penalized
            candidate = None
        self.now.on_turn = candidate
        if candidate is None:
            self.now.others = True
        elif candidate != leaving:
            self.has_been_on_turn(candidate)
        self.now.served = tuple(served)
        self.now.passed = frozenset(passed) - {candidate} if passed else NOBODY
        self.now.announced = None
        self.now.run = NO_RUN
        return tuple(passed)

    def take_the_turn(self, player: int) -> None:
        """Put a player on turn who moves or announces while nobody knows whose turn it is.

        What another had announced is over with that.
        """
        if player != self._holder:
            self.now.announced = None
            self.now.run = NO_RUN
        self.now.on_turn = player
        self.has_been_on_turn(player)
        self.settle()

    def may_be_on_turn(self, player: int) -> bool:
        """Say whether a player can move now without moving out of turn."""
        now, turn = self.now, self.now.interrupted
        return now.on_turn in (player, None) or (turn is not None and turn.player == player)

    def has_been_on_turn(self, player: int) -> None:
        """Note that a player has come on turn (``wegner.first``)."""
        if player not in self.now.begun:
            self.now.begun |= {player}

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
            self._limit(now),
            now.announced,
            now.run if move is None else move.run,
            move is None or move.ordered,
            opened=player in now.opened,
            phase=now.phase,
        )

    def take_back(self, move: Begun) -> None:
        """Restore everything as it was when a move began (ruling 14)."""
        self.table.take_back(move.mark)
        self.now = move.before.copy()
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
        now, piles, stock = self.now, self.table.piles, self.layout.stock
        for pile, player in now.freed:
            self.uncovered(pile, player)
        now.freed = frozenset(freed for freed in now.freed if self.table.is_covered(freed[0]))
        now.opened = frozenset(player for player in now.opened if piles[stock(player)])
        now.refills = frozenset(filter(self._still_owed, now.refills))
        if now.winner is not None and not self.rulebook.may_have_won(now.winner):
            now.winner = None
        if self.pending is not None and self.pending.lifted and not piles[self.pending.pile]:
            self.pending = None

    def _still_owed(self, owing: tuple[int, int]) -> bool:
        stock, waste = self.layout.stock(owing[0]), self.layout.waste(owing[0])
        has_cards = self.table.piles[waste] and not self.table.maybe_empty(waste)
        return bool(self.table.piles[stock]) and not has_cards

    def lay_forgotten_joker_aside(self, event: Event, player: int, named: Card | None) -> None:
        """Lay a known joker aside whose draw was not written, but the next card's was (Z102)."""
        stock = self.layout.stock(player)
        cards = self.table.piles[stock]
        if len(cards) > 1 and cards[-1] == JOKER and named not in (None, JOKER):
            at = ((stock, len(cards) - 1),)
            said = (JOKER, JOKER if named is None else named)
            self.find(WRONG_CARD, event, player, cards=said, piles=(stock,), at=at)
            self.table.lay_aside(stock)

    def learn(
        self, event: Event, player: int, pile: int, named: Card | None, count: int = 1
    ) -> None:
        """Hold the card named at a move against the one that lies there (Z102, Z103).

        Of ``count`` cards moved as one the deepest is named.
        """
        cards = self.table.piles[pile]
        if cards[0] == ANY_NUMBER:
            self.ensure_top(pile, count)
        top = cards[-count]
        if named is None or named >= UNKNOWN or named == top:
            return
        if top >= KNOWN_CARDS:
            if not self.sightings.turn_up(top, named):
                at = ((pile, len(cards) - count),)
                self.find(IMPOSSIBLE_CARD, event, player, cards=(named,), piles=(pile,), at=at)
            self._reveal(pile, named, count)
        else:
            at = ((pile, len(cards) - count),)
            self.find(WRONG_CARD, event, player, cards=(top, named), piles=(pile,), at=at)
            if self.sightings.can_be(top, named):
                self.sightings.correct(top, named)
                self._reveal(pile, named, count)

    def ensure_top(self, pile: int, count: int = 1) -> None:
        """Give an uncounted pile so many cards on top: they are spoken of, or moved.

        That nobody wrote them down is no fault; but who draws from his stock has to name the card,
        unless it was known before it was lost from sight.
        """
        for card in self.table.ensure_top(pile, count):
            if self.layout.kind(pile) != STOCK or pile in self.unsure:
                self.excuse(card)

    def remember_known(self, *piles: int) -> None:
        """Known cards of these piles need not be named again when they are lost from sight."""
        known = (card < KNOWN_CARDS for pile in piles for card in self.table.piles[pile])
        if any(known) or not self.unsure.isdisjoint(piles):
            self.unsure.update(piles)

    def moving(self, pile: int, named: Card | None) -> Card:
        """Return the top card of a pile as it will move if it is named like this (ruling 12)."""
        top = self.table.top(pile)
        if named is None or named >= UNKNOWN or named == top:
            return top
        return named if top >= KNOWN_CARDS or self.sightings.can_be(top, named) else top

    def _reveal(self, pile: int, card: Card, depth: int) -> None:
        """Learn a card's face; what is found on the same event from now on shows it."""
        self.table.reveal(pile, card, depth)
        self._seen_now = None
        self.learnt.add(pile)

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
            self.uncovered(source, self.window.last.player)

    def uncovered(self, pile: int, player: int) -> None:
        """Turn up a covered card that a player made free; if nobody knows it, he has to."""
        if self.table.is_covered(pile) and self.rulebook.turns_up(pile):
            self.turned_up(pile)
            if self.table.top(pile) < KNOWN_CARDS and self.table.top(pile) != JOKER:
                self.table.uncover(pile)
            else:
                self.now.freed |= {(pile, player)}

    def turned_up(self, pile: int) -> None:
        """The card that came free on a pile need not be turned up any more."""
        if self.now.freed:
            self.now.freed = frozenset(freed for freed in self.now.freed if freed[0] != pile)

    def lay_open_cards(self, players: Iterable[int]) -> None:
        """Lay the open stock cards of some players onto their wastes, without an event.

        Where nobody knows whether a card lies open, nobody knows what was laid.
        """
        for player in sorted(self.now.opened.intersection(players)):
            self.lay_from_stock(player)
        self.perhaps_lay_open_cards()

    def perhaps_lay_open_cards(self) -> None:
        """Lose sight of the stock cards that were laid if they lay open, which nobody knows."""
        for player in self.now.perhaps_opened:
            self.table.forget_pile(self.layout.stock(player))
            self.table.forget_pile(self.layout.waste(player))
        self.now.perhaps_opened = NOBODY

    def lay_from_stock(self, player: int) -> None:
        """Lay the top card of a player's stock onto his waste, without an event."""
        stock, waste = self.layout.stock(player), self.layout.waste(player)
        if self.table.piles[stock]:
            self.table.ensure_top(stock)
            self.table.move(stock, waste)
        self.now.opened = self.now.opened - {player}

    def end_pause(self) -> None:
        """All Pauses are over."""
        self.paused_by.clear()
        self.pause_unrecorded = False

    def lose_sight(self, piles: Iterable[int]) -> None:
        """Nobody knows any more what these piles hold."""
        lost = frozenset(piles)
        self.unsure |= lost
        for pile in lost:
            self.table.forget_pile(pile)
        now, stock = self.now, self.layout.stock
        now.freed = frozenset(freed for freed in now.freed if freed[0] not in lost)
        touched = frozenset(owner for owner in range(self.layout.players) if stock(owner) in lost)
        now.opened -= touched
        now.perhaps_opened |= touched

    def forget(self, why: LazyText) -> None:
        """Play went unrecorded: any pile may hold anything."""
        self.table.forget()
        self.sightings.forget()
        self.wrongful_stops = None
        self.break_off(why)
        self.now.freed = frozenset()
        self.now.opened = self.now.perhaps_opened = NOBODY

    def break_off(self, why: LazyText) -> None:
        """What goes on ends here: window, hand, announcement, Pause, refill and turn.

        Whoever moves or announces next is on turn. What lies open stays so.
        """
        self.why_unknown = why
        self.window.close()
        self.pending = None
        self.refilled = None
        self.paused_by.clear()
        self.starter = None
        self.pause_unrecorded = True
        for player, owed in enumerate(self.penalties):
            self.perhaps_penalized[player] += owed - self.now.served[player]
        self.perhaps_penalized = +self.perhaps_penalized
        self.penalties = [0] * self.layout.players
        self.begins_with_the_deal = self.begins_with_the_deal and self.began is not None
        self.now = TurnState(
            on_turn=None,
            begun=self.now.begun,
            served=(0,) * self.layout.players,
            winner=self.now.winner,
            ended=self.now.ended,
            moves=None,
            phase=self.now.phase,
            others=True,
            opened=self.now.opened,
            freed=self.now.freed,
            perhaps_opened=self.now.perhaps_opened,
        )
