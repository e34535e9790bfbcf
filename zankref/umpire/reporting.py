"""The outcome of a record, as data for a program: rulings, result, replay page.

This judges a text as ``zankref check`` does, apart from any session. Needs Jinja2, the extra
``zankref[html]``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from zankref.language import Language, _, as_language, speaking
from zankref.reachability.budget import DEFAULT_EFFORT
from zankref.record.events import Document, Event
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.reading.match import Matches
from zankref.referee.replay import judge_games
from zankref.referee.snapshots import Timeline, timeline
from zankref.report import words
from zankref.report.html import page_of
from zankref.report.json import attributes
from zankref.report.page_data import counted, game_data
from zankref.report.phrasing import phrasing_of
from zankref.report.sentences import player_in_short
from zankref.report.stop_sentences import verdict_sentence
from zankref.table import Table
from zankref.umpire.messages import fault_with_tables
from zankref.umpire.sight import Data, piles_in_sight

_READING: Final = "Z0"
"""The prefix of the codes about reading a record."""


def report(
    text: str, path: str, language: Language | None, effort: int = DEFAULT_EFFORT
) -> Iterator[Data]:
    """Yield, game by game, how many are ``judged`` ``of`` all; then what a record comes to.

    That is the rulings on its games, and the page that replays them. Without a ``language`` it is
    that of the record, else English. ``effort`` is as in ``replay.judge``.
    """
    document, matches = parse(text, path), Matches()
    judged, shown = list[Timeline](), list[Data]()
    spoken = language or _language(document)
    for game in document.games:
        judged.append(timeline(game, path, matches, effort))
        with speaking(spoken):
            shown.append(game_data(document, judged[-1]) | {"seat": 0})
        yield {"judged": len(judged), "of": len(document.games)}
    with speaking(spoken):
        yield {
            "is_record": any(game.tags or game.deal or game.events for game in document.games),
            "games": list(map(_game, judged)),
            **_tally([each.verdict for each in judged]),
            "page": page_of(document, judged, shown),
        }


def findings(text: str, language: Language | None) -> list[Data]:
    """Return the findings in a record, each with its place in the text, from 1.

    What the record expects or waives is left out, as it is in editors.
    """
    document = parse(text)
    with speaking(language or _language(document)):
        return [
            _finding(finding)
            for verdict in judge_games(document)
            for finding in verdict.findings
            if finding.waived is None and not finding.expected
        ]


def _finding(finding: Finding) -> Data:
    return {
        **finding.span._asdict(),
        "code": str(finding.code),
        "severity": finding.code.severity,
        "sentence": finding.message,
    }


def _language(document: Document) -> Language:
    tags = (game.tag("Lang") for game in document.games)
    asked = (as_language(tag.value.casefold()) for tag in tags if tag is not None)
    return next(filter(None, asked), "en")


def _game(timeline: Timeline) -> Data:
    verdict, last = timeline.verdict, timeline.moments[-1] if timeline.moments else None
    assert verdict.record is not None
    events, phrasing = verdict.record.by_number, phrasing_of(verdict)
    in_short = [player_in_short(verdict, name) for name in verdict.players]
    rulings = [
        {
            "line": stop.span.line,
            **attributes(stop, "event caller ruling"),
            "sentence": verdict_sentence(stop, verdict),
        }
        for stop in verdict.stops
    ]
    return {
        "game": verdict.game,
        "players": list(verdict.players),
        "rules": verdict.rules,
        "result": words.result(verdict),
        "won": words.outcome(verdict),
        "ending": verdict.ending,
        "held": list(_held(last.table, verdict.players)) if last else [],
        "stops": " ".join(_tally([verdict])["stops"]),
        "table": piles_in_sight(last.table, last.opened) if last else None,
        "phase": last.phase if last else 1,
        "moment": phrasing.rephrased(_hardest_fault(verdict, events)),
        "match": words.match(verdict) or None,
        "unread": [
            {"line": finding.span.line, "sentence": finding.message}
            for finding in verdict.findings
            if finding.code.startswith(_READING) and finding.code.severity == "error"
        ],
        "rulings": phrasing.rephrased(rulings),
        "found": words.findings(counted(verdict)),
        "faults": [
            {"player": words.player(name), "sentence": phrasing.piles(short)}
            for name, short in zip(verdict.players, in_short, strict=True)
        ],
    }


def _held(table: Table, players: Sequence[str]) -> Iterator[str]:
    """Yield how many cards each player still had at the end, as far as they were counted."""
    for player, name in enumerate(players if len(players) > 1 else ()):
        own = table.layout.own(player)
        number = sum(len(table.piles[pile]) for pile in own)
        if number and not any(map(table.is_uncounted, own)):
            yield words.phrase("still_had", number, player=words.player(name))


def _tally(verdicts: Sequence[Verdict]) -> dict[str, list[str]]:
    """Return how many games each player has won, and how many of their Stops were right."""
    players = dict.fromkeys(name for verdict in verdicts for name in verdict.players)
    won = Counter(map(words.outcome, verdicts))
    ruled = [stop for v in verdicts for stop in v.stops if stop.ruling not in (None, "void")]
    rulings = Counter((stop.caller, stop.ruling == "justified") for stop in ruled)
    stops = [
        words.phrase(
            "stops_right", right + wrong, player=words.player(name), right=right or _("none")
        )
        for name in players
        if any((right := rulings[name, True], wrong := rulings[name, False]))
    ]
    tally = [f"{words.player(name)} {won[name]}" for name in players]
    return {"tally": tally, "stops": stops}


def _hardest_fault(verdict: Verdict, events: Mapping[int, Event]) -> Data | None:
    """Return the fault that was hardest to see: its shortest better way is the longest."""
    faults = [f for f in verdict.findings if f.code.severity == "fault" and f.better and f.table]
    deepest = max(faults, key=lambda fault: min(map(len, fault.better)), default=None)
    return None if deepest is None else fault_with_tables(deepest, events, verdict)
