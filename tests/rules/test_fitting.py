"""What fits where: a run that goes by way of empty piles."""

import pytest

from zankref.cards import UNKNOWN
from zankref.layout import Layout
from zankref.reachability.positions.build import ALTERNATELY, Build
from zankref.rules.fitting import Fitting
from zankref.table import Table
from zankref.values import replace

#: An empty pile takes kings only.
KINGS_ONLY = replace(ALTERNATELY, fillers=frozenset({12}))


@pytest.mark.parametrize(
    ("build", "spaces", "most"),
    [(ALTERNATELY, 0, 1), (ALTERNATELY, 1, 2), (ALTERNATELY, 2, 4), (KINGS_ONLY, 1, 2)],
)
def test_how_many_unknown_cards_go_by_way_of_spaces(build: Build, spaces: int, most: int) -> None:
    fitting = Fitting(Table(Layout(2, 8, 8)), build)
    cards = [UNKNOWN + number for number in range(most + 1)]
    assert fitting.pass_through(cards[:most], spaces)
    assert not fitting.pass_through(cards, spaces)
