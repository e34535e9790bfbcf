"""What the tests of reports share."""

from tests.report.browsing import open_page, shared_tab

__all__ = ["open_page", "shared_tab"]
