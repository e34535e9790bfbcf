"""The command line: one module a command, imported when it is called."""

from zankref.cli.app import main

__all__ = ["main"]
