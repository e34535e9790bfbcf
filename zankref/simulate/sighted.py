"""The scorekeeper of a game of Wegner's: what he has seen, of stocks and of covered cards."""

from collections.abc import Collection, Sequence
from random import Random

from zankref.cards import FACE_DOWN, FALLEN, KNOWN_CARDS, PACK, Card, show
from zankref.layout import Place
from zankref.rules.ruleset import RuleSet
from zankref.simulate.board import Board
from zankref.simulate.keeper import Scorekeeper


class SightedKeeper(Scorekeeper):
    """Writes a card where nobody has seen it, and the table as it lies.

    ``hidden`` is how many cards at the bottom of each stock nobody has seen, ``unseen`` are the
    places of those face down on tableau and reserves.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str], rng: Random) -> None:
        super().__init__(rules.layout, names, rng)
        self.rules = rules
        self.hidden = [0] * rules.layout.players
        self.unseen: set[Place] = set()
        self._copies = [0] * KNOWN_CARDS

    def note(self, card: Card, player: int | None) -> list[str]:
        """Note a card seen of a player's pack, or of none that is known.

        Z103 if the packs cannot hold it; it counts for none of them then.
        """
        if self._copies[card] >= self.rules.copies(card):
            return ["Z103"]
        if player is not None and not self.rules.mixed:
            held = self.rules.packs[player] >> card & 1
            if not held or card in self.seen[player]:
                return ["Z103"]
            self.seen[player].add(card)
        self._copies[card] += 1
        return []

    def seen_by_all(self) -> list[Card]:
        """Return the cards of which every copy has been seen, the joker left out."""
        copies = [self.rules.copies(card) for card in range(PACK)]
        return [card for card in range(PACK) if 0 < copies[card] <= self._copies[card]]

    def write_check(self, table: Board, wrong: Collection[int] = ()) -> None:
        """Write what lies on some piles, and on those that he has had otherwise so far (Z106)."""
        lines: list[tuple[str, list[str]]] = []
        for pile in range(self.layout.size):
            open_pile = self.layout.kind(pile) in "RA" and table.piles[pile] != [FALLEN]
            if pile in wrong or (open_pile and self.rng.random() < 0.5):
                cards = [_shown(card) for card in table.piles[pile]]
                text = " ".join([f"{self.layout.name(pile)}:", *cards])
                lines.append((text, ["Z106"] if pile in wrong else []))
        if lines:
            self.sheet.check(lines)

    def card_from(self, table: Board, pile: int) -> tuple[Card | None, list[str]]:
        """Return the card to write for a move from a pile, and what is wrong with its being seen.

        A card that nobody has seen is always written. Z103 if such a card of the player's pack has
        been seen before.
        """
        card, owner = table.top(pile), self.layout.owner(pile)
        if self.layout.kind(pile) in "RS" and (pile, len(table.piles[pile]) - 1) in self.unseen:
            return card, self.face_seen(table, pile)
        if self.layout.kind(pile) != "Q" or owner is None or not self.is_hidden(table, owner):
            return (card if self.rng.random() < 0.5 else None), []
        self.hidden[owner] = len(table.piles[pile]) - 1
        return card, self.note(card, owner)

    def face_seen(self, table: Board, pile: int) -> list[str]:
        """Note that the top card of a tableau pile or reserve is seen; Z103 as for a stock."""
        place = pile, len(table.piles[pile]) - 1
        if place not in self.unseen:
            return []
        self.unseen.discard(place)
        return self.note(table.top(pile), self.layout.owner(pile))

    def is_hidden(self, table: Board, player: int) -> bool:
        """Say whether nobody has seen a player's top stock card."""
        return len(table.piles[self.layout.stock(player)]) <= self.hidden[player]


def _shown(card: Card) -> str:
    return "(?)" if card == FACE_DOWN else show(card)
