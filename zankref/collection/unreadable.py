"""The reasons why a text could not be read: stored in English, like all texts of a dataset."""

import re
from functools import cache
from typing import Final

from zankref.language import N_, _

AT: Final = N_("line {line}, column {column}: {reason}")
NO_FILE: Final = N_("it is not a regular file")
NO_NAME: Final = N_("its name is not UTF-8; rename it")
LOST_MEMBER: Final = N_("it is no longer in {archive}")
ENDLESS: Final = N_("this is too long for one game")

_KNOWN: Final = (
    *(AT, NO_FILE, NO_NAME, LOST_MEMBER, ENDLESS),
    # What ``record.files`` says.
    "the byte {byte} is not UTF-8",
    "this is {kind}; save it as UTF-8",
    "this is an archive ({kind}); unpack it",
    "this is not text: it contains a NUL byte",
)

_FIELD: Final = re.compile(r"\\\{(\w+)\\\}")


def in_words(reason: str) -> str:
    """Return an English reason in the current language; one that is not known stays English."""
    for text in _KNOWN:
        match = _pattern(text).fullmatch(reason)
        if match is not None:
            fields = match.groupdict()
            if "reason" in fields:
                fields["reason"] = in_words(fields["reason"])
            return _(text).format(**fields)
    return _(reason) if reason else reason  # The system's errors are known as they are.


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Return a pattern for a text that matches it with any values in its placeholders."""
    return re.compile(_FIELD.sub(r"(?P<\1>.+)", re.escape(text)), re.DOTALL)
