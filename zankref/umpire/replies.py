"""The answers of a session, as data: ``zankref-umpire/1`` (``docs/umpire-json.md``)."""

from typing import Final, Literal, NamedTuple, TypeAlias

from zankref.umpire.sight import Data

SCHEMA: Final = "zankref-umpire/1"

Asked: TypeAlias = Literal["card", "sure", "lies-so", "decision", "changes"]


class Reply(NamedTuple):
    """The outcome of a request.

    ``done`` says whether the record has changed. If not, ``refused`` says in a sentence why, or
    ``asks`` what has to be answered first: the same request is then made again with the answer.
    ``told`` is what the umpire has to say, in the order in which it is to be read.
    """

    done: bool = False
    refused: str | None = None
    asks: Data | None = None
    told: tuple[Data, ...] = ()

    def to_dict(self) -> Data:
        """Return the reply as it goes to programs, as JSON has it."""
        return {"schema": SCHEMA, **self._asdict(), "told": list(self.told)}


def asking(what: Asked, **more: object) -> Reply:
    """Return a question."""
    return Reply(asks={"what": what, **more})
