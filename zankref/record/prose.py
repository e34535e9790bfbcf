"""Prose instead of notation: a comment without its `#`, a reason without its quotes, a decision."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from zankref.language import N_, LazyText
from zankref.record.grammar import is_keyword, terminal
from zankref.record.line_kinds import without_comment
from zankref.record.notation import TAGS, alike, read_speaker, tag_name, write_text
from zankref.record.respell import KEYWORD_OF, PILE, rank_alone, rank_of_either_suit, suit_alone
from zankref.record.trouble import Edit, Trouble

_Kind: TypeAlias = Literal["play", "notation", "prose", "either"]

_PLAY: Final = re.compile(rf"{PILE}\s*[-=–—>→]+\s*{PILE}.*|.*[>→=].*", re.IGNORECASE)
_PROSE: Final = re.compile(r"[^\W\d_]+(?:['’/-][^\W\d_]+)*")
_OPENING: Final = re.compile(r"(?://+|--+|/\*|[;%–—-])\s*")
_SPEAKER: Final = re.compile(r'(?:[^\W_][\w-]*|"[^"]*"):')
_HEAD: Final = re.compile(r"[^\W\d_][\w-]*:")
_DECISIONS: Final = {
    "upheld": ("upheld", "granted", "accepted", "sustained", "justified"),
    "denied": ("denied", "rejected", "refused", "overruled", "dismissed", "unjustified"),
    "berechtigt": ("berechtigt", "anerkannt", "akzeptiert", r"zu\s+recht"),
    "unberechtigt": ("unberechtigt", "abgelehnt", "zurückgewiesen")
    + (r"zu\s+unrecht", r"nicht\s+anerkannt"),
}
"""What people write for each word of a decision."""

_BRIEFLY: Final = {
    "upheld": ("right", "correct"),
    "denied": (),
    "berechtigt": ("recht",),
    "unberechtigt": ("unrecht",),
}
"""What is a decision right after the Stop only: further on it may be part of a reason."""


def _any_of(*lists: Mapping[str, Sequence[str]]) -> str:
    """Return a pattern with a group for each decision."""
    said = {word: [text for words in lists for text in words[word]] for word in _DECISIONS}
    groups = (rf"(?P<{word}>{'|'.join(texts)})" for word, texts in said.items())
    return rf"(?:{'|'.join(groups)})\b[!.]*"


_DECISION: Final = re.compile(rf"[\s,;]*\b{_any_of(_DECISIONS)}\s*$", re.IGNORECASE)
_DECIDED: Final = re.compile(rf"[\s(–—-]*{_any_of(_DECISIONS, _BRIEFLY)}\)?", re.IGNORECASE)
_LIKE_A_TAG: Final = re.compile(
    r"\s*(?P<name>[^\W\d_]\w*)\s*[:=]\s*[\"'„“]?(?P<value>[^\"'“”]+)[\"'“”]?$"
)
_MARKS: Final = "\"'„“”‚‘’«»‹›()[]{}:;,-–— "


def remarks(trouble: Trouble) -> Iterator[Edit]:
    """Yield the rest of the line as a comment, if it looks like one."""
    if {"TAG_NAME", "RSQB"} & trouble.accepted or {"TEXT"} == trouble.accepted:
        return
    if tag_without_brackets(trouble.line) or terminal("PILE_HEAD").fullmatch(trouble.before[1]):
        return
    start = _beginning(trouble)
    text = without_comment(trouble.line)[start:]
    opening = _OPENING.match(text)
    told = text[opening.end() :] if opening else text
    if told and (_is_prose(told, trouble.scene.names) or (opening and opening[0][0] in "/%")):
        said = LazyText(N_("# before a comment"))
        yield Edit(start, start + len(text), f"# {told}", said)


def tag_without_brackets(line: str) -> str | None:
    """Return the tag on a line without its brackets; None if it is not a tag."""
    like = _LIKE_A_TAG.match(without_comment(line))
    name = tag_name(like["name"]) if like else None
    return f"[{name} {write_text(like['value'])}]" if like and name in TAGS else None


def _beginning(trouble: Trouble) -> int:
    """Return where a comment begins: before a bracket, or a word with a colon that is not a
    player."""
    before = trouble.line[: trouble.offset]
    bracket = before.rfind("(")
    if bracket > before.rfind(")"):
        return bracket
    start, word = trouble.before
    names = trouble.scene.names
    if _HEAD.fullmatch(word) and names and not any(alike(word[:-1], name) for name in names):
        return start
    return trouble.offset


def _is_prose(text: str, names: Sequence[str]) -> bool:
    """Return whether the text there is mostly words, and contains no play."""
    words = text.split()
    kinds = [_kind(word, names) for word in words]
    if "notation" in kinds and any(alike(words[0].strip(_MARKS), name) for name in names):
        return False
    prose = kinds.count("prose")
    several = prose > min(1, len(words) - 1)
    return "play" not in kinds and several and prose > kinds.count("notation")


def _kind(word: str, names: Sequence[str]) -> _Kind:
    """Classify a word: a move or a speaker, other notation, a word, or either."""
    speaker = _SPEAKER.match(word)
    if _PLAY.fullmatch(word):
        return "play"
    if speaker and any(alike(read_speaker(speaker[0]), name) for name in names):
        return "play"
    bare = word.strip("\"'„“”‚‘’«»‹›()[]{}.,:;!?…-–—*/")
    if len(bare) < 2 or rank_alone(bare) or suit_alone(bare) or rank_of_either_suit(bare):
        return "either"
    if terminal("CARD").fullmatch(bare):
        return "either" if bare.isalpha() else "notation"
    if is_keyword(bare) or bare.casefold() in KEYWORD_OF or terminal("PILE").fullmatch(bare):
        return "notation"
    return "prose" if _PROSE.fullmatch(bare) else "either"


def decisions(trouble: Trouble) -> Iterator[Edit]:
    """Yield the notation's word for the players' decision on a Stop."""
    decided = _DECIDED.match(trouble.line, trouble.offset)
    if decided:
        start, word = trouble.before
        said, meant = LazyText(N_("upheld or denied")), str(decided.lastgroup)
        yield Edit(trouble.offset, decided.end(), meant, said)
        # A comma would end the call.
        yield Edit(start, decided.end(), f"{word} {meant}", said)


def reasons(trouble: Trouble) -> Iterator[Edit]:
    """Yield what follows a Stop as its reason in quotes, up to the players' decision."""
    if not {"TEXT", "UPHELD"} <= trouble.accepted:
        return
    text = trouble.rest
    names = trouble.scene.names
    for word in re.finditer(r"\S+", text):
        speaker = _SPEAKER.match(word[0])
        if speaker and any(alike(read_speaker(speaker[0]), name) for name in names):
            text = text[: word.start()].rstrip()
            break
    decision = _DECISION.search(text)
    told = text[: decision.start()] if decision else text
    reason = told.strip(_MARKS).replace('"', "'")
    quoted = reason and text[:1] in _MARKS
    kinds = [_kind(word, ()) for word in reason.split()]
    if quoted or ("prose" in kinds and "play" not in kinds):
        said = None if text.startswith('"') else LazyText(N_("a reason in quotes"))
        meant = f"{write_text(reason)} {decision.lastgroup}" if decision else write_text(reason)
        yield Edit(trouble.offset, trouble.offset + len(text), meant, said)
