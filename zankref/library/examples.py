"""The shortest record that raises each code: the files in ``examples/``."""

from io import BytesIO
from os.path import dirname, join
from typing import Final, NamedTuple

from zankref.language import _
from zankref.library.judging import check
from zankref.referee.findings import Finding
from zankref.report.spelling import localised

_FOLDER: Final = join(dirname(dirname(__file__)), "examples")


EFFORT: Final = 100
"""The effort with which examples are judged: little, so that that of Z108 can be small."""


class Example(NamedTuple):
    """A record, and what the referee finds in it."""

    lines: tuple[str, ...]
    finding: Finding


def example(code: str) -> Example:
    """Return the example of a code, in the current language.

    Bytes that are not text are shown as backslash escapes.
    """
    path = join(_FOLDER, f"{code}.zank")
    with open(path, "rb") as file:
        data = file.read()
    text = data.decode("utf-8", "backslashreplace")
    if text.encode() == data:
        text = localised(text)
        data = text.encode()
    verdicts = check(BytesIO(data), effort=EFFORT)
    findings = (finding for verdict in verdicts for finding in verdict.findings)
    return Example(tuple(text.splitlines()), next(f for f in findings if f.code == code))


def findings_in(shown: Example) -> str:
    """Return what the referee finds in an example."""
    finding = shown.finding
    text = _("→ line {line}: {message}")
    return text.format(line=finding.span.line, message=finding.message)
