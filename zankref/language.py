"""The language of zankref's output: English, as in the code, or German.

Text shown at once goes through ``_()`` or ``ngettext()``. Lazy text, such as a message or a clause,
is marked by ``N_()`` where it is defined, and goes through ``_()`` or ``LazyText`` where it is
shown.
A verdict is therefore language-neutral: its text is rendered when a report shows it.

The German words are in ``locale/de/LC_MESSAGES/zankref.po``. The catalogue compiled from them at
installation is loaded when German is first needed; English costs nothing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from os.path import dirname, exists, join
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from zankref.values import Value

if TYPE_CHECKING:
    from gettext import NullTranslations

Language: TypeAlias = Literal["de", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")

_PACKAGE: Final = dirname(__file__)
_CATALOGUE: Final = join("locale", "{language}", "LC_MESSAGES", "zankref.mo")


class _Process:
    """The process-wide language, used unless a context overrides it."""

    def __init__(self) -> None:
        self.language: Language = "en"


_PROCESS: Final = _Process()

#: The language that the current thread or task uses instead.
_OVERRIDE: Final[ContextVar[Language | None]] = ContextVar("language", default=None)


def current_language() -> Language:
    """Return the current language."""
    return _OVERRIDE.get() or _PROCESS.language


def speak(language: Language) -> None:
    """Switch the process to a language from now on."""
    _PROCESS.language = language


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Switch to a language within a context; other threads speak as before."""
    before = _OVERRIDE.set(language)
    try:
        yield
    finally:
        _OVERRIDE.reset(before)


@cache
def catalogue(language: Language) -> "NullTranslations":
    """Return the catalogue of a language: the installed one, or that of the checkout.

    If none was compiled, it is empty, so that English is used.
    """
    from gettext import GNUTranslations, NullTranslations

    name = _CATALOGUE.format(language=language)
    for path in (join(_PACKAGE, name), join(dirname(_PACKAGE), "build", name)):
        if exists(path):
            with open(path, "rb") as file:
                return GNUTranslations(file)
    return NullTranslations()


def as_language(name: str | None) -> Language | None:
    """Return the language of that name; None if zankref does not support it."""
    return next((language for language in LANGUAGES if language == name), None)


def of_locale(environment: Mapping[str, str]) -> Language:
    """Return the language that the locale asks for, as gettext has it; English without one.

    Of the locale itself the first of LC_ALL, LC_MESSAGES and LANG counts. LANGUAGE lists languages
    that come before it, unless it is the locale C, which programs run under.
    """
    locales = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    names_of_languages = (re.split("[^a-z]", name.lower())[0] for name in wanted)
    return next(filter(None, map(as_language, names_of_languages)), "en")


def gettext(text: str) -> str:
    """Translate a text into the current language; an empty text stays empty."""
    language = current_language()
    # gettext returns the catalogue's header for an empty string.
    return text if language == "en" or not text else catalogue(language).gettext(text)


_ = gettext


def ngettext(one: str, several: str, number: int) -> str:
    """Translate a text that depends on a number into the current language."""
    language = current_language()
    if language == "en":
        return one if number == 1 else several
    return catalogue(language).ngettext(one, several, number)


def pgettext(context: str, text: str) -> str:
    """Translate a text in a context, falling back to the translation without one."""
    language = current_language()
    if language == "en":
        return text
    translated = catalogue(language).pgettext(context, text)
    return _(text) if translated == text else translated


def N_(text: str) -> str:
    """Mark a text that is translated later."""
    return text


def P_(context: str, text: str) -> str:
    """Mark a text that is translated later, and differently in a context, namely that of a game."""
    return text


class LazyText(Value):
    """Lazy text: a sentence, or a part of one, that is rendered by ``str()`` when it is shown.

    ``fields`` fill the placeholders of the text; those that are ``LazyText`` are rendered with it.
    ``context`` is the game whose vocabulary is used.
    """

    __match_args__ = ("text", "fields", "context")
    __slots__ = __match_args__

    def __init__(
        self, text: str, fields: Mapping[str, object] | None = None, context: str = ""
    ) -> None:
        self.text: Final = text
        self.fields: Final = fields
        self.context: Final = context

    def __hash__(self) -> int:
        # The fields are in a dictionary, which has no hash.
        return hash((self.text, self.context))

    def __str__(self) -> str:
        text = pgettext(self.context, self.text) if self.context else _(self.text)
        return text.format(**self.fields) if self.fields else text


class Enumeration(NamedTuple):
    """Several things with a word between them, in a text such as ``{some} and {more}``.

    With ``commas`` that word comes only before the last of them.
    """

    things: Sequence[object]
    text: str
    commas: bool = False

    def __str__(self) -> str:
        some, *others = map(str, self.things)
        if self.commas and others:
            some, others = ", ".join([some, *others[:-1]]), others[-1:]
        for more in others:
            some = _(self.text).format(some=some, more=more)
        return some
