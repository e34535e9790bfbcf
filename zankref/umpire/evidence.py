"""The referee's answers to questions about the game that is being recorded, with evidence."""

from zankref.errors import Error
from zankref.evidence.walk import walk
from zankref.language import _
from zankref.library.asking import ask, inquiry_at
from zankref.referee.snapshots import with_cards
from zankref.report.lines_of_play import in_words
from zankref.report.phrasing import phrasing_of
from zankref.umpire.live import LiveGame
from zankref.umpire.replies import Reply
from zankref.umpire.sight import Data, piles_in_sight
from zankref.values import replace


def answer(live: LiveGame, mode: str, question: str | None, at: int | None, effort: int) -> Reply:
    """Answer a question about the moment after an event, or before a Stop's move.

    A silent umpire answers only about a Stop that has been ruled on.
    """
    if mode == "silent" and not any(s.event == at and s.ruling for s in live.verdict.stops):
        return Reply(refused=_("The umpire is silent until a Stop has been ruled on."))
    try:
        return Reply(told=(_answer(live, question, at, effort),))
    except Error as error:
        return Reply(refused=str(error))


def _answer(live: LiveGame, question: str | None, event: int | None, effort: int) -> Data:
    """Return the answer, with the table of that moment, and what can be tried out there."""
    game = replace(live.beginning, items=tuple(live.items))
    answer = ask(game, question, at=event, effort=effort)
    inquiry = inquiry_at(game, event, effort)
    lines = [with_cards(line, inquiry.table, inquiry.mover) for line in answer.lines]
    tried = walk(inquiry)
    return {
        "kind": "answer",
        "answer": answer.answer,
        "sentence": answer.sentence,
        "in_words": [in_words(line) for line in lines],
        "spoken": [list(map(phrasing_of(live.verdict, live.phase).action, line)) for line in lines],
        "why": tried.as_data(answer.reasons()),
        "table": piles_in_sight(inquiry.table, frozenset()),
        "walk": tried.data,
    }
