"""Draw mutants, try them, and say which of them no test noticed.

``python -m tools.mutants [NUMBER [SEED]]``; what is mutated, by which tests, and with which seed if
none is given, is in ``pyproject.toml``.
"""

import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from tools.mutants.mutations import Mutant, mutants
from tools.mutants.survey import KEPT, Survey

RESULTS: Final = KEPT / "results.json"
EQUIVALENT: Final = Path("tools/mutants/equivalent.toml")

#: For fewer mutants it is not worth while to find out which lines all tests execute.
FEW: Final = 20

#: How a trial ends in which no test failed, or in which the mutant could not be put in place; see
#: ``trial``, which only pytest can import.
SURVIVED: Final = 0
NOT_IN_PLACE: Final = 2


def main(number: int = 300, seed: int | None = None) -> int:
    """Try a number of mutants, drawn with a seed; return the exit status.

    Of few mutants one may survive, whatever its share; and they are tried by the quick tests first,
    by all only if too many survive these.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    pool = [
        mutant
        for path in _matching(settings["program"])
        for mutant in mutants(str(path), path.read_text(encoding="utf-8"))
    ]
    drawn = _drawn(pool, number, settings["seed"] if seed is None else seed)
    allowed = math.ceil(len(drawn) * (100 - settings["at-least"]) / 100)
    survivors = drawn
    if number < FEW:
        survivors = _survivors(drawn, settings["quick-tests"], settings["left-out"])
    if len(survivors) > allowed:
        survivors = _survivors(drawn, settings["tests"], settings["left-out"])
    for mutant in survivors:
        print("\n".join([mutant.place, *mutant.diff, ""]))
    killed = len(drawn) - len(survivors)
    print(f"{len(drawn)} of {len(pool)} mutants: {killed} killed, {len(survivors)} survived")
    print(f"({100 * killed / len(drawn):.1f} % killed; at least {settings['at-least']} % are due).")
    return int(len(survivors) > allowed)


def _survivors(drawn: list[Mutant], tests: list[str], left_out: list[str]) -> list[Mutant]:
    """Try mutants by the tests that match; return those that none of them noticed."""
    survey = Survey(_matching(tests, but=_matching(left_out)), left_out)
    placed = [survey.placed(mutant) for mutant in drawn]
    noticed = _tried(placed, survey)
    return [mutant for mutant in placed if not noticed[_key(mutant)]]


def _matching(patterns: Iterable[str], but: Iterable[Path] = ()) -> list[Path]:
    """Return the Python files that patterns match: files, or folders with all that is in them."""
    paths = {
        file
        for pattern in patterns
        for path in Path().glob(pattern)
        for file in ([path] if path.is_file() else path.rglob("*.py"))
    }
    return sorted(paths - set(but))


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
    for done, (mutant, killed) in enumerate(_outcomes(left, survey), start=1):
        noticed[_key(mutant)] = killed
        RESULTS.write_text(json.dumps(noticed), encoding="utf-8")
        outcome = "killed" if killed else "survived"
        print(f"{done} of {len(left)}: {mutant.place} {outcome}", file=sys.stderr, flush=True)
    return noticed


def _outcomes(left: list[Mutant], survey: Survey) -> Iterator[tuple[Mutant, bool]]:
    """Try mutants; yield each with whether it was noticed, as soon as that is known."""
    together: list[Mutant] = []
    alone: list[Mutant] = []
    for mutant in left:
        if not survey.tests(mutant):
            yield mutant, False
        else:
            (alone if mutant.at_import else together).append(mutant)
    if together:
        # First comes the program as it is.
        same = replace(together[0], after=together[0].before)
        ended = 0
        for number, status in _ended([_job(mutant, survey) for mutant in (same, *together)]):
            ended += 1
            if not number and status != SURVIVED:
                sys.exit("A test fails when it runs as it does on mutants, though nothing changed.")
            elif number and status == NOT_IN_PLACE:
                # It is done at import, which may have been in a test.
                alone.append(replace(together[number - 1], at_import=True))
            elif number:
                yield together[number - 1], status != SURVIVED
        if ended <= len(together):
            sys.exit("The tests cannot be collected.")

    def attempt(mutant: Mutant) -> bool:
        # If not even the tests can be collected, no trial ends.
        job = _job(mutant, survey) | {"at_import": True}
        return list(_ended([job])) != [(0, SURVIVED)]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from zip(alone, pool.map(attempt, alone), strict=True)


def _job(mutant: Mutant, survey: Survey) -> dict[str, Any]:
    return {
        "path": mutant.path,
        "at_import": mutant.at_import,
        "before": mutant.before,
        "after": mutant.after,
        "tests": {test: survey.seconds[test] for test in survey.tests(mutant)},
    }


def _ended(jobs: list[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """Run pytest on mutants; yield the number of each, and how its trial ended."""
    files = sorted({test.partition("::")[0] for job in jobs for test in job["tests"]})
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(jobs, file)
        file.flush()
        command = [sys.executable, "-m", "pytest", "-s", "-p", "tools.mutants.trial"]
        command += ["-p", "no:cacheprovider", "--maxfail=1", *files]
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"ZANKREF_MUTANTS": file.name},
        ) as pytest:
            assert pytest.stdout is not None
            for line in pytest.stdout:
                if match := re.fullmatch(r"(\d+) (-?\d+)\n", line):
                    yield int(match[1]), int(match[2])


def _key(mutant: Mutant) -> str:
    return sha256(f"{mutant.path}\0{mutant.after}".encode()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
