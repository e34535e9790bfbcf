"""Value types: compared by their fields, and not changed.

They are plain classes, not dataclasses, because they are created at every start of the program, and
creating a dataclass takes longer than judging a move.
"""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

_Thing = TypeVar("_Thing")


class Value:
    """Base of value types: equal to another of its class if all fields are equal.

    A subclass lists its fields, in the order of its constructor, in ``__match_args__``.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash(_parts(self))

    def __repr__(self) -> str:
        parts = zip(self.__match_args__, _parts(self), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in parts)})"

    def __reduce__(self) -> tuple[Callable[..., "Value"], tuple[object, ...]]:
        return type(self), _parts(self)


class PartialValue(Value):
    """A value that is filled in bit by bit: its constructor takes only what is known at first.

    It takes the first ``constructor_fields`` of its fields. A copy, as ``replace`` and pickling
    make one, gets the others afterwards.
    """

    __slots__ = ()
    constructor_fields: ClassVar[int] = 0

    def __reduce__(self) -> tuple[Callable[..., Value], tuple[object, ...]]:
        return filled_in, (type(self), self._fields())

    def _fields(self) -> dict[str, object]:
        """Return the fields of a copy."""
        return {name: getattr(self, name) for name in self.__match_args__}


def filled_in(kind: Any, fields: dict[str, object]) -> Any:
    """Return a value of this kind with these fields, in their order."""
    thing = kind(*list(fields.values())[: kind.constructor_fields])
    for name, field in fields.items():
        setattr(thing, name, field)
    return thing


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text: names of fields, codes or files, separated by spaces."""
    return tuple(text.split())


def _parts(value: Any) -> tuple[object, ...]:
    return tuple([getattr(value, name) for name in value.__match_args__])


def replace(thing: _Thing, /, **changes: Any) -> _Thing:
    """Return a copy of the value, with the fields in ``changes`` replaced."""
    if isinstance(thing, PartialValue):
        copy: _Thing = filled_in(type(thing), thing._fields() | changes)
        return copy
    parts = {name: getattr(thing, name) for name in thing.__match_args__}  # type: ignore[attr-defined]
    return type(thing)(**parts | changes)
