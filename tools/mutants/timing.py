"""A plugin of pytest that writes down how long each test takes, in seconds."""

import json
from collections import Counter

import pytest

from tools.mutants.survey import SECONDS

_taken: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what a test takes, with what it needs before and after."""
    _taken[report.nodeid] += report.duration  # type: ignore[assignment]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write it down, where all of it is known."""
    if not hasattr(session.config, "workerinput"):
        SECONDS.write_text(json.dumps(_taken), encoding="utf-8")
