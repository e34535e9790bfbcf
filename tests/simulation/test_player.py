"""Players do what the rulebook says must be done, and no position comes back in a run."""

from collections.abc import Iterator

from tests.report.samples import card
from zankref.rules.registry import RULE_SETS
from zankref.simulation import player
from zankref.simulation.dice import Dice
from zankref.simulation.game import SimulatedGame
from zankref.simulation.oracle import Oracle


def seat(*piles: str, agreed: str = "") -> SimulatedGame:
    """Return a game in which these are the tableau piles, bottom first, and a ♠K is drawn next."""
    oracle = Oracle(RULE_SETS["wegner"], {agreed: ""} if agreed else {})
    game = SimulatedGame(oracle, ["Anna", "Ben"], Dice("game"))
    game.state.begun = frozenset({0, 1})
    game.table.lay(game.layout.stock(0), [card("♠K")])
    for place, cards in enumerate(piles):
        game.table.lay(place, [card(word) for word in cards.split()])
    return game


def positions(game: SimulatedGame) -> Iterator[object]:
    """Yield the positions from the beginning until nothing must be played any more."""
    yield game.table.tableau()
    while game.oracle.compulsory(game.state, 0):
        assert player.play(game)
        yield game.table.tableau()


def test_all_that_can_be_gained_is_gained() -> None:
    # ♣4 onto ♥5 gains R1; ♥5 gains R2 only by ♣4 going back to R1 for a while.
    game = seat("♣4", "♥5", "♠6", "♠K", "♥K", "♣K", "♦K", "♠K")
    seen = [*positions(game)]
    assert game.table.count_spaces() == 2
    assert len(seen) <= 5


def test_no_position_comes_back_in_a_run() -> None:
    # Freeing ♦2 takes several steps, and gains no pile on the way.
    game = seat("♦2 ♣9 ♦8", "♥10", "♠9", "♠K", "♥K", "♣K", "♦K", "♠K")
    game.table.lay_foundations([card("♦A")])
    seen = [*positions(game)]
    assert len(seen) > 2
    assert len(seen) == len(set(seen))
    assert game.table.foundations[0] == card("♦2")


def test_the_goal_is_announced_before_the_first_step_and_only_then() -> None:
    game = seat("♦2 ♣9 ♦8", "♥10", "♠9", "♠K", "♥K", "♣K", "♦K", "♠K")
    game.table.lay_foundations([card("♦A")])
    list(positions(game))
    said = " ".join(game.keeper.sheet.lines())
    assert said.index("free ♦2") < said.index("R1>")
    assert said.count("free") == 1


def test_advanced_players_clear_the_highest_bottom_card() -> None:
    piles = ("♣4", "♦5", "♣9", "♦10", "♠K", "♥K", "♣K", "♦K")
    game = seat(*piles, agreed="advanced")
    player.play(game)
    assert game.keeper.sheet.lines()[0].partition(": ")[2].startswith("clear R3")


def test_a_plan_is_dropped_when_the_table_has_changed() -> None:
    game = seat("♦10 ♣9", "♠J", "", "♥K", "♣K", "♦K", "♠K", "♥K")
    player.play(game)
    assert game.plan
    game.table.lay(0, [card("♣7")])
    game.table.lay(1, [card("♦7")])
    player.play(game)
    assert not game.plan
    assert not any("expect" in line for line in game.keeper.sheet.lines())
