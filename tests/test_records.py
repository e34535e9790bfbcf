"""The sample records: the referee finds in them exactly what they expect."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.each import each
from tests.layers import few
from zankref.codes import CODES
from zankref.language import LANGUAGES, speaking
from zankref.record.files import decode
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse
from zankref.referee.findings import Verdict
from zankref.referee.replay import judge_games
from zankref.report.lines_of_play import in_notation
from zankref.rules.registry import RULE_SETS

RECORDS = Path(__file__).parent.parent / "records"
WEGNER = RECORDS / "wegner"
ALL = sorted(RECORDS.rglob("*.zank"))
OF_CODES = [path for path in ALL if path.parent.name == "codes"]

NO_STOP = ("zu-zweien", "treppe")
OF_NO_RECORD = {"Z006", "Z108"}
"""A file that is not text cannot say what it expects; what is decided depends on the effort."""

NOT_CANONICAL = {"kuechentisch.zank", "Z001-syntax-error.zank"}
"""One is untidy on purpose, the other has a line that cannot be read."""


def name_of(path: Path) -> str:
    return str(path.relative_to(RECORDS).with_suffix(""))


every_record = each("path", ALL, ids=name_of)
every_code = each("path", OF_CODES, ids=name_of)
every_game = each("rules", list(RULE_SETS))


def read(path: Path) -> str:
    return decode(path.read_bytes(), str(path))


@cache
def verdicts(path: Path) -> list[Verdict]:
    return judge_games(parse(read(path), str(path)))


def verdict_of(name: str, rules: str = "wegner") -> Verdict:
    (verdict,) = verdicts(RECORDS / rules / f"{name}.zank")
    return verdict


def found(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


@every_record
def test_every_finding_is_expected(path: Path) -> None:
    for verdict in verdicts(path):
        assert [finding for finding in verdict.findings if finding.counts] == []


@every_record
def test_every_finding_rests_on_a_clause_of_its_game(path: Path) -> None:
    for verdict in verdicts(path):
        for finding in verdict.findings:
            if verdict.rules is not None and finding.clause is not None:
                rules = RULE_SETS[verdict.rules]
                assert finding.clause in {*rules.clauses, *rules.shared}


@every_record
def test_a_record_lies_with_its_rules(path: Path) -> None:
    folder = path.relative_to(RECORDS).parts[0]
    assert {verdict.rules for verdict in verdicts(path)} <= {folder, None}


@every_record
def test_records_are_in_canonical_form(path: Path) -> None:
    if path.name not in NOT_CANONICAL:
        assert format_text(read(path)) == read(path)


@each("path", ALL[:: few(3, 1)], ids=name_of)
def test_a_record_says_the_same_in_german(path: Path) -> None:
    if path.name.startswith("Z001"):
        return
    german = judge_games(parse(format_text(read(path), "de")))
    assert [v.language for v in german] == ["de"] * len(german)
    assert [told(verdict) for verdict in german] == [told(verdict) for verdict in verdicts(path)]


@every_record
def test_every_message_is_there_in_both_languages(path: Path) -> None:
    for verdict in verdicts(path):
        said = {}
        for language in LANGUAGES:
            with speaking(language):
                said[language] = [finding.message for finding in verdict.findings]
                said[language] += [doubt.reason for doubt in verdict.doubts]
        assert all(de != en for de, en in zip(said["de"], said["en"], strict=True))


def told(verdict: Verdict) -> object:
    """Return what was found in a game, wherever it stands."""
    findings = [(f.code, f.event, f.player, f.better, f.counts) for f in verdict.findings]
    stops = [(s.event, s.ruling, s.decision, s.judges) for s in verdict.stops]
    return sorted(findings, key=str), stops, verdict.ruled, verdict.score, verdict.judged


def test_the_exceptions_are_not_in_canonical_form() -> None:
    untidy = read(WEGNER / "kuechentisch.zank")
    assert format_text(untidy) != untidy
    with pytest.raises(NotReadable):
        format_text(read(WEGNER / "codes" / "Z001-syntax-error.zank"))


# Records for each code.


def test_every_code_has_its_record() -> None:
    stems = {path.stem for path in OF_CODES}
    without = [
        code
        for code, entry in CODES.items()
        if not any(stem.startswith(f"{code}-{entry.name}") for stem in stems)
    ]
    assert set(without) == OF_NO_RECORD


@every_code
def test_a_record_raises_the_code_that_it_is_named_for(path: Path) -> None:
    assert any(path.stem[:4] in found(verdict) for verdict in verdicts(path))


@every_code
def test_a_record_begins_with_what_goes_wrong(path: Path) -> None:
    first = read(path).splitlines()[0]
    assert first.startswith("# ")
    assert "expect:" not in first


# Records that say little.


@each("ruling", range(1, 7))
def test_each_ruling_on_records_that_say_little_is_kept_and_broken(ruling: int) -> None:
    kept, broken = (
        [path for path in ALL if re.fullmatch(rf"{ruling}-.*-{end}", path.stem)]
        for end in ("kept", "broken")
    )
    assert [path.parent.name for path in kept + broken] == ["sparse", "sparse"]
    assert any(finding.code > "Z2" for v in verdicts(broken[0]) for finding in v.findings)


# The games.


@every_game
def test_a_clean_game_to_the_last_card(rules: str) -> None:
    verdict = verdict_of("clean-game", rules)
    assert verdict.findings == []
    assert verdict.claimed == verdict.ruled != "*"
    assert verdict.judged == verdict.events > 50


@every_game
def test_a_game_with_many_different_faults_and_calls(rules: str) -> None:
    verdict = verdict_of("faulty-game", rules)
    assert len({*found(verdict)}) >= 9
    assert verdict.judged == verdict.events
    rulings = {stop.ruling for stop in verdict.stops}
    assert rulings == {"void"} if rules in NO_STOP else {"justified", "wrongful"} <= rulings


def test_a_game_that_people_played() -> None:
    verdict = verdict_of("human-game", "streitpatience")
    assert (verdict.ruled, verdict.score, verdict.events) == ("South", 45, 386)
    assert found(verdict) == ["Z312"] * 1 + ["Z203"] + ["Z312"] * 12
    assert verdict.judged == verdict.events


def test_the_faulty_game_has_many_different_faults_and_calls() -> None:
    verdict = verdict_of("faulty-game")
    assert len({*found(verdict)}) >= 20
    assert {stop.ruling for stop in verdict.stops} == {"justified", "wrongful", "late", "void"}
    assert verdict.claimed == verdict.ruled == "Clara"
    assert verdict.judged == verdict.events


def test_in_the_disputed_game_the_table_decided_wrongly() -> None:
    verdict = verdict_of("disputed")
    assert found(verdict) == ["Z202", "Z401", "Z302", "Z404"]
    assert [(stop.ruling, stop.decision) for stop in verdict.stops] == [
        ("wrongful", "denied"),
        ("justified", "denied"),
    ]
    assert in_notation(verdict.findings[2].better[0]) == ["free ♣5", "R2>R4", "R2>M"]


def test_the_position_and_three_moves() -> None:
    verdict = verdict_of("position-dispute")
    assert found(verdict) == ["Z401", "Z303", "Z303"]
    assert [stop.ruling for stop in verdict.stops] == ["wrongful", "justified"]
    assert verdict.stops[1].left_out == ("Ben",)


def test_the_scribble_is_judged_fully() -> None:
    verdict = verdict_of("kuechentisch")
    assert found(verdict) == ["Z501", "Z303", "Z305", "Z201"]
    assert verdict.judged == verdict.events
