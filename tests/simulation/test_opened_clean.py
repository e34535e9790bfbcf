"""Without faults the referee finds nothing in these simulated games, and judges every event."""

import pytest

from tests.each import each
from tests.layers import few
from tests.simulation.judging import judged, played
from tests.simulation.opened import GAMES
from zankref.simulation.play import simulate


@each("rules", GAMES)
def test_the_beginnings_of_games_are_clean(rules: str) -> None:
    series = played(rules, range(few(1, 2, 8)), 0, 40)
    assert series.surprises == []
    assert series.undetermined == 0
    assert series.events > few(1, 2, 8) * 35


@each("rules", GAMES)
def test_whole_games_are_clean_and_come_to_an_end(rules: str) -> None:
    results = set()
    for seed in range(20, few(21, 21, 22)):
        verdict = judged(simulate(rules, seed, 0))
        assert [finding.message for finding in verdict.findings] == []
        assert verdict.judged == verdict.events
        assert verdict.ruled == verdict.claimed
        results.add(verdict.ruled)
    # Stricter duties can leave nothing that is in order; then a game is broken off.
    assert rules == "treppe" or results != {"*"}


def test_a_patience_comes_out_now_and_then_and_some_games_are_blocked() -> None:
    assert judged(simulate("treppe", 12, 0)).ruled == "Emma"
    verdict = judged(simulate("streitpatience-52", 15, 0))
    assert verdict.ruled == "blocked"
    assert verdict.score


@pytest.mark.full
@each(
    ("rules", "words"),
    [
        ("online", ("[Agreed", "Q=", "A>M", ">A2", ">A1")),
        ("treppe", ("merge", "*2", "Q>R", "A>R", "[Score")),
        ("zu-zweien", ("S=", "S>R", "S>M", "[First", "check")),
        ("streitpatience", ("[Agreed", "start=", "S=", "S>R", "Q>A")),
        ("streitpatience-3", ("Q=Joker", "S3:", "must-", "S>R", "R9")),
    ],
)
def test_the_records_show_what_there_is_in_a_game(rules: str, words: tuple[str, ...]) -> None:
    lacking = set(words)
    for seed in range(12):
        if lacking:
            text = simulate(rules, seed, 0, events=80)
            lacking = {word for word in lacking if word not in text}
    assert not lacking
