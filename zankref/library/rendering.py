"""Verdicts as JSON, and in all other formats of the program."""

import json
from collections.abc import Iterable
from io import StringIO
from typing import Any

from zankref.language import N_, Language, current_language, speaking
from zankref.library import arguments
from zankref.library.arguments import wrong_type
from zankref.record.events import Document
from zankref.referee.findings import Verdict
from zankref.report.json import encode, game_object
from zankref.report.reporter import FORMATS, Setting, reporter

_FORMAT = N_("there is no format {value}")
_WIDTH = 80


def to_dict(verdict: Verdict, *, lang: str | None = None) -> dict[str, Any]:
    """Return a verdict as JSON has it: one entry of ``games`` in ``zankref check --format json``.

    docs/json.md describes the fields; they are as stable as this function.

    Args:
        verdict: A verdict.
        lang: The language of the messages, ``de`` or ``en``; None: that of the record's tag
            ``Lang``, otherwise the current one.

    Returns:
        The object, of strings, numbers, lists and dictionaries alone.

    Raises:
        InvalidArgument: There is no such language.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> verdict, = zankref.check("kitchen.zank")
        >>> zankref.to_dict(verdict)["stops"][0]["ruling"]
        'justified'
    """
    if not isinstance(verdict, Verdict):
        raise wrong_type(N_("a verdict"), verdict)
    with speaking(_language(lang, verdict)):
        written: dict[str, Any] = json.loads(encode(game_object(verdict)))
    return written


def render(
    verdict: Verdict | Iterable[Verdict], format: str = "text", lang: str | None = None
) -> str:
    """Return what ``zankref check --format`` prints of one verdict, or of several.

    Args:
        verdict: A verdict, or several in order.
        format: ``text``, ``concise``, ``grouped``, ``markdown``, ``json``, ``json-lines``,
            ``junit``, ``sarif``, ``github`` or ``gitlab``.
        lang: The language, ``de`` or ``en``; None: that of each record's tag ``Lang``, otherwise
            the current one.

    Returns:
        The text; a text report is 80 columns wide and without colours.

    Raises:
        InvalidArgument: There is no such format or language.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> print(zankref.render(zankref.check("kitchen.zank"), "concise"), end="")
        kitchen.zank:10:10: Z308 ♠8 belonged on ♥9 (R1): a pile that it fits comes before an empty \
one.
    """
    name, verdicts = arguments.look_up(format, FORMATS, _FORMAT), _all(verdict)
    language = arguments.language(lang)
    stream = StringIO()
    with speaking(language or current_language()):
        report = reporter(name, Setting(stream, colour=False, width=_WIDTH))
        for judged in verdicts:
            with speaking(_language(language, judged)):
                rendered = report.renderer(_document(judged, several=len(verdicts) > 1), judged)
            report.take(rendered)
        report.close()
    return stream.getvalue()


def _all(verdict: object) -> list[Verdict]:
    """Return the verdicts, if it is some."""
    if isinstance(verdict, Verdict):
        return [verdict]
    verdicts: list[Verdict] = []
    for item in verdict if isinstance(verdict, Iterable) else (verdict,):
        if not isinstance(item, Verdict):
            raise wrong_type(N_("a verdict"), item)
        verdicts.append(item)
    return verdicts


def _language(lang: str | None, verdict: Verdict) -> Language:
    return arguments.language(lang) or verdict.language or current_language()


def _document(verdict: Verdict, *, several: bool) -> Document | None:
    """Return the record of a game as its report shows it; None for a file that is not text."""
    game = verdict.record
    if game is None or game.text is None:
        return None
    text = game.text
    return Document(text.path, text.lines, (game,), text.before, several and text.several)
