"""Atomic file replacement: whatever goes wrong, either the old or the new file is there,
complete."""

import os
import stat
from collections.abc import Generator
from contextlib import contextmanager
from typing import TextIO

import click

from zankref.cli.paths import STDIN
from zankref.cli.status import UNREADABLE
from zankref.cli.troubles import cannot_write, say


@contextmanager
def replacing(path: str) -> Generator[TextIO, None, None]:
    """Yield a stream in UTF-8 that becomes the file if all goes well; raises OSError.

    An existing target that is not a regular file, such as ``/dev/stderr`` or a pipe, is written
    directly.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "w", encoding="utf-8", newline="") as stream:
            yield stream
        return
    real = os.path.realpath(path)
    new = f"{real}.{os.getpid()}.new"
    with open(new, "x", encoding="utf-8", newline="") as stream:
        try:
            yield stream
            stream.close()
            if os.path.exists(real):
                os.chmod(new, stat.S_IMODE(os.stat(real).st_mode))
            os.replace(new, real)
        except BaseException:
            stream.close()
            os.unlink(new)
            raise


@contextmanager
def ending(path: str) -> Generator[None, None, None]:
    """Exit if a file cannot be written."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        say(cannot_write(error, path))
        raise click.exceptions.Exit(UNREADABLE) from error


@contextmanager
def written(output: str | None) -> Generator[TextIO | None, None, None]:
    """Open the file that is named for the output, if one is; exit if it cannot be written."""
    if output is None or output == STDIN:
        yield None
        return
    with ending(output), replacing(output) as stream:
        yield stream
