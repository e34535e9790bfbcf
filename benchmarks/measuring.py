"""What the benchmarks measure with: environments that are thrown away, CPU time, memory."""

import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[1]

Command: TypeAlias = Sequence[str | Path]


@dataclass(frozen=True)
class Run:
    """What a command took: CPU seconds, seconds on the clock, memory at its height in MB."""

    cpu: float
    clock: float
    memory: float
    said: str


@dataclass(frozen=True)
class Figure:
    """A figure, what it is compared with, and the ratio of both that is aimed at.

    Without a target it is printed for information.
    """

    name: str
    ours: float
    against: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def ratio(self) -> float:
        """Ours to the other."""
        return self.ours / self.against

    def __str__(self) -> str:
        """Write the figure in a line, and say whether the target is met."""
        figures = f"{_number(self.ours)} {_number(self.against)} {self.unit:<9}"
        return f"  {self.name:<36} {figures} {self.ratio:>6.2f}  {self._verdict()}".rstrip()

    def _verdict(self) -> str:
        if self.at_least is not None:
            return f">= {self.at_least:g}: {'met' if self.ratio >= self.at_least else 'MISSED'}"
        if self.at_most is not None:
            return f"<= {self.at_most:g}: {'met' if self.ratio <= self.at_most else 'MISSED'}"
        return ""


def installed(folder: Path, *packages: str | Path) -> Path:
    """Make an environment with these packages, and return where its programs lie."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    install(programs, *packages)
    return programs


def install(programs: Path, *packages: str | Path) -> None:
    """Install packages into an environment."""
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *packages], check=True)


def run(command: Command, *, read: bool = True) -> Run:
    """Run a command to its end; what it says is left unread unless ``read``.

    It is started by a small process of its own (``main``): a child's memory is counted from that of
    the process that starts it.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out")
        starter = [sys.executable, __file__, out, *command]
        usage = subprocess.run(starter, stdout=subprocess.PIPE, check=False).stdout.split()
        status, cpu, clock, memory = int(usage[0]), *map(float, usage[1:])
        if status not in (0, 1):
            raise SystemExit(f"{' '.join(map(str, command))} ended with {status}")
        return Run(cpu, clock, memory, out.read_text(encoding="utf-8") if read else "")


def main() -> None:
    """Run a command, its output into a file; print exit status, CPU, clock, and memory."""
    with open(sys.argv[1], "wb") as out:
        begun = time.monotonic()
        process = subprocess.Popen(sys.argv[2:], stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        clock = time.monotonic() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    print(process.returncode, usage.ru_utime + usage.ru_stime, clock, usage.ru_maxrss / 1024)


def best(command: Command, rounds: int) -> Run:
    """Run a command several times; return the run that took the least CPU time."""
    return min((run(command) for _ in range(rounds)), key=lambda result: result.cpu)


def _number(value: float) -> str:
    return f"{value:>10,.0f}" if value >= 1000 else f"{value:>10.3f}"


if __name__ == "__main__":
    main()
