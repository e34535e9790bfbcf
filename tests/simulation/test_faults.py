"""Whatever goes wrong in a simulated game, the referee finds just what the game expects."""

from collections.abc import Mapping
from typing import Final

import pytest

from tests.layers import few
from tests.simulation.judging import Series

#: The findings that a simulated game can hold.
CODES: Final = {
    *("Z004", "Z005", "Z101", "Z102", "Z103", "Z106", "Z107"),
    *("Z201", "Z202", "Z203", "Z204", "Z205", "Z206", "Z207", "Z208"),
    *("Z210", "Z211", "Z212", "Z213"),
    *("Z301", "Z302", "Z303", "Z304", "Z305", "Z306", "Z307", "Z308"),
    *("Z401", "Z402", "Z403", "Z404", "Z406", "Z407", "Z408"),
    *("Z501", "Z502", "Z503", "Z601", "Z602"),
}

#: Those that not every game has, or in which they hardly ever come up.
MORE: Final[Mapping[str, set[str]]] = {
    "wegner": {"Z209", "Z505"},
    "wegner-52": {"Z209", "Z504", "Z505"},
    "wegner-3": {"Z209", "Z504"},
    "schikanieren": {"Z316", "Z319"},
}

#: Games in which something rare goes wrong: seed, how much goes wrong, events.
RARE: Final[Mapping[str, tuple[tuple[int, float, int], ...]]] = {
    "wegner": ((11, 0.12, 90), (12, 0.12, 90), (16, 0.12, 90), (17, 0.12, 90), (17, 0.15, 400)),
    "wegner-52": ((12, 0.15, 400), (24, 0.15, 400), (36, 0.15, 400), (58, 0.15, 400)),
    "wegner-3": (
        *((19, 1, 50), (16, 0.12, 90), (23, 0.12, 90)),
        *((6, 0.15, 400), (17, 0.15, 400), (22, 0.15, 400)),
    ),
    "schikanieren": ((13, 1, 50), (3, 0.15, 400), (4, 0.15, 400), (9, 0.15, 400)),
}


@pytest.fixture(scope="module", params=sorted(MORE))
def series(request: pytest.FixtureRequest) -> Series:
    """Beginnings of some games, some games in which all goes wrong, and some long ones.

    Where everything is asked, there are more until every finding has come up.
    """
    rules = request.param
    found, wanted = Series(rules), CODES | MORE[rules]
    found.play(range(1, few(3, 7, 40)), 0.12, 90)
    found.play(range(3, few(4, 5, 13)), 1, 50)
    for seed, wrong, events in few((), RARE[rules]):
        found.play([seed], wrong, events, wanted)
    found.play(range(5, few(5, 8)), 1, 50, wanted)
    found.play(range(1, few(1, 2)), 0.05, 900, wanted)
    found.play(range(7, few(7, 40)), 0.12, 90, wanted)
    return found


def test_every_finding_is_expected_and_every_expectation_met(series: Series) -> None:
    assert series.surprises == []


def test_every_event_is_judged(series: Series) -> None:
    assert series.undetermined == 0


@pytest.mark.full
def test_every_kind_of_finding_occurs(series: Series) -> None:
    found = {*series.codes}
    assert sorted((CODES | MORE[series.rules]) - found) == []
    assert sorted(found - CODES.union(*MORE.values())) == []
