"""The scorekeeper of a simulated game: what he has seen, and how he writes down what happens."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import cast

from zankref.cards import PACK, Card, show
from zankref.codes import CHECK_DIFFERS, IMPOSSIBLE_CARD, UNKNOWN_PLAYER, Code
from zankref.layout import FOUNDATION
from zankref.record.events import Action, PileKind, PileName
from zankref.record.notation import write_action
from zankref.rules.ruleset import RuleSet
from zankref.simulate.sheet import Sheet
from zankref.table import Table


class Scorekeeper:
    """Writes what happens, and the findings to expect there.

    ``unseen`` is how many cards at the bottom of each pile nobody has seen, ``seen`` are the cards
    of each pack that have been seen, ``copies`` counts how often each card has; the packs are
    ``spoilt`` if a card is there once too often. ``turn`` counts the turns from 1, ``events`` the
    actions written.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str], rng: Random) -> None:
        self.rules = rules
        self.layout = rules.layout
        self.names = names
        self.rng = rng
        self.sheet = Sheet()
        self.unseen = [0] * rules.layout.size
        self.seen: list[set[Card]] = [set() for _ in rules.packs]
        self.copies: Counter[Card] = Counter()
        self.spoilt = False
        self.turn = 1
        self.events = 0
        # 1 if the next name is to be misspelt, 2 when one was.
        self._slips = 0

    # Writing.

    def write(self, player: int, action: Action, codes: Sequence[Code] = ()) -> None:
        """Write a player's action with the findings expected at it."""
        join = self.rng.random() < 0.3
        name = self.names[player]
        if self._slips == 1:
            self._slips, name, codes = 2, name + name[-1], [*codes, UNKNOWN_PLAYER]
        text = write_action(action, self.rules.call.lower())
        self.sheet.say(name, text, codes, self.turn, join=join)
        self.events += 1

    def slip(self) -> bool:
        """Misspell the next name, once in a game (Z004); False if it might be another player's."""
        beginnings = {name[:2] for name in self.names}
        if self._slips or len(beginnings) < len(self.names) or min(map(len, self.names)) < 3:
            return False
        self._slips = 1
        return True

    def pile_name(self, pile: int, speaker: int) -> PileName:
        """Return how a speaker names a pile: his own without a number."""
        owner, kind = self.layout.owner(pile), cast(PileKind, self.layout.kind(pile))
        if pile == FOUNDATION or owner == speaker:
            return PileName(kind)
        return PileName(kind, 1 + (pile if owner is None else owner))

    def write_check(self, table: Table, piles: Iterable[int], wrong: Collection[int] = ()) -> None:
        """Write what lies on some of these piles, and on those that he has had otherwise (Z106)."""
        lines: list[tuple[str, list[Code]]] = []
        for pile in piles:
            if pile in wrong or self.rng.random() < 0.5:
                covered = table.covered[pile]
                cards = [show(card) for card in table.piles[pile][covered:]]
                text = " ".join([f"{self.layout.name(pile)}:", *["(?)"] * covered, *cards])
                lines.append((text, [CHECK_DIFFERS] if pile in wrong else []))
        if lines:
            self.sheet.check(lines)

    # What has been seen.

    def note(self, pile: int, card: Card) -> list[Code]:
        """Note that a card is seen for the first time; Z103 if the packs cannot hold it."""
        pack = self._pack(pile)
        if self.copies[card] >= self.rules.copies(card):
            return [IMPOSSIBLE_CARD]
        if pack is not None:
            if card in self.seen[pack] or not self.rules.packs[pack] >> card & 1:
                return [IMPOSSIBLE_CARD]
            self.seen[pack].add(card)
        self.copies[card] += 1
        return []

    def _pack(self, pile: int) -> int | None:
        """Return whose pack the cards come from that a pile is dealt; None if that is not known."""
        owner, dealt = self.layout.owner(pile), self.rules.dealt
        if owner is None:
            single = self.layout.players == 1
            return pile // dealt.tableau if dealt.own_tableau or single else None
        return None if self.rules.mixed else owner

    def hides(self, table: Table, pile: int) -> bool:
        """Say whether nobody has seen the top card of a pile."""
        return 0 < len(table.piles[pile]) <= self.unseen[pile]

    def card_from(self, table: Table, pile: int) -> tuple[Card | None, list[Code]]:
        """Return the card to write for a move from a pile, and what is wrong with its being seen.

        A card that nobody has seen is always written.
        """
        if not self.hides(table, pile):
            return (table.top(pile) if self.rng.random() < 0.5 else None), []
        return self.reveal(table, pile)

    def reveal(self, table: Table, pile: int) -> tuple[Card, list[Code]]:
        """Return the top card of a pile, which is seen now, and what is wrong with that (Z103)."""
        card = table.top(pile)
        if not self.hides(table, pile):
            return card, []
        self.unseen[pile] = len(table.piles[pile]) - 1
        return card, self.note(pile, card)

    def seen_by_all(self) -> list[Card]:
        """Return the cards of which every copy has been seen, and nobody doubts whose it is."""
        packs, mixed = list(zip(self.rules.packs, self.seen, strict=True)), self.rules.mixed
        return [
            card
            for card in range(PACK)
            if self.copies[card] >= max(self.rules.copies(card), 1)
            and (mixed or all(card in seen for pack, seen in packs if pack >> card & 1))
        ]
