"""A game that is judged while it is recorded, one entry after the other."""

from collections.abc import Sequence
from typing import Final

from zankref.cards import JOKER, Card
from zankref.codes import NO_FIT_FOUNDATION, WRONG_CARD
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.actions import Clear, Free, Move, Pause, Stop, Undo, Weiter
from zankref.record.events import Check, Deal, Event, GameRecord, Item
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.reading.match import Matches
from zankref.referee.replay import Replay, begin
from zankref.referee.state.game_state import GameState
from zankref.values import replace

#: Calls, and taking back: nobody begins with them.
TAKES_NO_TURN: Final = (Stop, Pause, Weiter, Undo)

#: Actions that move no card, so that what lies on M still lies there.
_MOVES_NO_CARD: Final = (Pause, Weiter, Free, Clear)


class LiveGame:
    """A game so far, and what the referee says of it.

    ``game`` is judged up to its last item; ``matches`` are those of the games before it in the
    file. An item that is added costs no more than judging it.
    """

    def __init__(self, game: GameRecord, matches: Matches, effort: int = DEFAULT_EFFORT) -> None:
        self.beginning: Final[GameRecord] = replace(game, items=game.lost)
        """The game before its first event: tags and deal, and what could not be read anywhere."""

        verdict, replay = begin(self.beginning, "-", matches, effort)
        self.verdict: Final[Verdict] = verdict
        self.items: Final[list[Item]] = []
        self.events: Final[dict[int, Event]] = {}
        self._replay: Final[Replay | None] = replay
        self.misfit_on_m: Card | None = None
        """A card that was laid on M and does not fit there, as long as that can be stopped."""

        self.freed: Final[dict[Card, tuple[int, int]]] = {}
        """The unknown cards that came free covered: before which item, and through whom."""

        self.moved: Final[dict[int, Card]] = {}
        """The cards that moves took from where they lay open, by the numbers of their events."""

        self.paused: Final[set[int]] = set()
        """The numbers of the events that came during a Pause."""

        self._acted: tuple[int, int | None] | None = None

        self.opening: Final[set[int]] = set()
        """The numbers of the events with which the player to move first acts in a turn."""

        for item in game.items:
            self.add(item)

    @property
    def turn(self) -> tuple[int, int | None]:
        """The number of the present turn, and whose it is."""
        state = self.state
        return (0, None) if state is None else (state.turns.number, state.now.on_turn)

    @property
    def state(self) -> GameState | None:
        """The game now; None if it is not known which rules apply."""
        return self._replay.state if self._replay else None

    @property
    def known_state(self) -> GameState:
        """The game now, where it is known which rules apply."""
        assert self._replay is not None
        return self._replay.state

    @property
    def has_begun(self) -> bool:
        """Return whether anybody has done more than call."""
        return any(not isinstance(event.action, TAKES_NO_TURN) for event in self.events.values())

    @property
    def phase(self) -> int:
        """Which part of the game it is: 2 only in Die Treppe."""
        return 1 if self.state is None else self.state.now.phase

    @property
    def starter_is_unknown(self) -> bool:
        """Whether nobody has begun, and neither the rules nor a tag decides who does.

        By the record player 1 would (``sparse-records.4``); at the table it is whoever moves first.
        """
        state = self.state
        if state is None or self.has_begun or len(state.header.players) < 2:
            return False
        nobody = state.start.starter is None and state.header.first is None
        return nobody and state.now.on_turn is not None

    @property
    def wrong_cards(self) -> int:
        """How often a card was named that is not the one that lies there."""
        return sum(finding.code == WRONG_CARD for finding in self.verdict.findings)

    @property
    def stocks_are_listed(self) -> bool:
        """Whether the record names stock cards that nobody may have seen."""
        blocks = (b for b in (self.beginning.deal, *self.items) if isinstance(b, Check | Deal))
        lines = (line for block in blocks for line in block.lines)
        return any(line.cards and line.pile.kind == "Q" for line in lines)

    def player(self, name: str) -> int | None:
        """Return the player who is meant by a name, counted from 0."""
        return self._replay.header.meant(name) if self._replay else None

    def add(self, item: Item) -> Sequence[Finding]:
        """Judge one more item, and return the findings that it causes, wherever they are."""
        verdict = self.verdict
        self.items.append(item)
        if isinstance(item, Event):
            self.events[item.number] = item
            self._note_moved(item)
            verdict.events += 1
            if isinstance(item.action, Stop):
                # What its reason claims is answered by replaying the game so far.
                verdict.record = replace(self.beginning, items=tuple(self.items))
        before, turn = len(verdict.findings), self.turn
        if self._replay:
            if isinstance(item, Event) and self._replay.state.pauses.by:
                self.paused.add(item.number)
            self._replay.step(item)
            for pile, player in self._replay.state.now.freed:
                card = self._replay.state.table.piles[pile][-1]
                self.freed.setdefault(card, (len(self.items), player))
        if isinstance(item, Event):
            # Whoever moves first begins, if nobody else does.
            turn = self.turn if turn[1] is None and item.number == 1 else turn
            if turn[1] is not None and self.player(item.speaker) == turn[1] and turn != self._acted:
                self._acted = turn
                self.opening.add(item.number)
        findings = verdict.findings[before:]
        if not isinstance(item, Event) or not isinstance(item.action, _MOVES_NO_CARD):
            self.misfit_on_m = self._misfit(item, findings)
        return findings

    def _note_moved(self, event: Event) -> None:
        """Note the card of a move that does not name it, since it lies open."""
        state, action = self.state, event.action
        if state is None or not isinstance(action, Move) or action.card is not None:
            return
        pile = pile_index(state.layout, action.source, self.player(event.speaker))
        cards = [] if pile is None or pile < 0 else state.table.piles[pile]
        if cards and cards[-1] < JOKER:
            self.moved[event.number] = cards[-1]

    def _misfit(self, item: Item, findings: Sequence[Finding]) -> Card | None:
        """Return the card that an item has laid on M, if the players have to notice its misfit.

        The referee has it go back at once (``wegner.ruling.12``); on the table it lies there until
        somebody calls Stop or moves on.
        """
        last = self.state.window.last if self.state else None
        for finding in findings:
            if finding.code == NO_FIT_FOUNDATION and finding.stoppable and last is not None:
                return last.card
        return None

    @property
    def misfit_source(self) -> int | None:
        """The pile from which that card was laid."""
        last = self.state.window.last if self.state else None
        return last.pile if last and self.misfit_on_m is not None else None
