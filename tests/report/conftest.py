"""What the tests of reports share."""

from tests.report.browsing import browser, open_page, shared_tab

__all__ = ["browser", "open_page", "shared_tab"]
