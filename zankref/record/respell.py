"""The nearest spelling that would have been read: `Q>R1` for `Q-R1`, `♥10` for `10H`.

Nothing is guessed that the grammar would not read at that place.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Final

from zankref.cards import RANKS, show
from zankref.record.grammar import is_keyword, keywords, terminal
from zankref.record.lines import write_speaker
from zankref.record.notation import TAGS

_SUITS: Final = (
    "♣ ♧ c club clubs kr kreuz treff",
    "♠ ♤ s spade spades pi pik",
    "♥ ♡ h heart hearts he herz",
    "♦ ♢ d diamond diamonds ka karo",
)
_RANKS: Final = {
    "A": "a as ass ace 1",
    "10": "10 t 1o l0 lo i0",
    "J": "j b bube jack 11",
    "Q": "q d dame queen 12",
    "K": "k könig koenig king 13",
}
_SUIT_OF: Final = {word: suit for suit, words in enumerate(_SUITS) for word in words.split()}
_RANK_OF: Final = {
    word: rank for rank, name in enumerate(RANKS) for word in _RANKS.get(name, name).split()
}

_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|\(?[^\s,#"()\[\]]+\)?')
_ARROW: Final = re.compile(
    r"\s+(?:to|onto|auf|nach)\s+|\s*(?:[-=–—]+>|[-–—~»›⇒⟶➔➜➝➞>→:/]|\s)+\s*", re.IGNORECASE
)
#: More than this many characters are no misspelt word.
_LONGEST: Final = 60
_LIKE_A_PILE: Final = r"(?:[QASR][0-9lIoO|]{0,4}|M[0-9]?)"
_A_PILE: Final = re.compile(_LIKE_A_PILE, re.IGNORECASE)
_LIKE_A_MOVE: Final = re.compile(
    rf"({_LIKE_A_PILE})>({_LIKE_A_PILE})(?:[*x×]([0-9]+))?[>._(]*([^\s()]*)\)?", re.IGNORECASE
)
_LIKE_A_LIFT: Final = re.compile(rf"({_LIKE_A_PILE})(?:\s*=+\s*|:)(\S+)", re.IGNORECASE)
_LIKE_A_TAG: Final = re.compile(r'(\w+)\s*[:=]?\s*("(?:[^"\\]|\\.)*")\s*\]?')
_LIKE_A_TEXT: Final = re.compile(r'"?[\w .-]+')
_MISREAD_DIGITS: Final = str.maketrans("lI|oO", "11100")
_QUOTES: Final = str.maketrans("“”„‟«»", '""' * 3)
_UNSEEN: Final = dict.fromkeys([*range(0x200B, 0x2010), 0x2060, 0xFE0E, 0xFE0F, 0xFEFF])


@dataclass(frozen=True, slots=True)
class Guess:
    """What may be meant by the first ``length`` characters."""

    spelling: str
    length: int


def respell(rest: str, accepted: frozenset[str], names: tuple[str, ...]) -> Guess | None:
    """Return what may be meant by the beginning of ``rest``, where ``accepted`` could stand."""
    tag = _LIKE_A_TAG.match(rest)
    if tag and tag[1] in TAGS and "LSQB" in accepted:
        return Guess(f"[{tag[1]} {tag[2]}]", tag.end())
    for text in _beginnings(rest):
        for spelling in _guesses(text, accepted, names):
            if spelling != text and _fits(spelling, accepted):
                return Guess(spelling, len(text))
    return None


def _beginnings(rest: str) -> Iterator[str]:
    """Return the first word, then the first two and three: spaces may be one too many."""
    for word in islice(_WORD.finditer(rest[:_LONGEST]), 3):
        yield rest[: word.end()]


def _fits(spelling: str, accepted: frozenset[str]) -> bool:
    """Say whether a spelling would be read: as one token, or as a speaker and one token.

    Before the speaker may stand the number of the turn.
    """
    number = terminal("TURN_NUMBER").match(spelling) if "TURN_NUMBER" in accepted else None
    spoken = spelling[number.end() :].lstrip() if number else spelling
    speaker = terminal("SPEAKER").match(spoken) if "SPEAKER" in accepted else None
    if speaker and speaker.end() < len(spoken):
        return _fits(spoken[speaker.end() :].strip(), frozenset(keywords()) | {"MOVE", "LIFT"})
    return any(terminal(token).fullmatch(spelling) for token in accepted - {"$END"})


def _guesses(text: str, accepted: frozenset[str], names: tuple[str, ...]) -> Iterator[str]:
    plain = unicodedata.normalize("NFKC", text).translate(_QUOTES).translate(_UNSEEN)
    plain = plain.rstrip(";.!")
    yield plain
    yield from _speakers(plain, names)
    yield from _moves(plain)
    yield from _piles(plain)
    yield from _cards(plain)
    yield from _keywords(plain, accepted)
    if plain.startswith("@"):
        yield plain.replace(".", ":")
    if _LIKE_A_TEXT.fullmatch(plain) and not is_keyword(plain):
        yield f'"{plain.strip(chr(34))}"'


def _speakers(text: str, names: tuple[str, ...]) -> Iterator[str]:
    name = text.rstrip(" :=").strip('"')
    known = {known.casefold(): known for known in names}
    for close in get_close_matches(name.casefold(), known, cutoff=0.75):
        yield write_speaker(known[close])


def _moves(text: str) -> Iterator[str]:
    move = _LIKE_A_MOVE.fullmatch(_ARROW.sub(">", text))
    if move:
        source, target, count, card = move.groups()
        several = f"*{count}" if count else ""
        for named in [f" {card}" for card in _cards(card)] if card else [""]:
            yield f"{_pile(source)}>{_pile(target)}{several}{named}"
    lift = _LIKE_A_LIFT.fullmatch(text)
    if lift:
        for card in _cards(lift[2]):
            yield f"{_pile(lift[1])}={card}"


def _piles(text: str) -> Iterator[str]:
    """Return a pile: of player 1 where a list names no player, of the tableau for a number."""
    if text.upper() in ("Q:", "A:", "S:"):
        yield f"{text[0].upper()}1:"
    if text in ("1", "2", "3", "4", "5", "6", "7", "8"):
        yield f"R{text}"
    if _A_PILE.fullmatch(text):
        yield _pile(text)


def _pile(text: str) -> str:
    kind = text[0].upper()
    return kind if kind == "M" else kind + text[1:].translate(_MISREAD_DIGITS)


def _cards(text: str) -> Iterator[str]:
    folded = text.casefold().strip("()")
    for place in range(1, len(folded)):
        first, second = folded[:place].rstrip(" -_."), folded[place:].lstrip(" -_.")
        for suit, rank in ((first, second), (second, first)):
            if suit in _SUIT_OF and rank in _RANK_OF:
                yield show(_SUIT_OF[suit] * len(RANKS) + _RANK_OF[rank])


def _keywords(text: str, accepted: frozenset[str]) -> Iterator[str]:
    words = [word for token in accepted for word in keywords().get(token, ())]
    yield from get_close_matches(text.casefold().strip(" :-"), sorted(words), 1, cutoff=0.7)
