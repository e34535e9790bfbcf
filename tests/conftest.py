"""What holds for all tests.

How long one takes says nothing about whether it is right; and whoever runs them, in whatever
country: commands speak English unless they are asked.
"""

import os

from hypothesis import settings

from tests.report.browsing import browser

# One for all: a process may drive browsers from one place only.
__all__ = ["browser"]

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ["LC_ALL"] = "C.UTF-8"
