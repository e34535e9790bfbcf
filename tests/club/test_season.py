"""What a season adds up to, counted by hand."""

import json
from collections import Counter
from pathlib import Path

from tests.cli.conftest import MISSED, Run
from tests.club.clubs import games, result, season
from tests.collection.conftest import write_played
from tests.each import each
from zankref.club.season import Season

#: Anna beats Ben twice, Ben beats Clara once and draws with Clara, Clara beats Anna.
ROUND = (
    result("Anna", "Ben", won="Anna", date="2026-11-01"),
    result("Ben", "Anna", won="Anna", date="2026-11-02"),
    result("Ben", "Clara", won="Ben", date="2026-11-03"),
    result("Clara", "Ben", won="draw", date="2026-11-04"),
    result("Clara", "Anna", won="Clara", date="2026-11-05"),
)


def table(found: Season) -> list[tuple[int, str, int, int, int, float]]:
    return [
        (p.rank, p.name, p.total["won"], p.total["drawn"], p.total["lost"], p.points)
        for p in found.standings
    ]


def test_standings(tmp_path: Path):
    assert table(season(tmp_path, *ROUND)) == [
        (1, "Anna", 2, 0, 1, 4),
        # Both have three points; Ben has three of them against Clara, and Clara one against Ben.
        (2, "Ben", 1, 1, 2, 3),
        (3, "Clara", 1, 1, 1, 3),
    ]


def test_what_is_won_is_worth_what_the_club_says(tmp_path: Path):
    found = season(tmp_path, *ROUND, club="win = 3\ndraw = 1.5\nloss = -1")
    assert [(p.name, p.points) for p in found.standings] == [
        ("Anna", 5),
        ("Clara", 3.5),
        ("Ben", 2.5),
    ]


def test_after_games_against_each_other_wins_decide_then_game_points(tmp_path: Path):
    """One draws four times, others win twice; they never met."""
    games_ = [result("One", f"A{n}", won="draw") for n in range(4)]
    games_ += [
        result("Two", f"B{n}", won="Two", Score=10, rules="streitpatience") for n in range(2)
    ]
    games_ += [
        result("Three", f"C{n}", won="Three", Score=11, rules="streitpatience") for n in range(2)
    ]
    found = season(tmp_path, *games_)
    assert [(p.rank, p.name) for p in found.standings[:3]] == [(1, "Three"), (2, "Two"), (3, "One")]
    assert (found.standings[0].made, found.standings[0].conceded) == (22, 0)


def test_who_is_equal_in_everything_shares_a_place(tmp_path: Path):
    found = season(tmp_path, result("Cleo", "Dora", won="draw"), result("Anna", "Ben", won="Anna"))
    assert [(p.rank, p.name) for p in found.standings] == [
        (1, "Anna"),
        (2, "Cleo"),
        (2, "Dora"),
        (4, "Ben"),
    ]


def test_each_against_each(tmp_path: Path):
    found = season(tmp_path, *ROUND)
    ben = found.of("ben")
    assert ben is not None
    assert {name: dict(met) for name, met in ben.outcomes.items()} == {
        "Anna": {"lost": 2},
        "Clara": {"won": 1, "drawn": 1},
    }


def test_of_three_who_did_not_win_lost_to_the_winner_alone(tmp_path: Path):
    found = season(tmp_path, result("Anna", "Ben", "Clara", won="Ben", rules="wegner-3"))
    assert [(p.name, p.total["won"], p.total["lost"]) for p in found.standings] == [
        ("Ben", 1, 0),
        ("Anna", 0, 1),
        ("Clara", 0, 1),
    ]
    (anna,) = (p for p in found.standings if p.name == "Anna")
    assert dict(anna.outcomes) == {"Ben": {"lost": 1}}


# As the scorekeeper wrote it.


@each("ending", ["resigned", "time", "abandoned", ""])
def test_a_result_without_an_end_counts_as_it_is_written(tmp_path: Path, ending: str):
    record = result("Anna", "Ben", won="Ben", Ending=ending) + "deal\nAnna: Q>R1 ♦7\n"
    (game,) = games(tmp_path, record)
    assert (game.result, game.is_written) == ("Ben", True)
    assert game.verdict.ending == (ending or None)


def test_what_the_play_shows_stands_before_what_is_written(tmp_path: Path):
    """In the first game of the match Emil wins on the table, whatever stands above it."""
    match = Path("records/streitpatience/match.zank").read_text(encoding="utf-8")
    first = match.split("# Fritz has 30")[0].replace('[Result "Emil"]', '[Result "Fritz"]')
    (game,) = games(tmp_path, first)
    assert (game.result, game.is_written, game.scored) == ("Emil", False, (37, 0))
    assert game.is_flawed


def test_a_match_without_scores_is_scored_by_its_totals(tmp_path: Path):
    one = {"rules": "streitpatience", "Match": "Winter"}
    found = season(
        tmp_path,
        result("Anna", "Ben", won="Anna", date="2026-11-01", Total="40:0", **one),
        result("Anna", "Ben", won="Ben", date="2026-11-02", Total="40:65", **one),
        result("Anna", "Ben", won="Anna", date="2026-11-03", Score=7, **one),
    )
    anna, ben = found.standings
    assert (anna.name, anna.made, anna.conceded) == ("Anna", 47, 65)
    assert (ben.made, ben.conceded) == (65, 47)


def test_a_game_without_a_result_counts_for_nobody(tmp_path: Path):
    found = season(tmp_path, MISSED, result("Anna", "Ben", won="*"))
    assert found.standings == []
    assert found.of("Anna").played[0][0] == "*"  # type: ignore[union-attr]


def test_treppe(tmp_path: Path):
    rules = {"rules": "treppe"}
    found = season(
        tmp_path,
        result("Anna", won="Anna", Score=80, **rules),
        result("Anna", won="Anna", Score=81, **rules),
        result("Anna", won="Anna", Score=101, **rules),
        result("Ben", won="Ben", Score=99, **rules),
        result("Ben", won="*", Score=9, **rules),
        club="[treppe]\n100 = 1\n80 = 2",
    )
    assert [(p.name, p.steps, p.points) for p in found.standings] == [
        ("Anna", [80, 81, 101], 3),
        ("Ben", [99], 1),
    ]
    assert not found.standings[0].streaks and not found.standings[0].outcomes


# Who, and when.


def test_a_person_is_one_however_they_are_spelled(tmp_path: Path):
    found = season(
        tmp_path,
        result("Anna", "Ben", won="ben"),
        result("ANNA", "Benjamin", won="Benjamin"),
        result("Anna", "B.", won="Anna"),
        club='aliases = "Ben = Benjamin, B."',
    )
    assert [(p.name, p.points, len(p.played)) for p in found.standings] == [
        ("Ben", 4, 3),
        ("Anna", 2, 3),
    ]


def test_players_without_names_count_for_nobody(tmp_path: Path):
    found = season(tmp_path, result("Anna", won="1"), result(won="2"))
    assert len(found.games) == 2 and not found.standings
    assert [game.is_named for game in found.games] == [False, False]


def test_other_seasons_are_left_out(tmp_path: Path):
    found = season(
        tmp_path, *ROUND, result("Anna", "Ben", won="Ben", date=""), club="since = 2026-11-04"
    )
    assert [game.date for game in found.games] == ["", "2026-11-04", "2026-11-05"]
    assert found.outside == 3


def test_a_record_that_is_there_twice_counts_once_and_results_always(tmp_path: Path):
    played = result("Anna", "Ben", won="Anna") + "deal\nAnna: Q>R1 ♦7\n"
    found = season(
        tmp_path,
        played,
        f"\n\n  {played}",
        result("Anna", "Ben", won="Anna"),
        result("Anna", "Ben", won="Anna"),
    )
    assert len(found.games) == 3 and len({game.page for game in found.games}) == 3
    ((second, first),) = found.twins
    assert (first.verdict.path[-7:], second.verdict.path[-7:]) == ("00.zank", "01.zank")


def test_two_records_of_one_game_count_once_and_keep_their_pages(tmp_path: Path):
    """One has remarks, the other leaves out a move; each can be replayed."""
    cards = ["♦7", "♠9", "♥K", "♣2", "♣10", "♥4", "♦8", "♠5", "♠J", "♦J", "♥Q", "♣7"]
    moves = "".join(f"{1 + n % 2}: Q>A {card}\n" for n, card in enumerate(cards))
    whole = result("Anna", "Ben", won="Anna") + "deal\n" + moves
    other = whole.replace("♠9\n", "♠9  # quick\n").replace("1: Q>A ♥Q\n", "")
    (tmp_path / "games").mkdir()
    found = season(tmp_path / "games", whole, other)
    assert len(found.games) == 1
    ((second, first),) = found.twins
    assert (first.verdict.path[-7:], second.verdict.path[-7:]) == ("00.zank", "01.zank")
    assert found.take(second) == second.page != first.page
    assert found.take(first._replace(tags=second.tags)) is None
    other_deal = whole.replace("♠9", "♠8")
    assert len(games(tmp_path / "games", whole, other_deal)) == 2


def test_form_and_streaks(tmp_path: Path):
    outcomes = ["Anna", "Anna", "draw", "Ben", "Anna", "*", "Anna", "Anna"]
    records = [
        result("Anna", "Ben", won=won, date=f"2026-11-{day:02}")
        for day, won in enumerate(outcomes, 1)
    ]
    anna = season(tmp_path, *reversed(records)).of("Anna")
    assert anna is not None
    assert anna.streaks == [("won", 2), ("drawn", 1), ("lost", 1), ("won", 3)]


# What was overlooked, called, and let off.

FULL = """\
[Rules "wegner"]
[Player1 "Anna"]
[Player2 "Ben"]
[First "Anna"]

deal position
  A1: ♦3
  A2: ♦5
  R1: ♥9
  R2: ♣K
  R3: ♣K
  R4: ♠K
  R5: ♠K
  R6: ♥K
  R7: ♥K
  R8: ♦K
  Q1: *
  Q2: *

"""
"""♠8 fits R1, and nothing else fits anything."""


def test_faults_stops_and_what_is_let_off(tmp_path: Path):
    found = season(
        tmp_path,
        f"{FULL}1. Anna: Q>A ♠8\n2. Ben: stop\n",
        f"{FULL}1. Anna: Q>A ♠8\n2. Ben: Q>A ♠2\n",
        f"{FULL}1. Anna: Q>R1 ♠8\n2. Ben: stop\n",
    )
    anna, ben = found.of("Anna"), found.of("Ben")
    assert anna is not None and ben is not None
    overlooked = {"all": 2, "stoppable": 2, "unnoticed": 1, "due": 3, "taken": 1}
    assert anna.faults == {"drawn card laid in the wrong place": overlooked}
    assert anna.ways == {1: {"due": 3, "taken": 1}}
    assert (anna.moves, anna.calls, anna.let_off) == (3, {}, {})
    assert ben.let_off == {"Anna": {"to_call": 2, "called": 1}} and not ben.faults
    assert (ben.moves, ben.calls) == (1, {"justified": 1, "wrongful": 1})


def test_what_the_culprit_noticed_is_not_let_off(tmp_path: Path):
    anna = season(tmp_path, f"{FULL}1. Anna: Q>A ♠8 undo Q>R1 ♠8\n").of("Anna")
    assert anna is not None and anna.faults["drawn card laid in the wrong place"]["all"] == 1
    ben = season(tmp_path, f"{FULL}1. Anna: Q>A ♠8 undo Q>R1 ♠8\n").of("Ben")
    assert ben is not None and not ben.let_off


def test_who_is_both_players_by_alias_counts_for_nobody(tmp_path: Path):
    """It would count twice for one person, as won and as lost."""
    found = season(
        tmp_path,
        result("Ben", "Benjamin", won="Ben"),
        result("Anna", "Ben", won="Anna"),
        club='aliases = "Ben = Benjamin"',
    )
    assert table(found) == [(1, "Anna", 1, 0, 0, 2), (2, "Ben", 0, 0, 1, 0)]
    assert len(found.games) == 2 and len(found.of("Ben").played) == 1  # type: ignore[union-attr]


def test_what_is_waived_is_no_fault(tmp_path: Path):
    waived = "1. Anna: Q>A ♠8  # waive: Z308 we were tired\n2. Ben: Q>A ♠2\n"
    anna = season(tmp_path, FULL + waived).of("Anna")
    assert anna is not None and not anna.faults and anna.moves == 1


def test_the_figures_are_those_of_stats(tmp_path: Path, run: Run):
    """Two independent counts of games with many faults agree."""
    folder = tmp_path / "games"
    folder.mkdir()
    write_played(folder, "wegner-52", "streitpatience-52", "online")
    said = json.loads(run("stats", folder, "--format", "json").output)
    counted = {group["player"]: group for group in said["groups"]}
    found = season(folder)
    assert counted.keys() == {player.name for player in found.players.values()}
    for player in found.players.values():
        group = counted[player.name]
        faults = sum(player.faults.values(), Counter())
        assert group["games"] == len(player.played)
        assert (group["won"], group["lost"]) == (player.total["won"], player.total["lost"])
        assert (group["moves"], group["faults"]) == (player.moves, faults["all"])
        assert (group["stoppable"], group["unnoticed"]) == (
            faults["stoppable"],
            faults["unnoticed"],
        )
        assert (group["due"], group["taken"]) == (faults["due"], faults["taken"])
        ways = sum(player.ways.values(), Counter())
        assert (group["due"], group["taken"]) == (ways["due"], ways["taken"])
        let_off = sum(player.let_off.values(), Counter())
        assert (group["to_call"], group["called"]) == (let_off["to_call"], let_off["called"])
        assert group["stops_right"] == player.calls["justified"]
        assert group["stops_wrong"] == player.calls["wrongful"]
        assert group["stops_late"] == player.calls["late"]
