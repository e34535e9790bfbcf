"""The outputs for machines: concise, JSON, statistics."""

import json

from syrupy.assertion import SnapshotAssertion

from tests.report.samples import clean, finding, quarrel, report
from zankref import __version__
from zankref.codes import CODES
from zankref.record.line_index import Span
from zankref.referee.findings import Finding, Verdict
from zankref.report.reporter import FORMATS
from zankref.values import replace

UNREADABLE = Verdict(
    "odd\udcff.zank", 0, 1, findings=[Finding(CODES["Z006"], Span(3, 1, 3, 1), "not UTF-8\nat all")]
)


def test_concise(snapshot: SnapshotAssertion) -> None:
    assert report(quarrel(), clean(), (None, UNREADABLE), form="concise") == snapshot


def test_concise_leaves_out_what_does_not_count() -> None:
    document, judged = clean()
    met = finding(document, "Z305", 1, "♦3 could go onto R1 first.")
    judged.findings = [replace(met, expected=True), replace(met, waived="a friendly game")]
    assert report((document, judged), form="concise") == ""


def test_statistics(snapshot: SnapshotAssertion) -> None:
    many = [quarrel()] * 5
    assert report(*many, (None, UNREADABLE), form="statistics") == snapshot


def test_statistics_of_nothing() -> None:
    assert report(clean(), form="statistics") == "1 game, 1 clean, 0 findings\n"


def test_json_to_the_letter() -> None:
    document, judged = quarrel()
    judged.findings, judged.stops = judged.findings[-1:], judged.stops[1:2]
    judged.score = 12
    assert report((document, judged), form="json") == (
        '{"schema": "zankref/1", "version": "' + __version__ + '",\n'
        ' "summary": {"files": 1, "games": 1, "events": 24, "judged": 21, "undetermined": 3,'
        ' "findings": 1, "waived": 0},\n'
        ' "games": [\n'
        '{"path": "records/quarrel.zank", "game": 1, "line": 2, "rules": "wegner",'
        ' "agreed": ["advanced"], "players": ["Anna", "Ben"], "date": "2026-11-15", "events": 24,'
        ' "moves": 0, "judged": 21, "undetermined": 3,'
        ' "result": {"claimed": "Ben", "ruled": "*", "score": 12, "ending": null},'
        ' "findings": [{"code": "Z302", "name": "missed-freeing", "severity": "fault",'
        ' "event": 20, "turn": 5, "line": 24, "column": 34, "end_line": 24, "end_column": 40,'
        ' "player": "Anna", "culprit": "Anna", "clause": "wegner.2",'
        ' "message": "♣2 could be freed for M first.", "text": "Q>A ♦J",'
        ' "better": [["free ♣2", "R4>R1", "R4>M"],'
        ' ["free ♣2", "R6>R2", "R4>R6", "R8>R4", "R6>R8", "R4>M"]],'
        ' "stopped": null, "stoppable": true, "noticed": false, "waived": null}],'
        ' "stops": [{"event": 14, "line": 21, "caller": "Anna", "ruling": "justified",'
        ' "table": "upheld", "decision": "upheld", "judges": 13,'
        ' "sentence": "Anna was right: Ben moved when it was Anna\'s turn. ♥2 goes back onto Ben\'s'
        ' waste, Ben lays the top card of the stock onto the empty waste, and then Anna plays.",'
        ' "reason": null, "claims": [], "taken_back": [13],'
        ' "on_turn": "Anna", "misses": [], "owes": [{"player": "Ben", "what": "refill"}]}]}]}\n'
    )


def test_json_lines_to_the_letter() -> None:
    document, judged = clean(score=12)
    assert report((document, judged), (None, UNREADABLE), form="json-lines") == (
        '{"type": "game", "path": "records/clean.zank", "game": 1, "line": 1, "rules": "wegner",'
        ' "agreed": [], "players": ["Anna", "Ben"], "date": null, "events": 2, "moves": 0,'
        ' "judged": 2, "undetermined": 0,'
        ' "result": {"claimed": null, "ruled": "*", "score": 12, "ending": null},'
        ' "findings": [], "stops": []}\n'
        '{"type": "game", "path": "odd?.zank", "game": 0, "line": 1, "rules": null,'
        ' "agreed": [], "players": [], "date": null, "events": 0, "moves": 0, "judged": 0,'
        ' "undetermined": 0, "result": {"claimed": null, "ruled": "*", "score": null,'
        ' "ending": null}, "findings": [{"code": "Z006",'
        ' "name": "unreadable-file", "severity": "error", "event": null, "turn": null, "line": 3,'
        ' "column": 1, "end_line": 3, "end_column": 1, "player": null, "culprit": null,'
        ' "clause": null, "message": "not UTF-8\\nat all", "text": "", "better": [],'
        ' "stopped": null, "stoppable": false, "noticed": false, "waived": null}], "stops": []}\n'
        '{"type": "summary", "schema": "zankref/1", "version": "' + __version__ + '", "files": 2,'
        ' "games": 1, "events": 2, "judged": 2, "undetermined": 0, "findings": 1, "waived": 0}\n'
    )


def test_json_of_several_files() -> None:
    document, judged = clean()
    met = finding(document, "Z305", 1, "♦3 could go onto R1 first.")
    judged.findings = [replace(met, expected=True), replace(met, waived="a friendly game")]
    written = report((document, judged), quarrel(), (None, UNREADABLE), form="json")
    written.encode("utf-8")
    result = json.loads(written)
    assert result["summary"] == {
        "files": 3, "games": 2, "events": 26, "judged": 23, "undetermined": 3, "findings": 9,
        "waived": 2,
    }  # fmt: skip
    assert [game["game"] for game in result["games"]] == [1, 1, 0]
    expected, waived = result["games"][0]["findings"]
    assert expected["expected"] is True and expected["waived"] is None
    assert "expected" not in waived and waived["waived"] == "a friendly game"
    assert result["games"][2]["rules"] is None
    assert result["games"][2]["findings"][0]["line"] == 3


def test_json_of_nothing() -> None:
    assert json.loads(report(form="json"))["games"] == []


def test_every_format_can_be_chosen_by_its_name() -> None:
    assert all(report(quarrel(), form=name) for name in (*FORMATS, "statistics"))
