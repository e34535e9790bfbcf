"""`zankref simulate`: a game played at random by the rules, as a record."""

from random import Random

from zankref.rules.registry import RULE_SETS
from zankref.simulate import clean, deal, faults
from zankref.simulate.game import Game

EVENTS = 3000
"""After so many actions a game is broken off."""


def simulate(rules: str, seed: int, wrong: float, *, events: int = EVENTS) -> str:
    """Play a game and return its record in canonical form, the same for the same arguments.

    ``rules`` names the rule set. ``wrong`` (0 to 1) is how often something goes wrong instead of
    the next move; what the referee must find then stands on the line as ``# expect:``. The game is
    broken off, as undecided, after so many ``events``. Raises KeyError for rules that nobody knows.
    """
    rule_set = RULE_SETS[rules]
    rng = Random(f"{rules} {seed}")
    agreed = deal.options(rng)
    names = deal.players(rng, rule_set.layout.players)
    game = Game(rule_set, agreed, names, Random(f"{rules} {seed} {wrong}"))
    first = rng.choice([None, None, 0, 1])
    game.put_first(first or 0)
    tags = deal.head(rule_set, agreed, names, first)
    dealt = deal.deal(game, rng, wrong * 2)
    _play(game, wrong, events)
    lines = [*tags, _result(game, wrong), "", *dealt, "", *game.sheet.lines()]
    return "\n".join(lines) + "\n"


def _play(game: Game, wrong: float, events: int) -> None:
    """Play until somebody has won, or the game is broken off."""
    while game.events < events:
        goes_wrong = game.chance(wrong)
        if game.state.winner is not None:
            if not goes_wrong:
                return
            if faults.after_win(game):
                return
        elif not (goes_wrong and faults.something_wrong(game)) and not clean.step(game):
            return


def _result(game: Game, wrong: float) -> str:
    """Return the tag that says who won; now and then it is another (Z601)."""
    winner = game.state.winner
    if game.chance(wrong):
        claimed = game.rng.choice([p for p in range(game.layout.players) if p != winner])
        return f'[Result "{game.names[claimed]}"] # expect: Z601'
    return f'[Result "{"*" if winner is None else game.names[winner]}"]'
