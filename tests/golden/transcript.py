"""What the referee has to say about games, a line each: what can be compared, and read.

Messages are left out; they have tests of their own.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from zankref.cards import ANY_NUMBER, NO_CARD, Card, spell
from zankref.layout import FOUNDATION
from zankref.record.events import Document, Event, Gap, Item
from zankref.record.files import decode
from zankref.record.notation import write_action
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.possible import Possible, possible
from zankref.referee.replay import Replay, judge_games
from zankref.referee.snapshots import Moment, timelines
from zankref.referee.stop_ruling import Blame, JudgedMove, StopRuling
from zankref.report.lines_of_play import in_notation
from zankref.table import Table

OFTEN = 25
"""After every stretch of this many items it is said what is possible."""

LINES = 4
"""At most this many of the better lines at a finding are told."""


def read(path: Path) -> Document:
    """Read the record in a file."""
    return parse(decode(path.read_bytes(), path.name), path.name)


def course(document: Document) -> str:
    """Tell the games of a record event by event."""
    offered: dict[int, list[list[str]]] = {}

    def run(replay: Replay) -> None:
        lists = offered[replay.game.number] = []
        everybody = range(len(replay.header.players))
        for number, item in enumerate(replay.game.items, 1):
            replay.step(item)
            lists.append([] if number % OFTEN else list(_possible(replay, everybody)))

    verdicts = judge_games(document, run)
    lines: list[str] = []
    for verdict, timeline in zip(verdicts, timelines(document), strict=True):
        moments = timeline.moments
        lines += _result(verdict)
        lines += [
            line for found in verdict.findings if found.event is None for line in _told(found)
        ]
        lines += _state(verdict, None, moments[0])
        for before, moment, others in zip(
            moments, moments[1:], offered[verdict.game], strict=False
        ):
            lines += _item(moment.item)
            if isinstance(moment.item, Event):
                lines += _judged(verdict, moment.item.number)
            lines += [*_state(verdict, before, moment), *others]
    return "\n".join(lines) + "\n"


def findings(document: Document) -> str:
    """Tell what is found in the games of a record, and what is possible after them."""
    after: dict[int, list[str]] = {}

    def run(replay: Replay) -> None:
        replay.run()
        after[replay.game.number] = list(_possible(replay, [replay.state.now.on_turn or 0]))

    lines = []
    for verdict in judge_games(document, run):
        lines += _result(verdict)
        events = {found.event for found in verdict.findings} - {None}
        events |= {stop.event for stop in verdict.stops} | {doubt.event for doubt in verdict.doubts}
        lines += [
            line for found in verdict.findings if found.event is None for line in _told(found)
        ]
        for event in sorted(event for event in events if event is not None):
            lines += _judged(verdict, event)
        lines += after.get(verdict.game, [])
    return "\n".join(lines) + "\n"


def _result(verdict: Verdict) -> list[str]:
    said = {
        "players": " ".join(verdict.players),
        "agreed": " ".join(verdict.agreed),
        "claimed": verdict.claimed,
        "ruled": verdict.ruled,
        "score": None if verdict.score is None else f"{verdict.score} to {verdict.scorer}",
        "totals": " ".join(map(str, verdict.totals)),
        "match": verdict.match_winner,
        "acted": " ".join(map(str, verdict.acted)),
        "unread": len(verdict.unread),
        "gaps": verdict.gaps,
        "judged": f"{verdict.judged} of {verdict.events}",
    }
    return [f"{verdict.rules} {verdict.game}: {_listed(said)}"]


def _item(item: Item | None) -> list[str]:
    if isinstance(item, Event):
        return [f"{item.number} {item.speaker}: {write_action(item.action)}"]
    return ["gap" if isinstance(item, Gap) else type(item).__name__.lower()]


def _judged(verdict: Verdict, event: int | None) -> Iterator[str]:
    """Yield what was found at an event, or at none."""
    for finding in verdict.findings:
        if finding.event == event:
            yield from _told(finding)
    for stop in verdict.stops:
        if stop.event == event:
            yield from _ruled(stop)
    for doubt in verdict.doubts:
        if doubt.event == event:
            yield f"    {event} not decided, {doubt.player}"


def _told(finding: Finding) -> Iterator[str]:
    """Yield a finding, and the ways that would have been better."""
    concerned = finding.table and [
        f"{_pile(finding.table, place[0])}-{place[1]}" if isinstance(place, tuple) else str(place)
        for place in finding.concerned
    ]
    said = {
        "variant": finding.variant,
        "failed": finding.failed,
        "stopped": finding.stopped,
        "can be stopped": "open" if finding.stoppable is None else finding.stoppable,
        "noticed": finding.noticed and finding.stopped is None,
        "waived": finding.waived,
        "cards": " ".join(concerned or ()),
    }
    where = f"line {finding.span.line}" if finding.event is None else str(finding.event)
    words = [where, finding.code, finding.player or "-", finding.clause or "-"]
    yield f"    {' '.join(words)} {_listed(said)}".rstrip()
    for line in finding.better[:LINES]:
        yield f"        better: {'  '.join(in_notation(line))}"
    if len(finding.better) > LINES:
        yield f"        and {len(finding.better) - LINES} more"


def _ruled(stop: StopRuling) -> Iterator[str]:
    """Yield how a Stop was ruled, and what came of it."""
    said = {
        "state": stop.state,
        "table": stop.decision,
        "about": stop.judges,
        "taken back": _in_a_row(stop.taken_back),
        "on turn": stop.on_turn,
        "left out": _in_a_row(stop.left_out),
        "misses a turn": stop.penalty,
        "refills": _in_a_row(stop.refills),
        "remedy": stop.remedy,
        "afterwards": stop.afterwards,
        "laid": _cards_of(stop.laid),
        "lying open": _cards_of(stop.lying_open),
        "owing": _in_a_row(stop.owing),
        "wrongful": stop.wrongful,
        "every": stop.costly if stop.costly != 1 else None,
        "winner": stop.winner,
        "unwon": stop.unwon,
        "forgiven": stop.forgiven or None,
    }
    yield f"    {stop.event} Stop of {stop.caller} {stop.ruling}; {_listed(said)}"
    for move in stop.moves:
        yield f"        move {_move(move)}"
    if stop.before is not None:
        yield f"        before {_move(stop.before)}"


def _move(move: JudgedMove) -> str:
    said = {
        "events": _in_a_row(move.events),
        "card": None if move.card is None else spell(move.card),
        "faults": _in_a_row(move.faults),
        "gone": move.already_taken_back,
    }
    return f"of {move.player}; {_listed(said)}"


_BEFORE = {"open": "-", "announced": "-", "pause": "False", "phase": "1"}
"""What mostly is so before the first event."""


def _state(verdict: Verdict, before: Moment | None, now: Moment) -> list[str]:
    """Say what is another way after an event than it was before it."""
    was = _BEFORE if before is None else _said_of(verdict, before)
    said = {key: value for key, value in _said_of(verdict, now).items() if value != was.get(key)}
    return [f"  {'  '.join(f'{key} {value}' for key, value in said.items())}"] if said else []


def _said_of(verdict: Verdict, moment: Moment) -> dict[str, str]:
    """Say who is on turn and what they have before them: the piles with all that lies open."""
    name = "nobody knows" if moment.on_turn is None else verdict.players[moment.on_turn]
    said = {
        "turn": f"{moment.turn} {name}",
        "owed": _in_a_row(moment.owed),
        "open": _in_a_row(sorted(moment.opened)) or "-",
        "announced": "-" if moment.announced is None else write_action(moment.announced),
        "pause": str(moment.paused),
        "phase": str(moment.phase),
    }
    table = moment.table
    for pile in range(table.layout.size):
        said[table.layout.name(pile)] = _lying(table, pile)
    said["M"] = _in_a_row(spell(card) for card in sorted(table.foundations) if card != NO_CARD)
    return said


def _lying(table: Table, pile: int) -> str:
    """Say how many cards a pile has, how many of them lie covered, and which is the top one."""
    cards, covered = table.piles[pile], table.covered[pile]
    count = f"{len(cards)}{'*' * (ANY_NUMBER in cards)}{f'({covered})' if covered else ''}"
    return f"{count} {spell(cards[-1])}" if cards and cards[-1] != ANY_NUMBER else count


def _pile(table: Table, pile: int) -> str:
    return "M" if pile == FOUNDATION else table.layout.name(pile)


def _possible(replay: Replay, players: Iterable[int]) -> Iterator[str]:
    """Yield what players can do next, by its rank; ``?`` where a card has still to be written."""
    for player in players:
        name = replay.header.players[player]
        ranked: dict[tuple[str, ...], list[str]] = {}
        for entry in possible(replay.state, player):
            said = (entry.status, entry.code or "", entry.clause or "")
            ranked.setdefault(said, []).append(_offered(entry))
        for (rank, *why), entries in ranked.items():
            words = " ".join(filter(None, (name, rank, *why)))
            yield f"  {words}: {'; '.join(_briefly(entries))}"


def _offered(entry: Possible) -> str:
    written = "  ".join(in_notation(entry.actions))
    return written if entry.complete else f"{written}?"


def _briefly(entries: Iterable[str]) -> Iterator[str]:
    """Write moves from one pile, which follow each other, as one with several targets."""
    for source, them in groupby(entries, key=lambda entry: entry.partition(">")[0]):
        targets = [entry.partition(">")[2] for entry in them]
        if all(targets) and not any({" ", ">"} & set(target) for target in targets):
            yield f"{source}>{','.join(targets)}"
        else:
            yield from (f"{source}>{target}" if target else source for target in targets)


def _listed(said: Mapping[str, object]) -> str:
    """List what is there to be said."""
    there = {key: value for key, value in said.items() if value not in (None, "", False, ())}
    return "; ".join(f"{key} {value}".removesuffix(" True") for key, value in there.items())


def _in_a_row(things: Iterable[object]) -> str:
    return " ".join(map(_shown, things))


def _cards_of(cards: Iterable[tuple[str, Card | None]]) -> str:
    return _in_a_row(f"{who} {'?' if card is None else spell(card)}" for who, card in cards)


def _shown(thing: object) -> str:
    match thing:
        case Blame():
            return f"{thing.code} {thing.variant}".rstrip()
        case (who, other):
            return f"{who} {other}"
        case _:
            return str(thing)
