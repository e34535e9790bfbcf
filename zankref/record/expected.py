"""Descriptions of what was expected where parsing stopped.

They list what the parser would have accepted, grouped and in a card player's words. A few common
mistakes have descriptions of their own.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from zankref.language import N_, LazyText, Row
from zankref.record.grammar import terminal
from zankref.record.lines import begins_action, write_speaker
from zankref.record.prose import tag_without_brackets
from zankref.record.respell import rank_alone, rank_of_either_suit, suit_alone
from zankref.record.trouble import Trouble

_PILE_HEAD: Final = re.compile(r"[QAS][0-9]*:|R[0-9]+:|M:", re.IGNORECASE)
_PILE: Final = re.compile(r"[QAS][0-9]{0,4}|R[0-9]{1,4}|M", re.IGNORECASE)
_MOVE: Final = re.compile(r"(.*?)([>→=])(.*)")

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


def expected(word: str, trouble: Trouble) -> LazyText | Row:
    """Return what was expected in place of a word."""
    known = filter(None, (mistake(word, trouble) for mistake in _MISTAKES))
    return next(known, None) or could_stand(trouble)


def could_stand(trouble: Trouble) -> Row:
    """Describe what the parser would have accepted."""
    return Row(tuple(_choices(trouble)), N_("{some}, or {more}"), commas=True)


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


def _open_quotes(word: str, trouble: Trouble) -> LazyText | None:
    if not word.startswith('"') or terminal("TEXT").match(word):
        return None
    return LazyText(N_('a second " at the end of the text'))


def _pile_line(word: str, trouble: Trouble) -> LazyText | None:
    match = _PILE_HEAD.match(word)
    if match is None:
        return None
    if "PILE_HEAD" in trouble.accepted:
        pile = f"{word[0].upper()}1:"
        return LazyText(N_("the player's number with the pile ({pile})"), {"pile": pile})
    if "DEAL" in trouble.accepted:
        return LazyText(N_("deal or, for a game under way, deal position on the line above"))
    text = N_("{player}; a pile with a colon belongs only under deal or check")
    return LazyText(text, {"player": _a_player(trouble)})


def _late_tag(word: str, trouble: Trouble) -> LazyText | None:
    """Explain where tags belong, if a line looks like one and the game has begun."""
    tag = tag_without_brackets(trouble.line) if trouble.scene.played else None
    return LazyText(N_("the tag {tag} above, before the deal"), {"tag": tag}) if tag else None


def _late_deal(word: str, trouble: Trouble) -> LazyText | None:
    if not terminal("DEAL").fullmatch(word):
        return None
    return LazyText(N_("the deal before the first turn, or a tag that begins the next game"))


def _after_count(word: str, trouble: Trouble) -> LazyText | None:
    listing = "PILE_HEAD" in trouble.accepted and "CARDS" not in trouble.accepted
    if not listing or not terminal("CARD").fullmatch(word):
        return None
    return LazyText(N_("the known cards before the number of the others"))


def _nobody_speaks(word: str, trouble: Trouble) -> LazyText | None:
    accepted = trouble.accepted
    if "MOVE" in accepted or "SPEAKER" not in accepted:
        return None
    if not _MOVE.fullmatch(word) and not begins_action(word):
        return None
    return LazyText(N_("{player} before the first action"), {"player": _a_player(trouble)})


def _lone_card(word: str, trouble: Trouble) -> LazyText | None:
    if "MOVE" not in trouble.accepted or not terminal("CARD").fullmatch(word):
        return None
    return LazyText(
        N_("an action such as Q>R1 ♥9 (a card comes after its move, after free or after =)")
    )


def _inside_move(word: str, trouble: Trouble) -> LazyText | None:
    match = _MOVE.fullmatch(word)
    if match is None or "MOVE" not in trouble.accepted:
        return None
    source, sign, target = match.groups()
    if source[-1:] in ("-", "=", "–", "—") and _PILE.match(source):
        return LazyText(N_("just {sign} between the piles"), {"sign": sign})
    if not _PILE.fullmatch(source):
        return LazyText(N_("a pile such as Q or R3 before {sign}"), {"sign": sign})
    if sign == "=":
        return LazyText(N_("a card such as ♥7 after {begun}"), {"begun": f"{source}="})
    pile = _PILE.match(target)
    if pile is None or target[pile.end() :][:1].isalnum():
        return LazyText(N_("a pile such as R3 after {begun}"), {"begun": f"{source}{sign}"})
    if target[pile.end() :].startswith("*"):
        return LazyText(N_("a number of cards after *"))
    return LazyText(N_("a space after {begun}"), {"begun": f"{source}{sign}{pile[0]}"})


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


def _text_without_stop(word: str, trouble: Trouble) -> LazyText | None:
    if not word.startswith('"') or "MOVE" not in trouble.accepted or "TEXT" in trouble.accepted:
        return None
    return LazyText(N_("a text in quotes only after stop; a comment begins with #"))


#: Each describes what was expected, if it recognises the mistake.
_MISTAKES: Final[tuple[Callable[[str, Trouble], LazyText | None], ...]] = (
    _open_quotes,
    _text_without_stop,
    _late_tag,
    _pile_line,
    _late_deal,
    _after_count,
    _nobody_speaks,
    _lone_card,
    _inside_move,
)
