"""What a game's rulebook says of tables at the edge of a rule: who begins, what fits, what lies."""

import pytest

from tests.each import each
from tests.rules.laid import CARDS, kings, laid
from zankref.cards import ANY_NUMBER, BIT
from zankref.codes import NO_FIT_TABLEAU
from zankref.rules.fitting import Tops
from zankref.rules.judgement import NotRecorded
from zankref.rules.registry import RULE_SETS


@each(
    ("rules", "before", "begins"),
    [
        ("streitpatience", 0, 1),
        ("streitpatience", 1, 0),
        ("streitpatience-3", 0, 1),
        ("streitpatience-3", 1, 2),
        ("streitpatience-3", 2, 0),
    ],
)
def test_who_begins_by_turns(rules: str, before: int, begins: int) -> None:
    state = laid(rules, "R1: ♥8", Agreed="start=alternate")
    assert state.rulebook.starter(before) == begins


@each(("pile", "top"), [("♥8", "♥8"), ("♥9 ♠8", "♠8"), ("♦10 ♣9 ♥8", "♥8")])
def test_a_misfit_names_the_top_of_the_pile_alone(pile: str, top: str) -> None:
    book = kings("streitpatience", f"R1: ♣3\nR2: {pile}").rulebook
    (fault,) = book.misfits.tableau(CARDS["♣3"], 0, 1)
    assert (fault.code, fault.cards) == (NO_FIT_TABLEAU, (CARDS["♣3"], CARDS[top]))


def test_what_fits_is_no_misfit() -> None:
    book = kings("streitpatience", "R1: ♣7\nR2: ♥9 ♥8").rulebook
    assert not [*book.misfits.tableau(CARDS["♣7"], 0, 1)]


@each(
    ("pile", "covered", "cards", "certain"),
    [
        ([0], 0, BIT[0], True),
        ([0], 1, 0, True),
        ([4, 0], 1, BIT[0], True),
        ([4, 0], 2, 0, True),
        ([ANY_NUMBER], 0, 0, False),
        ([ANY_NUMBER], 1, 0, True),
        ([0, ANY_NUMBER], 1, 0, False),
        ([0, ANY_NUMBER], 2, 0, True),
    ],
)
def test_a_top_counts_where_it_lies_open(
    pile: list[int], covered: int, cards: int, certain: bool
) -> None:
    tops = Tops([pile, []], [covered, 0])
    assert (tops.cards, tops.certain) == (cards, certain)
    assert (tops.spaces, tops.occupied) == ([1], 1)


def test_a_run_is_sure_if_all_its_cards_were_recorded() -> None:
    state = kings("streitpatience", "R1: ♥8 ♣7")
    fitting, pile = state.rulebook.fitting, state.table.piles[0]
    fitting.ensure_run(0, 2)
    pile[-2] = ANY_NUMBER
    fitting.ensure_run(0, 1)
    with pytest.raises(NotRecorded):
        fitting.ensure_run(0, 2)
    pile[-1] = ANY_NUMBER
    fitting.ensure_run(0, 1)


@each(("name", "copies"), [("treppe", 1), ("streitpatience", 2), ("wegner-52", 1)])
def test_how_many_copies_of_a_card_there_are(name: str, copies: int) -> None:
    rules = RULE_SETS[name]
    assert [rules.copies(card) for card in (-2, -1, CARDS["♥8"])] == [0, 0, copies]


@each(
    ("reserve", "filled"),
    [("S1: ♥3 4", True), ("S1: ♥3 0", True), ("S1: (♥3) 0", True), ("S1: 0", False)],
)
def test_a_reserve_with_cards_is_filled(reserve: str, filled: bool) -> None:
    book = kings("zu-zweien", reserve).rulebook
    assert book.reach(0, freeing=False).spaces_from_reserve == filled
