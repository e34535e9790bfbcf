"""The training page: positions in which one finds the compulsory move by trying.

It is made of the modules of the replay page. What is right was settled beforehand by the referee:
the page compares. Needs Jinja2, the extra ``zankref[html]``.
"""

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import Final

from zankref.cards import KNOWN_CARDS
from zankref.collection.exercises import Exercise, before_last
from zankref.language import _
from zankref.layout import FOUNDATION
from zankref.record.actions import Clear, Free, Move
from zankref.referee.possible import Possible, possible
from zankref.referee.reading.dealing import pile_index
from zankref.referee.replay import Replay
from zankref.referee.snapshots import Moment, timeline
from zankref.report import words
from zankref.report.html import page_script, page_style, page_words, sealed, template, texts_of
from zankref.report.lines_of_play import action_in_words, on_one_line
from zankref.report.page_data import Data, piles_of, table_data, way_data
from zankref.report.spelling import keyword
from zankref.rules.registry import RULE_SETS
from zankref.values import replace

_STYLES: Final = ("table.css", "training.css")

_ANNOUNCED: Final = ("free", "clear")


def training_page(exercises: Sequence[Exercise]) -> str:
    """Return the page with these exercises, in their order and in the current language."""
    # Announcements are written as in a record.
    announced = {word: keyword(word) for word in _ANNOUNCED}
    texts = page_words() | texts_of("training") | announced
    data: Data = {"words": texts, "games": [_game(n, e) for n, e in enumerate(exercises, 1)]}
    return template("training.html").render(
        words=texts, **sealed(page_style(_STYLES), page_script("training.js"), data)
    )


def _game(number: int, exercise: Exercise) -> Data:
    """Return an exercise as the page needs it; its answer must not be seen by accident."""
    verdict = exercise.verdict
    assert verdict.rules is not None
    rules = RULE_SETS[verdict.rules]
    moments = timeline(exercise.game).moments
    mover = _mover(exercise)
    moment = _moment_shown(moments[-2], exercise, mover)
    return {
        "number": number,
        "about": " · ".join(filter(None, [_(rules.title), ", ".join(verdict.agreed)])),
        "source": exercise.source.replace("\\", "/").rpartition("/")[2],
        "players": [words.player(name) for name in verdict.players],
        "seat": mover,
        "mover": words.player(verdict.players[mover]),
        "announces": [word for word in _ANNOUNCED if word in rules.actions],
        **table_data(moment, rules),
        "answer": b64encode(json.dumps(_answer(exercise, moment, mover)).encode()).decode(),
    }


def _mover(exercise: Exercise) -> int:
    player = exercise.finding.player
    assert player is not None
    return exercise.verdict.players.index(player)


def _moment_shown(moment: Moment, exercise: Exercise, mover: int) -> Moment:
    """Return the moment before the move, the card that was drawn lying open if it is about it."""
    action, table = exercise.game.events[-1].action, exercise.finding.table
    moment = moment._replace(on_turn=mover)
    if exercise.finding.code != "Z308" or not isinstance(action, Move) or table is None:
        return moment
    stock = table.layout.stock(mover)
    if pile_index(table.layout, action.source, mover) != stock or table.top(stock) >= KNOWN_CARDS:
        return moment
    return moment._replace(table=table, opened=moment.opened | {mover})


# ---------------------------------------------------------------------- what is right


def _answer(exercise: Exercise, moment: Moment, mover: int) -> Data:
    """Return which first moves are right, the way, and what helps to find it."""
    finding, replayed = exercise.finding, timeline(exercise.game)
    frames = replayed.along(finding)[0]
    moves = exercise.difficulty.moves
    hint = words.phrase("move", moves)
    return {
        "moves": _first_moves(exercise, mover),
        "first": _first_moves(exercise, mover, announced=True),
        "goals": [goal for goal in _goals(exercise, mover) if goal["moves"]],
        "way": on_one_line(finding.better[0]),
        "steps": way_data(piles_of(moment.table), frames),
        "hint": f"{_(finding.code.meaning)} ({hint})",
        "said": finding.message,
        "played": action_in_words(exercise.game.events[-1].action),
    }


def _first_moves(exercise: Exercise, mover: int, *, announced: bool = False) -> list[list[int]]:
    """Return the moves, each as its piles, that must be played first.

    Those of ways that have to be ``announced`` are among them only if that is asked for.
    """
    replay = before_last(exercise.game)
    lines = [entry.actions for entry in _must(replay, mover)] + [*exercise.finding.better]
    beginnings = [line if announced else line[:1] for line in lines]
    moves = [[action for action in line if isinstance(action, Move)] for line in beginnings]
    return _piles(replay, mover, [line[0] for line in moves if line])


def _goals(exercise: Exercise, mover: int) -> Iterator[dict[str, object]]:
    """Yield what may be announced, each with the moves that may follow it, detours included."""
    replay = before_last(exercise.game)
    goals = {entry.actions[0] for entry in _must(replay, mover)}
    goals |= {line[0] for line in exercise.finding.better}
    for goal in sorted(goals, key=repr):
        if not isinstance(goal, Free | Clear):
            continue
        replay = before_last(exercise.game)
        replay.step(replace(exercise.game.events[-1], action=goal))
        allowed = [
            entry.actions[0]
            for entry in possible(replay.state, mover)
            if entry.status in ("must", "may") and len(entry.actions) == 1
        ]
        moves = [action for action in allowed if isinstance(action, Move)]
        within = [move for move in moves if move.source.kind == "R" and move.target.kind in "RM"]
        yield {"said": action_in_words(goal), "moves": _piles(replay, mover, within)}


def _must(replay: Replay, mover: int) -> list[Possible]:
    return [entry for entry in possible(replay.state, mover) if entry.status == "must"]


def _piles(replay: Replay, mover: int, moves: Sequence[Move]) -> list[list[int]]:
    """Return the piles of moves as the page numbers them: all foundations come after the rest."""
    layout = replay.state.layout
    pairs = []
    for move in moves:
        piles = [pile_index(layout, name, mover) for name in (move.source, move.target)]
        pair = [layout.size if pile == FOUNDATION else pile for pile in piles if pile is not None]
        if pair not in pairs:
            pairs.append(pair)
    return pairs
