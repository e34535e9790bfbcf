"""Writing a file so that, whatever goes wrong, the old one or the new one is there, whole."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def replacing(path: str) -> Generator[TextIO, None, None]:
    """Yield a stream in UTF-8 that becomes the file if all goes well; raises OSError.

    What is there and is no file on a disk, such as ``/dev/stderr`` or a pipe, is written at once.
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
