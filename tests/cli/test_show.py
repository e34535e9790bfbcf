from pathlib import Path

import pytest

from tests.cli.conftest import MISSED, Run
from tests.each import each
from tests.report.pages import RECORDS, game_of


@pytest.fixture
def game(folder: Path) -> str:
    return "missed.zank"


def test_the_table_at_the_end(run: Run, game: str):
    result = run("show", game)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == [game, "After event 2 of 2 (line 10): Ben: stop"]
    assert "R1 ♥9" in result.stdout


def test_the_table_before_the_first_event(run: Run, game: str):
    result = run("show", game, "--at", 0)
    assert "Before the first of 2 events" in result.stdout
    assert "A1 ♣8 +1" in result.stdout


def test_events_are_counted_as_on_the_page(run: Run):
    path = RECORDS / "wegner" / "kuechentisch.zank"
    game = game_of(path, "de")
    steps = [step for step in game["steps"] if "n" in step]
    for step in steps[::9]:
        shown = run("show", path, "--at", step["n"], "--lang", "de").stdout.splitlines()[1]
        where = f"Nach Ereignis {step['n']} von {game['events']} (Zeile {step['line']})"
        assert shown.startswith(f"{where}: {game['players'][step['by']]}: ")


def test_a_clean_move_is_on_the_table_after_it(run: Run, folder: Path):
    assert "♥9 ♠8" not in run("show", "clean.zank", "--at", 0).stdout
    assert "♥9 ♠8" in run("show", "clean.zank", "--at", 1).stdout


@each("seat", ["Ben", "2"])
def test_the_other_seat(run: Run, game: str, seat: str):
    lines = run("show", game, "--seat", seat).stdout.splitlines()
    assert "Anna" in lines[2]
    assert "Ben" in lines[-2]
    assert lines[-1] == "? not written down"


# Moments.

EVENING = """\
# Two games
[Rules "wegner"]
deal
  A1: ♦3
  A2: ♠9

1. 1: Q>R1 ♥9  Q>A ♥2
   # a remark
2. 2: Q>R1
      ♠8
   1: stop

# the next
[Rules "wegner"]
1: Q>R1 ♣9

"""


@each(
    ("at", "said"),
    [
        ("2", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("line:1", "Before the first of 4 events"),
        ("line:4", "Before the first of 4 events"),
        ("line:7", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("Line 7", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("zeile:7", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("line:8", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("7:6", "Before the first of 4 events"),
        ("7:7", "After event 1 of 4 (line 7): Player 1: Q>R1 ♥9"),
        ("7:15", "After event 1 of 4 (line 7): Player 1: Q>R1 ♥9"),
        ("line:7:16", "After event 2 of 4 (line 7): Player 1: Q>A ♥2"),
        ("line:9", "After event 3 of 4 (line 9): Player 2: Q>R1 ♠8"),
        ("10:99", "After event 3 of 4 (line 9): Player 2: Q>R1 ♠8"),
        ("line:12", "After event 4 of 4 (line 11): Player 1: stop"),
        ("line:14", "Before the first of 1 event"),
        ("15:4", "After event 1 of 1 (line 15): Player 1: Q>R1 ♣9"),
    ],
)
def test_a_moment_may_be_a_place_in_the_file(run: Run, folder: Path, at: str, said: str):
    result = run("show", "-", "--at", at, stdin=EVENING)
    number = 2 if "of 1" in said else 1
    assert result.stdout.splitlines()[:2] == [f"-, game {number}", said]


def test_a_check_on_a_line_lies_on_its_table(run: Run):
    record = "1: Q>R1 ♥9\ncheck\n  R1: ♥8\n1: Q>R2 ♣5\n"
    assert "R1 ♥8" in show(run, "wegner", record, "--at", "line:4")


@each(
    ("options", "said"),
    [
        (["--at", "line:17"], "- has 16 lines, so there is no 17."),
        (["--at", "line:0"], "- has 16 lines, so there is no 0."),
        (["--at", "9:99", "--game", "2"], "line 9 is not in game 2, which is in lines 14 to"),
        (["--at", "line:15", "--game", "1"], "line 15 is not in game 1, which is in lines 2 to"),
        (["--at", "1.5"], "'1.5' is not a moment"),
        (["--at", "line:"], "'line:' is not a moment"),
        (["--at", "12:"], "'12:' is not a moment"),
    ],
)
def test_a_place_that_is_not_there(run: Run, options: list[str], said: str):
    result = run("show", "-", *options, stdin=EVENING)
    assert result.exit_code == 2
    assert f"Invalid value for '--at': {said}" in result.stderr


def test_ascii(run: Run, game: str):
    result = run("show", game, "--ascii")
    assert result.stdout.isascii()
    assert "R1 h9" in result.stdout


def test_a_game_of_several(run: Run, folder: Path):
    (folder / "two.zank").write_text(MISSED + "\n" + MISSED.replace("♥9", "♥J"), encoding="utf-8")
    result = run("show", "two.zank", "--game", 2)
    assert result.stdout.startswith("two.zank, game 2\n")
    assert "R1 ♥J" in result.stdout


def test_standard_input(run: Run):
    assert "R1 ♥9" in run("show", "-", stdin=MISSED).stdout


def show(run: Run, rules: str, record: str, *options: str) -> str:
    return run("show", "-", *options, stdin=f'[Rules "{rules}"]\n{record}').stdout


def test_covered_cards_lie_covered_though_the_deal_names_them(run: Run):
    deal = "deal position\n  R1: (♠7) ♥9\n  S1: ♦2 ♣K 10\n  S2: (♣5) 11\n  A1: ?\n"
    shown = show(run, "schikanieren", deal)
    assert "R1 ▒▒ ♥9" in shown
    assert "S1 ♦2 +11" in shown
    assert "S2 ▒▒ +11" in shown
    assert shown.endswith("▒▒ covered   ? not written down\n")


def test_a_stock_card_that_lies_open(run: Run):
    assert "Q1 ♥K +46" in show(run, "online", "1: Q=♥K\n")
    assert "Q1 46" in show(run, "online", "1: Q=♥K\n1: Q>A\n")


def test_a_stock_card_in_the_hand(run: Run):
    assert "Q1 ♥K +50" in show(run, "wegner", "1: Q=♥K\n")
    assert "Q1 50" in show(run, "wegner", "1: Q=♥K Q>A\n")


def test_a_pile_that_has_fallen_away(run: Run):
    shown = show(run, "wegner-3", "deal position\n  R1: ♥A\n  R2: ♣4\n1: R1>M\n")
    assert "R1 ––" in shown
    assert "R3 ··" in shown
    assert "–– fallen away" in shown


def test_a_patience_lies_in_steps_and_then_in_piles(run: Run):
    cards = ["♣2", "♣4", "♥6", "♦8", "♠10", "♣Q", "♥A", "♦3", "♠5", "♣7", "♥9", "♦J", "♠K", "♣A",
             "♥3"]  # fmt: skip
    deal = "".join(f"  R{place}: {card}\n" for place, card in enumerate(cards, 1))
    steps = show(run, "treppe", f"deal\n{deal}").splitlines()
    assert steps[4].split() == ["│", "R2", "♣4", "R3", "♥6", "··", "··", "│"]
    played = show(run, "treppe", f"deal\n{deal}1: R4>M Q>R4 ♥10\n")
    assert "♦8 ·8" in played
    piles = show(run, "treppe", f"deal\n{deal}1: R6>M Q>R6 ♥10 merge\n")
    assert "R3 ♦8 ♠10 ♥10" in piles
    assert "♣Q ·Q" in piles and "from Q" in piles
    assert "R6" not in piles


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--at", "3"], "the game has 2 events, so there is no 3."),
        (["--at", "-1"], "-1"),
        (["--game", "2"], "missed.zank has 1 game, so there is no 2."),
        (["--seat", "Cleo"], "nobody called Cleo plays here. The players are: Anna, Ben."),
    ],
)
def test_what_is_not_there_is_wrong_usage(run: Run, game: str, options: list[str], said: str):
    result = run("show", game, *options)
    assert result.exit_code == 2
    assert said in result.stderr


def test_no_table_without_rules(run: Run, folder: Path):
    result = run("show", "notes.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "see zankref check notes.txt" in result.stderr


def test_what_cannot_be_read_is_3(run: Run, folder: Path):
    (folder / "bad.zank").write_bytes(b"\xff")
    assert run("show", "bad.zank").exit_code == 3
    assert run("show", "nowhere.zank").exit_code == 3
