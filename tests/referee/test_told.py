"""Short records with everything that the referee tells of them: places, words, what comes of it.

``told/*.txt`` hold records of what seldom happens, one below the other, each with a remark that
says why it is judged so, and below ``=>`` what is told. Each was judged by hand, from the clauses;
``ZANKREF_TOLD=1 pytest`` writes anew what is told, to be judged by hand again.
"""

import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import zankref
from tests.record.test_parts import documents
from zankref.cards import ANY_NUMBER, FALLEN, NO_CARD, Card, spell
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.record.streaming import pieces
from zankref.referee.findings import Finding
from zankref.referee.possible import possible
from zankref.referee.replay import Replay, judge_games
from zankref.referee.snapshots import announced

Facts = dict[str, Any]

FILES = sorted(Path(__file__).with_name("told").glob("*.txt"))
BETWEEN = "\n\n\n"


def told(text: str) -> str:
    """Return all that is told of a record, and how the game stands after it."""
    ended: list[list[str]] = []

    def run(replay: Replay) -> None:
        replay.run()
        offered = possibilities(replay) if "possible" in text.partition("\n")[0] else ()
        ended.append([*standing(replay), *offered])

    lines: list[str] = []
    document = parse(text)
    for verdict in judge_games(document, run):
        facts = zankref.to_dict(verdict)
        lines.append(" ".join(plain(facts["result"] | {"moves": facts["moves"]})))
        lines += map(finding, verdict.findings, facts["findings"])
        for stop in facts["stops"]:
            lines += ["Stop " + " ".join(plain(stop, but="sentence")), f"  {stop['sentence']}"]
        lines += [f"{doubt.event} open, {doubt.player}: {doubt.reason}" for doubt in verdict.doubts]
    return "\n".join([*lines, *(line for lines in ended for line in lines)])


def finding(found: Finding, facts: Facts) -> str:
    """Return a finding in two lines or more: its place, what it says, and better ways."""
    of_the_table = {
        "cards": [
            f"{'M' if pile < 0 else found.table.layout.name(pile)}-{height}"
            for pile, height in found.concerned
        ]
        if found.table
        else list(found.concerned),
        "open": sorted(found.opened),
        "variant": found.variant,
        "phase": found.phase if found.phase != 1 else None,
    }
    gone = {"line", "column", "end_line", "end_column", "code", "turn", "player", "event"}
    gone |= {"name", "severity", "message", "better"}
    head = [str(facts[name]) for name in ("event", "code", "player", "turn")]
    place = "{line}:{column}-{end_line}:{end_column}".format(**facts)
    rest = plain(
        {name: value for name, value in (facts | of_the_table).items() if name not in gone}
    )
    lines = [" ".join([*head, place, *rest]), f"  {facts['message']}"]
    return "\n".join([*lines, *(f"  better: {'  '.join(way)}" for way in facts["better"])])


def plain(facts: Facts, but: str = "") -> Iterator[str]:
    """Yield those facts that are more than nothing."""
    for name, value in facts.items():
        if value not in (None, [], False, "") and name != but:
            yield f"{name}={value}"


def standing(replay: Replay) -> Iterator[str]:
    """Yield who is on turn at the end of a record, what is owed, and how the piles lie."""
    state, now = replay.state, replay.state.now
    on_turn = "nobody knows" if now.on_turn is None else state.header.name(now.on_turn)
    limit = state.turns.limit(now)
    said = {
        "turn": f"{state.turns.number} {on_turn}",
        "piles": limit if limit != state.layout.tableau else None,
        "owed": state.penalties.owed() if any(state.penalties.owed()) else None,
        "open": sorted(now.opened) or None,
        "perhaps open": sorted(now.perhaps_opened) or None,
        "announced": in_words(replay),
        "run": len(now.run.positions) if now.run else None,
        "phase": now.phase if now.phase > 1 else None,
    }
    yield "; ".join(f"{name} {value}" for name, value in said.items() if value is not None)
    table = state.table
    lying = [
        f"{table.layout.name(pile)} {lies(cards, table.covered[pile])}"
        for pile, cards in enumerate(table.piles)
        if cards
    ]
    tops = " ".join(spell(top) for top in sorted(table.foundations) if top != NO_CARD)
    tops = tops if table.foundations_known else f"{tops} *".strip()
    yield "; ".join([*lying, *[f"M {tops}"] * bool(tops)])


def in_words(replay: Replay) -> str | None:
    """Return what is announced, ``?`` if something unknown is."""
    goal = announced(replay)
    return write_action(goal) if goal else "?" if replay.state.now.announced else None


def lies(cards: list[Card], covered: int) -> str:
    """Return a pile from the bottom: covered cards in brackets, and how many are alike."""
    faces = [
        "*" if card == ANY_NUMBER else "fallen" if card == FALLEN else spell(card) for card in cards
    ]
    shown = [f"({face})" if depth < covered else face for depth, face in enumerate(faces)]
    alike = [(face, len([*same])) for face, same in groupby(shown)]
    return " ".join(
        f"{number}×{face}" if number > 2 else " ".join([face] * number) for face, number in alike
    )


def possibilities(replay: Replay) -> Iterator[str]:
    """Yield what is possible for each player, with the reason where there is one."""
    for player, name in enumerate(replay.header.players):
        for entry in possible(replay.state, player):
            known = "" if entry.complete else " (a card has to be named)"
            reason = f": {entry.reason}" if entry.reason else ""
            clause = f" {entry.clause}" if entry.clause else ""
            yield f"{name} {entry.status} {'  '.join(entry.notation)}{known}{clause}{reason}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_told(path: Path):
    cases = path.read_text("utf-8").strip().split(BETWEEN)
    records = [case.partition("\n=>\n")[0] for case in cases]
    anew = [f"{record}\n=>\n{told(record)}" for record in records]
    if os.environ.get("ZANKREF_TOLD"):
        path.write_text(BETWEEN.join(anew) + "\n", "utf-8")
    for case, now in zip(cases, anew, strict=True):
        assert now == case


def test_games_that_are_read_one_by_one_are_judged_as_in_their_file():
    records = [
        case.partition("\n=>\n")[0]
        for path in FILES
        for case in path.read_text("utf-8").split(BETWEEN)
    ]
    text = "\n".join(record for record in records if "[Match" not in record)
    whole = judge_games(parse(text))
    alone = [verdict for game in documents([text], pieces) for verdict in judge_games(game)]
    assert len(alone) > 100
    for one, other in zip(whole, alone, strict=True):
        assert zankref.to_dict(one) == zankref.to_dict(other)
