"""Somebody speaks who is called like no player (docs/rules/sparse-records.md, Z004).

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.records import CLEAR, FREE, READY, Judged, full_table, judged, open_table
from tests.referee.tables import position
from zankref.referee.reading.misspelt_names import is_near, nearest

#: Anna and Ben play, and nobody else.
TWO = {"Player1": "Anna", "Player2": "Ben"}


def codes(game: Judged) -> list[str]:
    """Return the codes that were found."""
    return [code for _, code in game.found]


# 2: a name that is near


@pytest.mark.parametrize("name", ["Bem", "Bne", "Benn", "be", "BEN,"])
def test_2_one_near_name_is_meant(name: str):
    # Ben moves out of turn: that Ben is called otherwise changes nothing.
    name = name.strip(",") if name != "BEN," else "Bent"
    game = full_table(f"{name}: Q>A ♦4 \n {name}: Q>A ♦6", **TWO)
    assert game.found == [(1, "Z004"), (1, "Z205"), (2, "Z205")]
    assert {finding.player for finding in game.verdict.findings} == {"Ben"}
    assert game.finding("Z004").message == f"Nobody called {name} plays here; taken to mean Ben."


def test_2_one_near_name_is_judged_as_his():
    # Their own stock is meant, they call Stop, they are on turn.
    game = open_table(f"{READY} A1: ♦3 \n Ana: Q>R1 ♥9 \n Benn: stop \n Bne: R3>M", **TWO)
    assert game.found == [(1, "Z004"), (1, "Z301"), (2, "Z004"), (3, "Z004")]
    assert (game.stops, game.stop.caller) == (["justified"], "Ben")
    assert (game.pile("M"), game.undetermined) == ("♥2", [])


def test_2_two_near_names_are_none():
    # Ann may be either of them.
    game = full_table("Ann: Q>A ♦4", Player1="Anna", Player2="Anne")
    assert (game.found, game.undetermined) == ([(1, "Z004")], [1])
    assert "Anna" in game.finding("Z004").message and "Anne" in game.finding("Z004").message


@each(
    ("name", "known"),
    [
        ("Bem", "Ben"),  # another letter
        ("Bn", "Ben"),  # one left out
        ("Bern", "Ben"),  # one too many
        ("Bne", "Ben"),  # two swapped
        ("Kahtarnia", "Katharina"),  # two slips in a long name
        ("Kath", "Katharina"),  # shortened
        ("Anna Maria", "Anna"),  # in full
        ("Joerg", "Jörg"),
        ("ANNA", "Anna"),
    ],
)
def test_2_near_names(name: str, known: str):
    assert is_near(name, known)


@each(
    ("name", "known"),
    [
        ("Max", "Mia"),
        ("Clara", "Carla"),
        ("Jo", "Bo"),
        ("B", "Ben"),
        ("3", "1"),
        ("12", "1"),
        ("P1", "P2"),
        ("Spieler3", "Spieler1"),
        ("Kibitz", "Anna"),
    ],
)
def test_2_names_that_are_not_near(name: str, known: str):
    assert not is_near(name, known)


def test_2_nearest_is_the_only_near_one():
    assert nearest("Bem", ("Anna", "Ben")) == 1
    assert nearest("Zoe", ("Anna", "Ben")) is None
    assert nearest("Ann", ("Anna", "Anne")) is None


# 2: a stranger


def test_2_a_stranger_is_reported_once_for_each_name():
    game = full_table("3: Q>A ♦4 \n Zoe: Q>A ♦6 \n 3: stop \n ZOE: stop \n Zoe: Q>A ♦8")
    assert game.found == [(1, "Z004"), (2, "Z004")]
    assert [finding.player for finding in game.verdict.findings] == ["3", "Zoe"]


def test_2_a_stranger_is_reported_in_each_game():
    text = '[Rules "wegner"]\ndeal position\nZoe: stop\n'
    assert [judged(f"{text}").found, judged(text).found] == [[(1, "Z004")]] * 2


def test_2_a_skipped_move_is_not_judged():
    # ♥2 fits M; what the stranger does instead is nobody's fault.
    game = open_table(READY + "Zoe: Q>R5 ♣9")
    assert (game.found, game.undetermined) == ([(1, "Z004")], [1])
    assert game.pile("R5") == "*"


def test_2_after_a_skipped_move_whoever_moves_is_on_turn():
    # Player 1 was on turn; after the stranger's move nobody knows whose turn it is.
    game = full_table("Zoe: R1>R2 \n 2: Q>A ♦4 \n 1: Q>A ♦4 \n 1: Q>A ♦6")
    assert codes(game).count("Z205") == 1
    assert game.finding("Z205").event == 4


def test_2_after_a_skipped_move_whoever_announces_is_on_turn():
    game = open_table(f"{CLEAR} Zoe: R8>R1 \n 2: clear R2 \n 1: Q>R3 ♥9")
    assert (3, "Z205") in game.found


def test_2_a_skipped_move_leaves_the_piles_unknown_that_it_names():
    # R1 may hold anything, R2 lies as before: ♥9 does not fit on ♠K.
    game = full_table("Zoe: Q1>R1 \n 1: Q>R1 ♥9 \n 1: Q>R2 ♥9")
    assert [entry for entry in game.found if entry[1] == "Z202"] == [(3, "Z202")]
    assert (game.pile("R1", after=1), game.pile("R2", after=1)) == ("*", "♠K")
    assert game.pile("Q1", after=1) == "*"


def test_2_a_skipped_move_to_the_foundations():
    # Whether ♥2 fits M now, nobody knows.
    game = open_table("M: ♥A \n R3: ♥2 \n Zoe: R4>M \n 1: R3>M")
    assert (game.found, game.undetermined) == ([(1, "Z004")], [1, 2])


def test_2_the_own_pile_of_a_stranger_may_be_any_players():
    game = full_table("Q1: ♥9 3 \n Q2: ♥8 3 \n A1: ♦3 \n A2: ♦4 \n Zoe: Q>A ♦7")
    assert [game.pile(pile) for pile in ("Q1", "Q2", "A1", "A2")] == ["*"] * 4
    game = full_table("Q1: ♥9 3 \n Q2: ♥8 3 \n A1: ♦3 \n A2: ♦4 \n Zoe: Q2>A2 ♦7")
    assert [game.pile(pile) for pile in ("Q1", "A1")] == ["? ? ? ♥9", "♦3"]


def test_2_the_card_that_a_stranger_lifted_need_not_be_named_again():
    game = full_table("Zoe: Q=♥9 \n 1: Q>A")
    assert (game.found, game.undetermined) == ([(1, "Z004")], [1, 2])


def test_2_a_skipped_move_closes_the_window():
    # The Stop comes too late, or it is about the stranger's move: nobody can say.
    game = full_table("1: pass \n Zoe: Q>A ♦4 \n 2: stop")
    assert (game.found, game.stops) == ([(1, "Z204"), (2, "Z004")], [None])


def test_2_a_skipped_move_ends_a_pause():
    game = full_table("2: pause \n Zoe: Q>A ♦4 \n 1: R1>M ♥A \n 2: weiter")
    assert "Z212" not in codes(game)
    assert "Z406" not in codes(game)


def test_2_a_skipped_move_ends_the_hand():
    game = full_table("1: Q=♥9 \n Zoe: touch R1 \n 1: R2>M")
    assert "Z206" not in codes(game)


def test_2_a_skipped_move_ends_an_announcement():
    # As after a `gap`: what was announced before has to be announced again.
    game = open_table(f"{FREE} 1: free ♣5 \n Zoe: R7>R8 \n 1: R4>R5")
    assert (3, "Z501") in game.found


def test_2_a_skipped_move_ends_a_refill():
    # The Stop leaves A1 empty; the stranger moves, perhaps to fill it.
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop \n Zoe: Q>A ♦4 \n 2: R3>M")
    assert "Z407" not in codes(game)


def test_2_a_skipped_move_and_a_penalty_that_was_owed():
    # Player 2 calls Stop wrongly and misses a turn: perhaps that was the stranger's doing.
    game = full_table("2: stop \n Zoe: R1>R2 \n 1: Q>A ♦4 \n 2: Q>A ♦6 \n 1: Q>A ♦8")
    assert [entry for entry in game.found if entry[0] and entry[0] > 3] == []


@pytest.mark.parametrize("call", ["stop", "stop upheld", "pause", "weiter", "free ♣2", "clear R1"])
def test_2_a_skipped_call_changes_nothing(call: str):
    # It is still player 1's turn, and their card is in their hand.
    game = full_table(f"1: Q=♦4 \n Zoe: {call} \n 1: Q>A \n 1: Q>A ♦6")
    assert game.found == [(2, "Z004"), (4, "Z205")]
    assert (game.stops, game.undetermined) == ([], [])


@pytest.mark.parametrize("action", ["R9>R1", "Q>R9", "merge", "blocked", "S>R1"])
def test_2_what_the_game_does_not_have_changes_nothing_either(action: str):
    game = full_table(f"1: Q=♦4 \n Zoe: {action} \n 1: Q>A \n 1: Q>A ♦6")
    assert game.found == [(2, "Z004"), (4, "Z205")]


def test_2_of_steps_that_a_stranger_merged_nothing_is_known():
    # What lies on the tableau is not known any more; the waste was not concerned.
    play = "A1: ♣5 \n R1: ♠4 \n R2: ♣9 \n Zoe: merge \n 1: R1>M ♥3 \n 1: A>M ♥4"
    game = position("treppe", play, Base="3")
    assert game.found == [(1, "Z004"), (3, "Z102")]


def test_2_anybody_may_write_undo():
    # The move is taken back, and nobody is blamed for it.
    game = full_table("1: Q>A ♦4 \n Zoe: undo \n 2: Q>A ♦6")
    assert game.found == [(2, "Z004"), (3, "Z205")]
    assert game.pile("A1", after=2) == ""
    assert full_table("Zoe: undo").found == [(1, "Z004")]


def test_2_after_the_end_a_stranger_is_a_stranger():
    game = full_table("Q1: ♥A \n A2: ♦3 \n 1: Q>M \n Zoe: R1>R2 \n Zoe: Q>A ♦4")
    assert (game.found, game.winner) == ([(2, "Z004")], "1")


def test_2_a_first_move_by_a_stranger():
    # Who began is not known, and nobody is accused of it.
    game = judged('[Rules "wegner"]\nZoe: Q>R1 ♥9\n2: Q>R2 ♠K\n')
    assert game.found == [(1, "Z004")]


# 2: in the other games


@pytest.mark.parametrize(("who", "found"), [("1", []), ("Zoe", ["Z004"])])
def test_2_a_stranger_opens_a_stock_card(who: str, found: list[str]):
    # ♣9 was opened before R8 became empty. Perhaps it was player 1 who opened it: then nothing has
    # to be filled from S1 before ♣9 is played.
    kings = "".join(f"R{n}: {king} \n" for n, king in enumerate(("♥K", "♦K", "♣K", "♠K", "♣K"), 3))
    table = f"S1: ♠J 3 \n S2: ♠J 3 \n R1: ♠9 \n R2: ♦10 \n {kings} R8: ♥8 \n"
    game = position("streitpatience", f"{table} {who}: Q=♣9 \n 1: R8>R1  Q>R2 ♣9")
    assert codes(game) == found


def test_2_a_stranger_leaves_it_open_but_what_is_a_fault_in_any_case():
    # Whether ♣9 lay open or is opened now: ♥2 fits M.
    game = position(
        "streitpatience", "S1: 0 \n M: ♥A \n R1: ♥2 \n R2: ♦10 \n Zoe: Q=♣9 \n 1: Q>R2 ♣9"
    )
    assert game.found == [(1, "Z004"), (2, "Z301")]


def test_2_a_stranger_turns_up_a_card():
    # That is no move: it is still player 1's turn; what lies on S1 is not known any more.
    text = "M: ♠7 \n S1: ♠8 3 \n S2: ♠J 3 \n R1: ♥9 \n 1: S>M \n Zoe: S1=♣6 \n 2: Q>R2 ♦4"
    game = position("streitpatience", text)
    assert game.found == [(2, "Z004"), (3, "Z205")]
    assert game.pile("S1", after=2) == "*"


def test_2_a_stranger_merges_the_steps():
    # Whoever did it, phase 2 has begun: ♠9 may go onto a step.
    game = judged('[Rules "treppe"]\nZoe: merge\n1: R1>R4 ♠9\n')
    assert game.found == [(1, "Z004")]


def test_2_turning_over_means_nothing_where_the_game_has_none():
    text = "deal position \n Q1: 0 \n A1: ♦4 3 \n Karl: flip"
    for rules, skipped in (("treppe", []), ("streitpatience", [1])):
        tags = f'[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
        assert judged(tags + text).undetermined == skipped


def test_2_a_touch_means_nothing_where_it_is_not_judged():
    game = position("online", "Zoe: touch R1 \n 2: Q>A ♦4")
    assert game.found == [(1, "Z004"), (2, "Z205")]


def test_2_a_blocked_game_is_the_players_word():
    game = position("streitpatience", "S1: 0 \n S2: 0 \n Zoe: blocked")
    assert (game.found, game.winner) == ([(1, "Z004")], "*")


def test_2_a_player_whose_tag_is_misspelt_is_the_one_that_the_tag_means():
    game = judged('[Rules "wegner"]\n[Playr2 "Ben"]\nBen: Q>R1 ♥9')
    assert game.verdict.findings[0].message == "Unknown tag Playr2; it is read as Player2."
    assert game.found == [(None, "Z002"), (1, "Z205")]
    # Two tags that are both near to Player1 mean both players.
    game = judged('[Rules "wegner"]\n[Playr1 "Ben"]\n[Playre1 "Anna"]\nAnna: Q>R1 ♥9')
    assert [found.message for found in game.verdict.findings[:2]] == [
        "Unknown tag Playr1; it is read as Player1.",
        "Unknown tag Playre1; it is read as Player2.",
    ]
    assert game.found[2:] == [(1, "Z205")]


def test_2_who_stands_in_a_tag_that_nobody_understands_is_the_player_without_one():
    game = judged('[Rules "wegner"]\n[Player1 "Anna"]\n[Foo "Karl"]\nKarl: Q>R1 ♥9')
    assert game.found == [(None, "Z002"), (1, "Z205")]
    # If the tag has the name of a player who is known, nobody is missing.
    game = judged('[Rules "wegner"]\n[Player1 "Anna"]\n[Foo "Anna"]\nKarl: Q>R1 ♥9')
    assert game.found == [(None, "Z002"), (1, "Z004")]


@each("comment", ["", "# Carl came later"])
def test_2_a_comment_beside_an_unreadable_tag_names_nobody(comment: str) -> None:
    game = judged(f'[Rules "wegner"]\n[Player2 \n{comment}\nCarl: Q>R1 ♥9\n')
    assert sorted(codes(game)) == ["Z001", "Z004"]
