"""The scorekeeper of such a game: which cards he has seen, and how he writes piles and cards."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from random import Random

from zankref.cards import PACK, Card, show
from zankref.rules.ruleset import RuleSet
from zankref.simulate.keeper import Scorekeeper
from zankref.table import Table


class OpenKeeper(Scorekeeper):
    """Writes what happens; ``unseen`` is how many cards at the bottom of each pile nobody has seen.

    ``copies`` counts how often each card has been seen.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str], rng: Random) -> None:
        super().__init__(rules.layout, names, rng, rules.call.lower())
        self.rules = rules
        self.seen = [set() for _ in rules.packs]
        self.unseen = [0] * rules.layout.size
        self.copies: Counter[Card] = Counter()

    def pack(self, pile: int) -> int | None:
        """Return whose pack the cards come from that a pile is dealt; None if that is not known."""
        owner, dealt = self.layout.owner(pile), self.rules.dealt
        if owner is None:
            single = self.layout.players == 1
            return pile // dealt.houses if dealt.own_houses or single else None
        return None if self.rules.mixed else owner

    def note(self, pile: int, card: Card) -> bool:
        """Note that a card is seen for the first time; True if its pack has it once already."""
        self.copies[card] += 1
        pack = self.pack(pile)
        if pack is None:
            return False
        twice = card in self.seen[pack]
        self.seen[pack].add(card)
        return twice

    def hides(self, table: Table, pile: int) -> bool:
        """Say whether nobody has seen the top card of a pile."""
        return 0 < len(table.piles[pile]) <= self.unseen[pile]

    def card_from(self, table: Table, pile: int) -> tuple[Card | None, list[str]]:
        """Return the card to write for a move from a pile, and what is wrong with its being seen.

        A card that nobody has seen is always written.
        """
        if not self.hides(table, pile):
            return (table.top(pile) if self.rng.random() < 0.5 else None), []
        return self.reveal(table, pile)

    def reveal(self, table: Table, pile: int) -> tuple[Card, list[str]]:
        """Return the top card of a pile, which is seen now, and what is wrong with that (Z103)."""
        card = table.top(pile)
        if not self.hides(table, pile):
            return card, []
        self.unseen[pile] = len(table.piles[pile]) - 1
        return card, ["Z103"] if self.note(pile, card) else []

    def seen_by_all(self) -> list[Card]:
        """Return the cards of which every copy has been seen, and nobody doubts whose it is."""
        return [
            card
            for card in range(PACK)
            if self.copies[card] >= self.rules.copies(card)
            and (self.rules.mixed or self._seen_in_each_pack(card))
        ]

    def _seen_in_each_pack(self, card: Card) -> bool:
        packs = zip(self.rules.packs, self.seen, strict=True)
        return all(card in seen for pack, seen in packs if pack >> card & 1)

    def write_check(self, table: Table, piles: Iterable[int], wrong: Collection[int] = ()) -> None:
        """Write what lies on some of these piles, and on those that he has had otherwise (Z106)."""
        lines: list[tuple[str, list[str]]] = []
        for pile in piles:
            if pile in wrong or (not table.covered[pile] and self.rng.random() < 0.5):
                cards = [show(card) for card in table.piles[pile]]
                text = " ".join([f"{self.layout.name(pile)}:", *cards])
                lines.append((text, ["Z106"] if pile in wrong else []))
        if lines:
            self.sheet.check(lines)
