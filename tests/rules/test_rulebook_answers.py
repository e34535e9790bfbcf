"""What rulebooks answer about moves that a game does not have, and by their numbers."""

from zankref.cards import PACK, spell
from zankref.layout import FOUNDATION
from zankref.rules import online, streitpatience, treppe, wegner, zu_zweien
from zankref.rules.clauses import page_of
from zankref.rules.judgement import FAULTLESS, Line
from zankref.rules.move_context import MoveContext
from zankref.rules.rulebook import Rulebook
from zankref.rules.ruleset import RuleSet
from zankref.table import Table

CARDS = {spell(card): card for card in range(PACK)}


def cards(listed: str) -> list[int]:
    return [CARDS[card] for card in listed.split()]


def book(rules: RuleSet, *, tops: str = "", **piles: str) -> Rulebook:
    """Return the rulebook of a game for a table on which these piles lie."""
    table = Table(rules.layout)
    for pile in range(rules.layout.size):
        table.lay(pile, cards(piles.get(rules.layout.name(pile), "")))
    table.lay_foundations(cards(tops))
    assert rules.at is not None
    return rules.at(table, rules, {})


def test_nothing_is_wrong_with_what_a_game_does_not_have() -> None:
    game, context = book(online.RULES), MoveContext(0, 8)
    assert game.judge_touch(context, 0) is FAULTLESS
    assert game.judge_reaching(context, game.layout.stock(0), 0) is FAULTLESS
    assert game.judge_turning(context, 0) is FAULTLESS
    assert game.judge_merge(context) is FAULTLESS
    assert game.judge_blocked(context) is FAULTLESS
    assert game.merged() == []
    assert game.remedies(context, frozenset(), 0, 1, CARDS["♥2"]) is False
    assert game.lines(context, 1) is None
    assert game.begins_with_touch(0, 0) is False


def test_only_the_own_reserve_is_judged_when_it_is_turned_up() -> None:
    # ♥2 on R1 fits M: that is due before the reserve is turned up, not before another card.
    game, context = book(streitpatience.RULES, tops="♥A", R1="♠3 ♥2"), MoveContext(0, 8)
    assert game.judge_turning(context, game.layout.reserve(1)) is FAULTLESS
    assert [str(it.code) for it in game.judge_turning(context, game.layout.reserve(0)).faults] == [
        "Z301"
    ]


def test_ways_to_play_a_number() -> None:
    # 1: ♥2; 2: ♣5, by ♦4 onto ♠5; 3: R2, by ♣J onto ♦Q; the waste's ♠9 onto ♦10, or an empty pile.
    game = book(
        wegner.RULES,
        tops="♥A ♣4",
        R1="♠3 ♥2",
        R2="♣J",
        R3="♦Q",
        R4="♦6 ♣5 ♦4",
        R5="♠5",
        R6="♦10",
        A1="♠9",
        A2="♠8",
        Q1="♦J",
        Q2="♦J",
    )
    context = MoveContext(0, 8)
    assert game.lines(context, 1) == (Line(((0, FOUNDATION),)),)
    assert game.lines(context, 2) is not None
    assert game.lines(context, 3) is not None
    (clearing,) = game.lines(context, 3) or ()
    assert clearing.clear is not None and clearing.free is None
    waste = game.layout.waste(0)
    assert game.lines(context, 4) == ()
    assert game.lines(context, 5) == (Line(((waste, 5),)),)
    assert game.lines(context, 6) == ()
    assert game.lines(context, 7) == (Line(((waste, 6),)), Line(((waste, 7),)))


def test_the_page_of_a_clause() -> None:
    assert page_of("wegner.2") == "wegner"
    assert page_of("streit.must.1") == "streitpatience"


def test_one_card_moves_in_the_first_phase_unless_it_is_said_otherwise() -> None:
    for rules in (wegner.RULES, online.RULES, streitpatience.RULES, zu_zweien.RULES, treppe.RULES):
        game = book(rules)
        piles = [*range(rules.layout.size), FOUNDATION]
        pairs = [(one, other) for one in piles for other in piles]
        kinds = [game.move_kind(0, one, other) for one, other in pairs]
        assert kinds == [game.move_kind(0, one, other, 1, 1) for one, other in pairs]
        assert game.move_kind(0, 0, FOUNDATION) is not None
        # In Treppe cards go from step to step in the second phase only.
        assert (game.move_kind(0, 0, 1) is None) == (rules is treppe.RULES)
