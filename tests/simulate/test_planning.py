"""Plans for tableau moves: the goal is reached, and no position comes back in a run."""

from random import Random

from tests.report.samples import card
from zankref.rules.registry import RULE_SETS
from zankref.simulate.game import Game
from zankref.simulate.goals import Goal, nearest
from zankref.simulate.planning import plan, still_good


def game(*piles: str, agreed: str = "") -> Game:
    """Return a game in which these are the tableau piles, bottom first."""
    options = {agreed: ""} if agreed else {}
    made = Game(RULE_SETS["wegner"], options, ["Anna", "Ben"], Random(1))
    made.state.begun = frozenset({0, 1})
    for place, cards in enumerate(piles):
        made.table.lay(place, [card(word) for word in cards.split()])
    return made


def positions(made: Game) -> list[object]:
    """Play the plan of a game out, and return the positions from beginning to end."""
    seen: list[object] = [made.table.tableau()]
    for planned in plan(made):
        if not planned.said:
            made.state.announced = planned.goal
        assert made.state.announced == planned.goal
        made.state.make_step(planned.step)
        seen.append(made.table.tableau())
    return seen


def test_all_that_can_be_gained_is_gained() -> None:
    # ♣4 onto ♥5 gains R1; ♥5 gains R2 only by ♣4 going back to R1 for a while.
    made = game("♣4", "♥5", "♠6", "♠K", "♥K", "♣K", "♦K", "♠K")
    seen = positions(made)
    assert made.table.empty_places() == 2
    assert not made.sight.possible(made.state, 3)
    assert len(seen) <= 5


def test_no_position_comes_back_in_a_run() -> None:
    # Freeing ♦2 takes several steps, and gains no pile on the way.
    made = game("♦2 ♣9 ♦8", "♥10", "♠9", "♠K", "♥K", "♣K", "♦K", "♠K")
    made.table.lay_foundations([card("♦A")])
    seen = positions(made)
    assert len(seen) > 2
    assert len(seen) == len(set(seen))


def test_the_nearest_goal_is_never_a_pile_that_was_empty() -> None:
    # ♥4 is parked on R4 and goes on to ♠5 before ♠7 leaves R1.
    made = game("♠7 ♥6 ♠5 ♥4", "♣5 ♦4", "♠J ♥10 ♣9 ♥8", "", "", "♠J", "♠10 ♦9 ♣8 ♦7 ♠6 ♥5", "♦3")
    found = nearest(made.table, 3, 8)
    assert found is not None
    assert found[0].place == 0


def test_advanced_players_clear_the_highest_bottom_card() -> None:
    piles = ("♣4", "♦5", "♣9", "♦10", "♠K", "♥K", "♣K", "♦K")
    goals = {tag: plan(game(*piles, agreed=tag))[0].goal for tag in ("", "advanced")}
    assert goals["advanced"].place == 2


def test_a_plan_is_no_good_when_the_table_has_changed() -> None:
    made = game("♣4", "♦5", "♠K", "♥K", "♣K", "♦K", "♠K", "♥K")
    made.plan = plan(made)
    assert made.plan
    made.state.announced = made.plan[0].goal
    assert still_good(made, 3)
    made.table.lay(0, [card("♣7")])
    assert not still_good(made, 3)


def test_a_plan_that_is_announced_already_needs_that_announcement() -> None:
    # ♣9 is put aside, ♦10 goes onto ♠J.
    made = game("♦10 ♣9", "♠J", "", "♥K", "♣K", "♦K", "♠K", "♥K")
    made.plan = plan(made)
    first = made.plan.pop(0)
    made.state.announced = first.goal
    made.state.make_step(first.step)
    assert made.plan[0].said
    assert still_good(made, 3)
    made.state.announced = Goal(card=card("♥K"))
    assert not still_good(made, 3)
