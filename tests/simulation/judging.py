"""Simulated games in front of the real referee."""

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from functools import cache

from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge
from zankref.simulation.play import simulate

game = cache(simulate)
"""A simulated game, which many a test can look at."""


def judged(text: str) -> Verdict:
    """Return the verdict on a record of one game."""
    (game,) = parse(text).games
    return judge(game)


@dataclass
class Series:
    """What the referee says of a series of games: what was found, and what nobody expected."""

    rules: str
    codes: Counter[str] = field(default_factory=Counter)
    surprises: list[str] = field(default_factory=list)
    undetermined: int = 0
    events: int = 0

    def play(
        self, seeds: Iterable[int], wrong: float, events: int, wanted: Set[str] | None = None
    ) -> None:
        """Let games be simulated and judged, each broken off after this many events.

        Where findings are ``wanted``, no more games are played once all of these have come up.
        """
        for seed in seeds:
            if wanted is not None and wanted <= self.codes.keys():
                return
            text = simulate(self.rules, seed, wrong, events=events)
            self._add(f"{self.rules}, seed {seed}, wrong {wrong}, {events} events", text)

    def _add(self, name: str, text: str) -> None:
        verdict = judged(text)
        self.events += verdict.events
        untold = [found.event for found in verdict.findings if found.code in ("Z005", "Z101")]
        self.undetermined += len({doubt.event for doubt in verdict.doubts} - {*untold})
        for finding in verdict.findings:
            self.codes[finding.code] += 1
            if not finding.expected:
                self.surprises.append(f"{name}: {described(finding, text)}")


def played(rules: str, seeds: Iterable[int], wrong: float, events: int) -> Series:
    """Return what the referee says of simulated games, each broken off after this many events."""
    series = Series(rules)
    series.play(seeds, wrong, events)
    return series


def described(finding: Finding, text: str) -> str:
    """Return a finding with its line, for the message of a failed test."""
    line = text.split("\n")[finding.span.line - 1]
    return f"{finding.code} at {finding.span.line}: {finding.message} | {line}"
