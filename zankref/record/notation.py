"""Spelling of cards, piles and actions: parsing a token, writing the canonical form.

The syntax is defined in ``grammar/zank.lark``. The functions here read what the grammar has
accepted, without checking it again.
"""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, get_args

from zankref.cards import JOKER, RANKS, SUITS, UNKNOWN, Card, spell
from zankref.record import actions
from zankref.record.actions import Action, Move, PileKind, PileLine, PileName
from zankref.record.german import GERMAN_TAGS

#: The known tags in canonical order.
TAGS: Final = tuple(GERMAN_TAGS)
PLAYER_TAGS: Final = ("Player1", "Player2", "Player3")

_TAG_OF: Final = {name.casefold(): name for name in TAGS} | {
    german.casefold(): name for name, german in GERMAN_TAGS.items()
}

_SUIT_SPELLINGS: Final = tuple(zip(SUITS, "cshd", ("kr", "pi", "he", "ka"), strict=True))
_OTHER_RANKS: Final = {"t": "10", "b": "J", "d": "Q"}
_RANK_OF: Final = {spelling.casefold(): rank for rank, spelling in enumerate(RANKS)} | {
    spelling: RANKS.index(rank) for spelling, rank in _OTHER_RANKS.items()
}
_KINDS: Final[dict[str, PileKind]] = {"Q": "Q", "A": "A", "S": "S", "R": "R", "M": "M"}

#: Case-folded and without a variation selector, every spelling of a card except the joker.
_CARD_OF: Final[dict[str, Card]] = {"?": UNKNOWN} | {
    card: suit * len(RANKS) + rank
    for suit, words in enumerate(_SUIT_SPELLINGS)
    for word in words
    for spelling, rank in _RANK_OF.items()
    for card in (word + spelling, spelling + word)
}

#: The games in which the call is not Stop.
_CALLS: Final = {"online": "knock", "crapette": "crapette"}

_VARIATION_SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}
_ESCAPED: Final = re.compile(r'\\(["\\])')


def read_card(text: str) -> Card:
    """Return the card that ``text`` spells; ``UNKNOWN`` for ``?``."""
    folded = text.casefold()
    card = _CARD_OF.get(folded)
    return _CARD_OF.get(folded.translate(_VARIATION_SELECTORS), JOKER) if card is None else card


@lru_cache(maxsize=1 << 8)
def read_pile(text: str) -> PileName:
    """Return the pile that ``text`` names, ignoring case."""
    digits = text[1:]
    return PileName(_KINDS[text[0].upper()], int(digits) if digits else None)


@lru_cache(maxsize=1 << 15)
def read_move(text: str) -> Move:
    """Return the move that ``text`` spells, with its card if it names one."""
    piles, *named = text.replace("\ufeff", " ").split()
    source, target = piles.replace("→", ">").split(">")
    target, _, count = target.partition("*")
    card = read_card(named[0]) if named else UNKNOWN
    return Move(
        read_pile(source),
        read_pile(target),
        int(count) if count else 1,
        None if card == UNKNOWN else card,
    )


@lru_cache(maxsize=1 << 12)
def read_lift(text: str) -> actions.Lift:
    """Return the lifting or turning up that ``text`` spells."""
    pile, _, card = text.partition("=")
    return actions.Lift(read_pile(pile), read_card(card))


def _one_word(action: Action, text: str) -> Action:
    """Return an action without parameters, ignoring its spelling."""
    return action


#: Readers of single-token actions, by the names of the tokens in the grammar.
ONE_TOKEN: Final[dict[str, Callable[[str], Action]]] = {
    "MOVE": read_move,
    "LIFT": read_lift,
    **{kind.__name__.upper(): partial(_one_word, kind()) for kind in get_args(actions.OneWord)},
}


def tag_name(written: str) -> str:
    """Return the English name of a tag; an unknown one unchanged."""
    return _TAG_OF.get(written.casefold(), written)


def alike(name: str, other: str) -> bool:
    """Return whether two names, or two words of a tag, are equal ignoring case."""
    return name.casefold() == other.casefold()


def read_text(quoted: str) -> str:
    r"""Return the text between the quotes, with ``\"`` and ``\\`` unescaped."""
    return _ESCAPED.sub(r"\1", quoted[1:-1])


@lru_cache(maxsize=1 << 10)
def read_speaker(text: str) -> str:
    """Return the name before a colon, with or without quotes."""
    name = text.removesuffix(":")
    return read_text(name) if name.startswith('"') else name


def write_text(text: str) -> str:
    """Return ``text`` in quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def call_in(rules: str | None) -> str:
    """Return the word for a Stop in the game that a ``Rules`` tag names."""
    return _CALLS.get((rules or "").casefold(), "stop")


def show_pile_line(line: PileLine) -> str:
    """Return the canonical spelling of what a list says of a pile, such as ``R3: (?) ♥9``."""
    cards = [f"({spell(card)})" if covered else spell(card) for card, covered in line.cards]
    rest = ["*"] if line.uncounted else [str(line.count)] if line.count else []
    return " ".join([f"{line.pile}:", *cards, *rest])


def write_action(action: Action, call: str = "stop") -> str:
    """Return the canonical spelling of an action, such as ``R1>R4*3 ♥9`` or ``free ♥7``.

    ``call`` is the word of the game for a Stop (``call_in``).
    """
    return " ".join(action_words(action, call))


def action_words(action: Action, call: str = "stop") -> list[str]:
    """Return that spelling word by word; a text in quotes is one word."""
    match action:
        case Move(source, target, count, card):
            several = f"*{count}" if count > 1 else ""
            named = [] if card is None else [spell(card)]
            return [f"{source}>{target}{several}", *named]
        case actions.Lift(pile, card):
            return [f"{pile}={spell(card)}"]
        case actions.Touch(pile):
            return ["touch", str(pile)]
        case actions.Clear(pile):
            return ["clear", str(pile)]
        case actions.Free(card):
            return ["free", spell(card)]
        case actions.Stop(reason, decision):
            why = [] if reason is None else [write_text(reason)]
            return [call, *why, *([decision] if decision else [])]
    return [type(action).__name__.lower()]
