"""Requests to a session as JSON, for programs that show it: a phone, a server, an editor.

A request is an object that names what is to be done and the arguments of that method of
``Session``; the answer is that of ``Reply.to_dict`` and, in ``view``, what can be seen after it.
The contract is ``docs/umpire-json.md``.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from zankref.language import as_language, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.german import ENDINGS
from zankref.report.phrasing import phrasing_of
from zankref.report.plain import encodable
from zankref.texts import texts
from zankref.umpire.entries import spent, why_unreadable
from zankref.umpire.replies import Reply
from zankref.umpire.session import Session
from zankref.umpire.shorthand import read_typed
from zankref.umpire.sight import Data
from zankref.values import words_of

_TEXTS: Final = words_of("text typed path language player written clock result pile card question")
_KINDS: Final = {"sure": bool, "lies_so": bool, **dict.fromkeys(_TEXTS, str)}
_CHOICES: Final = {"decision": ("upheld", "denied"), "ending": tuple(ENDINGS)}
_LISTS: Final = ("deal", "lines", "names")

#: What can be asked for, and the arguments that may go with it; those in capitals must.
REQUESTS: Final[Mapping[str, Sequence[str]]] = texts(__file__, "requests")


class BadRequest(ValueError):
    """A request that means nothing; its text says why."""


class Requests:
    """Answers requests about one session, which begins with an empty record.

    ``effort`` is as in ``replay.judge``.
    """

    def __init__(self, *, effort: int = DEFAULT_EFFORT) -> None:
        self._effort: Final = effort
        self._session = Session(effort=effort)
        self._report: tuple[object, Iterator[Data]] | None = None

    def __call__(self, request: str) -> str:
        """Answer a request in JSON, in JSON. Raises BadRequest if it is not a request."""
        return json.dumps(self.answer(_read(request)), ensure_ascii=False)

    def answer(self, request: Data) -> Data:
        """Answer a request. Raises BadRequest if it means nothing."""
        name, args = _check(request)
        session = self._session
        # Piles are called as they were when it happened: ``merge`` changes that.
        phase = session.live.phase
        match name:
            case "open":
                language = as_language(args.pop("language", None))
                self._session = session = Session(**args, language=language, effort=self._effort)
                phase = session.live.phase
                answer = Reply(done=True)
            case "read":
                typed = read_typed(
                    args["typed"], session.view(args.get("before")), args.get("player")
                )
                message: Data = {"kind": "typed", "player": typed.player, "written": typed.written}
                with speaking(session.language):
                    refused = why_unreadable(typed.written)
                answer = Reply(told=(message,), refused=refused)
            case "view":
                return Reply().to_dict() | {"view": session.view(**args)}
            case "entries":
                timed = {"entries": session.entries(), "spent": spent(session.live)}
                return Reply().to_dict() | timed
            case "text":
                return Reply().to_dict() | {"text": session.record.text}
            case "report" | "findings":
                return Reply().to_dict() | self._read_apart(name, args)
            case _:
                method: Callable[..., Reply] = getattr(session, name)
                answer = method(**args)
        with speaking(session.language):
            data = phrasing_of(session.verdict, phase).rephrased(answer.to_dict())
        return {**data, "view": session.view()}

    def _read_apart(self, name: str, args: dict[str, Any]) -> Data:
        """Read a text, or else the session's record, and leave the session as it is."""
        # It needs a template engine, which recording alone does not need.
        from zankref.umpire.reporting import findings, report

        record, language = self._session.record, as_language(args.get("language"))
        text, path = args.get("text", record.text), args.get("path") or record.path
        if name == "findings":
            return {"findings": findings(text, language)}
        asked = text, path, language or self._session.language
        if self._report is None or self._report[0] != asked or "at_most" not in args:
            self._report = asked, report(*asked, self._effort)
        *_, answer = islice(self._report[1], args.get("at_most"))
        if "of" not in answer:
            self._report = None
        return answer


def _read(text: str) -> Data:
    try:
        request = json.loads(text)
        if "\\ud" in text.lower():
            # A file cannot hold an escaped half of a surrogate pair.
            request = json.loads(encodable(json.dumps(request, ensure_ascii=False)))
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"This is not JSON: {error}.") from None
    if not isinstance(request, dict):
        raise BadRequest("A request is an object.")
    return request


def _check(request: Data) -> tuple[str, dict[str, Any]]:
    """Return what is asked for, and its arguments."""
    name = request.get("do")
    if not isinstance(name, str) or name not in REQUESTS:
        raise BadRequest(f"{name!r} cannot be done; what can: {', '.join(REQUESTS)}.")
    args = {key: value for key, value in request.items() if key != "do"}
    allowed = {argument.lower(): argument.isupper() for argument in REQUESTS[name]}
    for key, value in args.items():
        if key not in allowed:
            raise BadRequest(f"{name} has no {key!r}; it has: {', '.join(allowed) or 'nothing'}.")
        if not _is_of_its_kind(key, value):
            raise BadRequest(f"{key!r} of {name} cannot be {value!r}.")
    for key, needed in allowed.items():
        if needed and key not in args:
            raise BadRequest(f"{name} needs {key!r}.")
    return name, args


def _is_of_its_kind(key: str, value: object) -> bool:
    """Return whether an argument may have a value."""
    if key in _CHOICES:
        return value in _CHOICES[key]
    if key in _KINDS:
        return isinstance(value, _KINDS[key])
    if key in _LISTS:
        return isinstance(value, list) and all(isinstance(line, str) for line in value)
    if key == "tags":
        return isinstance(value, dict) and all(isinstance(tag, str) for tag in value.values())
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return key != "at_most" or 0 < value < 1 << 31
