"""What holds for all tests.

How long one takes says nothing about whether it is right; and whoever runs them, in whatever
country: commands speak English unless they are asked.
"""

import os

import pytest
from hypothesis import settings

from tests.report.browsing import browser

# One for all: a process may drive browsers from one place only.
__all__ = ["browser"]

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ["LC_ALL"] = "C.UTF-8"

ONCE_MORE = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", "Failed to fetch"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try once more what a browser did not do in a minute; the summary counts it as rerun.

    A page that is left while it loads is at times left hanging by Chromium. What a page shows or
    says wrongly is no such thing: there one failure fails.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(ONCE_MORE)
