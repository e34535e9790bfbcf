"""Prose instead of notation: a comment without its `#`, or a reason without its quotes."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from zankref.language import N_, LazyText
from zankref.record.grammar import terminal
from zankref.record.line_kinds import without_comment
from zankref.record.notation import TAGS, alike, read_speaker, tag_name, write_text
from zankref.record.parse_error import Edit, ParseError
from zankref.record.respell import is_notation, pattern, rank_alone, rank_of_either_suit, suit_alone

_Kind: TypeAlias = Literal["play", "notation", "prose", "either"]

_PLAY: Final = r"{LIKE_A_PILE}\s*[-=–—>→]+\s*{LIKE_A_PILE}.*|.*[>→=].*"
_PLAY_IN_WORDS: Final = r"{LIKE_A_PILE}\s+(?:to|onto|into|auf|nach|an)\s+{LIKE_A_PILE}"
_PROSE: Final = re.compile(r"[^\W\d_]+(?:['’/-][^\W\d_]+)*")
_OPENING: Final = re.compile(r"(?://+|--+|/\*|[;%–—-])\s*")
_SPEAKER: Final = re.compile(r'(?:[^\W_][\w-]*|"[^"]*"):')
_HEAD: Final = re.compile(r"[^\W\d_][\w-]*:")
_DECISIONS: Final = ("UPHELD", "DENIED", "BERECHTIGT", "UNBERECHTIGT")
_DECIDED: Final = r"[\s,;]*\b(?:{%s_SAID})\b[!.]*\s*$"
_LIKE_A_TAG: Final = re.compile(
    r"\s*(?P<name>[^\W\d_]\w*)\s*[:=]\s*[\"'„“]?(?P<value>[^\"'“”]+)[\"'“”]?$"
)
_MARKS: Final = "\"'„“”‚‘’«»‹›()[]{}:;,-–— "


def remarks(error: ParseError) -> Iterator[Edit]:
    """Yield the rest of the line as a comment, if it looks like one."""
    if {"TAG_NAME", "RSQB"} & error.accepted or {"TEXT"} == error.accepted:
        return
    if tag_without_brackets(error.line) or terminal("PILE_HEAD").fullmatch(error.before[1]):
        return
    start = _beginning(error)
    text = without_comment(error.line)[start:]
    opening = _OPENING.match(text)
    remark = text[opening.end() :] if opening else text
    marked = opening and opening[0][0] in "/%" and not pattern(_PLAY).search(remark)
    if remark and (_is_prose(remark, error.scene.names) or marked):
        expected = LazyText(N_("# before a comment"))
        yield Edit(start, start + len(text), f"# {remark}", expected)


def tag_without_brackets(line: str) -> str | None:
    """Return the tag on a line without its brackets; None if it is not a tag."""
    like = _LIKE_A_TAG.match(without_comment(line))
    name = tag_name(like["name"]) if like else None
    return f"[{name} {write_text(like['value'])}]" if like and name in TAGS else None


def _beginning(error: ParseError) -> int:
    """Return where a comment begins: before a bracket, or a word with a colon that is not a
    player, and after a card or call that a mark ends."""
    before = error.line[: error.offset]
    ended = re.match(r"([^\s;]+)(?=;)", error.rest)
    if ended and terminal("CARD").fullmatch(ended[1]):
        return error.offset + ended.end()
    bracket = before.rfind("(")
    if bracket > before.rfind(")"):
        return bracket
    start, word = error.before
    names = error.scene.names
    if _HEAD.fullmatch(word) and names and not any(alike(word[:-1], name) for name in names):
        return start
    return error.offset


def _is_prose(text: str, names: Sequence[str]) -> bool:
    """Return whether the text there is mostly words, and contains no play."""
    words = text.split()
    kinds = [kind_of(word, names) for word in words]
    if "notation" in kinds and any(alike(words[0].strip(_MARKS), name) for name in names):
        return False
    prose = kinds.count("prose")
    several = prose > min(1, len(words) - 1)
    played = "play" in kinds or pattern(_PLAY_IN_WORDS).match(text)
    return not played and several and prose > kinds.count("notation")


def kind_of(word: str, names: Sequence[str]) -> _Kind:
    """Classify a word: a move or a speaker, other notation, a word, or either."""
    speaker = _SPEAKER.match(word)
    if pattern(_PLAY).fullmatch(word):
        return "play"
    if speaker and any(alike(read_speaker(speaker[0]), name) for name in names):
        return "play"
    bare = word.strip("\"'„“”‚‘’«»‹›()[]{}.,:;!?…-–—*/")
    if len(bare) < 2 or rank_alone(bare) or suit_alone(bare) or rank_of_either_suit(bare):
        return "either"
    if terminal("CARD").fullmatch(bare):
        return "either" if bare.isalpha() else "notation"
    if is_notation(bare) or terminal("PILE").fullmatch(bare):
        return "notation"
    return "prose" if _PROSE.fullmatch(bare) else "either"


def reasons(error: ParseError) -> Iterator[Edit]:
    """Yield what follows a Stop as its reason in quotes, up to the players' decision."""
    if not {"TEXT", "UPHELD"} <= error.accepted:
        return
    text = error.rest
    names = error.scene.names
    for word in re.finditer(r"\S+", text):
        speaker = _SPEAKER.match(word[0])
        if speaker and any(alike(read_speaker(speaker[0]), name) for name in names):
            text = text[: word.start()].rstrip()
            break
    decided = {word: pattern(_DECIDED % word).search(text) for word in _DECISIONS}
    decision, match = next((entry for entry in decided.items() if entry[1]), ("", None))
    unquoted = text[: match.start()] if match else text
    reason = unquoted.strip(_MARKS).replace('"', "'")
    quoted = reason and text[:1] in _MARKS
    kinds = [kind_of(word, ()) for word in reason.split()]
    if quoted or ("prose" in kinds and "play" not in kinds):
        expected = None if text.startswith('"') else LazyText(N_("a reason in quotes"))
        corrected = f"{write_text(reason)} {decision.lower()}".rstrip()
        yield Edit(error.offset, error.offset + len(text), corrected, expected)
