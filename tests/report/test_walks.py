"""What could be played before a Stop, as a page has it for the claimant."""

from tests.report.pages import RECORDS, game_of
from tests.report.walks import CLAIMED, MISSED


def test_the_page_has_all_that_could_be_played() -> None:
    game = game_of(CLAIMED, "en")
    walk = game["walks"][str(game["stops"][0]["tries"])]
    assert len(walk["moves"]) == 4
    assert (walk["goals"], walk["at"]) == ([], 0)
    assert [walk["goals"] for walk in game_of(MISSED, "en")["walks"].values()] == [[1]]


def test_a_page_has_no_more_than_can_be_tried() -> None:
    for path in sorted((RECORDS / "wegner").glob("*.zank")):
        for walk in game_of(path, "en").get("walks", {}).values():
            assert len(walk["moves"]) <= 500
