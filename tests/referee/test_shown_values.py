"""What findings, Stops, verdicts and possible moves show of themselves."""

import pickle

from tests.each import each
from tests.referee.records import READY, full_table
from tests.referee.test_possible import WEGNER, offered
from zankref.codes import MISSED_FOUNDATION
from zankref.comparison.comparing import compare
from zankref.record.parse import parse

#: ♥2 could go to M, and ♣9 does not fit on ♣K.
GAME = READY + "1: Q>R1 ♣9 \n 2: stop"


def test_a_finding_shows_its_better_lines_and_who_is_to_blame() -> None:
    found = full_table(GAME).finding("Z301")
    assert found.better_lines == [["R3>M"]]
    assert found.culprit == "1"
    shown = found._repr_html_()
    assert "Z301 missed-foundation" in shown
    assert all(f"<td>{it}</td>" in shown for it in ("13:4", "1", "wegner.1", "R3&gt;M"))


def test_a_finding_without_better_lines_shows_no_row_for_them() -> None:
    shown = full_table(GAME).finding("Z202")._repr_html_()
    assert "Better" not in shown
    assert "<td>wegner.build</td>" in shown


def test_a_stop_shows_its_ruling_and_who_is_on_turn() -> None:
    shown = full_table(GAME).stop._repr_html_()
    assert "<td>Ruling</td><td>justified</td>" in shown
    assert "<td>To move</td><td>2</td>" in shown
    shown = full_table("gap \n 2: stop").stop._repr_html_()
    assert "<td>Ruling</td><td>not ruled on</td>" in shown


def test_a_verdict_shows_its_findings() -> None:
    verdict = full_table(GAME).verdict
    shown = verdict._repr_html_()
    assert "<caption>-, wegner: *</caption>" in shown
    assert shown.count("<tr>") == 1 + len(verdict.findings)


def test_a_verdict_comes_back_from_another_process_with_its_record() -> None:
    verdict = full_table(GAME).verdict
    twin = pickle.loads(pickle.dumps(verdict))
    assert twin == verdict
    assert twin.record is not None


def test_what_is_possible_is_written_with_its_reason() -> None:
    entries = offered(WEGNER + "  A1: ♠8\n  R1: ♥9\n  R2: ♣A\n  M: ♦A\n")
    first, call = entries[0], next(entry for entry in entries if entry.status == "call")
    assert (first.notation, first.code) == (["R2>M"], MISSED_FOUNDATION)
    assert first.reason == "A tableau card could have gone to M."
    assert (call.notation, call.code, call.clause, call.reason) == (["stop"], None, None, None)


def alike(first: str, second: str, rules: str = "wegner") -> tuple[list[str], list[str], bool]:
    """Return the tags and the piles that differ, and whether any difference is of substance."""
    (found,) = compare(*(parse(f'[Rules "{rules}"]\n{it}') for it in (first, second)))
    return [fact.name for fact in found.tags], [fact.name for fact in found.piles], found.grave


PLAY = "deal position\nA1: ♠8\nR1: ♥9\n{}1: A>R1\n"


@each(
    ("first", "second", "piles"),
    [("M: ♥A\n", "", ["M"]), ("M: ♥A\n", "M: ♥2\n", ["M"]), ("M: ♥A ♦2\n", "M: ♦2 ♥A\n", [])],
)
def test_foundations_that_differ(first: str, second: str, piles: list[str]) -> None:
    assert alike(PLAY.format(first), PLAY.format(second)) == ([], piles, bool(piles))


@each(
    ("first", "second", "tags"),
    [
        ('[Phase "2"]\n', "", ["Phase"]),
        ('[Phase "1"]\n', "", []),
        ('[Phase "2"]\n[Base "4"]\n', '[Phase "2"]\n', ["Base"]),
        ('[Score "3"]\n', '[Score "4"]\n', ["Score"]),
    ],
)
def test_tags_that_say_something_else(first: str, second: str, tags: list[str]) -> None:
    play = "deal position\nR1: ♠8\n1: Q>A ♥2\n"
    assert alike(first + play, second + play, "treppe") == (tags, [], bool(tags))


def test_a_first_turn_that_differs() -> None:
    yes, no = f'[FirstTurn "yes"]\n{PLAY.format("")}', f'[FirstTurn "no"]\n{PLAY.format("")}'
    assert alike(yes, no) == (["FirstTurn"], [], True)
    assert alike(yes, yes) == ([], [], False)
    # In a position nobody's first turn is on unless the tag says so; in a deal it is.
    assert alike(no, PLAY.format("")) == ([], [], False)
    assert alike(yes, PLAY.format("")) == (["FirstTurn"], [], True)
    dealt = "deal\nA1: ♦3\nA2: ♠9\n1: Q>R1 ♥9\n"
    assert alike(f'[FirstTurn "yes"]\n{dealt}', dealt) == ([], [], False)
    assert alike(f'[FirstTurn "no"]\n{dealt}', dealt) == (["FirstTurn"], [], True)


def test_another_player() -> None:
    anna, karl = f'[Player1 "Anna"]\n{PLAY.format("")}', f'[Player1 "Karl"]\n{PLAY.format("")}'
    assert alike(anna, karl) == (["Player1"], [], True)
