"""Judges whole records on request, in processes of their own, which can be ended."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from anyio import CapacityLimiter, fail_after, to_process

from zankref.errors import InvalidArgument
from zankref.language import N_, Language, LazyText
from zankref.library import arguments
from zankref.library.judging import check_text
from zankref.library.rendering import render

LONGEST: Final = 60.0
"""Seconds after which we stop judging a record, including the time it waited."""

AT_ONCE: Final = 2
"""How many records are judged at a time."""

_TOO_MUCH: Final = N_("effort can be at most {most} here, not {value}")


class CheckRequest:
    """How a record is to be judged: language, rules and effort, from the address of a request.

    Raises InvalidArgument.
    """

    def __init__(self, asked: Mapping[str, str], effort: int) -> None:
        self.language: Final[Language | None] = arguments.language(asked.get("lang"))
        rules = asked.get("rules")
        self.rules: Final = None if rules is None else arguments.rule_set(rules).name
        self.effort: Final = _effort(asked.get("effort"), effort)


def _effort(text: str | None, most: int) -> int:
    if text is None:
        return most
    effort = arguments.effort_named(text)
    if effort > most:
        raise InvalidArgument(LazyText(_TOO_MUCH, {"most": most, "value": repr(text)}), text)
    return effort


class Judges:
    """Judges records as ``zankref check --format json`` does."""

    def __init__(self) -> None:
        self._limiter: Final = CapacityLimiter(AT_ONCE)

    async def judge(self, text: str, terms: CheckRequest) -> str:
        """Return what is found in a text, in JSON; raises TimeoutError if that takes too long."""
        work = partial(judge_text, text, terms.rules, terms.effort, terms.language)
        with fail_after(LONGEST):
            return await to_process.run_sync(work, cancellable=True, limiter=self._limiter)


def judge_text(text: str, rules: str | None, effort: int, language: Language | None) -> str:
    """Judge a text, in this process."""
    return render(check_text(text, rules=rules, effort=effort), "json", language)
