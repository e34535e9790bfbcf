"""Words for the place at which reading stopped: what stood there, and what could stand there.

What could stand there is what the parser would have accepted, grouped and said as a card player
says it. A few mistakes that are easily made have words of their own.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from zankref.language import N_, Row, Said
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
    expected: Said | Row
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
        after = Said(N_("{what} after it"), {"what": _could_stand(trouble)})
        return Hint(start, start + len(word), after, bracket)
    if _BARE_MOVE.search(trouble.line[:start]):
        trouble = replace(trouble, accepted=trouble.accepted | {"CARD"})
    known = filter(None, (mistake(word, trouble) for mistake in _MISTAKES))
    expected: Said | Row = next(known, None) or _could_stand(trouble)
    guess = respell(rest, trouble.accepted, trouble.names)
    if guess is None:
        return Hint(start, start + len(word), expected)
    return Hint(start, start + guess.length, expected, guess.spelling)


def _stray_colon(trouble: Trouble) -> Hint | None:
    """Return what to say if there is a colon after a keyword at the trouble or just before it."""
    for match in _COLON.finditer(without_comment(trouble.line)):
        near = match.start() <= trouble.offset <= match.end()
        if near and match[1] not in trouble.names and is_keyword(match[1]):
            bare = Said(N_("{keyword} without a colon"), {"keyword": match[1]})
            return Hint(match.start(), match.end(2), bare, match[1])
    return None


# ---------------------------------------------------------------------- what could stand there

_WORDS_FOR: Final = {
    "TAG_NAME": N_("the name of a tag such as Rules"),
    "RSQB": N_("the bracket ] at the end of the tag"),
    "POSITION": N_("position"),
    "PILE": N_("a pile such as R3"),
    "CARD": N_("a card such as ♥7"),
    "CARDS": N_("a card such as ♥7"),
    "MOVE": N_("an action such as Q>R1 ♥9 or stop"),
    "RPAR": N_("the bracket ) after the covered cards"),
    "COUNT": N_("a number of cards"),
    "PILE_HEAD": N_("a pile with a colon such as R3:"),
    "UPHELD": N_("upheld or denied"),
}


def _could_stand(trouble: Trouble) -> Row:
    return Row(tuple(_choices(trouble)), N_("{some}, or {more}"), commas=True)


def _choices(trouble: Trouble) -> Iterator[Said]:
    accepted = trouble.accepted
    acting, listing, beginning = (name in accepted for name in ("MOVE", "PILE_HEAD", "DEAL"))
    if beginning:
        yield Said(N_('a tag such as [Rules "wegner"]'))
        yield Said(N_("deal"))
    for token, words in _WORDS_FOR.items():
        if token in accepted:
            yield Said(words)
    if "TEXT" in accepted:
        reason, value = N_("a reason in quotes"), N_('the value in quotes such as "wegner"')
        yield Said(reason if acting else value)
    if "SPEAKER" in accepted:
        yield _a_player(trouble)
    if "GAP" in accepted and not (acting or listing or beginning):
        yield Said(N_("check"))
        yield Said(N_("gap"))


def _a_player(trouble: Trouble) -> Said:
    name = write_speaker((*trouble.names, "Anna")[0])
    return Said(N_("a player with a colon such as {name}"), {"name": name})


# ---------------------------------------------------------------------- mistakes easily made


def _open_quotes(word: str, trouble: Trouble) -> Said | None:
    if not word.startswith('"') or terminal("TEXT").match(word):
        return None
    return Said(N_('a second " where the text ends'))


def _pile_line(word: str, trouble: Trouble) -> Said | None:
    match = _PILE_HEAD.match(word)
    if match is None:
        return None
    if "PILE_HEAD" in trouble.accepted:
        pile = f"{word[0].upper()}1:"
        return Said(N_("the player's number with the pile, such as {pile}"), {"pile": pile})
    text = N_("{player} (a pile with a colon stands only under deal or check)")
    return Said(text, {"player": _a_player(trouble)})


def _late_deal(word: str, trouble: Trouble) -> Said | None:
    if not terminal("DEAL").fullmatch(word):
        return None
    return Said(N_("the deal before the first turn, or a tag with which the next game begins"))


def _after_count(word: str, trouble: Trouble) -> Said | None:
    listing = "PILE_HEAD" in trouble.accepted and "CARDS" not in trouble.accepted
    if not listing or not terminal("CARD").fullmatch(word):
        return None
    return Said(N_("the known cards before the number of the others"))


def _nobody_speaks(word: str, trouble: Trouble) -> Said | None:
    accepted = trouble.accepted
    if "MOVE" in accepted or "SPEAKER" not in accepted or not _MOVE.fullmatch(word):
        return None
    return Said(N_("{player} before the first action"), {"player": _a_player(trouble)})


def _lone_card(word: str, trouble: Trouble) -> Said | None:
    if "MOVE" not in trouble.accepted or not terminal("CARD").fullmatch(word):
        return None
    return Said(N_("an action such as Q>R1 ♥9 (a card stands after its move, free or =)"))


def _inside_move(word: str, trouble: Trouble) -> Said | None:
    match = _MOVE.fullmatch(word)
    if match is None or "MOVE" not in trouble.accepted:
        return None
    source, sign, target = match.groups()
    if source[-1:] in ("-", "=", "–", "—") and _PILE.match(source):
        return Said(N_("{sign} alone between the piles"), {"sign": sign})
    if not _PILE.fullmatch(source):
        return Said(N_("a pile such as Q or R3 before {sign}"), {"sign": sign})
    if sign == "=":
        return Said(N_("a card such as ♥7 after {begun}"), {"begun": f"{source}="})
    pile = _PILE.match(target)
    if pile is None or target[pile.end() :][:1].isalnum():
        return Said(N_("a pile such as R3 after {begun}"), {"begun": f"{source}{sign}"})
    if target[pile.end() :].startswith("*"):
        return Said(N_("a number of cards after *"))
    return Said(N_("a space after {begun}"), {"begun": f"{source}{sign}{pile[0]}"})


#: Each says in words what should stand there, if it knows the mistake.
_MISTAKES: Final[tuple[Callable[[str, Trouble], Said | None], ...]] = (
    _open_quotes,
    _pile_line,
    _late_deal,
    _after_count,
    _nobody_speaks,
    _lone_card,
    _inside_move,
)
