"""Descriptions of what was expected where parsing stopped.

They list what the parser would have accepted, grouped and in a card player's words. A few common
mistakes have descriptions of their own.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from zankref.language import N_, Enumeration, LazyText
from zankref.record.line_kinds import begins_action, joined, write_speaker
from zankref.record.prose import tag_without_brackets
from zankref.record.respell import rank_alone, rank_of_either_suit, suit_alone
from zankref.record.trouble import Trouble

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
    "PILE_HEAD": N_("a pile with a colon (R3:)"),
    "UPHELD": N_("upheld or denied"),
}


def could_stand(trouble: Trouble) -> Enumeration:
    """Describe what the parser would have accepted."""
    return Enumeration(tuple(_choices(trouble)), N_("{some}, or {more}"), commas=True)


def _choices(trouble: Trouble) -> Iterator[LazyText]:
    accepted = trouble.accepted
    acting, listing, beginning = (name in accepted for name in ("MOVE", "PILE_HEAD", "DEAL"))
    if beginning:
        yield LazyText(N_('a tag such as [Rules "wegner"]'))
        yield LazyText(N_("deal"))
    for token, words in _WORDS_FOR.items():
        if token in accepted:
            yield LazyText(words)
    if "TEXT" in accepted:
        reason, value = N_("a reason in quotes"), N_('the value in quotes such as "wegner"')
        yield LazyText(reason if acting else value)
    if "SPEAKER" in accepted:
        yield _a_player(trouble)
    if "GAP" in accepted and not (acting or listing or beginning):
        yield LazyText(N_("check"))
        yield LazyText(N_("gap"))


def a_card() -> LazyText:
    """Return the description if a card is meant, whatever else is accepted there."""
    return LazyText(_WORDS_FOR["CARD"])


def _a_player(trouble: Trouble) -> LazyText:
    name = write_speaker((*trouble.scene.names, "Anna")[0])
    return LazyText(N_("a player with a colon ({name})"), {"name": name})


# ---------------------------------------------------------------------- mistakes easily made


class _Mistake(NamedTuple):
    """A mistake: a word that begins like ``pattern``, with tokens of the grammar in braces.

    ``when`` lists the tokens that must be accepted there, with a ``-`` those that must not be;
    ``late`` says that the line is a tag after the deal, ``acts`` that the word is like an action.
    ``said`` is what was expected; it may name groups of the pattern, the ``player``, the late
    ``tag``, and the first player's ``pile``.
    """

    when: str
    pattern: str
    said: str


_PILE: Final = r"(?:[QAS][0-9]{0,4}+|R[0-9]{1,4}+|M)"
_HEAD: Final = r"(?:[QAS][0-9]*|R[0-9]+|M):"

_MISTAKES: Final = (
    _Mistake("", r'(?!{TEXT})"', N_('a second " at the end of the text')),
    _Mistake("MOVE -TEXT", '"', N_("a text in quotes only after stop; a comment begins with #")),
    _Mistake("late", "", N_("the tag {tag} above, before the deal")),
    _Mistake("PILE_HEAD", _HEAD, N_("the player's number with the pile ({pile})")),
    _Mistake("DEAL", _HEAD, N_("deal or, for a game under way, deal position on the line above")),
    _Mistake("", _HEAD, N_("{player}; a pile with a colon belongs only under deal or check")),
    _Mistake(
        "", "{DEAL}$", N_("the deal before the first turn, or a tag that begins the next game")
    ),
    _Mistake("PILE_HEAD -CARDS", "{CARD}$", N_("the known cards before the number of the others")),
    _Mistake("SPEAKER -MOVE acts", "", N_("{player} before the first action")),
    _Mistake(
        "MOVE",
        "{CARD}$",
        N_("an action such as Q>R1 ♥9 (a card comes after its move, after free or after =)"),
    ),
    _Mistake("MOVE", rf"{_PILE}[^>→=]*[-–—](?P<sign>[>→=])", N_("just {sign} between the piles")),
    _Mistake(
        "MOVE",
        rf"(?!{_PILE}[>→=])[^>→=]*(?P<sign>[>→=])",
        N_("a pile such as Q or R3 before {sign}"),
    ),
    _Mistake("MOVE", r"(?P<begun>[^>→=]*=)", N_("a card such as ♥7 after {begun}")),
    _Mistake(
        "MOVE",
        rf"(?P<begun>[^>→]*[>→])(?!{_PILE}(?![^\W_]))",
        N_("a pile such as R3 after {begun}"),
    ),
    _Mistake("MOVE", rf"[^>→]*[>→]{_PILE}\*", N_("a number of cards after *")),
    _Mistake("MOVE", rf"(?P<begun>[^>→]*[>→]{_PILE})", N_("a space after {begun}")),
)


def expected(word: str, trouble: Trouble) -> LazyText | Enumeration:
    """Return what was expected in place of a word: by the first mistake that it is."""
    tag = tag_without_brackets(trouble.line) if trouble.scene.played else None
    acts = begins_action(word) or re.search("[>→=]", word)
    accepted = {*trouble.accepted, "late" if tag else "", "acts" if acts else ""}
    for when, pattern, said in _MISTAKES:
        found = joined(pattern).match(word)
        names = when.split()
        if found and all((name.strip("-") in accepted) != (name[0] == "-") for name in names):
            values = {"player": _a_player(trouble), "tag": tag, "pile": f"{word[0].upper()}1:"}
            return LazyText(said, values | found.groupdict())
    return could_stand(trouble)


def half_a_card(word: str, trouble: Trouble) -> LazyText | None:
    """Explain what is missing if a rank or a suit stands alone."""
    suit, rank = suit_alone(word), rank_alone(word)
    if not trouble.accepted & {"CARD", "CARDS"}:
        return None
    either = rank_of_either_suit(word)
    if either:
        kinds = {"clubs": f"Kr{either}", "diamonds": f"Ka{either}"}
        return LazyText(N_("{clubs} for ♣ or {diamonds} for ♦"), kinds)
    if rank:
        return LazyText(N_("the suit with the rank, such as {card}"), {"card": f"♥{rank}"})
    if suit:
        return LazyText(N_("the rank with the suit, such as {card}"), {"card": f"{suit}9"})
    return None
