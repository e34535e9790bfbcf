"""What a player can do next: the referee must agree once it is recorded."""

import random
from pathlib import Path

from tests.each import each
from zankref.cards import UNKNOWN
from zankref.record.actions import Action, Lift, Move, PileName
from zankref.record.events import Event, GameRecord, UnreadableLine
from zankref.record.parse import parse, read
from zankref.referee.findings import Verdict
from zankref.referee.possible import Possible, Status, possible
from zankref.referee.reading.header import read_header
from zankref.referee.replay import Replay, judge
from zankref.referee.state.game_state import GameState
from zankref.report.lines_of_play import on_one_line
from zankref.values import replace

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.zank"))
WEGNER = '[Rules "wegner"]\ndeal position\n'


def replayed(game: GameRecord, items: int | None = None) -> GameState:
    header = read_header(game)
    replay = Replay(game, header, Verdict("", 1, 1))
    for item in game.items[:items]:
        replay.step(item)
    return replay.state


def offered(text: str, player: int = 0) -> list[Possible]:
    return possible(replayed(parse(text).games[0]), player)


def of(status: Status, entries: list[Possible]) -> list[str]:
    return [on_one_line(entry.actions) for entry in entries if entry.status == status]


def test_the_lowest_number_comes_first():
    entries = offered(WEGNER + "  A1: ♠8\n  R1: ♥9\n  R2: ♣A\n  M: ♦A\n")
    assert of("must", entries) == ["R2>M"]
    assert of("may", entries) == []
    assert "A>R1" in of("fault", entries)


def test_a_search_is_offered_with_its_announcement():
    entries = offered(WEGNER + "  R1: ♣A ♠9\n  R2: ♥10\n  M: ♦A\n")
    assert of("must", entries) == ["free ♣A  R1>R2  R1>M"]


def test_without_a_duty_a_card_is_drawn():
    entries = offered(WEGNER + "  A1: ♠4\n  A2: ♦9\n  R1: ♥9\n  R2: ♥K\n  R3: ♠K\n  R4: ♣K\n"
                      "  R5: ♦K\n  R6: ♦K\n  R7: ♣K\n  R8: ♠K\n")  # fmt: skip
    assert of("must", entries) == []
    (draw,) = (entry for entry in entries if entry.status == "may")
    assert (draw.actions, draw.complete) == ((Lift(PileName("Q"), UNKNOWN),), False)


def test_with_a_card_in_the_hand_only_that_card_moves():
    entries = offered(WEGNER + "  A1: ♠4\n  R1: ♥9\n1: Q=♠8\n")
    assert of("must", entries) == ["Q>R1 ♠8"]
    assert all("Q>" in text for text in of("fault", entries))


def test_out_of_turn_only_calls_are_no_fault():
    entries = offered(WEGNER + "  A1: ♠4\n  R1: ♥9\n1: Q=♠8\n", player=1)
    assert of("must", entries) == of("may", entries) == []
    assert of("call", entries) == ["stop", "undo", "pause"]


def test_after_a_stop_the_refill_comes_first():
    text = WEGNER + "  A1: ♠8\n  R1: ♥9\n1: A>R2\n2: stop\n"
    assert of("must", offered(text.replace("A1: ♠8", "A1: ♠8 ♠8"), 0)) == []
    owing = text.replace("  A1: ♠8\n", "").replace("A>R2", "Q>R2 ♠8")
    assert of("must", offered(owing, 0)) == ["Q>A ♠8"]
    assert of("must", offered(owing, 1)) == ["Q1>A1 ♠8"]


def test_after_a_stop_a_card_that_nobody_knows_may_be_the_one_owed():
    text = '[Rules "streitpatience"]\ndeal position\n  S1: ♠7 5\n  R1: ♣A\n  R2: ♥9 ?\n'
    entries = offered(text + "1: Q=♥5\n2: stop\n")
    assert of("must", entries) == ["R1>M"]
    assert "R2>M" in of("open", entries)


def test_what_came_free_is_turned_up_first():
    text = '[Rules "schikanieren"]\ndeal position\n  R1: (?) ♣A\n  M: ♦A\n1: R1>M\n'
    entries = offered(text)
    assert of("must", entries) == ["R1=?"]
    # The card has still to be written.
    assert [entry.complete for entry in entries if entry.status == "must"] == [False]


def test_after_the_game_only_calls_are_left():
    text = '[Rules "wegner"]\ndeal\n  Q1: ♣A\n  A1:\n1: Q>M\n'
    assert {entry.status for entry in offered(text)} == {"call"}


def test_runs_move_as_one():
    text = '[Rules "streitpatience"]\n[Phase "2"]\ndeal position\n  S1: ♣K 3\n'
    text += "  R1: ♥9 ♠8\n  R2: ♠10\n" + "".join(f"  R{n}: ♠K\n" for n in range(4, 9))
    entries = offered(text)
    assert Move(PileName("R", 1), PileName("R", 2), 2) in [entry.actions[0] for entry in entries]


@each("path", RECORDS[::7], ids=lambda path: path.stem)
def test_the_referee_agrees(path: Path):
    """What is offered as allowed is no fault once it is recorded, and what was right is offered."""
    game = read(path).games[0]
    header = read_header(game)
    if header.rules is None or any(isinstance(item, UnreadableLine) for item in game.items):
        return
    events = [item for item in game.items if isinstance(item, Event)]
    chance = random.Random(path.name)
    for event in chance.sample(events, min(3, len(events))):
        play = replayed(game, game.items.index(event))
        mover = play.now.on_turn
        if mover is None:
            continue
        entries = possible(play, mover)
        for entry in entries:
            if entry.status in ("must", "may") and entry.complete:
                assert new_codes(game, event, mover, entry) <= {"Z104", "Z213"}, entry
        if is_right(game, event, mover):
            offered = [action for entry in entries for action in entry.actions]
            assert bare(event.action) in map(bare, offered)


def bare(action: Action) -> Action:
    """Return a move without its card; any other action as it is."""
    return replace(action, card=None) if isinstance(action, Move) else action


def is_right(game: GameRecord, event: Event, mover: int) -> bool:
    """Say whether nothing is wrong with a move of a tableau card by who is on turn."""
    verdict = judge(game)
    wrong = {f.event for f in verdict.findings} | {doubt.event for doubt in verdict.doubts}
    mine = read_header(game).player(event.speaker) == mover
    action = event.action
    return (
        mine and event.number not in wrong and isinstance(action, Move)
        and action.source.kind == "R" and action.target.kind in "RM"
    )  # fmt: skip


def new_codes(game: GameRecord, event: Event, mover: int, entry: Possible) -> set[str]:
    """Return the faults and errors that are found if an entry is played in place of an event."""
    replay = Replay(game, read_header(game), verdict := Verdict("", 1, 1))
    for item in game.items[: game.items.index(event)]:
        replay.step(item)
    before = len(verdict.findings)
    played = parse(f"{mover + 1}: {on_one_line(entry.actions)}").games[0].events
    for number, action in enumerate(played, event.number):
        replay.step(replace(action, number=number))
    found = verdict.findings[before:]
    return {finding.code for finding in found if finding.code.severity in ("fault", "error")}
