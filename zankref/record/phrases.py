"""Groups of tokens: a tag, a pile and its cards, an action."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from zankref.record import notation
from zankref.record.actions import Action, Clear, Decision, Free, ListedCard, PileLine, Stop, Touch
from zankref.record.events import Tag
from zankref.record.german import GERMAN_TAGS
from zankref.record.line_index import LineIndex
from zankref.record.notation import ONE_TOKEN, read_card, read_pile, read_text
from zankref.record.parser import Token

#: Tokens that belong together: the first determines the kind, the others continue it.
Phrase: TypeAlias = Sequence[Token]

#: The kinds of tokens that continue a phrase.
GOING_ON: Final = frozenset(
    ("TAG_NAME", "TEXT", "RSQB", "POSITION", "CARDS", "LPAR", "RPAR", "COUNT", "UNCOUNTED")
    + ("PILE", "CARD", "UPHELD", "DENIED")
)


def phrases(tokens: Sequence[Token]) -> Iterator[Phrase]:
    """Return the phrases of a record."""
    phrase: list[Token] = []
    for token in tokens:
        if token[0] in GOING_ON:
            phrase.append(token)
        else:
            if phrase:
                yield phrase
            phrase = [token]
    if phrase:
        yield phrase


def end_of(phrase: Phrase) -> int:
    """Return the end offset of a phrase."""
    _, text, start = phrase[-1]
    return start + len(text)


def read_tag(phrase: Phrase, index: LineIndex, forms: dict[str, str]) -> Tag:
    """Return a tag by its English name; its ``value_span`` includes the quotes.

    ``forms`` are the names as the tags of the game so far were written. Of an English and a German
    form of one tag only the first counts; the second is given its German name.
    """
    (_, _, start), (_, name, _), (_, value, place), _ = phrase
    span, value_span = index.span(start, end_of(phrase)), index.span(place, place + len(value))
    english, form = notation.tag_name(name), name.casefold()
    other = forms.setdefault(english, form) != form
    return Tag(GERMAN_TAGS[english] if other else english, read_text(value), span, value_span)


def read_pile_line(phrase: Phrase, index: LineIndex) -> PileLine:
    """Return the contents of a pile from a line of a list."""
    (_, head, start), *rest = phrase
    cards: list[ListedCard] = []
    count, covered, uncounted = 0, False, False
    for kind, text, _ in rest:
        match kind:
            case "CARDS" | "CARD":
                cards += [_listed(card, covered) for card in text.split()]
            case "LPAR" | "RPAR":
                covered = kind == "LPAR"
            case "COUNT":
                count = int(text)
            case _:
                uncounted = True
    span = index.span(start, end_of(phrase))
    return PileLine(read_pile(head[:-1]), tuple(cards), span, count, uncounted)


@lru_cache(maxsize=1 << 10)
def _listed(text: str, covered: bool) -> ListedCard:
    return ListedCard(read_card(text), covered)


def read_action(phrase: Phrase) -> Action:
    """Return the action of a phrase."""
    kind, text, _ = phrase[0]
    if kind in ONE_TOKEN:
        return ONE_TOKEN[kind](text)
    match kind:
        case "TOUCH":
            return Touch(read_pile(phrase[1][1]))
        case "CLEAR":
            return Clear(read_pile(phrase[1][1]))
        case "FREE":
            return Free(read_card(phrase[1][1]))
    return _read_stop(phrase[1:])


def _read_stop(phrase: Phrase) -> Stop:
    reason: str | None = None
    decision: Decision | None = None
    for kind, text, _ in phrase:
        if kind == "TEXT":
            reason = read_text(text)
        else:
            decision = "upheld" if kind == "UPHELD" else "denied"
    return Stop(reason, decision)
