"""What the tags say, claimed results, and directives: Z002, Z003, Z006, Z601, Z602, Z901, Z902.

Each record was judged by hand; the comment says why.
"""

import pytest

from tests.each import each
from tests.referee.records import READY, full_table, judged, open_table
from zankref.codes import CODES
from zankref.errors import UnreadableFile
from zankref.language import _, speaking
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.reading.header import read_header
from zankref.referee.replay import judge_games

# Z006


@each("data", [b"\xff\xfe[Rules", b"1: Q>A \xe9", b"\x00\x01\x02"])
def test_z006_not_text_in_utf_8(data: bytes):
    with pytest.raises(UnreadableFile):
        decode(data, "game.zank")


def test_z006_byte_order_mark_and_windows_line_ends_kept():
    text = decode(b'\xef\xbb\xbf[Rules "wegner"]\r\ndeal position\r\n1: Q>R1 9h\r\n', "game.zank")
    assert judged(text).found == []


# Z002


def test_z002_unknown_tag():
    assert full_table("1: Q>A ♦4", Colour="blue").found == [(None, "Z002")]


def test_z002_is_a_warning():
    game = full_table("1: Q>A ♦4", Ruls="wegner")
    assert game.finding("Z002").code.severity == "warning"


def test_a_misspelt_tag_that_names_the_rules_is_reported_once_beside_any_other():
    game = judged('[Rles "wegner"]\n[Foo "x"]\n1: Q>R1 ♥9')
    assert game.found == [(None, "Z003"), (None, "Z002")]
    assert game.finding("Z002").message == "Unknown tag Foo; it is ignored."


def test_a_player_in_a_tag_that_cannot_be_read_is_a_player():
    game = judged('[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Karl\nKarl: Q>R1 ♥9')
    assert game.found == [(None, "Z001")]


@each(
    ("tag", "value"),
    [("FirstTurn", "perhaps"), ("Lang", "fr"), ("Target", "many"), ("Score", "-3"), ("Phase", "3")],
)
def test_z002_bad_value(tag: str, value: str):
    assert full_table("1: Q>A ♦4", **{tag: value}).found == [(None, "Z002")]


def test_z002_known_tags():
    game = full_table(
        "1: Q>A ♦4",
        Event="after dinner", Date="2026-11-15", Place="Marburg", Recorder="Cleo", Lang="de",
        Match="m", Game="1", Round="2", Source="a book", Time="21:00",
    )  # fmt: skip
    assert game.found == []


# Z003


def test_z003_no_rules():
    # Nothing can be judged.
    game = judged("deal position\n R3: ♥A\n1: Q>R1 ♥9")
    assert (game.found, game.undetermined) == ([(None, "Z003")], [1])


def test_z003_tags_below_a_game_may_belong_to_it():
    # Only where nothing but tags follows a game.
    def message(text: str) -> str:
        game = parse(text).games[-1]
        return read_header(game).findings[-1].message

    played, below = '[Rules "wegner"]\ndeal\n1: Q>A ♥9\n', '[Place "Marburg"]\n'
    assert "belongs above the deal" in message(played + below)
    for other in (below, f"{below}deal\n1: Q>A ♥9\n", f"{played}{below}deal\n1: Q>A ♥9\n"):
        assert "does not say which game it is" in message(other)


def test_z003_not_where_the_line_of_the_rules_may_be_lost():
    # The unreadable line may have named them.
    game = judged('[Rules "wegner\ndeal position\n R3: ♥A\n1: Q>R1 ♥9')
    assert (game.found, game.undetermined) == ([(None, "Z001")], [1])


def test_z003_unknown_rules():
    game = judged('[Rules "wagner"]\ndeal position\n R3: ♥A\n1: Q>R1 ♥9')
    assert (game.found, game.undetermined) == ([(None, "Z003")], [1])


@each("agreed", ["avanced", "build-fault", "build-fault=undo", "starter-piles", "starter-piles=0"])
def test_z003_unknown_option(agreed: str):
    assert full_table("1: Q>A ♦4", Agreed=agreed).found == [(None, "Z003")]


def test_z003_contradicting_options():
    game = full_table("1: Q>A ♦4", Agreed="starter-piles=3 starter-piles=4")
    assert game.found == [(None, "Z003")]


@each("agreed", ["advanced, late-stop=wrongful", "advanced build-fault=stop", ""])
def test_z003_known_options(agreed: str):
    assert full_table("1: Q>A ♦4", Agreed=agreed).found == []


@each("name", ["R1", "A", "Q2", "m", "", "2"])
def test_z003_bad_name(name: str):
    assert full_table("1: Q>A ♦4", Player1=name).found == [(None, "Z003")]


def test_z003_same_name():
    assert full_table("1: Q>A ♦4", Player1="Anna", Player2="Anna").found == [(None, "Z003")]


def test_z003_first_and_result_name_nobody():
    assert full_table("1: Q>A ♦4", First="3").found == [(None, "Z003")]
    assert full_table("1: Q>A ♦4", Result="Clara").found == [(None, "Z003")]


def test_first_by_name_and_by_number():
    for first in ("Ben", "2"):
        game = full_table("Ben: Q>A ♦4", Player1="Anna", Player2="Ben", First=first)
        assert game.found == []


def test_speaker_by_number_though_named():
    assert full_table("1: Q>A ♦4 \n Ben: Q>A ♦6", Player1="Anna", Player2="Ben").found == []


# Z601

WON = "Q1: ♥9 \n 1: Q>R1 ♥9"


def test_z601_right_claim():
    assert open_table(WON, Result="1").found == []
    assert open_table(WON, Player1="Anna", Result="Anna").found == []
    assert open_table(WON, Player1="Anna", Result="1").found == []


@each("result", ["2", "draw", "blocked"])
def test_z601_wrong_claim(result: str):
    assert open_table(WON, Result=result).found == [(None, "Z601")]


def test_z601_open_claim_is_never_wrong():
    assert open_table(WON, Result="*").found == []
    assert open_table("1: Q>R1 ♥9", Result="*").found == []


def test_z601_claimed_winner_who_has_not_won():
    game = open_table("Q1: ♥9 ♦4 \n 1: Q>R1 ♥9", Result="1")
    assert game.found == [(None, "Z601")]
    assert game.winner == "*"


def test_z601_win_that_a_stop_took_back():
    game = open_table(READY + "Q1: ♥9 \n 1: Q>R1 ♥9 \n 2: stop", Result="1")
    assert [code for _, code in game.found] == ["Z601", "Z301"]


def test_z601_win_that_cannot_be_ruled_out():
    # The stock is not counted: it may have been the last card.
    assert open_table("1: Q>R1 ♥9", Result="1").found == []


# Z602: see also ruling 12


def test_win_a_check_shows_cards_left():
    # ♠8 was their last card as far as the record knows; the check shows that there are others.
    game = open_table(
        "Q1: ♠8 \n A1: \n R1: ♥9 \n 1: Q>R1 \n check \n Q1: ♥9 4 \n 1: Q>A \n 2: pass"
    )
    assert game.found == [(None, "Z106"), (2, "Z308"), (3, "Z204")]
    assert game.winner == "*"


def test_win_a_check_shows_no_cards_left():
    game = open_table("Q1: ♠8 \n A1: \n R1: ♥9 \n 1: Q>R1 \n check \n Q1: \n 2: Q>A ♥9")
    assert (game.found, game.winner) == ([(2, "Z602")], "1")


def test_win_a_check_after_a_gap_shows_cards_left():
    text = "Q1: ♠8 \n A1: \n R1: ♥9 \n 1: Q>R1 \n gap \n check \n Q1: ♥9 4 \n 1: Q=♥9"
    assert (2, "Z602") not in open_table(text).found


def test_z602_play_after_the_win():
    assert open_table(WON + "\n 2: Q>R2 ♦4").found == [(2, "Z602")]


def test_z602_position_that_is_won_already():
    # Player 2 has no card left: nothing can follow.
    game = open_table("Q2: 0 \n 1: Q>R1 ♥9")
    assert (game.found, game.winner) == ([(1, "Z602")], "2")


# Z901 and Z902


def test_z901_expected_finding_is_met():
    game = open_table(READY + "1: Q>R5 ♣9  # expect: Z301")
    assert [(f.code, f.expected, f.counts) for f in game.verdict.findings] == [
        ("Z301", True, False)
    ]


def test_z901_expected_finding_is_missing():
    game = open_table(READY + "1: R3>M  # expect: Z301")
    assert game.found == [(None, "Z901")]


def test_z901_code_as_often_as_expected():
    text = READY + "1: Q>R5 ♣9  Q>R6 ♦9  # expect: "
    assert [f.counts for f in open_table(text + "Z301 Z301").verdict.findings] == [False, False]
    assert [f.counts for f in open_table(text + "Z301").verdict.findings] == [False, True]
    assert open_table(text + "Z301 Z301 Z301").found[-1] == (None, "Z901")


def test_z901_on_another_line():
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop # expect: Z301")
    assert game.found == [(1, "Z301"), (None, "Z901")]


def test_z902_waiver_with_reason_and_finding():
    game = open_table(READY + "1: Q>R5 ♣9  # waive: Z301 agreed at the table")
    assert [(f.code, f.waived) for f in game.verdict.findings] == [("Z301", "agreed at the table")]
    assert not game.finding("Z301").counts


def test_z902_waiver_without_a_reason():
    game = open_table(READY + "1: Q>R5 ♣9  # waive: Z301")
    assert sorted(code for _, code in game.found) == ["Z301", "Z902"]
    assert game.finding("Z301").waived is None


def test_z902_waiver_without_a_finding():
    assert open_table(READY + "1: R3>M  # waive: Z301 why not").found == [(None, "Z902")]


def test_z902_waiver_on_another_line():
    # A waiver speaks for its line and its code only.
    game = open_table(READY + "1: Q>R5 ♣9 \n 2: stop  # waive: Z301 slip")
    assert game.found == [(1, "Z301"), (None, "Z902")]
    assert game.finding("Z301").counts
    game = open_table(READY + "R4: ♠K \n 1: Q>R4 ♥9  # waive: Z202 slip")
    assert [(f.code, f.counts) for f in game.verdict.findings] == [("Z202", False), ("Z301", True)]


def test_waived_fault_can_still_be_stopped():
    # A waiver speaks about findings, not about the game.
    game = open_table(READY + "1: Q>R5 ♣9  # waive: Z301 slip \n 2: stop")
    assert game.stops == ["justified"]


# Dates and times (Z002), games in which nothing is played (Z008), slips in directives (Z902)


def codes_of(text: str) -> list[str]:
    return [finding.code for verdict in judge_games(parse(text)) for finding in verdict.findings]


@each(
    ("written", "said"),
    [
        ("2026-11-15", ""), ("2026-11", ""), ("2026", ""), ("15.11.2026", ""), ("5.3.2026", ""),
        ("", ""), ("03/03/2026", ""),
        ("03/05/2026", "write 2026-03-05 or 2026-05-03"), ("3-5-2026", "write 2026-03-05 or"),
        ("11/15/2026", "is ignored: write 2026-11-15."), ("15.11.26", "write 2026-11-15."),
        ("2026-02-30", "should be a date such as"), ("31.11.26", "should be a date such as"),
        ("2026-13", "should be a date such as"), ("yesterday", "should be a date such as"),
    ],
)  # fmt: skip
def test_dates_that_cannot_be_or_can_be_two(written: str, said: str):
    text = f'[Rules "wegner"]\n[Date "{written}"]\ndeal\n'
    found = [f.message for v in judge_games(parse(text)) for f in v.findings if f.code == "Z002"]
    assert len(found) == bool(said)
    assert said in "".join(found)


@each(
    ("written", "there_is"),
    [("20:15", True), ("20:15:30", True), ("", True), ("29:75", False), ("20.15", False)],
)
def test_times_that_cannot_be(written: str, there_is: bool):
    text = f'[Rules "wegner"]\n[Time "{written}"]\ndeal\n'
    assert codes_of(text) == ([] if there_is else ["Z002"])


@each(
    ("more", "played"),
    [("", False), ('[Result "*"]\n', False), ("# a remark\n", False), ("deal\n", True),
     ("deal position\n", True), ("1: Q>A 3c\n", True), ("gap\n", True), ("check\n", True),
     ("nonsense here\n", True), ('[Player1 "Anna"]\n[Result "Anna"]\n', True),
     ('[Result "draw"]\n', True), ("deal\n  A1: ?\n  A2: ?\n", False),
     ("deal\n  A1: 3d\n  A2: ?\n", True)],
)  # fmt: skip
def test_a_game_in_which_nothing_is_played(more: str, played: bool):
    assert ("Z008" in codes_of(f'[Rules "wegner"]\n{more}')) != played


@each(
    ("comment", "meant"),
    [
        ("expct: Z308", "expect:"), ("exepct: Z308", "expect:"), ("expects: Z308", "expect:"),
        ("Expected: z308", "expect:"), ("xexpect: Z308", "expect:"), ("waiv: Z308 so", "waive:"),
        ("waived: draw-misplaced", "waive:"), ("waibe: Z3", "waive:"),
        ("we expect: Z308", None), ("expected: nothing of the kind", None), ("weave: Z30", None),
        ("expect Z308", "expect:"), ("Waive Z308 so it is", "waive:"), ("expct  z308", "expect:"),
        ("expected Z308", None), ("expect 4d", None), ("waive the rest", None),
        ("expect draw-misplaced", None), ("expect Z3", None), ("wave: hello", None),
        ("except: x", None), ("wave: Z30", "waive:"), ("respect: Z308", None),
    ],
)  # fmt: skip
def test_slips_in_directives(comment: str, meant: str | None):
    text = f'[Rules "wegner"]\ndeal position\n  R1: 9h\n1: Q>A 8s  # {comment}\n'
    found = [f.message for v in judge_games(parse(text)) for f in v.findings if f.code == "Z902"]
    assert len(found) == (meant is not None)
    assert meant is None or found[0].endswith(f"did you mean {meant}?")


@each("directive", ["expect:", "expect: nothing", "waive:", "waive: because"])
def test_directives_without_a_code(directive: str):
    text = f'[Rules "wegner"]\ndeal position\n  R1: 9h\n1: Q>R1 8s  # {directive}\n'
    assert codes_of(text) == ["Z902"]


@each(
    ("directive", "read", "meant"),
    [
        ("expect: Z999", "Z999", None), ("waive: Z999 because", "Z999", None),
        ("expect: Z3O1", "Z3O1", "Z301"), ("waive: Z30l because", "Z30L", "Z301"),
        ("expect: Z30", "Z30", None),
        ("expect: Z301 mised-freeing", "mised-freeing", "missed-freeing"),
        ("expect: Z301, Z999", "Z999", None), ("waive: Z301 Z999 because", "Z999", None),
    ],
)  # fmt: skip
def test_a_code_that_does_not_exist(directive: str, read: str, meant: str | None):
    game = open_table(READY + f"1: Q>R5 ♣9  # {directive}")
    told = f"did you mean {meant}?" if meant else "zankref explain --list shows all codes."
    wrong = [f.message for f in game.verdict.findings if f.code != "Z301"]
    assert wrong == [f"No finding is called “{read}”; {told}"]
    # What else the directive says holds.
    assert game.finding("Z301").counts == ("Z301" not in directive)


@each("directive", ["expect: mised-freeing", "waive: Missed-Freeeing because"])
def test_a_misspelt_name_in_a_directive_is_told_with_what_was_meant(directive: str):
    game = open_table(f"1: Q>R1 8s  # {directive}")
    read = directive.split()[1]
    assert [f.message for f in game.verdict.findings] == [
        f"No finding is called “{read}”; did you mean missed-freeing?"
    ]


@each(
    "directive",
    ["expect: draw-misplaced", "waive: draw-misplaced so it is", "waive: Draw-Misplaced, so it is",
     "expect: zug-falsch-eingeordnet"],
)  # fmt: skip
def test_findings_are_called_by_their_names(directive: str):
    if "zug" in directive:
        with speaking("de"):
            directive = f"expect: {_(CODES['Z308'].name)}"
    text = f'[Rules "wegner"]\ndeal position\n  R1: 9h\n1: Q>A 8s  # {directive}\n'
    (verdict,) = judge_games(parse(text))
    assert [f.code for f in verdict.findings if f.counts] == []


@each(
    ("tags", "columns"),
    [
        ('[Rules "wagner"]', ("Z003", 8, 16)),  # what it says
        ('[Rules "wegner"] [Datum "x"]', ("Z002", 18, 29)),  # the tag
        ('[Rules "wegner"] [Agreed "nothing"]', ("Z003", 26, 35)),
        ('[Rules "wegner"] [Result "Zoe"]', ("Z003", 26, 31)),
    ],
)
def test_z002_and_z003_where_it_stands(tags: str, columns: tuple[str, int, int]):
    game = judged(f"{tags}\ndeal position\n R3: ♥A\n1: Q>M ♣A")
    found, *_ = game.verdict.findings
    assert (found.code, found.span.column, found.span.end_column) == columns
    assert found.span.line == found.span.end_line == 1
