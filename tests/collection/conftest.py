from tests.cli.conftest import folder, run
from tests.report.browsing import open_page, shared_tab

__all__ = ["folder", "open_page", "run", "shared_tab"]
