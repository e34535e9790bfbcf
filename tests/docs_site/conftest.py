"""What the tests of the documentation site share."""

import os
from pathlib import Path

import pytest

BUILT = Path(__file__).parents[2] / "site" / "docs"

REQUIRED = "ZANKREF_SITE"
"""Set to ``required`` where a site that was not built is an error and no reason to skip tests."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the site, as ``make docs-site`` built it."""
    if not (BUILT / "de" / "index.html").exists():
        why = "no site: make docs-site builds it"
        if os.environ.get(REQUIRED) == "required":
            pytest.fail(why)
        pytest.skip(why)
    return BUILT
