"""What cannot have happened as it is written: a pile that is not there (Z005), or empty (Z101).

It did happen in some way that the record does not tell (``wegner.ruling.12``, second and third
paragraph; ``wegner.ruling.13``). Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.boards import online, streit
from tests.referee.records import CLEAR, FREE, READY, Judged, deal, full_table, judged, open_table

#: In a position in which the wastes are empty.
UNTOLD = [
    "R9>R1",
    "R9>R1 ♥9",
    "Q>R9 ♥9",
    "S>R1",
    "A3>M ♥9",
    "touch R9",
    "A>R1 ♥9",
    "A2>M",
    "A>A",
    "A2=♥9",
]


def after(game: Judged, event: int) -> list[tuple[int | None, str]]:
    """Return what was found after an event."""
    return [(number, code) for number, code in game.found if number is None or number > event]


# It is reported once, and stands before everything else on its event.


@each("action", [*UNTOLD, "A>Q", "A2>A2", "S9=♥9", "A>M*2"])
@each("who", ["1", "2"])
def test_ruling_12_untold_stands_alone(who: str, action: str):
    # A number 1 is possible; it is a Pause; a card is in the hand; a refill is owed.
    code = "Z101" if action[0] == "A" and action[1] != "3" else "Z005"
    game = full_table(f"{READY} {who}: {action}")
    assert (game.found, game.undetermined) == ([(1, code)], [1])
    game = full_table(f"{READY} 2: pause \n 1: Q=♥9 \n {who}: {action}")
    assert game.found == [(2, "Z212"), (2, "Z301"), (3, code)]
    game = full_table(f"{READY} A2: ♣3 \n 1: Q>A2 ♣4 \n 2: stop \n {who}: {action}")
    if "A2" not in action and (who == "1" or code == "Z005"):
        assert game.found == [(1, "Z301"), (3, code)]


def test_ruling_12_untold_lift_from_an_empty_stock():
    assert full_table("Q1: 0 \n A1: ♦4 \n 1: Q=♥9").found == [(1, "Z101")]


def test_ruling_12_flip_and_touch_are_told():
    # With an empty A a flip is a move that does not exist; an empty pile can be touched.
    assert full_table("1: flip").found == [(1, "Z204")]
    assert open_table("1: touch R8").found == [(1, "Z210")]
    assert full_table("1: touch A").found == [(1, "Z210")]


# It is taken like an unreadable place: what it ends.


@each("action", UNTOLD)
@each("mover", ["1", "2"])
def test_ruling_12_untold_whoever_moves_next_is_on_turn(mover: str, action: str):
    assert after(full_table(f"1: {action} \n {mover}: Q>A ♦5"), 1) == []


def test_ruling_12_untold_whoever_announces_next_is_on_turn():
    game = open_table(f"{CLEAR} 1: A>R1 \n 2: clear R2 \n 1: R2>R5")
    assert after(game, 2)[0] == (3, "Z205")


def test_ruling_12_untold_ends_the_window():
    # The first Stop is not about the draw before it, nor is it late for it.
    game = full_table(f"{READY} 1: Q=♥9 \n 1: Q>S \n 2: stop \n 1: Q>A ♦5 \n 2: stop")
    assert game.stops == [None, "justified"]
    assert [stop.judges for stop in game.verdict.stops] == [2, 4]


def test_ruling_12_untold_ends_the_hand():
    assert full_table("1: Q=♥9 \n 1: A2>R1 \n 1: Q>A ♥9").found == [(2, "Z101")]


def test_ruling_12_untold_ends_a_pause():
    game = full_table("2: pause \n 1: Q>S \n 1: Q>A ♦5 \n 2: weiter")
    assert (game.found, game.undetermined) == ([(2, "Z005")], [2, 4])


def test_ruling_12_untold_ends_a_refill():
    game = full_table(f"{READY} 1: Q>A2 ♣9 \n 2: stop \n 2: A2>R1 \n 2: R3>M")
    assert game.found == [(1, "Z203"), (1, "Z301"), (3, "Z101")]


def test_ruling_12_untold_ends_a_run():
    # ♠9 comes back to where it was; what was in between, nobody knows.
    table = "R4: ♥K ♠9 \n R5: ♥10 \n R6: ♦10 \n"
    game = open_table(f"{table} 1: free ♠9  R4>R5  R5>R6  R6>R5")
    assert "Z213" in [code for _, code in game.found]
    game = open_table(f"{table} 1: free ♠9  R4>R5  A>A2  free ♠9  R5>R6  A>A2  free ♠9  R6>R5")
    assert "Z213" not in [code for _, code in game.found]


# A Stop on it is undetermined.


@each("action", UNTOLD)
def test_ruling_13_a_stop_on_what_is_untold_is_undetermined(action: str):
    game = full_table(f"{READY} 1: R3>M \n 2: {action} \n 1: stop \n 1: Q>A ♦5")
    assert (game.stops, game.stop.judges, len(game.found)) == ([None], 2, 1)
    assert (game.stop.taken_back, game.stop.penalty, game.stop.on_turn) == ((), None, None)
    assert "cannot have happened as it was written" in str(game.verdict.doubts[-1].reason)


def test_ruling_13_an_upheld_stop_on_what_is_untold_puts_all_back():
    text = "A1: ♦3 \n R1: ♠10 ♥9 \n 1: Q=♥J \n 1: R9>R1 ♣8 \n 2: stop upheld"
    game = full_table(text)
    assert (game.found, game.stops) == ([(2, "Z005")], [None])
    assert (game.stop.taken_back, game.stop.on_turn) == ((2,), "2")
    piles = ("R1", "R2", "A1", "M")
    assert [game.pile(p) for p in piles] == [game.pile(p, after=1) for p in piles]
    # The caller is on turn; a Stop once more is a second one, an undo changes nothing.
    assert full_table(f"{text} \n 1: stop").stops == [None, "void"]
    assert after(full_table(f"{text} \n 1: undo \n 1: Q>A ♥J"), 3) == [(5, "Z205")]


@each("undone", ["", "2: undo \n"])
def test_ruling_13_a_denied_stop_on_what_is_untold_disagrees_with_nothing(undone: str):
    # The table is followed: the caller misses the next turn, whatever is put back.
    game = full_table(f"1: Q>R9 ♥9 \n 2: stop denied \n {undone} 1: Q>A ♦5 \n 2: Q>A ♦7")
    last = 4 + bool(undone)
    assert game.found == [(1, "Z005"), (last, "Z403")]
    assert (game.stops, game.stop.penalty, game.stop.misses) == ([None], "2", {"2": 1})


# undo as the next action restores all as it was before it.


@each("action", UNTOLD)
@each("calls", ["", "2: pause \n 2: weiter \n", "2: stop \n"])
def test_ruling_12_undo_of_what_is_untold(calls: str, action: str):
    table = f"{READY} Q1: ♥9 ♦8 3 \n 1: Q=♥9 \n"
    game = full_table(f"{table} 1: {action} \n {calls} 2: undo \n 1: Q>A \n 2: stop")
    undone = 3 + calls.count(":")
    for pile in ("M", "Q1", "A1", "A2", *(f"R{n}" for n in range(1, 9))):
        assert game.pile(pile, after=undone) == game.pile(pile, after=1), pile
    # The card is in the hand again: what follows is its move, with the fault that it began with.
    assert [code for _, code in game.found] == ["Z301", game.found[1][1]]
    assert game.stops[-1] == "justified"
    assert 1 in game.stop.taken_back


def test_ruling_12_undo_of_what_is_untold_restores_the_window():
    # The draw before it can be stopped again, and player 2's Pause holds.
    text = f"{READY} 1: Q>A ♥9 \n 2: pause \n 2: R9>R1 \n 2: undo \n"
    game = full_table(f"{text} 2: stop")
    assert (game.found, game.stops) == ([(1, "Z301"), (3, "Z005")], ["justified"])
    assert after(full_table(f"{text} 2: R3>M"), 4) == [(5, "Z212")]
    assert after(full_table(f"{text} 1: pause \n 2: weiter \n 2: R3>M"), 6) == [(7, "Z212")]
    weiter = text.replace("2: undo", "2: weiter \n 2: undo")
    assert after(full_table(f"{weiter} 2: R3>M"), 5) == []


def test_ruling_12_undo_of_what_is_untold_restores_what_was_owed():
    # The refill, and the turn that player 2 has to miss.
    game = full_table(f"{READY} 1: Q>A2 ♣9 \n 2: stop \n 2: Q>R9 \n 2: undo \n 2: R3>M")
    assert game.found == [(1, "Z203"), (1, "Z301"), (3, "Z005"), (5, "Z407")]
    game = full_table("2: stop \n 1: Q>R9 ♦4 \n 1: undo \n 1: Q>A ♦4 \n 1: Q>A ♦6 \n 1: Q>A ♦8")
    assert game.found == [(1, "Z401"), (2, "Z005"), (6, "Z205")]


def test_ruling_12_later_undo_is_as_after_a_gap():
    # Another action in between, even an announcement: nobody knows what is taken back.
    game = open_table(f"{CLEAR} R1: ♠K \n 1: R9>R1 ♥Q \n 1: clear R2 \n 1: undo")
    assert (game.found, game.undetermined) == ([(1, "Z005")], [1, 3])
    assert game.pile("R1") == "*"
    # The move in between is taken back, and nothing more.
    game = full_table("R1: ♠K \n 1: R9>R1 ♥Q \n 1: Q>A ♥A \n 1: undo \n 1: undo")
    assert "Z107" not in [code for _, code in game.found]
    assert game.pile("R1") == "*"


def test_ruling_12_turning_a_card_up_is_an_action_too():
    text = '[Rules "schikanieren"]\n[First "1"]\ndeal position\n S1: ♠Q 3 \n S2: ♦4 2 \n R1: ♥K \n'
    game = judged(f"{text} 1: A>M \n 1: S=♠Q \n 1: undo")
    assert (game.found, game.pile("A1")) == ([(1, "Z101")], "*")


def test_ruling_12_two_in_a_row_are_taken_back_one_by_one():
    text = f"{READY} 1: Q=♥9 \n 1: R9>R1 \n 1: A>M \n"
    assert full_table(f"{text} 1: undo").pile("R1") == "*"
    game = full_table(f"{text} 1: undo  undo  Q>A2 \n 2: stop")
    assert (game.pile("R1"), game.stops, game.pile("Q1", after=5)[-2:]) == (
        "♣K",
        ["justified"],
        "♥9",
    )
    assert game.found == [(1, "Z301"), (2, "Z005"), (3, "Z101"), (6, "Z203")]


# Which piles are unknown from then on.


@each(
    ("action", "unknown"),
    [
        ("A>R1 ♥9", {"A1", "R1"}),
        ("A>A2", {"A1", "A2"}),
        ("Q>R9", {f"R{n}" for n in range(1, 9)}),
        ("R9>R1", {f"R{n}" for n in range(1, 9)}),
        ("R9>M", {f"R{n}" for n in range(1, 9)} | {"M"}),
        ("S>R1", {"Q1", "A1", "R1"}),
        ("A3>R1", {"Q1", "A1", "R1"}),
        ("Q>S", set[str]()),
        ("A2>M ♥2", {"A2", "M"}),
        ("A>A2 ♥9", {"A1", "A2"}),
    ],
)
def test_ruling_12_what_is_unknown(action: str, unknown: set[str]):
    game = full_table(f"Q1: 12 \n M: ♥A \n 1: {action}")
    for pile in ("Q1", "A1", "A2", *(f"R{n}" for n in range(1, 9))):
        assert ("*" in game.pile(pile)) == (pile in unknown), pile
    if "Q1" not in unknown:
        assert game.pile("Q1").count("?") == 12 - action.startswith("Q")
    # What fits M is not known any more if it is named.
    game = full_table(f"Q1: 12 \n M: ♥A \n R2: ♥2 \n 1: {action} \n 1: R2>M ♥2")
    assert (2 in game.undetermined) == ("M" in unknown)


def test_ruling_12_only_the_top_is_in_doubt():
    # When ♥Q leaves R2, ♠K is open again, and known.
    text = "R1: \n R2: ♠K ♥Q \n"
    game = full_table(f"{text} 1: Q>R9 ♥9 \n 1: R2>R5 ♥Q")
    assert (game.found, game.pile("R2")) == ([(1, "Z005"), (2, "Z501")], "♠K")
    # The top has gone if the card below it leaves, however many lie there.
    higher = "R1: \n R2: ♠K ♥Q ♠J \n 1: Q>R9 ♥9 \n"
    assert full_table(f"{higher} 1: R2>A ♥Q").pile("R2") == "♠K"
    # ♥9 may have gone there, or ♥Q away; either is seen by the next card that leaves it.
    assert full_table(f"{text} 1: Q>R9 ♥9 \n 1: R2>A ♥9").pile("R2") == "♠K ♥Q"
    assert full_table(f"{text} 1: Q>R9 ♥9 \n 1: R2>A ♠K").pile("R2") == ""
    # A card that fits ♥Q has gone onto it, not onto anything else.
    assert full_table(f"{text} 1: Q>R9 ♥9 \n 1: Q>R2 ♠J").pile("R2") == "♠K ♥Q ♠J"
    assert full_table(f"{text} 1: Q>R9 ♥9 \n 1: Q>R2 ♣2").pile("R2") == "* ♣2"
    # Twice in doubt, it may hold anything.
    assert full_table(f"{text} 1: Q>R9 ♥9 \n 1: Q>R9 ♥8 \n 1: R2>A ♥Q").pile("R2") == "*"


def test_ruling_12_a_covered_card_that_may_have_been_turned_up():
    text = (
        '[Rules "schikanieren"]\n[First "1"]\ndeal position\n R1: (?) ♠Q \n S1: ♦3 2 \n S2: ♦4 2 \n'
    )
    game = judged(f"{text} R2: ♥K \n 1: Q>R9 ♥9 \n 1: R1>R2 ♠Q")
    assert game.pile("R1") == "?"
    game = judged(f"{text} R2: ♥K \n 1: Q>R9 ♥9 \n 1: R1>R2 ♣Q")
    assert (after(game, 1), game.pile("R1")) == ([(2, "Z501")], "*")


def test_ruling_12_a_card_goes_onto_a_target_that_exists():
    game = full_table("R1: ♠10 \n 1: A>R1 ♦9 \n 1: Q>R1 ♠8")
    assert (game.found, game.pile("R1")) == ([(1, "Z101")], "♠10 ♦9 ♠8")
    assert full_table("1: R9>A ♦9").pile("A1") == "* ?"
    # Anyone who corrects an entry by writing it again is not blamed for that.
    game = full_table("R4: ♠10 \n 1: A>R4 ♥9 \n 1: Q>R4 ♥9")
    assert (game.found, game.undetermined) == ([(1, "Z101")], [1, 2])


def test_ruling_12_a_check_settles_it():
    kings = "".join(f"R{n}: {'♣♠♥♦'[(n - 1) % 4]}K \n" for n in range(1, 9))
    game = full_table(f"1: Q>R9 ♥9 \n check \n {kings} 1: Q>R1 ♥4")
    assert game.found == [(1, "Z005"), (2, "Z202")]


def test_ruling_12_a_stock_has_given_a_card():
    # Four cards are left, whichever: player 1 wins with the fourth, and not before.
    text = "A2: ♥9 \n Q1: ♣9 ♥8 ♠7 ♥7 ♥6 \n 1: Q>S ♣9 \n 1: Q>A2 ♥8 \n 1: Q>A2 ♠6 \n 1: Q>A2 ♥7 \n"
    game = full_table(text)
    assert (game.winner, game.pile("Q1")) == ("*", "?")
    assert full_table(f"{text} 1: Q>A2 ♥6").winner == "1"


@each("result", ["1", "*"])
@each(
    "play",
    [
        "Q1: 0 \n A1: ♦3 \n 1: Q>R1 ♥9 \n 1: A>M ♦3",
        "Q1: 0 \n A1: ♦3 \n 1: Q=♥9 \n 1: A>M ♦3",
        "Q1: 0 \n A1: ♦3 \n 1: A>R9 ♦3",
        "Q1: ♥9 \n 1: Q>R9 ♥9",
        "Q1: 1 \n 1: S>R1 ♥9",
    ],
)
def test_ruling_12_no_win_where_emptiness_is_in_doubt(play: str, result: str):
    # Nobody knows whether player 1 has a card left: no Z601, whatever is claimed, and no Z602.
    game = full_table(f"M: ♦2 \n {play} \n 2: Q>A ♦5 \n 1: undo", Result=result)
    assert not {"Z601", "Z602"} & {code for _, code in game.found}
    assert game.winner == "*"


def test_ruling_12_no_refill_where_emptiness_is_in_doubt():
    # Perhaps player 1 has a waste; or nothing left to refill it with.
    game = full_table(f"{READY} 1: S>M \n 1: Q>A2 ♣9 \n 2: stop upheld \n 2: R3>M")
    assert "Z407" not in [code for _, code in game.found]
    game = full_table(f"{READY} Q1: 0 \n A1: ♦3 \n 1: Q>M \n 1: A>A2 \n 2: stop upheld \n 2: R3>M")
    assert (game.stop.refills, game.stop.taken_back) == ((), (2,))


@each("play", ["Q>A ♦5", "Q>R1 ♥9", "A>R1 ♠3", "A>M ♦3", "R1>R2 ♦Q", "R1>M ♠2", "R1>A ♥9"])
@each("action", ["R9>R1 ♥9", "S>R1", "A>R1", "A>R1 ♣9"])
def test_ruling_12_the_doubt_gives_no_finding_on_the_table(action: str, play: str):
    game = full_table(f"R1: ♣K \n Q1: ♣3 3 \n 1: {action} \n 1: {play}")
    allowed = (
        {"Z102"} if play[0] == "Q" and "S" not in action else {"Z101"} if "A>" in play else set()
    )
    assert not {"Z102", "Z103", "Z104", "Z105"} - allowed & {code for _, code in after(game, 1)}


# clear R9 announces an unknown goal.


def test_ruling_12_an_unknown_goal():
    # Whatever it is, ♣5 is not announced any more; what it forbids or demands, nobody knows.
    game = open_table(f"{FREE} 1: free ♣5  clear R9  R4>R5  R4>M", Agreed="advanced")
    assert (game.found, game.undetermined) == ([(2, "Z005")], [3])
    # A number 1 is demanded under any announcement, and a card fits or it does not.
    game = open_table(f"{READY} R4: ♠K \n R5: ♥Q \n 1: clear R9  R5>R4")
    assert game.found == [(1, "Z005"), (2, "Z301")]
    assert open_table("R4: ♠K \n R5: ♥9 \n 1: clear R9  R5>R4").found[1:] == [(2, "Z202")]
    # It ends nothing else, and is ignored from a player who is not on turn.
    assert open_table(f"{FREE} 1: free ♣5 \n 2: clear R9 \n 1: R4>R5  R4>M").undetermined == []
    assert full_table("1: clear R9 \n 2: Q>A ♦5").found == [(1, "Z005"), (2, "Z205")]


def test_ruling_12_why_what_follows_an_unknown_goal_is_open():
    game = open_table("R4: ♠K \n R5: ♥Q \n 1: clear R9  R5>R4 \n 2: stop")
    assert game.stops == [None]
    assert {str(doubt.lazy_reason) for doubt in game.verdict.doubts} == {
        "an action cannot have happened as it was written"
    }


def test_ruling_12_a_position_repeated_under_an_unknown_goal():
    # ♠9 goes to and fro. Once a pile has been emptied, the goal may have been reached.
    play = "1: clear R9  R4>R5  R5>R6  R6>R5"
    game = open_table(f"R4: ♥K ♠9 \n R5: ♥10 \n R6: ♦10 \n {play}")
    assert (4, "Z213") in game.found
    game = open_table(f"R4: ♠9 \n R5: ♥10 \n R6: ♦10 \n {play}")
    assert (4, "Z213") not in game.found


# An action that the game does not have is only skipped.


@pytest.mark.parametrize("action", ["merge", "blocked"])
def test_ruling_12_an_action_that_is_only_skipped(action: str):
    game = full_table(f"1: Q=♦4 \n 1: {action} \n 1: Q>A \n 1: Q>A ♦6")
    assert (game.found, game.undetermined) == ([(2, "Z005"), (4, "Z205")], [])


# In the other games.


def test_ruling_12_untold_in_online():
    # Nobody is accused of the number 1 that they left out, and a knock is not wrongful.
    game = online("M: ♥A \n R1: ♥2 \n 1: A>R2 ♣4 \n 2: knock \n 2: R1>M")
    assert (game.found, game.stops) == ([(1, "Z101")], [None])


@each("action", ["S>R1 ♥9", "S>M", "S=♥9", "R9>M", "S>R9"])
def test_ruling_12_untold_in_streitpatience(action: str):
    # From the empty reserve nothing was played; the opponent's Stop is neither right nor wrong.
    game = streit(f"S1: 0 \n M: ♥A \n R1: ♥2 \n 1: {action} \n 2: stop \n 2: Q=♦J")
    code = "Z005" if "R9" in action else "Z101"
    assert (game.found[0], game.stops) == ((1, code), [None])
    assert not {"Z205", "Z409", "Z316", "Z602"} & {code for _, code in game.found}
    game = streit(f"S1: 0 \n M: ♥A \n R1: ♥2 \n 1: {action} \n 2: stop \n 1: undo \n 1: R1>M")
    assert (game.found, game.undetermined) == ([(1, code)], [1, 2])


def test_ruling_12_untold_instead_of_the_move_that_was_owed():
    # Perhaps it was that: no Z409; then the card that player 1 had opened was laid.
    text = "M: ♥A \n R1: ♥3 \n R2: ♣4 ♥2 \n R3: ♠3 \n Q1: ♦J 9 \n"
    game = streit(f"{text} R2: ♣4 \n 1: Q=♦J \n 1: R1>R2 \n 2: Q=♣J")
    assert "*" not in game.pile("A1")
    game = streit(f"{text} S1: ♥2 2 \n 1: Q=♦J \n 2: stop \n 1: R9>M ♥2 \n 2: Q=♣9")
    assert not {"Z409", "Z205"} & {code for _, code in game.found}


def test_ruling_12_untold_in_the_step_game():
    game = judged('[Rules "treppe"]\ndeal position \n Q1: 0 \n R1: ♥9 \n 1: Q>R2 ♠3  undo  R1>M')
    assert (1, "Z101") in game.found and not {"Z205", "Z107", "Z211"} & {c for _, c in game.found}


def test_ruling_12_a_pile_that_fell_away():
    # No card can come from it, so it was another pile.
    text = '[Rules "wegner-3"]\n[First "1"]\ndeal position\n R1: ♠9 \n R2: ♥10 \n R3: ♣K \n'
    game = judged(f"{text} 1: clear R1  R1>R2  R1>R3 ♥Q  R3>R2 ♥Q")
    assert game.found[0] == (3, "Z101")
    assert game.pile("R3", after=3) == "*"
    assert "Z102" not in [code for _, code in game.found]


def test_ruling_12_untold_before_the_game_began():
    game = deal("A1: ♦3 \n A2: ♠9 \n 1: Q>R9 ♥9 \n 2: Q>R1 ♠K")
    assert game.found == [(1, "Z005")]
