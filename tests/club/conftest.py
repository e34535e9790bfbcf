"""What the tests of a club share."""

from tests.cli.conftest import run

__all__ = ["run"]
