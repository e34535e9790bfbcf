"""The words of a record in their canonical spelling, each with the line on which it was written."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from lark import Token, Tree

from zankref.cards import show
from zankref.record.events import Action, Clear, Lift, Move, PileName, Stop, Touch
from zankref.record.lines import write_speaker
from zankref.record.notation import (
    head_of,
    moves_in,
    read_card,
    read_move,
    read_pile,
    read_speaker,
    show_pile,
    write_action,
    write_text,
)
from zankref.record.trees import read_action, read_tag, span_inside, span_of, tokens

#: What a word can begin; it goes on with what was begun if it begins nothing.
Begins: TypeAlias = Literal["tag", "deal", "pile", "check", "gap", "turn"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word, and the line on which it was written."""

    text: str
    line: int
    begins: Begins | None = None
    role: Literal["clock", "action"] | None = None


def words(tree: Tree[Token]) -> list[Word]:
    """Return the words of a file, each clock time before the action that it belongs to."""
    spelled = list(_Speller().spell(tree.children))
    for index in reversed(range(len(spelled))):
        if spelled[index].role == "clock":
            _move_to_action(spelled, index)
    return spelled


def _move_to_action(spelled: list[Word], index: int) -> None:
    """Move a clock time to the next action, unless another time or game comes first."""
    for place in range(index + 1, len(spelled)):
        word = spelled[place]
        if word.role == "action":
            clock = spelled.pop(index)
            spelled.insert(place - 1, replace(clock, line=word.line))
        if word.role or word.begins == "tag":
            return


class _Speller:
    """Spells the nodes of a syntax tree. It keeps in mind who the players are and who speaks."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._in_tags = False
        self._speaker: str | None = None
        self._turns = 0

    def spell(self, nodes: Iterable[Token | Tree[Token]]) -> Iterator[Word]:
        """Return the words of some nodes."""
        for node in nodes:
            name = node.data if isinstance(node, Tree) else node.type
            self._in_tags = self._in_tags and name == "tag"
            yield from _SPELLERS.get(name, _Speller._action)(self, node)

    def _tag(self, tree: Tree[Token]) -> Iterator[Word]:
        if not self._in_tags:
            self._names, self._turns, self._in_tags = {}, 0, True
        tag = read_tag(tree)
        if tag.name.startswith("Player"):
            self._names[tag.name.removeprefix("Player")] = tag.value
        yield Word(f"[{tag.name}", tag.span.line, "tag")
        yield Word(f"{write_text(tag.value)}]", tag.value_span.line)

    def _list(self, tree: Tree[Token]) -> Iterator[Word]:
        head, *rest = tree.children
        kind: Begins = "deal" if tree.data == "deal" else "check"
        yield Word(kind, span_of(head).line, kind)
        yield from self.spell(rest)

    def _position(self, token: Token) -> Iterator[Word]:
        yield Word("position", span_of(token).line)

    def _pile_line(self, tree: Tree[Token]) -> Iterator[Word]:
        head, *rest = tokens(tree)
        pile = read_pile(head.value.removesuffix(":"))
        yield Word(f"{show_pile(pile)}:", span_of(head).line, "pile")
        covered = False
        for token in rest:
            match token.type:
                case "LPAR" | "RPAR":
                    covered = token.type == "LPAR"
                    continue
                case "CARD":
                    card = show(read_card(token.value))
                    text = f"({card})" if covered else card
                case "COUNT":
                    text = str(int(token.value))
                case _:
                    text = "*"
            yield Word(text, span_of(token).line)

    def _gap(self, tree: Tree[Token]) -> Iterator[Word]:
        word, *clock = tree.children
        yield Word("gap", span_of(word).line, "gap")
        yield from self.spell(clock)

    def _clock(self, token: Token) -> Iterator[Word]:
        yield Word(token.value, span_of(token).line, role="clock")

    def _turn(self, tree: Tree[Token]) -> Iterator[Word]:
        begins: Begins | None = "turn"
        for node in tree.children:
            for word in self.spell([node]):
                yield replace(word, begins=begins)
                begins = None

    def _number(self, token: Token) -> Iterator[Word]:
        self._turns += 1
        yield Word(f"{self._turns}.", span_of(token).line)

    def _named(self, token: Token) -> Iterator[Word]:
        yield Word(self._speak(token.value), span_of(token).line)

    def _speak(self, written: str) -> str:
        """Note who speaks, by his number if it is known, and return how he is written."""
        name = read_speaker(written)
        numbers = [number for number, named in self._names.items() if named == name] or [name]
        self._speaker = numbers[0] if len(numbers) == 1 else None
        return write_speaker(name)

    def _moving(self, token: Token) -> Iterator[Word]:
        head = head_of(token.value)
        if head["number"]:
            yield from self._number(token)
        yield Word(self._speak(head["speaker"]), span_of(token).line)
        yield from self._moves(token, head.end())

    def _moves(self, token: Token, begin: int = 0) -> Iterator[Word]:
        for match in moves_in(token.value, begin):
            span = span_inside(token, *match.span())
            yield from self._words_of(read_move(match[0]), [span.line, span.end_line])

    def _action(self, node: Token | Tree[Token]) -> Iterator[Word]:
        lines = [span_of(token).line for token in tokens(node)]
        yield from self._words_of(read_action(node), lines)

    def _words_of(self, action: Action, lines: list[int]) -> Iterator[Word]:
        """Return the words of an action that was written on ``lines``."""
        first, *rest = _parts(self._with_own_piles(action))
        yield Word(first, lines[0], role="action")
        for text, line in zip(rest, lines[1:], strict=False):
            yield Word(text, line)

    def _with_own_piles(self, action: Action) -> Action:
        match action:
            case Move(source, target):
                return replace(action, source=self._own(source), target=self._own(target))
            case Lift(pile) | Touch(pile) | Clear(pile):
                return replace(action, pile=self._own(pile))
        return action

    def _own(self, pile: PileName) -> PileName:
        """Return a pile without its number if it is the speaker's own."""
        own = pile.kind in ("Q", "A", "S") and str(pile.number) == self._speaker
        return PileName(pile.kind) if own else pile


def _parts(action: Action) -> list[str]:
    match action:
        case Stop(reason, decision):
            why = [] if reason is None else [write_text(reason)]
            return ["stop", *why, *([decision] if decision else [])]
    return write_action(action).split(" ")


_SPELLERS: Final[dict[str, Callable[..., Iterator[Word]]]] = {
    "tag": _Speller._tag,
    "deal": _Speller._list,
    "POSITION": _Speller._position,
    "check": _Speller._list,
    "pile_line": _Speller._pile_line,
    "gap": _Speller._gap,
    "CLOCK": _Speller._clock,
    "turn": _Speller._turn,
    "TURN_NUMBER": _Speller._number,
    "SPEAKER": _Speller._named,
    "MOVING": _Speller._moving,
    "MOVES": _Speller._moves,
}
