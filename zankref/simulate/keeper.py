"""The scorekeeper of a simulated game: what he has seen, and how he writes it down."""

from collections.abc import Collection, Sequence
from random import Random

from zankref.cards import Card, show
from zankref.record.events import Action, PileName
from zankref.record.notation import write_action
from zankref.simulate.sheet import Sheet
from zankref.table import FOUNDATION, Layout, Table


class Scorekeeper:
    """Writes what happens, and the findings to expect there.

    ``hidden`` is how many cards at the bottom of each stock nobody has seen, ``seen`` the cards of
    each player's pack that have been; a pack is ``spoilt`` if a card is in it twice. ``turn``
    counts the turns from 1, ``events`` the actions written.
    """

    def __init__(self, layout: Layout, names: Sequence[str], rng: Random) -> None:
        self.layout = layout
        self.names = names
        self.rng = rng
        self.sheet = Sheet()
        self.hidden = [0] * layout.players
        self.seen: list[set[Card]] = [set() for _ in range(layout.players)]
        self.spoilt = False
        self.turn = 1
        self.events = 0

    def write(self, player: int, action: Action, codes: Sequence[str] = ()) -> None:
        """Write a player's action with the findings expected at it."""
        join = self.rng.random() < 0.3
        self.sheet.say(self.names[player], write_action(action), codes, self.turn, join=join)
        self.events += 1

    def write_stranger(self, action: Action) -> None:
        """Write the action of somebody who does not play (Z004, once where he is named)."""
        self.sheet.say("Kibitz", write_action(action), ["Z004"], self.turn)
        self.events += 1

    def write_check(self, table: Table, wrong: Collection[int] = ()) -> None:
        """Write what lies on some piles, and on those that he has had otherwise so far (Z106)."""
        lines: list[tuple[str, list[str]]] = []
        for pile in range(self.layout.size):
            open_pile = self.layout.kind(pile) in "RA"
            if pile in wrong or (open_pile and self.rng.random() < 0.5):
                cards = [show(card) for card in table.piles[pile]]
                text = " ".join([f"{self.layout.name(pile)}:", *cards])
                lines.append((text, ["Z106"] if pile in wrong else []))
        if lines:
            self.sheet.check(lines)

    def pile_name(self, pile: int, speaker: int) -> PileName:
        """Return how a speaker names a pile."""
        if pile == FOUNDATION:
            return PileName("M")
        owner = self.layout.owner(pile)
        if owner is None:
            return PileName("R", pile + 1)
        number = None if owner == speaker else owner + 1
        return PileName("Q" if self.layout.kind(pile) == "Q" else "A", number)

    def card_from(self, table: Table, pile: int) -> tuple[Card | None, list[str]]:
        """Return the card to write for a move from a pile, and what is wrong with its being seen.

        A card that nobody has seen is always written. Z103 if such a card of the player's pack has
        been seen before.
        """
        card, owner = table.top(pile), self.layout.owner(pile)
        if self.layout.kind(pile) != "Q" or owner is None or not self.is_hidden(table, owner):
            return (card if self.rng.random() < 0.5 else None), []
        self.hidden[owner] = len(table.piles[pile]) - 1
        twice = card in self.seen[owner]
        self.seen[owner].add(card)
        return card, ["Z103"] if twice else []

    def is_hidden(self, table: Table, player: int) -> bool:
        """Say whether nobody has seen a player's top stock card."""
        return len(table.piles[self.layout.stock(player)]) <= self.hidden[player]

    def seen_by_all(self) -> list[Card]:
        """Return the cards of which every copy has been seen."""
        return sorted(set.intersection(*self.seen))
