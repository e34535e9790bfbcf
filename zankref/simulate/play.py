"""`zankref simulate`: a game played at random by the rules, as a record."""

from random import Random

from zankref.record.format import format_text
from zankref.rules.registry import RULE_SETS
from zankref.simulate import clean, deal, faults
from zankref.simulate.game import Game
from zankref.simulate.opened.play import CUSTOMS, simulate_opened

EVENTS = 3000
"""After so many actions a game is broken off."""


def simulate(rules: str, seed: int, wrong: float, *, events: int = EVENTS) -> str:
    """Play a game and return its record in canonical form, the same for the same arguments.

    ``rules`` names the rule set. ``wrong`` (0 to 1) is how often something goes wrong instead of
    the next move; what the referee must find then stands on the line as ``# expect:``. The game is
    broken off, as undecided, after about so many ``events``. Raises KeyError for rules that nobody
    knows.
    """
    rule_set = RULE_SETS[rules]
    if rules in CUSTOMS:
        return simulate_opened(rules, seed, wrong, events)
    # The deal does not depend on how much goes wrong. Nothing here may iterate over a set of
    # words: their order is not the same in every process.
    rng = Random(f"{rules} {seed}")
    agreed = deal.options(rule_set, rng)
    names = deal.players(rng, rule_set.layout.players)
    tags = deal.head(rule_set, agreed, names, rng)
    game = Game(rule_set, agreed, names, Random(f"{rules} {seed} {wrong}"))
    if rng.random() < 0.4:
        first = rng.randrange(rule_set.layout.players)
        game.put_first(first)
        tags.append(f'[First "{names[first]}"]')
    dealt = deal.deal(game, rng, min(2 * wrong, 0.5))
    _play(game, wrong, events)
    lines = [*tags, _result(game, wrong), "", *dealt, "", *game.keeper.sheet.lines()]
    return format_text("\n".join(lines) + "\n")


def _play(game: Game, wrong: float, events: int) -> None:
    """Play until somebody has won, or the game is broken off."""
    while game.keeper.events < events:
        if game.state.winner is not None:
            if not game.chance(8 * wrong) or faults.after_win(game):
                return
            continue
        rare = faults.occasions(game) if wrong else []
        likelier = max((occasion.likelier for occasion in rare), default=1)
        now = max(wrong, min(likelier * wrong, 0.25))
        if game.chance(now) and faults.something_wrong(game, rare):
            continue
        # Who finds no right way goes a wrong one, in a game in which that may happen.
        if not clean.step(game) and not (wrong and faults.something_wrong(game)):
            return


def _result(game: Game, wrong: float) -> str:
    """Return the tag that says who won; now and then it is another (Z601)."""
    winner, names = game.state.winner, game.keeper.names
    if game.chance(wrong):
        claimed = game.rng.choice([p for p in range(game.layout.players) if p != winner])
        return f'[Result "{names[claimed]}"] # expect: Z601'
    return f'[Result "{"*" if winner is None else names[winner]}"]'
