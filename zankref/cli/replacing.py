"""Atomic file replacement: whatever goes wrong, either the old or the new file is there,
complete."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import TextIO


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
                shutil.copymode(real, new)
            os.replace(new, real)
        except BaseException:
            stream.close()
            os.unlink(new)
            raise
