"""Short records for the tests of `online` and of the games of Streitpatience.

A test lists the piles that matter and the play. Tableau piles that it leaves out hold a king each,
reserves that it leaves out a king on three unknown cards; nothing fits on a king but a queen, and
a king fits nothing but its queen and an empty tableau pile. Wastes that are left out are empty,
stocks hold an unknown number of unknown cards. Player 1 is on turn in a position.
"""

import re
from collections.abc import Callable, Iterator
from textwrap import dedent
from typing import Final

from tests.referee.records import FIRST, Judged, judged
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

KINGS: Final = ("♣K", "♠K", "♥K", "♦K")
SPARE: Final = ("♣J", "♠J")

#: A deal of `online`: every tableau pile holds a king.
ONLINE_DEAL: Final = """
    A1: ♦3
    A2: ♠9
    R1: ♣K
    R2: ♠K
    R3: ♥K
    R4: ♦K
    R5: ♣K
    R6: ♠K
    R7: ♥K
    R8: ♦K
"""

#: The tableau of Streitpatience as dealt; R1 and R5 are equal, so are R2 and R6, and so on.
HOUSES: Final = "".join(f"R{n + 1}: {KINGS[n % 4]}\n" for n in range(8))

#: A deal of Streitpatience; player 1 has the lower reserve card.
STREIT_DEAL: Final = "S1: ♠5 12\nS2: ♠9 12\n" + HOUSES

#: A deal of `streitpatience-52`: ♥5 and ♦8 fit nowhere; player 1 has the lower one.
DEAL_52: Final = "S1: ♥5 4\nS2: ♦8 4\nR1: ♣K\nR2: ♥K\nR3: ♣10\nR4: ♠K\nR5: ♦K\nR6: ♠10\n"

#: A deal of `streitpatience-3`: player 2 has the lowest reserve card.
DEAL_3: Final = (
    "S1: ♥6 7\nS2: ♥3 7\nS3: ♥9 7\n" + HOUSES + "R9: ♣J\n"
)  # ♣J fits on red queens only, and there are none.


def online(text: str, **tags: str) -> Judged:
    """Judge play of `online` from a position in mid-game."""
    return judged(online_text(text, **tags))


def online_text(text: str, **tags: str) -> str:
    """Write the record that `online` judges."""
    return _position("online", text, tags, tableau=8, reserves=0)


def streit(text: str, **tags: str) -> Judged:
    """Judge play of Streitpatience from a position in mid-game."""
    return judged(streit_text(text, **tags))


def streit_text(text: str, **tags: str) -> str:
    """Write the record that `streit` judges."""
    return _position("streitpatience", text, tags, tableau=8, reserves=2)


def streit_52(text: str, **tags: str) -> Judged:
    """Judge play of `streitpatience-52` from a position in mid-game, every pile listed."""
    return judged(_position("streitpatience-52", text, tags, tableau=0, reserves=0))


def streit_3(text: str, **tags: str) -> Judged:
    """Judge play of `streitpatience-3` from a position in mid-game."""
    return judged(_position("streitpatience-3", text, tags, tableau=9, reserves=0))


def dealt(rules: str, text: str, **tags: str) -> Judged:
    """Judge a record that begins with a deal by the rules; ``text`` is what follows ``deal``."""
    return judged(f"{_tags(rules, tags)}deal\n{dedent(text)}")


def series(text: str) -> list[Judged]:
    """Judge the games of one file, as a match where they say that they are one."""
    document = parse(text)
    return [
        Judged(game, verdict)
        for game, verdict in zip(document.games, judge_games(document), strict=True)
    ]


def ways(write: Callable[..., str], text: str, move: str, code: str, **tags: str) -> list[str]:
    """Return the better ways that the finding ``code`` on ``move`` shows, after trying each.

    ``text`` is the record up to the speaker of the move; nothing may be found wrong with a way.
    """
    better = judged(write(text + move, **tags)).better(code)
    assert better, "no better way is shown"
    shown = ["  ".join(way) for way in better]
    for way in shown:
        assert judged(write(text + way, **tags)).found == [], way
    return shown


def _position(rules: str, text: str, tags: dict[str, str], tableau: int, reserves: int) -> str:
    listed = set(re.findall(r"^\s*([RS]\d):", text, re.MULTILINE))
    filling = _filling(text)
    piles = [
        *(f"S{n}: {next(filling)} 3\n" for n in range(1, reserves + 1) if f"S{n}" not in listed),
        *(f"R{n}: {next(filling)}\n" for n in range(1, tableau + 1) if f"R{n}" not in listed),
    ]
    return f"{_tags(rules, FIRST | tags)}deal position\n{''.join(piles)}{dedent(text)}"


def _filling(text: str) -> Iterator[str]:
    """Yield the cards that fill piles: kings as far as the packs hold them, then black jacks."""
    for card in KINGS * 2 + SPARE:
        if text.count(card) + (card in SPARE) < 2:
            text += card
            yield card


def _tags(rules: str, tags: dict[str, str]) -> str:
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Rules "{rules}"]\n{written}'
