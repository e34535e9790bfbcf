"""Slips that involve more than one word, as a table: tags, heads of turns, lists, misplaced cards.

Each row yields what may be meant. Useless candidates do no harm: all are tried before they are
suggested.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from zankref.language import N_, LazyText
from zankref.record.line_kinds import joined, without_comment
from zankref.record.notation import TAGS, alike, tag_name, write_text
from zankref.record.respell import PILE, cards, moves, piles, speakers
from zankref.record.trouble import Edit, Trouble

_Names: TypeAlias = tuple[str, ...]

_CARD: Final = r"(?:10|[2-9ATJQKBD])[♣♠♥♦]|[♣♠♥♦](?:10|[2-9ATJQKBD])|\?"
_NAME: Final = r"(?:\"[^\"]*\"|[^\W\d_][\w-]*)"
_QUOTES: Final = "\"'„“”‚‘’«»‹› "
_SAYS: Final = (
    r"(?:\s+(?:says?|said|calls?|plays?|sagt|ruft|spielt|zieht)\b)?(?:\s*[-–—:;,.=>)]+)?"
    r"(?=\s|$|[QASRM@])"
)
_VALUE: Final = rf"(?<=\s)[{_QUOTES}]*+(?P<text>[^\"\[\]]*[^\"\[\]{_QUOTES}])[{_QUOTES}]*+"
_TAG_NAME: Final = r"[^\W\d_]\w*(?:\s+[123](?=\W))?"
_PILE_HEAD: Final = rf"(?P<owned>{PILE}|[0-9])\s*[:=;.,–—-]*(?=\s|$)"
_SPEAKER: Final = r"(?:[-–—*•·:>]+\s*)?"
_WORD: Final = r"[^\s,#]{1,40}+(?![^\s,#])"
_ASTRAY: Final = r"(?=(?:{CARD}|[0-9]+)\s)"
_MORE: Final = range(4)


class Slip(NamedTuple):
    """A row of the table.

    ``when`` lists the tokens that must be accepted at the place, with a ``-`` those that must not
    be; ``listing`` says that a list of piles is open, ``played`` that the game has begun, ``colon``
    and ``arrow`` what stands at the place. The ``pattern``, with tokens in braces, is looked for at
    the place; with ``<`` before it at the word before as well, with ``^`` at the start of the line.
    All of it, or the group ``it``, is replaced by ``meant``, in which names in braces are groups as
    ``_READERS`` read them, and ``{before}`` is the word before, which is then replaced too.
    ``said`` is what was expected.
    """

    when: str
    pattern: str
    meant: str
    said: str = ""


def _tag(text: str, names: _Names) -> Iterator[str]:
    """Yield the tag on a line without its brackets, or with others."""
    tag = re.fullmatch(rf"\s*(?P<name>{_TAG_NAME})\s*[:=]?(?P<value>.*)", text)
    name = tag_name("".join(tag["name"].split())) if tag else ""
    value = tag["value"].strip(_QUOTES) if tag else ""
    if name in TAGS and value and '"' not in value and not value.endswith(":"):
        yield f"[{name} {write_text(value)}]"


def _known(text: str, names: _Names) -> Iterator[str]:
    """Yield a player named exactly, or by number."""
    if text in ("1", "2", "3") and not any(alike(text, name) for name in names):
        yield f"{text}:"
    elif any(alike(text.strip('"'), name) for name in names):
        yield from speakers(text, names)


def _owned(text: str, names: _Names) -> Iterator[str]:
    """Yield a pile, of player 1 where none is named."""
    for pile in piles(text):
        yield f"{pile}1" if pile in ("Q", "A", "S") else pile


def _row(text: str, names: _Names) -> Iterator[str]:
    """Yield cards with spaces between them."""
    apart = re.sub(rf"({_CARD})[.-]*", r"\1 ", text)
    yield " ".join(re.split(r"[\s,;/|+]+", apart)).strip()


_READERS: Final[dict[str, Callable[[str, _Names], Iterator[str]]]] = {
    "tag": _tag,
    "known": _known,
    "who": speakers,
    "owned": _owned,
    "row": _row,
    "card": lambda text, names: cards(text),
    "move": lambda text, names: moves(text),
    "text": lambda text, names: iter([write_text(text)] if text else []),
    "clock": lambda text, names: iter([re.sub("[.h]", ":", text)]),
}
"""How groups are read; others stay as they are."""

_COLON: Final = N_("a colon after the name")

#: The likeliest come first.
_SLIPS: Final = (
    # Heads of turns.
    Slip(
        "",
        r"^\s*(?P<it>[-–—*•(#]?\s*(?:(?:turn|move|round|zug|runde)\s+)?(?P<number>[0-9]{1,4})"
        rf"(?:\s*[.:)\]]+)?)\s*{_NAME}:",
        "{number}.",
    ),
    Slip("SPEAKER", rf"\s*(?P<it>{_SPEAKER}(?P<known>{_NAME}|\w+){_SAYS})", "{known}", _COLON),
    Slip("SPEAKER", rf"\s*(?P<it>{_SPEAKER}(?P<who>{_NAME}){_SAYS})", "{who}"),
    Slip("colon", rf"^\s*(?P<it>{_SPEAKER}(?P<known>{_NAME}|\w+){_SAYS})", "{known}", _COLON),
    Slip("colon", rf"^\s*(?P<it>{_SPEAKER}(?P<who>{_NAME}){_SAYS})", "{who}"),
    # The hour may have been read as a speaker.
    Slip("", r"<@?\s*(?P<clock>[0-9]{1,2}[:.h][0-9]{2}(?:[:.][0-9]{2})?)\b", "@{clock}"),
    # Tags.
    Slip("TEXT -MOVE", rf"{_VALUE}(?=\s*\])", "{text}"),
    Slip("TEXT -MOVE", rf"{_VALUE}$", "{text}]"),
    Slip("", r"^(?:.*\])?\s*(?P<it>\[(?P<tag>[^\[\]#]+)\]?)", "{tag}"),
    Slip("", r"^\s*(?P<it>[({<](?P<tag>[^\[\]#]*[^\[\]#)}> ])[\])}> ]*+)$", "{tag}"),
    Slip(
        "-played",
        r"^\s*(?P<it>(?P<tag>[^\[\]#(]+)\]?)",
        "{tag}",
        N_('a tag such as [Rules "wegner"]'),
    ),
    # Between actions, and around them.
    Slip(
        "MOVE",
        r"(?:und|and|then|dann|danach|[;|/+&~–—-]+)(?=\s|$)",
        ",",
        N_("a comma between two actions, or nothing"),
    ),
    Slip("-listing", r"<[(\[]\s*(?P<inside>[^()\[\]#\"]*?)\s*[)\]]", "{inside}"),
    # Cards astray: `S2` is a card where no arrow follows at once, `Pik` is one, `10` a number.
    *(Slip("arrow", rf"<(?P<move>{_WORD}(?:\s+{_WORD}){{{more}}})", "{move}") for more in _MORE),
    Slip("", r"[*x×](?P<count>[1-9][0-9]?)(?![^\s,])", "{before}*{count}"),
    Slip("MOVE", r"(?P<one>{CARD})", "{before} {one}"),
    *(
        Slip("", rf"<(?P<card>{_ASTRAY}{_WORD}(?:\s+{_WORD}){{{more}}})", "{card}")
        for more in _MORE
    ),
    Slip("", r"(?P<one>{CARD})[\s,]+(?P<to>[^\s,#]+>[^\s,#]+)", "{to} {one}"),
    Slip("", r"<clear[!.]*\s+(?P<one>{CARD})", "free {one}"),
    Slip("", r"<leert[!.]*\s+(?P<one>{CARD})", "frei {one}"),
    Slip("", r"<free[!.]*\s+(?P<one>{PILE})", "clear {one}"),
    Slip("", r"<frei[!.]*\s+(?P<one>{PILE})", "leert {one}"),
    # Lists; a pile that is misspelt may have been read as a speaker.
    Slip("PILE_HEAD", _PILE_HEAD, "{owned}:"),
    Slip("listing -PILE_HEAD", rf"^\s*(?P<it>{_PILE_HEAD})\s*", "{owned}:"),
    Slip(
        "PILE_HEAD listing",
        r"<(?P<head>\S+:)\s+(?:empty|leer|none|nothing|nichts|keine|[-–—/∅]+)[.!]*$",
        "{head}",
        N_("nothing after the colon if the pile is empty"),
    ),
    Slip(
        "PILE_HEAD listing",
        r"<(?:[~≈]|ca\.?|etwa|rund|circa|about|noch|x)*\s*\(?(?P<count>[0-9]{1,4})\)?"
        r"\s*(?:[?x×+.]|more|weitere|cards?|karten?|unknown|unbekannte?)*$",
        "{count}",
    ),
    Slip(
        "PILE_HEAD listing",
        r"(?:many|some|several|unknown|rest|viele|einige|mehrere|unbekannt|[…*.]+)$",
        "*",
    ),
    Slip("listing", rf"(?P<row>(?:(?:{_CARD})[\s,;./+|-]*?)+)(?=\s|$)", "{row}"),
    Slip("PILE_HEAD listing", r"<(?P<row>[^\s,;/|+]+\s*[,;/|+].*)$", "{row}"),
    Slip("listing", r"<\[(?P<inside>[^\]\"]*)\]", "({inside})"),
    Slip("DEAL", r"(?P<word>position)", "deal {word}"),
    Slip("DEAL", r"(?P<word>stellung)", "gabe {word}"),
    # A mark after a word.
    Slip("", r"[-–—:;=|.*~+/&?!]+(?=\s|$)", "{before}"),
)


def edits(trouble: Trouble) -> Iterator[Edit]:
    """Yield all candidates."""
    line = without_comment(trouble.line)
    begun, before = trouble.before
    holds = {
        *trouble.accepted,
        "listing" if trouble.scene.listing else "",
        "played" if trouble.scene.played else "",
        "colon" if trouble.rest.startswith(":") else "",
        "arrow" if trouble.rest.startswith(("-", "–", "—", "=", ">", "→")) else "",
    }
    for when, pattern, meant, said in _SLIPS:
        if not all((name.strip("-") in holds) != (name[0] == "-") for name in when.split()):
            continue
        starts = {"^": (0,), "<": (begun, trouble.offset)}.get(pattern[0], (trouble.offset,))
        wanted = joined(pattern.lstrip("^<"))
        for start in dict.fromkeys(starts):
            found = wanted.match(line, start)
            if found and found.end() >= trouble.offset:
                for text in _written(meant, found, before, trouble.scene.names):
                    first, end = found.span("it" if "it" in wanted.groupindex else 0)
                    first = begun if "{before}" in meant else first
                    yield Edit(first, end, text, LazyText(said) if said else None)


def _written(meant: str, found: re.Match[str], before: str, names: _Names) -> Iterator[str]:
    """Yield what is meant, with each reading of the groups in it."""
    groups = [name for name in found.re.groupindex if f"{{{name}}}" in meant]
    readings = [
        [*_READERS[name](found[name], names)] if name in _READERS else [found[name]]
        for name in groups
    ]
    for texts in product(*readings):
        yield meant.format(before=before, **dict(zip(groups, texts, strict=True)))
