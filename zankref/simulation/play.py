"""`zankref simulate`: plays a random game by the rules, and returns its record."""

from zankref.record.format import format_text
from zankref.rules.registry import RULE_SETS
from zankref.simulation import deal, player
from zankref.simulation.dice import Dice
from zankref.simulation.faults import after_end, occasion, something_wrong
from zankref.simulation.game import SimulatedGame
from zankref.simulation.oracle import Oracle
from zankref.values import replace

EVENTS = 3000
"""Number of actions after which a game is broken off."""


def simulate(rules: str, seed: int, wrong: float, *, events: int = EVENTS) -> str:
    """Play a game and return its record in canonical form, deterministically.

    ``rules`` names the rule set. ``wrong`` (0 to 1) is the probability that something goes wrong
    instead of the next move; the expected finding is then on the line as ``# expect:``. Until then
    the game is the same as one in which nothing goes wrong. The game is broken off, undecided,
    after about ``events`` actions. Raises KeyError if the rules are unknown.
    """
    rule_set = RULE_SETS[rules]
    # Nothing here may iterate over a set of strings, whose order differs between processes.
    dice = Dice(f"{rules} {seed}")
    agreed = deal.options(rule_set.options, dice)
    if agreed.get("packs") == "mixed":
        dealt = replace(rule_set.dealt, own_tableau=False)
        rule_set = replace(rule_set, mixed=True, dealt=dealt)
    names = deal.players(dice["names"], rule_set.layout.players)
    tags = deal.head(rule_set, agreed, names, dice["date"])
    game = SimulatedGame(Oracle(rule_set, agreed), names, dice)
    laid = deal.deal(game, min(2 * wrong, 0.5))
    tags += _first(game, wrong)
    _play(game, wrong, events)
    lines = [*tags, *_result(game, wrong), "", *laid, "", *game.keeper.sheet.lines()]
    return format_text("\n".join(lines) + "\n")


def _first(game: SimulatedGame, wrong: float) -> list[str]:
    """Put the starter on turn, now and then a wrong one; return the ``First`` tag, if any."""
    starter = game.oracle.starter(game.table)
    players, rng = range(game.layout.players), game.dice["first"]
    recorded = rng.choice(players) if rng.random() < 0.4 else None
    if starter is not None and recorded is not None and rng.random() > wrong:
        recorded = starter
    game.put_first(recorded if recorded is not None else starter or 0, starter)
    return [] if recorded is None else [f'[First "{game.keeper.names[recorded]}"]']


def _play(game: SimulatedGame, wrong: float, events: int) -> None:
    """Play until the game is over or broken off."""
    while game.keeper.events < events:
        if game.won_or_blocked:
            if not game.chance("after the end", 20 * wrong) or after_end(game):
                return
            continue
        rare = occasion(game) if wrong else None
        now = wrong if rare is None else max(wrong, min(4 * wrong, 0.5))
        if game.chance("wrong", now) and something_wrong(game, rare):
            continue
        # Without a correct move, make a faulty one if faults are allowed; players see soon that
        # nothing is left to be played.
        if not player.step(game) and not (
            wrong and game.chance("alone", 0.5) and something_wrong(game, None)
        ):
            return


def _result(game: SimulatedGame, wrong: float) -> list[str]:
    """Return the Result and Score tags, now and then wrong."""
    names, state = game.keeper.names, game.state
    right = "*" if state.winner is None else names[state.winner]
    if state.blocked:
        right = game.oracle.book(game.table).blocked_result()
    others = [name for name in [*names, "draw", "blocked"] if name != right]
    if game.claimed_blocked:
        # Calling it blocked has been reported already, at the call.
        others = [name for name in others if name != "blocked"]
    if game.chance("result", wrong):
        lines = [f'[Result "{game.dice["result"].choice(others)}"] # expect: Z601']
    else:
        lines = [f'[Result "{right}"]']
    score = game.oracle.score(state)
    if score is None or not game.chance("score", 0.6):
        return lines
    if game.chance("score", 4 * wrong):
        score += game.dice["score"].randint(1, 9)
        return [*lines, f'[Score "{score}"] # expect: Z603']
    return [*lines, f'[Score "{score}"]']
