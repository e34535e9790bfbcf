"""Two records of one game: what differs, and what each version means."""

import pytest

from tests.each import each
from zankref.comparison.comparing import Comparison, compare
from zankref.record.format import format_text
from zankref.record.parse import parse

HEAD = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
DEAL = "deal\n  A1: ♦3\n  A2: ♠9\n"
PLAY = """\
1. Anna: Q>R1 ♥9  Q>R2 ♠K  Q>R3 ♦7  Q>R4 ♣5  Q>R2 ♦Q  Q>A ♥2
2. Ben:  Q>R5 ♠8
   Anna: stop
3. Anna: Q>M ♣A  Q>A ♥4
"""


def compared(first: str, second: str) -> Comparison:
    (comparison,) = compare(parse(first), parse(second))
    return comparison


def texts(comparison: Comparison) -> list[list[tuple[str | None, str | None]]]:
    """Return the texts of the differing actions, difference by difference."""
    return [
        [tuple(side and side.item.text for side in row.sides) for row in difference.rows]  # type: ignore[union-attr, misc]
        for difference in comparison.differences
    ]


def later(comparison: Comparison) -> list[tuple[set[str], set[str]]]:
    """Return the codes on the later lines that are ruled otherwise."""
    return [
        tuple({finding.code for finding in side.findings} for side in row.sides if side)  # type: ignore[misc]
        for difference in comparison.differences
        for row in difference.later
    ]


def test_the_same_game_in_another_spelling():
    other = """\
# Ben's own notes
[Player2 "Ben"]   [Player1 "Anna"]
[Rules "wegner"]
gabe
  A2: 9s   A1: Ka3
1: Q>R1 9h, Q>R2 Ks
   Q>R3 7d  Q>R4 5c  Q1>R2 Qd  Q>A 2h
Ben: q>r5 Pi8   Anna: stopp "there was a nine"
@21:04 Anna: Q→M Ac  Q>A1 4h
"""
    comparison = compared(HEAD + DEAL + PLAY, other)
    assert not comparison.grave
    assert comparison.differences == []
    assert comparison.tags == comparison.piles == ()


def test_a_card_that_the_table_knows_may_be_left_out():
    first = HEAD + "deal position\n  A1: ♠8\n  R1: ♥9\n1: A>R1 ♠8\n"
    comparison = compared(first, first.replace("A>R1 ♠8", "A>R1"))
    assert texts(comparison) == [[("A>R1 ♠8", "A>R1")]]
    assert not comparison.grave


def test_a_card_that_nobody_else_wrote_down_is_of_substance():
    first = HEAD + "deal position\n  A1: ♠8\n1: Q>R1 ♥2\n"
    comparison = compared(first, first.replace("Q>R1 ♥2", "Q>R1"))
    assert [row.kind for row in comparison.differences[0].rows] == ["left-out"]
    assert comparison.grave


def test_a_lifted_card_that_one_of_them_does_not_name_is_left_out():
    first = HEAD + "deal position\n  Q1: ♥2 ♠9\n1: Q=♥2\n"
    (difference,) = compared(first, first.replace("Q=♥2", "Q=?")).differences
    assert [row.kind for row in difference.rows] == ["left-out"]
    # Two names of one card that both are there are not.
    (difference,) = compared(first, first.replace("1: Q=♥2", "1: Q=♥3")).differences
    assert [row.kind for row in difference.rows] == ["other"]


def test_a_lifted_card_that_the_table_knows_may_be_left_open():
    table = HEAD + "deal position\n  Q1: ♥9 ♠K 40\n  A1: ♦3\n  R1: ♦K\n"
    comparison = compared(table + "Anna: Q=♥9  Q>R2\n", table + "Anna: Q=?  Q>R2\n")
    assert not comparison.grave
    assert compared(table + "Anna: Q=♥9  Q>R2\n", table + "Anna: Q=♠K  Q>R2\n").grave


def test_a_lift_before_its_move_says_nothing_new():
    first = HEAD + DEAL + "1: Q=♥9 Q>R1\n"
    comparison = compared(first, HEAD + DEAL + "1: Q>R1 ♥9\n")
    assert not comparison.grave
    assert compared(first, HEAD + DEAL + "1: Q>R1 ♥8\n").grave


@each("last", ["1: free ♥9", "2: pause", "1: undo", "gap"])
def test_what_stands_in_one_record_alone_is_of_substance(last: str):
    assert compared(f"{HEAD}{DEAL}{PLAY}{last}\n", HEAD + DEAL + PLAY).grave


def test_naming_a_card_that_lies_open_says_nothing_new_but_lifting_one_does():
    deal = "deal position\n  S1: ♥9 5\n  S2: ♦4 5\n  Q1: ♠2 5\n"
    other = f'[Rules "streitpatience"]\n{deal}1: R1>R2 ♣4\n'
    assert not compared(other.replace("R1>R2", "S=♥9  R1>R2"), other).grave
    assert compared(other.replace("R1>R2", "S=♥8  R1>R2"), other).grave
    stock = HEAD + "deal position\n  R1: ♥9\n  Q1: ♠2 5\n"
    assert compared(f"{stock}1: Q=♠2\n", stock).grave


def test_one_missing_draw():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL + PLAY.replace("  Q>R3 ♦7", ""))
    assert texts(comparison) == [[("Q>R3 ♦7", None)]]
    assert comparison.grave
    # Without it the third pile was empty when ♥2 went to the waste.
    assert later(comparison) == [(set(), {"Z308"})]
    assert comparison.contradictions() == ([], [])


def test_another_card():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL + PLAY.replace("♠8", "♠7"))
    assert texts(comparison) == [[("Q>R5 ♠8", "Q>R5 ♠7")]]
    # ♠7 fits nowhere, so the Stop on it is wrong.
    assert later(comparison) == [(set(), {"Z401"}), (set(), {"Z205"})]


def test_another_decision_on_a_stop():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL + PLAY.replace("stop", "stop denied"))
    (difference,) = comparison.differences
    (row,) = difference.rows
    assert row.kind == "left-out"
    assert [side.stop.ruling for side in row.sides if side and side.stop] == ["justified"] * 2
    assert [side.on_turn for side in row.sides if side] == [0, 1]
    assert difference.grave


def test_a_decision_that_follows_the_ruling_changes_nothing():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL + PLAY.replace("stop", "stop upheld"))
    assert not comparison.grave


def test_two_differing_deals():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL.replace("♠9", "♠4") + PLAY)
    (fact,) = comparison.piles
    assert (fact.name, fact.first, fact.second, fact.grave) == ("A2", "♠9", "♠4", True)
    assert comparison.grave


def test_a_stock_that_only_one_lists_is_no_difference_of_substance():
    listed = DEAL.replace("  A1", "  Q1: ♥9 ♠K 49\n  A1")
    comparison = compared(HEAD + listed + PLAY, HEAD + DEAL + PLAY)
    assert [fact.name for fact in comparison.piles] == ["Q1"]
    assert not comparison.grave


@each(
    ("rules", "first", "second", "grave"),
    [
        # A card that lies face down will be seen when it is turned up; one that lies open is seen.
        ("zu-zweien", "S1: (♥9) 12", "S1: 13", False),
        ("streitpatience", "S1: ♥9 12", "S1: ? 12", True),
        ("schikanieren", "R1: (?) ♥9", "R1: ? ♥9", True),
    ],
)
def test_a_card_that_one_deal_names(rules: str, first: str, second: str, grave: bool):
    texts = [f'[Rules "{rules}"]\ndeal position\n  {line}\n' for line in (first, second)]
    comparison = compared(*texts)
    assert [fact.name for fact in comparison.piles] == [first[:2]]
    assert comparison.grave is grave


@each(
    ("tag", "grave"),
    [
        ('[Place "Marburg"]', False),
        ('[Recorder "Ben"]', False),
        ('[Remark "hot"]', False),
        ('[Result "*"]', False),
        ('[First "Anna"]', False),
        ('[Result "Ben"]', True),
        ('[First "Anna"]\n[Result "Ben"]', True),
        ('[First "Ben"]', True),
        ('[Agreed "advanced"]', True),
    ],
)
def test_tags_count_by_what_they_mean(tag: str, grave: bool):
    assert compared(HEAD + DEAL, f"{tag}\n{HEAD}{DEAL}").grave is grave


def test_another_third_player_is_of_substance():
    three = HEAD.replace("wegner", "wegner-3") + '[Player3 "Cleo"]\n' + DEAL
    comparison = compared(three, three.replace("Cleo", "Dora"))
    assert ("Player3", "Cleo", "Dora", True) in comparison.tags


@each(("total", "grave"), [("10:0", False), ("0:10", True)])
def test_a_missing_total_is_what_the_play_shows(total: str, grave: bool):
    head = HEAD + '[Match "cup"]\n[Result "Anna"]\n[Ending "resigned"]\n[Score "10"]\n'
    assert compared(head + DEAL, f'{head}[Total "{total}"]\n{DEAL}').grave is grave


def test_other_rules():
    comparison = compared(HEAD + DEAL, HEAD.replace("wegner", "online") + DEAL)
    assert [fact.name for fact in comparison.tags] == ["Rules"]
    assert comparison.grave


def test_a_record_that_contradicts_itself():
    sound, wrong = HEAD + DEAL + PLAY, HEAD + DEAL + PLAY.replace("♥4", "♥4  R7>R8")
    first, second = compared(sound, wrong).contradictions()
    assert first == []
    assert [(finding.code, finding.span.line) for finding in second] == [("Z101", 10)]
    assert compared(wrong, sound).contradictions() == (second, [])


def test_a_contradiction_that_comes_of_a_missing_move():
    play = PLAY + "check\n  R3: ♦7\n"
    comparison = compared(HEAD + DEAL + play, HEAD + DEAL + play.replace("  Q>R3 ♦7", ""))
    first, second = comparison.contradictions()
    assert first == []
    assert [(finding.code, finding.span.line) for finding in second] == [("Z106", 12)]


def test_lines_that_cannot_be_read():
    comparison = compared(HEAD + DEAL + PLAY, HEAD + DEAL + PLAY + "4. Ben: Q-R1\n")
    assert texts_of_lost(comparison) == ["Q-R1"]
    assert comparison.grave


def texts_of_lost(comparison: Comparison) -> list[str]:
    rows = [row for difference in comparison.differences for row in difference.rows]
    return [row.second.item.read for row in rows if row.second]  # type: ignore[union-attr]


def test_without_rules_the_lines_are_compared_all_the_same():
    comparison = compared("1: Q>R1 ♥9 Q>A ♠4\n", "1: Q>R1 ♥9 Q>A ♠5\n")
    assert texts(comparison) == [[("Q>A ♠4", "Q>A ♠5")]]


def test_a_record_and_its_canonical_form():
    text = HEAD + DEAL + PLAY
    assert not compared(text, format_text(text)).grave


def test_games_are_paired_in_their_order():
    first, second = HEAD + DEAL + PLAY, HEAD + DEAL
    comparisons = compare(parse(first + second), parse(first))
    assert len(comparisons) == 1


# Whether they are of one game at all.

ANOTHER = """\
1. Anna: Q>R1 ♣J  Q>R2 ♦10  Q>R1 ♥10  Q>A ♣2
2. Ben:  Q>R3 ♠Q  Q>M ♦A  Q>A ♥K
"""
END = "   Anna: stop\n3. Anna: Q>M ♣A  Q>A ♥4\n"


@each(
    ("first", "second", "why"),
    [
        (HEAD + DEAL + PLAY, HEAD + DEAL + PLAY, None),
        (HEAD + DEAL + PLAY, HEAD.replace("wegner", "online") + DEAL + PLAY, "rules"),
        (HEAD + DEAL + PLAY, HEAD.replace("wegner", "nix") + DEAL + PLAY, None),
        (HEAD + DEAL + PLAY, HEAD + DEAL + ANOTHER, "play"),
        # Who writes short names plays the same game; who plays another one is somebody else.
        (HEAD + PLAY, (HEAD + PLAY).replace("Anna", "Ann").replace("Ben", "B-n"), None),
        (
            HEAD + PLAY,
            HEAD.replace("Anna", "Cleo").replace("Ben", "Dirk")
            + ANOTHER.replace("Anna", "Cleo").replace("Ben", "Dirk"),
            "players",
        ),
        (HEAD + PLAY, HEAD.replace("Ben", "Dirk") + ANOTHER.replace("Ben", "Dirk"), "play"),
        (
            HEAD + "Anna: Q>A ♥9\n",
            (HEAD + "Anna: Q>A ♥8\n").replace("Anna", "anna").replace("Ben", "ben"),
            None,
        ),
        # A fourth of the lines is enough, and of a few lines nothing can be told.
        (HEAD + DEAL + PLAY, HEAD + DEAL + ANOTHER + END, None),
        (HEAD + DEAL + PLAY, HEAD + DEAL + ANOTHER + END.replace("4", "5"), "play"),
        # Six lines are no longer few.
        (HEAD + DEAL + PLAY, HEAD + DEAL + ANOTHER.replace("  Q>A ♥K", ""), "play"),
        (HEAD + DEAL + PLAY, HEAD + DEAL + "Anna: Q>R1 ♣8  Q>R2 ♣2\n  Q>R3 ♣J  Q>A ♥3\n", None),
        (HEAD, HEAD, None),
        (HEAD, HEAD.replace("Anna", "Cleo").replace("Ben", "Dirk"), "players"),
    ],
)
def test_records_of_two_games(first: str, second: str, why: str | None):
    assert compared(first, second).unlike == why
    assert compared(second, first).unlike == why


# What is of substance, fact by fact and row by row.


def facts(first: str, second: str) -> list[tuple[str, str | None, str | None, bool]]:
    """Return what differs before the play: name, how each has it, whether it is of substance."""
    comparison = compared(HEAD + first + PLAY, HEAD + second + PLAY)
    found = [*comparison.tags, *comparison.piles]
    return [(fact.name, fact.first, fact.second, fact.grave) for fact in found]


@pytest.mark.parametrize(
    ("one", "other", "grave"),
    [
        ("Q1: ♥9 ♠K 49", "Q1: ♥8 ♠K 49", True),  # Nobody sees them, but one of the two is wrong.
        ("Q1: ♥9 ♠K 49", "Q1: ♥9 50", False),
        ("R1: ♠9 ♥8", "R1: ♠9 ?", True),  # It lies open, and the other cannot be judged by it.
        ("R1: ♠9 ♥8", "R1: ? ♥8", False),
    ],
)
def test_piles_that_differ(one: str, other: str, grave: bool):
    deal = "deal position\n  A1: ♦3\n  A2: ♠9\n  "
    ((name, _, _, found),) = facts(f"{deal}{one}\n", f"{deal}{other}\n")
    assert (name, found) == (one[:2], grave)


def test_several_unknown_cards_are_written_as_a_number():
    deal = "deal position\n  A1: ♦3\n  A2: ♠9\n"
    assert facts(deal + "  R1: ? ? ♥9\n", deal + "  R1: ? ♥9\n") == [("R1", "♥9 2", "? ♥9", True)]


def test_foundations_that_differ():
    deal = "deal position\n  A1: ♦3\n  A2: ♠9\n"
    assert facts(deal + "  M: ♥A\n", deal + "  M: ♥2 ♠A\n") == [("M", "♥A", "♠A ♥2", True)]


def test_players_without_a_name_have_their_numbers():
    comparison = compared("1: Q>R1 ♥9\n", "1: Q>R1 ♥9\n")
    assert [comparison.name(player) for player in (0, 1)] == ["1", "2"]
    comparison = compared(HEAD + PLAY, HEAD + PLAY)
    assert [comparison.name(player) for player in (0, 1)] == ["Anna", "Ben"]


def test_a_player_who_is_called_otherwise():
    (fact,) = compared(HEAD + DEAL + PLAY, (HEAD + DEAL + PLAY).replace("Anna", "Ann")).tags
    assert (fact.name, fact.first, fact.second) == ("Player1", "Anna", "Ann")


def test_the_phase_of_a_position_is_of_substance():
    first = '[Rules "treppe"]\n[Phase "1"]\n[Base "5"]\ndeal position\n  R1: ♥9\n'
    (fact,) = compared(first, first.replace('Phase "1"', 'Phase "2"')).tags
    assert (fact.name, fact.grave) == ("Phase", True)


def test_another_action_is_of_substance():
    ((row,),) = [
        difference.rows
        for difference in compared("1: Q>R1 ♥9  Q>A ♠4\n", "1: Q>R1 ♥9  Q>A ♠5\n").differences
    ]
    assert (row.kind, row.grave) == ("other", True)


@pytest.mark.parametrize(("pile", "grave"), [("R1", False), ("R3", True)])
def test_a_touch_says_nothing_new_before_the_move_that_it_begins(pile: str, grave: bool):
    table = HEAD + "deal position\n  R1: ♥9\n  R2: ♠10\n  R3: ♣K\n"
    one, other = f"Anna: touch {pile}  R1>R2\n", "Anna: R1>R2\n"
    ((row,),) = [difference.rows for difference in compared(table + one, table + other).differences]
    assert row.grave is grave


def test_a_touch_before_different_moves_is_of_substance():
    table = HEAD + "deal position\n  R1: ♥9\n  R2: ♠10\n  R3: ♣10\n"
    (difference,) = compared(table + "Anna: touch R1  R1>R2", table + "Anna: R1>R3").differences
    assert [row.grave for row in difference.rows] == [True, True]


@each(
    ("other", "grave"),
    [
        ("1: touch Q  Q>R1 ♠8\n", False),
        # A Pause that is kept changes no ruling.
        ("2: pause weiter\n1: Q>R1 ♠8\n", True),
        ("2: pause weiter\n1: touch Q  Q>R1 ♠8\n", True),
        # What is wrong with the move is found where it begins.
        ("1: touch R2  Q>R1 ♠8\n", True),
    ],
)
def test_a_difference_counts_if_play_or_ruling_differs(other: str, grave: bool):
    table = HEAD + "deal position\n  A1: ♣2\n  R1: ♥9\n  R2: ♦K\n"
    comparison = compared(table + "1: Q>R1 ♠8\n", table + other)
    assert [difference.grave for difference in comparison.differences] == [grave]


def test_what_is_wrong_with_a_check_stands_there_and_with_the_next_line_does_not():
    one = f"{HEAD}{DEAL}1: Q>R1 ♠8\ncheck\n  A1: ♦3\n  R1: ♥8\n1: @25:99 Q>A ♠Q\n"
    version = compared(one, one).first
    codes = [{finding.code for finding in item.findings} for item in version.items]
    assert codes == [set(), {"Z106"}, {"Z308"}]
    assert [finding.code for finding in version.loose] == ["Z007"]


def test_contradictions_are_in_order_and_claims_last():
    wrong = HEAD + '[Result "Ben"]\n' + DEAL + "  R1: ♥9\n" + PLAY.replace("♥4", "♥4  R7>R8")
    wrong = wrong.replace(
        "3. Anna:", "check\n  R3: ♦7\n  R1: ♥8\nAnna: R6>R8  # expect: Z301\nAnna:"
    )
    first, second = compared(wrong, HEAD + DEAL + PLAY).contradictions()
    assert [finding.code for finding in first] == ["Z105", "Z106", "Z101", "Z101", "Z601"]
    assert second == []
