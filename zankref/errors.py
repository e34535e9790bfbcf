"""The errors that zankref raises; their texts are in the language spoken when they are shown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zankref.language import LazyText


class Error(Exception):
    """Base of all errors that zankref raises.

    Errors of the system, such as a file that does not exist, are ``OSError`` as everywhere in
    Python.

    Examples:
        >>> import zankref
        >>> try:
        ...     zankref.rule_set("wegnr")
        ... except zankref.Error as error:
        ...     print(error)
        there is no rule set 'wegnr'; did you mean 'wegner'?
    """


class _AtPlace(Error, ValueError):
    """An error at a place in a record."""

    def __init__(self, path: str, line: int, column: int, text: "LazyText | str") -> None:
        super().__init__(path, line, column, text)
        self.path = path
        self.line = line
        self.column = column
        self.lazy_message = text

    @property
    def reason(self) -> str:
        """What is wrong, in the current language."""
        return str(self.lazy_message)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.reason}"


class UnreadableFile(_AtPlace):
    """A file that is not text in UTF-8 (Z006).

    Attributes:
        path (str): The file as it was named.
        line (int): The line at which decoding stopped, from 1.
        column (int): The column at which decoding stopped, from 1, in code points.

    Examples:
        >>> import io, zankref
        >>> try:
        ...     zankref.read(io.BytesIO(b"# caf\\xe9"))
        ... except zankref.UnreadableFile as error:
        ...     print(error.line, error.column, error.reason)
        1 6 the byte 0xE9 is not UTF-8
    """


class UnusableRecord(_AtPlace):
    """A game or table that is too faulty to answer what was asked about it.

    That is a game whose rules are not known, which has no snapshots, or lines that do not
    describe a table.

    Attributes:
        path (str): The file as it was named, ``-`` if it has no name.
        line (int): The line of the fault, from 1.
        column (int): The column of the fault, from 1, in code points.

    Examples:
        >>> import zankref
        >>> try:
        ...     zankref.Table("R1: ♥9 ♠9")
        ... except zankref.UnusableRecord as error:
        ...     print(error)
        -:1:1: ♠9 does not fit on ♥9.
    """


class InvalidArgument(Error, ValueError):
    """An argument with a value that does not exist or is out of range, or of the wrong type.

    Attributes:
        value (object): The argument.
        near (tuple[str, ...]): What may be meant, the likeliest first.

    Examples:
        >>> import zankref
        >>> try:
        ...     zankref.explain("Z380")
        ... except zankref.InvalidArgument as error:
        ...     print(error.near)
        ('Z318', 'Z308', 'Z307', 'Z306')
    """

    def __init__(self, text: "LazyText | str", value: object, near: Sequence[str] = ()) -> None:
        super().__init__(text, value, near)
        self.lazy_message = text
        self.value = value
        self.near = tuple(near)

    def __str__(self) -> str:
        return str(self.lazy_message)


class InvalidType(InvalidArgument, TypeError):
    """An argument of the wrong type.

    Attributes:
        value (object): The argument.

    Examples:
        >>> import zankref
        >>> try:
        ...     zankref.check(42)
        ... except zankref.InvalidType as error:
        ...     print(error)
        expected a path, a file object or a Document, not int
    """


class OpenQuestion(Error):
    """A question about a table that has no certain answer.

    It depends on something that was not recorded, or on a search that reached its effort limit.

    Examples:
        >>> import zankref
        >>> table = zankref.Table("R1: ?")
        >>> try:
        ...     table.ways(1)
        ... except zankref.OpenQuestion as error:
        ...     print(error)
        this depends on a card that was not recorded
    """
