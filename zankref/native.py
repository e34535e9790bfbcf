"""The native parts of a compiled wheel: they do the same as the sources, but faster."""

import sys


def warn_missing(doing: str, error: ImportError) -> None:
    """Say in a debug line what is done without its native part, and why."""
    # If logging, which is slow to import, has not been imported, nobody listens.
    if "logging" in sys.modules:
        import logging

        logging.getLogger(__name__).debug("%s without the native part: %s", doing, error)
