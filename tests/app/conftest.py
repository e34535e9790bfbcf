"""What the tests of the app share."""

from tests.app.serving import address, phone

__all__ = ["address", "phone"]
