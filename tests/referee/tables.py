"""Short records for the tests of the smaller games: what every record needs is filled in here.

A position lists the piles that matter; tableau piles that it leaves out are empty (``position``) or
hold a filler each (``full``), on which next to nothing fits. Reserves that it leaves out hold
an open jack over unknown cards, so that no judgement rests on a top that nobody knows. Player 1 is
on turn in a position.
"""

import re
from textwrap import dedent
from typing import Final

from tests.referee.records import FIRST, KINGS, Judged, judged

#: What lies on the tableau piles that a full table does not list. In wegner-52 there is one king
#: of each suit only: nothing but a red ten fits the black jacks, and they fit no king.
FILLERS: Final = {
    "zu-zweien": KINGS,
    "schikanieren": KINGS,
    "wegner-3": (*KINGS, "♣J"),
    "wegner-52": ("♣K", "♠K", "♥K", "♦K", "♣J", "♠J"),
}

#: The reserves of a game that has them: jacks of two suits, which fit no king and not each other.
RESERVES: Final = {
    "zu-zweien": {"S1": "♥J 9", "S2": "♦J 9"},
    "schikanieren": {"S1": "♠J 9", "S2": "♦J 9"},
}


def dealt(rules: str, text: str, **tags: str) -> Judged:
    """Judge a record that begins with a deal by the rules; ``text`` is what follows ``deal``."""
    return judged(f"{_tags(rules, tags)}deal\n{dedent(text)}")


def position(rules: str, text: str, **tags: str) -> Judged:
    """Judge play from a position in mid-game; tableau piles that are not listed are empty."""
    return judged(
        f"{_tags(rules, FIRST | tags)}deal position\n{_reserves(rules, text)}{dedent(text)}"
    )


def full(rules: str, text: str, **tags: str) -> Judged:
    """Judge play from a position in mid-game; tableau piles not listed hold a filler each."""
    fillers = enumerate(FILLERS[rules], start=1)
    lines = [f"R{n}: {card}\n" for n, card in fillers if not _lists(text, f"R{n}")]
    return position(rules, "".join(lines) + dedent(text), **tags)


def ways(game: Judged, code: str) -> list[list[str]]:
    """Return the better ways that the one finding of a code names."""
    return game.better(code)


def found_together(game: Judged) -> list[tuple[int | None, str]]:
    """Return what was found; findings of one event in the order of their codes."""
    return sorted(game.found, key=lambda entry: (entry[0] or 0, entry[1]))


def _reserves(rules: str, text: str) -> str:
    listed = RESERVES.get(rules, {})
    return "".join(f"{pile}: {cards}\n" for pile, cards in listed.items() if not _lists(text, pile))


def _lists(text: str, pile: str) -> bool:
    return re.search(rf"^ *{pile}:", text, re.MULTILINE) is not None


def _tags(rules: str, tags: dict[str, str]) -> str:
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Rules "{rules}"]\n{written}'
