"""The scorekeeper of a simulated game: how he writes down what happens."""

from collections.abc import Sequence
from random import Random

from zankref.cards import Card
from zankref.layout import FOUNDATION, Layout
from zankref.record.events import Action, PileName
from zankref.record.notation import write_action
from zankref.simulate.sheet import Sheet


class Scorekeeper:
    """Writes what happens, and the findings to expect there.

    ``seen`` are the cards of each player's pack that have been seen; the packs are ``spoilt`` if a
    card is there once too often. ``turn`` counts the turns from 1, ``events`` the actions written.
    ``call`` is the word for a Stop.
    """

    def __init__(
        self, layout: Layout, names: Sequence[str], rng: Random, call: str = "stop"
    ) -> None:
        self.layout = layout
        self.names = names
        self.rng = rng
        self.sheet = Sheet()
        self.seen: list[set[Card]] = [set() for _ in range(layout.players)]
        self.spoilt = False
        self.turn = 1
        self.events = 0
        self._call = call
        # 1 if the next name is to be misspelt, 2 when one was.
        self._slips = 0

    def write(self, player: int, action: Action, codes: Sequence[str] = ()) -> None:
        """Write a player's action with the findings expected at it."""
        join = self.rng.random() < 0.3
        name = self.names[player]
        if self._slips == 1:
            self._slips, name, codes = 2, name + name[-1], [*codes, "Z004"]
        self.sheet.say(name, write_action(action, self._call), codes, self.turn, join=join)
        self.events += 1

    def slip(self) -> bool:
        """Misspell the next name, once in a game (Z004); False if it might be another player's."""
        beginnings = {name[:2] for name in self.names}
        if self._slips or len(beginnings) < len(self.names) or min(map(len, self.names)) < 3:
            return False
        self._slips = 1
        return True

    def pile_name(self, pile: int, speaker: int) -> PileName:
        """Return how a speaker names a pile."""
        if pile == FOUNDATION:
            return PileName("M")
        owner = self.layout.owner(pile)
        if owner is None:
            return PileName("R", pile + 1)
        number = None if owner == speaker else owner + 1
        match self.layout.kind(pile):
            case "Q":
                return PileName("Q", number)
            case "A":
                return PileName("A", number)
            case _:
                return PileName("S", number)
