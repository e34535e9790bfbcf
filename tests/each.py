"""One question asked of many cases: a single test, which names every case that fails.

Collecting, starting and reporting a test takes longer than most questions do: as 5,000 cases of
``pytest.mark.parametrize``, a test that only compares two numbers took 2.9 s, as one test 0.06 s
(on the developer's machine). Tests with few cases, or with fixtures of their own for each, still
use ``pytest.mark.parametrize``.
"""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import wraps
from inspect import Parameter, signature
from typing import Any

import pytest

Case = dict[str, Any]


def each(
    names: str | tuple[str, ...],
    values: Iterable[Any],
    ids: Callable[[Any], object] | Iterable[Any] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test for each case; takes the arguments of ``pytest.mark.parametrize``.

    Stacked, they run the test for all combinations. Each case has its own folder and monkeypatch
    if the test asks for them. With ``--maxfail 1`` the first case that fails ends the test; with
    ``--case NAME`` only the cases run whose names contain NAME.
    """
    fields = [name.strip() for name in (names.split(",") if isinstance(names, str) else names)]
    cases = dict(_named(fields, list(values), ids))

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        question = getattr(test, "question", test)
        all_cases: dict[str, Case] = {
            f"{inner}-{outer}": one | other
            for outer, other in cases.items()
            for inner, one in getattr(test, "cases", {"": {}}).items()
        }

        @wraps(test)
        def asked(request: pytest.FixtureRequest, **fixtures: Any) -> None:
            failed: list[Exception] = []
            left_out: list[str] = []
            named = request.config.getoption("case")
            asked_for = {name: case for name, case in all_cases.items() if named in name}
            for number, (name, case) in enumerate(asked_for.items()):
                try:
                    with ExitStack() as stack:
                        question(**_own(fixtures, number, stack), **case)
                except pytest.skip.Exception as why:
                    left_out.append(f"{name.strip('-')}: {why}")
                except (Exception, pytest.fail.Exception) as error:
                    if request.config.getoption("maxfail") == 1:
                        raise
                    failed.append(_told(error, name.strip("-")))
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(asked_for)} cases fail", failed)
            if len(left_out) == len(asked_for):
                pytest.skip("; ".join(left_out) or "there are no cases")

        taken = signature(test).parameters.values()
        kept = [one for one in taken if one.name not in (*fields, "request")]
        wanted = [Parameter("request", Parameter.POSITIONAL_OR_KEYWORD), *kept]
        asked.__signature__ = signature(test).replace(parameters=wanted)  # type: ignore[attr-defined]
        asked.question = question  # type: ignore[attr-defined]
        asked.cases = all_cases  # type: ignore[attr-defined]
        return asked

    return decorate


def _named(
    fields: list[str], values: list[Any], ids: Callable[[Any], object] | Iterable[Any] | None
) -> Iterable[tuple[str, Case]]:
    """Yield the cases, each with its name and number."""
    names = [None] * len(values) if ids is None or callable(ids) else list(ids)
    for number, (name, value) in enumerate(zip(names, values, strict=True)):
        if hasattr(value, "marks"):  # What pytest.param returns.
            name, value = value.id, value.values[0] if len(fields) == 1 else value.values
        parts = [value] if len(fields) == 1 else value
        told = [ids(part) if callable(ids) else part for part in parts]
        name = name or "-".join(map(str, told))
        yield f"{name} ({number})", dict(zip(fields, parts, strict=True))


def _own(fixtures: Case, number: int, stack: ExitStack) -> Case:
    """Return the fixtures of a case, of which none may lead into another case."""
    own = dict(fixtures)
    if "monkeypatch" in own:
        own["monkeypatch"] = stack.enter_context(own["monkeypatch"].context())
    if "tmp_path" in own:
        own["tmp_path"] = own["tmp_path"] / str(number)
        own["tmp_path"].mkdir()
    return own


def _told(error: BaseException, name: str) -> Exception:
    told = error if isinstance(error, Exception) else AssertionError(str(error))
    told.add_note(f"the case: {name}")
    return told
