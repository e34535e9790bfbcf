"""Short records for the referee's tests: written in the tests, judged and looked at here.

A test lists the piles that matter and the play; the piles that it leaves out are empty
(``open_table``) or hold a king each (``full_table``), on which nothing fits but a queen. Stocks
that are not listed hold an unknown number of unknown cards. Player 1 is on turn.
"""

import re
from dataclasses import dataclass
from textwrap import dedent

from zankref.cards import ANY_NUMBER, spell
from zankref.record.events import GameRecord
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay, judge
from zankref.referee.stop_ruling import StopRuling
from zankref.report.lines_of_play import in_notation

#: Player 1 is on turn in a position, unless a test says otherwise.
FIRST = {"First": "1"}

KINGS = ("♣K", "♠K", "♥K", "♦K", "♣K", "♠K", "♥K", "♦K")

#: ♣5 can be freed, by ♦4 onto ♠5.
FREE = "M: ♣4 \n R4: ♦6 ♣5 ♦4 \n R5: ♠5 \n"

#: R2 can be cleared, by ♦8 onto ♣9 and ♠9 onto ♥10.
CLEAR = "R2: ♠9 ♦8 \n R5: ♣9 \n R7: ♥10 \n"

#: ♥2 can go to M, so that whatever else is begun passes over number 1.
READY = "M: ♥A \n R3: ♠3 ♥2 \n"


@dataclass(frozen=True)
class Judged:
    """A record that was judged."""

    game: GameRecord
    verdict: Verdict

    @property
    def found(self) -> list[tuple[int | None, str]]:
        """What was found: the event and the code, in the order of the record."""
        return [(finding.event, finding.code) for finding in self.verdict.findings]

    @property
    def stops(self) -> list[str | None]:
        """How each Stop was ruled."""
        return [stop.ruling for stop in self.verdict.stops]

    @property
    def stop(self) -> StopRuling:
        """The last Stop."""
        return self.verdict.stops[-1]

    @property
    def winner(self) -> str:
        """Who has won, ``*`` if nobody has."""
        return self.verdict.ruled

    @property
    def undetermined(self) -> list[int]:
        """The events that could not be judged fully."""
        return sorted({doubt.event for doubt in self.verdict.doubts})

    def finding(self, code: str) -> Finding:
        """The one finding of a code."""
        (finding,) = [finding for finding in self.verdict.findings if finding.code == code]
        return finding

    def better(self, code: str) -> list[list[str]]:
        """The better lines that the one finding of a code names, as they are written."""
        return [in_notation(line) for line in self.finding(code).better]

    def pile(self, name: str, after: int | None = None) -> str:
        """The cards of a pile from the bottom, just after an event (the last if none is named).

        ``?`` is a card that nobody has seen, ``*`` an unknown number of them.
        """
        last = len(self.game.events) if after is None else after
        replay = Replay(self.game, read_header(self.game), Verdict("-", 1, 1))
        replay.run(until=last)
        table = replay.state.table
        if name == "M":
            return " ".join(sorted(spell(top) for top in table.foundations if top >= 0))
        pile = next(p for p in range(table.layout.size) if table.layout.name(p) == name)
        return " ".join("*" if card == ANY_NUMBER else spell(card) for card in table.piles[pile])


def judged(text: str) -> Judged:
    """Judge a whole record."""
    (game,) = parse(text).games
    return Judged(game, judge(game))


def deal(text: str, **tags: str) -> Judged:
    """Judge a record that begins with a deal by the rules; ``text`` is what follows ``deal``."""
    return judged(f"{_tags(tags)}deal\n{dedent(text)}")


def open_table(text: str, **tags: str) -> Judged:
    """Judge play from a position in mid-game; tableau piles that are not listed are empty."""
    return judged(f"{_tags(FIRST | tags)}deal position\n{dedent(text)}")


def full_table(text: str, **tags: str) -> Judged:
    """Judge play from a position in mid-game; tableau piles not listed hold a king each."""
    listed = {int(number) for number in re.findall(r"^ *R(\d):", text, re.MULTILINE)}
    kings = [f"R{n}: {king}\n" for n, king in enumerate(KINGS, start=1) if n not in listed]
    return judged(f"{_tags(FIRST | tags)}deal position\n{''.join(kings)}{dedent(text)}")


def four_piles(text: str, **tags: str) -> Judged:
    """Judge play from the starter's first turn, in which they occupy four piles by now."""
    kings = "".join(f"R{n}: {KINGS[n - 1]}\n" for n in range(1, 5) if f"R{n}:" not in text)
    tags = FIRST | {"FirstTurn": "yes"} | tags
    return judged(f"{_tags(tags)}deal position\n{kings}{dedent(text)}")


def _tags(tags: dict[str, str]) -> str:
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'[Rules "wegner"]\n{written}'
