"""Properties of a line without parsing it: its comment, its speakers, what begins with it.

All of it is based on the tokens of the grammar. It is needed for unreadable lines, and for
comments, which are not part of the recorded game.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, TypeAlias, cast

from zankref.record.grammar import is_keyword, keywords, terminal
from zankref.record.notation import write_text

_NAMED: Final = re.compile(r"\{([A-Z_]+)\}")

_BEGINNING: Final = (
    r"\s*(?:(?P<tags>\[)|(?P<turn>(?:{CLOCK}\s*)?(?:{TURN_NUMBER}|{SPEAKER}))"
    r"|(?P<deal>{DEAL})|(?P<check>{CHECK})|(?P<gap>{GAP}))"
)
_TEXT_OR_COMMENT: Final = "{TEXT}|{COMMENT}"
_TAG_IN_LINE: Final = r"{TEXT}|{COMMENT}|(?P<tag>\[\s*{TAG_NAME}\s*{TEXT}\s*\])"
_HEAD: Final = r"\s*(?:{CLOCK}\s*)?(?:{TURN_NUMBER})?\s*(?P<speaker>{SPEAKER})?"
_WORDS: Final = r"(?P<speaker>{SPEAKER})|{TEXT}|\S[\w-]*"

Beginning: TypeAlias = Literal["tags", "deal", "check", "gap", "turn"]


def comment_at(line: str) -> int | None:
    """Return the index of the ``#`` that begins the comment of a line."""
    at = line.find("#")
    if '"' not in line[: max(at, 0)]:
        return at if at >= 0 else None
    return next(
        (m.start() for m in joined(_TEXT_OR_COMMENT).finditer(line) if m[0][0] == "#"), None
    )


def without_comment(line: str) -> str:
    """Return a line without its comment and trailing white space."""
    return line[: comment_at(line)].rstrip()


def blanked_comments(text: str) -> str:
    """Return a text with spaces in place of its comments."""
    if "#" not in text:
        return text
    kept = joined(_TEXT_OR_COMMENT)
    return kept.sub(lambda m: m[0] if m[0][0] == '"' else " " * len(m[0]), text)


def beginning(line: str) -> Beginning | None:
    """Return what a line begins, if anything: parsing resumes there after a bad line."""
    match = joined(_BEGINNING).match(line)
    return cast("Beginning", match.lastgroup) if match else None


def tag_lines(text: str, start: int = 0) -> Iterator[re.Match[str]]:
    """Return the lines of a text that consist of a single tag, each with the preceding line
    break."""
    return _tag_line().finditer(text, start)


def tag_in(line: str, after: int) -> int | None:
    """Return where a tag begins after an index in a line, outside of quotes and comments."""
    tags = (
        m.start() for m in joined(_TAG_IN_LINE).finditer(line) if m.lastgroup and m.start() > after
    )
    return next(tags, None)


def begins_pile(line: str) -> bool:
    """Return whether a line begins with a pile of a list, such as ``R3:``."""
    return terminal("PILE_HEAD").match(line.lstrip()) is not None


def begins_action(line: str) -> bool:
    """Return whether a line begins with an action."""
    return _action().match(line) is not None


def names_stop(text: str) -> bool:
    """Return whether a text contains a word for Stop."""
    return any(terminal("STOP").fullmatch(word) for word in re.findall(r"[\w-]+", text))


def is_head(line: str) -> bool:
    """Return whether a line has only a turn number or a speaker.

    A keyword with a colon counts as a keyword, not as a speaker.
    """
    head = joined(_HEAD).fullmatch(without_comment(line))
    return head is not None and not is_keyword((head["speaker"] or "").removesuffix(":"))


def speakers(line: str) -> Iterator[re.Match[str]]:
    """Return the places on a line where somebody begins to speak."""
    for match in joined(_WORDS).finditer(without_comment(line)):
        if match.lastgroup == "speaker":
            yield match


def write_speaker(name: str) -> str:
    """Return a speaker's name with the colon, quoted if needed."""
    return f"{write_name(name)}:"


def write_name(name: str) -> str:
    """Return a speaker's name, quoted if needed."""
    bare = not name.startswith('"') and terminal("SPEAKER").fullmatch(f"{name}:")
    return name if bare else write_text(name)


@cache
def _tag_line() -> re.Pattern[str]:
    # It begins with a line break because that is fast to find.
    blank = r"[^\S\n]*"
    parts = (r"\n", r"\[", "{TAG_NAME}", "{TEXT}", r"\]", r"(?:#[^\n]*)?(?=\n)")
    return joined(blank.join(parts))


@cache
def _action() -> re.Pattern[str]:
    words = {*keywords()} - {"DEAL", "POSITION", "CHECK", "GAP", "UPHELD", "DENIED"}
    return joined(r"\s*(?:{MOVE}|{LIFT}|" + "|".join(f"{{{word}}}" for word in words) + ")")


@cache
def joined(pattern: str, **terms: str) -> re.Pattern[str]:
    """Compile a pattern that contains names of tokens, or of ``terms``, in braces."""

    def spelled(name: re.Match[str]) -> str:
        term = terms.get(name[1])
        text = terminal(name[1]).pattern if term is None else _NAMED.sub(spelled, term)
        return f"(?:{text})"

    return re.compile(_NAMED.sub(spelled, pattern), re.IGNORECASE)
