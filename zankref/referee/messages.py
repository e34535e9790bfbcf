"""The sentences of the codes, with what fills their gaps."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from zankref.cards import Card
from zankref.codes import Code
from zankref.language import N_, LazyText
from zankref.referee.terms import Face, Name, Spot

#: How a Stop can have been ruled, as messages have it.
RULED: Final = {
    "wrongful": N_("wrong"),
    "late": N_("too late"),
    "void": N_("without effect"),
}


def message(
    code: Code,
    variant: str = "",
    said: Mapping[str, object] = MappingProxyType({}),
    *,
    cards: Sequence[Card] = (),
    piles: Sequence[Spot] = (),
    speech: str = "",
) -> LazyText:
    """Return the sentence for a code, or for a variant of it, in the words of a game (``speech``).

    ``said`` are further fields: of them ``who`` and ``other`` are players' names.
    """
    fields: dict[str, object] = {f"c{number}": Face(card) for number, card in enumerate(cards)}
    fields |= {f"p{number}": pile for number, pile in enumerate(piles)}
    fields |= said
    for name in ("who", "other"):
        if name in said:
            fields[name] = Name(str(said[name]))
    return LazyText(code.sentences[variant], fields, speech)
