"""The end of a game: what it shows against what the record claims (Z601, Z603, Z605)."""

import re

from zankref.language import N_, Said
from zankref.record.events import Event, Game
from zankref.referee.findings import Finding
from zankref.referee.messages import message
from zankref.referee.play import Play
from zankref.referee.terms import Name


def blocked(play: Play, event: Event, player: int) -> None:
    """The players agree that no card can be played any more: that ends the game, if it is so."""
    judgement = play.game.judge_blocked(play.moment(player))
    for fault in judgement.faults:
        play.find_fault(event, player, fault)
    for card in judgement.doubts:
        play.doubt(event, player, card)
    if not judgement.faults:
        play.now.ended = True
        play.end_reported = False
        unknown = judgement.doubts or play.unsure or play.table.perhaps_turned
        play.perhaps_ended = bool(unknown)


def conclude(play: Play, game: Game) -> None:
    """Hold the claimed result and score against what the play shows (Z601, Z603)."""
    claimed = play.header.claimed
    now, verdict = play.now, play.verdict
    if now.ended:
        verdict.ruled = play.game.blocked_result()
    elif now.winner is not None:
        verdict.ruled = play.name(now.winner)
    verdict.score = play.game.score(now.winner, now.moves, over=now.over)
    verdict.scorer = now.winner
    if now.ended:
        verdict.scorer = play.game.side_with_score()
    _check_score(play, game)
    tag = game.tag("Result")
    if tag is None or claimed in (None, "*", verdict.ruled):
        return
    if not now.over and claimed is not None and _may_have_won(play, claimed):
        return
    if claimed == "blocked" and any(found.code == "Z605" for found in verdict.findings):
        return
    said = {"claimed": _result(claimed), "ruled": _result(verdict.ruled)}
    words = message("Z601", said=said)
    verdict.findings.append(
        Finding("Z601", tag.value_span, words, clause=play.clause("win"), text=tag.value)
    )


def _check_score(play: Play, game: Game) -> None:
    """Hold the Score tag against what the game is worth (Z603)."""
    tag, score = game.tag("Score"), play.verdict.score
    if (
        tag is None
        or score is None
        or not re.fullmatch(r"\d{1,9}", tag.value)
        or int(tag.value) == score
    ):
        return
    words = message("Z603", said={"claimed": tag.value, "score": score})
    clause = play.clause("score")
    play.verdict.findings.append(
        Finding("Z603", tag.value_span, words, clause=clause, text=tag.value)
    )


def _may_have_won(play: Play, claimed: str) -> bool:
    """Say whether unrecorded cards leave it open that the claimed winner has won."""
    player = play.header.player(claimed)
    return player is not None and play.game.may_have_won(player)


def _result(result: str) -> Said:
    match result:
        case "*":
            return Said(N_("that the game is not over"))
        case "draw":
            return Said(N_("that it ended in a draw"))
        case "blocked":
            return Said(N_("that it ended blocked"))
        case _:
            return Said(N_("that {winner} has won"), {"winner": Name(result)})
