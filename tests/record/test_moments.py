"""Clock times, dates, and tags that stand anywhere in their line."""

from tests.each import each
from zankref.record.dates import goes_back, is_time
from zankref.record.format import format_text
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

HEAD = '[Rules "wegner"]\ndeal position\n  R1: 9h\n'


def found(text: str, code: str) -> list[tuple[int, int]]:
    findings = [f for verdict in judge_games(parse(text)) for f in verdict.findings]
    return [(f.span.line, f.span.column) for f in findings if f.code == code]


@each(
    ("clock", "there_is"),
    [("0:00", True), ("23:59:59", True), ("9:05", True), ("24:00", False), ("25:99", False),
     ("20:60", False), ("20:00:60", False), ("07:00", True)],
)  # fmt: skip
def test_times_of_the_day(clock: str, there_is: bool):
    assert is_time(clock) == there_is
    text = f"{HEAD}1: @{clock} Q>R1 8s\n"
    assert found(text, "Z007") == ([] if there_is else [(4, 4)])
    assert parse(text).games[0].events[0].clock == (clock if there_is else None)
    assert f"@{clock}" in format_text(text)


@each(
    ("before", "after", "back"),
    [("20:00", "19:59", True), ("20:00:30", "20:00", False), ("20:00:30", "20:00:29", True),
     ("20:00:30", "19:59", True), ("20:00", "19:59:59", True), ("23:58", "0:01", False),
     ("20:00", "8:01", True), ("20:00", "8:00", False), ("20:00", "20:00", False)],
)  # fmt: skip
def test_times_that_go_back(before: str, after: str, back: bool):
    assert goes_back(before, after) == back
    play = f"1: @{before} Q>R1 8s @{after} Q>R2 3c @23:59:59 Q>R3 4d\n"
    assert found(HEAD + play, "Z007") == ([(4, 14 + len(before))] if back else [])


def test_a_bad_one_is_compared_with_nothing():
    text = HEAD + "1: @20:00 Q>R1 8s @19:00 Q>R2 3c @19:30 Q>R3 4d @20:01 Q>R4 5h @25:00\n"
    assert len(found(text, "Z007")) == 3
    assert [event.clock for event in parse(text).games[0].events] == ["20:00", None, None, "20:01"]
    assert not found(HEAD + "1: @20:00 Q>R1 8s\n" + HEAD + "1: @19:00 Q>R1 8s\n", "Z007")


@each("between", ["", " ", "   # over\n", "\n", "\ufeff", "\n\ufeff", " \t\ufeff "], ids=repr)
@each(
    "end",
    ["1: Q>R1 8s", "1: Q>R1", "1: stop", '1: stop "so"', "1: free 8s", "1: clear R1", "gap",
     "1: Q=8s", "1: touch R1", "check\n R1: 9h", "check\n Q1: 5", "check\n Q1: *"],
)  # fmt: skip
def test_a_tag_after_turns_begins_the_next_game(between: str, end: str):
    text = f"{HEAD}1: Q>R1 8s\n{end}{between}{HEAD}1: Q>R1 8s\n"
    document = parse(text)
    assert not any(game.lost for game in document.games)
    first, second = document.games
    assert len(second.events) == 1 and second.deal is not None
    assert [tag.name for tag in second.tags] == ["Rules"]
    assert first.items[-1].span.line <= first.end_line
    again = parse(format_text(text))
    assert [len(game.items) for game in again.games] == [len(first.items), 1]


def test_no_tag_is_in_a_text_or_a_comment():
    text = HEAD + '1: stop "[Rules \\"wegner\\"]"  # [Rules "wegner"]\n'
    assert len(parse(text).games) == 1
