"""How many piles lie on the table of each game, and how many cards each pack has."""

from tests.each import each
from zankref.rules.move_context import MoveContext
from zankref.rules.registry import RULE_SETS


@each(
    ("name", "players", "tableau", "foundations", "reserves", "packs"),
    [
        ("wegner", 2, 8, 8, False, [52, 52]),
        ("wegner-52", 2, 6, 4, False, [26, 26]),
        ("wegner-3", 3, 9, 8, False, [52, 52, 1]),
        ("schikanieren", 2, 8, 8, True, [52, 52]),
        ("online", 2, 8, 8, False, [52, 52]),
        ("streitpatience", 2, 8, 8, True, [52, 52]),
        ("streitpatience-52", 2, 6, 4, True, [26, 26]),
        ("streitpatience-3", 3, 9, 8, True, [52, 52, 1]),
        ("zu-zweien", 2, 8, 8, True, [52, 52]),
        ("treppe", 1, 15, 4, False, [52]),
    ],
)
def test_the_table_of_a_game(
    name: str, players: int, tableau: int, foundations: int, reserves: bool, packs: list[int]
) -> None:
    rules = RULE_SETS[name]
    layout = rules.layout
    assert (layout.players, layout.tableau, layout.foundations) == (players, tableau, foundations)
    assert layout.reserves == reserves
    assert [pack.bit_count() for pack in rules.packs] == packs


def test_a_move_is_judged_by_all_rules_of_the_first_phase_unless_it_is_said_otherwise() -> None:
    context = MoveContext(0)
    assert (context.limit, context.announced, context.run) == (None, None, None)
    assert (context.in_turn, context.opened, context.phase) == (True, False, 1)
