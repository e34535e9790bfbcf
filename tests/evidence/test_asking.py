"""What the referee answers to questions about a moment, each judged by hand first."""

import pytest

import zankref
from tests.each import each
from tools import check_proof
from zankref import speaking

NOWHERE = "fits neither M nor an open card, whether in the tableau or on an opponent's pile."
DRAW_OR_PLACE = (
    "The player's own waste top may go onto an empty tableau pile; "
    "the player may also draw instead (7.2)."
)

HEAD = '[Rules "{rules}"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n[First "Anna"]\ndeal position\n'


def game(lines: str, rules: str = "wegner", agreed: str = "") -> zankref.GameRecord:
    text = HEAD.format(rules=rules)
    if agreed:
        text = f'[Agreed "{agreed}"]\n{text}'
    return zankref.parse(text + lines).games[0]


# --- free ---------------------------------------------------------------------------------------


def test_a_card_that_can_be_freed_comes_with_a_way():
    answer = zankref.ask(game("R1: ♥5 ♠4\nR2: ♦5\nM: ♥4\n"), "free ♥5")
    assert (answer.answer, answer.way) == ("yes", ["free ♥5", "R1>R2", "R1>M"])
    assert answer.sentence == "♥5 can be freed for M."


def test_a_mere_card_asks_the_same():
    asked = game("R1: ♥5 ♠4\nR2: ♦5\nM: ♥4\n")
    assert zankref.ask(asked, "he5") == zankref.ask(asked, "free ♥5")


def test_a_card_that_comes_to_fit_by_plays_on_the_way():
    # ♥3 must go to M first, then ♥4 fits; nothing else is needed.
    answer = zankref.ask(game("R1: ♥4 ♥3 ♠2\nR2: ♦3\nM: ♥2\n"), "free ♥4")
    assert answer.way == ["free ♥4", "R1>R2", "R1>M", "R1>M"]


def test_an_open_card_that_fits_needs_no_freeing():
    answer = zankref.ask(game("R1: ♥5\nM: ♥4\n"), "free ♥5")
    assert (answer.answer, answer.way) == ("yes", ["R1>M"])
    assert answer.sentence == "♥5 lies open on R1 and fits M: it has to be played there first."


@each(
    ("lines", "why"),
    [
        ("R1: ♠9\nM: ♥4\n", "It does not lie in the tableau."),
        ("R1: ♥5 ♠9\nM: ♥3\n", "It does not fit M: ♥3 lies there, and no ♥4 lies in the tableau."),
        ("R1: ♥5 ♠9\n", "It does not fit M, and no ♥A, which comes first, is in the tableau."),
    ],
)
def test_a_goal_that_is_out_of_question(lines, why):
    answer = zankref.ask(game(lines), "free ♥5")
    assert (answer.answer, answer.why, answer.proof) == ("no", [why], None)


def test_the_last_foundation_takes_the_second_ace_and_what_follows_it():
    lines = "R1: ♣3 ♣2 ♣A ♦5\nR2: ♠6\nM: ♣4 ♠4 ♠9 ♥9 ♥2 ♦3 ♦A\n"
    answer = zankref.ask(game(lines), "free ♣3")
    assert answer.way == ["free ♣3", "R1>R2", "R1>M", "R1>M", "R1>M"]


def test_a_table_without_moves_is_told_in_a_sentence():
    lines = "".join(
        f"R{n}: {card}\n"
        for n, card in enumerate(["♥5", "♠9", "♠K", "♥K", "♦K", "♣K", "♠J", "♣9"], 1)
    )
    answer = zankref.ask(game(lines.replace("R1: ♥5", "R1: ♥5 ♠7") + "M: ♥4\n"), "free ♥5")
    assert answer.why == [
        "No card moves: none of the open ones fits on another, and no pile is empty."
    ]
    assert answer.tables == 1


def test_a_few_tables_are_told_as_a_tree():
    kings = "R3: ♠K\nR4: ♥K\nR5: ♦K\nR6: ♣K\nR7: ♣K\nR8: ♠K\n"
    answer = zankref.ask(game(f"R1: ♥5 ♠9 ♠7\nR2: ♦8\n{kings}M: ♥4\n"), "free ♥5")
    assert answer.why == [
        "♠7 from R1 onto ♦8 (R2): then ♠9 lies open, but ♠8 has to come before it; "
        "nothing else moves."
    ]
    assert answer.tables == 2


def test_a_card_that_lies_alone_could_go_to_an_empty_pile_but_that_leads_nowhere():
    answer = zankref.ask(game("R1: ♥5 ♠4\nR2: ♦5\n"), "3")
    assert answer.why == ["♠4 from R1 onto ♦5 (R2): then ♥5 lies open; nothing else leads further."]


def test_a_table_that_was_told_before_is_named_by_the_moves_that_lead_there():
    # ♥8 and ♦4 may go in either order.
    kings = "R5: ♥K\nR6: ♦K\nR7: ♥K\nR8: ♦K\n"
    answer = zankref.ask(game(f"R1: ♣9 ♥8\nR2: ♠9\nR3: ♠5 ♦4\nR4: ♣5\n{kings}A1: ♦9\n"))
    *told, waste = [line.removeprefix("  ") for line in answer.why[-6:]]
    assert waste == f"♦9 on Anna's waste {NOWHERE}"
    assert told == [
        "♥8 from R1 onto ♠9 (R2): then ♣9 lies open.",
        "  ♦4 from R3 onto ♣5 (R4): then ♠5 lies open.",
        "    ♥8 from R2 onto ♣9 (R1): then the piles are those after just ♦4 onto ♣5 (R4).",
        "♦4 from R3 onto ♣5 (R4): then ♠5 lies open.",
        "  ♥8 from R1 onto ♠9 (R2): then the piles are those after just "
        "♥8 onto ♠9 (R2) and ♦4 onto ♣5 (R4).",
    ]


def test_where_no_pile_is_gained_by_emptying_one():
    # A king laid onto R3 bares ♠10 for ♥9; one pile is empty as before.
    lines = "R1: ♥9\nR2: ♠10 ♦K\n" + "".join(f"R{n}: ♠K\n" for n in range(4, 9))
    answer = zankref.ask(game(f"{lines}A1: ♦4\n"))
    assert "then R1 is empty, but no pile is gained" in "\n".join(answer.why)


def test_a_deadlock_is_told_from_the_goal_upwards():
    # ♦4 lies on ♣5 and waits for ♠5, under ♥4, which waits for a black five too.
    kings = "R3: ♠K\nR4: ♥K\nR5: ♦K\nR6: ♣K\nR7: ♣K ♥8 ♦9 ♠8\nR8: ♠K ♣7\n"
    answer = zankref.ask(game(f"R1: ♣5 ♦4\nR2: ♠5 ♥4\n{kings}M: ♣4\n"), "free ♣5")
    assert answer.answer == "no"
    check_proof.check_tables(answer.proof)


def test_the_counterexample_to_a_weaker_deadlock():
    # ♠5 comes free by plays to M on the way: ♥3 goes there, then ♥4.
    kings = "".join(f"R{n}: {card}\n" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K", "♣K"], 4))
    lines = f"R1: ♠5 ♥4\nR2: ♣4 ♥3 ♠2\nR3: ♠4 ♦3\n{kings}M: ♠4 ♥2\n"
    assert zankref.ask(game(lines), "free ♠5").answer == "yes"


def test_a_pile_with_a_covered_bottom_card_is_not_emptied_though_another_is():
    lines = "R1: ♥5\nR2: ♠6\n" + "".join(f"R{n}: (?) ♦9\n" for n in range(3, 9))
    head = '[Rules "streitpatience"]\n[Agreed "hidden-houses"]\n[First "1"]\ndeal position\n'
    covered = zankref.parse(f"{head}{lines}S1: ♣K 3\nS2: ♥4 5\n").games[0]
    assert zankref.ask(covered, "clear R1").answer == "yes"
    answer = zankref.ask(covered, "clear R3")
    assert (answer.answer, answer.proof) == ("no", None)
    assert answer.why == ["A covered card on R3 never moves."]


def test_what_else_comes_first_is_said():
    answer = zankref.ask(game("R1: ♥5 ♠4\nR2: ♦5\nR3: ♣A\nM: ♥4\n"), "clear R2")
    assert answer.answer == "no"
    answer = zankref.ask(game("R1: ♥5 ♠4\nR2: ♦5\nR3: ♠6\nR4: ♣A\nM: ♥4\n"), "clear R2")
    assert answer.way == ["clear R2", "R2>R3"]
    assert answer.why == ["Something else comes first: ♣A could go from R4 to M first."]


def test_an_open_card_that_nobody_wrote_down_is_named():
    answer = zankref.ask(game("R1: ♥5 ? ♥9\nM: ♥4\n"), "free ♥5")
    assert answer.answer == "unknown"
    assert answer.sentence == (
        "Nobody can say: it depends on the card under ♥9 on R1, not written down."
    )


def test_a_card_that_is_named_later_counts_as_having_lain_there():
    lines = "R1: ♥5 ?\nR2: ♦9\nM: ♥4\n1. Anna: clear R1  R1>R2 ♠8\n"
    assert zankref.ask(game(lines), "free ♥5", at=0).way == ["free ♥5", "R1>R2", "R1>M"]


# --- clear --------------------------------------------------------------------------------------


def test_a_pile_that_can_be_emptied_comes_with_a_way():
    answer = zankref.ask(game("R1: ♠4\nR2: ♦5\n"), "clear R1")
    assert (answer.answer, answer.way) == ("yes", ["clear R1", "R1>R2"])


def test_another_pile_that_can_be_emptied_is_no_answer():
    answer = zankref.ask(game("R1: ♠4\nR2: ♦5\nR3: ♠9\n"), "R3")
    assert answer.why == ["Its bottom card ♠9 fits on no card of the tableau."]


def test_where_nothing_is_emptied_so_a_space_counts():
    lines = "R1: ♠4\nR2: ♦5\nS1: ♣9 3\nS2: ♣J 3\n"
    answer = zankref.ask(game(lines, "streitpatience", "must-space"), "clear R1")
    assert answer.way == ["R1>R2"]


# --- moves, Stops, nothing ----------------------------------------------------------------------


def test_a_move_that_is_in_order():
    asked = game("R1: ♠K\nA1: ♦Q 3\n")
    assert zankref.ask(asked, "A>R1").answer == "yes"


def test_a_move_that_is_not_says_why_and_what_to_play_instead():
    answer = zankref.ask(game("R1: ♠K\nA1: ♦Q\n"), "Q>R2 ♣9")
    assert (answer.answer, answer.way) == ("no", ["A>R1"])


def test_would_a_stop_be_right():
    asked = game("R1: ♠K\nA1: ♦Q\n1. Anna: Q>R2 ♣9\n")
    answer = zankref.ask(asked, "stop")
    assert answer.answer == "yes"
    assert answer.sentence.startswith("Ben was right: Anna's ♣9 came too soon")
    assert zankref.ask(asked, "stop", at=0).answer == "no"


def test_would_another_stop_be_right():
    # The one before settles it; what its reason claims is answered all the same.
    asked = game("R1: ♠K\nA1: ♦Q\n1. Anna: Q>R2 ♣9\n   Ben: stop\n")
    assert zankref.ask(asked, "stop").answer == "no"
    answer = zankref.ask(asked, 'stop "A>R1"')
    assert "Stop has no effect" in answer.sentence


def test_another_stop_is_the_others_again():
    # Ben called a wrongful Stop; that does not make Anna the caller of the next.
    asked = game("R1: ♠K\nA1: ♦9\n1. Anna: Q>R1 ♦Q\n   Ben: stop\n")
    assert zankref.ask(asked, "stop").sentence.startswith("Ben was wrong")


def test_what_stands_against_freeing_and_emptying_is_told_once():
    answer = zankref.ask(game(f"R1: ♥5 ♠4 ♦3\nR2: ♦5 ♣4\n{SIX_KINGS}M: ♥4\nA1: ♦9\n"))
    assert answer.why == [
        "No card can be freed for M.",
        "No pile can be emptied.",
        "  ♦3 from R1 onto ♣4 (R2): then ♠4 lies open, but ♠3 has to come before it; "
        "nothing else moves.",
        f"♦9 on Anna's waste {NOWHERE}",
    ]


def test_a_stop_after_a_pause_is_about_the_move_before_it():
    asked = game("R1: ♠K\nA1: ♦Q\n1. Anna: Q>R2 ♣9\n   Ben: pause\n")
    assert zankref.ask(asked, "stop").sentence.startswith("Ben was right: Anna's ♣9 came too soon")


def test_evidence_is_looked_for_when_it_is_asked_for(monkeypatch):
    kings = "R3: ♠K\nR4: ♥K\nR5: ♦K\nR6: ♣K\nR7: ♣K\nR8: ♠K\n"
    monkeypatch.setattr("zankref.evidence.answers.explore", unreachable)
    answer = zankref.ask(game(f"R1: ♥5 ♠9 ♠7\nR2: ♦8\n{kings}M: ♥4\n"), "free ♥5")
    assert answer.answer == "no"
    with pytest.raises(AssertionError, match="looked at"):
        _ = answer.why


def unreachable(*_arguments):
    raise AssertionError("the tables are looked at")


def test_where_nothing_is_freed_the_cards_that_fit_m_are_named():
    kings = "".join(f"R{n}: {card}\n" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K"] * 2, 1))
    asked = game(f"{kings}S1: ♣9 3\nS2: ♣J 3\nA1: ♣8\nM: ♥4 ♠2\n", "streitpatience")
    why = "What fits M next (♣A, ♠A, ♠3, ♥A, ♥5 and ♦A) does not lie open."
    assert (zankref.ask(asked).answer, zankref.ask(asked).why) == ("no", [why])


def test_an_ace_of_which_both_lie_in_m_is_not_said_to_fit_next():
    kings = "".join(f"R{n}: {card}\n" for n, card in enumerate(["♠K", "♥K", "♦K", "♣K"] * 2, 1))
    asked = game(f"{kings}S1: ♣9 3\nS2: ♣J 3\nA1: ♣8\nM: ♣A ♣2 ♠A\n", "streitpatience")
    why = "What fits M next (♣2, ♣3, ♠A, ♠2, ♥A and ♦A) does not lie open."
    assert zankref.ask(asked).why == [why]


def test_cards_that_lie_alone_gain_nothing_by_an_empty_pile():
    answer = zankref.ask(game("R1: ♥7\nR2: ♠8 ♣9\nR3: ♦4\n"))
    assert answer.answer in ("yes", "no")
    answer = zankref.ask(game("R1: ♥6\nR2: ♠2\nA1: ♣9\n"), "clear R1")
    assert answer.why == ["Its bottom card ♥6 fits on no card of the tableau."]
    answer = zankref.ask(game("R1: ♥6\nR2: ♠2\nA1: ♣9\n"))
    assert answer.why[-3:] == [
        "  No card fits on another, and each lies alone on its pile already.",
        f"♣9 on Anna's waste {NOWHERE}",
        DRAW_OR_PLACE,
    ]


def test_a_card_that_is_freed_behind_one_that_lies_open():
    # ♠2 lies open and fits M; ♥5 can be freed beside it.
    table = zankref.Table("R1: ♥5 ♠4\nR2: ♦5\nR3: ♠2\nM: ♥4 ♠A")
    assert table.ways(2) == [["free ♥5", "R1>R2", "R1>M"]]


def test_what_has_to_be_played():
    answer = zankref.ask(game("R1: ♠K\nA1: ♦Q\n"))
    assert answer.sentence == "Anna has to play this first:"
    assert answer.ways == [["A>R1"]]


SIX_KINGS = "R3: ♠K\nR4: ♥K\nR5: ♦K\nR6: ♣K\nR7: ♣K\nR8: ♠K\n"


@each("caller", ["Anna", "Ben"])
def test_a_pause_changes_nothing_about_what_has_to_be_played_after_it(caller):
    asked = game(f"R1: ♥5 ♠4\nR2: ♦5\n{SIX_KINGS}M: ♥4\nA1: ♦9\n{caller}: pause\n")
    way = ["free ♥5", "R1>R2", "R1>M"]
    assert zankref.ask(asked).ways == [way]
    answer = zankref.ask(asked, "free ♥5")
    assert (answer.way, answer.why) == (way, [])
    assert "Pause" in zankref.ask(asked, "Q>A ♦9").sentence


def test_what_hangs_on_an_unknown_card_does_so_in_a_pause():
    asked = game(f"R1: ? ♠4\nR2: ♦5\n{SIX_KINGS}M: ♥4\nA1: ♦9\nBen: pause\n")
    assert zankref.ask(asked).answer == "unknown"


def test_what_has_to_be_played_though_every_way_repeats_a_position():
    # Anna put ♠4 back, so in this turn it must not go there again; the duty stands.
    lines = f"R1: ♥5 ♠4\nR2: ♦5\n{SIX_KINGS}M: ♥4\nA1: ♦9\n1. Anna: free ♥5 R1>R2 R2>R1\n"
    answer = zankref.ask(game(lines))
    assert (answer.answer, answer.ways) == ("yes", [])
    assert answer.sentence == "♥5 could be freed for M first."


def test_at_a_stop_the_moment_is_before_its_move():
    asked = game("R1: ♠K\nA1: ♦Q\n1. Anna: Q>R2 ♣9\n   Ben: stop\n")
    assert zankref.ask(asked, at=2).ways == [["A>R1"]]


def test_at_a_wrongful_stop_it_is_said_that_what_had_to_be_played_was_played():
    head = '[Rules "wegner"]\n[First "1"]\ndeal position\n  M: ♥4\n  R1: ♣7\n  A1: ♥5\n'
    called = zankref.parse(f"{head}1: A>M\n2: stop\n").games[0]
    answer = zankref.ask(called, at=2)
    assert (answer.answer, answer.way) == ("yes", ["A>M"])
    assert answer.why[-1] == "A>M was played, and that was right."
    assert "rightly" not in str(zankref.ask(called, at=0))


def test_who_began_the_game_before_begins_no_game_of_the_match_that_alternates():
    houses = "".join(f"  R{n}: ♠K\n" for n in range(1, 9))
    head = '[Rules "streitpatience"]\n[Match "x"]\n[Agreed "start=alternate"]\n'
    deal = f"{head}deal\n  S1: ♥3 12\n  S2: ♥9 12\n{houses}1: Q=♥5\n"
    games = zankref.parse(f"{deal}\n{deal}").games
    first, second = (zankref.ask(game, "Q=♥5", at=0) for game in games)
    assert (first.answer, second.answer) == ("yes", "yes")
    assert [zankref.ask(game, at=0).sentence[:8] for game in games] == ["Player 1", "Player 2"]


def test_a_pile_that_fell_away_hides_no_card():
    houses = "".join(f"  R{n}: ♠K\n" for n in range(1, 9))
    head = '[Rules "streitpatience-3"]\n[First "1"]\ndeal position\n  R9: ♦Q\n'
    stocks = "".join(f"  S{n}: ♥9 3\n" for n in (1, 2, 3))
    answer = zankref.ask(zankref.parse(f"{head}{houses}{stocks}1: R9>R1\n").games[0])
    assert answer.why == ["What fits M next (♣A, ♠A, ♥A and ♦A) does not lie open."]


def test_who_can_draw_does_not_have_to_use_an_empty_pile():
    assert zankref.ask(game("R1: ♠K\nA1: ♦9\n")).answer == "no"
    assert zankref.ask(game("R1: ♠K\nA1: ♦9\nQ1:\n")).ways[0] == ["A>R2"]


KINGS = "R2: ♠K\nR3: ♠K\nR4: ♥K\nR5: ♥K\nR6: ♦K\nR7: ♦K\nR8: ♣K\n"
RESERVES = "S1: ♣4 5\nS2: ♠9 5\n"


@each(
    ("rules", "agreed", "lines", "card"),
    [
        ("wegner", "", f"R1: ?\nM: ♥4\n{KINGS}", "the top card on R1"),
        ("wegner", "", "R1: ? ♠4\nR2: ♦5\nM: ♥4\n", "a card on R1, 1 deep"),
        ("wegner", "", f"R1: ♣K\nA1: ?\n{KINGS}", "the top card on Anna's waste"),
        # What is certain comes later.
        ("wegner", "", f"R1: ?\nM: ♥4\nA1: ♥5\n{KINGS}", "the top card on R1"),
        ("wegner", "", f"R1: ♣K\nQ1:\nA1: ?\n{KINGS}", "the top card on Anna's waste"),
        ("online", "", f"R1: ?\n{KINGS}", "the top card on R1"),
        ("schikanieren", "", f"R1: ♣K\nS1: ? 3\n{KINGS}", "the top card on Anna's reserve"),
        ("streitpatience", "", f"R1: ?\n{RESERVES}{KINGS}", "the top card on R1"),
        ("streitpatience", "", f"R1: ?\nQ1:\nA1:\n{RESERVES}{KINGS}", "the top card on R1"),
        (
            "streitpatience",
            "must-load",
            f"R1: ♣K\nS1: ♣4 3\nS2: ? 5\n{KINGS}",
            "the top card on Ben's reserve",
        ),
        ("zu-zweien", "", f"R1: ♣K\nA1: ?\n{RESERVES}{KINGS}", "the top card on Anna's waste"),
    ],
)
def test_a_duty_that_hangs_on_an_unknown_card(rules, agreed, lines, card):
    answer = zankref.ask(game(lines, rules, agreed=agreed))
    assert answer.answer == "unknown"
    assert answer.sentence.endswith(f"a card that was not written down: {card}.")


def test_a_duty_that_hangs_on_a_card_while_the_stock_card_lies_open():
    answer = zankref.ask(game(f"R1: ?\n{RESERVES}{KINGS}1: Q=♥Q\n", "streitpatience"))
    assert answer.answer == "unknown"
    assert answer.sentence == "Nobody can say: the top card on R1 was not written down."


def test_a_duty_after_play_that_nobody_recorded():
    assert zankref.ask(game(f"R1: ♣K\n{KINGS}gap\n1: Q>A ♠3\n")).answer == "unknown"


def test_a_duty_that_rests_on_a_card_that_is_told_later():
    played = game(f"R1: ?\nM: ♥4\n{KINGS}1: Q>A ♣5\n2: R1>M ♥5\n")
    assert zankref.ask(played, at=0).ways == [["R1>M"]]
    assert zankref.ask(played, "R1>M", at=0).answer == "yes"


def test_the_lifted_card_has_to_be_played_whatever_else_is_unknown():
    answer = zankref.ask(game(f"R1: ?\n{KINGS}A1: ♠2\n1: Q=♥Q\n"))
    assert answer.answer == "yes"
    assert answer.sentence.startswith("♥Q belonged on ♠K (R2)")


def test_a_covered_reserve_is_turned_up_first():
    answer = zankref.ask(game(f"R1: ♣K\nS1: 4\nS2: ♣2 3\n{KINGS}", "zu-zweien"))
    assert answer.answer == "yes"
    assert answer.sentence.startswith("S1 lies covered and must be turned up")


def test_a_move_that_hangs_on_an_unknown_card_is_not_forbidden():
    asked = game(f"R1: ?\nM: ♥4\n{KINGS}A1: ♦Q\n")
    assert zankref.ask(asked, "A>R2").answer == "unknown"
    # Something else is wrong with this one all the same.
    assert zankref.ask(asked, "A>R4").answer == "no"


def test_a_search_that_is_broken_off_decides_nothing():
    lines = "R1: ♥5 ♠9 ♠7 ♦3\nR2: ♦8 ♣9\nR3: ♠10 ♦J\nR4: ♥Q ♣4\nR5: ♦9\nM: ♥4\n"
    for question in (None, "Q=♣5"):
        assert zankref.ask(game(lines), question, effort=1).answer == "undecided"


def test_a_check_at_the_end_of_the_record_counts():
    asked = game(f"R1: ♣K\nM: ♥4\n{KINGS}1: Q>A ♣3\ncheck\n  R1: ♥5\n")
    assert zankref.ask(asked, "R1>M").answer == "yes"


# --- what does not have to come first, though it might seem so ------------------------------------


def told_of_a_stop(lines: str, move: str, rules: str = "wegner") -> list[str]:
    """Return the evidence after the Stop against a faultless move of Anna's."""
    asked = game(f"{lines}1. Anna: {move}\n   Ben: stop\n", rules)
    (stop,) = zankref.judge(asked).stops
    assert stop.ruling == "wrongful"
    answer = zankref.ask(asked, at=stop.event)
    assert answer.answer == "no"
    return answer.why


@pytest.mark.parametrize("move", ["A>R3", "Q>R1 ♥Q"])
def test_to_draw_and_to_place_the_waste_card_are_the_same_number(move):
    told = told_of_a_stop("R1: ♠K\nR2: ♠K\nA1: ♦9\nA2: ♣3\n", move)
    waste = told.index(f"♦9 on Anna's waste {NOWHERE}")
    assert told[waste + 1] == DRAW_OR_PLACE


def test_a_waste_card_that_fits_the_opponents_waste_may_not_go_there_past_an_empty_pile():
    told = told_of_a_stop("R1: ♠K\nA1: ♦9\nA2: ♦8\n", "A>R3")
    place = told.index("♦9 on Anna's waste fits neither M nor an open card in the tableau.")
    assert told[place + 1].endswith("and no tableau pile is empty.")
    assert told[-1] == DRAW_OR_PLACE


def test_a_stock_that_is_empty_is_no_choice():
    assert zankref.ask(game("R1: ♠K\nA1: ♦9\nQ1:\n")).answer == "yes"


def test_the_card_drawn_had_no_earlier_place():
    eight = "".join(f"R{n}: ♠K\n" for n in range(1, 9))
    told = told_of_a_stop(f"{eight}A1: ♦9\nA2: ♣3\n", "Q>A ♣7")
    assert told[-1] == f"♣7 {NOWHERE}"
    assert told_of_a_stop("R1: ♠K\nA2: ♣3\n", "Q>R1 ♥Q")[-1] == "♥Q does not fit M."
    told = told_of_a_stop("R1: ♠K\nR2: ♠9\nA2: ♣3\n", "Q>R3 ♣7")
    assert told[-1] == "♣7 fits neither M nor an open card in the tableau."
    told = told_of_a_stop("R1: ♠K\nR2: ♣K\nA2: ♣3\n", "Q=♥Q Q>R1")
    assert told[-1] == "♥Q may go onto ♠K (R1) and onto ♣K (R2): the player chooses which."


def test_where_only_m_comes_first_nothing_else_is_said_of_the_card_drawn():
    kings = "".join(f"R{n}: ♠K\n" for n in range(1, 9))
    told = told_of_a_stop(f"{kings}S1: ♣9 3\nS2: ♣J 3\n", "Q>A ♣7", "streitpatience")
    assert told[-1] == "♣7 does not fit M."


def test_a_space_is_filled_before_a_stock_card_is_opened_not_before_the_reserve_moves():
    asked = game("R1: ♦10\nS1: ♣9 3\nS2: ♠J 3\n1: S>R1\n2: stop\n", "streitpatience")
    answer = zankref.ask(asked, at=2)
    said = "Anna had to play this before the next stock card was opened:"
    assert (answer.answer, answer.sentence) == ("yes", said)
    assert answer.why[-1] == "S>R1 was played, and that was right."


def test_a_pile_that_falls_away_is_not_said_to_be_empty():
    asked = game("R1: ♥9\nR2: ♠2\nA1: ♣5\n", "wegner-3")
    assert "then R2 falls away, but no pile is gained" in "\n".join(zankref.ask(asked).why)


# --- what cannot be asked -----------------------------------------------------------------------


@each(
    ("question", "said"),
    [
        ("why?", "is not a question; ask"),
        ("", "is not a question; ask"),
        ("free ?", "is not a question; ask"),
        ("?", "is not a question; ask"),
        ("clear R9", "this game has no such tableau pile"),
        ("clear A1", "this game has no such tableau pile"),
    ],
)
def test_a_question_that_makes_no_sense(question, said):
    with pytest.raises(zankref.InvalidArgument, match=said):
        zankref.ask(game("R1: ♠K\n"), question)


@pytest.mark.parametrize(
    ("lies", "answers"),
    [("R1: ♥5 ♠9\nR2: ♦5\n", ["no", "no"]), ("R1: ♥5 ♠9\nR2: ♥10\n", ["yes", "no"])],
)
def test_a_number_asks_of_any_card_or_pile(lies, answers):
    asked = game(f"{lies}{SIX_KINGS}M: ♥4\nA1: ♦9\n")
    given = [zankref.ask(asked, number) for number in "23"]
    assert [answer.answer for answer in given] == answers
    assert [answer.proof is None for answer in given] == [each == "yes" for each in answers]


def test_a_moment_that_does_not_exist():
    with pytest.raises(zankref.InvalidArgument, match="has 0 events"):
        zankref.ask(game("R1: ♠K\n"), at=1)


def test_a_game_without_such_moves():
    treppe = zankref.parse('[Rules "treppe"]\n').games[0]
    with pytest.raises(zankref.InvalidArgument, match="in this game tableau moves neither"):
        zankref.ask(treppe, "free ♣5")


@each(("question", "at"), [(5, None), ("free ♣5", "3"), ("free ♣5", True)])
def test_arguments_of_the_wrong_type(question, at):
    with pytest.raises(zankref.InvalidType):
        zankref.ask(game("R1: ♠K\n"), question, at=at)


# --- in German ------------------------------------------------------------------------------------


def test_it_answers_in_german():
    with speaking("de"):
        answer = zankref.ask(game("R1: ♥5 ♠4\nR2: ♦5\nM: ♥4\n"), "frei He5")
        assert answer.sentence == "♥5 lässt sich für die Mitte freilegen."


def test_of_tables_that_were_not_all_looked_at_no_tree_is_told() -> None:
    table = zankref.Table("R1: ♠4\nR2: ♠5\nR3: ♥Q ♣J\nR4: ♦5 ♣4 ♥3\nR5: ♠Q\nM: ♥3 ♦K ♣J")
    answer = zankref.ask(table, "clear R1", effort=3)
    assert (answer.answer, answer.proof) == ("no", None)
    assert answer.why == ["The referee's search tried every line: more than 3 tables."]
    answer = zankref.ask(table, "clear R1", effort=8)
    assert (answer.answer, answer.proof) == ("no", None), answer
    assert zankref.ask(table, "clear R1").proof is not None
