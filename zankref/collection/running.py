"""The interface of whatever does the work: this process, several, or a cluster."""

from collections.abc import Callable, Generator, Iterable
from typing import Protocol, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class Runner(Protocol):
    """Does tasks and yields their results, in any order.

    It asks for tasks as it needs them, so that there may be any number, and a task may depend on
    results that have been yielded. Work and tasks are pickled; a result is no larger than the texts
    that it comes from.
    """

    def __call__(
        self, work: Callable[[_Task], _Result], tasks: Iterable[_Task]
    ) -> Generator[_Result, None, None]:
        """Do tasks, and yield their results."""
