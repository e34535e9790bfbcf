"""Records rewritten: in canonical form, with findings as comments, as pages; and compared."""

import json
from io import StringIO
from typing import Any

from zankref.errors import UnusableRecord
from zankref.language import N_, current_language, speaking
from zankref.library import arguments
from zankref.library.arguments import Effort, wrong_type
from zankref.library.reading import Path, Readable, read
from zankref.record.events import Document
from zankref.record.format import NotReadable, format_text
from zankref.referee.reading.unreadable import unreadable


def format(text: str, *, lang: str | None = None) -> str:
    """Return the canonical form of a record, as ``zankref fmt`` writes it.

    Args:
        text: The text of a record.
        lang: The language of its keywords, ``de`` or ``en``, to which the tag ``Lang`` is then set;
            None: that of the tag.

    Raises:
        UnusableRecord: A line cannot be read.
        InvalidArgument: There is no such language.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> print(zankref.format("1: q>r1 9h"), end="")
        1: Q>R1 ♥9
    """
    language = arguments.language(lang)
    try:
        return format_text(_text(text), language)
    except NotReadable as error:
        lost = error.lost[0]
        message = unreadable(lost)
        raise UnusableRecord("-", lost.span.line, lost.span.column, message) from error


def annotate(text: str, *, lang: str | None = None, effort: Effort = None) -> str:
    """Return a record with its findings as comments, as ``zankref annotate`` writes it.

    Args:
        text: The text of a record; such comments from before are left out.
        lang: The language of the comments, ``de`` or ``en``; None: that of each game's tag
            ``Lang``, otherwise the current one.
        effort: As in ``check``.

    Raises:
        InvalidArgument: There is no such language, or effort is less than 1.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> text = '[Rules "wegner"]\\ndeal position\\n  R1: ♠K\\n1: Q>A ♦Q'
        >>> [line for line in zankref.annotate(text).splitlines() if "# !" in line][0][:42]
        '# ! Q>A ♦Q: Z308 draw-misplaced: ♦Q belong'
    """
    # Few programs annotate.
    from zankref.report.annotation import annotate_text

    return annotate_text(_text(text), arguments.language(lang), arguments.effort(effort))


def diff(
    first: Path | Readable | Document,
    second: Path | Readable | Document,
    *,
    lang: str | None = None,
    effort: Effort = None,
) -> dict[str, Any]:
    """Compare two records of the same game, as ``zankref diff --format json`` does.

    Args:
        first: A file, a file object, or a document.
        second: The other one.
        lang: The language of the texts, ``de`` or ``en``; None: the current one.
        effort: As in ``check``.

    Returns:
        The object that docs/diff.md describes; ``substance`` says whether they differ in more than
        spelling.

    Raises:
        UnreadableFile: One of them is not text in UTF-8.
        OSError: One of them cannot be read.
        InvalidArgument: There is no such language, or effort is less than 1.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> first, second = zankref.parse("1: Q>R1 9h"), zankref.parse("1: Q>R1 ♥9")
        >>> zankref.diff(first, second)["substance"]
        False
    """
    from zankref.comparison.comparing import compare
    from zankref.comparison.json import write

    documents, stream = (_document(first), _document(second)), StringIO()
    with speaking(arguments.language(lang) or current_language()):
        write(stream, documents, compare(*documents, arguments.effort(effort)))
    written: dict[str, Any] = json.loads(stream.getvalue())
    return written


def page(
    record: Path | Readable | Document, *, lang: str | None = None, effort: Effort = None
) -> str:
    """Return the page on which the games of a record are replayed, as ``zankref report`` writes it.

    Args:
        record: A file, a file object, or a document.
        lang: The language of the page, ``de`` or ``en``; None: the current one.
        effort: As in ``check``.

    Returns:
        One HTML file that needs nothing else.

    Raises:
        UnreadableFile: It is not text in UTF-8.
        OSError: It cannot be read.
        ImportError: Jinja2 is not there, which ``pip install 'zankref[html]'`` brings.
        InvalidArgument: There is no such language, or effort is less than 1.
        InvalidType: An argument is of the wrong type.

    Examples:
        >>> import zankref
        >>> zankref.page("kitchen.zank")[:15]
        '<!doctype html>'
    """
    from zankref.referee.snapshots import timelines
    from zankref.report import html

    document = _document(record)
    with speaking(arguments.language(lang) or current_language()):
        return html.page(document, timelines(document, arguments.effort(effort)), {})


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise wrong_type(N_("a text"), text)
    return text


def _document(record: Path | Readable | Document) -> Document:
    return record if isinstance(record, Document) else read(record)
