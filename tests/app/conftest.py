"""What the tests of the app share."""

from importlib.util import find_spec

if find_spec("playwright"):
    from tests.app.serving import address as address
    from tests.app.serving import known as known
    from tests.app.serving import phone as phone
