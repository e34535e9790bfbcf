"""Leaving the lowest cards out: which ones, and that nothing in reach is lost by it."""

import random

import pytest

from tests.searches.test_profiles import made_up_piles, quest
from tests.searches.test_search import cards
from zankref.rules.wegner_3 import FALLING
from zankref.searches import closure
from zankref.searches.closure import Quest
from zankref.searches.lowest import contents_of, without_lowest
from zankref.searches.positions import ALTERNATELY, Codes, Piles
from zankref.searches.search import wanted


def left(*piles: str, wants: str = "") -> list[list[int]] | None:
    """Return the codes that are left of some piles, None if nothing is to be left out."""
    sought = sum(1 << card for card in cards(wants))
    fewer = without_lowest(quest([cards(pile) for pile in piles], 8, -1 if wants else 0, sought))
    return None if fewer is None else [contents_of(fewer, pile) for pile in fewer.start]


def codes(*piles: str) -> list[list[int]]:
    return [[ALTERNATELY.code[card] for card in cards(pile)] for pile in piles]


def test_low_cards_that_lie_where_they_fit_are_left_out() -> None:
    # ♣2 lies on ♥Q, and so twos stay, and threes; of the other chain there is nothing lower.
    assert left("♠K ♥Q ♣2 ♥A", "♥3", "♠2") == codes("♣2", "♥3", "♠2")


def test_all_cards_of_a_code_lie_well_or_all_stay() -> None:
    # ♦A lies on ♣2; ♥A lies on a card that it does not fit, and so both red aces stay.
    assert left("♠9 ♥A", "♣2 ♦A") == codes("♥A", "♣2 ♦A")


def test_no_card_is_left_out_above_one_that_stays() -> None:
    assert left("♠9 ♥A", "♣2", "♥3 ♠2") == codes("♥A", "♣2", "♥3 ♠2")


def test_chains_from_the_aces_up() -> None:
    assert left("♠9 ♥4 ♠A", "♥3 ♠2 ♦A", "♣K") == codes("♠9 ♥4 ♠A", "", "♣K")


def test_what_lies_on_a_card_that_is_sought_stays() -> None:
    fewer = left("♠K ♣2 ♥A", "♣3", wants="♣2")
    assert fewer is not None
    assert [pile[1:] for pile in fewer] == [*codes("♥A"), []]


def test_nothing_to_leave_out() -> None:
    assert left("♠9 ♥A", "♦9 ♠A") is None


def test_while_a_pile_is_going_to_fall_away_nothing_is_left_out() -> None:
    store, of_cards = Piles(FALLING), Codes(FALLING)
    start = [store.of([FALLING.code[card] for card in cards("♠2 ♥A")]), 0]
    assert without_lowest(Quest(store, of_cards, start, 2, {}, 0)) is None


@pytest.mark.parametrize("seed", range(3))
def test_what_is_in_reach_is_in_reach_without_them(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closure, "PATIENCE", 3000)
    rng = random.Random(seed)
    found = out_of_reach = 0
    for _ in range(400):
        piles = made_up_piles(rng)
        limit = rng.choice([len(piles), len(piles) - 1])
        tops = [suit * 13 + rng.randrange(5) for suit in range(4)] + [-1] * 4
        wants = rng.choice([0, wanted(tops)])
        most = -1 if wants else sum(map(bool, piles)) - 1
        if any(pile and wants >> pile[-1] & 1 for pile in piles):
            continue
        asked = quest(piles, limit, most, wants)
        fewer = without_lowest(asked)
        nearby = asked.nearby()
        if fewer is None or not (nearby.complete or nearby.way is not None):
            continue
        beyond = fewer.nearby()
        already = fewer.gathered(tuple(fewer.start))
        assert nearby.way is None or already or beyond.way is not None, (piles, tops, limit)
        found += nearby.way is not None
        out_of_reach += nearby.way is None and beyond.way is None
    assert found > 20 < out_of_reach
