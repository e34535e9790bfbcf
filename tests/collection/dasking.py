"""What a process of Dask does in tests: it is forked from one that has imported all of this."""

import logging
import os
import runpy
import sys
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any

# What Dask imports by itself, and what takes longest in tasks.
import distributed.cli.dask_scheduler
import distributed.cli.dask_worker  # noqa: F401
import pyarrow.parquet  # noqa: F401

THERE = ("Scheduler at:", "Registered to:")
"""What a scheduler and a worker say once they are there; then comes the scheduler's address."""


class _Telling(logging.Handler):
    """Tells who has started the process the address of the scheduler."""

    def __init__(self, starter: Connection) -> None:
        super().__init__()
        self._starter = starter

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        for what in THERE:
            if what in said:
                self._starter.send(said.partition(what)[2].strip())


def dask(
    arguments: list[str],
    environment: Mapping[str, str],
    log: str,
    starter: Connection,
    stops_at: tuple[str, str] | None = None,
) -> None:
    """Be a process of Dask; ``stops_at`` is a record at which it stops, and a pipe to wait at."""
    with open(log, "ab") as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    os.environ.update(environment)
    sys.path[:0] = filter(None, [environment.get("PYTHONPATH")])
    logging.getLogger("distributed").addHandler(_Telling(starter))
    if stops_at is not None:
        record, pipe = stops_at

        def stop(event: str, args: tuple[Any, ...]) -> None:
            if event == "open" and isinstance(args[0], str) and os.path.basename(args[0]) == record:
                with open(pipe) as waiting:
                    waiting.read()

        sys.addaudithook(stop)
    sys.argv = ["dask", *arguments]
    runpy.run_module("dask", run_name="__main__", alter_sys=True)
