"""``python -m zankref``, and the program ``zankref``: how a process begins and ends."""

import gc
import os
import sys

# To type checkers this is True. Ctrl-C is noticed only once this module has been imported: it
# imports nothing slow.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

#: How many objects may be allocated before Python collects garbage. With its default, collecting
#: takes a tenth of the time of a short run.
_UNTIDY = 50_000

#: The exit status after Ctrl-C.
_INTERRUPTED = 130


def run() -> "NoReturn":
    """Run the program, and end the process at once: clearing up its memory would be wasted time."""
    gc.set_threshold(_UNTIDY)
    try:
        from zankref.cli import main

        main(prog_name="zankref")
    except SystemExit as end:
        status = int(end.code or 0)
    except KeyboardInterrupt:
        status = _INTERRUPTED
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):  # A library may have closed them.
        pass
    os._exit(status)


if __name__ == "__main__":
    run()
