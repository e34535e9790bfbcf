"""What the tests of reports share."""

from importlib.util import find_spec

from tests import layers

if layers.everything and find_spec("playwright"):
    from tests.report.browsing import open_page as open_page
    from tests.report.browsing import shared_tab as shared_tab
