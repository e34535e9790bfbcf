"""Playing such a game at random, as a record."""

from collections.abc import Mapping
from random import Random
from typing import Final

from zankref.record.format import format_text
from zankref.rules.registry import RULE_SETS
from zankref.simulate import deal as heads
from zankref.simulate.opened import clean, deal, faults
from zankref.simulate.opened.customs import Customs
from zankref.simulate.opened.game import OpenGame
from zankref.simulate.opened.online import Online
from zankref.simulate.opened.streit import Streitpatience
from zankref.simulate.opened.treppe import Treppe
from zankref.simulate.opened.zu_zweien import ZuZweien

CUSTOMS: Final[Mapping[str, type[Customs]]] = {
    "online": Online,
    "streitpatience": Streitpatience,
    "streitpatience-52": Streitpatience,
    "streitpatience-3": Streitpatience,
    "treppe": Treppe,
    "zu-zweien": ZuZweien,
}


def simulate_opened(rules: str, seed: int, wrong: float, events: int) -> str:
    """Play a game and return its record, as ``zankref.simulate.play.simulate`` does."""
    rule_set = RULE_SETS[rules]
    rng = Random(f"{rules} {seed}")
    agreed = deal.options(rule_set, rng)
    names = heads.players(rng, rule_set.layout.players)
    tags = heads.head(rule_set, agreed, names, rng)
    customs = CUSTOMS[rules](rule_set, agreed)
    game = OpenGame(customs, agreed, names, Random(f"{rules} {seed} {wrong}"))
    dealt = deal.deal(game, rng, min(2 * wrong, 0.5))
    tags += _first(game, rng, wrong)
    _play(game, wrong, events)
    lines = [*tags, *_result(game, wrong), "", *dealt, "", *game.keeper.sheet.lines()]
    return format_text("\n".join(lines) + "\n")


def _first(game: OpenGame, rng: Random, wrong: float) -> list[str]:
    """Say who begins: whom the rules name, where they do, but now and then another is put down."""
    starter = game.customs.starter(game.table)
    players = range(game.layout.players)
    said = rng.choice(players) if rng.random() < 0.4 else None
    if starter is not None and said is not None and rng.random() > wrong:
        said = starter
    game.put_first(said if said is not None else starter or 0, starter)
    return [] if said is None else [f'[First "{game.keeper.names[said]}"]']


def _play(game: OpenGame, wrong: float, events: int) -> None:
    """Play until the game is over, or broken off."""
    while game.keeper.events < events:
        if game.over:
            if not game.chance(20 * wrong) or faults.after_end(game):
                return
            continue
        rare = faults.occasion(game) if wrong else None
        now = wrong if rare is None else max(wrong, min(4 * wrong, 0.5))
        if game.chance(now) and faults.something_wrong(game, rare):
            continue
        if not clean.step(game):
            return


def _result(game: OpenGame, wrong: float) -> list[str]:
    """Return the tags that say who won and what it was worth, now and then wrongly."""
    names, state = game.keeper.names, game.state
    right = "*" if state.winner is None else names[state.winner]
    if state.ended:
        right = game.customs.blocked_result(game.table)
    others = [name for name in [*names, "draw", "blocked"] if name != right]
    if game.claimed_blocked:
        # That the table called it blocked has been reported where it did.
        others = [name for name in others if name != "blocked"]
    if game.chance(wrong):
        lines = [f'[Result "{game.rng.choice(others)}"] # expect: Z601']
    else:
        lines = [f'[Result "{right}"]']
    score = game.customs.score(state)
    if score is None or not game.chance(0.6):
        return lines
    if game.chance(4 * wrong):
        return [*lines, f'[Score "{score + game.rng.randint(1, 9)}"] # expect: Z603']
    return [*lines, f'[Score "{score}"]']
