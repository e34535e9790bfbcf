"""Records that say little: piles not listed, nobody named as first (docs/rules/sparse-records.md).

Each record was judged by hand; the comment says why.
"""

from typing import Final

import pytest

from tests.each import each
from tests.referee.records import Judged, judged
from zankref.rules.registry import RULE_SETS

#: The games that are played by several.
SEVERAL: Final = [name for name in RULE_SETS if name != "treppe"]

#: Those of them in which cards decide who begins.
DECIDED: Final = ["streitpatience", "streitpatience-52", "streitpatience-3", "zu-zweien"]

#: A table on which nothing fits anywhere but what is laid on an empty pile.
KING: Final = "R1: ♣K \n"


def record(rules: str, text: str, **tags: str) -> Judged:
    """Judge a record without any tag but those that are given."""
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return judged(f'[Rules "{rules}"]\n{written}{text}\n')


# 1: what a deal does not list


@each("rules", SEVERAL)
def test_1_no_deal_is_no_fault(rules: str):
    # Nobody knows what lies open on tableau, wastes and reserves: whether something else had to be
    # played is open. That nobody wrote it down is no fault.
    game = record(rules, "1: Q>R1 ♥2")
    assert (game.found, game.undetermined) == ([], [1])


def test_1_no_deal_is_no_fault_in_a_patience_for_one():
    assert record("treppe", "1: R1>M ♥9  Q>R1 ♥2  R2>M ♥10").found == []


@each("rules", SEVERAL)
def test_1_no_deal_an_unnamed_stock_card_is_not_recorded(rules: str):
    # A card that is drawn has to be named, whatever the deal says.
    game = record(rules, "1: Q>R1")
    assert game.found == [(1, "Z104")]
    assert "on Player 1's stock" in game.finding("Z104").message


@each(
    ("rules", "piles"),
    [
        ("wegner", {"A1": "?", "A2": "?", "R1": "", "Q1": " ".join("?" * 51)}),
        ("wegner-52", {"A1": "?", "R6": "", "Q1": " ".join("?" * 25)}),
        ("wegner-3", {"A3": "?", "R9": "", "Q3": " ".join("?" * 34)}),
        ("schikanieren", {"A1": "?", "R8": "? ?", "S1": " ".join("?" * 12)}),
        ("online", {"A1": "?", "R8": "?", "Q2": " ".join("?" * 47)}),
        ("streitpatience", {"A1": "", "R8": "?", "S2": " ".join("?" * 13)}),
        ("streitpatience-52", {"A1": "", "R6": "?", "S1": " ".join("?" * 5)}),
        ("streitpatience-3", {"A1": "", "R9": "?", "S3": " ".join("?" * 8)}),
        ("zu-zweien", {"A1": "", "R8": "?", "S1": " ".join("?" * 13)}),
        ("treppe", {"A1": "", "R15": "?", "Q1": " ".join("?" * 37)}),
    ],
)
def test_1_piles_lie_as_dealt(rules: str, piles: dict[str, str]):
    for deal in ("", "deal"):
        game = record(rules, f"{deal} \n 1: undo")
        assert {pile: game.pile(pile) for pile in piles} == piles
        assert game.found == [(1, "Z107")]


def test_1_the_others_lie_as_dealt():
    # R1 is listed, the others are unknown: ♥9 may fit one of them, but it does not fit on ♣K.
    game = record("online", "deal \n R1: ♣K \n 1: Q>R1 ♥9")
    assert (game.found, game.undetermined) == ([(1, "Z202")], [1])


def test_1_what_lies_there_is_learnt_when_it_moves():
    # From then on it is judged: ♠8 fits on ♥9.
    text = "deal \n A1: ♣K \n A2: ♣K \n 1: R2>M ♥A  R1>R2 ♥9  R3>R2 ♠8 \n 1: R4>R2 ♠7"
    assert record("online", text).found == [(4, "Z202")]


def test_1_a_dealt_card_must_be_of_its_players_pack():
    # In wegner-52 player 2 has no hearts.
    assert (1, "Z103") in record("wegner-52", "1: A2>R1 ♥4").found


def test_1_open_tops_lie_open_kept():
    # The reserve top lies open, whatever it is: it may be played without being turned up.
    assert record("streitpatience", "1: S>M ♥A  S=♠9").found == []
    assert record("schikanieren", "1: S>M ♥A  S=♠9").found == []


def test_1_covered_reserves_lie_covered_broken():
    # R1 is not empty; onto it only an open card may go.
    assert record("zu-zweien", "1: S>R1 ♥9").found == [(1, "Z316")]
    hidden = record("streitpatience", "1: S>R1 ♥9", Agreed="hidden-reserve")
    assert hidden.found == [(1, "Z316")]


def test_1_dealt_houses_are_open_cards_on_covered_ones_kept():
    # The open card of R1 leaves; the covered one has to be turned up.
    game = record("schikanieren", "1: R1>M ♥A  R1=♥2  R1>M ♥2 \n 1: A>M ♣A")
    assert game.found == []


def test_1_dealt_houses_are_open_cards_on_covered_ones_broken():
    game = record("schikanieren", "1: R1>M ♥A  A>M ♣A")
    assert game.found == [(2, "Z316")]


@pytest.mark.parametrize("rules", ["zu-zweien", "treppe"])
def test_1_no_place_is_free(rules: str):
    # Nothing was taken from R1, so that it must not be filled.
    found = [code for _, code in record(rules, "1: Q>R1 ♥2").found]
    assert "Z318" not in found
    assert rules != "treppe" or found == ["Z204"]


def test_1_a_stop_on_what_rests_on_a_dealt_card_is_open():
    # Whether the top of A1 fits M, nobody knows.
    game = record("wegner", "1: Q>R1 ♥9 \n 2: stop")
    assert (game.found, game.stops) == ([], [None])


# 1: positions (docs/notation.md)


@each("rules", RULE_SETS)
def test_position_other_piles_are_empty(rules: str):
    game = record(rules, f"deal position \n {KING} 1: undo")
    assert (game.pile("R2"), game.pile("A1"), game.pile("Q1")) == ("", "", "* ?")
    assert game.found == [(1, "Z107")]


@pytest.mark.parametrize("rules", ["schikanieren", "streitpatience", "zu-zweien"])
def test_position_an_unlisted_reserve_has_an_unknown_number_of_cards(rules: str):
    game = record(rules, f"deal position \n {KING} 1: undo")
    assert game.pile("S1") == "* ?"


def test_position_nobody_has_to_turn_up_a_reserve_that_is_not_listed():
    # Whether the top of S1 was turned up before, nobody wrote down; what it is would be needed.
    kings = "".join(f"R{n}: {king} \n" for n, king in enumerate(("♣K", "♠K", "♥K", "♦K") * 2, 1))
    game = record("zu-zweien", f"deal position \n {kings} 1: Q=♥9  Q>A")
    assert (game.found, game.undetermined) == ([(1, "Z104")], [1, 2])
    assert record("zu-zweien", f"deal position \n S1: 4 \n {kings} 1: Q=♥9").found == [(1, "Z316")]


@pytest.mark.parametrize("line", ["Q1: *", "Q1: ♥9 *", "S1: *"])
def test_position_uncounted_piles_are_not_counted(line: str):
    text = f"deal position \n {KING} {line} \n Q2: 5 \n S2: 3 \n 1: undo"
    assert record("streitpatience", text).found == [(1, "Z107")]


def test_position_counted_piles_are_counted():
    # 1, 3, 5, 3 and 4 cards are not two packs.
    text = f"deal position \n {KING} Q1: 3 \n Q2: 5 \n S1: 3 \n S2: 4 \n 1: undo"
    assert record("streitpatience", text).found == [(None, "Z105"), (1, "Z107")]


def test_deal_that_lists_the_foundations_leaves_other_piles_empty():
    # All other cards lie on M.
    tops = "♣K ♣K ♠K ♠K ♥K ♥K ♦Q ♦Q"
    game = record("wegner", f"deal \n M: {tops} \n A1: ♦K \n A2: ♦K \n 1: Q>R1 ♥9")
    assert game.found == [(1, "Z101")]
    assert (game.pile("Q1", after=0), game.pile("R1", after=0)) == ("", "")


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("wegner", "A1: ♦3 ♣8 \n A2: ♠9 ♥2"),
        ("streitpatience", "S1: ♠7 11 \n S2: ♥7 11"),
        ("zu-zweien", "S1: 12 \n S2: 12"),
        ("treppe", "Q1: 36"),
        ("online", "A1: ♦3 ♣8 \n A2: ♠9 ♥2"),
    ],
)
def test_counts_that_do_not_add_up_are_one_finding(rules: str, lines: str):
    game = record(rules, f"deal \n {lines} \n 1: undo")
    assert game.found == [(None, "Z105"), (1, "Z107")]


def test_counts_that_do_not_add_up_whose():
    piles = "Q1: 51 \n Q2: 51 \n A1: ♦3 ♣8 \n A2: ♠9 ♥2"
    message = record("wegner", f"deal \n {piles} \n 1: undo").finding("Z105").message
    assert message == "Each player is dealt 52 cards, but Player 1 has 53 and Player 2 has 53."


# 4: who begins


@each("rules", SEVERAL)
@each("player", ["1", "2"])
def test_4_in_a_position_whoever_moves_first_is_on_turn(rules: str, player: str):
    other = "2" if player == "1" else "1"
    game = record(rules, f"deal position \n {KING} {player}: Q>R2 ♦K \n {other}: Q>R3 ♦9")
    assert [entry for entry in game.found if entry[1] == "Z205"] == [(2, "Z205")]
    assert game.finding("Z205").player == other


@each("rules", ["wegner", "wegner-52", "wegner-3", "online"])
@each("back", ["2: undo", "1: stop"])
def test_4_in_a_position_who_moved_first_stays_on_turn_when_it_is_taken_back(rules: str, back: str):
    # ♦9 does not fit the king and goes back, which costs nobody a turn: it was 2's, and still is.
    game = record(rules, f"deal position \n {KING} 2: Q>R1 ♦9 \n {back} \n 1: Q>R2 ♣9")
    assert game.finding("Z205").player == "1"


def test_4_after_a_gap_taking_back_leaves_open_whose_turn_it_is():
    text = f"deal position \n {KING} 1: Q>R2 ♦K \n gap \n 2: Q>R1 ♦9 \n 2: undo \n 1: Q>R2 ♣9"
    assert "Z205" not in [code for _, code in record("wegner", text).found]


def test_4_in_a_position_whoever_announces_first_is_on_turn():
    text = "deal position \n R2: ♠9 ♦8 \n R5: ♣9 \n R7: ♥10 \n"
    assert record("wegner", text + "2: clear R2 \n 1: R2>R5").found == [(2, "Z205"), (2, "Z501")]
    game = record("wegner", text + "2: clear R2  R2>R5  R2>R7")
    assert (game.found, game.undetermined) == ([], [])


def test_4_what_announces_nothing_puts_nobody_on_turn():
    # R8 is empty: to announce it is no announcement.
    text = "deal position \n M: ♥A \n R2: ♥2 \n 2: clear R8 \n 1: R2>M"
    assert record("wegner", text).found == []


def test_4_in_a_position_the_first_turn_is_whose_it_is_said_to_be_or_whoever_moves():
    kings = "R1: ♣K \n R2: ♠K \n R3: ♥K \n R4: ♦K \n"
    text = f"deal position \n {kings} 2: Q>R5 ♥9"
    assert record("wegner", text).found == []
    assert record("wegner", text, FirstTurn="yes").found == [(1, "Z209")]


@each("rules", DECIDED)
@each("player", ["1", "2"])
def test_4_in_a_deal_whoever_moves_first_began_where_the_deciding_cards_are_unknown(
    rules: str, player: str
):
    other = "2" if player == "1" else "1"
    game = record(rules, f"{player}: S=♥5  Q=♣4 \n {other}: Q=♠9")
    assert [entry for entry in game.found if entry[1] in ("Z205", "Z604")] == [(3, "Z205")]
    assert game.finding("Z205").player == other


def test_4_in_a_deal_the_cards_decide_as_far_as_they_are_known():
    # The reserves tell: the lower one begins. Without them anybody may.
    reserves = "deal \n S1: ♠9 12 \n S2: ♠4 12 \n"
    assert (1, "Z604") in record("streitpatience", reserves + "1: Q=♣4").found
    assert "Z604" not in [code for _, code in record("streitpatience", "deal \n 1: Q=♣4").found]


def test_4_in_a_deal_first_says_who_begins_where_the_cards_do_not():
    game = record("streitpatience", "1: Q=♣4", First="2")
    assert (1, "Z205") in game.found


def test_4_in_a_deal_the_lot_decides_kept():
    for player in ("1", "2"):
        game = record("streitpatience", f"{player}: Q=♣4", Agreed="start=cut")
        assert game.found == []


@pytest.mark.parametrize("rules", ["wegner", "wegner-52", "wegner-3", "schikanieren", "online"])
def test_4_in_a_deal_player_1_begins_where_nothing_decides(rules: str):
    assert (1, "Z205") in record(rules, "2: Q>A2").found
    assert (1, "Z205") not in record(rules, "1: Q>A1").found


@pytest.mark.parametrize("deal", ["", "deal position \n R1: ♣K"])
def test_4_who_is_said_to_begin_and_does_not_play(deal: str):
    # That nobody is called so is one finding; nobody is accused of having begun instead of them.
    game = record("online", f"{deal} \n 2: Q>A ♥9", First="Zoe")
    assert game.found == [(None, "Z003")]


def test_4_whoever_moved_first_began_even_if_he_takes_it_back():
    known = "deal \n S1: ♠4 12 \n S2: ♠9 12 \n" + "".join(
        f"R{n}: {card} \n" for n, card in enumerate(("♣K", "♠K", "♥K", "♦K") * 2, 1)
    )
    cut = {"Agreed": "start=cut"}
    game = record("streitpatience", known + "2: Q=♣4 \n 1: undo \n 2: Q=♣4", **cut)
    assert (game.found, game.undetermined) == ([(2, "Z211")], [])
    other = record("streitpatience", known + "2: Q=♣4 \n 2: undo \n 1: Q=♠9", **cut)
    assert other.found == [(2, "Z211"), (3, "Z205")]


def test_4_a_look_while_nobody_knows_whose_turn_it_is():
    # It may be a look, or the beginning of a turn: that of the other is no fault either way.
    game = record(
        "streitpatience",
        f"deal position \n S1: 0 \n S2: 0 \n {KING} 2: Q=♣4 \n 1: Q>R2 ♥9",
        Agreed="early-look",
    )
    assert game.found == []


# 5: a reserve that is merely counted


@pytest.mark.parametrize("count", ["12", "*"])
@pytest.mark.parametrize("rules", ["streitpatience", "schikanieren"])
def test_5_the_top_of_a_counted_reserve_lies_open(rules: str, count: str):
    text = f"deal position \n M: ♠6 \n S1: {count} \n S2: 0 \n {KING} 1: S>M ♠7  S=♥9"
    assert record(rules, text).found == []


def test_5_it_is_not_known():
    # ♥6 of A1 fits on it or not.
    text = f"deal position \n S1: 12 \n S2: 12 \n A1: ♥6 \n {KING}"
    game = record("streitpatience", text + "1: R1>S2", First="1")
    assert (1, "Z203") not in game.found
    assert 1 in game.undetermined


@pytest.mark.parametrize(
    ("rules", "agreed"), [("zu-zweien", ""), ("streitpatience", "hidden-reserve")]
)
def test_5_where_it_is_dealt_covered_it_lies_covered(rules: str, agreed: str):
    tags = {"Agreed": agreed} if agreed else {}
    text = f"deal position \n S1: 12 \n S2: 12 \n {KING} 1: R1>S2"
    game = record(rules, text, First="1", **tags)
    assert (1, "Z203") in game.found


@pytest.mark.parametrize("rules", ["streitpatience", "schikanieren"])
def test_5_in_a_check_too(rules: str):
    text = f"deal position \n M: ♠6 \n {KING} gap \n check \n M: ♠6 \n S1: 12 \n 1: S>M ♠7"
    assert record(rules, text + "\n 1: S=♥9").found == []
    # The next one lies covered under it.
    assert (2, "Z316") in record(rules, text + "\n 1: Q=♥9").found


def test_5_a_check_that_counts_leaves_the_top_as_it_lay():
    # S1 was turned up; that it has 11 cards and not 12 does not turn it down again.
    kings = "".join(f"R{n}: {king} \n" for n, king in enumerate(("♣K", "♠K", "♥K", "♦K") * 2, 1))
    text = f"deal position \n S1: (♥9) 11 \n S2: 3 \n {kings} 1: S=♥9 \n check S1: 11 \n 1: Q=♠4"
    game = record("zu-zweien", text, First="1")
    assert [code for _, code in game.found] == ["Z106", "Z104"]


def test_5_uncounted_cards_under_a_reserve_top_may_not_be_there():
    # Whether there is a next card to turn up, nobody knows.
    text = f"deal position \n M: ♠6 \n S1: ♠7 * \n S2: 0 \n {KING} 1: S>M  Q=♥9"
    assert record("streitpatience", text, First="1").found == []


# 6: what a record cannot show


def test_6_a_stop_on_what_a_record_cannot_show():
    # How the card was lifted nobody can read: by the record the move was faultless.
    text = 'deal position \n A1: ♦3 \n R1: ♠10 \n 1: Q>R1 ♥9 \n 2: stop "both hands"'
    assert record("wegner", text, First="1").found == [(2, "Z401")]


def test_6_the_tables_own_decision_is_followed():
    text = 'deal position \n A1: ♦3 \n R1: ♠10 \n 1: Q>R1 ♥9 \n 2: stop "both hands" upheld'
    game = record("wegner", text, First="1")
    assert game.found == [(2, "Z401"), (2, "Z404")]
    assert (game.pile("R1"), game.stop.on_turn) == ("♠10", "2")


# A card of which nobody knows whether it fits M


def test_an_unknown_card_on_the_foundations_may_have_come_back():
    # If it did not fit it went back to R1: neither may anything be taken for granted there, nor is
    # it a fault to go on with it.
    game = record("online", "1: R1>M \n 1: R1>M ♥2 \n 1: Q>R1 ♣9")
    assert [code for _, code in game.found] == []
    assert game.pile("R1", after=1) == "*"


def test_an_unknown_card_on_the_foundations_taken_back():
    # Whether it stayed or not, it is back now, and M is as it was.
    game = record("online", "1: R1>M \n 1: undo \n 1: R1>M ♥A")
    assert (game.found, game.pile("R1"), game.pile("M")) == ([], "", "♥A")


def test_blocked_as_far_as_anybody_knows_and_play_goes_on():
    # Whether the reserve tops fit somewhere, nobody knows: the players may go on all the same.
    game = record("streitpatience", "1: Q=♣4 \n 1: blocked \n 1: Q>A")
    assert "Z602" not in [code for _, code in game.found]
    assert record("streitpatience", "1: Q=♣4 \n 1: blocked").winner == "draw"
