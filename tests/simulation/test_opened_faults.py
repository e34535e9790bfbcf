"""Whatever goes wrong in these simulated games, the referee finds just what the game expects."""

from itertools import product

import pytest

from tests.each import each
from tests.layers import few
from tests.simulation.judging import Series
from tests.simulation.opened import GAMES

#: The findings that every one of these games can hold.
EVERY = (
    *("Z004", "Z005", "Z102", "Z106", "Z201", "Z202", "Z204", "Z211"),
    *("Z301", "Z405", "Z601"),
)

#: Those of games for two and more, and those of Streitpatience.
SEVERAL = ("Z203", "Z205", "Z308", "Z317")
STREIT = (*("Z312", "Z313", "Z316", "Z319"), *("Z401", "Z402", "Z404", "Z408", "Z604"))

#: Those that each game can hold besides, but for the rarest.
CODES = {
    "online": (*SEVERAL, "Z401", "Z402", "Z404", "Z408"),
    "treppe": ("Z318", "Z603", "Z605"),
    "zu-zweien": (*SEVERAL, "Z311", "Z316", "Z318", "Z319", "Z604", "Z605"),
    "streitpatience": (*SEVERAL, *STREIT, "Z314"),
    "streitpatience-52": (*SEVERAL, *STREIT),
    "streitpatience-3": (*SEVERAL, *STREIT, "Z311", "Z314", "Z315"),
    "crapette": (*SEVERAL, *STREIT),
}

#: Those that come up now and then, or only where the stricter options were agreed on.
RARE = {
    "online": ("Z101", "Z103", "Z107", "Z304", "Z403", "Z602"),
    "treppe": ("Z101", "Z103", "Z107", "Z304", "Z305", "Z602"),
    "zu-zweien": ("Z101", "Z103", "Z107", "Z304", "Z314", "Z602"),
    "streitpatience": (
        *("Z101", "Z103", "Z107", "Z210", "Z302", "Z304", "Z311", "Z315"),
        *("Z403", "Z409", "Z602", "Z603", "Z605"),
    ),
    "streitpatience-52": (
        *("Z101", "Z103", "Z107", "Z210", "Z302", "Z304", "Z311", "Z314", "Z315"),
        *("Z403", "Z409", "Z602", "Z603", "Z605"),
    ),
    "streitpatience-3": (
        *("Z101", "Z107", "Z210", "Z302", "Z304", "Z403", "Z409", "Z602", "Z603", "Z605"),
    ),
    "crapette": (
        *("Z101", "Z103", "Z107", "Z210", "Z302", "Z304", "Z311", "Z314", "Z315"),
        *("Z403", "Z409", "Z602", "Z603", "Z605"),
    ),
}


LONGER = (38, 40, 43, 44, 47)
"""Seeds of games that go on for long."""


@pytest.fixture(scope="module")
def series() -> dict[str, Series]:
    """Beginnings of some games, and some longer ones of each; more where findings are lacking."""
    found = {rules: Series(rules) for rules in GAMES}
    for rules, one in found.items():
        wanted = {*EVERY, *CODES[rules]}
        one.play(range(few(1, 2, 18)), 0.25, 70)
        one.play(LONGER[: few(1, 1, 5)], 0.06, few(100, 200, 400))
        one.play(range(2, few(2, 18)), 0.25, 70, wanted=wanted)
        one.play(LONGER[1 : few(1, 5)], 0.06, 400, wanted=wanted)
    return found


@each("rules", GAMES)
def test_every_finding_is_expected_and_every_expectation_met(
    series: dict[str, Series], rules: str
) -> None:
    assert series[rules].surprises == []


@each("rules", GAMES)
def test_every_event_is_judged_but_where_a_card_was_not_turned_up(
    series: dict[str, Series], rules: str
) -> None:
    unturned = (
        series[rules].codes["Z316"] if rules.startswith(("streit", "crapette", "zu-zweien")) else 0
    )
    assert series[rules].undetermined <= unturned


@pytest.mark.full
@each("rules", GAMES)
def test_the_findings_of_a_game_occur_in_it(series: dict[str, Series], rules: str) -> None:
    missing = {*EVERY, *CODES[rules]} - {*series[rules].codes}
    assert sorted(missing) == []


@pytest.mark.full
def test_the_rarest_findings_occur_somewhere(series: dict[str, Series]) -> None:
    rarest = {code for rare in RARE.values() for code in rare}
    rarest -= {code for one in series.values() for code in one.codes}
    further = [(seed, 0.06, 400) for seed in LONGER[1:]]
    further += [(seed, 0.25, 70) for seed in range(4, 18)]
    for rules, (seed, wrong, events) in product(GAMES, further):
        if rarest & {*RARE[rules]}:
            one = Series(rules)
            one.play([seed], wrong, events)
            rarest -= {*one.codes}
    assert sorted(rarest) == []


@each("rules", GAMES)
def test_nothing_occurs_that_a_game_does_not_have(series: dict[str, Series], rules: str) -> None:
    known = {*EVERY, *CODES[rules], *RARE[rules]}
    assert sorted({*series[rules].codes} - known) == []
