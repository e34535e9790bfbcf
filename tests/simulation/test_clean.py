"""Without injected faults the referee finds nothing in a simulated game, and judges every event."""

from collections.abc import Iterable

from tests.each import each
from tests.layers import few
from tests.simulation.judging import game, judged, played
from zankref.simulation.play import EVENTS

#: Games of each kind that somebody wins; in the first two nearly everything is done.
WON = {
    "wegner": (2, 4, 7),
    "wegner-52": (1, 4, 8, 13),
    "wegner-3": (4, 2, 3),
    "schikanieren": (7, 16, 0),
}


@each("rules", WON)
def test_the_first_turns_are_clean(rules: str) -> None:
    series = played(rules, range(few(2, 4, 40)), 0, 50)
    assert series.surprises == []
    assert series.undetermined == 0
    assert series.events > few(2, 4, 40) * 47


@each("rules", WON)
def test_whole_games_are_clean_and_end(rules: str) -> None:
    for seed in WON[rules][: few(1, 2, 4)]:
        text = game(rules, seed, 0)
        verdict = judged(text)
        assert [finding.message for finding in verdict.findings] == []
        assert verdict.judged == verdict.events
        assert verdict.ruled == verdict.claimed != "*"
        assert "expect" not in text


@each(
    ("rules", "seeds", "words"),
    [
        ("wegner", (2, 4), "free clear touch Q= pause weiter flip check"),
        ("wegner-52", (1, 4), "free clear touch Q= pause weiter flip"),
        ("wegner-3", (4, 2), "[Player3 A3: A>A2 Q>A2 Q=Joker free clear touch flip"),
        ("schikanieren", (7, 9), "(?) S= R1= S>R S>S2 Q>S2 pass touch flip free clear"),
    ],
)
def test_players_do_all_that_there_is(rules: str, seeds: Iterable[int], words: str) -> None:
    text = "".join(game(rules, seed, 0) for seed in seeds)
    for word in words.split():
        assert word in text, word


def test_a_game_in_which_nobody_can_ever_do_anything_again_is_broken_off() -> None:
    verdict = judged(game("schikanieren", 1, 0))
    assert verdict.ruled == verdict.claimed == "*"
    assert verdict.events < EVENTS
    assert not verdict.findings
