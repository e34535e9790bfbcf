"""A game being replayed: whose turn it is, what has begun, and how it is taken back.

Here are the steps that moves and calls are made of; ``moves`` and ``stops`` say when each is due.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from zankref.cards import KNOWN_CARDS, UNKNOWN, Card
from zankref.record.events import Event, Flip, Game, Lost, Move, Span
from zankref.referee.calls import Stoppable, Window
from zankref.referee.dealing import Dealing
from zankref.referee.findings import Doubt, Finding, Verdict
from zankref.referee.header import Header
from zankref.referee.lines import actions, concerned
from zankref.referee.messages import message
from zankref.referee.sightings import Sightings
from zankref.referee.state import Begun, Situation
from zankref.rules.moment import Moment
from zankref.rules.rulebook import Fault, Judgement, NotRecorded
from zankref.rules.ruleset import RuleSet
from zankref.table import ANY_NUMBER, Place, Table

UNCOUNTED: Final = "how many cards lie there was not written down"
UNRECORDED: Final = "play before it was not recorded"
UNREADABLE: Final = "a line before it could not be read"


class Play:
    """The state of a game between two events, and the steps that change it."""

    def __init__(self, game: Game, header: Header, rules: RuleSet, verdict: Verdict) -> None:
        self.header = header
        self.rules = rules
        self.layout = rules.layout
        self.verdict = verdict
        self.table = Table(rules.layout)
        self.rulebook = rules.at(self.table, rules, header.agreed)
        self.stoppable = Stoppable(self.rulebook.stoppable, self.rulebook.void)
        self.sightings = Sightings(self.table, rules)
        self.window = Window()
        self.pending: Begun | None = None
        self.paused_by: int | None = None
        self.pause_unrecorded = False
        self.why_unknown = UNCOUNTED
        self.penalties = [0] * self.layout.players
        self.perhaps_penalized: set[int] = set()
        self.end_reported = False
        self.turn = 1
        self._holder: int | None = header.first
        self._blamed: set[Card] = set()
        self._excused: set[Card] = set()
        self._seen_now: Table | None = None
        self.now = self._deal(game)
        self.settle()

    def _deal(self, game: Game) -> Situation:
        """Lay out the table and put the first player on turn."""
        dealing = Dealing(self.table, self.rules, self.sightings)
        lost = any(isinstance(item, Lost) and item.where == "deal" for item in game.items)
        dealing.lay(game.deal, Span(game.line, 1, game.line, 1), incomplete=lost)
        self.verdict.findings += dealing.findings
        plain = game.deal is None or not game.deal.position
        first_turn = plain if self.header.first_turn is None else self.header.first_turn
        return Situation(self.header.first, first_turn, (0,) * self.layout.players)

    # Saying what is wrong.

    def clause(self, name: str) -> str:
        """Return the id of a clause that the games of this family share."""
        return f"{self.rules.family}.{name}"

    def name(self, player: int | None) -> str:
        """Return a player's name."""
        return "nobody" if player is None else self.header.players[player]

    def find(
        self,
        code: str,
        event: Event,
        player: int,
        *,
        clause: str | None = None,
        variant: str = "",
        piles: tuple[int, ...] = (),
        cards: tuple[Card, ...] = (),
        at: tuple[Place, ...] = (),
        said: Mapping[str, object] = MappingProxyType({}),
    ) -> Finding:
        """Note a finding at an event; ``said`` are further fields of its message."""
        if self._seen_now is None:
            self._seen_now = self.table.copy()
        finding = Finding(
            code,
            event.span,
            message(code, self.layout, cards, piles, variant, who=self.name(player), **said),
            clause=clause,
            event=event.number,
            turn=self.turn,
            player=self.name(player),
            text=event.text,
            stoppable=code in self.stoppable.codes,
            table=self._seen_now,
            concerned=at,
        )
        self.verdict.findings.append(finding)
        return finding

    def next_event(self) -> None:
        """A new event is about to be judged: findings show the table as it lies now."""
        self._seen_now = None

    def blame(self, event: Event, move: Begun, judgement: Judgement) -> None:
        """Note the faults and doubts of a move; a fault is reported once, where it first showed."""
        known = move.codes
        for fault in judgement.faults:
            if fault.code in known or (fault.number and move.missed):
                continue
            finding = self._fault(event, move.player, fault)
            move.faults.append(finding)
            if fault.number:
                move.missed = True
            elif move.missed or not move.ordered or judgement.doubts:
                finding.better = ()
        for card in judgement.doubts:
            move.doubtful = True
            self.doubt(event, move.player, card)

    def _fault(self, event: Event, player: int, fault: Fault) -> Finding:
        finding = self.find(
            fault.code,
            event,
            player,
            clause=fault.clause,
            variant=fault.variant,
            piles=fault.piles,
            cards=fault.cards,
            at=concerned(self.table, fault),
            said={"limit": self.rulebook.first_turn_piles},
        )
        finding.better = [actions(self.table, player, way) for way in fault.ways]
        return finding

    def doubt(self, event: Event, player: int, card: Card | None) -> None:
        """Note that an event cannot be judged fully, and report the card that would be needed."""
        reason = self.why_unknown
        if card is not None and card not in self._excused:
            where = self._whereabouts(card)
            reason = f"{where} was not written down"
            if card not in self._blamed:
                self._blamed.add(card)
                self.find("Z104", event, player, said={"where": where})
        self.verdict.doubts.append(Doubt(event.number, event.span, reason))

    def _whereabouts(self, card: Card) -> str:
        for pile, cards in enumerate(self.table.piles):
            if card in cards:
                above = len(cards) - 1 - cards.index(card)
                name = self.layout.name(pile)
                return f"the top of {name}" if above == 0 else f"a card of {name}, {above} deep"
        return "a card"

    # Turns and penalties.

    @property
    def limit(self) -> int | None:
        """How many tableau piles may be occupied (``wegner.first``); None if that is open."""
        if self.now.first_turn is None:
            return None
        return self.rulebook.first_turn_piles if self.now.first_turn else self.layout.tableau

    def limit_now(self) -> int:
        """Return the same; raises NotRecorded if it is open."""
        limit = self.limit
        if limit is None:
            raise NotRecorded(None)
        return limit

    def settle(self) -> None:
        """Count the turn when another player has come on turn, and see whether anybody has won."""
        on_turn = self.now.on_turn
        if on_turn is not None and on_turn != self._holder:
            self.turn += 1
            self._holder = on_turn
        if self.now.winner is None:
            for player in range(self.layout.players):
                if self.rulebook.has_won(player):
                    self.now = replace(self.now, winner=player)
                    self.end_reported = False

    def pass_turn(self, player: int) -> None:
        """A player's turn is over: the player to the left comes on turn."""
        left = (player + 1) % self.layout.players
        self.come_on_turn(left, leaving=player)

    def come_on_turn(self, player: int, leaving: int | None) -> tuple[int, ...]:
        """Put a player on turn, or the next to the left who owes no penalty (ruling 5).

        Returns the players passed over. The first turn ends when the turn comes to another player
        than the one whose turn it was (``leaving``); announcements end in any case.
        """
        served = list(self.now.served)
        passed: list[int] = []
        candidate: int | None = player
        while candidate is not None and self.penalties[candidate] > served[candidate]:
            served[candidate] += 1
            passed.append(candidate)
            candidate = (candidate + 1) % self.layout.players
        if candidate in self.perhaps_penalized:
            self.perhaps_penalized.discard(candidate)
            candidate = None
        self.now = replace(
            self.now,
            on_turn=candidate,
            first_turn=self.now.first_turn if candidate == leaving else False,
            served=tuple(served),
            passed=frozenset(passed) - {candidate},
            announced=None,
            run=frozenset(),
        )
        return tuple(passed)

    # Moves begin, and are taken back.

    def begin(
        self, event: Event, player: int, pile: int, *, tableau: bool, onto_tableau: bool = False
    ) -> Begun:
        """Begin a move, or go on with the one that a touch or a lift of this pile began.

        ``tableau`` says that it goes from the tableau to M or to the tableau, or touches the
        tableau; ``onto_tableau`` that it may be one of a run.
        """
        going_on = self.pending
        follows = isinstance(event.action, Move | Flip)
        self.pending = None
        if going_on and follows and (going_on.player, going_on.pile) == (player, pile):
            move = going_on
        else:
            move = Begun(player, pile, self.now, self.table.mark())
            self.window.begin(move)
            self._note_beginning(event, move, going_on)
            move.in_pause = self.paused_by is not None
        self._note_pause(event, move)
        move.events.append(event.number)
        move.text = event.text
        if move is not going_on or self.layout.kind(pile) == "R":
            self._end_announcement(tableau, onto_tableau)
        return move

    def _end_announcement(self, tableau: bool, onto_tableau: bool) -> None:
        """End the announcement, and the run, at a move that it was not made for (ruling 8)."""
        if not tableau:
            self.now = replace(self.now, announced=None, run=frozenset())
        elif not onto_tableau and self.now.run:
            self.now = replace(self.now, run=frozenset())

    def _note_beginning(self, event: Event, move: Begun, left: Begun | None) -> None:
        """Note what is wrong with beginning a move now, whatever the move."""
        player = move.player
        if self.now.on_turn is None:
            self.now = replace(self.now, on_turn=player)
            self.settle()
        elif player != self.now.on_turn:
            self._out_of_turn(event, move)
        elif self.now.passed:
            self.now = replace(self.now, passed=frozenset())
        for owing in sorted({offender for offender, _ in self.now.refills}):
            move.faults.append(self.find("Z407", event, owing, clause=self.clause("stop")))
        if self.now.refills:
            self.now = replace(self.now, refills=frozenset())
        if left is not None and left.lifted and left.player == player:
            card = self.table.top(left.pile)
            at = ((left.pile, len(self.table.piles[left.pile]) - 1),)
            move.faults.append(
                self.find(
                    "Z206", event, player, clause=self.clause("ruling.2"), cards=(card,), at=at
                )
            )

    def _note_pause(self, event: Event, move: Begun) -> None:
        """Note a move, or the rest of one, during a Pause (``wegner.pause``)."""
        if self.paused_by is not None and "Z212" not in move.codes:
            variant = "own" if self.paused_by == move.player else ""
            said = {"other": self.name(self.paused_by)}
            fault = self.find(
                "Z212", event, move.player, clause=self.clause("pause"), variant=variant, said=said
            )
            move.faults.append(fault)

    def _out_of_turn(self, event: Event, move: Begun) -> None:
        """A player moves who is not on turn: he is on turn from now on (ruling 12)."""
        other = self.name(self.now.on_turn)
        passed_over = move.player in self.now.passed
        self.now = replace(
            self.now,
            on_turn=move.player,
            first_turn=False,
            passed=frozenset(),
            announced=None,
            run=frozenset(),
        )
        self.settle()
        move.ordered = False
        code, clause = ("Z403", "ruling.5") if passed_over else ("Z205", "turn")
        move.faults.append(
            self.find(code, event, move.player, clause=self.clause(clause), said={"other": other})
        )

    def moment(self, move: Begun) -> Moment:
        """Return what the judgement of a move rests on beside the table."""
        return Moment(move.player, self.limit, self.now.announced, self.now.run, move.ordered)

    def take_back(self, move: Begun) -> None:
        """Restore everything as it was when a move began (ruling 14)."""
        self.table.take_back(move.mark)
        self.now = move.before
        move.taken_back = True
        self.pending = None

    def learn(
        self, event: Event, player: int, pile: int, named: Card | None, count: int = 1
    ) -> None:
        """Hold the card named at a move against the one that lies there (Z102, Z103).

        Of ``count`` cards moved as one the deepest is named.
        """
        if self.table.top(pile) == ANY_NUMBER:
            self.table.ensure_top(pile)
            if self.layout.kind(pile) != "Q":
                self._excused.add(self.table.top(pile))
        top = self.table.piles[pile][-count]
        if named is None or named >= UNKNOWN or named == top:
            return
        at = ((pile, len(self.table.piles[pile]) - count),)
        if top >= KNOWN_CARDS:
            if not self.sightings.turn_up(top, named):
                self.find("Z103", event, player, cards=(named,), piles=(pile,), at=at)
            self._reveal(pile, named, count)
        else:
            self.find("Z102", event, player, cards=(top, named), piles=(pile,), at=at)
            if self.sightings.can_be(top, named):
                self._reveal(pile, named, count)

    def _reveal(self, pile: int, card: Card, depth: int) -> None:
        """Learn a card's face; what is found on the same event from now on shows it."""
        self.table.reveal(pile, card, depth)
        self._seen_now = None

    def end_pause(self) -> None:
        """The Pause, if there is one, is over."""
        self.paused_by = None
        self.pause_unrecorded = False

    def forget(self, why: str) -> None:
        """Play went unrecorded: it ends window, hand, announcement, Pause, refill and turn."""
        self.why_unknown = why
        self.table.forget()
        self.sightings.forget()
        self.window.close()
        self.pending = None
        self.paused_by = None
        self.pause_unrecorded = True
        self.perhaps_penalized |= {
            player for player, owed in enumerate(self.penalties) if owed > self.now.served[player]
        }
        self.penalties = [0] * self.layout.players
        self.now = Situation(
            on_turn=None,
            first_turn=None if self.now.first_turn else self.now.first_turn,
            served=(0,) * self.layout.players,
        )
