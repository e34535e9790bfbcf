"""Plans for tableau moves: the goal is reached, and no position comes back in a run."""

from random import Random

from tests.report.samples import card
from zankref.rules.registry import RULE_SETS
from zankref.simulation.announced.clean import Player
from zankref.simulation.announced.goals import make_step, nearest
from zankref.simulation.announced.oracle import AnnouncedOracle
from zankref.simulation.announced.planning import Planned, plan, still_good
from zankref.simulation.dice import Dice
from zankref.simulation.game import SimulatedGame
from zankref.simulation.state import Goal


class Seat(Player):
    """A player in front of a table."""

    def planned(self) -> list[Planned]:
        """Return what they plan."""
        return plan(self.game.state, self.oracle, Random(1))

    def goes_on(self) -> bool:
        """Say whether the plan goes on with number 3."""
        return still_good(self.plan, self.game.state, self.oracle, 3)

    def positions(self) -> list[object]:
        """Play what they plan out, and return the positions from beginning to end."""
        state = self.game.state
        seen: list[object] = [state.table.tableau()]
        for planned in self.planned():
            if not planned.said:
                state.announced = planned.goal
            assert state.announced == planned.goal
            make_step(state, planned.step, self.oracle.build)
            seen.append(state.table.tableau())
        return seen


def seat(*piles: str, agreed: str = "") -> Seat:
    """Return a player in a game in which these are the tableau piles, bottom first."""
    oracle = AnnouncedOracle(RULE_SETS["wegner"], {agreed: ""} if agreed else {})
    made = Seat(SimulatedGame(oracle, ["Anna", "Ben"], Dice("game")), oracle)
    made.game.state.begun = frozenset({0, 1})
    for place, cards in enumerate(piles):
        made.game.table.lay(place, [card(word) for word in cards.split()])
    return made


def test_all_that_can_be_gained_is_gained() -> None:
    # ♣4 onto ♥5 gains R1; ♥5 gains R2 only by ♣4 going back to R1 for a while.
    made = seat("♣4", "♥5", "♠6", "♠K", "♥K", "♣K", "♦K", "♠K")
    seen = made.positions()
    assert made.game.table.empty_places() == 2
    assert not made.oracle.is_possible(made.game.state, 0, 3)
    assert len(seen) <= 5


def test_no_position_comes_back_in_a_run() -> None:
    # Freeing ♦2 takes several steps, and gains no pile on the way.
    made = seat("♦2 ♣9 ♦8", "♥10", "♠9", "♠K", "♥K", "♣K", "♦K", "♠K")
    made.game.table.lay_foundations([card("♦A")])
    seen = made.positions()
    assert len(seen) > 2
    assert len(seen) == len(set(seen))


def test_the_nearest_goal_is_never_a_pile_that_was_empty() -> None:
    # ♥4 is parked on R4 and goes on to ♠5 before ♠7 leaves R1.
    made = seat("♠7 ♥6 ♠5 ♥4", "♣5 ♦4", "♠J ♥10 ♣9 ♥8", "", "", "♠J", "♠10 ♦9 ♣8 ♦7 ♠6 ♥5", "♦3")
    found = nearest(made.game.table, 3, 8, made.oracle.build)
    assert found is not None
    assert found[0].place == 0


def test_advanced_players_clear_the_highest_bottom_card() -> None:
    piles = ("♣4", "♦5", "♣9", "♦10", "♠K", "♥K", "♣K", "♦K")
    goals = {tag: seat(*piles, agreed=tag).planned()[0].goal for tag in ("", "advanced")}
    assert goals["advanced"].place == 2


def test_a_plan_is_no_good_when_the_table_has_changed() -> None:
    made = seat("♣4", "♦5", "♠K", "♥K", "♣K", "♦K", "♠K", "♥K")
    made.plan = made.planned()
    assert made.plan
    made.game.state.announced = made.plan[0].goal
    assert made.goes_on()
    made.game.table.lay(0, [card("♣7")])
    assert not made.goes_on()


def test_a_plan_that_is_announced_already_needs_that_announcement() -> None:
    # ♣9 is put aside, ♦10 goes onto ♠J.
    made = seat("♦10 ♣9", "♠J", "", "♥K", "♣K", "♦K", "♠K", "♥K")
    made.plan = made.planned()
    first = made.plan.pop(0)
    made.game.state.announced = first.goal
    make_step(made.game.state, first.step, made.oracle.build)
    assert made.plan[0].said
    assert made.goes_on()
    made.game.state.announced = Goal(card=card("♥K"))
    assert not made.goes_on()
