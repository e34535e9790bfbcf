"""The sentences of the codes, with their placeholders filled in."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from zankref.cards import Card
from zankref.codes import Code
from zankref.language import N_, LazyText
from zankref.referee.terms import CardReference, PileReference, PlayerReference
from zankref.texts import visible

#: Rulings on Stops, as worded in messages.
RULED: Final = {"wrongful": N_("wrong"), "late": N_("too late"), "void": N_("without effect")}

# Many findings are about the same cards.
_card: Final = lru_cache(CardReference)


def message(
    code: Code,
    variant: str = "",
    fields: Mapping[str, object] = MappingProxyType({}),
    *,
    cards: Sequence[Card] = (),
    piles: Sequence[PileReference] = (),
    speech: str = "",
) -> LazyText:
    """Return the sentence for a variant of a code, in the wording of a game (``speech``).

    ``fields`` are those besides cards and piles; ``who`` and ``other`` are players' names.
    """
    filled: dict[str, object] = {f"c{number}": _card(card) for number, card in enumerate(cards)}
    filled |= {f"p{number}": pile for number, pile in enumerate(piles)}
    filled |= {name: visible(v) if isinstance(v, str) else v for name, v in fields.items()}
    for name in ("who", "other"):
        if name in fields:
            filled[name] = PlayerReference(str(fields[name]))
    return LazyText(code.sentences[variant], filled, speech)
