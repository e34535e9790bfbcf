"""Z108: searches that are broken off, what they leave open, and what stays certain."""

import pytest

from tests.referee.records import FIRST, Judged
from zankref.reachability.budget import UNLIMITED
from zankref.record.parse import parse
from zankref.referee.replay import judge

LITTLE = 20
"""Not enough to decide whether R3 can be cleared on the table below."""

HARD = """\
R1: ♠J ♥10
R2: ♠10
R3: ♣9 ♦8 ♣7 ♥6 ♣5 ♦4 ♠3
R4: ♣6
"""
"""R3 can be cleared, in many moves."""

SPACE = "R1: ♦8 ♣7 \n R2: ♣9 \n R3: ♣K \n R4: ♠9 ♥8 \n R5: ♦K \n R6: ♥K \n"
"""R1 can go onto R4 and R2, card by card, and would be filled from the reserve."""

BURIED = "M: ♣4 \n R4: ♦6 ♣5 ♦4 ♠3 \n R5: ♠5 \n R6: ♥4 \n"
"""♣5 can be freed for M, in two moves."""


def played(play: str, effort: int, rules: str = "wegner", agreed: str = "") -> Judged:
    """Judge play from a position, with so much effort."""
    tags = f'[Rules "{rules}"]\n[First "{FIRST["First"]}"]\n'
    if agreed:
        tags += f'[Agreed "{agreed}"]\n'
    (game,) = parse(f"{tags}deal position\n{play}").games
    return Judged(game, judge(game, effort=effort))


def test_more_effort_decides_what_little_leaves_open():
    play = HARD + "1: Q>R5 ♥K\n"
    little, all_ = played(play, LITTLE), played(play, UNLIMITED)
    assert (little.found, little.undetermined) == ([(1, "Z108")], [1])
    assert (all_.found, all_.undetermined) == ([(1, "Z303")], [])
    assert little.verdict.expanded == LITTLE < all_.verdict.expanded


def test_it_is_found_once_at_each_event():
    game = played(HARD + "1: Q>R5 ♥K  Q>R6 ♦K\n", LITTLE)
    assert game.found == [(1, "Z108"), (2, "Z108")]
    assert game.undetermined == [1, 2]


def test_it_is_found_once_though_two_questions_are_left_open():
    # Whether ♥8 can be freed, and whether a card that lies less deep can.
    play = "M: ♣4 ♥7 \n R2: ♥8 ♠7 ♦6 \n1: free ♥8  R2>R3\n"
    game = played(play, 1, agreed="advanced")
    assert game.found == [(2, "Z108")]
    assert [doubt.event for doubt in game.verdict.doubts] == [2, 2]


def test_what_needs_no_search_stays_certain():
    # ♦K fits neither R1 nor the other's waste, whatever else had to be done first.
    game = played("A2: ♣2\n" + HARD + "1: Q>R1 ♦K\n", LITTLE)
    assert game.found == [(1, "Z108"), (1, "Z202")]
    assert game.undetermined == [1]


def test_a_lower_number_that_is_certain_is_still_missed():
    # ♣A goes to M before anything that would have to be searched for.
    game = played(HARD + "R8: ♣A\n1: Q>R5 ♥K\n", LITTLE)
    assert (game.found, game.undetermined) == ([(1, "Z301")], [])


def test_findings_of_other_events_stay():
    game = played(HARD + "R8: ♣A\n1: Q>R5 ♥K  R8>M  Q>R6 ♦K\n", LITTLE)
    assert (game.found, game.undetermined) == ([(1, "Z301"), (3, "Z108")], [3])


def test_a_stop_on_it_is_undetermined():
    game = played(HARD + "1: Q>R5 ♥K\n2: stop\n", LITTLE)
    assert (game.stops, game.undetermined) == ([None], [1, 2])
    assert played(HARD + "1: Q>R5 ♥K\n2: stop\n", UNLIMITED).stops == ["justified"]


def test_whether_an_announced_goal_can_be_reached_may_be_left_open():
    # R5 lies in the way of every plain way: it takes a search to find one.
    play = HARD + "1: clear R3  R3>R5\n"
    little, all_ = played(play, 5), played(play, UNLIMITED)
    assert (little.found, little.undetermined) == ([(2, "Z108")], [2])
    assert all_.undetermined == []
    assert "Z108" not in [code for _, code in all_.found]


@pytest.mark.parametrize(
    ("agreed", "play", "missed"),
    [
        ("must-free", "S1: ♠K 5\nS2: ♦K 5\n" + BURIED + "1: Q=♥K\n", "Z302"),
        ("must-space", "S1: ♠K 5\n" + SPACE + "1: Q=♥4\n", "Z314"),
    ],
)
def test_the_stricter_duties_of_streitpatience(agreed: str, play: str, missed: str):
    little, all_ = (played(play, effort, "streitpatience-52", agreed) for effort in (1, UNLIMITED))
    assert (little.found, little.undetermined) == ([(1, "Z108")], [1])
    assert (all_.found, all_.undetermined) == ([(1, missed)], [])


def test_what_is_asked_again_is_not_searched_for_again():
    # Only A2 has changed: the second event asks what the first has left open.
    game = played(HARD + "1: Q>A ♥K\n2: Q>A ♥K\n", LITTLE)
    assert game.undetermined == [1, 2]
    assert game.verdict.expanded == LITTLE


def test_whether_a_play_to_m_puts_an_announced_goal_out_of_reach():
    # ♥2 is played on the way: with no effort nobody can say whether R3 can still be cleared.
    play = HARD + "R8: ♠3 ♥2\nM: ♥A\n1: clear R3  R8>M\n"
    assert (2, "Z108") in played(play, 1).found
    assert "Z108" not in [code for _, code in played(play, UNLIMITED).found]
    # So the announcement stands.
    assert (3, "Z501") not in played(f"{play.rstrip()}  R3>R5\n", 1).found
