"""Lines that somebody types: at a prompt that completes them, or read from a pipe."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

from zankref.report.plain import encodable

if TYPE_CHECKING:
    from io import TextIOWrapper

    from prompt_toolkit.completion import CompleteEvent, Completer
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

Words = Callable[[], Sequence[str]]

STRIKE: Final = "-"
"""The line that strikes out the last entry; at a prompt, Ctrl-Z enters it."""


class Lines(Protocol):
    """A source of lines."""

    def ask(self, prompt: str, words: Words | None = None) -> str:
        """Return the next line, stripped; raises EOFError if there is none.

        With ``words`` it is an entry: they complete it, and one key strikes out the last one.
        """


class PipedLines:
    """Lines of standard input as they come, without prompts."""

    def __init__(self) -> None:
        cast("TextIOWrapper", sys.stdin).reconfigure(encoding="utf-8-sig", errors="replace")

    def ask(self, prompt: str, words: Words | None = None) -> str:
        """Return the next line."""
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


class PromptedLines:
    """Lines typed at a prompt. Raises ModuleNotFoundError without prompt_toolkit."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._entries: PromptSession[str] = PromptSession()
        self._answers: PromptSession[str] = PromptSession()
        self._pasted: list[str] = []

    def ask(self, prompt: str, words: Words | None = None) -> str:
        """Return the next line; several that were pasted count as typed one after the other."""
        sys.stdout.flush()
        if not self._pasted:
            self._pasted = encodable(self._typed(prompt, words)).splitlines() or [""]
        return self._pasted.pop(0).strip()

    def _typed(self, prompt: str, words: Words | None) -> str:
        if words is None:
            return self._answers.prompt(prompt)
        return self._entries.prompt(
            prompt, completer=_completer(words), complete_while_typing=False, key_bindings=_keys()
        )


def _completer(words: Words) -> "Completer":
    """Return what completes the last word that was typed."""
    from prompt_toolkit.completion import Completer, Completion

    class Known(Completer):
        def get_completions(
            self, document: "Document", complete_event: "CompleteEvent"
        ) -> Iterable[Completion]:
            begun = document.get_word_before_cursor(WORD=True)
            for word in completed(begun, words()):
                yield Completion(word, start_position=-len(begun))

    return Known()


def completed(begun: str, words: Sequence[str]) -> Iterator[str]:
    """Yield the words with this beginning, whatever their case; all if nothing was typed."""
    folded = begun.casefold()
    return (word for word in words if word.casefold().startswith(folded))


def _keys() -> "KeyBindings":
    """Return the key that strikes out the last entry."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()

    @keys.add("c-z")
    def strike(event: "KeyPressEvent") -> None:
        event.app.exit(result=STRIKE)

    return keys


def open_lines() -> Lines:
    """Return a prompt if both ends are a terminal; raises ModuleNotFoundError as above."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return PromptedLines()
    return PipedLines()
