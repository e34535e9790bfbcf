"""The language of the command line: ``--lang``, and click's own words.

Errors in a command line are in the language that it asks for; so that is determined before parsing
(``requested_language``), and kept until the program exits.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Final

import click

from zankref.language import Language, as_language, current_language, gettext, of_locale, speak

_NAME: Final = "--lang"


def requested_language(args: Sequence[str]) -> Language | None:
    """Return the language that a command line asks for, anywhere in it; the last counts."""
    last = None
    for number, arg in enumerate(args):
        name, equals, value = arg.partition("=")
        if name == "--":
            break
        if name == _NAME:
            last = as_language(value if equals else "".join(args[number + 1 : number + 2])) or last
    return last


@contextmanager
def everywhere(language: Language) -> Iterator[None]:
    """Switch the whole process to a language within a context: a command may have threads."""
    before = current_language()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def of_system() -> Language:
    """Return the language of the locale; on Windows, where there may be none, that of its menus."""
    if sys.platform == "win32" and not any(map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))):
        from ctypes import windll
        from locale import windows_locale

        menus = windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
        return of_locale({**os.environ, "LANG": menus})
    return of_locale(os.environ)


def teach_click() -> None:
    """Make click use our catalogue, in the current language.

    Each of its modules has its own name for ``gettext``. Its messages are in ``tools/marked.py``.
    """
    for module in [*vars(click).values()]:
        if isinstance(module, ModuleType):
            own = vars(module)
            own.update({name: ours for name, ours in _CLICKS.items() if name in own})


def _of_two(one: str, several: str, number: int) -> str:
    return gettext(one if number == 1 else several)


_CLICKS: Final = {"_": gettext, "ngettext": _of_two}
