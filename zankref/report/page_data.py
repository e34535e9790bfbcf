"""A game as the replay page needs it: plain values that become JSON.

Everything here comes from the verdict and from the snapshots of the referee's replay;
``page/states.js`` restores the tables from it.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Final, TypeAlias

from zankref.cards import ANY_NUMBER, KNOWN_CARDS, NO_CARD, UNKNOWN
from zankref.language import _
from zankref.record.actions import Move
from zankref.record.directives import line_directives
from zankref.record.events import Document, Event, GameRecord, UnreadableLine, first_line
from zankref.record.line_index import Span
from zankref.record.line_kinds import comment_at
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.dealing import pile_index
from zankref.referee.snapshots import Frames, Moment, Timeline, with_cards
from zankref.referee.stop_ruling import StopRuling
from zankref.report import words
from zankref.report.clocks import turn_times
from zankref.report.concerned import concerned_foundations
from zankref.report.lines_of_play import action_in_words
from zankref.report.marks import ACCEPTED, RIGHT, VOID, WARNING, Mark, mark_of_finding, mark_of_stop
from zankref.report.phrasing import Phrasing, phrasing_of, vocabulary_of
from zankref.report.sentences import by_name, player_in_short, rest, stopping
from zankref.report.stop_sentences import verdict_sentence
from zankref.report.tried import MISSED, trials_of
from zankref.rules.registry import RULE_SETS
from zankref.rules.ruleset import RuleSet
from zankref.table import Table
from zankref.values import replace

Data: TypeAlias = dict[str, object]
"""An object of JSON."""

TableData: TypeAlias = list[list[int]]
"""How many cards of each pile are covered, and then the cards, bottom first.

The foundations are piles like others and follow the rest. Cards are numbered as in
``zankref.cards``, every unseen card is ``UNKNOWN``.
"""

Delta: TypeAlias = list[list[int]]
"""The piles that change: each its index, how many cards stay, how many are covered, the rest."""

_MARKS: Final = {ACCEPTED: "accepted", RIGHT: "right", VOID: "void", WARNING: "warning"}
_OF_PLAYERS: Final = ("fault", "call")
"""The severities of what players do wrong; all else is about the record."""
_TAGS: Final = ("Event", "Round", "Place", "Date", "Time")


def game_data(document: Document, timeline: Timeline) -> Data:
    """Return everything that the page shows of a game; without known rules there is no table."""
    verdict, moments = timeline.verdict, timeline.moments
    game = document.games[verdict.game - 1]
    rules = RULE_SETS[verdict.rules] if verdict.rules else None
    data, phrasing = _about(game, verdict, rules), phrasing_of(verdict)
    events: dict[int, Event] = {}
    if rules:
        data |= table_data(moments[0], rules)
        named = [named_event(rules, before, after) for before, after in pairwise(moments)]
        texts = [_event_in_words(verdict, *step) for step in zip(moments, named, strict=False)]
        changes = [delta(*piles) for piles in pairwise(piles_of(m.table) for m in moments)]
        turns = {finding.event: finding.turn for finding in verdict.findings}
        data["steps"] = [
            _step(before, after, change, text, turns)
            for (before, after), change, text in zip(pairwise(moments), changes, texts, strict=True)
        ]
        data["times"] = turn_times(moments)
        events = {item.number: item for item in named if item is not None}
    data["comments"] = list(_comments(document, game, moments))
    data["findings"] = [_finding(finding, timeline) for finding in verdict.findings]
    why, walks = trials_of(verdict)
    data["walks"] = {
        number: walk | {"at": _moment_of(moments, number, game.events[number - 1].span) - 1}
        for number, walk in walks.items()
    }
    data["stops"] = [_stop(s, timeline, events, why.get(s.event, [])) for s in verdict.stops]
    data["doubts"] = [
        [_moment_of(moments, doubt.event, doubt.span), phrasing.piles(doubt.reason)]
        for doubt in verdict.doubts
    ]
    return data


def _about(game: GameRecord, verdict: Verdict, rules: RuleSet | None) -> Data:
    """Return the data above the table."""
    tag_values = [tag.value for name in _TAGS if (tag := game.tag(name))]
    agreed = [", ".join(verdict.agreed)] if verdict.agreed else []
    return {
        "number": verdict.game,
        "title": words.joined(verdict.players) if verdict.players else words.game(verdict.game),
        "about": [_(rules.title) if rules else "", *agreed, *tag_values],
        "players": [words.player(name) for name in verdict.players],
        "result": words.result(verdict),
        "short": words.result_in_short(verdict),
        "match": words.match(verdict),
        "faults": [player_in_short(verdict, name) for name in verdict.players],
        "short_faults": [player_in_short(verdict, name, kinds=False) for name in verdict.players],
        "counts": _counts(verdict),
        "rest": list(rest(verdict)),
        "events": verdict.events,
    }


def _counts(verdict: Verdict) -> str:
    """Return the counts of findings, without accepted ones, and of Stops."""
    counts = [words.findings(counted(verdict))]
    if verdict.stops:
        counts.append(words.phrase("stop", len(verdict.stops), rules=verdict.rules))
    return " · ".join(counts)


def counted(verdict: Verdict) -> int:
    """Return the number of findings, without those that the record or the table accepts."""
    return sum(mark_of_finding(finding) is not ACCEPTED for finding in verdict.findings)


def table_data(first: Moment, rules: RuleSet) -> Data:
    """Return the table at a moment, from which the page goes on."""
    return {
        "layout": list(rules.layout.numbers),
        "piles": piles_of(first.table),
        "start": _situation(first),
        "kinds": [Phrasing(vocabulary=vocabulary_of(rules, phase)).kinds() for phase in (1, 2)],
    }


def _step(
    before: Moment, after: Moment, changes: Delta, text: str, turns: Mapping[int | None, int | None]
) -> Data:
    """Return what happened between two moments, and what it changed.

    ``turns`` are those of the events at which something was found: a player who moves out of turn
    takes the turn by it, which the previous moment does not know.
    """
    item = after.item
    assert item is not None
    step: Data = {"line": item.span.line, "d": changes}
    if isinstance(item, Event):
        step |= {"text": text, "n": item.number}
        step["by"] = item.speaker if after.player is None else after.player
        if item.clock:
            step["clock"] = item.clock
        if turns.get(item.number, before.turn) != before.turn:
            step["turn"] = turns[item.number]
    else:
        step["kind"] = "lost" if isinstance(item, UnreadableLine) else type(item).__name__.lower()
    was = _situation(before)
    changed = {key: value for key, value in _situation(after).items() if value != was[key]}
    return step | ({"s": changed} if changed else {})


def named_event(rules: RuleSet, before: Moment, after: Moment) -> Event | None:
    """Return an event, with its card added if it was left out and is known."""
    if not isinstance(after.item, Event):
        return None
    action = after.item.action
    if isinstance(action, Move) and action.card is None:
        pile = pile_index(rules.layout, action.source, after.player)
        cards = before.table.piles[pile] if pile is not None and pile >= 0 else []
        if len(cards) >= action.count and cards[-action.count] < KNOWN_CARDS:
            action = replace(action, card=cards[-action.count])
    return replace(after.item, action=action, text=action_in_words(action, rules.call.lower()))


def _event_in_words(verdict: Verdict, before: Moment, event: Event | None) -> str:
    """Return an event in words, a Stop with what it was."""
    if event is None:
        return ""
    ruled = [words.ruling_in_short(stop) for stop in verdict.stops if stop.event == event.number]
    return " – ".join([phrasing_of(verdict, before.phase).action(event.action), *ruled])


def _situation(moment: Moment) -> Data:
    return {
        "open": sorted(moment.opened),
        "on": moment.on_turn,
        "turn": moment.turn,
        "owed": list(moment.owed),
        "said": "" if moment.announced is None else Phrasing().action(moment.announced),
        "pause": moment.paused,
        "phase": moment.phase,
    }


# What was found.


def _finding(finding: Finding, timeline: Timeline) -> Data:
    """Return a finding as data, with the table before it and the better lines."""
    moments = timeline.moments
    at = _moment_of(moments, finding.event, finding.span)
    phrasing = phrasing_of(timeline.verdict, moments[max(at - 1, 0)].phase if moments else 1)
    data: Data = {
        "code": finding.code,
        "name": words.name_of(finding.code),
        "at": at,
        "n": finding.event,
        "tries": finding.event if finding.code in MISSED else None,
        "who": words.player(name) if (name := finding.culprit or finding.player) else "",
        "fault": finding.code.severity in _OF_PLAYERS and finding.waived is None,
        "mark": _mark(mark_of_finding(finding)),
        "message": phrasing.sentence(finding.message),
        "said": phrasing.sentence(by_name(finding)),
        "text": finding.text,
        "line": finding.span.line,
        "clause": finding.clause,
        "notes": list(_notes(finding, timeline.verdict)),
    }
    if at and finding.table is not None:
        before = piles_of(finding.table)
        lines, player = timeline.along(finding), finding.player or ""
        better = [
            with_cards(line, finding.table, timeline.verdict.players.index(player))
            for line in finding.better[: len(lines)]
        ]
        more = len(finding.better) - len(lines)
        data |= {
            "d": delta(piles_of(moments[at - 1].table), before),
            "open": sorted(finding.opened),
            "cards": _concerned(finding),
            "better": [list(map(phrasing.action, line)) for line in better],
            "ways": [way_data(before, frames) for frames in lines],
            "more": words.phrase("other_ways", more) if more else "",
        }
    return data


def way_data(before: TableData, frames: Frames) -> list[Data]:
    """Return what each action of a better line changes."""
    steps = []
    for frame in frames:
        after = piles_of(frame.table)
        steps.append({"d": delta(before, after), "open": sorted(frame.opened)})
        before = after
    return steps


def _concerned(finding: Finding) -> list[list[int]]:
    """Return the places of the cards concerned; a foundation's is that of its top card."""
    table = finding.table
    assert table is not None
    places = [[pile, height] for pile, height in finding.concerned if pile >= 0]
    for foundation in sorted(concerned_foundations(table, frozenset(finding.concerned))):
        top = table.foundations[foundation]
        places.append([table.layout.size + foundation, table.height(top) if top >= 0 else 0])
    return places


def _notes(finding: Finding, verdict: Verdict) -> Iterator[str]:
    if finding.waived is not None:
        yield words.phrase("waived", reason=finding.waived)
    if finding.expected:
        yield words.phrase("expected")
    stopped = stopping(finding, verdict)
    if stopped is not None:
        yield stopped


def _stop(
    stop: StopRuling, timeline: Timeline, events: Mapping[int, Event], why: list[list[object]]
) -> Data:
    """Return a Stop as data; ``events`` are the game's, with their cards named."""
    verdict, moments, phrasing = timeline.verdict, timeline.moments, phrasing_of(timeline.verdict)
    judged = words.phrase("about_nothing")
    if stop.judges is not None:
        judged = phrasing.action(events[stop.judges].action)
    return {
        "at": _moment_of(moments, stop.event, stop.span),
        "n": stop.event,
        "line": stop.span.line,
        "mark": _mark(mark_of_stop(stop)),
        "said": phrasing.sentence(verdict_sentence(stop, verdict, events)),
        "short": words.ruling_in_short(stop),
        "about": judged,
        "why": [[depth, phrasing.sentence(str(line)), table] for depth, line, table in why],
        "tries": stop.moves[0].events[0] if stop.moves else None,
        "judges": None if stop.judges is None else _moment_of(moments, stop.judges, stop.span),
    }


def _mark(mark: Mark) -> str:
    return _MARKS.get(mark, "doubt" if mark.glyph == "?" else "wrong")


# Where it belongs.


def _moment_of(moments: Sequence[Moment], event: int | None, span: Span) -> int:
    """Return the moment of an event; without one, the last that is not later in the record."""
    # Before an event there are at least as many moments as its number says.
    for number in range(event or len(moments), len(moments)):
        item = moments[number].item
        if isinstance(item, Event) and item.number == event:
            return number
    return _last_until(moments, span.line)


def _last_until(moments: Sequence[Moment], line: int) -> int:
    """Return the last moment whose action is not later in the record; 0 is the start."""
    return bisect(moments, line, 1, key=_line) - 1


def _line(moment: Moment) -> int:
    assert moment.item is not None
    return moment.item.span.line


def _comments(
    document: Document, game: GameRecord, moments: Sequence[Moment]
) -> Iterator[tuple[int, str]]:
    """Yield the comments of a record except directives, each with the moment that it follows.

    Comments on consecutive lines of their own are merged.
    """
    first = first_line(game)
    lines = enumerate(document.lines[first - 1 : game.end_line], first)
    for alone, group in groupby(lines, key=lambda line: line[1].lstrip().startswith("#")):
        texts = [(number, _comment(line, number)) for number, line in group]
        if alone:
            texts = [(texts[0][0], " ".join(filter(None, (text for _, text in texts))))]
        for number, text in texts:
            if text:
                yield _last_until(moments, number), text


def _comment(line: str, number: int) -> str:
    """Return the comment of a line, up to a directive; empty if there is none."""
    start = comment_at(line)
    if start is None:
        return ""
    ends = [directive.span.column - 1 for directive in line_directives(line, number)]
    return line[start : min(ends, default=len(line))].strip("# \t")


# Tables: the first in full, then only what changes from one to the next.


def piles_of(table: Table) -> TableData:
    """Return the piles of a table, the foundations last."""
    piles = [
        [covered, *(min(card, UNKNOWN) for card in cards)]
        for covered, cards in zip(table.covered, table.piles, strict=True)
    ]
    for top in table.foundations:
        if not table.foundations_known:
            piles.append([0, ANY_NUMBER])
        else:
            piles.append([0, *(reversed(table.under(top)) if top != NO_CARD else ())])
    return piles


def delta(before: TableData, after: TableData) -> Delta:
    """Return the changes that turn the piles before into the piles after."""
    changes = []
    for pile, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            pairs = zip(old[1:], new[1:], strict=False)
            stay = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
            changes.append([pile, stay, new[0], *new[1 + stay :]])
    return changes
