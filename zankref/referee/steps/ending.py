"""The end of a game: compares the claimed result with the play (Z601, Z603, Z605)."""

import re

from zankref.codes import NOT_BLOCKED, UNKNOWN_TAG, WRONG_RESULT, WRONG_SCORE
from zankref.language import N_, LazyText
from zankref.record.events import Event, GameRecord
from zankref.referee.findings import Finding, Verdict
from zankref.referee.messages import PlayerReference, message
from zankref.referee.reading.header import Header
from zankref.referee.state.game_state import GameState
from zankref.rules.rulebook import Rulebook
from zankref.rules.ruleset import RuleSet


def blocked(state: GameState, event: Event, player: int) -> None:
    """End the game if, as the players agree, no further card can be played."""
    judgement = state.rulebook.judge_blocked(state.context(player))
    for fault in judgement.faults:
        state.find_fault(event, player, fault)
    for card in judgement.doubts:
        state.notes.doubt(event, player, card)
    if not judgement.faults:
        state.now.blocked = True
        state.end_reported = False
        unknown = judgement.doubts or state.knowledge.unsure or state.table.perhaps_turned
        state.perhaps_blocked = bool(unknown)


def conclude(state: GameState, game: GameRecord) -> None:
    """Compare the claimed result and score with what the play shows (Z601, Z603)."""
    claimed = state.header.claimed
    now, verdict = state.now, state.verdict
    if now.blocked:
        verdict.ruled = state.rulebook.blocked_result()
    elif now.winner is not None:
        verdict.ruled = state.header.name(now.winner)
    verdict.score = state.rulebook.score(now.winner, now.moves, over=now.won_or_blocked)
    verdict.scorer = now.winner
    if now.blocked:
        verdict.scorer = state.rulebook.side_with_score()
    if state.header.ending is not None and _ends_otherwise(state, game):
        return
    _check_score(verdict, state.rules, game)
    tag = game.tag("Result")
    if tag is None or claimed in (None, "*", verdict.ruled):
        return
    if (
        not now.won_or_blocked
        and claimed is not None
        and _may_have_won(state.rulebook, state.header, claimed)
    ):
        return
    if claimed == "blocked" and any(finding.code == NOT_BLOCKED for finding in verdict.findings):
        return
    fields = {"claimed": _result(claimed), "ruled": _result(verdict.ruled)}
    words = message(WRONG_RESULT, fields=fields)
    verdict.findings.append(
        Finding(
            WRONG_RESULT, tag.value_span, words, clause=state.rules.clause("win"), text=tag.value
        )
    )


def _ends_otherwise(state: GameState, game: GameRecord) -> bool:
    """Return whether a game ended as the tag ``Ending`` says; if so, its score is as written.

    After play to the end the tag is wrong (Z002).
    """
    verdict, tag, score = state.verdict, game.tag("Ending"), game.tag("Score")
    assert tag is not None
    if state.now.won_or_blocked:
        words = message(UNKNOWN_TAG, "played")
        verdict.findings.append(Finding(UNKNOWN_TAG, tag.span, words, text=tag.value))
        return False
    verdict.ending = state.header.ending
    verdict.scorer = state.header.player(state.header.claimed or "")
    if score is not None and re.fullmatch(r"\d{1,9}", score.value):
        verdict.score = int(score.value)
    return True


def _check_score(verdict: Verdict, rules: RuleSet, game: GameRecord) -> None:
    """Compare the Score tag with what the game is worth (Z603)."""
    tag, score = game.tag("Score"), verdict.score
    if (
        tag is None
        or score is None
        or not re.fullmatch(r"\d{1,9}", tag.value)
        or int(tag.value) == score
    ):
        return
    words = message(WRONG_SCORE, fields={"claimed": tag.value, "score": score})
    clause = rules.clause("score")
    verdict.findings.append(
        Finding(WRONG_SCORE, tag.value_span, words, clause=clause, text=tag.value)
    )


def _may_have_won(rulebook: Rulebook, header: Header, claimed: str) -> bool:
    """Return whether unrecorded cards leave open that the claimed winner has won."""
    player = header.player(claimed)
    return player is not None and rulebook.may_have_won(player)


def _result(result: str) -> LazyText:
    match result:
        case "*":
            return LazyText(N_("that the game is not over"))
        case "draw":
            return LazyText(N_("that it ended in a draw"))
        case "blocked":
            return LazyText(N_("that it ended blocked"))
        case _:
            return LazyText(N_("that {winner} has won"), {"winner": PlayerReference(result)})
