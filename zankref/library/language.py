"""The language of messages."""

from collections.abc import Iterator
from contextlib import contextmanager

from zankref import language
from zankref.language import N_
from zankref.library import arguments


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Switch to a language within a context: messages, reasons and errors are in it.

    Other threads, and other tasks of ``asyncio``, speak as before.

    Args:
        lang: ``de`` or ``en``.

    Raises:
        InvalidArgument: There is no such language.
        InvalidType: It is not a string.

    Examples:
        >>> import zankref
        >>> finding = zankref.check("kitchen.zank")[0].findings[0]
        >>> with zankref.speaking("de"):
        ...     print(finding.message)
        ♠8 gehörte auf ♥9 (R1): ein passender Randstapel kommt vor einem leeren.
    """
    checked = arguments.language(lang)
    if checked is None:
        raise arguments.wrong_type(N_("a name"), lang)
    with language.speaking(checked):
        yield
