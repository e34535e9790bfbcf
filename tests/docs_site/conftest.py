"""What the tests of the documentation site share."""

from pathlib import Path

import pytest

from tests.layers import missing

BUILT = Path(__file__).parents[2] / "site" / "docs"


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the site, as ``make docs-site`` built it."""
    if not (BUILT / "de" / "index.html").exists():
        missing("no site: make docs-site builds it")
    return BUILT
