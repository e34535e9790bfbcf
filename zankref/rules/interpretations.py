"""The interpretations of what a clause leaves open: in most games clauses called rulings."""

from typing import Final

_STOPS: Final = tuple(f"wegner.ruling.{number}" for number in (3, 4, 13, 14))

INTERPRETATIONS: Final[dict[str, tuple[str, ...]]] = {
    "wegner.win": ("wegner.ruling.12",),
    "wegner.turn": ("wegner.ruling.5", "wegner.ruling.12", "wegner.ruling.15"),
    "wegner.begin": ("wegner.ruling.2", "wegner.ruling.10"),
    "wegner.precedence": ("wegner.ruling.7", "wegner.ruling.9", "wegner.ruling.12"),
    "wegner.2": ("wegner.ruling.7", "wegner.ruling.8", "wegner.ruling.9"),
    "wegner.2.advanced": ("wegner.ruling.8",),
    "wegner.3": ("wegner.ruling.7", "wegner.ruling.8", "wegner.ruling.9"),
    "wegner.3.advanced": ("wegner.ruling.8",),
    "wegner.7.2": ("wegner.ruling.2", "wegner.ruling.11", "wegner.ruling.13"),
    "wegner.first": ("wegner.ruling.7", "wegner.ruling.15"),
    "wegner.build": ("wegner.ruling.1", "wegner.ruling.12"),
    "wegner.stop": ("wegner.ruling.1", *_STOPS, "wegner.ruling.6"),
    "wegner.stop.late": ("wegner.ruling.3",),
    "wegner.stop.wrongful": ("wegner.ruling.5",),
    "wegner.pause": ("wegner.ruling.3",),
    "online.knock": (*_STOPS, "wegner.ruling.5"),
    "streit.stop": (*_STOPS, "wegner.ruling.5"),
}
