"""What holds for all tests.

How long one takes says nothing about whether it is right; and whoever runs them, in whatever
country and terminal: commands speak English, without colours, unless they are asked.
"""

import gc
import os
import re
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tests import layers

# What is made up is the same in every run, so that a test fails where something has changed;
# the nightly workflow makes up something else each time.
SAME = not os.environ.get(layers.NIGHTLY)

os.environ["LC_ALL"] = "C.UTF-8"
for name in ("LANGUAGE", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES"):
    os.environ.pop(name, None)

# Nothing can be kept there, so that everything is judged.
os.environ["ZANKREF_CACHE_DIR"] = os.devnull

HERE = Path(__file__).parent

OF_PAGES = {"address", "browser"}
"""Fixtures of tests that look at pages."""

OF_TEST_ALL = re.compile(r"^(pytestmark = pytest\.mark\.full$|from playwright)", re.MULTILINE)
"""What stands in modules of which ``make test`` asks nothing, and which load large libraries."""

LACKS = r"ModuleNotFoundError: No module named '(?!zankref|tests|tools|benchmarks)(\w+)"
"""What a test module says that needs a library which is not installed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to ask everything, or one case."""
    parser.addoption("--all", action="store_true", help="ask what make test-all asks")
    parser.addoption("--case", default="", help="of tests with many cases ask those of this name")


def pytest_configure(config: pytest.Config) -> None:
    """Note how much is asked."""
    layers.everything = config.getoption("--all")
    settings.register_profile(
        "layer", deadline=None, derandomize=SAME, max_examples=layers.few(12, 30, 100)
    )
    settings.load_profile("layer")
    if layers.everything and find_spec("playwright"):
        # One for all: a process may drive browsers from one place only.
        config.pluginmanager.register(import_module("tests.report.browsing"))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not even read modules of which nothing is asked."""
    if layers.everything or not collection_path.match("test_*.py"):
        return None
    return OF_TEST_ALL.search(collection_path.read_text("utf-8")) is not None or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Look for no garbage among modules and tests, which all stay.

    Every other process begins with the last module: of what is not compiled yet, each takes half.
    """
    gc.disable()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if int(worker) % 2 and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        for path in sorted(HERE.rglob("test_*.py"), reverse=True):
            if not pytest_ignore_collect(path):
                # Whatever is wrong with it is told when it is collected.
                with suppress(Exception, pytest.skip.Exception):
                    import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Leave them alone from now on, and look for garbage less often: each look takes time."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only ``make test-all`` asks."""
    for item in items:
        if OF_PAGES & set(getattr(item, "fixturenames", ())):
            item.add_marker("full")
    if not layers.everything:
        left_out = [item for item in items if item.get_closest_marker("full")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("full")]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Leave out modules for which a library is missing, and say which one."""
    report = yield
    lacks = re.search(LACKS, str(report.longrepr))
    if report.failed and lacks and not (layers.everything and os.environ.get(layers.REQUIRED)):
        report.outcome = "skipped"
        why = f"Skipped: no {lacks[1]}, which make test-all installs"
        report.longrepr = (str(collector.path), 0, why)
    return report
