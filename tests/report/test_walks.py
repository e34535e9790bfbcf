"""What could be played before a Stop, as a page has it for the claimant."""

from tests.report.pages import RECORDS, game_of
from tests.report.walks import CLAIMED, MISSED


def test_the_page_has_all_that_could_be_played() -> None:
    stop = game_of(CLAIMED, "en")["stops"][0]
    assert len(stop["walk"]["moves"]) == 4
    assert (stop["walk"]["goals"], stop["walk"]["at"]) == ([], 0)
    assert game_of(MISSED, "en")["stops"][0]["walk"]["goals"]


def test_a_page_has_no_more_than_can_be_tried() -> None:
    for path in sorted((RECORDS / "wegner").glob("*.zank")):
        for stop in game_of(path, "en").get("stops", []):
            assert stop["walk"] is None or len(stop["walk"]["moves"]) <= 500
