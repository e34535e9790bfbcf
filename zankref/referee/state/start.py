"""Who begins a game (``streit.start``)."""

from zankref.record.events import Deal
from zankref.referee.reading.dealing import Dealing
from zankref.referee.reading.header import Header
from zankref.referee.state.turn_state import TurnState
from zankref.rules.judgement import NotRecorded
from zankref.rules.rulebook import Rulebook


class Start:
    """How a game begins.

    ``from_deal`` is True if the record begins with the deal rather than in mid-game. ``starter``
    is the player who has to begin; None if nobody has to, or if that depends on unrecorded cards:
    then whoever moved first began (``sparse-records.4``). ``began`` is the player who made the
    first recorded move.
    """

    def __init__(self, rulebook: Rulebook, dealing: Dealing) -> None:
        self._rulebook = rulebook
        self._seems_under_way = dealing.seems_under_way
        self.from_deal = dealing.plain
        self.starter: int | None = None
        self.began: int | None = None

    def before_all(self, deal: Deal | None, header: Header, began_before: int | None) -> TurnState:
        """Return the turn state before the first event.

        ``began_before`` is the player who began the previous game of the match.
        """
        first = self._first_on_turn(header, began_before)
        players = self._rulebook.layout.players
        position = deal is not None and deal.position
        first_turn = not position if header.first_turn is None else header.first_turn
        begun = frozenset(range(players))
        if first_turn:
            begun = frozenset() if first is None else frozenset({first})
        now = TurnState(first, begun, (0,) * players)
        now.phase = header.phase
        now.perhaps_others_begun = first_turn and self._seems_under_way
        return now

    def _first_on_turn(self, header: Header, began_before: int | None) -> int | None:
        """Return who is on turn first; None if whoever moves first (``sparse-records.4``)."""
        first = header.first
        if not self.from_deal:
            return 0 if self._rulebook.layout.players == 1 else first
        try:
            self.starter = self._rulebook.starter(began_before)
        except NotRecorded:
            return first
        nobody = None if header.first_unknown else 0
        by_the_rules = nobody if self.starter is None else self.starter
        return by_the_rules if first is None else first

    def break_off(self) -> None:
        """Handle unrecorded play: if nobody had moved yet, the game may have begun in it."""
        self.starter = None
        self.from_deal = self.from_deal and self.began is not None

    def resume(self, starter: int | None, from_deal: bool) -> None:
        """Restore what was known before that."""
        self.starter, self.from_deal = starter, from_deal
