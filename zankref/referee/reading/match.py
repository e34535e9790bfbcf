"""Matches: games in one file that are scored together (``streit.match``; Z602, Z603, Z604)."""

import re
from collections.abc import Sequence
from typing import Final

from zankref.codes import PLAY_AFTER_END, WRONG_SCORE
from zankref.record.events import Event, GameRecord
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import message
from zankref.referee.reading.header import Header
from zankref.rules.rulebook import SOMEBODY

TARGET: Final = 300


class Standing:
    """The standing of a match.

    ``points`` is keyed by case-folded name, or None once a score is unknown. ``played`` is
    True once a game has been played, ``target`` is the score to reach. ``began`` is the player who
    began the last game, or None if that was not recorded; ``winner`` has reached the target.
    """

    def __init__(self) -> None:
        self.played = False
        self.points: dict[str, int] | None = {}
        self.target = TARGET
        self.began: str | None = None
        self.winner: str | None = None


class Matches:
    """The matches of a file, each of one rule set, updated as their games are judged."""

    def __init__(self) -> None:
        self._standings: dict[tuple[str, str | None], Standing] = {}

    def began_before(self, game: GameRecord, header: Header) -> int | None:
        """Return who began the previous game of the match, or None if this is the first.

        Return ``SOMEBODY`` if that was not recorded.
        """
        standing = self._standing(game, header)
        if standing is None or not standing.played:
            return None
        before = None if standing.began is None else header.player(standing.began)
        return SOMEBODY if before is None else before

    def count(self, game: GameRecord, header: Header, verdict: Verdict, began: int | None) -> None:
        """Add a judged game to its match, and compare its Total tag with the running score."""
        standing = self._standing(game, header)
        if standing is None:
            return
        tag = game.tag("Target")
        if tag is not None and re.fullmatch(r"\d{1,9}", tag.value):
            standing.target = int(tag.value)
        if standing.winner is not None:
            verdict.findings += _after_end(game, verdict, header, standing.winner)
        standing.played = True
        standing.began = None if began is None else header.players[began]
        if standing.points is not None:
            standing.points = _added(standing.points, verdict)
        points = standing.points
        if points is None:
            return
        totals = [points.get(player.casefold(), 0) for player in header.players]
        verdict.findings += _wrong_total(game, totals)
        verdict.totals = tuple(totals)
        best = max(totals)
        if standing.winner is None and best >= standing.target:
            standing.winner = header.players[totals.index(best)]
            verdict.match_winner = standing.winner

    def _standing(self, game: GameRecord, header: Header) -> Standing | None:
        tag = game.tag("Match")
        if tag is None:
            return None
        name = header.rules and header.rules.name
        return self._standings.setdefault((tag.value.casefold(), name), Standing())


def _added(points: dict[str, int], verdict: Verdict) -> dict[str, int] | None:
    """Return the points after a game, or None if they can no longer be known."""
    if verdict.ending == "abandoned" and verdict.score is None:
        return points
    if (verdict.ruled == "*" and verdict.ending is None) or verdict.score is None:
        return None
    if verdict.scorer is None:
        return points
    name = verdict.players[verdict.scorer].casefold()
    return points | {name: points.get(name, 0) + verdict.score}


def _wrong_total(game: GameRecord, totals: Sequence[int]) -> list[Finding]:
    """Return a finding if the Total tag is wrong (Z603)."""
    tag = game.tag("Total")
    if tag is None or not re.fullmatch(r"\d{1,9}(:\d{1,9})+", tag.value):
        return []
    if [int(part) for part in tag.value.split(":")] == list(totals):
        return []
    score = ":".join(map(str, totals))
    words = message(WRONG_SCORE, "total", {"claimed": tag.value, "score": score})
    return [Finding(WRONG_SCORE, tag.value_span, words, clause="streit.match", text=tag.value)]


def _after_end(game: GameRecord, verdict: Verdict, header: Header, winner: str) -> list[Finding]:
    """Return a finding at the game's first event: the match is already over (Z602)."""
    event = next((item for item in game.items if isinstance(item, Event)), None)
    if event is None:
        return []
    words = message(PLAY_AFTER_END, "match", {"other": winner})
    player = header.meant(event.speaker)
    return [
        Finding(
            PLAY_AFTER_END,
            event.span,
            words,
            clause="streit.match",
            event=event.number,
            turn=1,
            player=event.speaker if player is None else header.players[player],
            text=event.text,
        )
    ]
