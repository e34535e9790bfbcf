"""The sample records: what the referee finds in them is what they say, and nothing else."""

from pathlib import Path

import pytest

from zankref.record.events import Game
from zankref.record.files import decode
from zankref.record.format import NotReadable, format_text
from zankref.record.parse import parse
from zankref.referee.findings import CATALOGUE, Verdict
from zankref.referee.replay import judge

RECORDS = Path(__file__).parent.parent / "records"
WEGNER = RECORDS / "wegner"
ALL = sorted(RECORDS.rglob("*.zank"))
CODES = sorted((WEGNER / "codes").glob("*.zank"))

OF_OTHER_GAMES = {"Z405", "Z409", "Z603", "Z604", "Z605", *(f"Z3{n}" for n in range(11, 20))}
OF_NO_RECORD = {"Z006"}
"""A file that is not text cannot say what it expects."""

NOT_CANONICAL = {"kuechentisch.zank", "Z001-syntax-error.zank"}
"""One is untidy on purpose, the other has a line that cannot be read."""

every_record = pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)


def read(path: Path) -> str:
    return decode(path.read_bytes(), str(path))


def games(path: Path) -> tuple[Game, ...]:
    return parse(read(path), str(path)).games


def verdict_of(name: str) -> Verdict:
    (game,) = games(WEGNER / f"{name}.zank")
    return judge(game)


def found(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


@every_record
def test_every_finding_is_expected(path: Path) -> None:
    for game in games(path):
        unexpected = [finding for finding in judge(game).findings if finding.counts]
        assert unexpected == []


@every_record
def test_records_are_in_canonical_form(path: Path) -> None:
    if path.name not in NOT_CANONICAL:
        assert format_text(read(path)) == read(path)


def test_the_exceptions_are_not_in_canonical_form() -> None:
    untidy = read(WEGNER / "kuechentisch.zank")
    assert format_text(untidy) != untidy
    with pytest.raises(NotReadable):
        format_text(read(WEGNER / "codes" / "Z001-syntax-error.zank"))


# One record for each code.


def test_every_code_has_its_record() -> None:
    stems = {f"{code}-{entry.name}" for code, entry in CATALOGUE.items()}
    others = {stem for stem in stems if stem[:4] in OF_OTHER_GAMES | OF_NO_RECORD}
    assert {path.stem for path in CODES} == stems - others


@pytest.mark.parametrize("path", CODES, ids=lambda path: path.stem)
def test_a_record_raises_the_code_that_it_is_named_for(path: Path) -> None:
    (game,) = games(path)
    assert path.stem[:4] in found(judge(game))


@pytest.mark.parametrize("path", CODES, ids=lambda path: path.stem)
def test_a_record_begins_with_what_goes_wrong(path: Path) -> None:
    first = read(path).splitlines()[0]
    assert first.startswith("# ")
    assert "expect:" not in first


# The games.


def test_the_clean_game_is_clean_to_the_last_card() -> None:
    verdict = verdict_of("clean-game")
    assert verdict.findings == []
    assert verdict.claimed == verdict.ruled == "Ben"
    assert verdict.judged == verdict.events > 150


def test_the_faulty_game_has_many_different_faults_and_calls() -> None:
    verdict = verdict_of("faulty-game")
    assert len({*found(verdict)}) >= 20
    assert {stop.ruling for stop in verdict.stops} == {"justified", "wrongful", "late", "void"}
    assert verdict.claimed == verdict.ruled == "Clara"
    assert verdict.judged == verdict.events


def test_in_the_disputed_game_the_table_decided_wrongly() -> None:
    verdict = verdict_of("disputed")
    assert found(verdict) == ["Z202", "Z401", "Z302", "Z404"]
    assert [(stop.ruling, stop.table) for stop in verdict.stops] == [
        ("wrongful", "denied"),
        ("justified", "denied"),
    ]
    assert list(verdict.findings[2].better[0]) == ["free ♣5", "R2>R4", "R2>M"]


def test_the_position_and_three_moves() -> None:
    verdict = verdict_of("position-dispute")
    assert found(verdict) == ["Z401", "Z303", "Z303"]
    assert [stop.ruling for stop in verdict.stops] == ["wrongful", "justified"]
    assert verdict.stops[1].left_out == ("Ben",)


def test_the_scribble_is_judged_fully() -> None:
    verdict = verdict_of("kuechentisch")
    assert found(verdict) == ["Z501", "Z303", "Z305", "Z201"]
    assert verdict.judged == verdict.events
