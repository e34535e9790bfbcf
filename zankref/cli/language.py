"""``--lang``: the language that a command speaks."""

import os
from collections.abc import Callable
from typing import Any, Final

import click

from zankref.language import LANGUAGES, Language, of_locale, speaking

_HELP: Final = "The language to speak.  [default: that of the record, or of the locale]"


def lang_option(*, expose_value: bool = True, help: str = _HELP) -> Callable[[Any], Any]:
    """Return the option; the language is spoken until the command has ended.

    With ``expose_value`` the command gets what was asked for, None if nothing was: then a record
    may ask.
    """
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        callback=_speak,
        expose_value=expose_value,
        help=help,
    )


def _speak(ctx: click.Context, param: click.Parameter, lang: Language | None) -> Language | None:
    ctx.with_resource(speaking(lang or of_locale(os.environ)))
    return lang
