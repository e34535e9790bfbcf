"""Value types: compared by their fields, and not changed once somebody else has got them.

They are plain classes, not dataclasses, because they are created at every start of the program, and
creating a dataclass takes longer than judging a move.
"""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, dataclass_transform

_Thing = TypeVar("_Thing", bound="Value")


@dataclass_transform()
class Value:
    """Base of value types: equal to another of its class if all fields are equal.

    A subclass lists its fields, in the order of its constructor, in ``__match_args__``. Those that
    are created at many events have a constructor of their own, which is faster.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *parts: Any, **named: Any) -> None:
        for name, part in zip(self.__match_args__, parts, strict=False):
            setattr(self, name, part)
        for name, part in named.items():
            setattr(self, name, part)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))

    def __repr__(self) -> str:
        parts = zip(self.__match_args__, _parts(self), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in parts)})"

    def __reduce__(self) -> tuple[Callable[..., "Value"], tuple[object, ...]]:
        return type(self), _parts(self)


def _parts(value: Any) -> tuple[object, ...]:
    return tuple([getattr(value, name) for name in value.__match_args__])


def replace(thing: _Thing, /, **changes: Any) -> _Thing:
    """Return a copy of the value, with the fields in ``changes`` replaced."""
    parts = dict(zip(thing.__match_args__, _parts(thing), strict=True))
    return type(thing)(**parts | changes)
