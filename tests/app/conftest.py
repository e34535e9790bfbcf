"""What the tests of the app share."""

from tests.app.serving import address, known, phone

__all__ = ["address", "known", "phone"]
