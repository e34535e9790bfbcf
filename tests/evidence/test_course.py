"""The moments before the moves of Stops: as if each were asked for by itself, in one replay."""

from typing import Any

import pytest

from tests.layers import few
from tests.report.pages import GAMES
from zankref.evidence import course
from zankref.evidence.asking import IN_PASSING, Moment
from zankref.record.events import GameRecord
from zankref.record.parse import parse, read
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import begin, judge_games
from zankref.report.stop_sentences import before_moves
from zankref.simulation.play import simulate

RULES = few(("schikanieren", "wegner"), ("schikanieren", "wegner", "wegner-3", "zu-zweien"))

NAMED_LATER = """\
[Rules "wegner"]
deal position
  R1: ?
  R2: ♠9
1: Q>A ♣5
2: stop
1: R1>R2 ♥8
2: stop
1: Q>A ♣6
2: stop
"""


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[GameRecord]:
    """The games that were replayed for what is asked about them."""
    games: list[GameRecord] = []

    def noted(game: GameRecord, *args: Any) -> Any:
        games.append(game)
        return begin(game, *args)

    monkeypatch.setattr(course, "begin", noted)
    return games


def verdicts() -> list[Verdict]:
    played = [parse(simulate(rules, 1, 0.15, events=150)) for rules in RULES]
    records = [read(path) for path in GAMES[:: few(8, 4, 1)]]
    return [verdict for document in [*played, *records] for verdict in judge_games(document)]


def test_they_are_those_that_are_asked_for_one_by_one() -> None:
    seen = 0
    for verdict in [*verdicts(), *judge_games(parse(NAMED_LATER))]:
        assert verdict.record is not None
        header = read_header(verdict.record)
        for stop, moment in before_moves(verdict):
            alone = Moment.before(verdict.record, header, stop, IN_PASSING)
            assert (moment.event, moment.mover) == (alone.event, alone.mover)
            assert moment.table == alone.table
            assert moment.nothing_hidden() == alone.nothing_hidden()
            assert moment.walk() == alone.walk()
            seen += 1
    assert seen > 20


def test_a_game_is_replayed_once_for_all_of_them(begun: list[GameRecord]) -> None:
    """And once to its end, if a card lies open that may be named later."""
    for text, times in ((NAMED_LATER.replace("?", "♥8"), 1), (NAMED_LATER, 2)):
        (verdict,) = judge_games(parse(text))
        begun.clear()
        assert len([moment.table for _stop, moment in before_moves(verdict)]) == 2
        assert len(begun) == times
