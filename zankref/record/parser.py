"""A table-driven LALR parser from text to tokens, with tables made by Lark.

It runs on a stack of states; the table says for each token whether it is accepted, which rules are
reduced before it, and the next state. No tree is built: a record is a sequence, and once its tokens
are known to be in a valid order, they contain everything. Since nothing in it is deeply nested
there are few distinct stacks, and the transitions of each are cached.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from zankref.native import warn_missing

if TYPE_CHECKING:
    from zankref.record.native import Memory

#: Start symbols: a file, or what follows an unreadable line.
Start: TypeAlias = Literal["file", "rest_of_list", "rest_of_turn"]


class Tables(NamedTuple):
    """The parser tables of a grammar.

    ``grammar`` is its text. ``terminals`` holds the pattern of each kind of token, in the order in
    which they are tried; those in ``ignored`` only separate. ``rules`` has for each rule the number
    of symbols it reduces, and its name. Each of the ``states`` maps the next symbol, a kind of
    token or a rule, to the next state; below 0 it is an index into ``rules``, of the rule to
    reduce. ``starts`` has the first and the last state of each start symbol.
    """

    grammar: str
    terminals: dict[str, str]
    ignored: tuple[str, ...]
    rules: tuple[tuple[int, str], ...]
    states: tuple[dict[str, int], ...]
    starts: dict[str, tuple[int, int]]


#: Its kind, its text, and its offset.
Token: TypeAlias = tuple[str, str, int]

_END: Final = "$END"

_LONG: Final = 32
"""A word longer than this, such as a comment, is not kept."""

_MANY: Final = 1 << 15
"""At most this many words are kept."""


def _native() -> "type[Memory] | None":
    """Return the native memory of words, if it was built: the same is read, only sooner."""
    try:
        from zankref.record.native import Memory
    except ImportError as error:
        warn_missing("Reading", error)
        return None
    return Memory


MEMORY = _native()
"""The native part, or None; a test of both lets it be None."""


class ParsingStopped(Exception):
    """Parsing stopped at ``offset``, where tokens of the kinds ``accepted`` were expected.

    If ``at_end``, there is no token: the last one begins at ``offset``, and what should follow it
    is missing.
    """

    def __init__(self, offset: int, accepted: frozenset[str], *, at_end: bool) -> None:
        super().__init__(offset)
        self.offset = offset
        self.accepted = accepted
        self.at_end = at_end


class Stack:
    """A parser stack: the state of the parser.

    ``after`` caches the stack that each token leads to.
    """

    __slots__ = ("after", "states")

    def __init__(self, states: tuple[int, ...]) -> None:
        self.states = states
        self.after: dict[str, Stack] = {}


class Parser:
    """Parses texts by tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._last = dict(tables.starts.values())
        self._stack = cache(Stack)
        self._words: dict[str, tuple[str, str]] = {}
        self.pattern = cache(lambda kind: re.compile(tables.terminals[kind]))
        ignored = _any_of([tables.terminals[kind] for kind in tables.ignored])
        kinds = "|".join(
            f"(?:{pattern})(?P<{kind}>)"
            for kind, pattern in tables.terminals.items()
            if kind not in tables.ignored
        )
        # Both match anywhere, possibly the empty string. The groups only mark the kind and the end;
        # capturing the text would be slower.
        self._skip = re.compile(ignored).match
        scan = re.compile(f"(?:{kinds}){ignored}|")
        self._scan = scan.finditer
        self._memory = MEMORY(scan.match) if MEMORY else None

    def read(self, text: str, start: Start, begin: int, end: int) -> list[Token]:
        """Return the tokens of a stretch of text.

        Raises ParsingStopped where their order is invalid.
        """
        tokens: list[Token] = []
        self._finish(self._read(text, self._first(start), begin, end, tokens), tokens, end)
        return tokens

    def stack_after(self, text: str, start: Start, begin: int, end: int) -> Stack:
        """Return the stack after a stretch of text, which need not be complete.

        Raises ParsingStopped where the order of its tokens is invalid.
        """
        return self._read(text, self._first(start), begin, end, [])

    def go_on(self, text: str, stack: Stack) -> None:
        """Read a text from a given stack; raises ParsingStopped as ``read`` does."""
        tokens: list[Token] = []
        self._finish(self._read(text, stack, 0, len(text), tokens), tokens, 0)

    def _first(self, start: Start) -> Stack:
        return self._stack((self._tables.starts[start][0],))

    def _read(self, text: str, stack: Stack, begin: int, end: int, tokens: list[Token]) -> Stack:
        """Add the tokens of a stretch of text, and return the stack."""
        offset = self._past_ignored(text, begin, end)
        while True:
            match, stack = self._read_known(text, offset, end, stack, tokens)
            kind, stop = self._token(text, match, end, stack)
            if kind == _END:
                return stack
            states, can_stand = self._led(stack.states, kind)
            offset = match.start()
            if not can_stand:
                raise ParsingStopped(offset, self._accepted(states), at_end=False)
            following = stack.after[kind] = self._stack(states)
            stack = following
            tokens.append((kind, text[offset:stop], offset))
            offset = self._past_ignored(text, stop, end)

    def _finish(self, stack: Stack, tokens: list[Token], end: int) -> None:
        """Raise ParsingStopped if the text cannot end at this stack."""
        states, can_stand = self._led(stack.states, _END)
        if not can_stand:
            offset = tokens[-1][2] if tokens else end
            raise ParsingStopped(offset, self._accepted(states), at_end=True)

    def _read_known(
        self, text: str, begin: int, end: int, stack: Stack, tokens: list[Token]
    ) -> tuple[re.Match[str], Stack]:
        """Fast path: read while the transitions are cached.

        Returns the first match without a cached transition, at the end at the latest.
        """
        if self._memory is not None:
            return self._memory.read(text, begin, end, stack, tokens)
        words = self._words
        offset = begin
        for match in self._scan(text, begin, end):
            whole = match[0]
            kind, word = words.get(whole) or self._word(match)
            following = stack.after.get(kind)
            if following is None:
                break
            tokens.append((kind, word, offset))
            offset += len(whole)
            stack = following
        return match, stack

    def _word(self, match: re.Match[str]) -> tuple[str, str]:
        """Return the kind and the text of a match.

        If something follows that only separates, it is kept for the next time: since no pattern
        looks further ahead than to the next character, the same will be found wherever the same is
        written. (A count looks further, and nothing else looks like it.)
        """
        kind = match.lastgroup
        if kind is None:
            return "", ""
        whole = match[0]
        word = whole[: match.end(kind) - match.start()]
        if len(word) < len(whole) <= _LONG:
            if len(self._words) == _MANY:
                self._words.clear()
            self._words[whole] = kind, word
        return kind, word

    def _past_ignored(self, text: str, begin: int, end: int) -> int:
        """Return the offset after ignored text."""
        match: re.Match[str] = self._skip(text, begin, end)  # type: ignore[assignment]
        return match.end()

    def _token(self, text: str, match: re.Match[str], end: int, stack: Stack) -> tuple[str, int]:
        """Return the kind and the end of the token that was ``match``.

        If that cannot stand here it is the first kind that can. Kinds are tried in their order:
        what is first among all that match, as in ``_scan``, is first among those that can stand
        there, unless it cannot.
        """
        row = self._tables.states[stack.states[-1]]
        if match.lastgroup in row:
            return match.lastgroup, match.end(match.lastgroup)
        begin = match.start()
        if begin == end:
            return _END, begin
        for kind in self._tables.terminals:
            if kind in row and (other := self.pattern(kind).match(text, begin, end)):
                return kind, other.end()
        return "", begin

    def _led(self, states: tuple[int, ...], kind: str) -> tuple[tuple[int, ...], bool]:
        """Return the states after a token, and whether it is accepted.

        A rejection may show only after the pending rules have been reduced.
        """
        while (action := self._tables.states[states[-1]].get(kind)) is not None:
            if action >= 0:
                return (*states, action), True
            size, rule = self._tables.rules[action]
            states = states[: len(states) - size]
            states = (*states, self._tables.states[states[-1]][rule])
            if states[-1] == self._last[states[0]]:
                return states, True
        return states, False

    def _accepted(self, states: tuple[int, ...]) -> frozenset[str]:
        """Return the kinds of tokens accepted at this stack."""
        row = self._tables.states[states[-1]]
        return frozenset(kind for kind in row if kind.isupper() and self._led(states, kind)[1])


def _any_of(patterns: Sequence[str]) -> str:
    """Return a pattern for any number of these, mostly only the first."""
    first, *others = patterns
    return f"(?:{first})*+(?:(?:{'|'.join(others)})(?:{first})*+)*+"
