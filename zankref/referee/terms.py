"""Piles as sentences name them: by the card that they show, or by whose they are.

A game has words of its own for some of them (``RuleSet.speech``): in Zank-Patience a card goes into
the middle, in Streitpatience onto a family. English has the same words in all games.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from zankref.cards import KNOWN_CARDS, Card, named
from zankref.language import N_, P_, Said
from zankref.table import Table
from zankref.values import Value


class Face(Value):
    """A card in a sentence, called as players call it in the language that is spoken."""

    __match_args__ = ("card",)
    __slots__ = __match_args__

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def __str__(self) -> str:
        return named(self.card)


def called(name: str) -> object:
    """Return a player as he is called in a sentence; who has no name is called by his number."""
    return Said(N_("Player {number}"), {"number": name}) if name.isdecimal() else name


# NOTE: where a card lies, "auf R3"
_AT: Final = {
    "R": N_("on {pile}"),
    "A": N_("on {who}'s waste"),
    "S": N_("on {who}'s reserve"),
    "Q": N_("on {who}'s stock"),
}
# NOTE: where a card comes from, "von R3"
_FROM: Final = {
    "R": N_("from {pile}"),
    "A": N_("from {who}'s waste"),
    "S": N_("from {who}'s reserve"),
    "Q": N_("from {who}'s stock"),
}
# NOTE: where a card goes, "auf R3"
_ONTO: Final = {
    "R": N_("onto {pile}"),
    "A": N_("onto {who}'s waste"),
    "S": N_("onto {who}'s reserve"),
    "Q": N_("onto {who}'s stock"),
}
# NOTE: a pile beside the card that it shows, "♣9 (Ablage von Anna)"
_WHOSE: Final = {"A": N_("{who}'s waste"), "S": N_("{who}'s reserve"), "Q": N_("{who}'s stock")}

#: What is said otherwise in a game.
_GAMES_WORDS: Final = (
    P_("online", "on {who}'s waste"),
    P_("online", "on {who}'s stock"),
    P_("online", "from {who}'s waste"),
    P_("online", "from {who}'s stock"),
    P_("online", "onto {who}'s waste"),
    P_("online", "onto {who}'s stock"),
    P_("online", "{who}'s waste"),
    P_("online", "{who}'s stock"),
    P_("streit", "on {who}'s waste"),
    P_("streit", "on {who}'s reserve"),
    P_("streit", "on {who}'s stock"),
    P_("streit", "from {who}'s waste"),
    P_("streit", "from {who}'s reserve"),
    P_("streit", "from {who}'s stock"),
    P_("streit", "onto {who}'s waste"),
    P_("streit", "onto {who}'s reserve"),
    P_("streit", "onto {who}'s stock"),
    P_("streit", "{who}'s waste"),
    P_("streit", "{who}'s reserve"),
    P_("streit", "{who}'s stock"),
    P_("streit", "onto the empty pile {pile}"),
    P_("streit", "on the empty pile {pile}"),
    P_("streit", "to M"),
    P_("streit", "on M"),
    P_("zu-zweien", "on {who}'s reserve"),
    P_("zu-zweien", "on {who}'s stock"),
    P_("zu-zweien", "from {who}'s reserve"),
    P_("zu-zweien", "from {who}'s stock"),
    P_("zu-zweien", "onto {who}'s reserve"),
    P_("zu-zweien", "onto {who}'s stock"),
    P_("zu-zweien", "{who}'s reserve"),
    P_("zu-zweien", "{who}'s stock"),
    P_("zu-zweien", "onto the empty pile {pile}"),
    P_("zu-zweien", "on the empty pile {pile}"),
    P_("zu-zweien", "to M"),
    P_("zu-zweien", "on M"),
    P_("treppe", "on {who}'s stock"),
    P_("treppe", "from {who}'s stock"),
    P_("treppe", "onto {who}'s stock"),
    P_("treppe", "{who}'s stock"),
    P_("treppe", "onto the empty pile {pile}"),
    P_("treppe", "on the empty pile {pile}"),
    P_("treppe", "to M"),
    P_("treppe", "on M"),
)


class Places:
    """Names the piles of a table for sentences, in the words of a game."""

    def __init__(self, table: Table, players: Sequence[str], speech: str = "") -> None:
        self._table = table
        self._players = players
        self.speech: Final = speech

    def gaps(self, piles: Sequence[int]) -> Iterator[tuple[str, object]]:
        """Yield what fills the gaps of a sentence about piles.

        ``p0`` is the first one's name, ``at0`` says where a card on it lies, ``from0`` where a card
        comes from, ``onto0`` where it goes, ``on0`` where it belongs.
        """
        for number, pile in enumerate(piles):
            yield f"p{number}", self._table.layout.name(pile)
            yield f"at{number}", self._plain(_AT, pile)
            yield f"from{number}", self._plain(_FROM, pile)
            yield f"onto{number}", self.onto(pile)
            yield f"on{number}", self._on(pile)

    def onto(self, pile: int) -> object:
        """Return where a card goes, by the card that it goes onto if it is known."""
        if pile < 0:
            return self._said(N_("to M"))
        card = self._top(pile)
        if card is not None:
            return self._said(
                N_("onto {card} ({pile})"), card=Face(card), pile=self._plain(_WHOSE, pile)
            )
        if self._is_space(pile):
            return self._said(N_("onto the empty pile {pile}"), pile=self._table.layout.name(pile))
        return self._plain(_ONTO, pile)

    def _on(self, pile: int) -> object:
        """Return where a card belongs, likewise."""
        if pile < 0:
            # NOTE: "gehört in die Mitte"
            return self._said(N_("on M"))
        card = self._top(pile)
        if card is not None:
            # NOTE: "gehört auf ♠B (R4)"
            text = N_("on {card} ({pile})")
            return self._said(text, card=Face(card), pile=self._plain(_WHOSE, pile))
        if self._is_space(pile):
            text = N_("on the empty pile {pile}")
            return self._said(text, pile=self._table.layout.name(pile))
        return self._plain(_ONTO, pile)

    def _plain(self, texts: dict[str, str], pile: int) -> object:
        """Return a pile by its owner, or by its name."""
        layout = self._table.layout
        owner, kind, name = layout.owner(pile), layout.kind(pile), layout.name(pile)
        if kind not in texts:
            return name
        who = None if owner is None else called(self._players[owner])
        return self._said(texts[kind], pile=name, who=who)

    def _top(self, pile: int) -> Card | None:
        """Return the card that a pile shows; None if it shows none, or nobody knows it."""
        cards = self._table.piles[pile]
        if not cards or self._table.is_covered(pile) or self._table.layout.kind(pile) == "Q":
            return None
        return cards[-1] if cards[-1] < KNOWN_CARDS else None

    def _is_space(self, pile: int) -> bool:
        return self._table.layout.kind(pile) == "R" and not self._table.piles[pile]

    def _said(self, text: str, **gaps: object) -> Said:
        return Said(text, gaps, self.speech)
