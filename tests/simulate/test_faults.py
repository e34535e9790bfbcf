"""Whatever goes wrong in a simulated game, the referee finds just what the game expects."""

import pytest

from tests.simulate.judging import Series, played

#: The findings that a simulated game can hold.
CODES = (
    *("Z004", "Z005", "Z101", "Z102", "Z103", "Z106", "Z107"),
    *("Z201", "Z202", "Z203", "Z204", "Z205", "Z206", "Z207", "Z208", "Z209"),
    *("Z210", "Z211", "Z212", "Z213"),
    *("Z301", "Z302", "Z303", "Z304", "Z305", "Z306", "Z307", "Z308"),
    *("Z401", "Z402", "Z403", "Z404", "Z406", "Z407", "Z408"),
    *("Z501", "Z502", "Z503", "Z504", "Z505", "Z601", "Z602"),
)


@pytest.fixture(scope="module")
def series() -> Series:
    """Beginnings of many games, and some whole games."""
    found = Series()
    for part in (
        played(range(110), 0.12, 90),
        played(range(110, 130), 1, 50),
        played(range(133, 141), 0.06, 3000),
    ):
        found.codes += part.codes
        found.surprises += part.surprises
        found.undetermined += part.undetermined
    return found


def test_every_finding_is_expected_and_every_expectation_met(series: Series) -> None:
    assert series.surprises == []


def test_every_event_is_judged(series: Series) -> None:
    assert series.undetermined == 0


def test_every_kind_of_finding_occurs(series: Series) -> None:
    assert sorted(series.codes) == sorted(CODES)
