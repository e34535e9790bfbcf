"""The sheet on which a simulated game is recorded, with the findings that must be reported."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from zankref.codes import Code
from zankref.record.line_kinds import write_speaker


@dataclass(slots=True)
class _Line:
    """A line: its head, its words, and the findings expected there."""

    head: str
    speaker: str = ""
    words: list[str] = field(default_factory=list)
    codes: list[Code] = field(default_factory=list)

    def __str__(self) -> str:
        text = " ".join([self.head, *self.words])
        return f"{text} # expect: {' '.join(self.codes)}" if self.codes else text


class Sheet:
    """Lines of turns and checks; each finding is expected on the line of its event."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._turn = 0

    def say(
        self, speaker: str, text: str, codes: Sequence[Code], turn: int, *, join: bool = False
    ) -> None:
        """Write an action; one with findings gets a line of its own, unless it may ``join``."""
        line = self._lines[-1] if self._lines else None
        goes_on = line and line.speaker == speaker and turn == self._turn
        if not line or not goes_on or ((codes or line.codes) and not join):
            number = "" if turn == self._turn else f"{turn}. "
            line = _Line(f"{number}{write_speaker(speaker)}", speaker)
            self._lines.append(line)
            self._turn = turn
        line.words.append(text)
        line.codes += codes

    def check(self, piles: Sequence[tuple[str, Sequence[Code]]]) -> None:
        """Write a check: lines of piles, each with the findings expected there."""
        self._lines.append(_Line("check"))
        self._lines += [_Line(f"  {text}", codes=list(codes)) for text, codes in piles]

    def lines(self) -> list[str]:
        """Return all lines."""
        return [str(line) for line in self._lines]
