"""The sentences of the codes, filled with cards, players and piles.

A pile is referred to by the card it shows, or by its owner. A game has its own words for some of
them (``RuleSet.speech``): in Zank-Patience a card goes into the middle, in Streitpatience onto a
family. English uses the same words in all games.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from zankref.cards import KNOWN_CARDS, Card, card_name
from zankref.codes import Code
from zankref.language import N_, Enumeration, LazyText
from zankref.layout import FOUNDATION_KIND, STOCK, TABLEAU, Layout
from zankref.referee.pile_words import WORDS
from zankref.table import Table
from zankref.texts import visible
from zankref.values import replace

#: Rulings on Stops, as worded in messages.
RULED: Final = {"wrongful": N_("wrong"), "late": N_("too late"), "void": N_("without effect")}


class CardReference(NamedTuple):
    """A card in a sentence, named as players name it in the current language."""

    card: Card

    def __str__(self) -> str:
        return card_name(self.card)


#: Name endings that take no possessive s in German: not "Max' ♣9" but "♣9 von Max".
_TAKES_NO_S: Final = ("s", "x", "z", "ß", "ce")


class PlayerReference(NamedTuple):
    """A player in a sentence; a player without a name is called by number.

    German has two forms of the possessive: "Annas ♣9", but "♣9 von Max". A German text therefore
    gives both, with an asterisk for the name: ``{who:*s {card}|{card} von *}``.
    """

    name: str

    def __str__(self) -> str:
        name = self.name
        return str(LazyText(N_("Player {number}"), {"number": name})) if name.isdecimal() else name

    def __format__(self, ways: str) -> str:
        if not ways:
            return str(self)
        with_s, _, without = ways.partition("|")
        takes_s = self.name[-1:].isalpha() and not self.name.lower().endswith(_TAKES_NO_S)
        return (with_s if takes_s else without).replace("*", str(self))


class PileReference(NamedTuple):
    """A pile in a sentence, in the words of a game: ``{p0}`` is its name.

    ``{p0.itself}`` is the pile, whatever it shows; ``{p0.at}`` is where a card on it lies,
    ``{p0.out}`` where a card comes from, ``{p0.onto}`` where it goes, ``{p0.on}`` where it
    belongs. ``owner`` is the owner's name, ``card`` the card that it shows; ``space`` is True for
    an empty tableau pile, ``own`` where the sentence is about the owner. ``also`` are the other
    piles to which the card might go as well.
    """

    kind: str
    name: str
    owner: str | None = None
    card: Card | None = None
    space: bool = False
    vocabulary: str = ""
    own: bool = False
    also: "tuple[PileReference, ...]" = ()

    def __str__(self) -> str:
        return self.name

    @property
    def itself(self) -> object:
        """The pile, referred to by its owner or name."""
        return self._plain(WORDS["itself"])

    @property
    def at(self) -> object:
        """Where a card on it lies."""
        return self._plain(WORDS["at"])

    @property
    def out(self) -> object:
        """Where a card comes from."""
        return self._plain(WORDS["out"])

    @property
    def onto(self) -> object:
        """Where a card goes."""
        texts = N_("onto {card} ({pile})"), N_("onto the empty pile {pile}"), N_("to M")
        return self._target(*texts)

    @property
    def on(self) -> object:
        """Where a card belongs."""
        # NOTE: "gehört auf ♠B (R4)", "gehört in die Mitte"
        texts = N_("on {card} ({pile})"), N_("on the empty pile {pile}"), N_("on M")
        return self._target(*texts)

    def _target(self, beside: str, space: str, foundation: str) -> object:
        """Return the pile as one to which a card goes: beside its card, as a space, or as M."""
        if self.also:
            first = self._replace(also=())._target(beside, space, foundation)
            # NOTE: "auf ♥5 (R5) oder ♦5 (R8)", "auf den leeren Stapel R5 oder R8"
            both, other = N_("{some} or {more}"), self.also[0]
            if len(self.also) == 1:
                return Enumeration([first, other._target("{card} ({pile})", *["{pile}"] * 2)], both)
            another = N_("{some} or another card that it fits")
            text = N_("{some} or another empty one") if self.space else another
            return LazyText(text, {"some": first}, self.vocabulary)
        if self.card is not None:
            gaps = {"card": CardReference(self.card), "pile": self._plain(WORDS["whose"])}
            return LazyText(beside, gaps, self.vocabulary)
        if self.space or self.kind == FOUNDATION_KIND:
            return self._in_words(space if self.space else foundation)
        return self._plain(WORDS["onto"])

    def _plain(self, texts: Mapping[str, str]) -> object:
        """Return the pile, referred to by its owner or name."""
        return self._in_words(texts[self.kind]) if self.kind in texts else self.name

    def _in_words(self, text: str) -> LazyText:
        text = WORDS["own"].get(text, text) if self.own else text
        who = None if self.owner is None else PlayerReference(self.owner)
        return LazyText(text, {"pile": self.name, "who": who}, self.vocabulary)


def gaps_of(player: str, gaps: Mapping[str, object]) -> dict[str, object]:
    """Return the gaps of a sentence about a player, who owns some of the piles in it."""
    return {
        name: replace(gap, own=True)
        if isinstance(gap, PileReference) and gap.owner == player
        else gap
        for name, gap in gaps.items()
    }


def refer_to(layout: Layout, players: Sequence[str], vocabulary: str, pile: int) -> PileReference:
    """Return a pile as sentences refer to it, whatever lies on it."""
    owner = layout.owners[pile]
    whose = None if owner is None else players[owner]
    return PileReference(layout.kinds[pile], layout.name(pile), whose, vocabulary=vocabulary)


def refer_by_top(table: Table, players: Sequence[str], vocabulary: str, pile: int) -> PileReference:
    """Return a pile of a table as sentences refer to it, by the card that it shows."""
    reference = refer_to(table.layout, players, vocabulary, pile)
    if pile < 0:
        return reference
    cards = table.piles[pile]
    if not cards:
        return reference._replace(space=reference.kind == TABLEAU)
    shows = reference.kind != STOCK and cards[-1] < KNOWN_CARDS and not table.is_covered(pile)
    return reference._replace(card=cards[-1]) if shows else reference


# Many findings are about the same cards.
_card: Final = lru_cache(CardReference)


def message(
    code: Code,
    variant: str = "",
    fields: Mapping[str, object] = MappingProxyType({}),
    *,
    cards: Sequence[Card] = (),
    piles: Sequence[PileReference] = (),
    vocabulary: str = "",
) -> LazyText:
    """Return the sentence for a variant of a code, in the wording of a game (``vocabulary``).

    ``fields`` are those besides cards and piles; ``who`` and ``other`` are players' names.
    """
    filled: dict[str, object] = {f"c{number}": _card(card) for number, card in enumerate(cards)}
    filled |= {f"p{number}": pile for number, pile in enumerate(piles)}
    filled |= {name: visible(v) if isinstance(v, str) else v for name, v in fields.items()}
    for name in ("who", "other"):
        if name in fields:
            filled[name] = PlayerReference(str(fields[name]))
    return LazyText(code.sentences[variant], filled, vocabulary)
