"""Which tests execute which lines, and how long each takes: one run of them under coverage.

What is found out is kept in ``build/mutants/``. Where nothing but tests has changed since, only the
changed ones run again.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any, Final

from coverage import CoverageData

from tools.mutants.mutations import Mutant

KEPT: Final = Path("build/mutants")

#: Where the plugin writes the seconds that each test takes.
SECONDS: Final = KEPT / "seconds.json"

_COVERAGE: Final = KEPT / "coverage"
_STATE: Final = KEPT / "state.json"


class Survey:
    """The tests by the lines that they execute.

    ``left_out`` are tests that are not run, by the beginnings of their names. ``renewed`` says what
    has changed since the last survey: the program, tests only, or nothing.
    """

    def __init__(self, tests: list[Path], left_out: list[str]) -> None:
        before = json.loads(_STATE.read_text(encoding="utf-8")) if _STATE.exists() else {}
        state: dict[str, Any] = {
            "program": _digest(
                [*_files("zankref"), *_files("records"), *_helpers(), Path("pyproject.toml")]
            ),
            "tests": {str(test): _digest([test]) for test in tests},
        }
        same_program = before.get("program") == state["program"]
        known = before.get("tests", {}) if same_program else {}
        changed = [test for test in tests if known.get(str(test)) != state["tests"][str(test)]]
        self.renewed = "program" if not same_program else "tests" if changed else "nothing"
        unchanged = {str(test) for test in tests} - {str(test) for test in changed}
        self.seconds: dict[str, float] = {
            test: taken
            for test, taken in before.get("seconds", {}).items()
            if test.split("::")[0] in unchanged
        }
        if changed:
            self.seconds |= _run(changed, left_out, append=same_program)
            _STATE.write_text(json.dumps(state | {"seconds": self.seconds}), encoding="utf-8")
        self._data = CoverageData(str(_COVERAGE))
        self._data.read()
        self._lines: dict[str, dict[int, list[str]]] = {}

    def placed(self, mutant: Mutant) -> Mutant:
        """Return a mutant that knows whether its line is executed at import and never again."""
        lines = self._tests_of_lines(mutant.path)
        before = any(line in lines for line in mutant.statement)
        return mutant if not before or self.tests(mutant) else replace(mutant, at_import=True)

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that may notice a mutant, those first that are likely to do so soon."""
        by_line = self._tests_of_lines(mutant.path)
        if mutant.at_import:
            # What is made there may be looked at without executing another line of the module.
            using = set(chain.from_iterable(by_line.values()))
            name = Path(mutant.path).stem
            return self._in_order(using, name) + self._in_order(set(self.seconds) - using, name)
        for lines in (mutant.lines, mutant.statement):
            tests = set(chain.from_iterable(by_line.get(line, ()) for line in lines))
            if tests:
                return self._in_order(tests, "")
        return []

    def _tests_of_lines(self, path: str) -> dict[int, list[str]]:
        """Return the tests by the lines of a file; none where a line is executed at import only."""
        known = self.seconds
        if path not in self._lines:
            contexts = self._data.contexts_by_lineno(str(Path(path).resolve()))
            self._lines[path] = {
                line: [name for name in (it.rpartition("|")[0] for it in them) if name in known]
                for line, them in contexts.items()
            }
        return self._lines[path]

    def _in_order(self, tests: Iterable[str], name: str) -> list[str]:
        """Order tests: those named after the module, then one of each function, the quickest first.

        Tests of one function ask alike: what the first of them does not notice, the next seldom
        does.
        """
        functions: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            functions[test.partition("[")[0]].append(test)
        ordered = [
            (not name or name not in test.replace("-", "_"), turn, self.seconds[test], test)
            for alike in functions.values()
            for turn, test in enumerate(alike)
        ]
        return [test for *_, test in sorted(ordered)]


def _run(tests: list[Path], left_out: list[str], append: bool) -> dict[str, float]:
    """Run tests under coverage, on all processors; return the seconds that each of them took."""
    KEPT.mkdir(parents=True, exist_ok=True)
    if not append:
        _COVERAGE.unlink(missing_ok=True)
    print(f"Which lines do the tests in {len(tests)} files execute?", file=sys.stderr)
    command = [sys.executable, "-m", "pytest", "-p", "tools.mutants.timing"]
    command += ["-n", "auto"] * (len(tests) > 1)
    command += ["--cov=zankref", "--cov-context=test", "--cov-report="]
    command += ["--cov-append"] * append + [f"--deselect={name}" for name in left_out]
    command += map(str, tests)
    ran = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COVERAGE_FILE": str(_COVERAGE.resolve())},
    )
    if ran.returncode:
        sys.exit(f"{ran.stdout}{ran.stderr}\nThe tests have to pass before mutants are tried.")
    seconds: dict[str, float] = json.loads(SECONDS.read_text(encoding="utf-8"))
    return seconds


def _files(folder: str) -> list[Path]:
    return sorted(
        path for path in Path(folder).rglob("*") if path.suffix in (".py", ".zank", ".txt")
    )


def _helpers() -> list[Path]:
    return [path for path in _files("tests") if not path.name.startswith("test_")]


def _digest(paths: list[Path]) -> str:
    return sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()
