"""Runs that go by way of empty piles, where these take kings only, as far as cards are known."""

from zankref.cards import PACK, UNKNOWN, show
from zankref.layout import Layout
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.fitting import Fitting
from zankref.table import Table
from zankref.values import replace

CARDS = {show(card): card for card in range(PACK)}
RUN = [CARDS["♠Q"], CARDS["♥J"]]
KINGS_ONLY = replace(ALTERNATELY, fillers=frozenset({12}))


def passes(cards: list[int], spaces: int, build: Build = KINGS_ONLY) -> bool:
    return Fitting(Table(Layout(2, 8, 8)), build).pass_through(cards, spaces)


def test_what_waits_must_be_a_card_that_an_empty_pile_takes() -> None:
    assert passes(RUN, 1, ALTERNATELY)
    assert not passes(RUN, 1)
    assert not passes(RUN, 2)
    assert passes([RUN[0], CARDS["♦K"]], 1)
    assert passes([RUN[0], UNKNOWN], 1)


def test_one_card_needs_no_empty_pile() -> None:
    assert passes(RUN[:1], 0)
    assert passes(RUN[:1], 2)
    assert not passes([RUN[0], UNKNOWN], 0)


def test_two_empty_piles_let_four_cards_through() -> None:
    unknown = [UNKNOWN + number for number in range(5)]
    assert passes(unknown[:3], 2)
    assert passes(unknown[:4], 2)
    assert not passes(unknown, 2)
    assert not passes(unknown[:3], 1)
    # The two on top wait together; the lowest of them is no king.
    assert passes([*unknown[:2], UNKNOWN, CARDS["♥J"]], 2) is False
    assert passes([RUN[0], UNKNOWN, UNKNOWN + 1], 2)
