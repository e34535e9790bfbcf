"""Lines that could not be read: what is said of them (Z001)."""

from functools import reduce

from zankref.language import Said
from zankref.record.events import Lost, Unread
from zankref.referee.messages import message


def unreadable(line: Lost) -> Said:
    """Return what there is to say of a line: of all places that are named."""
    first, *others = line.places
    said = [_about(first), *(_about(place, "also") for place in others)]
    return reduce(lambda some, more: Said("{some} {more}", {"some": some, "more": more}), said)


def _about(place: Unread, wording: str = "") -> Said:
    variants = (wording, "near" if place.suggestion else "")
    said = {"read": place.read, "expected": place.said, "near": place.suggestion}
    return message("Z001", "-".join(filter(None, variants)), said)
