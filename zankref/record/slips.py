"""Slips that involve more than one word: tags, heads of turns, lists, misplaced cards.

Each yields what may be meant. Useless candidates do no harm: all are tried before they are
suggested.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from zankref.language import N_, LazyText
from zankref.record.grammar import terminal
from zankref.record.lines import without_comment
from zankref.record.notation import TAGS, alike, tag_name, write_text
from zankref.record.respell import PILE, cards, moves, piles, speakers
from zankref.record.trouble import Edit, Trouble, word_before

_QUOTES: Final = "\"'„“”‚‘’«»‹›"
_CARD: Final = r"(?:10|[2-9ATJQKBD])[♣♠♥♦]|[♣♠♥♦](?:10|[2-9ATJQKBD])|\?"

_TAG: Final = re.compile(
    r"(?P<open>[\[({<]?)\s*(?P<name>[^\W\d_]\w*)(?:\s+(?P<number>[123])(?=\W))?\s*[:=]?"
    r"(?P<value>[^\]\[#]*)[\])}>]?"
)
_HEAD: Final = re.compile(
    r"\s*(?:[-–—*•·:>]+\s*)?(?P<name>\"[^\"]*\"|[^\W_][\w-]*)"
    r"(?:\s+(?:says?|said|calls?|plays?|sagt|ruft|spielt|zieht)\b)?(?:\s*[-–—:;,.=>)]+)?"
    r"(?=\s|$|[QASRM@])",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(
    r"\s*(?P<said>[-–—*•(#]?\s*(?:(?:turn|move|round|zug|runde)\s+)?(?P<number>[0-9]{1,4})"
    r"(?:\s*[.:)\]]+)?)\s*(?:\"[^\"]*\"|[^\W\d_][\w-]*):",
    re.IGNORECASE,
)
_CLOCK: Final = re.compile(r"@?\s*(?P<hour>[0-9]{1,2})[:.h](?P<rest>[0-9]{2}(?:[:.][0-9]{2})?)\b")
_SEPARATOR: Final = re.compile(r"(?:und|and|then|dann|danach|[;|/+&~–—-]+)(?=\s|$)", re.IGNORECASE)
_PILE_HEAD: Final = re.compile(rf"(?P<pile>{PILE}|[0-9])\s*[:=;.,–—-]*(?=\s|$)", re.IGNORECASE)
_NOTHING: Final = re.compile(
    r"(?:empty|leer|none|nothing|nichts|keine|[-–—/∅]+)[.!]*$", re.IGNORECASE
)
_COUNT: Final = re.compile(
    r"(?:[~≈]|ca\.?|etwa|rund|circa|about|noch|x)*\s*\(?(?P<count>[0-9]{1,4})\)?"
    r"\s*(?:[?x×+.]|more|weitere|cards?|karten?|unknown|unbekannte?)*$",
    re.IGNORECASE,
)
_UNCOUNTED: Final = re.compile(
    r"(?:many|some|several|unknown|rest|viele|einige|mehrere|unbekannt|[…*.]+)$", re.IGNORECASE
)
_WORD: Final = re.compile(r"[^\s,#]+")

#: No card has that many letters.
_LONG: Final = 40


def edits(trouble: Trouble) -> Iterator[Edit]:
    """Yield all candidates."""
    for slip in _SLIPS:
        yield from slip(trouble)


# ---------------------------------------------------------------------- tags


def _value_of_tag(trouble: Trouble) -> Iterator[Edit]:
    """Yield the value of a tag in quotes, with the bracket after it."""
    accepted, line = trouble.accepted, without_comment(trouble.line)
    if "TEXT" not in accepted or "MOVE" in accepted or line[: trouble.offset][-1:].strip():
        return
    text = trouble.rest.partition("]")[0].rstrip()
    value = text.strip(_QUOTES + " ")
    end = trouble.offset + len(text)
    if value and not re.search(r'["\[]', value):
        closed = "" if line[end:].lstrip().startswith("]") else "]"
        yield Edit(trouble.offset, end, write_text(value) + closed)


def _whole_tag(trouble: Trouble) -> Iterator[Edit]:
    """Yield a tag that lacks its brackets or has others, or that has a colon inside."""
    line = without_comment(trouble.line)
    start = line.rfind("[", 0, trouble.offset + 1)
    start = len(line) - len(line.lstrip()) if start < 0 else start
    tag = _TAG.match(line, start)
    if tag is None or trouble.offset > tag.end() or (trouble.scene.played and not tag["open"]):
        return
    name = tag_name(tag["name"] + (tag["number"] or ""))
    closing = " )}>" if tag["open"] and tag["open"] in "({<" else " "
    value = tag["value"].rstrip(closing).strip(_QUOTES + " ")
    if name in TAGS and value and '"' not in value and not value.endswith(":"):
        said = LazyText(N_('a tag such as [Rules "wegner"]')) if not tag["open"] else None
        yield Edit(start, tag.end(), f"[{name} {write_text(value)}]", said)


# ---------------------------------------------------------------------- heads of turns


def _speaker(trouble: Trouble) -> Iterator[Edit]:
    """Yield a player with the colon, whatever is in its place or before the name."""
    if "SPEAKER" not in trouble.accepted and not _is_second_colon(trouble):
        return
    start = trouble.offset if "SPEAKER" in trouble.accepted else 0
    head = _HEAD.match(trouble.line, start)
    if head is None:
        return
    begin = head.start() + len(head[0]) - len(head[0].lstrip())
    names = trouble.scene.names
    said = LazyText(N_("a colon after the name"))
    known = any(alike(head["name"].strip('"'), name) for name in names)
    for name in speakers(head["name"], names):
        yield Edit(begin, head.end(), name, said if known else None)
    if head["name"] in ("1", "2", "3"):
        yield Edit(begin, head.end(), f"{head['name']}:", said)


def _is_second_colon(trouble: Trouble) -> bool:
    return trouble.line[trouble.offset :].startswith(":")


def _turn_number(trouble: Trouble) -> Iterator[Edit]:
    """Yield the number of a turn with its full stop."""
    number = _NUMBER.match(trouble.line)
    if number and trouble.offset < number.end():
        yield Edit(number.start("said"), number.end("said"), f"{number['number']}.")


def _clock(trouble: Trouble) -> Iterator[Edit]:
    """Yield a clock time with its `@`."""
    # The hour may have been read as a speaker.
    start, hour = trouble.before
    if not re.fullmatch(r"[0-9]{1,2}:", hour):
        start = trouble.offset
    clock = _CLOCK.match(trouble.line, start)
    if clock:
        yield Edit(*clock.span(), f"@{clock['hour']}:{clock['rest'].replace('.', ':')}")


def _separator(trouble: Trouble) -> Iterator[Edit]:
    """Yield a comma for what separates two actions."""
    separator = _SEPARATOR.match(trouble.line, trouble.offset)
    if separator and "MOVE" in trouble.accepted:
        yield Edit(*separator.span(), ",", LazyText(N_("a comma between two actions, or nothing")))


def _mark(trouble: Trouble) -> Iterator[Edit]:
    """Yield a word without the mark after it."""
    mark = re.compile(r"[-–—:;=|.*~+/&?!]+(?=\s|$)").match(trouble.line, trouble.offset)
    start, word = trouble.before
    if mark and word:
        yield Edit(start, mark.end(), word)


def _in_brackets(trouble: Trouble) -> Iterator[Edit]:
    """Yield the contents of brackets that are valid only in lists or tags."""
    start, before = trouble.before
    if before != "[":
        start = trouble.offset
    text = re.compile(r"[(\[]([^()\[\]#\"]*)[)\]]").match(trouble.line, start)
    if text and not trouble.scene.listing:
        yield Edit(*text.span(), text[1].strip())


# ---------------------------------------------------------------------- cards astray


def _pile_read_as_card(trouble: Trouble) -> Iterator[Edit]:
    """Yield a move from `S2`, which is a card where no arrow follows at once."""
    start, _ = trouble.before
    if re.match(r"[-–—=>→]", trouble.rest):
        for words in islice(_WORD.finditer(trouble.line, trouble.offset), 3):
            text = trouble.line[start : words.end()]
            if len(text) < _LONG:
                yield from (Edit(start, words.end(), move) for move in moves(text))


def _card_after_comma(trouble: Trouble) -> Iterator[Edit]:
    """Yield a move with its card, if a comma or the count precedes it."""
    start, move = trouble.before
    if move == ",":
        start, move = word_before(trouble.line, start)
    word = _WORD.match(trouble.line, trouble.offset)
    bare = move.rstrip(",")
    if word is None or not terminal("MOVE").fullmatch(bare):
        return
    count = re.fullmatch(r"[*x×]([1-9][0-9]?)", word[0])
    if count:
        yield Edit(start, word.end(), f"{bare}*{count[1]}")
    elif terminal("CARD").fullmatch(word[0]) and "," in trouble.line[start : trouble.offset]:
        yield Edit(start, word.end(), f"{bare} {word[0]}")


def _card_in_two_words(trouble: Trouble) -> Iterator[Edit]:
    """Yield a card of which one word has been read as something else: `Pik 9`, `10 of hearts`."""
    start, before = trouble.before
    if terminal("CARD").fullmatch(before) is None and not before.isdecimal():
        return
    for words in islice(_WORD.finditer(trouble.line, trouble.offset), 3):
        text = trouble.line[start : words.end()]
        if len(text) < _LONG:
            yield from (Edit(start, words.end(), card) for card in cards(text))


def _card_before_move(trouble: Trouble) -> Iterator[Edit]:
    """Yield a move before its card."""
    pair = re.compile(r"([^\s,]+)[\s,]+([^\s,#]+>[^\s,#]+)").match(trouble.line, trouble.offset)
    if pair and terminal("CARD").fullmatch(pair[1]) and terminal("MOVE").fullmatch(pair[2]):
        yield Edit(*pair.span(), f"{pair[2]} {pair[1]}")


def _other_announcement(trouble: Trouble) -> Iterator[Edit]:
    """Yield `free` for `clear` where a card follows, and `clear` for `free` before a pile."""
    start, word = trouble.before
    named = _WORD.match(trouble.line, trouble.offset)
    others = {"free": "clear", "frei": "leert", "clear": "free", "leert": "frei"}
    other = others.get(word.rstrip("!.").casefold())
    wanted = "CARD" if "PILE" in trouble.accepted else "PILE"
    if other and named and terminal(wanted).fullmatch(named[0]):
        yield Edit(start, named.end(), f"{other} {named[0]}")


# ---------------------------------------------------------------------- lists


def _head_of_list(trouble: Trouble) -> Iterator[Edit]:
    """Yield a pile with its colon, its letter or its number."""
    line, start = trouble.line, trouble.offset
    if "PILE_HEAD" not in trouble.accepted:
        # A pile that is misspelt may have been read as a speaker.
        start = len(line) - len(line.lstrip()) if trouble.scene.listing else len(line)
        if not line[:start].isspace() and line[:start]:
            return
    head = _PILE_HEAD.match(line, start)
    if head:
        for pile in piles(head["pile"]):
            owned = f"{pile}1" if pile in ("Q", "A", "S") else pile
            yield Edit(head.start(), head.end(), f"{owned}:")


def _listed(trouble: Trouble) -> Iterator[Edit]:
    """Yield the contents of a pile: nothing, a number of cards, or cards without commas."""
    accepted, rest = trouble.accepted, trouble.rest
    if "PILE_HEAD" not in accepted or not trouble.scene.listing:
        return
    end = trouble.offset + len(rest)
    start, word = trouble.before
    if word.endswith(":") and _NOTHING.match(rest):
        said = LazyText(N_("nothing after the colon if the pile is empty"))
        yield Edit(start, end, word, said)
    if not word.isdecimal():
        start = trouble.offset
    text = trouble.line[start:end]
    if count := _COUNT.match(text):
        yield Edit(start, end, count["count"])
    if _UNCOUNTED.match(rest):
        yield Edit(trouble.offset, end, "*")


def _cards_in_a_row(trouble: Trouble) -> Iterator[Edit]:
    """Yield the cards of a list without separators, or in the brackets for covered cards."""
    if not trouble.scene.listing:
        return
    line = without_comment(trouble.line)
    row = re.compile(rf"(?:(?:{_CARD})[\s,;./+|-]*)+(?=\s|$)").match(line, trouble.offset)
    if row:
        spaced = " ".join(re.findall(_CARD, row[0]))
        yield Edit(trouble.offset, trouble.offset + len(row[0].rstrip()), spaced)
    start, word = trouble.before
    if word and re.match(r"[,;/|+]", trouble.rest):
        text = " ".join(re.split(r"[\s,;/|+]+", line[start:])).strip()
        yield Edit(start, len(line), text)
    bracket = re.compile(r"\[([^\]\"]*)\]").match(line, max(line.rfind("[", 0, trouble.offset), 0))
    if bracket:
        yield Edit(*bracket.span(), f"({bracket[1]})")


def _position_alone(trouble: Trouble) -> Iterator[Edit]:
    """Yield `deal` before `position`."""
    word = re.compile(r"position|stellung", re.IGNORECASE).match(trouble.line, trouble.offset)
    if word and "DEAL" in trouble.accepted:
        deal = "deal" if word[0].casefold() == "position" else "gabe"
        yield Edit(*word.span(), f"{deal} {word[0]}")


#: The likeliest come first.
_SLIPS: Final[tuple[Callable[[Trouble], Iterator[Edit]], ...]] = (
    _turn_number,
    _speaker,
    _clock,
    _value_of_tag,
    _whole_tag,
    _separator,
    _in_brackets,
    _pile_read_as_card,
    _card_after_comma,
    _card_in_two_words,
    _card_before_move,
    _other_announcement,
    _head_of_list,
    _listed,
    _cards_in_a_row,
    _position_alone,
    _mark,
)
