"""Without faults the referee finds nothing in a simulated game, and judges every event."""

import pytest

from tests.simulate.judging import judged, played
from zankref.simulate.play import simulate


@pytest.mark.parametrize("first", range(0, 200, 40))
def test_the_first_turns_are_clean(first: int) -> None:
    series = played(range(first, first + 40), 0, 50)
    assert series.surprises == []
    assert series.undetermined == 0
    assert series.events > 1900


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_clean_and_end(seed: int) -> None:
    text = simulate("wegner", seed, 0)
    verdict = judged(text)
    assert [finding.message for finding in verdict.findings] == []
    assert verdict.judged == verdict.events
    assert verdict.ruled == verdict.claimed != "*"
    assert "expect" not in text


def test_players_announce_touch_lift_pause_turn_over_and_check() -> None:
    text = "".join(simulate("wegner", seed, 0) for seed in range(4))
    for word in ("free", "clear", "touch", "Q=", "pause", "weiter", "flip", "check"):
        assert word in text, word
