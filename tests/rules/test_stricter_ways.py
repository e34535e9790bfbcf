"""The stricter duties of Streitpatience against a plain search, and the ways that they show.

Tables are made up under all options, with M low and high. What is missed when the stock card is
opened must be what the twin finds that knows nothing but the rules (``brute_off_tableau``), and
each move of a way that is shown must be faultless: nobody is compelled to do what is forbidden
(``streit.must-free``, ``streit.must-space``, ``streit.hidden-houses``).
"""

import dataclasses
from collections import Counter
from random import Random
from typing import Final

from tests.each import each
from tests.layers import few
from tests.reachability import brute_off_tableau
from tests.reachability.brute_off_tableau import fits_opponent, fits_pile, place_on_m
from tests.reachability.brute_on_tableau import TooLarge
from zankref.cards import LOADS
from zankref.rules.judgement import Line
from zankref.rules.move_context import MoveContext
from zankref.rules.registry import RULE_SETS
from zankref.rules.streitpatience import Streitpatience
from zankref.table import Table

CAP = 600
"""At most this many positions are looked at."""

RULES = RULE_SETS["streitpatience"]
LAYOUT = RULES.layout
RESERVE, STOCK, WASTE = LAYOUT.reserve(0), LAYOUT.stock(0), LAYOUT.waste(0)
OTHERS = (LAYOUT.waste(1), LAYOUT.reserve(1))
OPTIONS: Final = [
    "must-free",
    "must-space",
    "must-load must-space",
    "must-free must-load",
    "must-free must-space",
    "must-free must-load must-space",
    "hidden-houses",
    "hidden-houses",
    "must-space lenient",
    "must-load must-space lenient",
    "hidden-houses lenient",
    "must-free load=colour",
    "must-load must-space load=colour",
    "hidden-houses load=any",
    "must-free must-load must-space load=any",
    "must-space own-waste=always",
    "must-load must-space own-waste=always",
    "hidden-houses own-waste=always",
    "hidden-houses own-waste=reserve-empty load=colour",
]


def made_up(rng: Random) -> Streitpatience:
    """Lay out a table of real cards, most of them built on each other, and agree on duties."""
    parts = [word.partition("=") for word in rng.choice(OPTIONS).split()]
    agreed = {name: value for name, _, value in parts}
    deck = [*range(52), *range(52)]
    rng.shuffle(deck)
    table, high = Table(LAYOUT), rng.random() < 0.5
    tops = []
    for suit in range(8):
        top = rng.choice(range(5, 12) if high else range(-1, 4))
        if top >= 0:
            tops.append(suit % 4 * 13 + top)
            for card in range(suit % 4 * 13, tops[-1] + 1):
                deck.remove(card)
    table.lay_foundations(tops)
    stock = [deck.pop()]
    others = [[deck.pop()] if rng.random() < 0.85 and len(deck) > 8 else [] for _ in range(3)]
    for place in range(LAYOUT.tableau):
        pile: list[int] = []
        for _ in range(rng.choice([1, 2, 3]) if rng.random() < 0.85 else 0):
            if not deck:
                break
            fitting = [card for card in deck if pile and fits_pile(card, pile[-1])]
            card = rng.choice(fitting if fitting and rng.random() < 0.9 else deck)
            deck.remove(card)
            pile.append(card)
        hidden = "hidden-houses" in agreed and bool(pile) and rng.random() < 0.6
        table.lay(place, [table.unknown()] * hidden + pile, int(hidden))
    for mine, cards in zip((RESERVE, *OTHERS, STOCK), [*others, stock], strict=True):
        table.lay(mine, cards)
    if "own-waste" in agreed:
        table.lay(WASTE, [deck.pop() for _ in range(min(len(deck), rng.choice([0, 1, 2])))])
    return Streitpatience(table, RULES, agreed)


def plain(game: Streitpatience) -> brute_off_tableau.Table:
    """Return the table as the plain search sees it."""
    table, agreed = game.table, game.agreed
    tops = [table.piles[pile][-1] if table.piles[pile] else None for pile in OTHERS]
    seen = brute_off_tableau.Table.of(table.tableau(), table.foundations, tops)
    reserve = table.top(RESERVE) if table.piles[RESERVE] else -1
    suits = {LOADS[name]: name for name in LOADS}[game.fitting.loads]
    return dataclasses.replace(
        seen, reserve=reserve, load=agreed.load, lenient=agreed.lenient, suits=suits
    )


def own_waste(game: Streitpatience) -> list[int]:
    """Return the top of the player's own waste, if it is free."""
    empty = game.agreed.own_waste == "reserve-empty" and not game.table.piles[RESERVE]
    free = game.agreed.own_waste == "always" or empty
    return game.table.piles[WASTE][-1:] if free else []


def missed(game: Streitpatience) -> str:
    """Return what opening the stock card passes over; nothing if that is all right."""
    now, agreed = plain(game), game.agreed
    tops = [now.reserve, *(pile[-1] for pile in now.piles if pile), *own_waste(game)]
    reserve = now.reserve >= 0
    if reserve and place_on_m(now.reserve, now.tops) >= 0:
        return "Z311"
    if now.fits_m():
        return "Z301"
    if any(place_on_m(card, now.tops) >= 0 for card in own_waste(game)):
        return "Z304"
    freely = dataclasses.replace(now, reserve=-1, load=False)
    if agreed.free and brute_off_tableau.answer("freeing", freely, CAP):
        return "Z302"
    if agreed.load and any(
        0 <= card < 52 and top is not None and fits_opponent(card, top, now.suits)
        for card in tops
        for top in now.loads
    ):
        return "Z313"
    if agreed.houses and brute_off_tableau.answer("uncovering", now, CAP):
        return "Z315"
    if agreed.space and reserve and brute_off_tableau.answer("spaces", now, CAP):
        return "Z314"
    return "Z312" if reserve and now.empty() else ""


def assert_faultless(game: Streitpatience, line: Line) -> None:
    """Assert that nothing is wrong with any move of a line."""
    table, mark = game.table, game.table.mark()
    for source, target in line.steps:
        judgement = game.judge_move(MoveContext(0), source, target, 1)
        assert (judgement.faults, judgement.doubts) == ([], []), (plain(game), line.steps)
        table.move(source, target)
    table.take_back(mark)


@each("seed", range(few(1, 1, 6)))
def test_what_is_missed_could_be_done_in_the_way_shown(seed: int) -> None:
    rng, seen, shown = Random(seed), Counter[str](), Counter[bool]()
    for _ in range(few(850, 1200, 2600)):
        game = made_up(rng)
        if plain(game).fits_m() and rng.random() < 0.95:
            continue
        try:
            expected = missed(game)
        except TooLarge:
            continue
        faults = game.judge_lift(MoveContext(0)).faults
        assert [fault.code for fault in faults] == [expected] * bool(expected), plain(game)
        seen[expected] += 1
        for fault in faults:
            hidden = fault.code == "Z302" and game.agreed.houses
            # What the own waste has to play in between can spoil the way.
            assert fault.lines or hidden or own_waste(game), plain(game)
            shown[bool(fault.lines)] += bool(own_waste(game))
            for line in fault.lines:
                assert_faultless(game, line)
    assert all(seen[code] > 2 for code in ("", "Z302", "Z304", "Z313", "Z314", "Z315")), seen
    assert shown[True] > 20 * shown[False], shown


@each("seed", range(few(1, 1, 6)))
def test_a_step_on_a_way_to_a_freeing_spoils_none(seed: int) -> None:
    rng, steps = Random(100 + seed), 0
    for _ in range(few(600, 1200)):
        game = made_up(rng)
        for fault in game.judge_lift(MoveContext(0)).faults:
            if fault.code == "Z302":
                steps += sum(len(line.steps) for line in fault.lines)
                for line in fault.lines:
                    assert_faultless(game, line)
    assert steps > few(15, 30)
