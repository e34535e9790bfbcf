"""Tables for the tests of rulebooks, written as in a position.

Tableau piles that are not listed are empty (``laid``) or hold a king each (``kings``), on which
nothing fits but a queen. Stocks that are not listed hold an unknown number of unknown cards.
"""

import re

from tests.referee.records import FIRST, KINGS
from zankref.cards import PACK, spell
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay
from zankref.referee.state.game_state import GameState

CARDS = {spell(card): card for card in range(PACK)}


def laid(rules: str, text: str, **tags: str) -> GameState:
    """Return a game that begins with this position."""
    written = "".join(f'[{name} "{value}"]\n' for name, value in (FIRST | tags).items())
    (game,) = parse(f'[Rules "{rules}"]\n{written}deal position\n{text}\n').games
    return Replay(game, read_header(game), Verdict("-", 1, 1)).state


def kings(rules: str, text: str, **tags: str) -> GameState:
    """Return a game that begins with this position and a king on every other tableau pile."""
    listed = {int(number) for number in re.findall(r"^ *R(\d):", text, re.MULTILINE)}
    fillers = [f"R{n}: {king}\n" for n, king in enumerate(KINGS, start=1) if n not in listed]
    return laid(rules, "".join(fillers) + text, **tags)
