"""Words for the place at which reading stopped: what stood there, and what could stand there.

What could stand there is what the parser would have accepted, grouped and said as a card player
says it. A few mistakes that are easily made have words of their own.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from zankref.record.grammar import is_keyword, terminal
from zankref.record.lines import without_comment, write_speaker
from zankref.record.respell import respell

_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"?:?|[^\s,#"()\[\]]+|\S')
_PILE_HEAD: Final = re.compile(r"[QAS][0-9]*:|R[0-9]+:|M:", re.IGNORECASE)
_PILE: Final = re.compile(r"[QAS][0-9]{0,4}|R[0-9]{1,4}|M", re.IGNORECASE)
_COLON: Final = re.compile(r"([\w-]+)(:)\s*")
_BARE_MOVE: Final = re.compile(r"[>→][^\s,]+\s+$")
_MOVE: Final = re.compile(r"(.*?)([>→=])(.*)")


@dataclass(frozen=True, slots=True)
class Trouble:
    """A place where reading stopped.

    ``offset`` in ``line`` counts from 0. ``accepted`` are the tokens that could stand there; if
    ``at_end`` they should follow what stands there, and nothing does. ``names`` are the players.
    """

    line: str
    offset: int
    accepted: frozenset[str]
    names: tuple[str, ...]
    at_end: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say of a trouble; ``start`` and ``end`` count from 0, the end is out."""

    start: int
    end: int
    expected: str
    suggestion: str | None = None


def explain(trouble: Trouble) -> Hint:
    """Return what can be said of a place at which reading stopped."""
    stray = _stray_colon(trouble)
    if stray:
        return stray
    start = trouble.offset
    rest = without_comment(trouble.line)[start:]
    word = _WORD.findall(rest)[0]
    if trouble.at_end:
        bracket = f"{word}]" if "RSQB" in trouble.accepted else None
        return Hint(start, start + len(word), f"{_could_stand(trouble)} after it", bracket)
    if _BARE_MOVE.search(trouble.line[:start]):
        trouble = replace(trouble, accepted=trouble.accepted | {"CARD"})
    known = filter(None, (mistake(word, trouble) for mistake in _MISTAKES))
    expected = next(known, None) or _could_stand(trouble)
    guess = respell(rest, trouble.accepted, trouble.names)
    if guess is None:
        return Hint(start, start + len(word), expected)
    return Hint(start, start + guess.length, expected, guess.spelling)


def _stray_colon(trouble: Trouble) -> Hint | None:
    """Return what to say if there is a colon after a keyword at the trouble or just before it."""
    for match in _COLON.finditer(without_comment(trouble.line)):
        near = match.start() <= trouble.offset <= match.end()
        if near and match[1] not in trouble.names and is_keyword(match[1]):
            return Hint(match.start(), match.end(2), f"{match[1]} without a colon", match[1])
    return None


# ---------------------------------------------------------------------- what could stand there

_WORDS_FOR: Final = {
    "TAG_NAME": "the name of a tag such as Rules",
    "RSQB": "the bracket ] at the end of the tag",
    "POSITION": "position",
    "PILE": "a pile such as R3",
    "CARD": "a card such as ♥7",
    "CARDS": "a card such as ♥7",
    "MOVE": "an action such as Q>R1 ♥9 or stop",
    "RPAR": "the bracket ) after the covered cards",
    "COUNT": "a number of cards",
    "PILE_HEAD": "a pile with a colon such as R3:",
    "UPHELD": "upheld or denied",
}


def _could_stand(trouble: Trouble) -> str:
    choices = list(_choices(trouble))
    if len(choices) < 3:
        return ", or ".join(choices)
    return f"{', '.join(choices[:-1])}, or {choices[-1]}"


def _choices(trouble: Trouble) -> Iterator[str]:
    accepted = trouble.accepted
    acting, listing, beginning = (name in accepted for name in ("MOVE", "PILE_HEAD", "DEAL"))
    if beginning:
        yield 'a tag such as [Rules "wegner"]'
        yield "deal"
    for token, words in _WORDS_FOR.items():
        if token in accepted:
            yield words
    if "TEXT" in accepted:
        yield "a reason in quotes" if acting else 'the value in quotes such as "wegner"'
    if "SPEAKER" in accepted:
        yield _a_player(trouble)
    if "GAP" in accepted and not (acting or listing or beginning):
        yield "check"
        yield "gap"


def _a_player(trouble: Trouble) -> str:
    return f"a player with a colon such as {write_speaker((*trouble.names, 'Anna')[0])}"


# ---------------------------------------------------------------------- mistakes easily made


def _open_quotes(word: str, trouble: Trouble) -> str | None:
    if not word.startswith('"') or terminal("TEXT").match(word):
        return None
    return 'a second " where the text ends'


def _pile_line(word: str, trouble: Trouble) -> str | None:
    match = _PILE_HEAD.match(word)
    if match is None:
        return None
    if "PILE_HEAD" in trouble.accepted:
        return f"the player's number with the pile, such as {word[0].upper()}1:"
    return f"{_a_player(trouble)} (a pile with a colon stands only under deal or check)"


def _late_deal(word: str, trouble: Trouble) -> str | None:
    if not terminal("DEAL").fullmatch(word):
        return None
    return "the deal before the first turn, or a tag with which the next game begins"


def _after_count(word: str, trouble: Trouble) -> str | None:
    listing = "PILE_HEAD" in trouble.accepted and "CARDS" not in trouble.accepted
    if not listing or not terminal("CARD").fullmatch(word):
        return None
    return "the known cards before the number of the others"


def _nobody_speaks(word: str, trouble: Trouble) -> str | None:
    accepted = trouble.accepted
    if "MOVE" in accepted or "SPEAKER" not in accepted or not _MOVE.fullmatch(word):
        return None
    return f"{_a_player(trouble)} before the first action"


def _lone_card(word: str, trouble: Trouble) -> str | None:
    if "MOVE" not in trouble.accepted or not terminal("CARD").fullmatch(word):
        return None
    return "an action such as Q>R1 ♥9 (a card stands after its move, free or =)"


def _inside_move(word: str, trouble: Trouble) -> str | None:
    match = _MOVE.fullmatch(word)
    if match is None or "MOVE" not in trouble.accepted:
        return None
    source, sign, target = match.groups()
    if source[-1:] in ("-", "=", "–", "—") and _PILE.match(source):
        return f"{sign} alone between the piles"
    if not _PILE.fullmatch(source):
        return f"a pile such as Q or R3 before {sign}"
    if sign == "=":
        return f"a card such as ♥7 after {source}="
    pile = _PILE.match(target)
    if pile is None or target[pile.end() :][:1].isalnum():
        return f"a pile such as R3 after {source}{sign}"
    if target[pile.end() :].startswith("*"):
        return "a number of cards after *"
    return f"a space after {source}{sign}{pile[0]}"


#: Each says in words what should stand there, if it knows the mistake.
_MISTAKES: Final[tuple[Callable[[str, Trouble], str | None], ...]] = (
    _open_quotes,
    _pile_line,
    _late_deal,
    _after_count,
    _nobody_speaks,
    _lone_card,
    _inside_move,
)
