"""From syntax trees to games: who spoke, and to which game it belongs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, cast

from lark import Token, Tree

from zankref.record.directives import directives
from zankref.record.events import (
    Action,
    Check,
    Deal,
    Event,
    Game,
    Gap,
    Item,
    Lost,
    PileLine,
    Span,
    Tag,
)
from zankref.record.notation import head_of, moves_in, read_move, read_speaker
from zankref.record.trees import (
    joined,
    read_action,
    read_pile_line,
    read_tag,
    span_inside,
    span_of,
    tokens,
)


@dataclass(slots=True)
class _Draft:
    """A game as far as it has been read. Once it is ``played`` a tag begins the next game."""

    line: int
    tags: list[Tag] = field(default_factory=list)
    deal: Deal | None = None
    items: list[Item] = field(default_factory=list)
    played: bool = False
    actions: int = 0


@dataclass(slots=True)
class _List:
    """The list of piles that is being read; a check is put before the item number ``item``."""

    kind: Literal["deal", "check"]
    span: Span
    item: int
    position: bool = False
    lines: list[PileLine] = field(default_factory=list)


class Assembler:
    """Builds the games of a file from the syntax trees of its stretches and what was lost between.

    ``speaker`` is whose turn is being read, and where he was named; None if it is nobody's.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._games: list[_Draft] = []
        self._list: _List | None = None
        self._clock: str | None = None
        self.speaker: tuple[str, Span] | None = None

    @property
    def played(self) -> bool:
        """Say whether a deal or a turn of the current game has begun."""
        return bool(self._games) and self._games[-1].played

    @property
    def open_list(self) -> Literal["deal", "check"] | None:
        """Say which list of piles is being read."""
        return self._list.kind if self._list else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the current game, as its tags name them."""
        tags = self._games[-1].tags if self._games else []
        return tuple(tag.value for tag in tags if tag.name.startswith("Player"))

    def take(self, tree: Tree[Token]) -> None:
        """Add what a stretch of the file says."""
        for node in tree.children:
            self._take(node)

    def lose(self, lost: Lost) -> None:
        """Add a line that could not be read."""
        if lost.where != self.open_list:
            self._close()
        if lost.where == "tags" and self.played:
            self._games.append(_Draft(lost.span.line))
        game = self._game(lost.span.line)
        game.played |= lost.where != "tags"
        game.items.append(lost)
        self._clock = None

    def finish(self, lines: Sequence[str]) -> tuple[Game, ...]:
        """Return the games, at least one, so that an empty file does not pass unseen."""
        self._close()
        drafts = self._games or [_Draft(1)]
        told = directives(lines)
        games: list[Game] = []
        begin = 1
        for number, draft in enumerate(drafts, 1):
            end = drafts[number].line - 1 if number < len(drafts) else max(1, len(lines))
            games.append(
                Game(
                    number,
                    draft.line,
                    end,
                    tuple(draft.tags),
                    draft.deal,
                    tuple(draft.items),
                    tuple(d for d in told if begin <= d.span.line <= end),
                )
            )
            begin = end + 1
        return tuple(games)

    def _game(self, line: int) -> _Draft:
        """Return the game that is being read; if none is, it begins at ``line``."""
        if not self._games:
            self._games.append(_Draft(line))
        return self._games[-1]

    def _play(self, line: int) -> _Draft:
        """Return the game that is being read, in which a deal or a turn now stands."""
        game = self._game(line)
        game.played = True
        return game

    def _take(self, node: Token | Tree[Token]) -> None:
        name = node.data if isinstance(node, Tree) else node.type
        _TAKERS.get(name, Assembler._take_action)(self, node)

    # ------------------------------------------------------------------ tags, deal, check, gap

    def _take_tag(self, tree: Tree[Token]) -> None:
        tag = read_tag(tree)
        if self.played:
            self._close()
            self._games.append(_Draft(tag.span.line))
        self._game(tag.span.line).tags.append(tag)

    def _take_deal(self, tree: Tree[Token]) -> None:
        self._open("deal", tree)

    def _take_check(self, tree: Tree[Token]) -> None:
        self._open("check", tree)

    def _open(self, kind: Literal["deal", "check"], tree: Tree[Token]) -> None:
        self._close()
        word, *rest = tree.children
        span = span_of(word)
        self._list = _List(kind, span, len(self._play(span.line).items))
        for node in rest:
            self._take(node)

    def _take_position(self, token: Token) -> None:
        opened = self._opened
        opened.position = True
        opened.span = joined(opened.span, span_of(token))

    def _take_pile_line(self, tree: Tree[Token]) -> None:
        opened = self._opened
        opened.lines.append(read_pile_line(tree))
        opened.span = joined(opened.span, opened.lines[-1].span)

    @property
    def _opened(self) -> _List:
        """The list that is being read; the grammar lets piles stand in a list only."""
        return cast("_List", self._list)

    def _close(self) -> None:
        """End the list and the turn that are being read, if any."""
        self.speaker = None
        if self._list is None:
            return
        opened, self._list = self._list, None
        game = self._games[-1]
        if opened.kind == "deal":
            game.deal = Deal(opened.position, tuple(opened.lines), opened.span)
        else:
            game.items.insert(opened.item, Check(tuple(opened.lines), opened.span))

    def _take_gap(self, tree: Tree[Token]) -> None:
        self._close()
        word, *clock = tokens(tree)
        span = span_of(word)
        self._play(span.line).items.append(Gap(span))
        for token in clock:
            self._take(token)

    def _take_clock(self, token: Token) -> None:
        self._clock = token.value[1:]

    # ------------------------------------------------------------------ turns and actions

    def _take_turn(self, tree: Tree[Token]) -> None:
        self._close()
        for node in tree.children:
            self._take(node)

    def _take_number(self, token: Token) -> None:
        """Pass over the number of a turn: the referee counts for himself."""

    def _take_speaker(self, token: Token) -> None:
        self.speaker = (read_speaker(token.value), span_inside(token, 0, len(token) - 1))

    def _take_moving(self, token: Token) -> None:
        head = head_of(token.value)
        self.speaker = (read_speaker(head["speaker"]), span_inside(token, *head.span("speaker")))
        self._take_moves(token, head.end())

    def _take_moves(self, token: Token, begin: int = 0) -> None:
        whole = span_of(token)
        line, column = whole.line, whole.column
        for match in moves_in(token.value, begin):
            text = match[0]
            start, end = match.span()
            if line == whole.end_line:
                span = Span(line, column + start, line, column + end)
            else:
                span = span_inside(token, start, end)
            self._record(read_move(text), span, text)

    def _take_action(self, node: Token | Tree[Token]) -> None:
        first, *_, last = [*tokens(node), *tokens(node)]
        self._record(read_action(node), span_of(node), self._text[first.start_pos : last.end_pos])

    def _record(self, action: Action, span: Span, text: str) -> None:
        """Add an action; the grammar lets it stand only where somebody speaks."""
        speaker, place = cast("tuple[str, Span]", self.speaker)
        game = self._play(span.line)
        game.actions += 1
        game.items.append(Event(game.actions, speaker, action, span, text, place, self._clock))
        self._clock = None


_TAKERS: Final[dict[str, Callable[..., None]]] = {
    "tag": Assembler._take_tag,
    "deal": Assembler._take_deal,
    "POSITION": Assembler._take_position,
    "check": Assembler._take_check,
    "pile_line": Assembler._take_pile_line,
    "gap": Assembler._take_gap,
    "turn": Assembler._take_turn,
    "TURN_NUMBER": Assembler._take_number,
    "SPEAKER": Assembler._take_speaker,
    "CLOCK": Assembler._take_clock,
    "MOVING": Assembler._take_moving,
    "MOVES": Assembler._take_moves,
}
