"""The exit statuses of the program; 2, usage error, is click's."""

from typing import Final

FOUND: Final = 1
"""There are findings, or files that another form would suit."""

UNREADABLE: Final = 3
"""A file cannot be read or written."""

INTERRUPTED: Final = 130
"""Ended by Ctrl-C."""

PIPE_CLOSED: Final = 141
"""Nobody reads on: what a shell shows for a program that was ended by SIGPIPE."""
