"""The command line: one module per command, imported on demand."""

from zankref.cli.app import main

__all__ = ["main"]
