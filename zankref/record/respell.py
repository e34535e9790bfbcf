"""What people mean by other words: the table ``slips.toml``, and the readers of what it finds."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import cache, lru_cache
from itertools import chain, product
from os.path import dirname, join
from typing import Final, NamedTuple, TypeAlias

from zankref.cards import JOKER, spell
from zankref.record.german import GERMAN_TAGS
from zankref.record.grammar import is_keyword, keywords
from zankref.record.line_kinds import joined, write_speaker
from zankref.record.notation import TAGS, alike, tag_name, write_text

with open(join(dirname(__file__), "slips.toml"), "rb") as _file:
    TABLE: Final = tomllib.load(_file)

Names: TypeAlias = tuple[str, ...]


def _by_word(words: dict[str, str]) -> dict[str, str]:
    return {word: meant for meant, several in words.items() for word in several.split()}


_SUIT_OF: Final = _by_word(TABLE["suits"])
_RANK_OF: Final = _by_word(TABLE["ranks"])
_PILE_OF: Final = _by_word(TABLE["piles"])
_TAG_OF: Final = _by_word(TABLE["tags"])
_KEYWORD_OF: Final[dict[str, str]] = TABLE["keywords"]

_QUOTES: Final = "\"'„“”‚‘’«»‹›″‟＂´` "
_ARROW: Final = re.compile(
    r"\s+(?:to|onto|into|auf|nach|an|zu|in|greater\s+than|größer)\s+(?:(?:the|die|den)\s+)?"
    r"|\s*(?:[-=–—]+>|&gt;|[-–—~»›>:/|,+∙·•≥≫≻⊳⪼\u2191-\u21ff\u25b2-\u25c5\u2799-\u27be\u27f1-\u27ff]"
    r"|[\u2900-\u297f\u2b00-\u2bff\U0001f446-\U0001f449\U0001f800-\U0001f8ff]|\.{2,}|\s)+\s*",
    re.IGNORECASE,
)
_VERB: Final = re.compile(
    r"(?:from|von|moves?|plays?|puts?|legt|spielt)\s+(?:(?:the|der)\s+)?", re.IGNORECASE
)
#: A, as dictation hears it.
_ACE: Final = re.compile(r"^(?:ace|ass)(?=\s+(?:to|onto|auf|nach)\s)", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\s+of\s+|[\s._/-]+")
_DOUBLED: Final = re.compile(r"(\w)\1+")
_ARTICLE: Final = re.compile(r"(?:the|die|der|das)\s+")
_MISREAD_DIGITS: Final = str.maketrans("lLiIı|oO", "11111100")
#: Cyrillic letters; variation selectors are dropped.
_LOOKALIKES: Final = str.maketrans("АВЕКМНОРСТХ", "ABEKMHOPCTX", "\ufe0e\ufe0f")


class Slip(NamedTuple):
    """A row of the table: where it applies, what it looks like, what is meant and was expected."""

    when: str
    pattern: str
    meant: str
    expected: str

    def applies(self, holds: set[str]) -> bool:
        """Return whether all its conditions hold and none of its exclusions do."""
        return all((name.strip("-") in holds) != (name[0] == "-") for name in self.when.split())

    def written(self, match: re.Match[str], before: str, names: Names) -> Iterator[str]:
        """Yield what is meant, with each reading of the groups in it."""
        groups = [name for name in match.re.groupindex if f"{{{name}}}" in self.meant]
        readings = [
            [*_READERS[name](match[name], names)] if name in _READERS else [match[name]]
            for name in groups
        ]
        for texts in product(*readings):
            yield self.meant.format(before=before, **dict(zip(groups, texts, strict=True)))


def rows(kind: str) -> tuple[Slip, ...]:
    """Return the rows of a kind, in their order."""
    return tuple(
        Slip(
            row.get("when", ""),
            row["pattern"].replace("{N}", f"{{{more}}}"),
            row.get("meant", ""),
            row.get("expected", ""),
        )
        for row in TABLE[kind]
        for more in range(row.get("more", 0) + 1)
    )


_MOVES: Final = rows("move")

AROUND: Final = frozenset(TABLE["around"].values())
"""The descriptions of a line without what other programs put around it."""


@cache
def pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern of the table."""
    return joined(text, **TABLE["terms"])


# ---------------------------------------------------------------------- single words


def spellings(text: str, accepted: frozenset[str], names: Names) -> Iterator[str]:
    """Yield what may be meant by a text, where ``accepted`` is expected."""
    plain = plainly(text).rstrip(";.!?")
    yield plain
    yield from speakers(plain, names)
    yield from moves(plain)
    yield from piles(plain)
    yield from cards(plain)
    yield from _keywords(plain, accepted)


def plainly(text: str) -> str:
    """Return a text in the characters of the notation: no full-width or invisible ones."""
    plain = unicodedata.normalize("NFKC", text).translate(_LOOKALIKES)
    hidden = {sign for sign in plain if unicodedata.category(sign) in ("Cc", "Cf")}
    return "".join(sign for sign in plain if sign.isspace() or sign not in hidden)


def speakers(text: str, names: Names) -> Iterator[str]:
    """Yield the players with similar names, as speakers."""
    name = text.strip(" :=;,.>)–—-").strip('"')
    if ">" in name:
        return
    exact = [known for known in names if alike(known, name)]
    folded = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), folded, cutoff=0.75)
    yield from (write_speaker(known) for known in exact or [folded[near] for near in close])


def moves(text: str, names: Names = ()) -> Iterator[str]:
    """Yield the move, or the lift, that is meant by piles with something between them."""
    piles, text = pattern(r"\b{LIKE_A_PILE}"), _ACE.sub("A", _VERB.sub("", text, 1))
    arrowed = _ARROW.sub(">", piles.sub(lambda pile: "".join(pile[0].split()), text))
    for move in _MOVES:
        match = pattern(move.pattern).fullmatch(arrowed if move.when else text)
        if match:
            yield from move.written(match, "", names)


def piles(text: str, names: Names = ()) -> Iterator[str]:
    """Yield a pile: of player 1 where a list names no player, of the tableau for a number."""
    if text.upper() in ("Q:", "A:", "S:"):
        yield f"{text[0].upper()}1:"
    if text in ("1", "2", "3", "4", "5", "6", "7", "8"):
        yield f"R{text}"
    elif pattern("{LIKE_A_PILE}").fullmatch(text):
        word, digits = pattern(r"(.+?)({NUMBER}|[\W\d_][^>]*)?").fullmatch(text).groups("")  # type: ignore[union-attr]
        kind = _PILE_OF.get(word.casefold())
        if kind is None:
            kind, digits = text[0].upper(), text[1:]
        numeral = digits.strip(" ._-").casefold()
        number = TABLE["numbers"].get(numeral, digits.strip(" ._-").translate(_MISREAD_DIGITS))
        yield kind if kind == "M" else kind + number


def cards(text: str, names: Names = ()) -> Iterator[str]:
    """Yield the card that is meant by words or letters for suit and rank, some of them doubled."""
    bare = text.casefold().strip("() .!?<>'{}*+")
    if len(bare) == 1:  # It may be the picture of a card.
        bare = unicodedata.name(bare, bare).casefold().removeprefix("playing card ")
    folded = _BETWEEN.sub(" ", _ARTICLE.sub("", bare)).strip()
    for spelled in dict.fromkeys((folded, _DOUBLED.sub(r"\1", folded))):
        for at in range(1, len(spelled)):
            first, second = spelled[:at].rstrip(), spelled[at:].lstrip()
            for suit, rank in ((first, second), (second, first)):
                if suit in _SUIT_OF and rank in _RANK_OF:
                    yield f"{_SUIT_OF[suit]}{_RANK_OF[rank]}"
    if get_close_matches(folded, ["joker"], cutoff=0.8):
        yield spell(JOKER)


def rank_alone(text: str) -> str | None:
    """Return the rank if a text is only a rank."""
    return _RANK_OF.get(text.casefold())


def suit_alone(text: str) -> str | None:
    """Return the suit's symbol if a text is only a suit."""
    return _SUIT_OF.get(text.casefold())


def rank_of_either_suit(text: str) -> str | None:
    """Return the rank of a card whose suit is written as K: Kreuz or Karo."""
    card = re.fullmatch(r"k(?P<r>[2-9]|10|[bjkq])|(?P<l>[2-9]|10|[bj])k", text, re.IGNORECASE)
    return (card["r"] or card["l"]).upper() if card else None


@lru_cache(maxsize=1 << 10)
def is_notation(word: str) -> bool:
    """Return whether a word is a keyword, or a form of one such as ``knocks``."""
    meant = (other for other, keyword in _KEYWORD_OF.items() if keyword)
    spelled = [*chain.from_iterable(keywords().values()), *meant]
    return is_keyword(word) or bool(get_close_matches(word.casefold(), spelled, 1, cutoff=0.88))


def _keywords(text: str, accepted: frozenset[str]) -> Iterator[str]:
    words = [word for token in accepted for word in keywords().get(token, ())]
    folded = text.casefold().strip(" :-")
    if folded in _KEYWORD_OF:
        yield from filter(None, [_KEYWORD_OF[folded]])
        return
    # If two are equally close, the first is meant, which is English.
    close = get_close_matches(folded, words, 3, cutoff=0.7)
    likeness = {word: SequenceMatcher(None, word, folded).ratio() for word in close}
    near = sorted(close, key=lambda word: (-likeness[word], words.index(word)))[:1]
    yield from (word for word in near if not is_keyword(text))


def tag_meant(name: str) -> str | None:
    """Return the tag that is meant by another word, or by the beginning of its name."""
    folded = name.casefold()
    numbered = folded[:-1] + folded[-1:].translate(_MISREAD_DIGITS), f"{folded.rstrip('s')}1"
    misread = [tag.capitalize() for tag in numbered if tag_name(tag) in TAGS]
    begun = (tag for tag in (*TAGS, *GERMAN_TAGS.values()) if tag.casefold().startswith(folded))
    return _TAG_OF.get(folded) or next(chain(misread, begun), None)


# ---------------------------------------------------------------------- groups of the table


def _tag(text: str, names: Names) -> Iterator[str]:
    """Yield the tag on a line without its brackets, or with others."""
    tag = re.fullmatch(r"\s*(?P<name>[^\W\d_]\w*(?:\s+[123](?=\W))?)\s*[:=\]]?(?P<value>.*)", text)
    name = tag_name("".join(tag["name"].split())) if tag else ""
    value = tag["value"].strip(_QUOTES) if tag else ""
    if name in TAGS and value and '"' not in value and not value.endswith(":"):
        yield f"[{name} {write_text(value)}]"


def _known(text: str, names: Names) -> Iterator[str]:
    """Yield a player named exactly, or by number."""
    if text in ("1", "2", "3")[: len(names) or 3]:
        yield f"{text}:"
    elif any(alike(text.strip('"'), name) for name in names):
        yield from speakers(text, names)


def _owned(text: str, names: Names) -> Iterator[str]:
    """Yield a pile, of player 1 where none is named."""
    for pile in piles(text):
        yield f"{pile}1" if pile in ("Q", "A", "S") else pile


def _row(text: str, names: Names) -> Iterator[str]:
    """Yield cards with spaces between them."""
    apart = re.sub(rf"({TABLE['terms']['SYMBOL_CARD']})[.-]*", r"\1 ", text)
    yield " ".join(re.split(r"[\s,;/|+]+", apart)).strip()


_READERS: Final[dict[str, Callable[[str, Names], Iterator[str]]]] = {
    "tag": _tag,
    "known": _known,
    "alone": lambda text, names: (f"{write_speaker(n)} {text}" for n in names if len(names) == 1),
    "who": speakers,
    "owned": _owned,
    "row": _row,
    "card": cards,
    "move": moves,
    "source": piles,
    "target": piles,
    "named": lambda text, names: (f" {card}" for card in cards(text)) if text else iter([""]),
    "several": lambda text, names: iter([text.replace("x", "*").replace("×", "*")]),
    "text": lambda text, names: iter([write_text(text)] if text else []),
    "plain": lambda text, names: iter([plainly(text).strip()]),
    "cells": lambda text, names: iter([re.sub(r'["|;\s]+|,(?! )', " ", text).strip()]),
    "clock": lambda text, names: iter([re.sub("[.h]", ":", text)]),
}
"""How groups are read; others stay as they are."""
