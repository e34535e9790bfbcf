"""Simulated games with options agreed on: clean ones stay clean, what goes wrong is found."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from tests.each import each
from tests.layers import few
from tests.simulation.judging import played
from zankref.simulation import deal

#: What is agreed on in which game, and findings that occur only, or mostly, because of it.
AGREED = {
    "free": ("streitpatience", {"must-free": ""}, {"Z302"}),
    "load": ("streitpatience", {"must-load": ""}, {"Z313"}),
    "free and load": ("streitpatience-52", {"must-free": "", "must-load": ""}, {"Z313"}),
    "houses": ("streitpatience", {"hidden-houses": "", "touch": ""}, {"Z210", "Z315"}),
    "three": ("streitpatience-3", {"must-load": "", "reserve": "20"}, {"Z313"}),
    "hardly a stock": ("streitpatience-3", {"reserve": "31"}, {"Z316"}),
    "lenient": ("streitpatience", {"lenient": "", "must-load": ""}, {"Z301", "Z308", "Z313"}),
    "lenient and early": ("streitpatience-52", {"lenient": "", "early-look": ""}, {"Z301"}),
    "touch": ("streitpatience", {"touch": ""}, {"Z210"}),
    "touch and stricter": (
        "streitpatience-52",
        {"touch": "", "must-free": "", "must-load": "", "hidden-reserve": ""},
        {"Z210", "Z313"},
    ),
    "reserve": ("streitpatience-52", {"reserve": "22"}, {"Z312"}),
    "no remedy": ("streitpatience", {"remedy": "none", "must-load": ""}, {"Z313"}),
    "faults stand": ("streitpatience", {"remedy": "stands", "touch": ""}, {"Z210", "Z301"}),
    "own waste": ("streitpatience", {"own-waste": "always", "must-load": ""}, {"Z304", "Z313"}),
    "own waste at last": (
        "streitpatience",
        {"own-waste": "reserve-empty", "reserve": "1"},
        {"Z304"},
    ),
    "colours": ("streitpatience", {"load": "colour", "must-load": ""}, {"Z203", "Z313"}),
    "any suit": ("streitpatience-52", {"load": "any", "must-space": ""}, {"Z314"}),
    "mixed": ("streitpatience", {"packs": "mixed", "start": "high-king"}, {"Z604"}),
    "a large reserve": ("streitpatience", {"reserve": "47"}, {"Z312"}),
    "crapette": ("crapette", {"own-waste": "always"}, {"Z604"}),
    "spaces": ("zu-zweien", {"must-space": ""}, {"Z314"}),
    "place": ("treppe", {"must-place": ""}, {"Z305"}),
    "ace": ("zu-zweien", {"ace": "high"}, {"Z604"}),
    "any": ("zu-zweien", {"load": "any"}, {"Z203"}),
    "no penalty": ("online", {"wrong-knocks": "0"}, {"Z401", "Z402"}),
}

#: Games in which those findings come up that the first games have not.
SELDOM = {
    "free": 84,
    "houses": 61,
    "hardly a stock": 63,
    "lenient and early": 92,
    "reserve": 62,
    "own waste": 74,
    "own waste at last": 112,
    "place": 61,
}

every = pytest.mark.parametrize(("rules", "options", "codes"), AGREED.values(), ids=AGREED)


@contextmanager
def agreed(options: Mapping[str, str]) -> Iterator[None]:
    """Let the players agree on these options."""
    with patch.object(deal, "options", lambda *_: dict(options)):
        yield


@every
def test_clean_games_have_no_finding(
    rules: str, options: Mapping[str, str], codes: set[str]
) -> None:
    with agreed(options):
        series = played(rules, range(few(1, 1, 6)), 0, 120)
    assert series.surprises == []
    assert series.undetermined == 0
    assert series.events >= few(1, 1, 6) * 14


@pytest.mark.full
@each("agreed_on", AGREED)
def test_faults_are_found_as_expected(agreed_on: str) -> None:
    rules, options, codes = AGREED[agreed_on]
    always = few(0, 58, 74)
    with agreed(options):
        series = played(rules, range(58, always), 0.25, 80)
        series.play([SELDOM.get(agreed_on, always)], 0.25, 80)
        series.play(range(always, 120), 0.25, 80, wanted=codes)
    assert series.surprises == []
    assert codes <= {*series.codes}
