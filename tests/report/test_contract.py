"""What JSON says of findings, Stops and games, clause by clause; and the same elsewhere."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import zankref
from tests.each import each

NAMES = '[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\n'


def game(text: str, rules: str = "wegner", **tags: str) -> dict[str, Any]:
    """Return a game in JSON, played from a position."""
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    names = NAMES + ('[Player3 "Cleo"]\n' if rules.endswith("-3") else "")
    (verdict,) = zankref.check_text(f'[Rules "{rules}"]\n{names}{written}deal position\n{text}')
    return zankref.to_dict(verdict)


def found(judged: dict[str, Any], code: str) -> dict[str, Any]:
    (finding,) = [finding for finding in judged["findings"] if finding["code"] == code]
    return dict(finding)


def stop(judged: dict[str, Any]) -> dict[str, Any]:
    return dict(judged["stops"][-1])


#: ♠8 belonged on ♥9; with the stock card gone A1 still has a card.
MISPLACED = "R1: ♥9 \n A1: ♦3 \n A2: ♦2 \n Anna: Q>R2 ♠8 \n"

KINGS = "".join(f"R{pile}: ♠K \n" for pile in (1, 2, 4, 5, 6, 7, 8))

# culprit


def test_who_moved_is_to_blame():
    fault = found(game(MISPLACED), "Z308")
    assert (fault["player"], fault["culprit"]) == ("Anna", "Anna")


def test_who_owed_the_move_is_to_blame_that_it_was_not_made():
    # streit.remedy: Anna owes ♥2 to M; Ben plays on.
    judged = game(
        "M: ♥A \n R1: ♥2 \n R2: ♠K \n S1: ♣9 3 \n S2: ♣9 3 \n Anna: Q=♠4 \n Ben: stop Q=♦6",
        "streitpatience",
    )
    fault = found(judged, "Z409")
    assert (fault["player"], fault["culprit"]) == ("Ben", "Anna")


def test_the_offender_is_to_blame_for_a_missing_refill():
    judged = game("R1: ♥9 \n R2: ♠K \n A1: \n A2: ♦2 \n Anna: Q>R3 ♠8 \n Ben: stop Q>A ♣K")
    fault = found(judged, "Z407")
    assert (fault["player"], fault["culprit"], fault["stoppable"]) == ("Anna", "Anna", False)


@each(
    ("text", "code"),
    [
        ("A1: ♦3 \n Anna: R9>M", "Z005"),
        ("A1: ♦3 \n Anna: R1>M", "Z101"),
        ("A1: ♦3 \n R1: ♠K \n Anna: R1>R2 ♥5", "Z102"),
        ("R1: ♥9 \n A1: ♦3 \n Anna: Q>R2 ♠8 \n Ben: stop denied", "Z404"),
    ],
)
def test_nobody_is_to_blame_for_the_record_or_the_tables_decision(text: str, code: str):
    assert found(game(text), code)["culprit"] is None


def test_nobody_is_to_blame_for_a_wrong_result():
    assert found(game(MISPLACED, Result="Ben"), "Z601")["culprit"] is None


def test_a_caller_is_to_blame_for_a_wrong_call():
    judged = game("A1: ♦3 \n Anna: Q>R1 ♠8 \n Ben: stop")
    assert found(judged, "Z401")["culprit"] == "Ben"


# stoppable


def test_a_fault_can_be_stopped():
    assert found(game(MISPLACED), "Z308")["stoppable"] is True


@each(("agreed", "stoppable"), [("", False), ("build-fault=stop", True)])
def test_a_build_fault_can_be_stopped_if_that_is_agreed(agreed: str, stoppable: bool):
    tags = {"Agreed": agreed} if agreed else {}
    judged = game("R1: ♥9 \n A1: ♦9 \n A2: ♦2 \n R2: ♠9 \n Anna: A>R1", **tags)
    assert found(judged, "Z202")["stoppable"] is stoppable


def test_in_a_game_without_a_stop_nothing_can_be_stopped():
    judged = game(KINGS + "S1: ♣9 3 \n M: ♣3 \n R3: ♣4 \n Anna: Q=♥9", "zu-zweien")
    assert found(judged, "Z301")["stoppable"] is False


def test_whoever_may_call_it_a_fault_can_be_stopped():
    # streit.stop: Anna may not stop her own move, Ben could.
    judged = game("M: ♥A \n R1: ♥2 \n S1: ♣9 3 \n Anna: Q=♠4 stop", "streitpatience")
    assert (stop(judged)["ruling"], found(judged, "Z301")["stoppable"]) == ("void", True)
    assert found(judged, "Z301")["noticed"] is False


def test_where_a_stop_would_be_undetermined_so_is_this():
    judged = game("R1: ♥9 \n A1: ♦3 \n Anna: Q>R2 \n Ben: stop")
    assert stop(judged)["ruling"] is None
    assert found(judged, "Z104")["stoppable"] is None


def test_what_cannot_have_happened_is_undetermined():
    judged = game("A1: ♦3 \n Anna: R1>M \n Ben: stop")
    assert (stop(judged)["ruling"], found(judged, "Z101")["stoppable"]) == (None, None)


def test_a_certain_fault_can_be_stopped_whatever_else_is_unknown():
    judged = game("M: ♥A \n R3: ♥2 \n R1: ♥9 \n A1: ♦3 \n Anna: Q>R2 \n Ben: stop")
    assert stop(judged)["ruling"] == "justified"
    assert found(judged, "Z301")["stoppable"] is True


# noticed


@each(
    ("play", "noticed"),
    [
        ("", False),
        ("Ben: stop", True),
        ("Ben: stop denied", True),
        ("Anna: undo", True),
        ("Anna: clear R2 R2>R1 \n Ben: stop", True),
        ("Anna: clear R2 R2>R1 \n Ben: stop upheld", True),
        ("Anna: clear R2 R2>R1 Q>R2 ♦K \n Ben: stop", False),
    ],
)
def test_a_fault_is_noticed_by_a_stop_that_was_right_late_or_upheld_or_by_undo(
    play: str, noticed: bool
):
    assert found(game(MISPLACED + play), "Z308")["noticed"] is noticed


def test_a_void_stop_notices_nothing_and_takes_back():
    judged = game("R1: ♥9 \n A1: ♦9 \n R2: ♠9 \n Anna: A>R1 \n Ben: stop")
    fault = found(judged, "Z202")
    assert (fault["stopped"], fault["noticed"], stop(judged)["owes"]) == (2, False, [])
    assert stop(judged)["taken_back"] == [1]


# Stops


def test_a_stop_that_is_right():
    said = stop(game(MISPLACED + 'Ben: stop "the nine was open"'))
    assert (said["ruling"], said["reason"], said["claims"]) == (
        "justified",
        "the nine was open",
        [],
    )
    assert (said["taken_back"], said["on_turn"], said["misses"], said["owes"]) == (
        [1],
        "Ben",
        [],
        [],
    )
    assert said["sentence"] == (
        "Ben was right: Anna's ♠8 belonged on ♥9 (R1). ♠8 goes back onto Anna's stock, "
        "and Ben plays."
    )


def test_a_stop_without_a_reason():
    assert stop(game(MISPLACED + "Ben: stop"))["reason"] is None


def test_the_sentence_is_in_the_language_of_the_record():
    said = stop(game(MISPLACED + "Ben: stop", Lang="de"))
    assert said["sentence"].startswith("Ben hatte recht: Annas ♠8 gehörte auf ♥9 (R1).")


def test_a_refill_is_owed_and_after_a_second_stop_still():
    judged = game("R1: ♥9 \n A1: \n A2: ♦2 \n Anna: Q>R2 ♠8 \n Ben: stop stop")
    first, second = judged["stops"]
    assert first["owes"] == second["owes"] == [{"player": "Anna", "what": "refill"}]
    assert "Anna lays" in second["sentence"]


def test_both_players_owe_a_refill():
    # ruling 6: Anna's ♠8 was wrong, and so was Ben's move in the Pause.
    judged = game(
        "R1: ♥9 \n A1: \n A2: \n Anna: Q>R2 ♠8 \n Ben: pause \n Ben: Q>R3 ♦K \n Anna: stop"
    )
    said = stop(judged)
    assert (said["judges"], said["taken_back"]) == (3, [1, 3])
    assert said["owes"] == [{"player": name, "what": "refill"} for name in ("Anna", "Ben")]
    assert "Anna lays" in said["sentence"] and "Ben lays" in said["sentence"]
    assert {finding["stopped"] for finding in judged["findings"]} == {4}
    assert all(finding["noticed"] for finding in judged["findings"])
    assert judged["moves"] == 0


def test_who_stops_a_move_in_the_pause_is_not_said_to_have_stopped_their_own():
    # ruling 3: Anna's own ♠8 goes back too, for Ben moved while she held still.
    said = stop(
        game("R1: ♥9 \n A1: ♦3 \n A2: ♦2 \n Anna: Q>R2 ♠8 pause \n Ben: Q>R3 ♦K \n Anna: stop")
    )
    assert said["sentence"].startswith("Anna was right: Ben ")
    assert "own move" not in said["sentence"]


def test_a_wrongful_stop_costs_a_turn_in_all():
    judged = game("A1: ♦3 \n A2: ♦2 \n Anna: Q>R1 ♠K \n Ben: stop stop")
    first, second = judged["stops"]
    assert first["misses"] == [{"player": "Ben", "turns": 1}]
    assert second["misses"] == [{"player": "Ben", "turns": 2}]
    assert (second["on_turn"], second["taken_back"]) == ("Anna", [])


def test_denied_though_it_was_right():
    said = stop(game(MISPLACED + "Ben: stop denied"))
    assert (said["ruling"], said["table"], said["taken_back"]) == ("justified", "denied", [])
    assert said["misses"] == [{"player": "Ben", "turns": 1}]


def test_upheld_though_it_was_wrong():
    said = stop(game("A1: ♦3 \n A2: ♦2 \n Anna: Q>R1 ♠K \n Ben: stop upheld"))
    assert (said["ruling"], said["taken_back"], said["on_turn"]) == ("wrongful", [1], "Ben")
    assert said["misses"] == []


def test_a_late_stop_has_no_effect():
    said = stop(game(MISPLACED + "Anna: clear R2 R2>R1 \n Ben: stop"))
    assert (said["ruling"], said["taken_back"], said["misses"]) == ("late", [], [])
    assert said["sentence"].startswith("Ben was too late: the next move had already begun. ")


def test_an_undetermined_stop_leaves_open_whose_turn_it_is():
    said = stop(game("R1: ♥9 \n A1: ♦3 \n Anna: Q>R2 \n Ben: stop"))
    assert (said["ruling"], said["on_turn"]) == (None, None)


def test_of_three_players_the_caller_is_on_turn_and_all_turns_owed_are_listed():
    judged = game(
        "A1: ♦3 \n A2: ♦2 \n A3: ♣2 \n R1: ♥9 \n"
        "Anna: Q>R2 ♣K \n Cleo: stop \n Anna: Q>R3 ♠8 \n Ben: stop",
        "wegner-3",
    )
    said = stop(judged)
    assert (said["ruling"], said["on_turn"]) == ("justified", "Ben")
    assert said["misses"] == [{"player": "Cleo", "turns": 1}]


def test_nobody_misses_a_turn_and_plays():
    # Anna is wrong and finishes her turn first; then Ben is wrong too (ruling 5).
    said = stop(game("A1: ♦3 \n A2: ♦2 \n Anna: Q>R1 ♠K stop \n Ben: stop"))["sentence"]
    assert "still misses" not in said
    assert "Anna plays this turn and misses the next" in said


def test_the_remedy_is_owed():
    said = stop(
        game("M: ♥A \n R1: ♥2 \n S1: ♣9 3 \n S2: ♣9 3 \n Anna: Q=♠4 \n Ben: stop", "streitpatience")
    )
    assert (said["on_turn"], said["owes"]) == ("Anna", [{"player": "Anna", "what": "move"}])


READY = "M: ♥A \n R3: ♠3 ♥2 \n A1: ♦3 \n A2: ♦2 \n"


def test_a_knock_cancels_the_turns_that_are_owed():
    said = stop(
        game(READY + "Ben: stop \n Anna: Q>R1 ♠K \n Ben: stop", "online", Agreed="wrong-knocks=1")
    )
    assert (said["ruling"], said["misses"]) == ("justified", [])
    assert "Ben no longer owes the turn that was to be missed" in said["sentence"]


def test_a_knock_by_one_who_owes_nothing_cancels_nothing():
    said = stop(game(READY + "Anna: Q>R1 ♠K \n Ben: stop", "online"))
    assert "no longer owes" not in said["sentence"]


def test_the_third_wrongful_knock_is_said_to_be_the_third():
    board = "A1: ♦3 \n A2: ♦2 \n Anna: Q>R1 ♠K \n Ben: stop stop stop"
    first, _, third = game(board, "online")["stops"]
    assert "wrongful knock number 1 by Ben; number 3 costs a turn" in first["sentence"]
    assert "wrongful knock number 3 by Ben, which costs a turn" in third["sentence"]
    assert (first["misses"], third["misses"]) == ([], [{"player": "Ben", "turns": 1}])


def test_a_win_that_is_taken_back():
    # Anna's last card should have gone to M: she has not won by laying it on R1.
    judged = game("M: ♥A \n R3: ♥2 \n A1: ♠K \n Q1: 0 \n A2: ♦2 \n Anna: A>R1 \n Ben: stop")
    said = stop(judged)
    assert (said["ruling"], said["on_turn"], judged["result"]["ruled"]) == ("justified", "Ben", "*")
    assert "Anna has not won after all" in said["sentence"]


def test_a_reserve_card_turned_up_too_soon_is_turned_down_again():
    board = "M: ♥A \n R1: ♥2 \n S1: (♣5) 3 \n S2: (♥9) 2 \n Anna: S=♣5 \n Ben: stop"
    said = stop(game(board, "streitpatience", Agreed="hidden-reserve"))["sentence"]
    assert "♣5 is turned down again, Anna first plays ♥2 to M" in said
    with zankref.speaking("de"):
        said = stop(game(board, "streitpatience", Agreed="hidden-reserve"))["sentence"]
    assert "♣5 wird wieder verdeckt hingelegt, Anna spielt erst ♥2" in said


def test_a_freeing_that_a_move_itself_spoils():
    # streit.must-free: ♣3 from S goes onto the only red four, on which ♠3 would free ♥2.
    tags = {"Agreed": "must-free"}
    board = KINGS.replace("R1: ♠K", "R1: ♥2 ♠3").replace("R2: ♠K", "R2: ♥4") + (
        "R3: ♣K \n M: ♥A \n S1: ♣3 3 \n S2: ♦9 3 \n A1: ♣9 \n A2: ♣9 \n"
    )
    said = stop(game(board + "Anna: S>R2 \n Ben: stop", "streitpatience", **tags))["sentence"]
    assert said.startswith(
        "Ben was right: after Anna's ♣3, ♥2 on R1 could no longer be freed for M."
    )
    said = stop(game(board + "Anna: Q=♣5 \n Ben: stop", "streitpatience", **tags))["sentence"]
    assert said.startswith("Ben was right: Anna's ♣5 came too soon, since ♥2 on R1 ")


# Games


@each(
    ("written", "date"),
    [
        ("2026-11-15", "2026-11-15"),
        ("15.11.2026", "2026-11-15"),
        ("2026-11", "2026-11"),
        ("2026", "2026"),
        ("2026-13", None),
        ("03/05/2026", None),
        ("yesterday", None),
    ],
)
def test_the_date_is_in_iso_form_or_a_prefix_of_it(written: str, date: str | None):
    assert game(MISPLACED, Date=written)["date"] == date


def test_a_game_without_a_date():
    assert game(MISPLACED)["date"] is None


@each(
    ("play", "moves"),
    [
        ("Anna: Q>R2 ♠K", 1),
        ("Anna: Q=♠K Q>R2", 1),  # ruling 2: one move
        ("Anna: Q>R2 ♠K undo", 0),
        ("Anna: Q>M ♠K", 0),  # ruling 12: back at once
        ("Anna: Q>R2 ♠8 \n Ben: stop", 0),
        ("Anna: Q>R2 ♠8 undo Q>R1 ♠8", 1),
        ("Anna: Q>R2 ♠K \n Ben: stop \n Anna: Q>A ♦9", 2),
    ],
)
def test_moves_are_those_begun_and_not_taken_back(play: str, moves: int):
    assert game("R1: ♥9 \n A1: ♦3 \n A2: ♦2 \n" + play)["moves"] == moves


def test_a_refill_is_no_move():
    judged = game("R1: ♥9 \n A1: \n A2: ♦2 \n Anna: Q>R2 ♠8 \n Ben: stop \n Anna: Q>A ♠8")
    assert judged["moves"] == 0


@each(
    ("tags", "ending"),
    [
        ({}, None),
        ({"Result": "Anna", "Ending": "resigned"}, "resigned"),
        ({"Result": "Anna", "Ending": "Zeit"}, "time"),
        ({"Ending": "abandoned"}, "abandoned"),
        ({"Ending": "somehow"}, None),
    ],
)
def test_how_a_game_ended_that_was_not_played_to_its_end(tags: dict[str, str], ending: str | None):
    assert game(MISPLACED, **tags)["result"]["ending"] == ending


def test_a_game_played_to_its_end_has_no_other_ending():
    judged = game("A1: ♣A \n Q1: 0 \n A2: ♦2 \n Anna: A>M", Ending="resigned")
    assert (judged["result"]["ruled"], judged["result"]["ending"]) == ("Anna", None)


# Z103


def test_a_card_that_a_pack_does_not_have_twice():
    text = f'[Rules "wegner"]\n{NAMES}deal\n A1: ♥9\n A2: ♦2\nAnna: Q>R1 ♥9\n'
    (verdict,) = zankref.check_text(text)
    (finding,) = [finding for finding in verdict.findings if finding.code == "Z103"]
    assert finding.message == "Anna's pack has only one ♥9, and it lies on Anna's waste."


def test_a_card_that_a_pack_does_not_have_at_all():
    text = f'[Rules "wegner-52"]\n{NAMES}deal\n A1: ♥9\n A2: ♦2\nAnna: Q>R1 ♠9\n'
    (verdict,) = zankref.check_text(text)
    (finding,) = [finding for finding in verdict.findings if finding.code == "Z103"]
    assert finding.message == "♠9 cannot be on Q1: there is none in Anna's pack."


# The same elsewhere


def verdicts() -> Iterator[tuple[str, zankref.Verdict]]:
    for play in ("Ben: stop", "Anna: clear R2 R2>R1 \n Ben: stop", "Ben: stop denied"):
        text = f'[Rules "wegner"]\n{NAMES}deal position\n{MISPLACED}{play}'
        yield play, zankref.check_text(text)[0]


@pytest.mark.parametrize(
    "form", ["junit", "sarif", "github", "gitlab", "text", "markdown", "concise"]
)
def test_the_same_sentence_is_everywhere(form: str):
    for play, verdict in verdicts():
        sentence = zankref.to_dict(verdict)["stops"][0]["sentence"]
        written = zankref.render(verdict, form)
        if form == "junit":
            written = written.replace("&apos;", "'").replace("&quot;", '"')
        called = verdict.findings[-1].code.severity == "call"
        if called or form not in ("gitlab", "concise"):  # They have a line for each finding.
            assert " ".join(sentence.split()) in " ".join(written.replace("│", " ").split()), play


def test_json_of_the_program_is_that_of_the_library():
    for _, verdict in verdicts():
        written = json.loads(zankref.render(verdict, "json"))
        assert written["games"] == [zankref.to_dict(verdict)]
