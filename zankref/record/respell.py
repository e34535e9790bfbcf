"""The nearest valid spellings of unreadable text: `Q>R1` for `Q-R1`, `♥10` for `10 of hearts`."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from itertools import islice
from typing import Final

from zankref.cards import JOKER, RANKS, SUITS, show
from zankref.record.grammar import is_keyword, keywords, terminal
from zankref.record.line_kinds import write_speaker
from zankref.record.notation import alike

_SUITS: Final = (
    "♣ ♧ c club clubs kr kreuz treff",
    "♠ ♤ s spade spades pi pik p",
    "♥ ♡ h heart hearts he herz",
    "♦ ♢ d diamond diamonds ka karo",
)
_RANKS: Final = {
    "A": "a as ass ace 1",
    "2": "2 zwei two",
    "3": "3 drei three",
    "4": "4 vier four",
    "5": "5 fünf fuenf five",
    "6": "6 sechs six",
    "7": "7 sieben seven",
    "8": "8 acht eight",
    "9": "9 neun nine",
    "10": "10 t 1o l0 lo i0 zehn ten",
    "J": "j b bube jack 11",
    "Q": "q d dame queen 12",
    "K": "k könig koenig king 13",
}
_PILES: Final = {
    "Q": "q quelle stock talon",
    "A": "a ablage waste w",
    "S": "s reserve",
    "R": "r rand randstapel reihe haus stapel pile tableau t",
    "M": "m mitte foundation foundations",
}
_SUIT_OF: Final = {word: suit for suit, words in enumerate(_SUITS) for word in words.split()}
_RANK_OF: Final = {word: rank for rank, name in enumerate(RANKS) for word in _RANKS[name].split()}
KEYWORD_OF: Final = {"halt": "stop"}
"""Keywords by other words for them."""

_PILE_OF: Final = {word: kind for kind, words in _PILES.items() for word in words.split()}

_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|\(?[^\s,#"()\[\]]+\)?')
_ARROW: Final = re.compile(
    r"\s+(?:to|onto|auf|nach)\s+|\s*(?:[-=–—]+>|[-–—~»›⇒⟶➔➜➝➞>→:/]|\.{2,}|\s)+\s*", re.IGNORECASE
)
_BETWEEN: Final = re.compile(r"\s+of\s+|[\s._-]+")
_ARTICLE: Final = re.compile(r"(?:the|die|der|das)\s+")
_K_FOR_A_SUIT: Final = re.compile(r"k(?:[2-9]|10|[bjkq])", re.IGNORECASE)
#: A misspelt word has at most this many characters.
_LONGEST: Final = 60
_DIGITS: Final = r"[0-9lIoO|]{1,4}"
PILE: Final = (
    rf"(?:(?:[QASRTW]|{'|'.join(w for w in _PILE_OF if w[1:] and _PILE_OF[w] != 'M')})"
    rf"(?:\s?{_DIGITS})?|(?:M|mitte|foundations?)[0-9]?)(?:(?=x[0-9])|(?![^\W\d_]))"
)
"""What looks like a pile."""

_A_PILE: Final = re.compile(PILE, re.IGNORECASE)
_IN_TWO: Final = re.compile(rf"\b{PILE}", re.IGNORECASE)
_A_MOVE: Final = re.compile(
    rf"({PILE})>({PILE}|(?<=>)[1-9][0-9]?(?![^>._(]))(?:[*x×]([0-9]+))?[>=._(]*([^\s()]*)\)?",
    re.IGNORECASE,
)
_BACKWARDS: Final = re.compile(rf"({PILE})\s*[<←]+[-–—]*\s*({PILE})", re.IGNORECASE)
_TIMES: Final = re.compile(rf"([2-9]|1[0-3])\s*[x×*]?\s*({PILE})>({PILE})", re.IGNORECASE)
_A_LIFT: Final = re.compile(rf"({PILE})(?:\s*=+\s*|:|\s+)(\S.*)", re.IGNORECASE)
_MISREAD_DIGITS: Final = str.maketrans("lLiI|oO", "1111100")
_UNSEEN: Final = dict.fromkeys([*range(0x200B, 0x2010), 0x2060, 0xFE0E, 0xFE0F, 0xFEFF])


@dataclass(frozen=True, slots=True)
class Guess:
    """What may be meant by the first ``length`` characters."""

    spelling: str
    length: int


def guesses(rest: str, accepted: frozenset[str], names: tuple[str, ...]) -> Iterator[Guess]:
    """Yield what may be meant by the beginning of ``rest``, where ``accepted`` is expected."""
    for text in _beginnings(rest):
        for spelling in _spellings(text, accepted, names):
            if spelling != text and _fits(spelling, accepted):
                yield Guess(spelling, len(text))


def _beginnings(rest: str) -> Iterator[str]:
    """Return the first word, then the first two and three: there may be stray spaces."""
    for word in islice(_WORD.finditer(rest[:_LONGEST]), 4):
        yield rest[: word.end()]


def _fits(spelling: str, accepted: frozenset[str]) -> bool:
    """Return whether a spelling is accepted there: as one token, or as one after a speaker."""
    speaker = terminal("SPEAKER").match(spelling) if "SPEAKER" in accepted else None
    if speaker and speaker.end() < len(spelling):
        spelling = spelling[speaker.end() :].strip()
        accepted = frozenset(keywords()) | {"MOVE", "LIFT"}
    return any(terminal(token).fullmatch(spelling) for token in accepted - {"$END"})


def plainly(text: str) -> str:
    """Return a text in the characters of the notation: no full-width or invisible ones."""
    return unicodedata.normalize("NFKC", text).translate(_UNSEEN)


def _spellings(text: str, accepted: frozenset[str], names: tuple[str, ...]) -> Iterator[str]:
    plain = plainly(text).rstrip(";.!")
    yield plain
    yield from speakers(plain, names)
    yield from moves(plain)
    yield from piles(plain)
    yield from cards(plain)
    yield from _keywords(plain, accepted)


def speakers(text: str, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the players with similar names, as speakers."""
    name = text.strip(" :=;,.>)–—-").strip('"')
    exact = [known for known in names if alike(known, name)]
    folded = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), folded, cutoff=0.75)
    yield from (write_speaker(known) for known in exact or [folded[near] for near in close])


def moves(text: str) -> Iterator[str]:
    """Yield the move, or the lift, that is meant by piles with something between them."""
    arrowed = _ARROW.sub(">", _IN_TWO.sub(lambda pile: "".join(pile[0].split()), text))
    move = _A_MOVE.fullmatch(arrowed)
    if move:
        source, target, count, card = move.groups()
        several = f"*{count}" if count else ""
        for named in [f" {card}" for card in cards(card)] if card else [""]:
            yield f"{_pile(source)}>{_pile(target)}{several}{named}"
    backwards, times = _BACKWARDS.fullmatch(text), _TIMES.fullmatch(arrowed)
    if backwards:
        yield f"{_pile(backwards[2])}>{_pile(backwards[1])}"
    if times:
        yield f"{_pile(times[2])}>{_pile(times[3])}*{times[1]}"
    lift = _A_LIFT.fullmatch(text)
    if lift:
        for card in cards(lift[2]):
            yield f"{_pile(lift[1])}={card}"


def piles(text: str) -> Iterator[str]:
    """Yield a pile: of player 1 where a list names no player, of the tableau for a number."""
    if text.upper() in ("Q:", "A:", "S:"):
        yield f"{text[0].upper()}1:"
    if text in ("1", "2", "3", "4", "5", "6", "7", "8") or _A_PILE.fullmatch(text):
        yield _pile(text)


def _pile(text: str) -> str:
    """Return the canonical spelling of what looks like a pile."""
    if text.isdecimal():
        return f"R{text}"
    word = re.match(r"[^\W\d_]+", text)
    kind = _PILE_OF.get(word[0].casefold()) if word else None
    digits = text[word.end() :] if word and kind else text[1:]
    kind = kind or text[0].upper()
    return kind if kind == "M" else kind + digits.strip().translate(_MISREAD_DIGITS)


def cards(text: str) -> Iterator[str]:
    """Yield the card that is meant by words or letters for suit and rank."""
    folded = _BETWEEN.sub(" ", _ARTICLE.sub("", text.casefold().strip("() .!"))).strip()
    for place in range(1, len(folded)):
        first, second = folded[:place].rstrip(), folded[place:].lstrip()
        for suit, rank in ((first, second), (second, first)):
            if suit in _SUIT_OF and rank in _RANK_OF:
                yield show(_SUIT_OF[suit] * len(RANKS) + _RANK_OF[rank])
    if get_close_matches(folded, ["joker"], cutoff=0.8):
        yield show(JOKER)


def rank_alone(text: str) -> str | None:
    """Return the rank if a text is only a rank."""
    rank = _RANK_OF.get(text.casefold())
    return None if rank is None else RANKS[rank]


def suit_alone(text: str) -> str | None:
    """Return the suit's symbol if a text is only a suit."""
    suit = _SUIT_OF.get(text.casefold())
    return None if suit is None else SUITS[suit]


def rank_of_either_suit(text: str) -> str | None:
    """Return the rank of a card whose suit is told by a K: that of Kreuz, or of Karo."""
    is_card = _K_FOR_A_SUIT.fullmatch(text) is not None
    return text[1:].upper() if is_card else None


def _keywords(text: str, accepted: frozenset[str]) -> Iterator[str]:
    words = [word for token in accepted for word in keywords().get(token, ())]
    folded = text.casefold().strip(" :-")
    near = [*filter(None, [KEYWORD_OF.get(folded)])]
    # Of two that are equally close the first is meant, which is in English.
    close = get_close_matches(folded, words, 3, cutoff=0.7)
    likeness = {word: SequenceMatcher(None, word, folded).ratio() for word in close}
    near += sorted(close, key=lambda word: (-likeness[word], words.index(word)))[:1]
    yield from (word for word in near if not is_keyword(text))
