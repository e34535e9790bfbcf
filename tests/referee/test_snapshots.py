"""The courses of games: every moment is what the referee has there, better ways are played."""

from pathlib import Path

from tests.each import each
from tests.layers import few
from tests.referee.any_game import before, gone_on, replayed
from zankref.cards import ANY_NUMBER, KNOWN_CARDS
from zankref.record.actions import Free
from zankref.record.events import Document, Event
from zankref.record.files import decode
from zankref.record.notation import read_card
from zankref.record.parse import parse
from zankref.referee.action_lines import LINES_SHOWN
from zankref.referee.replay import judge_games
from zankref.referee.snapshots import Timeline, timeline, timelines, with_cards
from zankref.report.lines_of_play import on_one_line
from zankref.table import Table

RECORDS = Path(__file__).parents[2] / "records"
GAMES = [path for path in sorted(RECORDS.rglob("*.zank")) if "codes" not in path.parts]
SOME = GAMES[:: few(3, 2, 1)]


def read(path: Path) -> Document:
    return parse(decode(path.read_bytes(), str(path)), str(path))


def course_of(text: str) -> Timeline:
    (course,) = timelines(parse(text))
    return course


@each("path", SOME, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_moment_is_what_the_referee_has_there(path: Path) -> None:
    document = read(path)
    for game, course in zip(document.games, timelines(document), strict=True):
        moments = {m.item.number: m for m in course.moments if isinstance(m.item, Event)}
        assert list(moments) == [event.number for event in game.events]
        for number in list(moments)[:: max(len(moments) // 7, 1)]:
            play = replayed(game, until=number).state
            assert moments[number].table.piles == play.table.piles
            assert moments[number].table.foundations == play.table.foundations
            assert moments[number].turn == play.turns.number


@each("path", SOME, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_better_ways_lead_where_playing_them_leads(path: Path) -> None:
    document = read(path)
    for game, course in zip(document.games, timelines(document), strict=True):
        for finding in course.verdict.findings:
            stepped = course.along(finding)
            assert len(stepped) == min(len(finding.better), LINES_SHOWN)
            for line, frames in zip(finding.better, stepped, strict=False):
                assert len(frames) == len(line)
                lay = before(game, finding.event or 0)
                there = replayed(gone_on(lay, finding.player or "", line))
                assert_alike(frames[-1].table, there.state.table)


def test_of_a_line_with_cards_those_are_named_that_lie_open() -> None:
    course = course_of(
        """\
[Rules "schikanieren"]
[First "1"]
deal position
  R1: ♥9 ?
  R2: (♥5) ♠A
  R3:
  S1: ♦K 4
  S2: ♠2
  Q1: ♥2 ♣3
1. 1: R1>R3 R1>R3 R2>R3 R2>R3 S>R1 S>R1 Q>A
"""
    )
    line = tuple(moment.item.action for moment in course.moments if isinstance(moment.item, Event))
    named = with_cards(line, course.moments[0].table, 0)
    assert on_one_line(named) == "R1>R3  R1>R3 ♥9  R2>R3 ♠A  R2>R3  S>R1 ♦K  S>R1  Q>A"


def assert_alike(lie: Table, there: Table) -> None:
    """Assert that a table is another one, on which the move itself has not been seen."""
    assert lie.foundations == there.foundations
    for ours, theirs in zip(lie.piles, there.piles, strict=True):
        seen = [card if card < KNOWN_CARDS else None for card in theirs]
        for our, their in zip(reversed(ours), reversed(seen), strict=False):
            assert their in (our, None)
        assert len(ours) == len(theirs) or ANY_NUMBER in theirs


def test_looking_on_changes_no_verdict() -> None:
    for path in SOME:
        document = read(path)
        found = judge_games(document)
        again = [course.verdict for course in timelines(document)]
        for verdict in [*found, *again]:
            for finding in verdict.findings:
                finding.table = None
        assert again == found


def test_what_a_moment_knows() -> None:
    course = course_of(
        """\
[Rules "wegner"]
[First "1"]
deal position
  A1: ♦3
  A2: ♠9
  R1: ♥9 ♠A
1. 1: free ♥9
   2: pause
   1: weiter Q=♠8
   2: stop denied
   1: Q>A
gap
check
  R1: ♥9
"""
    )
    first, free, pause, _, lift, stop, draw, gap, check = course.moments
    assert first.item is None and first.on_turn == 0 and first.player is None
    assert free.announced == Free(read_card("♥9")) and free.player == 0
    assert pause.paused and pause.player == 1
    assert lift.opened == {0}
    assert stop.owed == (0, 1)
    assert draw.on_turn == 0 and draw.owed == (0, 0) and not draw.opened
    assert gap.on_turn is None and not gap.table.foundations_known
    assert check.player is None


def test_a_game_without_known_rules_has_no_course() -> None:
    course = course_of('[Rules "nix"]\n1: Q>A\n')
    assert (course.moments, course.rulebook) == ([], None)
    assert [finding.code for finding in course.verdict.findings] == ["Z003"]


def test_a_line_that_cannot_be_read_is_a_moment_among_the_turns_only() -> None:
    course = course_of('[Rules "wegner"\n[Rules "wegner"]\n1: Q>A ♥9\n2: Q>>A\n')
    assert [type(moment.item).__name__ for moment in course.moments] == [
        "NoneType",
        "Event",
        "UnreadableLine",
    ]


def stepped(text: str) -> Table:
    """Return the table after the first better way of the only finding of a game."""
    (course,) = timelines(parse(text))
    (finding,) = course.verdict.findings
    return course.along(finding)[0][-1].table


def test_a_better_way_turns_up_the_known_card_that_it_frees() -> None:
    deal = "deal position\n  A1: ♥7\n  R1: ({}) ♥A\n  R2: ♣K\n"
    text = '[Rules "schikanieren"]\n[First "1"]\n' + deal + "1: Q>R3 ♠9\n"
    assert stepped(text.format("♠5")).covered[0] == 0
    assert stepped(text.format("?")).covered[0] == 1


def test_a_better_way_names_a_card_that_nobody_knew() -> None:
    table = stepped('[Rules "wegner"]\n1: A>R2 ♠A\n')
    assert read_card("♠A") in table.foundations


def test_each_event_is_told_with_what_was_announced_before_it() -> None:
    deal = "deal position\n  M: ♥4\n  R1: ♥5 ♠4\n  R2: ♦5\n"
    (game,) = parse(f'[Rules "wegner"]\n[First "1"]\n{deal}1: free ♥5  R1>R2  R1>M\n').games
    told: list[tuple[int, bool]] = []
    timeline(game, note=lambda _, event, before: told.append((event.number, before is not None)))
    assert told == [(1, False), (2, True), (3, False)]
