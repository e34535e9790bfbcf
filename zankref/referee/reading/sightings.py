"""Tracks which cards have been seen, to detect a card seen once too often (Z102, Z103)."""

from collections.abc import Iterable

from zankref.cards import NO_CARD, PACK, Card, suit
from zankref.rules.ruleset import RuleSet
from zankref.table import Table


class Sightings:
    """The knowledge about the packs that the cards of a table come from.

    After a deal by the rules the pack of each covered card is known, and each pack is checked
    separately. Otherwise the face-up cards are counted.
    """

    def __init__(self, table: Table, rules: RuleSet) -> None:
        self.table = table
        self.rules = rules
        self._pack: dict[Card, int] = {}
        self._seen: list[int] = []
        self._impossible: dict[Card, int] = {}
        # Tableau cards of unknown origin count against all packs.
        self._tableau_pack_unknown = bool(rules.dealt.tableau) and not rules.dealt.own_tableau

    def fresh(self) -> None:
        """Start checking each pack separately, because the table is a deal by the rules."""
        self._seen = [0] * len(self.rules.packs)

    def covered(self, cards: Iterable[Card], pack: int) -> None:
        """Note that these unknown cards come from a player's pack."""
        self._pack.update(dict.fromkeys(cards, pack))

    def forget(self) -> None:
        """Fall back to counting, because play went unrecorded."""
        self._pack.clear()
        self._seen.clear()

    def see(self, card: Card, pack: int) -> bool:
        """Note a card seen in the deal of a fresh pack; return whether the pack can hold it."""
        possible = self._holds(pack, card)
        self._seen[pack] |= 1 << card
        return possible

    def turn_up(self, unknown: Card, card: Card) -> bool:
        """Note the face of an unknown card; return whether that is possible."""
        possible = self._turn_up(unknown, card)
        if not possible:
            self.allow(card)
        return possible

    def allow(self, card: Card) -> None:
        """Allow for one more copy of a card, as one lies there that may be another."""
        self._impossible[card] = self._impossible.get(card, 0) + 1

    def _turn_up(self, unknown: Card, card: Card) -> bool:
        possible = True
        if unknown in self._pack:
            possible = self.fits_pack(unknown, card)
            if not self._tableau_pack_unknown:
                return possible
        return possible and self._is_left(card)

    def _is_left(self, card: Card) -> bool:
        """Return whether fewer copies of a card are face up than the packs hold."""
        copies = self.rules.copies(card) + self._impossible.get(card, 0)
        return self.table.times_revealed[card] < copies or self.lying_open(card) < copies

    def overdrawn(self, unknown: Card, card: Card) -> int | None:
        """Return the pack that an unknown card comes from if it cannot be this one, else None."""
        pack = self._pack.get(unknown)
        return None if pack is None or self._holds(pack, card) else pack

    def fits_pack(self, unknown: Card, card: Card) -> bool:
        """Note the face of an unknown card; return whether the pack that it comes from can hold it.

        True if it is unknown which pack it comes from.
        """
        pack = self._pack.pop(unknown, None)
        return pack is None or self.see(card, pack)

    def can_be(self, card: Card, other: Card) -> bool:
        """Return whether a card already seen can turn out to be another one (Z102)."""
        few = self.lying_open(other) < self.rules.copies(other)
        if not self._seen or (self._tableau_pack_unknown and not few):
            return few
        return self._pack_of(card, other) is not None

    def correct(self, card: Card, other: Card) -> None:
        """Replace a card already seen with another one, which must be possible."""
        pack = self._pack_of(card, other)
        if pack is not None:
            self._seen[pack] = self._seen[pack] & ~(1 << card) | 1 << other

    def _pack_of(self, card: Card, other: Card) -> int | None:
        """Return a pack in which a card was seen and that can still hold the other, or None."""
        for pack, seen in enumerate(self._seen):
            if seen >> card & 1 and self._holds(pack, other):
                return pack
        return None

    def lying_open(self, card: Card) -> int:
        """Return how many copies of a card are known to be on the table, foundations included."""
        table = self.table
        times = 0
        for pile in table.piles:
            times += pile.count(card)
        if card >= PACK:
            return times + table.aside
        height = table.height
        for top in table.foundations:
            if top != NO_CARD and suit(top) == suit(card) and height(top) >= height(card):
                times += 1
        return times

    def _holds(self, pack: int, card: Card) -> bool:
        """Return whether a pack that was fresh can still supply a card."""
        return bool(self.rules.packs[pack] & ~self._seen[pack] & (1 << card))
