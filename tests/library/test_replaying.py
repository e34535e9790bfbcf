"""``replay`` and ``possible``."""

from pathlib import Path

import pytest

import zankref
from tests.each import each
from tests.library.conftest import ROOT, kitchen
from zankref.referee import replay as replay_module
from zankref.referee.replay import Replay

RECORDS = sorted((ROOT / "records").glob("*/*.zank"))
every_record = each("path", RECORDS[::3], ids=lambda path: path.stem)


def game(text: str) -> zankref.GameRecord:
    return zankref.parse(text).games[0]


@every_record
def test_what_the_verdict_says_is_handed_out_once(path: Path):
    for record in zankref.read(path).games:
        verdict = zankref.judge(record)
        if verdict.rules is None:
            continue
        snapshots = list(zankref.replay(record))
        findings = [finding for snapshot in snapshots for finding in snapshot.findings]
        doubts = [doubt for snapshot in snapshots for doubt in snapshot.doubts]
        rulings = [snapshot.ruling for snapshot in snapshots if snapshot.ruling]
        key = lambda finding: (finding.span, finding.event or 0, finding.code)  # noqa: E731
        assert sorted(findings, key=key) == sorted(verdict.findings, key=key)
        assert len(doubts) == len(verdict.doubts)
        assert rulings == verdict.stops
        for snapshot in snapshots:
            for finding in snapshot.findings:
                assert finding.event is None or snapshot.event.number == finding.event
        assert [s.event for s in snapshots if s.event] == list(record.events)


@every_record
def test_the_table_before_a_finding_is_that_of_the_moment_before(path: Path):
    for record in zankref.read(path).games:
        verdict = zankref.judge(record)
        if verdict.rules is None:
            continue
        snapshots = list(zankref.replay(record))
        at = {s.event.number: place for place, s in enumerate(snapshots) if s.event}
        for finding in verdict.findings:
            if finding.table is None or finding.event is None:
                continue
            before = snapshots[at[finding.event] - 1].table
            assert set(zankref.Table.before(finding, verdict).piles) == set(before.piles)


def test_kitchen_moment_by_moment():
    first, *rest = zankref.replay(game(kitchen()))
    assert (first.event, first.player, first.on_turn, first.turn) == (None, None, "Anna", 1)
    assert first.table.piles["A1"] == ("♦3",)
    moved = rest[6]
    assert moved.event is not None
    assert (moved.event.text, moved.player) == ("Q>R5 8s", "Ben")
    assert moved.table.opened == () and moved.table.tops["R5"] == "♠8"
    (finding,) = moved.findings
    assert (finding.code, finding.stopped) == ("Z308", 8)
    stopped = rest[7]
    assert stopped.ruling is not None
    assert (stopped.ruling.ruling, stopped.on_turn, stopped.table.tops["R5"]) == (
        "justified", "Anna", None,
    )  # fmt: skip


def test_announcements_pauses_and_penalties():
    text = (
        '[Rules "wegner"]\n[First "1"]\ndeal position\n  M: ♥4\n  R1: ♥5 ♠4\n  R2: ♦5\n'
        "1: free ♥5\n2: pause\n   weiter\n   stop\n"
    )
    announced, paused, resumed, stopped = list(zankref.replay(game(text)))[1:]
    assert announced.announced == "free ♥5"
    assert (paused.paused, resumed.paused) == (True, False)
    assert stopped.ruling is not None and stopped.ruling.ruling == "wrongful"
    assert stopped.penalties == {"1": 0, "2": 1}


def test_checks_gaps_and_lines_that_cannot_be_read_are_moments():
    text = '[Rules "wegner"]\n1: Q>R1 ♥9\ngap\n1: Q>R1\n1: Q>Q>\ncheck\n  R1: ♥9\n'
    kinds = [type(snapshot.item).__name__ for snapshot in zankref.replay(game(text))]
    assert kinds == ["NoneType", "Event", "Gap", "Event", "UnreadableLine", "Check"]


def test_rules_come_before_those_of_the_record():
    *_, last = zankref.replay(game("1: Q>R1 ♥9"), rules="wegner-52", agreed="advanced")
    assert last.table.rules == "wegner-52"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ('\n[Rules "wegnr"]', (2, 8), 'There is no rule set "wegnr". Did you mean "wegner"?'),
        ("1: Q>R1", (1, 1), "it is not known which rules apply"),
    ],
)
def test_a_game_of_unknown_rules(text: str, place: tuple[int, int], reason: str):
    for ask in (zankref.replay, zankref.possible):
        with pytest.raises(zankref.UnusableRecord) as caught:
            ask(zankref.parse(text, "k.zank").games[0])
        assert (caught.value.path, caught.value.line, caught.value.column) == ("k.zank", *place)


@pytest.mark.skipif(
    not str(replay_module.__file__).endswith(".py"), reason="what is compiled cannot be watched"
)
def test_a_game_is_judged_once(monkeypatch: pytest.MonkeyPatch):
    steps = 0
    step = Replay.step

    def counted(self: Replay, item: object) -> None:
        nonlocal steps
        steps += 1
        step(self, item)  # type: ignore[arg-type]

    monkeypatch.setattr(Replay, "step", counted)
    record = game(zankref.simulate(seed=3))
    assert len(list(zankref.replay(record))) == steps + 1 == len(record.items) + 1


# What may be done.


def test_what_must_be_played_comes_first():
    text = '[Rules "wegner"]\n[First "1"]\ndeal position\n  R1: ♠K\n  A1: ♦Q\n'
    first, *others = zankref.possible(game(text))
    assert (first.status, first.notation, first.clause) == ("must", ["A>R1"], "wegner.5")
    assert first.player == "1" and first.complete and first.reason
    assert {entry.status for entry in others} >= {"call", "fault"}


def test_whoever_is_named_is_asked_and_otherwise_whoever_is_on_turn():
    text = '[Rules "wegner"]\n[Player1 "Anna"]\n[First "Ben"]\n[Player2 "Ben"]\n'
    for player in ("Ben", "ben", "2", 2, None):
        assert {entry.player for entry in zankref.possible(game(text), player)} == {"Ben"}
    assert {entry.player for entry in zankref.possible(game(text), 1)} == {"Anna"}


def test_if_nobody_is_known_to_be_on_turn_all_are_asked():
    text = '[Rules "wegner"]\ndeal position\n  R1: ♠K\n  A1: ♦Q\n  A2: ♦Q\n'
    entries = zankref.possible(game(text))
    assert [entry.player for entry in entries if entry.notation == ["A>R1"]] == ["1", "2"]


def test_a_stop_is_called_as_the_game_calls_it():
    text = '[Rules "online"]\n1: Q=♥9\n'
    assert ["knock"] in [entry.notation for entry in zankref.possible(game(text), 2)]


def test_a_reason_in_german():
    text = '[Rules "wegner"]\n[First "1"]\ndeal position\n  R1: ♠K\n  A1: ♦Q\n'
    first = zankref.possible(game(text))[0]
    with zankref.speaking("de"):
        assert first.reason is not None and "Ablage" in first.reason
