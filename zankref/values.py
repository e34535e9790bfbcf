"""Value types: what equals another if its parts do.

They are plain classes, not dataclasses, because they are made anew whenever the program starts,
and making a dataclass takes longer than judging a move.
"""

from typing import Any, ClassVar, TypeVar

_Thing = TypeVar("_Thing", bound="Value")


class Value:
    """Something that equals another of its kind if all its parts do.

    A kind of value names its parts, in the order in which it takes them, as its ``__match_args__``.
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

    def __reduce__(self) -> tuple[type["Value"], tuple[object, ...]]:
        return type(self), _parts(self)


def _parts(value: Any) -> tuple[object, ...]:
    return tuple([getattr(value, name) for name in value.__match_args__])


def replace(thing: _Thing, /, **changes: Any) -> _Thing:
    """Return a value of the same kind, with other parts where ``changes`` has some."""
    parts = dict(zip(thing.__match_args__, _parts(thing), strict=True))
    return type(thing)(**parts | changes)
