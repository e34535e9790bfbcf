"""The Chromium that opens our pages without a screen."""

import shutil
from typing import Final

NAMES: Final = (
    "chromium-headless-shell",  # Needs half as much of a computer as a whole browser.
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """Return the path of the first that is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)
