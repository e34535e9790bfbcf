"""``Table``: made from lines, and asked."""

import pickle

import pytest

import zankref
from tests.each import each
from tests.library.conftest import ROOT, kitchen

FREEING = "M: ♥4\nR1: ♥5 ♠4\nR2: ♦5\nR3: ♠6\nA1: ♦5\nA2: ♥6"


def yes(table: zankref.Table, card: str, player: str | int = 1) -> list[str]:
    return [pile for pile, fits in table.fits(card, player).items() if fits]


def test_what_lies_there():
    table = zankref.Table("Q1: ♥9 ♠K 45\nS1: (?) 4\nR1: (?) (♥9) ♠8\nA2: *", rules="schikanieren")
    assert table.piles["R1"] == ("(?)", "(♥9)", "♠8")
    assert table.piles["Q1"] == (*["?"] * 45, "♠K", "♥9")
    assert table.piles["S1"] == ("(?)",) * 5
    assert table.piles["A2"] == ("*", "?")
    assert table.piles["Q2"] == ("*", "?")
    assert table.piles["M"] == ()
    tops = table.tops
    assert (tops["R1"], tops["R2"], tops["Q1"], tops["A2"]) == ("♠8", None, "♥9", "?")
    assert "M" not in tops
    assert (table.rules, table.players, table.opened) == ("schikanieren", ("1", "2"), ())


def test_lines_are_taken_in_any_form():
    table = zankref.Table(FREEING)
    lines = FREEING.split("\n")
    for same in (lines, tuple(lines), iter(lines), f"\n  {FREEING}  # a comment\n"):
        assert zankref.Table(same) == table
    assert zankref.Table("") == zankref.Table([])


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_places_are_those_of_the_lines_whatever_their_ends(end: str):
    with pytest.raises(zankref.UnusableRecord) as caught:
        zankref.Table([f"R1: ♥9{end}", f"R2: ♠8{end}", f"R3: ♥99{end}"])
    assert (caught.value.line, caught.value.column) == (3, 5)


def test_what_fits_where():
    table = zankref.Table(FREEING)
    assert yes(table, "♥5") == ["M", "R3", *[f"R{n}" for n in range(4, 9)], "A2"]
    assert yes(table, "♠4", 1) == ["R2", *[f"R{n}" for n in range(4, 9)]]
    assert yes(table, "♦4", 2)[-1] == "A1"
    assert yes(table, "he5") == yes(table, "5h") == yes(table, " ♥5 ") == yes(table, "♥5")
    assert set(table.fits("♥5")) == {"M", *[f"R{n}" for n in range(1, 9)], "A2"}


def test_what_fits_where_in_other_games():
    loading = zankref.Table("S2: ♦6 4\nA2: ♦6", rules="streitpatience")
    assert {"S2", "A2"} <= set(yes(loading, "♦5"))
    reserves = zankref.Table("S2: ♦6 4\nA2: ♦6", rules="schikanieren")
    assert "S2" in yes(reserves, "♦5") and "A2" not in reserves.fits("♦5")
    in_suit = zankref.Table("R1: ♦6\nR2: ♠6", rules="schikanieren").fits("♦5")
    assert (in_suit["R1"], in_suit["R2"]) == (True, False)


def test_what_fits_may_be_unknown():
    fits = zankref.Table("R1: ?\nR2: *\nR3: ♠6").fits("♥5")
    assert (fits["R1"], fits["R2"], fits["R3"], fits["R4"]) == (None, None, True, True)


def test_ways_by_number():
    table = zankref.Table(FREEING)
    assert table.ways(1) == []
    assert table.ways(2) == [["free ♥5", "R1>R2", "R1>M"]]
    assert table.ways(3) == [["clear R2", "R2>R3"]]
    assert table.ways(4) == []
    assert table.ways(5, "1") == [["A>R3"]]
    assert table.ways(6) == []  # A tableau pile is empty.
    assert table.ways(7, 1) == [[f"A>R{n}"] for n in range(4, 9)]
    assert zankref.Table("M: ♥4\nR1: ♥5\nR2: ♥5").ways(1) == [["R1>M"], ["R2>M"]]
    assert zankref.Table("M: ♥4\nA2: ♥5").ways(4, 2) == [["A>M"]]


def test_the_line_of_play_is_right(monkeypatch: pytest.MonkeyPatch):
    text = f'[Rules "wegner"]\n[First "1"]\ndeal position\n{FREEING}\n'
    for number in (2, 3):
        (line,) = zankref.Table(FREEING).ways(number)
        (verdict,) = zankref.check_text(f"{text}1: {' '.join(line)}\n")
        # Of 3 the referee says that 2 came first, and nothing else.
        assert [finding.code for finding in verdict.findings] == ([] if number == 2 else ["Z302"])


def test_options_decide_which_way_is_asked_for():
    lines = "M: ♥4\nR1: ♥5 ♠4\nR2: ♦5\nR3: ♠6\nR4: ♣J"
    plain, advanced = zankref.Table(lines), zankref.Table(lines, agreed="advanced")
    assert plain != advanced
    assert plain.ways(2) == advanced.ways(2)


def test_open_questions():
    table = zankref.Table("R1: ?\nR2: ♥6")
    for number in (1, 2, 3):
        with pytest.raises(zankref.OpenQuestion, match="a card that was not recorded"):
            table.ways(number)
    (path,) = (ROOT / "zankref" / "examples").glob("Z108.zank")
    game = zankref.read(path).games[0]
    *_, last = zankref.replay(game)
    with pytest.raises(zankref.OpenQuestion, match="effort"):
        last.table.ways(3, effort=1)


@pytest.mark.parametrize("rules", ["online", "streitpatience", "zu-zweien", "treppe"])
def test_games_without_numbers(rules: str):
    with pytest.raises(zankref.InvalidArgument, match=rules):
        zankref.Table("", rules=rules).ways(1)


@each("rules", [rules.name for rules in zankref.rule_sets()])
def test_every_game_has_tables(rules: str):
    table = zankref.Table("R1: ♥9", rules=rules)
    assert table.tops["R1"] == "♥9"
    assert "M" in table.fits("♥10")
    restored = pickle.loads(pickle.dumps(table))
    assert restored == table and restored.fits("♥10") == table.fits("♥10")
    assert f"<Table {rules}: R1 ♥9" in repr(table)
    assert "R1 ♥9" in str(table)


def test_snapshots_show_who_holds_a_card_and_both_phases():
    game = zankref.parse('[Rules "wegner"]\n[Player1 "Anna"]\n1: Q=♥9\n').games[0]
    *_, last = zankref.replay(game)
    assert last.table.opened == ("Anna",) and last.table.players == ("Anna", "2")
    path = ROOT / "records" / "treppe" / "faulty-game.zank"
    piles = [len(s.table.piles) for s in zankref.replay(zankref.read(path).games[0])]
    assert len(set(piles)) == 2


def test_a_pile_that_fell_away_is_gone():
    fallen = [
        snapshot
        for path in (ROOT / "records" / "wegner-3").glob("*.zank")
        for game in zankref.read(path).games
        for snapshot in zankref.replay(game)
        if len([pile for pile in snapshot.table.piles if pile[0] == "R"])
        < zankref.rule_set("wegner-3").layout.tableau
    ]
    assert fallen
    fell = fallen[0].table
    gone = {f"R{n}" for n in range(1, 20)} - set(fell.piles)
    assert not gone & set(fell.fits("♥9"))


def test_wegner_3_falls__a_move_on_a_table_goes_to_no_pile_that_fell_away():
    kings, others = "R1: ♣K\nR2: ♠K\nR3: ♥K\nR4: ♦K", "R5: ♣9\nR6: ♠9\nR7: ♣7\nR8: ♠7"
    piles = f"M: ♥A\n{kings}\n{others}\nR9: ♥2\nA1: ♣J\nA2: ♠4\nA3: ♠J"
    text = f'[Rules "wegner-3"]\n[First "1"]\ndeal position\n{piles}\n1: R9>M\n'
    table = list(zankref.replay(zankref.parse(text).games[0]))[-1].table
    assert table.push("Q>A ♦10").findings == []
    assert [found.code for found in table.push("Q>R9 ♦10").findings] == ["Z204"]
    assert zankref.ask(table, "clear R9").answer == "no"


def test_a_table_is_drawn_as_the_program_draws_it():
    *_, last = zankref.replay(zankref.parse(kitchen()).games[0])
    assert str(last.table).splitlines()[0] == "╭─────────────── Ben ───────────────╮"


@each(
    ("lines", "line", "column", "said"),
    [
        ("R1: ♥9\nR2: ♥99", 2, 5, "♥99"),
        ("R1: ♥9 ♠9", 1, 1, "♠9 does not fit on ♥9"),
        ("R1: ♥9\nR1: ♥9", 2, 1, "R1 is listed twice"),
        ("R1: ♥9\nR9: ♥9", 2, 1, "R9"),
        ("R1: ♥9\n1: Q>R1", 2, 4, "only piles"),
        ('[Rules "wegner"]', 1, 1, "only piles"),
        ("deal\n  R1: ♥9", 1, 1, "“deal”"),
        ("R1: ♥9\ncheck\n  R1: ♥9", 2, 1, "only piles"),
        ("R1: ♥A\nR2: ♥A\nR3: ♥A", 3, 1, "one more ♥A"),
    ],
)
def test_lines_that_make_no_table(lines: str, line: int, column: int, said: str):
    with pytest.raises(zankref.UnusableRecord) as caught:
        zankref.Table(lines)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert said in error.reason and str(error) == f"-:{line}:{column}: {error.reason}"


@each("card", ["", "♥", "♥1", "♥9 ♠8", "9", "(♥9)", "?", "♥9\nR2: ♥9", "*"])
def test_a_card_that_does_not_exist(card: str):
    with pytest.raises(zankref.InvalidArgument, match="there is no card"):
        zankref.Table("").fits(card)


def test_a_joker_is_a_card_where_there_is_one_and_goes_onto_no_pile():
    with pytest.raises(zankref.InvalidArgument, match="there is no card 'Joker'"):
        zankref.Table("").fits("Joker")
    for rules in ("wegner-3", "streitpatience-3"):
        assert set(zankref.Table("R1: ?", rules=rules).fits("Joker").values()) == {False}


@pytest.mark.parametrize("player", ["Max", 0, 3, "", -1])
def test_a_player_who_does_not_play(player: str | int):
    with pytest.raises(zankref.InvalidArgument, match="nobody called"):
        zankref.Table("").ways(1, player)


@pytest.mark.parametrize("number", [0, 8, -1])
def test_a_number_that_does_not_exist(number: int):
    with pytest.raises(zankref.InvalidArgument, match="1 to 7"):
        zankref.Table("").ways(number)


def test_a_finding_that_is_not_about_the_play():
    (verdict,) = zankref.check_text('[Rules "wegner"]\n[Game "x"]\n[Foo "bar"]\n')
    with pytest.raises(zankref.InvalidArgument, match="no table"):
        zankref.Table.before(verdict.findings[0], verdict)
