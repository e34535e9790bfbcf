"""The moments before the moves of Stops: as if each were asked for by itself, in one replay."""

import re
from typing import Any

import pytest

from tests.layers import few
from tests.report.pages import GAMES
from zankref.evidence import course
from zankref.evidence.asking import IN_PASSING, Inquiry
from zankref.evidence.walk import walk
from zankref.library.asking import ask
from zankref.record.events import GameRecord
from zankref.record.parse import parse, read
from zankref.referee.findings import Verdict
from zankref.referee.reading.header import read_header
from zankref.referee.replay import begin, judge_games
from zankref.report.stop_sentences import claims_of
from zankref.report.tried import MISSED, trials_of
from zankref.simulation.play import simulate

RULES = few(("schikanieren", "wegner"), ("schikanieren", "wegner", "wegner-3", "zu-zweien"))

CALLED_FOR = {
    "wegner": "",
    "streitpatience": "must-free, must-space",
    "streitpatience-3": "must-space",
    "zu-zweien": "must-space",
}

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
        why, walks = trials_of(verdict)
        missed = {finding.event for finding in verdict.findings if finding.code in MISSED}
        for stop in verdict.stops:
            if not stop.moves or stop.ruling not in ("wrongful", "justified"):
                continue
            alone = Inquiry.before(verdict.record, header, stop, IN_PASSING)
            walked, event = walk(alone), stop.moves[0].events[0]
            if stop.ruling == "wrongful":
                assert why[stop.event] == walked.as_data(alone.nothing_hidden())
            if event not in missed and stop.ruling == "wrongful":
                assert walks.get(event) == walked.data
            seen += 1
    assert seen > 20


def test_what_was_passed_over_can_be_tried_where_nobody_called() -> None:
    """And a goal is on the table that is walked to, whatever the game calls for."""
    passed = []
    for rules, agreed in CALLED_FOR.items():
        played = re.sub(r"\[Agreed.*\n", "", simulate(rules, 0, 0.3, events=few(80, 140, 250)))
        tag = f'\n[Agreed "{agreed}"]' if agreed else ""
        for verdict in judge_games(parse(played.replace("\n[First", f"{tag}\n[First", 1))):
            walks = trials_of(verdict)[1]
            called = {event for stop in verdict.stops for m in stop.moves for event in m.events}
            for finding in verdict.findings:
                if finding.code in MISSED and finding.event in walks:
                    assert walks[finding.event]["goals"], finding
                    passed += [rules] if finding.event not in called else []
    assert {*passed} == {*CALLED_FOR}


def test_a_game_is_replayed_once_for_all_of_them(begun: list[GameRecord]) -> None:
    """And once to its end, if a card lies open that may be named later."""
    for text, times in ((NAMED_LATER.replace("?", "♥8"), 1), (NAMED_LATER, 2)):
        (verdict,) = judge_games(parse(text))
        begun.clear()
        trials_of(verdict)
        assert len(begun) == times


def test_a_game_is_replayed_once_for_all_that_its_stops_claim(begun: list[GameRecord]) -> None:
    text = NAMED_LATER.replace("?", "♥8").replace("stop", 'stop "♠9!"')
    (verdict,) = judge_games(parse(text))
    begun.clear()
    assert [[c.text for c in claims_of(stop, verdict)] for stop in verdict.stops] == [["♠9"]] * 3
    assert len(begun) == 1


def test_what_comes_before_a_way_is_asked_of_the_replay_that_found_it(
    begun: list[GameRecord],
) -> None:
    """And of one of its own each time after that, so that it is the same."""
    text = "R1: ♥5 ♠4\nR2: ♦5\nR3: ♠6\nR4: ♣A\nM: ♥4\n"
    (game,) = parse(f'[Rules "wegner"]\n[First "1"]\ndeal position\n{text}').games
    answer = ask(game, "clear R2")
    assert answer.way == ["clear R2", "R2>R3"]
    assert answer.why == ["Something else comes first: ♣A could go from R4 to M first."]
    assert len(begun) == 1
    assert answer.why == ["Something else comes first: ♣A could go from R4 to M first."]
    moment = Inquiry(game, read_header(game), 0)
    for _ in range(2):
        assert [str(each.sentence) for each in moment.clear(1).reasons()] == answer.why


def test_what_can_be_tried_is_offered_however_often_on_a_page() -> None:
    """Each time with up to 500 tables, beside what nobody called for too."""
    lies = "R1: ♠4\nR2: ♦5\nR3: ♥10 ♠9 ♥8\nR4: ♦10 ♣9 ♦8\nR5: ♠7 ♥6\nR6: ♠2\n"
    play = "1: Q>A ♣3\n2: Q>A ♣3\n1: Q>A ♣4\n2: Q>A ♣5\n"
    (verdict,) = judge_games(parse(f'[Rules "wegner"]\ndeal position\n{lies}{play}'))
    walks = trials_of(verdict)[1]
    assert [len(walk["moves"]) for walk in walks.values()] == [416] * 4
