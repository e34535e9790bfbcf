"""The annotated report in German, as people see it."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.report.samples import clean, report
from zankref.language import speaking
from zankref.record.files import decode
from zankref.record.parse import parse
from zankref.referee.replay import judge_games

RECORDS = Path(__file__).parents[2] / "records"


def in_german(name: str) -> str:
    document = parse(decode((RECORDS / name).read_bytes(), name), name)
    with speaking("de"):
        return report(*((document, verdict) for verdict in judge_games(document)), width=80)


def test_clean_games(snapshot: SnapshotAssertion) -> None:
    with speaking("de"):
        assert report(clean(), width=80) == snapshot
        assert report(clean(), clean(), width=80) == snapshot


@pytest.mark.parametrize(
    "name",
    [
        "wegner/disputed.zank",
        "wegner/kuechentisch.zank",
        "wegner/codes/Z001-syntax-error.zank",
        "wegner/codes/Z104-card-not-recorded.zank",
        "wegner/codes/Z407-refill-missing.zank",
        "online/codes/Z402-late-stop.zank",
        "streitpatience/match.zank",
        "streitpatience/codes/Z409-remedy-missing.zank",
        "treppe/codes/Z605-not-blocked.zank",
    ],
)
def test_a_record(name: str, snapshot: SnapshotAssertion) -> None:
    assert in_german(name) == snapshot
