"""Which clauses each kind of finding rests on: first those that findings cite, then what explains
them further.
"""

from typing import Final

CITATIONS: Final[dict[str, tuple[str, ...]]] = {
    "Z201": ("wegner.build", "wegner.ruling.1"),
    "Z202": ("wegner.build", "wegner.ruling.1"),
    "Z203": ("wegner.6", "wegner.7.2"),
    "Z204": ("wegner.precedence", "wegner.ruling.12"),
    "Z205": ("wegner.turn", "wegner.ruling.12"),
    "Z206": ("wegner.ruling.2",),
    "Z207": ("wegner.2", "wegner.3"),
    "Z208": ("wegner.6",),
    "Z209": ("wegner.first",),
    "Z210": ("wegner.begin", "wegner.ruling.10"),
    "Z211": ("wegner.ruling.14",),
    "Z212": ("wegner.pause",),
    "Z213": ("wegner.ruling.8",),
    "Z301": ("wegner.1", "wegner.precedence"),
    "Z302": ("wegner.2", "wegner.precedence", "wegner.ruling.7"),
    "Z303": ("wegner.3", "wegner.precedence", "wegner.ruling.7"),
    "Z304": ("wegner.4", "wegner.precedence"),
    "Z305": ("wegner.5", "wegner.precedence"),
    "Z306": ("wegner.6", "wegner.precedence"),
    "Z307": ("wegner.7.1", "wegner.precedence"),
    "Z308": ("wegner.7.2", "wegner.ruling.11"),
    "Z401": ("wegner.stop.wrongful", "wegner.ruling.3"),
    "Z402": ("wegner.stop.late", "wegner.ruling.3"),
    "Z403": ("wegner.ruling.5", "wegner.stop.wrongful"),
    "Z404": ("wegner.ruling.13",),
    "Z406": ("wegner.pause",),
    "Z407": ("wegner.stop", "wegner.ruling.6"),
    "Z408": ("wegner.ruling.1", "wegner.ruling.4"),
    "Z501": ("wegner.ruling.9", "wegner.2", "wegner.3"),
    "Z502": ("wegner.2", "wegner.3", "wegner.ruling.8"),
    "Z503": ("wegner.2", "wegner.3", "wegner.ruling.8"),
    "Z504": ("wegner.2.advanced",),
    "Z505": ("wegner.3.advanced",),
    "Z601": ("wegner.win",),
    "Z602": ("wegner.win", "wegner.ruling.12"),
}
