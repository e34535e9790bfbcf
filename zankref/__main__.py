"""``python -m zankref``, and the program ``zankref``: how a process begins and ends."""

import gc
import os
import sys
from contextlib import suppress
from typing import NoReturn

#: How many new things may lie about before Python looks which of them nobody needs any more. By
#: default it looks so often that this takes a tenth of the time of a short run.
_UNTIDY = 50_000


def run() -> NoReturn:
    """Run the program, and end the process at once: clearing its memory up would help nobody."""
    gc.set_threshold(_UNTIDY)
    from zankref.cli import main

    try:
        main(prog_name="zankref")
    except SystemExit as end:
        status = int(end.code or 0)
    with suppress(OSError, ValueError):  # A library may have closed them.
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    run()
