"""Draw mutants, try them, and say which of them no test noticed.

``python -m tools.mutants [NUMBER]``; what is mutated, and by which tests, is in ``pyproject.toml``.
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from tools.mutants.mutations import Mutant, mutants
from tools.mutants.survey import KEPT, Survey

RESULTS: Final = KEPT / "results.json"
EQUIVALENT: Final = Path("tools/mutants/equivalent.toml")

#: The tests that are run first, before all the others are even collected.
FIRST: Final = 40


def main(number: int) -> int:
    """Try a number of mutants; return the exit status.

    Of few mutants one may survive, whatever its share.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    survey = Survey(_matching(settings["tests"], set(_matching(settings["left-out"]))))
    pool = [
        mutant
        for path in _matching(settings["program"])
        for mutant in mutants(str(path), path.read_text(encoding="utf-8"))
    ]
    drawn = _drawn(pool, number, settings["seed"])
    first = drawn[0]
    if _is_noticed(first.path, first.before, survey, survey.tests(first)):
        sys.exit("Tests fail on the program as it is, when they run as they do on mutants.")
    noticed = _tried(drawn, survey)
    survivors = [mutant for mutant in drawn if not noticed[_key(mutant)]]
    for mutant in survivors:
        print("\n".join([mutant.place, *mutant.diff, ""]))
    killed = len(drawn) - len(survivors)
    print(f"{len(drawn)} of {len(pool)} mutants: {killed} killed, {len(survivors)} survived")
    print(f"({100 * killed / len(drawn):.1f} % killed; at least {settings['at-least']} % are due).")
    allowed = math.ceil(len(drawn) * (100 - settings["at-least"]) / 100)
    return int(len(survivors) > allowed)


def _matching(patterns: Iterable[str], but: Iterable[Path] = ()) -> list[Path]:
    """Return the Python files that patterns match: files, or folders with all that is in them."""
    found = {
        file
        for pattern in patterns
        for path in Path().glob(pattern)
        for file in ([path] if path.is_file() else path.rglob("*.py"))
    }
    return sorted(found - set(but))


def _drawn(pool: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Draw mutants that are not known to change nothing: of fewer, those drawn first of more."""
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    equivalent = {(entry["was"], entry["now"]) for entry in known}
    shuffled = random.Random(seed).sample(pool, len(pool))
    return list(islice((one for one in shuffled if one.words not in equivalent), number))


def _tried(drawn: list[Mutant], survey: Survey) -> dict[str, bool]:
    """Say of mutants by their keys whether they are noticed.

    What is found out is kept, so that a run that was broken off goes on where it was. While nothing
    but tests changes, those that were noticed are not tried again.
    """
    noticed: dict[str, bool] = {}
    if survey.renewed != "program" and RESULTS.exists():
        kept = json.loads(RESULTS.read_text(encoding="utf-8"))
        noticed = {key: was for key, was in kept.items() if was or survey.renewed == "nothing"}
    RESULTS.write_text(json.dumps(noticed), encoding="utf-8")
    left = [mutant for mutant in drawn if _key(mutant) not in noticed]
    chosen = [survey.tests(mutant) for mutant in left]

    def attempt(mutant: Mutant, tests: list[str]) -> bool:
        return _is_noticed(mutant.path, mutant.after, survey, tests)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (mutant, result) in enumerate(
            zip(left, pool.map(attempt, left, chosen), strict=True), start=1
        ):
            noticed[_key(mutant)] = result
            RESULTS.write_text(json.dumps(noticed), encoding="utf-8")
            said = "killed" if result else "SURVIVED"
            print(f"{done} of {len(left)}: {mutant.place} {said}", file=sys.stderr, flush=True)
    return noticed


def _is_noticed(path: str, text: str, survey: Survey, tests: list[str]) -> bool:
    """Say whether one of these tests fails, or does not end, with this text of a module."""
    return any(
        _fails(path, text, {test: survey.seconds[test] for test in some})
        for some in (tests[:FIRST], tests[FIRST:])
        if some
    )


def _fails(path: str, text: str, tests: dict[str, float]) -> bool:
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as job:
        json.dump({"path": path, "text": text, "tests": tests}, job)
        job.flush()
        files = sorted({test.partition("::")[0] for test in tests})
        command = [sys.executable, "-m", "pytest", "-x", "-p", "tools.mutants.trial"]
        command += ["-p", "no:cacheprovider", "--tb=no", *files]
        ran = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"ZANKREF_MUTANT": job.name},
        )
    if ran.returncode in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{ran.stdout}{ran.stderr}\n{path} cannot be tried.")
    return ran.returncode != 0


def _key(mutant: Mutant) -> str:
    return sha256(f"{mutant.path}\0{mutant.after}".encode()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300))
