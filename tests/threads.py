"""Running what needs a thread without an event loop."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")


def in_a_thread(
    action: Callable[_Arguments, _Result], *args: _Arguments.args, **kwargs: _Arguments.kwargs
) -> _Result:
    """Return the result of a function, called in a thread of its own.

    A browser that tests have started leaves an event loop running in the main thread.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(action, *args, **kwargs).result()
