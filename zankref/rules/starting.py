"""Who begins, if the cards decide it (``streit.start``, ``zu-zweien.lead``)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from zankref.cards import ACE, PACK, Card, rank, suit
from zankref.rules.fitting import Fitting
from zankref.rules.judgement import NotRecorded
from zankref.rules.rulebook import SOMEBODY

#: The suits from the highest, for ties: spades, hearts, diamonds, clubs.
_SUITS: Final = (1, 2, 3, 0)


class Starting:
    """Determines who begins by comparing the players' dealt cards."""

    def __init__(self, fitting: Fitting, piles_each: int, agreed: Mapping[str, str]) -> None:
        self.table = fitting.table
        self.piles_each = piles_each
        self.start = agreed.get("start", "low")

    def starter(self, before: int | None) -> int | None:
        """Return who begins, or None if all cards that count are equal.

        ``before`` is who began the previous game of the match, None in the first game. Raises
        NotRecorded if the answer depends on a lot, a card, or a previous starter that was not
        recorded.
        """
        layout = self.table.layout
        match self.start:
            case "cut":
                raise NotRecorded(None)
            case "alternate" if before == SOMEBODY:
                raise NotRecorded(None)
            case "alternate" if before is not None:
                return (before + 1) % layout.players
            case "high" | "high-king":
                height = high if self.start == "high" else rank
                return self._best([layout.reserve], lambda card: (height(card), -suit_order(card)))
            case "tableau":
                return self.by_tableau(lambda card: -rank(card))
            case _:
                piles = [layout.reserve, *self._tableau()]
                return self._best(piles, lambda card: -rank(card))

    def by_tableau(self, worth: Callable[[Card], object]) -> int | None:
        """Return the player with the best first tableau card; ties go to the next card."""
        return self._best(self._tableau(), worth)

    def _tableau(self) -> list[Callable[[int], int]]:
        return [lambda player, n=n: player * self.piles_each + n for n in range(self.piles_each)]  # type: ignore[misc]

    def _best(
        self, piles: Iterable[Callable[[int], int]], worth: Callable[[Card], object]
    ) -> int | None:
        """Return the player with the best card on the first of these piles that breaks the tie.

        None if none of them does. Raises NotRecorded if a card that counts was not recorded, or is
        a joker that has not been replaced.
        """
        players = list(range(self.table.layout.players))
        for pile in piles:
            cards = {player: self.table.piles[pile(player)][-1:] for player in players}
            if any(not card or card[0] >= PACK for card in cards.values()):
                raise NotRecorded(None)
            worths = {player: worth(card[0]) for player, card in cards.items()}
            best = max(worths.values())  # type: ignore[type-var]
            players = [player for player in players if worths[player] == best]
            if len(players) == 1:
                return players[0]
        return None


def high(card: Card) -> int:
    """Return a card's rank, with the ace ranking high."""
    return 13 if rank(card) == ACE else rank(card)


def suit_order(card: Card) -> int:
    """Return the position of a card's suit in the order of suits; 0 is the highest."""
    return _SUITS.index(suit(card))
