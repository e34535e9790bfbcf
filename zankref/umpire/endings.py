"""The end of a game that was umpired: its result in the record, its summary, the next game."""

import json
from typing import Final

from zankref.record.events import Document, GameRecord
from zankref.record.notation import alike
from zankref.referee.findings import Verdict
from zankref.referee.replay import judge_games
from zankref.report import words
from zankref.report.json import render
from zankref.report.sentences import player_in_short, rest
from zankref.umpire.sight import Data
from zankref.values import words_of

NOBODYS: Final = ("draw", "blocked", "*")
"""Results by which nobody has won."""

#: Tags that say the same of the next game.
LASTING: Final = words_of(
    "Event Match Target Place Recorder Lang Rules Agreed Player1 Player2 Player3 Umpire"
)


def conclude_last_game(document: Document, effort: int) -> Verdict:
    """Return the verdict on the last game of a file, with the match that it belongs to."""
    return judge_games(document, effort=effort)[-1]


def result_named(result: str, verdict: Verdict) -> str | None:
    """Return a result as the tag has it: a player's name, draw, blocked or *; else None."""
    outcomes = [*verdict.players, *NOBODYS]
    return next((outcome for outcome in outcomes if alike(outcome, result.strip())), None)


def result_tags(verdict: Verdict, result: str | None) -> dict[str, str]:
    """Return the tags that say how a game ended: as agreed by the players, else by the record."""
    outcome = words.outcome(verdict)
    tags = {"Result": outcome if result is None else result}
    if tags["Result"] == verdict.ruled != "*":
        if verdict.score is not None:
            tags["Score"] = str(verdict.score)
        if verdict.totals:
            tags["Total"] = ":".join(map(str, verdict.totals))
    return tags


def summary(verdict: Verdict) -> Data:
    """Return the summary of a whole game, in sentences and in the fields of ``zankref/1``."""
    return {
        "kind": "summary",
        "result": words.result(verdict),
        "match": words.match(verdict) if verdict.totals else None,
        "players": [
            {"player": player, "sentence": player_in_short(verdict, player)}
            for player in verdict.players
        ],
        "rest": list(rest(verdict)),
        "game": json.loads(render(None, verdict).game),
    }


def next_tags(game: GameRecord) -> dict[str, str]:
    """Return the tags with which the next game of the same players begins."""
    tags = {name: tag.value for name in LASTING if (tag := game.tag(name)) is not None}
    for name in ("Game", "Round"):
        tag = game.tag(name)
        if tag is not None and tag.value.isdecimal():
            tags[name] = str(int(tag.value) + 1)
    return tags
