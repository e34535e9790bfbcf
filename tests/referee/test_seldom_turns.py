"""Who is on turn, and what remains open, where something seldom has happened.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.referee.boards import dealt, online, streit, streit_3
from tests.referee.records import READY, full_table, judged, open_table
from tests.referee.tables import position
from tests.referee.test_possible import of, offered
from zankref.comparison.comparing import compare
from zankref.record.parse import parse

# wegner.ruling.12, .15: turns are counted


def test_ruling_12_turn_that_is_resumed_is_another_turn():
    # Player 2 moves out of turn, and player 1 goes on: three turns. ♠8 does not fit on ♣K.
    game = full_table("1: Q>R1 ♠8 \n 2: Q>R2 ♠8 \n 1: Q>R1 ♠7")
    assert sorted((found.code, found.turn) for found in game.verdict.findings) == [
        ("Z202", 1),
        ("Z202", 2),
        ("Z202", 3),
        ("Z205", 2),
    ]


# wegner.ruling.6


def test_ruling_6_who_stops_himself_and_refills_stays_on_turn_kept():
    table = READY + "1: Q>R5 ♣9 \n 1: stop  Q>A ♣9 \n "
    assert open_table(table + "1: R3>M").found == [(1, "Z301")]
    assert open_table(table + "2: R3>M").found == [(1, "Z301"), (4, "Z205")]


# wegner.ruling.2, .11: the place of a lifted card


def test_ruling_11_where_7_2_has_no_place_no_order_is_judged_broken():
    # ♥2 fits M; what is touched, or where it is laid, is no place for it at all.
    table = "M: ♥A \n 1: Q=♥2  "
    assert full_table(table + "touch Q2").found == [(2, "Z210")]
    assert full_table(table + "Q>Q2").found == [(2, "Z204")]


# wegner-3.falls


def test_falls_what_has_fallen_away_is_no_position_of_before_broken():
    # ♦9 goes onto the empty R1 and back: R1, which has fallen away, is not as it was.
    table = "M: ♠9 \n R2: ♥J ♠10 ♦9 \n R3: ♣K \n R4: ♠K \n R5: ♥K \n R6: ♦K \n"
    kings = " R7: ♣K \n R8: ♠K \n R9: ♥K \n"
    game = position("wegner-3", f"{table}{kings}1: free ♠10  R2>R1  clear R1  R1>R2")
    assert game.found == [(4, "Z301")]
    assert game.pile("R2") == "♥J ♠10 ♦9"


# wegner-3.joker, streitpatience-3


def test_joker_in_the_deal_is_the_only_one_broken():
    # It was laid aside, and replaced by a card that was not written down; there is no second one.
    game = judged('[Rules "wegner-3"]\ndeal\nA1: Joker\nA2: ♠9\nA3: ♥9\n1: Q=Joker')
    assert (1, "Z103") in game.found
    game = judged('[Rules "wegner-3"]\ndeal\nA1: ♦3\nA2: ♠9\nA3: ♥9\n1: Q=Joker')
    assert game.found == []


def test_joker_opened_is_one_move_with_the_card_that_is_opened_for_it_broken():
    # ♥2 should have gone to M before the stock was opened: that is reported once.
    table = "M: ♥A \n R1: ♠3 ♥2 \n S1: ♠J 3 \n S2: ♣J 3 \n S3: ♦J 3 \n"
    kings = "".join(f"R{n}: {'♣♠♥♦'[n % 4]}K \n" for n in range(2, 10))
    game = streit_3(f"{table}{kings}1: Q=Joker  Q=♦4")
    assert game.found == [(1, "Z301")]


# Z103 by packs


def test_check_shows_a_card_that_the_pack_holds_once_broken():
    # R1 comes from player 1's pack, whose only ♠5 is their reserve's; R5 comes from the other.
    table = "S1: ♠5 12 \n S2: ♠9 12 \n 1: Q=♣2 \n check \n "
    assert dealt("streitpatience", table + "R1: ♠5").found == [(None, "Z103")]
    assert dealt("streitpatience", table + "R5: ♠5").found == []
    assert dealt("streitpatience", table + "R1: ♠6").found == []


# streit.hidden-reserve


def test_hidden_reserve_turned_while_a_tableau_top_is_unknown():
    # What lies on R1 may fit M, and would have had to go there first.
    table = "M: ♥A \n R1: {} \n S1: (?) 3 \n 1: S=♠5"
    game = streit(table.format("?"), Agreed="hidden-reserve")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1])
    game = streit(table.format("♥4"), Agreed="hidden-reserve")
    assert (game.found, game.undetermined) == ([], [])
    assert streit(table.format("♥2"), Agreed="hidden-reserve").found == [(1, "Z301")]


# sparse-records.2: a stranger moves what may hold anything


def test_stranger_leaves_open_whether_a_pile_is_empty():
    # Nothing but an empty pile takes ♥K; whether R1 is one, nobody knows.
    kings = "R1: ♣9 \n R3: ♦9 \n 2: pause  weiter \n "
    game = full_table(kings + "Kibitz: R1>R2 \n 1: Q>A ♥K")
    assert (game.found, game.undetermined) == ([(3, "Z004")], [3, 4])


# What can be done next


def test_possible_groups_of_two_and_more():
    # One pile is empty: two cards go as one, three do not.
    table = '[Rules "streitpatience"]\n[First "1"]\ndeal position\nS1: 0\nS2: ♠K 3\n'
    piles = "R1: ♣J ♥10 ♠9\nR2: ♠J\n" + "".join(f"R{n}: ♣K\n" for n in (3, 4)) + "R5: ♥K\nR6: ♦K\n"
    groups = [it for it in of("may", offered(f"{table}{piles}R7: ♥K\n")) if "*" in it]
    assert "R1>R2*2" in {group.partition(" ")[0] for group in groups}
    assert not any("*3" in group for group in groups)


# Two records of one game


PLAY = "deal position\nA1: ♠8\nR1: ♥9\n1: A>R1\n"


@pytest.mark.parametrize(
    ("first", "second", "grave"),
    [
        ("", '[Player1 "Anna"]\n', False),
        ('[Player1 "Anna"]\n', "", False),
        ('[FirstTurn "yes"]\n', "", True),
    ],
)
def test_tags_that_only_one_record_has(first: str, second: str, grave: bool):
    head = '[Rules "wegner"]\n'
    (comparison,) = compare(parse(head + first + PLAY), parse(head + second + PLAY))
    assert [fact.grave for fact in comparison.tags] == [grave]


def test_the_language_of_a_record_is_that_of_its_verdict():
    assert judged('[Rules "wegner"]\n[Lang "de"]\n1: Q>R1 ♥9').verdict.language == "de"
    assert online("1: Q=♦4").verdict.language is None
