"""The records of these simulated games: their form, and that they come out the same again."""

import pytest

from tests.each import each
from tests.layers import few
from tests.simulation.judging import played
from tests.simulation.opened import GAMES
from tests.simulation.test_play import run
from zankref.record.format import format_text
from zankref.record.parse import parse
from zankref.simulation.play import simulate


@pytest.mark.full
def test_the_same_arguments_give_the_same_games_in_every_process() -> None:
    program = (
        "from zankref.simulation.play import simulate\n"
        f"for rules in {GAMES}: print(simulate(rules, 5, 0.2, events=50))"
    )
    here = "".join(simulate(rules, 5, 0.2, events=50) + "\n" for rules in GAMES)
    there = [run(program, hash_seed=seed).replace("\r\n", "\n") for seed in ("1", "2")]
    assert there == [here, here]


@each("rules", GAMES)
def test_records_are_in_canonical_form_and_other_seeds_give_other_games(rules: str) -> None:
    texts = [simulate(rules, seed, 0.2, events=60) for seed in range(2)]
    assert [format_text(text) for text in texts] == texts
    assert len(set(texts)) == 2


@each("rules", GAMES)
def test_they_say_which_rules_who_plays_and_what_is_dealt(rules: str) -> None:
    (game,) = parse(simulate(rules, 2, 0, events=30)).games
    tags = {tag.name: tag.value for tag in game.tags}
    assert tags["Rules"] == rules
    assert tags["Result"] == "*"
    assert "Player1" in tags
    assert game.deal is not None
    assert not game.deal.position


@pytest.mark.full
@each("rules", GAMES)
def test_where_little_goes_wrong_most_of_the_game_is_play(rules: str) -> None:
    """Who can play nothing more does not go on with one fault after the other."""
    series = played(rules, range(2, few(0, 3, 7)), 0.05, few(0, 400, 3000))
    assert series.codes.total() < series.events / 5
