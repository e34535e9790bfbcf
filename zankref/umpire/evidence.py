"""What the referee answers to questions about the game that is being recorded, with evidence."""

from zankref.library.asking import ask, moment_at
from zankref.report.lines_of_play import in_words
from zankref.umpire.live import Live
from zankref.umpire.sight import Data, piles_in_sight
from zankref.values import replace


def answered(live: Live, question: str | None, event: int | None, effort: int) -> Data:
    """Return the answer to a question about the moment after an event, or before a Stop's move.

    With it comes the table of that moment, and what can be tried out there.
    """
    game = replace(live.beginning, items=tuple(live.items))
    answer = ask(game, question, at=event, effort=effort)
    moment = moment_at(game, event, effort)
    return {
        "kind": "answer",
        "answer": answer.answer,
        "sentence": answer.sentence,
        "in_words": [in_words(line) for line in answer.lines],
        "why": [[told.depth, str(told.said), told.table] for told in answer.reasons()],
        "table": piles_in_sight(moment.table, frozenset()),
        "walk": moment.walk(),
    }
