"""The outputs for CI and other services: the same games in each."""

import json
import os
import pickle
import re
from io import StringIO
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from jsonschema import Draft4Validator
from junitparser import Error, Failure, JUnitXml
from syrupy.assertion import SnapshotAssertion

from tests.each import each
from tests.report.samples import QUARREL, clean, finding, line, quarrel, report
from zankref import __version__
from zankref.codes import CODES
from zankref.language import speaking
from zankref.record.events import Document
from zankref.record.line_index import Span
from zankref.record.parse import parse
from zankref.referee.findings import Finding, Verdict
from zankref.referee.replay import judge_games
from zankref.report import github, gitlab, sarif
from zankref.report.plain import located
from zankref.report.reporter import FORMATS, Setting, reporter
from zankref.values import replace

SERVICES = ("grouped", "github", "gitlab", "junit", "sarif")
UNREADABLE = Verdict(
    "odd\udcff,%.zank",
    0,
    1,
    findings=[Finding(CODES["Z006"], Span(3, 1, 3, 2), "not UTF-8\nat all")],
)
GAMES = (quarrel(), clean("./records/clean.zank"), (None, UNREADABLE))

SCHEMA = Draft4Validator(
    json.loads((Path(__file__).parent / "schemas" / "sarif-2.1.0-rtm.5.json").read_bytes())
)
HOSTILE = "\x00\x08\x1b[31m\x85\ufffe\uffff\u2028\udc80]]>&<\"'\r\n::error::%0A ,"


def elsewhere(verdict: Verdict, **changes: object) -> Verdict:
    """Return the verdict as if the same game stood elsewhere."""
    moved = replace(verdict, **changes)
    moved.record = verdict.record
    return moved


def hostile() -> tuple[Document, Verdict]:
    """Return a game whose every text wants to break out of its place."""
    document, judged = clean(f"a b/{HOSTILE}.zank".replace("\0", ""))
    judged.findings = [
        finding(
            document, "Z305", 1, f"{HOSTILE} first.", clause="wegner.5", player=HOSTILE,
            text=HOSTILE, better=(line("A>R1"),),
        ),
        finding(document, "Z305", 1, HOSTILE, waived=HOSTILE),
    ]  # fmt: skip
    return document, judged


@pytest.mark.parametrize("form", SERVICES)
def test_games(form: str, snapshot: SnapshotAssertion) -> None:
    written = report(*GAMES, form=form).replace(f'"{__version__}"', '"VERSION"')
    # Of the rules of SARIF one is enough to be looked at.
    shown = [line for line in written.splitlines() if not re.match(r'\{"id": "(?!Z302)', line)]
    assert "\n".join(shown) == snapshot


@each("form", FORMATS)
def test_nothing_breaks_out(form: str) -> None:
    written = report(hostile(), (None, UNREADABLE), form=form)
    assert written.encode("utf-8")
    assert not re.search(r"[\x00-\x08\x0b-\x1f]", written)
    assert form != "junit" or not re.search(r"[\x7f-\x9f\ufffe\uffff]", written)


@each("form", FORMATS)
def test_what_is_told_can_be_sent(form: str) -> None:
    opened = reporter(form, Setting(StringIO()))
    for document, verdict in (*GAMES, hostile()):
        render = pickle.loads(pickle.dumps(opened.renderer))
        rendered = render(document, verdict)
        assert pickle.loads(pickle.dumps(rendered)) == rendered


@each("form", SERVICES)
def test_what_does_not_count_is_left_out_or_suppressed(form: str) -> None:
    document, judged = clean()
    met = finding(document, "Z305", 1, "♦3 could go onto R1 first.")
    judged.findings = [replace(met, expected=True), replace(met, waived="a friendly game")]
    written = report((document, judged), form=form)
    if form == "sarif":
        assert [
            [reason["justification"] for reason in result["suppressions"]]
            for result in json.loads(written)["runs"][0]["results"]
        ] == [["expected by the record"], ["a friendly game"]]
    else:
        assert "Z305" not in written


def test_a_path_is_named_as_in_a_repository() -> None:
    assert located("./records//a.zank") == "records/a.zank"
    assert located("-") == "-"
    assert located("/tmp/a.zank") == "/tmp/a.zank"
    assert located("../a.zank") == str(Path.cwd().parent / "a.zank")
    assert located("..a.zank") == "..a.zank"


# grouped


def test_a_file_has_one_heading() -> None:
    written = report(quarrel(), quarrel(), clean(), form="grouped")
    assert [line for line in written.splitlines() if not line.startswith("  ")] == [
        "records/quarrel.zank:"
    ]


# github


def test_commands_are_escaped() -> None:
    document, judged = hostile()
    (line,) = report((document, judged), form="github").splitlines()
    assert line.startswith("::error file=a b/")
    properties, message = re.fullmatch(r"::error ([^:]*)::(.*)", line).groups()  # type: ignore[union-attr]
    assert [pair.partition("=")[0] for pair in properties.split(",")] == [
        "file", "line", "col", "endLine", "endColumn", "title",
    ]  # fmt: skip
    assert "%0ABetter" in message and "%250A" in message


def test_what_goes_over_lines_has_no_columns() -> None:
    verdict = Verdict("a.zank", 1, 1, findings=[Finding(CODES["Z105"], Span(3, 1, 5, 2), "Bad.")])
    assert report((None, verdict), form="github") == (
        "::error file=a.zank,line=3,endLine=5,title=Z105 bad-deal::Bad.\n"
    )


def test_services_agree_on_what_is_an_error() -> None:
    assert {s: level.replace("note", "notice") for s, level in sarif.LEVELS.items()} == (
        github.LEVELS
    )


# gitlab


def test_a_code_quality_report() -> None:
    issues = json.loads(report(quarrel(), quarrel(), hostile(), form="gitlab"))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == 17
    for issue in issues:
        assert set(issue) == {"fingerprint", "check_name", "severity", "description", "location"}
        assert issue["severity"] in gitlab.SEVERITIES.values()
        assert issue["location"]["lines"]["begin"] > 0


def test_a_code_quality_report_of_nothing() -> None:
    assert json.loads(report(form="gitlab")) == []


# junit


def test_junit_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "found.xml"
    path.write_text(report(*GAMES, hostile(), form="junit"), encoding="utf-8")
    suites = list(JUnitXml.fromfile(str(path)))
    assert [(s.tests, s.failures, s.errors, s.skipped) for s in suites] == [
        (8, 8, 0, 0), (1, 0, 0, 0), (1, 0, 1, 0), (1, 1, 0, 0),
    ]  # fmt: skip
    for suite in suites:
        results = [result for case in suite for result in case.result]
        assert suite.tests == len(list(suite))
        assert suite.failures == sum(isinstance(result, Failure) for result in results)
        assert suite.errors == sum(isinstance(result, Error) for result in results)
        assert {case.classname for case in suite} == {suite.name}


def test_junit_names_are_unique_and_of_no_language() -> None:
    judged = quarrel()[1]
    judged.findings += judged.findings
    document = parse(2 * QUARREL, "records/quarrel.zank")
    games = [(document, judged), (document, elsewhere(judged, game=2))]
    names = {}
    for language in ("en", "de"):
        with speaking(language):
            root = ElementTree.fromstring(report(*games, form="junit"))
        names[language] = [case.get("name") for case in root.iter("testcase")]
    assert len(set(names["en"])) == len(names["en"]) == 32
    assert names["en"] == names["de"]
    assert "game 2, event 20: Z302 missed-freeing (2)" in names["en"]


# sarif


def log(*games: tuple[Document | None, Verdict]) -> dict[str, list[dict[str, object]]]:
    """Return the run of a SARIF log that is valid."""
    written = json.loads(report(*games, form="sarif"))
    assert [error.message for error in SCHEMA.iter_errors(written)] == []
    (run,) = written["runs"]
    return run


@each("language", ["en", "de"])
def test_sarif_is_valid(language: str) -> None:
    with speaking(language):
        run = log(*GAMES, hostile())
    assert run["language"] == language
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])


def test_sarif_of_nothing_is_valid() -> None:
    assert log()["results"] == []


def test_sarif_says_where() -> None:
    places = [
        result["locations"][0]["physicalLocation"]
        for result in log(quarrel(), clean("/tmp/ä b.zank"), (None, UNREADABLE))["results"]
    ]
    assert places[-2] == {
        "artifactLocation": {"uri": "records/quarrel.zank", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 24, "startColumn": 34, "endLine": 24, "endColumn": 40},
    }
    assert places[-1]["artifactLocation"] == {"uri": "odd%FF%2C%25.zank", "uriBaseId": "%SRCROOT%"}
    assert os.fsencode("odd\udcff,%.zank") == unquote("odd%FF%2C%25.zank", "latin-1").encode(
        "latin-1"
    )


def test_what_lies_elsewhere_has_the_uri_of_a_file() -> None:
    document, judged = quarrel()
    (result, *_) = log((document, elsewhere(judged, path="/tmp/ä b.zank")))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {
        "uri": "file:///tmp/%C3%A4%20b.zank"
    }


def test_better_ways_are_in_the_message() -> None:
    (told,) = [r["message"]["text"] for r in log(quarrel())["results"] if r["ruleId"] == "Z302"]
    assert told.splitlines()[1] == (
        "Better: free ♣2  R4>R1  R4>M, or free ♣2  R6>R2  R4>R6  R8>R4  R6>R8  R4>M"
    )


# Fingerprints.

MISSED = '[Rules "wegner"]\ndeal position\n  A1: ♦3 ♣8\n  R1: ♥9\n1: Q=♠4\n2: stop\n'


def fingerprints(form: str, text: str, path: str = "missed.zank") -> list[str]:
    document = parse(text, path)
    written = report(*((document, verdict) for verdict in judge_games(document)), form=form)
    return re.findall('"(?:zankref/v1|fingerprint)": "([^"]*)"', written)


@each("form", ["gitlab", "sarif"])
def test_fingerprints_outlast_edits_elsewhere(form: str) -> None:
    (before,) = fingerprints(form, MISSED)
    for edited in (
        f"# A hot day.\n\n{MISSED}",
        MISSED.replace("1: Q=♠4", "1: Q=♠4   # in a hurry"),
        MISSED.replace("1: Q=♠4", "1.   1:  Q=♠4"),
        f'[Rules "wegner"]\n[Colour "red"]\n1: Q>R1 ♥9\n\n{MISSED}',
    ):
        assert before in fingerprints(form, edited)
    assert fingerprints(form, MISSED, "./missed.zank") == [before]
    assert fingerprints(form, MISSED, "other.zank") != [before]
    assert fingerprints(form, MISSED.replace("Q=♠4", "Q=♠5")) != [before]


@each("form", ["gitlab", "sarif"])
def test_fingerprints_are_unique(form: str) -> None:
    several = fingerprints(form, f"{MISSED}\n" * 50)
    assert len(set(several)) == len(several) == 50
