"""The record of a simulated game: its form, and that it comes out the same again."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.each import each
from tests.layers import few
from zankref.record.format import format_text
from zankref.record.parse import parse
from zankref.simulation.play import simulate

GAMES = ("wegner", "wegner-52", "wegner-3", "schikanieren")


def run(program: str, *, hash_seed: str = "0") -> str:
    """Return what a program prints in a process of its own."""
    command: Sequence[str] = (sys.executable, "-c", program)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, check=True, env=environment)
    return done.stdout.decode("utf-8")


@pytest.mark.full
@each("wrong", [0, 0.2])
def test_the_same_arguments_give_the_same_game_in_every_process(wrong: float) -> None:
    program = (
        "from zankref.simulation.play import simulate\n"
        f"for rules in {GAMES}:\n"
        f"    for seed in range(2): print(simulate(rules, seed, {wrong}, events=50))"
    )
    here = "".join(
        simulate(rules, seed, wrong, events=50) + "\n" for rules in GAMES for seed in range(2)
    )
    there = [run(program, hash_seed=seed).replace("\r\n", "\n") for seed in ("1", "2")]
    assert there == [here, here]


def test_other_seeds_give_other_games() -> None:
    assert len({simulate("wegner", seed, 0, events=5) for seed in range(10)}) == 10


@each("rules", GAMES)
def test_a_record_is_in_canonical_form(rules: str) -> None:
    for seed in range(few(1, 2, 5)):
        text = simulate(rules, seed, 0.2, events=few(100, 150))
        assert format_text(text) == text


def test_it_says_which_rules_who_plays_what_is_dealt_and_who_won() -> None:
    (game,) = parse(simulate("wegner", 3, 0)).games
    tags = {tag.name: tag.value for tag in game.tags}
    assert tags["Rules"] == "wegner"
    assert tags["Result"] in (tags["Player1"], tags["Player2"])
    assert game.deal is not None
    assert [line.pile.kind for line in game.deal.lines[:1]] == ["A"]


def test_turns_are_numbered_in_order() -> None:
    text = simulate("wegner", 5, 0, events=100)
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_options_first_players_and_stocks_vary() -> None:
    heads = [simulate("wegner", seed, 0, events=3) for seed in range(40)]
    for wanted in ("[Agreed", "advanced", "late-stop=wrongful", "[First", "[Date", "  Q1: 51"):
        having = [head for head in heads if wanted in head]
        assert 0 < len(having) < len(heads), wanted


def test_rules_that_nobody_knows() -> None:
    with pytest.raises(KeyError):
        simulate("skat", 1, 0)


def test_expectations_do_not_come_from_the_referee() -> None:
    program = (
        "import sys, zankref.simulation.play as play\n"
        "for rules in play.RULE_SETS: play.simulate(rules, 1, 0.3, events=20)\n"
        "print([name for name in sys.modules if name.startswith('zankref.referee')])"
    )
    assert run(program).strip() == "[]"


def test_the_deal_does_not_depend_on_how_much_goes_wrong() -> None:
    def dealt(rules: str, seed: int, wrong: float) -> list[str]:
        lines = simulate(rules, seed, wrong, events=1).split("\n")
        begin = lines.index("deal")
        return lines[begin : lines.index("", begin)]

    for rules in GAMES:
        for seed in range(6):
            assert dealt(rules, seed, 0) == dealt(rules, seed, 0.2)


def test_who_opens_the_joker_lays_it_aside_and_opens_another_card() -> None:
    deals = [simulate("wegner-3", seed, 0, events=1) for seed in range(240)]
    short = [text for text in deals if " 33\n" in text]
    assert short
    assert not any("Joker" in text.split("1. ")[0] for text in short)


def test_what_lies_face_down_is_named_by_some_deals_only() -> None:
    deals = "".join(simulate("schikanieren", seed, 0, events=1) for seed in range(8))
    assert len(re.findall(r"R\d: \(\?\) \S+\n", deals)) > 30
    assert re.findall(r"R\d: \([♣♠♥♦]\w+\) \S+\n", deals)
    assert re.findall(r"S\d: \S+ 11\n", deals)
    assert re.findall(r"S\d: \S+ \S+ \S+ 9\n", deals)
