"""The layers of the tests: what ``make test`` asks, and what only ``make test-all`` does.

``make test`` needs little besides Python. Tests that need a browser, large libraries or much time
are marked ``full``; random games and tables are fewer there. ``pytest --all`` asks everything, and
at night of more random games and tables than before every change.
"""

import os
from importlib import import_module
from types import ModuleType
from typing import NoReturn, TypeVar

import pytest

T = TypeVar("T")

REQUIRED = "ZANKREF_REQUIRED"
"""Set where whatever is missing is an error and no reason to leave tests out."""

NIGHTLY = "ZANKREF_NIGHTLY"
"""Set by the nightly workflow: there is time for as much as is worth asking."""

everything = False
"""Whether everything is asked; the configuration of pytest sets it before any test is imported."""


def few(small: T, large: T, nightly: T | None = None) -> T:
    """Return how much ``make test`` asks, or ``make test-all``, which may ask more at night."""
    if not everything:
        return small
    return nightly if nightly is not None and os.environ.get(NIGHTLY) else large


def missing(why: str) -> NoReturn:
    """Leave a test out for want of something that cannot be had everywhere, and say what it is."""
    if os.environ.get(REQUIRED):
        pytest.fail(why)
    pytest.skip(why)


def library(name: str) -> ModuleType:
    """Return a library that only ``make test-all`` installs; without it tests are left out."""
    if everything and os.environ.get(REQUIRED):
        return import_module(name)
    module: ModuleType = pytest.importorskip(name)
    return module
