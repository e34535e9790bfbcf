from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import zankref
from tests.each import each
from tests.golden.texts import GAMES
from tests.layers import few, library
from zankref.collection.rows import TABLES, GameRows, arrow_schema
from zankref.collection.tabulating import game_id, game_rows, judged_game
from zankref.collection.turn_log import TurnLog
from zankref.errors import UnreadableFile
from zankref.language import speaking
from zankref.record.dates import read_date
from zankref.record.events import Document
from zankref.record.files import decode
from zankref.referee.findings import Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.reading.unreadable import not_text

EXAMPLES = Path(__file__).parents[2] / "zankref" / "examples"
HEAD = '[Rules "wegner"]\n[Player1 "Anna"]\n[Player2 "Ben"]\n'
DEAL = "deal\n  A1: ♦3\n  A2: ♠9\n"
DISPUTE = (
    HEAD
    + DEAL
    + """
1. Anna: @21:00:00 Q>R1 9h  @21:00:10 Q>R2 Ks  Q>R3 7d  Q>R4 5c  Q>R2 Qd  @21:01:00 Q>A 2h
2. Ben:  @21:01:20 Q>R5 8s
   Anna: @21:01:25 stop
3. Anna: Q>M Ac  @21:01:40 Q>R4 4d
"""
)


def judged_rows(document: Document) -> Iterator[tuple[Verdict, GameRows]]:
    """Judge the games of a file, and yield each verdict with its rows."""
    matches = Matches()
    for game in document.games:
        yield judged_game(game, document.path, matches)


def rows(text: str, path: str = "a.zank") -> GameRows:
    (_, game), *more = judged_rows(zankref.parse(text, path))
    assert not more
    return game


def test_a_game() -> None:
    game = rows('[Date "15.11.2026"]\n[Event "Klub"]\n[Result "*"]\n[Lang "de"]\n' + DISPUTE).games[
        0
    ]
    assert game.date == date(2026, 11, 15)
    assert (game.event, game.place, game.language) == ("Klub", None, "de")
    assert (game.players, game.events, game.judged, game.undetermined) == (2, 10, 10, 0)
    assert (game.turns, game.moves, game.seconds) == (3, 9, 100)
    assert game.moves_standing == 8  # The Stop takes one back.
    assert (game.claimed, game.ruled, game.winner) == ("*", "*", None)
    assert (game.findings, game.faults, game.calls, game.stops) == (1, 1, 0, 1)


def test_players() -> None:
    anna, ben = rows(DISPUTE).players
    assert (anna.seat, anna.name, anna.events, anna.moves, anna.turns) == (1, "Anna", 9, 8, 2)
    assert (ben.seat, ben.name, ben.events, ben.moves, ben.turns) == (2, "Ben", 1, 1, 1)
    assert (anna.faults, ben.faults, ben.faults_unnoticed) == (0, 1, 0)
    assert (anna.stops_called, anna.stops_right, anna.stops_wrong, anna.stops_late) == (1, 1, 0, 0)
    # Anna's first turn goes from 21:00:00 to Ben's first time; when her next began is not written.
    assert (anna.timed_turns, anna.seconds, ben.timed_turns, ben.seconds) == (1, 80, 0, None)


def test_a_turn_is_as_long_as_its_neighbouring_clock_times_say() -> None:
    """Not as long as several turns, and not over play that went unrecorded."""
    turns = ["@20:00:00 Q>A", "@20:00:10 Q>A", "Q>A", "@20:00:40 Q>A", "@20:01:00 Q>A", "Q>A"]
    course = [f"{'Anna' if n % 2 == 0 else 'Ben'}: {turn}\n" for n, turn in enumerate(turns)]
    for gap, timed in (("", [(1, 10), (1, 20)]), ("gap\n", [(1, 10), (0, None)])):
        game = rows(HEAD + DEAL + "".join([*course[:4], gap, *course[4:]]))
        assert [(player.timed_turns, player.seconds) for player in game.players] == timed


def test_a_time_in_minutes_is_any_time_of_its_minute() -> None:
    """Sixteen turns of 15 seconds each: nobody took no time, nor a minute."""
    clocks = [f"@20:{n // 4:02}" for n in range(17)]
    course = [f"{'Anna' if n % 2 == 0 else 'Ben'}: {at} Q>A\n" for n, at in enumerate(clocks)]
    for player in rows(HEAD + DEAL + "".join(course)).players:
        assert (player.timed_turns, player.seconds) == (8, None)
        assert player.seconds_least is not None and player.seconds_most is not None
        assert player.seconds_least <= 8 * 15 <= player.seconds_most
        assert player.seconds_most <= 8 * (60 + 59)


def test_a_month_will_do_for_what_counts_by_months() -> None:
    for written, day, month in (
        ("2026-11", None, "2026-11"),
        ("15.11.2026", date(2026, 11, 15), "2026-11"),
        ("2026", None, None),
        ("2026-13", None, None),
    ):
        game = rows(f'[Date "{written}"]\n' + DISPUTE).games[0]
        assert (game.date, game.month) == (day, month)


def test_events() -> None:
    events = rows(DISPUTE).events
    first, stop = events[0], events[7]
    assert (first.turn, first.seat, first.player, first.on_turn, first.kind) == (
        *(1, 1, "Anna", 1, "move"),
    )
    assert (first.source, first.target, first.source_kind, first.target_kind) == (
        *("Q1", "R1", "Q", "R"),
    )
    assert (first.card, first.cards, first.text) == ("♥9", 1, "Q>R1 9h")
    assert (first.clock, first.seconds) == (75600, None)
    assert [event.seconds for event in events] == [None, 10, *[None] * 3, 50, None, 5, None, None]
    assert (stop.kind, stop.turn, stop.seat, stop.on_turn) == ("stop", 2, 1, 2)
    assert [event.turn for event in events] == [*[1] * 6, 2, 2, 3, 3]


def test_findings_and_stops() -> None:
    game = rows(DISPUTE)
    (finding,), (stop,) = game.findings, game.stops
    assert (finding.code, finding.name, finding.severity) == ("Z308", "draw-misplaced", "fault")
    assert (finding.event, finding.turn, finding.player, finding.culprit) == (7, 2, "Ben", "Ben")
    assert (finding.better, finding.better_length) == ([["Q>R1 ♠8"]], 1)
    assert (finding.stopped, finding.noticed, finding.stoppable) == (8, True, True)
    assert finding.noticed_by == "Anna"
    overlooked = (finding.missed, finding.missed_card, finding.missed_from, finding.missed_to)
    assert overlooked == ("7.2", "♠8", "Q2", "R1")
    assert (stop.event, stop.turn, stop.caller, stop.offender) == (8, 2, "Anna", "Ben")
    assert (stop.ruling, stop.table, stop.judges, stop.codes, stop.cost) == (
        *("justified", None, 7, ["Z308"], 0),
    )
    assert stop.decision is None
    denied = rows(DISPUTE.replace("stop", "stop denied")).stops[0]
    assert (denied.table, denied.decision) == ("denied", "denied")


def test_what_was_overlooked_is_a_duty_where_there_are_no_numbers() -> None:
    text = HEAD.replace("wegner", "online") + "deal position\n M: ♥4\n R1: ♥5\nAnna: Q>A ♣2"
    (finding,) = rows(text).findings
    overlooked = (finding.missed, finding.missed_card, finding.missed_from, finding.missed_to)
    assert overlooked == ("missed-foundation", "♥5", "R1", "M")


def test_a_waived_fault_is_none_and_an_expected_one_is_one() -> None:
    for directive, faults in (("waive: Z308 for show", 0), ("expect: Z308", 1)):
        game = rows(DISPUTE.replace("Q>R5 8s", f"Q>R5 8s  # {directive}").replace("stop", "pause"))
        anna, ben = game.players
        assert (ben.faults, ben.faults_unnoticed) == (faults, faults)
        assert game.games[0].faults == anna.faults + ben.faults
        assert [finding.code for finding in game.findings if finding.culprit == "Ben"] == ["Z308"]


def test_a_fault_that_nobody_noticed() -> None:
    game = rows(DISPUTE.replace("stop", "pause"))
    assert not game.findings[0].noticed
    assert game.players[1].faults_unnoticed == 1


@each(
    ("call", "ruling", "cost"),
    [("stop", "justified", 0), ("stop denied", "justified", 1), ("stop upheld", "justified", 0)],
)
def test_what_a_stop_costs(call: str, ruling: str, cost: int) -> None:
    (stop,) = rows(DISPUTE.replace("stop", call)).stops
    assert (stop.ruling, stop.cost) == (ruling, cost)


def test_a_wrongful_stop_costs_a_turn() -> None:
    game = rows(HEAD + DEAL + "Anna: Q>R1 9h\nBen: stop\nAnna: Q>A 4d\nAnna: Q>R2 Ks")
    assert (game.stops[0].ruling, game.stops[0].cost, game.stops[0].codes) == ("wrongful", 1, [])
    assert game.players[1].turns_missed == 1


def test_a_late_stop_is_about_the_move_before() -> None:
    game = rows((EXAMPLES / "Z402.zank").read_text(encoding="utf-8"))
    stop = game.stops[0]
    assert (stop.ruling, stop.codes, stop.offender) == ("late", ["Z301"], "1")
    assert game.findings[0].noticed
    assert (game.players[1].stops_right, game.players[1].stops_late) == (0, 1)


def test_a_move_out_of_turn_begins_a_turn() -> None:
    events = rows(HEAD + DEAL + "Anna: Q>R1 9h\nBen: Q>R2 Ks\nAnna: Q>A 4d").events
    assert [(event.turn, event.on_turn) for event in events] == [(1, 1), (2, 1), (3, 2)]


def test_an_opponents_pile_and_a_card_that_is_not_written() -> None:
    text = HEAD + "deal position\n  A1: ♠8\n  A2: ♠9\n  R1: ♦9\nAnna: A>R1\nAnna: R1>A2"
    events = rows(text).events
    assert (events[0].card, events[0].target, events[0].target_kind) == ("♠8", "R1", "R")
    assert (events[1].target, events[1].target_kind) == ("A2", "O")


def test_past_midnight() -> None:
    text = HEAD + DEAL + "Anna: @23:59:50 Q>R1 9h @0:00:05 Q>R2 Ks"
    game = rows(text)
    assert game.games[0].seconds == 15
    assert [(event.clock, event.seconds) for event in game.events] == [(86390, None), (5, 15)]


def test_unknown_rules() -> None:
    game = rows('[Rules "mau-mau"]\nAnna: Q>R1 9h')
    assert (game.games[0].rules, game.games[0].turns, game.players) == (None, None, [])
    assert (game.events[0].player, game.events[0].source, game.events[0].judged) == (
        *("Anna", "Q", False),
    )


def test_a_stranger() -> None:
    event = rows(HEAD + DEAL + "Xaver: Q>R1 9h").events[0]
    assert (event.seat, event.player, event.judged) == (None, "Xaver", False)
    assert event.why_not == "it is not known who did this"


def test_files_that_cannot_be_read() -> None:
    row = game_rows(Verdict("a.zank", 0, 1), TurnLog(), error="Permission denied").games[0]
    assert (row.game, row.error, row.events) == (0, "Permission denied", 0)
    with pytest.raises(UnreadableFile) as caught:
        decode(b"\xff", "a.zank")
    error = caught.value
    game = game_rows(not_text(error), TurnLog(), error=str(error))
    assert (game.games[0].game, game.games[0].error) == (0, str(error))
    assert [finding.code for finding in game.findings] == ["Z006"]


def test_texts_are_in_english_whatever_is_spoken() -> None:
    with speaking("de"):
        assert "belonged on" in rows('[Lang "de"]\n' + DISPUTE).findings[0].message


def test_ids_depend_on_the_path_and_the_game_alone() -> None:
    assert game_id("club/a.zank", 1) == "e4b3ff78f12a312cca13"
    assert game_id("club/a.zank", 2) != game_id("club/a.zank", 1) != game_id("b.zank", 1)


@each(
    ("written", "meant"),
    [
        ("2026-11-15", date(2026, 11, 15)),
        ("2026.11.15", date(2026, 11, 15)),
        ("15.11.2026", date(2026, 11, 15)),
        ("1.2.2026", date(2026, 2, 1)),
        ("2026-02-30", None),
        ("15.11.26", None),
        ("03/05/2026", None),
        ("3-5-2026", None),
        ("3.5.2026", date(2026, 5, 3)),
        ("03/03/2026", date(2026, 3, 3)),
        ("15/11/2026", date(2026, 11, 15)),
        ("11/15/2026", None),
        ("2026/11/15", date(2026, 11, 15)),
        ("November", None),
        ("", None),
        (None, None),
    ],
)
def test_dates(written: str | None, meant: date | None) -> None:
    assert read_date(written) == meant


@each("path", sorted(GAMES.glob("*.zank"))[:: few(3, 2, 1)], ids=lambda path: path.stem)
def test_many_games(path: Any) -> None:
    """Rows agree with the verdict, and have the types that the schema says."""
    for verdict, game in judged_rows(zankref.read(path)):
        turns = {event.event: event.turn for event in game.events}
        for finding in game.findings:
            # What was owed after a Stop was owed in the turn that it ended.
            if finding.event is not None and finding.code != "Z409":
                assert turns[finding.event] == finding.turn
        turns_held = sum(player.turns for player in game.players)
        if any(finding.code == "Z409" for finding in game.findings):
            # A player who got the turn may have lost it again before they did anything.
            assert turns_held <= (game.games[0].turns or 0)
        else:
            assert turns_held == game.games[0].turns
        assert sum(p.stops_called for p in game.players) == len(game.stops) == len(verdict.stops)
        assert sum(event.judged for event in game.events) == verdict.judged
        assert [event.text for event in game.events] == [e.text for e in verdict.record.events]
        for name, table in game._asdict().items():
            hints = get_type_hints(TABLES[name])
            for row in table:
                assert all(fits(getattr(row, column), hint) for column, hint in hints.items()), row


def fits(value: object, hint: Any) -> bool:
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        return isinstance(value, list) and all(fits(part, item) for part in value)
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_args(hint):
        return any(fits(value, kind) for kind in get_args(hint))
    return value is None if hint is NoneType else type(value) is hint


def test_arrow_takes_the_rows() -> None:
    pa = library("pyarrow")
    for name, table in rows(DISPUTE)._asdict().items():
        made = pa.Table.from_pylist([row._asdict() for row in table], arrow_schema(name))
        made.validate(full=True)
        assert [tuple(row.values()) for row in made.to_pylist()] == [tuple(row) for row in table]
