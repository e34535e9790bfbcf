"""Wrong moves from tableau pile to tableau pile, announced and unannounced."""

from collections.abc import Iterator

from zankref.simulate.game import Game
from zankref.simulate.goals import Goal, Step, goals
from zankref.simulate.state import State

_GOALS = 4
_STEPS = 3
"""So many announcements, and so many steps under each, are looked at to find a fault."""


def unannounced(game: Game) -> bool:
    """Move a tableau card without a word (Z501); it may fit, or not."""
    if game.busy or game.state.announced:
        return False
    steps = _steps(game, game.state, "Z202" if game.chance(0.2) else "")
    if steps:
        step = game.rng.choice(steps)
        game.move(game.mover, *step, game.sight.step_faults(game.state, None, step))
    return bool(steps)


def announced(game: Game, code: str) -> bool:
    """Announce something, or go on with what is announced, and make a step with this fault."""
    if game.busy or game.sight.wide(game.table) or not _may_occur(game, code):
        return False
    places = _steps(game, game.state, code)
    for goal in _goals(game, code) if places else ():
        for step in game.rng.sample(places, min(_STEPS, len(places))):
            codes = game.sight.step_faults(game.state, goal, step)
            if code in codes:
                if goal is not game.state.announced:
                    game.announce(game.mover, goal)
                game.move(game.mover, *step, codes)
                return True
    return False


def _may_occur(game: Game, code: str) -> bool:
    """Say whether a fault is possible at all, as far as that is soon seen."""
    lowest = {"Z301": 1, "Z302": 2, "Z504": 2, "Z505": 3}.get(code)
    if code in ("Z504", "Z505") and lowest not in game.sight.advanced:
        return False
    return lowest is None or lowest == game.sight.lowest(game.state, 4)


def repeated(game: Game) -> bool:
    """Make an announced step, and take it back by another (Z213)."""
    if game.busy or game.sight.wide(game.table):
        return False
    for goal in _goals(game, "Z213"):
        state = game.state.copy()
        state.announced = goal
        for step in _steps(game, state, ""):
            if _to_and_fro(game, state, step):
                if goal is not game.state.announced:
                    game.announce(game.mover, goal)
                game.move(game.mover, *step)
                back = step[1], step[0]
                standing = game.state.announced
                game.move(game.mover, *back, game.sight.step_faults(game.state, standing, back))
                return True
    return False


def _to_and_fro(game: Game, state: State, step: Step) -> bool:
    """Say whether a step is faultless, and the step back is at fault for coming back only."""
    goal = state.announced
    after = state.copy()
    after.make_step(step)
    back = step[1], step[0]
    if goal is None or after.announced is None or game.sight.breaks(after, back):
        return False
    if game.sight.step_faults(state, goal, step):
        return False
    return game.sight.step_faults(after, after.announced, back) == ["Z213"]


def _goals(game: Game, code: str) -> Iterator[Goal]:
    """Yield what is announced, then what could be, in a random order."""
    table, standing = game.table, game.state.announced
    if standing is not None:
        yield standing
    numbers = {"Z504": (2,), "Z505": (3,), "Z302": (3,)}.get(code, (2, 3))
    every = [goal for number in numbers for goal in goals(table, number)]
    if code != "Z502":
        # A card that must wait for another one to go to M first can hardly be freed.
        every = [goal for goal in every if goal.card is None or table.wants >> goal.card & 1]
    yield from game.rng.sample(every, min(_GOALS, len(every)))


def _steps(game: Game, state: State, code: str) -> list[Step]:
    """Return the steps whose places are wrong in this way, or right if it is another fault."""
    if code not in ("Z202", "Z207", "Z209"):
        return game.sight.allowed_steps(state)
    every = game.sight.tableau_steps(state.table)
    return [step for step in every if game.sight.breaks(state, step) == [code]]
