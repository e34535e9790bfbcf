"""Lines that could not be read: what is said of them (Z001)."""

from functools import reduce
from typing import Final

from zankref.language import Said, spoken
from zankref.record.events import Lost, Unread
from zankref.record.german import worded
from zankref.referee.messages import message
from zankref.values import Value


def unreadable(line: Lost) -> Said:
    """Return what there is to say of a line: of all places that are named."""
    first, *others = line.places
    said = [_about(first), *(_about(place, "also") for place in others)]
    return reduce(lambda some, more: Said("{some} {more}", {"some": some, "more": more}), said)


class Meant(Value):
    """What may be meant, in the notation of the language that is spoken."""

    __match_args__ = ("text",)
    __slots__ = __match_args__

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return worded(self.text, spoken())


def _about(place: Unread, wording: str = "") -> Said:
    variants = (wording, "near" if place.suggestion else "")
    said = {"read": place.read, "expected": place.said, "near": Meant(place.suggestion or "")}
    return message("Z001", "-".join(filter(None, variants)), said)
