"""From tokens to games: who spoke, and to which game it belongs."""

from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Literal

from zankref.record import actions, events
from zankref.record.actions import Action
from zankref.record.dates import goes_back, is_time
from zankref.record.directives import directives
from zankref.record.events import Directive, Event, GameRecord, UnreadableLine
from zankref.record.line_index import LineIndex, Span
from zankref.record.notation import ONE_TOKEN, PLAYER_TAGS, read_speaker, read_text, tag_name
from zankref.record.parser import Token
from zankref.record.phrases import (
    GOING_ON,
    Phrase,
    end_of,
    phrases,
    read_action,
    read_pile_line,
    read_tag,
)
from zankref.record.streaming import Part


class _Draft:
    """A game under construction. Once it is ``played`` a tag begins the next game.

    Its first line may be ``shared`` with the game before. ``clock`` is the last clock time.
    """

    def __init__(self, line: int, *, shared: bool = False) -> None:
        self.line = line
        self.shared = shared
        self.bad_clocks: list[events.BadClock] = []
        self.clock: str | None = None
        self.tags: list[events.Tag] = []
        self.forms: dict[str, str] = {}
        self.deal: events.Deal | None = None
        self.items: list[events.Item] = []
        self.played = False
        self.actions = 0


class _List:
    """The list of piles that is being read; a check is put before the item number ``item``."""

    def __init__(
        self, kind: Literal["deal", "check"], span: Span, item: int, *, position: bool
    ) -> None:
        self.kind = kind
        self.span = span
        self.item = item
        self.position = position
        self.lines: list[actions.PileLine] = []


class Assembler:
    """Builds the games of a file from the tokens of its stretches, and its unreadable lines.

    ``speech`` is the current speaker's, or None.
    """

    def __init__(self, text: str, index: LineIndex) -> None:
        self._text = text
        self._index = index
        self._games: list[_Draft] = []
        self._list: _List | None = None
        self._clock: str | None = None
        self.speech: events.Speech | None = None

    @property
    def played(self) -> bool:
        """Return whether a deal or a turn of the current game has begun."""
        return bool(self._games) and self._games[-1].played

    @property
    def open_list(self) -> Literal["deal", "check"] | None:
        """Return which list of piles is being read."""
        return self._list.kind if self._list else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the current game, as its tags name them."""
        tags = self._games[-1].tags if self._games else []
        return tuple(tag.value for tag in tags if tag.name.startswith("Player"))

    def take(self, tokens: Sequence[Token]) -> None:
        """Add the tokens of a stretch of the file."""
        phrase: list[Token] = []
        for token in tokens:
            kind, text, start = token
            read = ONE_TOKEN.get(kind)
            if read is None and kind in GOING_ON:
                phrase.append(token)
                continue
            if phrase:
                self._take(phrase)
                phrase = []
            if read is not None:
                self._act(read(text), text, start)
            elif kind == "SPEAKER":
                self._close()
                self.speech = events.Speech(
                    read_speaker(text), self._index, start, start + len(text) - 1
                )
            elif kind == "TURN_NUMBER":
                # Ignored: the referee does its own counting.
                self._close()
            elif kind == "CLOCK":
                self._take_clock(text[1:], start)
            elif kind != "COMMA":
                phrase = [token]
        if phrase:
            self._take(phrase)

    def _take(self, phrase: Phrase) -> None:
        _TAKERS.get(phrase[0][0], Assembler._take_action)(self, phrase)

    def add_unreadable(self, line: UnreadableLine, meant: Sequence[Token] = ()) -> None:
        """Add a line that could not be read.

        Players that tags on it are ``meant`` to name are known from then on: otherwise their moves
        would be those of strangers.
        """
        if line.where != self.open_list:
            self._close()
        if line.where == "tags" and self.played:
            self._games.append(_Draft(line.span.line))
        game = self._game(line.span.line)
        game.played |= line.where != "tags"
        game.items.append(line)
        self._clock = None
        known = {tag.name for tag in game.tags}
        for phrase in phrases(meant):
            name = tag_name(phrase[1][1]) if phrase[0][0] == "LSQB" else ""
            if name in PLAYER_TAGS and name not in known:
                game.tags.append(events.Tag(name, read_text(phrase[2][1]), line.span, line.span))

    def finish(self, part: Part, lines: tuple[str, ...], path: str) -> tuple[GameRecord, ...]:
        """Return the games, at least one, so that an empty file is reported."""
        self._close()
        begin = part.lines + 1
        drafts = self._games or [_Draft(begin)]
        ends = [max(a.line, b.line - (not b.shared)) for a, b in pairwise(drafts)]
        ends.append(part.lines + max(1, len(lines)))
        written = deque(directives(lines, begin))
        several = bool(len(drafts) > 1 or part.games or not part.is_last)
        text = events.FileText(path, lines, part.lines, several)
        games: list[GameRecord] = []
        for number, (draft, end) in enumerate(zip(drafts, ends, strict=True), part.games + 1):
            own: list[Directive] = []
            while written and written[0].span.line <= end:
                own.append(written.popleft())
            games.append(
                GameRecord(
                    number,
                    draft.line,
                    end,
                    tuple(draft.tags),
                    draft.deal,
                    tuple(draft.items),
                    tuple(own),
                    tuple(draft.bad_clocks),
                    text,
                )
            )
        return tuple(games)

    def _game(self, line: int) -> _Draft:
        """Return the current game; if there is none, begin one at ``line``."""
        if not self._games:
            self._games.append(_Draft(line))
        return self._games[-1]

    def _play(self, line: int) -> _Draft:
        """Return the current game, marking that a deal or a turn has begun."""
        game = self._game(line)
        game.played = True
        return game

    # ------------------------------------------------------------------ tags, deal, check, gap

    def _take_tag(self, phrase: Phrase) -> None:
        start = phrase[0][2]
        if self.played:
            self._close()
            self._clock = None
            span = self._index.span(start, start)
            ahead = self._text[start - span.column + 1 : start]
            self._games.append(_Draft(span.line, shared=bool(ahead.strip("\ufeff \t"))))
        game = self._game(self._index.line(start))
        game.tags.append(read_tag(phrase, self._index, game.forms))

    def _take_clock(self, text: str, start: int) -> None:
        """Read a clock time; one that cannot be is ignored."""
        span = self._index.span(start, start + len(text) + 1)
        game = self._game(span.line)
        before = game.clock if is_time(text) else None
        if not is_time(text) or (before is not None and goes_back(before, text)):
            game.bad_clocks.append(events.BadClock(text, before, span))
        else:
            game.clock = self._clock = text

    def _take_list(self, phrase: Phrase) -> None:
        self._close()
        kind: Literal["deal", "check"] = "deal" if phrase[0][0] == "DEAL" else "check"
        span = self._span(phrase)
        item = len(self._play(span.line).items)
        self._list = _List(kind, span, item, position=len(phrase) > 1)

    def _take_pile_line(self, phrase: Phrase) -> None:
        opened = self._list
        assert opened  # the grammar lets piles stand only in a list
        line = read_pile_line(phrase, self._index)
        opened.lines.append(line)
        opened.span = Span(*opened.span[:2], *line.span[2:])

    def _close(self) -> None:
        """End the list and the turn that are being read, if any."""
        self.speech = None
        if self._list is None:
            return
        opened, self._list = self._list, None
        game = self._games[-1]
        if opened.kind == "deal":
            game.deal = events.Deal(opened.position, tuple(opened.lines), opened.span)
        else:
            game.items.insert(opened.item, events.Check(tuple(opened.lines), opened.span))

    def _take_gap(self, phrase: Phrase) -> None:
        self._close()
        span = self._span(phrase)
        self._play(span.line).items.append(events.Gap(span))

    # ------------------------------------------------------------------ turns and actions

    def _take_action(self, phrase: Phrase) -> None:
        start = phrase[0][2]
        self._act(read_action(phrase), self._text[start : end_of(phrase)], start)

    def _act(self, action: Action, text: str, start: int) -> None:
        """Add an action of the current speaker."""
        assert self.speech  # the grammar lets actions stand only where somebody speaks
        game = self._games[-1] if self._games else self._game(self._index.line(start))
        game.played = True
        game.actions += 1
        game.items.append(Event(game.actions, self.speech, action, text, start, self._clock))
        self._clock = None

    def _span(self, phrase: Phrase) -> Span:
        return self._index.span(phrase[0][2], end_of(phrase))


_TAKERS: Final[dict[str, Callable[[Assembler, Phrase], None]]] = {
    "LSQB": Assembler._take_tag,
    "DEAL": Assembler._take_list,
    "CHECK": Assembler._take_list,
    "PILE_HEAD": Assembler._take_pile_line,
    "GAP": Assembler._take_gap,
}
