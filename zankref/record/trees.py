"""What the single nodes of a syntax tree say, and where they stand."""

from typing import Literal

from lark import Token, Tree

from zankref.record.events import (
    Action,
    Clear,
    Free,
    ListedCard,
    PileLine,
    Span,
    Stop,
    Tag,
    Touch,
)
from zankref.record.notation import ONE_WORD, read_card, read_lift, read_pile, read_text


def tokens(node: Token | Tree[Token]) -> list[Token]:
    """Return the tokens of a node, in order."""
    if isinstance(node, Tree):
        return [token for child in node.children for token in tokens(child)]
    return [node]


def span_of(node: Token | Tree[Token]) -> Span:
    """Return the place of a node."""
    if isinstance(node, Tree):
        inside = tokens(node)
        return joined(span_of(inside[0]), span_of(inside[-1]))
    # A token that comes from a text knows its place.
    return Span(node.line, node.column, node.end_line, node.end_column)  # type: ignore[arg-type]


def joined(first: Span, last: Span) -> Span:
    """Return the stretch from the beginning of one to the end of another."""
    return Span(first.line, first.column, last.end_line, last.end_column)


def span_inside(token: Token, start: int, end: int) -> Span:
    """Return the place of a part of a token, which may run over a line end."""
    whole = span_of(token)
    if whole.line == whole.end_line:
        return Span(whole.line, whole.column + start, whole.line, whole.column + end)
    (line, column), (end_line, end_column) = (
        _place(token.value[:offset], whole) for offset in (start, end)
    )
    return Span(line, column, end_line, end_column)


def _place(before: str, whole: Span) -> tuple[int, int]:
    """Return line and column after the text ``before``, which begins where ``whole`` does."""
    lines = before.count("\n")
    column = len(before) - before.rfind("\n") if lines else whole.column + len(before)
    return whole.line + lines, column


def read_tag(tree: Tree[Token]) -> Tag:
    """Return a tag; its ``value_span`` takes in the quotes."""
    _, name, value, _ = tokens(tree)
    return Tag(name.value, read_text(value.value), span_of(tree), span_of(value))


def read_pile_line(tree: Tree[Token]) -> PileLine:
    """Return what a line of a list says of a pile."""
    cards: list[ListedCard] = []
    count, covered, uncounted = 0, False, False
    head, *rest = tokens(tree)
    for token in rest:
        match token.type:
            case "CARD":
                cards.append(ListedCard(read_card(token.value), covered))
            case "LPAR" | "RPAR":
                covered = token.type == "LPAR"
            case "COUNT":
                count = int(token.value)
            case _:
                uncounted = True
    pile = read_pile(head.value.removesuffix(":"))
    return PileLine(pile, tuple(cards), span_of(tree), count, uncounted)


def read_action(node: Token | Tree[Token]) -> Action:
    """Return the action that a node says, unless it is one of moves."""
    if isinstance(node, Tree):
        word, *told = tokens(node)
    else:
        word, told = node, []
    match word.type:
        case "LIFT":
            return read_lift(word.value)
        case "TOUCH":
            return Touch(read_pile(told[0].value))
        case "CLEAR":
            return Clear(read_pile(told[0].value))
        case "FREE":
            return Free(read_card(told[0].value))
        case "STOP":
            return _read_stop(told)
    return ONE_WORD[word.type]


def _read_stop(told: list[Token]) -> Stop:
    reason: str | None = None
    decision: Literal["upheld", "denied"] | None = None
    for token in told:
        if token.type == "TEXT":
            reason = read_text(token.value)
        else:
            decision = "upheld" if token.type == "UPHELD" else "denied"
    return Stop(reason, decision)
