"""Descriptions of what was expected where parsing stopped.

They list what the parser would have accepted, grouped and in a card player's words. A few common
mistakes have descriptions of their own.
"""

import re
from collections.abc import Iterator
from typing import Final

from zankref.language import N_, Enumeration, LazyText
from zankref.record.line_kinds import begins_action, write_speaker
from zankref.record.parse_error import ParseError
from zankref.record.prose import tag_without_brackets
from zankref.record.respell import TABLE, pattern, rank_alone, rank_of_either_suit, rows, suit_alone

# ---------------------------------------------------------------------- what could stand there

_COULD_STAND: Final[dict[str, str]] = TABLE["could_stand"]


def could_stand(error: ParseError) -> Enumeration:
    """Describe what the parser would have accepted."""
    return Enumeration(tuple(_choices(error)), N_("{some}, or {more}"), commas=True)


def _choices(error: ParseError) -> Iterator[LazyText]:
    accepted = error.accepted
    acting, listing, beginning = (name in accepted for name in ("MOVE", "PILE_HEAD", "DEAL"))
    if beginning:
        yield LazyText(N_('a tag such as [Rules "wegner"]'))
        yield LazyText(N_("deal"))
    for token, words in _COULD_STAND.items():
        if token in accepted:
            yield LazyText(words)
    if "TEXT" in accepted:
        reason, value = N_("a reason in quotes"), N_('the value in quotes such as "wegner"')
        yield LazyText(reason if acting else value)
    if "SPEAKER" in accepted:
        yield _a_player(error)
    if "GAP" in accepted and not (acting or listing or beginning):
        yield LazyText(N_("check"))
        yield LazyText(N_("gap"))


def a_card() -> LazyText:
    """Return the description if a card is expected, even if something else is accepted too."""
    return LazyText(_COULD_STAND["CARD"])


def _a_player(error: ParseError) -> LazyText:
    name = write_speaker((*error.scene.names, "Anna")[0])
    return LazyText(N_("a player with a colon ({name})"), {"name": name})


# ---------------------------------------------------------------------- mistakes easily made


_MISTAKES: Final = rows("mistake")


def expected(word: str, error: ParseError) -> LazyText | Enumeration:
    """Return what was expected in place of a word: by the first mistake that it is."""
    tag = tag_without_brackets(error.line) if is_late(error) else None
    acts = begins_action(word) or re.search("[>→=]", word)
    holds = {*error.accepted, "late" if tag else "", "acts" if acts else ""}
    for mistake in _MISTAKES:
        match = pattern(mistake.pattern).match(word)
        if match and mistake.applies(holds):
            values = {"player": _a_player(error), "tag": tag, "pile": f"{word[0].upper()}1:"}
            return LazyText(mistake.expected, values | match.groupdict())
    return could_stand(error)


def is_late(error: ParseError) -> bool:
    """Return whether a line is a tag without its brackets, after the deal or a turn."""
    return error.scene.played and tag_without_brackets(error.line) is not None


def half_a_card(word: str, error: ParseError) -> LazyText | None:
    """Explain what is missing if a rank or a suit stands alone."""
    suit, rank = suit_alone(word), rank_alone(word)
    if not error.accepted & {"CARD", "CARDS"}:
        return None
    either = rank_of_either_suit(word)
    if either:
        kinds = {"clubs": f"Kr{either}", "diamonds": f"Ka{either}"}
        return LazyText(N_("{clubs} for ♣ or {diamonds} for ♦"), kinds)
    if rank:
        return LazyText(
            N_("the suit with the rank, such as {card}"),
            {"card": LazyText("♥{rank}", {"rank": LazyText(rank)})},
        )
    if suit:
        return LazyText(N_("the rank with the suit, such as {card}"), {"card": f"{suit}9"})
    return None
